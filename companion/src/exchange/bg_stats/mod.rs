//! BG Stats, an app that keeps plays of all games: its backup, its `.bgsplay` files and its link
//! that creates a play.

mod link;
mod parts;
mod read;
mod sheet;
mod write;

pub use link::{LINK_MAX, link};
pub use read::read;
pub use write::backup;

/// What BG Stats knows us by: people and games it has matched once are found again by it.
const SOURCE: &str = "Shirasagi";
/// The longest id of a person or place, and the longest name on BoardGameGeek, in characters.
const ID_MAX: usize = 100;
/// What BG Stats calls somebody who gave no name.
const ANONYMOUS: &str = "Anonymous player";
/// How times are written.
const TIME: &str = "%Y-%m-%d %H:%M:%S";

#[cfg(test)]
mod tests;
