//! One game of the history, and what people say about a game.

use serde::Serialize;
use white_castle_engine::components::{ClanColor, GardenCard, SolitaireCard};
use white_castle_engine::journal::Entry;
use white_castle_engine::scoring::{Breakdown, Lines};
use white_castle_engine::setup::Seat;

use super::{CheckedCards, ClosestView, CountBounds, ScoresView, SetupView, WorthView};
use crate::games::entering::RecordBounds;
use crate::ledger::{GameSummary, Problem, Record, Verdict};

/// One game of the history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameView {
    pub summary: GameSummary,
    pub bounds: RecordBounds,
    pub revision: u32,
    /// What the counts of all clans come to. `null` for a game that is not finished, where not all
    /// clans were counted, and while corrected counts are impossible.
    pub scores: Option<ScoresView>,
    /// How close it was; without changes where not all clans were counted. `null` for a game without
    /// a result.
    pub closest: Option<ClosestView>,
    pub worth: WorthView,
    /// The turn order after the last round, as far as it is known.
    pub order: Vec<Seat>,
    /// `null` for a game that the app did not follow.
    pub setup: Option<SetupView>,
    /// Empty for a game that the app did not follow.
    pub entries: Vec<Entry>,
    /// Cards of the rival's deck as they are in this game, by number.
    pub cards: Vec<SolitaireCard>,
    /// `null` unless the app ran the rival's deck.
    pub checked_cards: Option<CheckedCards>,
    /// Whether the last edit can be undone.
    pub can_undo_edit: bool,
}

/// A game that is entered: what is wrong and what it comes to.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecordView {
    pub problems: Vec<Problem>,
    /// With all that follows: lines, points and ranks. A rank is `null` while somebody has to say who
    /// is ahead: in a tie for the first place.
    pub record: Record,
    /// One for each seat; `null` where nothing was counted.
    pub breakdowns: Vec<Option<Breakdown>>,
    /// `null` while the first place is open.
    pub verdict: Option<Verdict>,
    /// The clans that are tied for the first place, whether the turn order is said or not; none where
    /// their markers say who is ahead (E1).
    pub tied: Vec<Seat>,
    /// The gardens to choose from, plants first: those that were dealt, else all.
    pub gardens: Vec<GardenCard>,
    pub count_bounds: CountBounds,
    pub line_bounds: Lines,
    pub bounds: RecordBounds,
    pub worth: WorthView,
}

/// The course of a game in Clan Points.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TimelineView {
    /// The clans whose points are known throughout: the rival and those tracked in full.
    pub clans: Vec<TimelineClan>,
    /// The beginning, then after each turn and after each end of a round.
    pub points: Vec<TimelinePoint>,
}

/// A clan of a timeline.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TimelineClan {
    pub seat: Seat,
    pub rival: bool,
    pub clan: Option<ClanColor>,
}

/// A moment of a timeline.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TimelinePoint {
    pub round: u8,
    /// Turns taken in the round.
    pub turn: u8,
    /// The seat whose turn ended here; `null` at the beginning and at the end of a round.
    pub seat: Option<Seat>,
    /// Steps played until then, as `table_then` takes them.
    pub steps: u32,
    /// What each clan would score now, in the order of `clans`.
    pub totals: Vec<u16>,
    /// The same by lines.
    pub lines: Vec<Lines>,
}
