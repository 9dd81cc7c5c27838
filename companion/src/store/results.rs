use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use rusqlite::{OptionalExtension, Row, Transaction, params};
use shirasagi_engine::scoring::Counts;
use shirasagi_engine::setup::Seat;

use super::columns::{Json, Time};
use super::error::Fault;
use super::{Occasion, ResultRow, RevisionRow, SavedResult, SavedSeat, games};

fn row(row: &Row<'_>) -> rusqlite::Result<RevisionRow> {
    Ok(RevisionRow {
        number: row.get("number")?,
        saved_at: row.get("saved_at").map(|Time(time)| time)?,
        result: row.get("result").map(|Json(result)| result)?,
        occasion: row
            .get::<_, Option<_>>("occasion")?
            .map(|Json(occasion)| occasion),
    })
}

/// The results that were saved of a game, the first one first.
pub(super) fn of(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
) -> Result<Vec<RevisionRow>, Fault> {
    let mut query =
        transaction.prepare_cached("SELECT * FROM results WHERE game = ?1 ORDER BY number")?;
    let results = query.query_map([no], row)?;
    results
        .collect::<Result<_, _>>()
        .map_err(|error| Fault::of_game(id, error))
}

/// Keeps a result beside those of before, of a game that said `before` until now. The same one again
/// is not kept twice, unless the game says something else beside it.
pub(super) fn keep(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
    at: DateTime<Utc>,
    result: &SavedResult,
    before: &Occasion,
) -> Result<(), Fault> {
    let latest = latest(transaction, no, id)?;
    if let Some(latest) = &latest {
        let now = Occasion::of(&games::get(transaction, id)?.row);
        if latest.result == *result && *latest.occasion.as_ref().unwrap_or(before) == now {
            return Ok(());
        }
        settle(transaction, no, before)?;
    }
    let revision = RevisionRow {
        number: latest.map_or(1, |latest| latest.number + 1),
        saved_at: at,
        result: result.clone(),
        occasion: None,
    };
    insert(transaction, no, &revision)
}

/// Keeps the latest result once more where the game says something else beside it than `before`.
pub(super) fn keep_latest(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
    at: DateTime<Utc>,
    before: &Occasion,
) -> Result<(), Fault> {
    match latest(transaction, no, id)? {
        Some(latest) => keep(transaction, no, id, at, &latest.result, before),
        None => Ok(()),
    }
}

/// Notes what stood beside the latest result before something else does.
pub(super) fn settle(
    transaction: &Transaction<'_>,
    no: i64,
    occasion: &Occasion,
) -> Result<(), Fault> {
    transaction
        .prepare_cached(
            "UPDATE results SET occasion = ?2
             WHERE game = ?1 AND occasion IS NULL
               AND number = (SELECT max(number) FROM results WHERE game = ?1)",
        )?
        .execute(params![no, Json(occasion)])?;
    Ok(())
}

fn latest(transaction: &Transaction<'_>, no: i64, id: &str) -> Result<Option<RevisionRow>, Fault> {
    transaction
        .prepare_cached("SELECT * FROM results WHERE game = ?1 ORDER BY number DESC LIMIT 1")?
        .query_row([no], row)
        .optional()
        .map_err(|error| Fault::of_game(id, error))
}

pub(super) fn insert(
    transaction: &Transaction<'_>,
    no: i64,
    revision: &RevisionRow,
) -> Result<(), Fault> {
    transaction
        .prepare_cached(
            "INSERT INTO results (game, number, saved_at, result, occasion)
             VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            no,
            revision.number,
            Time(revision.saved_at),
            Json(&revision.result),
            revision.occasion.as_ref().map(Json),
        ])?;
    Ok(())
}

impl SavedResult {
    /// The result with the counts it rests on.
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
