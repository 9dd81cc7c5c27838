use once_upon_a_castle_engine::{
    Components, FLAGS_MAX, Face, Group, Provenance, Resource, Reward, Rule, TOWERS_MAX,
    ValueQuestion, Values, WALLS_MAX,
};

use crate::table::{BLUE, GREEN, dealt, values, with_setup};

/// The codes and rules of the faults after a change.
fn faults(change: impl Fn(&mut Values)) -> Vec<String> {
    let mut values = values();
    change(&mut values);
    let faults = values.faults();
    let shown = |fault: &once_upon_a_castle_engine::ValueFault| {
        format!("{} {}", fault.kind.code(), fault.rule)
    };
    let mut shown: Vec<String> = faults.iter().map(shown).collect();
    shown.dedup();
    shown
}

fn rewards(values: &mut Values, line: usize) -> &mut Vec<Reward> {
    &mut values.boards.apprentice.lines[line].value.rewards
}

#[test]
fn ov0_a_game_keeps_the_values_it_is_played_with() {
    let mut setup = dealt(GREEN, 2, 1);
    setup.values.residents.value.groups[0].points = 3;
    setup.values.residents.provenance = Provenance::Printed;
    let mut table = with_setup(setup);
    table.play("set A residents 1");
    assert_eq!(table.score("A").residents, 3);
    assert_eq!(table.0.game().setup.values, *table.position().values());
}

#[test]
fn ov0_values_that_are_not_from_a_box_are_marked() {
    let mut values = values();
    let [ov1, ov2, ov3, ov4] = [Rule::OV1, Rule::OV2, Rule::OV3, Rule::OV4];
    assert_eq!(
        values.reconstructed(GREEN),
        [ov1, ov2, ov3, ov4, Rule::OV5, Rule::OV6]
    );
    assert_eq!(values.reconstructed(BLUE), [ov1, ov2, ov3, ov4, Rule::OV5]);
    values.residents.provenance = Provenance::Printed;
    for die in &mut values.dice {
        die.provenance = Provenance::Printed;
    }
    let side = &mut values.boards.great_architect;
    side.squares.provenance = Provenance::Printed;
    for line in &mut side.lines {
        line.provenance = Provenance::Printed;
    }
    assert_eq!(values.reconstructed(BLUE), []);
}

#[test]
fn ov1_a_die_has_six_sides() {
    assert_eq!(
        faults(|values| values.dice[1]
            .value
            .truncate(values.dice[1].value.len() - 1)),
        ["values/out-of-range OV1"]
    );
    assert!(faults(|values| values.dice[1].value = vec![Face::Gold; 6]).is_empty());
    for die in values().dice {
        assert_eq!(die.value, Face::ALL);
    }
}

#[test]
fn ov2_lines_have_two_to_four_squares() {
    let shorter = faults(|values| values.boards.apprentice.lines[4].value.squares.truncate(1));
    assert!(shorter.contains(&"values/out-of-range OV2".to_owned()));
}

#[test]
fn ov3_rewards_of_a_line() {
    assert_eq!(
        faults(|values| rewards(values, 0).clear()),
        ["values/out-of-range OV3"]
    );
    let many = faults(|values| *rewards(values, 0) = vec![Reward::Flag(1); 7]);
    assert_eq!(many, ["values/out-of-range OV3"]);
    let steal = faults(|values| rewards(values, 0).push(Reward::Steal));
    assert_eq!(steal, ["values/no-powers OV3"]);
}

#[test]
fn ov4_values_of_rewards() {
    for reward in [
        Reward::Tower(0),
        Reward::Tower(10),
        Reward::Flag(5),
        Reward::Residents(7),
    ] {
        let faults = faults(|values| rewards(values, 0).push(reward));
        assert_eq!(faults, ["values/out-of-range OV4"], "{reward:?}");
    }
    assert!(faults(|values| rewards(values, 0).push(Reward::Wall { residents: 0 })).is_empty());
}

