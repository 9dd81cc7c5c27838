//! What the screens of Once Upon a Castle get.

use once_upon_a_castle_engine::{
    BoardSide, Entry, Face, Guest, LineId, Phase, PlayOption, Prompt, Rule, ScoreLines, Seat,
    Sheet, SheetBounds, SheetGuest, Square, Step, ValueBounds, ValueQuestion, Values, Version,
};
use serde::{Deserialize, Serialize};

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
    /// Whether the owner of a box typed other values since.
    pub can_rescore: bool,
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

/// What a new game can be.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CastleNewGameView {
    pub versions: Vec<Version>,
    /// The fewest and the most.
    pub players: [u8; 2],
    /// The guests of the Great Architect version, and how many of them lie open.
    pub guests: Vec<Guest>,
    pub open_guests: u8,
}

/// Begins a game.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CastleStartRequest {
    pub version: Version,
    /// In the order of the seats, clockwise.
    pub players: Vec<CastlePlayer>,
    /// The seat that begins (OS4).
    pub first: Seat,
    pub deal: CastleDeal,
}

/// A person at the table. The name may be empty where the color is known.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CastlePlayer {
    #[serde(deserialize_with = "crate::clean::read_line")]
    pub name: String,
    pub color: Option<String>,
}

/// Whether the app or the players shuffle the guests.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "by", rename_all = "kebab-case", deny_unknown_fields)]
pub enum CastleDeal {
    /// The app, by chance or as a code says.
    App { code: Option<String> },
    /// The players. In the Great Architect version these guests lie open.
    Table { guests: Vec<Guest> },
}

/// Plays the steps of one tap, and what follows by itself: all of them or none.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CastlePlayRequest {
    pub game: String,
    pub revision: u32,
    pub steps: Vec<Step>,
}

/// The table of a game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CastleTableView {
    pub summary: GameSummary,
    pub revision: u32,
    pub version: Version,
    pub phase: Phase,
    /// Counted from 1.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    pub dice: Option<[Face; 2]>,
    /// The side of the board that everybody plays on.
    pub board: BoardSide,
    /// In the order of the seats.
    pub castles: Vec<TableCastle>,
    pub scores: CastleScores,
    pub open_guests: Vec<Guest>,
    pub prompt: Prompt,
    pub options: Vec<PlayOption>,
    /// The steps of the last tap with what happened through them.
    pub last_tap: Vec<Entry>,
    pub can_undo: bool,
    pub can_redo: bool,
}

/// What lies before a player.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableCastle {
    /// The covered squares.
    pub tokens: Vec<Square>,
    pub complete: Vec<LineId>,
    /// The room for flags on each wall.
    pub walls: Vec<u8>,
    /// Floors, towers and walls, of those of a castle that is finished.
    pub parts: u8,
    pub parts_max: u8,
}

/// What happened from the beginning of a game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CastleJournalView {
    pub summary: GameSummary,
    pub entries: Vec<Entry>,
}

/// The values that no source tells (OV1 to OV6).
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CastleValuesView {
    /// In force. What was typed from a box is marked as printed.
    pub values: Values,
    pub defaults: Values,
    pub bounds: ValueBounds,
    /// What is unusual about them.
    pub questions: Vec<ValueQuestion>,
}

/// A part of these values while it is typed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckedValues {
    /// It cannot be kept with any of them.
    pub problems: Vec<Problem>,
    pub questions: Vec<ValueQuestion>,
}
