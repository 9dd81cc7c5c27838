use chrono::{DateTime, Utc};
use rusqlite::{OptionalExtension, Row, Transaction, named_params, params};

use super::columns::{Day, Json, Name, Time};
use super::error::{Fault, check_revision, unreadable};
use super::sql::Statements;
use super::{GameRow, StoredGame, journals, seats, tags};
use crate::clock;
use crate::ledger::{Record, Source};
use crate::plain::plain;

/// All that `row` reads.
const ROW: &str = "games.*, journals.progress";

/// A game with its seats and tags.
fn row(transaction: &Transaction<'_>, found: &Row<'_>) -> rusqlite::Result<GameRow> {
    let no: i64 = found.get("no")?;
    let source: Option<String> = found.get("source")?;
    let source_id: Option<String> = found.get("source_id")?;
    let finished_at: Option<Time> = found.get("finished_at")?;
    let left_out: Option<Name<_>> = found.get("left_out")?;
    let followed: Option<Json<_>> = found.get("progress")?;
    Ok(GameRow {
        record: Record {
            id: found.get("id")?,
            kind: found.get("kind").map(|Name(kind)| kind)?,
            origin: found.get("origin").map(|Name(origin)| origin)?,
            source: source.zip(source_id).map(|(name, id)| Source { name, id }),
            started_at: found.get("started_at").map(|Time(time)| time)?,
            finished_at: finished_at.map(|Time(time)| time),
            day: found.get("day").map(|Day(day)| day)?,
            minutes: found.get("minutes")?,
            place: found.get("place")?,
            note: found.get("note")?,
            tags: tags::of(transaction, no)?,
            left_out: left_out.map(|Name(reason)| reason),
            code: found.get("code")?,
            facets: found.get("facets").map(|Json(facets)| facets)?,
            seats: seats::load(transaction, no)?,
        },
        followed: followed.map(|Json(progress)| progress),
    })
}

/// Games, and the ids of those whose row cannot be read.
#[derive(Debug, Default)]
pub struct Listed {
    pub games: Vec<GameRow>,
    pub damaged: Vec<String>,
}

/// Games that are not deleted, the earliest first, and of one day and hour the one that was stored first:
/// another store that gets them in this order has the same streaks.
pub fn kept(transaction: &Transaction<'_>) -> Result<Listed, Fault> {
    list(transaction, KEPT)
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

/// The ids of the other games that were begun at the same moment.
pub fn begun_with(transaction: &Transaction<'_>, record: &Record) -> Result<Vec<String>, Fault> {
    Ok(transaction.values(
        "SELECT id FROM games WHERE day = ?1 AND started_at = ?2 AND id <> ?3",
        params![Day(record.day), Time(record.started_at), record.id],
    )?)
}

/// The places of games that are not deleted, in every spelling, the one of the earliest game last.
pub fn places(transaction: &Transaction<'_>) -> Result<Vec<String>, Fault> {
    Ok(transaction.values(
        "SELECT place FROM games WHERE deleted_at IS NULL AND place <> '' GROUP BY place
         ORDER BY min(coalesce(finished_at, played_at)) DESC, min(started_at) DESC",
        (),
    )?)
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
        match row(transaction, found) {
            Ok(game) => self.games.push(game),
            // Asking for it by its id says what is wrong.
            Err(error) if unreadable(&error).is_some() => self.damaged.push(found.get("id")?),
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }
}

/// A game with all that is kept of it.
pub fn get(transaction: &Transaction<'_>, id: &str) -> Result<StoredGame, Fault> {
    number(transaction, id)?;
    get_even_deleted(transaction, id)
}

pub fn get_even_deleted(transaction: &Transaction<'_>, id: &str) -> Result<StoredGame, Fault> {
    let mut query = transaction.prepare_cached(&format!(
        "SELECT {ROW} FROM games LEFT JOIN journals ON journals.game = games.no WHERE id = ?1"
    ))?;
    let mut rows = query.query([id])?;
    let found = rows.next()?.ok_or_else(|| Fault::no_such_game(id))?;
    Ok(StoredGame {
        row: row(transaction, found).map_err(|error| Fault::in_game(id, error))?,
        revision: found.get("revision")?,
        played: journals::get(transaction, found.get("no")?, id)?,
    })
}

/// Keeps a game without its journal. Returns its number.
pub(super) fn insert(
    transaction: &Transaction<'_>,
    record: &Record,
    revision: u32,
) -> Result<i64, Fault> {
    transaction.run(
        "INSERT INTO games (id, kind, origin, source, source_id, started_at, played_at,
             finished_at, day, minutes, place, note, plain, left_out, code, facets,
             revision)
         VALUES (:id, :kind, :origin, :source, :source_id, :started_at, :started_at,
             :finished_at, :day, :minutes, :place, :note, :plain, :left_out, :code, :facets,
             :revision)",
        named_params! {
            ":id": record.id,
            ":kind": Name(record.kind),
            ":origin": Name(record.origin),
            ":source": record.source.as_ref().map(|source| &source.name),
            ":source_id": record.source.as_ref().map(|source| &source.id),
            ":started_at": Time(record.started_at),
            ":finished_at": record.finished_at.map(Time),
            ":day": Day(record.day),
            ":minutes": record.minutes,
            ":place": record.place,
            ":note": record.note,
            ":plain": plain_words(record),
            ":left_out": record.left_out.map(Name),
            ":code": record.code,
            ":facets": Json(&record.facets),
            ":revision": revision,
        },
    )?;
    let no = transaction.last_insert_rowid();
    insert_parts(transaction, no, record)?;
    Ok(no)
}

