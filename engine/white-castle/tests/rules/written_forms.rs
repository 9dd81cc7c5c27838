//! What crosses the border of the engine is written and read in exactly one form.

use std::fmt::Debug;

use crate::table::{COINS, SOLO, Table, card, faces, play, refused, take};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use white_castle_engine::components::{Color, Corrections, DiePosition, Effect, RivalAction};
use white_castle_engine::journal::{DeckSource, Game, Journal};
use white_castle_engine::position::End;
use white_castle_engine::scoring::Counts;
use white_castle_engine::setup::{Party, Setup, SetupParts};
use white_castle_engine::turn::Step;

/// Reads a form, writes it back unchanged, and checks that each object in it rejects unknown fields.
#[track_caller]
pub fn one_form<T: Serialize + DeserializeOwned + Debug>(form: &Value) {
    let read = T::deserialize(form).expect("it is read");
    assert_eq!(serde_json::to_value(read).expect("it is written"), *form);
    let text = form.to_string();
    let read: T = serde_json::from_str(&text).expect("it is read from text");
    assert_eq!(serde_json::to_value(read).expect("it is written"), *form);
    let mut paths = Vec::new();
    objects(form, &mut String::new(), &mut paths);
    for path in paths {
        let mut changed = form.clone();
        changed.pointer_mut(&path).expect("an object")["zzz"] = Value::from(1);
        unreadable::<T>(&changed);
    }
}

#[track_caller]
pub fn unreadable<T: DeserializeOwned + Debug>(form: &Value) {
    let read = T::deserialize(form);
    assert!(read.is_err(), "{form} was read as {read:?}");
}

/// The JSON pointers of all objects.
fn objects(form: &Value, path: &mut String, found: &mut Vec<String>) {
    let length = path.len();
    match form {
        Value::Object(fields) => {
            found.push(path.clone());
            for (name, value) in fields {
                path.push('/');
                path.push_str(name);
                objects(value, path, found);
                path.truncate(length);
            }
        }
        Value::Array(items) => {
            for (index, value) in items.iter().enumerate() {
                path.push_str(&format!("/{index}"));
                objects(value, path, found);
                path.truncate(length);
            }
        }
        _ => {}
    }
}

#[test]
fn r3_actions_have_one_form_each() {
    for form in [
        json!({ "place": "gardener", "garden": "plant" }),
        json!({ "place": "gardener", "garden": "stone" }),
        json!({ "place": "gardener", "garden": "either" }),
        json!({ "place": "warrior", "iron": 1 }),
        json!({ "place": "warrior", "iron": 3 }),
        json!({ "place": "warrior", "iron": 5 }),
        json!({ "place": "courtier" }),
        json!({ "climb": 1 }),
        json!({ "climb": 2 }),
        json!({ "gain": "point", "n": 1 }),
        json!({ "gain": "influence", "n": 5 }),
        json!({ "gain": "coin", "n": 20 }),
    ] {
        one_form::<RivalAction>(&form);
    }
}

#[test]
fn r3_actions_no_card_can_show_are_refused() {
    for form in [
        json!({ "place": "warrior", "iron": 0 }),
        json!({ "place": "warrior", "iron": 2 }),
        json!({ "place": "warrior", "iron": -1 }),
        json!({ "place": "warrior", "garden": "plant" }),
        json!({ "place": "warrior" }),
        json!({ "place": "gardener" }),
        json!({ "place": "gardener", "garden": "well" }),
        json!({ "place": "gardener", "iron": 3 }),
        json!({ "place": "courtier", "iron": 3 }),
        json!({ "place": "courtier", "climb": 1 }),
        json!({ "place": "daimyo" }),
        json!({ "climb": 0 }),
        json!({ "climb": 3 }),
        json!({ "climb": 1, "n": 1 }),
        json!({ "gain": "coin" }),
        json!({ "gain": "coin", "n": 0 }),
        json!({ "gain": "coin", "n": 21 }),
        json!({ "gain": "coin", "n": 256 }),
        json!({ "gain": "seal", "n": 1 }),
        json!({ "gain": "coin", "n": 1, "x": 1 }),
        json!({}),
        json!(null),
        json!("courtier"),
    ] {
        unreadable::<RivalAction>(&form);
    }
}

#[test]
fn effects_have_one_form_each() {
    for form in [
        json!({ "gain": "any", "n": 2 }),
        json!({ "pay": "seal", "n": 1, "then": [{ "do": "courtier" }] }),
        json!({ "do": "lantern" }),
        json!({ "castle": "light" }),
    ] {
        one_form::<Effect>(&form);
    }
}

#[test]
fn a_setup_has_one_form() {
    for party in Party::ALL {
        let parts = Table::of(party).parts;
        let form = serde_json::to_value(&parts).expect("parts are written");
        one_form::<SetupParts>(&form);
        one_form::<Setup>(&form);
    }
}

