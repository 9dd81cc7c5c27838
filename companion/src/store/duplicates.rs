//! Which games that come in are here already. They are found through indexes, each by its ids and by
//! the other games of its day, so that a long history makes it no slower.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rusqlite::{OptionalExtension, Transaction, params};

use super::columns::Day;
use super::error::Fault;
use super::sql::Statements;
use crate::ledger::Record;
use crate::plain::fold;

/// A game that is here and is the one that comes in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duplicate {
    pub id: String,
    /// Whether it was deleted and can still be restored.
    pub deleted: bool,
    /// Whether no more is known than that the same people came to the same points on the same day.
    pub by_result: bool,
}

/// The game that each of these is, if it is here. One that is not deleted goes before one that is, and one
/// with the same id before one with the same result.
pub fn find<'a>(
    transaction: &Transaction<'_>,
    records: impl IntoIterator<Item = &'a Record>,
) -> Result<Vec<Option<Duplicate>>, Fault> {
    let records: Vec<&Record> = records.into_iter().collect();
    let keys: Vec<Option<Key>> = records.iter().map(|record| key(record)).collect();
    let results = results(transaction, &keys.iter().flatten().collect())?;
    let duplicates = records.iter().zip(&keys).map(|(record, key)| {
        let game = same_game(transaction, record)?;
        let result = key.as_ref().and_then(|key| results.get(key));
        Ok(match (game, result) {
            (Some(game), Some(result)) if game.deleted && !result.deleted => Some(result.clone()),
            (None, Some(result)) => Some(result.clone()),
            (game, _) => game,
        })
    });
    duplicates.collect()
}

/// The statement that finds a game by its id, by what it is called elsewhere, or by the id with which
/// a table of games took it over.
const SAME_GAME: &str = "SELECT id, deleted_at IS NOT NULL AS deleted FROM games
     WHERE id IN (?1, ?3) OR (source = ?2 AND source_id = ?3)
     ORDER BY deleted, id = ?1 DESC, source IS ?2 DESC LIMIT 1";

fn same_game(transaction: &Transaction<'_>, record: &Record) -> Result<Option<Duplicate>, Fault> {
    let source = record.source.as_ref();
    let (name, id) = (
        source.map(|source| &source.name),
        source.map(|source| &source.id),
    );
    let found = transaction.row(SAME_GAME, params![record.id, name, id], |row| {
        Ok(Duplicate {
            id: row.get(0)?,
            deleted: row.get(1)?,
            by_result: false,
        })
    });
    Ok(found.optional()?)
}

/// What tells a result from every other one: the game, the day, and who came to which points.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    kind: String,
    day: NaiveDate,
    seats: Seats,
}

/// The players with their points, in order.
type Seats = Vec<(Who, u16)>;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Who {
    Nameless,
    Rival,
    /// The name as it is compared.
    Person(String),
}

fn who(rival: bool, name: Option<&str>) -> Who {
    match name {
        _ if rival => Who::Rival,
        Some(name) => Who::Person(fold(name)),
        None => Who::Nameless,
    }
}

/// `None`: not all points are known.
pub fn key(record: &Record) -> Option<Key> {
    let seats = record.seats.iter();
    let seats = seats.map(|seat| Some((who(seat.rival, seat.name.as_deref()), seat.points?)));
    let mut seats: Seats = seats.collect::<Option<_>>()?;
    seats.sort_unstable();
    Some(Key {
        kind: record.kind.to_string(),
        day: record.day,
        seats,
    })
}

/// A game of a day.
#[derive(Debug, Clone)]
pub struct DayGame {
    pub id: String,
    pub kind: String,
    pub deleted: bool,
    pub seats: Vec<DaySeat>,
}

#[derive(Debug, Clone)]
pub struct DaySeat {
    pub name: Option<String>,
    pub rival: bool,
    pub points: Option<u16>,
}

/// The games of these days, those that are not deleted first, the earliest first.
pub fn of_days(
    transaction: &Transaction<'_>,
    days: impl IntoIterator<Item = NaiveDate>,
) -> Result<BTreeMap<NaiveDate, Vec<DayGame>>, Fault> {
    let mut query = transaction.prepare_cached(
        "SELECT games.id, deleted_at IS NOT NULL, name, rival, points, kind
         FROM games CROSS JOIN seats ON seats.game = games.no
         LEFT JOIN people ON people.no = seats.person WHERE day = ?1
         ORDER BY deleted_at, started_at, games.no",
    )?;
    let mut found = BTreeMap::new();
    for day in days.into_iter().collect::<BTreeSet<_>>() {
        let mut games: Vec<DayGame> = Vec::new();
        let mut rows = query.query([Day(day)])?;
        while let Some(row) = rows.next()? {
            let id: String = row.get(0)?;
            if games.last().is_none_or(|game| game.id != id) {
                games.push(DayGame {
                    id,
                    kind: row.get(5)?,
                    deleted: row.get(1)?,
                    seats: Vec::new(),
                });
            }
            if let Some(game) = games.last_mut() {
                game.seats.push(DaySeat {
                    name: row.get(2)?,
                    rival: row.get(3)?,
                    points: row.get(4)?,
                });
            }
        }
        found.insert(day, games);
    }
    Ok(found)
}

/// The games with these results: the earliest of those that are not deleted, else the earliest
/// deleted one.
fn results<'a>(
    transaction: &Transaction<'_>,
    wanted: &BTreeSet<&'a Key>,
) -> Result<BTreeMap<&'a Key, Duplicate>, Fault> {
    let mut found = BTreeMap::new();
    for (day, games) in of_days(transaction, wanted.iter().map(|key| key.day))? {
        for game in games {
            let seats = game.seats.iter();
            let seats =
                seats.map(|seat| Some((who(seat.rival, seat.name.as_deref()), seat.points?)));
            let Some(mut seats) = seats.collect::<Option<Seats>>() else {
                continue;
            };
            seats.sort_unstable();
            let kind = game.kind;
            if let Some(key) = wanted.get(&Key { kind, day, seats }) {
                found.entry(*key).or_insert(Duplicate {
                    id: game.id,
                    deleted: game.deleted,
                    by_result: true,
                });
            }
        }
    }
    Ok(found)
}
