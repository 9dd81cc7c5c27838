//! The steps of a game: played, taken back, played again.

use companion::app::App;
use rusqlite::StatementStatus;
use serde_json::{Value, json};

use crate::alone::{Place, code_of, go_on, play_until, start};
use crate::asking::{at, game_of, ok, with};
use shirasagi_tests::ask::call;

#[test]
fn a_game_resumes_at_the_exact_step() {
    let place = Place::new();
    for deck in ["app", "table"] {
        let app = place.open();
        let table = play_until(&app, start(&app, "medium", deck), |table| {
            table["summary"]["followed"]["round"] == 2 && table["expect"]["expect"] == "take"
        });
        drop(app);
        let app = place.open();
        let home = ok(&app, "home", json!({}));
        assert_eq!(home["unfinished"][0]["id"], table["summary"]["id"]);
        assert_eq!(ok(&app, "table", game_of(&table)), table);
    }
}

#[test]
fn undo_goes_back_over_a_round_and_redo_brings_everything_again() {
    let place = Place::new();
    let app = place.open();
    let table = play_until(&app, start(&app, "easy", "app"), |table| {
        table["summary"]["followed"]["round"] == 3
    });
    let steps = table["undo"].as_u64().expect("a number of steps");
    let begin = ok(&app, "undo", with(at(&table), "steps", json!(steps)));
    assert_eq!(begin["undo"], 0);
    assert_eq!(begin["summary"]["followed"]["round"], 1);
    assert_eq!(begin["redo"], steps);
    drop(app);
    let app = place.open();
    let again = ok(&app, "redo", with(at(&begin), "steps", json!(steps)));
    for part in [
        "bridges", "spaces", "rival", "expect", "order", "undo", "redo",
    ] {
        assert_eq!(again[part], table[part], "{part}");
    }
    let refused = code_of(&app, "redo", with(at(&again), "steps", json!(1)));
    assert_eq!(refused, "step/nothing-to-undo");
}

#[test]
fn a_step_after_an_undo_forgets_what_was_taken_back() {
    let place = Place::new();
    let app = place.open();
    let first = start(&app, "easy", "app");
    let second = go_on(&app, &first);
    let back = ok(&app, "undo", with(at(&second), "steps", json!(1)));
    let other = go_on(&app, &back);
    assert_eq!(other["redo"], 0);
}

#[test]
fn a_stale_request_is_refused_and_changes_nothing() {
    let place = Place::new();
    let app = place.open();
    let first = start(&app, "easy", "app");
    let second = go_on(&app, &first);
    let step = json!({"step": "rival-turn"});
    assert_eq!(
        code_of(&app, "play", with(at(&first), "step", step)),
        "store/stale-revision"
    );
    assert_eq!(
        code_of(&app, "undo", with(at(&first), "steps", json!(1))),
        "store/stale-revision"
    );
    assert_eq!(ok(&app, "table", game_of(&first)), second);
}

#[test]
fn a_refused_step_changes_nothing_and_names_its_rule() {
    let place = Place::new();
    let app = place.open();
    let table = start(&app, "easy", "app");
    let step = json!({"step": "take", "bridge": "coral", "end": "left", "space": "domain-black"});
    let error = call(&app, "play", with(at(&table), "step", step)).expect_err("a black line");
    let reply = serde_json::to_value(error.problem()).expect("a reply is JSON");
    assert_eq!(reply["code"], "step/wrong-line");
    assert_eq!(reply["rule"], "T3");
    assert_eq!(ok(&app, "table", game_of(&table)), table);
}

#[test]
fn what_was_rolled_before_an_undo_is_rolled_again() {
    let place = Place::new();
    let app = place.open();
    let table = play_until(&app, start(&app, "easy", "app"), |table| {
        table["expect"]["expect"] == "round"
    });
    let roll = |table: &Value| ok(&app, "next_round", with(at(table), "dice", Value::Null));
    let rolled = roll(&table);
    let back = ok(&app, "undo", with(at(&rolled), "steps", json!(1)));
    assert_eq!(back["taken_back"], json!({"steps": 1, "reveals": true}));
    let again = roll(&back);
    assert_eq!(again["bridges"], rolled["bridges"]);
    assert_eq!(again["rival"]["top"], rolled["rival"]["top"]);

    let back = ok(&app, "undo", with(at(&again), "steps", json!(1)));
    let typed = json!({"coral": [1, 1, 1], "black": [2, 2, 2], "white": [3, 3, 3]});
    let other = ok(&app, "next_round", with(at(&back), "dice", typed));
    assert_eq!(other["bridges"]["white"][2]["value"], 3);
}

/// How often the steps of a game were read since this was called last.
fn loads(app: &App) -> i32 {
    let sql = "SELECT seq, step FROM steps WHERE game = ?1 ORDER BY seq";
    let runs = app.store().read(|tx| {
        let statement = tx.prepare_cached(sql)?;
        Ok(statement.reset_status(StatementStatus::Run))
    });
    runs.expect("the store can be read")
}

#[test]
fn a_tap_loads_its_game_once_and_shows_what_is_stored() {
    let place = Place::new();
    let app = place.open();
    let mut table = start(&app, "easy", "app");
    let coins = table["rival"]["coins"].as_u64().expect("coins");
    let mut counted = Vec::new();
    for (name, what, n, join) in [
        ("plain", "coins", coins + 1, false),
        ("joins the last step", "coins", coins + 2, true),
        ("takes the last step back", "coins", coins, true),
        ("has nothing to join", "points", 30, true),
    ] {
        let correction = json!({"what": what, "seat": 2, "n": n});
        let step = json!({"step": "correct", "correction": correction});
        loads(&app);
        let request = with(with(at(&table), "step", step), "join", json!(join));
        table = with(ok(&app, "play", request), "taken_back", Value::Null);
        counted.push((name, loads(&app)));
        assert_eq!(ok(&app, "table", game_of(&table)), table, "{name}");
    }
    assert!(counted.iter().all(|(_, loads)| *loads == 1), "{counted:?}");
}
