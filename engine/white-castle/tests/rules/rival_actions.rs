//! The actions of the rival: R6 to R11.

use crate::random::{RandomGame, play_out};
use crate::rival_turn::{
    COIN, COIN_GAINED, act, corrected, failed, gained, rival, rival_courtiers, rival_gardener_on,
    rival_influence, rival_warriors,
};
use crate::table::{self, Table, cannot, card, id, outcomes, play};
use white_castle_engine::components::{
    Catalogue, Color, DiePosition, GardenChoice, GardenId, RivalAction, RivalGood, Yard,
};
use white_castle_engine::position::TableCorrection;
use white_castle_engine::rival::{ActionOutcome, CourtierPlace, FailReason};
use white_castle_engine::rule::Rule;
use white_castle_engine::turn::{EventKind, Expect, RefusalKind, Step};

use RivalAction::{Climb, Courtier, Gain, Gardener, Warrior};

fn gardener(garden: &str) -> (Rule, ActionOutcome) {
    let garden: GardenId = id(garden);
    let points = Catalogue::printed().garden(garden).points;
    (Rule::R7, ActionOutcome::Gardener { garden, points })
}

fn on(garden: &str) -> TableCorrection {
    rival_gardener_on(garden, true)
}

/// Every action of a game that cannot be done gives as many Clan Points as the round has number.
#[test]
fn r6_each_failed_action_gives_the_round_number() {
    let die = (Color::Coral, DiePosition::Right, "outside-left");
    let table = Table::of(table::SOLO).all_cards(die, [Warrior { iron: 5 }; 2]);
    let mut journal = corrected(table, [rival_warriors(Yard::Yard2, 5)]);
    play_out(&mut journal, &mut RandomGame::new(3));
    let mut seen = [0; 3];
    for entry in journal.entries() {
        for (rule, outcome) in outcomes(&entry.events) {
            let reason = FailReason::NoMember;
            let points = entry.round;
            assert_eq!(
                (rule, outcome),
                (Rule::R6, ActionOutcome::Failed { reason, points })
            );
            seen[usize::from(points) - 1] += 1;
        }
    }
    assert!(seen.iter().all(|actions| *actions >= 6), "{seen:?}");
    let points: u16 = (1..)
        .zip(seen)
        .map(|(round, actions)| round * actions)
        .sum();
    let coins: u16 = journal
        .entries()
        .iter()
        .flat_map(|entry| &entry.events)
        .filter_map(|event| match event.kind {
            EventKind::RivalCoins { points, .. } => Some(points),
            _ => None,
        })
        .sum();
    assert_eq!(rival(&journal).points(), 3 + points + coins);
}

#[test]
fn example_10_an_impossible_action_in_round_3_gives_3() {
    let die = (Color::Coral, DiePosition::Right, "outside-left");
    let table = Table::of(table::SOLO).all_cards(die, [Climb(1), COIN]);
    let mut journal = table.journal();
    let mut random = RandomGame::new(2);
    while journal.position().round() < 3 {
        let step = random.step(journal.position()).expect("not over yet");
        play(&mut journal, step);
    }
    while journal.position().expect() != Expect::RivalTurn {
        let step = random.step(journal.position()).expect("not over yet");
        play(&mut journal, step);
    }
    let before = rival(&journal).points();
    let deck_top = journal.position().rival_deck().expect("a solo game").top();
    assert!(deck_top.flatten().is_some());
    let events = act(&mut journal);
    let reason = FailReason::NoCourtier;
    let failed = ActionOutcome::Failed { reason, points: 3 };
    assert_eq!(outcomes(&events)[0], (Rule::R6, failed));
    assert_eq!(rival(&journal).points(), before + 3);
}

