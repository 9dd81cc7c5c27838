use chrono::NaiveDate;
use serde_json::value::RawValue;
use white_castle_engine::journal::Journal;
use white_castle_engine::setup::{Seat, SetupCode};

use super::scores::{end_early, note_result, scores, typed_counts};
use super::seating::seat_people;
use super::{GameFile, GameFileError, begin, played, progress};
use crate::ledger::{self, LeftOut, Problem, Record, RecordFault, first_problem};
use crate::shape;
use crate::store::StoredGame;

pub fn from_file(said: Record, file: &RawValue, today: NaiveDate) -> Result<StoredGame, Problem> {
    let file: GameFile =
        shape::parse(file.get().as_bytes()).map_err(|error| Problem::from(error).within("game"))?;
    let game = file
        .check()
        .map_err(|error| Problem::from(error).within("game"))?;
    let journal = Journal::replay(game)
        .map_err(|step| Problem::from(GameFileError::Step(step)).within("game"))?;
    if let Some(code) = &said.code {
        let code = code.parse::<SetupCode>().ok();
        if code.is_none_or(|code| code.deal() != *journal.setup()) {
            return Err(Problem::of(&RecordFault::OtherSetup).at("record.code"));
        }
    }
    let party = journal.setup().party();
    let counted: Vec<_> = said.seats.iter().map(|seat| seat.counts.clone()).collect();
    let mut people: Vec<_> = said.seats.into_iter().filter(|seat| !seat.rival).collect();
    if people.is_empty() {
        people.resize_with(party.players().into(), Default::default);
    }
    let mut seats =
        seat_people(party, people, false).map_err(|problem| problem.within("record"))?;
    for (seat, counts) in seats.iter_mut().zip(counted) {
        seat.counts = counts;
    }
    let game = journal.game();
    let mut record = Record {
        origin: said.origin,
        source: said.source,
        day: said.day,
        minutes: said.minutes,
        place: said.place,
        note: said.note,
        tags: said.tags,
        left_out: said
            .left_out
            .filter(|reason| *reason == LeftOut::Chosen || said.finished_at.is_some()),
        ..begin(said.id, said.started_at, said.code, seats, &game)
    };
    let checked = first_problem(ledger::validate(&record, today));
    checked.map_err(|problem| problem.within("record"))?;
    if let Some(at) = said.finished_at {
        if record.ended_early() {
            end_early(&mut record, &journal, at);
        } else {
            finish(&mut record, &journal)?;
            record.finished_at = Some(at);
        }
    }
    Ok(StoredGame::followed(
        record,
        progress(&journal),
        played(&game),
    ))
}

/// Puts the result into a record: every seat is known from the steps or was counted.
fn finish(record: &mut Record, journal: &Journal) -> Result<(), Problem> {
    let position = journal.position();
    if !position.is_over() {
        let message = "only a game that is over is finished";
        return Err(Problem::new("game/contradiction", &message).at("record.finished_at"));
    }
    let counts = typed_counts(record);
    let uncounted = (1..).zip(&record.seats).find(|(number, _)| {
        let seat = Seat(*number);
        position.counts(seat).is_none() && !counts.contains_key(&seat)
    });
    if let Some((number, _)) = uncounted {
        let message = format!("a finished game needs the counts of the player at seat {number}");
        let path = format!("record.seats[{}].counts", number - 1);
        return Err(Problem::new("import/without-counts", &message).at(path));
    }
    let scores = scores(journal, &counts).map_err(|faults| {
        let seat = faults[0].seat.0.saturating_sub(1);
        let problem = Problem::from(faults);
        problem.within(&format!("record.seats[{seat}].counts"))
    })?;
    // What is known from the steps need not be kept as counted.
    let counted: Vec<_> = record
        .seats
        .iter()
        .map(|seat| seat.counts.clone())
        .collect();
    note_result(record, &scores, journal);
    for (seat, counts) in record.seats.iter_mut().zip(counted) {
        seat.counts = counts;
    }
    Ok(())
}
