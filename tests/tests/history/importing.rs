//! Imports as a screen asks for them, on a real store: first a preview, then the import.

use serde_json::{Value, json};
use shirasagi_tests::ask::{answers, list};
use shirasagi_tests::record::{record_of, request_seat};

use crate::place::{
    FORMATS, Place, assert_row, assert_rows, bg_stats, csv, row, under_other_ids, year,
};

#[test]
fn year_of_bg_stats_is_previewed_and_then_imported_once() {
    let place = Place::new();
    let preview = place.preview(&year());
    let told = "format new there refused others levels_missing from to";
    assert_row!(preview, told => "bg-stats 3 0 0 0 1 2025-01-05 2025-07-05");
    assert_rows!(preview["people"], "name games" => ["Aiko 2", "Bo 3", "José 1"]);
    assert_eq!(place.games(), Vec::<Value>::new(), "nothing is changed yet");

    let report = place.import_previewed(&preview);
    assert_row!(report, "added there" => "3 0");
    let backup = &place.ok("backups", json!({}))["backups"][0];
    assert_row!(backup, "reason games" => "import 0");
    assert_eq!(backup["name"], report["backup"]);
    let games = place.games();
    let results = ["imported 2", "imported 3", "imported 1"];
    assert_rows!(json!(games), "origin verdict/winner" => results);
    assert_eq!(games[0]["facets"]["level"], json!(["hard"]));

    // The second time all is there, and no backup is needed.
    assert_eq!(place.preview(&year())["there"], 3);
    let nothing = json!({"added": 0, "continued": 0, "replaced": 0, "there": 3, "refused": 0,
        "corrections": {"new": 0, "kept": 0}, "backup": null});
    assert_eq!(place.import(&year()), nothing);
    assert_eq!(place.games(), games);
    let refused = place.refused("import", answers(&preview, &json!({})));
    assert_eq!(refused.code, "import/plan-gone");
}

#[test]
fn same_result_twice_in_a_file_is_one_game() {
    // The seats may be turned; another result or day is another game.
    let file = under_other_ids(&bg_stats(&[
        "2025-01-05: Aiko 71, Bo 67",
        "2025-01-05: Bo 67, Aiko 71",
        "2025-01-05: Aiko 71, Bo 66",
        "2025-01-06: Aiko 71, Bo 67",
    ]));
    let place = Place::new();
    let preview = place.preview(&file);
    assert_row!(preview, "new there" => "3 1");
    assert_row!(preview["there_games"][0], "reason path game" => "same-result plays[1] null");
    assert_row!(place.import_previewed(&preview), "added there" => "3 1");

    // Our own history keeps two games of one result: somebody wanted both.
    let mut history = place.history();
    let games = history["games"].as_array_mut().expect("a list");
    let mut copy = games[0].clone();
    copy["record"]["id"] = json!("copy");
    copy["record"]["source"] = Value::Null;
    games.push(copy);
    assert_eq!(Place::new().import(&history)["added"], 4);
}

#[test]
fn game_that_is_there_is_found_by_its_result_even_when_deleted() {
    let place = Place::new();
    place.import(&year());
    let mut other = under_other_ids(&year());
    other["plays"][0]["playerScores"][0]["score"] = json!("72");
    let [latest, second] = [0, 1].map(|at| row(&place.games()[at], "id"));
    let preview = place.preview(&other);
    assert_row!(preview, "new there" => "1 2");
    let expected = format!("same-result plays[1] {second}");
    assert_row!(preview["there_games"][0], "reason path game" => expected);

    // Restoring the deleted game doubles nothing.
    let latest = json!({"game": latest});
    place.ok("delete_game", latest.clone());
    for file in [year(), under_other_ids(&year())] {
        let preview = place.preview(&file);
        assert_row!(preview, "new there" => "0 3");
        let differences = &preview["differing"][0]["differences"];
        assert_eq!(*differences, json!([{"what": "deleted"}]));
        let game = format!("deleted {}", row(&latest, "game"));
        assert_row!(preview["there_games"][2], "reason game" => game);
        assert_eq!(place.import_previewed(&preview)["added"], 0);
    }
    place.ok("restore_game", latest);
    assert_eq!(place.games().len(), 3);
}

