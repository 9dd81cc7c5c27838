//! "The table differs": what the app believes is set to what lies there, as a step like any other.

use crate::rival_turn::{
    COIN, COIN_GAINED, act, corrected, rival, rival_coins, rival_courtiers, rival_gardener_on,
    rival_influence, rival_points, rival_warriors, taken,
};
use crate::setting_right::{at_most, corrects, corrects_from, denied};
use crate::table::{COINS, Table, card, correct, faces, id, outcomes, play};
use white_castle_engine::components::{
    Color, DiePosition, Floor, GardenChoice, RivalAction, RivalGood, Room, Yard,
};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::TableCorrection;
use white_castle_engine::rival::{ActionOutcome, CourtierPlace};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Party;
use white_castle_engine::turn::{Expect, RefusalKind, Step};

use RivalAction::{Climb, Gain, Gardener};

#[test]
fn r2_counts_are_set_and_tell_what_they_were() {
    let journal = &mut Table::rival_acts(COINS).journal();
    for (rule, correction, from) in [
        (Rule::R2, rival_coins(999), 0),
        (Rule::R2, rival_points(77), 3),
        (Rule::I1, rival_influence(20), 1),
        (Rule::R2, rival_warriors(Yard::Yard2, 4), 0),
        (Rule::R2, rival_warriors(Yard::Yard2, 3), 4),
        (Rule::R2, rival_courtiers(CourtierPlace::Steward3, 5), 0),
    ] {
        corrects_from(journal, rule, correction, Some(from));
    }
    let rival = rival(journal);
    assert_eq!((rival.coins(), rival.points()), (999, 77));
    assert_eq!((rival.warriors_left(), rival.courtiers_left()), (2, 0));
    for (rule, correction, max) in [
        (Rule::R2, rival_coins(1000), 999),
        (Rule::R2, rival_points(u16::MAX), 999),
        (Rule::I1, rival_influence(21), 20),
        (Rule::X3, rival_warriors(Yard::Yard1, 3), 2),
        (Rule::X3, rival_warriors(Yard::Yard2, 6), 5),
        (Rule::X3, rival_courtiers(CourtierPlace::Gate, 1), 0),
    ] {
        at_most(journal, rule, max, correction);
    }
}

#[test]
fn x3_gardeners_are_set_garden_by_garden() {
    let journal = &mut Table::rival_acts(COINS).journal();
    let plant = |present| rival_gardener_on("plant-1", present);
    corrects_from(journal, Rule::R2, plant(true), Some(0));
    corrects_from(journal, Rule::R2, plant(true), Some(1));
    assert_eq!(
        rival(journal).gardeners_left(),
        4,
        "saying it twice places one"
    );
    corrects_from(journal, Rule::R2, plant(false), Some(1));
    corrects_from(journal, Rule::R2, plant(false), Some(0));
    assert_eq!(rival(journal).gardeners_left(), 5);
    for garden in ["plant-1", "plant-2", "plant-5", "stone-1", "stone-3"] {
        correct(journal, rival_gardener_on(garden, true));
    }
    let none = RefusalKind::NoMember { max: 5 };
    denied(journal, rival_gardener_on("stone-5", true), Rule::X3, none);
    let garden = id("stone-2");
    let kind = RefusalKind::GardenNotInGame { garden };
    denied(journal, rival_gardener_on("stone-2", true), Rule::S6, kind);
}

#[test]
fn s2_the_cards_left_in_a_deck_are_set() {
    let journal = &mut Table::rival_acts(COINS).journal();
    // Nine Stewards and nine Diplomats are in the game, and five cards lie in the rooms.
    for (floor, from) in [(Floor::Steward, 6), (Floor::Diplomat, 7)] {
        let deck = |n| TableCorrection::Deck { floor, n };
        corrects_from(journal, Rule::S2, deck(2), Some(from.into()));
        assert_eq!(journal.position().castle().deck(floor), 2);
        at_most(journal, Rule::S2, from.into(), deck(from + 1));
    }
}

#[test]
fn s2_the_only_card_of_a_room_that_nobody_named_lies_nowhere_else() {
    let table = Table::rival_acts([Climb(1), COIN]);
    let journal = &mut corrected(table, [rival_courtiers(CourtierPlace::Gate, 1)]);
    let (floor, waiting) = (Floor::Steward, Room::Steward2);
    let set = |journal: &mut Journal, correction| _ = correct(journal, correction);
    act(journal);
    play(journal, Step::RivalRoom { room: waiting });
    assert_eq!(journal.position().castle().card(waiting), None, "R10");
    // Seven lie nowhere else, and one of them in the room.
    assert_eq!(journal.position().deck_max(floor), 6);
    set(journal, TableCorrection::Deck { floor, n: 0 });
    let (one, last) = loop {
        let unseen: Vec<_> = journal.position().castle().unseen(floor).collect();
        let room = Room::Steward1;
        match unseen[..] {
            [last] => break (room, last),
            [card, ..] => set(journal, TableCorrection::RoomCard { room, card }),
            [] => panic!("S2: one is left for the room"),
        }
    };
    let correction = |room| TableCorrection::RoomCard { room, card: last };
    let (card, room) = (last, waiting);
    let kind = RefusalKind::OnlyCard { card, room };
    denied(journal, correction(one), Rule::S2, kind);
    set(journal, correction(waiting));
    assert_eq!(journal.position().castle().card(waiting), Some(last));
}

