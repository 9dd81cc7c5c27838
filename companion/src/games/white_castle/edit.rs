//! Edits of recorded games: what they may say, and the last one, which can be undone.

use serde::{Deserialize, Serialize};

use super::followed::text;
use super::views::CountsRequest;
use crate::ledger::Record;

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
