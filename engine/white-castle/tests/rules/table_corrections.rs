//! "The table differs": what the app believes is set to what lies there, as a step like any other.

use crate::random::{RandomGame, play_out};
use crate::rival_turn::{COIN, COIN_GAINED, act, corrected, courtiers, rival, taken};
use crate::setting_right::{at_most, corrects_from};
use crate::table::{COINS, Table, card, correct, faces, id, outcomes, play, refused};
use white_castle_engine::components::{
    Color, DiePosition, Floor, GardenChoice, RivalAction, RivalGood, Room, Yard,
};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::TableCorrection;
use white_castle_engine::rival::{ActionOutcome, CourtierPlace};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Party, Seat};
use white_castle_engine::turn::{Expect, Refusal, RefusalKind, Step};

use RivalAction::{Climb, Gain, Gardener};

const fn coins(n: u16) -> TableCorrection {
    let seat = Seat::RIVAL;
    TableCorrection::Coins { seat, n }
}

const fn points(n: u16) -> TableCorrection {
    let seat = Seat::RIVAL;
    TableCorrection::Points { seat, n }
}

const fn influence(n: u8) -> TableCorrection {
    let seat = Seat::RIVAL;
    TableCorrection::Influence { seat, n }
}

const fn warriors(yard: Yard, n: u8) -> TableCorrection {
    let seat = Seat::RIVAL;
    TableCorrection::Warriors { seat, yard, n }
}

#[test]
fn r2_counts_are_set_and_tell_what_they_were() {
    let journal = &mut Table::rival_acts(COINS).journal();
    for (rule, correction, from) in [
        (Rule::R2, coins(999), 0),
        (Rule::R2, points(77), 3),
        (Rule::I1, influence(20), 1),
        (Rule::R2, warriors(Yard::Yard2, 4), 0),
        (Rule::R2, warriors(Yard::Yard2, 3), 4),
        (Rule::R2, courtiers(CourtierPlace::Steward3, 5), 0),
    ] {
        corrects_from(journal, rule, correction, Some(from));
    }
    let rival = rival(journal);
    assert_eq!((rival.coins(), rival.points()), (999, 77));
    assert_eq!((rival.warriors_left(), rival.courtiers_left()), (2, 0));
    for (rule, correction, max) in [
        (Rule::R2, coins(1000), 999),
        (Rule::R2, points(u16::MAX), 999),
        (Rule::I1, influence(21), 20),
        (Rule::X3, warriors(Yard::Yard1, 3), 2),
        (Rule::X3, warriors(Yard::Yard2, 6), 5),
        (Rule::X3, courtiers(CourtierPlace::Gate, 1), 0),
    ] {
        at_most(journal, rule, max, correction);
    }
}

#[test]
fn x3_gardeners_are_set_garden_by_garden() {
    let journal = &mut Table::rival_acts(COINS).journal();
    let on = |garden: &str, present| TableCorrection::Gardener {
        seat: Seat::RIVAL,
        garden: id(garden),
        present,
    };
    corrects_from(journal, Rule::R2, on("plant-1", true), Some(0));
    corrects_from(journal, Rule::R2, on("plant-1", true), Some(1));
    assert_eq!(
        rival(journal).gardeners_left(),
        4,
        "saying it twice places one"
    );
    corrects_from(journal, Rule::R2, on("plant-1", false), Some(1));
    corrects_from(journal, Rule::R2, on("plant-1", false), Some(0));
    assert_eq!(rival(journal).gardeners_left(), 5);
    for garden in ["plant-1", "plant-2", "plant-5", "stone-1", "stone-3"] {
        correct(journal, on(garden, true));
    }
    let correction = on("stone-5", true);
    let sixth = refused(journal, Step::Correct { correction });
    let kind = RefusalKind::NoMember { max: 5 };
    assert_eq!(
        sixth,
        Refusal {
            rule: Rule::X3,
            kind
        }
    );
    let refusal = refused(
        journal,
        Step::Correct {
            correction: on("stone-2", true),
        },
    );
    let (rule, garden) = (Rule::S6, id("stone-2"));
    let kind = RefusalKind::GardenNotInGame { garden };
    assert_eq!(refusal, Refusal { rule, kind });
}

