//! The rules of Once Upon a Castle as a pure function.
//!
//! `Setup + [Step, Step, …] -> Position`: the table is the truth, and nothing random happens inside
//! the rules. A rolled die or a drawn card is an observation that enters the game as a [`Step`].
//!
//! ```
//! use once_upon_a_castle_engine::{Components, Journal, SetupCode, Version};
//!
//! let code = SetupCode { version: Version::GreatArchitect, players: 3, seed: 42 };
//! let mut journal = Journal::new(code.deal(Components::printed().values.clone())).unwrap();
//! journal.play("roll wood ?".parse().unwrap()).unwrap();
//! journal.play("A wood c1".parse().unwrap()).unwrap();
//! assert_eq!(journal.position().castle("A".parse().unwrap()).tokens().count(), 1);
//! ```
//!
//! Rule ids such as `OT4` name a rule of the game; the tests carry them in their names. What the
//! printed box may contradict is in [`Values`]; where the leaflet is silent, see `RULINGS.md`.

#[macro_use]
mod macros;

mod bits;
mod board;
mod castle;
mod code;
mod components;
mod correction;
mod event;
mod face;
mod guest;
mod journal;
mod line;
mod lines;
mod notation;
mod options;
mod playout;
mod position;
mod refusal;
mod score;
mod seat;
mod setup;
mod square;
mod step;
mod tasks;
mod turn;
mod values;

pub use castle::{Castle, FLAGS_MAX, TOWERS_MAX, WALLS_MAX};
pub use code::{CodeError, SetupCode};
pub use components::{Components, GuestCard, Numbers, Per, Placement, Power, Version};
pub use correction::{CLOUDS_MAX, Correction, Item, Place};
pub use event::{Event, EventKind, Loss};
pub use face::{Face, Resource};
pub use guest::{Card, Guest, GuestKind};
pub use journal::{Entry, Game, Journal, ReplayError};
pub use line::{Line, LineId, Reward};
pub use options::{PlayOption, Prompt};
pub use playout::{Chance, Playout, Policy};
pub use position::{Phase, Position};
pub use refusal::{Fault, Refusal, RefusalKind, Rule};
pub use score::{
    NAME_MAX, PlayerScore, ScoreFault, ScoreFaultKind, ScoreLines, Scores, Sheet, SheetBounds,
    SheetGuest, score,
};
pub use seat::{NameError, Seat};
pub use setup::{Setup, SetupFault};
pub use square::Square;
pub use step::{Choice, Purpose, Step};
pub use tasks::Task;
pub use values::{
    BOUNDS as VALUE_BOUNDS, BoardSide, Boards, Group, PrintedSquare, Provenance, Residents, Value,
    ValueBounds, ValueFault, ValueFaultKind, ValueQuestion, Values,
};
