//! Files that cannot be imported, and games of them.

use std::path::Path;

use serde_json::json;
use shirasagi_tests::ask::{answers, base64};

use crate::place::{
    Place, assert_row, assert_rows, changed, csv, game, row, under_other_ids, with, year,
};

#[test]
fn record_of_a_history_that_no_screen_could_show_is_refused() {
    let place = Place::new();
    place.save(&game("2025-03-05: Aiko 60, Bo 50"));
    let mut file = place.history();
    file["games"][0]["record"]["id"] = json!("other");
    let record = &file["games"][0]["record"];
    let table = r#"started_at "+262142-12-31T23:59:59Z" -> times
        finished_at "1990-01-01T00:00:00Z" -> times
        facets.daimyo ["nonsense"] -> unknown-value
        facets.what ["ever"] -> unknown-value
        seats[0].facets {"order":["x"]} -> unknown-value
        seats[0].facets {"starting-resource":["x"]} -> unknown-value
        seats[0].color "pink" -> unknown-value
        seats[0].lines {"foo":9} -> lines-missing
        seats[0].counts "many" -> unknown-value
        seats CROWD -> clans
        source {"name":"LONG","id":"1"} -> too-long"#;
    let crowd = json!(vec![&record["seats"][0]; 300]).to_string();
    let table = table
        .replace("CROWD", &crowd)
        .replace("LONG", &"x".repeat(101));
    for (record, code) in changed(record, &table) {
        let bad = with(&file, "games[0].record", record);
        let refused = &Place::new().preview(&bad)["refused_games"];
        assert_rows!(*refused, "problem/code" => [format!("record/{code}")]);
    }
    assert_eq!(Place::new().import(&file)["added"], 1);
}

#[test]
fn refused_play_names_the_facts() {
    let table = r#"plays[1].playerScores[2].score "72.5" -> import/score-unreadable {"score":"72.5"}
        plays[1].playerScores[2].score "1000" -> record/too-many-points {"max":999}
        plays[1].playDate "1999-12-31 20:00:00" -> record/day-too-early {"year":2000}
        plays[1].playDate "soon" -> import/date {"said":"soon","wanted":"YYYY-MM-DD HH:MM:SS"}"#;
    for (file, expected) in changed(&year(), table) {
        let problem = &Place::new().preview(&file)["refused_games"][0]["problem"];
        assert_row!(*problem, "code facts" => expected);
    }
}

#[test]
fn refused_game_is_told_by_what_people_know_of_it() {
    let file = with(&year(), "plays[1].playerScores[0].score", json!("many"));
    let three =
        "2025-03-05 [\"Aiko\",\"José\",\"Bo\"] The White Castle plays[1].playerScores[0].score";
    let one = Place::new();
    one.import(&year());
    let history = with(&one.history(), "games[0].record.day", json!("1999-12-31"));
    let early = "1999-12-31 [\"Aiko\",\"Bo\"] null games[0].record.day";
    let later = "2999-02-03 [\"Aiko\",\"Bo\"] null row 2, day";
    let many = "2025-02-03 [\"Aiko\",\"Bo\"] null row 2, points";
    for (file, told) in [
        (file.to_string(), three),
        (history.to_string(), early),
        (csv(&["2999-02-03: Aiko 60, Bo 40"]), later),
        (csv(&["2025-02-03: Aiko many, Bo 40"]), many),
    ] {
        let refused = Place::new().preview(&file)["refused_games"].take();
        assert_rows!(refused, "day people game problem/path" => [told]);
    }
}

#[test]
fn refused_games_do_not_keep_the_others_out() {
    let mut half = year();
    half["plays"][1]["playerScores"][2]["score"] = json!("lots");
    half["plays"][2]["playDate"] = json!("2999-01-01 00:00:00");
    let place = Place::new();
    let preview = place.preview(&half);
    assert_row!(preview, "new refused" => "1 2");
    assert_row!(place.import_previewed(&preview), "added refused" => "1 2");
    assert_rows!(json!(place.games()), "day" => ["2025-01-05"]);

    // A file without any game that can be read brings nothing, not even a backup.
    half["plays"][0]["playerScores"] = json!([]);
    let report = place.import(&under_other_ids(&half));
    assert_row!(report, "added there refused backup" => "0 0 3 null");
}

#[test]
fn refused_file_changes_nothing_and_leaves_no_plan() {
    let place = Place::new();
    let earlier = place.preview(&year());
    place.import_previewed(&earlier);
    let before = place.export("history");
    place.ok("backup_now", json!({}));
    let backups = place.ok("backups", json!({}));
    let path = Path::new(backups["folder"].as_str().expect("a path"));
    let backup = std::fs::read(path.join(row(&backups, "backups/0/name"))).expect("it is there");
    let mut bookmarks = backup.clone();
    bookmarks[68..72].fill(0);
    let whole = year().to_string();
    let truncated = &whole.as_bytes()[..whole.len() - 9];
    let other_version = b"{\"format\": \"shirasagi-history\", \"version\": 99}";
    for (bytes, code, path) in [
        (&b"Dear friends"[..], "import/unknown-format", None),
        (&backup, "import/backup", None),
        (&bookmarks, "import/unknown-format", None),
        (truncated, "input/truncated", None),
        (other_version, "import/other-version", Some("version")),
        (b"game,day,hat\n", "input/unknown-field", Some("row 1, hat")),
    ] {
        let refused = place.refused("preview_import", json!({"content": base64(bytes)}));
        assert_eq!((refused.code, refused.path.as_deref()), (code, path));
        let refused = place.refused("import", answers(&earlier, &json!({})));
        assert_eq!(refused.code, "import/plan-gone");
    }
    let refused = place.refused("preview_import", json!({"content": "?"}));
    let found = (refused.code, refused.path());
    assert_eq!(found, ("input/invalid-value", "content"));
    assert_eq!(place.export("history"), before);
}

#[test]
fn file_of_fifty_megabytes_is_read_and_a_longer_one_is_not() {
    let place = Place::new();
    // Three bytes each; the last one is shorter.
    let most = "AAAA".repeat(50 * 1024 * 1024 / 3);
    let read = ("AAA=", "import/unknown-format");
    for (end, code) in [read, ("AAAA", "input/too-long")] {
        let content = format!("{most}{end}");
        let refused = place.refused("preview_import", json!({"content": content}));
        assert_eq!((refused.code, refused.path), (code, None));
    }
}
