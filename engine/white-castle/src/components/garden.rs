use serde::{Deserialize, Serialize};

use super::{Effect, GardenId, Provenance};

/// The two kinds of garden. One of each lies beside every bridge (S6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum GardenKind {
    Plant,
    Stone,
}

impl GardenKind {
    pub const ALL: [Self; 2] = [Self::Plant, Self::Stone];

    /// The gardens of this kind, by number.
    pub fn gardens(self) -> impl Iterator<Item = GardenId> {
        (1..=GardenId::PER_KIND).filter_map(move |number| GardenId::new(self, number))
    }
}

/// A garden card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GardenCard {
    pub id: GardenId,
    pub kind: GardenKind,
    /// Food paid to place a Gardener (A8).
    pub food_cost: u8,
    /// Clan Points at the end (F7).
    pub points: u8,
    pub effects: Vec<Effect>,
    pub provenance: Provenance,
}
