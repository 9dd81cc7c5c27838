//! Files that cannot be imported, and games of them.

use std::path::Path;

use serde_json::{Value, json};

use crate::place::{Place, answers, table, year};
use shirasagi_tests::ask::base64;
use shirasagi_tests::record::{new_game, total};

#[test]
fn a_table_with_more_than_the_pieces_give_is_refused_with_the_cell() {
    let lines = [8, 1, 3, 6, 25, 18, 15];
    let solo = |rival| table(&[("1,Aiko,no", lines), ("2,,yes", rival)]);
    let no_level = table(&[("1,Aiko,no", lines), ("2,Bo,no", lines)]);
    let no_level = no_level
        .replace("game,day", "level,game,day")
        .replace("g,2025", "hard,g,2025");
    let high = table(&[("1,Aiko,no", lines), ("2,Bo,no", [8, 1, 3, 6, 200, 18, 15])]);
    let coins = solo([8, 1, 0, 6, 25, 18, 15]);
    let resources = solo([8, 0, 3, 6, 25, 18, 15]);
    for (text, code, path) in [
        (no_level, "record/level-without-rival", "row 2, level"),
        (high, "record/line-too-high", "row 3, courtiers"),
        (coins, "record/rival-line", "row 3, coins_and_seals"),
        (resources, "record/rival-line", "row 3, resources"),
    ] {
        let refused = Place::new().preview(text.as_bytes())["refused_games"].clone();
        let problem = &refused[0]["problem"];
        assert_eq!(
            json!([problem["code"], problem["path"]]),
            json!([code, path]),
            "{text}"
        );
    }
    assert_eq!(
        Place::new().preview(solo([8, 0, 0, 6, 25, 18, 15]).as_bytes())["new"],
        1
    );
}

#[test]
fn a_record_that_no_screen_could_show_is_refused() {
    let place = Place::new();
    place.save(&new_game(
        "2025-03-05",
        [total("Aiko", 60), total("Bo", 50)],
    ));
    let mut file: Value = serde_json::from_str(&place.export("history")).expect("JSON");
    file["games"][0]["record"]["id"] = json!("other");
    file["games"][0]["record"]["day"] = json!("2025-03-06");
    let crowd = vec![file["games"][0]["record"]["seats"][0].clone(); 300];
    for (path, value, code) in [
        (
            "/started_at",
            json!("+262142-12-31T23:59:59Z"),
            "record/times",
        ),
        (
            "/finished_at",
            json!("1990-01-01T00:00:00Z"),
            "record/times",
        ),
        (
            "/facets",
            json!({"daimyo": ["nonsense"]}),
            "record/unknown-value",
        ),
        ("/facets", json!({"what": ["ever"]}), "record/unknown-value"),
        (
            "/seats/0/facets",
            json!({"starting-resource": ["x"]}),
            "record/unknown-value",
        ),
        ("/seats/0/color", json!("pink"), "record/unknown-value"),
        ("/seats/0/lines", json!({"foo": 9}), "record/lines-missing"),
        ("/seats/0/counts", json!("many"), "record/unknown-value"),
        ("/seats", json!(crowd), "record/clans"),
        (
            "/source",
            json!({"name": "x".repeat(101), "id": "1"}),
            "record/too-long",
        ),
    ] {
        let mut bad = file.clone();
        let record = bad.pointer_mut("/games/0/record").expect("a record");
        *record.pointer_mut(path).expect("a field") = value;
        let preview = Place::new().preview(bad.to_string().as_bytes());
        assert_eq!(
            preview["refused_games"][0]["problem"]["code"], code,
            "{path}"
        );
    }
    assert_eq!(Place::new().import(file.to_string().as_bytes())["added"], 1);
}

