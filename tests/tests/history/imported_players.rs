//! Imports that say who began and who played alone.

use serde_json::{Value, json};
use shirasagi_tests::record::{record_of, request_seat};

use crate::place::{Place, answers, bg_stats, everything, of_seats};

#[test]
fn who_began_in_a_game_of_three_is_kept_wherever_it_goes_and_counted() {
    let place = Place::new();
    let scores = [("Aiko", "71"), ("Bo", "67"), ("Chie", "50")];
    let mut file = bg_stats(&[("2025-01-05", &scores)]);
    file["plays"][0]["playerScores"][0]["startPlayer"] = json!(true);
    place.import(file.to_string().as_bytes());
    let of = |place: &Place| of_seats(&place.latest(), "order");
    let known = [json!(1), Value::Null, Value::Null];
    assert_eq!(of(&place), known);
    for format in ["history", "csv", "bg-stats"] {
        let other = Place::new();
        other.import(place.export(format).as_bytes());
        assert_eq!(of(&other), known, "{format}");
    }
    let wins = place.ok("win_statistics", json!({"filter": everything()}));
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
        [&json!(2), &json!(0), &json!(2)]
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
        json!([open["verdict"]["tie_open"], open["facets"]]),
        json!([true, {"level": ["hard"]}])
    );
    assert_eq!(
        (of_seats(open, "rank"), of_seats(open, "points")),
        (vec![json!(1)], vec![json!(58)])
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
                .map(|game| json!([game["day"], of_seats(&game, "points"), game["verdict"]]))
                .collect()
        };
        other.import(place.export(format).as_bytes());
        assert_eq!(results(&other), results(&place), "{format}");
    }

    // Once the rival's score is known, the game is an ordinary one.
    let mut record = record_of(open);
    let seats = record["seats"].as_array_mut().expect("a list");
    seats.push(request_seat(2, json!({"rival": true, "points": 50})));
    assert_eq!(
        place.save(&record)["summary"]["verdict"],
        json!({"winner": 1, "decided_by": "points", "tie_open": false})
    );
}
