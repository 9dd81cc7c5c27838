use serde::Serialize;

use crate::components::{Color, Room};
use crate::rule::Rule;

/// One thing that is wrong with the parts of a setup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[error("{path}: {kind} ({rule})")]
pub struct Fault {
    /// The rule it breaks.
    pub rule: Rule,
    /// Where in the parts, as a path such as `castle.rooms[2].card`.
    pub path: String,
    #[serde(flatten)]
    pub kind: FaultKind,
}

/// The kinds of fault.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "code")]
#[strum(prefix = "setup/", serialize_all = "kebab-case")]
pub enum FaultKind {
    #[error("the game is for 1 to 4 players")]
    #[serde(rename = "setup/players")]
    Players,
    #[error("no list of a setup has more than {max} entries")]
    #[serde(rename = "setup/list-too-long")]
    ListTooLong { max: usize },
    #[error("a level belongs to a solo game and to no other")]
    #[serde(rename = "setup/level")]
    Level,
    #[error("each of the five rooms needs exactly one card")]
    #[serde(rename = "setup/room-cards")]
    RoomCards { room: Room },
    #[error("this card belongs to the other floor")]
    #[serde(rename = "setup/wrong-floor")]
    WrongFloor { card: String },
    #[error("cards marked ♦ stay in the box with 1 or 2 players")]
    #[serde(rename = "setup/diamond-card")]
    DiamondCard { card: String },
    #[error("{id} is there {times} times")]
    #[serde(rename = "setup/repeated")]
    Repeated { id: String, times: usize },
    #[error("{id} is missing")]
    #[serde(rename = "setup/missing")]
    Missing { id: String },
    #[error("the dark actions of all five cards are the same kind")]
    #[serde(rename = "setup/dark-actions-agree")]
    DarkActionsAgree,
    #[error("the three ♦ positions need one tile of each color")]
    #[serde(rename = "setup/diamond-colors")]
    DiamondColors,
    #[error("all die tiles of the room are {color}")]
    #[serde(rename = "setup/one-color-room")]
    OneColorRoom { room: Room, color: Color },
    #[error("a bridge has {expected} dice, not {found}")]
    #[serde(rename = "setup/dice-count")]
    DiceCount { expected: usize, found: usize },
    #[error("a die shows 1 to 6, not {value}")]
    #[serde(rename = "setup/die-value")]
    DieValue { value: u8 },
    #[error("the dice of a bridge ascend from the lantern end")]
    #[serde(rename = "setup/dice-unsorted")]
    DiceUnsorted,
    #[error("the plant place needs a plant garden and the stone place a stone garden")]
    #[serde(rename = "setup/garden-kind")]
    GardenKind { garden: String },
    #[error("the printed layout shows the other face in this slot")]
    #[serde(rename = "setup/yard-face")]
    YardFace { slot: u8 },
    #[error("there is no yard tile slot {slot}")]
    #[serde(rename = "setup/yard-slot")]
    YardSlot { slot: u8 },
    #[error("the turn order names each seat once")]
    #[serde(rename = "setup/turn-order")]
    TurnOrder,
    #[error("on this level the other clan begins")]
    #[serde(rename = "setup/rival-place")]
    RivalPlace,
    #[error("this game needs {expected} starting pairs, not {found}")]
    #[serde(rename = "setup/pair-count")]
    PairCount { expected: usize, found: usize },
    #[error("a deck for the rival belongs to a solo game and to no other")]
    #[serde(rename = "setup/rival-deck")]
    RivalDeck,
}

impl FaultKind {
    /// Whether the pieces need only change places.
    pub fn is_arrangement(&self) -> bool {
        use FaultKind::{DarkActionsAgree, DiamondColors, OneColorRoom};
        matches!(self, DarkActionsAgree | DiamondColors | OneColorRoom { .. })
    }

    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}
