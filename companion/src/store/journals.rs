use rusqlite::{OptionalExtension, Transaction, named_params, params};
use serde_json::Value;

use super::columns::Json;
use super::error::Fault;
use super::sql::Statements;
use super::{Played, StoreError, steps};

/// The journal of a game; `None` if the app did not follow it.
pub(super) fn get(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
) -> Result<Option<Played>, Fault> {
    let sql = "SELECT opening, cursor FROM journals WHERE game = ?1";
    let found = transaction.row(sql, [no], |row| Ok((row.get(0)?, row.get::<_, u32>(1)?)));
    let found = found.optional();
    let found = found.map_err(|error| Fault::in_game(id, error))?;
    let Some((opening, cursor)) = found else {
        return Ok(None);
    };
    let (mut steps, joined) = steps::all(transaction, no, id)?;
    let cursor = cursor as usize;
    if steps.len() < cursor {
        let reason = format!("{} of its {cursor} steps are missing", cursor - steps.len());
        return Err(Fault::damaged_game(id, &reason));
    }
    let mut undone = steps.split_off(cursor);
    undone.reverse();
    Ok(Some(Played {
        opening,
        steps,
        undone,
        joined,
    }))
}

/// Inserts a journal without its steps; all of them are in force.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    no: i64,
    played: &Played,
    progress: &Value,
) -> Result<(), Fault> {
    transaction.run(
        "INSERT INTO journals (game, cursor, progress, opening)
         VALUES (:game, :cursor, :progress, :opening)",
        named_params! {
            ":game": no,
            ":cursor": i64::try_from(played.steps.len()).unwrap_or(i64::MAX),
            ":progress": Json(progress),
            ":opening": played.opening,
        },
    )
}

/// How many steps are in force, of a game that the app follows.
pub(super) fn cursor(transaction: &Transaction<'_>, no: i64, id: &str) -> Result<i64, Fault> {
    let found = transaction.value("SELECT cursor FROM journals WHERE game = ?1", [no]);
    let found = found.optional()?;
    found.ok_or_else(|| StoreError::NoJournal { id: id.to_owned() }.into())
}

/// Notes how many steps are in force now.
pub(super) fn moved(
    transaction: &Transaction<'_>,
    no: i64,
    cursor: i64,
    progress: &Value,
) -> Result<(), Fault> {
    transaction.run(
        "UPDATE journals SET cursor = ?2, progress = ?3 WHERE game = ?1",
        params![no, cursor, Json(progress)],
    )
}
