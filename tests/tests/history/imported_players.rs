//! Imports that say who began and who played alone.

use serde_json::{Value, json};

use crate::place::{Place, answers, bg_stats, everything};

#[test]
fn who_began_in_a_game_of_three_is_kept_wherever_it_goes_and_counted() {
    let place = Place::new();
    let scores = [("Aiko", "71"), ("Bo", "67"), ("Chie", "50")];
    let mut file = bg_stats(&[("2025-01-05", &scores)]);
    file["plays"][0]["playerScores"][0]["startPlayer"] = json!(true);
    place.import(file.to_string().as_bytes());
    let of = |place: &Place| {
        let id = place.games()[0]["id"].clone();
        let game = place.ok("game", json!({"game": id}));
        [0, 1, 2].map(|seat| game["standings"][seat]["order"].clone())
    };
    let known = [json!(1), Value::Null, Value::Null];
    assert_eq!(of(&place), known);
    for format in ["history", "csv", "bg-stats"] {
        let other = Place::new();
        other.import(place.export(format).as_bytes());
        assert_eq!(of(&other), known, "{format}");
    }
    let filter = json!({"person": null, "seats": null, "level": null, "from": null, "to": null,
        "tag": null, "outcome": null, "text": null});
    let wins = place.ok("win_statistics", json!({"filter": filter}));
    let mut rates = wins["rates"].as_array().expect("a list").iter();
    let order = rates.find(|by| by["facet"] == "turn-order");
    let by = order.expect("somebody was first");
    assert_eq!(
        json!([by["key"], by["rate"]["n"], by["rate"]["wins"]]),
        json!(["1", 1, 1])
    );
}

#[test]
fn r1_solo_play_without_the_rival_is_kept_and_counts_as_neither_won_nor_lost() {
    let place = Place::new();
    let file = bg_stats(&[
        ("2025-03-01", &[("Aiko", "58")]),
        ("2025-03-02", &[("Aiko", "64"), ("Tokugawa", "60")]),
    ]);
    let preview = place.preview(file.to_string().as_bytes());
    assert_eq!(
        [
            &preview["new"],
            &preview["refused"],
            &preview["levels_missing"]
        ],
        [&json!(2), &json!(0), &json!(1)],
        "nobody is asked for the level of a rival that is not known"
    );
    let remark = &preview["remarks"][0];
    assert_eq!(
        (&remark["remark"], &remark["games"]),
        (&json!("rival-unknown"), &json!(1))
    );
    place.ok("import", answers(&preview["plan"], &json!({})));

    let games = place.games();
    let open = games.iter().find(|game| game["day"] == "2025-03-01");
    let open = open.expect("it is there");
    assert_eq!(
        (&open["result"]["tie_open"], &open["level"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(
        open["result"]["places"],
        json!([{"seat": 1, "rank": 1, "points": 58}])
    );
    let asked = json!({"filter": everything()});
    let statistics = |command: &str| place.ok(command, asked.clone());
    assert_eq!(
        statistics("score_statistics")["scores"]["n"],
        2,
        "the score counts"
    );
    let wins = statistics("win_statistics");
    assert_eq!(
        [&wins["overall"]["n"], &wins["overall"]["wins"]],
        [&json!(1), &json!(1)]
    );
    assert_eq!(statistics("margins")["n"], 1);
    assert_eq!(statistics("head_to_head")["pairs"][0]["n"], 1);

    // It leaves and comes back as it is, in every form.
    for format in ["history", "bg-stats", "csv"] {
        let other = Place::new();
        let results = |place: &Place| -> Vec<Value> {
            let games = place.games().into_iter();
            games
                .map(|game| json!([game["day"], game["result"]]))
                .collect()
        };
        other.import(place.export(format).as_bytes());
        assert_eq!(results(&other), results(&place), "{format}");
    }

    // Once the rival's score is known, the game is an ordinary one.
    let id = open["id"].clone();
    let mut entry = place.ok("game", json!({"game": id}))["entry"].clone();
    let seats = entry["seats"].as_array_mut().expect("a list");
    seats.push(
        json!({"name": "", "rival": true, "clan": null, "order": null,
        "score": {"known": "total", "points": 50}}),
    );
    entry["tie_open"] = json!(false);
    let saved = place.ok("save_entry", json!({"game": id, "entry": entry}));
    let result = &saved["summary"]["result"];
    assert_eq!(
        (&result["winner"], &result["tie_open"]),
        (&json!(1), &json!(false))
    );
}
