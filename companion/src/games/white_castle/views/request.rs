//! What is asked of a game that is dealt, played or counted.

use serde::{Deserialize, Serialize};
use white_castle_engine::components::{
    CardFaces, ClanColor, DieTileId, Good, PerColor, SolitaireId, TilePositionEntry,
};
use white_castle_engine::journal::{DeckSource, Tracking};
use white_castle_engine::scoring::Counts;
use white_castle_engine::setup::{Level, Seat, SetupParts};
use white_castle_engine::turn::Step;

/// Deals a setup, by chance or from a code.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DealRequest {
    /// 1 to 4. With a code, its own players, level and Well count.
    pub players: u8,
    /// The rival's level in a solo game.
    pub level: Option<Level>,
    pub first_well: bool,
    /// Whether the clans are to play in the order of their seats; the rival's level says it (R1).
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub listed: bool,
    pub code: Option<String>,
}

/// Begins a game.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StartRequest {
    pub setup: SetupParts,
    /// Kept with the game if the setup is what it deals.
    pub code: Option<String>,
    /// Who shuffles the rival's deck.
    pub deck: DeckSource,
    /// Who turns up the new cards of rooms; the players do unless it is said.
    #[serde(default = "players_draw")]
    #[cfg_attr(test, ts(as = "Option<DeckSource>", optional))]
    pub refills: DeckSource,
    /// The people in the order of the seats.
    pub players: Vec<PlayerRequest>,
}

fn players_draw() -> DeckSource {
    DeckSource::Table
}

/// A person at the table.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayerRequest {
    /// May be empty in a solo game, and where the clan color is known.
    #[serde(deserialize_with = "crate::clean::read_line")]
    pub name: String,
    pub clan: Option<ClanColor>,
    /// How closely the seat is followed.
    pub tracking: Tracking,
}

/// A game as it was after so many steps.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GameThenRequest {
    pub game: String,
    /// At most the steps in force.
    pub steps: u32,
}

/// Plays the steps of one tap, and what follows by itself: all of them or none. They are undone and
/// redone together.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlayRequest {
    pub game: String,
    pub revision: u32,
    /// None: only what follows by itself.
    pub steps: Vec<Step>,
    /// The number of steps to take back first.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<u32>", optional))]
    pub take_back: u32,
    /// Whether a correction replaces the last step, if that one corrected the same number.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub join: bool,
}

/// The dice of the next round as typed in; the app adds the rival's deck if it shuffles it.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RoundRequest {
    pub game: String,
    pub revision: u32,
    /// `null`: the app rolls.
    pub dice: Option<PerColor<Vec<u8>>>,
}

/// Takes back the last tap, or as many taps as it takes for so many steps.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UndoRequest {
    pub game: String,
    pub revision: u32,
    #[serde(default = "one")]
    #[cfg_attr(test, ts(as = "Option<u32>", optional))]
    pub steps: u32,
}

fn one() -> u32 {
    1
}

/// The counts of a seat as far as they are typed.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CountsRequest {
    pub game: String,
    pub seat: Seat,
    pub counts: Counts,
}

/// Scores the game with these counts and keeps it in the history.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct FinishRequest {
    pub game: String,
    pub revision: u32,
    /// Counts of the seats for which the game does not know them.
    pub counts: Vec<TypedCounts>,
}

/// What was counted for a seat.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TypedCounts {
    pub seat: Seat,
    pub counts: Counts,
}

/// One correction of a component, or its withdrawal (`null`).
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "component", rename_all = "kebab-case", deny_unknown_fields)]
pub enum CorrectRequest {
    Card {
        card: SolitaireId,
        faces: Option<CardFaces>,
    },
    TilePositions {
        positions: Option<Vec<TilePositionEntry>>,
    },
    WellTile {
        tile: DieTileId,
        reward: Option<Good>,
    },
}
