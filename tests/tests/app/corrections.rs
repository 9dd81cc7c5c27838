//! The player's corrections: of the components, and of the table during a game.

use companion::games::white_castle::REPLAYS;
use rusqlite::StatementStatus;

use crate::asking::*;

fn first_card(app: &App) -> Value {
    show(app, "corrections")["cards"][0].clone()
}

/// The faces of a card, as a request has them.
fn faces(card: &Value) -> Value {
    json!({"bridge": card["bridge"], "actions": card["actions"]})
}

fn other_faces() -> Value {
    json!({"bridge": {"color": "white", "position": "right", "space": "well"},
        "actions": [{"climb": 2}, {"gain": "coin", "n": 4}]})
}

/// Says what the faces of the first card are, or takes it back.
fn tell(app: &App, faces: &Value) -> Value {
    let card = json!({"component": "card", "card": "solitaire-1", "faces": faces});
    ok(app, "correct", card)["cards"][0].clone()
}

/// Corrects the first card at a table.
fn correct_card(app: &App, table: &Value, faces: &Value) -> Value {
    let card = json!({"what": "card", "card": "solitaire-1", "faces": faces});
    play(app, table, correction(card))
}

#[test]
fn a_card_corrected_at_the_table_is_remembered_until_that_is_undone() {
    let (folder, app) = new_app();
    let card = first_card(&app);
    for (said, state) in [
        (Value::Null, json!([false, "reconstructed"])),
        (faces(&card["original"]), json!([true, "checked"])),
    ] {
        let before = tell(&app, &said);
        let believed = &before["believed"];
        assert_eq!(faces(believed), faces(&card["original"]));
        assert_eq!(json!([before["checked"], believed["provenance"]]), state);
        let table = start_by_dice(&app, "app");
        assert_eq!(table["cards"][0]["provenance"], state[1]);
        let corrected = correct_card(&app, &table, &other_faces());
        assert_eq!(corrected["cards"][0]["provenance"], "corrected");
        assert_eq!(faces(&first_card(&app)["believed"]), other_faces());
        let next = start_by_dice(&app, "app");
        let next = ok(&app, "table", game_of(&next));
        assert_eq!(next["cards"][0]["actions"], other_faces()["actions"]);
        let undone = undo(&app, &corrected, 1);
        assert_eq!(undone["cards"][0]["provenance"], state[1]);
        assert_eq!(first_card(&open(&folder)), before);
    }
    assert_eq!(tell(&app, &Value::Null), card);
}

#[test]
fn undoing_a_card_restores_what_settings_held_unless_that_was_changed_since() {
    let (_folder, app) = new_app();
    let table = start_by_dice(&app, "app");
    // What is said in Settings after the game began is not known to it.
    let printed = faces(&first_card(&app)["original"]);
    let checked = tell(&app, &printed);
    let corrected = correct_card(&app, &table, &other_faces());
    let remembered = first_card(&app);
    let undone = undo(&app, &corrected, 1);
    assert_eq!(first_card(&app), checked);
    let again = redo(&app, &undone, 1);
    assert_eq!(first_card(&app), remembered);
    let later = tell(&app, &printed);
    undo(&app, &again, 1);
    assert_eq!(first_card(&app), later);
}

#[test]
fn a_card_corrected_in_two_games_goes_back_to_what_neither_says() {
    let (_folder, app) = new_app();
    let before = first_card(&app);
    let mut third = other_faces();
    third["actions"].as_array_mut().expect("actions").reverse();
    let [one, other] = [other_faces(), third.clone()]
        .map(|faces| correct_card(&app, &start_by_dice(&app, "app"), &faces));
    undo(&app, &one, 1);
    assert_eq!(faces(&first_card(&app)["believed"]), third);
    undo(&app, &other, 1);
    assert_eq!(first_card(&app), before);
}

