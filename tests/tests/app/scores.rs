//! The end of games in which seats were followed by their dice only: what is counted decides.

use shirasagi_tests::ask::base64;
use shirasagi_tests::record;

use crate::asking::*;

fn counts() -> Value {
    let without_gardens = with(record::counts(), "gardeners", json!([]));
    with(without_gardens, "influence", 0)
}

/// The counts of a seat as a screen sends them.
fn typed(seat: u8, counts: &Value) -> Value {
    json!({"seat": seat, "counts": counts})
}

/// Why a game cannot be finished with these counts.
fn refused(app: &App, table: &Value, counts: Value) -> String {
    code_of(app, "finish", with(at(table), "counts", counts))
}

fn save_counts(app: &App, table: &Value, typed: &Value) -> Value {
    let game = table["summary"]["id"].clone();
    ok(app, "save_counts", with(typed.clone(), "game", game))
}

#[test]
fn a_game_is_scored_kept_and_found_until_it_is_reopened() {
    let (folder, app) = new_app();
    let table = start_by_dice(&app, "app");
    let game = game_of(&table);
    let good = json!([typed(1, &counts())]);
    assert_eq!(refused(&app, &table, good.clone()), "score/not-over");
    let table = play_until(&app, table, 4, is_over);

    let wrong = with(counts(), "food", 8);
    let view = save_counts(&app, &table, &typed(1, &wrong));
    let fault = &view["faults"][0];
    let fault = json!([fault["seat"], fault["code"], fault["path"]]);
    assert_eq!(fault, json!([1, "score/too-much-food", "food"]));
    assert_eq!(view["seats"][0]["counts"], wrong, "what was typed is kept");
    // The rival is first in the turn order and stands below 20 on the track.
    let ahead = with(counts(), "influence", 20);
    let code = refused(&app, &table, json!([typed(1, &ahead)]));
    assert_eq!(code, "score/influence-order");

    let page = finish(&app, &table, good);
    let player = find(&page["scores"]["seats"], "seat", 1);
    assert_eq!(player["breakdown"]["courtiers"], 25);
    assert_eq!(player["breakdown"]["warriors"], 18);
    assert_eq!(player["total"], 8 + 1 + 3 + 25 + 18);
    drop(app);
    let app = open(&folder);
    let seat = games(&app)["games"][0]["seats"][0].clone();
    assert_eq!(seat["rank"], player["rank"]);
    assert_eq!(seat["points"], player["total"]);
    assert_eq!(show(&app, "home")["finished"], 1);

    let page = ok(&app, "game", game.clone());
    let table = ok(&app, "table", game.clone());
    let steps = table["undo"].as_u64().expect("a number");
    let back = undo(&app, &table, steps);
    assert_eq!(back["taken_back"], json!({ "reveals": true }));
    let looked_back = ok(&app, "game", game.clone());
    for part in ["scores", "entries", "order"] {
        assert_eq!(looked_back[part], page[part], "{part}");
    }
    let again = redo(&app, &back, steps);
    assert_eq!(again["summary"]["verdict"], table["summary"]["verdict"]);
    let other = json!({"step": "turn-order", "seats": [1, 2]});
    let reopened = play(&app, &undo(&app, &again, 1), other);
    assert_eq!(reopened["summary"]["finished_at"], Value::Null);
    assert_eq!(ok(&app, "table", game.clone()), reopened);
    let kept = ok(&app, "score", game)["seats"][0]["counts"].clone();
    assert_eq!(kept, counts(), "the counts are not lost");
}

/// Two clans followed by their dice, with these counts of influence and otherwise equal.
fn two_with_influence(app: &App, influence: [u8; 2]) -> (Value, Value) {
    let table = start(app, &players("Aiko red dice-only, Bo green dice-only"));
    let table = play_until(app, table, 5, is_over);
    let counted = influence.map(|influence| with(counts(), "influence", influence));
    (table, json!([typed(1, &counted[0]), typed(2, &counted[1])]))
}

#[test]
fn f8_influence_breaks_a_tie_and_on_one_space_the_order_of_the_markers() {
    let (_folder, app) = new_app();
    let (table, counted) = two_with_influence(&app, [2, 4]);
    let verdict = &finish(&app, &table, counted)["summary"]["verdict"];
    assert_eq!(verdict["winner"], 2, "space 4 is ahead of space 2 (E1)");
    assert_eq!(verdict["decided_by"], "turn-order");

    let (table, counted) = two_with_influence(&app, [3, 3]);
    let code = refused(&app, &table, counted.clone());
    assert_eq!(code, "score/last-order-open");
    for seat in list(&counted) {
        save_counts(&app, &table, seat);
    }
    let orders = || ok(&app, "score", game_of(&table))["last_orders"].clone();
    let open = orders();
    assert!(open == json!([[1, 2], [2, 1]]) || open == json!([[2, 1], [1, 2]]));
    let table = play(&app, &table, json!({"step": "turn-order", "seats": [2, 1]}));
    assert_eq!(orders(), json!([]));
    let page = finish(&app, &table, counted);
    assert_eq!(page["summary"]["verdict"]["winner"], 2);
}

#[test]
fn counts_that_another_device_typed_otherwise_are_told_by_an_import() {
    let (_folder, app) = new_app();
    let (table, counted) = two_with_influence(&app, [2, 4]);
    finish(&app, &table, counted.clone());
    let table = ok(&app, "table", game_of(&table));
    let exported = ok(&app, "export", json!({"format": "history"}))["text"].clone();
    let one_more = with(counted[0]["counts"].clone(), "clan_points", 9);
    finish(&app, &table, json!([typed(1, &one_more), counted[1]]));
    let content = base64(exported.as_str().expect("text").as_bytes());
    let preview = ok(&app, "preview_import", json!({"content": content}));
    let differences = &preview["differing"][0]["differences"];
    let [here, file] = ["here", "file"].map(|side| differences[0][side].as_u64());
    assert_eq!(differences[0]["what"], "points");
    assert_eq!(here, file.map(|points| points + 1));
}

#[test]
fn a_seat_that_is_followed_by_its_dice_is_counted_at_the_end() {
    let (_folder, app) = new_app();
    let table = start(&app, &players("- red full, - green dice-only, - blue full"));
    assert_eq!(each(&table["clans"], "seat"), json!([1, 3]));
    let table = play_until(&app, table, 8, is_over);
    let score = ok(&app, "score", game_of(&table));
    assert_eq!(each(&score["seats"], "known"), json!([true, false, true]));

    // Bo's marker stands where the turn order allows it: with that of whoever is ahead.
    let mut ahead = list(&table["order"]).split(|seat| *seat == 2);
    let ahead = ahead.next().and_then(<[Value]>::last);
    let influence = ahead.map_or(json!(20), |seat| {
        find(&table["clans"], "seat", seat.clone())["influence"].clone()
    });
    let counts = with(score["seats"][1]["counts"].clone(), "influence", influence);
    let good = typed(2, &with(counts, "coins", 9));
    assert_eq!(save_counts(&app, &table, &good)["faults"], json!([]));
    let page = finish(&app, &table, json!([good]));
    let bo = find(&page["scores"]["seats"], "seat", 2);
    assert_eq!(bo["breakdown"]["coins_and_seals"], 1);
    let seats = list(&page["summary"]["seats"]);
    assert!(seats.iter().all(|seat| seat["rank"].is_u64()));
}
