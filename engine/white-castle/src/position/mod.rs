//! The table now.

mod bridge;
mod castle;
mod correct;
mod correct_cards;
mod correct_dice;
mod correct_layout;
mod correction;
mod dice;
mod die_tiles;
mod exchanged;
mod table;

pub use bridge::{Bridge, End};
pub use castle::Castle;
pub use correction::TableCorrection;
pub use dice::{Covered, PlacedDie};
pub use table::Position;
pub(crate) use table::{DICE_LEFT, Phase, ROUNDS, RivalTurn, SEATS_MAX, Solo};
