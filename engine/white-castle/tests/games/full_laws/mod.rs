//! Random games that are followed in full, and a referee who keeps books of their own: what the
//! engine believes is held against what the steps, the events and the printed numbers say.

pub mod any_correction;
pub mod any_step;
pub mod books;
pub mod cards;
pub mod case;
pub mod chooser;
pub mod dice;
mod event_rules;
pub mod game;
mod happened;
pub mod laid;
pub mod markers;
mod moved_with;
pub mod offers;
pub mod open;
mod possible;
pub mod printed;
pub mod recount;
pub mod referee;
mod refusals;
pub mod rival;
mod set_right;
pub mod tally;
