use serde::{Deserialize, Serialize};
use strum::VariantArray;

/// What a square asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(VariantArray, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Resource {
    Wood,
    Stone,
    Gold,
    Food,
}

impl Resource {
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The side of a die that shows it.
    pub const fn face(self) -> Face {
        match self {
            Self::Wood => Face::Wood,
            Self::Stone => Face::Stone,
            Self::Gold => Face::Gold,
            Self::Food => Face::Food,
        }
    }
}

/// A side of a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(VariantArray, strum::Display, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Face {
    Wood,
    Stone,
    Gold,
    Food,
    Resident,
    #[strum(serialize = "?")]
    Question,
}

impl Face {
    pub const ALL: &[Self] = Self::VARIANTS;

    pub const fn resource(self) -> Option<Resource> {
        match self {
            Self::Wood => Some(Resource::Wood),
            Self::Stone => Some(Resource::Stone),
            Self::Gold => Some(Resource::Gold),
            Self::Food => Some(Resource::Food),
            Self::Resident | Self::Question => None,
        }
    }
}

/// A set of sides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Faces(u8);

impl Faces {
    pub const fn of(face: Face) -> Self {
        Self(1 << face as u8)
    }

    pub const fn has(self, face: Face) -> bool {
        self.0 & Self::of(face).0 != 0
    }

    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub const fn without(self, face: Face) -> Self {
        Self(self.0 & !Self::of(face).0)
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The face with this place in the set.
    pub fn nth(self, place: u32) -> Face {
        let left = (0..place).fold(self.0, |left, _| left & (left - 1));
        Face::ALL[left.trailing_zeros() as usize]
    }

    pub fn iter(self) -> impl Iterator<Item = Face> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let face = Face::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*face)
        })
    }
}
