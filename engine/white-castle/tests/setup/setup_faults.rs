//! The legality of a setup: every fault is found and names its rule.

use crate::arranging::lay_gardeners;
use crate::table::{self, Table, card, deal_parts, id, tiles};
use white_castle_engine::components::{Color, Face, Room};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Fault, FaultKind, Level, Party, Seat, Setup, SetupParts};

/// Spoils the parts of a solo table and gives what is found.
#[track_caller]
fn faults(party: Party, spoil: impl FnOnce(&mut SetupParts)) -> Vec<Fault> {
    let mut parts = Table::of(party).parts;
    assert!(Setup::new(parts.clone()).is_ok(), "legal before");
    spoil(&mut parts);
    let faults = Setup::new(parts.clone()).expect_err("spoiled");
    let first = Setup::try_from(parts).expect_err("spoiled");
    assert_eq!(first, faults[0]);
    for fault in &faults {
        let json = serde_json::to_value(fault).expect("a fault is written");
        assert_eq!(json["code"], fault.kind.code());
    }
    faults
}

/// Exactly this one fault.
#[track_caller]
fn only(
    party: Party,
    rule: Rule,
    path: &str,
    kind: FaultKind,
    spoil: impl FnOnce(&mut SetupParts),
) {
    let expected = Fault {
        rule,
        path: path.to_owned(),
        kind,
    };
    assert_eq!(faults(party, spoil), [expected]);
}

/// The faults without their places.
#[track_caller]
fn kinds(party: Party, spoil: impl FnOnce(&mut SetupParts)) -> Vec<FaultKind> {
    let found = faults(party, spoil).into_iter();
    found.map(|fault| fault.kind).collect()
}

const SOLO: Party = table::SOLO;

fn missing(id: &str) -> FaultKind {
    FaultKind::Missing { id: id.into() }
}

fn twice(id: &str) -> FaultKind {
    FaultKind::Repeated {
        id: id.into(),
        times: 2,
    }
}

#[test]
fn s1_players_are_one_to_four() {
    for players in [0, 5, 200] {
        only(SOLO, Rule::S1, "players", FaultKind::Players, |parts| {
            parts.players = players;
        });
    }
}

#[test]
fn r1_a_level_belongs_to_one_player() {
    only(SOLO, Rule::R1, "level", FaultKind::Level, |parts| {
        parts.level = None;
    });
    only(Party::Two, Rule::R1, "level", FaultKind::Level, |parts| {
        parts.level = Some(Level::Easy);
    });
}

#[test]
fn r1_the_rival_has_the_place_of_its_level() {
    let kind = FaultKind::RivalPlace;
    for level in Level::ALL {
        only(
            Party::Solo(level),
            Rule::R1,
            "turn_order",
            kind.clone(),
            |parts| {
                parts.turn_order.reverse();
            },
        );
    }
}

#[test]
fn s2_a_room_without_a_card() {
    let room = Room::Steward3;
    let kind = FaultKind::RoomCards { room };
    only(SOLO, Rule::S2, "castle.rooms", kind, |parts| {
        let deal = parts.castle.rooms.remove(2);
        parts.castle.steward_deck.push(id(&deal.card.to_string()));
    });
}

#[test]
fn s2_a_room_with_two_cards() {
    let found = kinds(SOLO, |parts| parts.castle.rooms[1].room = Room::Steward1);
    let expected = [Room::Steward1, Room::Steward2].map(|room| FaultKind::RoomCards { room });
    assert_eq!(found, expected);
}

#[test]
fn s2_cards_of_the_other_floor() {
    let mut parts = Table::of(SOLO).parts;
    let rooms = &mut parts.castle.rooms;
    let (steward, diplomat) = (rooms[0].card, rooms[3].card);
    (rooms[0].card, rooms[3].card) = (diplomat, steward);
    let found = Setup::new(parts).expect_err("cards on the wrong floors");
    let expected = [
        ("castle.rooms[0].card", diplomat),
        ("castle.rooms[3].card", steward),
    ];
    for (fault, (path, card)) in found.iter().zip(expected) {
        let card = card.to_string();
        assert_eq!(fault.kind, FaultKind::WrongFloor { card });
        assert_eq!((fault.rule, fault.path.as_str()), (Rule::S2, path));
    }
    assert_eq!(found.len(), 2);
}

#[test]
fn s2_diamond_cards_stay_in_the_box_with_one_or_two() {
    for party in [SOLO, Party::Two] {
        let card = "steward-03".to_owned();
        let kind = FaultKind::DiamondCard { card };
        only(party, Rule::S2, "castle", kind, |parts| {
            parts.castle.steward_deck.push(id("steward-03"));
        });
    }
    only(
        Party::Three,
        Rule::S2,
        "castle",
        missing("steward-03"),
        |parts| {
            let deck = &mut parts.castle.steward_deck;
            deck.retain(|card| *card != id("steward-03"));
        },
    );
}

