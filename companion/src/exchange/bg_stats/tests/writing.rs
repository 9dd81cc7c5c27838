use super::*;

/// Without what BG Stats has no place for.
fn reduced(game: &Record) -> Record {
    let seats = game.seats.clone().into_iter().map(|seat| SeatRecord {
        lines: None,
        ..seat
    });
    let mut reduced = Record {
        seats: seats.collect(),
        tags: vec![],
        code: None,
        source: None,
        facets: Default::default(),
        ..game.clone()
    };
    white_castle::set_level(&mut reduced, level(game));
    reduced
}

#[test]
fn what_is_written_can_be_read_again() {
    let games = every_kind();
    let text = serde_json::to_string(&backup(&games, &BgStatsIds::default(), now())).expect("JSON");
    let reading = parse(&text).expect("it is a file of BG Stats");
    assert_eq!((reading.refused.len(), reading.others), (0, 0));
    let found: Vec<Record> = reading
        .games
        .into_iter()
        .map(|read| reduced(&read.record))
        .collect();
    let expected: Vec<Record> = games.iter().map(reduced).collect();
    assert_eq!(found, expected);
}

#[test]
fn a_backup_has_every_field_and_the_same_ids_each_time() {
    let value =
        serde_json::to_value(backup(&every_kind(), &BgStatsIds::default(), now())).expect("JSON");
    let names = |value: &Value| -> Vec<String> {
        let mut names: Vec<_> = value
            .as_object()
            .expect("an object")
            .keys()
            .cloned()
            .collect();
        names.sort();
        names
    };
    assert_eq!(
        names(&value),
        [
            "challenges",
            "deletedObjects",
            "games",
            "groups",
            "locations",
            "players",
            "plays",
            "tags",
            "userInfo"
        ]
    );
    let play = &value["plays"][0];
    assert_eq!(play["playDate"], "2026-05-01 19:30:05");
    assert_eq!(play["playDateYmd"], 20_260_501);
    assert_eq!(play["playImages"], "[]");
    assert_eq!(value["plays"][1]["playDate"], "2026-05-02 12:00:00");
    for play in value["plays"].as_array().expect("a list") {
        for name in ["ignored", "manualWinner", "usesTeams"] {
            assert!(play[name].is_boolean(), "{name}");
        }
        for score in play["playerScores"].as_array().expect("a list") {
            assert!(score["score"].is_string());
            for name in ["winner", "newPlayer", "startPlayer"] {
                assert!(score[name].is_boolean(), "{name}");
            }
        }
    }
    for (list, count) in [("players", 7), ("locations", 1), ("games", 1)] {
        let parts = value[list].as_array().expect("a list");
        let uuids: std::collections::BTreeSet<_> =
            parts.iter().map(|part| part["uuid"].to_string()).collect();
        assert_eq!((parts.len(), uuids.len()), (count, count), "{list}");
    }
    let again =
        serde_json::to_value(backup(&every_kind(), &BgStatsIds::default(), now())).expect("JSON");
    assert_eq!(again, value);
}

#[test]
fn people_and_places_go_back_by_the_ids_they_came_with() {
    let came = file(&[json!({
        "uuid": "u", "gameRefId": 7, "playDate": "2026-05-01", "locationRefId": 1,
        "playerScores": [{"playerRefId": 1, "score": "61"}, {"playerRefId": 2, "score": "60"}],
    })]);
    let mut came = came;
    came["players"][0]["bggUsername"] = json!("aiko_on_bgg");
    let reading = parse(&came.to_string()).expect("it is a file of BG Stats");
    let names: Vec<&String> = reading.bg_stats_ids.people.keys().collect();
    let game = &reading.games[0].record;
    assert_eq!(names.len(), 2);
    let value = serde_json::to_value(backup(
        std::slice::from_ref(game),
        &reading.bg_stats_ids,
        now(),
    ));
    let value = value.expect("JSON");
    let of = |value: &Value, list: &str, name: &str| {
        let parts = value[list].as_array().expect("a list").iter();
        let mut named = parts.filter(|part| part["name"] == name);
        named.next().expect("it is there").clone()
    };
    for player in value["players"].as_array().expect("a list") {
        let name = player["name"].as_str().expect("a name");
        let before = of(&came, "players", name);
        assert_eq!(player["uuid"], before["uuid"]);
        let bgg = before["bggUsername"].as_str().unwrap_or_default();
        assert_eq!(player["bggUsername"].as_str().unwrap_or_default(), bgg);
    }
    assert_eq!(of(&value, "locations", "Home")["uuid"], "l1");

    // Of two people with one id BG Stats would make one.
    let mut known = reading.bg_stats_ids;
    for person in known.people.values_mut() {
        *person = BgStatsPerson {
            id: Some("the same".to_owned()),
            bgg_name: None,
        };
    }
    let value =
        serde_json::to_value(backup(std::slice::from_ref(game), &known, now())).expect("JSON");
    assert_ne!(value["players"][0]["uuid"], value["players"][1]["uuid"]);
}

#[test]
fn who_gave_no_name_is_the_one_anonymous_player() {
    let nameless = |number, points, rank| SeatRecord {
        name: None,
        ..seat(number, "", points, rank)
    };
    let mut game = several();
    game.seats = vec![nameless(1, 60, 1), seat(2, "Bo", 50, 2), nameless(3, 40, 3)];
    let mut other = game.clone();
    other.seats.swap(0, 1);
    let value = serde_json::to_value(backup(&[game, other], &BgStatsIds::default(), now()));
    let value = value.expect("JSON");
    let anonymous: Vec<&Value> = value["players"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|player| player["isAnonymous"] == true)
        .map(|player| &player["name"])
        .collect();
    assert_eq!(anonymous, ["Anonymous player", "Anonymous player 2"]);

    // BG Stats may have them twice in a play.
    let mut came = file(&[json!({
        "uuid": "u", "gameRefId": 7, "playDate": "2026-05-01",
        "playerScores": [{"playerRefId": 1, "score": "61"}, {"playerRefId": 1, "score": "60"}],
    })]);
    came["players"][0]["isAnonymous"] = json!(true);
    let reading = parse(&came.to_string()).expect("it is a file of BG Stats");
    let names = reading.games[0].record.seats.iter().map(|seat| &seat.name);
    assert_eq!(names.collect::<Vec<_>>(), [&None, &None]);
}
