use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use rusqlite::{OptionalExtension, Row, Transaction, params};
use shirasagi_engine::components::ClanColor;
use uuid::Uuid;

use super::columns::{Name, Time};
use super::error::Fault;
use super::history::PackedSeat;
use super::{KnownPerson, Merge, PersonNote, PersonRow, history};
use crate::clock;

/// People who are not archived, who played last first.
pub(super) fn all(transaction: &Transaction<'_>) -> Result<Vec<PersonRow>, Fault> {
    let mut games: BTreeMap<u32, Games> = BTreeMap::new();
    let mut rows =
        transaction.prepare_cached("SELECT seats FROM history ORDER BY day, began, game")?;
    let mut rows = rows.query(())?;
    let mut passed = 0;
    while let Some(row) = rows.next()? {
        passed += 1;
        for seat in PackedSeat::all(row.get_ref(0)?.as_blob().unwrap_or_default()) {
            if let Some(person) = seat.person {
                let games = games.entry(person).or_default();
                games.n += 1;
                // The earliest come first.
                (games.latest, games.clan) = (passed, seat.clan);
            }
        }
    }
    let mut people: Vec<_> = numbered(transaction)?
        .into_iter()
        .filter(|(_, person)| !person.archived)
        .map(|(number, person)| (games.remove(&number).unwrap_or_default(), person))
        .collect();
    people.sort_by_cached_key(|(games, person)| (Reverse(games.latest), fold(&person.name)));
    let people = people.into_iter().map(|(games, person)| PersonRow {
        name: person.name,
        games: games.n,
        // What somebody likes goes before what they happened to play.
        clan: person.clan.or(games.clan),
    });
    Ok(people.collect())
}

/// The games of a person that are not deleted.
#[derive(Default)]
struct Games {
    n: u32,
    /// Counts the games of everybody; 0 without one.
    latest: u32,
    /// In the latest.
    clan: Option<ClanColor>,
}

/// Everybody, in the order of the alphabet, archived ones last.
pub(super) fn known(transaction: &Transaction<'_>) -> Result<Vec<KnownPerson>, Fault> {
    let mut query = transaction.prepare_cached(&format!(
        "SELECT {PERSON} FROM people ORDER BY archived, folded"
    ))?;
    let people = query.query_map((), person)?;
    Ok(people.collect::<Result<_, _>>()?)
}

/// Everybody by number.
pub(super) fn numbered(transaction: &Transaction<'_>) -> Result<BTreeMap<u32, KnownPerson>, Fault> {
    let mut query = transaction.prepare_cached(&format!("SELECT no, {PERSON} FROM people"))?;
    let people = query.query_map((), |row| Ok((row.get("no")?, person(row)?)))?;
    Ok(people.collect::<Result<_, _>>()?)
}

/// All that `person` reads.
const PERSON: &str = "id, name, clan, archived_at IS NOT NULL AS archived";

fn person(row: &Row<'_>) -> rusqlite::Result<KnownPerson> {
    Ok(KnownPerson {
        id: row.get("id")?,
        name: row.get("name")?,
        clan: row.get::<_, Option<_>>("clan")?.map(|Name(clan)| clan),
        archived: row.get("archived")?,
    })
}

/// The number of the person with this name, who is new if nobody has it.
pub(super) fn named(transaction: &Transaction<'_>, name: &str) -> Result<i64, Fault> {
    let folded = fold(name);
    let known = transaction
        .prepare_cached("SELECT no FROM people WHERE folded = ?1")?
        .query_row([&folded], |row| row.get(0))
        .optional()?;
    if let Some(no) = known {
        return Ok(no);
    }
    transaction
        .prepare_cached("INSERT INTO people (id, name, folded) VALUES (?1, ?2, ?3)")?
        .execute(params![Uuid::new_v4().to_string(), name.trim(), folded])?;
    Ok(transaction.last_insert_rowid())
}

/// Who sits down to a new game is archived no longer.
pub(super) fn sit_down(transaction: &Transaction<'_>, game: i64) -> Result<(), Fault> {
    transaction
        .prepare_cached(
            "UPDATE people SET archived_at = NULL
             WHERE no IN (SELECT person FROM seats WHERE game = ?1)",
        )?
        .execute([game])?;
    Ok(())
}

fn number(transaction: &Transaction<'_>, id: &str) -> Result<i64, Fault> {
    transaction
        .prepare_cached("SELECT no FROM people WHERE id = ?1")?
        .query_row([id], |row| row.get(0))
        .optional()?
        .ok_or_else(|| Fault::NoSuchPerson { id: id.to_owned() })
}

