//! What is one game's, and what the rooms of all games ask of it.

mod corrections;
pub mod white_castle;

use serde::{Deserialize, Deserializer};
use white_castle_engine::components::ClanColor;
use white_castle_engine::scoring::Lines;

pub use corrections::Corrections;

use crate::ledger::GameKind;

/// The names of the lines of a score, in the order of the sheet.
pub(crate) fn score_lines(kind: GameKind) -> &'static [&'static str] {
    match kind {
        GameKind::WhiteCastle => &Lines::NAMES,
    }
}

/// The color that a word stands for, if a game has it.
pub(crate) fn color(word: &str) -> Option<String> {
    white_castle::parse::<ClanColor>(word).map(white_castle::name)
}

/// Reads a color that a game has.
pub(crate) fn read_color<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<ClanColor>::deserialize(from)?.map(white_castle::name))
}