#[test]
fn r7_to_the_garden_of_the_kind_with_the_fewest_points() {
    let cases = [
        (GardenChoice::Plant, ["plant-5", "plant-2"]),
        (GardenChoice::Stone, ["stone-1", "stone-3"]),
        (GardenChoice::Either, ["stone-1", "stone-3"]),
    ];
    for (choice, [first, second]) in cases {
        let mut journal = Table::rival_acts([Gardener(choice); 2]).journal();
        let events = act(&mut journal);
        assert_eq!(
            outcomes(&events),
            [gardener(first), gardener(second)],
            "{choice:?}"
        );
        assert_eq!(
            rival(&journal).gardeners(),
            [id::<GardenId>(first), id(second)]
        );
        assert_eq!(rival(&journal).gardeners_left(), 3);
    }
}

#[test]
fn r7_tie_asks_the_player() {
    let table = Table::rival_acts([Gardener(GardenChoice::Plant), COIN]).gardens(
        ["plant-3", "plant-1", "plant-4"],
        ["stone-1", "stone-2", "stone-3"],
    );
    let mut journal = table.journal();
    assert!(outcomes(&act(&mut journal)).is_empty());
    let asked = Expect::RivalGarden {
        card: card(1),
        action: Gardener(GardenChoice::Plant),
        gardens: vec![id("plant-3"), id("plant-4")],
    };
    assert_eq!(journal.position().expect(), asked);
    let to = |garden: &str| Step::RivalGarden { garden: id(garden) };
    for other in ["plant-1", "stone-1", "plant-2"] {
        cannot(&mut journal, to(other), Rule::R7, RefusalKind::NoChoice);
    }
    let events = play(&mut journal, to("plant-4"));
    assert_eq!(outcomes(&events), [gardener("plant-4"), COIN_GAINED]);
    let again = to("plant-3");
    cannot(&mut journal, again, Rule::R7, RefusalKind::NotExpected);
}

#[test]
fn r7_either_ties_across_the_kinds() {
    let mut journal = corrected(
        Table::rival_acts([Gardener(GardenChoice::Either), COIN]),
        [on("stone-1"), on("stone-3")],
    );
    act(&mut journal);
    let Expect::RivalGarden { gardens, .. } = journal.position().expect() else {
        panic!("a plant and a stone garden of 5 points are left");
    };
    assert_eq!(gardens, [id::<GardenId>("plant-5"), id("stone-5")]);
    let events = play(
        &mut journal,
        Step::RivalGarden {
            garden: id("stone-5"),
        },
    );
    assert_eq!(outcomes(&events)[0], gardener("stone-5"));
}

#[test]
fn r7_a_tie_is_broken_once_one_of_the_gardens_is_taken() {
    let table = Table::rival_acts([Gardener(GardenChoice::Stone); 2]).gardens(
        ["plant-1", "plant-2", "plant-3"],
        ["stone-1", "stone-2", "stone-3"],
    );
    let mut journal = table.journal();
    act(&mut journal);
    let events = play(
        &mut journal,
        Step::RivalGarden {
            garden: id("stone-1"),
        },
    );
    assert_eq!(
        outcomes(&events),
        [gardener("stone-1"), gardener("stone-2")]
    );
}

#[test]
fn r7_no_garden_of_the_kind_is_left() {
    let mut journal = corrected(
        Table::rival_acts([
            Gardener(GardenChoice::Plant),
            Gardener(GardenChoice::Either),
        ]),
        ["plant-1", "plant-2", "plant-5"].map(on),
    );
    let events = act(&mut journal);
    assert_eq!(
        outcomes(&events),
        [failed(FailReason::NoGarden), gardener("stone-1")]
    );
    assert_eq!(rival(&journal).points(), 3 + 1);
}

#[test]
fn r7_no_gardener_is_left() {
    let mut journal = corrected(
        Table::rival_acts([Gardener(GardenChoice::Either), COIN]),
        ["plant-1", "plant-2", "plant-5", "stone-1", "stone-3"].map(on),
    );
    assert_eq!(
        outcomes(&act(&mut journal))[0],
        failed(FailReason::NoMember)
    );
}

