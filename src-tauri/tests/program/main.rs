//! The program as its users have it: from a terminal and over its local web host.

mod course;
mod deal;
mod history;
mod hostile;
mod once_upon_a_castle;
#[path = "../../../engine/white-castle/tests/random/mod.rs"]
mod random;
#[path = "../../../tests/src/record.rs"]
#[expect(dead_code, reason = "the program is asked in the words of files")]
mod record;
mod replay;
mod run;
mod score;
mod serve;
mod simulate;
mod usage;
mod web_client;
