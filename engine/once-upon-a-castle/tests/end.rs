use once_upon_a_castle_engine::{EventKind, Loss, Phase, Prompt};

use crate::table::{BLUE, GREEN, Table, seat, table};

const ELEVEN: &str = "set A floors 4, set A wall 2 2, set A wall 1 2, set A tower 5 3";

/// A green or blue game in which A draws its twelfth part from 3L.
fn finished(mut table: Table, more: &[(&str, &str)]) -> Table {
    table.play(ELEVEN);
    if table.position().version() == GREEN {
        table.play("card 1, card 2, card 3, card 4");
    }
    table.cover("A", "a3 b3");
    for (seat, squares) in more {
        table.cover(seat, squares);
    }
    table.begin_lines();
    table.play("A line 3L, A tower 2");
    table
}

#[test]
fn oe1_the_twelfth_part_brings_the_cloud_and_ends_the_game() {
    let table = finished(table(GREEN, 2), &[]);
    assert!(table.position().sheet(seat("A")).cloud);
    assert_eq!(table.position().phase(), Phase::Over);
    assert_eq!(table.position().prompt(), Prompt::Over {});
    assert_eq!(table.score("A").sun_and_clouds, 8);
    assert_eq!(table.refused("B pass"), "step/not-expected OT5");
    assert_eq!(table.refused("B line a"), "step/not-expected OE1");
    assert_eq!(table.refused("roll wood wood"), "step/not-expected OT1");
}

#[test]
fn oe2_what_the_last_part_brings_is_taken_and_other_lines_are_lost() {
    let mut table = table(BLUE, 2);
    table.play("set A floors 3, set A wall 2 2, set A wall 1 2, set A tower 5 4");
    table.cover("A", "c3 d3 a1 b1 d2");
    table.begin_lines();
    table.play("A line 3R, A floor logger, card cook, A place c1");
    let events = table.play("A place b3");
    let loss = Loss::Line("1L".parse().unwrap());
    assert!(events.contains(&EventKind::Lost(loss).of(seat("A"))));
    assert_eq!(table.position().phase(), Phase::Over);
}

#[test]
fn oe3_the_others_draw_once_more_in_order() {
    let more = [("C", "a1 b1 c1 d1"), ("D", "c1 c2 c3 a3 b3"), ("B", "a1")];
    let mut table = finished(table(GREEN, 4), &more);
    assert_eq!(table.position().phase(), Phase::LastDraws);
    assert_eq!(table.refused("D line c"), "step/other-seat OE3");
    assert_eq!(table.refused("A end"), "step/other-seat OE3");
    table.play("C line 1R, C wall 2, C line 1L, C flag 1");
    table.play("D line c, D tower 5, D end");
    assert_eq!(table.position().phase(), Phase::Over);
    assert_eq!(
        (table.towers("D"), table.tokens("D").as_str()),
        (&[5][..], "a3 b3")
    );
    assert_eq!(table.residents("C"), 1);
}

#[test]
fn oe3_crossing_lines_are_not_both_emptied() {
    let mut table = finished(table(BLUE, 2), &[("B", "c3 d3 c1 c2")]);
    table.play("B line 3R, B floor logger, card cook, B decline");
    assert_eq!(table.position().phase(), Phase::Over);
}

#[test]
fn oe4_bolts_act_but_nothing_chains() {
    let mut table = finished(table(BLUE, 2), &[("B", "c3 d3 a3 a1 b1")]);
    table.play("B line 3R, B floor logger, card cook, B place b3, B place d2");
    assert_eq!(table.refused("B line 3L"), "step/line-too-late OE4");
    assert_eq!(table.legal("B"), ["line 1L", "end"]);
    table.play("B end");
}

#[test]
fn oe4_a_line_that_the_magician_completes_again_is_too_late() {
    let mut start = table(BLUE, 2);
    start.play("put king A, put magician open");
    let mut table = finished(start, &[("B", "c3 d3 a1 b1 c2")]);
    table.play("B line 3R, B floor magician, card cook, B move a1 a3, B move c2 a1");
    assert_eq!(table.tokens("B"), "a1 b1 a3");
    assert_eq!(table.position().phase(), Phase::Over);
}

#[test]
fn oe3_a_line_that_was_complete_at_the_table_is_emptied() {
    let mut table = finished(table(GREEN, 2), &[("B", "a1 b1 c3")]);
    assert_eq!(table.refused("B line 3R"), "step/line-incomplete OB3");
    table.play("set B d3 token, B line 3R, B floor");
}

#[test]
fn oe4_steal_reactivate_and_dagobert_do_nothing() {
    let mut start = table(BLUE, 2);
    start.play("put king A, put dagobert open, set B wall 2 2");
    let more = [("B", "a1 a2 a3 c3 d3")];
    let mut table = finished(start, &more);
    let events = table.play("B line a, B flag 2");
    assert!(
        events
            .iter()
            .any(|event| matches!(event.kind, EventKind::Lost(_)))
    );
    table.play("B line 3R, B floor dagobert, card cook");
    assert_eq!(table.position().phase(), Phase::Over);
}

#[test]
fn oe4_a_castle_completed_now_gets_no_cloud() {
    let mut start = table(BLUE, 2);
    start.play("set B floors 4, set B wall 2 2, set B wall 1 2, set B tower 5 3");
    let mut table = finished(start, &[("B", "a3 b3")]);
    table.play("B line 3L, B tower 2");
    assert_eq!(table.position().castle(seat("B")).parts(), 12);
    assert!(table.position().sheet(seat("A")).cloud);
    assert_eq!(table.score("B").sun_and_clouds, 0);
}
