use rusqlite::{OptionalExtension, Row, Transaction, named_params, params};

use super::columns::{Name, Time};
use super::error::{Fault, unreadable};
use super::sql::Statements;
use super::{RecentSetup, SavedSetup, StoreError, seats};
use crate::ledger::GameKind;

fn row(row: &Row<'_>) -> rusqlite::Result<SavedSetup> {
    Ok(SavedSetup {
        id: row.get("id")?,
        kind: row.get("kind").map(|Name(kind)| kind)?,
        name: row.get("name")?,
        saved_at: row.get("saved_at").map(|Time(time)| time)?,
        code: row.get("code")?,
        setup: row.get("setup")?,
    })
}

/// The setups of a game that are kept by name, the latest first.
pub fn all(transaction: &Transaction<'_>, kind: GameKind) -> Result<Vec<SavedSetup>, Fault> {
    let sql = "SELECT * FROM setups WHERE kind = ?1 ORDER BY saved_at DESC, id";
    Ok(transaction.rows(sql, [Name(kind)], row)?)
}

pub fn get(transaction: &Transaction<'_>, id: &str) -> Result<SavedSetup, Fault> {
    let found = transaction.row("SELECT * FROM setups WHERE id = ?1", [id], row);
    let found = found.optional()?;
    found.ok_or_else(|| StoreError::NoSuchSetup { id: id.to_owned() }.into())
}

/// Keeps a setup; one with the same name gives way to it.
pub fn save(transaction: &Transaction<'_>, setup: &SavedSetup) -> Result<(), Fault> {
    transaction.run(
        "DELETE FROM setups WHERE kind = ?1 AND name = ?2",
        params![Name(setup.kind), setup.name],
    )?;
    transaction.run(
        "INSERT INTO setups (id, kind, name, saved_at, code, setup)
         VALUES (:id, :kind, :name, :saved_at, :code, :setup)",
        named_params! {
            ":id": setup.id,
            ":kind": Name(setup.kind),
            ":name": setup.name,
            ":saved_at": Time(setup.saved_at),
            ":code": setup.code,
            ":setup": setup.setup,
        },
    )
}

pub fn delete(transaction: &Transaction<'_>, id: &str) -> Result<(), Fault> {
    let changed = transaction.execute("DELETE FROM setups WHERE id = ?1", [id])?;
    if changed == 0 {
        return Err(StoreError::NoSuchSetup { id: id.to_owned() }.into());
    }
    Ok(())
}

/// The setups of the games begun last, as far as `read` finds one in the opening of a game. Asking for a
/// game says what cannot be read of it.
pub fn recent<T>(
    transaction: &Transaction<'_>,
    kind: GameKind,
    most: usize,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<RecentSetup<T>>, Fault> {
    let mut query = transaction.prepare_cached(
        "SELECT games.no, id, started_at, code, opening
         FROM games CROSS JOIN journals ON journals.game = games.no
         WHERE deleted_at IS NULL AND kind = ?1 ORDER BY day DESC, started_at DESC, games.no DESC",
    )?;
    let setups = query.query_map([Name(kind)], |row| {
        let opening = row.get_ref("opening")?.as_str().unwrap_or_default();
        let Some(setup) = read(opening) else {
            return Ok(None);
        };
        Ok(Some(RecentSetup {
            game: row.get("id")?,
            started_at: row.get("started_at").map(|Time(time)| time)?,
            code: row.get("code")?,
            setup,
            names: seats::names(transaction, row.get("no")?)?,
        }))
    })?;
    let readable = setups.filter_map(|setup| match setup {
        Err(error) if unreadable(&error).is_some() => None,
        other => other.transpose(),
    });
    Ok(readable.take(most).collect::<Result<_, _>>()?)
}
