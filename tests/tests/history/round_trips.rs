//! What goes out to other programs and stores, and comes back from them.

use serde_json::json;
use shirasagi_tests::ask::list;
use shirasagi_tests::record::set;

use crate::place::{Place, assert_row, assert_rows, bg_stats, game, row, with};

#[test]
fn own_history_brings_back_what_other_programs_know_and_nobody_may_enter() {
    let one = Place::new();
    let mut file = bg_stats(&[
        "2025-03-05: Aiko 58, Bo 60, guest 58, other 9",
        "2025-07-05: guest 49, Bo 50",
    ]);
    for player in file["players"].as_array_mut().expect("a list") {
        player["isAnonymous"] = json!(player["name"] == "guest" || player["name"] == "other");
    }
    assert_eq!(one.import(&file)["added"], 2);
    // A game with somebody without a name can be corrected.
    let saved = one.save(&with(&one.latest(), "seats[0].points", json!(48)));
    assert_rows!(saved["summary"]["seats"], "name points" => ["null 48", "Bo 50"]);
    // Other programs take any number for a line, and a level without a rival.
    one.save(&game("2025-02-04: Aiko 251, Bo 50"));
    let mut history = one.history();
    let mut games = history["games"].as_array().expect("a list").clone();
    games.retain(|game| game["record"]["day"] == "2025-02-04");
    let high = &mut games[0]["record"];
    let lines = json!({"clan_points": 8, "coins_and_seals": 1, "resources": 3,
        "passage_of_time": 6, "courtiers": 200, "warriors": 18, "gardeners": 15});
    for (path, value) in [
        ("id", json!("high")),
        ("origin", json!("imported")),
        ("day", json!("2025-02-05")),
        ("facets", json!({"level": ["hard"]})),
        ("seats[0].lines", lines),
    ] {
        set(high, path, value);
    }
    let mut high = high.clone();
    history["games"] = json!(games);
    assert_eq!(one.import(&history)["added"], 1);

    let other = Place::new();
    let text = one.export("history");
    assert_row!(other.import(&text), "added refused" => "4 0");
    assert_eq!(other.export("history"), text);
    // Nobody may enter what a file may have.
    (high["id"], high["origin"]) = (json!(""), json!("entered"));
    let expected = ["record/level-without-rival", "record/line-too-high"];
    assert_rows!(one.check(&high)["problems"], "code" => expected);
    // Everybody in a game that was entered has a name or a color.
    let mut entered = one.history();
    for game in entered["games"].as_array_mut().expect("a list") {
        game["record"]["origin"] = json!("entered");
    }
    assert_row!(Place::new().preview(&entered), "new refused" => "2 2");
}

#[test]
fn only_finished_games_go_out_to_other_programs() {
    let place = Place::new();
    let unfinished = place.start_solo();
    let refused = place.refused("play_link", json!({"game": unfinished}));
    assert_eq!(refused.code, "score/not-over");
    for format in ["bg-stats", "csv"] {
        let file = place.ok("export", json!({"format": format}));
        assert_row!(file, "games unfinished" => "0 1");
    }
    assert_eq!(place.ok("export", json!({"format": "history"}))["games"], 1);
    let finished = place.save(&game("2026-01-11: Aiko 60, Bo 50"));
    let link = place.ok("play_link", json!({"game": finished["summary"]["id"]}));
    let address = "https://app.bgstatsapp.com/createPlay.html?data=%7B";
    assert!(row(&link, "link").starts_with(address), "{link}");
}

#[test]
fn corrections_of_a_history_are_added_and_those_that_are_there_stay() {
    let corrected = |corrections: &[(&str, &str)]| {
        let place = Place::new();
        for (tile, reward) in corrections {
            let request = json!({"component": "well-tile", "tile": tile, "reward": reward});
            place.ok("correct", request);
        }
        place
    };
    let rewards = |place: &Place| -> Vec<String> {
        let view = place.ok("corrections", json!({}));
        let tiles = list(&view["well_tiles"]).iter();
        let corrected = tiles.filter(|tile| tile["corrected"] == true);
        corrected.map(|tile| row(tile, "believed")).collect()
    };
    let (food, iron) = ("die-tile-coral-food", "die-tile-coral-iron");
    let mut history = corrected(&[(food, "influence"), (iron, "coin")]).history();

    // They are something new even without any game.
    let other = Place::new();
    let preview = other.preview(&history);
    assert_row!(preview, "new corrections/new corrections/kept" => "0 2 0");
    assert_eq!(rewards(&other), [""; 0]);
    let report = other.import_previewed(&preview);
    assert_row!(report, "corrections/new corrections/kept" => "2 0");
    assert!(report["backup"].is_string());
    assert_eq!(rewards(&other), ["influence", "coin"]);
    let again = other.import(&history);
    assert_row!(again, "corrections/new corrections/kept backup" => "0 0 null");

    let own = corrected(&[(food, "iron")]);
    let report = own.import(&history);
    assert_row!(report, "corrections/new corrections/kept" => "1 1");
    assert_eq!(rewards(&own), ["iron", "coin"]);

    // A file written by hand may have none.
    let fields = history.as_object_mut().expect("an object");
    fields.remove("corrections");
    let preview = Place::new().preview(&history);
    assert_row!(preview, "corrections/new corrections/kept" => "0 0");
}

#[test]
fn games_of_an_evening_come_back_in_the_order_they_were_played() {
    let games = [
        "2025-05-01: Ann 80, Ben 70",
        "2025-05-01: Ann 81, Ben 71",
        "2025-05-01: Ann 62, Ben 77",
        "2025-05-01: Ann 83, Ben 73",
        "2025-05-01: Ann 84, Ben 74",
        "2025-05-01: Ann 85, Ben 75",
    ];
    let entered = Place::new();
    for played in games {
        entered.save(&game(played));
    }
    // Plays of one hour, with ids that would put them in another order.
    let mut file = bg_stats(&games);
    for nth in 0..games.len() {
        let scrambled = format!("6f3c9a52-0a6b-4b0e-9d0e-00000000000{}", nth * 5 % 7);
        file["plays"][nth]["uuid"] = json!(scrambled);
    }
    let played = Place::new();
    assert_eq!(played.import(&file)["added"], 6);

    for one in [entered, played] {
        let found = one.statistics(json!({}));
        assert_row!(found["streaks"]["people"][0], "person/name longest/n" => "Ann 3");
        let before = one.told();
        for (format, copy) in one.copies() {
            assert_eq!(copy.told(), before, "{format}");
            // The way back out of there does not shuffle it either.
            let third = Place::new();
            third.import(&copy.export(format));
            assert_eq!(third.told(), before, "{format} twice");
        }
    }
}
