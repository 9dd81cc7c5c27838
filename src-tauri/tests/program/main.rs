//! The program as its users have it: from a terminal and over its local web host.

mod course;
mod deal;
mod history;
mod hostile;
#[path = "../../../engine/tests/random/mod.rs"]
mod random;
mod replay;
mod run;
mod score;
mod serve;
mod simulate;
mod usage;
mod web_client;
