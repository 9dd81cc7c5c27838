//! Once Upon a Castle: castles that are scored from their sheets, and how the ledger meets them.

#![allow(
    clippy::needless_pass_by_value,
    reason = "the table of commands hands every use case its request whole, read or not"
)]

pub(crate) mod box_values;
mod castles;
mod codec;
mod commands;
mod facets;
mod followed;
mod from_file;
mod playing;
mod settle;
pub mod simulation;
mod table;
mod typing;
mod validate;
pub mod views;

pub use box_values::values;
pub(crate) use castles::undo_of;
pub(crate) use codec::CODEC;
pub use commands::COMMANDS;
pub(crate) use facets::GROUPING;
use facets::set_version;
pub use facets::{LINES, points, sheet, version};
#[cfg(test)]
pub(crate) use followed::Progress;
pub(crate) use followed::{check_journal, to_file};
pub(crate) use from_file::from_file;
pub(crate) use settle::settle;
use validate::CastleFault;
pub(crate) use validate::{check_seats, validate};

use once_upon_a_castle_engine::{Components, Values};

/// The values until the owner of a box types in others.
pub fn default_values() -> &'static Values {
    &Components::printed().values
}
