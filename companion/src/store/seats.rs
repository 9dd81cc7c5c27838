use rusqlite::{Transaction, params};
use serde_json::Value;

use super::columns::Json;
use super::error::Fault;
use super::people;
use super::sql::Statements;
use crate::ledger::SeatRecord;

/// The seats of a game, in order.
pub(super) fn load(transaction: &Transaction<'_>, no: i64) -> rusqlite::Result<Vec<SeatRecord>> {
    let sql = "SELECT seats.seat, name, rival, seats.color, turn_order, last_order, points, rank,
             line_names, lines, facets, counts
         FROM seats LEFT JOIN people ON people.no = seats.person
         LEFT JOIN counts ON counts.game = seats.game AND counts.seat = seats.seat
         WHERE seats.game = ?1 ORDER BY seats.seat";
    transaction.rows(sql, [no], |row| {
        let names: Option<Json<Vec<String>>> = row.get("line_names")?;
        let lines: Option<Json<Vec<u16>>> = row.get("lines")?;
        let lines = names.zip(lines);
        let counts: Option<Json<Value>> = row.get("counts")?;
        Ok(SeatRecord {
            seat: row.get("seat")?,
            name: row.get("name")?,
            rival: row.get("rival")?,
            color: row.get("color")?,
            order: row.get("turn_order")?,
            last_order: row.get("last_order")?,
            points: row.get("points")?,
            rank: row.get("rank")?,
            lines: lines.map(|(Json(names), Json(points))| names.into_iter().zip(points).collect()),
            counts: counts.map(|Json(counts)| counts),
            facets: row.get("facets").map(|Json(facets)| facets)?,
        })
    })
}

/// The names of those who gave one, in the order of the seats.
pub(super) fn names(transaction: &Transaction<'_>, no: i64) -> rusqlite::Result<Vec<String>> {
    transaction.values(
        "SELECT people.name FROM seats JOIN people ON people.no = seats.person
         WHERE seats.game = ?1 ORDER BY seats.seat",
        [no],
    )
}

/// Inserts the seats of a game that has none yet.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    no: i64,
    seats: &[SeatRecord],
) -> Result<(), Fault> {
    for seat in seats {
        let name = seat.name.as_deref();
        let person = name.map(|name| people::named(transaction, name));
        let lines = seat.lines.as_ref();
        transaction.run(
            "INSERT INTO seats (game, seat, person, rival, color, turn_order, last_order,
                 points, rank, line_names, lines, facets)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
            params![
                no,
                seat.seat,
                person.transpose()?,
                seat.rival,
                seat.color,
                seat.order,
                seat.last_order,
                seat.points,
                seat.rank,
                lines.map(|lines| Json(lines.keys().collect::<Vec<_>>())),
                lines.map(|lines| Json(lines.values().collect::<Vec<_>>())),
                Json(&seat.facets),
            ],
        )?;
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
    transaction.run(
        "UPDATE seats SET points = NULL, rank = NULL, line_names = NULL,
             lines = NULL, facets = '{}'
         WHERE game = ?1",
        [no],
    )
}
