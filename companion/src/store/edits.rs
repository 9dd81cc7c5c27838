//! The last edit of each game: the request that undoes it, and the people who sat there before.

use std::collections::BTreeMap;

use rusqlite::{OptionalExtension, Transaction, params};

use super::error::Fault;
use super::sql::Statements;
use crate::ledger::Record;

/// The last edit of a game.
#[derive(Debug)]
pub struct LastEdit {
    /// The request that undoes it.
    pub undo: String,
    /// What the people who sat there before are called now, by seat.
    pub names: BTreeMap<u8, String>,
}

impl LastEdit {
    /// Calls the people of a record what they are called now.
    pub fn rename(&self, record: &mut Record) {
        for seat in &mut record.seats {
            if let Some(name) = self.names.get(&seat.seat) {
                seat.name = Some(name.clone());
            }
        }
    }
}

/// `None`: the game was never edited.
pub fn get(transaction: &Transaction<'_>, id: &str) -> Result<Option<LastEdit>, Fault> {
    let sql = "SELECT game, undo FROM edits JOIN games ON games.no = game WHERE id = ?1";
    let found = transaction.row(sql, [id], |row| Ok((row.get::<_, i64>(0)?, row.get(1)?)));
    let Some((no, undo)) = found.optional()? else {
        return Ok(None);
    };
    let sql = "SELECT seat, name FROM edit_seats JOIN people ON people.no = person WHERE game = ?1";
    let names = transaction.rows(sql, [no], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Some(LastEdit { undo, names }))
}

/// Notes an edit before it is made.
pub fn set(transaction: &Transaction<'_>, no: i64, undo: &str) -> Result<(), Fault> {
    delete(transaction, no)?;
    transaction.run(
        "INSERT INTO edits (game, undo) VALUES (?1, ?2)",
        params![no, undo],
    )?;
    transaction.run(
        "INSERT INTO edit_seats
         SELECT game, seat, person FROM seats WHERE game = ?1 AND person IS NOT NULL",
        [no],
    )
}

/// A game that goes on has no edit of its result.
pub fn delete(transaction: &Transaction<'_>, no: i64) -> Result<(), Fault> {
    transaction.run("DELETE FROM edits WHERE game = ?1", [no])
}
