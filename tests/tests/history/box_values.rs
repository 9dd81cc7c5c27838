//! Numbers that the owner of a box of Once Upon a Castle typed.

use serde_json::{Value, json};
use shirasagi_tests::ask::{at, base64, list};
use shirasagi_tests::record::record_of;

use crate::castle_table::{by_app, play_out, start};
use crate::castles::{castle, castles, other_castle, save};
use crate::place::{Place, assert_row, assert_rows, changed, row, rows, with};

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
    let die = ["wood", "wood", "gold", "food", "resident", "question"];
    let parts = [
        (dice(&die), "box - - - -"),
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
    let of_green = r#"typed.lines[0].squares ["a1","a3"] -> not-straight OV7 boards.apprentice.lines[0]
        typed.squares[0].resource "gold" -> out-of-range OV7 boards.apprentice.squares.stone
        typed.lines[0].rewards ["steal"] -> no-powers OV3 boards.apprentice.lines[0]
        typed.lines[2].rewards [{"tower":12}] -> out-of-range OV4 boards.apprentice.lines[2]"#;
    let of_residents = "typed.groups[1].points 9 -> groups-not-rising OV5 residents.groups";
    let others = [
        (dice(&["wood"; 5]), "out-of-range OV1 dice[0]"),
        (guests(&[2; 15]), "out-of-range OV6 apprentice_guests"),
        (guests(&[10; 16]), "out-of-range OV6 apprentice_guests[0]"),
    ];
    for (part, expected) in changed(&board(&place, "apprentice"), of_green)
        .chain(changed(&residents(20), of_residents))
        .chain(others)
    {
        let refused = place.refused("set_castle_values", part.clone());
        assert_row!(json!(refused), "code rule path" => format!("values/{expected}"));
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
    let before = place.history()["corrections"].take();
    assert_row!(before, "white-castle/tile_positions" => "null");
    assert_eq!(before["once-upon-a-castle"], Value::Null);
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

/// A green game of this day: 26 and 33 residents.
fn green(day: &str) -> Value {
    let scored = [("Aiko", castle()), ("Bo", other_castle())];
    castles(day, "apprentice", &scored)
}

const SCORED: &str = "seats/0/lines/residents seats/1/lines/residents facets/values/0";

#[test]
fn ov0_a_game_keeps_the_numbers_it_was_scored_with() {
    let place = Place::new();
    let before = save(&place, &green("2026-03-01"));
    assert_row!(before, "can_rescore" => "false");
    assert_row!(before["summary"], SCORED => "14 18 reconstructed");
    let old = json!({"game": before["summary"]["id"]});
    set(&place, residents(20));
    let kept = place.ok("castles", old.clone());
    assert_eq!(with(&kept, "can_rescore", json!(false)), before);
    assert_row!(kept, "can_rescore" => "true");
    // An edit of it keeps them, too.
    let edited = with(&record_of(&kept["summary"]), "note", json!("late"));
    let edited = save(&place, &edited);
    assert_row!(edited["summary"], SCORED => "14 18 reconstructed");

    let new = save(&place, &green("2026-03-02"));
    assert_row!(new["summary"], SCORED => "4 20 box");
    assert_row!(new, "scores/reconstructed can_rescore" => "[] false");
    set(&place, residents(30));
    let new = json!({"game": new["summary"]["id"]});
    assert_row!(place.ok("castles", new)["summary"], SCORED => "4 20 box");

    let rescored = place.ok("rescore_castles", old.clone());
    assert_row!(rescored["summary"], SCORED => "4 30 box");
    assert_row!(rescored, "can_rescore can_undo_edit" => "false true");
    let undone = place.ok("undo_castles", old.clone());
    assert_eq!(undone["summary"], edited["summary"]);
    let copy = Place::new();
    copy.import(&place.history());
    assert_eq!(copy.history(), place.history());
    set(&copy, with(&residents(0), "typed", Value::Null));
    assert_row!(copy.ok("castles", old), "can_rescore" => "false");
}

#[test]
fn ov0_a_board_counts_by_what_its_parts_are_worth() {
    let place = Place::new();
    let other = board(&place, "apprentice");
    let sheet = with(&castle(), "towers", json!([3, 5, 5, 5]));
    let mut game = green("2026-03-01");
    game["seats"][0]["counts"] = sheet;
    let refused = place.refused("save_castles", json!({"record": game}));
    assert_eq!(refused.code, "score/value-not-printed");
    set(&place, other.clone());
    let usual = save(&place, &green("2026-03-01"));
    assert_row!(usual["summary"], "facets/box/0" => "[]");
    let tower = json!([{"tower": 3}]);
    set(&place, with(&other, "typed.lines[8].rewards", tower));
    let checked = place.ok("check_castles", json!({"record": game}));
    assert_row!(checked["scores"]["sheet"], "tower_values" => "[3,5]");
    assert_eq!(checked["problems"], json!([]));
    let cards: Vec<u8> = (0..16).map(|n| 2 + n % 3).collect();
    set(&place, guests(&cards));
    let checked = place.ok("check_castles", json!({"record": green("2026-03-02")}));
    assert_row!(checked["scores"]["sheet"], "card_points" => "[2,3,4]");
}

#[test]
fn ov0_statistics_do_not_mix_games_of_different_numbers() {
    let place = Place::new();
    save(&place, &green("2026-03-01"));
    let points = [("Aiko", json!(40)), ("Bo", json!(30))];
    save(&place, &castles("2026-03-02", "apprentice", &points));
    let told = "finished other_basis";
    let of_kind = || place.statistics(json!({"kind": "once-upon-a-castle"}));
    assert_row!(of_kind(), told => "2 0");
    set(&place, residents(20));
    let new = save(&place, &green("2026-03-03"));
    // Of totals alone nobody needs to know.
    assert_row!(of_kind(), told => "2 1");
    set(&place, residents(21));
    place.ok("rescore_castles", json!({"game": new["summary"]["id"]}));
    save(&place, &green("2026-03-04"));
    assert_row!(of_kind(), told => "3 1");
    let aiko = json!({"kind": "once-upon-a-castle", "person": place.person("Aiko")});
    let facets = rows(&place.statistics(aiko)["wins"]["rates"], "facet");
    assert!(!facets.contains(&"box".to_owned()));
}

#[test]
fn ov0_files_of_other_programs_say_whether_numbers_are_from_a_box() {
    let place = Place::new();
    save(&place, &green("2026-03-01"));
    set(&place, residents(20));
    save(&place, &green("2026-03-02"));
    let plays: Value = serde_json::from_str(&place.export("bg-stats")).expect("JSON");
    assert_rows!(plays["plays"], "board" => ["Apprentice, not from a box", "Apprentice"]);
    let table = Place::new();
    table.import(&place.export("csv"));
    assert_rows!(json!(table.games()), SCORED => ["4 20 box", "14 18 reconstructed"]);
    let of_kind = table.statistics(json!({"kind": "once-upon-a-castle"}));
    assert_row!(of_kind, "finished other_basis" => "1 1");
    let mut history = place.history();
    for numbers in [
        "{",
        r#"[{"part":"residents","typed":{"count":9,"groups":[]}}]"#,
    ] {
        history["games"][1]["record"]["facets"]["box"] = json!([numbers]);
        let preview = Place::new().preview(&history);
        assert_row!(preview, "new refused" => "1 1");
        assert_row!(preview["refused_games"][0]["problem"], "code" => "record/unknown-value");
    }
}

#[test]
fn ov0_a_followed_game_keeps_the_numbers_it_was_begun_with() {
    let place = Place::new();
    let sides = ["wood", "stone", "gold", "food", "resident", "question"];
    for (last, mark) in [
        (residents(20), "reconstructed"),
        (dice(&sides), "reconstructed"),
        (board(&place, "great-architect"), "box"),
    ] {
        set(&place, last);
        let view = start(&place, "great-architect", 1, &by_app());
        set(&place, residents(30));
        let over = play_out(&place, view);
        assert_row!(over["scores"]["sheet"], "residents/groups/4/points" => "20");
        let kept = place.ok("castle_finish", at(&over));
        assert_row!(kept, "summary/facets/values/0 can_rescore" => format!("{mark} false"));
        assert_eq!(kept["scores"], over["scores"]);
        let copy = Place::new();
        copy.import(&place.history());
        let id = json!({"game": kept["summary"]["id"]});
        assert_eq!(copy.ok("castles", id)["scores"], kept["scores"]);
        set(&place, residents(20));
    }
}
