//! Games that the app did not follow, as somebody says they were.

use chrono::{Duration, Local};
use serde::Serialize;
use uuid::Uuid;

use crate::clock;
use crate::command::{AppError, RequestFault};
use crate::games;
use crate::ledger::{
    self, GameOrigin, LeftOut, MINUTES_MAX, NAME_MAX, NOTE_MAX, PLACE_MAX, POINTS_MAX, Record,
    began, first_problem, unknown_time,
};
use crate::store::{Replaced, Store, StoredGame, begun, edits};

/// How much can be said about a game.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecordBounds {
    pub minutes_max: u16,
    /// Characters, as the following ones.
    pub name_max: u32,
    pub place_max: u32,
    pub note_max: u32,
    /// The most points a player can have.
    pub points_max: u16,
}

pub(super) fn bounds() -> RecordBounds {
    let characters = |n| u32::try_from(n).unwrap_or(u32::MAX);
    RecordBounds {
        minutes_max: MINUTES_MAX,
        name_max: characters(NAME_MAX),
        place_max: characters(PLACE_MAX),
        note_max: characters(NOTE_MAX),
        points_max: POINTS_MAX,
    }
}

/// Whether the store has an edit of a game that can be undone.
pub(super) fn can_undo_edit(store: &Store, id: &str) -> Result<bool, AppError> {
    Ok(store.read(|tx| edits::get(tx, id))?.is_some())
}

/// Keeps a game that was entered, or a game of the history as it is said now. Returns its id.
pub(super) fn save(store: &mut Store, said: Record) -> Result<String, AppError> {
    if said.id.is_empty() {
        return add(store, said);
    }
    let stored = store.record(&said.id)?;
    let kept = stored.row.record;
    if said.kind != kept.kind {
        return Err(RequestFault::OtherGame.into());
    }
    let record = match stored.played {
        Some(_) => detailed(said, &kept)?,
        None => corrected(said, &kept)?,
    };
    store.replace_record(&Replaced {
        record,
        revision: stored.revision,
        undo: Some(games::undo_of(&kept)),
        journal: None,
    })?;
    Ok(kept.id)
}

/// Keeps a game that is new here.
fn add(store: &mut Store, said: Record) -> Result<String, AppError> {
    let record = entered(Record {
        id: Uuid::new_v4().to_string(),
        origin: GameOrigin::Entered,
        source: None,
        ..said
    })?;
    store.add_records([&StoredGame::untracked(record.clone())])?;
    if record.day == clock::today() {
        store.write(|tx| begun::note(tx, &record))?;
    }
    Ok(record.id)
}

/// A game of the history that the app did not follow, as it is said now.
fn corrected(said: Record, kept: &Record) -> Result<Record, AppError> {
    let record = entered(Record {
        origin: kept.origin,
        source: kept.source.clone(),
        ..said
    })?;
    Ok(keep_times(record, kept))
}

/// A game that the app followed, with the details that somebody says.
fn detailed(said: Record, kept: &Record) -> Result<Record, AppError> {
    let is_early = kept.ended_early() || said.left_out == Some(LeftOut::EndedEarly);
    let mut record = Record {
        day: said.day,
        minutes: said.minutes,
        place: said.place,
        note: said.note,
        tags: said.tags,
        left_out: if is_early {
            kept.left_out
        } else {
            said.left_out
        },
        ..kept.clone()
    };
    let people = record.seats.iter_mut().filter(|seat| !seat.rival);
    for (seat, said) in people.zip(said.seats) {
        seat.name = said.name.filter(|name| !name.is_empty());
    }
    first_problem(ledger::validate(&record, clock::today()))?;
    Ok(record)
}

fn entered(mut record: Record) -> Result<Record, AppError> {
    begin(&mut record);
    games::settle(&mut record);
    first_problem(games::validate(&record, clock::today(), false))?;
    Ok(record)
}

/// A game begins when somebody says so, at noon if nobody knows.
pub(super) fn begin(record: &mut Record) {
    if record.started_at.with_timezone(&Local).date_naive() != record.day {
        record.started_at = unknown_time(record.day);
    }
    record.finished_at = Some(record.started_at);
}

/// Keeps the times of a game of another program, unless the correction sets others.
fn keep_times(mut record: Record, kept: &Record) -> Record {
    // Nobody knew them where the game was entered.
    if kept.origin == GameOrigin::Entered {
        return record;
    }
    let minutes = |record: &Record| i64::from(record.minutes.unwrap_or(0));
    let span = match kept.finished_at {
        Some(finished_at) if record.minutes == kept.minutes => finished_at - kept.started_at,
        _ => Duration::minutes(minutes(&record)),
    };
    if record.day != kept.day && record.started_at == unknown_time(record.day) {
        let wall = kept.started_at.with_timezone(&Local).time();
        record.started_at = began(record.day, Some(wall));
    }
    record.finished_at = Some(record.started_at + span);
    record
}
