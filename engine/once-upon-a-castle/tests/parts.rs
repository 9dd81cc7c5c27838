use once_upon_a_castle_engine::{EventKind, Loss};

use crate::table::{BLUE, GREEN, seat, table};

#[test]
fn op1_a_fifth_part_of_a_kind_is_never_drawn() {
    let mut table = table(BLUE, 2);
    table.play("set A floors 4, set A wall 2 2, set A wall 1 1");
    table.cover("A", "c3 d3 c1 d1 a2 b2");
    table.begin_lines();
    table.play("A line 3R, A line 1R, A wall 1");
    table.cover("A", "c2 d2");
    let before = table.residents("A");
    table.play("A line 2R");
    let castle = table.position().castle(seat("A"));
    assert_eq!((castle.floors, &castle.walls[..]), (4, &[2, 2, 1, 1][..]));
    assert_eq!(table.residents("A"), before, "OP5: no wall, no residents");
}

#[test]
fn op2_a_floor_brings_a_guest_at_once() {
    let mut table = table(BLUE, 2);
    table.cover("A", "c3 d3");
    table.begin_lines();
    table.play("A line 3R");
    assert_eq!(table.refused("A floor"), "step/guest-not-open OG3");
    assert_eq!(table.refused("A floor cook"), "step/guest-not-open OG3");
    table.play("A floor king");
    assert_eq!(table.guests("A").len(), 1);
}

#[test]
fn op3_a_tower_has_the_value_of_its_line() {
    let mut table = table(GREEN, 2);
    table.cover("A", "c1 c2 c3 a3 b3");
    table.begin_lines();
    table.play("A line c");
    assert_eq!(table.refused("A tower 2"), "step/not-open OB6");
    table.play("A tower 5, A line 3L, A tower 2");
    assert_eq!(table.towers("A"), [5, 2]);
}

#[test]
fn op4_the_first_with_four_towers_gets_the_sun_once() {
    let mut table = table(GREEN, 2);
    table.play("set A tower 5 3, set B tower 5 3");
    table.cover("A", "a3 b3");
    table.cover("B", "a3 b3");
    table.begin_lines();
    let events = table.play("A line 3L, A tower 2");
    assert!(events.contains(&EventKind::Sun.of(seat("A"))));
    table.begin_lines();
    let events = table.play("B line 3L, B tower 2");
    assert!(!events.contains(&EventKind::Sun.of(seat("B"))));
    assert!(table.position().sheet(seat("A")).sun);
    assert_eq!(table.score("A").sun_and_clouds, 4);
}

#[test]
fn op5_a_wall_brings_residents_and_no_points() {
    let mut table = table(GREEN, 2);
    table.cover("A", "d1 d2 d3");
    table.begin_lines();
    table.play("A line d, A wall 2");
    assert_eq!(table.residents("A"), 4 + 3);
    assert_eq!(table.score("A").total(), table.score("A").residents);
}

#[test]
fn op6_a_flag_needs_room_on_a_wall() {
    let mut table = table(GREEN, 2);
    table.cover("A", "a1 b1");
    table.begin_lines();
    let events = table.play("A line 1L");
    assert!(
        events
            .iter()
            .any(|event| matches!(event.kind, EventKind::Lost(_)))
    );
    assert_eq!(table.flags("A"), [] as [u8; 0]);
    table.play("set A wall 2 2, set A wall 1 2, set A flag 1 4, set A flag 2 2");
    assert_eq!(table.refused("set A flag 2 3"), "step/out-of-range OP6");
}

#[test]
fn op7_the_player_picks_the_wall() {
    let mut table = table(GREEN, 2);
    table.play("set A wall 2 2");
    table.cover("A", "d1 d2 d3 c1");
    table.begin_lines();
    table.play("A line d");
    assert_eq!(table.refused("A wall 2"), "step/no-such-wall OP7");
    assert_eq!(table.legal("A"), ["wall 1", "decline"]);
    let room = |walls: u8| {
        let mut table = crate::table::table(GREEN, 2);
        table.play(&format!("set A wall 2 {}", walls.min(2)));
        table.play(&format!("set A wall 1 {}", walls.saturating_sub(2)));
        table.position().castle(seat("A")).flag_room()
    };
    assert_eq!([0, 1, 2, 3, 4].map(room), [0, 2, 4, 5, 6]);
}

#[test]
fn op8_residents_past_the_last_shadow_are_lost() {
    let mut table = table(GREEN, 2);
    table.play("set A residents 39, roll resident resident");
    let events = table.play("A resident");
    let (seat, loss) = (seat("A"), Loss::Residents(1));
    assert_eq!(
        events,
        [
            EventKind::Residents { drawn: 1, all: 40 }.of(seat),
            EventKind::Lost(loss).of(seat),
        ]
    );
    assert_eq!(table.refused("set A residents 41"), "step/out-of-range OP8");
}
