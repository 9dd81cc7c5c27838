//! What crosses the border of the engine is written and read in exactly one form.

use std::fmt::Debug;

use crate::random::{RandomGame, play_out};
use crate::table::{COINS, SOLO, Table, card, cards, faces, id, refused, take};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use white_castle_engine::components::{
    Catalogue, Color, Corrections, DiePosition, Effect, GardenChoice, PerColor, RivalAction,
    RivalGood, Room, SolitaireCard,
};
use white_castle_engine::journal::{DeckSource, Game, Journal};
use white_castle_engine::position::{End, TableCorrection};
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::scoring::Counts;
use white_castle_engine::setup::{Party, Seat, Setup, SetupParts};
use white_castle_engine::turn::Step;

/// Written as this and read back as the same.
#[track_caller]
pub fn written_as<T>(value: &T, form: Value)
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    assert_eq!(serde_json::to_value(value).expect("it is written"), form);
    let text = form.to_string();
    assert_eq!(
        serde_json::from_value::<T>(form).expect("it is read"),
        *value
    );
    assert_eq!(
        serde_json::from_str::<T>(&text).expect("it is read"),
        *value
    );
}

#[track_caller]
pub fn unreadable<T: DeserializeOwned + Debug>(form: &Value) {
    let read = T::deserialize(form);
    assert!(read.is_err(), "{form} was read as {read:?}");
}

