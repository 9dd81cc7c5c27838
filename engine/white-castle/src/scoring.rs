//! Final scoring (F1–F8, R16), for any number of clans, from counts.

mod breakdown;
mod counts;
mod fault;
mod line_fault;
mod sheet;

pub use breakdown::{Breakdown, GardenerPoints, Lines};
pub use counts::{Counts, CourtierCounts, WarriorCounts};
pub use fault::{ScoreFault, ScoreFaultKind};
pub use line_fault::{LineFault, LineFaultKind};
pub use sheet::{DecidedBy, PlayerCounts, PlayerScore, ScoreSheet, Scores};
