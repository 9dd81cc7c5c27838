//! The games that match a filter and count in statistics.

use std::collections::HashMap;
use std::rc::Rc;
use std::str::FromStr;

use rusqlite::{Row, Transaction, params_from_iter};

use super::columns::{Json, Time};
use super::error::Fault;
use super::filter::{GameFilter, GameOutcome};
use super::{Store, StoreError, people};
use crate::ledger::{Facets, GameKind, measured_minutes};

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
    /// Of the whole game. Of several people they are read if the filter names one: all seats share them, so
    /// they say nothing of everybody.
    pub facets: &'a Facets,
    /// Whether nobody knows who won.
    pub tie_open: bool,
    /// Whether it has the outcome that the filter asks for.
    pub as_asked: bool,
    /// In order.
    pub seats: &'a [SeatFacts],
}

impl Facts<'_> {
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
    pub facets: Rc<Facets>,
}

fn scan(
    transaction: &Transaction<'_>,
    filter: &GameFilter,
    line_names: &[&str],
    mut visit: impl FnMut(&Facts<'_>),
) -> Result<(), Fault> {
    let person = filter.person.as_deref();
    let person = person
        .map(|id| people::number(transaction, id))
        .transpose()?;
    let any_outcome = GameFilter {
        outcome: None,
        ..filter.clone()
    };
    let condition = any_outcome.condition(transaction)?;
    let mut games = transaction.prepare_cached(&format!(
        "SELECT no, id, day, place, minutes, origin = 'played', started_at, finished_at, facets, kind
         FROM games{} AND finished_at IS NOT NULL AND left_out IS NULL
         ORDER BY day, started_at, no",
        condition.where_clause()
    ))?;
    // A join would read the columns of a game again for each of its seats. A finished game has a rank at
    // every seat.
    let mut seats_of = transaction.prepare_cached(
        "SELECT seat, person, rival, color, turn_order, points, rank, line_names, lines, facets
         FROM seats WHERE game = ? AND rank IS NOT NULL ORDER BY seat",
    )?;
    let lines = LineNames::new(line_names);
    let mut known = HashMap::new();
    let mut seats = Vec::new();
    let mut games = games.query(params_from_iter(&condition.parameters))?;
    while let Some(game) = games.next()? {
        seats.clear();
        let mut rows = seats_of.query([game.get::<_, i64>(0)?])?;
        while let Some(row) = rows.next()? {
            seats.push(SeatFacts {
                seat: row.get(0)?,
                person: row.get(1)?,
                rival: row.get(2)?,
                color: row.get(3)?,
                order: row.get(4)?,
                points: row.get(5)?,
                rank: row.get(6)?,
                lines: lines.points(row),
                facets: facets(&mut known, row)?,
            });
        }
        let first = seats.iter().filter(|seat| seat.rank == 1).count();
        let is_shared = first > 1 && shares_wins(text(game, 9)?);
        let tie_open = (first > 1 && !is_shared) || (first == 1 && seats.len() == 1);
        let has_rival = seats.iter().any(|seat| seat.rival);
        let concerns = |seat: &&SeatFacts| match person {
            None => has_rival && !seat.rival,
            _ => seat.person.map(i64::from) == person,
        };
        let mut won = seats.iter().filter(concerns).map(|seat| seat.rank == 1);
        let facets = match has_rival || person.is_some() {
            true => serde_json::from_str(text(game, 8)?).unwrap_or_default(),
            false => Facets::default(),
        };
        visit(&Facts {
            game: text(game, 1)?,
            day: text(game, 2)?,
            place: text(game, 3)?,
            minutes: match game.get(4)? {
                None if game.get(5)? => measured(game),
                minutes => minutes,
            },
            facets: &facets,
            tie_open,
            as_asked: match filter.outcome {
                None => true,
                Some(GameOutcome::Won) => !tie_open && won.any(|won| won),
                Some(GameOutcome::Lost) => !tie_open && won.any(|won| !won),
                Some(GameOutcome::Unknown) => tie_open,
                Some(GameOutcome::LeftOut) => false,
            },
            seats: &seats,
        });
    }
    Ok(())
}

fn shares_wins(kind: &str) -> bool {
    GameKind::from_str(kind).is_ok_and(GameKind::shares_wins)
}

fn text<'a>(row: &'a Row<'_>, column: usize) -> Result<&'a str, Fault> {
    Ok(row
        .get_ref(column)?
        .as_str()
        .map_err(rusqlite::Error::from)?)
}

/// The lines that are asked for.
struct LineNames {
    /// JSON of the names in their own order, as seats have them.
    names: String,
    /// The place of each line that is asked for.
    places: Vec<usize>,
}

impl LineNames {
    fn new(asked: &[&str]) -> Self {
        let mut names = asked.to_vec();
        names.sort_unstable();
        let place = |name| names.binary_search(name).ok();
        Self {
            places: asked.iter().filter_map(place).collect(),
            names: serde_json::to_string(&names).unwrap_or_default(),
        }
    }

    /// The points, if all are known: some score sheets have four sums only.
    fn points(&self, row: &Row<'_>) -> Option<Vec<u16>> {
        if row.get_ref(7).ok()?.as_str().ok()? != self.names {
            return None;
        }
        let Json(points): Json<Vec<u16>> = row.get(8).ok()?;
        let points = self.places.iter().map(|place| points.get(*place).copied());
        points.collect()
    }
}

fn measured(row: &Row<'_>) -> Option<u16> {
    let time = |column| row.get(column).ok().map(|Time(time)| time);
    measured_minutes(time(6)?, time(7)?)
}

/// The facets of a seat, parsed only once where many seats have the same.
fn facets(known: &mut HashMap<String, Rc<Facets>>, row: &Row<'_>) -> rusqlite::Result<Rc<Facets>> {
    let json = row.get_ref(9)?.as_str()?;
    if let Some(facets) = known.get(json) {
        return Ok(facets.clone());
    }
    let facets: Rc<Facets> = Rc::new(serde_json::from_str(json).unwrap_or_default());
    known.insert(json.to_owned(), facets.clone());
    Ok(facets)
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
