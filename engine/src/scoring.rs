//! Final scoring (F1–F8, R16), for any number of clans, from counts.

mod fault;
mod sheet;

pub use fault::{ScoreFault, ScoreFaultKind};
pub use sheet::{
    Breakdown, Counts, CourtierCounts, DecidedBy, GardenerPoints, PlayerCounts, PlayerScore,
    ScoreSheet, Scores, WarriorCounts,
};
