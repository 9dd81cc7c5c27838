use serde_json::{Value, json};
use shirasagi_engine::journal::DeckSource;
use shirasagi_engine::setup::{Level, Party};

use crate::course;
use crate::run::{json, refusal, refused, text};

fn replayed(file: &Value) -> Value {
    json(&["replay", "-", "--json"], &file.to_string())
}

#[test]
fn a_new_game_waits_for_its_first_die() {
    let journal = course::play(course::code(Party::Two, 5), DeckSource::App, 0);
    let position = replayed(&course::file(&journal));
    let first = journal.setup().turn_order[0];
    assert_eq!(position["steps"], 0);
    assert_eq!(position["over"], false);
    assert_eq!(position["to_move"], json!(first));
    assert_eq!(position["expect"], json!({"expect": "take", "seat": first}));
    assert_eq!(position["position"]["round"], 1);
    assert_eq!(position["scoreboard"], Value::Null);
}

#[test]
fn every_prefix_of_a_game_replays_to_its_position() {
    let code = course::solo(8);
    for steps in [1, 2, 7, 19] {
        let journal = course::play(code, DeckSource::Table, steps);
        let shown = replayed(&course::file(&journal));
        assert_eq!(shown["position"], json!(journal.position()));
        assert_eq!(shown["expect"], json!(journal.position().expect()));
        assert_eq!(shown["to_move"], json!(journal.position().to_move()));
        assert_eq!(shown["steps"], journal.entries().len());
    }
}

