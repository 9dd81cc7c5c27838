use serde::{Deserialize, Serialize};

use super::check::party;
use super::{Party, Seat, SetupParts};
use crate::components::{
    Catalogue, Color, DaimyoId, DieTileId, Floor, GardenId, GardenKind, Room, RoomCardId,
    StartingActionId, StartingResourceId, TilePosition, YardTileId,
};
use crate::rule::Rule;

/// A part of a setup that can be dealt again, kept or laid by hand by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "slot", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Slot {
    /// The card of a room (S2).
    RoomCard { room: Room },
    /// The Daimyo's Favor card (S3).
    Daimyo {},
    /// The die tile on a position (S4).
    DieTile { position: TilePosition },
    /// The dice of a bridge (S5).
    Bridge { bridge: Color },
    /// One of the two gardens beside a bridge (S6).
    Garden { bridge: Color, kind: GardenKind },
    /// The yard tile in a printed slot, counted from 1 (S7).
    YardTile { yard_slot: u8 },
    /// Who plays first, second and so on (S8). Against the rival the level says it (R1).
    TurnOrder {},
    /// A starting resource card with its action card, counted from 0 (S9, S11).
    StartingPair { index: u8 },
    /// The order of the rival's deck, with one player only (R3).
    RivalDeck {},
}

impl Slot {
    /// Every slot of a setup for this party, in the order of the rules.
    pub fn all(party: Party) -> Vec<Self> {
        let mut slots = Vec::new();
        slots.extend(Room::ALL.map(|room| Self::RoomCard { room }));
        slots.push(Self::Daimyo {});
        slots.extend(TilePosition::all().map(|position| Self::DieTile { position }));
        slots.extend(Color::ALL.map(|bridge| Self::Bridge { bridge }));
        for bridge in Color::ALL {
            slots.extend(GardenKind::ALL.map(|kind| Self::Garden { bridge, kind }));
        }
        let printed = Catalogue::printed().yard_tile_slots();
        slots.extend(printed.iter().map(|slot| Self::YardTile {
            yard_slot: slot.slot,
        }));
        slots.push(Self::TurnOrder {});
        let indices = (0..).take(party.starting_pairs());
        slots.extend(indices.map(|index| Self::StartingPair { index }));
        slots.extend(party.level().map(|_| Self::RivalDeck {}));
        slots
    }

    /// The rule by which it is dealt.
    pub fn rule(self) -> Rule {
        match self {
            Self::RoomCard { .. } => Rule::S2,
            Self::Daimyo {} => Rule::S3,
            Self::DieTile { .. } => Rule::S4,
            Self::Bridge { .. } => Rule::S5,
            Self::Garden { .. } => Rule::S6,
            Self::YardTile { .. } => Rule::S7,
            Self::TurnOrder {} => Rule::S8,
            Self::StartingPair { .. } => Rule::S9,
            Self::RivalDeck {} => Rule::R3,
        }
    }
}

/// What lies in a slot, laid by hand.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "piece", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Piece {
    RoomCard {
        room: Room,
        card: RoomCardId,
    },
    Daimyo {
        card: DaimyoId,
    },
    DieTile {
        position: TilePosition,
        tile: DieTileId,
    },
    /// The dice in any order: they are sorted as they are laid (S5).
    Bridge {
        bridge: Color,
        dice: Vec<u8>,
    },
    /// The place beside the bridge follows from the kind of the garden.
    Garden {
        bridge: Color,
        garden: GardenId,
    },
    /// The face follows from the slot (S7).
    YardTile {
        yard_slot: u8,
        tile: YardTileId,
    },
    /// First to play first.
    TurnOrder {
        order: Vec<Seat>,
    },
    StartingResource {
        index: u8,
        resource: StartingResourceId,
    },
    StartingAction {
        index: u8,
        action: StartingActionId,
    },
}

impl Piece {
    /// The slot it lies in.
    pub fn slot(&self) -> Slot {
        match *self {
            Self::RoomCard { room, .. } => Slot::RoomCard { room },
            Self::Daimyo { .. } => Slot::Daimyo {},
            Self::DieTile { position, .. } => Slot::DieTile { position },
            Self::Bridge { bridge, .. } => Slot::Bridge { bridge },
            Self::Garden { bridge, garden } => Slot::Garden {
                bridge,
                kind: garden.kind(),
            },
            Self::YardTile { yard_slot, .. } => Slot::YardTile { yard_slot },
            Self::TurnOrder { .. } => Slot::TurnOrder {},
            Self::StartingResource { index, .. } | Self::StartingAction { index, .. } => {
                Slot::StartingPair { index }
            }
        }
    }
}

/// The cards of a floor that are in the game (S2).
pub(super) fn floor_cards(party: Party, floor: Floor) -> Vec<RoomCardId> {
    RoomCardId::all()
        .filter(|card| card.floor() == floor && party.has_card(*card))
        .collect()
}

impl SetupParts {
    /// Every piece that [`SetupParts::lay`] accepts for a slot, in the order of the catalogue, even if
    /// it lies there, must come from another slot or breaks a rule. For a starting pair the resource
    /// cards come first.
    ///
    /// Empty for dice, the turn order and the rival's deck, which are not single cards, and for a slot
    /// that is not in this game.
    pub fn candidates(&self, slot: Slot) -> Vec<Piece> {
        let Ok(party) = party(self) else {
            return Vec::new();
        };
        if !Slot::all(party).contains(&slot) {
            return Vec::new();
        }
        match slot {
            Slot::RoomCard { room } => floor_cards(party, room.floor())
                .into_iter()
                .map(|card| Piece::RoomCard { room, card })
                .collect(),
            Slot::Daimyo {} => DaimyoId::all().map(|card| Piece::Daimyo { card }).collect(),
            Slot::DieTile { position } => DieTileId::all()
                .map(|tile| Piece::DieTile { position, tile })
                .collect(),
            Slot::Garden { bridge, kind } => kind
                .gardens()
                .map(|garden| Piece::Garden { bridge, garden })
                .collect(),
            Slot::YardTile { yard_slot } => YardTileId::all()
                .map(|tile| Piece::YardTile { yard_slot, tile })
                .collect(),
            Slot::StartingPair { index } => {
                let resources = StartingResourceId::all()
                    .map(|resource| Piece::StartingResource { index, resource });
                let actions =
                    StartingActionId::all().map(|action| Piece::StartingAction { index, action });
                resources.chain(actions).collect()
            }
            Slot::Bridge { .. } | Slot::TurnOrder {} | Slot::RivalDeck {} => Vec::new(),
        }
    }
}
