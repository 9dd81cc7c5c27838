use rusqlite::{OptionalExtension, Transaction, params};

use super::error::Fault;
use super::sql::Statements;
use crate::plain::{fold, plain};

/// The tags of a game, in the order of the alphabet.
pub fn of(transaction: &Transaction<'_>, no: i64) -> rusqlite::Result<Vec<String>> {
    transaction.values("SELECT tag FROM tags WHERE game = ?1 ORDER BY folded", [no])
}

/// Replaces the tags of a game. One that other games have is spelt as it is there.
pub fn set(transaction: &Transaction<'_>, no: i64, tags: &[String]) -> Result<(), Fault> {
    transaction.run("DELETE FROM tags WHERE game = ?1", [no])?;
    for tag in tags {
        let folded = fold(tag);
        let spelt = transaction.value("SELECT tag FROM tags WHERE folded = ?1 LIMIT 1", [&folded]);
        let spelt: Option<String> = spelt.optional()?;
        let tag = spelt.as_deref().unwrap_or(tag.trim());
        transaction.run(
            "INSERT OR IGNORE INTO tags (folded, game, tag, plain) VALUES (?1, ?2, ?3, ?4)",
            params![folded, no, tag, plain(tag)],
        )?;
    }
    Ok(())
}

/// Every tag that a game has, in the order of the alphabet.
pub fn all(transaction: &Transaction<'_>) -> Result<Vec<String>, Fault> {
    Ok(transaction.values("SELECT tag FROM tags GROUP BY folded", ())?)
}
