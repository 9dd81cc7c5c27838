//! What migration 5 cannot do in SQL: the lines of the scores that were kept as their sums, and the
//! first revision of every result.
//!
//! It is done at once and in the same transaction, not when somebody asks for them: a statistic may
//! then rely on every line that can be known, and thousands of games take seconds, once.

use std::collections::BTreeMap;

use rusqlite::{Transaction, params};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::scoring::{Counts, Lines};
use shirasagi_engine::setup::Seat;

use super::columns::{Json, Name, Time};
use super::error::Fault;
use super::{Place, Played, ResultRow, SavedResult, Verdict, journals, seats};

pub(super) fn add_lines(transaction: &Transaction<'_>) -> Result<(), Fault> {
    let ids: Vec<(i64, String)> = transaction
        .prepare("SELECT no, id FROM games WHERE finished_at IS NOT NULL ORDER BY no")?
        .query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?
        // Of an id that cannot be read nothing can be said.
        .filter_map(Result::ok)
        .collect();
    for (no, id) in ids {
        match add_lines_of(transaction, no, &id) {
            // What is damaged stays as it is; asking for the game says so.
            Ok(()) | Err(Fault::DamagedGame { .. }) => {}
            Err(fault) => return Err(fault),
        }
    }
    // The rows of the history are made anew by a later format.
    Ok(())
}

fn add_lines_of(transaction: &Transaction<'_>, no: i64, id: &str) -> Result<(), Fault> {
    // By the columns that there were then: those of a later format are not there yet.
    let (verdict, at) = transaction
        .prepare_cached("SELECT winner, decided_by, finished_at FROM games WHERE no = ?1")?
        .query_row([no], |row| {
            let verdict = Verdict {
                winner: Seat(row.get("winner")?),
                decided_by: row.get("decided_by").map(|Name(decided_by)| decided_by)?,
            };
            Ok((verdict, row.get("finished_at").map(|Time(at)| at)?))
        })
        .map_err(|error| Fault::of_game(id, error))?;
    let seats = seats::of(transaction, no, id)?;
    let mut counts = seats::counts(transaction, no, id)?;
    let journal = journals::get(transaction, no, id)?.and_then(whole);
    if let Some(journal) = &journal {
        for seat in &seats {
            if let Some(known) = journal.position().counts(seat.seat) {
                counts.insert(seat.seat, known);
            }
        }
    }
    let place = |place: Place, seat| Place {
        lines: lines(counts.get(&seat), place.points),
        ..place
    };
    let places: BTreeMap<Seat, Place> = seats
        .iter()
        .filter_map(|seat| Some((seat.seat, place(seat.place?, seat.seat))))
        .collect();
    let result = ResultRow {
        places,
        verdict,
        pairs: journal.map(|journal| journal.pairs()).unwrap_or_default(),
        daimyo: None,
        gardens: None,
    };
    seats::set_result(transaction, no, &result)?;
    let saved = SavedResult::new(&result, &counts);
    transaction
        .prepare_cached(
            "INSERT INTO results (game, number, saved_at, result) VALUES (?1, 1, ?2, ?3)",
        )?
        .execute(params![no, Time(at), Json(&saved)])?;
    Ok(())
}

/// A finished game with the steps taken back: its result rests on them all.
fn whole(played: Played) -> Option<Journal> {
    let Played { mut game, undone } = played;
    game.steps.extend(undone.into_iter().rev());
    Journal::restore(game).ok()
}

/// The lines, if they give the points.
fn lines(counts: Option<&Counts>, points: u16) -> Option<Lines> {
    let lines = Lines::from(&counts?.breakdown());
    (lines.total() == points).then_some(lines)
}
