//! A store of the format before is read with every total, filter result and statistic as they were.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::place::{Place, STATISTICS, filter, list, rows};

fn data(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    folder.join(name)
}

/// Filters of every kind.
fn filters(place: &Place) -> [Value; 15] {
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
}

/// A game in the words of format 9.
fn in_old_words(view: &Value) -> Value {
    let game = &view["summary"];
    let one = |of: &Value, facet: &str| of["facets"][facet][0].clone();
    let (mut people, mut scores, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for (index, seat) in list(&game["seats"]).iter().enumerate() {
        let tracking = match &game["followed"]["tracking"][index] {
            Value::Null => json!("dice-only"),
            tracking => tracking.clone(),
        };
        let [number, name, rank, points] =
            ["seat", "name", "rank", "points"].map(|name| &seat[name]);
        people.push(json!({"seat": number, "name": name, "rival": seat["rival"],
            "clan": seat["color"], "tracking": tracking}));
        let pair = match one(seat, "starting-action") {
            Value::Null => Value::Null,
            action => json!({"resource": one(seat, "starting-resource"), "action": action}),
        };
        let counted = [&seat["lines"], &seat["counts"]];
        scores.push(json!([
            number,
            seat["order"],
            pair,
            points,
            rank,
            counted[0],
            counted[1]
        ]));
        places.push(json!({"seat": number, "rank": rank, "points": points}));
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
        "steps": list(&view["entries"]).len(),
    })
}

/// What the history says, by what was asked.
fn answers(place: &Place) -> BTreeMap<String, Value> {
    let mut answers = BTreeMap::new();
    for filter in filters(place) {
        let page = place.ok("games", json!({"filter": filter, "page": 0}));
        let found = json!({"total": page["total"], "ids": rows(&page["games"], "id")});
        answers.insert(format!("games {filter}"), found);
        for statistic in STATISTICS {
            let told = place.ok(statistic, json!({"filter": filter}));
            answers.insert(format!("{statistic} {filter}"), told);
        }
    }
    for game in place.games() {
        let view = place.ok("game", json!({"game": game["id"]}));
        answers.insert(format!("game {}", game["id"]), in_old_words(&view));
    }
    let setups = place.ok("setups", json!({}))["saved"].take();
    answers.insert("setups".into(), setups);
    for (question, command) in [("people", "people_list"), ("corrections", "corrections")] {
        answers.insert(question.into(), place.ok(command, json!({})));
    }
    answers
}

#[test]
fn store_of_the_format_before_says_the_same() {
    let text = std::fs::read_to_string(data("store-v9.json")).expect("it is there");
    let before: BTreeMap<String, Value> = serde_json::from_str(&text).expect("JSON");
    let now = answers(&Place::of(&data("store-v9.db")));
    assert!(now.keys().eq(before.keys()));
    for (question, answer) in before {
        assert_eq!(now[&question], answer, "{question}");
    }
}
