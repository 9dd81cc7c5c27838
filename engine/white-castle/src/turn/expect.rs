use std::fmt;

use serde::Serialize;

use super::Task;
use crate::components::{Color, DiePosition, GardenId, RivalAction, Room, RoomCardId, SolitaireId};
use crate::journal::DeckSource;
use crate::rival::CourtierPlace;
use crate::setup::{Seat, StartingPair};

/// Why a card is to be named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RevealPurpose {
    /// It is about to be turned to its action side.
    Turn,
    /// Its bridge side names the die.
    Look,
}

/// What the game waits for. There is always something until it is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
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

/// Who does what, or what is to be named and among which: "seat 2 to take and place a die".
impl fmt::Display for Expect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StartingPair { seat, pairs } => {
                let pairs = pairs.iter().map(|pair| pair.resource);
                write!(
                    f,
                    "seat {seat} to choose a starting pair: {}",
                    either(pairs)
                )
            }
            Self::Take { seat } => write!(f, "seat {seat} to take and place a die"),
            Self::Gains { seat, .. } => write!(f, "seat {seat} to settle what was received"),
            Self::Act { seat, tasks } => {
                let open = tasks.len();
                if open == 1 {
                    return write!(f, "seat {seat} to carry out the open action or decline it");
                }
                write!(
                    f,
                    "seat {seat} to carry out one of {open} open actions or decline them"
                )
            }
            Self::LightRow { seat, .. } => write!(f, "seat {seat} to choose a light row"),
            Self::Favor { seat, slots } => {
                write!(f, "seat {seat} to choose a slot: {}", either(slots))
            }
            Self::Refill { room, cards, .. } => {
                write!(f, "the card that comes into {room}: {}", either(cards))
            }
            Self::FinalScoring => f.write_str("the last exchanges or final scoring"),
            Self::RivalTurn => f.write_str("the rival's turn"),
            Self::Reveal { cards, .. } => {
                write!(f, "the top card of the rival's deck: {}", either(cards))
            }
            Self::Reshuffle { cards } => {
                write!(f, "the order of {} cards of the rival's deck", cards.len())
            }
            Self::RivalDie { dice } => write!(f, "the die that the rival takes: {}", either(dice)),
            Self::RivalGarden { gardens, .. } => {
                write!(f, "the garden that the rival takes: {}", either(gardens))
            }
            Self::RivalCourtier { places, .. } => {
                write!(f, "the Courtier that the rival moves: {}", either(places))
            }
            Self::RivalRoom { rooms, .. } => {
                write!(f, "the room that the rival enters: {}", either(rooms))
            }
            Self::TurnOrder { .. } => f.write_str("the turn order"),
            Self::Round { round, .. } => write!(f, "the dice of round {round}"),
            Self::Over => f.write_str("nothing more: it is over"),
        }
    }
}

/// The choices as one says them: "a, b or c".
pub(super) fn either(choices: impl IntoIterator<Item: fmt::Display>) -> String {
    let mut names: Vec<_> = choices.into_iter().map(|each| each.to_string()).collect();
    match (names.pop(), names.join(", ")) {
        (Some(last), others) if others.is_empty() => last,
        (Some(last), others) => format!("{others} or {last}"),
        (None, _) => "none".to_owned(),
    }
}

/// A die on a bridge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct BridgeDie {
    pub bridge: Color,
    pub position: DiePosition,
    pub value: u8,
}

impl fmt::Display for BridgeDie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            bridge,
            position,
            value,
        } = self;
        write!(f, "the {position} {value} of the {bridge} bridge")
    }
}
