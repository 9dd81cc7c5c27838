use once_upon_a_castle_engine::{EventKind, Face, Loss, Phase};

use crate::table::{BLUE, GREEN, dealt, seat, table, values, with_setup};

#[test]
fn ot1_the_active_player_uses_both_dice_in_either_order() {
    for order in ["A wood c1, A gold b2", "A gold b2, A wood c1"] {
        let mut table = table(GREEN, 2);
        table.play("roll wood gold");
        table.play(order);
        assert_eq!(table.tokens("A"), "c1 b2");
        assert_eq!(table.refused("A wood d2"), "step/already-chosen OT3");
    }
}

#[test]
fn ot1_nobody_chooses_before_the_roll() {
    let table = table(GREEN, 2);
    assert_eq!(table.refused("A wood c1"), "step/not-expected OT1");
    assert_eq!(table.refused("B pass"), "step/not-expected OT1");
}

#[test]
fn ot2_a_resource_is_one_token_on_a_free_square_of_it() {
    let mut table = table(GREEN, 2);
    table.play("roll wood stone");
    assert_eq!(
        table.legal("A"),
        [
            "wood c1", "wood d2", "wood b3", "stone a1", "stone c2", "stone d3"
        ]
    );
    assert_eq!(table.refused("A wood a1"), "step/needs-guest OT9");
    assert_eq!(table.refused("A wood b2"), "step/wrong-square OT2");
    assert_eq!(table.refused("A wood e5"), "step/no-such-square OV2");
    assert_eq!(table.refused("A gold b2"), "step/face-not-rolled OT2");
}

#[test]
fn ot2_resident_is_two_residents() {
    let mut table = table(GREEN, 2);
    table.play("roll resident wood, A resident, B resident");
    assert_eq!((table.residents("A"), table.residents("B")), (2, 2));
    assert_eq!(table.refused("A wood lost"), "step/must-use OT5");
}

#[test]
fn ot2_question_mark_names_any_other_side() {
    let mut table = table(GREEN, 2);
    table.play("roll ? ?");
    assert_eq!(table.legal("A").len(), 13);
    table.play("A resident, A gold c3, B food b1");
    assert_eq!(table.residents("A"), 2);
    assert_eq!(
        (table.tokens("A"), table.tokens("B")),
        ("c3".into(), "b1".into())
    );
}

#[test]
fn ot2_question_mark_names_only_sides_of_its_die() {
    let mut setup = dealt(GREEN, 2, 1);
    setup.values.dice[0].value = vec![
        Face::Question,
        Face::Wood,
        Face::Wood,
        Face::Wood,
        Face::Wood,
        Face::Wood,
    ];
    let mut table = with_setup(setup);
    assert_eq!(table.refused("roll gold ?"), "step/no-such-side OV1");
    table.play("roll ? resident");
    assert_eq!(
        table.legal("A"),
        ["wood c1", "wood d2", "wood b3", "resident"]
    );
}

#[test]
fn ot3_every_other_player_uses_one_die_and_takes_nothing_away() {
    let mut table = table(GREEN, 3);
    table.play("roll wood gold, B wood c1, A wood c1, C wood c1");
    assert_eq!(table.refused("B gold b2"), "step/already-chosen OT3");
    table.play("A gold b2");
    assert_eq!(table.position().active(), seat("B"));
}

#[test]
fn ot4_without_a_square_the_chance_is_lost() {
    let mut table = table(GREEN, 2);
    table.cover("A", "c1 d2 b3");
    table.play("roll wood resident");
    assert_eq!(table.refused("A wood c1"), "step/square-covered OB1");
    let events = table.play("A wood lost");
    let loss = Loss::NoSquare(Face::Wood);
    assert_eq!(events, [EventKind::Lost(loss).of(seat("A"))]);
}

