use chrono::{DateTime, NaiveTime, Utc};
use serde_json::{Value, json};
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::setup::Level;

use super::*;
use crate::exchange::record::{GameRecord, Reading, Remark, SeatRecord};
use crate::exchange::samples::{every_kind, seat, several, solo};

fn now() -> DateTime<Utc> {
    "2026-06-01T10:00:00Z".parse().expect("a time")
}

/// A backup as BG Stats writes it: our game, another one and an expansion of ours.
fn file(plays: &[Value]) -> Value {
    let game = |id: u32, name: &str, bgg_id: u32, expansion: u8| {
        json!({"id": id, "uuid": format!("g{id}"), "name": name, "bggId": bgg_id, "bggYear": 2023,
            "cooperative": false, "highestWins": true, "isBaseGame": 1 - expansion,
            "isExpansion": expansion, "rating": 0, "copies": [], "modificationDate": "2026-01-01 00:00:00"})
    };
    let player = |id: u32, name: &str| {
        json!({"id": id, "uuid": format!("p{id}"), "name": name, "isAnonymous": false,
            "modificationDate": "2026-01-01 00:00:00", "bggUsername": ""})
    };
    let mut rival = player(9, "Clan");
    rival["metaData"] = json!("{\"isNpc\":1}");
    let mut somebody = player(8, "Anonymous player");
    somebody["isAnonymous"] = json!(true);
    json!({
        "challenges": [], "deletedObjects": [], "groups": [], "tags": [],
        "games": [game(7, "The White Castle", 371_942, 0), game(3, "Go", 188, 0),
            game(4, "The White Castle: Matcha", 400_000, 1)],
        "locations": [{"id": 1, "uuid": "l1", "name": "Home", "modificationDate": "2026-01-01 00:00:00"}],
        "players": [player(1, "Aiko"), player(2, "Bo"), player(3, "Automa"), player(4, "Tokugawa"),
            player(5, "Dee"), player(6, "E"), somebody, rival],
        "plays": plays,
        "userInfo": {"meRefId": 1},
    })
}

/// A play of Aiko and Bo.
fn play() -> Value {
    json!({
        "uuid": "A3F1C9A5-0A6B-4B0E-9D0E-2F6F3C1A7B11", "gameRefId": 7, "playDate": "2026-05-01 19:30:00",
        "entryDate": "2026-05-01 22:00:00", "modificationDate": "2026-05-01 22:00:00",
        "playDateYmd": 20_260_501, "durationMin": 85, "rounds": 0, "rating": 0, "scoringSetting": 0,
        "bggId": 0, "importPlayId": 0, "nemestatsId": 0, "ignored": false, "manualWinner": false,
        "usesTeams": false, "playImages": "[]", "expansionPlays": [], "locationRefId": 1,
        "comments": " Close! ",
        "playerScores": [score(1, "71"), score(2, "87+3")],
    })
}

fn score(player: u32, score: &str) -> Value {
    json!({"playerRefId": player, "score": score, "winner": false, "newPlayer": false,
        "startPlayer": false, "rank": 0, "seatOrder": 0, "role": ""})
}

fn read_value(file: &Value) -> Reading {
    read(&file.to_string()).expect("it is a file of BG Stats")
}

/// The one game of a file with this play.
fn game(play: Value) -> (GameRecord, Vec<Remark>) {
    let reading = read_value(&file(&[play]));
    assert_eq!(reading.refused, []);
    let [read] = <[_; 1]>::try_from(reading.games).expect("one game");
    (read.game, read.remarks)
}

fn with(change: impl FnOnce(&mut Value)) -> Value {
    let mut play = play();
    change(&mut play);
    play
}

