//! Final scoring.

use serde::Serialize;
use shirasagi_engine::components::Yard;
use shirasagi_engine::scoring::{Breakdown, Counts, CourtierCounts, DecidedBy, ScoreFault};
use shirasagi_engine::setup::Seat;
use ts_rs::TS;

use super::{GameSummary, GardenPairView};

/// The score screen: what is typed, its faults and what it comes to.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ScoreView {
    pub summary: GameSummary,
    pub revision: u32,
    pub counts: Counts,
    /// Whether the counts are known from the game, in which the clan was tracked in full.
    pub tracked: bool,
    pub rival_counts: Counts,
    pub bounds: CountBounds,
    pub gardens: Vec<GardenPairView>,
    pub worth: WorthView,
    pub faults: Vec<ScoreFault>,
    /// `null` before the game is over and while a count is impossible. Influence that contradicts
    /// the turn order is a fault and yet can be added up.
    pub scores: Option<ScoresView>,
    /// The turn order after the last round (F8).
    pub order: Vec<Seat>,
    /// Whether all nine turns have been played.
    pub over: bool,
}

/// The most of everything the player can enter.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CountBounds {
    pub clan_points: u16,
    pub coins: u16,
    pub seals: u8,
    pub food: u8,
    pub iron: u8,
    pub pearl: u8,
    pub influence: u8,
    /// Of each kind.
    pub members: u8,
}

/// What the counts are worth, as it is printed.
#[derive(Debug, Clone, Serialize, TS)]
pub struct WorthView {
    /// Coins and seals for one Clan Point (F2).
    pub coins_and_seals: u16,
    /// Clan Points of a Courtier in each place (F5).
    pub courtiers: CourtierCounts,
    /// F6.
    pub yards: Vec<YardWorth>,
}

/// What a Warrior in a yard counts.
#[derive(Debug, Clone, Serialize, TS)]
pub struct YardWorth {
    pub yard: Yard,
    pub iron_cost: u8,
    pub points: u8,
}

/// Final scores, best first.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ScoresView {
    pub seats: Vec<SeatScore>,
    pub winner: Seat,
    pub decided_by: DecidedBy,
}

/// The score of a seat.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SeatScore {
    pub seat: Seat,
    pub rank: u8,
    pub total: u16,
    pub counts: Counts,
    pub breakdown: Breakdown,
}
