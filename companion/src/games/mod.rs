//! What is one game's, and what the rooms of all games ask of it.

mod codec;
mod corrections;
pub mod white_castle;

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use white_castle_engine::components::ClanColor;

pub(crate) use codec::{CODECS, Codec, codec};
pub use corrections::Corrections;

use crate::ledger::{GameKind, Problem, Record};
use crate::store::{Played, StoredGame};

/// What statistics tell apart in a game.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Grouping {
    /// The lines of a score, in the order of the sheet.
    pub lines: &'static [&'static str],
    /// The facet of a solo game.
    pub solo: &'static str,
    /// A facet made of two that a seat has.
    pub pair: (&'static str, [&'static str; 2]),
    /// Keys that are not in the order of their letters.
    pub order: &'static [&'static str],
}

pub(crate) fn grouping(kind: GameKind) -> Grouping {
    match kind {
        GameKind::WhiteCastle => white_castle::GROUPING,
    }
}

/// Replays a journal, the steps taken back as well.
///
/// # Errors
/// What is wrong with it.
pub fn check_journal(kind: GameKind, played: &Played) -> Result<(), String> {
    match kind {
        GameKind::WhiteCastle => white_castle::check_journal(played),
    }
}

/// A game that the app followed, as a history has it: its result follows from the steps and from what was
/// counted.
pub(crate) fn from_file(
    said: Record,
    file: &RawValue,
    today: NaiveDate,
) -> Result<StoredGame, Problem> {
    match said.kind {
        GameKind::WhiteCastle => white_castle::from_file(said, file, today),
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
