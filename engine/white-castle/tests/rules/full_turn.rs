//! A turn of a clan that is tracked in full: T1 to T8.

use crate::full_table::{DECLINE, FullTable, audience, coins_short, does, exchange, has, receive};
use crate::table::{cannot, listed, of_rule, play, take};
use white_castle_engine::clan::Wanted;
use white_castle_engine::components::Color;
use white_castle_engine::position::End;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{EventKind, Expect, Origin, RefusalKind};

use Color::{Black, Coral, White};
use End::{Left, Right};

const TURN_2: Expect = Expect::Take { seat: Seat(2) };

#[test]
fn t1_the_turn_passes_when_nothing_is_open_any_more() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    let begun = RefusalKind::NotExpected;
    cannot(&mut journal, audience(0), Rule::A9, begun.clone());
    cannot(&mut journal, DECLINE, Rule::T7, begun.clone());
    does(&mut journal, take(White, Right, "steward-1"), "2 coins");
    assert_eq!(journal.position().to_move(), Some(Seat(1)));
    let another = take(Black, Right, "well");
    cannot(&mut journal, another.clone(), Rule::T1, begun);
    does(&mut journal, receive(0), "2 iron");
    assert_eq!(journal.position().expect(), TURN_2);
    assert!(listed(&journal, &another));
}

#[test]
fn t3_who_cannot_pay_the_difference_is_told_what_is_short() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    has(&mut journal, 1, "1 coin 3 seals");
    let step = take(White, Left, "outside-right");
    let kind = coins_short(3, 1, 3);
    cannot(&mut journal, step.clone(), Rule::T3, kind.clone());
    assert_eq!(
        kind.to_string(),
        "2 coins short: it costs 3 and there are 1; 1 seal gives 1 coin, and 3 seals are to spare"
    );
    assert!(!listed(&journal, &step));
    does(&mut journal, exchange(1, Wanted::Coin), "-1 seal 1 coin");
    cannot(&mut journal, step.clone(), Rule::T3, coins_short(3, 2, 2));
    does(&mut journal, exchange(1, Wanted::Coin), "-1 seal 1 coin");
    assert!(listed(&journal, &step), "seals may be traded first");
    does(&mut journal, step, "-3 coins 1 food");
}

/// The rules and kinds of what happened, in order.
fn order_of(events: &[white_castle_engine::turn::Event]) -> Vec<&'static str> {
    events
        .iter()
        .map(|event| match event.kind {
            EventKind::Placed { .. } => "placed",
            EventKind::LanternDue { .. } => "lantern due",
            EventKind::Received {
                origin: Origin::Lantern {},
                ..
            } => "lantern",
            EventKind::Received {
                origin: Origin::Well {},
                ..
            } => "well",
            EventKind::Received {
                origin: Origin::Line { .. },
                ..
            } => "line",
            EventKind::InfluenceMoved { .. } => "influence",
            _ => "other",
        })
        .collect()
}

#[test]
fn t6_coins_then_the_lantern_of_the_left_die_then_the_space() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    let step = take(Coral, Left, "well");
    let events = does(&mut journal, step, "1 coin 1 food 1 seal 1 iron 1 pearl");
    assert_eq!(
        order_of(&events),
        ["placed", "lantern due", "lantern", "well"]
    );
    let step = take(Coral, Right, "well");
    let events = does(&mut journal, step, "4 coins 1 seal 1 iron 1 pearl");
    assert_eq!(order_of(&events), ["placed", "well"], "not the right die");
}

#[test]
fn t7_actions_are_optional_and_can_be_declined_one_and_all() {
    // Two coral tiles in the first Steward room.
    let tiles = "cbwcbwcbbwcwcbw";
    let mut journal = FullTable::two([2, 3, 5]).tiles(tiles).started();
    has(&mut journal, 1, "1 seal");
    play(&mut journal, take(Coral, Right, "steward-1"));
    let mut declined = journal.clone();
    let events = does(&mut declined, DECLINE, "");
    assert_eq!(
        of_rule(&events, Rule::T7),
        [&EventKind::Declined { seat: Seat(1) }]
    );
    assert_eq!(declined.position().expect(), TURN_2, "all that was left");
    does(&mut journal, receive(1), "1 influence");
    does(&mut journal, DECLINE, "");
    assert_eq!(journal.position().expect(), TURN_2);
}