/// Puts a field that nobody knows into every object of the form, one at a time.
#[track_caller]
pub fn unknown_fields_are_refused<T: DeserializeOwned + Debug>(form: &Value) {
    serde_json::from_value::<T>(form.clone()).expect("it is read without the field");
    let mut paths = Vec::new();
    objects(form, &mut String::new(), &mut paths);
    for path in paths {
        let mut changed = form.clone();
        let object = changed.pointer_mut(&path).expect("an object");
        object["zzz"] = Value::from(1);
        let read = serde_json::from_value::<T>(changed);
        assert!(read.is_err(), "a field in {path:?} was read over");
    }
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
fn r3_actions_are_written_as_in_the_data_file() {
    use RivalAction::{Climb, Courtier, Gain, Gardener, Warrior};
    for (choice, word) in [
        (GardenChoice::Plant, "plant"),
        (GardenChoice::Stone, "stone"),
        (GardenChoice::Either, "either"),
    ] {
        written_as(
            &Gardener(choice),
            json!({ "place": "gardener", "garden": word }),
        );
    }
    for iron in [1, 3, 5] {
        written_as(
            &Warrior { iron },
            json!({ "place": "warrior", "iron": iron }),
        );
    }
    written_as(&Courtier, json!({ "place": "courtier" }));
    for levels in [1, 2] {
        written_as(&Climb(levels), json!({ "climb": levels }));
    }
    for (good, word) in [
        (RivalGood::Point, "point"),
        (RivalGood::Influence, "influence"),
        (RivalGood::Coin, "coin"),
    ] {
        for n in [1, 5, 20] {
            written_as(&Gain(good, n), json!({ "gain": word, "n": n }));
        }
    }
}

#[test]
fn r3_every_card_of_the_data_file_is_written_as_it_was_read() {
    let file: Value =
        serde_json::from_str(include_str!("../../data/components.json")).expect("JSON");
    let cards = file["solitaire"]["cards"].as_array().expect("a list");
    for (form, card) in cards.iter().zip(Catalogue::printed().solitaire_cards()) {
        written_as::<SolitaireCard>(card, form.clone());
        unknown_fields_are_refused::<SolitaireCard>(form);
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
        let effect: Effect = serde_json::from_value(form.clone()).expect("an effect");
        unknown_fields_are_refused::<Effect>(&form);
        written_as(&effect, form);
    }
}

/// Every kind of step with its form.
fn steps() -> Vec<(Step, Value)> {
    let shown = faces((Color::Coral, DiePosition::Left, "well"), COINS);
    let correct = |correction| Step::Correct { correction };
    vec![
        (
            take(Color::Coral, End::Left, "steward-1"),
            json!({ "step": "take", "bridge": "coral", "end": "left", "space": "steward-1" }),
        ),
        (Step::RivalTurn {}, json!({ "step": "rival-turn" })),
        (
            Step::Reveal { card: card(3) },
            json!({ "step": "reveal", "card": "solitaire-3" }),
        ),
        (
            Step::Reshuffle {
                order: cards([2, 1]),
            },
            json!({ "step": "reshuffle", "order": ["solitaire-2", "solitaire-1"] }),
        ),
        (
            Step::RivalDie {
                bridge: Color::White,
                position: DiePosition::Center,
            },
            json!({ "step": "rival-die", "bridge": "white", "position": "center" }),
        ),
        (
            Step::RivalGarden {
                garden: id("stone-5"),
            },
            json!({ "step": "rival-garden", "garden": "stone-5" }),
        ),
        (
            Step::RivalCourtier {
                from: CourtierPlace::Diplomat2,
            },
            json!({ "step": "rival-courtier", "from": "diplomat-2" }),
        ),
        (
            Step::RivalRoom {
                room: Room::Steward3,
            },
            json!({ "step": "rival-room", "room": "steward-3" }),
        ),
        (
            Step::TurnOrder {
                seats: vec![Seat(2), Seat(1)],
            },
            json!({ "step": "turn-order", "seats": [2, 1] }),
        ),
        (
            Step::Round {
                dice: PerColor {
                    coral: vec![1],
                    black: vec![2],
                    white: vec![3],
                },
                rival_deck: Some(cards([9])),
            },
            json!({
                "step": "round",
                "dice": { "coral": [1], "black": [2], "white": [3] },
                "rival_deck": ["solitaire-9"],
            }),
        ),
        (
            correct(TableCorrection::Coins {
                seat: Seat::RIVAL,
                n: 3,
            }),
            json!({ "step": "correct", "correction": { "what": "coins", "seat": 2, "n": 3 } }),
        ),
        (
            correct(TableCorrection::Courtiers {
                seat: Seat::RIVAL,
                place: CourtierPlace::Gate,
                n: 1,
            }),
            json!({
                "step": "correct",
                "correction": { "what": "courtiers", "seat": 2, "place": "gate", "n": 1 },
            }),
        ),
        (
            correct(TableCorrection::Card {
                card: card(1),
                faces: shown,
            }),
            json!({ "step": "correct", "correction": {
                "what": "card",
                "card": "solitaire-1",
                "faces": {
                    "bridge": { "color": "coral", "position": "left", "space": "well" },
                    "actions": [{ "gain": "coin", "n": 1 }, { "gain": "coin", "n": 1 }],
                },
            } }),
        ),
    ]
}

#[test]
fn every_step_has_one_form() {
    for (step, form) in steps() {
        unknown_fields_are_refused::<Step>(&form);
        written_as(&step, form);
    }
    for form in [
        json!({ "step": "skip" }),
        json!({ "step": "take", "bridge": "red", "end": "left", "space": "well" }),
        json!({ "step": "take", "bridge": "coral", "end": "center", "space": "well" }),
        json!({ "step": "take", "bridge": "coral", "end": "left" }),
        json!({ "step": "round", "dice": { "coral": [1], "black": [2] }, "rival_deck": null }),
        json!({ "step": "turn-order", "seats": [256] }),
        json!({ "bridge": "coral" }),
        json!("rival-turn"),
    ] {
        unreadable::<Step>(&form);
    }
}

#[test]
fn steps_that_show_something_hidden_say_so() {
    for (step, form) in steps() {
        let hidden = ["rival-turn", "reveal", "reshuffle", "round"];
        let expected = hidden.iter().any(|word| form["step"] == *word);
        assert_eq!(step.reveals(), expected, "{form}");
    }
}

#[test]
fn parts_of_a_setup_have_no_unknown_fields() {
    for party in Party::ALL {
        let parts = Table::of(party).parts;
        let form = serde_json::to_value(&parts).expect("parts are written");
        unknown_fields_are_refused::<SetupParts>(&form);
        unknown_fields_are_refused::<Setup>(&form);
        written_as(&parts, form);
    }
}

#[test]
fn a_setup_is_checked_when_it_is_read() {
    let mut parts = Table::of(SOLO).parts;
    let setup = Setup::new(parts.clone()).expect("legal");
    written_as(
        &setup,
        serde_json::to_value(&parts).expect("parts are written"),
    );
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
    let corrections: Corrections = serde_json::from_value(form.clone()).expect("corrections");
    unreadable::<Corrections>(&json!({ "solitaire": {} }));
    unreadable::<Corrections>(&json!({ "solitaire_cards": { "solitaire-10": null } }));
    for path in ["", "/solitaire_cards/solitaire-7", "/tile_positions/0"] {
        let mut changed = form.clone();
        changed.pointer_mut(path).expect("an object")["zzz"] = Value::from(1);
        unreadable::<Corrections>(&changed);
    }
    written_as(&corrections, form);
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
    let counts: Counts = serde_json::from_value(form.clone()).expect("counts");
    unknown_fields_are_refused::<Counts>(&form);
    written_as(&counts, form.clone());
    let mut short = form.clone();
    short.as_object_mut().expect("an object").remove("rival");
    assert_eq!(
        serde_json::from_value::<Counts>(short).expect("a player's counts"),
        counts
    );
    for field in ["clan_points", "influence", "courtiers", "gardeners"] {
        let mut without = form.clone();
        without.as_object_mut().expect("an object").remove(field);
        unreadable::<Counts>(&without);
    }
}

#[test]
fn a_game_has_one_form() {
    let mut journal = Table::rival_acts(COINS).journal();
    play_out(&mut journal, &mut RandomGame::new(12));
    let game = journal.game();
    let form = serde_json::to_value(&game).expect("a game is written");
    written_as(&game, form.clone());
    for path in [
        "",
        "/setup",
        "/setup/castle",
        "/setup/bridges",
        "/corrections",
        "/steps/0",
    ] {
        let mut changed = form.clone();
        changed.pointer_mut(path).expect("an object")["zzz"] = Value::from(1);
        unreadable::<Game>(&changed);
    }
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
    let mut table = Table::of(SOLO);
    let bridge = (Color::Coral, DiePosition::Left, "domain-coral");
    let shown = faces(bridge, COINS);
    table.corrections.solitaire_cards.insert(card(2), shown);
    let game = Game {
        setup: Setup::new(table.parts).expect("legal"),
        deck: DeckSource::App,
        refills: DeckSource::App,
        tracking: vec![],
        corrections: table.corrections,
        steps: vec![],
    };
    let form = serde_json::to_value(&game).expect("a game is written");
    let error = serde_json::from_value::<Game>(form).expect_err("the rival has no domain");
    let fault = "solitaire-2 sends a die to a personal domain";
    assert!(error.to_string().contains(fault), "{error}");
}

#[test]
fn a_game_with_a_refused_step_names_it() {
    let mut journal = Table::rival_acts(COINS).journal();
    play_out(&mut journal, &mut RandomGame::new(12));
    let mut game = journal.game();
    game.steps.insert(4, Step::Reshuffle { order: vec![] });
    let refused = Journal::replay(game).expect_err("no reshuffle is expected");
    assert_eq!(refused.index, 4);
    assert_eq!(refused.refusal.kind.code(), "step/not-expected");
    assert!(refused.to_string().starts_with("step 4: "));
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
