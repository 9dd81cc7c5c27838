use rusqlite::{OptionalExtension, Transaction, params};

use super::error::Fault;
use crate::plain::{fold, plain};

/// The tags of a game, in the order of the alphabet.
pub fn of(transaction: &Transaction<'_>, no: i64) -> rusqlite::Result<Vec<String>> {
    let mut query =
        transaction.prepare_cached("SELECT tag FROM tags WHERE game = ?1 ORDER BY folded")?;
    query.query_map([no], |row| row.get(0))?.collect()
}

/// Replaces the tags of a game. One that other games have is spelt as it is there.
pub fn set(transaction: &Transaction<'_>, no: i64, tags: &[String]) -> Result<(), Fault> {
    transaction
        .prepare_cached("DELETE FROM tags WHERE game = ?1")?
        .execute([no])?;
    for tag in tags {
        let folded = fold(tag);
        let spelt: Option<String> = transaction
            .prepare_cached("SELECT tag FROM tags WHERE folded = ?1 LIMIT 1")?
            .query_row([&folded], |row| row.get(0))
            .optional()?;
        let tag = spelt.as_deref().unwrap_or(tag.trim());
        transaction
            .prepare_cached(
                "INSERT OR IGNORE INTO tags (folded, game, tag, plain) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![folded, no, tag, plain(tag)])?;
    }
    Ok(())
}

/// Every tag that a game has, in the order of the alphabet.
pub fn all(transaction: &Transaction<'_>) -> Result<Vec<String>, Fault> {
    let mut query = transaction.prepare_cached("SELECT tag FROM tags GROUP BY folded")?;
    let tags = query.query_map((), |row| row.get(0))?;
    Ok(tags.collect::<Result<_, _>>()?)
}
