//! The end of a round and of the game for clans that are tracked in full: E1 to E3, F1 to F8.

use crate::full_table::{
    DECLINE, FullTable, does, domain, exchange, gardener_on, has, marker, receive,
    to_final_scoring, wells,
};
use crate::setting_right::{denied, heron};
use crate::table::{cannot, correct, id, listed, next_round, of_rule, play, take};
use white_castle_engine::clan::Wanted;
use white_castle_engine::components::Color::White;
use white_castle_engine::journal::Journal;
use white_castle_engine::journal::Tracking::{DiceOnly, Full};
use white_castle_engine::position::{End, TableCorrection};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Party, Seat};
use white_castle_engine::turn::RefusalKind::NotExpected;
use white_castle_engine::turn::{EventKind, Expect, RefusalKind, Source, Step, When};

/// Two players, up to the last turn of a round, which takes the last black die: the coral bridge is
/// empty, the white one full.
fn before_last(table: FullTable) -> Journal {
    let mut journal = table.started();
    wells(&mut journal, "cccbb");
    journal
}

fn seats<const N: usize>(seats: [u8; N]) -> Vec<Seat> {
    seats.map(Seat).to_vec()
}

const STONES: [&str; 3] = ["stone-1", "stone-2", "stone-3"];

/// Stone gardens beside the bridges: 2 of choice; 3 coins; 2 seals. Plants: 4 coins, then any row in
/// the castle; 3 coins, then a Gardener; 4 coins, then a domain line.
fn gardens() -> Journal {
    before_last(FullTable::two([2, 3, 5]).gardens(["plant-1", "plant-2", "plant-5"], STONES))
}

#[track_caller]
fn garden_step(journal: &Journal) -> (u8, Vec<String>) {
    match journal.position().expect() {
        Expect::Act { seat, tasks } => {
            let garden = |source| match source {
                Source::Garden { garden } => format!("{garden}"),
                other => panic!("{other:?} is no garden"),
            };
            let gardens = tasks.iter().map(|task| garden(task.source)).collect();
            (seat.0, gardens)
        }
        other => panic!("no gardens are used, but {other:?}"),
    }
}

fn order<const N: usize>(seats: [u8; N]) -> Step {
    Step::TurnOrder {
        seats: seats.map(Seat).to_vec(),
    }
}

/// Three players, seat 2 by its dice only, at the end of the first round.
fn asked_for_the_order(markers: &[(u8, u8)]) -> Journal {
    let table = FullTable::of(Party::Three).tracking(&[Full, DiceOnly, Full]);
    let mut journal = table.started();
    wells(&mut journal, "ccccbbbb");
    for (seat, n) in markers {
        marker(&mut journal, *seat, *n);
    }
    wells(&mut journal, "w");
    journal
}

#[test]
fn e1_the_order_is_asked_for_and_checked_against_the_markers_that_are_followed() {
    let mut journal = asked_for_the_order(&[(3, 3), (1, 5)]);
    let seats = [1, 2, 3].map(Seat).to_vec();
    assert_eq!(journal.position().expect(), Expect::TurnOrder { seats });
    let (first, second) = (Seat(3), Seat(1));
    for wrong in [[3, 1, 2], [3, 2, 1], [2, 3, 1]] {
        let kind = RefusalKind::AgainstInfluence { first, second };
        cannot(&mut journal, order(wrong), Rule::E1, kind);
    }
    for right in [[1, 3, 2], [1, 2, 3], [2, 1, 3]] {
        assert!(listed(&journal, &order(right)), "seat 2 may be anywhere");
    }
    let kind = RefusalKind::TurnOrder;
    cannot(&mut journal, order([1, 3]), Rule::E1, kind);
    play(&mut journal, order([2, 1, 3]));
    assert_eq!(journal.position().order(), [2, 1, 3].map(Seat));
}

#[test]
fn e1_on_one_space_the_markers_that_are_followed_keep_their_stack() {
    let mut journal = asked_for_the_order(&[(1, 4), (3, 4)]);
    let (first, second) = (Seat(1), Seat(3));
    let kind = RefusalKind::AgainstInfluence { first, second };
    cannot(&mut journal, order([1, 2, 3]), Rule::E1, kind);
    play(&mut journal, order([3, 2, 1]));
}

