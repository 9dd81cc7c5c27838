use chrono::{DateTime, Utc};
use serde::Serialize;
use white_castle_engine::journal::{DeckSource, Tracking};
use white_castle_engine::setup::Level;

use crate::ledger::SeatRecord;

/// What a new game starts from.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewGameView {
    /// `null`: no game was begun on this device, or all of them are deleted.
    pub last: Option<LastGameView>,
}

/// The choices of the last game begun on this device.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LastGameView {
    pub game: String,
    /// RFC 3339, UTC.
    #[cfg_attr(test, ts(type = "string"))]
    pub started_at: DateTime<Utc>,
    /// Only in a solo game.
    pub level: Option<Level>,
    /// Who shuffled the rival's deck.
    pub deck: DeckSource,
    /// Who turned up the new cards of rooms.
    pub refills: DeckSource,
    /// The players in the order of the seats, without the rival.
    pub seats: Vec<SeatRecord>,
    /// How closely each of them was followed. Empty for a game that was entered: nobody chose this or
    /// the decks.
    pub tracking: Vec<Tracking>,
}
