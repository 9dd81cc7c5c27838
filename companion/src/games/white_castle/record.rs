//! Games as somebody says they were: entered by hand, or corrected.

use chrono::{Duration, Local};
use uuid::Uuid;
use white_castle_engine::components::{Catalogue, GardenId};
use white_castle_engine::scoring::Lines;

use super::edit::{Edit, bounds, undo_of};
use super::game_view::{game, game_view};
use super::scores::{count_bounds, worth};
use super::scoring::save_counts;
use super::seating::seat_people;
use super::views::{GameView, Line, LineBound, RecordRequest, RecordView};
use super::{FollowedGame, counts, gardens, is_of_score, settle, validate};
use crate::clock;
use crate::command::{AppError, GameRequest, RequestFault};
use crate::ledger::{self, GameOrigin, LeftOut, Problem, Record, began, unknown_time};
use crate::store::edits::{self, LastEdit};
use crate::store::{Replaced, Store, StoredGame, begun};

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
        line_bounds: Line::ALL
            .into_iter()
            .zip(Lines::most().array())
            .map(|(line, max)| LineBound { line, max })
            .collect(),
        bounds: bounds(),
        worth: worth(),
        record,
    })
}

/// Keeps a game that was entered, or a game of the history as it is said now.
pub fn save_record(store: &mut Store, request: RecordRequest) -> Result<GameView, AppError> {
    let said = request.record;
    if said.id.is_empty() {
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
        return game_view(store, &record.id);
    }
    let stored = store.record(&said.id)?;
    let revision = stored.revision;
    let kept = stored.row.record.clone();
    let undo = Some(undo_of(&kept));
    let record = match FollowedGame::read(store, stored)? {
        Some(followed) => {
            let people = said.seats.into_iter().filter(|seat| !seat.rival);
            let party = followed.game.setup.party();
            let named = seat_people(party, people.collect(), false)?;
            let mut record = Record {
                day: said.day,
                minutes: said.minutes,
                place: said.place,
                note: said.note,
                tags: said.tags,
                left_out: if kept.ended_early() || said.left_out == Some(LeftOut::EndedEarly) {
                    kept.left_out
                } else {
                    said.left_out
                },
                ..kept
            };
            for (seat, named) in record.seats.iter_mut().zip(named) {
                seat.name = named.name;
            }
            first_problem(ledger::validate(&record, clock::today()))?;
            record
        }
        None => keep_times(
            entered(Record {
                origin: kept.origin,
                source: kept.source.clone(),
                ..said
            })?,
            &kept,
        ),
    };
    let replaced = Replaced {
        record,
        revision,
        undo,
        journal: None,
    };
    store.replace_record(&replaced)?;
    game_view(store, &replaced.record.id)
}

/// Undoes the last edit of a game. That is an edit, too: undone again, it is as before.
pub fn undo_edit(store: &mut Store, request: GameRequest) -> Result<GameView, AppError> {
    let undo = store.read(|tx| edits::get(tx, &request.game))?;
    let LastEdit { undo, mut names } = undo.ok_or(RequestFault::NothingToUndo)?;
    match serde_json::from_str(&undo)? {
        Edit::Record(mut record) => {
            for seat in &mut record.seats {
                seat.name = names.remove(&seat.seat).or_else(|| seat.name.take());
            }
            save_record(store, RecordRequest { record: *record })
        }
        Edit::Counts(counts) => {
            save_counts(store, counts)?;
            game(store, request)
        }
    }
}

/// The record of a game that the app did not follow.
fn entered(mut record: Record) -> Result<Record, AppError> {
    begin(&mut record);
    settle(&mut record);
    first_problem(validate(&record, clock::today(), false))?;
    Ok(record)
}

/// A game begins when somebody says so, at noon if nobody knows.
fn begin(record: &mut Record) {
    if record.started_at.with_timezone(&Local).date_naive() != record.day {
        record.started_at = unknown_time(record.day);
    }
    record.finished_at = Some(record.started_at);
}

fn first_problem(problems: Vec<Problem>) -> Result<(), AppError> {
    match problems.into_iter().next() {
        Some(problem) => Err(problem.into()),
        None => Ok(()),
    }
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
