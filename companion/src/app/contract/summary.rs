//! Games in lists.

use serde::Serialize;
use white_castle_engine::journal::Tracking;

use crate::games::white_castle::Verdict;
use crate::ledger::Record;

/// A game, as every list and every screen of it shows it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameSummary {
    #[serde(flatten)]
    pub record: Record,
    /// How long it took by the times at which it began and ended, where that is plausible.
    pub measured_minutes: Option<u16>,
    /// `null` for a game that the app did not follow: it has neither a setup nor a journal.
    pub followed: Option<Followed>,
    /// `null` until the game is over.
    pub verdict: Option<Verdict>,
}

/// How far a game has come that the app follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Followed {
    pub round: u8,
    /// Turns taken in the round, of `turns_in_round`.
    pub turns: u8,
    pub turns_in_round: u8,
    /// How closely each seat is followed, in order.
    pub tracking: Vec<Tracking>,
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
