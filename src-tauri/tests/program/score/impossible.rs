use serde_json::{Value, json};

use super::{player, sheet};
use crate::run::refused;

/// A change to the sheet by its JSON pointer; `null` removes the field.
fn changed(pointer: &str, value: &Value) -> String {
    let mut sheet = sheet();
    let (parent, name) = pointer.rsplit_once('/').expect("a pointer");
    match (sheet.pointer_mut(parent).expect("it is there"), value) {
        (Value::Object(fields), Value::Null) => {
            fields.remove(name).expect("it is there");
        }
        (Value::Object(fields), value) => {
            fields.insert(name.to_owned(), value.clone());
        }
        (parent, value) => parent[name.parse::<usize>().expect("an index")] = value.clone(),
    }
    sheet.to_string()
}

#[track_caller]
fn refused_with(pointer: &str, value: &Value, code: &str, path: &str) {
    let sheet = changed(pointer, value);
    refused(&["score", "-", "--json"], &sheet, code, path);
}

#[test]
fn impossible_counts_are_refused_by_code_and_path() {
    let huge = 12_345_678_901_u64;
    for (pointer, value, code, path) in [
        (
            "/players/0/food",
            json!(8),
            "score/too-much-food",
            "players[0].food",
        ),
        (
            "/players/0/iron",
            json!(8),
            "score/too-much-iron",
            "players[0].iron",
        ),
        (
            "/players/1/pearl",
            json!(300),
            "score/too-much-pearl",
            "players[1].pearl",
        ),
        (
            "/players/0/seals",
            json!(6),
            "score/too-many-seals",
            "players[0].seals",
        ),
        (
            "/players/0/seals",
            json!(huge),
            "score/too-many-seals",
            "players[0].seals",
        ),
        (
            "/players/0/coins",
            json!(1000),
            "score/too-many-coins",
            "players[0].coins",
        ),
        (
            "/players/0/coins",
            json!(70_000),
            "score/too-many-coins",
            "players[0].coins",
        ),
        (
            "/players/0/clan_points",
            json!(1e30),
            "score/too-many-clan-points",
            "players[0].clan_points",
        ),
        (
            "/players/0/influence",
            json!(21),
            "score/influence-off-track",
            "players[0].influence",
        ),
        (
            "/players/0/influence",
            json!(256),
            "score/influence-off-track",
            "players[0].influence",
        ),
        (
            "/players/0/courtiers/daimyo",
            json!(3),
            "score/too-many-courtiers",
            "players[0].courtiers",
        ),
        (
            "/players/0/courtiers/gate",
            json!(255),
            "score/too-many-courtiers",
            "players[0].courtiers",
        ),
        (
            "/players/0/courtiers/gate",
            json!(256),
            "score/too-many-courtiers",
            "players[0].courtiers",
        ),
        (
            "/players/1/warriors/yard-3",
            json!(3),
            "score/too-many-warriors",
            "players[1].warriors",
        ),
        (
            "/players/0/gardeners",
            json!([
                "plant-1", "plant-2", "plant-3", "stone-3", "stone-5", "plant-2"
            ]),
            "score/too-many-gardeners",
            "players[0].gardeners",
        ),
        (
            "/players/0/gardeners/2",
            json!("plant-2"),
            "score/garden-twice",
            "players[0].gardeners[2]",
        ),
        (
            "/players/0/gardeners",
            json!(["plant-1", "plant-3", "plant-4"]),
            "score/too-many-gardens",
            "players",
        ),
        (
            "/players/0/rival",
            json!(true),
            "score/rival-resources",
            "players[0].rival",
        ),
        (
            "/players/0/name",
            json!("Red"),
            "score/name-twice",
            "players[1].name",
        ),
        (
            "/players/0/name",
            json!(""),
            "score/name-length",
            "players[0].name",
        ),
        (
            "/players/0/name",
            json!("x".repeat(41)),
            "score/name-length",
            "players[0].name",
        ),
        (
            "/turn_order",
            json!(["Red"]),
            "score/turn-order",
            "turn_order",
        ),
        (
            "/turn_order",
            json!(["Red", "Red"]),
            "score/turn-order",
            "turn_order",
        ),
        (
            "/turn_order",
            json!(["Red", "Green"]),
            "score/turn-order",
            "turn_order",
        ),
        ("/players", json!([]), "score/player-count", "players"),
        (
            "/players",
            json!([player("Blue")]),
            "score/player-count",
            "players",
        ),
        (
            "/players",
            json!(["A", "B", "C", "D", "E"].map(player)),
            "score/player-count",
            "players",
        ),
    ] {
        refused_with(pointer, &value, code, path);
    }
}

