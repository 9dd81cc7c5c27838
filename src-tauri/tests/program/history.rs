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

/// An exported history as version 2 had it: what came since is left out.
fn bare(exported: &Value) -> Value {
    assert_eq!(exported["version"], 3);
    let games = exported["games"].as_array().expect("a list").iter();
    let bare = games.map(|game| {
        let names = ["id", "started_at", "finished_at", "code", "game", "players"];
        let known = names.map(|name| (name.to_owned(), game[name].clone()));
        Value::Object(known.into_iter().collect())
    });
    file(&bare.collect::<Vec<_>>())
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
    assert_eq!(bare(&value), file(&games));
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
    assert_eq!(bare(&exported)["games"][0], first);
}

#[test]
fn a_history_of_version_1_is_taken_over() {
    let folder = folder();
    let now = finished("a", 20);
    let mut before = now.clone();
    let entry = before.as_object_mut().expect("an object");
    let players = entry.remove("players").expect("the people");
    entry.insert("counts".to_owned(), players[0]["counts"].clone());
    let old = json!({"format": "shirasagi-history", "version": 1, "games": [before]});
    text(&history(&folder, &["import", "-"]), &old.to_string());
    let exported = json(&history(&folder, &["export", "json"]), "");
    assert_eq!(bare(&exported), file(&[now]));
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
            with(&|file| file["version"] = json!(4)),
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
        ("[]".to_owned(), "import/unknown-format", ""),
        ("{}".to_owned(), "import/unknown-format", ""),
        (String::new(), "input/empty", ""),
        ("{\"format\"".to_owned(), "input/truncated", ""),
        (
            "{\"plays\": [], \"games\": [1]}".to_owned(),
            "input/invalid-value",
            "games[0]",
        ),
        (
            "game,day,seat,name\n".to_owned(),
            "input/missing-field",
            "row 1, points",
        ),
    ] {
        refused(&import, &input, code, path);
    }
    let exported = json(&history(&folder, &["export", "json"]), "");
    assert_eq!(bare(&exported), file(&[]));
}

/// A past game that was entered, with all there is to say.
fn entered() -> Value {
    let total = |name: &str, points: u16| {
        json!({"name": name, "rival": false, "clan": null, "order": null,
            "score": {"known": "total", "points": points}})
    };
    let lines = json!({"clan_points": 20, "coins_and_seals": 2, "resources": 3,
        "passage_of_time": 6, "courtiers": 12, "warriors": 8, "gardeners": 8});
    let mut seats = vec![total("Aiko", 60), total("Bo", 60)];
    seats.push(
        json!({"name": "Chiyo", "rival": false, "clan": "blue", "order": 2,
        "score": {"known": "lines", "lines": lines}}),
    );
    let entry = json!({"day": "2025-12-24", "minutes": 75, "place": "Nara", "note": "Snow",
        "tags": ["league", "winter"], "level": null, "gardens": null, "seats": seats,
        "last_order": [3, 2, 1]});
    json!({"id": "past", "origin": "imported", "source": {"name": "bg-stats", "id": "17"},
        "started_at": "2025-12-24T12:00:00Z", "finished_at": "2025-12-24T12:00:00Z", "code": null,
        "entry": entry})
}

fn history_of(games: &[Value]) -> Value {
    let people = json!([{"name": "Bo", "clan": "yellow", "archived": true}]);
    json!({"format": "shirasagi-history", "version": 3, "people": people, "games": games})
}

