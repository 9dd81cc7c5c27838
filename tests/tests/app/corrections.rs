//! The player's corrections of the components.

use serde_json::{Value, json};
use shirasagi_lib::app::App;

use crate::alone::{Place, code_of, start};
use crate::asking::{at, ok, with};

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
    assert_eq!(card(&app)["corrected"], false);
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
