use std::path::Path;

use serde_json::{Value, json};
use shirasagi_engine::journal::DeckSource;
use shirasagi_engine::setup::{Party, SetupCode};
use tempfile::TempDir;

use crate::course;
use crate::run::{json, refused, text};

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
    json!({"format": "shirasagi-history", "version": 2, "games": games})
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
    under_way["started_at"] = json!("2026-03-02T08:00:00.123456789Z");
    under_way["players"] = json!(course::players(&journal, true));
    let two = course::play(course::code(Party::Two, 3), DeckSource::App, 4);
    let mut two = course::entry("c", None, &two);
    two["players"][0]["name"] = json!("Aiko");
    two["players"][1] = json!({"name": "Bo", "clan": "yellow", "counts": null});
    vec![finished("a", 20), under_way, two]
}

#[test]
fn what_is_exported_can_be_imported_and_exports_the_same() {
    let (one, other) = (folder(), folder());
    let report = json(
        &history(&one, &["import", "-", "--json"]),
        &file(&games()).to_string(),
    );
    assert_eq!(report, json!({"added": 3, "skipped": 0, "refused": []}));

    let exported = text(&history(&one, &["export", "json"]), "");
    text(&history(&other, &["import", "-"]), &exported);
    assert_eq!(text(&history(&other, &["export", "json"]), ""), exported);

    let value: Value = serde_json::from_str(&exported).expect("JSON");
    let mut games = games();
    // The one begun first comes first, then by id.
    games.swap(1, 2);
    assert_eq!(value, file(&games));
}

#[test]
fn games_that_are_there_are_left_as_they_are() {
    let folder = folder();
    let first = finished("a", 20);
    json(
        &history(&folder, &["import", "-", "--json"]),
        &file(std::slice::from_ref(&first)).to_string(),
    );
    let again = file(&[finished("a", 22), finished("d", 23)]).to_string();
    let report = json(&history(&folder, &["import", "-", "--json"]), &again);
    assert_eq!(report, json!({"added": 1, "skipped": 1, "refused": []}));
    let exported = json(&history(&folder, &["export", "json"]), "");
    assert_eq!(exported["games"][0], first);
}

#[test]
fn a_history_of_version_1_is_taken_over() {
    let folder = folder();
    let now = finished("a", 20);
    let mut before = now.clone();
    let entry = before.as_object_mut().expect("an object");
    let players = entry.remove("players").expect("the people");
    entry.insert("counts".to_owned(), players[0]["counts"].clone());
    let file = json!({"format": "shirasagi-history", "version": 1, "games": [before]});
    text(&history(&folder, &["import", "-"]), &file.to_string());
    let exported = json(&history(&folder, &["export", "json"]), "");
    assert_eq!(exported["version"], 2);
    assert_eq!(exported["games"], json!([now]));
}

#[test]
fn lists_and_shows_the_games() {
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
    assert_eq!(listed["games"][0]["level"], "medium");
    assert!(listed["games"][0]["result"]["winner"].is_number());
    let shown = json(&history(&folder, &["show", "a", "--json"]), "");
    assert_eq!(shown["summary"], listed["games"][0]);
    assert!(
        shown["entries"]
            .as_array()
            .is_some_and(|entries| entries.len() > 9)
    );
    let printed = text(&history(&folder, &["show", "a"]), "");
    assert!(
        printed.contains("The rival") && printed.contains("Total"),
        "{printed}"
    );
    assert!(text(&history(&folder, &["list"]), "").contains("2026-03-01T18:00:00Z"));
    refused(
        &history(&folder, &["show", "nobody"]),
        "",
        "store/no-such-game",
        "",
    );
}

