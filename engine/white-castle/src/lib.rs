//! The rules of The White Castle as a pure function.
//!
//! `Setup + [Step, Step, …] -> Position`: the table is the truth, and nothing random happens inside
//! the rules. A rolled die, a revealed card or a shuffled deck is an observation that enters the
//! game as a [`turn::Step`]. What draws takes its generator as an argument: the deals
//! [`setup::SetupParts::deal`] and [`setup::SetupParts::redeal`], [`turn::Chance`] for observations
//! that the app supplies, and the policies of [`playout`].
//!
//! ```
//! use white_castle_engine::journal::{DeckSource, Journal};
//! use white_castle_engine::setup::{Level, Options, Party, SetupCode};
//!
//! let code = SetupCode::new(Options { party: Party::Solo(Level::Easy), first_well: false }, 42);
//! let journal = Journal::new(code.deal(), DeckSource::App, Default::default());
//! assert_eq!(journal.position().round(), 1);
//! ```
//!
//! Rule ids such as `S4` or `R10` name a rule of the game; the tests carry them in their names.

pub mod clan;
pub mod components;
pub mod journal;
pub mod playout;
pub mod position;
pub mod rival;
mod round;
pub mod rule;
pub mod rulings;
pub mod scoring;
pub mod setup;
pub mod turn;
