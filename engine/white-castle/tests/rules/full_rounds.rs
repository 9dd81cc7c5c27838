//! The end of a round and of the game for clans that are tracked in full: E2, E3, F8.

use crate::full_table::{
    DECLINE, FullTable, does, domain, gardener_on, has, receive, to_final_scoring, wells,
};
use crate::setting_right::{denied, heron};
use crate::table::{correct, play, take};
use white_castle_engine::components::Color::White;
use white_castle_engine::journal::Journal;
use white_castle_engine::position::End;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{Expect, RefusalKind, Source, Step, When};

/// Two players, up to the last turn of a round, which takes the last black die: the coral bridge is
/// empty, the white one full.
fn before_last(table: FullTable) -> Journal {
    let mut journal = table.started();
    wells(&mut journal, "cccbb");
    journal
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
fn e2_a_line_of_the_last_turn_may_fire_again_in_the_garden_step() {
    let mut journal = gardens();
    gardener_on(&mut journal, 2, "plant-5");
    has(&mut journal, 2, "5 coins");
    play(&mut journal, take(White, End::Right, "domain-white"));
    play(&mut journal, DECLINE);
    assert_eq!(garden_step(&journal), (2, vec!["plant-5".to_owned()]));
    // The step goes by the order: it is set right when it is done.
    let kind = RefusalKind::NotNow {
        when: When::BetweenRounds,
    };
    denied(&mut journal, heron(Seat(1), 1), Rule::E1, kind);
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
fn e3_final_scoring_waits_for_an_exchange_that_adds_a_point() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    to_final_scoring(&mut journal);
    has(&mut journal, 1, "5 seals 4 coins");
    has(&mut journal, 2, "2 seals 1 pearl");
    let close = Step::FinalScoring {};
    assert_eq!(journal.sole_step(), Some(close.clone()), "no point to gain");
    has(&mut journal, 2, "2 seals 2 pearl");
    assert_eq!(journal.sole_step(), None, "a third pearl is a point");
    play(&mut journal, close);
    // F8: the order decides a tie, so it can be set right to the end.
    correct(&mut journal, heron(Seat(2), 1));
    assert_eq!(journal.position().order(), [2, 1].map(Seat));
}
