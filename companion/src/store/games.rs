use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use rusqlite::{OptionalExtension, Row, Transaction, named_params, params};
use shirasagi_engine::journal::Game;

use super::columns::{Day, Json, Name, Time};
use super::error::{Fault, unreadable};
use super::facets::Facets;
use super::{
    Details, GameRow, Progress, Record, ResultRow, SeatRow, Source, Verdict, facets, journals,
    seats, tags,
};
use crate::clock;
use crate::ledger::GameKind;
use crate::plain::plain;

/// A game's row with what lists do not show of it.
pub(super) struct Kept {
    /// The number by which the other tables know the game.
    pub no: i64,
    pub row: GameRow,
    pub revision: u32,
}

/// All that `row` reads.
const ROW: &str = "games.*, journals.game IS NOT NULL AS followed, journals.round, journals.turns,
                   journals.tracking";

fn row(
    row: &Row<'_>,
    seats: Vec<SeatRow>,
    tags: Vec<String>,
    facets: &Facets,
) -> rusqlite::Result<GameRow> {
    let Name(GameKind::WhiteCastle) = row.get("kind")?;
    let finished_at = row.get::<_, Option<_>>("finished_at")?;
    let verdict = finished_at.as_ref().and_then(|_| Verdict::new(&seats));
    let source: Option<String> = row.get("source")?;
    let source_id: Option<String> = row.get("source_id")?;
    let followed = row.get("followed")?;
    let (progress, tracking) = if followed {
        let Json(tracking) = row.get("tracking")?;
        let progress = Progress {
            round: row.get("round")?,
            turns: row.get("turns")?,
        };
        (progress, tracking)
    } else {
        (Progress::over(seats.len()), Vec::new())
    };
    Ok(GameRow {
        id: row.get("id")?,
        origin: row.get("origin").map(|Name(origin)| origin)?,
        source: source.zip(source_id).map(|(name, id)| Source { name, id }),
        started_at: row.get("started_at").map(|Time(time)| time)?,
        finished_at: finished_at.map(|Time(time)| time),
        details: Details {
            day: row.get("day").map(|Day(day)| day)?,
            minutes: row.get("minutes")?,
            place: row.get("place")?,
            note: row.get("note")?,
            tags,
        },
        level: facets.value(0, facets::LEVEL),
        daimyo: facets.value(0, facets::DAIMYO),
        gardens: facets.gardens(),
        followed,
        code: row.get("code")?,
        progress,
        seats,
        tracking,
        verdict,
    })
}

/// The row of a game with the seats and the tags.
fn whole_row(transaction: &Transaction<'_>, found: &Row<'_>) -> Result<GameRow, Fault> {
    let no: i64 = found.get("no")?;
    let id: String = found.get("id")?;
    let facets = Facets::load(transaction, no)?;
    let seats = seats::load(transaction, no, &id, &facets)?;
    let tags = tags::of(transaction, no)?;
    row(found, seats, tags, &facets).map_err(|error| Fault::of_game(&id, error))
}

/// Games, and the ids of those whose row cannot be read.
#[derive(Default)]
pub(super) struct Listed {
    pub games: Vec<GameRow>,
    pub damaged: Vec<String>,
}

/// Games that are not deleted, the earliest first, and of one day and hour the one that was stored first:
/// another store that gets them in this order has the same streaks. Damaged ones are left out.
pub fn kept(transaction: &Transaction<'_>) -> Result<Vec<GameRow>, Fault> {
    Ok(list(transaction, KEPT)?.games)
}

/// The ids of games that are not deleted and whose row cannot be read.
pub fn damaged(transaction: &Transaction<'_>) -> Result<Vec<String>, Fault> {
    Ok(list(transaction, KEPT)?.damaged)
}

/// Games without a result, the one played last first.
pub fn unfinished(transaction: &Transaction<'_>) -> Result<Vec<GameRow>, Fault> {
    let which = "finished_at IS NULL AND deleted_at IS NULL ORDER BY played_at DESC, id";
    Ok(list(transaction, which)?.games)
}

