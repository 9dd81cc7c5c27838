//! What else is known of a game and its seats, as keys and values.

use rusqlite::{Transaction, params};

use super::error::Fault;
use crate::ledger::{Facets, Record};

/// The facets of a game, with the seat of each: those of the whole game have seat 0.
pub(super) fn load(
    transaction: &Transaction<'_>,
    no: i64,
) -> rusqlite::Result<Vec<(u8, String, String)>> {
    let mut query =
        transaction.prepare_cached("SELECT seat, key, value FROM facets WHERE game = ?1")?;
    let facets = query.query_map([no], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    facets.collect()
}

pub(super) fn of_seat(all: &[(u8, String, String)], seat: u8) -> Facets {
    let mut facets = Facets::default();
    for (_, key, value) in all.iter().filter(|(of, ..)| *of == seat) {
        facets.add(key, value.clone());
    }
    facets
}

/// Inserts the facets of a game that has none yet.
pub(super) fn insert(transaction: &Transaction<'_>, no: i64, record: &Record) -> Result<(), Fault> {
    let seats = record.seats.iter().map(|seat| (seat.seat, &seat.facets));
    for (seat, facets) in seats.chain([(0, &record.facets)]) {
        for (key, value) in facets.iter() {
            transaction
                .prepare_cached(
                    "INSERT INTO facets (game, seat, key, value) VALUES (?1, ?2, ?3, ?4)",
                )?
                .execute(params![no, seat, key, value])?;
        }
    }
    Ok(())
}
