use chrono::NaiveDate;
use once_upon_a_castle_engine::{Game, Journal, Phase, Setup, SetupCode};
use serde_json::value::RawValue;

use super::followed::{played, progress};
use super::playing::{begin, note_result};
use crate::ledger::{
    self, Facets, GameOrigin, LeftOut, Problem, Record, RecordFault, SeatRecord, first_problem,
};
use crate::shape;
use crate::store::StoredGame;

pub(crate) fn from_file(
    said: Record,
    file: &RawValue,
    today: NaiveDate,
) -> Result<StoredGame, Problem> {
    let within = |problem: Problem| problem.within("game");
    let game: Game =
        shape::parse(file.get().as_bytes()).map_err(|error| within(Problem::from(error)))?;
    let journal = Journal::replay(game).map_err(|error| within(error.into()))?;
    if let Some(code) = &said.code {
        let setup = journal.setup();
        let code = code.parse::<SetupCode>().ok();
        let dealt = code.map(|code| Setup {
            first: setup.first,
            ..code.deal(setup.values.clone())
        });
        if dealt.as_ref() != Some(setup) {
            return Err(Problem::of(&RecordFault::OtherSetup).at("record.code"));
        }
    }
    let people = said.seats.iter().map(|seat| SeatRecord {
        name: seat.name.clone(),
        color: seat.color.clone(),
        ..SeatRecord::default()
    });
    let people = people.collect();
    let finished_at = said.finished_at;
    let mut record = begin(
        Record {
            origin: GameOrigin::Played,
            finished_at: None,
            left_out: said
                .left_out
                .filter(|reason| *reason == LeftOut::Chosen || finished_at.is_some()),
            facets: Facets::default(),
            ..said
        },
        journal.setup(),
        people,
    )
    .map_err(|problem| problem.within("record"))?;
    let checked = first_problem(ledger::validate(&record, today));
    checked.map_err(|problem| problem.within("record"))?;
    if finished_at.is_some() {
        if journal.position().phase() != Phase::Over && !record.ended_early() {
            let message = "only a game that is over is finished";
            return Err(Problem::new("game/contradiction", &message).at("record.finished_at"));
        }
        record.finished_at = finished_at;
        note_result(&mut record, journal.position());
    }
    let played = played(&journal.game());
    Ok(StoredGame::followed(record, progress(&journal), played))
}
