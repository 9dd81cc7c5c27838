//! Imports that fail half way: all games of a file come in, or none.

use serde_json::{Value, json};

use crate::place::{Place, answers, bg_stats, year};

/// Six games with new people at a new place, which BG Stats knows by its id.
fn six() -> Value {
    let days: Vec<String> = (1..=6).map(|day| format!("2025-09-0{day}")).collect();
    let scores = [("Fumi", "60"), ("Gen", "50"), ("Bo", "40")];
    let plays: Vec<(&str, &[(&str, &str)])> =
        days.iter().map(|day| (day.as_str(), &scores[..])).collect();
    let mut file = bg_stats(&plays);
    file["games"]
        .as_array_mut()
        .expect("a list")
        .push(json!({"id": 2, "name": "Promo"}));
    file["locations"] = json!([{"id": 1, "name": "Himeji", "uuid": "himeji"}]);
    for play in file["plays"].as_array_mut().expect("a list") {
        play["locationRefId"] = json!(1);
        play["expansionPlays"] = json!([{"gameRefId": 2}]);
    }
    file
}

#[test]
fn an_import_that_fails_half_way_changes_nothing() {
    let file = six().to_string();
    // The first game, one in between, the rows that come after the last game. What is inserted unless it
    // is there already ignores a check.
    let undo = |table| format!("ALTER TABLE {table} DROP COLUMN half_way");
    let made = || "CREATE TABLE nowhere (half_way INTEGER PRIMARY KEY)".to_owned();
    for (table, in_the_way, gone) in [
        ("games", "CHECK (no < 4)", undo("games")),
        ("seats", "CHECK (game < 7)", undo("seats")),
        ("tags", "REFERENCES nowhere", made()),
        ("places", "REFERENCES nowhere", made()),
    ] {
        let place = Place::new();
        place.import(year().to_string().as_bytes());
        let preview = place.preview(file.as_bytes());
        assert_eq!(preview["new"], 6);
        place.change(&format!(
            "ALTER TABLE {table} ADD COLUMN half_way INTEGER {in_the_way}"
        ));
        let before = place.tables();
        assert_eq!(before["games"].len(), 3);
        let answers = answers(&preview["plan"], &json!({}));
        place.refused("import", answers.clone());
        assert_eq!(place.tables(), before, "{table}");
        assert_eq!(place.games().len(), 3, "{table}");
        // What was in the way is gone: the same preview can be imported.
        place.change(&gone);
        assert_eq!(place.ok("import", answers)["added"], 6, "{table}");
        let after = place.tables();
        let rows = ["games", "seats", "tags", "places"];
        assert_eq!(
            rows.map(|table| after[table].len()),
            [9, 25, 6, 1],
            "{table}"
        );
    }
}
