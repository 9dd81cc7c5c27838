//! The games that match a filter and count in statistics.

use rusqlite::types::ValueRef;
use rusqlite::{Row, Rows, Transaction, params_from_iter};
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::scoring::Lines;
use shirasagi_engine::setup::Seat;

use super::columns::Time;
use super::error::Fault;
use super::filter::GameFilter;
use super::{Store, StoreError};
use crate::ledger::measured_minutes;

/// A finished game as statistics see it.
#[derive(Debug, Clone)]
pub struct Facts<'a> {
    /// The row number; [`Store::game_ids`] maps it to an id.
    pub game: i64,
    /// YYYY-MM-DD.
    pub day: &'a str,
    /// How long it took, as entered or as measured.
    pub minutes: Option<u16>,
    /// Whether nobody knows who won.
    pub tie_open: bool,
    /// In order.
    pub seats: &'a [SeatFacts],
    /// By seat, then by key. Empty unless they are read.
    pub facets: &'a [Facet<'a>],
}

impl<'a> Facts<'a> {
    /// Whether a seat won. `None` for every seat of a game without a known winner: over many of them
    /// rates of clans or places would otherwise come out too low.
    pub fn outcome(&self, seat: &SeatFacts) -> Option<bool> {
        (!self.tie_open).then_some(seat.rank == 1)
    }

    /// Whether a seat is known to have won.
    pub fn won(&self, seat: &SeatFacts) -> bool {
        self.outcome(seat) == Some(true)
    }

    pub fn has_rival(&self) -> bool {
        self.seats.iter().any(|seat| seat.rival)
    }

    /// The facets of the whole game.
    pub fn of_game(&self) -> impl Iterator<Item = &'a Facet<'a>> {
        self.facets.iter().filter(|facet| facet.seat.is_none())
    }

    /// The value of a facet of a seat.
    pub fn of_seat(&self, seat: Seat, key: &str) -> Option<&'a str> {
        let mut facets = self.facets.iter();
        let found = facets.find(|facet| facet.seat == Some(seat) && facet.key == key)?;
        Some(found.value)
    }
}

/// What is known of a game, or of one of its seats, beside the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facet<'a> {
    /// `None`: of the whole game.
    pub seat: Option<Seat>,
    pub key: &'a str,
    pub value: &'a str,
}

/// A seat as statistics see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatFacts {
    pub seat: Seat,
    /// The row number, as in [`Store::numbered_people`]. `None`: the rival, or a player without a name.
    pub person: Option<u32>,
    pub rival: bool,
    pub clan: Option<ClanColor>,
    /// The place in the first turn order, from 1.
    pub order: Option<u8>,
    /// `None`: they are not known.
    pub points: Option<u16>,
    /// From 1. Players whose tie is undecided share a rank.
    pub rank: u8,
    pub lines: Option<Lines>,
}

/// What a statistic reads of each game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    Seats,
    /// Also the lines of the scores.
    Lines,
    /// Also the facets.
    Facets,
}

