use rusqlite::{OptionalExtension, Transaction, named_params, params};
use white_castle_engine::journal::Game;

use super::columns::{Json, Name};
use super::error::Fault;
use super::{Played, Progress, StoreError, steps};

/// The journal of a game; `None` if the app did not follow it.
pub(super) fn get(
    transaction: &Transaction<'_>,
    no: i64,
    id: &str,
) -> Result<Option<Played>, Fault> {
    let found = transaction
        .prepare_cached(
            "SELECT setup, deck, refills, tracking, corrections, cursor FROM journals
             WHERE game = ?1",
        )?
        .query_row([no], |row| {
            let game = Game {
                setup: row.get("setup").map(|Json(setup)| setup)?,
                deck: row.get("deck").map(|Name(deck)| deck)?,
                refills: row.get("refills").map(|Name(refills)| refills)?,
                tracking: row.get("tracking").map(|Json(tracking)| tracking)?,
                corrections: row
                    .get("corrections")
                    .map(|Json(corrections)| corrections)?,
                steps: Vec::new(),
            };
            Ok((game, row.get::<_, u32>("cursor")?))
        })
        .optional()
        .map_err(|error| Fault::in_game(id, error))?;
    let Some((game, cursor)) = found else {
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
        game: Game { steps, ..game },
        undone,
        joined,
    }))
}

/// All steps of the game are in force.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    no: i64,
    game: &Game,
    progress: Progress,
) -> Result<(), Fault> {
    transaction
        .prepare_cached(
            "INSERT INTO journals (game, deck, refills, tracking, cursor, round, turns, corrections,
                 setup)
             VALUES (:game, :deck, :refills, :tracking, :cursor, :round, :turns,
                 :corrections, :setup)",
        )?
        .execute(named_params! {
            ":game": no,
            ":deck": Name(game.deck),
            ":refills": Name(game.refills),
            ":tracking": Json(&game.tracking),
            ":cursor": i64::try_from(game.steps.len()).unwrap_or(i64::MAX),
            ":round": progress.round,
            ":turns": progress.turns,
            ":corrections": Json(&game.corrections),
            ":setup": Json(&game.setup),
        })?;
    Ok(())
}

/// How many steps are in force, of a game that the app follows.
pub(super) fn cursor(transaction: &Transaction<'_>, no: i64, id: &str) -> Result<i64, Fault> {
    transaction
        .prepare_cached("SELECT cursor FROM journals WHERE game = ?1")?
        .query_row([no], |row| row.get(0))
        .optional()?
        .ok_or_else(|| StoreError::NoJournal { id: id.to_owned() }.into())
}

/// Notes how many steps are in force now.
pub(super) fn moved(
    transaction: &Transaction<'_>,
    no: i64,
    cursor: i64,
    progress: Progress,
) -> Result<(), Fault> {
    transaction
        .prepare_cached("UPDATE journals SET cursor = ?2, round = ?3, turns = ?4 WHERE game = ?1")?
        .execute(params![no, cursor, progress.round, progress.turns])?;
    Ok(())
}