#[test]
fn a_play_is_read_with_all_that_is_said_of_it() {
    let (game, remarks) = game(play());
    let expected = GameRecord {
        id: "a3f1c9a5-0a6b-4b0e-9d0e-2f6f3c1a7b11".to_owned(),
        time: NaiveTime::from_hms_opt(19, 30, 0),
        minutes: Some(85),
        place: Some("Home".to_owned()),
        note: Some("Close!".to_owned()),
        tags: vec![],
        code: None,
        seats: vec![seat("Aiko", 71, 2), seat("Bo", 90, 1)],
        ..several()
    };
    assert_eq!(game, expected);
    assert_eq!(remarks, []);
}

#[test]
fn what_is_missing_or_more_does_no_harm() {
    let mut bare = file(&[json!({
        "uuid": "u", "gameRefId": 7, "playDate": "2026-05-01",
        "playerScores": [{"playerRefId": 1, "score": "7"}, {"playerRefId": 2, "score": "9"}],
    })]);
    let top = bare.as_object_mut().expect("an object");
    for name in [
        "challenges",
        "deletedObjects",
        "groups",
        "tags",
        "userInfo",
        "locations",
    ] {
        top.remove(name);
    }
    top.insert("news".to_owned(), json!({"deep": [[]]}));
    let reading = read_value(&bare);
    let game = &reading.games[0].game;
    assert_eq!((game.time, game.minutes, &game.place), (None, None, &None));
    assert_eq!(game.seats, [seat("Aiko", 7, 2), seat("Bo", 9, 1)]);
}

#[test]
fn only_the_white_castle_is_taken() {
    let other = |id: u32| with(|play| play["gameRefId"] = json!(id));
    let mut plays = vec![other(3), play(), other(4), other(3)];
    // What is wrong with the plays of other games concerns nobody.
    plays[0]["playerScores"] = json!("none");
    plays[3].as_object_mut().expect("an object").remove("uuid");
    let reading = read_value(&file(&plays));
    assert_eq!((reading.games.len(), reading.others), (1, 3));
    assert_eq!(reading.games[0].path, "plays[1]");
    assert_eq!(reading.refused, []);

    // Without the number of BoardGameGeek the name tells.
    let mut unnumbered = file(&[play()]);
    unnumbered["games"][0]["bggId"] = json!(0);
    unnumbered["games"][0]["name"] = json!(" the white castle");
    assert_eq!(read_value(&unnumbered).games.len(), 1);
    unnumbered["games"][0]["bggId"] = json!(5);
    assert_eq!(read_value(&unnumbered).others, 1);
}

#[test]
fn expansions_become_tags() {
    let (game, remarks) = game(with(|play| {
        play["expansionPlays"] = json!([{"gameRefId": 4}]);
    }));
    assert_eq!(game.tags, ["The White Castle: Matcha"]);
    assert_eq!(remarks, [Remark::Expansion]);
}

#[test]
fn the_rival_is_marked_or_called_so_in_a_game_of_one() {
    let against = |players: [u32; 2]| {
        with(|play| {
            play["playerScores"] = json!([score(players[0], "60"), score(players[1], "61")]);
        })
    };
    let rival = SeatRecord {
        name: None,
        rival: true,
        ..seat("", 61, 1)
    };
    for other in [3, 4, 9] {
        let (game, _) = game(against([1, other]));
        assert_eq!(game.seats, [seat("Aiko", 60, 2), rival.clone()], "{other}");
        assert!(game.solo() && game.level.is_none());
    }
    // Whoever comes first, the rival sits at the second seat.
    let (first, _) = game(against([9, 1]));
    assert_eq!(first.seats[0], seat("Aiko", 61, 1));
    assert!(first.seats[1].rival);
    for (board, level) in [
        ("Solo, medium", Some(Level::Medium)),
        ("HARD", Some(Level::Hard)),
        ("hardly", None),
        ("", None),
    ] {
        let mut play = against([1, 9]);
        play["board"] = json!(board);
        assert_eq!(game(play).0.level, level, "{board}");
    }
    // Among several it is a name, and two of that name are two people.
    let three = with(|play| {
        play["playerScores"] = json!([score(1, "1"), score(2, "2"), score(4, "3")]);
    });
    assert!(!game(three).0.solo());
    assert!(!game(against([3, 4])).0.solo());
}

