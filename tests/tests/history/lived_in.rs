//! A store in which all there is has happened goes out whole and comes in again.

use std::path::Path;

use serde_json::{Value, json};

use crate::place::{Place, STATISTICS, everything};

/// Games that were followed, entered and imported, corrected since, with people who were renamed,
/// merged and archived, tags, a deleted game, and corrected cards.
pub(super) fn lived_in() -> Place {
    let place = Place::of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("data/store-v9.db"));
    // The random games would fill more than a page. One of them was played against the rival.
    place.change("DELETE FROM games WHERE id LIKE 'game-%' AND id <> 'game-12'");
    place
}

#[test]
fn a_lived_in_store_is_the_same_after_export_wipe_and_import() {
    let one = lived_in();
    let text = one.export("history");
    let file: Value = serde_json::from_str(&text).expect("JSON");
    let games = file["games"].as_array().expect("a list");
    // What is compared is there.
    assert_eq!(file["places"][0]["bg_stats_id"], "inn");
    assert!(
        file["people"]
            .as_array()
            .expect("a list")
            .iter()
            .any(|person| { person["archived"] == true && person["clan"] == "green" })
    );

    assert_ne!(file["corrections"]["solitaire_cards"], json!({}));

    let other = Place::new();
    let report = other.import(text.as_bytes());
    assert_eq!(
        (&report["added"], &report["refused"]),
        (&json!(games.len()), &json!(0))
    );
    let corrections = |place: &Place| place.ok("corrections", json!({}));
    assert_eq!(corrections(&other), corrections(&one));
    let again: Value = serde_json::from_str(&other.export("history")).expect("JSON");
    assert_eq!(again, file);
    let backup = |place: &Place| -> Value {
        let mut backup: Value = serde_json::from_str(&place.export("bg-stats")).expect("JSON");
        without_times(&mut backup);
        backup
    };
    assert_eq!(backup(&other), backup(&one));
    assert_eq!(other.export("csv"), one.export("csv"));

    for statistic in STATISTICS {
        let of = |place: &Place| {
            let mut view = place.ok(statistic, json!({"filter": everything()}));
            by_name(&mut view, &place.ok("people_list", json!({})));
            view
        };
        assert_eq!(of(&other), of(&one), "{statistic}");
    }
}

/// The lists, the people with their figures, and all statistics.
fn told(place: &Place) -> Vec<Value> {
    let list = place.page(json!({}));
    let people = place.ok("people_list", json!({}));
    let statistics = STATISTICS.map(|of| place.ok(of, json!({"filter": everything()})));
    [list, people].into_iter().chain(statistics).collect()
}

#[test]
fn deletes_and_restores_keep_every_reference_and_every_total() {
    let place = lived_in();
    let before = told(&place);
    assert_eq!(place.broken_keys(), [""; 0]);
    let games = place.games();
    assert!(games.len() > 6, "all kinds of them");
    for game in &games {
        place.ok("delete_game", json!({"game": game["id"]}));
        assert_eq!(place.broken_keys(), [""; 0], "{game}");
        assert_ne!(told(&place), before, "{game}");
        place.ok("restore_game", json!({"game": game["id"]}));
        assert_eq!(told(&place), before, "{game}");
    }
    for game in &games {
        place.ok("delete_game", json!({"game": game["id"]}));
    }
    assert_eq!(place.games(), [json!(null); 0]);
    for game in games.iter().rev() {
        place.ok("restore_game", json!({"game": game["id"]}));
    }
    assert_eq!(told(&place), before);
    assert_eq!(place.broken_keys(), [""; 0]);
}

/// Leaves out when the file was written.
fn without_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| name != "modificationDate" && name != "exportDate");
            fields.values_mut().for_each(without_times);
        }
        Value::Array(parts) => parts.iter_mut().for_each(without_times),
        _ => {}
    }
}

/// People have other ids there: they are compared by their names.
fn by_name(value: &mut Value, people: &Value) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(|part| by_name(part, people)),
        Value::Array(parts) => parts.iter_mut().for_each(|part| by_name(part, people)),
        Value::String(text) => {
            let mut known = people["people"].as_array().expect("a list").iter();
            if let Some(person) = known.find(|person| person["id"] == text.as_str()) {
                *text = person["name"].as_str().expect("a name").to_owned();
            }
        }
        _ => {}
    }
}