/// Deleted games that can still be restored, the one deleted last first.
pub fn deleted(transaction: &Transaction<'_>) -> Result<Vec<GameRow>, Fault> {
    Ok(list(transaction, DELETED)?.games)
}

pub(super) const KEPT: &str = "deleted_at IS NULL ORDER BY day, started_at, no";
pub(super) const DELETED: &str = "deleted_at IS NOT NULL ORDER BY deleted_at DESC, id";

pub(super) fn list(transaction: &Transaction<'_>, which: &str) -> Result<Listed, Fault> {
    let mut query = transaction.prepare_cached(&format!(
        "SELECT {ROW} FROM games LEFT JOIN journals ON journals.game = games.no WHERE {which}"
    ))?;
    let mut rows = query.query(())?;
    let mut listed = Listed::default();
    while let Some(found) = rows.next()? {
        listed.add(transaction, found)?;
    }
    Ok(listed)
}

/// The places of games that are not deleted, in every spelling, the one of the earliest game last.
pub fn places(transaction: &Transaction<'_>) -> Result<Vec<String>, Fault> {
    let mut query = transaction.prepare_cached(
        "SELECT place FROM games WHERE deleted_at IS NULL AND place <> '' GROUP BY place
         ORDER BY min(coalesce(finished_at, played_at)) DESC, min(started_at) DESC",
    )?;
    let places = query.query_map((), |row| row.get(0))?;
    Ok(places.collect::<Result<_, _>>()?)
}

/// The ids of games by their numbers.
pub fn ids(transaction: &Transaction<'_>, numbers: &[i64]) -> Result<BTreeMap<i64, String>, Fault> {
    let mut query = transaction.prepare_cached("SELECT id FROM games WHERE no = ?1")?;
    let id = |number: &i64| Ok((*number, query.query_row([number], |row| row.get(0))?));
    numbers.iter().map(id).collect()
}

/// The games with these numbers, in this order.
pub(super) fn numbered(transaction: &Transaction<'_>, numbers: &[i64]) -> Result<Listed, Fault> {
    let mut query = transaction.prepare_cached(&format!(
        "SELECT {ROW} FROM games LEFT JOIN journals ON journals.game = games.no
         WHERE games.no = ?1"
    ))?;
    let mut listed = Listed::default();
    for number in numbers {
        let mut rows = query.query([number])?;
        if let Some(found) = rows.next()? {
            listed.add(transaction, found)?;
        }
    }
    Ok(listed)
}

impl Listed {
    fn add(&mut self, transaction: &Transaction<'_>, found: &Row<'_>) -> Result<(), Fault> {
        match whole_row(transaction, found) {
            Ok(game) => self.games.push(game),
            // Asking for it by its id says what is wrong.
            Err(Fault::DamagedGame { id, .. }) => self.damaged.push(id),
            Err(Fault::Sqlite(error)) if unreadable(&error).is_some() => {
                self.damaged.push(found.get("id")?);
            }
            Err(fault) => return Err(fault),
        }
        Ok(())
    }
}

pub(super) fn get(transaction: &Transaction<'_>, id: &str) -> Result<Kept, Fault> {
    let mut query = transaction.prepare_cached(&format!(
        "SELECT {ROW} FROM games LEFT JOIN journals ON journals.game = games.no
         WHERE id = ?1 AND deleted_at IS NULL"
    ))?;
    let mut rows = query.query([id])?;
    let found = rows.next()?.ok_or_else(|| Fault::no_such_game(id))?;
    Ok(Kept {
        no: found.get("no")?,
        row: whole_row(transaction, found)?,
        revision: found.get("revision")?,
    })
}

