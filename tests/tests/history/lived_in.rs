//! A store in which everything has happened: exported and imported, its games deleted, its people merged.

use std::path::Path;

use companion::store::Store;
use serde_json::{Value, json};
use shirasagi_tests::ask::{begin, list, options, player};
use shirasagi_tests::course::{Deed, History};
use shirasagi_tests::random::RandomGame;
use shirasagi_tests::record::counts;

use crate::place::{Place, bg_stats, csv, game};

/// Games that were followed, entered and imported, people who were renamed, merged and archived,
/// tags, a deleted game, and corrected cards.
pub(super) fn lived_in() -> Place {
    let place = Place::filled(play_solo);
    let mut file = bg_stats(&[
        "2025-01-05: Aiko 71, Bo 64+3",
        "2025-03-05: Aiko 58, Jo 58, Bo 60",
        "2025-07-05: Bo 49, Tokugawa 50",
    ]);
    file["locations"] = json!([{"id": 1, "uuid": "inn", "name": "At the inn"}]);
    file["plays"][0]["locationRefId"] = json!(1);
    place.import(&file);
    place.import(&csv(&[
        "2025-02-01: Aiko 60, rival 55",
        "2025-02-02: Bo 70, Dee 70",
    ]));
    let mut counted = game("2025-04-01: Emi 76, Bo 60");
    counted["seats"][0]["points"] = json!(null);
    counted["seats"][0]["counts"] = counts();
    counted["tags"] = json!(["league"]);
    place.save(&counted);
    let deleted = place.save(&game("2025-05-01: Aiko 1, Bo 2"));
    place.ok("delete_game", json!({"game": deleted["summary"]["id"]}));
    change_people(&place);
    let faces = json!({"bridge": {"color": "white", "position": "right", "space": "well"},
        "actions": [{"climb": 2}, {"gain": "coin", "n": 4}]});
    let correction = json!({"component": "card", "card": "solitaire-1", "faces": faces});
    place.ok("correct", correction);
    start_four(&place);
    place
}

/// Plays a game against the rival until only its result is missing.
fn play_solo(folder: &Path) {
    let mut store = Store::open(folder).expect("it opens");
    let (mut history, mut random) = (History::default(), RandomGame::new(12));
    loop {
        let deed = history.choose(&mut random);
        if deed == (Deed::Finish {}) {
            return;
        }
        history.carry_out(&deed, &mut store).expect("it is kept");
    }
}

fn change_people(place: &Place) {
    let person = |name: &str| place.person(name);
    let renamed = json!({"person": person("Jo"), "name": "José"});
    place.ok("rename_person", renamed);
    let merged = json!({"from": person("Emi"), "into": person("Aiko")});
    place.ok("merge_people", merged);
    let archived = json!({"person": person("Dee"), "clan": "green", "archived": true});
    place.ok("set_person", archived);
}

/// Starts a game of four.
fn start_four(place: &Place) {
    let dealt = place.ok("deal", options(4, None));
    let players = ["Aiko", "Bo", "Chie", "Dan"];
    let players = players.map(|name| player(name, Value::Null, "dice-only"));
    place.ok("start_game", begin(&dealt, &players));
}

#[test]
fn history_is_the_same_after_export_wipe_and_import() {
    let one = lived_in();
    let file = one.history();
    // The file has something of every kind.
    assert_eq!(file["places"][0]["bg_stats_id"], "inn");
    let mut people = list(&file["people"]).iter();
    assert!(people.any(|person| person["archived"] == true && person["clan"] == "green"));
    let corrections = &file["corrections"]["white-castle"];
    assert_ne!(corrections["solitaire_cards"], json!({}));

    let other = Place::new();
    let report = other.import(&file);
    assert_eq!(report["added"], list(&file["games"]).len());
    assert_eq!(report["refused"], 0);
    let corrections = |place: &Place| place.ok("corrections", json!({}));
    assert_eq!(corrections(&other), corrections(&one));
    assert_eq!(other.history(), file);
    assert_eq!(other.export("csv"), one.export("csv"));
    assert_eq!(other.told(), one.told());
}

#[test]
fn deletes_and_restores_keep_every_reference_and_every_total() {
    let place = lived_in();
    let told = || (place.page(json!({})), place.told());
    let before = told();
    assert_eq!(place.broken_keys(), [""; 0]);
    let games = place.games();
    assert!(games.len() > 6, "all kinds of them");
    let call = |command: &str, game: &Value| place.ok(command, json!({"game": game["id"]}));
    for game in &games {
        call("delete_game", game);
        assert_eq!(place.broken_keys(), [""; 0], "{game}");
        assert_ne!(told(), before, "{game}");
        call("restore_game", game);
        assert_eq!(told(), before, "{game}");
    }
    for game in &games {
        call("delete_game", game);
    }
    assert_eq!(place.games(), [json!(null); 0]);
    for game in games.iter().rev() {
        call("restore_game", game);
    }
    assert_eq!(told(), before);
    assert_eq!(place.broken_keys(), [""; 0]);
}

#[test]
fn merge_makes_the_history_of_one_person() {
    let lived_in = lived_in();
    let played = |name: &str| {
        let place = lived_in.copied();
        let two = format!("2025-10-01: {name} 66, Bo 60");
        let three = format!("2025-11-02: {name} 45, Dee 52, Bo 44");
        place.import(&bg_stats(&[&two, &three]));
        place
    };
    let (one, two) = (played("Aiko"), played("Aika"));
    let both = json!({"from": two.person("Aika"), "into": two.person("Aiko")});
    assert_eq!(two.ok("preview_merge", both.clone())["together"], json!([]));
    assert_ne!(two.told(), one.told());
    two.ok("merge_people", both);
    assert_eq!(two.told(), one.told());
    assert_eq!(two.page(json!({}))["games"], one.page(json!({}))["games"]);
    assert_eq!(two.broken_keys(), [""; 0]);
}
