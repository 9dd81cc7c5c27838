//! Imports as a screen asks for them, on a real store: first what one would do, then doing it.

use serde_json::{Value, json};

use crate::place::{Place, answers, bg_stats, filter, of_seats, year};

#[test]
fn a_year_of_bg_stats_is_looked_at_and_then_imported_once() {
    let place = Place::new();
    let text = year().to_string();
    let preview = place.preview(text.as_bytes());
    assert_eq!(preview["format"], "bg-stats");
    let counts =
        ["new", "there", "refused", "others", "levels_missing"].map(|name| preview[name].as_u64());
    assert_eq!(counts, [Some(3), Some(0), Some(0), Some(0), Some(1)]);
    assert_eq!(
        (&preview["from"], &preview["to"]),
        (&json!("2025-01-05"), &json!("2025-07-05"))
    );
    assert_eq!(place.games(), Vec::<Value>::new(), "nothing is changed yet");
    let people = preview["people"].as_array().expect("a list");
    let people = people.iter();
    let people: Vec<_> = people
        .map(|person| (person["name"].as_str(), person["games"].as_u64()))
        .collect();
    assert_eq!(
        people,
        [
            (Some("Aiko"), Some(2)),
            (Some("Bo"), Some(3)),
            (Some("José"), Some(1)),
        ]
    );

    let report = place.ok("import", answers(&preview["plan"], &json!({})));
    assert_eq!((&report["added"], &report["there"]), (&json!(3), &json!(0)));
    let backups = place.ok("backups", json!({}));
    assert_eq!(backups["backups"][0]["name"], report["backup"]);
    assert_eq!(backups["backups"][0]["reason"], "import");
    let games = place.games();
    assert_eq!(games.len(), 3);
    assert_eq!(
        json!([
            games[0]["facets"]["level"],
            games[0]["origin"],
            games[0]["verdict"]["winner"]
        ]),
        json!([["hard"], "imported", 2])
    );

    // Once more: all is there, and no backup is needed.
    assert_eq!(place.preview(text.as_bytes())["there"], 3);
    assert_eq!(
        place.import(text.as_bytes()),
        json!({"added": 0, "replaced": 0, "there": 3, "refused": 0, "corrections": {"new": 0, "kept": 0},
            "backup": null})
    );
    assert_eq!(place.games(), games);
    let refused = place.refused("import", answers(&preview["plan"], &json!({})));
    assert_eq!(refused.code, "import/plan-gone");
}

#[test]
fn the_same_result_under_another_id_is_there_already() {
    let place = Place::new();
    place.import(year().to_string().as_bytes());
    let mut other = year();
    for (index, play) in other["plays"]
        .as_array_mut()
        .expect("a list")
        .iter_mut()
        .enumerate()
    {
        play["uuid"] = json!(format!("another-{index}"));
    }
    other["plays"][0]["playerScores"][0]["score"] = json!("72");
    let preview = place.preview(other.to_string().as_bytes());
    assert_eq!((&preview["new"], &preview["there"]), (&json!(1), &json!(2)));
    let there = &preview["there_games"][0];
    assert_eq!(
        (&there["reason"], &there["path"]),
        (&json!("same-result"), &json!("plays[1]"))
    );
    assert_eq!(place.import(other.to_string().as_bytes())["added"], 1);
    assert_eq!(place.games().len(), 4);
}

#[test]
fn two_of_one_color_keep_all_but_their_clans() {
    let mut file = year();
    for (index, role) in ["Green", "Red", "Red"].into_iter().enumerate() {
        file["plays"][1]["playerScores"][index]["role"] = json!(role);
    }
    let place = Place::new();
    let preview = place.preview(file.to_string().as_bytes());
    assert_eq!(
        (&preview["new"], &preview["refused"]),
        (&json!(3), &json!(0))
    );
    let remark = &preview["remarks"][0];
    assert_eq!(
        (&remark["remark"], &remark["games"]),
        (&json!("clan-twice"), &json!(1))
    );
    assert_eq!(remark["named"][0]["people"], json!(["Aiko", "José", "Bo"]));
    assert_eq!(place.import(file.to_string().as_bytes())["added"], 3);
    let game = &place.games()[1];
    let colors = of_seats(game, "color");
    assert_eq!(colors, [json!("green"), json!(null), json!(null)]);
    assert_eq!(game["verdict"]["winner"], 3);
}

