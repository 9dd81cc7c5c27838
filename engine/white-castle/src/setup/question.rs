//! What the app asks about a table that people set up themselves.

use serde::{Deserialize, Serialize};

use super::Seat;
use crate::components::{
    Color, DaimyoId, GardenId, GardenKind, Room, RoomCardId, StartingActionId, StartingResourceId,
    TileReward, YardTileId,
};
use crate::rule::Rule;

/// How much of the table the app has to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Extent {
    /// Every piece that can matter.
    Everything,
    /// What decides where a die can go; against the rival its gardens too (R7).
    DiceOnly,
}

/// Something the app asks about the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "about", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// The card in a room (S2).
    RoomCard { room: Room },
    /// The Daimyo's Favor card (S3).
    Daimyo {},
    /// The tiles on the three ♦ positions (S4).
    Diamonds {},
    /// The other tiles of a room (S4).
    RoomTiles { room: Room },
    /// Which colors a room's tiles show, whatever their order (T5).
    RoomColors { room: Room },
    /// The two tiles at the Well (S4).
    Well {},
    /// The dice of a bridge (S5).
    Bridge { bridge: Color },
    /// A garden beside a bridge (S6).
    Garden { bridge: Color, kind: GardenKind },
    /// The tile in a yard slot, counted from 1 (S7).
    YardTile { yard_slot: u8 },
    /// A starting pair, counted from 0 (S9, S11).
    StartingPair { index: u8 },
    /// Who plays first, second and so on (S8).
    TurnOrder {},
}

/// What lies on the table.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "about", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Answer {
    RoomCard {
        room: Room,
        card: RoomCardId,
    },
    Daimyo {
        card: DaimyoId,
    },
    /// Steward room 1 first.
    Diamonds {
        colors: [Color; 3],
    },
    /// Top row first, without the ♦ position.
    RoomTiles {
        room: Room,
        colors: Vec<Color>,
    },
    /// Each color once.
    RoomColors {
        room: Room,
        colors: Vec<Color>,
    },
    Well {
        rewards: [TileReward; 2],
    },
    Bridge {
        bridge: Color,
        dice: Vec<u8>,
    },
    Garden {
        bridge: Color,
        garden: GardenId,
    },
    YardTile {
        yard_slot: u8,
        tile: YardTileId,
    },
    StartingPair {
        index: u8,
        resource: StartingResourceId,
        action: StartingActionId,
    },
    TurnOrder {
        order: Vec<Seat>,
    },
}

impl Answer {
    /// What it answers.
    pub fn question(&self) -> Question {
        match *self {
            Self::RoomCard { room, .. } => Question::RoomCard { room },
            Self::Daimyo { .. } => Question::Daimyo {},
            Self::Diamonds { .. } => Question::Diamonds {},
            Self::RoomTiles { room, .. } => Question::RoomTiles { room },
            Self::RoomColors { room, .. } => Question::RoomColors { room },
            Self::Well { .. } => Question::Well {},
            Self::Bridge { bridge, .. } => Question::Bridge { bridge },
            Self::Garden { bridge, garden } => Question::Garden {
                bridge,
                kind: garden.kind(),
            },
            Self::YardTile { yard_slot, .. } => Question::YardTile { yard_slot },
            Self::StartingPair { index, .. } => Question::StartingPair { index },
            Self::TurnOrder { .. } => Question::TurnOrder {},
        }
    }

    /// The name of a piece of which there is one.
    pub(super) fn piece(&self) -> Option<String> {
        Some(match self {
            Self::RoomCard { card, .. } => card.to_string(),
            Self::Garden { garden, .. } => garden.to_string(),
            Self::YardTile { tile, .. } => tile.to_string(),
            Self::StartingPair { resource, .. } => resource.to_string(),
            _ => return None,
        })
    }
}

/// Why an answer contradicts the others or the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "code")]
pub enum AnswerFault {
    /// The piece was entered for another place already.
    #[serde(rename = "own-table/used")]
    Used { by: Question },
    #[serde(rename = "own-table/dark-actions-agree")]
    DarkActionsAgree,
    #[serde(rename = "own-table/one-color-room")]
    OneColorRoom { room: Room, color: Color },
    /// All five tiles of the color lie in other rooms.
    #[serde(rename = "own-table/color-used-up")]
    ColorUsedUp { color: Color },
    /// No fifteen tiles show these colors in the rooms.
    #[serde(rename = "own-table/no-such-tiles")]
    NoSuchTiles,
    /// The two tiles left for the Well have one color, so their rewards differ.
    #[serde(rename = "own-table/well-tile-twice")]
    WellTileTwice { color: Color },
    /// Both cards of the action are in other pairs.
    #[serde(rename = "own-table/action-used-up")]
    ActionUsedUp { action: StartingActionId },
}

impl AnswerFault {
    /// The rule it breaks.
    pub fn rule(&self) -> Rule {
        match self {
            Self::Used { by } => match by {
                Question::Garden { .. } => Rule::S6,
                Question::YardTile { .. } => Rule::S7,
                Question::StartingPair { .. } => Rule::S9,
                _ => Rule::S2,
            },
            Self::DarkActionsAgree => Rule::S2,
            Self::OneColorRoom { .. }
            | Self::ColorUsedUp { .. }
            | Self::NoSuchTiles
            | Self::WellTileTwice { .. } => Rule::S4,
            Self::ActionUsedUp { .. } => Rule::S9,
        }
    }
}
