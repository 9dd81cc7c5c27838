use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::bits::bits;

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

    /// The side as a bit of a set of sides.
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The sides of a set.
pub(crate) fn faces_of(set: u8) -> impl Iterator<Item = Face> {
    bits(set.into()).map(|face| Face::ALL[face as usize])
}