#[test]
fn what_stands_in_the_place_of_a_score_is_told() {
    let mut file = year();
    file["plays"][0]["playerScores"][0]["score"] = json!("72.5");
    file["plays"][1]["playerScores"][0]["score"] = json!("1000");
    file["plays"][2]["playDate"] = json!("soon");
    let preview = Place::new().preview(file.to_string().as_bytes());
    let refused = preview["refused_games"].as_array().expect("a list");
    let facts: Vec<&Value> = refused
        .iter()
        .map(|game| &game["problem"]["facts"])
        .collect();
    assert_eq!(
        facts,
        [
            &json!({"score": "72.5"}),
            &json!({"max": 999}),
            &json!({"said": "soon", "wanted": "YYYY-MM-DD HH:MM:SS"}),
        ]
    );
}

/// A table tells no more of where a game came from than its id.
#[test]
fn a_game_that_came_back_out_of_a_table_under_other_names_is_there_already() {
    let mut file = bg_stats(&[("2025-01-05", &[("Chié", "71"), ("Bo", "67")])]);
    file["plays"][0]["uuid"] = json!("u2");
    let one = Place::new();
    one.import(file.to_string().as_bytes());
    let rename = json!({"person": one.person("Chié"), "name": "Chie"});
    one.ok("rename_person", rename);

    let other = Place::new();
    other.import(one.export("csv").as_bytes());
    let preview = other.preview(file.to_string().as_bytes());
    assert_eq!((&preview["new"], &preview["there"]), (&json!(0), &json!(1)));
    assert_eq!(preview["there_games"][0]["reason"], "same-game");
    assert_eq!(other.import(file.to_string().as_bytes())["added"], 0);
}

#[test]
fn the_same_result_twice_in_a_file_is_one_game() {
    let twice = [("Aiko", "71"), ("Bo", "67")];
    let turned = [("Bo", "67"), ("Aiko", "71")];
    let another = [("Aiko", "71"), ("Bo", "66")];
    let mut file = bg_stats(&[
        ("2025-01-05", &twice),
        ("2025-01-05", &turned),
        ("2025-01-05", &another),
        ("2025-01-06", &twice),
    ]);
    for (index, play) in (1..).zip(file["plays"].as_array_mut().expect("a list")) {
        play["uuid"] = json!(format!("play-{index}"));
    }
    let place = Place::new();
    let preview = place.preview(file.to_string().as_bytes());
    assert_eq!((&preview["new"], &preview["there"]), (&json!(3), &json!(1)));
    let there = &preview["there_games"][0];
    assert_eq!(
        (&there["reason"], &there["path"], &there["game"]),
        (&json!("same-result"), &json!("plays[1]"), &json!(null))
    );
    let report = place.import(file.to_string().as_bytes());
    assert_eq!((&report["added"], &report["there"]), (&json!(3), &json!(1)));

    let rows = "game,day,seat,name,points\n\
                a,2025-02-03,1,Aiko,60\na,2025-02-03,2,Bo,50\n\
                b,2025-02-03,1,bo,50\nb,2025-02-03,2,AIKO,60\n";
    assert_eq!(Place::new().import(rows.as_bytes())["added"], 1);

    // Our own history has what it had: somebody entered a game twice and kept both.
    let mut history: Value = serde_json::from_str(&place.export("history")).expect("JSON");
    let games = history["games"].as_array_mut().expect("a list");
    let mut copy = games[0].clone();
    copy["record"]["id"] = json!("copy");
    copy["record"]["source"] = Value::Null;
    games.push(copy);
    assert_eq!(
        Place::new().import(history.to_string().as_bytes())["added"],
        4
    );
}