#[test]
fn r16_a_game_that_is_over_shows_the_score_of_the_rival() {
    let journal = course::whole(course::solo(9), DeckSource::App);
    let shown = replayed(&course::file(&journal));
    assert_eq!(
        (&shown["over"], &shown["to_move"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(shown["expect"], json!({"expect": "over"}));
    let board = &shown["scoreboard"];
    let rival = journal
        .position()
        .rival_counts()
        .expect("a solo game")
        .breakdown();
    assert_eq!(board["seats"].as_array().map(Vec::len), Some(1));
    assert_eq!(board["seats"][0]["seat"], 2);
    assert_eq!(board["seats"][0]["total"], rival.total());
    assert_eq!(board["seats"][0]["lines"]["courtiers"], rival.courtiers);
    assert_eq!(board["winner"], Value::Null);
}

#[test]
fn with_the_counts_of_the_player_the_scoreboard_is_whole() {
    let journal = course::whole(course::solo(9), DeckSource::App);
    let mut file = course::file(&journal);
    file["counts"] = json!(course::counts(&journal));
    let board = &replayed(&file)["scoreboard"];
    assert_eq!(board["seats"].as_array().map(Vec::len), Some(2));
    assert_eq!(board["seats"][0]["rank"], 1);
    assert_eq!(board["winner"], board["seats"][0]["seat"]);
    assert!(board["decided_by"].is_string());
    let printed = text(&["replay", "-"], &file.to_string());
    for word in [
        "Tokugawa",
        "Courtiers",
        "Total",
        "Winner",
        "the game is over",
    ] {
        assert!(printed.contains(word), "{printed}");
    }
}

#[test]
fn games_without_the_rival_replay_too() {
    for party in [Party::Two, Party::Three, Party::Four] {
        let journal = course::whole(course::code(party, 6), DeckSource::App);
        let shown = replayed(&course::file(&journal));
        assert_eq!(
            (&shown["over"], &shown["scoreboard"]),
            (&json!(true), &Value::Null)
        );
        text(&["replay", "-"], &course::file(&journal).to_string());
    }
}

#[test]
fn a_refused_step_names_its_index_and_code() {
    let mut file = course::file(&course::whole(course::solo(10), DeckSource::App));
    let steps = file["steps"].as_array_mut().expect("a list");
    steps.insert(7, json!({"step": "rival-room", "room": "steward-1"}));
    refused(
        &["replay", "-", "--json"],
        &file.to_string(),
        "step/not-expected",
        "steps[7]",
    );

    let told = refusal(&["replay", "-"], file.to_string().as_bytes()).expect("it is refused");
    assert!(
        told.message.contains("; the game waits for "),
        "{}",
        told.message
    );

    let over = file["steps"].as_array_mut().expect("a list");
    over.remove(7);
    let last = over.len();
    over.push(json!({"step": "rival-turn"}));
    refused(
        &["replay", "-"],
        &file.to_string(),
        "step/not-expected",
        &format!("steps[{last}]"),
    );
}

#[test]
fn files_that_are_no_game_are_refused_by_code_and_path() {
    let whole = course::whole(course::code(Party::Solo(Level::Easy), 12), DeckSource::App);
    let (file, counts) = (course::file(&whole), json!(course::counts(&whole)));
    let refused_after = |change: &dyn Fn(&mut Value), code: &str, path: &str| {
        let mut file = file.clone();
        change(&mut file);
        refused(&["replay", "-", "--json"], &file.to_string(), code, path);
    };
    let card = file["setup"]["castle"]["rooms"][0]["card"].clone();
    refused_after(
        &|file| file["setup"]["players"] = json!(2),
        "setup/level",
        "setup.level",
    );
    refused_after(
        &|file| file["setup"]["players"] = json!(9),
        "setup/players",
        "setup.players",
    );
    refused_after(
        &|file| file["setup"]["level"] = Value::Null,
        "setup/level",
        "setup.level",
    );
    refused_after(
        &|file| file["setup"]["castle"]["rooms"][1]["card"] = card.clone(),
        "setup/repeated",
        "setup.castle",
    );
    refused_after(
        &|file| file["setup"]["bridges"]["coral"] = json!([1, 2]),
        "setup/dice-count",
        "setup.bridges.coral",
    );
    refused_after(
        &|file| file["setup"]["bridges"]["white"] = json!([1, 2, 7]),
        "setup/die-value",
        "setup.bridges.white[2]",
    );
    refused_after(
        &|file| file["setup"]["turn_order"] = json!([2, 1]),
        "setup/rival-place",
        "setup.turn_order",
    );
    refused_after(
        &|file| file["setup"]["castle"]["daimyo"] = json!("daimyo-99"),
        "input/invalid-value",
        "setup.castle.daimyo",
    );
    refused_after(
        &|file| file["setup"]["castle"]["moat"] = json!(1),
        "input/unknown-field",
        "setup.castle.moat",
    );
    refused_after(
        &|file| {
            let setup = file["setup"].as_object_mut();
            setup.expect("an object").remove("gardens");
        },
        "input/missing-field",
        "setup.gardens",
    );
    refused_after(
        &|file| file["setup"]["castle"] = json!([[], [], [], "daimyo-1"]),
        "input/invalid-value",
        "setup.castle",
    );
    refused_after(
        &|file| file["deck"] = json!("mine"),
        "input/invalid-value",
        "deck",
    );
    refused_after(
        &|file| file["steps"][3] = json!({"step": "sing"}),
        "input/invalid-value",
        "steps[3].step",
    );
    refused_after(
        &|file| file["notes"] = json!(""),
        "input/unknown-field",
        "notes",
    );
    refused_after(
        &|file| file["corrections"] = json!({"tile_positions": []}),
        "correction/position-count",
        "corrections",
    );
    refused_after(
        &|file| {
            file["counts"] = counts.clone();
            file["counts"]["food"] = json!(8);
        },
        "score/too-much-food",
        "counts.food",
    );
    refused_after(
        &|file| {
            file["counts"] = counts.clone();
            file["steps"].as_array_mut().expect("a list").pop();
        },
        "game/contradiction",
        "counts",
    );
    let people = course::whole(course::code(Party::Two, 12), DeckSource::App);
    let mut people = course::file(&people);
    people["counts"] = counts.clone();
    refused(
        &["replay", "-"],
        &people.to_string(),
        "game/contradiction",
        "counts",
    );
    people.as_object_mut().expect("a game").remove("counts");
    let known = include_str!("../../../engine/tests/playthroughs/solo-easy-full.json");
    let mut known: Value = serde_json::from_str(known).expect("it was written as JSON");
    known["counts"] = counts.clone();
    refused(
        &["replay", "-"],
        &known.to_string(),
        "game/contradiction",
        "counts",
    );
    people["deck"] = json!("table");
    refused(
        &["replay", "-"],
        &people.to_string(),
        "game/contradiction",
        "deck",
    );
    refused(&["replay", "-"], "", "input/not-json", "");
    refused(
        &["replay", "/nowhere/game.json"],
        "",
        "input/unreadable-file",
        "",
    );
}
