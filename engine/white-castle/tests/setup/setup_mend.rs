//! Every fault of a setup is mended by dealing a few slots anew.

use crate::arranging::{dealt, draw, lay_gardeners, some_of};
use crate::table::{self, id};
use white_castle_engine::components::{Color, Face, Room, TilePosition};
use white_castle_engine::setup::{
    Fault, FaultKind, Level, Party, Seat, Setup, SetupParts, Slot, YardPlacement,
};

/// Mends fault after fault, with nothing kept, until the parts are legal.
#[track_caller]
fn mended(mut parts: SetupParts) -> SetupParts {
    let mut draw = draw(1);
    for _ in 0..100 {
        let faults = parts.faults();
        let Some(fault) = faults.first() else {
            return parts;
        };
        for other in &faults {
            let slots = parts.mend(other, &[]);
            assert!(slots.is_some(), "{other} is not mended");
        }
        let slots = parts.mend(fault, &[]).expect("mended");
        let dealt = parts.redeal(&slots, &[], &mut draw).expect("it mends");
        let after = dealt.faults();
        assert!(!after.contains(fault), "{fault} is left");
        if !matches!(fault.kind, FaultKind::ListTooLong { .. }) {
            let old = |new: &Fault| faults.iter().any(|fault| fault.kind == new.kind);
            assert!(after.iter().all(old), "{fault}: {after:?}");
        }
        parts = dealt;
    }
    panic!("still faulty: {:?}", parts.faults());
}

/// A way to spoil parts.
type Spoil = fn(&mut SetupParts);

/// Step by step; what takes entries away comes last, so that each can follow on those before it.
const SPOILS: &[Spoil] = &[
    |parts| lay_gardeners(parts, 5),
    |parts| parts.castle.rooms[1].room = Room::Steward1,
    |parts| {
        let rooms = &mut parts.castle.rooms;
        (rooms[0].card, rooms[3].card) = (rooms[3].card, rooms[0].card);
    },
    |parts| parts.castle.steward_deck.push(id("steward-01")),
    |parts| parts.castle.rooms[4].card = id("diplomat-12"),
    |parts| {
        parts.castle.diplomat_deck.pop();
    },
    |parts| parts.castle.steward_deck[0] = parts.castle.steward_deck[1],
    |parts| parts.castle.rooms[0].card = parts.castle.rooms[2].card,
    |parts| parts.castle.steward_deck = vec![id("steward-05"); 70],
    |parts| {
        parts.castle.rooms.remove(2);
    },
    |parts| parts.die_tiles = table::tiles("ccwbbwcbbwbwcwc"),
    |parts| parts.die_tiles = table::tiles("cbwcbwcbcwbwcwb"),
    |parts| parts.die_tiles = table::tiles("cbwcbwcbcbwcbww"),
    |parts| parts.die_tiles = table::tiles("cccbbbcwbwcwbww"),
    |parts| parts.die_tiles[5].tile = parts.die_tiles[14].tile,
    |parts| parts.die_tiles[2].position = TilePosition::Diamond(1),
    |parts| {
        parts.die_tiles.pop();
    },
    |parts| {
        parts.die_tiles.remove(0);
    },
    |parts| parts.die_tiles = vec![parts.die_tiles[0]; 70],
    |parts| parts.die_tiles.clear(),
    |parts| parts.bridges.black[0] = 0,
    |parts| parts.bridges.black = vec![6, 3, 2],
    |parts| parts.bridges.white = vec![7; 65],
    |parts| parts.bridges.coral.truncate(1),
    |parts| {
        let pair = &mut parts.gardens[2];
        (pair.plant, pair.stone) = (pair.stone, pair.plant);
    },
    |parts| parts.gardens[1].plant = parts.gardens[0].plant,
    |parts| parts.gardens[0].bridge = Color::White,
    |parts| {
        parts.gardens.remove(1);
    },
    |parts| parts.gardens = vec![parts.gardens[0]; 70],
    |parts| parts.yard_tiles[1].face = Face::Front,
    |parts| parts.yard_tiles[3].slot = 5,
    |parts| parts.yard_tiles[3].slot = 1,
    |parts| parts.yard_tiles[3].tile = parts.yard_tiles[0].tile,
    |parts| {
        parts.yard_tiles.push(YardPlacement {
            slot: 9,
            ..parts.yard_tiles[0]
        });
    },
    |parts| parts.yard_tiles.clear(),
    |parts| parts.turn_order[0] = Seat(0),
    |parts| parts.turn_order.reverse(),
    |parts| parts.turn_order = vec![Seat(1); 80],
    |parts| parts.turn_order.clear(),
    |parts| parts.starting_pairs = vec![parts.starting_pairs[0]; 6],
    |parts| parts.starting_pairs = vec![parts.starting_pairs[0]; 300],
    |parts| {
        parts.starting_pairs.pop();
    },
    |parts| parts.starting_pairs.clear(),
    |parts| {
        if let Some(deck) = &mut parts.rival_deck {
            deck[3] = deck[2];
        }
    },
    |parts| {
        parts.rival_deck = match parts.rival_deck {
            Some(_) => None,
            None => Some(table::cards([1])),
        };
    },
];

