//! Past games entered by hand.

use serde::{Deserialize, Serialize};
use shirasagi_engine::components::{ClanColor, GardenCard, GardenId};
use shirasagi_engine::rule::Rule;
use shirasagi_engine::scoring::{Breakdown, Counts, DecidedBy, Lines};
use shirasagi_engine::setup::{Level, Seat};

use super::{CountBounds, DetailBounds, Line, WorthView};

/// A past game as it is entered, right or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = "a game that was entered")]
pub struct GameEntry {
    /// Where it was played, the date was this: YYYY-MM-DD.
    pub day: String,
    /// `null`: nobody knows.
    pub minutes: Option<u32>,
    pub place: String,
    pub note: String,
    pub tags: Vec<String>,
    /// Of a solo game, where it is known.
    pub level: Option<Level>,
    /// The six gardens that were dealt, where they are known.
    pub gardens: Option<Vec<GardenId>>,
    /// Every clan; seats are counted from 1 in this order. In a solo game the rival is the second.
    pub seats: Vec<EntrySeat>,
    /// The last turn order as far as it decides a tie (F8): at least who comes first of those that are
    /// tied for the first place. Others that are tied and not in it share their rank, unless their
    /// markers say who is ahead (E1).
    pub last_order: Option<Vec<Seat>>,
    /// Whether nobody knows any more who comes first of those that are tied for the first place.
    #[serde(default)]
    pub tie_open: bool,
}

/// A clan of a past game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = "a clan of a game that was entered")]
pub struct EntrySeat {
    /// May be empty for the rival, for the player of a solo game, and where the clan color is known.
    #[serde(deserialize_with = "crate::clean::read_line")]
    pub name: String,
    pub rival: bool,
    pub clan: Option<ClanColor>,
    /// The place in the first turn order, from 1, where it is known.
    pub order: Option<u8>,
    pub score: EntryScore,
}

/// What is known of a score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "known", rename_all = "kebab-case", deny_unknown_fields)]
pub enum EntryScore {
    /// Only the sum.
    Total { points: u16 },
    /// The seven lines.
    Lines { lines: Lines },
    /// What was on the table.
    Counts { counts: Counts },
}

/// Checks a past game.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CheckEntryRequest {
    /// The game that is corrected; `null`: a new one.
    pub game: Option<String>,
    pub entry: GameEntry,
    /// The setup code of a setup that was dealt by it; empty: there is none. `null`: the one that it
    /// has, as far as it still fits.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub code: Option<String>,
}

/// Keeps a past game.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SaveEntryRequest {
    /// `null`: a new one.
    pub game: Option<String>,
    pub entry: GameEntry,
    /// As it is checked.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub code: Option<String>,
}

/// A past game as it is entered: what is wrong and what it comes to.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EntryView {
    pub faults: Vec<EntryFaultView>,
    /// In the order of the seats.
    pub seats: Vec<EntrySeatView>,
    /// `null` while the first place is open, as what follows.
    pub winner: Option<Seat>,
    pub decided_by: Option<DecidedBy>,
    /// The clans that are tied for the first place, whether the turn order is said or not; none where
    /// their markers say who is ahead (E1).
    pub tied: Vec<Seat>,
    /// The gardens to choose from, plants first: those that were dealt, else all.
    pub gardens: Vec<GardenCard>,
    pub bounds: CountBounds,
    pub line_bounds: Vec<LineBound>,
    /// The most points of a clan of which only the sum is known.
    pub total_max: u16,
    pub detail_bounds: DetailBounds,
    /// The longest name, in characters.
    pub name_max: u32,
    pub worth: WorthView,
}

/// What is wrong with a past game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EntryFaultView {
    /// Where in the entry, such as `seats[0].score.counts.coins`.
    pub path: String,
    pub code: String,
    /// In English, for logs and for codes a screen does not know.
    pub message: String,
    pub rule: Option<Rule>,
    /// The facts of the code, by name.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub facts: serde_json::Value,
}

/// What a clan comes to, faults or not.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EntrySeatView {
    pub seat: Seat,
    pub total: u16,
    /// From 1, which those share of whom nobody knows who was ahead. `null` while somebody has to say
    /// it: in a tie for the first place.
    pub rank: Option<u8>,
    /// `null` where only the sum is known.
    pub lines: Option<Lines>,
    /// `null` where nothing was counted.
    pub breakdown: Option<Breakdown>,
}

/// The most points of a line.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LineBound {
    pub line: Line,
    pub max: u16,
}
