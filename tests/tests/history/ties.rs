//! Equal points: the last turn order alone puts one clan before another (F8), and nobody makes it up.

use serde_json::{Value, json};

use crate::past_games::{counts, entry, total, with};
use crate::place::{Place, bg_stats, everything};

/// The ranks in the order of the seats.
fn ranks(seats: &Value) -> Vec<u64> {
    let seats = seats.as_array().expect("a list").iter();
    let mut ranks: Vec<(u64, u64)> = seats
        .map(|seat| ["seat", "rank"].map(|of| seat[of].as_u64().expect("a number")))
        .map(|[seat, rank]| (seat, rank))
        .collect();
    ranks.sort_unstable();
    ranks.into_iter().map(|(_, rank)| rank).collect()
}

/// A clan of which all is known: the marker, and Clan Points for the rest.
fn counted(name: &str, clan_points: u16, influence: u8) -> Value {
    let members = json!({"gate": 0, "steward": 0, "diplomat": 0, "daimyo": 0});
    let mut counts = counts();
    counts["clan_points"] = json!(clan_points);
    counts["influence"] = json!(influence);
    counts["courtiers"] = members;
    counts["warriors"] = json!({"yard-1": 0, "yard-2": 0, "yard-3": 0});
    counts["gardeners"] = json!([]);
    for none in ["coins", "seals", "food", "iron", "pearl"] {
        counts[none] = json!(0);
    }
    with(
        total(name, 0),
        "/score",
        json!({"known": "counts", "counts": counts}),
    )
}

fn save(place: &Place, entry: &Value) -> Value {
    place.ok("save_entry", json!({"game": null, "entry": entry}))
}

/// How often the one was ahead of the other, and the other of the one.
fn met(place: &Place, one: &str, other: &str) -> [Value; 2] {
    let found = place.ok("head_to_head", json!({"filter": everything()}));
    let pairs = found["pairs"].as_array().expect("a list");
    let of = |pair: &&Value| pair["one"]["name"] == one && pair["other"]["name"] == other;
    let pair = pairs.iter().find(of).expect("they met");
    ["ahead", "behind"].map(|of| pair[of].clone())
}

fn meetings(place: &Place) -> [Value; 2] {
    met(place, "Aiko", "Chie")
}

/// The ranks of the first play in a backup for BG Stats, in the order of the seats.
fn sent(place: &Place) -> Vec<u64> {
    let file: Value = serde_json::from_str(&place.export("bg-stats")).expect("JSON");
    let scores = file["plays"][0]["playerScores"].as_array().expect("a list");
    let rank = |score: &Value| score["rank"].as_u64().expect("a number");
    scores.iter().map(rank).collect()
}

#[test]
fn f8_behind_the_winner_nobody_is_ahead_whom_nobody_put_there() {
    let place = Place::new();
    let seats = [total("Aiko", 60), total("Bo", 70), total("Chie", 60)];
    let game = save(&place, &entry("2026-03-01", &seats));
    assert_eq!(ranks(&game["standings"]), [2, 1, 2]);
    assert_eq!(ranks(&game["summary"]["result"]["places"]), [2, 1, 2]);
    let result = &game["summary"]["result"];
    assert_eq!(
        (&result["winner"], &result["tie_open"]),
        (&json!(2), &json!(false))
    );
    assert_eq!(meetings(&place), [0, 0]);
    assert_eq!(sent(&place), [2, 1, 2]);
    for format in ["history", "csv", "bg-stats"] {
        let other = Place::new();
        other.import(place.export(format).as_bytes());
        let places = &other.games()[0]["result"]["places"];
        assert_eq!(ranks(places), [2, 1, 2], "{format}");
    }

    // Once somebody says it one of them is.
    let said = with(game["entry"].clone(), "/last_order", json!([3, 1]));
    let id = &game["summary"]["id"];
    let game = place.ok("save_entry", json!({"game": id, "entry": said}));
    assert_eq!(ranks(&game["standings"]), [3, 1, 2]);
    assert_eq!(
        (meetings(&place), sent(&place)),
        ([json!(0), json!(1)], vec![3, 1, 2])
    );
}

#[test]
fn e1_behind_the_winner_markers_say_who_is_ahead_where_all_are_known() {
    let ranked = |aiko: Value, chie: Value| {
        let place = Place::new();
        let seats = [aiko, counted("Bo", 39, 3), chie];
        let game = save(&place, &entry("2026-03-01", &seats));
        assert_eq!(
            game["standings"][0]["points"],
            game["standings"][2]["points"]
        );
        let found = ranks(&game["standings"]);
        if let Some(scores) = game["scores"]["seats"].as_array() {
            let rank = |seat: u64| scores.iter().find(|score| score["seat"] == seat);
            let rank = |seat: u64| rank(seat).map(|score| score["rank"].clone());
            assert_eq!(
                [1, 2, 3].map(rank),
                [0, 1, 2].map(|at| Some(json!(found[at])))
            );
        }
        // A copy of it says the same.
        let other = Place::new();
        other.import(place.export("history").as_bytes());
        assert_eq!(ranks(&other.games()[0]["result"]["places"]), found);
        found
    };
    assert_eq!(
        ranked(counted("Aiko", 20, 0), counted("Chie", 17, 6)),
        [3, 1, 2]
    );
    // On one space, or where one of them is not known, nobody can tell.
    assert_eq!(
        ranked(counted("Aiko", 20, 0), counted("Chie", 20, 0)),
        [2, 1, 2]
    );
    assert_eq!(ranked(total("Aiko", 20), counted("Chie", 17, 6)), [2, 1, 2]);
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
        assert_eq!(
            (ranks(&place.games()[0]["result"]["places"]), sent(&place)),
            (said.to_vec(), said.to_vec())
        );
        // Corrected or on another device it is the same.
        let game = place.games()[0]["id"].clone();
        let entry = place.ok("game", json!({"game": game}))["entry"].clone();
        let view = place.ok("check_entry", json!({"game": game, "entry": entry}));
        assert_eq!(ranks(&view["seats"]), said);
        let other = Place::new();
        other.import(place.export("history").as_bytes());
        assert_eq!(sent(&other), said);
    }
}