#[test]
fn game_says_how_many_of_its_cards_are_checked() {
    let (_folder, app) = new_app();
    let count = |table: &Value| {
        let views = ["game", "score"].map(|view| ok(&app, view, game_of(table)));
        assert_eq!(views[0]["checked_cards"], views[1]["checked_cards"]);
        views[0]["checked_cards"].clone()
    };
    let checked = |n: u8| json!({"checked": n, "all": 9});
    let before = start_by_dice(&app, "app");
    assert_eq!(count(&before), checked(0));
    assert_eq!(count(&start_by_dice(&app, "table")), Value::Null);

    // A card checked later is the one that was played, unless it turns out to differ.
    tell(&app, &faces(&first_card(&app)["original"]));
    let after = start_by_dice(&app, "app");
    assert_eq!([&before, &after].map(count), [checked(1), checked(1)]);
    tell(&app, &other_faces());
    assert_eq!([&before, &after].map(count), [checked(0), checked(0)]);
    assert_eq!(count(&start_by_dice(&app, "app")), checked(1));
}

#[test]
fn corrections_lie_over_the_printed_catalogue_and_can_be_withdrawn() {
    let (folder, app) = new_app();
    let tile = |reward: Value| {
        let tile = json!({"component": "well-tile", "tile": "die-tile-coral-food"});
        with(tile, "reward", reward)
    };
    let positions = |to: &Value| json!({"component": "tile-positions", "positions": to});
    let view = ok(&app, "correct", tile(json!("influence")));
    assert_eq!(view["well_tiles"][0]["believed"], "influence");
    assert_eq!(view["well_tiles"][0]["original"], "food");
    let mut turned = each(&view["positions"], "original");
    let mut broken = turned.clone();
    broken[0]["room"] = json!("diplomat-1");
    let refused = code_of(&app, "correct", positions(&broken));
    assert_eq!(refused, "correction/wrong-row");
    (turned[0]["row"], turned[8]["row"]) = (json!("bottom"), json!("top"));
    ok(&app, "correct", positions(&turned));
    drop(app);
    let app = open(&folder);
    assert_eq!(show(&app, "corrections")["positions_corrected"], true);
    let back = ok(&app, "correct", positions(&Value::Null));
    assert_eq!(back["positions_corrected"], false);
    let back = ok(&app, "correct", tile(Value::Null));
    assert_eq!(back["well_tiles"][0]["corrected"], false);

    // What is printed is shown as it is believed.
    tell(&app, &other_faces());
    let printed = show(&app, "printed");
    assert_eq!(printed["solitaire"][0]["actions"], other_faces()["actions"]);
    assert_eq!(list(&printed["rooms"]).len(), 15 + 12);
}

/// The request that sets a number of the rival, and joins the last step if that set it, too.
fn set(table: &Value, what: &str, n: u64, join: bool) -> Value {
    let step = correction(json!({"what": what, "seat": 2, "n": n}));
    with(with(at(table), "steps", json!([step])), "join", join)
}

/// A new game and the coins of the rival.
fn start_with_coins(app: &App) -> (Value, u64) {
    let table = start_by_dice(app, "app");
    let coins = table["rival"]["coins"].as_u64().expect("coins");
    (table, coins)
}

#[test]
fn joined_corrections_of_a_number_are_one_step_and_one_undo() {
    let (folder, app) = new_app();
    let (mut table, coins) = start_with_coins(&app);
    for more in 1..=3 {
        let request = set(&table, "coins", coins + more, true);
        table = ok(&app, "play", request.clone());
        assert_eq!(code_of(&app, "play", request), "store/stale-revision");
    }
    assert_eq!(table["undo"], 1);
    drop(app);

    let app = open(&folder);
    let kept = ok(&app, "table", game_of(&table));
    assert_eq!(kept["rival"]["coins"], coins + 3);
    let entries = ok(&app, "journal", game_of(&table))["entries"].clone();
    assert_eq!(list(&entries).len(), 1);
    assert_eq!(entries[0]["events"][0]["from"], coins);
    let undone = undo(&app, &kept, 1);
    assert_eq!(undone["rival"]["coins"], coins);
    assert_eq!(redo(&app, &undone, 1)["rival"]["coins"], coins + 3);
}

/// How often a game was loaded and replayed since this was called last.
fn loads_and_replays(app: &App) -> (i32, u32) {
    let sql = "SELECT seq, step, joined FROM steps WHERE game = ?1 ORDER BY seq";
    let runs = app
        .store()
        .read(|tx| Ok(tx.prepare_cached(sql)?.reset_status(StatementStatus::Run)));
    (runs.expect("the store can be read"), REPLAYS.take())
}

