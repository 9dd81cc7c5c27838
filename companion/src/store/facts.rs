//! The games that count in statistics.

use std::collections::{HashMap, HashSet};
use std::str::FromStr;
use std::sync::Arc;

use rusqlite::{Row, Transaction, params_from_iter};
use serde_json::value::RawValue;

use super::columns::{Json, Time};
use super::error::Fault;
use super::filter::{GameFilter, GameOutcome, day};
use super::sql::Statements;
use super::{Store, StoreError, people};
use crate::ledger::{Facets, GameKind, measured_minutes};

/// A finished game as statistics see it.
#[derive(Debug)]
pub struct Facts {
    /// The row number.
    pub no: i64,
    pub kind: Option<GameKind>,
    /// The id.
    pub game: String,
    /// YYYY-MM-DD.
    pub day: String,
    /// Where it was played; empty where nobody said.
    pub place: String,
    /// How long it took, as entered or as measured.
    pub minutes: Option<u16>,
    /// Facets of the whole game as JSON, which is parsed only where it is needed.
    pub facets: String,
    /// Whether nobody knows who won.
    pub tie_open: bool,
    /// In order.
    pub seats: Vec<SeatFacts>,
}

impl Facts {
    /// Parses the facets of the whole game.
    pub fn facets(&self) -> Facets {
        serde_json::from_str(&self.facets).unwrap_or_default()
    }

    /// The first value of a facet of the whole game.
    pub fn facet(&self, key: &str) -> Option<String> {
        // Parsing all of them takes longer.
        let facets: HashMap<String, &RawValue> = serde_json::from_str(&self.facets).ok()?;
        let values: Vec<String> = serde_json::from_str(facets.get(key)?.get()).ok()?;
        values.into_iter().next()
    }

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

    /// Whether it ended like this for a person or, without one, for the player of a solo game.
    fn has_outcome(&self, outcome: GameOutcome, person: Option<i64>) -> bool {
        let has_rival = self.has_rival();
        let concerns = |seat: &&SeatFacts| match person {
            None => has_rival && !seat.rival,
            Some(person) => seat.is_of(person),
        };
        let mut seats = self.seats.iter().filter(concerns);
        match outcome {
            GameOutcome::Won => seats.any(|seat| self.won(seat)),
            GameOutcome::Lost => seats.any(|seat| self.outcome(seat) == Some(false)),
            GameOutcome::Unknown => self.tie_open,
            GameOutcome::LeftOut => false,
        }
    }
}

/// A seat as statistics see it.
#[derive(Debug)]
pub struct SeatFacts {
    pub seat: u8,
    /// The row number, as in [`people::numbered`](super::people::numbered). `None`: the rival, or a player without a name.
    pub person: Option<u32>,
    pub rival: bool,
    pub color: Option<Arc<str>>,
    /// The place in the first turn order, from 1.
    pub order: Option<u8>,
    /// `None`: they are not known.
    pub points: Option<u16>,
    /// From 1. Players whose tie is undecided share a rank.
    pub rank: u8,
    /// `None`: only their sum is known.
    pub lines: Option<LineFacts>,
    pub facets: Arc<Facets>,
}

impl SeatFacts {
    fn is_of(&self, person: i64) -> bool {
        self.person.map(i64::from) == Some(person)
    }
}

/// What the points of a seat are made of.
#[derive(Debug)]
pub struct LineFacts {
    /// The names of the lines, sorted, as JSON.
    pub names: Arc<str>,
    pub points: Vec<u16>,
}

/// The facts of all finished games that count, the earliest first. They are kept because loading them
/// takes longer than any statistic of them.
#[derive(Debug, Default)]
pub(super) struct Cache {
    state: Option<(i64, u64)>,
    games: Vec<Facts>,
    colors: ColorCounts,
}

/// How many games each person, by row number, played in each color.
pub type ColorCounts = HashMap<(u32, Arc<str>), u32>;

impl Cache {
    /// Loads them again if the database has changed.
    fn refresh(&mut self, transaction: &Transaction<'_>) -> Result<(), Fault> {
        // The first changes when another connection commits, the second with what this one writes.
        let others = transaction.pragma_query_value(None, "data_version", |row| row.get(0))?;
        let state = Some((others, transaction.total_changes()));
        if self.state != state {
            self.games = load(transaction)?;
            self.colors.clear();
            for seat in self.games.iter().flat_map(|game| &game.seats) {
                if let (Some(person), Some(color)) = (seat.person, &seat.color) {
                    *self.colors.entry((person, color.clone())).or_default() += 1;
                }
            }
            self.state = state;
        }
        Ok(())
    }
}

