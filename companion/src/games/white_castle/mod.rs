//! The White Castle: what the commands do with a game of it, and how the ledger meets it.

#![allow(
    clippy::needless_pass_by_value,
    reason = "the table of commands hands every use case its request whole, read or not"
)]

mod arranging;
mod begin;
mod clan_view;
mod closest;
mod codec;
mod commands;
mod corrected_card;
mod correcting;
pub mod corrections;
mod dealing;
pub(crate) mod edit;
mod facets;
mod followed;
mod from_file;
mod game_file;
mod game_view;
mod laid_out;
mod last_order;
mod laying;
mod own_table;
mod picture;
mod playing;
mod printed;
mod problem;
mod progress;
mod record;
pub mod scores;
mod scoring;
pub(crate) mod seating;
mod settle;
pub mod setup_code;
mod setup_view;
pub mod simulation;
pub(crate) mod table_view;
mod timeline;
mod validate;
pub mod views;

pub use begin::begin;
pub(crate) use codec::CODEC;
pub use commands::COMMANDS;
pub use corrected_card::note_step;
pub(crate) use facets::{GROUPING, name, parse, read_level};
pub use facets::{
    GROUPS, LINES, color, counts, daimyo, dealt_gardens, gardens, groups, level, lines, pair,
    set_counts, set_daimyo, set_gardens, set_level, set_lines, set_pair,
};
pub use followed::{FollowedGame, played, step_texts};
pub(crate) use followed::{check_journal, to_file};
pub(crate) use from_file::from_file;
pub use game_file::{GameFile, GameFileError};
pub(crate) use problem::refused;
pub use progress::{Followed, progress};
pub use settle::settle;
pub use table_view::REPLAYS;
pub use validate::{GARDENS_PER_KIND, GameFault, check_clans, code_problem, is_of_score, validate};

use white_castle_engine::setup::Seat;

/// Seats are counted from 1, in the order of the list.
pub fn seat_at(index: usize) -> Seat {
    Seat(u8::try_from(index + 1).unwrap_or(u8::MAX))
}

/// The clans of a sheet are named by their seats.
pub(crate) fn seat_of(name: &str) -> Seat {
    name.parse().map_or(Seat::PLAYER, Seat)
}
