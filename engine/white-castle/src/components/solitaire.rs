use serde::{Deserialize, Serialize};

use super::{CardFaces, Catalogue, Color, Provenance, SolitaireId, Space};

/// Where a die stands on its bridge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum DiePosition {
    /// The lantern end.
    Left,
    Center,
    Right,
}

impl DiePosition {
    pub const ALL: [Self; 3] = [Self::Left, Self::Center, Self::Right];
}

/// The bridge side of a solitaire card: a die and where it goes (R3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BridgeSide {
    pub color: Color,
    pub position: DiePosition,
    /// A room, Outside the Walls or the Well.
    pub space: Space,
}

/// Which gardens an action of the rival names (R7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GardenChoice {
    Plant,
    Stone,
    Either,
}

/// What the rival can simply gain (R11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RivalGood {
    Point,
    Influence,
    Coin,
}

/// One action on the action side of a solitaire card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(into = "PrintedAction", try_from = "PrintedAction")]
#[cfg_attr(feature = "bindings", ts(as = "PrintedAction"))]
pub enum RivalAction {
    /// R7.
    Gardener(GardenChoice),
    /// R8: to the yard of this iron price.
    Warrior { iron: u8 },
    /// R9: to the Gate.
    Courtier,
    /// R10: up this many levels, 1 or 2.
    Climb(u8),
    /// R11.
    Gain(RivalGood, u8),
}

/// The form of [`RivalAction`] in `components.json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[cfg_attr(feature = "bindings", ts(rename = "RivalAction"))]
#[serde(untagged, deny_unknown_fields)]
pub(super) enum PrintedAction {
    Gardener {
        place: GardenerWord,
        garden: GardenChoice,
    },
    Warrior {
        place: WarriorWord,
        iron: u8,
    },
    Courtier {
        place: CourtierWord,
    },
    Climb {
        climb: u8,
    },
    Gain {
        gain: RivalGood,
        n: u8,
    },
}

macro_rules! word {
    ($name:ident, $variant:ident) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
        #[serde(rename_all = "kebab-case")]
        pub(super) enum $name {
            $variant,
        }
    };
}
word!(GardenerWord, Gardener);
word!(WarriorWord, Warrior);
word!(CourtierWord, Courtier);

impl From<RivalAction> for PrintedAction {
    fn from(action: RivalAction) -> Self {
        match action {
            RivalAction::Gardener(garden) => Self::Gardener {
                place: GardenerWord::Gardener,
                garden,
            },
            RivalAction::Warrior { iron } => Self::Warrior {
                place: WarriorWord::Warrior,
                iron,
            },
            RivalAction::Courtier => Self::Courtier {
                place: CourtierWord::Courtier,
            },
            RivalAction::Climb(climb) => Self::Climb { climb },
            RivalAction::Gain(gain, n) => Self::Gain { gain, n },
        }
    }
}

/// An action that no card can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ImpossibleAction {
    #[error("no Training Yard costs {0} iron")]
    Iron(u8),
    #[error("a Courtier moves up 1 or 2 levels, not {0}")]
    Climb(u8),
    #[error("a card gives 1 to {max} of these, not {0}", max = RivalAction::GAIN_MAX)]
    Gain(u8),
}

impl RivalAction {
    /// The most of a good that a corrected card may give; more is a typing mistake.
    pub const GAIN_MAX: u8 = 20;
}

impl TryFrom<PrintedAction> for RivalAction {
    type Error = ImpossibleAction;

    fn try_from(action: PrintedAction) -> Result<Self, ImpossibleAction> {
        Ok(match action {
            PrintedAction::Gardener { garden, .. } => Self::Gardener(garden),
            PrintedAction::Warrior { iron, .. } if matches!(iron, 1 | 3 | 5) => {
                Self::Warrior { iron }
            }
            PrintedAction::Warrior { iron, .. } => return Err(ImpossibleAction::Iron(iron)),
            PrintedAction::Courtier { .. } => Self::Courtier,
            PrintedAction::Climb { climb } if matches!(climb, 1 | 2) => Self::Climb(climb),
            PrintedAction::Climb { climb } => return Err(ImpossibleAction::Climb(climb)),
            PrintedAction::Gain { gain, n } if (1..=Self::GAIN_MAX).contains(&n) => {
                Self::Gain(gain, n)
            }
            PrintedAction::Gain { n, .. } => return Err(ImpossibleAction::Gain(n)),
        })
    }
}

/// Both sides of a card of the rival's deck (R3).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SolitaireCard {
    pub id: SolitaireId,
    pub bridge: BridgeSide,
    /// Top action first.
    pub actions: [RivalAction; 2],
    pub provenance: Provenance,
}

impl SolitaireCard {
    /// A card with the faces that the player read from their own box.
    pub fn vouched(id: SolitaireId, faces: CardFaces) -> Self {
        let matches = faces == Catalogue::printed().solitaire(id).faces();
        Self {
            id,
            bridge: faces.bridge,
            actions: faces.actions,
            provenance: match matches {
                true => Provenance::Checked,
                false => Provenance::Corrected,
            },
        }
    }

    pub fn faces(&self) -> CardFaces {
        CardFaces {
            bridge: self.bridge,
            actions: self.actions,
        }
    }
}
