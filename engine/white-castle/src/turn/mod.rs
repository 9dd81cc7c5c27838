//! A turn: what is expected next, the steps that answer it, what they do (T1–T8, A1–A13, I1, X1).

mod act;
mod chance;
mod courtier;
mod event;
mod expect;
mod gains;
mod gardener;
mod hindrance;
mod legal;
mod outcome;
mod place;
mod play;
mod refusal;
mod sole;
mod step;
mod take;
mod task;
mod warrior;

pub use chance::Chance;
pub(crate) use event::Events;
pub use event::{Event, EventKind, Origin};
pub use expect::{BridgeDie, Expect, RevealPurpose};
pub use hindrance::MemberMove;
pub use outcome::{Choice, Outcome};
pub use place::Placement;
pub(crate) use place::difference;
pub use refusal::{Refusal, RefusalKind, When};
pub use step::Step;
pub(crate) use task::{Focus, Occasion, TASKS_MAX, Turn};
pub use task::{Source, Task, TaskKind};
