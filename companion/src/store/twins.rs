//! Which games that come in are here already. They are found through indexes, each by its ids and by
//! the other games of its day, so that a long history makes it no slower.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rusqlite::{OptionalExtension, Transaction, params};

use super::columns::Day;
use super::error::{Fault, unreadable};
use super::history::{self, PackedSeat};
use super::people::fold;
use super::{GameRow, Store, StoreError};

/// A game that is here and is the one that comes in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Twin {
    pub id: String,
    /// Whether it was deleted and can still be restored.
    pub deleted: bool,
    /// Whether no more is known than that the same people came to the same points on the same day.
    pub by_result: bool,
}

impl Store {
    /// The game that each of these is, if it is here. One that is not deleted goes before one that is,
    /// and one with the same id before one with the same result.
    pub fn twins<'a>(
        &self,
        rows: impl IntoIterator<Item = &'a GameRow>,
    ) -> Result<Vec<Option<Twin>>, StoreError> {
        let rows: Vec<&GameRow> = rows.into_iter().collect();
        self.read(|transaction| twins(transaction, &rows))
    }

    /// Where the games were played that are not deleted: every way a place is written, the one of the
    /// earliest game last.
    pub fn places(&self) -> Result<Vec<String>, StoreError> {
        self.read(|transaction| {
            let mut query = transaction.prepare_cached(
                "SELECT place FROM games WHERE deleted_at IS NULL AND place <> '' GROUP BY place
                 ORDER BY min(coalesce(finished_at, played_at)) DESC, min(started_at) DESC",
            )?;
            let places = query.query_map((), |row| row.get(0))?;
            Ok(places.collect::<Result<_, _>>()?)
        })
    }
}

fn twins(transaction: &Transaction<'_>, rows: &[&GameRow]) -> Result<Vec<Option<Twin>>, Fault> {
    let people = People::of(transaction)?;
    let keys: Vec<Option<Key>> = rows.iter().map(|row| people.key(row)).collect();
    let results = results(transaction, keys.iter().flatten().collect())?;
    let twins = rows.iter().zip(&keys).map(|(row, key)| {
        let game = same_game(transaction, row)?;
        let result = key.as_ref().and_then(|key| results.get(key));
        Ok(match (game, result) {
            (Some(game), Some(result)) if game.deleted && !result.deleted => Some(result.clone()),
            (None, Some(result)) => Some(result.clone()),
            (game, _) => game,
        })
    });
    twins.collect()
}

/// The statement that finds a game by its id, by what it is called elsewhere, or by the id with which
/// a table of games took it over.
pub(super) const SAME_GAME: &str = "SELECT id, deleted_at IS NOT NULL AS deleted FROM games
     WHERE id IN (?1, ?3) OR (source = ?2 AND source_id = ?3)
     ORDER BY deleted, id = ?1 DESC, source IS ?2 DESC LIMIT 1";

fn same_game(transaction: &Transaction<'_>, row: &GameRow) -> Result<Option<Twin>, Fault> {
    let source = row.source.as_ref();
    let (name, id) = (
        source.map(|source| &source.name),
        source.map(|source| &source.id),
    );
    let found = transaction
        .prepare_cached(SAME_GAME)?
        .query_row(params![row.id, name, id], |row| {
            Ok(Twin {
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
    /// In order.
    seats: Vec<(Who, u16)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Who {
    Nameless,
    Rival,
    /// The number.
    Person(u32),
}

impl Key {
    /// `None`: the game has no result.
    fn of(day: NaiveDate, seats: impl Iterator<Item = PackedSeat>) -> Option<Self> {
        let seats = seats.map(|seat| {
            let who = match seat.person {
                _ if seat.rival => Who::Rival,
                Some(person) => Who::Person(person),
                None => Who::Nameless,
            };
            Some((who, seat.result?.0))
        });
        let mut seats: Vec<_> = seats.collect::<Option<_>>()?;
        seats.sort_unstable();
        Some(Self { day, seats })
    }
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
    fn key(&self, row: &GameRow) -> Option<Key> {
        let seats = row.seats.iter().map(|seat| {
            let who = match &seat.name {
                _ if seat.rival => Who::Rival,
                Some(name) => Who::Person(*self.0.get(&fold(name))?),
                None => Who::Nameless,
            };
            Some((who, seat.place?.points))
        });
        let mut seats: Vec<_> = seats.collect::<Option<_>>()?;
        seats.sort_unstable();
        Some(Key {
            day: row.details.day,
            seats,
        })
    }
}

/// The statements that find the results of a day, and the deleted games, whose rows the history has no
/// more.
pub(super) const OF_DAY: &str =
    "SELECT game, seats FROM history WHERE day = ?1 ORDER BY began, game";
pub(super) const DELETED: &str =
    "SELECT no, day FROM games WHERE deleted_at IS NOT NULL ORDER BY deleted_at";

/// The games with these results: the earliest of those that are not deleted, else the one that was
/// deleted first.
fn results<'a>(
    transaction: &Transaction<'_>,
    wanted: BTreeSet<&'a Key>,
) -> Result<BTreeMap<&'a Key, Twin>, Fault> {
    let days: BTreeSet<NaiveDate> = wanted.iter().map(|key| key.day).collect();
    let mut found = Found {
        wanted,
        games: BTreeMap::new(),
    };
    let mut of_day = transaction.prepare_cached(OF_DAY)?;
    for day in &days {
        let mut rows = of_day.query([Day(*day)])?;
        while let Some(row) = rows.next()? {
            let seats = PackedSeat::all(row.get_ref(1)?.as_blob().unwrap_or_default());
            found.add(row.get(0)?, false, Key::of(*day, seats));
        }
    }
    let mut deleted = transaction.prepare_cached(DELETED)?;
    let mut rows = deleted.query(())?;
    while let Some(row) = rows.next()? {
        // What cannot be read is like nothing.
        let Ok(Day(day)) = row.get(1) else { continue };
        if !days.contains(&day) {
            continue;
        }
        let no = row.get(0)?;
        match history::seats(transaction, no, &mut String::new()) {
            Ok(seats) => found.add(no, true, Key::of(day, seats.into_iter())),
            Err(Fault::Sqlite(error)) if unreadable(&error).is_some() => {}
            Err(fault) => return Err(fault),
        }
    }
    let mut id = transaction.prepare_cached("SELECT id FROM games WHERE no = ?1")?;
    let games = found.games.into_iter().map(|(key, (no, deleted))| {
        let twin = Twin {
            id: id.query_row([no], |row| row.get(0))?,
            deleted,
            by_result: true,
        };
        Ok((key, twin))
    });
    games.collect()
}

struct Found<'a> {
    wanted: BTreeSet<&'a Key>,
    /// The number of the game, and whether it is deleted.
    games: BTreeMap<&'a Key, (i64, bool)>,
}

impl Found<'_> {
    fn add(&mut self, no: i64, deleted: bool, key: Option<Key>) {
        if let Some(key) = key.and_then(|key| self.wanted.get(&key).copied()) {
            self.games.entry(key).or_insert((no, deleted));
        }
    }
}
