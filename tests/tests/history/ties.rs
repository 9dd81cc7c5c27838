//! Equal points: the last turn order alone puts one clan before another (F8), and nobody makes it up.

use serde_json::{Value, json};
use shirasagi_tests::record::{new_game, record_of, total};

use crate::place::{Place, bg_stats, counts, everything, of_seats, with};

/// A player of whom the marker is known, with Clan Points for the rest.
fn counted(name: &str, clan_points: u16, influence: u8) -> Value {
    let mut counts = counts();
    for (path, value) in [
        ("/clan_points", json!(clan_points)),
        ("/influence", json!(influence)),
        (
            "/courtiers",
            json!({"gate": 0, "steward": 0, "diplomat": 0, "daimyo": 0}),
        ),
        ("/warriors", json!({"yard-1": 0, "yard-2": 0, "yard-3": 0})),
        ("/gardeners", json!([])),
    ] {
        counts = with(counts, path, value);
    }
    for none in ["coins", "seals", "food", "iron", "pearl"] {
        counts[none] = json!(0);
    }
    json!({"name": name, "counts": counts})
}

/// A game of Aiko, Bo and Chie.
fn game_of_three(points: [u16; 3]) -> Value {
    let [aiko, bo, chie] = points;
    let seats = [total("Aiko", aiko), total("Bo", bo), total("Chie", chie)];
    new_game("2026-03-01", seats)
}

fn ranks(game: &Value) -> Vec<Value> {
    of_seats(game, "rank")
}

/// The ranks of the only game once it came out of a file into another store.
fn copied(place: &Place, format: &str) -> Vec<Value> {
    let other = Place::new();
    other.import(place.export(format).as_bytes());
    ranks(&other.latest())
}

/// How often the one was ahead of the other, and the other of the one.
fn met(place: &Place, one: &str, other: &str) -> [Value; 2] {
    let found = place.ok("head_to_head", json!({"filter": everything()}));
    let pairs = found["pairs"].as_array().expect("a list");
    let of = |pair: &&Value| pair["one"]["name"] == one && pair["other"]["name"] == other;
    let pair = pairs.iter().find(of).expect("they met");
    ["ahead", "behind"].map(|of| pair[of].clone())
}

/// The ranks of the first play in a backup for BG Stats, in the order of the seats.
fn sent(place: &Place) -> Vec<Value> {
    let file: Value = serde_json::from_str(&place.export("bg-stats")).expect("JSON");
    let scores = file["plays"][0]["playerScores"].as_array().expect("a list");
    scores.iter().map(|score| score["rank"].clone()).collect()
}

#[test]
fn f8_behind_the_winner_nobody_is_ahead_whom_nobody_put_there() {
    let place = Place::new();
    let game = place.save(&game_of_three([60, 70, 60]));
    assert_eq!(ranks(&game["summary"]), [2, 1, 2]);
    let verdict = json!({"winner": 2, "decided_by": "points", "tie_open": false});
    assert_eq!(game["summary"]["verdict"], verdict);
    assert_eq!(met(&place, "Aiko", "Chie"), [0, 0]);
    assert_eq!(sent(&place), [2, 1, 2]);
    for format in ["history", "csv", "bg-stats"] {
        assert_eq!(copied(&place, format), [2, 1, 2], "{format}");
    }

    // Once somebody says it one of them is.
    let mut said = record_of(&game["summary"]);
    said["seats"][2]["last_order"] = json!(1);
    said["seats"][0]["last_order"] = json!(2);
    assert_eq!(ranks(&place.save(&said)["summary"]), [3, 1, 2]);
    assert_eq!(met(&place, "Aiko", "Chie"), [0, 1]);
    assert_eq!(sent(&place), [3, 1, 2]);
}

#[test]
fn e1_behind_the_winner_markers_say_who_is_ahead_where_all_are_known() {
    for (aiko, chie, expected) in [
        (counted("Aiko", 20, 0), counted("Chie", 17, 6), [3, 1, 2]),
        // On one space, or where one of them is not known, nobody can tell.
        (counted("Aiko", 20, 0), counted("Chie", 20, 0), [2, 1, 2]),
        (total("Aiko", 20), counted("Chie", 17, 6), [2, 1, 2]),
    ] {
        let place = Place::new();
        let seats = [aiko, counted("Bo", 39, 3), chie];
        let game = place.save(&new_game("2026-03-01", seats));
        let points = of_seats(&game["summary"], "points");
        assert_eq!(points[0], points[2]);
        assert_eq!(ranks(&game["summary"]), expected);
        for score in game["scores"]["seats"].as_array().into_iter().flatten() {
            let seat = score["seat"].as_u64().expect("a seat") as usize;
            assert_eq!(score["rank"], expected[seat - 1]);
        }
        assert_eq!(copied(&place, "history"), expected);
    }
}

