//! A turn: what is expected next, the steps that answer it, what they do (T1–T8).

mod event;
mod expect;
mod place;
mod play;
mod refusal;
mod step;

pub use event::{Event, EventKind};
pub use expect::{BridgeDie, Expect, RevealPurpose};
pub use place::Placement;
pub(crate) use place::difference;
pub(crate) use play::Events;
pub use refusal::{Refusal, RefusalKind};
pub use step::Step;