#[test]
fn ov5_groups_rise_and_end_with_the_last_resident() {
    let change =
        |change: fn(&mut Vec<Group>)| faults(|values| change(&mut values.residents.value.groups));
    let rising = ["values/groups-not-rising OV5"];
    assert_eq!(change(|groups| groups.swap(1, 2)), rising);
    assert_eq!(change(|groups| groups[3].points = 6), rising);
    assert_eq!(change(|groups| groups[0].last = 0), rising);
    assert_eq!(change(|groups| groups.truncate(groups.len() - 1)), rising);
    assert_eq!(change(Vec::clear), ["values/out-of-range OV5", rising[0]]);
    assert_eq!(
        change(|groups| groups[9].points = 41),
        ["values/out-of-range OV5"]
    );
    let count = faults(|values| values.residents.value.count = 61);
    assert_eq!(count, ["values/out-of-range OV5", rising[0]]);
}

#[test]
fn ov6_sixteen_cards_of_zero_to_nine_points() {
    assert_eq!(
        faults(|values| values
            .apprentice_guests
            .truncate(values.apprentice_guests.len() - 1)),
        ["values/out-of-range OV6"]
    );
    let faults = faults(|values| values.apprentice_guests[3].value = 10);
    assert_eq!(faults, ["values/out-of-range OV6"]);
}

#[test]
fn ov7_squares_and_lines_fit_together() {
    let board = |change: fn(&mut once_upon_a_castle_engine::BoardSide)| {
        faults(|values| change(&mut values.boards.apprentice))
    };
    assert!(board(|_| {}).is_empty());
    assert_eq!(
        board(|side| side.squares.value[0].resource = Resource::Food),
        ["values/out-of-range OV7"]
    );
    assert_eq!(
        board(|side| side.squares.value[0].id = side.squares.value[1].id),
        ["values/twice OV7", "values/no-square OV7"]
    );
    assert_eq!(
        board(|side| side.lines[1].value.id = side.lines[0].value.id),
        ["values/twice OV7"]
    );
    assert_eq!(
        board(|side| side.lines[0]
            .value
            .squares
            .swap_remove(1)
            .to_string()
            .clear()),
        ["values/not-straight OV7"]
    );
    assert_eq!(
        board(|side| drop(side.lines.remove(9))),
        ["values/no-way OV7"]
    );
    let line = board(|side| {
        let squares = ["a1", "b1", "c1"].map(|square| square.parse().unwrap());
        side.lines[5].value.squares = squares.to_vec();
    });
    assert_eq!(line, ["values/out-of-range OV7"]);
}

#[test]
fn ov7_unusual_values_are_questions() {
    let questions = |change: fn(&mut Values)| {
        let mut values = values();
        change(&mut values);
        assert!(values.faults().is_empty());
        let shown = |question: ValueQuestion| {
            let ValueQuestion {
                path,
                found,
                expected,
            } = question;
            format!("{path} {found} {expected}")
        };
        values
            .questions()
            .into_iter()
            .map(shown)
            .collect::<Vec<_>>()
            .join(", ")
    };
    assert_eq!(questions(|_| {}), "");
    assert_eq!(
        questions(|values| rewards(values, 0).push(Reward::Wall { residents: 1 })),
        "boards.apprentice.wall 4 3"
    );
    assert_eq!(
        questions(|values| *rewards(values, 0) = vec![Reward::Tower(3)]),
        "boards.apprentice.flag 3 4"
    );
    assert_eq!(
        questions(|values| {
            let lines = &mut values.boards.great_architect.lines;
            lines[1].value.rewards.push(Reward::Steal);
            lines[6].value.rewards.pop();
        }),
        "boards.great-architect.steal 0 1, boards.great-architect.reactivate 0 1"
    );
    assert_eq!(
        questions(|values| values.residents.value.groups[9].points = 21),
        "residents.groups 21 20"
    );
}

#[test]
fn values_are_read_as_they_are_written() {
    let text = serde_json::to_string(&values()).unwrap();
    assert_eq!(serde_json::from_str::<Values>(&text).unwrap(), values());
}

#[test]
fn lists_hold_what_the_leaflet_allows() {
    let numbers = &Components::printed().numbers;
    assert_eq!(TOWERS_MAX, usize::from(numbers.towers));
    assert_eq!(WALLS_MAX, usize::from(numbers.walls()));
    assert_eq!(FLAGS_MAX, usize::from(numbers.flag_room.iter().sum::<u8>()));
    assert_eq!(numbers.parts(), 12);
}