#[test]
fn a_refused_game_does_not_keep_the_others_out() {
    let folder = folder();
    let mut bad = finished("bad", 24);
    bad["game"]["steps"][2] = json!({"step": "rival-room", "room": "steward-1"});
    let import = file(&[bad, finished("good", 25), finished("good", 26)]).to_string();
    let report = json(&history(&folder, &["import", "-", "--json"]), &import);
    assert_eq!(
        (&report["added"], &report["skipped"]),
        (&json!(1), &json!(0))
    );
    let refused = |index: usize| {
        let game = &report["refused"][index];
        (
            game["id"].clone(),
            game["code"].clone(),
            game["path"].clone(),
        )
    };
    assert_eq!(
        refused(0),
        (
            json!("bad"),
            json!("step/not-expected"),
            json!("games[0].game.steps[2]")
        )
    );
    assert_eq!(
        refused(1),
        (
            json!("good"),
            json!("import/id-twice"),
            json!("games[2].id")
        )
    );
    let exported = json(&history(&folder, &["export", "json"]), "");
    assert_eq!(exported["games"].as_array().map(Vec::len), Some(1));
}

#[test]
fn files_that_are_no_history_are_refused_and_nothing_is_written() {
    let folder = folder();
    let import = history(&folder, &["import", "-", "--json"]);
    let good = finished("a", 20);
    let with = |change: &dyn Fn(&mut Value)| {
        let mut file = file(std::slice::from_ref(&good));
        change(&mut file);
        file.to_string()
    };
    for (input, code, path) in [
        (
            with(&|file| file["format"] = json!("bgstats")),
            "import/not-a-history",
            "format",
        ),
        (
            with(&|file| file["version"] = json!(3)),
            "import/newer-version",
            "version",
        ),
        (
            with(&|file| file["version"] = json!("1")),
            "import/not-a-history",
            "format",
        ),
        (
            with(&|file| file["by"] = json!("me")),
            "input/unknown-field",
            "by",
        ),
        (
            with(&|file| file["games"] = json!({})),
            "input/invalid-value",
            "games",
        ),
        (
            with(&|file| file["games"][0]["id"] = json!("")),
            "import/id",
            "games[0].id",
        ),
        (
            with(&|file| file["games"][0]["id"] = json!("x".repeat(101))),
            "import/id",
            "games[0].id",
        ),
        (
            with(&|file| file["games"][0]["winner"] = json!(1)),
            "input/unknown-field",
            "games[0].winner",
        ),
        (
            with(&|file| file["games"][0]["started_at"] = json!("yesterday")),
            "input/invalid-value",
            "games[0].started_at",
        ),
        (
            with(&|file| file["games"][0]["code"] = json!("KOI")),
            "import/code",
            "games[0].code",
        ),
        (
            with(&|file| file["games"][0]["code"] = json!(course::solo(99))),
            "import/code",
            "games[0].code",
        ),
        (
            with(&|file| file["games"][0]["players"][0]["counts"] = Value::Null),
            "import/without-counts",
            "games[0].players[0].counts",
        ),
        (
            with(&|file| file["games"][0]["players"][0]["counts"]["seals"] = json!(6)),
            "score/too-many-seals",
            "games[0].players[0].counts.seals",
        ),
        (
            with(&|file| file["games"][0]["players"] = json!([{}, {}])),
            "players/count",
            "games[0].players",
        ),
        (
            with(&|file| file["games"][0]["players"][0]["name"] = json!("x".repeat(41))),
            "players/name-too-long",
            "games[0].players[0]",
        ),
        (
            with(&|file| file["games"][0]["game"]["setup"]["bridges"]["black"] = json!([3, 2, 1])),
            "setup/dice-unsorted",
            "games[0].game.setup.bridges.black",
        ),
        (
            with(&|file| {
                let steps = file["games"][0]["game"]["steps"].as_array_mut();
                steps.expect("a list").pop();
            }),
            "game/counts-too-soon",
            "games[0].finished_at",
        ),
        ("[]".to_owned(), "input/invalid-value", ""),
        ("{}".to_owned(), "import/not-a-history", "format"),
        (String::new(), "input/not-json", ""),
    ] {
        refused(&import, &input, code, path);
    }
    let exported = json(&history(&folder, &["export", "json"]), "");
    assert_eq!(exported, file(&[]));
}