#[test]
fn a_setup_is_checked_when_it_is_read() {
    let mut parts = Table::of(SOLO).parts;
    parts.bridges.coral.reverse();
    let error = serde_json::from_value::<Setup>(serde_json::to_value(&parts).expect("written"))
        .expect_err("the dice do not ascend");
    assert!(error.to_string().contains("bridges.coral"), "{error}");
}

#[test]
fn corrections_have_one_form() {
    let form = json!({
        "solitaire_cards": {
            "solitaire-7": {
                "bridge": { "color": "black", "position": "center", "space": "outside-left" },
                "actions": [{ "climb": 2 }, { "place": "gardener", "garden": "either" }],
            },
        },
        "tile_positions": [{ "position": "diamond-1", "room": "steward-1", "row": "top" }],
        "well_tiles": { "die-tile-coral-food": "influence" },
    });
    one_form::<Corrections>(&form);
    unreadable::<Corrections>(&json!({ "solitaire": {} }));
    unreadable::<Corrections>(&json!({ "solitaire_cards": { "solitaire-10": null } }));
    let none = serde_json::from_value::<Corrections>(json!({})).expect("nothing is corrected");
    assert!(none.is_empty());
}

#[test]
fn counts_have_one_form() {
    let form = json!({
        "clan_points": 8, "coins": 5, "seals": 0, "food": 3, "iron": 4, "pearl": 6,
        "influence": 12,
        "courtiers": { "gate": 2, "steward": 1, "diplomat": 0, "daimyo": 2 },
        "warriors": { "yard-1": 2, "yard-2": 1, "yard-3": 1 },
        "gardeners": ["plant-2", "stone-5", "stone-3"],
        "rival": false,
    });
    one_form::<Counts>(&form);
    let mut short = form.clone();
    short.as_object_mut().expect("an object").remove("rival");
    let short: Counts = serde_json::from_value(short).expect("a player's counts");
    assert!(!short.rival);
    for field in ["clan_points", "influence", "courtiers", "gardeners"] {
        let mut without = form.clone();
        without.as_object_mut().expect("an object").remove(field);
        unreadable::<Counts>(&without);
    }
}

#[test]
fn a_game_has_one_form() {
    let mut journal = Table::rival_acts(COINS).journal();
    play(&mut journal, Step::RivalTurn {});
    let form = serde_json::to_value(journal.game()).expect("a game is written");
    one_form::<Game>(&form);
    let setup = form["setup"].clone();
    let short: Game =
        serde_json::from_value(json!({ "setup": setup, "steps": [] })).expect("the rest is usual");
    assert_eq!(
        (short.deck, short.corrections),
        (DeckSource::App, Corrections::default())
    );
}

#[test]
fn the_corrections_of_a_game_are_checked_when_it_is_read() {
    let mut game = Table::of(SOLO).journal().game();
    let bridge = (Color::Coral, DiePosition::Left, "domain-coral");
    let shown = faces(bridge, COINS);
    game.corrections.solitaire_cards.insert(card(2), shown);
    let form = serde_json::to_value(&game).expect("a game is written");
    let error = serde_json::from_value::<Game>(form).expect_err("the rival has no domain");
    let fault = "solitaire-2 sends a die to a personal domain";
    assert!(error.to_string().contains(fault), "{error}");
}

#[test]
fn a_game_with_a_refused_step_names_it() {
    let mut journal = Table::rival_acts(COINS).journal();
    play(&mut journal, Step::RivalTurn {});
    let mut game = journal.game();
    game.steps.push(Step::Reshuffle { order: vec![] });
    let refused = Journal::replay(game).expect_err("no reshuffle is expected");
    assert_eq!(refused.index, 1);
    assert_eq!(refused.refusal.kind.code(), "step/not-expected");
    assert!(refused.to_string().starts_with("step 1: "));
}

#[test]
fn a_refusal_is_written_with_its_code_rule_and_facts() {
    let mut journal = Table::of(Party::Two).journal();
    let refusal = refused(&mut journal, take(Color::White, End::Left, "steward-1"));
    let form = serde_json::to_value(&refusal).expect("a refusal is written");
    let expected = json!({
        "rule": "T5", "code": "step/wrong-color", "space": "steward-1", "color": "white",
        "takes": ["coral", "black"]
    });
    assert_eq!(form, expected);
    assert_eq!(form["code"], refusal.kind.code());
    assert_eq!(
        refusal.to_string(),
        "no die tile of steward-1 shows white; it takes coral or black (T5)"
    );
}

#[test]
fn a_card_that_is_none_is_named_where_one_is_set_right() {
    let card = json!({ "what": "own-card", "seat": 1, "card": "steward-99" });
    let form = json!({ "step": "correct", "correction": card });
    let error = serde_json::from_value::<Step>(form).expect_err("there are fewer Stewards");
    assert_eq!(
        error.to_string(),
        "“steward-99” is no starting action, Steward or Diplomat card"
    );
}
