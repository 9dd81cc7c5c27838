use std::fmt;

use serde::{Deserialize, Serialize};

use super::Level;
use crate::components::{
    Color, DaimyoId, DieTileId, DiplomatId, Face, Floor, GardenId, GardenKind, PerColor, Room,
    RoomCardId, SolitaireId, StartingActionId, StartingResourceId, StewardId, TilePosition,
    YardTileId,
};

/// A seat at the table, counted from 1. In a solo game the rival has seat 2 (S1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The person in a solo game.
    pub const PLAYER: Self = Self(1);
    /// The rival in a solo game.
    pub const RIVAL: Self = Self(2);

    /// The place in a list of seats, from 0; beyond every list for a seat 0, which nobody has.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0).wrapping_sub(1)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The card in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RoomDeal {
    pub room: Room,
    pub card: RoomCardId,
}

/// The castle: S2 and S3.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CastleParts {
    pub rooms: Vec<RoomDeal>,
    /// Top card first.
    pub steward_deck: Vec<StewardId>,
    /// Top card first.
    pub diplomat_deck: Vec<DiplomatId>,
    pub daimyo: DaimyoId,
}

impl CastleParts {
    /// The cards of both decks, Stewards first, each deck from its top card.
    pub(crate) fn decks(&self) -> impl Iterator<Item = RoomCardId> {
        let stewards = self.steward_deck.iter().copied().map(RoomCardId::Steward);
        let diplomats = self.diplomat_deck.iter().copied();
        stewards.chain(diplomats.map(RoomCardId::Diplomat))
    }

    /// Lays these cards as the deck of their floor.
    pub(super) fn set_deck(&mut self, floor: Floor, cards: Vec<RoomCardId>) {
        let cards = cards.into_iter();
        match floor {
            Floor::Steward => self.steward_deck = cards.filter_map(RoomCardId::steward).collect(),
            Floor::Diplomat => {
                self.diplomat_deck = cards.filter_map(RoomCardId::diplomat).collect();
            }
        }
    }
}

/// A die tile on its position (S4). Dice side up in the rooms, reward side up at the Well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TilePlacement {
    pub position: TilePosition,
    pub tile: DieTileId,
}

/// The two gardens beside a bridge (S6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GardenPair {
    pub bridge: Color,
    pub plant: GardenId,
    pub stone: GardenId,
}

impl GardenPair {
    pub(crate) fn garden(&self, kind: GardenKind) -> GardenId {
        match kind {
            GardenKind::Plant => self.plant,
            GardenKind::Stone => self.stone,
        }
    }

    pub(crate) fn garden_mut(&mut self, kind: GardenKind) -> &mut GardenId {
        match kind {
            GardenKind::Plant => &mut self.plant,
            GardenKind::Stone => &mut self.stone,
        }
    }
}

/// A yard tile on its slot (S7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct YardPlacement {
    pub slot: u8,
    pub tile: YardTileId,
    pub face: Face,
}

/// A starting resource card with its action card (S9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StartingPair {
    pub resource: StartingResourceId,
    pub action: StartingActionId,
}

/// The parts of a setup, checked or not. [`super::Setup`] is one that was checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SetupParts {
    /// 1 to 4 (S1).
    pub players: u8,
    /// The rival's level; with one player only (R1).
    pub level: Option<Level>,
    pub castle: CastleParts,
    pub die_tiles: Vec<TilePlacement>,
    /// The dice of each bridge, lantern end first (S5).
    pub bridges: PerColor<Vec<u8>>,
    pub gardens: Vec<GardenPair>,
    pub yard_tiles: Vec<YardPlacement>,
    /// First to play first (S8, R1).
    pub turn_order: Vec<Seat>,
    pub starting_pairs: Vec<StartingPair>,
    /// The rival's deck, top card first; with one player only (R3).
    pub rival_deck: Option<Vec<SolitaireId>>,
    /// Only what decides where a die can go lies on the table like this: the colors in the rooms, the
    /// dice, the turn order, and against the rival the gardens. Nobody said what else lies there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "bindings", ts(as = "Option<bool>", optional))]
    pub dice_only: bool,
}

impl SetupParts {
    /// Whether the gardens lie on the table like this.
    pub fn knows_gardens(&self) -> bool {
        !self.dice_only || self.level.is_some()
    }
}