fn insert_parts(transaction: &Transaction<'_>, no: i64, record: &Record) -> Result<(), Fault> {
    tags::set(transaction, no, &record.tags)?;
    seats::insert(transaction, no, &record.seats)
}

/// Replaces the record of a game.
pub(super) fn replace(
    transaction: &Transaction<'_>,
    no: i64,
    record: &Record,
) -> Result<(), Fault> {
    transaction.run(
        "UPDATE games SET started_at = :started_at, finished_at = :finished_at, day = :day,
             minutes = :minutes, place = :place, note = :note, plain = :plain, left_out = :left_out,
             code = :code, facets = :facets
         WHERE no = :no",
        named_params! {
            ":no": no,
            ":started_at": Time(record.started_at),
            ":finished_at": record.finished_at.map(Time),
            ":day": Day(record.day),
            ":minutes": record.minutes,
            ":place": record.place,
            ":note": record.note,
            ":plain": plain_words(record),
            ":left_out": record.left_out.map(Name),
            ":code": record.code,
            ":facets": Json(&record.facets),
        },
    )?;
    // Counts go with the seats.
    transaction.run("DELETE FROM seats WHERE game = ?1", [no])?;
    insert_parts(transaction, no, record)
}

/// The words by which a game is found.
fn plain_words(record: &Record) -> String {
    plain(&format!("{}\n{}", record.place, record.note))
}

/// The number of a game that is not deleted.
pub(super) fn number(transaction: &Transaction<'_>, id: &str) -> Result<i64, Fault> {
    let sql = "SELECT no FROM games WHERE id = ?1 AND deleted_at IS NULL";
    let found = transaction.value(sql, [id]).optional()?;
    found.ok_or_else(|| Fault::no_such_game(id))
}

/// The number of a game that is at this revision and not deleted.
pub(super) fn at_revision(
    transaction: &Transaction<'_>,
    id: &str,
    expected: u32,
) -> Result<i64, Fault> {
    let no = number(transaction, id)?;
    let found = transaction.value("SELECT revision FROM games WHERE no = ?1", [no])?;
    check_revision(expected, found)?;
    Ok(no)
}

/// Whether a game has a result.
pub(super) fn is_finished(transaction: &Transaction<'_>, no: i64) -> Result<bool, Fault> {
    let sql = "SELECT finished_at IS NOT NULL FROM games WHERE no = ?1";
    Ok(transaction.value(sql, [no])?)
}

pub(super) fn ended_early(transaction: &Transaction<'_>, no: i64) -> Result<bool, Fault> {
    let sql = "SELECT left_out IS 'ended-early' FROM games WHERE no = ?1";
    Ok(transaction.value(sql, [no])?)
}

/// Notes that a step was played: there is no result any more.
pub(super) fn reopen(transaction: &Transaction<'_>, no: i64) -> Result<(), Fault> {
    transaction.run(
        "UPDATE games SET finished_at = NULL, left_out = nullif(left_out, 'ended-early')
         WHERE no = ?1",
        [no],
    )?;
    seats::delete_result(transaction, no)
}

/// Notes that the steps in force are others than at this revision. Returns the next one.
pub(super) fn moved(transaction: &Transaction<'_>, no: i64, revision: u32) -> Result<u32, Fault> {
    transaction.run(
        "UPDATE games SET played_at = ?2 WHERE no = ?1",
        params![no, Time(clock::now())],
    )?;
    bump(transaction, no, revision)
}

/// Returns the next revision, which is in force now.
pub(super) fn bump(transaction: &Transaction<'_>, no: i64, revision: u32) -> Result<u32, Fault> {
    let next = revision.wrapping_add(1);
    transaction.run(
        "UPDATE games SET revision = ?2 WHERE no = ?1",
        params![no, next],
    )?;
    Ok(next)
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

/// Makes a game a copy with another id: one that comes in has its own.
pub(super) fn make_copy(transaction: &Transaction<'_>, id: &str, copy: &str) -> Result<(), Fault> {
    transaction.run(
        "UPDATE games SET id = ?2, source = NULL, source_id = NULL WHERE id = ?1",
        [id, copy],
    )
}

/// Removes a deleted game with this id or of this source. `false`: there is one that is not deleted.
pub(super) fn make_room(transaction: &Transaction<'_>, record: &Record) -> Result<bool, Fault> {
    let source = record.source.as_ref();
    let (name, id) = (
        source.map(|source| &source.name),
        source.map(|source| &source.id),
    );
    transaction.run(
        "DELETE FROM games
         WHERE (id = ?1 OR (source = ?2 AND source_id = ?3)) AND deleted_at IS NOT NULL",
        params![record.id, name, id],
    )?;
    Ok(transaction.value(
        "SELECT NOT EXISTS (SELECT 1 FROM games
                            WHERE id = ?1 OR (source = ?2 AND source_id = ?3))",
        params![record.id, name, id],
    )?)
}
