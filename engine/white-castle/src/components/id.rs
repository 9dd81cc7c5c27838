//! The ids of the components, as small values that print and parse as in `components.json`.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Color, Floor, GardenKind};

/// A text that is not an id of its kind.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{text}” is no {kind}")]
pub struct ParseIdError {
    /// The kind, in words.
    pub kind: &'static str,
    /// The text, cut to 40 characters.
    pub text: String,
}

impl ParseIdError {
    pub(crate) fn new(kind: &'static str, text: &str) -> Self {
        Self {
            kind,
            text: text.chars().take(40).collect(),
        }
    }
}

/// Serializes a type as it prints. Given its kind in words and all its values, parses it too.
macro_rules! string_form {
    ($name:ident, $kind:literal, $all:expr) => {
        impl std::str::FromStr for $name {
            type Err = $crate::components::ParseIdError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $all.find(|id| id.to_string() == text)
                    .ok_or_else(|| Self::Err::new($kind, text))
            }
        }

        $crate::components::string_form!($name);
    };
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use string_form;

macro_rules! numbered_id {
    ($(#[$doc:meta])* $name:ident, $kind:literal, $prefix:literal, $count:literal, $width:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
        #[cfg_attr(feature = "bindings", ts(type = "string"))]
        pub struct $name(u8);

        impl $name {
            /// How many there are in the box (designs, where there are copies).
            pub const COUNT: usize = $count;

            /// The one with this number, counted from 1 as printed in the id.
            pub fn new(number: u8) -> Option<Self> {
                (1..=$count).contains(&number).then_some(Self(number))
            }

            /// All of them, by number.
            pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
                (0..$count).map(|index: u8| Self(index + 1))
            }

            /// The number in the id, from 1.
            pub fn number(self) -> u8 {
                self.0
            }

            /// The place in the catalogue's list, from 0.
            pub fn index(self) -> usize {
                usize::from(self.0 - 1)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "{:0width$}"), self.0, width = $width)
            }
        }

        string_form!($name, $kind, Self::all());
    };
}

numbered_id!(
    /// A Steward card.
    StewardId, "Steward card", "steward-", 15, 2
);
numbered_id!(
    /// A Diplomat card.
    DiplomatId, "Diplomat card", "diplomat-", 12, 2
);
numbered_id!(
    /// A Daimyo's Favor card.
    DaimyoId, "Daimyo’s Favor card", "daimyo-", 9, 1
);
numbered_id!(
    /// A starting action card: a design, printed twice.
    StartingActionId, "starting action card", "starting-action-", 3, 1
);
numbered_id!(
    /// A starting resource card.
    StartingResourceId, "starting resource card", "starting-resource-", 9, 1
);
numbered_id!(
    /// A Training Yard tile.
    YardTileId, "Training Yard tile", "yard-tile-", 8, 1
);
numbered_id!(
    /// A card of the rival's deck.
    SolitaireId, "solitaire card", "solitaire-", 9, 1
);

impl StartingActionId {
    /// How many cards show this design.
    pub const COPIES: usize = 2;
}

/// A card that can lie in a room of the castle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[cfg_attr(feature = "bindings", ts(type = "string"))]
pub enum RoomCardId {
    #[strum(transparent)]
    Steward(StewardId),
    #[strum(transparent)]
    Diplomat(DiplomatId),
}

impl RoomCardId {
    /// All of them, those of the Steward rooms first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let stewards = StewardId::all().map(Self::Steward);
        stewards.chain(DiplomatId::all().map(Self::Diplomat))
    }

    /// The floor whose rooms it can lie in.
    pub fn floor(self) -> Floor {
        match self {
            Self::Steward(_) => Floor::Steward,
            Self::Diplomat(_) => Floor::Diplomat,
        }
    }

    /// The place in the catalogue's list of its floor, from 0.
    pub fn index(self) -> usize {
        match self {
            Self::Steward(id) => id.index(),
            Self::Diplomat(id) => id.index(),
        }
    }

    /// Its bit in a set of cards of its floor.
    pub(crate) fn bit(self) -> u16 {
        1 << self.index()
    }

    pub(crate) fn steward(self) -> Option<StewardId> {
        match self {
            Self::Steward(id) => Some(id),
            Self::Diplomat(_) => None,
        }
    }

    pub(crate) fn diplomat(self) -> Option<DiplomatId> {
        match self {
            Self::Diplomat(id) => Some(id),
            Self::Steward(_) => None,
        }
    }
}

string_form!(RoomCardId, "Steward or Diplomat card", Self::all());

/// A garden card. Five of each kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[cfg_attr(feature = "bindings", ts(type = "string"))]
pub struct GardenId {
    kind: GardenKind,
    number: u8,
}

impl GardenId {
    /// Garden cards of each kind in the box.
    pub const PER_KIND: u8 = 5;

    /// The one of this kind with this number, from 1.
    pub fn new(kind: GardenKind, number: u8) -> Option<Self> {
        (1..=Self::PER_KIND)
            .contains(&number)
            .then_some(Self { kind, number })
    }

    /// All ten, plants first.
    pub fn all() -> impl Iterator<Item = Self> {
        GardenKind::ALL.into_iter().flat_map(GardenKind::gardens)
    }

    pub fn kind(self) -> GardenKind {
        self.kind
    }

    /// The place in the catalogue's list: plants first.
    pub fn index(self) -> usize {
        usize::from(self.kind as u8 * Self::PER_KIND + self.number - 1)
    }
}

impl fmt::Display for GardenId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.kind, self.number)
    }
}

string_form!(GardenId, "garden card", Self::all());

/// The five rewards on the backs of the die tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum TileReward {
    Food,
    Iron,
    Pearl,
    Coin,
    Any,
}

impl TileReward {
    pub const ALL: [Self; 5] = [Self::Food, Self::Iron, Self::Pearl, Self::Coin, Self::Any];
}

/// A die tile: a color on the dice side, a reward on the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[cfg_attr(feature = "bindings", ts(type = "string"))]
pub struct DieTileId {
    pub color: Color,
    pub reward: TileReward,
}

impl DieTileId {
    /// Die tiles in the box.
    pub const COUNT: usize = 15;

    /// All fifteen, color by color.
    pub fn all() -> impl Iterator<Item = Self> {
        Color::ALL.into_iter().flat_map(|color| {
            TileReward::ALL
                .into_iter()
                .map(move |reward| Self { color, reward })
        })
    }

    /// The place in the catalogue's list.
    pub fn index(self) -> usize {
        self.color.index() * TileReward::ALL.len() + self.reward as usize
    }
}

impl fmt::Display for DieTileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "die-tile-{}-{}", self.color, self.reward)
    }
}

string_form!(DieTileId, "die tile", Self::all());

/// The three decrees that come with some starting resource cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DecreeKind {
    Coin,
    Seal,
    Point,
}
