//! What statistics go through: the finished games of a filter, the earliest first.

use std::collections::{BTreeMap, HashMap};

use rusqlite::types::ValueRef;
use rusqlite::{Row, Transaction, params_from_iter};
use shirasagi_engine::components::{
    ClanColor, DaimyoId, GardenId, StartingActionId, StartingResourceId,
};
use shirasagi_engine::scoring::Lines;
use shirasagi_engine::setup::{Level, Seat, StartingPair};

use super::columns::Time;
use super::error::Fault;
use super::filter::Filter;
use super::rows::measured_minutes;
use super::{GardenSet, Store, StoreError, facets};

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

/// What a statistic needs of each game beside its seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    Seats,
    /// The lines of the scores, too.
    Lines,
    /// What was dealt and the level of the rival, too.
    Facets,
}

fn scan(
    transaction: &Transaction<'_>,
    filter: &Filter,
    need: Need,
    mut visit: impl FnMut(&Facts<'_>),
) -> Result<(), Fault> {
    let lines = match need {
        Need::Lines => all_lines(transaction)?,
        Need::Seats | Need::Facets => HashMap::new(),
    };
    let facets = match need {
        Need::Facets => all_facets(transaction)?,
        Need::Seats | Need::Lines => HashMap::new(),
    };
    let condition = filter.condition(transaction)?;
    let mut query = transaction.prepare_cached(&format!(
        "SELECT games.no, day, minutes, origin = 'played', started_at, finished_at,
             seat, person, rival, color, turn_order, points, rank
         FROM games CROSS JOIN seats ON seats.game = games.no{} AND finished_at IS NOT NULL
         ORDER BY day, started_at, games.no, seat",
        condition.where_clause()
    ))?;
    let mut rows = query.query(params_from_iter(&condition.parameters))?;
    let none = GameFacets::default();
    let mut game: Option<OpenGame> = None;
    let mut seats = Vec::new();
    let mut close = |game: OpenGame, seats: &[SeatFacts]| {
        let facets = facets.get(&game.no).unwrap_or(&none);
        let first = seats.iter().filter(|seat| seat.rank == 1).count();
        visit(&Facts {
            game: game.no,
            day: &game.day,
            level: facets.level,
            minutes: game.minutes,
            daimyo: facets.daimyo,
            gardens: Some(facets.gardens).filter(|set| *set != GardenSet::default()),
            tie_open: first > 1 || (first == 1 && seats.len() == 1),
            seats,
        });
    };
    while let Some(row) = rows.next()? {
        let no: i64 = row.get(0)?;
        if game.as_ref().is_none_or(|game| game.no != no) {
            if let Some(game) = game.take() {
                close(game, &seats);
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
        let seat = Seat(row.get(6)?);
        // A finished game has a result at every seat.
        if let (Some(points), Some(rank)) = (row.get(11)?, row.get(12)?) {
            seats.push(SeatFacts {
                seat,
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
                pair: facets.get(&no).and_then(|facets| facets.pair(seat)),
                points,
                rank,
                lines: lines.get(&(no, seat.0)).copied(),
            });
        }
    }
    if let Some(game) = game.take() {
        close(game, &seats);
    }
    Ok(())
}

/// The game whose seats are being read.
struct OpenGame {
    no: i64,
    day: String,
    minutes: Option<u16>,
}

fn measured(row: &Row<'_>) -> Option<u16> {
    let time = |column| row.get(column).ok().map(|Time(time)| time);
    measured_minutes(time(4)?, time(5)?)
}

/// The lines of all scores that are known, by game and seat.
fn all_lines(transaction: &Transaction<'_>) -> Result<HashMap<(i64, u8), Lines>, Fault> {
    // The lines of a seat come in the order of their names.
    let mut names = Lines::NAMES;
    names.sort_unstable();
    let indexes = names.map(|name| Lines::NAMES.iter().position(|known| *known == name));
    let mut query = transaction.prepare_cached(
        "SELECT game, seat, group_concat(points, ' ') FROM score_lines GROUP BY game, seat",
    )?;
    let mut rows = query.query(())?;
    let mut all = HashMap::new();
    while let Some(row) = rows.next()? {
        let mut lines = [0; Lines::COUNT];
        let points = row.get_ref(2)?.as_str().unwrap_or_default().split(' ');
        for (index, points) in indexes.into_iter().flatten().zip(points) {
            lines[index] = points.parse().unwrap_or_default();
        }
        all.insert((row.get(0)?, row.get(1)?), Lines::from(lines));
    }
    Ok(all)
}

/// What is known of a game beside its seats.
#[derive(Debug, Default)]
struct GameFacets {
    level: Option<Level>,
    daimyo: Option<DaimyoId>,
    gardens: GardenSet,
    pairs: BTreeMap<u8, (Option<StartingResourceId>, Option<StartingActionId>)>,
}

impl GameFacets {
    fn pair(&self, seat: Seat) -> Option<StartingPair> {
        let (resource, action) = *self.pairs.get(&seat.0)?;
        Some(StartingPair {
            resource: resource?,
            action: action?,
        })
    }
}

fn all_facets(transaction: &Transaction<'_>) -> Result<HashMap<i64, GameFacets>, Fault> {
    let mut query = transaction.prepare_cached("SELECT game, seat, key, value FROM facets")?;
    let mut rows = query.query(())?;
    let mut all: HashMap<i64, GameFacets> = HashMap::new();
    while let Some(row) = rows.next()? {
        let game = all.entry(row.get(0)?).or_default();
        let (seat, value) = (row.get(1)?, row.get_ref(3)?.as_str().unwrap_or_default());
        match row.get_ref(2)?.as_str().unwrap_or_default() {
            facets::LEVEL => game.level = facets::parse(value),
            facets::DAIMYO => game.daimyo = facets::parse(value),
            facets::GARDEN => game.gardens.extend(facets::parse::<GardenId>(value)),
            facets::STARTING_RESOURCE => {
                game.pairs.entry(seat).or_default().0 = facets::parse(value);
            }
            facets::STARTING_ACTION => game.pairs.entry(seat).or_default().1 = facets::parse(value),
            _ => {}
        }
    }
    Ok(all)
}

impl Store {
    /// Goes through the finished games that meet a filter, the earliest first.
    ///
    /// # Errors
    /// They cannot be read, or nobody has the id of the person.
    pub fn scan(
        &self,
        filter: &Filter,
        need: Need,
        visit: impl FnMut(&Facts<'_>),
    ) -> Result<(), StoreError> {
        self.read(|transaction| scan(transaction, filter, need, visit))
    }
}
