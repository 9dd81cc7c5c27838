//! The end of a game that was followed by its dice.

use companion::app::App;
use serde_json::{Value, json};

use crate::alone::{Place, code_of, counts, is_over, play_until, start, typed};
use crate::asking::{at, game_of, games, list, ok, with};
use crate::several::{self, play_to_the_end, player};

#[test]
fn a_game_is_scored_kept_found_corrected_and_deleted_with_undo() {
    let place = Place::new();
    let app = place.open();
    let table = start(&app, "easy", "app");
    let game = game_of(&table);
    assert_eq!(
        code_of(&app, "finish", with(at(&table), "counts", typed(&counts()))),
        "score/not-over"
    );
    let table = play_until(&app, table, is_over);

    let mut wrong = counts();
    wrong["food"] = json!(8);
    let save = with(game.clone(), "seat", json!(1));
    let view = ok(&app, "save_counts", with(save, "counts", wrong.clone()));
    assert_eq!(view["faults"][0]["seat"], 1);
    assert_eq!(view["faults"][0]["code"], "score/too-much-food");
    assert_eq!(view["faults"][0]["path"], "food");
    assert_eq!(view["seats"][0]["counts"], wrong, "what was typed is kept");
    assert_eq!(
        code_of(&app, "finish", with(at(&table), "counts", typed(&wrong))),
        "score/too-much-food"
    );

    let found = ok(&app, "finish", with(at(&table), "counts", typed(&counts())));
    let mut seats = list(&found["scores"]["seats"]).iter();
    let player = seats.find(|seat| seat["seat"] == 1).expect("the player");
    assert_eq!(player["breakdown"]["courtiers"], 25);
    assert_eq!(player["breakdown"]["warriors"], 18);
    assert_eq!(player["total"], 8 + 1 + 3 + 25 + 18);

    drop(app);
    let app = place.open();
    let history = games(&app);
    let seat = &history["games"][0]["seats"][0];
    assert_eq!(
        (&seat["rank"], &seat["points"]),
        (&player["rank"], &player["total"])
    );
    assert_eq!(ok(&app, "home", json!({}))["finished"], 1);

    assert_eq!(ok(&app, "delete_game", game.clone()), json!({}));
    let without = games(&app);
    assert_eq!(without["games"], json!([]));
    assert_eq!(without["deleted"], history["games"]);
    assert_eq!(code_of(&app, "game", game.clone()), "store/no-such-game");
    assert_eq!(ok(&app, "restore_game", game.clone()), json!({}));
    assert_eq!(games(&app), history);

    let page = ok(&app, "game", game.clone());
    let table = ok(&app, "table", game.clone());
    let steps = table["undo"].clone();
    let back = ok(&app, "undo", with(at(&table), "steps", steps.clone()));
    assert_eq!(back["taken_back"], json!({"steps": steps, "reveals": true}));
    let looked_back = ok(&app, "game", game.clone());
    for part in ["scores", "entries", "order"] {
        assert_eq!(
            looked_back[part], page[part],
            "looking back loses no {part}"
        );
    }
    let again = ok(&app, "redo", with(at(&back), "steps", steps));
    assert_eq!(again["summary"]["verdict"], table["summary"]["verdict"]);
    let back = ok(&app, "undo", with(at(&again), "steps", json!(1)));
    let other = json!({"step": "turn-order", "seats": [1, 2]});
    let reopened = ok(&app, "play", with(at(&back), "step", other));
    assert_eq!(reopened["summary"]["finished_at"], Value::Null);
    assert_eq!(ok(&app, "table", game.clone()), reopened);
    assert_eq!(
        ok(&app, "score", game)["seats"][0]["counts"],
        counts(),
        "the counts are not lost"
    );
}

#[test]
fn influence_that_contradicts_the_turn_order_is_named() {
    let place = Place::new();
    let app = place.open();
    let table = play_until(&app, start(&app, "hard", "app"), is_over);
    let mut ahead = counts();
    ahead["influence"] = json!(20);
    let code = code_of(&app, "finish", with(at(&table), "counts", typed(&ahead)));
    assert_eq!(
        code, "score/influence-order",
        "the rival was named first and stands below 20"
    );
}

/// Two clans tracked by their dice, with these counts of Influence and otherwise equal.
fn two_with_influence(app: &App, influence: [u8; 2]) -> (Value, Value) {
    let players = [player(0, "Aiko", "dice-only"), player(1, "Bo", "dice-only")];
    let table = several::start(app, &players).expect("two names are enough");
    let table = play_to_the_end(app, table, 5);
    let typed = [1, 2].map(|seat: usize| {
        let counts = with(counts(), "influence", json!(influence[seat - 1]));
        json!({"seat": seat, "counts": counts})
    });
    (table, json!(typed))
}

#[test]
fn f8_influence_breaks_a_tie_without_a_question() {
    let place = Place::new();
    let app = place.open();
    let (table, typed) = two_with_influence(&app, [2, 4]);
    let game = ok(&app, "finish", with(at(&table), "counts", typed));
    let verdict = &game["summary"]["verdict"];
    assert_eq!(verdict["winner"], 2, "space 4 is ahead of space 2 (E1)");
    assert_eq!(verdict["decided_by"], "turn-order");
}

#[test]
fn f8_equal_points_and_influence_need_the_order_of_the_markers() {
    let place = Place::new();
    let app = place.open();
    let (table, typed) = two_with_influence(&app, [3, 3]);
    let finish = |table: &Value| with(at(table), "counts", typed.clone());
    assert_eq!(
        code_of(&app, "finish", finish(&table)),
        "score/last-order-open"
    );
    for typed in list(&typed) {
        let mut save = typed.clone();
        save["game"] = table["summary"]["id"].clone();
        ok(&app, "save_counts", save);
    }
    let game = game_of(&table);
    let orders = ok(&app, "score", game.clone())["last_orders"].clone();
    assert!(orders == json!([[1, 2], [2, 1]]) || orders == json!([[2, 1], [1, 2]]));
    let step = json!({"step": "turn-order", "seats": [2, 1]});
    let table = ok(&app, "play", with(at(&table), "step", step));
    assert_eq!(ok(&app, "score", game)["last_orders"], json!([]));
    let game = ok(&app, "finish", finish(&table));
    assert_eq!(game["summary"]["verdict"]["winner"], 2);
}
