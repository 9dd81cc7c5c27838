//! Games of two to four people, through the use cases: who sits down, playing, counting, the history.

use companion::app::App;
use serde_json::{Value, json};
use shirasagi_tests::random::RandomGame;
use tempfile::tempdir;

use crate::asking::{at, each, game_of, games, go_on, list, ok, with};
use shirasagi_tests::ask::call;

const COLORS: [&str; 4] = ["red", "green", "blue", "yellow"];

pub fn player(index: usize, name: &str, tracking: &str) -> Value {
    json!({ "name": name, "clan": COLORS[index], "tracking": tracking })
}

pub fn start(app: &App, players: &[Value]) -> Result<Value, String> {
    let count = players.len().clamp(2, 4);
    let deal = json!({ "players": count, "level": null, "first_well": false, "code": null });
    let dealt = ok(app, "deal", deal);
    let start = json!({ "setup": dealt["setup"], "code": dealt["code"], "deck": "app",
        "players": players });
    call(app, "start_game", start).map_err(|error| error.code().to_owned())
}

pub fn play_to_the_end(app: &App, mut table: Value, seed: u64) -> Value {
    let mut random = RandomGame::new(seed);
    while table["expect"]["expect"] != "over" {
        table = go_on(app, &table, &mut random);
    }
    table
}

#[test]
fn people_who_cannot_sit_down_are_told_why() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let two = |one: Value, other: Value| start(&app, &[one, other]).map(drop);
    let aiko = || player(0, "Aiko", "full");
    for (other, code) in [
        (
            with(player(1, "  ", "full"), "clan", Value::Null),
            "record/name-missing",
        ),
        (player(1, &"x".repeat(41), "full"), "record/too-long"),
        (player(1, "aiko ", "full"), "record/name-twice"),
        (player(0, "Bo", "full"), "record/color-twice"),
    ] {
        assert_eq!(two(aiko(), other), Err(code.to_owned()));
    }
    assert_eq!(
        start(&app, &[aiko()]).map(drop),
        Err("record/players".to_owned())
    );
    assert_eq!(ok(&app, "people", json!({}))["people"], json!([]));
    assert_eq!(two(aiko(), player(1, &"x".repeat(40), "full")), Ok(()));
    let people = ok(&app, "people", json!({}));
    assert_eq!(list(&people["people"]).len(), 2);
    assert_eq!(people["name_max"], 40);
}

#[test]
fn four_clans_that_are_followed_in_full_score_themselves() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let names = ["Aiko", "Bo", "Chiyo", "Dan"];
    let players: Vec<Value> = (0..4).map(|n| player(n, names[n], "full")).collect();
    let table = start(&app, &players).expect("they sit down");
    assert_eq!(table["expect"]["expect"], "starting-pair");
    assert_eq!(list(&table["pairs"]).len(), 5);
    assert_eq!(list(&table["clans"]).len(), 4);
    assert_eq!(table["rival"], Value::Null);
    // Before the first turn nobody is ahead: the order of the markers decides (F8).
    assert_eq!(table["standing"], table["order"]);
    let passage = &table["passage"];
    let enter = list(&passage["checkpoints"])
        .iter()
        .map(|at| at["enter"].clone());
    assert_eq!(json!(enter.collect::<Vec<_>>()), json!([6, 11, 15]));
    assert_eq!(passage["points"][20], 15);
    for space in list(&table["spaces"]) {
        let name = space["space"].as_str().expect("a name");
        let rooms = name.starts_with("steward") || name.starts_with("diplomat");
        assert_eq!(list(&space["tiles"]).is_empty(), !rooms, "{name}");
        assert_eq!(
            list(&space["options"]).is_empty(),
            !name.starts_with("outside"),
            "{name}"
        );
    }
    // The last in the turn order chooses first (S9).
    assert_eq!(table["expect"]["seat"], list(&table["order"])[3]);

    let table = play_to_the_end(&app, table, 3);
    assert_eq!(table["summary"]["followed"]["turns_in_round"], 12);
    let game = game_of(&table);
    let score = ok(&app, "score", game.clone());
    assert_eq!(score["faults"], json!([]));
    assert_eq!(
        each(&score["seats"], "known"),
        json!([true, true, true, true])
    );
    let page = ok(&app, "finish", with(at(&table), "counts", json!([])));
    let seats = list(&page["summary"]["seats"]);
    assert_eq!(each(&page["summary"]["seats"], "name"), json!(names));
    for (seat, clan) in seats.iter().zip(list(&table["clans"])) {
        assert_eq!(seat["points"], clan["total"]);
        let ahead = seat["rank"].as_u64().expect("a rank") as usize - 1;
        assert_eq!(table["standing"][ahead], seat["seat"]);
    }
    assert_eq!(page["summary"]["verdict"]["winner"], table["standing"][0]);
    assert_eq!(games(&app)["games"][0], page["summary"]);

    // Back to the beginning and forth to the end.
    let table = ok(&app, "table", game);
    let steps = table["undo"].clone();
    let back = ok(&app, "undo", with(at(&table), "steps", steps.clone()));
    assert_eq!(back["undo"], 0);
    assert_eq!(back["expect"]["expect"], "starting-pair");
    let forth = ok(&app, "redo", with(at(&back), "steps", steps));
    for part in ["clans", "spaces", "track", "expect", "order"] {
        assert_eq!(forth[part], table[part], "{part}");
    }
}

