use std::collections::BTreeMap;

use rusqlite::{Transaction, params};
use shirasagi_engine::scoring::{Counts, Lines};
use shirasagi_engine::setup::Seat;

use super::columns::{Json, Name};
use super::error::Fault;
use super::facets::{self, Facets};
use super::{Place, ResultRow, SeatRow, people};

/// The seats of a game, in order.
pub(super) fn load(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
    facets: &Facets,
) -> Result<Vec<SeatRow>, Fault> {
    let mut query = transaction.prepare_cached(
        "SELECT seat, name, rival, seats.color, turn_order, last_order, points, rank
         FROM seats LEFT JOIN people ON people.no = seats.person
         WHERE game = ?1 ORDER BY seat",
    )?;
    let seats = query.query_map([no], |row| {
        let seat = Seat(row.get("seat")?);
        let points: Option<u16> = row.get("points")?;
        let place = match points.zip(row.get("rank")?) {
            Some((points, rank)) => Some(Place {
                points,
                rank,
                lines: lines(transaction, no, seat)?,
            }),
            None => None,
        };
        Ok(SeatRow {
            seat,
            name: row.get("name")?,
            rival: row.get("rival")?,
            clan: row.get::<_, Option<_>>("color")?.map(|Name(clan)| clan),
            order: row.get("turn_order")?,
            last: row.get("last_order")?,
            pair: facets.pair(seat),
            place,
        })
    })?;
    seats
        .collect::<Result<_, _>>()
        .map_err(|error| Fault::of_game(id, error))
}

fn lines(transaction: &Transaction<'_>, no: i64, seat: Seat) -> rusqlite::Result<Option<Lines>> {
    let mut query = transaction
        .prepare_cached("SELECT line, points FROM score_lines WHERE game = ?1 AND seat = ?2")?;
    let mut lines = [None; Lines::COUNT];
    let mut rows = query.query(params![no, seat.0])?;
    while let Some(row) = rows.next()? {
        let name = row.get_ref(0)?.as_str()?;
        if let Some(index) = Lines::NAMES.iter().position(|known| *known == name) {
            lines[index] = row.get(1)?;
        }
    }
    let lines: Option<Vec<u16>> = lines.into_iter().collect();
    let lines = lines.and_then(|lines| <[u16; Lines::COUNT]>::try_from(lines).ok());
    Ok(lines.map(Lines::from))
}

/// The names of those who gave one, in the order of the seats.
pub(super) fn names(transaction: &Transaction<'_>, no: i64) -> rusqlite::Result<Vec<String>> {
    let mut query = transaction.prepare_cached(
        "SELECT people.name FROM seats JOIN people ON people.no = seats.person
         WHERE seats.game = ?1 ORDER BY seats.seat",
    )?;
    query.query_map([no], |row| row.get(0))?.collect()
}

/// The final counts of a game as far as they were entered.
pub(super) fn counts(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
) -> Result<BTreeMap<Seat, Counts>, Fault> {
    let mut query =
        transaction.prepare_cached("SELECT seat, counts FROM counts WHERE game = ?1")?;
    let counts = query.query_map([no], |row| {
        let Json(counts) = row.get("counts")?;
        Ok((Seat(row.get("seat")?), counts))
    })?;
    counts
        .collect::<Result<_, _>>()
        .map_err(|error| Fault::of_game(id, error))
}

/// Inserts the seats of a game that has none yet.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    no: i64,
    seats: &[SeatRow],
) -> Result<(), Fault> {
    for seat in seats {
        let name = seat.name.as_deref();
        let person = name.map(|name| people::named(transaction, name));
        transaction
            .prepare_cached(
                "INSERT INTO seats (game, seat, person, rival, color, turn_order, last_order)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            )?
            .execute(params![
                no,
                seat.seat.0,
                person.transpose()?,
                seat.rival,
                seat.clan.map(Name),
                seat.order,
                seat.last,
            ])?;
        if let Some(place) = &seat.place {
            set_place(transaction, no, seat.seat, place)?;
        }
        if seat.pair.is_some() {
            facets::replace_pair(transaction, no, seat.seat, seat.pair)?;
        }
    }
    Ok(())
}

/// Notes what a seat without a result came to.
fn set_place(
    transaction: &Transaction<'_>,
    no: i64,
    seat: Seat,
    place: &Place,
) -> Result<(), Fault> {
    transaction
        .prepare_cached("UPDATE seats SET points = ?3, rank = ?4 WHERE game = ?1 AND seat = ?2")?
        .execute(params![no, seat.0, place.points, place.rank])?;
    let lines = place.lines.map(|lines| lines.array());
    for (name, points) in Lines::NAMES.iter().zip(lines.into_iter().flatten()) {
        transaction
            .prepare_cached(
                "INSERT INTO score_lines (game, seat, line, points) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![no, seat.0, name, points])?;
    }
    Ok(())
}

/// Puts these seats in the place of those of a game, and forgets what was counted there.
pub(super) fn replace(
    transaction: &Transaction<'_>,
    no: i64,
    seats: &[SeatRow],
) -> Result<(), Fault> {
    // Lines and counts go with them.
    transaction
        .prepare_cached("DELETE FROM seats WHERE game = ?1")?
        .execute([no])?;
    transaction
        .prepare_cached("DELETE FROM facets WHERE game = ?1 AND seat > 0")?
        .execute([no])?;
    insert(transaction, no, seats)
}

/// Gives the seats of a game other names.
pub(super) fn set_names(
    transaction: &Transaction<'_>,
    no: i64,
    seats: &[SeatRow],
) -> Result<(), Fault> {
    // Two players may trade their seats, and nobody sits at both meanwhile.
    transaction
        .prepare_cached("UPDATE seats SET person = NULL WHERE game = ?1")?
        .execute([no])?;
    for seat in seats {
        let Some(name) = &seat.name else { continue };
        let person = people::named(transaction, name)?;
        transaction
            .prepare_cached("UPDATE seats SET person = ?3 WHERE game = ?1 AND seat = ?2")?
            .execute(params![no, seat.seat.0, person])?;
    }
    Ok(())
}

/// Keeps counts as far as they are entered.
pub(super) fn set_counts(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
    seat: Seat,
    counts: &Counts,
) -> Result<(), Fault> {
    let changed = transaction
        .prepare_cached(
            "INSERT INTO counts (game, seat, counts)
             SELECT game, seat, ?3 FROM seats WHERE game = ?1 AND seat = ?2
             ON CONFLICT DO UPDATE SET counts = excluded.counts",
        )?
        .execute(params![no, seat.0, Json(counts)])?;
    if changed == 0 {
        return Err(Fault::no_such_game(id));
    }
    Ok(())
}

/// Replaces what the seats came to.
pub(super) fn set_result(
    transaction: &Transaction<'_>,
    no: i64,
    result: &ResultRow,
) -> Result<(), Fault> {
    delete_result(transaction, no)?;
    for (seat, place) in &result.places {
        set_place(transaction, no, *seat, place)?;
        facets::replace_pair(transaction, no, *seat, result.pairs.get(seat).copied())?;
    }
    Ok(())
}

/// Deletes what the seats came to.
pub(super) fn delete_result(transaction: &Transaction<'_>, no: i64) -> Result<(), Fault> {
    for sql in [
        "UPDATE seats SET points = NULL, rank = NULL WHERE game = ?1",
        "DELETE FROM score_lines WHERE game = ?1",
        "DELETE FROM facets WHERE game = ?1 AND seat > 0",
    ] {
        transaction.prepare_cached(sql)?.execute([no])?;
    }
    Ok(())
}