#[test]
fn every_fault_is_mended_when_nothing_is_kept() {
    for party in Party::ALL {
        for (n, spoil) in SPOILS.iter().enumerate() {
            let mut parts = dealt(party, n as u64);
            spoil(&mut parts);
            let setup = Setup::new(mended(parts)).expect("mended");
            assert_eq!(setup.party(), party);
        }
    }
}

#[test]
fn many_faults_at_once_are_mended_one_after_the_other() {
    let mut draw = draw(3);
    for party in Party::ALL {
        for seed in 0..400 {
            let mut parts = dealt(party, seed);
            // Each spoils what those before it left of its list.
            let indices: Vec<usize> = (0..SPOILS.len()).collect();
            for index in some_of(&mut draw, &indices, 8) {
                SPOILS[index](&mut parts);
            }
            mended(parts);
        }
    }
}

fn fault(parts: &SetupParts, kind: &FaultKind) -> Fault {
    let faults = parts.faults();
    let found = faults.into_iter().find(|fault| fault.kind == *kind);
    found.expect("the parts have the fault")
}

#[test]
fn s2_agreeing_dark_actions_are_mended_in_all_rooms_that_are_not_kept() {
    let mut parts = dealt(Party::Three, 1);
    lay_gardeners(&mut parts, 5);
    let fault = fault(&parts, &FaultKind::DarkActionsAgree);
    let rooms = Room::ALL.map(|room| Slot::RoomCard { room });
    assert_eq!(parts.mend(&fault, &[]).as_deref(), Some(&rooms[..]));
    assert_eq!(
        parts.mend(&fault, &rooms[..4]).as_deref(),
        Some(&rooms[4..])
    );
    assert_eq!(parts.mend(&fault, &rooms), None);
}

#[test]
fn s4_one_tile_is_enough_and_a_kept_one_is_not_named() {
    let mut parts = dealt(Party::Two, 1);
    parts.die_tiles = table::tiles("cbwcbwcbcwbwcwb");
    let (room, color) = (Room::Steward1, Color::Coral);
    let fault = fault(&parts, &FaultKind::OneColorRoom { room, color });
    let slots = ["6", "1", "diamond-1"].map(|text| Slot::DieTile { position: id(text) });
    for n in 0..2 {
        let slot = parts.mend(&fault, &slots[..n]);
        assert_eq!(slot.as_deref(), Some(&slots[n..=n]));
    }
    assert_eq!(parts.mend(&fault, &slots), None);
    let everywhere: Vec<Slot> = TilePosition::all()
        .map(|position| Slot::DieTile { position })
        .collect();
    let mut kept = everywhere;
    kept.retain(|slot| *slot != slots[0]);
    assert_eq!(parts.mend(&fault, &kept), None, "it has no partner");
}

#[test]
fn s1_r1_who_plays_lies_in_no_slot() {
    let mut parts = dealt(Party::Two, 1);
    parts.players = 7;
    assert_eq!(parts.mend(&parts.faults()[0], &[]), None);
    parts.players = 2;
    parts.level = Some(Level::Hard);
    assert_eq!(parts.mend(&parts.faults()[0], &[]), None);
}

#[test]
fn a_fault_of_other_parts_is_not_mended() {
    let legal = dealt(Party::Two, 1);
    let mut spoiled = legal.clone();
    spoiled.bridges.coral = vec![3, 2, 1];
    let fault = &spoiled.faults()[0];
    let slots = vec![Slot::Bridge {
        bridge: Color::Coral,
    }];
    assert_eq!(spoiled.mend(fault, &[]), Some(slots.clone()));
    assert_eq!(spoiled.mend(fault, &slots), None);
    assert_eq!(legal.mend(fault, &[]), None);
}
