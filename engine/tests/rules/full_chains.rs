//! Actions that lead to actions, resolved in the order the player chooses (T6, A1, A5, A9, A10).

use crate::full_table::{
    FullTable, audience, cannot, castle_row, choose, clan, climb, courtiers, does, domain,
    gardener, gardener_on, has, held, light_row, marker, own_card, pays, receive, refill, row,
    sources, warrior,
};
use crate::table::{id, play, take};
use shirasagi_engine::clan::Resource;
use shirasagi_engine::components::{Color, Room, TileReward, Yard};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::End;
use shirasagi_engine::rival::CourtierPlace;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::Seat;
use shirasagi_engine::turn::{EventKind, Expect, RefusalKind, Source};

use Color::{Black, Coral, White};
use CourtierPlace::{Diplomat1, Diplomat2, Gate, Steward1, Steward2, Steward3};
use End::Right;

/// A Gardener went to the garden "3 coins, then a Courtier"; a Courtier waits at the Gate.
fn at_the_garden() -> Journal {
    let mut journal = FullTable::two([2, 3, 5])
        .gardens(
            ["plant-3", "plant-4", "plant-5"],
            ["stone-1", "stone-3", "stone-5"],
        )
        .well([TileReward::Any, TileReward::Pearl])
        .started();
    courtiers(&mut journal, 1, Gate, 1);
    has(&mut journal, 1, "6 coins 4 food 2 pearl");
    play(&mut journal, take(Black, Right, "outside-left"));
    does(&mut journal, gardener(0, "plant-3"), "-4 food");
    journal
}

#[test]
fn t6_garden_then_courtier_then_climb_then_light_row_then_well() {
    let mut journal = at_the_garden();
    does(&mut journal, climb(0, Gate, Steward2), "-3 coins -2 pearl");
    does(&mut journal, light_row(1), "1 coin 1 seal 1 pearl");
    let asked = Expect::Gains {
        seat: Seat(1),
        any: 1,
        influence: 0,
    };
    assert_eq!(journal.position().expect(), asked);
    let early = refill(Room::Steward2, "steward-05");
    cannot(&mut journal, early, Rule::A10, RefusalKind::NotExpected);
    does(&mut journal, choose(Resource::Food), "1 food");
    play(&mut journal, refill(Room::Steward2, "steward-05"));
    does(&mut journal, audience(0), "-2 coins");
    assert_eq!(journal.position().to_move(), Some(Seat(2)));
    let places = [Gate, Steward2].map(|place| clan(&journal, 1).courtiers(place));
    assert_eq!(places, [1, 1]);
}

/// A coral die opens two rows of a room; the Courtier of the one takes the card with both.
#[test]
fn a1_a_row_that_a_die_opened_is_of_its_room_when_the_card_has_been_taken() {
    let mut journal = FullTable::two([2, 3, 5]).tiles("cbwbwccbcwbwcbw").started();
    courtiers(&mut journal, 1, Gate, 1);
    has(&mut journal, 1, "6 coins 1 seal 2 pearl");
    play(&mut journal, take(Coral, Right, "steward-1"));
    does(&mut journal, climb(0, Gate, Steward1), "-1 seal -2 pearl");
    does(&mut journal, light_row(1), "1 influence");
    play(&mut journal, refill(Room::Steward1, "steward-05"));
    let opened = sources(&journal);
    let at = opened
        .iter()
        .position(|source| *source == row("steward-02", 2));
    let at = u8::try_from(at.expect("the other row waits")).expect("a turn has few tasks");
    let events = does(&mut journal, receive(at), "2 iron");
    let received: Vec<Rule> = events
        .iter()
        .filter(|event| matches!(event.kind, EventKind::Received { .. }))
        .map(|event| event.rule)
        .collect();
    assert_eq!(received, [Rule::A1]);
}

#[test]
fn t6_the_audience_may_come_before_the_climb_in_the_chain() {
    let mut journal = at_the_garden();
    does(&mut journal, audience(0), "-3 coins -2 coins");
    does(&mut journal, climb(0, Gate, Steward2), "-2 pearl");
    does(&mut journal, light_row(1), "1 coin 1 seal 1 pearl");
    play(&mut journal, choose(Resource::Food));
    play(&mut journal, refill(Room::Steward2, "steward-05"));
    assert_eq!(journal.position().to_move(), Some(Seat(2)));
}

