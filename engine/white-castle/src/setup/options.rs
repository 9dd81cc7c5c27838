use serde::{Deserialize, Serialize};

use super::Seat;
use crate::components::{Catalogue, RoomCardId};

/// The level of the rival (R1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Level {
    Easy,
    Medium,
    Hard,
}

impl Level {
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];
}

/// Who plays (S1): a level exists only where there is a rival.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Party {
    Solo(Level),
    Two,
    Three,
    Four,
}

/// Numbers that are no party.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    #[error("the game is for 1 to 4 players, not {0}")]
    Players(u8),
    #[error("a level needs a solo game")]
    LevelWithoutSolo,
}

impl Party {
    /// Every party there is.
    pub const ALL: [Self; 6] = [
        Self::Solo(Level::Easy),
        Self::Solo(Level::Medium),
        Self::Solo(Level::Hard),
        Self::Two,
        Self::Three,
        Self::Four,
    ];

    /// From a number of players and, for one player, a level (easy by default).
    pub fn new(players: u8, level: Option<Level>) -> Result<Self, OptionsError> {
        match (players, level) {
            (1, level) => Ok(Self::Solo(level.unwrap_or(Level::Easy))),
            (2..=4, Some(_)) => Err(OptionsError::LevelWithoutSolo),
            (2, None) => Ok(Self::Two),
            (3, None) => Ok(Self::Three),
            (4, None) => Ok(Self::Four),
            _ => Err(OptionsError::Players(players)),
        }
    }

    /// People at the table, 1 to 4.
    pub fn players(self) -> u8 {
        match self {
            Self::Solo(_) => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }

    /// Clans in the game, 2 to 4: the rival takes the second seat (S1).
    pub fn seats(self) -> u8 {
        self.players().max(2)
    }

    /// Whether the order names each seat once.
    pub(crate) fn is_order(self, order: &[Seat]) -> bool {
        let mut seats = (1..=self.seats()).map(Seat);
        order.len() == usize::from(self.seats()) && seats.all(|seat| order.contains(&seat))
    }

    /// The level, in a solo game.
    pub fn level(self) -> Option<Level> {
        match self {
            Self::Solo(level) => Some(level),
            Self::Two | Self::Three | Self::Four => None,
        }
    }

    /// Dice of each color on the bridges at the start of a round (S5).
    pub fn dice_per_bridge(self) -> usize {
        match self {
            Self::Solo(_) | Self::Two => 3,
            Self::Three => 4,
            Self::Four => 5,
        }
    }

    /// Whether the cards marked ♦ stay in the box (S2).
    pub fn without_diamonds(self) -> bool {
        matches!(self, Self::Solo(_) | Self::Two)
    }

    /// Whether the card is played with (S2).
    pub(crate) fn has_card(self, card: RoomCardId) -> bool {
        !(self.without_diamonds() && Catalogue::printed().room_card(card).diamond)
    }

    /// Starting pairs laid out (S9, S11).
    pub fn starting_pairs(self) -> usize {
        match self {
            Self::Solo(_) => 1,
            Self::Two | Self::Three | Self::Four => usize::from(self.players()) + 1,
        }
    }
}

/// Everything a deal depends on but the seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    pub party: Party,
    /// The Well suggested for a first game (S10).
    pub first_well: bool,
}
