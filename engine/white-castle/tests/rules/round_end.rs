//! The end of a round and the next one: E1 to E3, R13 to R15.

use crate::random::{RandomGame, play_out};
use crate::rival_turn::{rival, rival_coins, rival_gardener_on, rival_points};
use crate::table::{COINS, Table, cannot, card, cards, correct, next_round, of_rule, play, take};
use white_castle_engine::components::{Color, DiePosition, PerColor, SolitaireId};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::End;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Level, Party, Seat};
use white_castle_engine::turn::{EventKind, Expect, RefusalKind, Step};

use Color::{Black, Coral, White};
use DiePosition::{Left, Right};

const RIVAL_FIRST: [u8; 2] = [2, 1];
const RIVAL_SECOND: [u8; 2] = [1, 2];

fn order<const N: usize>(seats: [u8; N]) -> Step {
    Step::TurnOrder {
        seats: seats.map(Seat).to_vec(),
    }
}

/// A table where the rival takes all coral dice, so that the player can take all black ones.
fn table() -> Table {
    (1..=9).fold(Table::of(Party::Solo(Level::Easy)), |table, number| {
        let end = if number % 2 == 0 { Left } else { Right };
        table.card(number, (Coral, end, "well"), COINS)
    })
}

/// Plays the turns of a round. The white bridge keeps its three dice, the others are empty.
fn play_turns(journal: &mut Journal) {
    loop {
        match journal.position().expect() {
            Expect::Take { .. } => {
                let black = &journal.position().bridges()[Black];
                let end = End::BOTH
                    .into_iter()
                    .find(|end| black.at_end(*end).is_some());
                play(journal, take(Black, end.expect("a black die"), "well"));
            }
            Expect::RivalTurn => {
                play(journal, Step::RivalTurn {});
            }
            Expect::TurnOrder { .. } => return,
            other => panic!("nothing is asked on this table, not {other:?}"),
        }
    }
}

/// The end of this round of a game in which nothing else happened.
fn at_end_of(round: u8, seats: [u8; 2]) -> Journal {
    let mut journal = table().journal();
    play_turns(&mut journal);
    for _ in 1..round {
        play(&mut journal, order(seats));
        let step = next_round(&journal);
        play(&mut journal, step);
        play_turns(&mut journal);
    }
    journal
}

#[test]
fn e1_the_new_turn_order_names_each_seat_once() {
    let mut journal = Table::of(Party::Three).journal();
    let mut random = RandomGame::new(4);
    let early = order([1, 2, 3]);
    cannot(&mut journal, early, Rule::E1, RefusalKind::NotExpected);
    while !matches!(journal.position().expect(), Expect::TurnOrder { .. }) {
        let step = random.step(journal.position()).expect("a step");
        play(&mut journal, step);
    }
    let wrong = [
        order([1, 2]),
        order([1, 2, 2]),
        order([1, 2, 4]),
        order([0, 1, 2]),
        order([1, 2, 3, 3]),
        order([]),
    ];
    for step in wrong {
        cannot(&mut journal, step, Rule::E1, RefusalKind::TurnOrder);
    }
    let events = play(&mut journal, order([3, 1, 2]));
    let seats = vec![Seat(3), Seat(1), Seat(2)];
    assert_eq!(
        of_rule(&events, Rule::E1),
        [&EventKind::TurnOrder {
            seats: seats.clone()
        }]
    );
    assert_eq!(journal.position().order(), seats);
    let step = next_round(&journal);
    play(&mut journal, step);
    assert_eq!(journal.position().expect(), Expect::Take { seat: Seat(3) });
}

/// A game of three tracked by their dice, after its last turn.
fn three_at_the_end() -> Journal {
    let mut journal = Table::of(Party::Three).journal();
    play_out(&mut journal, &mut RandomGame::new(4));
    journal
}

