//! Shirasagi: a companion for the board game The White Castle.
//!
//! The use cases in [`app`] are reached in three ways: through the window and through the local web
//! host, both in [`host`] and both from one table of commands, and from a terminal.

pub mod app;
mod clean;
mod cli;
mod clock;
mod data_dir;
pub mod exchange;
pub mod host;
mod plain;
pub mod store;

pub use cli::main;
