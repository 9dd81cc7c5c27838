mod impossible;

use serde_json::{Value, json};

use crate::run::{json, refused, text};

fn player(name: &str) -> Value {
    json!({
        "name": name, "clan_points": 8, "coins": 5, "seals": 0, "food": 3, "iron": 4, "pearl": 6,
        "influence": 12,
        "courtiers": {"gate": 2, "steward": 1, "diplomat": 0, "daimyo": 2},
        "warriors": {"yard-1": 2, "yard-2": 1, "yard-3": 1},
        "gardeners": ["plant-2", "stone-5", "stone-3"], "rival": false
    })
}

/// Blue has the points of the rulebook's example, Red the same without its Clan Points.
pub fn sheet() -> Value {
    let mut red = player("Red");
    red["clan_points"] = json!(0);
    json!({ "players": [player("Blue"), red], "turn_order": ["Red", "Blue"] })
}

#[test]
fn f1_to_f8_the_example_of_the_rulebook_gives_76() {
    let scores = json(&["score", "-", "--json"], &sheet().to_string());
    let lines = |points: u16| {
        json!({
            "clan_points": points, "coins_and_seals": 1, "resources": 3, "passage_of_time": 6,
            "courtiers": 25, "warriors": 18, "gardeners": 15
        })
    };
    let expected = json!({
        "players": [
            {"name": "Blue", "rank": 1, "total": 76, "lines": lines(8)},
            {"name": "Red", "rank": 2, "total": 68, "lines": lines(0)},
        ],
        "winner": "Blue",
        "decided_by": "points"
    });
    assert_eq!(scores, expected);
}

#[test]
fn e1_a_turn_order_that_the_influence_excludes_is_refused_unless_it_was_changed() {
    let mut sheet = sheet();
    sheet["players"][1]["influence"] = json!(11);
    let excluded = sheet.to_string();
    refused(
        &["score", "-"],
        &excluded,
        "score/influence-order",
        "turn_order",
    );
    sheet["order_changed"] = json!(true);
    assert_eq!(
        json(&["score", "-", "--json"], &sheet.to_string())["winner"],
        "Blue"
    );
}

#[test]
fn a_byte_order_mark_does_not_matter() {
    let marked = format!("\u{feff}{}", sheet());
    assert_eq!(
        text(&["score", "-"], &marked),
        text(&["score", "-"], &sheet().to_string())
    );
}

#[test]
fn fields_are_printed_in_the_order_of_the_contract() {
    let printed = text(&["score", "--json", "-"], &sheet().to_string());
    let names = [
        "players",
        "name",
        "rank",
        "total",
        "lines",
        "clan_points",
        "coins_and_seals",
        "resources",
        "passage_of_time",
        "courtiers",
        "warriors",
        "gardeners",
        "winner",
        "decided_by",
    ];
    let places = names.map(|name| printed.find(&format!("\"{name}\":")).expect("it is there"));
    assert!(places.is_sorted(), "{printed}");
}

#[test]
fn f8_a_tie_goes_to_the_first_in_the_turn_order() {
    let mut sheet = sheet();
    sheet["players"][1]["clan_points"] = json!(8);
    let scores = json(&["score", "-", "--json"], &sheet.to_string());
    assert_eq!(
        (&scores["winner"], &scores["decided_by"]),
        (&json!("Red"), &json!("turn-order"))
    );
    assert_eq!(scores["players"][0]["name"], "Red");
    let printed = text(&["score", "-"], &sheet.to_string());
    assert!(printed.contains("Red wins the tie"), "{printed}");
}

#[test]
fn r16_the_rival_scores_nothing_for_coins_and_resources() {
    let mut sheet = sheet();
    let rival = &mut sheet["players"][1];
    for none in ["seals", "food", "iron", "pearl"] {
        rival[none] = json!(0);
    }
    rival["rival"] = json!(true);
    let scores = json(&["score", "-", "--json"], &sheet.to_string());
    let lines = &scores["players"][1]["lines"];
    assert_eq!(
        (&lines["coins_and_seals"], &lines["resources"]),
        (&json!(0), &json!(0))
    );
}

#[test]
fn rival_may_be_left_out_and_files_are_read_by_name() {
    let mut sheet = sheet();
    sheet["players"][0]
        .as_object_mut()
        .expect("an object")
        .remove("rival");
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("sheet.json");
    std::fs::write(&file, sheet.to_string()).expect("it can be written");
    let printed = text(&["score", file.to_str().expect("a plain name")], "");
    assert!(
        printed.contains("Total") && printed.contains("76"),
        "{printed}"
    );
}
