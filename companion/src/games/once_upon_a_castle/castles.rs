//! Games that were scored from the castle sheets.

use once_upon_a_castle_engine::{Rule, Sheet, SheetBounds, Values, Version};

use super::box_values::{self, note, of_record};
use super::facets::{BOX, VALUES};
use super::views::{CastleScore, CastleScores, CastlesView, CheckedCastles, GuestPoints};
use super::{settle, sheet, validate, version};
use crate::clock;
use crate::command::{AppError, GameRequest, RecordRequest, RequestFault};
use crate::games::entering::{self, begin, bounds, can_undo_edit};
use crate::ledger::{GameKind, GameOrigin, Record};
use crate::store::{Store, edits};

/// What is wrong with a game that is entered, and what it comes to.
pub fn check_castles(store: &Store, request: RecordRequest) -> Result<CheckedCastles, AppError> {
    let mut record = with_values(store, ours(request.record)?)?;
    if !record.id.is_empty() {
        record.origin = store.record(&record.id)?.row.record.origin;
    }
    begin(&mut record);
    settle(&mut record);
    Ok(CheckedCastles {
        problems: validate(&record, clock::today(), false),
        scores: scores(store, &record)?,
        bounds: bounds(),
        record,
    })
}

/// Keeps a game that was entered, or a game of the history as it is said now.
pub fn save_castles(store: &mut Store, request: RecordRequest) -> Result<CastlesView, AppError> {
    let said = with_values(store, ours(request.record)?)?;
    let game = entering::save(store, said)?;
    castles(store, GameRequest { game })
}

/// A game of the history with what each castle came to.
pub fn castles(store: &Store, request: GameRequest) -> Result<CastlesView, AppError> {
    let row = store.record(&request.game)?.row;
    let record = ours(row.record.clone())?;
    Ok(CastlesView {
        summary: row.summary(),
        scores: scores(store, &record)?,
        bounds: bounds(),
        can_undo_edit: can_undo_edit(store, &request.game)?,
        can_rescore: can_rescore(store, record)?,
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

/// Scores a game with the numbers of the box that are known now. That is an edit.
pub fn rescore_castles(store: &mut Store, request: GameRequest) -> Result<CastlesView, AppError> {
    let mut record = ours(store.record(&request.game)?.row.record)?;
    note(store, &mut record)?;
    save_castles(store, RecordRequest { record })
}

/// Whether numbers from a box would replace others. A game that the app followed is replayed with its own.
fn can_rescore(store: &Store, mut record: Record) -> Result<bool, AppError> {
    let is_counted = record.origin != GameOrigin::Played
        && record.seats.iter().any(|seat| sheet(seat).is_some());
    let before = record.facets.get(BOX).map(str::to_owned);
    note(store, &mut record)?;
    let is_typed = !of_record(&record)?.is_empty();
    Ok(is_counted && is_typed && record.facets.get(BOX) != before.as_deref())
}

/// The numbers of the box are for a game that was not scored with others before.
fn with_values(store: &Store, mut record: Record) -> Result<Record, AppError> {
    if record.facets.get(VALUES).is_none() {
        note(store, &mut record)?;
    }
    Ok(record)
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

fn scores(store: &Store, record: &Record) -> Result<CastleScores, AppError> {
    let mut values = of_record(record).unwrap_or_default().values();
    // The points of cards are counted as they are: their deck only says which can be offered.
    values.apprentice_guests = box_values::values(store)?.apprentice_guests;
    let sheets: Vec<Option<Sheet>> = record.seats.iter().map(sheet).collect();
    // Without a version, that of the Apprentice bounds the sheets.
    let version = version(record).unwrap_or(Version::Apprentice);
    let residents = sheets.iter().flatten().any(|sheet| sheet.residents > 0);
    let mut reconstructed = values.reconstructed(version);
    if record.origin != GameOrigin::Played {
        // Everything else stands on the sheets and cards themselves.
        reconstructed.retain(|rule| *rule == Rule::OV5 && residents);
    }
    Ok(CastleScores {
        castles: sheets
            .into_iter()
            .map(|sheet| Some(castle(sheet?, &values)))
            .collect(),
        sheet: SheetBounds::new(version, &values),
        reconstructed,
    })
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
