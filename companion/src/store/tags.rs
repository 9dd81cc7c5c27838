use rusqlite::{OptionalExtension, Transaction, params};

use super::error::Fault;
use super::people::fold;

/// The tags of a game, in the order of the alphabet.
pub(super) fn of(transaction: &Transaction<'_>, no: i64) -> Result<Vec<String>, Fault> {
    let mut query =
        transaction.prepare_cached("SELECT tag FROM tags WHERE game = ?1 ORDER BY folded")?;
    let tags = query.query_map([no], |row| row.get(0))?;
    Ok(tags.collect::<Result<_, _>>()?)
}

/// Replaces the tags of a game. One that other games have is spelt as it is there.
pub(super) fn set(transaction: &Transaction<'_>, no: i64, tags: &[String]) -> Result<(), Fault> {
    transaction
        .prepare_cached("DELETE FROM tags WHERE game = ?1")?
        .execute([no])?;
    for tag in tags {
        let folded = fold(tag);
        let spelt: Option<String> = transaction
            .prepare_cached("SELECT tag FROM tags WHERE folded = ?1 LIMIT 1")?
            .query_row([&folded], |row| row.get(0))
            .optional()?;
        transaction
            .prepare_cached("INSERT OR IGNORE INTO tags (folded, game, tag) VALUES (?1, ?2, ?3)")?
            .execute(params![folded, no, spelt.as_deref().unwrap_or(tag.trim())])?;
    }
    Ok(())
}

/// Every tag that a game has, in the order of the alphabet.
pub(super) fn all(transaction: &Transaction<'_>) -> Result<Vec<String>, Fault> {
    // From one to the next through the index, not through the rows of every game.
    let mut query = transaction.prepare_cached(
        "WITH RECURSIVE next (folded) AS (
             SELECT min(folded) FROM tags
             UNION ALL
             SELECT (SELECT min(folded) FROM tags WHERE tags.folded > next.folded)
             FROM next WHERE next.folded IS NOT NULL)
         SELECT (SELECT tag FROM tags WHERE tags.folded = next.folded LIMIT 1)
         FROM next WHERE folded IS NOT NULL",
    )?;
    let tags = query.query_map((), |row| row.get(0))?;
    Ok(tags.collect::<Result<_, _>>()?)
}
