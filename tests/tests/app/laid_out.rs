//! What was laid out before a game is set right during it, and history tells what lay there.

use companion::app::App;
use serde_json::{Value, json};
use shirasagi_tests::random::RandomGame;
use tempfile::tempdir;

use crate::asking::{at, game_of, go_on, list, ok, with};
use shirasagi_tests::ask::call;

/// A game of two who are followed in full, in the order in which they are listed.
fn two(app: &App) -> Value {
    let deal = json!({ "players": 2, "level": null, "first_well": false, "code": null,
        "listed": true });
    let dealt = ok(app, "deal", deal);
    let player = |name, clan| json!({ "name": name, "clan": clan, "tracking": "full" });
    let start = json!({ "setup": dealt["setup"], "code": dealt["code"], "deck": "app",
        "players": [player("Aiko", "red"), player("Bo", "green")] });
    ok(app, "start_game", start)
}

fn layings(app: &App, table: &Value, slot: &Value) -> Vec<Value> {
    let asked = json!({ "game": table["summary"]["id"], "slot": slot });
    list(&ok(app, "layings", asked)["layings"]).to_vec()
}

fn correct(app: &App, table: &Value, correction: &Value) -> Value {
    let step = json!({ "step": "correct", "correction": correction });
    ok(app, "play", with(at(table), "step", step))
}

#[test]
fn s8_an_order_as_listed_has_a_code_that_deals_it_again() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    for players in 2..=4_usize {
        let deal = json!({ "players": players, "level": null, "first_well": true, "code": null,
            "listed": true });
        let dealt = ok(&app, "deal", deal.clone());
        assert_eq!(
            dealt["turn_order"],
            json!((1..=players).collect::<Vec<_>>())
        );
        let again = ok(&app, "deal", with(deal, "code", dealt["code"].clone()));
        assert_eq!(again["setup"], dealt["setup"]);
    }
    let solo = json!({ "players": 1, "level": "hard", "first_well": false, "code": null,
        "listed": true });
    assert_eq!(ok(&app, "deal", solo)["turn_order"], json!([2, 1]));
}

#[test]
fn s4_what_could_lie_in_a_place_is_said_with_the_reason_where_it_cannot() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let mut table = two(&app);
    let slot = json!({ "slot": "die-tile", "position": "diamond-1" });
    let tiles = layings(&app, &table, &slot);
    assert_eq!(tiles.len(), 15);
    let here: Vec<_> = tiles.iter().filter(|tile| tile["lies"] == slot).collect();
    assert_eq!(here.len(), 1);
    let color = &here[0]["picture"]["color"];
    for tile in &tiles {
        let same = tile["picture"]["color"] == *color;
        let diamond = tile["lies"]["position"]
            .as_str()
            .is_some_and(|position| position.starts_with("diamond"));
        let refused = &tile["refusal"]["code"];
        assert_eq!(
            *refused == "step/diamond-colors",
            !same && !diamond,
            "{tile}"
        );
        let step = json!({ "step": "correct", "correction": tile["correction"] });
        let played = call(&app, "play", with(at(&table), "step", step));
        assert_eq!(played.is_ok(), refused.is_null(), "{tile}");
        if let Ok(after) = played {
            table = ok(&app, "undo", with(at(&after), "steps", json!(1)));
        }
    }
}

#[test]
fn s3_history_tells_the_daimyo_and_the_gardens_that_lay_there() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let mut table = two(&app);
    let other = |slot: &Value| {
        let found = layings(&app, &table, slot);
        let free = found.into_iter().find(|laying| laying["lies"].is_null());
        free.expect("one is in the box")["correction"].clone()
    };
    let daimyo = other(&json!({ "slot": "daimyo" }));
    let garden = other(&json!({ "slot": "garden", "bridge": "white", "kind": "stone" }));
    for correction in [&daimyo, &garden] {
        table = correct(&app, &table, correction);
    }
    assert_eq!(table["daimyo"]["id"], daimyo["card"]);
    assert_eq!(table["gardens"][2]["stone"]["id"], garden["garden"]);
    let mut random = RandomGame::new(8);
    while table["expect"]["expect"] != "over" {
        table = go_on(&app, &table, &mut random);
    }
    let score = ok(&app, "score", game_of(&table));
    assert_eq!(score["gardens"][2]["stone"]["id"], garden["garden"]);
    let page = ok(&app, "finish", with(at(&table), "counts", json!([])));
    assert_eq!(page["summary"]["facets"]["daimyo"], json!([daimyo["card"]]));
    assert!(list(&page["summary"]["facets"]["garden"]).contains(&garden["garden"]));
}