#[test]
fn e1_between_players_the_game_ends_without_the_last_order() {
    let journal = three_at_the_end();
    let rounds = journal.entries().iter();
    let named = rounds.filter(|entry| matches!(entry.step, Step::TurnOrder { .. }));
    assert_eq!(named.count(), 2, "after rounds 1 and 2");
    assert!(journal.position().is_over());
    assert_eq!(journal.position().last_order(), None);
}

#[test]
fn f8_the_last_order_can_be_named_and_named_again_once_the_game_is_over() {
    let mut journal = three_at_the_end();
    assert_eq!(journal.position().legal_turn_orders().len(), 6);
    for seats in [[3, 1, 2], [2, 3, 1]] {
        play(&mut journal, order(seats));
        let named = seats.map(Seat);
        assert_eq!(journal.position().last_order(), Some(named.as_slice()));
        assert!(journal.position().is_over());
    }
    let twice = order([1, 1, 2]);
    cannot(&mut journal, twice, Rule::E1, RefusalKind::TurnOrder);
}

#[test]
fn r13_alone_the_last_order_is_asked_since_coins_depend_on_it() {
    let mut journal = at_end_of(3, RIVAL_FIRST);
    assert!(matches!(
        journal.position().expect(),
        Expect::TurnOrder { .. }
    ));
    play(&mut journal, order(RIVAL_FIRST));
    assert_eq!(
        journal.position().last_order(),
        Some(RIVAL_FIRST.map(Seat).as_slice())
    );
    let late = order(RIVAL_SECOND);
    cannot(&mut journal, late, Rule::E1, RefusalKind::NotExpected);
}

#[test]
fn e2_gardens_are_due_at_bridges_that_have_a_die() {
    for (round, due) in [(1, true), (2, true), (3, false)] {
        let mut journal = at_end_of(round, RIVAL_SECOND);
        assert_eq!(journal.position().bridges_with_dice()[..], [White]);
        let events = play(&mut journal, order(RIVAL_SECOND));
        let gardens = EventKind::GardensDue {
            bridges: vec![White],
        };
        assert_eq!(
            of_rule(&events, Rule::E2) == [&gardens],
            due,
            "round {round}"
        );
    }
}

#[test]
fn e3_impossible_rolls_are_refused() {
    let mut journal = at_end_of(1, RIVAL_SECOND);
    let deck = || Some(SolitaireId::all().collect::<Vec<_>>());
    let round = |white: &[u8]| Step::Round {
        dice: PerColor {
            coral: vec![1, 2, 3],
            black: vec![4, 5, 6],
            white: white.to_vec(),
        },
        rival_deck: deck(),
    };
    let early = round(&[1, 1, 1]);
    cannot(&mut journal, early, Rule::E3, RefusalKind::NotExpected);
    play(&mut journal, order(RIVAL_SECOND));
    let (bridge, expected) = (White, 3);
    for dice in [&[1, 2][..], &[1, 2, 3, 4], &[]] {
        let found = dice.len();
        let kind = RefusalKind::DiceCount {
            bridge,
            expected,
            found,
        };
        cannot(&mut journal, round(dice), Rule::S5, kind);
    }
    for value in [0, 7, 255] {
        let kind = RefusalKind::DieValue { bridge, value };
        cannot(&mut journal, round(&[1, value, 3]), Rule::S5, kind);
    }
    play(&mut journal, round(&[6, 6, 6]));
}

/// Coins before, place in the order, round: portions, points and the rest.
fn coins_to_points(coins: u16, seats: [u8; 2], round: u8) -> (u16, u16) {
    let mut journal = at_end_of(round, seats);
    correct(&mut journal, rival_coins(coins));
    correct(&mut journal, rival_points(50));
    let events = play(&mut journal, order(seats));
    let first = seats == RIVAL_FIRST;
    let points = rival(&journal).points() - 50;
    let expected = EventKind::RivalCoins {
        place: if first { 1 } else { 2 },
        coins,
        per: if first { 3 } else { 5 },
        points,
        left: rival(&journal).coins(),
    };
    assert_eq!(of_rule(&events, Rule::R13), [&expected]);
    (points, rival(&journal).coins())
}

