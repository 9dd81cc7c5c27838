//! Final scoring.

use serde::Serialize;
use white_castle_engine::components::{GardenCard, Yard};
use white_castle_engine::scoring::{Breakdown, Counts, CourtierCounts, DecidedBy, ScoreFault};
use white_castle_engine::setup::Seat;

use super::{CheckedCards, GardenPairView};
use crate::ledger::GameSummary;

/// The score screen: what is typed, its faults and what it comes to.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreView {
    pub summary: GameSummary,
    pub revision: u32,
    /// Every clan in the order of the seats.
    pub seats: Vec<SeatCounts>,
    pub bounds: CountBounds,
    /// Empty where nobody said which ones lie on the table.
    pub gardens: Vec<GardenPairView>,
    /// All garden cards where nobody said which ones lie on the table.
    pub other_gardens: Vec<GardenCard>,
    pub worth: WorthView,
    pub faults: Vec<SeatFault>,
    /// `null` before the game is over and while a count is impossible. Influence that contradicts
    /// the turn order is a fault and yet can be added up.
    pub scores: Option<ScoresView>,
    /// The turn order that was named last.
    pub order: Vec<Seat>,
    /// The last turn orders to choose from while equal points and equal Influence leave a place
    /// open (F8); otherwise empty.
    pub last_orders: Vec<Vec<Seat>>,
    /// `null` unless the app ran the rival's deck.
    pub checked_cards: Option<CheckedCards>,
    /// Whether all nine turns have been played.
    pub over: bool,
}

/// What a clan has at the end.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatCounts {
    pub seat: Seat,
    pub counts: Counts,
    /// Whether the game knows them: the clan is the rival or was tracked in full.
    pub known: bool,
}

/// What is wrong with a clan's counts.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatFault {
    pub seat: Seat,
    /// Its path begins at the counts of the seat.
    #[serde(flatten)]
    pub fault: ScoreFault,
}

/// The most of everything the player can enter.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CountBounds {
    pub clan_points: u16,
    pub coins: u16,
    pub seals: u8,
    pub food: u8,
    pub iron: u8,
    pub pearl: u8,
    pub influence: u8,
    /// Members of each kind that a clan has.
    pub members: u8,
}

/// What the counts are worth, as it is printed.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WorthView {
    /// Coins and seals for one Clan Point (F2).
    pub coins_and_seals: u16,
    /// The steps of the Passage of Time, in order (F4).
    pub passage: Vec<PassageStep>,
    /// Clan Points of a Courtier in each place (F5).
    pub courtiers: CourtierCounts,
    /// F6.
    pub yards: Vec<YardWorth>,
}

/// Spaces of the Passage of Time that give the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PassageStep {
    /// The first space and the last one.
    pub from: u8,
    pub to: u8,
    pub points: u8,
}

/// What a Warrior in a yard counts.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct YardWorth {
    pub yard: Yard,
    pub iron_cost: u8,
    pub points: u8,
}

/// Final scores, best first.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoresView {
    pub seats: Vec<SeatScore>,
    pub winner: Seat,
    pub decided_by: DecidedBy,
    /// `null` where there is nobody behind the winner, which no game has.
    pub closest: Option<ClosestView>,
}

/// What was closest to changing the winner.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClosestView {
    /// The seats that came second; several where their points are equal.
    pub runners_up: Vec<Seat>,
    /// Points between the winner and them.
    pub margin: u16,
    /// Points that each of them was short of winning: one more than the margin, or just the margin
    /// where the turn order would have decided a tie for them (F8).
    pub needed: u16,
    /// The winner or the first runner-up, whoever comes before the other in the last turn order: to them
    /// a tie goes (F8). `null` where nobody said.
    pub first_in_order: Option<Seat>,
}

/// The score of a seat.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatScore {
    pub seat: Seat,
    pub rank: u8,
    pub total: u16,
    pub counts: Counts,
    pub breakdown: Breakdown,
}
