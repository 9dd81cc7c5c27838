//! The player's corrections of the components.

use companion::app::App;
use serde_json::{Value, json};

use crate::alone::{Place, code_of, start};
use crate::asking::{at, game_of, list, ok, with};

#[test]
fn a_card_corrected_at_the_table_is_remembered_until_that_is_taken_back() {
    let place = Place::new();
    let app = place.open();
    let table = start(&app, "easy", "app");
    let faces = json!({"bridge": {"color": "white", "position": "right", "space": "well"},
        "actions": [{"climb": 2}, {"gain": "coin", "n": 4}]});
    let step = json!({"step": "correct", "correction": {"what": "card", "card": "solitaire-1", "faces": faces}});
    let corrected = ok(&app, "play", with(at(&table), "step", step));
    assert_eq!(corrected["cards"][0]["provenance"], "corrected");
    let card = |app: &App| ok(app, "corrections", json!({}))["cards"][0].clone();
    assert_eq!(card(&app)["believed"]["bridge"], faces["bridge"]);
    let next = start(&app, "easy", "app");
    assert_eq!(next["cards"][0]["actions"], faces["actions"]);
    ok(&app, "undo", with(at(&corrected), "steps", json!(1)));
    assert_eq!(card(&app)["checked"], false);
}

/// The faces of a card, as a request has them.
fn faces(card: &Value) -> Value {
    json!({"bridge": card["bridge"], "actions": card["actions"]})
}

/// Says what the faces of the first card are, or takes it back.
fn tell(app: &App, faces: &Value) -> Value {
    let card = json!({"component": "card", "card": "solitaire-1", "faces": faces});
    ok(app, "correct", card)["cards"][0].clone()
}

#[test]
fn card_that_matches_is_marked_as_checked_until_the_mark_is_undone() {
    let place = Place::new();
    let app = place.open();
    let card = ok(&app, "corrections", json!({}))["cards"][0].clone();
    let provenance = |card: &Value| card["believed"]["provenance"].clone();
    assert_eq!(
        (&card["checked"], provenance(&card)),
        (&json!(false), json!("reconstructed"))
    );
    let checked = tell(&app, &faces(&card["original"]));
    assert_eq!(
        (&checked["checked"], provenance(&checked)),
        (&json!(true), json!("checked"))
    );
    assert_eq!(faces(&checked["believed"]), faces(&card["original"]));
    drop(app);

    let app = place.open();
    let kept = ok(&app, "corrections", json!({}))["cards"][0].clone();
    assert_eq!(kept, checked);
    assert_eq!(tell(&app, &Value::Null), card);
}

#[test]
fn checked_card_stays_checked_when_a_correction_at_the_table_is_undone() {
    let place = Place::new();
    let app = place.open();
    let original = ok(&app, "corrections", json!({}))["cards"][0]["original"].clone();
    let checked = tell(&app, &faces(&original));
    let table = start(&app, "easy", "app");
    assert_eq!(table["cards"][0]["provenance"], "checked");
    let other = json!({"bridge": original["bridge"],
        "actions": [{"climb": 2}, {"gain": "coin", "n": 4}]});
    let step = json!({"step": "correct", "correction": {"what": "card", "card": "solitaire-1", "faces": other}});
    let corrected = ok(&app, "play", with(at(&table), "step", step));
    assert_eq!(corrected["cards"][0]["provenance"], "corrected");
    let undone = ok(&app, "undo", with(at(&corrected), "steps", json!(1)));
    assert_eq!(undone["cards"][0]["provenance"], "checked");
    let now = ok(&app, "corrections", json!({}))["cards"][0].clone();
    assert_eq!(now, checked);
}

#[test]
fn game_says_how_many_of_its_cards_are_checked() {
    let place = Place::new();
    let app = place.open();
    let original = ok(&app, "corrections", json!({}))["cards"][0]["original"].clone();
    let count = |table: &Value| {
        let game = game_of(table);
        let checked = ok(&app, "game", game.clone())["checked_cards"].clone();
        assert_eq!(ok(&app, "score", game)["checked_cards"], checked);
        checked
    };
    let before = start(&app, "easy", "app");
    assert_eq!(count(&before), json!({"checked": 0, "all": 9}));
    assert_eq!(count(&start(&app, "easy", "table")), Value::Null);

    // A card checked later is the one that was played, unless it turns out to differ.
    tell(&app, &faces(&original));
    let after = start(&app, "easy", "app");
    for table in [&before, &after] {
        assert_eq!(count(table), json!({"checked": 1, "all": 9}));
    }
    let other = json!({"bridge": original["bridge"],
        "actions": [{"climb": 2}, {"gain": "coin", "n": 4}]});
    tell(&app, &other);
    for table in [&before, &after] {
        assert_eq!(count(table), json!({"checked": 0, "all": 9}));
    }
    assert_eq!(
        count(&start(&app, "easy", "app")),
        json!({"checked": 1, "all": 9})
    );
}

