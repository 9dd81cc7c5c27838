//! The last edit of each game, as the request that undoes it.

use rusqlite::{OptionalExtension, Transaction, params};

use super::error::Fault;

/// `None`: the game was never edited.
pub fn get(transaction: &Transaction<'_>, id: &str) -> Result<Option<String>, Fault> {
    let undo = transaction
        .prepare_cached("SELECT undo FROM edits JOIN games ON games.no = game WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?;
    Ok(undo)
}

pub fn set(transaction: &Transaction<'_>, no: i64, undo: &str) -> Result<(), Fault> {
    transaction
        .prepare_cached(
            "INSERT INTO edits (game, undo) VALUES (?1, ?2)
             ON CONFLICT DO UPDATE SET undo = excluded.undo",
        )?
        .execute(params![no, undo])?;
    Ok(())
}

/// A game that goes on has no edit of its result.
pub fn delete(transaction: &Transaction<'_>, no: i64) -> Result<(), Fault> {
    transaction
        .prepare_cached("DELETE FROM edits WHERE game = ?1")?
        .execute([no])?;
    Ok(())
}