#[test]
fn a_correction_joins_one_of_the_same_number_and_a_tap_replays_its_game_once() {
    let (_folder, app) = new_app();
    let (mut table, coins) = start_with_coins(&app);
    for (name, what, n, join, steps) in [
        ("plain", "coins", coins + 1, false, 1),
        ("joins", "coins", coins + 2, true, 1),
        ("back to what it was", "coins", coins, true, 0),
        ("nothing to join", "points", 30, true, 1),
        ("another number", "coins", coins + 1, true, 2),
        ("not to be joined", "coins", coins + 2, false, 3),
    ] {
        let request = set(&table, what, n, join);
        loads_and_replays(&app);
        let after = ok(&app, "play", request);
        assert_eq!(loads_and_replays(&app), (1, 1), "{name}");
        assert_eq!(after["undo"], steps, "{name}");
        table = with(after, "taken_back", Value::Null);
        assert_eq!(ok(&app, "table", game_of(&table)), table, "{name}");
    }
    let refused = code_of(&app, "play", set(&table, "coins", 1000, true));
    assert_eq!(refused, "step/too-many");
    assert_eq!(ok(&app, "table", game_of(&table)), table);
    loads_and_replays(&app);
    let step = play_until(&app, table.clone(), 1, |now| now["undo"] != table["undo"]);
    assert_eq!(loads_and_replays(&app), (1, 1), "an ordinary step");
    undo(&app, &step, 1);
    assert_eq!(loads_and_replays(&app), (1, 1), "its undo");
}

fn layings(app: &App, table: &Value, slot: &Value) -> Vec<Value> {
    let asked = with(game_of(table), "slot", slot.clone());
    list(&ok(app, "layings", asked)["layings"]).to_vec()
}

#[test]
fn s4_what_could_lie_in_a_place_is_said_with_the_reason_where_it_cannot() {
    let (_folder, app) = new_app();
    let mut table = start(&app, &players("Aiko red full, Bo green full"));
    let slot = json!({ "slot": "die-tile", "position": "diamond-1" });
    let tiles = layings(&app, &table, &slot);
    assert_eq!(tiles.len(), 15);
    let here = &tiles.iter().find(|tile| tile["lies"] == slot).unwrap()["picture"];
    for tile in &tiles {
        let diamond = tile["lies"]["position"].to_string().contains("diamond");
        let fits = diamond || tile["picture"]["color"] == here["color"];
        let refused = &tile["refusal"]["code"];
        assert_eq!(*refused == "step/diamond-colors", !fits, "{tile}");
        let step = correction(tile["correction"].clone());
        let played = call(&app, "play", with(at(&table), "steps", json!([step])));
        assert_eq!(played.is_ok(), refused.is_null(), "{tile}");
        if let Ok(after) = played {
            table = undo(&app, &after, 1);
        }
    }
}

#[test]
fn s3_history_shows_the_daimyo_and_the_gardens_that_lay_there() {
    let (_folder, app) = new_app();
    let mut table = start(&app, &players("Aiko red full, Bo green full"));
    let garden = json!({ "slot": "garden", "bridge": "white", "kind": "stone" });
    let [daimyo, garden] = [json!({ "slot": "daimyo" }), garden].map(|slot| {
        let mut found = layings(&app, &table, &slot).into_iter();
        let free = found.find(|laying| laying["lies"].is_null());
        free.expect("one is in the box")["correction"].clone()
    });
    for laid in [&daimyo, &garden] {
        table = play(&app, &table, correction(laid.clone()));
    }
    let (daimyo, garden) = (&daimyo["card"], &garden["garden"]);
    assert_eq!(table["daimyo"]["id"], *daimyo);
    assert_eq!(table["gardens"][2]["stone"]["id"], *garden);
    let over = play_until(&app, table, 8, is_over);
    let score = ok(&app, "score", game_of(&over));
    assert_eq!(score["gardens"][2]["stone"]["id"], *garden);
    let facets = finish(&app, &over, json!([]))["summary"]["facets"].clone();
    assert_eq!(facets["daimyo"], json!([daimyo]));
    assert!(list(&facets["garden"]).contains(garden));
}
