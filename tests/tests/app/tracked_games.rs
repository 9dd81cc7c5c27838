//! A solo game in which the player's own clan is tracked in full, through the use cases.

use companion::app::App;
use companion::store::Store;
use serde_json::{Value, json};
use shirasagi_tests::random::RandomGame;
use tempfile::tempdir;

use crate::asking::{self, at, game_of, list, ok, open_spaces, with};
use shirasagi_tests::ask::call;

fn begin(app: &App) -> Value {
    let deal = json!({ "players": 1, "level": "easy", "first_well": false, "code": null });
    let deal = ok(app, "deal", deal);
    let player = json!({ "name": "Aiko", "clan": "blue", "tracking": "full" });
    let start = json!({ "setup": deal["setup"], "code": deal["code"], "deck": "app",
        "players": [player] });
    ok(app, "start_game", start)
}

/// The table after one of the things that can be done now; every space says what it leaves of coins.
fn go_on(app: &App, table: &Value, random: &mut RandomGame) -> Value {
    for (_, space) in open_spaces(table) {
        assert!(space["outcome"]["coins_after"].is_u64());
    }
    asking::go_on(app, table, random)
}

#[test]
fn a_whole_game_is_played_from_what_the_table_offers_and_scores_itself() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let mut random = RandomGame::new(5);
    let mut table = begin(&app);
    let first = table.clone();
    assert_eq!(table["clans"][0]["seat"], 1);
    let mut kinds = std::collections::BTreeSet::new();
    while table["expect"]["expect"] != "over" {
        kinds.insert(
            table["expect"]["expect"]
                .as_str()
                .expect("a name")
                .to_owned(),
        );
        table = go_on(&app, &table, &mut random);
    }
    for kind in ["take", "act", "rival-turn", "round", "final-scoring"] {
        assert!(kinds.contains(kind), "{kind} never came: {kinds:?}");
    }

    // The counts are known: nothing has to be typed, and what is typed changes nothing.
    let game = game_of(&table);
    let score = ok(&app, "score", game.clone());
    assert_eq!(score["seats"][0]["known"], true);
    assert_eq!(score["faults"], json!([]));
    let player = list(&score["scores"]["seats"])
        .iter()
        .find(|seat| seat["seat"] == 1);
    let player = player.expect("the player has a score");
    assert_eq!(player["total"], table["clans"][0]["total"]);
    let mut typed = score["seats"][0]["counts"].clone();
    typed["coins"] = json!(999);
    let save = with(game.clone(), "seat", json!(1));
    let saved = ok(&app, "save_counts", with(save, "counts", typed.clone()));
    assert_eq!(saved["seats"], score["seats"]);
    let typed = json!([{ "seat": 1, "counts": typed }]);
    let finished = ok(&app, "finish", with(at(&table), "counts", typed));
    let points = &finished["summary"]["seats"][0]["points"];
    assert_eq!(*points, table["clans"][0]["total"]);

    // Back to the beginning and forth to the end.
    let steps = table["undo"].clone();
    let table = ok(&app, "table", game.clone());
    let back = ok(&app, "undo", with(at(&table), "steps", steps.clone()));
    assert_eq!(back["clans"], first["clans"]);
    assert_eq!(back["undo"], 0);
    let forth = ok(&app, "redo", with(at(&back), "steps", steps));
    assert_eq!(forth["clans"], table["clans"]);
    assert_eq!(forth["expect"]["expect"], "over");
}

#[test]
fn a_game_goes_on_from_a_corrected_clan() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let mut table = begin(&app);
    while table["expect"]["expect"] != "take" {
        table = go_on(&app, &table, &mut RandomGame::new(1));
    }
    let correct = |table: &Value, correction: Value| {
        let step = json!({ "step": "correct", "correction": correction });
        ok(&app, "play", with(at(table), "step", step))
    };
    table = correct(&table, json!({ "what": "coins", "seat": 1, "n": 0 }));
    table = correct(&table, json!({ "what": "seals", "seat": 1, "n": 3 }));
    let short = list(&table["choices"])
        .iter()
        .flat_map(|die| list(&die["spaces"]))
        .find(|space| space["refusal"]["code"] == "step/coins-short")
        .expect("a die of 5 or less does not pay for a space of 6");
    assert_eq!(short["refusal"]["held"], 0);
    assert_eq!(short["refusal"]["seals"], 3);
    let exchange = json!({ "step": "exchange", "seat": 1, "wanted": "coin" });
    let table = ok(&app, "play", with(at(&table), "step", exchange));
    assert_eq!(table["clans"][0]["stock"]["coins"], 1);
    assert_eq!(table["clans"][0]["stock"]["seals"], 2);
}

#[test]
fn the_app_deals_the_next_card_of_its_deck_where_nobody_says_which_came() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let mut random = RandomGame::new(5);
    let mut table = begin(&app);
    while table["expect"]["expect"] != "refill" {
        // A random game may end before a card is taken.
        if table["expect"]["expect"] == "over" {
            table = begin(&app);
        }
        let error = call(&app, "refill", at(&table)).expect_err("no room waits");
        assert_eq!(error.code(), "step/not-expected");
        table = go_on(&app, &table, &mut random);
    }
    let export = Store::open(folder.path()).expect("the store opens");
    let game = export.game(table["summary"]["id"].as_str().expect("an id"));
    let setup = game.expect("the game is kept").game.setup;
    let room = table["expect"]["room"].as_str().expect("a room").to_owned();
    let next = match room.starts_with("steward") {
        true => setup.castle.steward_deck[0].to_string(),
        false => setup.castle.diplomat_deck[0].to_string(),
    };
    let table = ok(&app, "refill", at(&table));
    let spaces = list(&table["spaces"]);
    let space = spaces.iter().find(|space| space["space"] == room.as_str());
    assert_eq!(space.expect("the room")["card"], next.as_str());
}

#[test]
fn the_table_can_be_seen_as_it_was_and_gone_on_from() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let mut random = RandomGame::new(8);
    let mut table = begin(&app);
    let mut seen = vec![table.clone()];
    while table["expect"]["expect"] != "over" {
        table = go_on(&app, &table, &mut random);
        seen.push(table.clone());
    }
    let game = table["summary"]["id"].clone();
    let then = |steps: usize| json!({ "game": game, "steps": steps });
    for (steps, was) in seen.iter().enumerate() {
        let shown = ok(&app, "table_then", then(steps));
        for part in [
            "clans", "rival", "bridges", "spaces", "expect", "steps", "undo",
        ] {
            assert_eq!(shown[part], was[part], "{part} after {steps} steps");
        }
        assert_eq!(shown["summary"]["followed"], was["summary"]["followed"]);
    }
    let error = call(&app, "table_then", then(seen.len())).expect_err("it has fewer steps");
    assert_eq!(error.code(), "store/no-such-step");

    // Nothing has changed by looking; going on from there takes back what came after.
    assert_eq!(ok(&app, "table", json!({ "game": game })), table);
    let back = with(at(&table), "steps", json!(seen.len() - 1 - 20));
    let back = ok(&app, "undo", back);
    assert_eq!(back["clans"], seen[20]["clans"]);
}