/// A Warrior in the 5 iron yard: a row beside a black tile, "1 seal, then a Gardener", and 2
/// Influence.
fn in_the_yard() -> Journal {
    let mut journal = FullTable::two([2, 3, 5])
        .rooms([
            "steward-07",
            "steward-04",
            "steward-10",
            "diplomat-03",
            "diplomat-07",
        ])
        .started();
    has(&mut journal, 1, "6 coins 1 seal 5 iron 3 food");
    play(&mut journal, take(White, Right, "outside-right"));
    does(&mut journal, warrior(0, Yard::Yard1), "-5 iron");
    journal
}

/// The garden is "4 coins, then a domain line", the own card a Courtier.
#[test]
fn t6_a_tile_can_wait_until_all_that_the_other_led_to_is_done() {
    let mut last = in_the_yard();
    does(&mut last, castle_row(0, Room::Steward1, 1), "");
    let opened = sources(&last);
    assert_eq!(opened.len(), 2, "the Influence waits");
    assert_eq!(opened[1], row("steward-07", 1));
    does(&mut last, gardener(1, "plant-5"), "-1 seal -3 food");
    does(&mut last, domain(1, White), "-4 coins 2 pearl");
    does(&mut last, audience(1), "-2 coins");
    does(&mut last, climb(1, Gate, Steward3), "-2 pearl");
    does(&mut last, light_row(2), "1 iron 1 food");
    play(&mut last, refill(Room::Steward3, "steward-05"));
    does(&mut last, receive(0), "2 influence");
    assert_eq!(last.position().to_move(), Some(Seat(2)));

    let mut first = in_the_yard();
    does(&mut first, receive(1), "2 influence");
    does(&mut first, castle_row(0, Room::Steward1, 1), "");
    does(&mut first, gardener(0, "plant-5"), "-1 seal -3 food");
    does(&mut first, domain(0, White), "-4 coins 2 pearl");
    does(&mut first, audience(0), "-2 coins");
    does(&mut first, climb(0, Gate, Steward3), "-2 pearl");
    does(&mut first, light_row(2), "1 iron 1 food");
    play(&mut first, refill(Room::Steward3, "steward-05"));
    assert_eq!(first.position(), last.position());
}

#[test]
fn a5_a_line_by_a_garden_in_the_turn_of_its_die_is_refused() {
    let mut journal = FullTable::two([2, 3, 6]).started();
    own_card(&mut journal, 1, "diplomat-08");
    has(&mut journal, 1, "4 coins 3 food");
    does(&mut journal, take(Black, Right, "domain-black"), "1 iron");
    does(&mut journal, gardener(0, "plant-5"), "-3 food");
    let line = Black;
    let kind = RefusalKind::LineFired { line };
    cannot(&mut journal, domain(0, line), Rule::A5, kind);
    does(&mut journal, domain(0, Coral), "-4 coins 1 food");
    assert_eq!(sources(&journal), [row("diplomat-08", 0)]);
    does(&mut journal, receive(0), "2 points 1 seal 1 iron 1 pearl");
}

/// Each member that leaves uncovers one more reward, so a line fired later in the turn gives more.
#[test]
fn a4_what_left_the_line_in_this_turn_counts() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    has(&mut journal, 1, "4 coins 3 food");
    play(&mut journal, take(White, Right, "outside-left"));
    does(&mut journal, gardener(0, "plant-5"), "-3 food");
    does(&mut journal, domain(0, Black), "-4 coins 2 iron");
}

/// Both white rows of a room are open, and its card is taken with the first of them.
#[test]
fn a1_a_row_stays_open_though_its_card_was_taken_meanwhile() {
    let table = FullTable::two([2, 3, 5]).tiles("wbcbwccbwcbwcbw");
    let mut journal = table.started();
    courtiers(&mut journal, 1, Gate, 1);
    has(&mut journal, 1, "1 seal 2 pearl");
    play(&mut journal, take(White, Right, "steward-1"));
    does(&mut journal, climb(0, Gate, Steward1), "-1 seal -2 pearl");
    does(&mut journal, light_row(1), "1 influence");
    play(&mut journal, refill(Room::Steward1, "steward-12"));
    assert_eq!(sources(&journal)[1], row("steward-02", 2));
    does(&mut journal, receive(1), "2 iron");
}