#[test]
fn r3_a_card_is_set_from_now_on() {
    let journal = &mut Table::rival_acts(COINS).journal();
    let white = |actions| faces((Color::White, DiePosition::Center, "well"), actions);
    let (two, one) = (card(2), card(1));
    let set = |card, faces| TableCorrection::Card { card, faces };
    corrects(journal, Rule::R3, set(two, white([COIN; 2])));
    let shown = white([Gain(RivalGood::Point, 7), COIN]);
    corrects(journal, Rule::R3, set(one, shown));
    assert_eq!(journal.position().rival_card(one), Some(&shown));
    let events = act(journal);
    assert_eq!(taken(&events), (Color::White, 2));
    let (good, n, now) = (RivalGood::Point, 7, 10);
    assert_eq!(
        outcomes(&events)[0].1,
        ActionOutcome::Gained { good, n, now }
    );
}

#[test]
fn r2_no_card_sends_a_die_to_a_domain() {
    let journal = &mut Table::rival_acts(COINS).journal();
    let card = card(5);
    let faces = faces((Color::White, DiePosition::Left, "domain-white"), COINS);
    let correction = TableCorrection::Card { card, faces };
    let kind = RefusalKind::RivalDomain { card };
    denied(journal, correction, Rule::R2, kind);
}

#[test]
fn s1_only_a_game_with_the_rival_has_these() {
    let journal = &mut Table::of(Party::Three).journal();
    let corrections = [
        rival_coins(1),
        TableCorrection::RivalDeckUnknown {},
        rival_courtiers(CourtierPlace::Gate, 1),
    ];
    for correction in corrections {
        denied(journal, correction, Rule::S1, RefusalKind::NoRival);
    }
}

#[test]
fn r7_an_open_choice_goes_on_from_the_corrected_table() {
    let table = || {
        Table::rival_acts([Gardener(GardenChoice::Plant), COIN]).gardens(
            ["plant-3", "plant-1", "plant-4"],
            ["stone-1", "stone-2", "stone-3"],
        )
    };
    // One of the two equal gardens is taken after all: nothing is left to choose.
    let mut journal = table().journal();
    act(&mut journal);
    let events = correct(&mut journal, rival_gardener_on("plant-4", true));
    let garden = id("plant-3");
    let placed = ActionOutcome::Gardener { garden, points: 7 };
    assert_eq!(outcomes(&events), [(Rule::R7, placed), COIN_GAINED]);
    // Something else differs: the same is asked again.
    let mut journal = table().journal();
    act(&mut journal);
    let asked = journal.position().expect();
    assert!(outcomes(&correct(&mut journal, rival_coins(3))).is_empty());
    assert_eq!(journal.position().expect(), asked);
    // The card shows something else: that is done instead.
    let shown = faces((Color::Coral, DiePosition::Left, "well"), [COIN; 2]);
    let correction = TableCorrection::Card {
        card: card(1),
        faces: shown,
    };
    let events = correct(&mut journal, correction);
    assert_eq!(outcomes(&events).len(), 2);
    assert_eq!(rival(&journal).coins(), 3 + 2);
}

#[test]
fn r10_a_chosen_courtier_stays_chosen_while_it_is_among_the_lowest() {
    let places = [CourtierPlace::Steward1, CourtierPlace::Steward3];
    let mut journal = corrected(
        Table::rival_acts([Climb(1), COIN]),
        places.map(|place| rival_courtiers(place, 1)),
    );
    act(&mut journal);
    play(&mut journal, Step::RivalCourtier { from: places[1] });
    assert!(matches!(
        journal.position().expect(),
        Expect::RivalRoom { .. }
    ));
    correct(&mut journal, rival_points(5));
    let chosen = |journal: &Journal| match journal.position().expect() {
        Expect::RivalRoom { from, .. } => from,
        other => panic!("the room is asked for, not {other:?}"),
    };
    assert_eq!(chosen(&journal), places[1]);
    // Only one is left on that floor: it is the one that moves.
    correct(&mut journal, rival_courtiers(places[1], 0));
    assert_eq!(chosen(&journal), places[0]);
    // None is left at all: the action cannot be done.
    let events = correct(&mut journal, rival_courtiers(places[0], 0));
    assert!(matches!(
        outcomes(&events)[0].1,
        ActionOutcome::Failed { .. }
    ));
}
