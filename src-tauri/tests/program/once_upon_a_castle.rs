//! The commands of Once Upon a Castle.

use serde_json::{Value, json};

use crate::record::set;
use crate::run::{dense, json, refused, text};

/// The line of a command of the game.
fn of_castle(command: &str, rest: &str) -> String {
    format!("{command} --game once-upon-a-castle {rest}")
}

/// Example 8 of the rules, the Great Architect version, and the same castle without its King.
fn castles() -> Value {
    let castle = |name: &str, guests: Value| {
        json!({"name": name, "floors": 4, "towers": [5, 5, 2, 2], "walls": 4,
            "flags": [2, 2, 1, 1, 1], "residents": 18, "sun": false, "cloud": false,
            "extra_clouds": 0, "guests": guests})
    };
    let mut ana = castle("Ana", json!(["courtesan", "king", "jester", "shepherdess"]));
    set(&mut ana, "cloud", json!(true));
    set(&mut ana, "extra_clouds", json!(2));
    let bo = castle("Bo", json!(["queen"]));
    json!({"version": "great-architect", "players": [bo, ana]})
}

#[test]
fn os2_a_code_deals_the_same_guests() {
    let dealt = json(
        &of_castle(
            "deal",
            "--players 3 --version great-architect --seed 42 --json",
        ),
        "",
    );
    assert_eq!(
        [&dealt["game"], &dealt["players"], &dealt["first"]],
        [&json!("once-upon-a-castle"), &json!(3), &json!(1)]
    );
    assert_eq!(dealt["guests"].as_array().map(Vec::len), Some(20));
    let code = dealt["code"].as_str().expect("a code");
    assert_eq!(
        json(&of_castle("deal", &format!("--code {code} --json")), ""),
        dealt
    );
    let printed = text(&of_castle("deal", &format!("--code {code}")), "");
    assert!(printed.contains("great-architect") && printed.contains("shepherdess"));
    let fresh = |_| {
        json(
            &of_castle("deal", "--players 2 --version apprentice --json"),
            "",
        )
    };
    let [one, other] = [0, 1].map(fresh);
    assert_eq!(one["guests"].as_array().map(Vec::len), Some(16));
    assert_ne!(one["code"], other["code"]);
}

#[test]
fn options_and_codes_that_fit_no_castle_are_refused() {
    for (rest, code) in [
        ("--players 1 --version apprentice", "setup/player-count"),
        ("--players 2", "usage/invalid"),
        ("--players 2 --version blue", "usage/invalid"),
        (
            "--players 2 --version apprentice --level easy",
            "usage/invalid",
        ),
        ("--code OC1-G3-2A-F --players 2", "usage/invalid"),
        ("--code OC1-G3-2B-F", "code/check"),
        ("--code KOI-7F3Q-92M", "code/format"),
    ] {
        refused(&of_castle("deal", rest), "", code, "");
    }
    refused(
        "deal --players 2 --version apprentice",
        "",
        "usage/invalid",
        "",
    );
    let simulate = "--players 2 --games 1 --seed 1";
    for rest in ["--level easy", "--policy greedy"] {
        let line = of_castle("simulate", &format!("{simulate} {rest}"));
        refused(&line, "", "usage/invalid", "");
    }
    refused(
        &format!("simulate {simulate} --policy eager"),
        "",
        "usage/invalid",
        "",
    );
}

#[test]
fn of1_to_of6_the_example_of_the_rules_gives_52() {
    let expected = r#"{"players": [
        {"name": "Ana", "rank": 1, "total": 52, "lines": {"towers": 14, "sun_and_clouds": 8,
            "residents": 10, "flags": 7, "guests": 13}},
        {"name": "Bo", "rank": 2, "total": 34, "lines": {"towers": 14, "sun_and_clouds": 0,
            "residents": 10, "flags": 7, "guests": 3}}],
        "winners": ["Ana"]}"#;
    let castles = castles().to_string();
    let scored = text(&of_castle("score", "- --json"), &castles);
    assert_eq!(dense(&scored), dense(expected));
    assert!(text(&of_castle("score", "-"), &castles).ends_with("Ana wins.\n"));
}

