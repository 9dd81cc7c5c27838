use serde::{Deserialize, Serialize};

use super::{
    DaimyoId, DecreeKind, Deed, Effect, Provenance, RoomCardId, StartingActionId,
    StartingResourceId,
};

/// The background of a row: dark rows hold a clan member's action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    Dark,
    Light,
}

/// A third of a card's height; a row can cover more than one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RowSpan {
    Top,
    Middle,
    Bottom,
}

/// A row of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub tone: Tone,
    /// The thirds it covers. Empty on Steward cards, whose three rows are a third each.
    #[serde(default)]
    pub span: Vec<RowSpan>,
    pub effects: Vec<Effect>,
}

/// A card that can lie in a room, whichever floor it is for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoomCard {
    pub id: RoomCardId,
    /// Marked ♦: stays in the box with 1 or 2 players (S2).
    pub diamond: bool,
    /// What its back shows in the Lantern Area.
    pub lantern: Vec<Effect>,
    /// Top first.
    pub rows: Vec<Row>,
    pub provenance: Provenance,
}

impl RoomCard {
    /// The clan member of the dark row: Courtier, Gardener or Warrior (S2).
    pub fn dark_action(&self) -> Option<Deed> {
        let mut dark = self.rows.iter().filter(|row| row.tone == Tone::Dark);
        dark.find_map(|row| row.effects.iter().find_map(Effect::deed))
    }
}

/// A Daimyo's Favor card: three slots, leftmost first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DaimyoCard {
    pub id: DaimyoId,
    pub slots: Vec<Vec<Effect>>,
    pub provenance: Provenance,
    pub slot_provenance: Vec<Provenance>,
}

/// A starting action card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StartingActionCard {
    pub id: StartingActionId,
    pub copies: u8,
    pub rows: Vec<Row>,
    pub lantern: Vec<Effect>,
    pub provenance: Provenance,
}

/// A starting resource card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StartingResourceCard {
    pub id: StartingResourceId,
    pub gains: Vec<Effect>,
    /// The decree taken with it, if one is shown (S9).
    pub decree: Option<DecreeKind>,
    pub lantern: Vec<Effect>,
    pub provenance: Provenance,
}

/// A decree card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DecreeCard {
    pub id: String,
    pub kind: DecreeKind,
    pub lantern: Vec<Effect>,
    pub provenance: Provenance,
}
