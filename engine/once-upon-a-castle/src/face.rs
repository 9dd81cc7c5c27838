use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::bits::{bits, nth_bit};

/// What a square asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleResource"))]
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
        Face::ALL[self as usize]
    }
}

/// A side of a die. The resources come first, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleFace"))]
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

    pub fn resource(self) -> Option<Resource> {
        Resource::ALL.get(self as usize).copied()
    }
}

/// A set of sides.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Faces(u8);

impl Faces {
    pub const fn of(face: Face) -> Self {
        Self(1 << face as u8)
    }

    /// The sides that pass a test.
    pub fn filter(test: impl Fn(Face) -> bool) -> Self {
        Face::ALL.iter().fold(Self(0), |set, face| {
            Self(set.0 | u8::from(test(*face)) << *face as u8)
        })
    }

    pub const fn has(self, face: Face) -> bool {
        self.0 & Self::of(face).0 != 0
    }

    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The sides that are in both sets.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The face with this place in the set.
    pub fn nth(self, place: u32) -> Face {
        Face::ALL[nth_bit(self.0.into(), place) as usize]
    }

    pub fn iter(self) -> impl Iterator<Item = Face> {
        bits(self.0.into()).map(|face| Face::ALL[face as usize])
    }
}
