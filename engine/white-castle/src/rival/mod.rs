//! The Tokugawa clan: its deck, what it owns and its turn (R1–R16).

mod action;
mod clan;
mod deck;
mod turn;

pub(crate) use action::Plan;
pub use action::{ActionOutcome, FailReason};
pub(crate) use clan::MEMBERS;
pub use clan::{CourtierPlace, Rival};
pub use deck::RivalDeck;
