//! Which games that come in are here already. They are found through indexes, each by its ids and by
//! the other games of its day, so that a long history makes it no slower.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rusqlite::{OptionalExtension, Transaction, params};

use super::columns::Day;
use super::error::Fault;
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
    let people = People::of(transaction)?;
    let keys: Vec<Option<Key>> = records.iter().map(|record| people.key(record)).collect();
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
    let found = transaction
        .prepare_cached(SAME_GAME)?
        .query_row(params![record.id, name, id], |row| {
            Ok(Duplicate {
                id: row.get(0)?,
                deleted: row.get(1)?,
                by_result: false,
            })
        })
        .optional()?;
    Ok(found)
}

/// What tells a result from every other one: the day, and who came to which points.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    day: NaiveDate,
    seats: Seats,
}

/// The players with their points, in order.
type Seats = Vec<(Who, u16)>;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Who {
    Nameless,
    Rival,
    /// The number.
    Person(u32),
}

/// Everybody's number by the name as it is compared.
struct People(BTreeMap<String, u32>);

impl People {
    fn of(transaction: &Transaction<'_>) -> Result<Self, Fault> {
        let mut query = transaction.prepare_cached("SELECT folded, no FROM people")?;
        let people = query.query_map((), |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(Self(people.collect::<Result<_, _>>()?))
    }

    /// `None`: the game has no result, or somebody played who is not here.
    fn key(&self, record: &Record) -> Option<Key> {
        let seats = record.seats.iter().map(|seat| {
            let who = match &seat.name {
                _ if seat.rival => Who::Rival,
                Some(name) => Who::Person(*self.0.get(&fold(name))?),
                None => Who::Nameless,
            };
            Some((who, seat.points?))
        });
        let mut seats: Vec<_> = seats.collect::<Option<_>>()?;
        seats.sort_unstable();
        Some(Key {
            day: record.day,
            seats,
        })
    }
}

/// The games with these results: the earliest of those that are not deleted, else the earliest
/// deleted one.
fn results<'a>(
    transaction: &Transaction<'_>,
    wanted: &BTreeSet<&'a Key>,
) -> Result<BTreeMap<&'a Key, Duplicate>, Fault> {
    let mut query = transaction.prepare_cached(
        "SELECT id, deleted_at IS NOT NULL, person, rival, points
         FROM games CROSS JOIN seats ON seats.game = games.no WHERE day = ?1
         ORDER BY deleted_at, started_at, games.no",
    )?;
    let days: BTreeSet<NaiveDate> = wanted.iter().map(|key| key.day).collect();
    let mut found = BTreeMap::new();
    for day in days {
        let mut games: Vec<(Duplicate, Option<Seats>)> = Vec::new();
        let mut rows = query.query([Day(day)])?;
        while let Some(row) = rows.next()? {
            let id: String = row.get(0)?;
            if games.last().is_none_or(|(game, _)| game.id != id) {
                let duplicate = Duplicate {
                    id,
                    deleted: row.get(1)?,
                    by_result: true,
                };
                games.push((duplicate, Some(Vec::new())));
            }
            let who = match row.get(2)? {
                _ if row.get(3)? => Who::Rival,
                Some(person) => Who::Person(person),
                None => Who::Nameless,
            };
            if let Some((_, seats)) = games.last_mut() {
                match (seats.as_mut(), row.get(4)?) {
                    (Some(seats), Some(points)) => seats.push((who, points)),
                    _ => *seats = None,
                }
            }
        }
        for (duplicate, seats) in games {
            let Some(mut seats) = seats else { continue };
            seats.sort_unstable();
            if let Some(key) = wanted.get(&Key { day, seats }) {
                found.entry(*key).or_insert(duplicate);
            }
        }
    }
    Ok(found)
}
