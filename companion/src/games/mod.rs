//! What is one game's, and what the rooms of all games ask of it.

mod chance;
mod codec;
mod corrections;
mod entering;
pub mod once_upon_a_castle;
pub mod simulation;
pub mod white_castle;

use chrono::NaiveDate;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;

pub(crate) use codec::{CODECS, Codec, Sheet, codec};
pub use corrections::Corrections;
pub(crate) use white_castle::read_level;

use crate::command::{AppError, Command};
use crate::ledger::{GameKind, Problem, Record};
use crate::store::{Played, Store, StoreError, StoredGame};

/// A command of a game works on the store.
pub(crate) type GameCommand = Command<fn(&mut Store, &RawValue) -> Result<Box<RawValue>, AppError>>;

/// The commands of all games.
pub fn commands() -> impl Iterator<Item = &'static GameCommand> {
    [white_castle::COMMANDS, once_upon_a_castle::COMMANDS]
        .into_iter()
        .flatten()
}

/// What a game is called.
pub fn name(kind: GameKind) -> &'static str {
    codec(kind).name
}

/// How far a game has come, in words for the terminal.
pub fn progress_words(kind: GameKind, followed: &Value) -> String {
    match kind {
        GameKind::WhiteCastle => format!("{} of 3", followed["round"]),
        GameKind::OnceUponACastle => format!("turn {}", followed["turn"]),
    }
}

/// Writes the types in TypeScript of what games keep for lists.
#[cfg(test)]
pub(crate) fn export_types(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
    <white_castle::Followed as ts_rs::TS>::export_all(config)?;
    <once_upon_a_castle::Progress as ts_rs::TS>::export_all(config)
}

/// What statistics tell apart in a game.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Grouping {
    /// The lines of a score, in the order of the sheet.
    pub lines: &'static [&'static str],
    /// The facet whose values no figure mixes.
    pub apart: Option<&'static str>,
    /// The facet that says what the points rest on. Games of another value are left out.
    pub basis: Option<&'static str>,
    /// The facet of a solo game.
    pub solo: Option<&'static str>,
    /// Facets of a seat.
    pub seat: &'static [&'static str],
    /// A facet made of two that a seat has.
    pub pair: Option<(&'static str, [&'static str; 2])>,
    /// Keys that are not in the order of their letters.
    pub order: &'static [&'static str],
}

pub(crate) fn grouping(kind: GameKind) -> Grouping {
    match kind {
        GameKind::WhiteCastle => white_castle::GROUPING,
        GameKind::OnceUponACastle => once_upon_a_castle::GROUPING,
    }
}

/// Replays a journal, including the steps that were undone.
///
/// # Errors
/// What is wrong with it.
pub fn check_journal(kind: GameKind, played: &Played) -> Result<(), String> {
    match kind {
        GameKind::WhiteCastle => white_castle::check_journal(played),
        GameKind::OnceUponACastle => once_upon_a_castle::check_journal(played),
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
        GameKind::OnceUponACastle => once_upon_a_castle::from_file(said, file, today),
    }
}

/// The game that the app followed as a history has it, as JSON; `None` if it did not.
///
/// # Errors
/// What is kept of it is damaged.
pub(crate) fn to_file(store: &Store, stored: StoredGame) -> Result<Option<String>, StoreError> {
    match stored.row.record.kind {
        GameKind::WhiteCastle => white_castle::to_file(store, stored),
        GameKind::OnceUponACastle => once_upon_a_castle::to_file(store, stored),
    }
}

/// The request that makes a game what it is now, once it was edited.
pub(crate) fn undo_of(record: &Record) -> String {
    match record.kind {
        GameKind::WhiteCastle => white_castle::edit::undo_of(record),
        GameKind::OnceUponACastle => once_upon_a_castle::undo_of(record),
    }
}

/// Fills in what follows from what is known of a game that the app did not follow.
pub(crate) fn settle(record: &mut Record) {
    match record.kind {
        GameKind::WhiteCastle => drop(white_castle::settle(record)),
        GameKind::OnceUponACastle => once_upon_a_castle::settle(record),
    }
}

/// All that cannot be in such a game, once it is settled. A game out of a file may have what nobody may
/// enter.
pub(crate) fn validate(record: &Record, today: NaiveDate, from_file: bool) -> Vec<Problem> {
    match record.kind {
        GameKind::WhiteCastle => white_castle::validate(record, today, from_file),
        GameKind::OnceUponACastle => once_upon_a_castle::validate(record, today, from_file),
    }
}

/// Refuses more seats than the game has. Files are checked before anything compares their seats.
pub(crate) fn check_seats(kind: GameKind, found: usize, path: &str) -> Result<(), Problem> {
    match kind {
        GameKind::WhiteCastle => white_castle::check_clans(found, path),
        GameKind::OnceUponACastle => once_upon_a_castle::check_seats(found, path),
    }
}

/// The color that a word stands for, if the game has it.
pub(crate) fn color(kind: GameKind, word: &str) -> Option<String> {
    let is_known = codec(kind).colors.contains(&word);
    is_known.then(|| word.to_owned())
}

/// Reads a color that a game has.
pub(crate) fn read_color<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let Some(word) = Option::<String>::deserialize(from)? else {
        return Ok(None);
    };
    let mut kinds = CODECS.iter().map(|codec| codec.kind);
    let color = kinds.find_map(|kind| color(kind, &word));
    color
        .map(Some)
        .ok_or_else(|| D::Error::custom("no game has the color"))
}
