use serde::{Deserialize, Serialize};

/// What can be gained or paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Good {
    Food,
    Iron,
    Pearl,
    /// One resource of the player's choice: food, iron or pearl.
    Any,
    Coin,
    Seal,
    /// Clan Points.
    Point,
    Influence,
}

/// An action or reward shown as an icon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    Courtier,
    Gardener,
    Warrior,
    /// The Lantern Reward (A13).
    Lantern,
    /// The Well as by a die of value 1 (A3).
    Well,
    /// Any domain line as by a die of value 6 (A5).
    Domain,
}

/// Which rows of the room cards an "action in the castle" icon may use (A6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, strum::Display)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CastleRows {
    /// Any row with a light background.
    #[strum(to_string = "light rows")]
    Light,
    /// Any row beside a die tile.
    #[strum(to_string = "rows beside a die tile")]
    Any,
    /// A row beside a die tile of this color.
    #[strum(to_string = "rows beside a coral die tile")]
    Coral,
    #[strum(to_string = "rows beside a black die tile")]
    Black,
    #[strum(to_string = "rows beside a white die tile")]
    White,
}

/// One printed effect. A row, a tile or a reward is a list of these.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(untagged, deny_unknown_fields)]
pub enum Effect {
    Gain {
        gain: Good,
        n: u8,
    },
    /// A price (A12) and what is done once it is paid.
    Pay {
        pay: Good,
        n: u8,
        then: Vec<Effect>,
    },
    Do {
        #[serde(rename = "do")]
        deed: Deed,
    },
    Castle {
        castle: CastleRows,
    },
}

impl Effect {
    /// The first icon in the effect, behind a price too.
    pub fn deed(&self) -> Option<Deed> {
        match self {
            Self::Do { deed } => Some(*deed),
            Self::Pay { then, .. } => then.iter().find_map(Self::deed),
            Self::Gain { .. } | Self::Castle { .. } => None,
        }
    }

    /// Whether it can end in a member's move, by way of other actions, too.
    pub fn can_move(&self) -> bool {
        match self {
            Self::Gain { .. } => false,
            Self::Pay { then, .. } => then.iter().any(Self::can_move),
            Self::Do { deed } => !matches!(deed, Deed::Lantern | Deed::Well),
            Self::Castle { .. } => true,
        }
    }
}
