//! A setup that is changed part by part, and setups that are kept.

use serde::{Deserialize, Serialize};
use white_castle_engine::components::{
    Color, DaimyoCard, DieTileId, Effect, Face, GardenCard, RoomCardId, Row, StartingActionCard,
    StartingResourceCard, YardTileId,
};
use white_castle_engine::setup::{Fault, Level, Piece, SetupParts, Slot};

/// Redeals these slots.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RedealRequest {
    pub setup: SetupParts,
    /// The code that dealt it, if one did.
    pub code: Option<String>,
    pub slots: Vec<Slot>,
    /// What is not touched, even to change places.
    pub kept: Vec<Slot>,
}

/// Lays a piece by hand.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LayRequest {
    pub setup: SetupParts,
    pub code: Option<String>,
    pub piece: Piece,
    /// What a mend does not touch.
    pub kept: Vec<Slot>,
}

/// Asks what is wrong with a setup.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CheckSetupRequest {
    pub setup: SetupParts,
    pub code: Option<String>,
    /// What a mend does not touch.
    pub kept: Vec<Slot>,
}

/// Asks what could lie in a slot.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CandidatesRequest {
    pub setup: SetupParts,
    pub slot: Slot,
}

/// A setup code, or the text of a game file.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ReadSetupRequest {
    pub text: String,
}

/// Keeps a legal setup under a name.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SaveSetupRequest {
    pub name: String,
    pub setup: SetupParts,
    pub code: Option<String>,
}

/// Keeps a setup no longer.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeleteSetupRequest {
    pub id: String,
}

/// A setup that was kept by name, or that of a game.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "from", rename_all = "kebab-case", deny_unknown_fields)]
pub enum OpenSetupRequest {
    Saved { id: String },
    Game { id: String },
}

/// What breaks a rule of setting up.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SetupFaultView {
    #[serde(flatten)]
    pub fault: Fault,
    /// What to redeal so that it is mended; `null` where all of that is kept.
    pub mend: Option<Vec<Slot>>,
}

/// Everything that could lie in a slot.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CandidatesView {
    pub candidates: Vec<CandidateView>,
}

/// A piece that could lie in a slot.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CandidateView {
    /// To be laid.
    pub piece: Piece,
    pub picture: Picture,
}

/// What a piece shows.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "picture", rename_all = "kebab-case")]
pub enum Picture {
    RoomCard {
        card: RoomCardId,
        rows: Vec<Row>,
    },
    Daimyo {
        card: DaimyoCard,
    },
    DieTile {
        tile: DieTileId,
        color: Color,
        reward: Effect,
    },
    Garden {
        card: GardenCard,
    },
    YardTile {
        tile: YardTileId,
        /// The side that is up in that slot.
        face: Face,
        effects: Vec<Effect>,
    },
    StartingResource {
        card: StartingResourceCard,
    },
    StartingAction {
        card: StartingActionCard,
    },
}

/// The setups that can be dealt again.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SetupsView {
    /// The latest first.
    pub saved: Vec<SavedSetupView>,
    /// Setups of the latest games, the newest first.
    pub recent: Vec<RecentSetupView>,
    /// The longest name, in characters.
    pub name_max: u32,
}

/// A setup that is kept by name.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SavedSetupView {
    pub id: String,
    pub name: String,
    pub code: Option<String>,
    pub players: u8,
    pub level: Option<Level>,
}

/// The setup of a game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecentSetupView {
    /// The id of the game.
    pub game: String,
    /// RFC 3339, UTC.
    pub started_at: String,
    pub code: Option<String>,
    pub players: u8,
    pub level: Option<Level>,
    /// Names of the people who played it.
    pub names: Vec<String>,
}
