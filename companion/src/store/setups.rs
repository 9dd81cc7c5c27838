use rusqlite::{OptionalExtension, Row, Transaction, named_params};

use serde::Deserialize;
use white_castle_engine::setup::SetupParts;

use super::columns::{Json, Time};
use super::error::{Fault, unreadable};
use super::{RecentSetup, SavedSetup, StoreError, seats};

fn row(row: &Row<'_>) -> rusqlite::Result<SavedSetup> {
    Ok(SavedSetup {
        id: row.get("id")?,
        name: row.get("name")?,
        saved_at: row.get("saved_at").map(|Time(time)| time)?,
        code: row.get("code")?,
        setup: row.get("setup").map(|Json(setup)| setup)?,
    })
}

/// The setups kept by name, the latest first.
pub fn all(transaction: &Transaction<'_>) -> Result<Vec<SavedSetup>, Fault> {
    let mut query =
        transaction.prepare_cached("SELECT * FROM setups ORDER BY saved_at DESC, id")?;
    let setups = query.query_map((), row)?;
    Ok(setups.collect::<Result<_, _>>()?)
}

pub fn get(transaction: &Transaction<'_>, id: &str) -> Result<SavedSetup, Fault> {
    transaction
        .prepare_cached("SELECT * FROM setups WHERE id = ?1")?
        .query_row([id], row)
        .optional()?
        .ok_or_else(|| StoreError::NoSuchSetup { id: id.to_owned() }.into())
}

/// Keeps a setup; one with the same name gives way to it.
pub fn save(transaction: &Transaction<'_>, setup: &SavedSetup) -> Result<(), Fault> {
    transaction.execute("DELETE FROM setups WHERE name = ?1", [&setup.name])?;
    transaction
        .prepare_cached(
            "INSERT INTO setups (id, name, saved_at, code, setup)
             VALUES (:id, :name, :saved_at, :code, :setup)",
        )?
        .execute(named_params! {
            ":id": setup.id,
            ":name": setup.name,
            ":saved_at": Time(setup.saved_at),
            ":code": setup.code,
            ":setup": Json(&setup.setup),
        })?;
    Ok(())
}

pub fn delete(transaction: &Transaction<'_>, id: &str) -> Result<(), Fault> {
    let changed = transaction.execute("DELETE FROM setups WHERE id = ?1", [id])?;
    if changed == 0 {
        return Err(StoreError::NoSuchSetup { id: id.to_owned() }.into());
    }
    Ok(())
}

/// What is read of the opening of a game.
#[derive(Deserialize)]
struct Opening {
    setup: SetupParts,
}

/// The setups of the games begun last. Asking for a game says what cannot be read of it.
pub fn recent(transaction: &Transaction<'_>, most: usize) -> Result<Vec<RecentSetup>, Fault> {
    let mut query = transaction.prepare_cached(
        "SELECT games.no, id, started_at, code, opening
         FROM games CROSS JOIN journals ON journals.game = games.no
         WHERE deleted_at IS NULL ORDER BY started_at DESC, id",
    )?;
    let setups = query.query_map((), |row| {
        Ok(RecentSetup {
            game: row.get("id")?,
            started_at: row.get("started_at").map(|Time(time)| time)?,
            code: row.get("code")?,
            setup: row.get("opening").map(|Json(Opening { setup })| setup)?,
            names: seats::names(transaction, row.get("no")?)?,
        })
    })?;
    let readable = |setup: &rusqlite::Result<RecentSetup>| {
        !setup
            .as_ref()
            .is_err_and(|error| unreadable(error).is_some())
    };
    Ok(setups
        .filter(readable)
        .take(most)
        .collect::<Result<_, _>>()?)
}
