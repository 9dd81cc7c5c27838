//! Shirasagi on a machine: a window, a local web server and a terminal, each over the one table of
//! commands in [`companion::app`].

mod cli;
mod data_dir;
pub mod host;

pub use cli::main;
