//! What Shirasagi does, on any host.
//!
//! [`app`] holds the use cases that games share, [`games`] those of each game, over [`store`] (SQLite) and
//! [`exchange`] (files in and out). A host passes commands on and knows a window, a server or a terminal.

pub mod app;
pub mod clean;
pub mod clock;
pub mod command;
#[cfg(not(target_family = "wasm"))]
mod disk;
#[cfg(target_family = "wasm")]
pub mod disk;
pub mod exchange;
pub mod games;
mod histogram;
pub mod ledger;
pub mod plain;
pub mod shape;
pub mod store;
