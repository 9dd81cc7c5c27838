//! What lies in the slots of a setup, read by the tests themselves, and legal and spoiled setups.

use crate::table::id;
use white_castle_engine::components::{Catalogue, Room, TilePosition};
use white_castle_engine::setup::{
    Draw, FaultKind, Options, Party, Piece, Seat, SetupCode, SetupParts, Slot,
};

/// Every party with either Well.
pub fn all_options() -> impl Iterator<Item = Options> {
    Party::ALL
        .into_iter()
        .flat_map(|party| [false, true].map(|first_well| Options { party, first_well }))
}

/// What a deal with this seed gives; every third one with the Well of a first game.
pub fn dealt(party: Party, seed: u64) -> SetupParts {
    let first_well = seed % 3 == 2;
    SetupCode::new(Options { party, first_well }, seed)
        .deal()
        .into()
}

pub fn draw(seed: u64) -> Draw {
    let mut bytes = [3; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Draw::from_seed(bytes)
}

pub fn below(draw: &mut Draw, bound: usize) -> usize {
    draw.below(u32::try_from(bound).expect("a small number")) as usize
}

/// Each of these with this chance in a hundred.
pub fn some_of<T: Copy>(draw: &mut Draw, all: &[T], percent: u32) -> Vec<T> {
    let all = all.iter().copied();
    all.filter(|_| draw.below(100) < percent).collect()
}

/// The pieces in a slot: one, or two in a starting pair. None for the rival's deck.
pub fn pieces(parts: &SetupParts, slot: Slot) -> Vec<Piece> {
    match slot {
        Slot::RoomCard { room } => {
            let deals = parts.castle.rooms.iter().filter(|deal| deal.room == room);
            deals
                .map(|deal| Piece::RoomCard {
                    room,
                    card: deal.card,
                })
                .collect()
        }
        Slot::Daimyo {} => vec![Piece::Daimyo {
            card: parts.castle.daimyo,
        }],
        Slot::DieTile { position } => {
            let placed = parts.die_tiles.iter().filter(|at| at.position == position);
            placed
                .map(|at| Piece::DieTile {
                    position,
                    tile: at.tile,
                })
                .collect()
        }
        Slot::Bridge { bridge } => vec![Piece::Bridge {
            bridge,
            dice: parts.bridges[bridge].clone(),
        }],
        Slot::Garden { bridge, kind } => {
            let pairs = parts.gardens.iter().filter(|pair| pair.bridge == bridge);
            let gardens = pairs.flat_map(|pair| [pair.plant, pair.stone]);
            gardens
                .filter(|garden| garden.kind() == kind)
                .map(|garden| Piece::Garden { bridge, garden })
                .collect()
        }
        Slot::YardTile { yard_slot } => {
            let placed = parts.yard_tiles.iter().filter(|at| at.slot == yard_slot);
            placed
                .map(|at| Piece::YardTile {
                    yard_slot,
                    tile: at.tile,
                })
                .collect()
        }
        Slot::TurnOrder {} => vec![Piece::TurnOrder {
            order: parts.turn_order.clone(),
        }],
        Slot::StartingPair { index } => {
            let pair = parts.starting_pairs.get(usize::from(index));
            pair.map_or_else(Vec::new, |pair| {
                vec![
                    Piece::StartingResource {
                        index,
                        resource: pair.resource,
                    },
                    Piece::StartingAction {
                        index,
                        action: pair.action,
                    },
                ]
            })
        }
        Slot::RivalDeck {} => Vec::new(),
    }
}

/// Whether a slot looks the same in both.
pub fn same(a: &SetupParts, b: &SetupParts, slot: Slot) -> bool {
    match slot {
        Slot::RivalDeck {} => a.rival_deck == b.rival_deck,
        slot => pieces(a, slot) == pieces(b, slot),
    }
}

/// The slots that look different.
pub fn changed(a: &SetupParts, b: &SetupParts, party: Party) -> Vec<Slot> {
    let mut slots = Slot::all(party);
    slots.retain(|slot| !same(a, b, *slot));
    slots
}

pub fn is_tile(slot: Slot) -> bool {
    matches!(slot, Slot::DieTile { .. })
}

/// Any piece that can be laid in this slot; `None` for the rival's deck.
pub fn any_piece(parts: &SetupParts, slot: Slot, party: Party, draw: &mut Draw) -> Option<Piece> {
    Some(match slot {
        Slot::Bridge { bridge } => {
            let dice = (0..party.dice_per_bridge()).map(|_| draw.die()).collect();
            Piece::Bridge { bridge, dice }
        }
        Slot::TurnOrder {} if party.level().is_some() => Piece::TurnOrder {
            order: parts.turn_order.clone(),
        },
        Slot::TurnOrder {} => Piece::TurnOrder {
            order: draw.shuffled((1..=party.seats()).map(Seat)),
        },
        Slot::RivalDeck {} => return None,
        slot => {
            let candidates = parts.candidates(slot);
            candidates[below(draw, candidates.len())].clone()
        }
    })
}

/// Lays cards whose dark action is a Gardener in the first rooms; in all five, the dark actions agree.
pub fn lay_gardeners(parts: &mut SetupParts, rooms: usize) {
    let gardeners = [
        "steward-07",
        "steward-12",
        "steward-13",
        "diplomat-07",
        "diplomat-08",
    ];
    for (room, card) in Room::ALL.into_iter().zip(gardeners).take(rooms) {
        let card = id(card);
        *parts = parts.lay(&Piece::RoomCard { room, card }).expect("laid");
    }
}

/// The slots that a fault of laid parts concerns.
pub fn concerned(kind: &FaultKind) -> Vec<Slot> {
    match kind {
        FaultKind::DarkActionsAgree => Room::ALL.map(|room| Slot::RoomCard { room }).to_vec(),
        FaultKind::DiamondColors => (1..=3)
            .map(|n| Slot::DieTile {
                position: TilePosition::Diamond(n),
            })
            .collect(),
        FaultKind::OneColorRoom { room, .. } => {
            let printed = Catalogue::printed().tile_positions().0.iter();
            let inside = printed.filter(|entry| entry.room == *room);
            inside
                .map(|entry| Slot::DieTile {
                    position: entry.position,
                })
                .collect()
        }
        other => panic!("laying does not lead to: {other}"),
    }
}
