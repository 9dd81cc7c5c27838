use super::*;

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
        "last_order": [3, 2, 1], "tie_open": false});
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
    assert_eq!(
        report,
        json!({"added": 2, "skipped": 0, "refused": [],
            "corrections": {"new": 0, "kept": 0}, "joined": []})
    );
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
    assert_eq!(
        report,
        json!({"added": 0, "skipped": 1, "refused": [],
            "corrections": {"new": 0, "kept": 0}, "joined": []})
    );
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
        // What came from another program may have a tie that nobody decided.
        (game["origin"], game["source"]) = (json!("entered"), Value::Null);
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
    let mut past = entered();
    past["entry"]["gardens"] = json!([
        "plant-1", "plant-2", "plant-3", "stone-1", "stone-2", "stone-3"
    ]);
    let games = history_of(&[past, finished("a", 20)]).to_string();
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
    for told in [
        "Bo, Chiyo",
        "first turn order",
        "solo level",
        "most won",
        "score     times  Tokugawa\n30 to 39      1         0\n40 to 49      0         0\n",
        "closest     margin  first     second  game\n2025-12-24       0  Bo        Aiko    past\n",
        "widest      margin  first     second  game\n2026-03-01      20  Tokugawa  You     a\n",
        "points of          mean  share  winners  share  losers  share  won above lost\n",
        "Median margin",
        "month    games\n2025-12      1\n2026-01      0\n",
        "\nplant-2 plant-3 plant-5 stone-1 stone-4 stone-5      1     0  0 % *",
        "\nplant-1 plant-2 plant-3 stone-1 stone-2 stone-3      1              60.0 *\n",
        "garden, several  games  mean winning score\nplant-1              1              60.0 *\n",
        "* rests on fewer than 20 games or scores",
    ] {
        assert!(printed.contains(told), "{told} {printed}");
    }
    // What follows the outcome that is asked for stands before what does not.
    let won = text(
        &history(&folder, &["stats", "--outcome", "won", "--player", "Bo"]),
        "",
    );
    let place = |told: &str| won.find(told).unwrap_or_else(|| panic!("{told} {won}"));
    assert!(place("\nmonth") < place("\nOf games however they ended:\n"));
    assert!(place("\nOf games however they ended:\n") < place("\nplayer"));
    let shown = text(&history(&folder, &["show", "past"]), "");
    for told in [
        "Minutes      75\n",
        "Place        Nara\n",
        "Note         Snow\n",
        "Tags         league, winter\n",
        "Bo won, ahead in the last turn order: Bo 60, Aiko 60, Chiyo 59\n",
        "Day          2025-12-24\n",
        "Followed     no, its result was imported\n",
        "First order  2. Chiyo\n",
    ] {
        assert!(shown.contains(told), "{told} {shown}");
    }
    for made_up in ["Begun", "Round", "Steps"] {
        assert!(!shown.contains(made_up), "{made_up} {shown}");
    }
    let shown = json(&history(&folder, &["show", "past", "--json"]), "");
    for made_up in ["round", "turns", "turns_in_round"] {
        assert_eq!(shown["summary"][made_up], Value::Null);
    }
    assert_eq!(shown["summary"]["seats"][0]["tracking"], Value::Null);
    let shown = json(&history(&folder, &["show", "a", "--json"]), "");
    assert_eq!(shown["summary"]["round"], 3);
    assert!(shown["summary"]["seats"][0]["tracking"].is_string());
    let listed = text(&history(&folder, &["list"]), "");
    assert!(listed.contains("not followed"), "{listed}");
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
fn the_list_says_who_played_alone_and_at_which_level() {
    let folder = folder();
    let rows = "game,day,players,level,name_1,points_1,name_2,points_2\n\
                a,2025-02-03,1,hard,Aiko,60,,50\n";
    text(&history(&folder, &["import", "-"]), rows);
    let listed = text(&history(&folder, &["list"]), "");
    assert_eq!(
        listed,
        "id  begun       players     round         result\n\
         a   2025-02-03  solo, hard  not followed  Aiko won: Aiko 60, Tokugawa 50\n"
    );
}

#[test]
fn a_margin_of_a_tie_that_nobody_decided_says_so() {
    let folder = folder();
    let rows = "game,day,players,name_1,points_1,name_2,points_2\n\
                a,2025-02-03,2,Aiko,60,Bo,60\n\
                b,2025-02-04,2,Aiko,61,Bo,60\n";
    text(&history(&folder, &["import", "-"]), rows);
    let printed = text(&history(&folder, &["stats"]), "");
    let told = "closest     margin        first  second  game\n\
                2025-02-03  0, undecided  Aiko   Bo      a\n\
                2025-02-04  1             Aiko   Bo      b\n";
    assert!(printed.contains(told), "{printed}");
}

#[test]
fn a_game_is_shown_with_its_clans_its_first_order_and_what_was_saved_before() {
    let folder = folder();
    let mut game = entered();
    for (seat, clan, order) in [(0, "red", 2), (1, "blue", 1), (2, "green", 3)] {
        game["entry"]["seats"][seat]["clan"] = json!(clan);
        game["entry"]["seats"][seat]["order"] = json!(order);
    }
    text(
        &history(&folder, &["import", "-"]),
        &history_of(&[game.clone()]).to_string(),
    );
    let shown = text(&history(&folder, &["show", "past"]), "");
    assert!(
        shown.contains(" (red)\n") && shown.contains(" (blue)\n"),
        "{shown}"
    );
    assert!(!shown.contains("Saved results"), "{shown}");
    let order = "First order  1. Bo, 2. Aiko, 3. Chiyo\n";
    assert!(shown.contains(order), "{order} {shown}");

    // With an earlier result, what stood beside it is told too.
    let exported = json(&history(&folder, &["export", "json"]), "");
    let mut file = exported;
    let latest = file["games"][0]["results"][0].clone();
    let mut earlier = latest.clone();
    earlier["result"]["seats"][0]["points"] = json!(7);
    let entry = &game["entry"];
    let seats = (1..).zip(entry["seats"].as_array().expect("a list"));
    let seats: Vec<Value> = seats
        .map(|(number, seat): (u8, _)| {
            json!({"seat": number, "name": format!("Old {number}"),
            "rival": false, "clan": seat["clan"], "order": null})
        })
        .collect();
    earlier["occasion"] = json!({"day": "2025-12-23", "minutes": null, "place": "Uji", "note": "",
        "tags": [], "level": null, "code": null, "gardens": null, "seats": seats});
    file["games"][0]["results"] = json!([earlier, latest]);
    let other = self::folder();
    text(&history(&other, &["import", "-"]), &file.to_string());
    let shown = text(&history(&other, &["show", "past"]), "");
    for told in ["Saved results", "2025-12-23", "Uji", "Old 1 7, Old 2"] {
        assert!(shown.contains(told), "{told} {shown}");
    }
    // What stands beside a result is held to the bounds of a game.
    file["games"][0]["results"][0]["occasion"]["place"] = json!("x".repeat(81));
    refused(
        &history(&self::folder(), &["import", "-", "--json"]),
        &file.to_string(),
        "details/place-too-long",
        "games[0].results[0].occasion.place",
    );
}
