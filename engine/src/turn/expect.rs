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

/// A die on a bridge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct BridgeDie {
    pub bridge: Color,
    pub position: DiePosition,
    pub value: u8,
}
