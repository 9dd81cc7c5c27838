//! What the store takes and gives.

use std::collections::BTreeMap;
use std::fmt;

use chrono::{DateTime, Local, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use shirasagi_engine::components::{ClanColor, DaimyoId, GardenId};
use shirasagi_engine::journal::{Game, Tracking};
use shirasagi_engine::scoring::{Counts, DecidedBy, Lines};
use shirasagi_engine::setup::{Level, Seat, SetupParts, StartingPair};
use shirasagi_engine::turn::Step;

/// A game to be kept from now on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    pub id: String,
    pub started_at: DateTime<Utc>,
    /// The setup code, if the setup is what it deals.
    pub code: Option<String>,
    pub level: Option<Level>,
    /// Who sits where; nobody has a result yet.
    pub seats: Vec<SeatRow>,
    pub game: Game,
}

impl NewGame {
    /// The game in lists, once it is kept. It is of the day on which it begins here.
    pub fn row(&self, progress: Progress) -> GameRow {
        let setup = &self.game.setup;
        let gardens = setup
            .gardens
            .iter()
            .flat_map(|pair| [pair.plant, pair.stone]);
        let order = |seat: Seat| {
            let mut order = (1..).zip(&setup.turn_order);
            order
                .find(|(_, other)| **other == seat)
                .map(|(place, _)| place)
        };
        let seats = self.seats.iter().map(|row| SeatRow {
            order: order(row.seat),
            ..row.clone()
        });
        GameRow {
            id: self.id.clone(),
            origin: GameOrigin::Played,
            source: None,
            started_at: self.started_at,
            finished_at: None,
            details: Details::on(self.started_at.with_timezone(&Local).date_naive()),
            level: self.level,
            daimyo: (!setup.dice_only).then_some(setup.castle.daimyo),
            gardens: setup.knows_gardens().then(|| gardens.collect()),
            followed: true,
            code: self.code.clone(),
            progress,
            seats: seats.collect(),
            tracking: self.game.tracking.clone(),
            verdict: None,
        }
    }
}

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    pub round: u8,
    /// Turns taken in the round.
    pub turns: u8,
}

/// Rounds of a game, and turns of each clan in a round (T1).
const ROUNDS: u8 = 3;

impl Progress {
    /// Of a game of so many clans that is over.
    pub fn over(clans: usize) -> Self {
        let clans = u8::try_from(clans).unwrap_or(u8::MAX);
        Self {
            round: ROUNDS,
            turns: clans.saturating_mul(ROUNDS),
        }
    }
}

/// Who sits at a seat, and how they ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    pub seat: Seat,
    /// `None`: the rival, or a player who gave no name.
    pub name: Option<String>,
    pub rival: bool,
    pub clan: Option<ClanColor>,
    /// The place in the first turn order, from 1; `None` where nobody knows.
    pub order: Option<u8>,
    /// The place in the last turn order of a game that was entered, where it was said.
    pub last: Option<u8>,
    /// The starting pair, where it is known.
    pub pair: Option<StartingPair>,
    /// Of finished games.
    pub place: Option<Place>,
}

/// What a clan came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub points: u16,
    /// From 1, which those share of whom nobody knows who was ahead.
    pub rank: u8,
    /// `None` where only the sum is known.
    pub lines: Option<Lines>,
}

/// Who won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    pub winner: Seat,
    pub decided_by: DecidedBy,
}

impl Verdict {
    /// Of seats with ranks: the first of the best, and whether points alone put it there.
    pub(super) fn new(seats: &[SeatRow]) -> Option<Self> {
        let places = || {
            seats
                .iter()
                .filter_map(|seat| Some((seat.seat, seat.place?)))
        };
        let (winner, best) = places().find(|(_, place)| place.rank == 1)?;
        let tied = places().any(|(seat, place)| seat != winner && place.points == best.points);
        Some(Self {
            winner,
            decided_by: if tied {
                DecidedBy::TurnOrder
            } else {
                DecidedBy::Points
            },
        })
    }
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    pub places: BTreeMap<Seat, Place>,
    pub verdict: Verdict,
    /// The starting pairs, of the seats of which they are known.
    pub pairs: BTreeMap<Seat, StartingPair>,
    /// What was laid out, as it was set right since; `None` where nobody knows better than before.
    pub daimyo: Option<DaimyoId>,
    pub gardens: Option<GardenSet>,
}

/// A person who has played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    pub name: String,
    /// Games that are not deleted.
    pub games: u32,
    /// The colour they like, or else that of the latest of them.
    pub clan: Option<ClanColor>,
}

/// A person, whether they have played or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownPerson {
    pub id: String,
    pub name: String,
    /// The colour they like to play.
    pub clan: Option<ClanColor>,
    pub archived: bool,
}

/// What another store says about a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonNote {
    pub name: String,
    /// The colour they like to play.
    pub clan: Option<ClanColor>,
    pub archived: bool,
}

/// What merging two people comes upon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// Seats that get another name, also of games that are deleted or under way.
    pub seats: u32,
    /// The ids of the games in which both took part.
    pub together: Vec<String>,
}

/// A setup that is kept by name. It is checked when it is dealt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedSetup {
    pub id: String,
    pub name: String,
    pub saved_at: DateTime<Utc>,
    /// The setup code, if the setup is what it deals.
    pub code: Option<String>,
    pub setup: SetupParts,
}

/// The setup of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentSetup {
    pub game: String,
    /// Of those who gave one, in the order of the seats.
    pub names: Vec<String>,
    pub started_at: DateTime<Utc>,
    pub code: Option<String>,
    pub setup: SetupParts,
}

