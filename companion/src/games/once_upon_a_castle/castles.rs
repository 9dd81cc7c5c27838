//! Games that were scored from the castle sheets.

use once_upon_a_castle_engine::{Rule, Sheet, SheetBounds, Values, Version};

use super::views::{CastleScore, CastleScores, CastlesView, CheckedCastles, GuestPoints};
use super::{default_values, settle, sheet, validate, version};
use crate::clock;
use crate::command::{AppError, GameRequest, RecordRequest, RequestFault};
use crate::games::entering::{self, begin, bounds, can_undo_edit};
use crate::ledger::{GameKind, Record};
use crate::store::{Store, edits};

/// What is wrong with a game that is entered, and what it comes to.
pub fn check_castles(store: &Store, request: RecordRequest) -> Result<CheckedCastles, AppError> {
    let mut record = ours(request.record)?;
    if !record.id.is_empty() {
        record.origin = store.record(&record.id)?.row.record.origin;
    }
    begin(&mut record);
    settle(&mut record);
    Ok(CheckedCastles {
        problems: validate(&record, clock::today(), false),
        scores: scores(&record),
        bounds: bounds(),
        record,
    })
}

/// Keeps a game that was entered, or a game of the history as it is said now.
pub fn save_castles(store: &mut Store, request: RecordRequest) -> Result<CastlesView, AppError> {
    let game = entering::save(store, ours(request.record)?)?;
    castles(store, GameRequest { game })
}

/// A game of the history with what each castle came to.
pub fn castles(store: &Store, request: GameRequest) -> Result<CastlesView, AppError> {
    let row = store.record(&request.game)?.row;
    let record = ours(row.record.clone())?;
    Ok(CastlesView {
        summary: row.summary(),
        scores: scores(&record),
        bounds: bounds(),
        can_undo_edit: can_undo_edit(store, &request.game)?,
    })
}

/// Undoes the last edit of a game. That is an edit, too: undone again, it is as before.
pub fn undo_castles(store: &mut Store, request: GameRequest) -> Result<CastlesView, AppError> {
    let last = store.read(|tx| edits::get(tx, &request.game))?;
    let last = last.ok_or(RequestFault::NothingToUndo)?;
    let RecordRequest { mut record } = serde_json::from_str(&last.undo)?;
    last.rename(&mut record);
    save_castles(store, RecordRequest { record })
}

pub(crate) fn undo_of(record: &Record) -> String {
    let record = record.clone();
    serde_json::to_string(&RecordRequest { record }).expect("every key of it is text")
}

fn ours(record: Record) -> Result<Record, AppError> {
    match record.kind {
        GameKind::OnceUponACastle => Ok(record),
        GameKind::WhiteCastle => Err(RequestFault::OtherGame.into()),
    }
}

fn scores(record: &Record) -> CastleScores {
    let sheets: Vec<Option<Sheet>> = record.seats.iter().map(sheet).collect();
    // Without a version, that of the Apprentice bounds the sheets.
    let version = version(record).unwrap_or(Version::Apprentice);
    let residents = sheets.iter().flatten().any(|sheet| sheet.residents > 0);
    let mut reconstructed = default_values().reconstructed(version);
    // Everything else stands on the sheets and cards themselves.
    reconstructed.retain(|rule| *rule == Rule::OV5 && residents);
    CastleScores {
        castles: sheets
            .into_iter()
            .map(|sheet| Some(castle(sheet?, default_values())))
            .collect(),
        sheet: SheetBounds::new(version, default_values()),
        reconstructed,
    }
}

pub(super) fn castle(sheet: Sheet, values: &Values) -> CastleScore {
    let groups = &values.residents.value.groups;
    let at = groups
        .iter()
        .position(|group| sheet.residents <= group.last);
    let group = at.filter(|_| sheet.residents > 0).map(|at| {
        let before = at.checked_sub(1).map_or(0, |before| groups[before].last);
        [before + 1, groups[at].last]
    });
    let guests = sheet.guest_points();
    CastleScore {
        group,
        lines: sheet.lines(values),
        guests: guests
            .map(|(guest, points)| GuestPoints { guest, points })
            .collect(),
        sheet,
    }
}
