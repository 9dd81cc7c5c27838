use chrono::{DateTime, Utc};
use rusqlite::{OptionalExtension, Row, Transaction, named_params, params};
use shirasagi_engine::journal::Game;
use shirasagi_engine::setup::Seat;

use super::columns::{Json, Name, Time};
use super::error::{Fault, unreadable};
use super::{GameRow, Progress, ResultRow, SeatRow, Verdict, seats};

/// A game without its steps.
pub(super) struct Kept {
    pub row: GameRow,
    pub game: Game,
    pub revision: u32,
    pub cursor: u32,
}

/// All that `row` reads.
const ROW: &str =
    "id, started_at, finished_at, level, code, round, turns, tracking, winner, decided_by";

fn row(row: &Row<'_>, seats: Vec<SeatRow>) -> rusqlite::Result<GameRow> {
    let finished_at = row.get::<_, Option<_>>("finished_at")?;
    // The table has a verdict exactly for finished games.
    let verdict = match finished_at {
        None => None,
        Some(_) => Some(Verdict {
            winner: Seat(row.get("winner")?),
            decided_by: row.get("decided_by").map(|Name(decided_by)| decided_by)?,
        }),
    };
    Ok(GameRow {
        id: row.get("id")?,
        started_at: row.get("started_at").map(|Time(time)| time)?,
        finished_at: finished_at.map(|Time(time)| time),
        level: row.get::<_, Option<_>>("level")?.map(|Name(level)| level),
        code: row.get("code")?,
        progress: Progress {
            round: row.get("round")?,
            turns: row.get("turns")?,
        },
        seats,
        tracking: row.get("tracking").map(|Json(tracking)| tracking)?,
        verdict,
    })
}

/// Games, the latest first, and the ids of those whose row cannot be read.
pub(super) fn all(transaction: &Transaction<'_>, which: Which) -> Result<Listed, Fault> {
    let deleted = match which {
        Which::Kept => "deleted_at IS NULL",
        Which::Deleted => "deleted_at IS NOT NULL",
    };
    let mut query = transaction.prepare_cached(&format!(
        "SELECT {ROW} FROM games WHERE {deleted}
         ORDER BY coalesce(finished_at, played_at) DESC, started_at DESC, id"
    ))?;
    let mut rows = query.query(())?;
    let mut seats = seats::all(transaction)?;
    let mut listed = Listed::default();
    while let Some(next) = rows.next()? {
        let id: String = next.get("id")?;
        match row(next, seats.remove(&id).unwrap_or_default()) {
            Ok(game) => listed.games.push(game),
            // Asking for it by its id says what is wrong.
            Err(error) if unreadable(&error).is_some() => listed.damaged.push(id),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(listed)
}

/// Which games are listed.
#[derive(Debug, Clone, Copy)]
pub(super) enum Which {
    Kept,
    Deleted,
}

#[derive(Debug, Default)]
pub(super) struct Listed {
    pub games: Vec<GameRow>,
    pub damaged: Vec<String>,
}

pub(super) fn get(transaction: &Transaction<'_>, id: &str) -> Result<Kept, Fault> {
    let seats = seats::of(transaction, id)?;
    transaction
        .prepare_cached(&format!(
            "SELECT {ROW}, setup, deck, refills, corrections, revision, cursor
             FROM games WHERE id = ?1 AND deleted_at IS NULL"
        ))?
        .query_row([id], |found| {
            Ok(Kept {
                row: row(found, seats)?,
                game: Game {
                    setup: found.get("setup").map(|Json(setup)| setup)?,
                    deck: found.get("deck").map(|Name(deck)| deck)?,
                    refills: found.get("refills").map(|Name(refills)| refills)?,
                    tracking: found.get("tracking").map(|Json(tracking)| tracking)?,
                    corrections: found
                        .get("corrections")
                        .map(|Json(corrections)| corrections)?,
                    steps: Vec::new(),
                },
                revision: found.get("revision")?,
                cursor: found.get("cursor")?,
            })
        })
        .optional()
        .map_err(|error| Fault::of_game(id, error))?
        .ok_or_else(|| Fault::no_such_game(id))
}

/// All steps of the game are in force.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    row: &GameRow,
    game: &Game,
    revision: u32,
) -> Result<(), Fault> {
    let finished = row.finished_at.zip(row.verdict);
    let verdict = finished.map(|(_, verdict)| verdict);
    transaction
        .prepare_cached(
            "INSERT INTO games (id, started_at, played_at, finished_at, code, level, deck, refills,
                 tracking, setup, corrections, revision, cursor, round, turns, winner, decided_by)
             VALUES (:id, :started_at, :started_at, :finished_at, :code, :level, :deck, :refills,
                 :tracking, :setup, :corrections, :revision, :cursor, :round, :turns, :winner,
                 :decided_by)",
        )?
        .execute(named_params! {
            ":id": row.id,
            ":started_at": Time(row.started_at),
            ":finished_at": finished.map(|(at, _)| Time(at)),
            ":code": row.code,
            ":level": row.level.map(Name),
            ":deck": Name(game.deck),
            ":refills": Name(game.refills),
            ":tracking": Json(&game.tracking),
            ":setup": Json(&game.setup),
            ":corrections": Json(&game.corrections),
            ":revision": revision,
            ":cursor": i64::try_from(game.steps.len()).unwrap_or(i64::MAX),
            ":round": row.progress.round,
            ":turns": row.progress.turns,
            ":winner": verdict.map(|verdict| verdict.winner.0),
            ":decided_by": verdict.map(|verdict| Name(verdict.decided_by)),
        })?;
    seats::insert(transaction, &row.id, &row.seats, &game.setup.turn_order)
}

