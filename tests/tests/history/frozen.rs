//! A store and a history file of the format before are read with every total, filter result and statistic
//! as they were then.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::place::{Place, STATISTICS, filter};

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(name)
}

/// Filters of every kind.
fn filters(place: &Place) -> Vec<Value> {
    let person = |name: &str| place.person(name);
    [
        json!({}),
        json!({"person": person("Aiko")}),
        json!({"person": person("Player-3"), "outcome": "won"}),
        json!({"person": person("Bo"), "outcome": "lost"}),
        json!({"person": person("Bo"), "outcome": "unknown"}),
        json!({"seats": 1}),
        json!({"seats": 3}),
        json!({"level": "hard"}),
        json!({"level": "unknown"}),
        json!({"from": "2015-09-01", "to": "2025-12-31"}),
        json!({"tag": "league"}),
        json!({"outcome": "won"}),
        json!({"outcome": "unknown"}),
        json!({"text": "snow kyoto"}),
        json!({"text": "PLAYER-2 inn"}),
    ]
    .map(filter)
    .to_vec()
}

/// A game in the words of format 9.
fn in_old_words(view: &Value) -> Value {
    let game = &view["summary"];
    let one = |of: &Value, facet: &str| of["facets"][facet][0].clone();
    let (mut people, mut scores, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for (index, seat) in game["seats"].as_array().expect("a list").iter().enumerate() {
        let tracking = match &game["followed"]["tracking"][index] {
            Value::Null => json!("dice-only"),
            tracking => tracking.clone(),
        };
        people.push(
            json!({"seat": seat["seat"], "name": seat["name"], "rival": seat["rival"],
            "clan": seat["color"], "tracking": tracking}),
        );
        let pair = match one(seat, "starting-action") {
            Value::Null => Value::Null,
            action => json!({"resource": one(seat, "starting-resource"), "action": action}),
        };
        scores.push(json!([
            seat["seat"],
            seat["order"],
            pair,
            seat["points"],
            seat["rank"],
            seat["lines"],
            seat["counts"]
        ]));
        places.push(json!({"seat": seat["seat"], "rank": seat["rank"], "points": seat["points"]}));
    }
    places.sort_by_key(|place| place["rank"].as_u64());
    let mut result = game["verdict"].clone();
    if result.is_object() {
        result["places"] = json!(places);
    }
    let gardens = &game["facets"]["garden"];
    json!({
        "summary": {"day": game["day"], "origin": game["origin"], "level": one(game, "level"),
            "seats": people, "code": game["code"], "result": result},
        "scores": scores,
        "details": {"day": game["day"], "minutes": game["minutes"],
            "measured_minutes": game["measured_minutes"], "place": game["place"],
            "note": game["note"], "tags": game["tags"], "source": game["source"]["name"]},
        "gardens": gardens.as_array().cloned().unwrap_or_default(),
        "daimyo": one(game, "daimyo"),
        "order": view["order"],
        "steps": view["entries"].as_array().expect("a list").len(),
    })
}

/// What the history says, by what was asked.
fn answers(place: &Place) -> BTreeMap<String, Value> {
    let mut answers = BTreeMap::new();
    let mut add = |question: String, answer: Value| {
        answers.insert(question, answer);
    };
    for filter in filters(place) {
        let page = place.ok("games", json!({"filter": filter, "page": 0}));
        let games = page["games"].as_array().expect("a list");
        let ids: Vec<&Value> = games.iter().map(|game| &game["id"]).collect();
        let found = json!({"total": page["total"], "ids": ids});
        add(format!("games {filter}"), found);
        for statistic in STATISTICS {
            let told = place.ok(statistic, json!({"filter": filter}));
            add(format!("{statistic} {filter}"), told);
        }
    }
    for game in place.games() {
        let view = place.ok("game", json!({"game": game["id"]}));
        add(format!("game {}", game["id"]), in_old_words(&view));
    }
    let setups = place.ok("setups", json!({}))["saved"].take();
    add("setups".into(), setups);
    for (question, command) in [("people", "people_list"), ("corrections", "corrections")] {
        add(question.into(), place.ok(command, json!({})));
    }
    answers
}

#[test]
fn a_store_of_the_format_before_says_the_same() {
    let text = std::fs::read_to_string(data("store-v9.json")).expect("it is there");
    let before: BTreeMap<String, Value> = serde_json::from_str(&text).expect("JSON");
    let now = answers(&Place::of(&data("store-v9.db")));
    assert_eq!(
        now.keys().collect::<Vec<_>>(),
        before.keys().collect::<Vec<_>>()
    );
    for (question, answer) in before {
        assert_eq!(now[&question], answer, "{question}");
    }
}

#[test]
fn a_history_file_of_the_format_before_brings_the_same_games() {
    let text = std::fs::read_to_string(data("history-v6.json")).expect("it is there");
    let place = Place::new();
    let report = place.import(text.as_bytes());
    assert_eq!(
        (&report["added"], &report["refused"]),
        (&json!(56), &json!(0))
    );
    let store = Place::of(&data("store-v9.db"));
    assert_eq!(games_of_version_6(&place), games_of_version_6(&store));
}

/// The history without what version 6 did not keep: the counts of the rival and, where neither the steps
/// nor a code say it, what was dealt.
fn games_of_version_6(place: &Place) -> Value {
    let mut history: Value = serde_json::from_str(&place.export("history")).expect("JSON");
    for game in history["games"].as_array_mut().expect("a list") {
        let followed = game["game"].is_object();
        let record = &mut game["record"];
        let dealt = followed || record["code"].is_string();
        if !dealt {
            record["facets"]["daimyo"].take();
        }
        for seat in record["seats"].as_array_mut().expect("a list") {
            if !dealt {
                seat["facets"].take();
            }
            if followed && seat["rival"] == true {
                seat["counts"].take();
            }
        }
    }
    history
}