#[test]
fn who_begins_in_a_game_of_two_says_the_first_order() {
    let order = |players: &[u32]| {
        let (game, _) = game(with(|play| {
            let scores = players.iter().map(|player| score(*player, "50"));
            play["playerScores"] = scores.collect();
            play["playerScores"][1]["startPlayer"] = json!(true);
        }));
        let places = game.seats.iter().map(|seat| seat.place);
        places.collect::<Vec<_>>()
    };
    assert_eq!(order(&[1, 2]), [Some(2), Some(1)]);
    // Of three it does not say who is the second.
    assert_eq!(order(&[1, 2, 4]), [None; 3]);
}

#[test]
fn seats_orders_clans_and_somebody_without_a_name_are_read() {
    let (game, _) = game(with(|play| {
        let scores = &mut play["playerScores"];
        *scores = json!([score(1, "50"), score(8, "60"), score(2, "70")]);
        for (index, (order, position, role)) in
            [(2, "3", "Blue"), (3, "1", ""), (1, "2", "red clan")]
                .into_iter()
                .enumerate()
        {
            scores[index]["seatOrder"] = json!(order);
            scores[index]["startPosition"] = json!(position);
            scores[index]["role"] = json!(role);
        }
    }));
    let found: Vec<_> = game
        .seats
        .iter()
        .map(|seat| (seat.name.as_deref(), seat.place, seat.clan))
        .collect();
    assert_eq!(
        found,
        [
            (Some("Bo"), Some(2), Some(ClanColor::Red)),
            (Some("Aiko"), Some(3), Some(ClanColor::Blue)),
            (None, Some(1), None),
        ]
    );
}

#[test]
fn the_file_says_who_is_ahead_among_equals() {
    let tied = |change: &dyn Fn(&mut Value)| {
        game(with(|play| {
            play["playerScores"] = json!([score(1, "70"), score(2, "70")]);
            change(&mut play["playerScores"]);
        }))
    };
    let ranks = |game: &GameRecord| game.seats.iter().map(|seat| seat.rank).collect::<Vec<_>>();
    let (game, remarks) = tied(&|_| {});
    assert_eq!(
        (ranks(&game), remarks),
        (vec![1, 2], vec![Remark::TieUndecided])
    );
    let (game, remarks) = tied(&|scores| scores[1]["winner"] = json!(true));
    assert_eq!((ranks(&game), remarks), (vec![2, 1], vec![]));
    let (game, remarks) = tied(&|scores| {
        scores[0]["rank"] = json!(2);
        scores[1]["rank"] = json!(1);
    });
    assert_eq!((ranks(&game), remarks), (vec![2, 1], vec![]));
    let (game, remarks) = tied(&|scores| {
        scores[0]["score"] = json!("71");
        scores[1]["winner"] = json!(true);
    });
    assert_eq!(
        (ranks(&game), remarks),
        (vec![1, 2], vec![Remark::WinnerDiffers])
    );
}

