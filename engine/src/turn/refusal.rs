use serde::Serialize;

use crate::components::{Color, GardenId, SolitaireId, Space};
use crate::position::End;
use crate::rule::Rule;

/// Why a step was not taken. The position is as before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[error("{kind} ({rule})")]
pub struct Refusal {
    pub rule: Rule,
    #[serde(flatten)]
    pub kind: RefusalKind,
}

/// The kinds of refusal, with their facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(tag = "code")]
pub enum RefusalKind {
    #[error("the game does not wait for this step now")]
    #[serde(rename = "step/not-expected")]
    NotExpected,
    #[error("the {bridge} bridge has no die at that end")]
    #[serde(rename = "step/no-die")]
    NoDie { bridge: Color, end: End },
    #[error("no die tile of {space} shows {color}")]
    #[serde(rename = "step/wrong-color")]
    WrongColor { space: Space, color: Color },
    #[error("the line on the domain belongs to {line} dice")]
    #[serde(rename = "step/wrong-line")]
    WrongLine { line: Color, color: Color },
    #[error("{space} holds {max} dice and takes no more")]
    #[serde(rename = "step/space-full")]
    SpaceFull { space: Space, max: u8 },
    #[error("this is not one of the choices")]
    #[serde(rename = "step/no-choice")]
    NoChoice,
    #[error("{card} cannot be the top card")]
    #[serde(rename = "step/card-seen")]
    CardSeen { card: SolitaireId },
    #[error("the order names each of the cards once")]
    #[serde(rename = "step/deck-order")]
    DeckOrder,
    #[error("the turn order names each seat once")]
    #[serde(rename = "step/turn-order")]
    TurnOrder,
    #[error("the {bridge} bridge needs {expected} dice, not {found}")]
    #[serde(rename = "step/dice-count")]
    DiceCount {
        bridge: Color,
        expected: usize,
        found: usize,
    },
    #[error("a die shows 1 to 6, not {value}")]
    #[serde(rename = "step/die-value")]
    DieValue { bridge: Color, value: u8 },
    #[error("only a game against the rival has this to correct")]
    #[serde(rename = "step/no-rival")]
    NoRival,
    #[error("this can be at most {max}")]
    #[serde(rename = "step/too-many")]
    TooMany { max: u16 },
    #[error("{garden} is not beside a bridge in this game")]
    #[serde(rename = "step/garden-not-in-game")]
    GardenNotInGame { garden: GardenId },
    #[error("{card} cannot send a die to a personal domain; the rival has none")]
    #[serde(rename = "step/rival-domain")]
    RivalDomain { card: SolitaireId },
}

impl RefusalKind {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotExpected => "step/not-expected",
            Self::NoDie { .. } => "step/no-die",
            Self::WrongColor { .. } => "step/wrong-color",
            Self::WrongLine { .. } => "step/wrong-line",
            Self::SpaceFull { .. } => "step/space-full",
            Self::NoChoice => "step/no-choice",
            Self::CardSeen { .. } => "step/card-seen",
            Self::DeckOrder => "step/deck-order",
            Self::TurnOrder => "step/turn-order",
            Self::DiceCount { .. } => "step/dice-count",
            Self::DieValue { .. } => "step/die-value",
            Self::NoRival => "step/no-rival",
            Self::TooMany { .. } => "step/too-many",
            Self::GardenNotInGame { .. } => "step/garden-not-in-game",
            Self::RivalDomain { .. } => "step/rival-domain",
        }
    }

    pub(crate) fn by(self, rule: Rule) -> Refusal {
        Refusal { rule, kind: self }
    }
}
