//! Edits of recorded games: what they may say, and the last one, which can be undone.

use serde::{Deserialize, Serialize};

use super::followed::text;
use super::views::{CountsRequest, RecordBounds};
use crate::command::AppError;
use crate::ledger::{
    MINUTES_MAX, NAME_MAX, NOTE_MAX, PLACE_MAX, POINTS_MAX, Record, TAG_MAX, TAGS_MAX,
};
use crate::store::Store;
use crate::store::edits;

/// A request that edits a game of the history.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Edit {
    Record(Box<Record>),
    Counts(CountsRequest),
}

impl Edit {
    pub(super) fn to_json(&self) -> String {
        text(self)
    }
}

pub(crate) fn undo_of(record: &Record) -> String {
    Edit::Record(Box::new(record.clone())).to_json()
}

pub(crate) fn bounds() -> RecordBounds {
    let characters = |n| u32::try_from(n).unwrap_or(u32::MAX);
    RecordBounds {
        minutes_max: MINUTES_MAX,
        name_max: characters(NAME_MAX),
        place_max: characters(PLACE_MAX),
        note_max: characters(NOTE_MAX),
        tag_max: characters(TAG_MAX),
        tags_max: characters(TAGS_MAX),
        points_max: POINTS_MAX,
    }
}

/// Whether the store has an edit of a game that can be undone.
pub(crate) fn can_undo_edit(store: &Store, id: &str) -> Result<bool, AppError> {
    Ok(store.read(|tx| edits::get(tx, id))?.is_some())
}
