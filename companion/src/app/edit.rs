//! Undoing the last edit of a game.

use crate::store::edits;
use serde::{Deserialize, Serialize};

use super::contract::{CountsRequest, DetailsRequest, GameRequest, GameView, SaveEntryRequest};
use super::{App, AppError};

/// A request that edits a game of the history.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Edit {
    Entry(SaveEntryRequest),
    Details(DetailsRequest),
    Counts(CountsRequest),
}

impl Edit {
    pub(super) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("every key of it is text")
    }
}

impl App {
    /// Undoes the last edit of a game. That is an edit, too: undone again, it is as before.
    pub fn undo_edit(&self, request: GameRequest) -> Result<GameView, AppError> {
        let undo = self.store().read(|tx| edits::get(tx, &request.game))?;
        let undo = undo.ok_or(AppError::NothingToUndo)?;
        match serde_json::from_str(&undo).map_err(AppError::Request)? {
            Edit::Entry(entry) => self.save_entry(entry),
            Edit::Details(details) => self.set_details(details),
            Edit::Counts(counts) => {
                self.save_counts(counts)?;
                self.game(request)
            }
        }
    }
}