#[test]
fn json_of_another_form_is_refused_by_code_and_path() {
    for (pointer, value, code, path) in [
        (
            "/players/0/food",
            json!(-1),
            "input/invalid-value",
            "players[0].food",
        ),
        (
            "/players/0/food",
            json!(1.5),
            "input/invalid-value",
            "players[0].food",
        ),
        (
            "/players/0/food",
            json!("3"),
            "input/invalid-value",
            "players[0].food",
        ),
        (
            "/players/0/food",
            json!([3]),
            "input/invalid-value",
            "players[0].food",
        ),
        (
            "/players/0/name",
            json!(7),
            "input/invalid-value",
            "players[0].name",
        ),
        (
            "/players/0/rival",
            json!("no"),
            "input/invalid-value",
            "players[0].rival",
        ),
        (
            "/players/0/courtiers",
            json!([2, 1, 0, 2]),
            "input/invalid-value",
            "players[0].courtiers",
        ),
        (
            "/players/0/courtiers",
            json!(5),
            "input/invalid-value",
            "players[0].courtiers",
        ),
        (
            "/players/0/gardeners/0",
            json!("plant-9"),
            "input/invalid-value",
            "players[0].gardeners[0]",
        ),
        (
            "/players/0/gardeners/0",
            json!("Plant-2"),
            "input/invalid-value",
            "players[0].gardeners[0]",
        ),
        (
            "/players/0/horses",
            json!(2),
            "input/unknown-field",
            "players[0].horses",
        ),
        (
            "/players/0/courtiers/well",
            json!(0),
            "input/unknown-field",
            "players[0].courtiers.well",
        ),
        ("/winner", json!("Blue"), "input/unknown-field", "winner"),
        (
            "/players/1/coins",
            Value::Null,
            "input/missing-field",
            "players[1].coins",
        ),
        (
            "/players/0/warriors/yard-2",
            Value::Null,
            "input/missing-field",
            "players[0].warriors.yard-2",
        ),
        (
            "/turn_order",
            Value::Null,
            "input/missing-field",
            "turn_order",
        ),
    ] {
        refused_with(pointer, &value, code, path);
    }
}

#[test]
fn a_value_of_another_kind_names_its_place() {
    for (pointer, value, path) in [
        ("/players/0/name", json!(61), "players[0].name"),
        ("/players/0/food", json!("3"), "players[0].food"),
        ("/players/0/rival", json!("no"), "players[0].rival"),
        ("/turn_order", json!("Red"), "turn_order"),
        (
            "/players/0/courtiers",
            json!([2, 1, 0, 2]),
            "players[0].courtiers",
        ),
    ] {
        refused_with(pointer, &value, "input/invalid-value", path);
    }
}

#[test]
fn what_is_no_json_is_refused() {
    let whole = sheet().to_string();
    let deep = "[".repeat(100_000);
    for text in [
        "",
        "{",
        "players",
        &whole[..whole.len() - 1],
        "\u{feff}\u{feff}{}",
        "{'a':1}",
    ] {
        refused(&["score", "-", "--json"], text, "input/not-json", "");
    }
    refused(
        &["score", "-"],
        &format!("{whole} {whole}"),
        "input/not-json",
        "",
    );
    refused(&["score", "-"], "null", "input/invalid-value", "");
    refused(&["score", "-"], "7", "input/invalid-value", "");
    refused(
        &["score", "-"],
        &format!("[{}, [\"Red\"]]", sheet()["players"]),
        "input/invalid-value",
        "",
    );
    refused(
        &["score", "-"],
        &format!("{{\"players\":[{{\"food\":{deep}"),
        "input/invalid-value",
        "players[0].food",
    );
    let twice = whole.replacen("\"food\":3", "\"food\":3,\"food\":4", 1);
    refused(&["score", "-"], &twice, "input/invalid-value", "players[0]");
    let endless = whole.replacen("\"food\":3", &format!("\"food\":{}", "9".repeat(1000)), 1);
    refused(
        &["score", "-"],
        &endless,
        "input/invalid-value",
        "players[0].food",
    );
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path().to_str().expect("a plain name");
    refused(&["score", folder], "", "input/unreadable-file", "");
    refused(
        &["score", &format!("{folder}/none.json")],
        "",
        "input/unreadable-file",
        "",
    );
    refused(&["score", ""], "", "usage/invalid", "");
    refused(
        &["score", "-"],
        &" ".repeat(10_000_001),
        "input/too-long",
        "",
    );
}