#[test]
fn game_of_a_table_is_found_by_its_id_alone() {
    let file = bg_stats(&["2025-01-05: Chié 71, Bo 67"]);
    let one = Place::new();
    one.import(&file);
    let rename = json!({"person": one.person("Chié"), "name": "Chie"});
    one.ok("rename_person", rename);
    let other = Place::new();
    other.import(&one.export("csv"));
    let preview = other.preview(&file);
    assert_row!(preview, "new there there_games/0/reason" => "0 1 same-game");
    assert_eq!(other.import_previewed(&preview)["added"], 0);
}

#[test]
fn level_that_nobody_knows_stays_unknown() {
    let import = |text: &str| {
        let place = Place::new();
        let mut unknown = answers(&place.preview(text), &json!({}));
        unknown["answers"]["level"] = Value::Null;
        place.ok("import", unknown);
        place
    };
    let of_level = |place: &Place, level: Value| {
        place.total(json!({"facet": {"key": "level", "value": level}}))
    };
    let one = import(&year().to_string());
    for format in FORMATS {
        let other = import(&one.export(format));
        let found = [json!(null), json!("easy")].map(|level| of_level(&other, level));
        assert_eq!(found, [1, 0], "{format}");
        assert_eq!(other.games()[0]["facets"], json!({}));
    }
    // The rival may not be written down.
    let table = csv(&["2026-02-04: Aiko 50", "2026-02-05: Aiko 51, rival 50"]);
    let alone = import(&table);
    assert_eq!(alone.total(json!({"seats": 1})), 2);
    assert_eq!(of_level(&alone, Value::Null), 2);
}

#[test]
fn remarks_name_the_latest_games_as_they_are_called_later() {
    let place = Place::new();
    let games = [1, 2, 3, 4, 5, 6].map(|day| format!("2025-03-0{day}: Aiko 60, Bo 60"));
    let preview = place.preview(&bg_stats(&games));
    let remark = &preview["remarks"][0];
    assert_row!(*remark, "remark games" => "tie-undecided 6");
    let latest = [6, 5, 4, 3, 2].map(|day| format!("2025-03-0{day} [\"Aiko\",\"Bo\"]"));
    assert_rows!(remark["named"], "day people" => latest);

    place.import_previewed(&preview);
    for named in list(&remark["named"]) {
        let game = place.ok("game", json!({"game": named["id"]}));
        assert_eq!(game["summary"]["verdict"]["tie_open"], true);
    }
}

#[test]
fn r1_solo_play_without_the_rival_is_neither_won_nor_lost() {
    let place = Place::new();
    let with_rival = "2025-03-02: Aiko 64, Tokugawa 60";
    let preview = place.preview(&bg_stats(&["2025-03-01: Aiko 58", with_rival]));
    let told = "new refused levels_missing remarks/0/remark remarks/0/games";
    assert_row!(preview, told => "2 0 2 rival-unknown 1");
    place.import_previewed(&preview);
    let result = "seats/0/points verdict/tie_open facets/level";
    let expected = ["64 false [\"hard\"]", "58 true [\"hard\"]"];
    assert_rows!(json!(place.games()), result => expected);
    let told = "scores/scores/n wins/overall/n wins/overall/wins margins/n pairs/0/n";
    assert_row!(place.statistics(json!({})), told => "2 1 1 1 1");
    // Once the rival's score is known, the game is an ordinary one.
    let mut record = record_of(&place.games()[1]);
    let rival = json!({"rival": true, "points": 50});
    let seats = record["seats"].as_array_mut().expect("a list");
    seats.push(request_seat(2, rival));
    let verdict = &place.save(&record)["summary"]["verdict"];
    assert_row!(*verdict, "winner decided_by tie_open" => "1 points false");
}

