use once_upon_a_castle_engine::{Correction, EventKind, Phase, Prompt};

use crate::table::{BLUE, GREEN, seat, table};

#[test]
fn tokens_and_counts_are_set() {
    let mut table = table(BLUE, 2);
    table.play("set A b2 token, set A b2 token, set A c1 token, set A c1 free");
    table.play(
        "set A floors 2, set A residents 9, set A clouds 1, set A tower 5 2, set A tower 2 1",
    );
    table.play("set A wall 2 2, set A wall 1 1, set A flag 2 3, set A flag 1 2");
    let castle = table.position().castle(seat("A"));
    assert_eq!((table.tokens("A").as_str(), castle.parts()), ("b2", 8));
    assert_eq!(table.score("A").total(), 12 + 2 + 6 + 8);
    for (text, expected) in [
        ("set C floors 1", "step/no-such-seat OS1"),
        ("set A e5 token", "step/no-such-square OV2"),
        ("set A floors 5", "step/out-of-range OP1"),
        ("set A tower 5 4", "step/out-of-range OP1"),
        ("set A tower 3 1", "step/value-not-printed OV4"),
        ("set A wall 3 1", "step/value-not-printed OP6"),
        ("set A wall 2 3", "step/out-of-range OP6"),
        ("set A wall 2 1", "step/no-flag-room OP6"),
        ("set A flag 1 3", "step/out-of-range OP6"),
        ("set A clouds 100", "step/out-of-range OF2"),
        ("set A card 3 1", "step/other-version OG1"),
        ("set sun A", "step/parts-missing OP4"),
        ("set cloud A", "step/parts-missing OE1"),
    ] {
        assert_eq!(table.refused(text), expected, "{text}");
    }
}

#[test]
fn a_corrected_line_is_complete() {
    let mut table = table(GREEN, 2);
    table.begin_lines();
    table.cover("B", "c3 d3 c1");
    table.play("set B c1 free");
    table.begin_lines();
    assert_eq!(table.legal("B"), ["line 3R", "end"]);
}

#[test]
fn guests_are_put_anywhere_and_open_ones_replaced() {
    let mut table = table(BLUE, 2);
    table.play("put king B");
    assert!(matches!(table.position().prompt(), Prompt::Card { .. }));
    assert_eq!(table.refused("roll wood wood"), "step/not-expected OT1");
    table.play("card cook, put cook pile, card monk");
    assert_eq!(table.refused("put cook open"), "step/open-guests-full OG3");
    table.play("put king A");
    assert_eq!((table.guests("A").len(), table.guests("B").len()), (1, 0));
}

#[test]
fn apprentice_cards_come_with_floors() {
    let mut table = table(GREEN, 2);
    assert_eq!(table.refused("set A card 3 1"), "step/out-of-range OG1");
    table.play("set A floors 2, card 3");
    assert_eq!(table.refused("set A card 9 1"), "step/card-not-in-pile OG1");
    assert_eq!(table.refused("put king A"), "step/other-version OG3");
    assert_eq!(table.refused("set A clouds 1"), "step/out-of-range OF2");
    table.play("set A card 4 1");
    assert_eq!(table.refused("set A floors 1"), "step/out-of-range OP1");
    let mut points: Vec<u8> = table.position().card_points(seat("A")).collect();
    points.sort_unstable();
    assert_eq!(points, [3, 4]);
    table.play("set A card 3 0, card 2");
}

#[test]
fn the_sun_and_the_cloud_are_set() {
    let mut table = table(GREEN, 2);
    table.play("set A tower 5 4, set sun A");
    assert_eq!(table.refused("set A tower 5 3"), "step/parts-missing OP4");
    table.play("set sun none, set A wall 2 2, set A wall 1 2, set A floors 4");
    table.play("card 1, card 2, card 3, card 4");
    table.cover("B", "c3 d3");
    let events = table.play("set cloud A");
    assert_eq!(
        events,
        [
            EventKind::LastDraws.of(seat("B")),
            EventKind::Corrected(Correction::Cloud(seat("A"))).of(seat("A"))
        ]
    );
    assert_eq!(table.refused("set turn B"), "step/not-expected OE1");
    assert_eq!(table.refused("set cloud A"), "step/not-expected OE1");
    table.play("B end");
    assert_eq!(table.position().phase(), Phase::Over);
    assert_eq!(table.refused("set A floors 3"), "step/out-of-range OP1");
    assert_eq!(table.refused("set A wall 1 1"), "step/parts-missing OE1");
    table.play("set A residents 4, set cloud A");
    assert_eq!(table.score("A").total(), 20 + 4 + 2 + 10);
}

#[test]
fn a_turn_is_set_and_begins_with_the_roll() {
    let mut table = table(GREEN, 3);
    table.play("roll wood wood, A wood c1, set turn C");
    assert_eq!(
        (table.position().phase(), table.position().active()),
        (Phase::Roll, seat("C"))
    );
    table.begin_lines();
    assert_eq!(table.position().active(), seat("A"));
}
