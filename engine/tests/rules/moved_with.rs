//! What a correction moves besides what it sets right is told with it.

use crate::full_table::FullTable;
use crate::table::{Table, correct, id, play, take};
use shirasagi_engine::clan::OwnCard;
use shirasagi_engine::components::{Color, Floor, Room, Space};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::{End, TableCorrection as Set};
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{Party, Seat};
use shirasagi_engine::turn::EventKind;

use Color::{Black, Coral, White};
use End::{Left, Right};

const ONE: Seat = Seat(1);
const TWO: Seat = Seat(2);

fn two() -> Journal {
    FullTable::two([1, 3, 6]).started()
}

/// What moved with the correction, with the rules it rests on.
fn moved(journal: &mut Journal, correction: Set) -> Vec<(Rule, Set)> {
    let events = correct(journal, correction);
    let moved = events.into_iter().filter_map(|event| match event.kind {
        EventKind::MovedWith { correction, .. } => Some((event.rule, correction)),
        _ => None,
    });
    moved.collect()
}

#[test]
fn s2_the_card_of_the_other_room_is_named() {
    let mut journal = two();
    let castle = journal.position().castle();
    let cards = [Room::Steward1, Room::Steward2].map(|room| castle.card(room));
    let [here, there] = cards.map(|card| card.expect("a card lies in each room"));
    let (room, card) = (Room::Steward1, there);
    let other = Set::RoomCard {
        room: Room::Steward2,
        card: here,
    };
    let set = Set::RoomCard { room, card };
    assert_eq!(moved(&mut journal, set), [(Rule::S2, other)]);
    assert_eq!(moved(&mut journal, set), [], "it lies there already");
}

#[test]
fn a10_the_card_that_another_clan_has_instead_is_named() {
    let mut journal = two();
    let own = |seat, card| {
        let card = OwnCard::Room(id(card));
        Set::OwnCard { seat, card }
    };
    let deck = |n| Set::Deck {
        floor: Floor::Steward,
        n,
    };
    let left = journal.position().castle().deck(Floor::Steward);
    let starting = Set::Lantern {
        seat: ONE,
        card: OwnCard::Starting(id("starting-action-1")),
        present: true,
    };
    let out_of_the_deck = moved(&mut journal, own(ONE, "steward-07"));
    assert_eq!(
        out_of_the_deck,
        [(Rule::A13, starting), (Rule::S2, deck(left - 1))]
    );
    moved(&mut journal, own(TWO, "steward-12"));
    let exchanged = moved(&mut journal, own(ONE, "steward-12"));
    assert_eq!(exchanged, [(Rule::A10, own(TWO, "steward-07"))]);
}

#[test]
fn a13_the_card_that_comes_into_a_lantern_area_is_named() {
    let mut journal = two();
    let card = |card| OwnCard::Room(id(card));
    let own = |name| Set::OwnCard {
        seat: ONE,
        card: card(name),
    };
    let lantern = |name| Set::Lantern {
        seat: TWO,
        card: card(name),
        present: true,
    };
    correct(&mut journal, own("steward-07"));
    correct(&mut journal, lantern("steward-12"));
    let exchanged = moved(&mut journal, own("steward-12"));
    assert_eq!(exchanged, [(Rule::A13, lantern("steward-07"))]);
}

#[test]
fn t2_the_die_that_is_back_on_its_bridge_is_named() {
    let mut journal = Table::of(Party::Two).journal();
    play(&mut journal, take(Coral, Right, "outside-left"));
    let (index, bridge, die) = (0, Black, 0);
    let back = Set::BridgeDie {
        bridge: Coral,
        index: 2,
        value: 5,
    };
    let taken = moved(&mut journal, Set::DieTaken { index, bridge, die });
    assert_eq!(taken, [(Rule::S5, back)]);
}

#[test]
fn t4_the_die_that_makes_room_is_named() {
    let mut journal = Table::of(Party::Two).journal();
    play(&mut journal, take(Coral, Right, "well"));
    play(&mut journal, take(White, Left, "outside-left"));
    let (index, space, value) = (0, id("outside-left"), 5);
    let other = Set::PlacedDie {
        index: 1,
        space: Space::Well,
        value: 1,
    };
    let set = Set::PlacedDie {
        index,
        space,
        value,
    };
    assert_eq!(moved(&mut journal, set), [(Rule::T3, other)]);
}

#[test]
fn s6_the_garden_of_the_other_bridge_is_named() {
    let mut journal = two();
    let garden = |bridge, pair: usize| {
        let garden = journal.position().gardens()[pair].plant;
        Set::Garden { bridge, garden }
    };
    let bridges = [0, 1].map(|pair: usize| journal.position().gardens()[pair].bridge);
    let (set, other) = (garden(bridges[0], 1), garden(bridges[1], 0));
    assert_eq!(moved(&mut journal, set), [(Rule::S6, other)]);
}

#[test]
fn x2_a_count_moves_nothing() {
    let mut journal = two();
    assert_eq!(moved(&mut journal, Set::Coins { seat: ONE, n: 3 }), []);
}