#[test]
fn corrections_lie_over_the_printed_catalogue_and_can_be_withdrawn() {
    let place = Place::new();
    let app = place.open();
    let tile =
        json!({"component": "well-tile", "tile": "die-tile-coral-food", "reward": "influence"});
    let view = ok(&app, "correct", tile);
    assert_eq!(view["well_tiles"][0]["believed"], "influence");
    assert_eq!(view["well_tiles"][0]["original"], "food");
    let original: Vec<Value> = view["positions"]
        .as_array()
        .expect("positions")
        .iter()
        .map(|p| p["original"].clone())
        .collect();
    let mut broken = original.clone();
    broken[0]["room"] = json!("diplomat-1");
    let correct =
        |positions: &[Value]| json!({"component": "tile-positions", "positions": positions});
    assert_eq!(
        code_of(&app, "correct", correct(&broken)),
        "correction/wrong-row"
    );
    let mut turned = original.clone();
    turned[0]["row"] = json!("bottom");
    turned[8]["row"] = json!("top");
    assert_eq!(
        ok(&app, "correct", correct(&turned))["positions_corrected"],
        true
    );
    drop(app);
    let app = place.open();
    let back = ok(
        &app,
        "correct",
        json!({"component": "tile-positions", "positions": null}),
    );
    assert_eq!(back["positions_corrected"], false);
    let back = ok(
        &app,
        "correct",
        json!({"component": "well-tile", "tile": "die-tile-coral-food", "reward": null}),
    );
    assert_eq!(back["well_tiles"][0]["corrected"], false);

    // What a card is told by is what is believed of it.
    let mut faces = back["cards"][0]["original"].clone();
    faces["actions"][1] = json!({"gain": "coin", "n": 2});
    let faces = json!({"bridge": faces["bridge"], "actions": faces["actions"]});
    let card = json!({"component": "card", "card": "solitaire-1", "faces": faces});
    ok(&app, "correct", card);
    let printed = ok(&app, "printed", json!({}));
    assert_eq!(printed["solitaire"][0]["actions"], faces["actions"]);
    let rooms = printed["rooms"].as_array().expect("the cards of the rooms");
    assert_eq!(rooms.len(), 15 + 12);
    for card in rooms {
        let rows = card["rows"].as_array().expect("its rows").len();
        assert!((1..=3).contains(&rows), "{card}");
    }
}

fn correct(table: &Value, correction: &Value, join: bool) -> Value {
    let step = json!({"step": "correct", "correction": correction});
    with(with(at(table), "step", step), "join", json!(join))
}

fn rival_coins(n: u64) -> Value {
    json!({"what": "coins", "seat": 2, "n": n})
}

#[test]
fn joined_corrections_of_a_number_are_one_step_and_one_undo() {
    let place = Place::new();
    let app = place.open();
    let begun = start(&app, "easy", "app");
    let coins = begun["rival"]["coins"].as_u64().expect("coins");
    let mut table = ok(&app, "play", correct(&begun, &rival_coins(coins + 1), true));
    for more in 2..=3 {
        let request = correct(&table, &rival_coins(coins + more), true);
        table = ok(&app, "play", request.clone());
        assert_eq!(code_of(&app, "play", request), "store/stale-revision");
    }
    assert_eq!(table["undo"], 1);
    drop(app);

    let app = place.open();
    let kept = ok(&app, "table", game_of(&table));
    assert_eq!(kept["rival"]["coins"], coins + 3);
    let journal = ok(&app, "journal", game_of(&table));
    assert_eq!(list(&journal["entries"]).len(), 1);
    assert_eq!(journal["entries"][0]["events"][0]["from"], coins);
    let undone = ok(&app, "undo", with(at(&kept), "steps", json!(1)));
    assert_eq!(undone["rival"]["coins"], coins);
    let redone = ok(&app, "redo", with(at(&undone), "steps", json!(1)));
    assert_eq!(redone["rival"]["coins"], coins + 3);
}

#[test]
fn corrections_stay_apart_unless_the_last_step_corrected_the_same_number() {
    let place = Place::new();
    let app = place.open();
    let begun = start(&app, "easy", "app");
    let coins = begun["rival"]["coins"].as_u64().expect("coins");
    let once = ok(
        &app,
        "play",
        correct(&begun, &rival_coins(coins + 1), false),
    );
    let points = json!({"what": "points", "seat": 2, "n": 30});
    let other = ok(&app, "play", correct(&once, &points, true));
    let again = ok(&app, "play", correct(&other, &rival_coins(coins + 2), true));
    let apart = ok(
        &app,
        "play",
        correct(&again, &rival_coins(coins + 3), false),
    );
    assert_eq!(apart["undo"], 4);
    let refused = correct(&apart, &rival_coins(1000), true);
    assert_eq!(code_of(&app, "play", refused), "step/too-many");
    assert_eq!(
        ok(&app, "table", game_of(&apart))["rival"]["coins"],
        coins + 3
    );
}

#[test]
fn a_number_corrected_back_leaves_no_step() {
    let place = Place::new();
    let app = place.open();
    let begun = start(&app, "easy", "app");
    let coins = begun["rival"]["coins"].as_u64().expect("coins");
    let more = ok(&app, "play", correct(&begun, &rival_coins(coins + 1), true));
    let back = ok(&app, "play", correct(&more, &rival_coins(coins), true));
    assert_eq!(back["undo"], 0);
    assert_eq!(back["rival"]["coins"], coins);
    assert_eq!(back["taken_back"]["steps"], 1);
}
