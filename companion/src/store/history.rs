//! The rows that lists and statistics go through. They follow from the other tables, and whoever
//! changes these makes the rows of the game anew in the same transaction.
//!
//! A row has all the seats of its game packed into some hundred bytes: a hundred thousand games are
//! gone through in a third of the time that it takes to join them with a table of seats.

use chrono::{DateTime, NaiveDate, Utc};
use rusqlite::{OptionalExtension, Transaction, named_params};
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::scoring::Lines;

use super::columns::{Day, Name, Time};
use super::error::Fault;
use super::rows::measured_minutes;
use crate::plain::plain;

/// A seat as the rows have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PackedSeat {
    /// The number.
    pub person: Option<u32>,
    pub seat: u8,
    pub rival: bool,
    pub clan: Option<ClanColor>,
    /// In the first turn order.
    pub order: Option<u8>,
    /// The numbers of the starting resource card and of the starting action card.
    pub pair: Option<(u8, u8)>,
    /// The points and the rank.
    pub result: Option<(u16, u8)>,
    pub lines: Option<[u16; Lines::COUNT]>,
}

/// The bytes of a packed seat.
const SEAT: usize = 27;
const RIVAL: u8 = 1;
const WITH_LINES: u8 = 2;

impl PackedSeat {
    fn pack(&self, bytes: &mut Vec<u8>) {
        let (points, rank) = self.result.unwrap_or((0, 0));
        let (resource, action) = self.pair.unwrap_or((0, 0));
        let rival = if self.rival { RIVAL } else { 0 };
        let with_lines = if self.lines.is_some() { WITH_LINES } else { 0 };
        bytes.extend(self.person.unwrap_or(0).to_le_bytes());
        bytes.extend([
            self.seat,
            rival | with_lines,
            self.clan.map_or(0, |clan| clan as u8 + 1),
            self.order.unwrap_or(0),
            resource,
            action,
            rank,
        ]);
        bytes.extend(points.to_le_bytes());
        for line in self.lines.unwrap_or_default() {
            bytes.extend(line.to_le_bytes());
        }
    }

    fn unpack(bytes: &[u8]) -> Self {
        let number = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let known = |at: usize| Some(bytes[at]).filter(|n| *n > 0);
        let person = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let lines = || std::array::from_fn(|line| number(13 + 2 * line));
        Self {
            person: Some(person).filter(|person| *person > 0),
            seat: bytes[4],
            rival: bytes[5] & RIVAL != 0,
            clan: known(6).and_then(|clan| ClanColor::ALL.get(usize::from(clan) - 1).copied()),
            order: known(7),
            pair: known(8).zip(known(9)),
            result: known(10).map(|rank| (number(11), rank)),
            lines: (bytes[5] & WITH_LINES != 0).then(lines),
        }
    }

    /// The seats of a row, in order.
    pub(super) fn all(bytes: &[u8]) -> impl Iterator<Item = Self> {
        bytes.chunks_exact(SEAT).map(Self::unpack)
    }
}

/// Makes the rows of a game anew.
pub(super) fn refresh(transaction: &Transaction<'_>, no: i64) -> Result<(), Fault> {
    forget(transaction, no)?;
    make(transaction, no)
}

/// Makes the rows of a game that has none.
pub(super) fn make(transaction: &Transaction<'_>, no: i64) -> Result<(), Fault> {
    let game = transaction
        .prepare_cached(
            "SELECT origin, started_at, finished_at, day, minutes, place, note, level, daimyo,
                 gardens,
                 (SELECT count(*) FILTER (WHERE rank = 1) > 1
                      OR (count(*) = 1 AND count(rank) = 1)
                  FROM seats WHERE game = games.no) AS tie_open
             FROM games WHERE no = ?1 AND deleted_at IS NULL",
        )?
        .query_row([no], |row| {
            Ok(Game {
                played: row.get::<_, String>("origin")? == "played",
                // Of a game that cannot be read the rows are as good as they can be: it is listed,
                // and asking for it says what is wrong.
                started_at: row
                    .get("started_at")
                    .map(|Time(time)| time)
                    .unwrap_or_default(),
                finished_at: row
                    .get::<_, Option<Time>>("finished_at")
                    .unwrap_or_default()
                    .map(|Time(time)| time),
                day: row.get("day").map(|Day(day)| day)?,
                minutes: row.get("minutes")?,
                place: row.get("place")?,
                note: row.get("note")?,
                level: row.get("level")?,
                daimyo: row.get("daimyo")?,
                gardens: row.get("gardens")?,
                tie_open: row.get("tie_open")?,
            })
        })
        .optional()?;
    let Some(game) = game else { return Ok(()) };
    let mut words = format!("{}\n{}", game.place, game.note);
    let seats = seats(transaction, no, &mut words)?;
    let mut tags = transaction.prepare_cached("SELECT tag FROM tags WHERE game = ?1")?;
    let mut found = tags.query([no])?;
    while let Some(tag) = found.next()? {
        words.push('\n');
        words.push_str(tag.get_ref(0)?.as_str().unwrap_or_default());
    }
    transaction
        .prepare_cached("INSERT INTO words (game, words) VALUES (?1, ?2)")?
        .execute((no, plain(&words)))?;
    insert(transaction, no, &game, &seats)
}

/// The row of a game and its words; `None` for one that has none.
type Rows = Option<(String, i64, bool, Vec<u8>, Option<u16>, bool, String)>;