/// Gives a person another name. Returns somebody else who has it; then nothing has changed.
pub(super) fn rename(
    transaction: &Transaction<'_>,
    id: &str,
    name: &str,
) -> Result<Option<KnownPerson>, Fault> {
    let (no, folded) = (number(transaction, id)?, fold(name));
    let other = transaction
        .prepare_cached(&format!(
            "SELECT {PERSON} FROM people WHERE folded = ?1 AND no <> ?2"
        ))?
        .query_row(params![folded, no], person)
        .optional()?;
    if other.is_none() {
        transaction
            .prepare_cached("UPDATE people SET name = ?2, folded = ?3 WHERE no = ?1")?
            .execute(params![no, name.trim(), folded])?;
        refresh(transaction, no)?;
    }
    Ok(other)
}

/// What merging two people comes upon.
pub(super) fn merge_of(
    transaction: &Transaction<'_>,
    from: &str,
    into: &str,
) -> Result<Merge, Fault> {
    let (from, into) = (number(transaction, from)?, number(transaction, into)?);
    let seats = transaction
        .prepare_cached("SELECT count(*) FROM seats WHERE person = ?1")?
        .query_row([from], |row| row.get(0))?;
    let mut together = transaction.prepare_cached(
        "SELECT games.id FROM seats AS one
         JOIN seats AS other ON other.person = ?2 AND other.game = one.game
         JOIN games ON games.no = one.game
         WHERE one.person = ?1 ORDER BY games.no",
    )?;
    let together = together.query_map([from, into], |row| row.get(0))?;
    Ok(Merge {
        seats,
        together: together.collect::<Result<_, _>>()?,
    })
}

/// Gives one person the seats of another, who is no longer there then. They have no game together.
pub(super) fn merge(transaction: &Transaction<'_>, from: &str, into: &str) -> Result<(), Fault> {
    let (from, into) = (number(transaction, from)?, number(transaction, into)?);
    transaction.execute(
        "UPDATE seats SET person = ?2 WHERE person = ?1",
        [from, into],
    )?;
    transaction.execute(
        "UPDATE people
         SET clan = coalesce(people.clan, other.clan),
             bg_stats_id = coalesce(people.bg_stats_id, other.bg_stats_id),
             bgg_name = coalesce(people.bgg_name, other.bgg_name)
         FROM people AS other WHERE other.no = ?1 AND people.no = ?2",
        [from, into],
    )?;
    transaction.execute("DELETE FROM people WHERE no = ?1", [from])?;
    refresh(transaction, into)
}

/// Says which colour a person likes and since when they are archived.
pub(super) fn set(
    transaction: &Transaction<'_>,
    id: &str,
    clan: Option<ClanColor>,
    archived_at: Option<DateTime<Utc>>,
) -> Result<(), Fault> {
    let no = number(transaction, id)?;
    transaction
        .prepare_cached("UPDATE people SET clan = ?2, archived_at = ?3 WHERE no = ?1")?
        .execute(params![no, clan.map(Name), archived_at.map(Time)])?;
    Ok(())
}

/// Makes the rows of the history anew in which a person is named.
fn refresh(transaction: &Transaction<'_>, no: i64) -> Result<(), Fault> {
    let games: Vec<i64> = transaction
        .prepare_cached("SELECT game FROM seats WHERE person = ?1")?
        .query_map([no], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    games
        .into_iter()
        .try_for_each(|game| history::refresh(transaction, game))
}

pub(super) fn is_known(transaction: &Transaction<'_>, name: &str) -> Result<bool, Fault> {
    let found = transaction
        .prepare_cached("SELECT 1 FROM people WHERE folded = ?1")?
        .query_row([fold(name)], |_| Ok(()))
        .optional()?;
    Ok(found.is_some())
}

/// Takes over what another store says about somebody: the colour they like where nobody said one
/// here, and that they are archived if they are new here.
pub(super) fn learn(
    transaction: &Transaction<'_>,
    note: &PersonNote,
    new: bool,
) -> Result<(), Fault> {
    let no = named(transaction, &note.name)?;
    let archived_at = (new && note.archived).then(|| Time(clock::now()));
    transaction
        .prepare_cached(
            "UPDATE people SET clan = coalesce(clan, ?2), archived_at = coalesce(?3, archived_at)
             WHERE no = ?1",
        )?
        .execute(params![no, note.clan.map(Name), archived_at])?;
    Ok(())
}

/// A name as it is compared.
pub(super) fn fold(name: &str) -> String {
    name.trim().to_lowercase()
}
