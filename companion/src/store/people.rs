use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use rusqlite::{OptionalExtension, Row, Transaction, params};
use uuid::Uuid;

use super::columns::Time;
use super::error::Fault;
use super::sql::Statements;
use super::{KnownPerson, Merge, PersonNote, PersonRow, StoreError};
use crate::clock;
use crate::plain::{fold, plain};

/// People who are not archived, who played last first.
pub fn all(transaction: &Transaction<'_>) -> Result<Vec<PersonRow>, Fault> {
    // With max(), SQLite takes the other columns from the row that has it: the latest game.
    let sql = "SELECT name, color, games, latest_color FROM people
         LEFT JOIN (
             SELECT person, count(*) AS games, seats.color AS latest_color,
                    max(day || started_at) AS latest
             FROM seats JOIN games ON games.no = seats.game
             WHERE person IS NOT NULL AND deleted_at IS NULL GROUP BY person
         ) ON person = people.no
         WHERE archived_at IS NULL ORDER BY latest DESC, folded";
    let people = transaction.rows(sql, (), |row| {
        let color: Option<String> = row.get("color")?;
        Ok(PersonRow {
            name: row.get("name")?,
            games: row.get::<_, Option<u32>>("games")?.unwrap_or(0),
            // What somebody likes goes before what they happened to play.
            color: color.map_or_else(|| row.get("latest_color"), |color| Ok(Some(color)))?,
        })
    })?;
    Ok(people)
}

/// Everybody, in the order of the alphabet, archived ones last.
pub fn known(transaction: &Transaction<'_>) -> Result<Vec<KnownPerson>, Fault> {
    let sql = format!("SELECT {PERSON} FROM people ORDER BY archived, folded");
    Ok(transaction.rows(&sql, (), person)?)
}

/// Everybody by number.
pub fn numbered(transaction: &Transaction<'_>) -> Result<BTreeMap<u32, KnownPerson>, Fault> {
    let sql = format!("SELECT no, {PERSON} FROM people");
    Ok(transaction.rows(&sql, (), |row| Ok((row.get("no")?, person(row)?)))?)
}

/// All that `person` reads.
const PERSON: &str = "id, name, color, archived_at IS NOT NULL AS archived";

fn person(row: &Row<'_>) -> rusqlite::Result<KnownPerson> {
    Ok(KnownPerson {
        id: row.get("id")?,
        name: row.get("name")?,
        color: row.get("color")?,
        archived: row.get("archived")?,
    })
}

/// The number of the person with this name, who is new if nobody has it.
pub fn named(transaction: &Transaction<'_>, name: &str) -> Result<i64, Fault> {
    let folded = fold(name);
    let known = transaction.value("SELECT no FROM people WHERE folded = ?1", [&folded]);
    if let Some(no) = known.optional()? {
        return Ok(no);
    }
    transaction.run(
        "INSERT INTO people (id, name, folded, plain) VALUES (?1, ?2, ?3, ?4)",
        params![Uuid::new_v4().to_string(), name.trim(), folded, plain(name)],
    )?;
    Ok(transaction.last_insert_rowid())
}

/// Unarchives the people who play a new game.
pub fn unarchive_players(transaction: &Transaction<'_>, game: i64) -> Result<(), Fault> {
    transaction.run(
        "UPDATE people SET archived_at = NULL
         WHERE no IN (SELECT person FROM seats WHERE game = ?1)",
        [game],
    )
}

pub(super) fn number(transaction: &Transaction<'_>, id: &str) -> Result<i64, Fault> {
    let found = transaction.value("SELECT no FROM people WHERE id = ?1", [id]);
    let found = found.optional()?;
    found.ok_or_else(|| StoreError::NoSuchPerson { id: id.to_owned() }.into())
}

/// Gives a person another name. Returns somebody else who has it; then nothing has changed.
pub fn rename(
    transaction: &Transaction<'_>,
    id: &str,
    name: &str,
) -> Result<Option<KnownPerson>, Fault> {
    let (no, folded) = (number(transaction, id)?, fold(name));
    let sql = format!("SELECT {PERSON} FROM people WHERE folded = ?1 AND no <> ?2");
    let other = transaction.row(&sql, params![folded, no], person);
    let other = other.optional()?;
    if other.is_none() {
        transaction.run(
            "UPDATE people SET name = ?2, folded = ?3, plain = ?4 WHERE no = ?1",
            params![no, name.trim(), folded, plain(name)],
        )?;
    }
    Ok(other)
}

/// What merging two people comes upon.
pub fn merge_preview(
    transaction: &Transaction<'_>,
    from: &str,
    into: &str,
) -> Result<Merge, Fault> {
    let (from, into) = (number(transaction, from)?, number(transaction, into)?);
    Ok(Merge {
        seats: transaction.value("SELECT count(*) FROM seats WHERE person = ?1", [from])?,
        together: transaction.values(
            "SELECT games.id FROM seats AS one
             JOIN seats AS other ON other.person = ?2 AND other.game = one.game
             JOIN games ON games.no = one.game
             WHERE one.person = ?1 ORDER BY games.no",
            [from, into],
        )?,
    })
}

/// Gives one person the seats of another, who is no longer there then. They have no game together.
pub fn merge(transaction: &Transaction<'_>, from: &str, into: &str) -> Result<(), Fault> {
    let (from, into) = (number(transaction, from)?, number(transaction, into)?);
    // Undoing these edits would seat one person twice.
    transaction.execute(
        "DELETE FROM edits WHERE game IN (
             SELECT one.game FROM edit_seats AS one JOIN edit_seats AS other USING (game)
             WHERE one.person = ?1 AND other.person = ?2)",
        [from, into],
    )?;
    for seats in ["seats", "edit_seats"] {
        let sql = format!("UPDATE {seats} SET person = ?2 WHERE person = ?1");
        transaction.execute(&sql, [from, into])?;
    }
    transaction.execute(
        "UPDATE people
         SET color = coalesce(people.color, other.color),
             bg_stats_id = coalesce(people.bg_stats_id, other.bg_stats_id),
             bgg_name = coalesce(people.bgg_name, other.bgg_name)
         FROM people AS other WHERE other.no = ?1 AND people.no = ?2",
        [from, into],
    )?;
    transaction.execute("DELETE FROM people WHERE no = ?1", [from])?;
    Ok(())
}

/// Says which color a person likes and since when they are archived.
pub fn set(
    transaction: &Transaction<'_>,
    id: &str,
    color: Option<&str>,
    archived_at: Option<DateTime<Utc>>,
) -> Result<(), Fault> {
    let no = number(transaction, id)?;
    transaction.run(
        "UPDATE people SET color = ?2, archived_at = ?3 WHERE no = ?1",
        params![no, color, archived_at.map(Time)],
    )
}

pub fn is_known(transaction: &Transaction<'_>, name: &str) -> Result<bool, Fault> {
    let sql = "SELECT EXISTS (SELECT 1 FROM people WHERE folded = ?1)";
    Ok(transaction.value(sql, [fold(name)])?)
}

/// Takes over what another store says about somebody: the color they like where nobody said one
/// here, and that they are archived if they are new here.
pub fn learn(transaction: &Transaction<'_>, note: &PersonNote, new: bool) -> Result<(), Fault> {
    let no = named(transaction, &note.name)?;
    let archived_at = (new && note.archived).then(|| Time(clock::now()));
    transaction.run(
        "UPDATE people SET color = coalesce(color, ?2), archived_at = coalesce(?3, archived_at)
         WHERE no = ?1",
        params![no, note.color, archived_at],
    )
}