fn load(transaction: &Transaction<'_>) -> Result<Vec<Facts>, Fault> {
    let mut games = transaction.prepare_cached(
        "SELECT no, id, day, place, minutes, origin = 'played', started_at, finished_at, facets, kind
         FROM games WHERE deleted_at IS NULL AND finished_at IS NOT NULL AND left_out IS NULL
         ORDER BY day, started_at, no",
    )?;
    // A join would read the columns of a game again for each of its seats. A finished game has a rank at
    // every seat.
    let mut seats_of = transaction.prepare_cached(
        "SELECT seat, person, rival, color, turn_order, points, rank, line_names, lines, facets
         FROM seats WHERE game = ? AND rank IS NOT NULL ORDER BY seat",
    )?;
    let (mut texts, mut facets) = (HashMap::new(), HashMap::new());
    let mut loaded = Vec::new();
    let mut games = games.query(())?;
    while let Some(game) = games.next()? {
        let seats = seats_of.query_map([game.get::<_, i64>(0)?], |row| {
            // Lines that cannot be read are not known.
            let names = row.get_ref(7)?.as_str().ok();
            let points: Option<Json<Vec<u16>>> = row.get(8).unwrap_or_default();
            Ok(SeatFacts {
                seat: row.get(0)?,
                person: row.get(1)?,
                rival: row.get(2)?,
                color: row
                    .get_ref(3)?
                    .as_str_or_null()?
                    .map(|color| intern(&mut texts, color, |color| color.into())),
                order: row.get(4)?,
                points: row.get(5)?,
                rank: row.get(6)?,
                lines: names.zip(points).map(|(names, Json(points))| LineFacts {
                    names: intern(&mut texts, names, |names| names.into()),
                    points,
                }),
                facets: intern(&mut facets, row.get_ref(9)?.as_str()?, |json| {
                    Arc::new(serde_json::from_str(json).unwrap_or_default())
                }),
            })
        })?;
        let seats: Vec<SeatFacts> = seats.collect::<Result<_, _>>()?;
        let first = seats.iter().filter(|seat| seat.rank == 1).count();
        let kind = GameKind::from_str(game.get_ref(9)?.as_str().unwrap_or_default()).ok();
        let is_shared = first > 1 && kind.is_some_and(GameKind::shares_wins);
        loaded.push(Facts {
            no: game.get(0)?,
            kind,
            game: game.get(1)?,
            day: game.get(2)?,
            place: game.get(3)?,
            minutes: match game.get(4)? {
                None if game.get(5)? => measured(game),
                minutes => minutes,
            },
            facets: game.get(8)?,
            tie_open: (first > 1 && !is_shared) || (first == 1 && seats.len() == 1),
            seats,
        });
    }
    Ok(loaded)
}

fn measured(row: &Row<'_>) -> Option<u16> {
    let time = |column| row.get(column).ok().map(|Time(time)| time);
    measured_minutes(time(6)?, time(7)?)
}

/// What is made of a text, once for all that are equal.
fn intern<T: Clone>(known: &mut HashMap<String, T>, text: &str, make: impl FnOnce(&str) -> T) -> T {
    if let Some(made) = known.get(text) {
        return made.clone();
    }
    let made = make(text);
    known.insert(text.to_owned(), made.clone());
    made
}

impl Store {
    /// Counts how often everybody played each color, in all finished games that count.
    pub fn colors(&self) -> Result<ColorCounts, StoreError> {
        self.read(|transaction| {
            let mut cache = self.facts.borrow_mut();
            cache.refresh(transaction)?;
            Ok(cache.colors.clone())
        })
    }

    /// Passes on the finished games that count and match a filter apart from its outcome, the earliest
    /// first, each with whether it has that outcome.
    pub fn with_matching<T>(
        &self,
        filter: &GameFilter,
        tell: impl FnOnce(Vec<(&Facts, bool)>) -> T,
    ) -> Result<T, StoreError> {
        self.read(|transaction| {
            let id = filter.person.as_deref();
            let person = id.map(|id| people::number(transaction, id)).transpose()?;
            let [from, to] = [filter.from, filter.to].map(|date| date.map(day));
            let matches = |game: &Facts| {
                let mut seats = game.seats.iter();
                let people = seats.clone().filter(|seat| !seat.rival).count();
                filter.kind.is_none_or(|kind| game.kind == Some(kind))
                    && filter
                        .seats
                        .is_none_or(|seats| people == usize::from(seats))
                    && from.as_ref().is_none_or(|from| game.day >= *from)
                    && to.as_ref().is_none_or(|to| game.day <= *to)
                    && person.is_none_or(|person| seats.any(|seat| seat.is_of(person)))
            };
            // What only SQL can check.
            let rest = GameFilter {
                person: None,
                seats: None,
                kind: None,
                from: None,
                to: None,
                outcome: None,
                ..filter.clone()
            };
            let found = match rest == GameFilter::default() {
                true => None,
                false => Some(query(transaction, &rest)?),
            };
            let mut cache = self.facts.borrow_mut();
            cache.refresh(transaction)?;
            let is_found = |game: &&Facts| {
                found
                    .as_ref()
                    .is_none_or(|numbers| numbers.contains(&game.no))
            };
            let games = cache.games.iter().filter(|game| matches(game));
            let told = games.filter(is_found).map(|game| {
                let outcome = filter.outcome;
                let has_it = outcome.is_none_or(|outcome| game.has_outcome(outcome, person));
                (game, has_it)
            });
            Ok(tell(told.collect()))
        })
    }
}

/// The row numbers of the games that match.
fn query(transaction: &Transaction<'_>, filter: &GameFilter) -> Result<HashSet<i64>, Fault> {
    let condition = filter.condition(transaction)?;
    Ok(transaction.rows(
        &format!("SELECT no FROM games{}", condition.where_clause()),
        params_from_iter(&condition.parameters),
        |row| row.get(0),
    )?)
}
