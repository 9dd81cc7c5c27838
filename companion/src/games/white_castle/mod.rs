//! The White Castle as a recorded game.

mod begin;
pub(crate) mod clan_view;
pub(crate) mod closest;
mod corrected_card;
pub mod corrections;
mod facets;
mod followed;
mod game_file;
pub(crate) mod laid_out;
pub(crate) mod last_order;
pub(crate) mod picture;
mod problem;
mod progress;
pub mod scores;
mod settle;
pub mod setup_code;
pub(crate) mod setup_view;
pub(crate) mod table_view;
mod validate;
pub mod views;

pub use begin::begin;
pub use corrected_card::note_step;
pub use facets::{
    GROUPS, color, counts, daimyo, dealt_gardens, expansions, gardens, groups, level, lines, pair,
    set_counts, set_daimyo, set_expansions, set_gardens, set_groups, set_level, set_lines,
    set_pair,
};
pub(crate) use facets::{name, parse};
pub use followed::{FollowedGame, check_journal, played, step_texts};
pub use game_file::{GameFile, GameFileError};
pub(crate) use problem::refused;
pub use progress::{Followed, progress};
pub use settle::settle;
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
