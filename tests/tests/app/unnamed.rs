//! Players without a name: their clan color tells them apart, and nobody new is known.

use shirasagi_tests::record::{self, record_of};

use crate::asking::*;

/// The names and colors of the seats of the only game.
fn seats(app: &App) -> Value {
    let page = games(app);
    let [game] = list(&page["games"]) else {
        panic!("there is one game: {page}");
    };
    let seat = |seat: &Value| json!([seat["name"], seat["color"]]);
    list(&game["seats"]).iter().map(seat).collect()
}

#[test]
fn players_without_a_name_play_to_the_end_and_are_nobody_in_the_statistics() {
    let (_folder, app) = new_app();
    let table = start(
        &app,
        &players("- red full, Chiyo green full, - yellow full"),
    );
    let over = play_until(&app, table, 7, is_over);
    finish(&app, &over, json!([]));
    let sat = json!([[null, "red"], ["Chiyo", "green"], [null, "yellow"]]);
    assert_eq!(seats(&app), sat);
    for command in ["people", "people_list"] {
        let known = each(&show(&app, command)["people"], "name");
        assert_eq!(known, json!(["Chiyo"]), "{command}");
    }

    let found = ok(&app, "statistics", json!({"filter": filter(json!({}))}));
    assert_eq!(list(&found["wins"]["players"]).len(), 1);
    let page = games(&app);
    let winner = &page["games"][0]["verdict"]["winner"];
    let seat = find(&page["games"][0]["seats"], "seat", winner.clone());
    let closest = &found["margins"]["closest"][0];
    assert_eq!(closest["winner_clan"], seat["color"]);

    // Other stores learn of the colors, and of nobody else either.
    for format in ["history", "bg-stats", "csv"] {
        let (_folder, other) = new_app();
        let exported = ok(&app, "export", json!({"format": format}));
        assert_eq!(import(&other, &exported["text"]), 1, "{format}");
        assert_eq!(seats(&other), sat, "{format}");
        assert_eq!(list(&show(&other, "people")["people"]).len(), 1);
    }
}

#[test]
fn players_are_named_later() {
    let (_folder, app) = new_app();
    let table = start(&app, &players("- red full, Bo green full"));
    let over = play_until(&app, table, 9, is_over);
    let page = finish(&app, &over, json!([]));
    let named = |names: [&str; 2]| {
        let mut record = record_of(&page["summary"]);
        let seats = list(&record["seats"]).iter().zip(names);
        let seats = seats.map(|(seat, name)| with(seat.clone(), "name", name));
        record["seats"] = seats.collect();
        json!({"record": record})
    };
    // They had changed seats, and somebody has a name now.
    for (names, expected) in [
        (["Bo", " Aiko "], json!([["Bo", "red"], ["Aiko", "green"]])),
        (["", "Bo"], json!([[null, "red"], ["Bo", "green"]])),
    ] {
        ok(&app, "save_record", named(names));
        assert_eq!(seats(&app), expected);
        let people = show(&app, "people_list");
        assert_eq!(find(&people["people"], "name", "Bo")["games"], 1);
    }
}

#[test]
fn a_past_game_is_entered_with_colors_in_place_of_names() {
    let (_folder, app) = new_app();
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
    assert_eq!(seats(&app), json!([[null, "blue"], [null, "red"]]));
    assert_eq!(show(&app, "people")["people"], json!([]));
}
