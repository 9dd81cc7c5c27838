use super::*;

#[test]
fn tables_and_bg_stats_go_out_and_come_in_and_a_dry_run_changes_nothing() {
    let one = folder();
    text(
        &history(&one, &["import", "-"]),
        &file(&[finished("a", 20), finished("b", 21)]).to_string(),
    );
    for format in ["csv", "bgstats"] {
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
        let files = |folder: &Path| std::fs::read_dir(folder).expect("a folder").count();
        assert_eq!(files(other.path()), 0, "no store is made");
        let told = text(&history(&other, &["import", "-", "--dry-run"]), &exported);
        assert!(
            told.starts_with("2 would be added, 0 there already, 0 refused\n"),
            "{told}"
        );
        assert_eq!(files(other.path()), 0, "no store is made");
        assert_eq!(text(&history(&other, &["list"]), ""), "No games yet.\n");
        let import = history(&other, &["import", "-", "--json"]);
        assert_eq!(json(&import, &exported), report(2, 0), "{format}");
        assert_eq!(json(&import, &exported), report(0, 2), "{format}");
    }
}

#[test]
fn an_import_says_what_is_taken_otherwise_than_the_file_has_it() {
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
    for score in file["plays"][2]["playerScores"]
        .as_array_mut()
        .expect("a list")
    {
        score["role"] = json!("Red");
    }
    let folder = folder();
    let dry = text(
        &history(&folder, &["import", "-", "--dry-run"]),
        &file.to_string(),
    );
    let done = text(&history(&folder, &["import", "-"]), &file.to_string());
    let tie = "4 games: a tie, and the file does not say who was ahead: it counts for no win \
               until it is corrected\n  2026-01-02, Aiko, Bo\n";
    let minutes = "1 game: the duration cannot be right and is left out\n  2026-01-02, Aiko, Bo\n";
    let clans = "1 game: two players have the same color in the file: their clans are left out\n  \
                 2026-01-02, Aiko, Bo\n";
    for told in [dry, done] {
        for remark in [tie, minutes, clans] {
            assert!(told.contains(remark), "{told}");
        }
    }
}

#[test]
fn import_takes_equal_names_for_one_person_unless_a_game_has_both() {
    let play = |number: u8, scores: Value| {
        json!({"uuid": format!("play-{number}"), "gameRefId": 1,
            "playDate": format!("2025-08-0{number} 20:00:00"), "playerScores": scores})
    };
    let scores = |one: u8, other: u8| json!([{"playerRefId": one, "score": "40"}, {"playerRefId": other, "score": "41"}]);
    let players: Vec<Value> = (1..)
        .zip(["Aiko", "Aiko", "AIKO", "Bo", "bo"])
        .map(|(id, name): (u8, _)| json!({"id": id, "name": name}))
        .collect();
    let file = json!({"games": [{"id": 1, "bggId": 371_942}], "players": players,
        "plays": [play(1, scores(1, 4)), play(2, scores(2, 4)), play(3, scores(3, 4)),
            play(4, scores(4, 5))]})
    .to_string();
    let folder = folder();
    let told = text(&history(&folder, &["import", "-", "--dry-run"]), &file);
    assert!(
        told.starts_with("4 would be added, 0 there already, 0 refused\n"),
        "{told}"
    );
    let import = history(&folder, &["import", "-", "--json"]);
    assert_eq!(json(&import, &file), report(4, 0));
    let list = json(&history(&folder, &["list", "--json"]), "");
    let names: BTreeSet<&str> = list["games"]
        .as_array()
        .expect("a list")
        .iter()
        .flat_map(|game| game["seats"].as_array().expect("a list"))
        .filter_map(|seat| seat["name"].as_str())
        .collect();
    assert_eq!(names, BTreeSet::from(["Aiko", "Bo", "Bo (2)"]));
    assert_eq!(json(&import, &file), report(0, 4));
}

