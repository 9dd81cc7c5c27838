use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Color, string_form};

/// A floor of the castle with rooms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
pub enum Floor {
    Steward,
    Diplomat,
}

impl Floor {
    pub const ALL: [Self; 2] = [Self::Steward, Self::Diplomat];

    /// The rooms of the floor, left to right.
    pub fn rooms(self) -> &'static [Room] {
        match self {
            Self::Steward => &Room::ALL[..3],
            Self::Diplomat => &Room::ALL[3..],
        }
    }
}

/// A room of the castle that holds a card and die tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub enum Room {
    #[serde(rename = "steward-1")]
    Steward1,
    #[serde(rename = "steward-2")]
    Steward2,
    #[serde(rename = "steward-3")]
    Steward3,
    #[serde(rename = "diplomat-1")]
    Diplomat1,
    #[serde(rename = "diplomat-2")]
    Diplomat2,
}

/// The name that serde gives it.
impl fmt::Display for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl Room {
    pub const ALL: [Self; 5] = [
        Self::Steward1,
        Self::Steward2,
        Self::Steward3,
        Self::Diplomat1,
        Self::Diplomat2,
    ];

    pub fn floor(self) -> Floor {
        match self {
            Self::Steward1 | Self::Steward2 | Self::Steward3 => Floor::Steward,
            Self::Diplomat1 | Self::Diplomat2 => Floor::Diplomat,
        }
    }

    /// How many die tiles lie beside its card (S4).
    pub fn tiles(self) -> usize {
        match self.floor() {
            Floor::Steward => 3,
            Floor::Diplomat => 2,
        }
    }

    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

/// The two spaces Outside the Walls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Side {
    Left,
    Right,
}

/// A space for dice (T3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "bindings",
    ts(
        type = "\"steward-1\" | \"steward-2\" | \"steward-3\" | \"diplomat-1\" | \"diplomat-2\" | \"outside-left\" | \"outside-right\" | \"well\" | \"domain-coral\" | \"domain-black\" | \"domain-white\""
    )
)]
pub enum Space {
    #[strum(transparent)]
    Room(Room),
    /// Outside the Walls.
    #[strum(to_string = "outside-{0}")]
    Outside(Side),
    #[strum(to_string = "well")]
    Well,
    /// The line of this color on the acting player's own domain.
    #[strum(to_string = "domain-{0}")]
    Domain(Color),
}

impl Space {
    /// Every kind of space; a player has the three domain spaces on their own board.
    pub const ALL: [Self; 11] = [
        Self::Room(Room::Steward1),
        Self::Room(Room::Steward2),
        Self::Room(Room::Steward3),
        Self::Room(Room::Diplomat1),
        Self::Room(Room::Diplomat2),
        Self::Outside(Side::Left),
        Self::Outside(Side::Right),
        Self::Well,
        Self::Domain(Color::Coral),
        Self::Domain(Color::Black),
        Self::Domain(Color::White),
    ];

    /// The place in [`Space::ALL`] and in the catalogue's list.
    pub fn index(self) -> usize {
        match self {
            Self::Room(room) => room.index(),
            Self::Outside(Side::Left) => 5,
            Self::Outside(Side::Right) => 6,
            Self::Well => 7,
            Self::Domain(color) => 8 + color.index(),
        }
    }
}

string_form!(Space, "space for a die", Self::ALL.into_iter());

/// A Training Yard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub enum Yard {
    #[serde(rename = "yard-1")]
    Yard1,
    #[serde(rename = "yard-2")]
    Yard2,
    #[serde(rename = "yard-3")]
    Yard3,
}

impl Yard {
    /// In the order of the catalogue: the dearest first.
    pub const ALL: [Self; 3] = [Self::Yard1, Self::Yard2, Self::Yard3];

    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

/// A place for a die tile in the setup (S4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[cfg_attr(feature = "bindings", ts(type = "string"))]
pub enum TilePosition {
    /// A ♦ space, 1 to 3.
    #[strum(to_string = "diamond-{0}")]
    Diamond(u8),
    /// A numbered space, 1 to 10.
    #[strum(to_string = "{0}")]
    Numbered(u8),
    /// A space at the Well, 1 or 2.
    #[strum(to_string = "well-{0}")]
    Well(u8),
}

impl TilePosition {
    /// All fifteen: ♦, numbered, Well.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=3)
            .map(Self::Diamond)
            .chain((1..=10).map(Self::Numbered))
            .chain((1..=2).map(Self::Well))
    }

    pub(crate) fn is_diamond(self) -> bool {
        matches!(self, Self::Diamond(_))
    }

    /// The place in [`TilePosition::all`].
    pub fn index(self) -> usize {
        usize::from(match self {
            Self::Diamond(n) => n - 1,
            Self::Numbered(n) => 3 + n - 1,
            Self::Well(n) => 13 + n - 1,
        })
    }
}

string_form!(TilePosition, "position for a die tile", Self::all());

/// Where in its room a die tile lies: beside the first, second or third row of tiles, top first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RowPlace {
    /// Steward rooms.
    Top,
    Middle,
    Bottom,
    /// Diplomat rooms.
    First,
    Second,
}

impl RowPlace {
    /// The places of a room on this floor, top first.
    pub fn of(floor: Floor) -> &'static [Self] {
        match floor {
            Floor::Steward => &[Self::Top, Self::Middle, Self::Bottom],
            Floor::Diplomat => &[Self::First, Self::Second],
        }
    }
}
