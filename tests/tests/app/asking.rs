//! What the tests of the use cases ask the app alike.

use companion::app::App;
use serde_json::{Value, json};
use shirasagi_tests::ask::call;
use shirasagi_tests::random::RandomGame;

pub fn ok(app: &App, command: &str, args: Value) -> Value {
    call(app, command, args).unwrap_or_else(|error| panic!("{command}: {error}"))
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// The filter that every game passes.
pub fn every_game() -> Value {
    json!({ "person": null, "seats": null, "level": null, "from": null, "to": null,
        "tag": null, "outcome": null, "text": null })
}

/// The first page of all games.
pub fn games(app: &App) -> Value {
    ok(app, "games", json!({ "filter": every_game(), "page": 0 }))
}

/// The id of the game of a table, as most commands take it.
pub fn game_of(table: &Value) -> Value {
    json!({ "game": table["summary"]["id"] })
}

/// A field of each item of a list.
pub fn each(items: &Value, field: &str) -> Value {
    list(items).iter().map(|item| item[field].clone()).collect()
}

/// The game of a table and the revision it has.
pub fn at(table: &Value) -> Value {
    json!({ "game": table["summary"]["id"], "revision": table["revision"] })
}

pub fn with(mut args: Value, name: &str, value: Value) -> Value {
    args[name] = value;
    args
}

/// Every space that a die can go to now.
pub fn open_spaces(table: &Value) -> impl Iterator<Item = (&Value, &Value)> {
    list(&table["choices"]).iter().flat_map(|die| {
        let spaces = list(&die["spaces"]).iter();
        spaces
            .filter(|space| !space["placement"].is_null())
            .map(move |space| (die, space))
    })
}

/// The table after one of the things that can be done now, out of what the view offers.
pub fn go_on(app: &App, table: &Value, random: &mut RandomGame) -> Value {
    let step = match table["expect"]["expect"].as_str().expect("a name") {
        "take" => {
            let offered: Vec<Value> = open_spaces(table)
                .map(|(die, space)| {
                    json!({ "step": "take", "bridge": die["bridge"], "end": die["end"],
                        "space": space["space"] })
                })
                .collect();
            offered[random.below(offered.len())].clone()
        }
        "round" => return ok(app, "next_round", with(at(table), "dice", Value::Null)),
        "reshuffle" => return ok(app, "reshuffle", at(table)),
        // Now and then the app deals the card, otherwise somebody says which one came.
        "refill" if random.below(2) == 0 => return ok(app, "refill", at(table)),
        _ => {
            let idle = ["exchange", "decline"];
            let busy: Vec<&Value> = list(&table["steps"])
                .iter()
                .filter(|choice| !idle.contains(&choice["step"]["step"].as_str().unwrap_or("")))
                .collect();
            match busy.len() {
                0 => json!({ "step": "decline" }),
                n => busy[random.below(n)]["step"].clone(),
            }
        }
    };
    ok(app, "play", with(at(table), "step", step))
}