#[test]
fn files_of_others_are_refused_and_nothing_is_changed() {
    let place = Place::new();
    let earlier = place.preview(year().to_string().as_bytes())["plan"].clone();
    place.ok("import", answers(&earlier, &json!({})));
    let before = place.export("history");
    let whole = year().to_string();
    let truncated = &whole.as_bytes()[..whole.len() - 9];
    let latin = [b"{\"plays\": [\"Jos\xe9".as_slice(), b"\"]}"].concat();
    let mut twice = year();
    twice["players"][1]["id"] = json!(1);
    let twice = twice.to_string();
    let mut typed = year();
    typed["plays"] = json!("many");
    let typed = typed.to_string();
    place.ok("backup_now", json!({}));
    let backups = place.ok("backups", json!({}));
    let [folder, name] = ["/folder", "/backups/0/name"].map(|at| {
        let text = backups.pointer(at).and_then(Value::as_str);
        text.expect("text")
    });
    let backup = std::fs::read(Path::new(folder).join(name)).expect("it is there");
    let mut bookmarks = backup.clone();
    bookmarks[68..72].fill(0);
    let mut missing = year();
    missing.as_object_mut().expect("an object").remove("games");
    let missing = missing.to_string();
    for (bytes, code, path) in [
        (&b""[..], "input/empty", None),
        (&b"Dear friends"[..], "import/unknown-format", None),
        (&latin[..], "input/not-utf8", None),
        (&backup[..], "import/backup", None),
        (&bookmarks[..], "import/unknown-format", None),
        (truncated, "input/truncated", None),
        (twice.as_bytes(), "import/id-twice", Some("players[1].id")),
        (typed.as_bytes(), "input/invalid-value", Some("plays")),
        (missing.as_bytes(), "input/missing-field", Some("games")),
        (
            &b"{\"format\": \"other\"}"[..],
            "import/unknown-format",
            Some("format"),
        ),
        (
            &b"{\"format\": \"shirasagi-history\", \"version\": 99}"[..],
            "import/newer-version",
            Some("version"),
        ),
        (
            &b"game,day,hat\n"[..],
            "input/unknown-field",
            Some("row 1, hat"),
        ),
    ] {
        let refused = place.refused("preview_import", json!({"content": base64(bytes)}));
        assert_eq!((refused.code, refused.path.as_deref()), (code, path));
        // What cannot be looked at cannot be imported either.
        for plan in [&json!(""), &earlier] {
            let refused = place.refused("import", answers(plan, &json!({})));
            assert_eq!(refused.code, "import/plan-gone");
        }
    }
    let refused = place.refused("preview_import", json!({"content": "?"}));
    assert_eq!(
        (refused.code, refused.path()),
        ("input/invalid-value", "content")
    );
    let mut half = year();
    half["plays"][1]["playerScores"][2]["score"] = json!("lots");
    half["plays"][2]["playDate"] = json!("2999-01-01 00:00:00");
    let other = Place::new();
    let preview = other.preview(half.to_string().as_bytes());
    let refused: Vec<_> = preview["refused_games"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|game| json!([game["problem"]["code"], game["problem"]["path"]]))
        .collect();
    assert_eq!(
        refused,
        [
            json!(["import/score-unreadable", "plays[1].playerScores[2].score"]),
            json!(["record/day-to-come", "plays[2].playDate"]),
        ]
    );
    assert_eq!(preview["new"], 1);
    let report = other.import(half.to_string().as_bytes());
    assert_eq!(
        (&report["added"], &report["refused"]),
        (&json!(1), &json!(2))
    );
    let days: Vec<Value> = other
        .games()
        .iter()
        .map(|game| game["day"].clone())
        .collect();
    assert_eq!(days, [json!("2025-01-05")]);
    // Of a file without a game that can be read nothing comes, not even a backup.
    half["plays"][0]["playerScores"] = json!([]);
    for (index, play) in half["plays"]
        .as_array_mut()
        .expect("a list")
        .iter_mut()
        .enumerate()
    {
        play["uuid"] = json!(format!("another-{index}"));
    }
    assert_eq!(
        place.import(half.to_string().as_bytes()),
        json!({"added": 0, "replaced": 0, "there": 0, "refused": 3, "corrections": {"new": 0, "kept": 0},
            "backup": null})
    );
    assert_eq!(place.export("history"), before);
}

#[test]
fn a_day_that_cannot_be_is_told_with_its_place() {
    let mut plays = year();
    plays["plays"][0]["playDate"] = json!("1999-12-31 20:00:00");
    let rows = "game,day,seat,name,points\n\
                a,2999-02-03,1,Aiko,60\na,2999-02-03,2,Bo,50\n";
    for (text, path, code) in [
        (
            plays.to_string(),
            "plays[0].playDate",
            "record/day-too-early",
        ),
        (rows.to_owned(), "row 2, day", "record/day-to-come"),
    ] {
        let preview = Place::new().preview(text.as_bytes());
        let refused = &preview["refused_games"];
        let problem = &refused[0]["problem"];
        assert_eq!(
            json!([problem["code"], problem["path"], refused[1]]),
            json!([code, path, null])
        );
    }
}

#[test]
fn a_file_of_fifty_megabytes_is_read_and_a_longer_one_is_not() {
    let place = Place::new();
    // Three bytes each; the last one is shorter.
    let most = "AAAA".repeat(50 * 1024 * 1024 / 3);
    for (end, code) in [
        ("AAA=", "import/unknown-format"),
        ("AAAA", "input/too-long"),
    ] {
        let content = format!("{most}{end}");
        let refused = place.refused("preview_import", json!({"content": content}));
        assert_eq!((refused.code, refused.path), (code, None));
    }
    assert_eq!(place.games(), Vec::<Value>::new());
}
