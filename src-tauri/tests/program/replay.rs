use serde_json::{Value, json};
use white_castle_engine::journal::{DeckSource, Journal};
use white_castle_engine::scoring::Lines;
use white_castle_engine::setup::Party;

use crate::course;
use crate::run::{json, refusal, refused, refused_after, text};

fn replayed(file: &Value) -> Value {
    json("replay - --json", &file.to_string())
}

fn two_players() -> Journal {
    course::whole(course::code(Party::Two, 6), DeckSource::App)
}

#[test]
fn every_prefix_of_a_game_replays_to_its_position() {
    for steps in [0, 1, 19] {
        let journal = course::play(course::solo(8), DeckSource::Table, steps);
        let position = journal.position();
        let expected = json!({
            "steps": journal.entries().len(), "over": false, "to_move": position.to_move(),
            "expect": position.expect(), "position": position, "scoreboard": null,
        });
        assert_eq!(replayed(&course::file(&journal)), expected);
    }
}

#[test]
fn a_game_is_printed_with_what_it_waits_for() {
    let journal = course::play(course::solo(8), DeckSource::Table, 0);
    let file = course::file(&journal).to_string();
    insta::assert_snapshot!(text("replay -", &file), @"
    Steps        0
    Round        1
    Turns taken  0
    Turn order   Tokugawa, seat 1
    To move      Tokugawa
    Expected     the top card of Tokugawa's deck
    ");
}

#[test]
fn r16_a_game_that_is_over_shows_the_score_of_the_rival() {
    let journal = course::whole(course::solo(9), DeckSource::App);
    let shown = replayed(&course::file(&journal));
    assert_eq!(shown["over"], true);
    assert_eq!(shown["to_move"], Value::Null);
    let counts = journal.position().rival_counts();
    let rival = counts.expect("a solo game").breakdown();
    let seat =
        json!({"seat": 2, "rank": null, "total": rival.total(), "lines": Lines::from(&rival)});
    let board = json!({"seats": [seat], "winner": null, "decided_by": null});
    assert_eq!(shown["scoreboard"], board);
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
    let printed = text("replay -", &file.to_string());
    for word in "Tokugawa|Courtiers|Total|Winner|the game is over".split('|') {
        assert!(printed.contains(word), "{printed}");
    }
}

#[test]
fn a_game_of_people_followed_by_their_dice_has_no_scoreboard() {
    let file = course::file(&two_players());
    let shown = replayed(&file);
    assert_eq!(shown["over"], true);
    assert_eq!(shown["scoreboard"], Value::Null);
    assert!(!text("replay -", &file.to_string()).contains("Total"));
}

#[test]
fn a_refused_step_names_its_index_and_code() {
    let file = course::file(&course::whole(course::solo(10), DeckSource::App));
    let steps = file["steps"].as_array().expect("a list").len();
    for at in [7, steps] {
        let mut file = file.clone();
        let steps = file["steps"].as_array_mut().expect("a list");
        steps.insert(at, json!({"step": "rival-room", "room": "steward-1"}));
        let refusal = refusal("replay -", &file.to_string(), 2, "step/not-expected");
        assert_eq!(refusal.path, format!("steps[{at}]"));
        let told = refusal.message;
        assert!(told.contains("; the game waits for "), "{told}");
    }
}

#[test]
fn files_that_are_no_game_are_refused_by_code_and_path() {
    let whole = course::whole(course::solo(12), DeckSource::App);
    let mut file = course::file(&whole);
    file["counts"] = json!(course::counts(&whole));
    let table = r#"setup.players 9 setup/players
        setup.level null setup/level
        setup.turn_order [1,2] setup/rival-place
        setup.bridges.white [1,2,7] setup/die-value setup.bridges.white[2]
        setup.castle.daimyo "daimyo-99" input/invalid-value
        setup.castle.moat 1 input/unknown-field
        setup.castle [[],[],[],"daimyo-1"] input/invalid-value
        deck "mine" input/invalid-value
        steps[3] {"step":"sing"} input/invalid-value steps[3].step
        notes "" input/unknown-field
        corrections {"tile_positions":[]} correction/position-count
        tracking ["dice-only","dice-only"] game/contradiction
        counts.food 8 score/too-much-food"#;
    refused_after("replay - --json", &file, table);
}

#[test]
fn counts_and_decks_that_contradict_the_game_are_refused() {
    let early = course::play(course::solo(12), DeckSource::App, 19);
    let counts = json!(course::counts(&early));
    let known = include_str!("../../../engine/white-castle/tests/playthroughs/solo-easy-full.json");
    let known: Value = serde_json::from_str(known).expect("it was written as JSON");
    let people = course::file(&two_players());
    for (mut file, field, value) in [
        (course::file(&early), "counts", counts.clone()),
        (people.clone(), "counts", counts.clone()),
        (known, "counts", counts),
        (people, "deck", json!("table")),
    ] {
        file[field] = value;
        refused("replay -", &file.to_string(), "game/contradiction", field);
    }
}
