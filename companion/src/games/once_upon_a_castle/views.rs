//! What the screens of Once Upon a Castle get.

use once_upon_a_castle_engine::{Rule, ScoreLines, Sheet, SheetBounds, SheetGuest};
use serde::Serialize;

use crate::games::entering::RecordBounds;
use crate::ledger::{GameSummary, Problem, Record};

/// The castles of a game of the history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CastlesView {
    pub summary: GameSummary,
    pub scores: CastleScores,
    pub bounds: RecordBounds,
    /// Whether the last edit can be undone.
    pub can_undo_edit: bool,
}

/// A game that is entered: what is wrong and what it comes to.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckedCastles {
    pub problems: Vec<Problem>,
    /// With all that follows: lines, points and ranks.
    pub record: Record,
    pub scores: CastleScores,
    pub bounds: RecordBounds,
}

/// What castles come to, as far as they were counted.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CastleScores {
    /// One for each seat; `null` where nothing was counted.
    pub castles: Vec<Option<CastleScore>>,
    /// What the sheets of this version can hold.
    pub sheet: SheetBounds,
    /// The printed values that the points rest on and that were not typed in from a box (OV0).
    pub reconstructed: Vec<Rule>,
}

/// What a castle comes to.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CastleScore {
    pub sheet: Sheet,
    pub lines: ScoreLines,
    /// The group of the last resident: its first and its last one; `null` without residents (OF3).
    pub group: Option<[u8; 2]>,
    pub guests: Vec<GuestPoints>,
}

/// What a guest counts (OF5).
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GuestPoints {
    pub guest: SheetGuest,
    pub points: u16,
}
