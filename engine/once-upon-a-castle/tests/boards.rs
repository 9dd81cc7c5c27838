use once_upon_a_castle_engine::{EventKind, LineId, Loss, Phase, RefusalKind, Reward};

use crate::table::{BLUE, GREEN, dealt, seat, table, with_setup};

fn line(name: &str) -> LineId {
    name.parse().unwrap()
}

#[test]
fn ob1_a_square_takes_one_token_and_a_player_has_ten() {
    let mut table = table(GREEN, 2);
    table.cover("A", "a1 b1 c1 d1 a2 b2 c2 d2 a3");
    table.play("roll wood wood, B pass");
    assert_eq!(table.refused("A wood c1"), "step/square-covered OB1");
    table.play("A wood b3");
    assert_eq!(table.refused("set A c3 token"), "step/no-token-left OT4");
    table.play("set A b3 token, A wood lost");
}

#[test]
fn ob2_a_line_is_complete_with_a_token_on_each_of_its_squares() {
    let mut table = table(GREEN, 2);
    table.cover("A", "c3");
    table.play("roll stone ?");
    assert_eq!(
        table.play("A stone d3"),
        [
            EventKind::Placed("d3".parse().unwrap()).of(seat("A")),
            EventKind::Completed(line("3R")).of(seat("A"))
        ]
    );
    let events = table.play("B resident, A resident");
    assert!(!events.contains(&EventKind::TurnBegins.of(seat("B"))));
    let missing = ["d1", "d2"].map(|square| square.parse().unwrap()).to_vec();
    let refusal = table.refusal("A line d").kind;
    assert_eq!(
        refusal,
        RefusalKind::LineIncomplete {
            line: line("d"),
            missing
        }
    );
    assert_eq!(table.refused("A line z"), "step/no-such-line OV2");
}

#[test]
fn ob3_an_emptied_line_gives_its_tokens_back_before_its_rewards() {
    let mut table = table(GREEN, 2);
    table.cover("A", "c3 d3 a1");
    table.begin_lines();
    table.play("A line 3R");
    assert_eq!(table.tokens("A"), "a1");
    assert_eq!(table.position().castle(seat("A")).floors, 0);
    assert_eq!(table.legal("A"), ["floor", "decline"]);
}

#[test]
fn ob3_a_complete_line_may_wait() {
    let mut table = table(GREEN, 2);
    table.cover("A", "c3 d3");
    table.begin_lines();
    table.play("A end");
    table.begin_lines();
    table.begin_lines();
    table.play("A line 3R, A floor, card 2");
}

#[test]
fn ob4_of_two_crossing_lines_one_can_be_used() {
    let mut table = table(GREEN, 2);
    table.cover("A", "a1 b1 a2 a3 c3 d3");
    table.begin_lines();
    assert_eq!(table.legal("A"), ["line a", "line 1L", "line 3R", "end"]);
    table.play("A line 1L");
    assert_eq!(table.refused("A line a"), "step/line-incomplete OB3");
}

#[test]
fn ob4_lines_that_share_no_square_are_used_in_any_order() {
    for order in [
        "A line 1L, A line 3L, A tower 2",
        "A line 3L, A tower 2, A line 1L",
    ] {
        let mut table = table(GREEN, 2);
        table.cover("A", "a1 b1 a3 b3");
        table.begin_lines();
        table.play(order);
        assert_eq!(
            (table.tokens("A").as_str(), table.towers("A")),
            ("", &[2][..])
        );
    }
}

#[test]
fn ob5_a_line_may_be_emptied_though_its_reward_is_lost() {
    let mut table = table(GREEN, 2);
    table.play("set A tower 5 4");
    table.cover("A", "a3 b3");
    table.begin_lines();
    let events = table.play("A line 3L");
    let loss = Loss::Reward(Reward::Tower(2));
    assert!(events.contains(&EventKind::Lost(loss).of(seat("A"))));
    assert_eq!(table.tokens("A"), "");
    assert_eq!(table.towers("A"), [5; 4]);
}

#[test]
fn ob6_rewards_come_in_any_order_and_can_be_declined() {
    let mut setup = dealt(GREEN, 2, 1);
    let lines = &mut setup.values.boards.apprentice.lines;
    let rewards = vec![
        Reward::Flag(1),
        Reward::Wall { residents: 2 },
        Reward::Tower(5),
        Reward::Residents(3),
    ];
    lines[4].value.rewards = rewards;
    let mut table = with_setup(setup);
    table.cover("A", "a1 b1 c3 d3");
    table.begin_lines();
    table.play("A line 1L");
    assert_eq!(table.residents("A"), 4 + 3);
    assert_eq!(table.refused("A line 3R"), "step/rewards-open OB6");
    assert_eq!(table.refused("A end"), "step/rewards-open OB6");
    assert_eq!(table.refused("A flag 1"), "step/no-flag-room OP6");
    assert_eq!(table.legal("A"), ["wall 2", "wall 1", "tower 5", "decline"]);
    table.play("A wall 1, A flag 1, A decline");
    assert_eq!((table.flags("A"), table.towers("A")), (&[1][..], &[][..]));
    assert_eq!(table.residents("A"), 4 + 3 + 2);
    assert_eq!(table.refused("A decline"), "step/not-open OB6");
}

#[test]
fn ob7_a_line_completed_by_a_bolt_is_emptied_in_the_same_end() {
    let mut table = table(BLUE, 2);
    table.cover("A", "c3 d3 a3");
    table.begin_lines();
    table.play("A line 3R, A floor logger, card monk, A place b3, A decline");
    assert_eq!(table.legal("A"), ["line 3L", "end"]);
    table.play("A line 3L, A tower 2");
    assert_eq!(table.position().phase(), Phase::Roll);
}
