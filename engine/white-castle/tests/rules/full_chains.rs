//! Actions that lead to actions, resolved in the order the player chooses (T6, A1, A5, A9, A10).

use crate::full_table::{
    FullTable, audience, cannot, castle_row, climb, courtiers, does, domain, gardener, has,
    light_row, own_card, receive, refill, row, sources, warrior,
};
use crate::table::{play, take};
use white_castle_engine::components::{Color, Room, Yard};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::End;
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{EventKind, RefusalKind};

use Color::{Black, Coral, White};
use CourtierPlace::{Gate, Steward1, Steward3};
use End::Right;

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
