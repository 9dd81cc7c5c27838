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
    /// Every clan in the order of the seats.
    pub seats: Vec<SeatCounts>,
    pub bounds: CountBounds,
    pub gardens: Vec<GardenPairView>,
    pub worth: WorthView,
    pub faults: Vec<SeatFault>,
    /// `null` before the game is over and while a count is impossible. Influence that contradicts
    /// the turn order is a fault and yet can be added up.
    pub scores: Option<ScoresView>,
    /// The turn order after the last round (F8).
    pub order: Vec<Seat>,
    /// Whether all nine turns have been played.
    pub over: bool,
}

/// What a clan has at the end.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SeatCounts {
    pub seat: Seat,
    pub counts: Counts,
    /// Whether the game knows them: the clan is the rival or was tracked in full.
    pub known: bool,
}

/// What is wrong with a clan's counts.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SeatFault {
    pub seat: Seat,
    /// Its path begins at the counts of the seat.
    #[serde(flatten)]
    pub fault: ScoreFault,
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
