//! What is recorded of a game, whatever the game.

use serde::{Deserialize, Serialize};

/// The games that the app knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    WhiteCastle,
}
