//! What goes out, and comes in again bg_stats_ids.

use serde_json::{Value, json};
use shirasagi_tests::record::{new_game, total};

use crate::coded::dealt;
use crate::place::{Place, STATISTICS, bg_stats, everything, of_seats, table, year};

#[test]
fn what_goes_out_comes_back_in_another_store() {
    let one = Place::new();
    one.import(year().to_string().as_bytes());
    for format in ["history", "bg-stats", "csv"] {
        let other = Place::new();
        let text = one.export(format);
        let report = other.import(text.as_bytes());
        assert_eq!(report["added"], 3, "{format}");
        let results = |place: &Place| -> Vec<Value> {
            let games = place.games().into_iter();
            games
                .map(|game| {
                    json!([
                        game["day"],
                        game["verdict"],
                        of_seats(&game, "points"),
                        game["facets"]
                    ])
                })
                .collect()
        };
        assert_eq!(results(&other), results(&one), "{format}");
        // And back again it is all there.
        assert_eq!(
            one.import(other.export(format).as_bytes())["there"],
            3,
            "{format}"
        );
    }
    let id = json!({"game": one.games()[0]["id"]});
    let link = one.ok("play_link", id)["link"]
        .as_str()
        .expect("a link")
        .to_owned();
    assert!(
        link.starts_with("https://app.bgstatsapp.com/createPlay.html?data=%7B"),
        "{link}"
    );
}

#[test]
fn our_own_json_brings_back_what_other_programs_know_and_nobody_may_enter() {
    let one = Place::new();
    let mut file = bg_stats(&[
        (
            "2025-03-05",
            &[
                ("Aiko", "58"),
                ("Bo", "60"),
                ("guest", "58"),
                ("other", "9"),
            ],
        ),
        ("2025-07-05", &[("guest", "49"), ("Bo", "50")]),
    ]);
    for player in file["players"].as_array_mut().expect("a list") {
        player["isAnonymous"] =
            json!(["guest", "other"].contains(&player["name"].as_str().expect("text")));
    }
    assert_eq!(one.import(file.to_string().as_bytes())["added"], 2);
    let lines = [8, 1, 3, 6, 25, 18, 15];
    one.import(table(&[("1,Aiko,no", lines), ("2,Bo,no", [9, 1, 3, 6, 25, 18, 15])]).as_bytes());
    // Lines that no count gives were taken over once, and so was a level without a rival.
    let mut history: Value = serde_json::from_str(&one.export("history")).expect("JSON");
    let games = history["games"].as_array_mut().expect("a list").iter_mut();
    let mut games = games.map(|game| &mut game["record"]);
    let game = games
        .find(|game| game["day"] == "2025-02-03")
        .expect("it is there");
    game["id"] = json!("high");
    game["day"] = json!("2025-02-04");
    game["facets"]["level"] = json!(["hard"]);
    game["seats"][0]["lines"]["courtiers"] = json!(200);
    game["seats"][0]["points"] = json!(251);
    let mut high = game.clone();
    assert_eq!(one.import(history.to_string().as_bytes())["added"], 1);

    let other = Place::new();
    let text = one.export("history");
    let report = other.import(text.as_bytes());
    assert_eq!(
        (&report["added"], &report["refused"]),
        (&json!(4), &json!(0))
    );
    assert_eq!(other.export("history"), text);
    // Nobody may enter what a file may have.
    (high["id"], high["origin"], high["source"]) = (json!(""), json!("entered"), Value::Null);
    let problems = one.check(&high)["problems"].clone();
    let codes = [0, 1, 2].map(|at| problems[at]["code"].clone());
    let expected = ["record/level-without-rival", "record/line-too-high"];
    assert_eq!(codes, [json!(expected[0]), json!(expected[1]), Value::Null]);
    // In a game that was entered everybody has a name or a color.
    let mut entered: Value = serde_json::from_str(&text).expect("JSON");
    for game in entered["games"].as_array_mut().expect("a list") {
        game["record"]["origin"] = json!("entered");
    }
    let preview = Place::new().preview(entered.to_string().as_bytes());
    assert_eq!(json!([preview["new"], preview["refused"]]), json!([2, 2]));
}

#[test]
fn a_game_under_way_has_nothing_for_other_programs() {
    let place = Place::new();
    let dealt = place.ok(
        "deal",
        json!({"players": 1, "level": "easy", "first_well": false, "code": null}),
    );
    let begin = json!({"setup": dealt["setup"], "code": dealt["code"], "deck": "app",
        "players": [{"name": "Aiko", "clan": null, "tracking": "dice-only"}]});
    let id = place.ok("start_game", begin)["summary"]["id"].clone();
    assert_eq!(
        place.refused("play_link", json!({"game": id})).code,
        "score/not-over"
    );
    for format in ["bg-stats", "csv"] {
        let file = place.ok("export", json!({"format": format}));
        assert_eq!(
            (&file["games"], &file["unfinished"]),
            (&json!(0), &json!(1))
        );
    }
    assert_eq!(place.ok("export", json!({"format": "history"}))["games"], 1);
}

