//! The commands of Once Upon a Castle.

use serde_json::{Value, json};

use crate::record::{cases, set};
use crate::run::{dense, json, refused, refused_after, text};
use crate::simulate::{list, number, simulated};

/// The line of a command of the game.
fn of_castle(command: &str, rest: &str) -> String {
    format!("{command} --game once-upon-a-castle {rest}")
}

/// Example 8 of the rules, the Great Architect version, and the same castle without its King.
fn castles() -> Value {
    let castle = |name: &str, cloud: bool, extra_clouds: u8, guests: &[&str]| {
        json!({"name": name, "floors": 4, "towers": [5, 5, 2, 2], "walls": 4,
            "flags": [2, 2, 1, 1, 1], "residents": 18, "sun": false, "cloud": cloud,
            "extra_clouds": extra_clouds, "guests": guests})
    };
    let guests = ["courtesan", "king", "jester", "shepherdess"];
    let players = [
        castle("Bo", false, 0, &["queen"]),
        castle("Ana", true, 2, &guests),
    ];
    json!({"version": "great-architect", "players": players})
}

#[test]
fn os2_a_code_deals_the_same_guests() {
    let deal = |rest: &str| json(&of_castle("deal", &format!("{rest} --json")), "");
    let dealt = deal("--players 3 --version great-architect --seed 42");
    let found = ["game", "players", "first"].map(|field| dealt[field].clone());
    assert_eq!(json!(found), json!(["once-upon-a-castle", 3, 1]));
    assert_eq!(dealt["guests"].as_array().map(Vec::len), Some(20));
    let code = format!("--code {}", dealt["code"].as_str().expect("a code"));
    assert_eq!(deal(&code), dealt);
    let printed = text(&of_castle("deal", &code), "");
    assert!(printed.contains("great-architect") && printed.contains("shepherdess"));
    let [one, other] = [(); 2].map(|()| deal("--players 2 --version apprentice"));
    assert_eq!(one["guests"].as_array().map(Vec::len), Some(16));
    assert_ne!(one["code"], other["code"]);
}

#[test]
fn options_and_codes_that_fit_no_castle_are_refused() {
    let table = "deal CASTLE --players 1 --version apprentice -> setup/player-count
        deal CASTLE --players 2 -> usage/invalid
        deal CASTLE --players 2 --version blue -> usage/invalid
        deal CASTLE --players 2 --version apprentice --level easy -> usage/invalid
        deal CASTLE --code OC1-G3-2A-F --players 2 -> usage/invalid
        deal CASTLE --code OC1-G3-2B-F -> code/check
        deal CASTLE --code KOI-7F3Q-92M -> code/format
        deal --players 2 --version apprentice -> usage/invalid
        simulate CASTLE --players 2 --games 1 --seed 1 --level easy -> usage/invalid
        simulate CASTLE --players 2 --games 1 --seed 1 --policy greedy -> usage/invalid
        simulate --players 2 --games 1 --seed 1 --policy eager -> usage/invalid";
    for (line, code) in cases(table) {
        let line = line.replace("CASTLE", "--game once-upon-a-castle");
        refused(&line, "", code, "");
    }
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
    let ranks = [0, 1].map(|place| &scored["players"][place]["rank"]);
    assert_eq!(ranks, [1, 1]);
    let printed = text(&of_castle("score", "-"), &castles.to_string());
    assert!(printed.ends_with("Bo, Chie share the win.\n"), "{printed}");
}

#[test]
fn sheets_that_no_game_ends_with_are_refused() {
    let line = of_castle("score", "-");
    let table = r#"players[0].floors 5 score/too-many
        players[1].towers [5,3] score/value-not-printed
        players[1].flags [2,2,2,2,2,2,2] score/too-many
        players[0].guests [3] score/guest-of-other-version
        players[0].guests ["king"] score/guest-twice players[1].guests
        players[1].name "Bo" score/name-twice
        players[1].walls 3 score/cloud-without-parts players[1].cloud"#;
    refused_after(&line, &castles(), table);
    let empty = "{\"players\": []}";
    refused(&line, empty, "input/missing-field", "version");
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
    let found = json!([
        replayed["steps"],
        replayed["over"],
        replayed["expect"]["prompt"]
    ]);
    assert_eq!(found, json!([2, false, "dice"]));
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
        let line = format!("--game once-upon-a-castle {rest} --games 300 --seed 7");
        let [one, other] = [1, 3].map(|threads| simulated(&format!("{line} --threads {threads}")));
        assert_eq!(one, other, "{rest} on one thread and on three");
        let found = list(&one["seats"]);
        assert_eq!(found.len(), seats);
        let wins: u64 = found.iter().filter_map(|seat| seat["wins"].as_u64()).sum();
        // A shared win is one for each.
        assert!((300..400).contains(&wins), "{wins} wins");
        for seat in found {
            let lines = seat["lines"].as_object().expect("an object");
            let sum: f64 = lines.values().map(|line| number(&line["mean"])).sum();
            assert!((sum - number(&seat["total"]["mean"])).abs() < 1e-9);
        }
    }
}
