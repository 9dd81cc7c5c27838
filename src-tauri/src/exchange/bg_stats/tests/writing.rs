use super::*;

/// What BG Stats has no place for.
fn reduced(game: GameRecord) -> GameRecord {
    let seats = game.seats.into_iter().map(|seat| SeatRecord {
        lines: None,
        ..seat
    });
    GameRecord {
        seats: seats.collect(),
        tags: vec![],
        code: None,
        ..game
    }
}

#[test]
fn what_is_written_can_be_read_again() {
    let games = every_kind();
    let text = serde_json::to_string(&backup(&games, now())).expect("JSON");
    let reading = read(&text).expect("it is a file of BG Stats");
    assert_eq!((reading.refused.len(), reading.others), (0, 0));
    let found: Vec<GameRecord> = reading.games.into_iter().map(|read| read.game).collect();
    let expected: Vec<GameRecord> = games.into_iter().map(reduced).collect();
    assert_eq!(found, expected);
    for game in every_kind() {
        let text = serde_json::to_string(&play_file(&game, now())).expect("JSON");
        let reading = read(&text).expect("it is a file of BG Stats");
        assert_eq!(reading.games[0].game, reduced(game));
    }
}

#[test]
fn a_backup_has_every_field_and_the_same_ids_each_time() {
    let value = serde_json::to_value(backup(&every_kind(), now())).expect("JSON");
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
    assert_eq!(value["plays"][1]["playDate"], "2026-05-02 00:00:00");
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
    let again = serde_json::to_value(backup(&every_kind(), now())).expect("JSON");
    assert_eq!(again, value);
    let shared = serde_json::to_value(play_file(&solo(), now())).expect("JSON");
    assert_eq!(
        names(&shared),
        [
            "about",
            "games",
            "locations",
            "players",
            "plays",
            "userInfo"
        ]
    );
}
