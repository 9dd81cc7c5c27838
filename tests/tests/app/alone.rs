//! A game of one person who is followed by the dice, on a store that is opened again and again.

use companion::app::App;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::asking::{at, ok, with};
use shirasagi_tests::ask::call;

/// A folder with a store, opened as often as a test likes.
pub struct Place(pub TempDir);

impl Place {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder for the test"))
    }

    pub fn open(&self) -> App {
        App::open(self.0.path()).expect("the store opens")
    }
}

pub fn code_of(app: &App, command: &str, args: Value) -> String {
    call(app, command, args)
        .expect_err("it is refused")
        .code()
        .to_owned()
}

/// A deal for one person.
pub fn options(level: &str, first_well: bool) -> Value {
    json!({"players": 1, "level": level, "first_well": first_well, "code": null})
}

/// A game of one person who gives no name and is followed by the dice.
pub fn begin(deal: &Value, deck: &str) -> Value {
    json!({"setup": deal["setup"], "code": deal["code"], "deck": deck,
        "players": [{"name": "", "clan": null, "tracking": "dice-only"}]})
}

/// A game from a dealt code.
pub fn start(app: &App, level: &str, deck: &str) -> Value {
    let dealt = ok(app, "deal", options(level, false));
    ok(app, "start_game", begin(&dealt, deck))
}

/// The table after the first thing that can be done now.
pub fn go_on(app: &App, table: &Value) -> Value {
    let expect = &table["expect"];
    let step = match expect["expect"]
        .as_str()
        .expect("an expectation has a name")
    {
        "take" => {
            let choice = &table["choices"][0];
            let space = choice["spaces"]
                .as_array()
                .expect("spaces are listed")
                .iter()
                .find(|space| !space["placement"].is_null())
                .expect("the Well takes any die");
            json!({"step": "take", "bridge": choice["bridge"], "end": choice["end"], "space": space["space"]})
        }
        "rival-turn" => json!({"step": "rival-turn"}),
        "reveal" => json!({"step": "reveal", "card": expect["cards"][0]}),
        "rival-garden" => json!({"step": "rival-garden", "garden": expect["gardens"][0]}),
        "rival-courtier" => json!({"step": "rival-courtier", "from": expect["places"][0]}),
        "rival-room" => json!({"step": "rival-room", "room": expect["rooms"][0]}),
        "turn-order" => json!({"step": "turn-order", "seats": [2, 1]}),
        "round" => return ok(app, "next_round", with(at(table), "dice", Value::Null)),
        "reshuffle" => return ok(app, "reshuffle", at(table)),
        other => panic!("{other} needs no step in these tests"),
    };
    ok(app, "play", with(at(table), "step", step))
}

pub fn play_until(app: &App, mut table: Value, over: impl Fn(&Value) -> bool) -> Value {
    while !over(&table) {
        table = go_on(app, &table);
    }
    table
}

pub fn is_over(table: &Value) -> bool {
    table["expect"]["expect"] == "over"
}

pub fn counts() -> Value {
    json!({"clan_points": 8, "coins": 5, "seals": 0, "food": 3, "iron": 4, "pearl": 6, "influence": 0,
        "courtiers": {"gate": 2, "steward": 1, "diplomat": 0, "daimyo": 2},
        "warriors": {"yard-1": 2, "yard-2": 1, "yard-3": 1}, "gardeners": [], "rival": false})
}

/// The counts of the one person.
pub fn typed(counts: &Value) -> Value {
    json!([{"seat": 1, "counts": counts}])
}