#[test]
fn ot4_without_a_token_the_chance_is_lost() {
    let mut table = table(GREEN, 2);
    table.cover("A", "b1 c1 d1 a2 b2 c2 a3 b3 c3 d3");
    table.play("roll wood ?");
    assert_eq!(table.refused("A wood d2"), "step/no-token-left OT4");
    assert_eq!(table.legal("A"), ["wood lost", "resident"]);
    let loss = Loss::NoToken(Face::Wood);
    assert_eq!(
        table.play("A wood lost"),
        [EventKind::Lost(loss).of(seat("A"))]
    );
}

#[test]
fn ot4_question_mark_is_lost_if_no_side_can_be_used() {
    let mut setup = dealt(GREEN, 2, 1);
    let wood = vec![
        Face::Question,
        Face::Wood,
        Face::Wood,
        Face::Wood,
        Face::Wood,
        Face::Wood,
    ];
    setup.values.dice[0].value = wood;
    let mut table = with_setup(setup);
    table.cover("A", "c1 d2 b3");
    table.play("roll ? resident");
    assert_eq!(table.legal("A"), ["resident", "? lost"]);
}

#[test]
fn ot5_the_active_player_must_use_what_can_be_used() {
    let mut table = table(GREEN, 2);
    table.play("roll wood ?");
    assert_eq!(table.refused("A pass"), "step/cannot-pass OT5");
    assert_eq!(table.refused("A wood lost"), "step/must-use OT5");
    assert_eq!(table.refused("A ? lost"), "step/must-use OT5");
    table.play("B pass");
    assert_eq!(table.refused("B wood c1"), "step/already-chosen OT3");
}

#[test]
fn ot6_the_turn_ends_when_everybody_has_chosen() {
    let mut table = table(GREEN, 3);
    table.play("roll wood gold, A wood c1, B pass, A gold b2");
    assert_eq!(table.position().phase(), Phase::Dice);
    assert_eq!(table.refused("A end"), "step/not-expected OT6");
    let events = table.play("C gold b2");
    assert_eq!(events.last(), Some(&EventKind::TurnBegins.of(seat("B"))));
}

#[test]
fn ot7_only_the_active_player_empties_lines() {
    let mut table = table(GREEN, 2);
    table.cover("A", "a1 b1");
    table.cover("B", "a1 b1");
    table.begin_lines();
    assert_eq!(table.refused("B line 1L"), "step/other-seat OT7");
    table.play("A line 1L");
    assert_eq!(table.tokens("B"), "a1 b1");
    table.begin_lines();
    table.play("B line 1L");
    assert_eq!(table.tokens("B"), "");
}

#[test]
fn ot8_turns_go_clockwise() {
    let mut table = table(GREEN, 3);
    for (turn, letter) in (1..).zip(["A", "B", "C", "A"]) {
        assert_eq!(table.position().active(), seat(letter));
        assert_eq!(table.position().turn(), turn);
        table.begin_lines();
    }
}

#[test]
fn ot9_powers_hold_in_every_turn_and_on_a_named_side() {
    let mut table = table(BLUE, 2);
    table.play("put cook B, put knight B, put monk B, put troll B, set B wall 2 1");
    table.play("roll ? resident, B food b1");
    assert_eq!(table.residents("B"), 1);
    for choice in ["B resident a1", "B gold flag", "B wood a1", "B stone c1"] {
        table.undo();
        table.play(choice);
    }
    assert_eq!(table.tokens("B"), "c1");
}

#[test]
fn ot9_the_shepherdess_needs_the_question_mark_itself() {
    let mut table = table(BLUE, 2);
    table.play("put shepherdess A");
    table.play("roll ? wood");
    assert_eq!(table.refused("A wood cloud"), "step/wrong-purpose OT2");
    assert_eq!(table.refused("B ? cloud"), "step/needs-guest OT9");
    table.play("A ? cloud, B pass, A wood c1");
    assert_eq!(table.position().castle(seat("A")).clouds, 1);
}

#[test]
fn the_die_of_a_use_is_the_one_that_leaves_most() {
    let mut table = table(GREEN, 2);
    table.play("roll gold ?, A gold b2");
    assert_eq!(table.legal("A").len(), 12);
    table.play("A gold c3, B pass");
    assert_eq!(table.tokens("A"), "b2 c3");
    assert!(values().questions().is_empty());
}