/// Keeps a game with its seats, its tags and, if it was followed, its journal without steps. All
/// steps of `game` are in force. Returns its number.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    row: &GameRow,
    revision: u32,
    game: Option<&Game>,
) -> Result<i64, Fault> {
    transaction
        .prepare_cached(
            "INSERT INTO games (id, kind, origin, source, source_id, started_at, played_at,
                 finished_at, day, minutes, place, note, plain, code, revision)
             VALUES (:id, :kind, :origin, :source, :source_id, :started_at, :started_at,
                 :finished_at, :day, :minutes, :place, :note, :plain, :code, :revision)",
        )?
        .execute(named_params! {
            ":id": row.id,
            ":kind": Name(GameKind::WhiteCastle),
            ":origin": Name(row.origin),
            ":source": row.source.as_ref().map(|source| &source.name),
            ":source_id": row.source.as_ref().map(|source| &source.id),
            ":started_at": Time(row.started_at),
            ":finished_at": row.finished_at.map(Time),
            ":day": Day(row.details.day),
            ":minutes": row.details.minutes,
            ":place": row.details.place,
            ":note": row.details.note,
            ":plain": plain_words(&row.details),
            ":code": row.code,
            ":revision": revision,
        })?;
    let no = transaction.last_insert_rowid();
    if let Some(game) = game {
        journals::insert(transaction, no, row, game)?;
    }
    tags::set(transaction, no, &row.details.tags)?;
    seats::insert(transaction, no, &row.seats)?;
    facets::replace_all(transaction, no, row)?;
    Ok(no)
}

/// The words by which a game is found.
fn plain_words(details: &Details) -> String {
    plain(&format!("{}\n{}", details.place, details.note))
}

/// The number of a game that is not deleted.
pub(super) fn number(transaction: &Transaction<'_>, id: &str) -> Result<i64, Fault> {
    transaction
        .prepare_cached("SELECT no FROM games WHERE id = ?1 AND deleted_at IS NULL")?
        .query_row([id], |row| row.get(0))
        .optional()?
        .ok_or_else(|| Fault::no_such_game(id))
}