#[test]
fn a_past_game_comes_back_with_all_that_was_said() {
    let (one, other) = (folder(), folder());
    let mut details = finished("a", 20);
    details["details"] = json!({"day": "2026-02-28", "minutes": 50, "place": "Home", "note": "",
        "tags": ["late"]});
    let import = history_of(&[entered(), details]);
    let report = json(
        &history(&one, &["import", "-", "--json"]),
        &import.to_string(),
    );
    assert_eq!(report, json!({"added": 2, "skipped": 0, "refused": []}));
    let exported = text(&history(&one, &["export", "json"]), "");
    text(&history(&other, &["import", "-"]), &exported);
    assert_eq!(text(&history(&other, &["export", "json"]), ""), exported);

    let value: Value = serde_json::from_str(&exported).expect("JSON");
    let past = &value["games"][0];
    assert_eq!(past["entry"], entered()["entry"]);
    assert_eq!(past["source"], entered()["source"]);
    assert_eq!(past["results"][0]["result"]["decided_by"], "turn-order");
    assert_eq!(past["results"][0]["result"]["winner"], 2);
    assert_eq!(value["games"][1]["details"]["tags"], json!(["late"]));
    let bo = json!({"name": "Bo", "clan": "yellow", "archived": true});
    assert_eq!(value["people"][1], bo);

    // Another id from the same source is the same game.
    let mut again = entered();
    again["id"] = json!("other");
    let again = history_of(&[again]).to_string();
    let report = json(&history(&one, &["import", "-", "--json"]), &again);
    assert_eq!(report, json!({"added": 0, "skipped": 1, "refused": []}));
    let sound = json(&history(&one, &["check", "--json"]), "");
    assert_eq!(sound, json!({"games": 2, "sound": true, "findings": []}));
}

#[test]
fn a_past_game_that_cannot_be_is_refused_with_its_place() {
    let folder = folder();
    let import = history(&folder, &["import", "-", "--json"]);
    for (path, value, code, place) in [
        (
            "/entry/last_order",
            Value::Null,
            "entry/tie",
            "games[0].entry.last_order",
        ),
        (
            "/entry/day",
            json!("24.12."),
            "details/day",
            "games[0].entry.day",
        ),
        (
            "/entry",
            Value::Null,
            "import/game-or-entry",
            "games[0].game",
        ),
    ] {
        let mut game = entered();
        *game.pointer_mut(path).expect("it is there") = value;
        refused(&import, &history_of(&[game]).to_string(), code, place);
    }
    let mut game = finished("a", 20);
    game["results"] = json!([{"saved_at": "2026-03-01T19:12:30Z", "result":
        {"seats": [], "winner": 1, "decided_by": "points"}}]);
    let file = history_of(&[game]).to_string();
    refused(&import, &file, "import/results", "games[0].results");
}

