//! A store in which everything has happened: exported and imported, its games deleted, its people merged.

use std::path::Path;

use serde_json::{Value, json};

use crate::place::{Place, bg_stats, list};

/// Games that were followed, entered and imported, corrected since, with people who were renamed,
/// merged and archived, tags, a deleted game, and corrected cards.
pub(super) fn lived_in() -> Place {
    let place = Place::of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("data/store-v9.db"));
    // The random games would fill more than a page. One of them was played against the rival.
    place.change("DELETE FROM games WHERE id LIKE 'game-%' AND id <> 'game-12'");
    place
}

#[test]
fn history_is_the_same_after_export_wipe_and_import() {
    let one = lived_in();
    let file = one.history();
    // The file has something of every kind.
    assert_eq!(file["places"][0]["bg_stats_id"], "inn");
    let mut people = list(&file["people"]).iter();
    assert!(people.any(|person| person["archived"] == true && person["clan"] == "green"));
    assert_ne!(file["corrections"]["solitaire_cards"], json!({}));

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
    let played = |name: &str| {
        let place = lived_in();
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