#[test]
fn e2_gardens_are_used_in_the_new_order() {
    let mut journal = gardens();
    gardener_on(&mut journal, 1, "stone-3");
    gardener_on(&mut journal, 2, "stone-3");
    marker(&mut journal, 2, 3);
    has(&mut journal, 1, "");
    has(&mut journal, 2, "");
    let events = wells(&mut journal, "b");
    let (seat, gardens) = (Seat(2), vec![id("stone-3")]);
    let told = EventKind::GardenStep { seat, gardens };
    assert!(of_rule(&events, Rule::E2).contains(&&told));
    assert_eq!(garden_step(&journal), (2, vec!["stone-3".to_owned()]));
    // The step goes by the order: it is set right when it is done.
    let kind = RefusalKind::NotNow {
        when: When::BetweenRounds,
    };
    denied(&mut journal, heron(Seat(1), 1), Rule::E1, kind);
    has(&mut journal, 2, "");
    does(&mut journal, receive(0), "2 seals");
    assert_eq!(garden_step(&journal), (1, vec!["stone-3".to_owned()]));
    assert_eq!(journal.position().to_move(), Some(Seat(1)));
    has(&mut journal, 1, "");
    does(&mut journal, receive(0), "2 seals");
    assert!(matches!(journal.position().expect(), Expect::Round { .. }));
}

#[test]
fn e2_a_line_of_the_last_turn_may_fire_again_in_the_garden_step() {
    let mut journal = gardens();
    gardener_on(&mut journal, 2, "plant-5");
    has(&mut journal, 2, "5 coins");
    play(&mut journal, take(White, End::Right, "domain-white"));
    play(&mut journal, DECLINE);
    assert_eq!(garden_step(&journal), (2, vec!["plant-5".to_owned()]));
    does(&mut journal, domain(0, White), "-4 coins 1 pearl");
}

#[test]
fn e2_x2_a_garden_whose_seals_have_no_room_is_asked_for() {
    let mut journal = gardens();
    gardener_on(&mut journal, 1, "stone-3");
    wells(&mut journal, "b");
    has(&mut journal, 1, "3 seals");
    assert_eq!(journal.sole_step(), Some(receive(0)));
    has(&mut journal, 1, "4 seals");
    assert_eq!(journal.sole_step(), None, "a seal can be exchanged first");
}

#[test]
fn e2_a_gardener_set_right_in_the_garden_step_counts_for_whoever_comes() {
    let mut journal = gardens();
    gardener_on(&mut journal, 1, "stone-3");
    gardener_on(&mut journal, 2, "stone-3");
    marker(&mut journal, 2, 3);
    wells(&mut journal, "b");
    let gardener = |seat, garden, present| TableCorrection::Gardener {
        seat: Seat(seat),
        garden: id(garden),
        present,
    };
    has(&mut journal, 2, "");
    let mut none = journal.clone();
    correct(&mut none, gardener(1, "stone-3", false));
    does(&mut none, receive(0), "2 seals");
    assert!(matches!(none.position().expect(), Expect::Round { .. }));
    // Coral is empty; the clan that acts has begun its step.
    for (seat, garden) in [(1, "plant-5"), (1, "stone-1"), (2, "plant-5")] {
        correct(&mut journal, gardener(seat, garden, true));
    }
    does(&mut journal, receive(0), "2 seals");
    let both = ["plant-5", "stone-3"].map(str::to_owned).to_vec();
    assert_eq!(garden_step(&journal), (1, both));
}

#[test]
fn e3_after_the_third_round_the_last_exchanges_and_final_scoring() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    let early = Step::FinalScoring {};
    cannot(&mut journal, early.clone(), Rule::X1, NotExpected);
    gardener_on(&mut journal, 1, "stone-5");
    to_final_scoring(&mut journal);
    assert_eq!(
        journal.position().expect(),
        Expect::FinalScoring,
        "no garden is used after the third round"
    );
    assert_eq!(journal.position().order(), seats([1, 2]));
    // F8: the order decides a tie, so it can be set right to the end.
    let heron = |place| heron(Seat(2), place);
    correct(&mut journal, heron(1));
    assert_eq!(journal.position().order(), seats([2, 1]));
    correct(&mut journal, heron(2));
    has(&mut journal, 1, "5 seals 4 coins");
    has(&mut journal, 2, "2 seals 1 pearl");
    assert_eq!(journal.sole_step(), Some(early.clone()), "no point to gain");
    has(&mut journal, 2, "2 seals 2 pearl");
    assert_eq!(journal.sole_step(), None, "a third pearl is a point");
    does(&mut journal, exchange(1, Wanted::Coin), "-1 seal 1 coin");
    does(&mut journal, exchange(2, Wanted::Pearl), "-2 seals 1 pearl");
    assert!(!journal.position().is_over());
    let step = next_round(&journal);
    assert!(!listed(&journal, &step));
    let events = play(&mut journal, early.clone());
    assert_eq!(of_rule(&events, Rule::E3), [&EventKind::GameOver]);
    assert_eq!(journal.position().expect(), Expect::Over);
    assert!(journal.position().legal().is_empty());
    correct(&mut journal, heron(1));
    assert_eq!(journal.position().order(), seats([2, 1]));
    cannot(&mut journal, early, Rule::X1, NotExpected);
    cannot(
        &mut journal,
        exchange(1, Wanted::Coin),
        Rule::X1,
        NotExpected,
    );
}
