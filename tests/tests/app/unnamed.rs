//! Players without a name: their clan color tells them apart, and nobody new is known.

use companion::app::App;
use serde_json::{Value, json};
use shirasagi_tests::ask::base64;
use shirasagi_tests::record::{self, record_of};

use crate::alone::{Place, code_of};
use crate::asking::{at, each, every_game, games, list, ok, with};
use crate::several::{play_to_the_end, player, start};

/// The names and colors of the seats of the only game.
fn seats(app: &App) -> Vec<Value> {
    let page = games(app);
    let [game] = list(&page["games"]) else {
        panic!("there is one game: {page}");
    };
    let seats = list(&game["seats"]).iter();
    seats
        .map(|seat| json!([seat["name"], seat["color"]]))
        .collect()
}

#[test]
fn players_without_a_name_play_to_the_end_and_are_nobody_in_the_statistics() {
    let place = Place::new();
    let app = place.open();
    let players = [
        player(0, "", "full"),
        player(1, "Chiyo", "full"),
        player(3, "  ", "full"),
    ];
    let table = start(&app, &players).expect("they sit down");
    let over = play_to_the_end(&app, table, 7);
    ok(&app, "finish", with(at(&over), "counts", json!([])));
    let sat = [
        json!([null, "red"]),
        json!(["Chiyo", "green"]),
        json!([null, "yellow"]),
    ];
    assert_eq!(seats(&app), sat);
    for command in ["people", "people_list"] {
        let known = ok(&app, command, json!({}));
        assert_eq!(
            each(&known["people"], "name"),
            json!(["Chiyo"]),
            "{command}"
        );
    }

    let filter = json!({"filter": every_game()});
    let wins = ok(&app, "win_statistics", filter.clone());
    assert_eq!(list(&wins["players"]).len(), 1);
    let margins = ok(&app, "margins", filter.clone());
    let closest = &margins["closest"][0];
    let winner = &games(&app)["games"][0]["verdict"]["winner"];
    let color = &sat[winner.as_u64().expect("a seat") as usize - 1][1];
    assert_eq!(&closest["winner_clan"], color);
    for command in [
        "score_statistics",
        "line_statistics",
        "head_to_head",
        "streaks",
        "times",
    ] {
        ok(&app, command, filter.clone());
    }

    // Other stores learn of the colors, and of nobody else either.
    for format in ["history", "bg-stats", "csv"] {
        let other = Place::new();
        let other = other.open();
        let text = ok(&app, "export", json!({"format": format}));
        let text = text["text"].as_str().expect("text").as_bytes();
        let preview = ok(&other, "preview_import", json!({"content": base64(text)}));
        let none =
            json!({"people": {}, "level": null, "titles": [], "days": null, "replacing": []});
        let answers = json!({"plan": preview["plan"], "answers": none});
        assert_eq!(ok(&other, "import", answers)["added"], 1, "{format}");
        assert_eq!(seats(&other), sat, "{format}");
        assert_eq!(list(&ok(&other, "people", json!({}))["people"]).len(), 1);
    }
}

#[test]
fn players_are_named_later() {
    let place = Place::new();
    let app = place.open();
    let players = [player(0, "", "full"), player(1, "Bo", "full")];
    let table = start(&app, &players).expect("they sit down");
    let over = play_to_the_end(&app, table, 9);
    let page = ok(&app, "finish", with(at(&over), "counts", json!([])));
    let named = |names: &[&str]| {
        let mut record = record_of(&page["summary"]);
        let seats = record["seats"].as_array_mut().expect("a list");
        seats.truncate(names.len());
        for (seat, name) in seats.iter_mut().zip(names) {
            seat["name"] = json!(name);
        }
        json!({"record": record})
    };
    for (names, code) in [
        (&["bo ", "Bo"][..], "record/name-twice"),
        (&["Aiko"], "record/players"),
    ] {
        assert_eq!(code_of(&app, "save_record", named(names)), code);
    }

    // They had changed seats, and somebody has a name now.
    ok(&app, "save_record", named(&["Bo", " Aiko "]));
    assert_eq!(
        json!(seats(&app)),
        json!([["Bo", "red"], ["Aiko", "green"]])
    );
    let people = ok(&app, "people_list", json!({}));
    assert_eq!(each(&people["people"], "games"), json!([1, 1]));
    ok(&app, "save_record", named(&["", "Bo"]));
    assert_eq!(json!(seats(&app)), json!([[null, "red"], ["Bo", "green"]]));
}

#[test]
fn a_past_game_is_entered_with_colors_in_place_of_names() {
    let place = Place::new();
    let app = place.open();
    let game = |other: Value| {
        let first = json!({"name": "", "color": "blue", "points": 60});
        json!({"record": record::new_game("2025-07-06", [first, other])})
    };
    let check = |game: Value| each(&ok(&app, "check_record", game)["problems"], "code");
    // Nothing would tell the other player apart.
    let nobody = game(json!({"name": " ", "points": 50}));
    assert_eq!(check(nobody), json!(["record/name-missing"]));
    let colored = game(json!({"name": "", "color": "red", "points": 50}));
    assert_eq!(check(colored.clone()), json!([]));
    ok(&app, "save_record", colored);
    assert_eq!(seats(&app), [json!([null, "blue"]), json!([null, "red"])]);
    assert_eq!(ok(&app, "people", json!({}))["people"], json!([]));
}
