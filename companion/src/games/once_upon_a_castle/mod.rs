//! Once Upon a Castle: castles that are scored from their sheets, and how the ledger meets them.

#![allow(
    clippy::needless_pass_by_value,
    reason = "the table of commands hands every use case its request whole, read or not"
)]

mod castles;
mod codec;
mod commands;
mod facets;
mod settle;
pub mod simulation;
mod validate;
pub mod views;

pub(crate) use castles::undo_of;
pub(crate) use codec::CODEC;
pub use commands::COMMANDS;
pub(crate) use facets::GROUPING;
pub use facets::{LINES, points, sheet, version};
pub(crate) use settle::settle;
pub(crate) use validate::{check_seats, validate};

use once_upon_a_castle_engine::{Components, Values};

use crate::ledger::Problem;

/// Why a journal is refused.
pub(crate) const NOT_FOLLOWED: &str = "the app does not follow games of Once Upon a Castle";

pub(crate) fn not_followed() -> Problem {
    Problem::new("import/not-followed", &NOT_FOLLOWED).at("game")
}

/// The values that games are dealt and scored with.
pub fn values() -> &'static Values {
    &Components::printed().values
}