#[test]
fn a_seat_that_is_followed_by_its_dice_is_counted_at_the_end() {
    let folder = tempdir().expect("a folder");
    let app = App::open(folder.path()).expect("the store opens");
    let players = [
        player(0, "Aiko", "full"),
        player(1, "Bo", "dice-only"),
        player(2, "Chiyo", "full"),
    ];
    let table = start(&app, &players).expect("they sit down");
    assert_eq!(list(&table["clans"]).len(), 2);
    let table = play_to_the_end(&app, table, 8);
    let game = game_of(&table);
    let score = ok(&app, "score", game.clone());
    assert_eq!(each(&score["seats"], "known"), json!([true, false, true]));

    // Bo's marker stands where the turn order allows it.
    let order = list(&table["order"]);
    let bo = order
        .iter()
        .position(|seat| *seat == 2)
        .expect("Bo is in the order");
    let of_seat = |seat: &Value| {
        let clans = list(&table["clans"]).iter();
        clans
            .clone()
            .find(|clan| clan["seat"] == *seat)
            .map(|clan| clan["influence"].clone())
    };
    let influence = match order[..bo].iter().rev().find_map(of_seat) {
        Some(influence) => influence,
        None => json!(20),
    };
    let counts = |coins: u16, influence: &Value| {
        let mut counts = score["seats"][1]["counts"].clone();
        counts["coins"] = json!(coins);
        counts["influence"] = influence.clone();
        counts
    };
    let save = |counts: Value| json!({ "game": game["game"], "seat": 2, "counts": counts });
    let wrong = ok(&app, "save_counts", save(counts(1000, &influence)));
    assert_eq!(wrong["faults"][0]["seat"], 2);
    assert_eq!(wrong["faults"][0]["path"], "coins");
    assert_eq!(
        wrong["seats"][1]["counts"]["coins"], 1000,
        "what is typed is kept"
    );
    let good = counts(9, &influence);
    let saved = ok(&app, "save_counts", save(good.clone()));
    assert_eq!(saved["faults"], json!([]));
    let typed = json!([{ "seat": 2, "counts": good }]);
    let page = ok(&app, "finish", with(at(&table), "counts", typed));
    let seats = list(&page["scores"]["seats"]).iter();
    let bo = seats.clone().find(|seat| seat["seat"] == 2);
    assert_eq!(bo.expect("Bo is scored")["breakdown"]["coins_and_seals"], 1);
    assert!(
        list(&page["summary"]["seats"])
            .iter()
            .all(|seat| seat["rank"].is_u64())
    );
}