#[test]
fn who_began_among_three_is_kept_and_counted() {
    let place = Place::new();
    let mut file = bg_stats(&["2025-01-05: Aiko 71, Bo 67, Chie 50"]);
    file["plays"][0]["playerScores"][0]["startPlayer"] = json!(true);
    place.import(&file);
    let found = place.statistics(json!({}));
    assert_rows!(found["wins"]["rates"], "facet key rate/n rate/wins" => ["turn-order 1 1 1"]);
    for (format, copy) in place.copies() {
        assert_rows!(copy.latest()["seats"], "order" => ["1", "null", "null"], "{format}");
    }
}

#[test]
fn backup_of_the_largest_size_is_read_for_the_few_games_of_ours() {
    const BYTES: usize = 52_000_000;
    let place = Place::new();
    let mut file = year();
    let other = json!({"uuid": "", "gameRefId": 2, "playDate": "2024-02-03 20:00:00",
        "comments": "A long evening with the other game, told at length. ".repeat(20),
        "playerScores": [{"playerRefId": 1, "score": "10"}, {"playerRefId": 2, "score": "20"}]});
    let others = BYTES / other.to_string().len();
    // One of ours comes before them, and the others after.
    let plays = file["plays"].as_array_mut().expect("a list");
    plays.splice(1..1, vec![other; others]);
    let text = file.to_string();
    assert!((50_000_000..=52_428_800).contains(&text.len()));
    let preview = place.preview(&text);
    assert_row!(preview, "new refused others" => format!("3 0 {others}"));
    assert_eq!(place.import_previewed(&preview)["added"], 3);
}

/// Six games with new people at a new place, which BG Stats knows by its id.
fn six() -> Value {
    let game = |day| format!("2025-09-0{day}: Fumi 60, Gen 50, Bo 40");
    let mut file = bg_stats(&[1, 2, 3, 4, 5, 6].map(game));
    file["locations"] = json!([{"id": 1, "name": "Himeji", "uuid": "himeji"}]);
    for play in file["plays"].as_array_mut().expect("a list") {
        play["locationRefId"] = json!(1);
        play["expansionPlays"] = json!([{"gameRefId": 2}]);
    }
    file
}

#[test]
fn an_import_that_fails_half_way_changes_nothing() {
    // The first game, one in between, and the rows after the last game. An insert that skips rows that
    // are there already ignores a check.
    let undo = |table| format!("ALTER TABLE {table} DROP COLUMN half_way");
    let made = || "CREATE TABLE nowhere (half_way INTEGER PRIMARY KEY)".to_owned();
    for (table, in_the_way, gone) in [
        ("games", "CHECK (no < 4)", undo("games")),
        ("seats", "CHECK (game < 7)", undo("seats")),
        ("tags", "REFERENCES nowhere", made()),
        ("places", "REFERENCES nowhere", made()),
    ] {
        let place = Place::new();
        place.import(&year());
        let preview = place.preview(&six());
        assert_eq!(preview["new"], 6);
        let column = format!("ADD COLUMN half_way INTEGER {in_the_way}");
        place.change(&format!("ALTER TABLE {table} {column}"));
        let rows_of = |table: &str| place.query(&format!("SELECT * FROM {table}"));
        let tables = place.query("SELECT name FROM sqlite_schema WHERE type = 'table'");
        let all = || -> Vec<_> { tables.iter().map(|table| rows_of(table)).collect() };
        let before = all();
        assert_eq!(rows_of("games").len(), 3);
        place.refused("import", answers(&preview, &json!({})));
        assert_eq!(all(), before, "{table}");
        assert_eq!(place.games().len(), 3, "{table}");
        // The same preview can be imported once nothing is in the way.
        place.change(&gone);
        assert_eq!(place.import_previewed(&preview)["added"], 6, "{table}");
        let after = ["games", "seats", "tags", "places"].map(|table| rows_of(table).len());
        assert_eq!(after, [9, 25, 6, 1], "{table}");
    }
}
