use serde::Serialize;
use serde_json::Value;
use white_castle_engine::journal::{Journal, Tracking};

/// Turns of each clan in a round (T1).
const TURNS_EACH: u8 = 3;

/// How far a game has come that the app follows.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Followed {
    pub round: u8,
    /// Turns taken in the round, of `turns_in_round`.
    pub turns: u8,
    pub turns_in_round: u8,
    /// How closely each seat is followed, in order.
    pub tracking: Vec<Tracking>,
}

/// How far a game has come, as it is kept for lists: a [`Followed`].
pub fn progress(journal: &Journal) -> Value {
    let (position, seats) = (journal.position(), journal.setup().turn_order.len());
    let mut tracking = journal.follow().tracking.clone();
    // People come first; the rival is always followed in full.
    tracking.resize(seats, Tracking::default());
    let followed = Followed {
        round: position.round(),
        turns: position.turns(),
        turns_in_round: TURNS_EACH * u8::try_from(seats).unwrap_or(0),
        tracking,
    };
    serde_json::to_value(followed).unwrap_or_default()
}