#[test]
fn what_is_wrong_with_a_play_is_told_with_its_place() {
    for (change, path, code) in [
        (json!({"playDate": "1 May"}), "playDate", "import/date"),
        (
            json!({"playDate": "2026-13-01 00:00:00"}),
            "playDate",
            "import/date",
        ),
        (
            json!({"playDate": 20_260_501}),
            "playDate",
            "input/invalid-value",
        ),
        (json!({"playDate": null}), "playDate", "input/invalid-value"),
        (
            json!({"durationMin": "long"}),
            "durationMin",
            "input/invalid-value",
        ),
        (
            json!({"locationRefId": 5}),
            "locationRefId",
            "import/no-such-id",
        ),
        (json!({"ignored": true}), "ignored", "import/ignored"),
        (json!({"ignored": 2}), "ignored", "input/invalid-value"),
        (json!({"uuid": " "}), "uuid", "input/missing-field"),
        (
            json!({"expansionPlays": [{"gameRefId": 99}]}),
            "expansionPlays[0].gameRefId",
            "import/no-such-id",
        ),
        (
            json!({"expansionPlays": [{}]}),
            "expansionPlays[0].gameRefId",
            "input/missing-field",
        ),
        (
            json!({"playerScores": {}}),
            "playerScores",
            "input/invalid-value",
        ),
        (
            json!({"playerScores": []}),
            "playerScores",
            "import/players",
        ),
        (
            json!({"playerScores": [score(1, "70")]}),
            "playerScores",
            "import/solo-without-rival",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "2"), score(9, "3")]}),
            "playerScores",
            "import/rival-among-several",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "2"), score(3, "3"), score(5, "4"), score(6, "5")]}),
            "playerScores",
            "import/players",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(1, "2")]}),
            "playerScores",
            "players/name-twice",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(77, "2")]}),
            "playerScores[1].playerRefId",
            "import/no-such-id",
        ),
        (
            json!({"playerScores": [score(1, "1"), {"score": "2"}]}),
            "playerScores[1].playerRefId",
            "input/missing-field",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "")]}),
            "playerScores[1].score",
            "import/score-missing",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "won")]}),
            "playerScores[1].score",
            "import/score-unreadable",
        ),
        (
            json!({"playerScores": [score(1, "1"), score(2, "5000")]}),
            "playerScores[1].score",
            "import/score-out-of-range",
        ),
        (
            json!({"playerScores": [score(1, "1"), {"playerRefId": 2, "score": [2]}]}),
            "playerScores[1].score",
            "input/invalid-value",
        ),
    ] {
        let bad = with(|play| {
            play["uuid"] = json!("another");
            for (name, value) in change.as_object().expect("an object") {
                play[name] = value.clone();
            }
        });
        let reading = read_value(&file(&[play(), bad]));
        assert_eq!(reading.games.len(), 1, "the others stay: {change}");
        let fault = &reading.refused[0].fault;
        let found = (fault.path.as_str(), fault.code());
        assert_eq!(
            found,
            (&*format!("plays[1].{path}"), code),
            "{change}: {fault}"
        );
    }
    for missing in ["uuid", "playDate", "playerScores", "gameRefId"] {
        let play = with(|play| drop(play.as_object_mut().expect("an object").remove(missing)));
        let reading = read_value(&file(&[play]));
        let fault = &reading.refused[0].fault;
        let expected = (format!("plays[0].{missing}"), "input/missing-field");
        assert_eq!((fault.path.clone(), fault.code()), expected);
    }
    let reading = read_value(&file(&[play(), play()]));
    let fault = &reading.refused[0].fault;
    assert_eq!(
        (&*fault.path, fault.code()),
        ("plays[1].uuid", "import/id-twice")
    );
    assert_eq!(reading.games.len(), 1);
}

#[test]
fn who_is_wrong_in_the_list_is_told_where_it_is_used() {
    let mut broken = file(&[play()]);
    broken["players"][1]["name"] = json!(5);
    let fault = &read_value(&broken).refused[0].fault;
    assert_eq!(
        (&*fault.path, fault.code()),
        ("players[1].name", "input/invalid-value")
    );
    broken["players"][1]["name"] = json!("x".repeat(41));
    let fault = &read_value(&broken).refused[0].fault;
    assert_eq!(
        (&*fault.path, fault.code()),
        (
            "plays[0].playerScores[1].playerRefId",
            "import/name-too-long"
        )
    );
    // Nobody needs this one.
    broken["players"][1]["name"] = json!("Bo");
    broken["players"][5]["name"] = json!(5);
    assert_eq!(read_value(&broken).games.len(), 1);
}

