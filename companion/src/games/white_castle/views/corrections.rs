//! What a player can correct.

use serde::Serialize;
use white_castle_engine::components::{Color, DieTileId, Good, SolitaireCard, TilePositionEntry};

/// The components a player can correct.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CorrectionsView {
    pub cards: Vec<CardCorrection>,
    pub positions: Vec<PositionCorrection>,
    pub positions_corrected: bool,
    pub well_tiles: Vec<WellTileCorrection>,
}

/// A solitaire card as the app believes it and as it was before corrections.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardCorrection {
    pub believed: SolitaireCard,
    pub original: SolitaireCard,
    /// Whether the player compared it with their own box, and corrected what differs.
    pub checked: bool,
}

/// How many of the rival's cards are known to match the player's own box.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckedCards {
    pub checked: u8,
    pub all: u8,
}

/// A tile position as believed and as it was.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PositionCorrection {
    pub believed: TilePositionEntry,
    pub original: TilePositionEntry,
}

/// What the back of a die tile shows.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WellTileCorrection {
    pub tile: DieTileId,
    pub color: Color,
    pub believed: Good,
    pub original: Good,
    pub corrected: bool,
}
