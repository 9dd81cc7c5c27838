use rusqlite::{OptionalExtension, Transaction, params};
use uuid::Uuid;

use super::PersonRow;
use super::columns::Name;
use super::error::Fault;

/// People who are not archived, who played last first.
pub(super) fn all(transaction: &Transaction<'_>) -> Result<Vec<PersonRow>, Fault> {
    let mut query = transaction.prepare_cached(
        "SELECT people.name, count(games.id) AS games,
                -- Of the row with the latest game, as SQLite promises for a lone max().
                max(games.played_at) AS played_at, seats.clan
         FROM people
         LEFT JOIN seats ON seats.person = people.id
         LEFT JOIN games ON games.id = seats.game AND games.deleted_at IS NULL
         WHERE people.archived_at IS NULL
         GROUP BY people.id
         ORDER BY played_at DESC NULLS LAST, people.folded",
    )?;
    let people = query.query_map((), |row| {
        Ok(PersonRow {
            name: row.get("name")?,
            games: row.get("games")?,
            clan: row.get::<_, Option<_>>("clan")?.map(|Name(clan)| clan),
        })
    })?;
    Ok(people.collect::<Result<_, _>>()?)
}

/// The id of the person with this name, who is new if nobody has it.
pub(super) fn named(transaction: &Transaction<'_>, name: &str) -> Result<String, Fault> {
    let folded = fold(name);
    let known = transaction
        .prepare_cached("SELECT id FROM people WHERE folded = ?1")?
        .query_row([&folded], |row| row.get(0))
        .optional()?;
    if let Some(id) = known {
        transaction
            .prepare_cached("UPDATE people SET archived_at = NULL WHERE id = ?1")?
            .execute([&id])?;
        return Ok(id);
    }
    let id = Uuid::new_v4().to_string();
    transaction
        .prepare_cached("INSERT INTO people (id, name, folded) VALUES (?1, ?2, ?3)")?
        .execute(params![id, name.trim(), folded])?;
    Ok(id)
}

/// The name as it is compared.
fn fold(name: &str) -> String {
    name.trim().to_lowercase()
}
