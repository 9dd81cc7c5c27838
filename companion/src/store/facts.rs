//! What statistics go through: the finished games of a filter, the earliest first.

use std::collections::BTreeMap;

use rusqlite::types::ValueRef;
use rusqlite::{Row, Transaction, params_from_iter};
use shirasagi_engine::components::{ClanColor, DaimyoId, StartingActionId, StartingResourceId};
use shirasagi_engine::scoring::Lines;
use shirasagi_engine::setup::{Level, Seat, StartingPair};

use super::error::Fault;
use super::filter::{Condition, Filter};
use super::history::PackedSeat;
use super::{GardenSet, KnownPerson, Store, StoreError, people};

/// A finished game as statistics see it.
#[derive(Debug, Clone)]
pub struct Facts<'a> {
    /// The number by which [`Store::game_ids`] knows the game.
    pub game: i64,
    /// YYYY-MM-DD.
    pub day: &'a str,
    pub level: Option<Level>,
    /// How long it took, as it was said or measured.
    pub minutes: Option<u16>,
    pub daimyo: Option<DaimyoId>,
    pub gardens: Option<GardenSet>,
    /// Whether nobody knows who won.
    pub tie_open: bool,
    /// In order.
    pub seats: &'a [SeatFacts],
}

impl Facts<'_> {
    /// Whether the clan of a seat won; `None` of those among whom nobody knows who did. Those behind
    /// them did not, whoever it was.
    pub fn outcome(&self, seat: &SeatFacts) -> Option<bool> {
        let first = seat.rank == 1;
        (!first || !self.tie_open).then_some(first)
    }

    /// Whether the clan of a seat is known to have won.
    pub fn won(&self, seat: &SeatFacts) -> bool {
        self.outcome(seat) == Some(true)
    }
}

/// A seat as statistics see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatFacts {
    pub seat: Seat,
    /// The number by which [`Store::numbered_people`] knows the person; `None`: the rival, or a
    /// player who gave no name.
    pub person: Option<u32>,
    pub rival: bool,
    pub clan: Option<ClanColor>,
    /// The place in the first turn order, from 1.
    pub order: Option<u8>,
    pub pair: Option<StartingPair>,
    pub points: u16,
    /// From 1, which those share of whom nobody knows who was ahead.
    pub rank: u8,
    pub lines: Option<Lines>,
}

impl SeatFacts {
    /// `None` for a seat without a result, which no finished game has.
    fn new(packed: PackedSeat) -> Option<Self> {
        let (points, rank) = packed.result?;
        let pair = packed.pair.and_then(|(resource, action)| {
            let resource = StartingResourceId::new(resource)?;
            let action = StartingActionId::new(action)?;
            Some(StartingPair { resource, action })
        });
        Some(Self {
            seat: Seat(packed.seat),
            person: packed.person,
            rival: packed.rival,
            clan: packed.clan,
            order: packed.order,
            pair,
            points,
            rank,
            lines: packed.lines.map(Lines::from),
        })
    }
}

/// The statement that goes through the games.
pub(super) fn sql(condition: &Condition) -> String {
    format!(
        "SELECT game, day, level, minutes, daimyo, gardens, seats, tie_open FROM history{}
         ORDER BY history.day, history.began, history.game",
        condition.where_clause(&["history.finished = 1"])
    )
}

fn scan(
    transaction: &Transaction<'_>,
    filter: &Filter,
    mut visit: impl FnMut(&Facts<'_>),
) -> Result<(), Fault> {
    let condition = filter.condition(transaction)?;
    let mut query = transaction.prepare_cached(&sql(&condition))?;
    let mut rows = query.query(params_from_iter(&condition.parameters))?;
    let mut seats = Vec::new();
    while let Some(row) = rows.next()? {
        let (ValueRef::Text(day), ValueRef::Blob(packed)) = (row.get_ref(1)?, row.get_ref(6)?)
        else {
            continue;
        };
        seats.clear();
        seats.extend(PackedSeat::all(packed).filter_map(SeatFacts::new));
        let small = |column| small(row, column);
        visit(&Facts {
            game: row.get(0)?,
            day: std::str::from_utf8(day).unwrap_or_default(),
            level: match row.get_ref(2)? {
                ValueRef::Text(b"easy") => Some(Level::Easy),
                ValueRef::Text(b"medium") => Some(Level::Medium),
                ValueRef::Text(b"hard") => Some(Level::Hard),
                _ => None,
            },
            minutes: small(3)?,
            daimyo: small(4)?.and_then(|n| DaimyoId::new(u8::try_from(n).ok()?)),
            gardens: small(5)?.map(GardenSet),
            tie_open: row.get(7)?,
            seats: &seats,
        });
    }
    Ok(())
}

fn small(row: &Row<'_>, column: usize) -> Result<Option<u16>, Fault> {
    Ok(match row.get_ref(column)? {
        ValueRef::Integer(n) => u16::try_from(n).ok(),
        _ => None,
    })
}

impl Store {
    /// Goes through the finished games that meet a filter, the earliest first.
    ///
    /// # Errors
    /// They cannot be read, or nobody has the id of the person.
    pub fn scan(&self, filter: &Filter, visit: impl FnMut(&Facts<'_>)) -> Result<(), StoreError> {
        self.read(|transaction| scan(transaction, filter, visit))
    }

    /// Everybody by number.
    pub fn numbered_people(&self) -> Result<BTreeMap<u32, KnownPerson>, StoreError> {
        self.read(people::numbered)
    }

    /// The ids of games by their numbers.
    pub fn game_ids(&self, numbers: &[i64]) -> Result<BTreeMap<i64, String>, StoreError> {
        self.read(|transaction| {
            let mut query = transaction.prepare_cached("SELECT id FROM games WHERE no = ?1")?;
            let id = |number: &i64| Ok((*number, query.query_row([number], |row| row.get(0))?));
            numbers.iter().map(id).collect()
        })
    }
}
