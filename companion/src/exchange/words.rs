//! The words that stand for levels and clans in what people read.

use white_castle_engine::components::ClanColor;
use white_castle_engine::setup::Level;

/// What the rival of a solo game is called wherever names stand.
pub const RIVAL: &str = "Tokugawa";

pub fn level_word(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Medium => "medium",
        Level::Hard => "hard",
    }
}

pub(super) fn level(word: &str) -> Option<Level> {
    Level::ALL
        .into_iter()
        .find(|level| level_word(*level) == word)
}

pub fn clan_word(clan: ClanColor) -> &'static str {
    match clan {
        ClanColor::Red => "red",
        ClanColor::Green => "green",
        ClanColor::Blue => "blue",
        ClanColor::Yellow => "yellow",
    }
}

pub(super) fn clan(word: &str) -> Option<ClanColor> {
    ClanColor::ALL
        .into_iter()
        .find(|clan| clan_word(*clan) == word)
}

/// The meaning of the first word in a text that has one.
pub(super) fn first<T>(text: &str, meaning: impl Fn(&str) -> Option<T>) -> Option<T> {
    text.to_lowercase()
        .split(|symbol: char| !symbol.is_alphanumeric())
        .find_map(meaning)
}
