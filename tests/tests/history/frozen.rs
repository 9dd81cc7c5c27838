//! A store and a history file of the format before are read with every total, filter result and statistic
//! as they were then.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::place::{Place, STATISTICS, everything};

pub(super) fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data")
        .join(name)
}

/// Filters of every kind.
fn filters(place: &Place) -> Vec<Value> {
    let with = |fields: Value| {
        let mut filter = everything();
        for (name, value) in fields.as_object().expect("an object") {
            filter[name] = value.clone();
        }
        filter
    };
    let person = |name: &str| super::lived_in::person(place, name);
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
    .map(with)
    .to_vec()
}

/// What the history says, by what was asked.
pub(super) fn answers(place: &Place) -> BTreeMap<String, Value> {
    let mut answers = BTreeMap::new();
    let mut add = |question: String, answer: Value| {
        answers.insert(question, answer);
    };
    for filter in filters(place) {
        let page = place.ok("games", json!({"filter": filter, "page": 0}));
        let games = page["games"].as_array().expect("a list");
        let ids: Vec<&Value> = games.iter().map(|game| &game["id"]).collect();
        add(
            format!("games {filter}"),
            json!({"total": page["total"], "ids": ids}),
        );
        for statistic in STATISTICS {
            add(
                format!("{statistic} {filter}"),
                place.ok(statistic, json!({"filter": filter})),
            );
        }
    }
    for game in place.games() {
        let view = place.ok("game", json!({"game": game["id"]}));
        let scores: Vec<Value> = view["standings"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|seat| {
                json!([
                    seat["seat"],
                    seat["order"],
                    seat["pair"],
                    seat["points"],
                    seat["rank"],
                    seat["lines"],
                    seat["counts"]
                ])
            })
            .collect();
        let mut summary = view["summary"].clone();
        summary
            .as_object_mut()
            .expect("an object")
            .retain(|name, _| {
                ["day", "seats", "level", "origin", "result", "code"].contains(&name.as_str())
            });
        add(
            format!("game {}", game["id"]),
            json!({"summary": summary, "scores": scores, "details": view["details"],
                "gardens": view["gardens"], "daimyo": view["daimyo"], "order": view["order"],
                "steps": view["entries"].as_array().expect("a list").len()}),
        );
    }
    add("people".into(), place.ok("people_list", json!({})));
    add(
        "setups".into(),
        place.ok("setups", json!({}))["saved"].clone(),
    );
    add("corrections".into(), place.ok("corrections", json!({})));
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
    let export =
        |place: &Place| -> Value { serde_json::from_str(&place.export("history")).expect("JSON") };
    assert_eq!(export(&place), export(&Place::of(&data("store-v9.db"))));
}
