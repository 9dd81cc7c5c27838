//! The whole history as one JSON file: exported from one store, imported into another.

mod fault;
mod read;
mod write;

use serde::{Deserialize, Serialize};
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::scoring::Counts;

use crate::store::BgStatsPerson;
pub use fault::{HistoryFileError, ImportFault, RefusedGame};
pub use read::{HistoryHead, HistoryImport, HistoryRead, read};
pub use write::{Exported, export};

const FORMAT: &str = "shirasagi-history";
/// Version 6 also had the results of before.
const VERSION: u64 = 7;
/// Older files are of versions that nobody was given.
const OLDEST_VERSION: u64 = 6;
/// The longest id of a game, in characters. The app's own have 36.
const ID_MAX: usize = 100;

/// A person, whether they have played or not.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a person")]
struct PersonFile {
    #[serde(deserialize_with = "crate::clean::read_line")]
    name: String,
    /// The colour they like to play.
    clan: Option<ClanColor>,
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

/// What people say about a game that the app followed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "what people say about a game")]
struct DetailsFile {
    /// YYYY-MM-DD.
    day: String,
    minutes: Option<u32>,
    place: String,
    note: String,
    tags: Vec<String>,
}

/// A person at the table.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "a player")]
struct PlayerFile {
    #[serde(deserialize_with = "crate::clean::read_some")]
    name: Option<String>,
    clan: Option<ClanColor>,
    /// What they had at the end, as far as it was counted.
    counts: Option<Counts>,
}
