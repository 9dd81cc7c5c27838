use std::fmt;

use serde::Serialize;

use super::Task;
use crate::components::{Color, DiePosition, GardenId, RivalAction, Room, RoomCardId, SolitaireId};
use crate::journal::DeckSource;
use crate::rival::CourtierPlace;
use crate::setup::{Seat, StartingPair};

/// Why a card is to be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RevealPurpose {
    /// It is about to be turned to its action side.
    Turn,
    /// Its bridge side names the die.
    Look,
}

/// What the game waits for. There is always something until it is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(tag = "expect", rename_all = "kebab-case")]
pub enum Expect {
    /// A player chooses a starting pair (S9).
    StartingPair {
        seat: Seat,
        pairs: Vec<StartingPair>,
    },
    /// A player takes and places a die.
    Take { seat: Seat },
    /// A player chooses resources, this many, and says whether the Influence marker, which has
    /// this many steps to move, pays the checkpoint it comes to (I1).
    Gains { seat: Seat, any: u8, influence: u8 },
    /// A player carries out one of the open actions, or declines them (T6, T7).
    Act { seat: Seat, tasks: Vec<Task> },
    /// A player chooses a light row of the card just taken (A10).
    LightRow {
        seat: Seat,
        room: Room,
        card: RoomCardId,
    },
    /// A player chooses a free slot of the Daimyo's Favor card (A11).
    Favor { seat: Seat, slots: Vec<u8> },
    /// The card that comes into a room is to be named: one of these (A10, R10).
    Refill {
        room: Room,
        cards: Vec<RoomCardId>,
        /// Who knows it.
        source: DeckSource,
    },
    /// The last exchanges before final scoring (X1).
    FinalScoring,
    /// The rival's turn can run.
    RivalTurn,
    /// The top card of the rival's deck is to be named: one of these.
    Reveal {
        purpose: RevealPurpose,
        cards: Vec<SolitaireId>,
    },
    /// These cards are to be shuffled and put back under the rival's bridge side (R4).
    Reshuffle { cards: Vec<SolitaireId> },
    /// The player names the die the rival takes (R4).
    RivalDie { dice: Vec<BridgeDie> },
    /// Equal gardens (R7).
    RivalGarden {
        card: SolitaireId,
        action: RivalAction,
        gardens: Vec<GardenId>,
    },
    /// Equally low Courtiers (R10).
    RivalCourtier {
        card: SolitaireId,
        action: RivalAction,
        places: Vec<CourtierPlace>,
    },
    /// The room to enter (R10).
    RivalRoom {
        card: SolitaireId,
        action: RivalAction,
        from: CourtierPlace,
        rooms: Vec<Room>,
    },
    /// The turn order of the Passage of Time (E1).
    TurnOrder { seats: Vec<Seat> },
    /// The next round (E3).
    Round {
        round: u8,
        dice_per_bridge: usize,
        rival_deck: bool,
    },
    /// Final scoring.
    Over,
}

/// Who does what, or what is to be named: "seat 2 to take and place a die".
impl fmt::Display for Expect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StartingPair { seat, .. } => write!(f, "seat {seat} to choose a starting pair"),
            Self::Take { seat } => write!(f, "seat {seat} to take and place a die"),
            Self::Gains { seat, .. } => write!(f, "seat {seat} to settle what was received"),
            Self::Act { seat, .. } => write!(f, "seat {seat} to carry out an action or decline it"),
            Self::LightRow { seat, .. } => write!(f, "seat {seat} to choose a light row"),
            Self::Favor { seat, .. } => write!(f, "seat {seat} to choose a slot or decline it"),
            Self::Refill { .. } => f.write_str("the card that comes into a room"),
            Self::FinalScoring => f.write_str("the last exchanges or final scoring"),
            Self::RivalTurn => f.write_str("the rival's turn"),
            Self::Reveal { .. } => f.write_str("the top card of the rival's deck"),
            Self::Reshuffle { .. } => f.write_str("the rival's deck to be shuffled"),
            Self::RivalDie { .. } => f.write_str("the die that the rival takes"),
            Self::RivalGarden { .. } => f.write_str("the garden that the rival takes"),
            Self::RivalCourtier { .. } => f.write_str("the Courtier that the rival moves"),
            Self::RivalRoom { .. } => f.write_str("the room that the rival enters"),
            Self::TurnOrder { .. } => f.write_str("the turn order"),
            Self::Round { round, .. } => write!(f, "the dice of round {round}"),
            Self::Over => f.write_str("nothing more: it is over"),
        }
    }
}

/// A die on a bridge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct BridgeDie {
    pub bridge: Color,
    pub position: DiePosition,
    pub value: u8,
}
