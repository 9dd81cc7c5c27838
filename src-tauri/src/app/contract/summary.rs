//! Games in lists, and one game of the history.

use serde::Serialize;
use shirasagi_engine::components::SolitaireCard;
use shirasagi_engine::journal::Entry;
use shirasagi_engine::scoring::DecidedBy;
use shirasagi_engine::setup::{Level, Seat};
use ts_rs::TS;

use super::{ScoresView, SeatView, SetupView, WorthView};

/// What every list shows of a game.
#[derive(Debug, Clone, Serialize, TS)]
pub struct GameSummary {
    pub id: String,
    /// RFC 3339, UTC.
    pub started_at: String,
    pub finished_at: Option<String>,
    /// Of a solo game.
    pub level: Option<Level>,
    /// Every clan in the order of the seats.
    pub seats: Vec<SeatView>,
    /// `null` once parts differ from what the code deals.
    pub code: Option<String>,
    pub round: u8,
    /// Turns taken in the round, of `turns_in_round`.
    pub turns: u8,
    pub turns_in_round: u8,
    pub result: Option<ResultSummary>,
}

/// Who won and how.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ResultSummary {
    /// Best first.
    pub places: Vec<PlaceView>,
    pub winner: Seat,
    pub decided_by: DecidedBy,
}

/// What a clan came to.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PlaceView {
    pub seat: Seat,
    /// From 1.
    pub rank: u8,
    pub points: u16,
}

/// The home screen.
#[derive(Debug, Clone, Serialize, TS)]
pub struct HomeView {
    /// Games not finished, the latest first.
    pub unfinished: Vec<GameSummary>,
    /// The latest finished games, at most three.
    pub recent: Vec<GameSummary>,
    pub finished: u32,
}

/// The history.
#[derive(Debug, Clone, Serialize, TS)]
pub struct HistoryView {
    /// The latest first.
    pub games: Vec<GameSummary>,
    /// Deleted games that can still be restored, the latest first.
    pub deleted: Vec<GameSummary>,
    /// The ids of games whose record cannot be read. They stay in the store as they are.
    pub damaged: Vec<String>,
}

/// One game of the history.
#[derive(Debug, Clone, Serialize, TS)]
pub struct GameView {
    pub summary: GameSummary,
    pub revision: u32,
    /// `null` for a game that is not finished, and while its corrected counts are impossible.
    pub scores: Option<ScoresView>,
    pub worth: WorthView,
    pub order: Vec<Seat>,
    pub setup: SetupView,
    pub entries: Vec<Entry>,
    /// Cards of the rival's deck as they are in this game, by number.
    pub cards: Vec<SolitaireCard>,
}
