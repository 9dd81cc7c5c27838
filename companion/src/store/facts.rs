//! The games that match a filter and count in statistics.

use std::collections::BTreeMap;

use rusqlite::{Row, Rows, Transaction, params_from_iter};

use super::columns::Time;
use super::error::Fault;
use super::filter::GameFilter;
use super::{Store, StoreError};
use crate::ledger::measured_minutes;

/// A finished game as statistics see it.
#[derive(Debug, Clone)]
pub struct Facts<'a> {
    /// The id.
    pub game: &'a str,
    /// YYYY-MM-DD.
    pub day: &'a str,
    /// Where it was played; empty where nobody said.
    pub place: &'a str,
    /// How long it took, as entered or as measured.
    pub minutes: Option<u16>,
    /// Whether nobody knows who won.
    pub tie_open: bool,
    /// Whether it has the outcome that the filter asks for.
    pub as_asked: bool,
    /// In order.
    pub seats: &'a [SeatFacts],
    /// By seat, then by key.
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
    pub fn of_seat(&self, seat: u8, key: &str) -> Option<&'a str> {
        let mut facets = self.facets.iter();
        let found = facets.find(|facet| facet.seat == Some(seat) && facet.key == key)?;
        Some(found.value)
    }
}

/// What is known of a game, or of one of its seats, beside the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facet<'a> {
    /// `None`: of the whole game.
    pub seat: Option<u8>,
    pub key: &'a str,
    pub value: &'a str,
}

/// A seat as statistics see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatFacts {
    pub seat: u8,
    /// The row number, as in [`people::numbered`](super::people::numbered). `None`: the rival, or a player without a name.
    pub person: Option<u32>,
    pub rival: bool,
    pub color: Option<String>,
    /// The place in the first turn order, from 1.
    pub order: Option<u8>,
    /// `None`: they are not known.
    pub points: Option<u16>,
    /// From 1. Players whose tie is undecided share a rank.
    pub rank: u8,
    /// The points of the lines that the scan was asked for, in that order. `None` if one is not known.
    pub lines: Option<Vec<u16>>,
}

fn scan(
    transaction: &Transaction<'_>,
    filter: &GameFilter,
    line_names: &[&str],
    mut visit: impl FnMut(&Facts<'_>),
) -> Result<(), Fault> {
    let outcome = filter.outcome_condition(transaction)?;
    let any_outcome = GameFilter {
        outcome: None,
        ..filter.clone()
    };
    let condition = any_outcome.condition(transaction)?;
    let mut query = transaction.prepare_cached(&format!(
        "SELECT games.no, games.id, day, minutes, origin = 'played', started_at, finished_at,
             seat, person, rival, color, turn_order, points, rank, lines, place, {}
         FROM games CROSS JOIN seats ON seats.game = games.no{} AND finished_at IS NOT NULL
             AND left_out IS NULL
         ORDER BY day, started_at, games.no, seat",
        outcome.expression(),
        condition.where_clause()
    ))?;
    let parameters = outcome.parameters.iter().chain(&condition.parameters);
    let mut rows = query.query(params_from_iter(parameters))?;
    let mut game: Option<OpenGame> = None;
    let mut seats = Vec::new();
    let mut facets = transaction.prepare_cached(
        "SELECT seat, key, value FROM facets WHERE game = ?1 ORDER BY seat, key, value",
    )?;
    let mut text = FacetText::default();
    let mut close = |game: OpenGame, seats: &[SeatFacts]| -> Result<(), Fault> {
        text.read(facets.query([game.no])?)?;
        let first = seats.iter().filter(|seat| seat.rank == 1).count();
        visit(&Facts {
            game: &game.id,
            day: &game.day,
            place: &game.place,
            minutes: game.minutes,
            tie_open: first > 1 || (first == 1 && seats.len() == 1),
            as_asked: game.as_asked,
            seats,
            facets: &text.facets(),
        });
        Ok(())
    };
    while let Some(row) = rows.next()? {
        let no: i64 = row.get(0)?;
        if game.as_ref().is_none_or(|game| game.no != no) {
            if let Some(game) = game.take() {
                close(game, &seats)?;
            }
            seats.clear();
            game = Some(OpenGame {
                no,
                id: row.get(1)?,
                day: row.get(2)?,
                place: row.get(15)?,
                minutes: match row.get(3)? {
                    None if row.get(4)? => measured(row),
                    minutes => minutes,
                },
                as_asked: row.get(16)?,
            });
        }
        // A finished game has a rank at every seat.
        if let Some(rank) = row.get(13)? {
            seats.push(SeatFacts {
                seat: row.get(7)?,
                person: row.get(8)?,
                rival: row.get(9)?,
                color: row.get(10)?,
                order: row.get(11)?,
                points: row.get(12)?,
                rank,
                lines: match row.get_ref(14)?.as_str_or_null() {
                    Ok(Some(lines)) => lines_named(line_names, lines),
                    _ => None,
                },
            });
        }
    }
    if let Some(game) = game.take() {
        close(game, &seats)?;
    }
    Ok(())
}

/// The game whose seats are being collected.
struct OpenGame {
    no: i64,
    id: String,
    day: String,
    place: String,
    minutes: Option<u16>,
    as_asked: bool,
}

/// The points of these lines, if all are known: some score sheets have four sums only.
fn lines_named(names: &[&str], json: &str) -> Option<Vec<u16>> {
    let lines: BTreeMap<&str, u16> = serde_json::from_str(json).ok()?;
    names.iter().map(|name| lines.get(name).copied()).collect()
}

fn measured(row: &Row<'_>) -> Option<u16> {
    let time = |column| row.get(column).ok().map(|Time(time)| time);
    measured_minutes(time(5)?, time(6)?)
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
                seat: (seat > 0).then_some(seat),
                key,
                value: &self.text[key_end..value_end],
            }
        });
        facets.collect()
    }
}

impl Store {
    /// Visits the finished games that match a filter but for its outcome and are not left out, the
    /// earliest first. The seats get the points of these lines.
    pub fn scan(
        &self,
        filter: &GameFilter,
        line_names: &[&str],
        visit: impl FnMut(&Facts<'_>),
    ) -> Result<(), StoreError> {
        self.read(|transaction| scan(transaction, filter, line_names, visit))
    }
}
