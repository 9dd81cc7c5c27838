use once_upon_a_castle_engine::{Event, EventKind, Face, PlayOption, Reward, Task};

use crate::table::{BLUE, GREEN, Table, table};

fn find<'a>(options: &'a [PlayOption], steps: &str) -> &'a PlayOption {
    let text = |option: &PlayOption| {
        let steps: Vec<String> = option.steps.iter().map(ToString::to_string).collect();
        steps.join(", ")
    };
    let texts: Vec<String> = options.iter().map(text).collect();
    let place = texts.iter().position(|text| text == steps);
    &options[place.unwrap_or_else(|| panic!("{steps} is not in {texts:?}"))]
}

fn blocked(table: &Table, steps: &str) -> String {
    let options = table.position().options();
    let refusal = find(&options, steps)
        .blocked
        .clone()
        .expect("it is refused");
    format!("{} {}", refusal.kind.code(), refusal.rule)
}

#[test]
fn dice_options_tell_gains_and_losses() {
    let mut table = table(GREEN, 2);
    table.cover("A", "c1 d2 b3 c3");
    table.play("roll wood ?");
    let options = table.position().options();
    assert!(matches!(
        find(&options, "A wood lost").events[..],
        [Event {
            kind: EventKind::Lost(_),
            ..
        }]
    ));
    let residents = find(&options, "A resident");
    assert_eq!((residents.points, residents.die), (2, Some(Face::Question)));
    let line = find(&options, "A stone d3");
    assert!(
        line.events
            .iter()
            .any(|event| matches!(event.kind, EventKind::Completed(_)))
    );
    assert_eq!(blocked(&table, "A wood c1"), "step/square-covered OB1");
    assert_eq!(blocked(&table, "A pass"), "step/cannot-pass OT5");
    assert_eq!(blocked(&table, "B wood lost"), "step/must-use OT5");
}

#[test]
fn a_line_comes_with_the_parts_that_leave_no_choice() {
    let mut table = table(GREEN, 2);
    table.play("set A floors 4, card 1, card 1, card 1, card 1");
    table.play("set A wall 2 2, set A wall 1 2, set A tower 2 3");
    table.cover("A", "a3 b3 a1 b1");
    table.begin_lines();
    let options = table.position().options();
    let last = find(&options, "A line 3L, A tower 2");
    assert_eq!(last.points, 2 + 4 + 4);
    let is_warning = |event: &Event| matches!(event.kind, EventKind::Lost(_));
    assert!(last.events.iter().any(is_warning), "OE2: line 1L is lost");
    assert_eq!(last.ends, Some(vec!["1L".parse().unwrap()]));
    assert_eq!(find(&options, "A line 3L").ends, last.ends);
    assert_eq!(find(&options, "A line 1L, A flag 1").ends, None);
    let flag = find(&options, "A line 1L");
    assert_eq!(flag.open, [Task::Reward(Reward::Flag(1))]);
    assert_eq!(blocked(&table, "A line a"), "step/line-incomplete OB3");
}

#[test]
fn the_lines_of_others_wait_for_their_turn() {
    let mut table = table(GREEN, 2);
    table.cover("B", "a1 b1");
    table.play("roll wood wood");
    assert_eq!(blocked(&table, "B line 1L"), "step/other-seat OT7");
}

#[test]
fn tasks_that_are_refused_have_a_reason() {
    let mut table = table(BLUE, 2);
    table.play("put guard B, put prince B, put bohemian A, put cook A");
    table.cover("A", "a1 a2 a3 b2");
    table.begin_lines();
    table.play("A line a");
    assert_eq!(blocked(&table, "A flag 2"), "step/no-flag-room OP6");
    assert_eq!(
        blocked(&table, "A steal prince"),
        "step/guest-protected OG8"
    );
    let open = serde_json::to_value(table.position().prompt()).unwrap();
    assert_eq!(open["open"][0]["reward"]["flag"], 2);
    table.play("A decline");
    table.play("set turn A");
    table.cover("A", "a2");
    table.begin_lines();
    table.play("A line 2L");
    assert_eq!(
        blocked(&table, "A reactivate cook"),
        "step/not-own-bolt OG6"
    );
}

#[test]
fn prompts_say_who_is_asked_what() {
    let mut table = table(GREEN, 3);
    let prompt = |table: &Table| serde_json::to_value(table.position().prompt()).unwrap();
    assert_eq!(prompt(&table)["prompt"], "roll");
    table.cover("A", "c3 d3");
    table.play("roll wood ?, C pass, A wood c1");
    let dice = prompt(&table);
    assert_eq!(
        (&dice["prompt"], &dice["left"][0]),
        (&"dice".into(), &"question".into())
    );
    assert_eq!(dice["waiting"], serde_json::json!([1, 2]));
    table.play("A resident, B pass");
    assert_eq!(prompt(&table)["prompt"], "lines");
    table.play("A line 3R, A floor");
    let cards = serde_json::json!([{"points": 1}, {"points": 2}, {"points": 3}, {"points": 4}]);
    assert_eq!(prompt(&table)["cards"], cards);
}
