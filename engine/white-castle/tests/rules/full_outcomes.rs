//! What a step is said to bring where the space of the die has to wait for a choice of the Lantern
//! Reward (T6): it is told beforehand, and comes with the choice.

use crate::full_table::{
    FullTable, ends_turn, exchange, gardener_on, has, marker, own_card, pays, set, sources,
};
use crate::table::{id, play, refused, take};
use white_castle_engine::clan::{OwnCard, Wanted};
use white_castle_engine::components::{Color, Goods};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::{End, TableCorrection};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{Outcome, Refusal, RefusalKind, Source, Step, When};

use Color::{Black, Coral};
use End::{Left, Right};

/// The Lantern Reward of seat 1 is 1 food and 1 Influence; its marker stands before a checkpoint of
/// 1 seal. Three Gardeners left its domain.
fn before_a_checkpoint() -> Journal {
    let mut journal = FullTable::two([2, 3, 5]).started();
    own_card(&mut journal, 1, "steward-05");
    let (seat, card, present) = (Seat(1), OwnCard::Starting(id("starting-action-1")), true);
    let lantern = TableCorrection::Lantern {
        seat,
        card,
        present,
    };
    set(&mut journal, lantern);
    for garden in ["plant-1", "plant-2", "stone-1"] {
        gardener_on(&mut journal, 1, garden);
    }
    has(&mut journal, 1, "9 coins 3 seals");
    marker(&mut journal, 1, 5);
    journal
}

#[track_caller]
fn told(journal: &Journal, step: &Step) -> Outcome {
    journal.position().outcome(step).expect("the step is legal")
}

const WELL: Goods = Goods {
    iron: 1,
    pearl: 1,
    seals: 1,
    ..Goods::NONE
};

const LANTERN: Goods = Goods {
    food: 1,
    influence: 1,
    ..Goods::NONE
};

#[test]
fn t6_it_comes_with_the_choice_and_is_told_once() {
    let mut journal = before_a_checkpoint();
    play(&mut journal, take(Coral, Left, "well"));
    for checkpoints in [0, 1] {
        let outcome = told(&journal, &pays(checkpoints));
        assert_eq!((outcome.gained, outcome.follows), (WELL, Goods::NONE));
    }
    // An exchange leaves the choice open and brings nothing of what waits.
    let outcome = told(&journal, &exchange(1, Wanted::Coin));
    assert_eq!(outcome.follows, Goods::NONE);
    // Without a seal for the checkpoint nothing is left to choose.
    has(&mut journal, 1, "9 coins 1 seal");
    let outcome = told(&journal, &exchange(1, Wanted::Coin));
    assert_eq!(outcome.gained, Goods { coins: 1, ..WELL });
    play(&mut journal, pays(1));
    ends_turn(&mut journal);
    assert_eq!(journal.position().to_move(), Some(Seat(2)));
}

/// The die of the turn under way is set right while the Lantern Reward waits: its space opens as it
/// lies then.
#[test]
fn t6_a_space_that_waits_opens_as_the_die_is_set_right() {
    let mut journal = before_a_checkpoint();
    play(&mut journal, take(Coral, Left, "domain-coral"));
    let mut outside = journal.clone();
    let moved = TableCorrection::PlacedDie {
        index: 0,
        space: id("outside-left"),
        value: 2,
    };
    set(&mut outside, moved);
    assert_eq!(told(&outside, &pays(0)).gained, Goods::NONE);
    play(&mut outside, pays(0));
    assert_eq!(sources(&outside), [Source::OutsideLeft {}]);
    // It was the black die: the black line fires, and not the coral one.
    let black = TableCorrection::DieTaken {
        index: 0,
        bridge: Black,
        die: 0,
    };
    set(&mut journal, black);
    assert_eq!(
        told(&journal, &pays(0)).gained,
        Goods { iron: 3, ..LANTERN }
    );
    play(&mut journal, pays(1));
    // What is open stays open when the die is set right once more.
    let open = sources(&journal);
    let coral = TableCorrection::DieTaken {
        index: 0,
        bridge: Coral,
        die: 0,
    };
    set(&mut journal, coral);
    assert_eq!(sources(&journal), open);
}

#[test]
fn t1_the_clan_that_acts_placed_its_die() {
    let mut journal = before_a_checkpoint();
    play(&mut journal, take(Coral, Right, "outside-left"));
    let correction = TableCorrection::DieOwner {
        index: 0,
        seat: Seat(2),
    };
    let refusal = refused(&mut journal, Step::Correct { correction });
    let when = When::AfterActions;
    let (rule, kind) = (Rule::T1, RefusalKind::NotNow { when });
    assert_eq!(refusal, Refusal { rule, kind });
    ends_turn(&mut journal);
    set(&mut journal, correction);
    assert_eq!(journal.position().placed()[0].seat, Seat(2));
}