#[test]
fn lists_and_statistics_are_filtered() {
    let folder = folder();
    let games = history_of(&[entered(), finished("a", 20)]).to_string();
    text(&history(&folder, &["import", "-"]), &games);
    let listed = |filters: &[&str]| {
        let mut arguments = vec!["list", "--json"];
        arguments.extend(filters);
        let games = json(&history(&folder, &arguments), "");
        let games = games["games"].as_array().expect("a list").clone();
        games
            .iter()
            .map(|game| game["id"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(listed(&[]), ["a", "past"]);
    assert_eq!(listed(&["--player", "bo"]), ["past"]);
    assert_eq!(listed(&["--seats", "1", "--level", "medium"]), ["a"]);
    assert_eq!(listed(&["--to", "2025-12-31"]), ["past"]);
    assert_eq!(listed(&["--text", "snow nara"]), ["past"]);
    assert_eq!(
        listed(&["--player", "Bo", "--outcome", "lost"]),
        [Value::Null; 0]
    );
    let stats = json(
        &history(&folder, &["stats", "--player", "Aiko", "--json"]),
        "",
    );
    assert_eq!(stats["scores"]["scores"]["n"], 1);
    assert_eq!(stats["wins"]["overall"]["wins"], 0);
    assert_eq!(stats["margins"]["ties"], 1);
    let printed = text(&history(&folder, &["stats"]), "");
    assert!(
        printed.contains("Passage of Time") && printed.contains("Chiyo"),
        "{printed}"
    );
    let shown = text(&history(&folder, &["show", "past"]), "");
    for told in [
        "Minutes     75\n",
        "Place       Nara\n",
        "Note        Snow\n",
        "Tags        league, winter\n",
        "Bo won, 60 to 60 to 59, ahead in the last turn order\n",
    ] {
        assert!(shown.contains(told), "{told} {shown}");
    }
    let nothing = ["--text", "no such words"];
    for (command, told) in [
        ("list", "No game is like that.\n"),
        ("stats", "No finished game is like that.\n"),
    ] {
        let arguments = [&[command][..], &nothing].concat();
        assert_eq!(text(&history(&folder, &arguments), ""), told);
    }
    let nobody = history(&folder, &["stats", "--player", "Zoe"]);
    refused(&nobody, "", "store/no-such-person", "");
}

#[test]
fn a_backup_is_a_store_of_its_own_and_replaces_nothing() {
    let (folder, other) = (folder(), tempfile::tempdir().expect("there is room"));
    text(
        &history(&folder, &["import", "-"]),
        &file(&[finished("a", 20)]).to_string(),
    );
    let path = other.path().join("shirasagi.db");
    let path = path.to_str().expect("a plain name");
    let report = json(&history(&folder, &["backup", path, "--json"]), "");
    assert_eq!(report, json!({"path": path}));
    assert_eq!(
        text(&history(&other, &["export", "json"]), ""),
        text(&history(&folder, &["export", "json"]), "")
    );
    refused(
        &history(&folder, &["backup", path]),
        "",
        "backup/exists",
        "",
    );
    let nowhere = other.path().join("no").join("where.db");
    let nowhere = nowhere.to_str().expect("a plain name");
    let refusal = crate::run::refusal(&history(&folder, &["backup", nowhere]), b"");
    let refusal = refusal.expect("there is no such folder");
    assert_eq!((refusal.exit, &*refusal.code), (3, "backup/failed"));
    assert!(!refusal.message.contains(".."), "{}", refusal.message);
}

#[test]
fn tables_and_bg_stats_go_out_and_come_in_and_a_dry_run_changes_nothing() {
    let one = folder();
    text(
        &history(&one, &["import", "-"]),
        &file(&[finished("a", 20), finished("b", 21)]).to_string(),
    );
    for format in ["csv", "csv-lines", "bgstats"] {
        let exported = text(&history(&one, &["export", format]), "");
        let other = folder();
        let preview = json(
            &history(&other, &["import", "-", "--dry-run", "--json"]),
            &exported,
        );
        assert_eq!(
            (&preview["new"], &preview["refused"]),
            (&json!(2), &json!(0)),
            "{format}"
        );
        let told = text(&history(&other, &["import", "-", "--dry-run"]), &exported);
        assert!(
            told.starts_with("2 would be added, 0 are there already, 0 are refused\n"),
            "{told}"
        );
        assert_eq!(text(&history(&other, &["list"]), ""), "No games yet.\n");
        let report = json(&history(&other, &["import", "-", "--json"]), &exported);
        assert_eq!(
            report,
            json!({"added": 2, "skipped": 0, "refused": []}),
            "{format}"
        );
        let again = json(&history(&other, &["import", "-", "--json"]), &exported);
        assert_eq!(again["skipped"], 2, "{format}");
    }
}

#[test]
fn a_dry_run_says_what_is_taken_otherwise_than_the_file_has_it() {
    let play = |uuid: &str, duration: i64| {
        json!({"uuid": uuid, "gameRefId": 1, "playDate": "2026-01-02 20:00:00",
            "durationMin": duration, "playerScores": [
                {"playerRefId": 1, "score": duration.to_string()},
                {"playerRefId": 2, "score": duration.to_string()}]})
    };
    let mut file = json!({"games": [{"id": 1, "bggId": 371_942, "name": "The White Castle"}],
        "players": [{"id": 1, "name": "Aiko"}, {"id": 2, "name": "Bo"}],
        "plays": [play("a", 60), play("b", 61), play("c", 900), play("d", 999)]});
    file["plays"][3]["durationMin"] = json!(5000);
    let told = text(
        &history(&folder(), &["import", "-", "--dry-run"]),
        &file.to_string(),
    );
    let tie = "4 games: a tie, and the file does not say who was ahead: the order of the seats \
               decides\n";
    let minutes = "1 game: the duration cannot be right and is left out\n";
    assert!(told.contains(tie) && told.contains(minutes), "{told}");
}