/// The number of a game that is at this revision and not deleted.
pub(super) fn at_revision(
    transaction: &Transaction<'_>,
    id: &str,
    expected: u32,
) -> Result<i64, Fault> {
    let (no, found) = transaction
        .prepare_cached("SELECT no, revision FROM games WHERE id = ?1 AND deleted_at IS NULL")?
        .query_row([id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?
        .ok_or_else(|| Fault::no_such_game(id))?;
    if found != expected {
        return Err(Fault::StaleRevision { expected, found });
    }
    Ok(no)
}

/// Whether a game has a result.
pub(super) fn is_finished(transaction: &Transaction<'_>, no: i64) -> Result<bool, Fault> {
    Ok(transaction
        .prepare_cached("SELECT finished_at IS NOT NULL FROM games WHERE no = ?1")?
        .query_row([no], |row| row.get(0))?)
}

/// Notes that a step was played: there is no result any more.
pub(super) fn reopen(transaction: &Transaction<'_>, no: i64) -> Result<(), Fault> {
    transaction
        .prepare_cached("UPDATE games SET finished_at = NULL WHERE no = ?1")?
        .execute([no])?;
    seats::delete_result(transaction, no)
}

/// Notes that the steps in force are others than at this revision. Returns the next one.
pub(super) fn moved(transaction: &Transaction<'_>, no: i64, revision: u32) -> Result<u32, Fault> {
    let next = revision.wrapping_add(1);
    transaction
        .prepare_cached("UPDATE games SET revision = ?2, played_at = ?3 WHERE no = ?1")?
        .execute(params![no, next, Time(clock::now())])?;
    Ok(next)
}

/// Notes the result at this revision. Returns the next revision.
pub(super) fn finished(
    transaction: &Transaction<'_>,
    no: i64,
    revision: u32,
    at: DateTime<Utc>,
    result: &ResultRow,
) -> Result<u32, Fault> {
    let next = revision.wrapping_add(1);
    transaction
        .prepare_cached("UPDATE games SET revision = ?2, finished_at = ?3 WHERE no = ?1")?
        .execute(params![no, next, Time(at)])?;
    if result.daimyo.is_some() {
        facets::replace(transaction, no, 0, facets::DAIMYO, result.daimyo)?;
    }
    if let Some(gardens) = result.gardens {
        facets::replace(transaction, no, 0, facets::GARDEN, gardens.iter())?;
    }
    seats::set_result(transaction, no, result)?;
    Ok(next)
}

/// Replaces a game that the app did not follow.
pub(super) fn replace(
    transaction: &Transaction<'_>,
    no: i64,
    record: &Record,
) -> Result<(), Fault> {
    let row = &record.row;
    transaction
        .prepare_cached(
            "UPDATE games
             SET started_at = ?2, finished_at = ?3, code = ?4,
                 revision = (revision + 1) & 4294967295
             WHERE no = ?1",
        )?
        .execute(params![
            no,
            Time(row.started_at),
            row.finished_at.map(Time),
            row.code,
        ])?;
    facets::replace_all(transaction, no, row)?;
    set_details(transaction, no, &row.details)?;
    seats::replace(transaction, no, &row.seats)?;
    for (seat, counts) in &record.counts {
        seats::set_counts(transaction, no, &row.id, *seat, counts)?;
    }
    Ok(())
}

/// Replaces what people say about a game.
pub(super) fn set_details(
    transaction: &Transaction<'_>,
    no: i64,
    details: &Details,
) -> Result<(), Fault> {
    transaction
        .prepare_cached(
            "UPDATE games SET day = ?2, minutes = ?3, place = ?4, note = ?5, plain = ?6
             WHERE no = ?1",
        )?
        .execute(params![
            no,
            Day(details.day),
            details.minutes,
            details.place,
            details.note,
            plain_words(details),
        ])?;
    tags::set(transaction, no, &details.tags)
}

pub fn delete(transaction: &Transaction<'_>, id: &str, at: DateTime<Utc>) -> Result<(), Fault> {
    let sql = "UPDATE games SET deleted_at = coalesce(deleted_at, ?2) WHERE id = ?1";
    match transaction
        .prepare_cached(sql)?
        .execute(params![id, Time(at)])?
    {
        0 => Err(Fault::no_such_game(id)),
        _ => Ok(()),
    }
}

pub fn restore(transaction: &Transaction<'_>, id: &str) -> Result<(), Fault> {
    let sql = "UPDATE games SET deleted_at = NULL WHERE id = ?1";
    match transaction.prepare_cached(sql)?.execute([id])? {
        0 => Err(Fault::no_such_game(id)),
        _ => Ok(()),
    }
}

pub fn purge(transaction: &Transaction<'_>, before: DateTime<Utc>) -> Result<u32, Fault> {
    // All that belongs to them goes with them.
    let removed = transaction.execute("DELETE FROM games WHERE deleted_at < ?1", [Time(before)])?;
    Ok(u32::try_from(removed).unwrap_or(u32::MAX))
}

/// Removes a deleted game with this id or of this source. `false`: there is one that is not deleted.
pub(super) fn make_room(transaction: &Transaction<'_>, row: &GameRow) -> Result<bool, Fault> {
    let source = row.source.as_ref();
    let (name, id) = (
        source.map(|source| &source.name),
        source.map(|source| &source.id),
    );
    transaction
        .prepare_cached(
            "DELETE FROM games
             WHERE (id = ?1 OR (source = ?2 AND source_id = ?3)) AND deleted_at IS NOT NULL",
        )?
        .execute(params![row.id, name, id])?;
    let there = transaction
        .prepare_cached(
            "SELECT 1 FROM games WHERE id = ?1 OR (source = ?2 AND source_id = ?3) LIMIT 1",
        )?
        .query_row(params![row.id, name, id], |_| Ok(()))
        .optional()?;
    Ok(there.is_none())
}
