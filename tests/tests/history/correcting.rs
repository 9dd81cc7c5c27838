//! Games that came in or were entered, as they are after a correction.

use serde_json::Value;
use serde_json::json;

use crate::place::{Place, bg_stats};

#[test]
fn a_game_that_is_corrected_began_when_it_did() {
    let place = Place::new();
    let mut file = bg_stats(&[("2025-01-05", &[("Aiko", "71"), ("Bo", "67")])]);
    file["plays"][0]["durationMin"] = json!(95);
    place.import(file.to_string().as_bytes());
    let id = place.games()[0]["id"].clone();
    let mut entry = place.ok("game", json!({"game": id}))["entry"].clone();
    let save = |entry: &Value| place.ok("save_entry", json!({"game": id, "entry": entry}));
    let before = place.export("history");
    save(&entry);
    assert_eq!(place.export("history"), before);
    entry["day"] = json!("2025-07-06");
    entry["minutes"] = json!(90);
    let game = save(&entry)["summary"].clone();
    let time = |name: &str| {
        game[name]
            .as_str()
            .and_then(|at| at.parse().ok())
            .expect("a time")
    };
    let [begun, finished]: [chrono::DateTime<chrono::Utc>; 2] =
        [time("started_at"), time("finished_at")];
    assert_eq!((finished - begun).num_minutes(), 90);
    assert!(
        place
            .export("bg-stats")
            .contains("\"playDate\":\"2025-07-06 20:00:00\"")
    );
}

#[test]
fn nobody_says_at_what_time_a_game_was_that_is_entered_by_hand() {
    let place = Place::new();
    let seats = [("Aiko", 60), ("Bo", 50)].map(|(name, points)| {
        json!({"name": name, "rival": false, "clan": null, "order": null,
            "score": {"known": "total", "points": points}})
    });
    let entry = json!({"day": "2025-07-06", "minutes": null, "place": "", "note": "", "tags": [],
        "level": null, "gardens": null, "seats": seats, "last_order": null});
    place.ok("save_entry", json!({"game": null, "entry": entry}));
    assert!(
        place
            .export("bg-stats")
            .contains("\"playDate\":\"2025-07-06 00:00:00\"")
    );
    let table = place.export("games");
    assert!(table.contains(",2025-07-06,,,"), "{table}");
}

#[test]
fn a_game_with_somebody_without_a_name_can_be_corrected_as_it_came() {
    let place = Place::new();
    let mut file = bg_stats(&[("2025-01-05", &[("Aiko", "71"), ("guest", "67")])]);
    file["players"][1]["isAnonymous"] = json!(true);
    assert_eq!(place.import(file.to_string().as_bytes())["added"], 1);
    let id = place.games()[0]["id"].clone();
    let mut entry = place.ok("game", json!({"game": id}))["entry"].clone();
    assert_eq!(entry["seats"][1]["name"], "");
    let check = |game: &Value, entry: &Value| {
        place.ok("check_entry", json!({"game": game, "entry": entry}))["faults"].clone()
    };
    assert_eq!(check(&id, &entry), json!([]));
    entry["seats"][1]["score"]["points"] = json!(68);
    let saved = place.ok("save_entry", json!({"game": id, "entry": entry}));
    assert_eq!(saved["standings"][1]["points"], 68);
    assert_eq!(saved["summary"]["seats"][1]["name"], json!(null));
    // Whoever enters a game knows who played.
    assert_eq!(
        check(&json!(null), &entry)[0]["code"],
        "players/name-missing"
    );
    let refused = place.refused("save_entry", json!({"game": null, "entry": entry}));
    assert_eq!(refused.0, "players/name-missing");
}
