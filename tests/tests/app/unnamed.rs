//! Players without a name: their clan color tells them apart, and nobody new is known.

use companion::app::App;
use serde_json::{Value, json};
use shirasagi_tests::ask::{base64, call};

use crate::alone::Place;
use crate::asking::{at, games, list, ok, with};
use crate::several::{play_to_the_end, player, start};

/// The names and colors of the seats of the only game.
fn seats(app: &App) -> Vec<Value> {
    let page = games(app);
    let [game] = list(&page["games"]) else {
        panic!("there is one game: {page}");
    };
    let seats = list(&game["seats"]).iter();
    seats
        .map(|seat| json!([seat["name"], seat["clan"]]))
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
    for (command, field) in [("people", "people"), ("people_list", "people")] {
        let known = ok(&app, command, json!({}));
        let names: Vec<&Value> = list(&known[field]).iter().map(|one| &one["name"]).collect();
        assert_eq!(json!(names), json!(["Chiyo"]), "{command}");
    }

    let filter = json!({"filter": {"person": null, "seats": null, "level": null, "from": null,
        "to": null, "tag": null, "outcome": null, "text": null}});
    let wins = ok(&app, "win_statistics", filter.clone());
    assert_eq!(list(&wins["players"]).len(), 1);
    let margins = ok(&app, "margins", filter.clone());
    let closest = &margins["closest"][0];
    let winner = &games(&app)["games"][0]["result"]["winner"];
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
        let answers = json!({"plan": preview["plan"], "people": {}, "level": null});
        assert_eq!(ok(&other, "import", answers)["added"], 1, "{format}");
        let came = seats(&other);
        let names = |seats: &[Value]| seats.iter().map(|seat| seat[0].clone()).collect::<Vec<_>>();
        assert_eq!(names(&came), names(&sat), "{format}");
        assert_eq!(came, sat, "{format}");
        assert_eq!(list(&ok(&other, "people", json!({}))["people"]).len(), 1);
    }
}

#[test]
fn players_are_named_later_in_the_details() {
    let place = Place::new();
    let app = place.open();
    let players = [player(0, "", "full"), player(1, "Bo", "full")];
    let table = start(&app, &players).expect("they sit down");
    let over = play_to_the_end(&app, table, 9);
    ok(&app, "finish", with(at(&over), "counts", json!([])));
    let details = |names: Value| {
        json!({"game": over["summary"]["id"], "day": over["summary"]["day"], "minutes": null,
            "place": "", "note": "", "tags": [], "names": names})
    };
    for (names, code) in [
        (json!(["bo ", "Bo"]), "players/name-twice"),
        (json!(["Aiko"]), "players/count"),
    ] {
        let refused = call(&app, "set_details", details(names)).expect_err("it is refused");
        assert_eq!(refused.code(), code);
    }
    let none = json!([[null, "red"], ["Bo", "green"]]);
    ok(&app, "set_details", details(Value::Null));
    assert_eq!(json!(seats(&app)), none);

    // They had changed seats, and somebody has a name now.
    ok(&app, "set_details", details(json!(["Bo", " Aiko "])));
    assert_eq!(
        json!(seats(&app)),
        json!([["Bo", "red"], ["Aiko", "green"]])
    );
    let people = ok(&app, "people_list", json!({}));
    let games: Vec<&Value> = list(&people["people"])
        .iter()
        .map(|one| &one["games"])
        .collect();
    assert_eq!(json!(games), json!([1, 1]));
    ok(&app, "set_details", details(json!(["", "Bo"])));
    assert_eq!(json!(seats(&app)), none);

    // Of a game that was entered the names are corrected with the rest.
    let seat = |name: &str| {
        json!({"name": name, "rival": false, "clan": null, "order": null,
            "score": {"known": "total", "points": name.len()}})
    };
    let entry = json!({"day": "2025-07-06", "minutes": null, "place": "", "note": "", "tags": [],
        "level": null, "gardens": null, "last_order": null, "seats": [seat("Aiko"), seat("Bo")]});
    let entered = ok(&app, "save_entry", json!({"game": null, "entry": entry}));
    let named = with(
        details(json!(["Bo", "Aiko"])),
        "game",
        entered["summary"]["id"].clone(),
    );
    let refused = call(&app, "set_details", named).expect_err("it is refused");
    assert_eq!(refused.code(), "store/no-journal");
}

#[test]
fn a_past_game_is_entered_with_colors_in_place_of_names() {
    let place = Place::new();
    let app = place.open();
    let seat = |name: &str, clan: Value, points: u16| {
        json!({"name": name, "rival": false, "clan": clan, "order": null,
            "score": {"known": "total", "points": points}})
    };
    let entry = |other: Value| {
        json!({"day": "2025-07-06", "minutes": null, "place": "", "note": "", "tags": [],
            "level": null, "gardens": null, "last_order": null,
            "seats": [seat("", json!("blue"), 60), other]})
    };
    let check = |entry: Value| {
        let checked = ok(&app, "check_entry", json!({"game": null, "entry": entry}));
        let faults = list(&checked["faults"]).iter();
        let codes: Vec<Value> = faults.map(|fault| fault["code"].clone()).collect();
        json!(codes)
    };
    // Nothing would tell the other player apart.
    let nobody = entry(seat(" ", Value::Null, 50));
    assert_eq!(check(nobody), json!(["players/name-missing"]));
    let colored = entry(seat("", json!("red"), 50));
    assert_eq!(check(colored.clone()), json!([]));
    ok(&app, "save_entry", json!({"game": null, "entry": colored}));
    assert_eq!(seats(&app), [json!([null, "blue"]), json!([null, "red"])]);
    assert_eq!(ok(&app, "people", json!({}))["people"], json!([]));
}
