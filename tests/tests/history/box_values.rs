//! Numbers that the owner of a box of Once Upon a Castle typed.

use serde_json::{Value, json};
use shirasagi_tests::ask::base64;

use crate::place::{Place, assert_row, assert_rows, list, row, with};

/// A sheet of five groups of eight residents, the last one worth this much.
fn residents(top: u8) -> Value {
    let group = |n: u8| json!({"last": 8 * n, "points": if n == 5 { top } else { n }});
    let groups: Vec<Value> = (1..=5).map(group).collect();
    json!({"part": "residents", "typed": {"count": 40, "groups": groups}})
}

fn guests(points: &[u8]) -> Value {
    json!({"part": "guests", "typed": points})
}

fn dice(die: &[&str]) -> Value {
    json!({"part": "dice", "typed": [die, die]})
}

/// A side of the board as the defaults have it.
fn board(place: &Place, version: &str) -> Value {
    let side = place.ok("castle_values", json!({}))["defaults"]["boards"][version].clone();
    let lines = list(&side["lines"]).iter();
    let lines: Vec<Value> = lines.map(|line| line["value"].clone()).collect();
    let typed = json!({"squares": side["squares"]["value"], "lines": lines});
    json!({"part": version, "typed": typed})
}

fn set(place: &Place, part: Value) -> Value {
    place.ok("set_castle_values", part)
}

const KNOWN: &str = "dice/1/provenance boards/apprentice/lines/9/provenance \
    boards/great-architect/squares/provenance residents/provenance apprentice_guests/15/provenance";

#[test]
fn ov0_each_part_is_typed_and_taken_back_alone() {
    let place = Place::new();
    let before = place.ok("castle_values", json!({}));
    assert_eq!(before["values"], before["defaults"]);
    assert_row!(before["bounds"], "residents/0 guest_points/1" => "20 9");
    let known = |view: &Value| {
        row(&view["values"], KNOWN)
            .replace("reconstructed", "-")
            .replace("printed", "box")
    };
    assert_eq!(known(&before), "- - - - -");
    let parts = [
        (
            dice(&["wood", "wood", "gold", "food", "resident", "question"]),
            "box - - - -",
        ),
        (board(&place, "apprentice"), "- box - - -"),
        (board(&place, "great-architect"), "- - box - -"),
        (residents(20), "- - - box -"),
        (guests(&[2; 16]), "- - - - box"),
    ];
    for (part, expected) in &parts {
        assert_eq!(known(&set(&place, part.clone())), *expected);
        let back = set(&place, with(part, "typed", Value::Null));
        assert_eq!(back, before);
    }
    for (part, _) in parts {
        set(&place, part);
    }
    let after = place.ok("castle_values", json!({}));
    assert_eq!(known(&after), "box box box box box");
    assert_row!(after["values"], "dice/0/value/1 residents/value/groups/4/points" => "wood 20");
    assert_eq!(place.restarted().ok("castle_values", json!({})), after);
}

#[test]
fn ov7_impossible_numbers_are_refused_with_the_rule_and_the_place() {
    let place = Place::new();
    let before = set(&place, residents(20));
    let green = board(&place, "apprentice");
    for (part, expected) in [
        (dice(&["wood"; 5]), "values/out-of-range OV1 dice[0]"),
        (
            with(&green, "typed.squares[0].resource", json!("gold")),
            "values/out-of-range OV7 boards.apprentice.squares.stone",
        ),
        (
            with(&green, "typed.lines[0].squares", json!(["a1", "a3"])),
            "values/not-straight OV7 boards.apprentice.lines[0]",
        ),
        (
            with(&green, "typed.lines[0].rewards", json!(["steal"])),
            "values/no-powers OV3 boards.apprentice.lines[0]",
        ),
        (
            with(&green, "typed.lines[2].rewards", json!([{"tower": 12}])),
            "values/out-of-range OV4 boards.apprentice.lines[2]",
        ),
        (
            with(&residents(20), "typed.groups[1].points", json!(9)),
            "values/groups-not-rising OV5 residents.groups",
        ),
        (
            guests(&[2; 15]),
            "values/out-of-range OV6 apprentice_guests",
        ),
        (
            guests(&[10; 16]),
            "values/out-of-range OV6 apprentice_guests[0]",
        ),
    ] {
        let refused = place.refused("set_castle_values", part.clone());
        assert_row!(json!(refused), "code rule path" => expected, "{part}");
        let checked = place.ok("check_castle_values", part);
        assert_eq!(checked["problems"][0], json!(refused));
        assert_eq!(place.ok("castle_values", json!({})), before);
    }
}

#[test]
fn ov7_unusual_numbers_are_kept_and_asked_about() {
    let place = Place::new();
    let question = ["residents.groups 18 20"];
    let checked = place.ok("check_castle_values", residents(18));
    assert_row!(checked, "problems" => "[]");
    assert_rows!(checked["questions"], "path found expected" => question);
    let view = set(&place, residents(18));
    assert_rows!(view["questions"], "path found expected" => question);
}

#[test]
fn numbers_of_a_history_are_added_and_those_that_are_there_stay() {
    let place = Place::new();
    assert_row!(place.history(), "corrections/white-castle/tile_positions" => "null");
    assert_eq!(
        place.history()["corrections"]["once-upon-a-castle"],
        Value::Null
    );
    set(&place, residents(20));
    set(&place, guests(&[3; 16]));
    let history = place.history();
    let top = "values/residents/value/groups/4/points values/apprentice_guests/0/value";

    let other = Place::new();
    let report = other.import(&history);
    assert_row!(report, "corrections/new corrections/kept" => "2 0");
    assert_row!(other.ok("castle_values", json!({})), top => "20 3");
    assert_eq!(other.history()["corrections"], history["corrections"]);

    let own = Place::new();
    set(&own, residents(19));
    assert_row!(own.import(&history), "corrections/new corrections/kept" => "1 1");
    assert_row!(own.ok("castle_values", json!({})), top => "19 3");

    let path = "corrections.once-upon-a-castle[0].typed.count";
    let broken = with(&history, path, json!(90));
    let content = base64(broken.to_string().as_bytes());
    let refused = Place::new().refused("preview_import", json!({"content": content}));
    assert_row!(json!(refused), "code rule path"
        => "values/out-of-range OV5 corrections.once-upon-a-castle.residents.count");
}