fn rows(transaction: &Transaction<'_>, no: i64) -> Result<Rows, Fault> {
    let rows = transaction
        .prepare_cached(
            "SELECT day, began, finished, seats, minutes, tie_open, words FROM history
             JOIN words USING (game) WHERE game = ?1",
        )?
        .query_row([no], |row| {
            Ok((
                row.get(0)?,
                row.get(1)?,
                row.get(2)?,
                row.get(3)?,
                row.get(4)?,
                row.get(5)?,
                row.get(6)?,
            ))
        })
        .optional()?;
    Ok(rows)
}

/// Whether the rows of a game are what [`refresh`] makes them. What it does for that is taken back.
pub(super) fn is_fresh(transaction: &Transaction<'_>, no: i64) -> Result<bool, Fault> {
    let before = rows(transaction, no)?;
    transaction.execute_batch("SAVEPOINT fresh")?;
    let after = refresh(transaction, no).and_then(|()| rows(transaction, no));
    transaction.execute_batch("ROLLBACK TO fresh; RELEASE fresh")?;
    Ok(before == after?)
}

/// Makes all rows anew.
pub(super) fn rebuild(transaction: &Transaction<'_>) -> Result<(), Fault> {
    transaction.execute_batch("DELETE FROM history; DELETE FROM words")?;
    let mut games = transaction.prepare("SELECT no FROM games ORDER BY day, started_at, no")?;
    let mut found = games.query(())?;
    while let Some(game) = found.next()? {
        make(transaction, game.get(0)?)?;
    }
    Ok(())
}

/// A game has no rows any more.
pub(super) fn forget(transaction: &Transaction<'_>, no: i64) -> Result<(), Fault> {
    transaction
        .prepare_cached("DELETE FROM history WHERE game = ?1")?
        .execute([no])?;
    transaction
        .prepare_cached("DELETE FROM words WHERE game = ?1")?
        .execute([no])?;
    Ok(())
}

/// What the rows need of the game.
struct Game {
    played: bool,
    started_at: DateTime<Utc>,
    finished_at: Option<DateTime<Utc>>,
    day: NaiveDate,
    minutes: Option<u16>,
    place: String,
    note: String,
    level: Option<String>,
    daimyo: Option<u8>,
    gardens: Option<u16>,
    tie_open: bool,
}

/// The seats of a game; the names of the people are added to the words.
pub(super) fn seats(
    transaction: &Transaction<'_>,
    no: i64,
    words: &mut String,
) -> Result<Vec<PackedSeat>, Fault> {
    let mut query = transaction.prepare_cached(
        "SELECT person, seat, rival, seats.clan, place, resource_card, action_card, points, rank,
             people.name, clan_points, coins_and_seals, resources, passage_of_time, courtiers,
             warriors, gardeners
         FROM seats LEFT JOIN people ON people.no = seats.person
         WHERE seats.game = ?1 ORDER BY seats.seat",
    )?;
    let mut rows = query.query([no])?;
    let mut seats = Vec::new();
    while let Some(row) = rows.next()? {
        // By their numbers: finding every column by its name takes longer than reading the row.
        if let Some(name) = row.get::<_, Option<String>>(9)? {
            words.push('\n');
            words.push_str(&name);
        }
        let pair = row
            .get::<_, Option<u8>>(5)?
            .zip(row.get::<_, Option<u8>>(6)?);
        let mut lines = Some([0; Lines::COUNT]);
        for index in 0..Lines::COUNT {
            match (row.get::<_, Option<u16>>(10 + index)?, &mut lines) {
                (Some(points), Some(lines)) => lines[index] = points,
                _ => lines = None,
            }
        }
        seats.push(PackedSeat {
            person: row.get(0)?,
            seat: row.get(1)?,
            rival: row.get(2)?,
            clan: row.get::<_, Option<_>>(3)?.map(|Name(clan)| clan),
            order: row.get(4)?,
            pair,
            result: row
                .get::<_, Option<u16>>(7)?
                .zip(row.get::<_, Option<u8>>(8)?),
            lines,
        });
    }
    Ok(seats)
}

fn insert(
    transaction: &Transaction<'_>,
    no: i64,
    game: &Game,
    seats: &[PackedSeat],
) -> Result<(), Fault> {
    let mut packed = Vec::with_capacity(SEAT * seats.len());
    for seat in seats {
        seat.pack(&mut packed);
    }
    let people = seats.iter().filter(|seat| !seat.rival);
    // A game against the rival is solo, whoever played it.
    let solo = seats.iter().any(|seat| seat.rival);
    let won = people
        .clone()
        .find_map(|seat| seat.result)
        .filter(|_| solo && game.finished_at.is_some())
        .map(|(_, rank)| rank == 1);
    let measured = game.finished_at.filter(|_| game.played);
    let measured = measured.and_then(|to| measured_minutes(game.started_at, to));
    transaction
        .prepare_cached(
            "INSERT INTO history (day, began, game, finished, people, level, won, minutes, daimyo,
                 gardens, seats, tie_open)
             VALUES (:day, :began, :game, :finished, :people, :level, :won, :minutes, :daimyo,
                 :gardens, :seats, :tie_open)",
        )?
        .execute(named_params! {
            ":day": Day(game.day),
            ":began": game.started_at.timestamp_micros(),
            ":game": no,
            ":finished": game.finished_at.is_some(),
            ":people": u8::try_from(people.count()).unwrap_or(u8::MAX),
            ":level": game.level,
            ":won": won,
            ":minutes": game.minutes.or(measured),
            ":daimyo": game.daimyo,
            ":gardens": game.gardens,
            ":seats": packed,
            ":tie_open": game.tie_open,
        })?;
    Ok(())
}
