use serde::{Deserialize, Serialize};

use super::{
    DaimyoId, DecreeKind, Deed, DiplomatId, Effect, Provenance, StartingActionId,
    StartingResourceId, StewardId,
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
pub trait RoomCard {
    /// Its rows, top first.
    fn rows(&self) -> &[Row];

    /// The clan member of the dark row: Courtier, Gardener or Warrior (S2).
    fn dark_action(&self) -> Option<Deed> {
        self.rows()
            .iter()
            .filter(|row| row.tone == Tone::Dark)
            .flat_map(|row| &row.effects)
            .find_map(Effect::deed)
    }
}

macro_rules! room_card {
    ($(#[$doc:meta])* $name:ident, $id:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            pub id: $id,
            /// Marked ♦: stays in the box with 1 or 2 players (S2).
            pub diamond: bool,
            /// What its back shows in the Lantern Area.
            pub lantern: Vec<Effect>,
            pub rows: Vec<Row>,
            pub provenance: Provenance,
        }

        impl RoomCard for $name {
            fn rows(&self) -> &[Row] {
                &self.rows
            }
        }
    };
}

room_card!(
    /// A card of the three Steward rooms.
    StewardCard, StewardId
);
room_card!(
    /// A card of the two Diplomat rooms.
    DiplomatCard, DiplomatId
);

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
