//! What commands of several places are asked, and answer.

use serde::{Deserialize, Serialize};

use crate::ledger::Record;

/// A request that says nothing more than its name, or a reply that it is done.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// A game of the history as somebody says it was. Of one that the app followed only the day, the minutes,
/// the place, the note, the tags and the names are taken.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RecordRequest {
    pub record: Record,
}

/// A game, by its id.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GameRequest {
    pub game: String,
}

/// A game at the revision the screen shows. A stale revision is refused.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GameAtRequest {
    pub game: String,
    pub revision: u32,
}
