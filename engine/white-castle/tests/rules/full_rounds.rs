//! The end of a round and of the game for clans that are tracked in full: E1 to E3, F1 to F8.

use crate::full_table::{
    DECLINE, FullTable, cannot, does, domain, exchange, gardener_on, has, listed, marker, receive,
    sources,
};
use crate::setting_right::denied;
use crate::table::{correct, id, next_round, of_rule, play, take};
use white_castle_engine::clan::Wanted;
use white_castle_engine::components::Color;
use white_castle_engine::journal::Journal;
use white_castle_engine::position::{End, TableCorrection};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{Event, EventKind, Expect, RefusalKind, Source, Step, When};

use Color::{Black, Coral, White};
use RefusalKind::NotExpected;

/// Takes dice from these bridges into the Well. The Lantern of these tables brings no Influence.
fn wells(journal: &mut Journal, bridges: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for letter in bridges.chars() {
        let bridge = match letter {
            'c' => Coral,
            'b' => Black,
            _ => White,
        };
        let dice = &journal.position().bridges()[bridge];
        let end = End::BOTH
            .into_iter()
            .rev()
            .find(|end| dice.at_end(*end).is_some());
        events = play(journal, take(bridge, end.expect("a die"), "well"));
    }
    events
}

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
    let (seat, place) = (Seat(1), 1);
    let heron = TableCorrection::Heron { seat, place };
    let when = When::BetweenRounds;
    denied(&mut journal, heron, Rule::E1, RefusalKind::NotNow { when });
    has(&mut journal, 2, "");
    does(&mut journal, receive(0), "2 seals");
    assert_eq!(garden_step(&journal), (1, vec!["stone-3".to_owned()]));
    assert_eq!(journal.position().to_move(), Some(Seat(1)));
    has(&mut journal, 1, "");
    does(&mut journal, receive(0), "2 seals");
    assert!(matches!(journal.position().expect(), Expect::Round { .. }));
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
fn e2_the_price_of_the_action_is_paid_again_and_the_food_is_not() {
    let mut journal = gardens();
    gardener_on(&mut journal, 1, "plant-5");
    wells(&mut journal, "w");
    has(&mut journal, 1, "3 coins");
    let kind = RefusalKind::CoinsShort {
        needed: 4,
        held: 3,
        short: 1,
        seals: 0,
    };
    cannot(&mut journal, domain(0, Coral), Rule::A12, kind);
    has(&mut journal, 1, "4 coins");
    does(&mut journal, domain(0, Coral), "-4 coins 1 food");
    assert_eq!(
        sources(&journal),
        [Source::StartingAction {
            card: id("starting-action-1")
        }]
    );
}

#[test]
fn e2_a_line_may_fire_in_the_garden_step_though_it_fired_in_the_last_turn() {
    let mut journal = gardens();
    gardener_on(&mut journal, 2, "plant-5");
    has(&mut journal, 2, "9 coins");
    // Seat 2 has the last turn of the round.
    does(
        &mut journal,
        take(White, End::Right, "domain-white"),
        "-1 coin 1 pearl",
    );
    does(&mut journal, DECLINE, "");
    assert_eq!(garden_step(&journal), (2, vec!["plant-5".to_owned()]));
    does(&mut journal, domain(0, White), "-4 coins 1 pearl");
}

/// Plays to the end of a round from its beginning.
fn whole_round(journal: &mut Journal) {
    wells(journal, "cccbbb");
    while let Expect::Act { .. } = journal.position().expect() {
        play(journal, DECLINE);
    }
}

/// All three rounds, up to the last exchanges.
fn to_the_close(journal: &mut Journal) {
    for round in 1..=3 {
        whole_round(journal);
        if round < 3 {
            let step = next_round(journal);
            play(journal, step);
        }
    }
}

#[test]
fn e3_after_the_third_round_the_last_exchanges_and_final_scoring() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    let early = Step::FinalScoring {};
    cannot(&mut journal, early.clone(), Rule::X1, NotExpected);
    gardener_on(&mut journal, 1, "stone-5");
    to_the_close(&mut journal);
    assert_eq!(
        journal.position().expect(),
        Expect::FinalScoring,
        "no garden is used after the third round"
    );
    assert_eq!(journal.position().order(), seats([1, 2]));
    // F8: the order decides a tie, so it can be set right to the end.
    let heron = |place| TableCorrection::Heron {
        seat: Seat(2),
        place,
    };
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