fn scan(
    transaction: &Transaction<'_>,
    filter: &GameFilter,
    need: Need,
    mut visit: impl FnMut(&Facts<'_>),
) -> Result<(), Fault> {
    let condition = filter.condition(transaction)?;
    let mut query = transaction.prepare_cached(&format!(
        "SELECT games.no, day, minutes, origin = 'played', started_at, finished_at,
             seat, person, rival, color, turn_order, points, rank
         FROM games CROSS JOIN seats ON seats.game = games.no{} AND finished_at IS NOT NULL
             AND left_out IS NULL
         ORDER BY day, started_at, games.no, seat",
        condition.where_clause()
    ))?;
    let mut rows = query.query(params_from_iter(&condition.parameters))?;
    let mut game: Option<OpenGame> = None;
    let mut seats = Vec::new();
    let mut lines = transaction.prepare_cached(
        "SELECT seat, points FROM score_lines WHERE game = ?1 ORDER BY seat, line",
    )?;
    let mut found = Vec::new();
    let mut facets = transaction.prepare_cached(
        "SELECT seat, key, value FROM facets WHERE game = ?1 ORDER BY seat, key, value",
    )?;
    let mut text = FacetText::default();
    let mut close = |game: OpenGame, seats: &mut [SeatFacts]| -> Result<(), Fault> {
        match need {
            Need::Seats => {}
            Need::Lines => {
                let mut rows = lines.query([game.no])?;
                found.clear();
                while let Some(row) = rows.next()? {
                    found.push((row.get(0)?, row.get(1)?));
                }
                add_lines(seats, &found);
            }
            Need::Facets => text.read(facets.query([game.no])?)?,
        }
        let first = seats.iter().filter(|seat| seat.rank == 1).count();
        visit(&Facts {
            game: game.no,
            day: &game.day,
            minutes: game.minutes,
            tie_open: first > 1 || (first == 1 && seats.len() == 1),
            seats,
            facets: &text.facets(),
        });
        Ok(())
    };
    while let Some(row) = rows.next()? {
        let no: i64 = row.get(0)?;
        if game.as_ref().is_none_or(|game| game.no != no) {
            if let Some(game) = game.take() {
                close(game, &mut seats)?;
            }
            seats.clear();
            game = Some(OpenGame {
                no,
                day: row.get(1)?,
                minutes: match row.get(2)? {
                    None if row.get(3)? => measured(row),
                    minutes => minutes,
                },
            });
        }
        // A finished game has a rank at every seat.
        if let Some(rank) = row.get(12)? {
            seats.push(SeatFacts {
                seat: Seat(row.get(6)?),
                person: row.get(7)?,
                rival: row.get(8)?,
                clan: match row.get_ref(9)? {
                    ValueRef::Text(b"red") => Some(ClanColor::Red),
                    ValueRef::Text(b"green") => Some(ClanColor::Green),
                    ValueRef::Text(b"blue") => Some(ClanColor::Blue),
                    ValueRef::Text(b"yellow") => Some(ClanColor::Yellow),
                    _ => None,
                },
                order: row.get(10)?,
                points: row.get(11)?,
                rank,
                lines: None,
            });
        }
    }
    if let Some(game) = game.take() {
        close(game, &mut seats)?;
    }
    Ok(())
}

/// The game whose seats are being collected.
struct OpenGame {
    no: i64,
    day: String,
    minutes: Option<u16>,
}

fn measured(row: &Row<'_>) -> Option<u16> {
    let time = |column| row.get(column).ok().map(|Time(time)| time);
    measured_minutes(time(4)?, time(5)?)
}

/// Adds the lines of a game to its seats. They come by seat, in the order of their names.
fn add_lines(seats: &mut [SeatFacts], lines: &[(u8, u16)]) {
    for of_seat in lines.chunk_by(|(one, _), (other, _)| one == other) {
        let &[
            (number, clan_points),
            (_, coins_and_seals),
            (_, courtiers),
            (_, gardeners),
            (_, passage_of_time),
            (_, resources),
            (_, warriors),
        ] = of_seat
        else {
            // Some score sheets have four sums only.
            continue;
        };
        if let Some(seat) = seats.iter_mut().find(|seat| seat.seat.0 == number) {
            seat.lines = Some(Lines {
                clan_points,
                coins_and_seals,
                resources,
                passage_of_time,
                courtiers,
                warriors,
                gardeners,
            });
        }
    }
}

/// The facets of a game.
#[derive(Default)]
struct FacetText {
    /// All keys and values in one buffer: a string for each would take longer than the query.
    text: String,
    /// The seat, and where the key and the value end.
    ends: Vec<(u8, usize, usize)>,
}

impl FacetText {
    fn read(&mut self, mut rows: Rows<'_>) -> Result<(), Fault> {
        self.text.clear();
        self.ends.clear();
        while let Some(row) = rows.next()? {
            self.text
                .push_str(row.get_ref(1)?.as_str().unwrap_or_default());
            let key_end = self.text.len();
            self.text
                .push_str(row.get_ref(2)?.as_str().unwrap_or_default());
            self.ends.push((row.get(0)?, key_end, self.text.len()));
        }
        Ok(())
    }

    fn facets(&self) -> Vec<Facet<'_>> {
        let mut start = 0;
        let facets = self.ends.iter().map(|&(seat, key_end, value_end)| {
            let key = &self.text[start..key_end];
            start = value_end;
            Facet {
                seat: (seat > 0).then_some(Seat(seat)),
                key,
                value: &self.text[key_end..value_end],
            }
        });
        facets.collect()
    }
}

impl Store {
    /// Visits the finished games that match a filter and are not left out, the earliest first.
    pub fn scan(
        &self,
        filter: &GameFilter,
        need: Need,
        visit: impl FnMut(&Facts<'_>),
    ) -> Result<(), StoreError> {
        self.read(|transaction| scan(transaction, filter, need, visit))
    }
}