#[test]
fn the_code_of_a_game_that_was_not_followed_is_kept_with_what_it_deals() {
    let (two, gardens) = dealt(2, None);
    let (solo, _) = dealt(1, Some("hard"));
    let table = format!(
        "game,day,code,seat,name,rival,points\n\
         a,2025-02-03,{two},1,Aiko,no,60\na,2025-02-03,{two},2,Bo,no,50\n\
         b,2025-02-04,{solo},1,Aiko,no,61\nb,2025-02-04,{solo},2,,yes,50\n"
    );
    let one = Place::new();
    // The code says the level that nobody else does.
    assert_eq!(one.preview(table.as_bytes())["levels_missing"], 0);
    assert_eq!(one.import(table.as_bytes())["added"], 2);
    let known = |place: &Place| -> Vec<Value> {
        let games = place.games().into_iter();
        let known = games.map(|game| {
            let first = &game["seats"][0];
            json!([
                game["code"],
                game["facets"],
                first["facets"],
                first["order"]
            ])
        });
        known.collect()
    };
    let found = known(&one);
    let [alone, together] = &found[..] else {
        panic!("two games: {found:?}");
    };
    assert_eq!(
        json!([alone[0], alone[1]["level"]]),
        json!([solo, ["hard"]])
    );
    assert!(alone[2]["starting-action"].is_array() && alone[3].is_u64());
    // Of several players nobody knows who had which seat.
    assert_eq!(
        json!([together[0], together[2], together[3]]),
        json!([two, {}, null])
    );
    assert_eq!(together[1]["garden"], json!(gardens));
    assert!(together[1]["daimyo"].is_array());
    for format in ["history", "csv"] {
        let other = Place::new();
        assert_eq!(other.import(one.export(format).as_bytes())["added"], 2);
        assert_eq!(known(&other), found, "{format}");
    }
    // A correction leaves it.
    let mut record = one.latest();
    record["seats"][0]["points"] = json!(62);
    one.save(&record);
    assert_eq!(known(&one), found);
}

#[test]
fn a_code_that_deals_for_others_is_refused_with_its_place() {
    let (three, _) = dealt(3, None);
    let (hard, _) = dealt(1, Some("hard"));
    let refused = |text: &str| {
        let preview = Place::new().preview(text.as_bytes());
        let problem = &preview["refused_games"][0]["problem"];
        json!([problem["code"], problem["path"]])
    };
    for (game, rival) in [
        (format!("a,2025-02-03,,{three}"), "no"),
        (format!("a,2025-02-03,easy,{hard}"), "yes"),
    ] {
        let table = format!(
            "game,day,level,code,seat,name,rival,points\n\
             {game},1,Aiko,no,60\n{game},2,Bo,{rival},50\n"
        );
        let expected = json!(["record/other-setup", "row 2, code"]);
        assert_eq!(refused(&table), expected);
    }
    let place = Place::new();
    place.import(year().to_string().as_bytes());
    let mut history: Value = serde_json::from_str(&place.export("history")).expect("JSON");
    history["games"][0]["record"]["code"] = json!(three);
    assert_eq!(
        refused(&history.to_string()),
        json!(["record/other-setup", "games[0].record.code"])
    );
}

#[test]
fn f8_a_tie_that_nobody_decided_stays_open_wherever_it_goes() {
    let rows = |ranks: [&str; 2]| {
        let [aiko, bo] = ranks;
        format!(
            "game,day,seat,name,points,rank\n\
             a,2026-02-03,1,Aiko,60,{aiko}\na,2026-02-03,2,Bo,60,{bo}\n"
        )
    };
    let results = |place: &Place| -> Vec<Value> {
        let games = place.games();
        let result = |game: &Value| json!([game["verdict"]["winner"], game["verdict"]["tie_open"]]);
        games.iter().map(result).collect()
    };
    let said = Place::new();
    said.import(rows(["2", "1"]).as_bytes());
    assert_eq!(results(&said), [json!([2, false])]);
    let open = Place::new();
    open.import(rows(["", ""]).as_bytes());
    assert_eq!(results(&open), [json!([1, true])]);
    for format in ["history", "csv", "bg-stats"] {
        for (from, result) in [(&said, json!([2, false])), (&open, json!([1, true]))] {
            let there = Place::new();
            there.import(from.export(format).as_bytes());
            assert_eq!(results(&there), [result], "{format}");
        }
    }
}

