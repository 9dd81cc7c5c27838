use rusqlite::{Transaction, params};
use serde_json::Value;

use super::columns::Json;
use super::error::Fault;
use super::{facets, people};
use crate::ledger::SeatRecord;

/// The seats of a game, in order.
pub(super) fn load(
    transaction: &Transaction<'_>,
    no: i64,
    facets: &[(u8, String, String)],
) -> rusqlite::Result<Vec<SeatRecord>> {
    let mut query = transaction.prepare_cached(
        "SELECT seats.seat, name, rival, seats.color, turn_order, last_order, points, rank, lines,
             counts
         FROM seats LEFT JOIN people ON people.no = seats.person
         LEFT JOIN counts ON counts.game = seats.game AND counts.seat = seats.seat
         WHERE seats.game = ?1 ORDER BY seats.seat",
    )?;
    let seats = query.query_map([no], |row| {
        let seat = row.get(0)?;
        let lines: Option<Json<_>> = row.get("lines")?;
        let counts: Option<Json<Value>> = row.get("counts")?;
        Ok(SeatRecord {
            seat,
            name: row.get("name")?,
            rival: row.get("rival")?,
            color: row.get("color")?,
            order: row.get("turn_order")?,
            last_order: row.get("last_order")?,
            points: row.get("points")?,
            rank: row.get("rank")?,
            lines: lines.map(|Json(lines)| lines),
            counts: counts.map(|Json(counts)| counts),
            facets: facets::of_seat(facets, seat),
        })
    })?;
    seats.collect()
}

/// The names of those who gave one, in the order of the seats.
pub(super) fn names(transaction: &Transaction<'_>, no: i64) -> rusqlite::Result<Vec<String>> {
    let mut query = transaction.prepare_cached(
        "SELECT people.name FROM seats JOIN people ON people.no = seats.person
         WHERE seats.game = ?1 ORDER BY seats.seat",
    )?;
    query.query_map([no], |row| row.get(0))?.collect()
}

/// Inserts the seats of a game that has none yet, all but their facets.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    no: i64,
    seats: &[SeatRecord],
) -> Result<(), Fault> {
    for seat in seats {
        let name = seat.name.as_deref();
        let person = name.map(|name| people::named(transaction, name));
        transaction
            .prepare_cached(
                "INSERT INTO seats (game, seat, person, rival, color, turn_order, last_order,
                     points, rank, lines)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
            )?
            .execute(params![
                no,
                seat.seat,
                person.transpose()?,
                seat.rival,
                seat.color,
                seat.order,
                seat.last_order,
                seat.points,
                seat.rank,
                seat.lines.as_ref().map(Json),
            ])?;
        if let Some(counts) = &seat.counts {
            set_counts(transaction, no, seat.seat, counts)?;
        }
    }
    Ok(())
}

/// Keeps counts as far as they are entered. Returns whether there is such a seat.
pub(super) fn set_counts(
    transaction: &Transaction<'_>,
    no: i64,
    seat: u8,
    counts: &Value,
) -> Result<bool, Fault> {
    let changed = transaction
        .prepare_cached(
            "INSERT INTO counts (game, seat, counts)
             SELECT game, seat, ?3 FROM seats WHERE game = ?1 AND seat = ?2
             ON CONFLICT DO UPDATE SET counts = excluded.counts",
        )?
        .execute(params![no, seat, Json(counts)])?;
    Ok(changed > 0)
}

/// Deletes what the seats came to.
pub(super) fn delete_result(transaction: &Transaction<'_>, no: i64) -> Result<(), Fault> {
    for sql in [
        "UPDATE seats SET points = NULL, rank = NULL, lines = NULL WHERE game = ?1",
        "DELETE FROM facets WHERE game = ?1 AND seat > 0",
    ] {
        transaction.prepare_cached(sql)?.execute([no])?;
    }
    Ok(())
}