#[test]
fn s2_the_cards_left_in_a_deck_are_set() {
    let journal = &mut Table::rival_acts(COINS).journal();
    // Nine Stewards and nine Diplomats are in the game, and five cards lie in the rooms.
    for (floor, from) in [(Floor::Steward, 6), (Floor::Diplomat, 7)] {
        corrects_from(
            journal,
            Rule::S2,
            TableCorrection::Deck { floor, n: 2 },
            Some(from),
        );
        assert_eq!(journal.position().castle().deck(floor), 2);
        at_most(
            journal,
            Rule::S2,
            from,
            TableCorrection::Deck {
                floor,
                n: u8::try_from(from).expect("a small deck") + 1,
            },
        );
    }
}

#[test]
fn s2_the_only_card_of_a_room_that_nobody_named_lies_nowhere_else() {
    let table = Table::rival_acts([Climb(1), COIN]);
    let journal = &mut corrected(table, [courtiers(CourtierPlace::Gate, 1)]);
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
    let refusal = refused(
        journal,
        Step::Correct {
            correction: correction(one),
        },
    );
    let kind = RefusalKind::OnlyCard {
        card: last,
        room: waiting,
    };
    let rule = Rule::S2;
    assert_eq!(refusal, Refusal { rule, kind });
    set(journal, correction(waiting));
    assert_eq!(journal.position().castle().card(waiting), Some(last));
}

#[test]
fn r3_a_card_is_set_from_now_on() {
    let journal = &mut Table::rival_acts(COINS).journal();
    let shown = faces((Color::White, DiePosition::Center, "well"), [COIN; 2]);
    let (two, one) = (card(2), card(1));
    corrects_from(
        journal,
        Rule::R3,
        TableCorrection::Card {
            card: two,
            faces: shown,
        },
        None,
    );
    let actions = [Gain(RivalGood::Point, 7), COIN];
    let shown = faces((Color::White, DiePosition::Center, "well"), actions);
    corrects_from(
        journal,
        Rule::R3,
        TableCorrection::Card {
            card: one,
            faces: shown,
        },
        None,
    );
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
    let refusal = refused(journal, Step::Correct { correction });
    let (rule, kind) = (Rule::R2, RefusalKind::RivalDomain { card });
    assert_eq!(refusal, Refusal { rule, kind });
}

#[test]
fn s1_only_a_game_with_the_rival_has_these() {
    let journal = &mut Table::of(Party::Three).journal();
    let corrections = [
        coins(1),
        TableCorrection::RivalDeckUnknown {},
        courtiers(CourtierPlace::Gate, 1),
    ];
    for correction in corrections {
        let refusal = refused(journal, Step::Correct { correction });
        let (rule, kind) = (Rule::S1, RefusalKind::NoRival);
        assert_eq!(refusal, Refusal { rule, kind });
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
    let present = true;
    let garden = id("plant-4");
    let events = correct(
        &mut journal,
        TableCorrection::Gardener {
            seat: Seat::RIVAL,
            garden,
            present,
        },
    );
    let garden = id("plant-3");
    let placed = ActionOutcome::Gardener { garden, points: 7 };
    assert_eq!(outcomes(&events), [(Rule::R7, placed), COIN_GAINED]);
    // Something else differs: the same is asked again.
    let mut journal = table().journal();
    act(&mut journal);
    let asked = journal.position().expect();
    assert!(outcomes(&correct(&mut journal, coins(3))).is_empty());
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
        places.map(|place| courtiers(place, 1)),
    );
    act(&mut journal);
    play(&mut journal, Step::RivalCourtier { from: places[1] });
    assert!(matches!(
        journal.position().expect(),
        Expect::RivalRoom { .. }
    ));
    correct(&mut journal, points(5));
    let chosen = |journal: &Journal| match journal.position().expect() {
        Expect::RivalRoom { from, .. } => from,
        other => panic!("the room is asked for, not {other:?}"),
    };
    assert_eq!(chosen(&journal), places[1]);
    // Only one is left on that floor: it is the one that moves.
    correct(&mut journal, courtiers(places[1], 0));
    assert_eq!(chosen(&journal), places[0]);
    // None is left at all: the action cannot be done.
    let events = correct(&mut journal, courtiers(places[0], 0));
    assert!(matches!(
        outcomes(&events)[0].1,
        ActionOutcome::Failed { .. }
    ));
}

#[test]
fn the_table_can_differ_until_the_game_is_scored() {
    let mut journal = Table::rival_acts(COINS).journal();
    play_out(&mut journal, &mut RandomGame::new(6));
    assert!(journal.position().is_over());
    correct(&mut journal, points(41));
    let counts = journal.position().rival_counts().expect("a solo game");
    assert_eq!(counts.clan_points, 41);
    assert!(journal.position().is_over());
}
