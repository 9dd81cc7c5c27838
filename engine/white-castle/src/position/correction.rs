use serde::{Deserialize, Serialize};

use super::End;
use crate::clan::{OwnCard, Resource};
use crate::components::{
    CardFaces, Color, DaimyoId, DieTileId, Floor, GardenId, Room, RoomCardId, SolitaireId, Space,
    StartingActionId, StartingResourceId, TilePosition, Yard, YardTileId,
};
use crate::journal::DeckSource;
use crate::rival::CourtierPlace;
use crate::rule::Rule;
use crate::setup::Seat;

/// "The table differs": one thing the app believes, set to what lies on the table. A seat is one
/// that is tracked in full, or the rival.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TableCorrection {
    /// A clan's coins, at most 999.
    Coins { seat: Seat, n: u16 },
    /// A clan's Clan Points, at most 999.
    Points { seat: Seat, n: u16 },
    /// A clan's Influence marker, 0 to the end of the track; it lands on top.
    Influence { seat: Seat, n: u8 },
    /// A clan's marker lies on top of those on its space (I2).
    MarkerOnTop { seat: Seat },
    /// The place of a Heron in the turn order, from 1, before a round begins.
    Heron { seat: Seat, place: u8 },
    /// One of a clan's resources, at most 7.
    Resource {
        seat: Seat,
        resource: Resource,
        n: u8,
    },
    /// A clan's seals, at most 5.
    Seals { seat: Seat, n: u8 },
    /// Whether a clan's Gardener stands on this garden.
    Gardener {
        seat: Seat,
        garden: GardenId,
        present: bool,
    },
    /// A clan's Warriors in a yard.
    Warriors { seat: Seat, yard: Yard, n: u8 },
    /// A clan's Courtiers in a place.
    Courtiers {
        seat: Seat,
        place: CourtierPlace,
        n: u8,
    },
    /// The action card on a domain.
    OwnCard { seat: Seat, card: OwnCard },
    /// Whether an action card lies in a Lantern Area.
    Lantern {
        seat: Seat,
        card: OwnCard,
        present: bool,
    },
    /// The starting resource card in a Lantern Area.
    StartingResource {
        seat: Seat,
        resource: StartingResourceId,
    },
    /// The clan whose Courtier is on a slot of the Daimyo's Favor card, leftmost 0.
    Favor { slot: u8, seat: Option<Seat> },
    /// The card in a room.
    RoomCard { room: Room, card: RoomCardId },
    /// A clan that is followed by its dice only took the card of a room, and this one came out of
    /// the deck (A10).
    RoomReplaced { room: Room, card: RoomCardId },
    /// Cards left in the deck of a floor.
    Deck { floor: Floor, n: u8 },
    /// Who knows the order of the castle decks from now on.
    Refills { source: DeckSource },
    /// The order of the rival's deck is not known: from now on somebody says what shows.
    RivalDeckUnknown {},
    /// The value of a die on a bridge, counted from the lantern end from 0.
    BridgeDie { bridge: Color, index: u8, value: u8 },
    /// The end a single die stands on (T2).
    SingleDie { bridge: Color, end: End },
    /// The value and the space of a placed die, counted from 0 in the order they were placed.
    PlacedDie { index: u8, space: Space, value: u8 },
    /// The die of a bridge, counted from the lantern end from 0, that was taken in place of the one
    /// that lies on a space: they change places, and each keeps what it shows. On a domain it lies on
    /// the line of its color. It also sets right from which end of its own bridge a die was taken.
    DieTaken { index: u8, bridge: Color, die: u8 },
    /// Who placed a die. On a domain: whose.
    DieOwner { index: u8, seat: Seat },
    /// A garden beside a bridge: its kind says which of the two.
    Garden { bridge: Color, garden: GardenId },
    /// The yard tile in a printed slot, counted from 1.
    YardTile { yard_slot: u8, tile: YardTileId },
    /// The die tile on a position of the rooms or the Well.
    DieTile {
        position: TilePosition,
        tile: DieTileId,
    },
    /// The Daimyo's Favor card.
    Daimyo { card: DaimyoId },
    /// The resource card of a starting pair that nobody has taken, counted from 0.
    PairResource {
        index: u8,
        resource: StartingResourceId,
    },
    /// The action card of a starting pair that nobody has taken, counted from 0.
    PairAction { index: u8, action: StartingActionId },
    /// What a card of the rival's deck really shows, from now on.
    Card { card: SolitaireId, faces: CardFaces },
}

impl TableCorrection {
    /// Whether both set the same number, so that this one alone leaves the table as both would.
    pub fn supersedes(&self, earlier: &Self) -> bool {
        let number = self.with_number_0();
        number.is_some() && number == earlier.with_number_0()
    }

    /// The correction without what it sets; `None` where it sets no number.
    fn with_number_0(mut self) -> Option<Self> {
        match &mut self {
            Self::Coins { n, .. } | Self::Points { n, .. } => *n = 0,
            Self::Influence { n, .. }
            | Self::Resource { n, .. }
            | Self::Seals { n, .. }
            | Self::Warriors { n, .. }
            | Self::Courtiers { n, .. }
            | Self::Deck { n, .. } => *n = 0,
            _ => return None,
        }
        Some(self)
    }

    /// The rule that says what is corrected. What the rival has is ruled by R2.
    pub(crate) fn rule(&self, rival: impl Fn(Seat) -> bool) -> Rule {
        match self {
            Self::Coins { seat, .. }
            | Self::Points { seat, .. }
            | Self::Gardener { seat, .. }
            | Self::Warriors { seat, .. }
            | Self::Courtiers { seat, .. }
                if rival(*seat) =>
            {
                Rule::R2
            }
            Self::Coins { .. } | Self::Resource { .. } | Self::Seals { .. } => Rule::X2,
            Self::Points { .. } => Rule::X4,
            Self::Gardener { .. } => Rule::A8,
            Self::Warriors { .. } => Rule::A7,
            Self::Courtiers { .. } => Rule::A9,
            Self::Card { .. } | Self::RivalDeckUnknown {} => Rule::R3,
            Self::RoomCard { .. } | Self::Deck { .. } | Self::Refills { .. } => Rule::S2,
            Self::Influence { .. } => Rule::I1,
            Self::MarkerOnTop { .. } => Rule::I2,
            Self::Heron { .. } => Rule::E1,
            Self::OwnCard { .. } | Self::RoomReplaced { .. } => Rule::A10,
            Self::Lantern { .. } | Self::StartingResource { .. } => Rule::A13,
            Self::Favor { .. } => Rule::A11,
            Self::BridgeDie { .. } => Rule::S5,
            Self::SingleDie { .. } | Self::DieTaken { .. } => Rule::T2,
            Self::DieOwner { .. } => Rule::T1,
            Self::PlacedDie { .. } => Rule::T3,
            Self::Garden { .. } => Rule::S6,
            Self::YardTile { .. } => Rule::S7,
            Self::DieTile { .. } => Rule::S4,
            Self::Daimyo { .. } => Rule::S3,
            Self::PairResource { .. } | Self::PairAction { .. } => Rule::S9,
        }
    }
}
