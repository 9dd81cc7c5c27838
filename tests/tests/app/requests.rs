//! What is asked for and cannot be read or is not there.

use companion::app::commands::COMMANDS;
use companion::exchange::json::export;
use companion::store::Store;
use serde_json::json;

use crate::alone::{Place, code_of, start};
use crate::asking::games;

#[test]
fn every_command_answers_an_unreadable_request_with_its_code() {
    let place = Place::new();
    let app = place.open();
    for command in COMMANDS {
        for args in [json!(null), json!({"surprise": 1}), json!("text"), json!(7)] {
            assert_eq!(
                code_of(&app, command.name, args),
                "request/unreadable",
                "{}",
                command.name
            );
        }
    }
    assert_eq!(
        code_of(&app, "drop_tables", json!({})),
        "request/unreadable"
    );
}

#[test]
fn a_game_that_is_not_there_is_said_to_be_missing() {
    let place = Place::new();
    let app = place.open();
    for command in [
        "table",
        "journal",
        "score",
        "game",
        "delete_game",
        "restore_game",
    ] {
        assert_eq!(
            code_of(&app, command, json!({"game": "nobody"})),
            "store/no-such-game",
            "{command}"
        );
    }
}

#[test]
fn one_damaged_game_leaves_the_others_readable() {
    let place = Place::new();
    let app = place.open();
    let first = start(&app, "easy", "app");
    let second = start(&app, "hard", "app");
    drop(app);
    let damage = "UPDATE games SET started_at = 'yesterday' WHERE id = ?1";
    rusqlite::Connection::open(place.0.path().join("shirasagi.db"))
        .and_then(|file| file.execute(damage, [first["summary"]["id"].as_str()]))
        .expect("the file is SQLite");
    let app = place.open();
    let history = games(&app);
    assert_eq!(history["damaged"], json!([first["summary"]["id"]]));
    assert_eq!(history["games"][0]["id"], second["summary"]["id"]);
    drop(app);
    let store = Store::open(place.0.path()).expect("the store opens");
    let exported = export(&store).expect("the rest can be read");
    assert_eq!(json!(exported.left_out), history["damaged"]);
}
