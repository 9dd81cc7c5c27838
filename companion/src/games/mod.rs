//! How each game meets the ledger.

pub mod white_castle;

/// Whether a game has this color.
pub(crate) fn is_color(word: &str) -> bool {
    white_castle::parse::<white_castle_engine::components::ClanColor>(word).is_some()
}