#[test]
fn f8_what_is_refused_ties_with_nobody() {
    let place = Place::new();
    let lines = |name: &str, courtiers: u16, warriors: u16| {
        let lines = json!({"clan_points": 10, "coins_and_seals": 0, "resources": 0,
            "passage_of_time": 0, "courtiers": courtiers, "warriors": warriors, "gardeners": 0});
        let score = json!({"known": "lines", "lines": lines});
        with(total(name, 0), "/score", score)
    };
    let check = |warriors| {
        let seats = [total("Aiko", 20 + warriors), lines("Bo", 10, warriors)];
        let entry = entry("2026-03-01", &seats);
        place.ok("check_entry", json!({"game": null, "entry": entry}))
    };
    let codes = |view: &Value| {
        let faults = view["faults"].as_array().expect("a list").iter();
        faults
            .map(|fault| fault["code"].clone())
            .collect::<Vec<_>>()
    };
    let tied = check(10);
    assert_eq!(
        (codes(&tied), &tied["tied"]),
        (vec![json!("entry/tie")], &json!([1, 2]))
    );
    let refused = check(127);
    assert_eq!(
        (codes(&refused), &refused["tied"]),
        (vec![json!("entry/line-too-high")], &json!([]))
    );
}

#[test]
fn f8_a_game_that_is_entered_may_say_that_nobody_knows_who_won() {
    let place = Place::new();
    let seats = [total("Aiko", 60), total("Bo", 41), total("Chie", 60)];
    let asked = entry("2026-03-01", &seats);
    let check = |entry: &Value| place.ok("check_entry", json!({"game": null, "entry": entry}));
    assert_eq!(check(&asked)["faults"][0]["code"], "entry/tie");
    let open = with(asked.clone(), "/tie_open", json!(true));
    let view = check(&open);
    assert_eq!(
        (&view["faults"], &view["tied"]),
        (&json!([]), &json!([1, 3]))
    );
    assert_eq!(ranks(&view["seats"]), [1, 3, 1]);

    let game = save(&place, &open);
    assert_eq!(game["entry"], open);
    assert_eq!(game["summary"]["result"]["tie_open"], true);
    let unknown = |place: &Place| {
        let filter = with(everything(), "/outcome", json!("unknown"));
        place.ok("games", json!({"filter": filter, "page": 0}))["total"].clone()
    };
    let wins = |place: &Place| {
        let people = place.ok("people_list", json!({}))["people"].clone();
        json!([0, 1, 2].map(|person: usize| [&people[person]["wins"], &people[person]["decided"]]))
    };
    assert_eq!(
        (unknown(&place), wins(&place)),
        (json!(1), json!([[0, 0], [0, 1], [0, 0]]))
    );
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
    let people = rates["players"].as_array().expect("a list").iter();
    let counted: Vec<Value> = people
        .map(|rate| {
            json!([
                rate["person"]["name"],
                rate["rate"]["n"],
                rate["rate"]["wins"]
            ])
        })
        .collect();
    assert_eq!(counted, [json!(["Bo", 1, 0])]);
    let streaks = place.ok("streaks", json!({"filter": everything()}));
    assert_eq!(streaks["people"].as_array().map(Vec::len), Some(1));
    assert_eq!(streaks["people"][0]["current_without"], 1);
    let lost = |name: &str| {
        let offers =
            place.ok("games", json!({"filter": everything(), "page": 0}))["offers"].clone();
        let people = offers["people"].as_array().expect("a list").iter();
        let person = people.clone().find(|person| person["name"] == name);
        let of = person.expect("known")["id"].clone();
        let filter = with(with(everything(), "/outcome", json!("lost")), "/person", of);
        place.ok("games", json!({"filter": filter, "page": 0}))["total"].clone()
    };
    assert_eq!(["Aiko", "Bo", "Chie"].map(lost), [0, 1, 0]);

    // Somebody remembers.
    let said = with(open.clone(), "/last_order", json!([3]));
    let game = place.ok(
        "save_entry",
        json!({"game": game["summary"]["id"], "entry": said}),
    );
    assert_eq!(ranks(&game["standings"]), [2, 3, 1]);
    assert_eq!(
        (unknown(&place), wins(&place)),
        (json!(0), json!([[0, 1], [0, 1], [1, 1]]))
    );

    // It is said of ties alone.
    let decided = with(open, "/seats/0/score/points", json!(61));
    let game = save(&place, &decided);
    assert_eq!(game["entry"]["tie_open"], false);
    assert_eq!(game["summary"]["result"]["tie_open"], false);
}