#[test]
fn files_that_are_none_are_told_with_the_place() {
    let good = file(&[play()]);
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut file = good.clone();
        change(&mut file);
        file.to_string()
    };
    let whole = good.to_string();
    for (text, path, code) in [
        (
            changed(&|file| file["plays"] = json!({})),
            "plays",
            "input/invalid-value",
        ),
        (
            changed(&|file| file["players"] = json!(3)),
            "players",
            "input/invalid-value",
        ),
        (
            changed(&|file| file["plays"] = json!([[]])),
            "plays[0]",
            "input/invalid-value",
        ),
        (
            changed(&|file| drop(file.as_object_mut().map(|file| file.remove("games")))),
            "games",
            "input/missing-field",
        ),
        (
            changed(&|file| drop(file.as_object_mut().map(|file| file.remove("plays")))),
            "plays",
            "input/missing-field",
        ),
        (
            changed(&|file| file["players"][1]["id"] = json!(1)),
            "players[1].id",
            "import/id-twice",
        ),
        (
            changed(&|file| file["games"][2]["id"] = json!(7)),
            "games[2].id",
            "import/id-twice",
        ),
        (
            changed(&|file| file["players"][1]["id"] = json!("2")),
            "players[1].id",
            "input/invalid-value",
        ),
        (
            changed(&|file| file["games"][1] = json!("Go")),
            "games[1]",
            "input/invalid-value",
        ),
        ("[]".to_owned(), "", "input/invalid-value"),
        (whole[..whole.len() - 5].to_owned(), "", "input/truncated"),
        (whole[..whole.len() / 2].to_owned(), "", "input/truncated"),
        (format!("{whole}{whole}"), "", "input/not-json"),
        (whole.replacen(':', ";", 1), "", "input/not-json"),
    ] {
        let fault = match read(&text) {
            Err(fault) => fault,
            Ok(mut reading) => reading.refused.remove(0).fault,
        };
        assert_eq!((&*fault.path, fault.code()), (path, code), "{fault}");
    }
}

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

fn decoded(link: &str) -> Value {
    let data = link
        .strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=")
        .expect("the address");
    let mut bytes = Vec::new();
    let mut rest = data.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        if *first == b'%' {
            let code = std::str::from_utf8(&after[..2]).expect("digits");
            bytes.push(u8::from_str_radix(code, 16).expect("digits"));
            rest = &after[2..];
        } else {
            assert!(first.is_ascii_alphanumeric() || b"-._~".contains(first));
            bytes.push(*first);
            rest = after;
        }
    }
    serde_json::from_slice(&bytes).expect("JSON")
}

#[test]
fn a_link_has_what_the_app_needs() {
    let value = decoded(&link(&several()).expect("it is short"));
    assert_eq!(value["game"]["bggId"], 371_942);
    assert_eq!(value["comments"], "Rain, and then\nmore \"rain\".");
    assert_eq!(value["location"], "Café “Kranich”");
    let date = value["playDate"].as_str().expect("text");
    assert!(
        chrono::NaiveDateTime::parse_from_str(date, TIME).is_ok(),
        "{date}"
    );
    assert_eq!(value["players"][2]["name"], "Çelik");
    assert_eq!(value["players"][2]["startPlayer"], true);
    for name in ["highestWins", "noPoints"] {
        assert!(value["game"][name].is_boolean());
    }
    for game in every_kind() {
        let value = decoded(&link(&game).expect("it is short"));
        for player in value["players"].as_array().expect("a list") {
            assert!(player["winner"].is_boolean() && player["startPlayer"].is_boolean());
            assert!(player["score"].is_string() && player["name"].is_string());
        }
    }
}

#[test]
fn a_link_is_never_longer_than_a_code_can_carry() {
    let mut game = several();
    for length in [0, 100, 400, 1000, 2000] {
        for letter in ["a", "鷺"] {
            game.note = Some(letter.repeat(length)).filter(|note| !note.is_empty());
            let link = link(&game).expect("the note is cut");
            assert!(link.len() <= LINK_MAX, "{}", link.len());
        }
    }
    // Four of the longest names in the longest letters fit nowhere.
    for seat in &mut game.seats {
        seat.name = Some("𝔸".repeat(40));
    }
    assert_eq!(link(&game), None);
}
