//! Whole games played by policies, for statistics, tests and "what if".
//!
//! A [`Policy`] chooses among the legal steps of a position. A roll, a shuffle or a card drawn from a
//! deck is nobody's choice: a [`Playout`] draws it.
//!
//! The same deal and the same seeds give the same game on every machine.
//!
//! ```
//! use white_castle_engine::playout::{Greedy, Playout, Uniform, dealt};
//! use white_castle_engine::setup::{Draw, Options, Party, Seat};
//!
//! let options = Options { party: Party::Two, first_well: false };
//! let mut playout = Playout::new();
//! let mut total = |seed, greedy| {
//!     let mut chance = Draw::from_seed([seed; 32]);
//!     let mut position = dealt(options, &mut chance);
//!     let policy = Draw::from_seed([seed + 100; 32]);
//!     if greedy {
//!         playout.play(&mut position, &mut Greedy::new(policy), &mut chance);
//!     } else {
//!         playout.play(&mut position, &mut Uniform::new(policy), &mut chance);
//!     }
//!     assert!(position.is_over());
//!     position.counts(Seat(1)).expect("every seat is tracked in full").breakdown().total()
//! };
//! let uniform: u16 = (0..20).map(|seed| total(seed, false)).sum();
//! let greedy: u16 = (0..20).map(|seed| total(seed, true)).sum();
//! assert!(greedy > uniform);
//! ```

mod game;
mod greedy;
mod policy;

pub use game::{Playout, dealt};
pub use greedy::Greedy;
pub use policy::{Policy, Uniform};