#[test]
fn s2_a_card_twice_and_a_card_missing() {
    let found = kinds(SOLO, |parts| {
        let deck = &mut parts.castle.steward_deck;
        deck[1] = deck[0];
    });
    let deck = Table::of(SOLO).parts.castle.steward_deck;
    let [first, second] = [0, 1].map(|at| deck[at].to_string());
    assert_eq!(found, [missing(&second), twice(&first)]);
}

#[test]
fn s2_dark_actions_must_not_agree() {
    let kind = FaultKind::DarkActionsAgree;
    only(SOLO, Rule::S2, "castle.rooms", kind, |parts| {
        lay_gardeners(parts, 5);
    });
}

#[test]
fn s4_a_tile_twice_and_a_position_empty() {
    let tiles = Table::of(SOLO).parts.die_tiles;
    let [there, last] = [5, 14].map(|at: usize| tiles[at].tile.to_string());
    let found = kinds(SOLO, |parts| {
        parts.die_tiles[5].tile = parts.die_tiles[14].tile;
    });
    assert_eq!(found, [missing(&there), twice(&last)]);
    let found = kinds(SOLO, |parts| {
        parts.die_tiles.pop();
    });
    assert_eq!(found, ["well-2", "die-tile-white-any"].map(missing));
}

#[test]
fn s4_the_diamond_positions_need_each_color() {
    only(
        SOLO,
        Rule::S4,
        "die_tiles",
        FaultKind::DiamondColors,
        |parts| {
            parts.die_tiles = tiles("ccwbbwcbbwbwcwc");
        },
    );
}

#[test]
fn s4_no_room_may_end_with_one_color() {
    let kind = FaultKind::OneColorRoom {
        room: Room::Steward1,
        color: Color::Coral,
    };
    only(SOLO, Rule::S4, "die_tiles", kind, |parts| {
        parts.die_tiles = tiles("cbwcbwcbcwbwcwb");
    });
    let found = kinds(SOLO, |parts| parts.die_tiles = tiles("cbwcbwcbcbwcbww"));
    let rooms: Vec<Room> = found
        .iter()
        .map(|kind| match kind {
            FaultKind::OneColorRoom { room, .. } => *room,
            other => panic!("{other}"),
        })
        .collect();
    assert_eq!(rooms, Room::ALL, "every spoiled room is named");
}

#[test]
fn s5_a_bridge_with_too_few_too_many_or_impossible_dice() {
    let (expected, found) = (3, 2);
    let kind = FaultKind::DiceCount { expected, found };
    only(SOLO, Rule::S5, "bridges.coral", kind, |parts| {
        parts.bridges.coral.truncate(2);
    });
    let (expected, found) = (4, 5);
    let kind = FaultKind::DiceCount { expected, found };
    only(Party::Three, Rule::S5, "bridges.white", kind, |parts| {
        parts.bridges.white.push(6);
    });
    for value in [0, 7] {
        let faults = faults(Party::Four, |parts| parts.bridges.black = vec![value; 5]);
        let paths: Vec<&str> = faults.iter().map(|fault| fault.path.as_str()).collect();
        let at = |n| format!("bridges.black[{n}]");
        assert_eq!(paths, [at(0), at(1), at(2), at(3), at(4)]);
        assert!(
            faults
                .iter()
                .all(|fault| fault.kind == FaultKind::DieValue { value })
        );
    }
    only(
        SOLO,
        Rule::S5,
        "bridges.black",
        FaultKind::DiceUnsorted,
        |parts| {
            parts.bridges.black = vec![3, 2, 6];
        },
    );
}

#[test]
fn s6_gardens_of_the_wrong_kind_twice_or_at_no_bridge() {
    let kind = |garden: &str| FaultKind::GardenKind {
        garden: garden.into(),
    };
    let found = faults(SOLO, |parts| {
        let pair = &mut parts.gardens[2];
        (pair.plant, pair.stone) = (pair.stone, pair.plant);
    });
    let kinds: Vec<_> = found
        .iter()
        .map(|fault| (fault.path.as_str(), &fault.kind))
        .collect();
    let expected = [
        ("gardens[2].plant", &kind("stone-5")),
        ("gardens[2].stone", &kind("plant-5")),
    ];
    assert_eq!(kinds, expected);
    only(SOLO, Rule::S6, "gardens", twice("plant-1"), |parts| {
        parts.gardens[1].plant = parts.gardens[0].plant;
    });
    only(SOLO, Rule::S6, "gardens", missing("white"), |parts| {
        parts.gardens.pop();
    });
}

