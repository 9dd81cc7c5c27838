use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use rusqlite::{OptionalExtension, Row, Transaction, params};
use shirasagi_engine::scoring::Counts;
use shirasagi_engine::setup::Seat;

use super::columns::{Json, Time};
use super::error::Fault;
use super::{ResultRow, RevisionRow, SavedResult, SavedSeat};

fn row(row: &Row<'_>) -> rusqlite::Result<RevisionRow> {
    Ok(RevisionRow {
        number: row.get("number")?,
        saved_at: row.get("saved_at").map(|Time(time)| time)?,
        result: row.get("result").map(|Json(result)| result)?,
    })
}

/// The results that were saved of a game, the first one first.
pub(super) fn of(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
) -> Result<Vec<RevisionRow>, Fault> {
    let mut query = transaction.prepare_cached(
        "SELECT number, saved_at, result FROM results WHERE game = ?1 ORDER BY number",
    )?;
    let results = query.query_map([no], row)?;
    results
        .collect::<Result<_, _>>()
        .map_err(|error| Fault::of_game(id, error))
}

/// Keeps a result beside those of before; the same one again is not kept twice.
pub(super) fn keep(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
    at: DateTime<Utc>,
    result: &SavedResult,
) -> Result<(), Fault> {
    let latest = transaction
        .prepare_cached(
            "SELECT number, saved_at, result FROM results WHERE game = ?1
             ORDER BY number DESC LIMIT 1",
        )?
        .query_row([no], row)
        .optional()
        .map_err(|error| Fault::of_game(id, error))?;
    if latest
        .as_ref()
        .is_some_and(|latest| latest.result == *result)
    {
        return Ok(());
    }
    let revision = RevisionRow {
        number: latest.map_or(1, |latest| latest.number + 1),
        saved_at: at,
        result: result.clone(),
    };
    insert(transaction, no, &revision)
}

pub(super) fn insert(
    transaction: &Transaction<'_>,
    no: i64,
    revision: &RevisionRow,
) -> Result<(), Fault> {
    transaction
        .prepare_cached(
            "INSERT INTO results (game, number, saved_at, result) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![
            no,
            revision.number,
            Time(revision.saved_at),
            Json(&revision.result),
        ])?;
    Ok(())
}

impl SavedResult {
    /// The result with the counts it rests on.
    #[must_use]
    pub fn new(result: &ResultRow, counts: &BTreeMap<Seat, Counts>) -> Self {
        let seats = result.places.iter().map(|(seat, place)| SavedSeat {
            seat: *seat,
            points: place.points,
            rank: place.rank,
            lines: place.lines,
            counts: counts.get(seat).cloned(),
        });
        Self {
            seats: seats.collect(),
            winner: result.verdict.winner,
            decided_by: result.verdict.decided_by,
        }
    }
}