#[test]
fn example_10_first_with_10_coins_after_round_3_gets_9_and_keeps_1() {
    assert_eq!(coins_to_points(10, RIVAL_FIRST, 3), (9, 1));
}

/// The rival's Clan Points for Gardeners beside the coral, black and white bridge.
fn garden_points(round: u8, gardens: &[&str]) -> u16 {
    let mut journal = at_end_of(round, RIVAL_SECOND);
    correct(&mut journal, rival_coins(0));
    correct(&mut journal, rival_points(0));
    for garden in gardens {
        correct(&mut journal, rival_gardener_on(garden, true));
    }
    let events = play(&mut journal, order(RIVAL_SECOND));
    let points = rival(&journal).points();
    let bridges = if points > 0 { vec![White] } else { vec![] };
    let expected = EventKind::RivalGardens { bridges, points };
    assert_eq!(of_rule(&events, Rule::R14) == [&expected], round < 3);
    points
}

#[test]
fn r14_gardeners_score_where_the_bridge_has_a_die() {
    let everywhere = ["plant-1", "stone-3", "plant-5", "stone-5"];
    assert_eq!(garden_points(1, &[]), 0);
    assert_eq!(garden_points(1, &["plant-1", "stone-1", "plant-2"]), 0);
    assert_eq!(garden_points(1, &["plant-1", "stone-5"]), 1);
    assert_eq!(garden_points(1, &everywhere), 2);
    assert_eq!(garden_points(2, &everywhere), 4);
    assert_eq!(
        garden_points(3, &everywhere),
        0,
        "not after the third round"
    );
}

#[test]
fn r15_all_nine_cards_are_shuffled_for_the_next_round() {
    let mut journal = at_end_of(1, RIVAL_SECOND);
    play(&mut journal, order(RIVAL_SECOND));
    let round = |rival_deck: Option<Vec<SolitaireId>>| Step::Round {
        dice: PerColor::from_fn(|_| vec![1, 2, 3]),
        rival_deck,
    };
    let wrong = [
        None,
        Some(vec![]),
        Some(cards([1, 2, 3, 4, 5, 6, 7, 8])),
        Some(cards([1, 2, 3, 4, 5, 6, 7, 8, 8])),
        Some(cards([1, 2, 3, 4, 5, 6, 7, 8, 9, 9])),
    ];
    for deck in wrong {
        cannot(&mut journal, round(deck), Rule::R15, RefusalKind::DeckOrder);
    }
    let events = play(
        &mut journal,
        round(Some(cards([9, 8, 7, 6, 5, 4, 3, 2, 1]))),
    );
    assert_eq!(of_rule(&events, Rule::R15), [&EventKind::DeckShuffled]);
    let deck = journal.position().rival_deck().expect("a solo game");
    assert_eq!((deck.len(), deck.top()), (9, Some(Some(card(9)))));
    assert!(deck.unnamed().is_empty());
}

#[test]
fn r15_a_deck_shuffled_by_hand_is_unknown_again() {
    let mut journal = Table::of(Party::Solo(Level::Easy))
        .shuffled_by_hand()
        .journal();
    let mut random = RandomGame::new(8);
    while !matches!(journal.position().expect(), Expect::Round { .. }) {
        let step = random.step(journal.position()).expect("a step");
        play(&mut journal, step);
    }
    let Expect::Round { rival_deck, .. } = journal.position().expect() else {
        unreachable!()
    };
    assert!(!rival_deck, "nobody can tell the order");
    let dice = PerColor::from_fn(|_| vec![1, 2, 3]);
    let with_order = Step::Round {
        dice,
        rival_deck: Some(SolitaireId::all().collect()),
    };
    cannot(&mut journal, with_order, Rule::R15, RefusalKind::DeckOrder);
    let step = next_round(&journal);
    play(&mut journal, step);
    let deck = journal.position().rival_deck().expect("a solo game");
    assert!(deck.unnamed().into_iter().eq(SolitaireId::all()));
    assert_eq!((deck.len(), deck.top()), (9, Some(None)));
}
