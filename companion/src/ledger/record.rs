use std::collections::BTreeMap;

use chrono::{DateTime, Local, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Facets, GameKind};

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

/// Why a game counts in no statistic.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum LeftOut {
    /// It ended early: it has no winner and no ranks, and points as far as they are known.
    EndedEarly,
    /// The players left it out.
    Chosen,
}

/// The program that kept a game, and what it is called there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GameSource"))]
#[serde(deny_unknown_fields)]
pub struct Source {
    #[serde(deserialize_with = "crate::clean::read_line")]
    pub name: String,
    #[serde(deserialize_with = "crate::clean::read_line")]
    pub id: String,
}

/// A game as it is kept, written to files, sent to the screens and sent by them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GameRecord"))]
#[serde(deny_unknown_fields, expecting = "a game")]
pub struct Record {
    /// Empty in a request to keep a new game.
    #[serde(deserialize_with = "crate::clean::read_line")]
    pub id: String,
    pub kind: GameKind,
    pub origin: GameOrigin,
    pub source: Option<Source>,
    /// RFC 3339, UTC, like the other time.
    #[cfg_attr(test, ts(type = "string"))]
    pub started_at: DateTime<Utc>,
    #[cfg_attr(test, ts(type = "string | null"))]
    pub finished_at: Option<DateTime<Utc>>,
    /// Where it was played, the date was this: YYYY-MM-DD.
    #[cfg_attr(test, ts(type = "string"))]
    pub day: NaiveDate,
    /// How long it took, if somebody said so.
    pub minutes: Option<u16>,
    /// May be empty, like the note.
    #[serde(deserialize_with = "crate::clean::read_line")]
    pub place: String,
    #[serde(deserialize_with = "crate::clean::read_text")]
    pub note: String,
    /// No two are the same but for capital letters.
    #[serde(deserialize_with = "crate::clean::read_tags")]
    pub tags: Vec<String>,
    /// `null`: it counts once it is over.
    #[serde(default)]
    pub left_out: Option<LeftOut>,
    /// The setup code, if the setup is what it deals.
    pub code: Option<String>,
    pub facets: Facets,
    /// Everybody who took part, in order. The rival is the last.
    pub seats: Vec<SeatRecord>,
}

/// A seat: its player and its result.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = "a seat")]
pub struct SeatRecord {
    /// From 1, in the order of the list.
    pub seat: u8,
    /// `null`: the rival, or a player who gave no name.
    #[serde(deserialize_with = "crate::clean::read_some")]
    pub name: Option<String>,
    pub rival: bool,
    /// `null`: the rival, or nobody said.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub color: Option<String>,
    /// The place in the first turn order, from 1, where it is known.
    pub order: Option<u8>,
    /// The place in the last turn order, from 1, where it was said.
    pub last_order: Option<u8>,
    /// `null` until the game is over, and where another program does not know them.
    pub points: Option<u16>,
    /// From 1. Players in an undecided tie share a rank.
    pub rank: Option<u8>,
    /// What the points are made of, by the lines of the game, or by fewer sums where another program knows
    /// no more; `null` where only the whole is known.
    #[cfg_attr(test, ts(type = "Record<string, number> | null"))]
    pub lines: Option<BTreeMap<String, u16>>,
    /// What was counted, as far as it was.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub counts: Option<Value>,
    pub facets: Facets,
}

/// The shortest and the longest time from the first step to the result that is taken for the time a
/// game took, in minutes. A game scored at once was typed in afterwards; one left open overnight was
/// not played all that time.
const PLAUSIBLE_MINUTES: std::ops::RangeInclusive<i64> = 10..=360;

impl Record {
    /// A game that is only known by its time so far.
    pub fn new(
        kind: GameKind,
        id: String,
        origin: GameOrigin,
        started_at: DateTime<Utc>,
        day: NaiveDate,
        seats: Vec<SeatRecord>,
    ) -> Self {
        Self {
            id,
            kind,
            origin,
            source: None,
            started_at,
            finished_at: None,
            day,
            minutes: None,
            place: String::new(),
            note: String::new(),
            tags: Vec::new(),
            left_out: None,
            code: None,
            facets: Facets::default(),
            seats,
        }
    }

    /// A game that the app follows from its first step on. Its day is the day here.
    pub fn played(
        kind: GameKind,
        id: String,
        started_at: DateTime<Utc>,
        seats: Vec<SeatRecord>,
    ) -> Self {
        let day = started_at.with_timezone(&Local).date_naive();
        Self::new(kind, id, GameOrigin::Played, started_at, day, seats)
    }

    /// Whether nobody knows who won: who of the first ones was ahead, or what the rival scored.
    pub fn tie_open(&self) -> bool {
        let first = self.seats.iter().filter(|seat| seat.rank == Some(1));
        let first = first.count();
        (first > 1 && !self.kind.shares_wins()) || (first == 1 && self.seats.len() == 1)
    }

    /// The winner; if several share the first rank, the first of them by seat.
    pub fn winner(&self) -> Option<&SeatRecord> {
        self.seats.iter().find(|seat| seat.rank == Some(1))
    }

    /// Whether it was ended without a winner.
    pub fn ended_early(&self) -> bool {
        self.left_out == Some(LeftOut::EndedEarly)
    }

    /// Whether one person played against the rival.
    pub fn has_rival(&self) -> bool {
        self.seats.iter().any(|seat| seat.rival)
    }

    /// Whether everybody's points are known.
    pub fn has_scores(&self) -> bool {
        self.seats.iter().all(|seat| seat.points.is_some())
    }

    /// The names of those who gave one.
    pub fn people(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().filter_map(|seat| seat.name.as_deref())
    }

    /// How long it took by its times, where that is plausible.
    pub fn measured_minutes(&self) -> Option<u16> {
        let finished_at = self
            .finished_at
            .filter(|_| self.origin == GameOrigin::Played)?;
        measured_minutes(self.started_at, finished_at)
    }
}

pub(crate) fn measured_minutes(from: DateTime<Utc>, to: DateTime<Utc>) -> Option<u16> {
    let minutes = (to - from).num_minutes();
    let plausible = PLAUSIBLE_MINUTES.contains(&minutes).then_some(minutes)?;
    u16::try_from(plausible).ok()
}
