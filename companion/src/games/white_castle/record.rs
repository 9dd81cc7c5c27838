//! Games as somebody says they were: entered by hand, or corrected.

use white_castle_engine::components::{Catalogue, GardenId};
use white_castle_engine::scoring::Lines;

use super::edit::Edit;
use super::game_view::{game, game_view};
use super::scores::{count_bounds, worth};
use super::scoring::save_counts;
use super::views::{GameView, RecordView};
use super::{counts, gardens, is_of_score, settle, validate};
use crate::clock;
use crate::command::{AppError, GameRequest, RecordRequest, RequestFault};
use crate::games::entering::{self, begin, bounds};
use crate::store::{Store, edits};

/// What is wrong with a game that is entered, and what it comes to.
pub fn check_record(store: &Store, request: RecordRequest) -> Result<RecordView, AppError> {
    let mut record = request.record;
    if !record.id.is_empty() {
        record.origin = store.record(&record.id)?.row.record.origin;
    }
    begin(&mut record);
    let mut tied = settle(&mut record);
    let problems = validate(&record, clock::today(), false);
    // Nobody is tied at impossible points.
    if problems.iter().any(is_of_score) {
        tied.clear();
    }
    let printed = Catalogue::printed();
    let gardens = gardens(&record).map_or_else(
        || GardenId::all().collect::<Vec<_>>(),
        |gardens| gardens.into_iter().collect(),
    );
    let breakdowns = record
        .seats
        .iter()
        .map(|seat| Some(counts(seat)?.breakdown()));
    Ok(RecordView {
        problems,
        breakdowns: breakdowns.collect(),
        verdict: record.verdict(),
        tied,
        gardens: gardens
            .into_iter()
            .map(|garden| printed.garden(garden).clone())
            .collect(),
        count_bounds: count_bounds(),
        line_bounds: Lines::most(),
        bounds: bounds(),
        worth: worth(),
        record,
    })
}

/// Keeps a game that was entered, or a game of the history as it is said now.
pub fn save_record(store: &mut Store, request: RecordRequest) -> Result<GameView, AppError> {
    let id = entering::save(store, request.record)?;
    game_view(store, &id)
}

/// Undoes the last edit of a game. That is an edit, too: undone again, it is as before.
pub fn undo_edit(store: &mut Store, request: GameRequest) -> Result<GameView, AppError> {
    let last = store.read(|tx| edits::get(tx, &request.game))?;
    let last = last.ok_or(RequestFault::NothingToUndo)?;
    match serde_json::from_str(&last.undo)? {
        Edit::Record(mut record) => {
            last.rename(&mut record);
            save_record(store, RecordRequest { record: *record })
        }
        Edit::Counts(counts) => {
            save_counts(store, counts)?;
            game(store, request)
        }
    }
}