#[test]
fn corrections_come_along_and_those_that_are_there_stay() {
    let correct = |place: &Place, tile: &str, reward: &str| {
        let request = json!({"component": "well-tile", "tile": tile, "reward": reward});
        place.ok("correct", request);
    };
    let backs = |place: &Place| -> Vec<Value> {
        let view = place.ok("corrections", json!({}));
        let tiles = view["well_tiles"].as_array().expect("a list").iter();
        let corrected = tiles.filter(|tile| tile["corrected"] == true);
        corrected.map(|tile| tile["believed"].clone()).collect()
    };
    let one = Place::new();
    correct(&one, "die-tile-coral-food", "influence");
    correct(&one, "die-tile-coral-iron", "coin");
    let text = one.export("history");

    // Without any game they are something new all the same.
    let other = Place::new();
    let preview = other.preview(text.as_bytes());
    let all = json!({"new": 2, "kept": 0});
    assert_eq!(
        (&preview["new"], &preview["corrections"]),
        (&json!(0), &all)
    );
    assert_eq!(backs(&other), Vec::<Value>::new());
    let report = other.import(text.as_bytes());
    assert_eq!(report["corrections"], all);
    assert!(report["backup"].is_string());
    assert_eq!(backs(&other), backs(&one));
    let again = other.import(text.as_bytes());
    let none = json!({"new": 0, "kept": 0});
    assert_eq!(
        (&again["corrections"], &again["backup"]),
        (&none, &Value::Null)
    );

    let own = Place::new();
    correct(&own, "die-tile-coral-food", "iron");
    let report = own.import(text.as_bytes());
    assert_eq!(report["corrections"], json!({"new": 1, "kept": 1}));
    assert_eq!(backs(&own), [json!("iron"), json!("coin")]);

    // A history of before has none.
    let mut before: Value = serde_json::from_str(&text).expect("JSON");
    before["version"] = json!(6);
    before
        .as_object_mut()
        .expect("an object")
        .remove("corrections");
    let preview = Place::new().preview(before.to_string().as_bytes());
    assert_eq!(preview["corrections"], none);
}

/// Everything that statistics say, and the list, with what the stores call games and people by their
/// places in the list and by their names.
fn told(place: &Place) -> Value {
    let games = place.games();
    let mut ids: Vec<(String, String)> = (0..)
        .zip(&games)
        .map(|(at, game): (u32, _)| (text(&game["id"]), format!("game {at}")))
        .collect();
    let people = place.ok("people_list", json!({}))["people"].clone();
    for person in people.as_array().expect("a list") {
        ids.push((text(&person["id"]), text(&person["name"])));
    }
    let said = STATISTICS.map(|of| place.ok(of, json!({"filter": everything()})));
    let list = games.iter().map(|game| {
        json!([
            game["id"],
            game["day"],
            of_seats(game, "points"),
            game["verdict"]
        ])
    });
    let mut all = json!([said, list.collect::<Vec<_>>()]).to_string();
    for (id, name) in ids {
        all = all.replace(&id, &name);
    }
    serde_json::from_str(&all).expect("JSON")
}

fn text(value: &Value) -> String {
    value.as_str().expect("text").to_owned()
}

#[test]
fn an_evening_comes_back_in_the_order_in_which_it_was_played() {
    let scores = |winner: &str, nth: u16| match winner {
        "Ann" => [("Ann", 80 + nth), ("Ben", 70 + nth)],
        _ => [("Ann", 60 + nth), ("Ben", 75 + nth)],
    };
    let won = ["Ann", "Ann", "Ben", "Ann", "Ann", "Ann"];
    let entered = Place::new();
    for (nth, winner) in (0..).zip(won) {
        let seats = scores(winner, nth).map(|(name, points)| total(name, points));
        entered.save(&new_game("2025-05-01", seats));
    }
    // Plays of one hour, with ids that would put them in another order.
    let both: &[(&str, &str)] = &[("Ann", "0"), ("Ben", "0")];
    let mut file = bg_stats(&[("2025-05-01", both); 6]);
    let plays = file["plays"].as_array_mut().expect("a list").iter_mut();
    for ((nth, winner), play) in (0..).zip(won).zip(plays) {
        let scrambled = nth * 5 % 7;
        play["uuid"] = json!(format!("6f3c9a52-0a6b-4b0e-9d0e-00000000000{scrambled}"));
        for (seat, (_, points)) in scores(winner, nth).into_iter().enumerate() {
            play["playerScores"][seat]["score"] = json!(points.to_string());
        }
    }
    let played = Place::new();
    assert_eq!(played.import(file.to_string().as_bytes())["added"], 6);

    for one in [entered, played] {
        let streaks = one.ok("streaks", json!({"filter": everything()}));
        assert_eq!(streaks["people"][0]["person"]["name"], "Ann");
        assert_eq!(streaks["people"][0]["longest"]["n"], 3);
        let before = told(&one);
        for format in ["history", "csv", "bg-stats"] {
            let other = Place::new();
            assert_eq!(other.import(one.export(format).as_bytes())["added"], 6);
            assert_eq!(told(&other), before, "{format}");
            // Nor does the way back out of there shuffle it.
            let third = Place::new();
            third.import(other.export(format).as_bytes());
            assert_eq!(told(&third), before, "{format} twice");
        }
    }
}
