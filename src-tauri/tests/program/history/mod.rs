mod backup;
mod past_games;
mod refusals;
mod restore;
mod transfer;

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};
use shirasagi_engine::journal::DeckSource;
use shirasagi_engine::setup::{Party, SetupCode};
use tempfile::TempDir;

use crate::course;
use crate::run::{json, refusal, refused, text};

fn folder() -> TempDir {
    tempfile::tempdir().expect("there is room")
}

fn history<'a>(folder: &'a TempDir, rest: &[&'a str]) -> Vec<&'a str> {
    let path: &Path = folder.path();
    let mut arguments = vec![
        "--data-dir",
        path.to_str().expect("a plain name"),
        "history",
    ];
    arguments.extend(rest);
    arguments
}

fn file(games: &[Value]) -> Value {
    json!({"format": "shirasagi-history", "version": 7, "games": games})
}

/// What an import says that added and skipped so many games.
fn report(added: u32, skipped: u32) -> Value {
    json!({"added": added, "replaced": 0, "skipped": skipped, "refused": [],
        "corrections": {"new": 0, "kept": 0}})
}

/// What a file says of a game by itself, without what follows from it.
fn said(game: &Value) -> Value {
    let record = &game["record"];
    let seats = record["seats"].as_array().expect("a list").iter();
    let people = seats.filter(|seat| seat["rival"] == false);
    let people = people.map(|seat| json!([seat["name"], seat["color"], seat["counts"]]));
    let of_record = ["id", "started_at", "finished_at", "code"].map(|name| &record[name]);
    json!([of_record, people.collect::<Vec<_>>(), game["game"]])
}

fn finished(id: &str, seed: u64) -> Value {
    let code: SetupCode = course::solo(seed);
    course::entry(id, Some(code), &course::whole(code, DeckSource::App))
}

/// A finished game, one under way with the player's own deck, one without the rival.
fn games() -> Vec<Value> {
    let solo = course::solo(21);
    let journal = course::play(solo, DeckSource::Table, 12);
    let mut under_way = course::entry("b", Some(solo), &journal);
    under_way["record"]["started_at"] = json!("2026-03-02T08:00:00.123456789Z");
    under_way["record"]["seats"][0]["counts"] = json!(course::counts(&journal));
    let two = course::play(course::code(Party::Two, 3), DeckSource::App, 4);
    let mut two = course::entry("c", None, &two);
    two["record"]["seats"][0]["name"] = json!("Aiko");
    two["record"]["seats"][1]["name"] = json!("Bo");
    two["record"]["seats"][1]["color"] = json!("yellow");
    vec![finished("a", 20), under_way, two]
}

#[test]
fn what_is_exported_can_be_imported_and_exports_the_same() {
    let (one, other) = (folder(), folder());
    let import = history(&one, &["import", "-", "--json"]);
    assert_eq!(json(&import, &file(&games()).to_string()), report(3, 0));

    let exported = text(&history(&one, &["export", "json"]), "");
    text(&history(&other, &["import", "-"]), &exported);
    assert_eq!(text(&history(&other, &["export", "json"]), ""), exported);

    let value: Value = serde_json::from_str(&exported).expect("JSON");
    let mut games = games();
    // The one begun first comes first, then by id.
    games.swap(1, 2);
    let exported = value["games"].as_array().expect("a list").iter();
    let games = games.iter().map(said);
    assert_eq!(
        exported.map(said).collect::<Vec<_>>(),
        games.collect::<Vec<_>>()
    );
}

#[test]
fn games_that_are_there_are_left_as_they_are() {
    let folder = folder();
    let first = finished("a", 20);
    let import = history(&folder, &["import", "-", "--json"]);
    json(&import, &file(std::slice::from_ref(&first)).to_string());
    let again = file(&[finished("a", 22), finished("d", 23)]).to_string();
    assert_eq!(json(&import, &again), report(1, 1));
    let exported = json(&history(&folder, &["export", "json"]), "");
    assert_eq!(said(&exported["games"][0]), said(&first));
}

#[test]
fn lists_games_and_calls_commands() {
    let folder = folder();
    assert_eq!(
        json(&history(&folder, &["list", "--json"]), ""),
        json!({"games": [], "deleted": [], "damaged": []})
    );
    assert_eq!(text(&history(&folder, &["list"]), ""), "No games yet.\n");
    text(
        &history(&folder, &["import", "-"]),
        &file(&[finished("a", 20)]).to_string(),
    );
    let listed = json(&history(&folder, &["list", "--json"]), "");
    assert_eq!(listed["games"][0]["id"], "a");
    assert_eq!(listed["games"][0]["facets"]["level"], json!(["medium"]));
    assert!(listed["games"][0]["verdict"]["winner"].is_number());
    assert!(text(&history(&folder, &["list"]), "").contains("2026-03-01T18:00:00Z"));
    let path = folder.path().to_str().expect("a plain name");
    let call = |arguments| ["--data-dir", path, "call", "game", arguments];
    let game = json(&call(r#"{"game": "a"}"#), "");
    assert_eq!(game["summary"]["id"], "a");
    refused(&call(r#"{"game": "nobody"}"#), "", "store/no-such-game", "");
    refused(&call("{"), "", "request/unreadable", "");
}