#[test]
fn s7_yard_tiles_with_the_other_face_in_no_slot_or_twice() {
    let kind = FaultKind::YardFace { slot: 2 };
    only(SOLO, Rule::S7, "yard_tiles[1]", kind, |parts| {
        parts.yard_tiles[1].face = Face::Front;
    });
    let found = kinds(SOLO, |parts| parts.yard_tiles[3].slot = 5);
    assert_eq!(found, [missing("4"), FaultKind::YardSlot { slot: 5 }]);
    let tile = Table::of(SOLO).parts.yard_tiles[0].tile;
    only(
        SOLO,
        Rule::S7,
        "yard_tiles",
        twice(&tile.to_string()),
        |parts| {
            parts.yard_tiles[3].tile = tile;
        },
    );
}

#[test]
fn s8_the_turn_order_names_each_seat_once() {
    for order in [vec![1], vec![1, 1], vec![1, 2, 3], vec![0, 1], vec![]] {
        let kind = FaultKind::TurnOrder;
        only(Party::Two, Rule::S8, "turn_order", kind, |parts| {
            parts.turn_order = order.into_iter().map(Seat).collect();
        });
    }
}

#[test]
fn s9_one_pair_more_than_players_and_no_card_too_often() {
    let (expected, found) = (4, 3);
    let kind = FaultKind::PairCount { expected, found };
    only(Party::Three, Rule::S9, "starting_pairs", kind, |parts| {
        parts.starting_pairs.pop();
    });
    let found = faults(Party::Four, |parts| {
        for pair in &mut parts.starting_pairs[..3] {
            pair.action = id("starting-action-1");
        }
        for pair in &mut parts.starting_pairs[3..] {
            pair.action = id("starting-action-2");
        }
        parts.starting_pairs[1].resource = parts.starting_pairs[0].resource;
    });
    let ids: Vec<(usize, bool)> = found
        .iter()
        .map(|fault| match &fault.kind {
            FaultKind::Repeated { id, times } => (*times, id == "starting-action-1"),
            other => panic!("{other}"),
        })
        .collect();
    assert_eq!(ids, [(2, false), (3, true)]);
}

#[test]
fn s11_solitaire_has_one_pair() {
    let (expected, found) = (1, 0);
    let kind = FaultKind::PairCount { expected, found };
    only(SOLO, Rule::S11, "starting_pairs", kind, |parts| {
        parts.starting_pairs.clear();
    });
}

#[test]
fn r3_the_rivals_deck_is_whole_and_only_in_solitaire() {
    let kind = || FaultKind::RivalDeck;
    only(SOLO, Rule::R3, "rival_deck", kind(), |parts| {
        parts.rival_deck = None;
    });
    only(Party::Two, Rule::R3, "rival_deck", kind(), |parts| {
        parts.rival_deck = deal_parts(SOLO, 1).rival_deck;
    });
    let found = kinds(SOLO, |parts| {
        parts.rival_deck.as_mut().expect("a deck")[0] = card(2);
    });
    assert_eq!(found, [missing("solitaire-1"), twice("solitaire-2")]);
}

#[test]
fn every_fault_is_listed_not_only_the_first() {
    let found = faults(SOLO, |parts| {
        parts.castle.steward_deck.push(id("steward-01"));
        parts.die_tiles = tiles("ccwbbwcbbwbwcwc");
        parts.bridges.coral = vec![6, 1];
        parts.gardens.pop();
        parts.yard_tiles[0].face = Face::Back;
        parts.turn_order.reverse();
        parts.starting_pairs.clear();
        parts.rival_deck = None;
    });
    let rules: Vec<Rule> = found.iter().map(|fault| fault.rule).collect();
    use Rule::{R1, R3, S2, S4, S5, S6, S7, S11};
    assert_eq!(rules, [S2, S4, S5, S5, S6, S7, R1, S11, R3]);
}

#[test]
fn a_fault_is_written_with_its_code_rule_and_path() {
    let found = faults(SOLO, |parts| parts.bridges.coral = vec![1, 2]);
    let json = serde_json::to_value(&found[0]).expect("a fault is written");
    let expected = serde_json::json!({
        "rule": "S5", "path": "bridges.coral", "code": "setup/dice-count", "expected": 3, "found": 2
    });
    assert_eq!(json, expected);
    assert_eq!(
        found[0].to_string(),
        "bridges.coral: a bridge has 3 dice, not 2 (S5)"
    );
    assert_eq!(json["code"], found[0].kind.code());
}

#[test]
fn s4_a_list_too_long_to_compare_is_refused_at_once() {
    let found = faults(SOLO, |parts| {
        let tile = parts.die_tiles[0];
        parts.die_tiles.resize(200_000, tile);
    });
    let found: Vec<_> = found
        .iter()
        .map(|fault| (fault.path.as_str(), fault.kind.code()))
        .collect();
    assert_eq!(found, [("die_tiles", "setup/list-too-long")]);
}
