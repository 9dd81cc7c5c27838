//! Games in lists.

use serde::Serialize;
use shirasagi_engine::scoring::DecidedBy;
use shirasagi_engine::setup::{Level, Seat};

use super::SeatView;
use crate::store::GameOrigin;

/// What every list shows of a game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameSummary {
    pub id: String,
    /// RFC 3339, UTC.
    pub started_at: String,
    pub finished_at: Option<String>,
    /// Where it was played, the date was this: YYYY-MM-DD.
    pub day: String,
    /// How long it took, as somebody said or by its times where that is plausible.
    pub minutes: Option<u16>,
    /// May be empty.
    pub place: String,
    /// In the order of the alphabet.
    pub tags: Vec<String>,
    pub origin: GameOrigin,
    /// Whether the app followed the game: it has a setup and a journal.
    pub followed: bool,
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
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ResultSummary {
    /// Best first.
    pub places: Vec<PlaceView>,
    pub winner: Seat,
    pub decided_by: DecidedBy,
    /// Whether nobody knows who won: who of the first ones was ahead in the last turn order (F8), or
    /// what the rival of a solo game scored. The winner then is the first of them as they sit.
    pub tie_open: bool,
}

/// What a clan came to.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlaceView {
    pub seat: Seat,
    /// From 1, which those of an open tie share.
    pub rank: u8,
    pub points: u16,
}

/// The home screen.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HomeView {
    /// Games not finished, the latest first.
    pub unfinished: Vec<GameSummary>,
    /// The latest finished games, at most three.
    pub recent: Vec<GameSummary>,
    pub finished: u32,
}
