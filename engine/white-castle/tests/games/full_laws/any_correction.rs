//! Any correction of the table, possible or not.

use white_castle_engine::clan::{OwnCard, Resource};
use white_castle_engine::components::{
    Color, DaimyoId, DieTileId, Floor, Room, Space, TilePosition, Yard, YardTileId,
};
use white_castle_engine::journal::DeckSource;
use white_castle_engine::position::{End, TableCorrection};
use white_castle_engine::rival::CourtierPlace;

use crate::random::RandomGame;

impl RandomGame {
    /// Some correction of any kind.
    pub fn wild_correction(&mut self) -> TableCorrection {
        let seat = self.seat();
        let n = self.number(0, 8);
        match self.below(30) {
            0 => TableCorrection::Coins {
                seat,
                n: match n {
                    7 => 998,
                    8 => 1000,
                    _ => u16::from(n) * 3,
                },
            },
            1 => TableCorrection::Points {
                seat,
                n: u16::from(n) * 140,
            },
            2 => TableCorrection::Influence { seat, n: n * 3 },
            3 => TableCorrection::MarkerOnTop { seat },
            4 | 5 => TableCorrection::Resource {
                seat,
                resource: self.one_of(&Resource::ALL),
                n,
            },
            6 => TableCorrection::Seals { seat, n },
            7 => TableCorrection::Gardener {
                seat,
                garden: self.garden(),
                present: self.below(2) == 0,
            },
            8 => TableCorrection::Warriors {
                seat,
                yard: self.one_of(&Yard::ALL),
                n: n / 2,
            },
            9 => TableCorrection::Courtiers {
                seat,
                place: self.one_of(&CourtierPlace::ALL),
                n: n / 2,
            },
            10 => TableCorrection::OwnCard {
                seat,
                card: self.own_card(),
            },
            11 => TableCorrection::Lantern {
                seat,
                card: self.own_card(),
                present: self.below(2) == 0,
            },
            12 => TableCorrection::StartingResource {
                seat,
                resource: self.starting_resource(),
            },
            13 => TableCorrection::Favor {
                slot: self.number(0, 3),
                seat: (self.below(2) == 0).then_some(seat),
            },
            14 => TableCorrection::RoomCard {
                room: self.one_of(&Room::ALL),
                card: self.room_card(),
            },
            15 => TableCorrection::Heron {
                seat,
                place: self.number(0, 5),
            },
            16 => TableCorrection::Deck {
                floor: self.one_of(&[Floor::Steward, Floor::Diplomat]),
                n,
            },
            17..24 => self.correction_of_the_table(n),
            _ => self.correction_of_the_layout(),
        }
    }

    /// A card that can lie on a domain or in a Lantern Area.
    fn own_card(&mut self) -> OwnCard {
        if self.below(3) == 0 {
            OwnCard::Starting(self.starting_action())
        } else {
            OwnCard::Room(self.room_card())
        }
    }

    fn correction_of_the_layout(&mut self) -> TableCorrection {
        match self.below(8) {
            0 | 1 => TableCorrection::Garden {
                bridge: self.one_of(&Color::ALL),
                garden: self.garden(),
            },
            2 => TableCorrection::YardTile {
                yard_slot: self.number(0, 5),
                tile: self.one_of(&YardTileId::all().collect::<Vec<_>>()),
            },
            3 | 4 => TableCorrection::DieTile {
                position: self.one_of(&TilePosition::all().collect::<Vec<_>>()),
                tile: self.one_of(&DieTileId::all().collect::<Vec<_>>()),
            },
            5 => TableCorrection::Daimyo {
                card: self.one_of(&DaimyoId::all().collect::<Vec<_>>()),
            },
            6 => TableCorrection::PairResource {
                index: self.number(0, 5),
                resource: self.starting_resource(),
            },
            _ => TableCorrection::PairAction {
                index: self.number(0, 5),
                action: self.starting_action(),
            },
        }
    }

    fn correction_of_the_table(&mut self, n: u8) -> TableCorrection {
        match self.below(12) {
            0 => TableCorrection::Refills {
                source: self.one_of(&[DeckSource::App, DeckSource::Table]),
            },
            1 => TableCorrection::RivalDeckUnknown {},
            2 => TableCorrection::BridgeDie {
                bridge: self.one_of(&Color::ALL),
                index: n / 2,
                value: self.number(0, 7),
            },
            3 => TableCorrection::SingleDie {
                bridge: self.one_of(&Color::ALL),
                end: self.one_of(&End::BOTH),
            },
            // The kind with the most ways to go.
            4 | 9.. => TableCorrection::PlacedDie {
                index: self.number(0, 12),
                space: self.one_of(&Space::ALL),
                value: self.number(0, 7),
            },
            5 => TableCorrection::DieTaken {
                index: self.number(0, 8),
                bridge: self.one_of(&Color::ALL),
                die: n / 2,
            },
            6 => TableCorrection::DieOwner {
                index: self.number(0, 8),
                seat: self.seat(),
            },
            7 => TableCorrection::RoomReplaced {
                room: self.one_of(&Room::ALL),
                card: self.room_card(),
            },
            8 => {
                let mut faces = self.faces();
                faces.bridge.space = self.one_of(&Space::ALL);
                TableCorrection::Card {
                    card: self.card(),
                    faces,
                }
            }
        }
    }
}
