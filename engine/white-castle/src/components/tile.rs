use serde::{Deserialize, Serialize};

use super::{Color, DieTileId, Effect, Provenance, YardTileId};

/// A die tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DieTile {
    pub id: DieTileId,
    /// The dice side.
    pub color: Color,
    /// The other side, read only at the Well (A3).
    pub reward: Effect,
    pub provenance: Provenance,
}

/// Which side of a yard tile is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    Front,
    Back,
}

/// A double-sided Training Yard tile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct YardTile {
    pub id: YardTileId,
    pub front: Vec<Effect>,
    pub back: Vec<Effect>,
    pub provenance: Provenance,
}

impl YardTile {
    /// What the given face shows.
    pub fn effects(&self, face: Face) -> &[Effect] {
        match face {
            Face::Front => &self.front,
            Face::Back => &self.back,
        }
    }
}
