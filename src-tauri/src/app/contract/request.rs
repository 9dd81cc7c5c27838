//! What is asked of the use cases.

use serde::Deserialize;
use shirasagi_engine::components::{
    CardFaces, DieTileId, Good, PerColor, SolitaireId, TilePositionEntry,
};
use shirasagi_engine::journal::{DeckSource, Tracking};
use shirasagi_engine::scoring::Counts;
use shirasagi_engine::setup::Level;
use shirasagi_engine::turn::Step;
use ts_rs::TS;

use super::Theme;

/// A request that says nothing more than its name.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Nothing {}

/// A game, by its id.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameRequest {
    pub game: String,
}

/// A game at the revision the screen shows. A stale revision is refused.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameAtRequest {
    pub game: String,
    pub revision: u32,
}

/// Deals a solo setup: anew, or the one a code stands for.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DealRequest {
    /// With a code, its own level and Well count.
    pub level: Level,
    pub first_well: bool,
    pub code: Option<String>,
}

/// Begins a game with the setup of a code.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StartRequest {
    pub code: String,
    pub deck: DeckSource,
    /// How closely the player's own clan is followed.
    #[serde(default)]
    pub tracking: Tracking,
    /// The dice as they lie on the table, if the player rolled them.
    pub dice: Option<PerColor<Vec<u8>>>,
}

/// A game as it was after so many steps.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameThenRequest {
    pub game: String,
    /// At most the steps in force.
    pub steps: u32,
}

/// Plays a step.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayRequest {
    pub game: String,
    pub revision: u32,
    pub step: Step,
}

/// The dice of the next round as typed in; the app adds the rival's deck if it shuffles it.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RoundRequest {
    pub game: String,
    pub revision: u32,
    /// `null`: the app rolls.
    pub dice: Option<PerColor<Vec<u8>>>,
}

/// Takes back or plays again this many steps, at least 1.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UndoRequest {
    pub game: String,
    pub revision: u32,
    pub steps: u32,
}

/// The player's counts as far as they are typed.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CountsRequest {
    pub game: String,
    pub counts: Counts,
}

/// Scores the game with these counts and keeps it in the history.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FinishRequest {
    pub game: String,
    pub revision: u32,
    pub counts: Counts,
}

/// One correction of a component, or its withdrawal (`null`).
#[derive(Debug, Clone, Deserialize, TS)]
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

/// Sets the theme.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ThemeRequest {
    pub theme: Theme,
}