/// How many steps are in force, of a game that is at this revision.
pub(super) fn cursor(transaction: &Transaction<'_>, id: &str, expected: u32) -> Result<i64, Fault> {
    let (found, cursor) = transaction
        .prepare_cached("SELECT revision, cursor FROM games WHERE id = ?1 AND deleted_at IS NULL")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?
        .ok_or_else(|| Fault::no_such_game(id))?;
    if found != expected {
        return Err(Fault::StaleRevision { expected, found });
    }
    Ok(cursor)
}

/// Notes that a step was played at this revision: there is no result any more. Returns the next
/// revision.
pub(super) fn played(
    transaction: &Transaction<'_>,
    id: &str,
    revision: u32,
    cursor: i64,
    progress: Progress,
) -> Result<u32, Fault> {
    let next = moved(transaction, id, revision, cursor, progress)?;
    transaction
        .prepare_cached(
            "UPDATE games SET finished_at = NULL, winner = NULL, decided_by = NULL WHERE id = ?1",
        )?
        .execute([id])?;
    seats::forget_places(transaction, id)?;
    Ok(next)
}

/// Notes that other steps are in force now than at this revision. A result stays: it rests on all
/// the steps, and they can be played again. Returns the next revision.
pub(super) fn moved(
    transaction: &Transaction<'_>,
    id: &str,
    revision: u32,
    cursor: i64,
    progress: Progress,
) -> Result<u32, Fault> {
    let next = revision.wrapping_add(1);
    transaction
        .prepare_cached(
            "UPDATE games SET revision = ?2, cursor = ?3, round = ?4, turns = ?5, played_at = ?6
             WHERE id = ?1",
        )?
        .execute(params![
            id,
            next,
            cursor,
            progress.round,
            progress.turns,
            Time(Utc::now()),
        ])?;
    Ok(next)
}

/// Notes the result at this revision. Returns the next revision.
pub(super) fn finished(
    transaction: &Transaction<'_>,
    id: &str,
    revision: u32,
    at: DateTime<Utc>,
    result: &ResultRow,
) -> Result<u32, Fault> {
    let next = revision.wrapping_add(1);
    transaction
        .prepare_cached(
            "UPDATE games SET revision = ?2, finished_at = ?3, winner = ?4, decided_by = ?5
             WHERE id = ?1",
        )?
        .execute(params![
            id,
            next,
            Time(at),
            result.verdict.winner.0,
            Name(result.verdict.decided_by),
        ])?;
    seats::set_places(transaction, id, &result.places)?;
    Ok(next)
}

/// That a game is there and not deleted.
pub(super) fn exists(transaction: &Transaction<'_>, id: &str) -> Result<(), Fault> {
    transaction
        .prepare_cached("SELECT 1 FROM games WHERE id = ?1 AND deleted_at IS NULL")?
        .query_row([id], |_| Ok(()))
        .optional()?
        .ok_or_else(|| Fault::no_such_game(id))
}

pub(super) fn delete(
    transaction: &Transaction<'_>,
    id: &str,
    at: DateTime<Utc>,
) -> Result<(), Fault> {
    let changed = transaction.execute(
        "UPDATE games SET deleted_at = coalesce(deleted_at, ?2) WHERE id = ?1",
        params![id, Time(at)],
    )?;
    found(id, changed)
}

pub(super) fn restore(transaction: &Transaction<'_>, id: &str) -> Result<(), Fault> {
    let changed = transaction.execute("UPDATE games SET deleted_at = NULL WHERE id = ?1", [id])?;
    found(id, changed)
}

fn found(id: &str, changed: usize) -> Result<(), Fault> {
    if changed == 0 {
        return Err(Fault::no_such_game(id));
    }
    Ok(())
}

pub(super) fn purge(transaction: &Transaction<'_>, before: DateTime<Utc>) -> Result<u32, Fault> {
    // Their steps go with them.
    let removed = transaction.execute("DELETE FROM games WHERE deleted_at < ?1", [Time(before)])?;
    Ok(u32::try_from(removed).unwrap_or(u32::MAX))
}

/// Removes a deleted game with this id. `false`: there is one that is not deleted.
pub(super) fn make_room(transaction: &Transaction<'_>, id: &str) -> Result<bool, Fault> {
    transaction.execute(
        "DELETE FROM games WHERE id = ?1 AND deleted_at IS NOT NULL",
        [id],
    )?;
    let there = transaction
        .query_row("SELECT 1 FROM games WHERE id = ?1", [id], |_| Ok(()))
        .optional()?;
    Ok(there.is_none())
}