#[test]
fn of7_equal_totals_share_the_win() {
    let mut castles = castles();
    let mut twin = castles["players"][0].clone();
    set(&mut twin, "name", json!("Chie"));
    set(&mut twin, "guests", json!(["jester"]));
    set(&mut twin, "flags", json!([2, 2, 1, 1]));
    castles["players"][1] = twin;
    let scored = json(&of_castle("score", "- --json"), &castles.to_string());
    assert_eq!(scored["winners"], json!(["Bo", "Chie"]));
    let ranks = ["/players/0/rank", "/players/1/rank"].map(|path| scored.pointer(path).cloned());
    assert_eq!(ranks, [Some(json!(1)), Some(json!(1))]);
    let printed = text(&of_castle("score", "-"), &castles.to_string());
    assert!(printed.ends_with("Bo, Chie share the win.\n"), "{printed}");
}

#[test]
fn sheets_that_no_game_ends_with_are_refused() {
    let sound = castles();
    let twice = json!(["king"]);
    for (path, value, code) in [
        ("players[0].floors", json!(5), "score/too-many"),
        (
            "players[1].towers",
            json!([5, 3]),
            "score/value-not-printed",
        ),
        (
            "players[1].flags",
            json!([2, 2, 2, 2, 2, 2, 2]),
            "score/too-many",
        ),
        (
            "players[0].guests",
            json!([3]),
            "score/guest-of-other-version",
        ),
        ("players[1].name", json!("Bo"), "score/name-twice"),
        ("players[0].cloud", json!(true), "score/cloud-without-parts"),
    ] {
        let mut castles = sound.clone();
        if code == "score/cloud-without-parts" {
            set(&mut castles, "players[0].walls", json!(3));
            set(&mut castles, "players[1].cloud", json!(false));
        }
        set(&mut castles, path, value);
        refused(&of_castle("score", "-"), &castles.to_string(), code, path);
    }
    let mut castles = sound.clone();
    set(&mut castles, "players[0].guests", twice);
    let path = "players[1].guests";
    refused(
        &of_castle("score", "-"),
        &castles.to_string(),
        "score/guest-twice",
        path,
    );
    refused(
        &of_castle("score", "-"),
        "{\"players\": []}",
        "input/missing-field",
        "version",
    );
}

#[test]
fn game_file_leads_to_its_position_or_names_the_step() {
    let values = include_str!("../../../engine/once-upon-a-castle/data/once-upon-a-castle.json");
    let values: Value = serde_json::from_str(values).expect("JSON");
    let on_square = |square: &str| {
        let purpose = json!({"square": square});
        json!({"choose": {"seat": 1, "choice": {"use": {"face": "wood", "purpose": purpose}}}})
    };
    let mut game = json!({
        "setup": {"version": "apprentice", "players": 2, "first": 1, "guests": [],
            "values": values["values"]},
        "steps": [{"roll": ["wood", "stone"]}, on_square("c1")],
    });
    let line = of_castle("replay", "- --json");
    let replayed = json(&line, &game.to_string());
    assert_eq!(replayed["steps"], 2);
    assert_eq!(replayed["expect"]["prompt"], "dice");
    assert_eq!(replayed["over"], false);
    assert_eq!(replayed["castles"].as_array().map(Vec::len), Some(2));
    let printed = text(&of_castle("replay", "-"), &game.to_string());
    assert!(printed.contains("seat A is active"), "{printed}");
    game["steps"][1] = on_square("a1");
    refused(&line, &game.to_string(), "step/needs-guest", "steps[1]");
}

#[test]
fn figures_of_a_simulation_belong_together() {
    for (rest, seats) in [
        ("--players 2", 2),
        ("--players 4 --version great-architect --policy uniform", 4),
    ] {
        let line = of_castle("simulate", &format!("{rest} --games 300 --seed 7 --json"));
        let [one, other] = [1, 3].map(|threads| {
            let mut found = json(&format!("{line} --threads {threads}"), "");
            for taken in ["seconds", "games_per_second"] {
                found.as_object_mut().expect("an object").remove(taken);
            }
            found
        });
        assert_eq!(one, other, "{rest} on one thread and on three");
        let found = one["seats"].as_array().expect("a list");
        assert_eq!(found.len(), seats);
        let wins: u64 = found.iter().filter_map(|seat| seat["wins"].as_u64()).sum();
        // A shared win is one for each.
        assert!((300..400).contains(&wins), "{wins} wins");
        for seat in found {
            let mean = |of: &Value| of["mean"].as_f64().expect("a number");
            let lines = seat["lines"].as_object().expect("an object");
            let sum: f64 = lines.values().map(mean).sum();
            assert!((sum - mean(&seat["total"])).abs() < 1e-9);
        }
    }
}