/// The row of the own card that a line opened is the one that lay there when it fired.
#[test]
fn a4_a_new_card_does_not_fire_for_a_line_that_fired_before() {
    let mut journal = FullTable::two([2, 3, 6]).started();
    courtiers(&mut journal, 1, Gate, 1);
    has(&mut journal, 1, "2 pearl");
    does(&mut journal, take(Coral, Right, "domain-coral"), "2 food");
    let action = Source::StartingAction {
        card: id("starting-action-1"),
    };
    assert_eq!(sources(&journal), [action]);
    does(&mut journal, climb(0, Gate, Steward3), "-2 pearl");
    does(&mut journal, light_row(2), "1 iron 1 food");
    play(&mut journal, refill(Room::Steward3, "steward-05"));
    assert_eq!(sources(&journal), [action], "only the audience is left");
}

/// 1 Influence of the row and 1 of the Lantern, whose area holds the starting action card.
#[test]
fn i1_influence_of_a_light_row_asks_before_the_room_is_refilled() {
    let mut journal = FullTable::two([2, 3, 5])
        .rooms([
            "steward-02",
            "steward-04",
            "steward-10",
            "diplomat-11",
            "diplomat-07",
        ])
        .started();
    courtiers(&mut journal, 1, Steward1, 1);
    has(&mut journal, 1, "2 pearl 1 seal");
    marker(&mut journal, 1, 5);
    play(&mut journal, take(White, Right, "outside-left"));
    play(&mut journal, climb(0, Steward1, Diplomat1));
    does(&mut journal, light_row(0), "1 food");
    let asked = Expect::Gains {
        seat: Seat(1),
        any: 0,
        influence: 2,
    };
    assert_eq!(journal.position().expect(), asked);
    let mut stopped = journal.clone();
    does(&mut journal, pays(1), "-1 seal 2 influence");
    does(&mut stopped, pays(0), "");
    for journal in [&mut journal, &mut stopped] {
        play(journal, refill(Room::Diplomat1, "diplomat-02"));
        assert_eq!(sources(journal), [Source::OutsideLeft {}]);
    }
}

/// An action of the castle opens a Courtier, whose climb takes the card of another room.
#[test]
fn a6_a_row_of_the_castle_leads_into_the_castle() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    courtiers(&mut journal, 1, Steward1, 1);
    has(&mut journal, 1, "4 coins 5 food 2 pearl");
    play(&mut journal, take(White, Right, "outside-left"));
    does(&mut journal, gardener(0, "plant-1"), "-5 food");
    does(&mut journal, castle_row(0, Room::Diplomat1, 0), "-4 coins");
    does(&mut journal, climb(0, Steward1, Diplomat2), "-2 pearl");
    does(&mut journal, light_row(0), "2 influence");
    play(&mut journal, refill(Room::Diplomat2, "diplomat-05"));
    has(&mut journal, 1, "2 coins");
    does(&mut journal, audience(0), "-2 coins");
    assert_eq!(journal.position().to_move(), Some(Seat(2)));
    assert_eq!(held(&journal, 1).influence, 2);
}

#[test]
fn e2_chains_of_the_garden_step_lead_as_far_as_those_of_a_turn() {
    let mut journal = FullTable::two([2, 3, 5])
        .gardens(
            ["plant-3", "plant-2", "plant-4"],
            ["stone-1", "stone-3", "stone-5"],
        )
        .started();
    for bridge in [Coral, Coral, Coral, Black, Black] {
        let right = journal.position().bridges()[bridge].at_end(Right).is_some();
        let end = if right { Right } else { End::Left };
        play(&mut journal, take(bridge, end, "well"));
    }
    gardener_on(&mut journal, 1, "plant-4");
    play(&mut journal, take(White, Right, "well"));
    has(&mut journal, 1, "7 coins 3 iron");
    does(&mut journal, warrior(0, Yard::Yard2), "-3 coins -3 iron");
    does(&mut journal, domain(0, Coral), "1 food");
    does(&mut journal, audience(0), "-2 coins");
    has(&mut journal, 1, "2 pearl");
    does(&mut journal, climb(0, Gate, Steward1), "-2 pearl");
    does(&mut journal, light_row(2), "2 iron");
    play(&mut journal, refill(Room::Steward1, "steward-12"));
    assert!(matches!(journal.position().expect(), Expect::Round { .. }));
}