#[test]
fn r8_to_the_yard_of_the_price() {
    for (iron, yard) in [(5, Yard::Yard1), (3, Yard::Yard2), (1, Yard::Yard3)] {
        let mut journal = Table::rival_acts([Warrior { iron }; 2]).journal();
        let events = act(&mut journal);
        let warrior = (Rule::R8, ActionOutcome::Warrior { yard });
        assert_eq!(outcomes(&events), [warrior; 2]);
        assert_eq!(
            (
                rival(&journal).warriors(yard),
                rival(&journal).warriors_left()
            ),
            (2, 3)
        );
    }
}

#[test]
fn r8_no_warrior_is_left() {
    let placed = [(Yard::Yard1, 2), (Yard::Yard3, 2)];
    let mut journal = corrected(
        Table::rival_acts([Warrior { iron: 3 }; 2]),
        placed.map(|(yard, n)| rival_warriors(yard, n)),
    );
    let warrior = (Rule::R8, ActionOutcome::Warrior { yard: Yard::Yard2 });
    assert_eq!(
        outcomes(&act(&mut journal)),
        [warrior, failed(FailReason::NoMember)]
    );
}

/// Only a card made by a program can show such a price; a card that is read cannot.
#[test]
fn r8_no_yard_of_that_price() {
    let mut journal = Table::rival_acts([Warrior { iron: 2 }, COIN]).journal();
    assert_eq!(outcomes(&act(&mut journal))[0], failed(FailReason::NoYard));
}

#[test]
fn r9_a_courtier_to_the_gate() {
    let mut journal = Table::rival_acts([Courtier; 2]).journal();
    assert_eq!(
        outcomes(&act(&mut journal)),
        [(Rule::R9, ActionOutcome::Courtier); 2]
    );
    assert_eq!(rival(&journal).courtiers(CourtierPlace::Gate), 2);
    assert_eq!(rival(&journal).courtiers_left(), 3);
}

#[test]
fn r9_no_courtier_is_left() {
    let placed = [
        rival_courtiers(CourtierPlace::Daimyo, 3),
        rival_courtiers(CourtierPlace::Steward2, 2),
    ];
    let mut journal = corrected(Table::rival_acts([Courtier, COIN]), placed);
    assert_eq!(
        outcomes(&act(&mut journal))[0],
        failed(FailReason::NoMember)
    );
}

#[test]
fn r11_points_and_coins_are_gained() {
    let actions = [Gain(RivalGood::Point, 3), Gain(RivalGood::Coin, 5)];
    let mut journal = Table::rival_acts(actions).journal();
    let expected = [
        gained(RivalGood::Point, 3, 6),
        gained(RivalGood::Coin, 5, 5),
    ];
    assert_eq!(outcomes(&act(&mut journal)), expected);
    assert_eq!((rival(&journal).points(), rival(&journal).coins()), (6, 5));
}

#[test]
fn r11_influence_crosses_checkpoints_without_seals() {
    for checkpoint in &Catalogue::printed().passage_of_time().checkpoints {
        let before = rival_influence(checkpoint.enter - 1);
        let mut journal = corrected(
            Table::rival_acts([Gain(RivalGood::Influence, 2), COIN]),
            [before],
        );
        let now = u16::from(checkpoint.enter) + 1;
        assert_eq!(
            outcomes(&act(&mut journal))[0],
            gained(RivalGood::Influence, 2, now)
        );
        assert_eq!(u16::from(rival(&journal).influence()), now);
    }
}

#[test]
fn r11_at_the_end_of_the_track_a_move_of_zero_fails() {
    let mut journal = corrected(
        Table::rival_acts([Gain(RivalGood::Influence, 2); 2]),
        [rival_influence(19)],
    );
    let moved = gained(RivalGood::Influence, 1, 20);
    assert_eq!(
        outcomes(&act(&mut journal)),
        [moved, failed(FailReason::EndOfTrack)]
    );
    assert_eq!(
        (rival(&journal).influence(), rival(&journal).points()),
        (20, 3 + 1)
    );
}