/// How a game came into the history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GameOrigin {
    /// The app followed it.
    Played,
    /// It was entered by hand when it was over.
    Entered,
    /// Another program kept it.
    Imported,
}

/// The program that kept a game, and what it is called there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    pub name: String,
    pub id: String,
}

/// What people say about a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Details {
    /// Where it was played, the date was this.
    pub day: NaiveDate,
    /// How long it took, if somebody said so: 1 to 1440.
    pub minutes: Option<u16>,
    /// May be empty.
    pub place: String,
    /// May be empty.
    pub note: String,
    /// No two are the same but for capital letters. In the order of the alphabet.
    pub tags: Vec<String>,
}

impl Details {
    /// Of a game of which nothing more is known than when it was played.
    pub fn on(day: NaiveDate) -> Self {
        Self {
            day,
            minutes: None,
            place: String::new(),
            note: String::new(),
            tags: Vec::new(),
        }
    }
}

/// Garden cards, a bit for each, plants first.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GardenSet(pub(super) u16);

impl GardenSet {
    /// The cards, plants first.
    pub fn iter(self) -> impl Iterator<Item = GardenId> {
        let all = GardenId::all();
        all.filter(move |garden| self.contains(*garden))
    }

    pub fn contains(self, garden: GardenId) -> bool {
        self.0 & (1 << garden.index()) != 0
    }
}

impl Extend<GardenId> for GardenSet {
    fn extend<I: IntoIterator<Item = GardenId>>(&mut self, gardens: I) {
        for garden in gardens {
            self.0 |= 1 << garden.index();
        }
    }
}

impl FromIterator<GardenId> for GardenSet {
    fn from_iter<I: IntoIterator<Item = GardenId>>(gardens: I) -> Self {
        let mut set = Self::default();
        set.extend(gardens);
        set
    }
}

impl fmt::Debug for GardenSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|garden| garden.to_string()))
            .finish()
    }
}

/// What lists show of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    pub id: String,
    pub origin: GameOrigin,
    pub source: Option<Source>,
    pub started_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
    pub details: Details,
    pub level: Option<Level>,
    pub daimyo: Option<DaimyoId>,
    /// The gardens that were dealt, where they are known.
    pub gardens: Option<GardenSet>,
    /// Whether the app followed the game: it has a setup and a journal.
    pub followed: bool,
    pub code: Option<String>,
    pub progress: Progress,
    /// In order.
    pub seats: Vec<SeatRow>,
    /// How closely each person's seat is followed, in the order of the seats.
    pub tracking: Vec<Tracking>,
    /// Of finished games.
    pub verdict: Option<Verdict>,
}

/// The shortest and the longest time from the first step to the result that is taken for the time a
/// game took, in minutes. A game scored at once was typed in afterwards; one left open overnight was
/// not played all that time.
const PLAUSIBLE_MINUTES: std::ops::RangeInclusive<i64> = 10..=360;

impl GameRow {
    /// Whether nobody knows who won: who of the first ones was ahead in the last turn order (F8), or
    /// what the rival of a solo game scored. The winner then is the first of them as they sit.
    pub fn tie_open(&self) -> bool {
        let places = self.seats.iter().filter_map(|seat| seat.place);
        let first = places.filter(|place| place.rank == 1).count();
        first > 1 || (first == 1 && self.seats.len() == 1)
    }

    /// How long the game took by its times, where that is plausible.
    pub fn measured_minutes(&self) -> Option<u16> {
        let finished_at = self
            .finished_at
            .filter(|_| self.origin == GameOrigin::Played)?;
        measured_minutes(self.started_at, finished_at)
    }
}

pub(super) fn measured_minutes(from: DateTime<Utc>, to: DateTime<Utc>) -> Option<u16> {
    let minutes = (to - from).num_minutes();
    let plausible = PLAUSIBLE_MINUTES.contains(&minutes).then_some(minutes)?;
    u16::try_from(plausible).ok()
}

/// A game that the app followed, with all that is kept of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    pub row: GameRow,
    /// With the steps in force.
    pub game: Game,
    /// The steps taken back; the last one is redone first.
    pub undone: Vec<Step>,
    /// Changes with every change of the steps or of the result.
    pub revision: u32,
    /// The final counts as far as they were entered.
    pub counts: BTreeMap<Seat, Counts>,
}

impl StoredGame {
    /// The game with the steps taken back played again where it is finished: its result rests on
    /// them all. Of a game that goes on, the steps in force.
    pub fn whole(&self) -> Game {
        let mut game = self.game.clone();
        if self.row.finished_at.is_some() {
            game.steps.extend(self.undone.iter().rev().cloned());
        }
        game
    }
}

/// A game with all that is kept of it, followed or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    pub row: GameRow,
    pub revision: u32,
    /// The final counts as far as they were entered.
    pub counts: BTreeMap<Seat, Counts>,
    /// Of a game that the app followed.
    pub played: Option<Played>,
}

/// The journal of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// With the steps in force.
    pub game: Game,
    /// The steps taken back; the last one is redone first.
    pub undone: Vec<Step>,
}

impl Record {
    /// The game as one that the app followed; `None` if it did not.
    pub fn followed(self) -> Option<StoredGame> {
        let Played { game, undone } = self.played?;
        Some(StoredGame {
            row: self.row,
            game,
            undone,
            revision: self.revision,
            counts: self.counts,
        })
    }
}