#[test]
fn options_answer_what_the_window_asks() {
    let folder = folder();
    let table = |name: &str, day: &str, points: u8| {
        format!("game,day,seat,name,points\n1,{day},1,{name},{points}\n1,{day},2,Bo,50\n")
    };
    let import = |options: &[&str], table: &str| {
        text(
            &history(&folder, &[&["import", "-"][..], options].concat()),
            table,
        )
    };
    let first = table("Aiko", "2026-01-10", 60);
    assert!(import(&[], &first).starts_with("1 added, 0 there already, 0 refused\n"));

    // Somebody under another name.
    let same = table("Aiko T.", "2026-01-10", 60);
    let told = import(&["--dry-run"], &same);
    assert!(told.starts_with("1 would be added"), "{told}");
    assert!(told.contains("say --person \"Aiko T.=Aiko\""), "{told}");
    for dry in [&["--dry-run"][..], &[]] {
        let told = import(&[dry, &["--person", "Aiko T.=aiko"][..]].concat(), &same);
        assert!(
            told.starts_with("0 ") && told.contains("1 there already"),
            "{told}"
        );
        assert!(!told.contains("--person"), "{told}");
    }

    // A name that is not in the file would silently be nobody's.
    for option in [["--person", "Aika T.=Aiko"], ["--title", "White Castel"]] {
        let arguments = history(&folder, &[&["import", "-"][..], &option].concat());
        refused(&arguments, &same, "usage/invalid", "");
    }

    // Somebody under another name in a game that is there by its id.
    let id = "5b0f7a52-5a0e-4a63-9a53-0d6a4f6d9c11";
    let named = |name: &str| table(name, "2026-01-11", 61).replace("\n1,", &format!("\n{id},"));
    import(&[], &named("Aiko"));
    let preview = history(&folder, &["import", "-", "--dry-run", "--json"]);
    let preview = json(&preview, &named("Aiko T."));
    assert_eq!(preview["people"][0]["name"], "Aiko T.");
    let told = import(&["--person", "Aiko T.=Aiko"], &named("Aiko T."));
    assert!(told.starts_with("0 added, 1 there already"), "{told}");

    // Other points of the same game.
    let corrected = table("Aiko", "2026-01-10", 65);
    let told = import(&["--dry-run"], &corrected);
    assert!(
        told.contains("--replace") && told.contains("Aiko: 60 here, 65 in the file"),
        "{told}"
    );
    let would = "0 would be added, 1 would be replaced, 0 there already, 0 refused\n";
    assert!(import(&["--dry-run", "--replace"], &corrected).starts_with(would));
    let did = import(&["--replace"], &corrected);
    assert!(
        did.starts_with("0 added, 1 replaced, 0 there already, 0 refused\n"),
        "{did}"
    );

    // A day that can be read in two ways.
    let both =
        "2,31/01/2026,1,Aiko,1\n2,31/01/2026,2,Bo,2\n3,01/30/2026,1,Aiko,3\n3,01/30/2026,2,Bo,4\n";
    let open = table("Aiko", "03/04/2026", 70) + both;
    assert!(import(&["--dry-run"], &open).contains("--days day-first"));
    import(&["--days", "month-first"], &table("Aiko", "03/04/2026", 70));
    let list = text(&history(&folder, &["list"]), "");
    assert!(list.contains("2026-03-04"), "{list}");
}

#[test]
fn a_table_is_json_where_json_is_asked_for() {
    let folder = folder();
    let games = file(&[finished("a", 20), finished("b", 21)]).to_string();
    text(&history(&folder, &["import", "-"]), &games);
    let table = text(&history(&folder, &["export", "csv"]), "");
    let value = json(&history(&folder, &["export", "csv", "--json"]), "");
    assert_eq!(value, json!({"format": "csv", "games": 2, "text": table}));
}

#[test]
fn corrections_that_come_along_are_told_and_none_is_changed() {
    let folder = folder();
    let run = |arguments: &[&str], reward: &str| {
        let mut history_file = file(&[]);
        history_file["version"] = json!(6);
        history_file["corrections"] = json!({"well_tiles": {"die-tile-coral-food": reward}});
        let arguments = [&["import", "-"][..], arguments].concat();
        text(&history(&folder, &arguments), &history_file.to_string())
    };
    let taken = "1 correction of printed cards and tiles: taken over\n";
    assert!(run(&["--dry-run"], "coin").contains(taken));
    assert!(run(&[], "coin").contains(taken));
    let stays = "1 correction of printed cards and tiles: corrected otherwise here, which stays\n";
    assert!(run(&["--dry-run"], "iron").contains(stays));
    assert!(run(&[], "iron").contains(stays));
    let exported = json(&history(&folder, &["export", "json"]), "");
    let kept = &exported["corrections"]["well_tiles"];
    assert_eq!(kept, &json!({"die-tile-coral-food": "coin"}));
}

#[test]
fn a_damaged_index_is_damage_and_exports_nothing() {
    let folder = folder();
    let games = file(&[finished("game-of-aiko", 20)]).to_string();
    text(&history(&folder, &["import", "-"]), &games);
    damage_index_of_ids(&folder, "game-of-aiko");
    for format in ["json", "csv", "bgstats"] {
        let output = crate::run::program()
            .args(history(&folder, &["export", format]))
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(3), "{format}");
        assert!(output.stdout.is_empty(), "{format}");
        let error: Value = serde_json::from_slice(&output.stderr).expect("one object");
        assert_eq!(error["error"]["code"], "store/damaged", "{format}");
    }
}

/// Changes the id of a game where only the index of ids has it.
fn damage_index_of_ids(folder: &TempDir, id: &str) {
    let path = folder.path().join("shirasagi.db");
    let store = rusqlite::Connection::open(&path).expect("a database");
    let (root, size): (u16, u16) = store
        .query_row(
            "SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_schema
             WHERE name = 'sqlite_autoindex_games_1'",
            (),
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .expect("games have ids");
    drop(store);
    let (root, size) = (usize::from(root), usize::from(size));
    let mut bytes = std::fs::read(&path).expect("readable");
    let page = &mut bytes[(root - 1) * size..root * size];
    let at = page
        .windows(id.len())
        .position(|window| window == id.as_bytes())
        .expect("the index has the id");
    page[at + id.len() - 1] ^= 1;
    std::fs::write(&path, bytes).expect("writable");
}
