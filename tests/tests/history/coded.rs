//! Past games whose setup was dealt by a code.

use serde_json::{Value, json};

use crate::place::Place;

/// A setup code, and the gardens that it deals.
fn dealt(place: &Place, players: u8, level: &Value) -> (Value, Value) {
    let setup = place.ok(
        "deal",
        json!({"players": players, "level": level, "first_well": false, "code": null}),
    );
    let gardens = setup["setup"]["gardens"].as_array().expect("a list").iter();
    let gardens = gardens.flat_map(|pair| [pair["plant"].clone(), pair["stone"].clone()]);
    (setup["code"].clone(), gardens.collect())
}

fn entry(level: &Value, rival: bool) -> Value {
    let seats = [("Aiko", false), ("Bo", rival)].map(|(name, rival)| {
        json!({"name": if rival { "" } else { name }, "rival": rival, "clan": null, "order": null,
            "score": {"known": "total", "points": if name == "Bo" { 50 } else { 60 }}})
    });
    json!({"day": "2025-07-06", "minutes": null, "place": "", "note": "", "tags": [],
        "level": level, "gardens": null, "seats": seats, "last_order": null})
}

#[test]
fn a_past_game_knows_by_its_code_what_was_dealt() {
    let place = Place::new();
    let none = json!(null);
    let (code, gardens) = dealt(&place, 2, &none);
    let typed = code
        .as_str()
        .expect("a code")
        .to_lowercase()
        .replace('-', " ");
    let request = |code: &Value| json!({"game": null, "entry": entry(&none, false), "code": code});
    let view = place.ok("check_entry", request(&json!(typed)));
    assert_eq!(view["faults"], json!([]));
    let ids = view["gardens"].as_array().expect("a list").iter();
    let mut offered: Vec<String> = ids.map(|card| card["id"].to_string()).collect();
    let cards = gardens.as_array().expect("a list").iter();
    let mut cards: Vec<String> = cards.map(Value::to_string).collect();
    offered.sort();
    cards.sort();
    assert_eq!(offered, cards);
    let saved = place.ok("save_entry", request(&json!(typed)));
    assert_eq!(saved["summary"]["code"], code);
    assert!(saved["daimyo"].is_string());

    // What it has stays, is changed, or goes.
    let id = saved["summary"]["id"].clone();
    let again = |code: Option<Value>| {
        let mut request =
            json!({"game": id, "entry": place.ok("game", json!({"game": id}))["entry"]});
        if let Some(code) = code {
            request["entry"]["gardens"] = json!(null);
            request["code"] = code;
        }
        place.ok("save_entry", request)["summary"]["code"].clone()
    };
    assert_eq!(again(None), code);
    let (other, _) = dealt(&place, 2, &none);
    assert_eq!(again(Some(other.clone())), other);
    assert_eq!(again(Some(json!(" "))), json!(null));
}

#[test]
fn alone_the_code_says_the_level() {
    let place = Place::new();
    let (code, _) = dealt(&place, 1, &json!("hard"));
    let saved = place.ok(
        "save_entry",
        json!({"game": null, "entry": entry(&json!(null), true), "code": code}),
    );
    assert_eq!(
        (&saved["summary"]["level"], &saved["summary"]["code"]),
        (&json!("hard"), &code)
    );
    assert!(
        saved["summary"]["seats"][0]["pair"].is_object()
            || saved["entry"]["seats"][0]["order"].is_u64()
    );
}

#[test]
fn a_code_that_is_none_or_of_another_game_is_named_where_it_stands() {
    let place = Place::new();
    let none = json!(null);
    let (two, gardens) = dealt(&place, 2, &none);
    let (three, _) = dealt(&place, 3, &none);
    let (hard, _) = dealt(&place, 1, &json!("hard"));
    // The first of those dealt is a plant garden: another one lies in its place.
    let mut gardens = gardens.as_array().expect("a list").clone();
    let mut others = (1..=5).map(|n| json!(format!("plant-{n}")));
    gardens[0] = others
        .find(|other| !gardens.contains(other))
        .expect("three of five are dealt");
    let mut said = entry(&none, false);
    said["gardens"] = json!(gardens);
    for (entry, typed, code) in [
        (entry(&none, false), json!("3W9K"), "code/length"),
        (entry(&none, false), json!("OOOO-OOOO-OOOO"), "code/symbol"),
        (entry(&none, false), three, "entry/other-party"),
        (
            entry(&json!("easy"), true),
            hard.clone(),
            "entry/other-party",
        ),
        (entry(&none, false), hard, "entry/other-party"),
        (said, two, "entry/other-gardens"),
    ] {
        let request = json!({"game": null, "entry": entry, "code": typed});
        let faults = place.ok("check_entry", request.clone())["faults"].clone();
        assert_eq!(
            (
                &faults[0]["code"],
                &faults[0]["path"],
                faults.as_array().map(Vec::len)
            ),
            (&json!(code), &json!("code"), Some(1))
        );
        let refused = place.refused("save_entry", request);
        assert_eq!(refused, (code.to_owned(), Some("code".to_owned())));
        assert_eq!(place.games(), Vec::<Value>::new());
    }
}
