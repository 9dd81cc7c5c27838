//! What the players corrected of a game's components: JSON of the game, always read and written whole.

use rusqlite::{OptionalExtension, Transaction, params};

use super::columns::Name;
use super::error::Fault;
use super::sql::Statements;
use crate::ledger::GameKind;

pub fn get(transaction: &Transaction<'_>, kind: GameKind) -> Result<Option<String>, Fault> {
    let sql = "SELECT corrections FROM corrections WHERE kind = ?1";
    Ok(transaction.value(sql, [Name(kind)]).optional()?)
}

pub fn set(transaction: &Transaction<'_>, kind: GameKind, corrections: &str) -> Result<(), Fault> {
    transaction.run(
        "INSERT INTO corrections (kind, corrections) VALUES (?1, ?2)
         ON CONFLICT (kind) DO UPDATE SET corrections = excluded.corrections",
        params![Name(kind), corrections],
    )
}