#[test]
fn a_deleted_game_is_there_already_so_that_restoring_it_doubles_nothing() {
    let place = Place::new();
    place.import(year().to_string().as_bytes());
    let latest = place.games()[0]["id"].clone();
    place.ok("delete_game", json!({"game": latest}));
    let mut other = year();
    for (index, play) in (1..).zip(other["plays"].as_array_mut().expect("a list")) {
        play["uuid"] = json!(format!("another-{index}"));
    }
    // Under its own id, and under another one.
    for file in [year(), other] {
        let preview = place.preview(file.to_string().as_bytes());
        assert_eq!(
            ["new", "there", "there_deleted"].map(|name| preview[name].as_u64()),
            [Some(0), Some(3), Some(1)]
        );
        let there = &preview["there_games"][2];
        assert_eq!(
            (&there["reason"], &there["game"]),
            (&json!("deleted"), &latest)
        );
        assert_eq!(place.import(file.to_string().as_bytes())["added"], 0);
    }
    place.ok("restore_game", json!({"game": latest}));
    assert_eq!(place.games().len(), 3);
}

#[test]
fn a_level_that_nobody_knows_stays_unknown() {
    let one = Place::new();
    let preview = one.preview(year().to_string().as_bytes());
    let mut unknown = answers(&preview["plan"], &json!({}));
    unknown["answers"]["level"] = Value::Null;
    assert_eq!(one.ok("import", unknown)["added"], 3);
    for format in ["history", "bg-stats", "csv"] {
        let other = Place::new();
        let preview = other.preview(one.export(format).as_bytes());
        let mut unknown = answers(&preview["plan"], &json!({}));
        unknown["answers"]["level"] = Value::Null;
        other.ok("import", unknown);
        let at = |level: &str| {
            let level = json!({"level": level});
            let games = other.total(level.clone());
            let wins = other.ok("win_statistics", json!({"filter": filter(level)}));
            let mut rates = wins["rates"].as_array().expect("a list").iter();
            let level = rates.find(|by| by["facet"] == "level").cloned();
            (games, level.unwrap_or_default())
        };
        let (games, level) = at("unknown");
        assert_eq!(games, 1, "{format}");
        assert_eq!(
            json!([level["key"], level["rate"]["n"], level["rate"]["wins"]]),
            json!(["unknown", 1, 0]),
            "{format}"
        );
        assert_eq!(at("easy").0, 0, "{format}");
        assert_eq!(other.games()[0]["facets"], json!({}));
    }
}

#[test]
fn what_is_left_out_is_told_by_what_people_know_of_it() {
    let mut file = year();
    file["plays"][1]["playerScores"][0]["score"] = json!("many");
    let preview = Place::new().preview(file.to_string().as_bytes());
    let told = &preview["refused_games"][0];
    assert_eq!(
        (&told["day"], &told["people"], &told["game"]),
        (
            &json!("2025-03-05"),
            &json!(["Aiko", "José", "Bo"]),
            &json!("The White Castle")
        )
    );
    assert_eq!(told["problem"]["path"], "plays[1].playerScores[0].score");

    let table = "game,day,seat,name,points\na,2025-02-03,1,Aiko,many\na,2025-02-03,2,Bo,40\n";
    let preview = Place::new().preview(table.as_bytes());
    let told = &preview["refused_games"][0];
    assert_eq!(
        (&told["day"], &told["people"], &told["game"]),
        (&json!("2025-02-03"), &json!(["Aiko", "Bo"]), &Value::Null)
    );

    let one = Place::new();
    one.import(year().to_string().as_bytes());
    let mut file: Value = serde_json::from_str(&one.export("history")).expect("JSON");
    for seat in [0, 1] {
        file["games"][0]["record"]["seats"][seat]["color"] = json!("red");
    }
    let preview = Place::new().preview(file.to_string().as_bytes());
    let told = &preview["refused_games"][0];
    assert_eq!(
        (&told["day"], &told["people"]),
        (&json!("2025-01-05"), &json!(["Aiko", "Bo"]))
    );
}

