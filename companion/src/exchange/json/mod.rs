//! The whole history as one JSON file: exported from one store, imported into another.

mod read;
mod write;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::games;
use crate::ledger::Record;
use crate::store::BgStatsPerson;
pub use read::{HistoryFileError, HistoryRead, read};
pub use write::{Exported, export};

const FORMAT: &str = "shirasagi-history";
const VERSION: u64 = 1;

/// A person, whether they have played or not.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a person")]
struct PersonFile {
    #[serde(deserialize_with = "crate::clean::read_line")]
    name: String,
    /// The color they like to play.
    #[serde(default, deserialize_with = "games::read_color")]
    clan: Option<String>,
    /// Whether they are no longer offered for new games.
    archived: bool,
    /// What BG Stats knows of them, if they came from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bg_stats: Option<BgStatsPerson>,
}

/// A place that came from BG Stats.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a place")]
struct PlaceFile {
    #[serde(deserialize_with = "crate::clean::read_line")]
    name: String,
    bg_stats_id: String,
}

/// A game, not checked yet.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a game of the history")]
pub struct HistoryGame {
    pub record: Record,
    /// What the app followed: JSON of its game. The result follows from the steps and from what was
    /// counted.
    #[serde(default)]
    pub game: Option<Box<RawValue>>,
}
