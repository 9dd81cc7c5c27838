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
    json!({"format": "shirasagi-history", "version": 6, "people": people, "games": games})
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
            "corrections": {"new": 0, "kept": 0}})
    );
    let exported = text(&history(&one, &["export", "json"]), "");
    text(&history(&other, &["import", "-"]), &exported);
    assert_eq!(text(&history(&other, &["export", "json"]), ""), exported);

    let value: Value = serde_json::from_str(&exported).expect("JSON");
    let past = &value["games"][0];
    assert_eq!(past["entry"], entered()["entry"]);
    assert_eq!(past["source"], entered()["source"]);
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
            "corrections": {"new": 0, "kept": 0}})
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
}

#[test]
fn the_list_says_who_played_alone_and_at_which_level() {
    let folder = folder();
    let rows = "game,day,level,seat,name,rival,points\n\
                a,2025-02-03,hard,1,Aiko,no,60\na,2025-02-03,hard,2,,yes,50\n";
    text(&history(&folder, &["import", "-"]), rows);
    let listed = text(&history(&folder, &["list"]), "");
    assert_eq!(
        listed,
        "id  begun       players     round         result\n\
         a   2025-02-03  solo, hard  not followed  Aiko won: Aiko 60, Tokugawa 50\n"
    );
}