#[test]
fn f8_what_bg_stats_says_of_equal_points_stays_as_it_is() {
    for said in [[2, 1, 2], [3, 1, 2]] {
        let place = Place::new();
        let scores = [("Aiko", "60"), ("Bo", "70"), ("Chie", "60")];
        let mut file = bg_stats(&[("2026-03-01", &scores)]);
        for (seat, rank) in said.iter().enumerate() {
            file["plays"][0]["playerScores"][seat]["rank"] = json!(rank);
        }
        place.import(file.to_string().as_bytes());
        let record = place.latest();
        assert_eq!(ranks(&record), said);
        assert_eq!(sent(&place), said);
        // Corrected or on another device it is the same.
        assert_eq!(ranks(&place.check(&record)["record"]), said);
        assert_eq!(copied(&place, "history"), said);
    }
}

#[test]
fn f8_what_is_refused_ties_with_nobody() {
    let lines = |warriors: u16| {
        json!({"clan_points": 10, "coins_and_seals": 0, "resources": 0, "passage_of_time": 0,
            "courtiers": 10, "warriors": warriors, "gardeners": 0})
    };
    for (warriors, code, tied) in [
        (10, "record/tie", json!([1, 2])),
        (127, "record/line-too-high", json!([])),
    ] {
        let bo = json!({"name": "Bo", "lines": lines(warriors)});
        let game = new_game("2026-03-01", [total("Aiko", 20 + warriors), bo]);
        let view = Place::new().check(&game);
        let problems = view["problems"].as_array().expect("a list").iter();
        let codes: Vec<&Value> = problems.map(|problem| &problem["code"]).collect();
        assert_eq!((codes, &view["tied"]), (vec![&json!(code)], &tied));
    }
}

#[test]
fn f8_a_game_that_is_entered_may_say_that_nobody_knows_who_won() {
    let place = Place::new();
    let mut open = game_of_three([60, 41, 60]);
    assert_eq!(place.check(&open)["problems"][0]["code"], "record/tie");
    for seat in [0, 2] {
        open["seats"][seat]["rank"] = json!(1);
    }
    let view = place.check(&open);
    assert_eq!(json!([view["problems"], view["tied"]]), json!([[], [1, 3]]));
    assert_eq!(ranks(&view["record"]), [1, 3, 1]);

    let game = place.save(&open);
    assert_eq!(ranks(&game["summary"]), [1, 3, 1]);
    assert_eq!(game["summary"]["verdict"]["tie_open"], true);
    let unknown = |place: &Place| place.total(json!({"outcome": "unknown"}));
    assert_eq!(unknown(&place), 1);
    assert_eq!(place.wins(), [json!([0, 0]), json!([0, 1]), json!([0, 0])]);
    for format in ["history", "csv", "bg-stats"] {
        let other = Place::new();
        other.import(place.export(format).as_bytes());
        assert_eq!(unknown(&other), 1, "{format}");
    }

    // Who is behind both lost, whoever won.
    assert_eq!(met(&place, "Aiko", "Bo"), [1, 0]);
    assert_eq!(met(&place, "Bo", "Chie"), [0, 1]);
    assert_eq!(met(&place, "Aiko", "Chie"), [0, 0]);
    let rates = place.ok("win_statistics", json!({"filter": everything()}));
    let [bo] = &rates["players"].as_array().expect("a list")[..] else {
        panic!("only Bo's result is known: {rates}");
    };
    let rate = json!([bo["person"]["name"], bo["rate"]["n"], bo["rate"]["wins"]]);
    assert_eq!(rate, json!(["Bo", 1, 0]));
    let streaks = place.ok("streaks", json!({"filter": everything()}));
    assert_eq!(streaks["people"].as_array().map(Vec::len), Some(1));
    assert_eq!(streaks["people"][0]["current_without"], 1);
    let lost = ["Aiko", "Bo", "Chie"]
        .map(|name| place.total(json!({"outcome": "lost", "person": place.person(name)})));
    assert_eq!(lost, [0, 1, 0]);

    // Somebody remembers.
    let mut said = record_of(&game["summary"]);
    said["seats"][2]["last_order"] = json!(1);
    assert_eq!(ranks(&place.save(&said)["summary"]), [2, 3, 1]);
    assert_eq!(unknown(&place), 0);
    assert_eq!(place.wins(), [json!([0, 1]), json!([0, 1]), json!([1, 1])]);

    // It is said of ties alone.
    let decided = with(open, "/seats/0/points", json!(61));
    let game = place.save(&decided);
    assert_eq!(ranks(&game["summary"]), [1, 3, 2]);
    assert_eq!(game["summary"]["verdict"]["tie_open"], false);
}
