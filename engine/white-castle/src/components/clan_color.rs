use serde::{Deserialize, Serialize};

/// The color of a clan's pieces: its members, its markers and its domain. The rival has no color
/// of its own but the pieces of one that nobody plays (S1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum ClanColor {
    Red,
    Green,
    Blue,
    Yellow,
}

impl ClanColor {
    /// Every one, one for each player of a full table.
    pub const ALL: [Self; 4] = [Self::Red, Self::Green, Self::Blue, Self::Yellow];
}