#[test]
fn what_a_file_leaves_open_is_told_with_the_games_that_can_be_found_again() {
    let place = Place::new();
    let scores: &[(&str, &str)] = &[("Aiko", "60"), ("Bo", "60")];
    let days: Vec<String> = (1..=6).map(|day| format!("2025-03-0{day}")).collect();
    let mut plays: Vec<_> = days.iter().map(|day| (day.as_str(), scores)).collect();
    plays.push(("2025-04-01", &[("Aiko", "61"), ("Bo", "60")]));
    let preview = place.preview(bg_stats(&plays).to_string().as_bytes());
    let remark = &preview["remarks"][0];
    assert_eq!(
        (&remark["remark"], &remark["games"]),
        (&json!("tie-undecided"), &json!(6))
    );
    let named = remark["named"].as_array().expect("a list");
    let told = |of: &str| {
        named
            .iter()
            .map(|game| game[of].clone())
            .collect::<Vec<_>>()
    };
    let latest: Vec<Value> = days.iter().rev().take(5).map(|day| json!(day)).collect();
    assert_eq!(told("day"), latest);
    assert_eq!(told("people"), vec![json!(["Aiko", "Bo"]); 5]);

    place.ok("import", answers(&preview["plan"], &json!({})));
    for id in told("id") {
        let game = place.ok("game", json!({"game": id}));
        assert_eq!(game["summary"]["verdict"]["tie_open"], true);
    }
    assert_eq!(place.total(json!({"seats": 2, "outcome": "unknown"})), 6);
}

#[test]
fn a_backup_as_large_as_one_may_be_is_read_for_the_few_games_of_ours() {
    const BYTES: usize = 52_000_000;
    let place = Place::new();
    let mut file = year();
    let other = json!({"uuid": "", "gameRefId": 2, "playDate": "2024-02-03 20:00:00",
        "comments": "A long evening with the other game, told at length. ".repeat(20),
        "playerScores": [{"playerRefId": 1, "score": "10"}, {"playerRefId": 2, "score": "20"}]});
    let others = BYTES / other.to_string().len();
    file["games"]
        .as_array_mut()
        .expect("a list")
        .push(json!({"id": 2, "bggId": 13, "name": "Another game"}));
    let plays = file["plays"].as_array_mut().expect("a list");
    let ours = plays.len();
    // One of ours comes before them, and the others after.
    plays.splice(1..1, vec![other; others]);
    let text = file.to_string();
    assert!(
        (50_000_000..=52_428_800).contains(&text.len()),
        "{}",
        text.len()
    );
    let preview = place.preview(text.as_bytes());
    let counts = ["new", "refused", "others"].map(|name| preview[name].as_u64());
    let wanted = [ours, 0, others].map(|n| u64::try_from(n).ok());
    assert_eq!(counts, wanted);
    assert_eq!(
        place.ok("import", answers(&preview["plan"], &json!({})))["added"],
        ours
    );
}

#[test]
fn there_is_a_backup_before_every_import_however_many_a_day_has() {
    let place = Place::new();
    let rows = |day: u8| {
        format!(
            "game,day,seat,name,points\n\
             g{day},2025-02-0{day},1,Aiko,60\ng{day},2025-02-0{day},2,Bo,50\n"
        )
    };
    for day in 1..=3 {
        let report = place.import(rows(day).as_bytes());
        let backups = place.ok("backups", json!({}));
        let backups = backups["backups"].as_array().expect("a list");
        let made = backups.iter().filter(|backup| backup["reason"] == "import");
        let made: Vec<_> = made.collect();
        assert_eq!(made.len(), usize::from(day));
        assert_eq!(made[0]["name"], report["backup"]);
        assert_eq!(made[0]["games"], day - 1, "of what was there before");
    }
}
