use serde_json::{Value, json};

use crate::record::{counts, set};
use crate::run::{Folder, dense, json, refused, refused_after, text};

fn player(name: &str) -> Value {
    let mut player = counts();
    player["name"] = json!(name);
    player
}

/// Blue has the points of the rulebook's example, Red the same without its Clan Points.
pub fn sheet() -> Value {
    let mut red = player("Red");
    red["clan_points"] = json!(0);
    json!({ "players": [player("Blue"), red], "turn_order": ["Red", "Blue"] })
}

#[test]
fn f1_to_f8_the_example_of_the_rulebook_gives_76() {
    let expected = r#"{
        "players": [
            {"name": "Blue", "rank": 1, "total": 76, "lines": {
                "clan_points": 8, "coins_and_seals": 1, "resources": 3, "passage_of_time": 6,
                "courtiers": 25, "warriors": 18, "gardeners": 15}},
            {"name": "Red", "rank": 2, "total": 68, "lines": {
                "clan_points": 0, "coins_and_seals": 1, "resources": 3, "passage_of_time": 6,
                "courtiers": 25, "warriors": 18, "gardeners": 15}}],
        "winner": "Blue",
        "decided_by": "points"}"#;
    let printed = text("score --json -", &sheet().to_string());
    assert_eq!(dense(&printed), dense(expected));
}

#[test]
fn f8_a_tie_goes_to_the_first_in_the_turn_order() {
    let mut sheet = sheet();
    set(&mut sheet, "players[1].clan_points", json!(8));
    let scores = json("score - --json", &sheet.to_string());
    assert_eq!(scores["decided_by"], "turn-order");
    insta::assert_snapshot!(text("score -", &sheet.to_string()), @"
                     Red  Blue
    Clan Points        8     8
    Coins and seals    1     1
    Resources          3     3
    Passage of Time    6     6
    Courtiers         25    25
    Warriors          18    18
    Gardeners         15    15
    Total             76    76

    Red wins the tie by the turn order.
    ");
}

#[test]
fn e1_a_turn_order_that_the_influence_excludes_is_refused_unless_it_was_changed() {
    let mut sheet = sheet();
    set(&mut sheet, "players[1].influence", json!(11));
    let code = "score/influence-order";
    refused("score -", &sheet.to_string(), code, "turn_order");
    sheet["order_changed"] = json!(true);
    let scores = json("score - --json", &sheet.to_string());
    assert_eq!(scores["winner"], "Blue");
}

#[test]
fn a_file_may_have_a_byte_order_mark_and_leave_out_the_rival() {
    let (folder, sheet) = (Folder::new(), sheet().to_string());
    let file = folder.path("sheet.json");
    let short = sheet.replace(",\"rival\":false", "");
    assert_ne!(short, sheet);
    std::fs::write(&file, format!("\u{feff}{short}")).expect("it can be written");
    let line = format!("score {}", file.display());
    assert_eq!(text(&line, ""), text("score -", &sheet));
}

#[test]
fn impossible_counts_are_refused_by_code_and_path() {
    let table = r#"players[0].food 8 score/too-much-food
        players[0].iron 8 score/too-much-iron
        players[1].pearl 300 score/too-much-pearl
        players[0].seals 12345678901 score/too-many-seals
        players[0].coins 70000 score/too-many-coins
        players[0].clan_points 1e30 score/too-many-clan-points
        players[0].influence 256 score/influence-off-track
        players[0].courtiers.gate 256 score/too-many-courtiers players[0].courtiers
        players[1].warriors.yard-3 3 score/too-many-warriors players[1].warriors
        players[0].gardeners[2] "plant-2" score/garden-twice
        players[0].gardeners ["plant-1","plant-3","plant-4"] score/too-many-gardens players
        players[0].rival true score/rival-resources
        players[0].name "Red" score/name-twice players[1].name
        players[0].name "" score/name-length
        turn_order ["Red"] score/turn-order
        players [] score/player-count"#;
    refused_after("score - --json", &sheet(), table);
    let five = json!(["A", "B", "C", "D", "E"].map(player));
    let six = "plant-1 plant-2 plant-3 stone-1 stone-3 stone-5";
    let six = json!(six.split(' ').collect::<Vec<_>>());
    for (path, value, code) in [
        ("players", five, "score/player-count"),
        ("players[0].gardeners", six, "score/too-many-gardeners"),
    ] {
        let mut sheet = sheet();
        set(&mut sheet, path, value);
        refused("score -", &sheet.to_string(), code, path);
    }
}

#[test]
fn json_of_another_form_is_refused_by_code_and_path() {
    let table = r#"players[0].food -1 input/invalid-value
        players[0].food 1.5 input/invalid-value
        players[0].food "3" input/invalid-value
        players[0].name 61 input/invalid-value
        players[0].courtiers [2,1,0,2] input/invalid-value
        players[0].gardeners[0] "plant-9" input/invalid-value
        turn_order "Red" input/invalid-value
        players[0].courtiers.well 0 input/unknown-field
        winner "Blue" input/unknown-field"#;
    refused_after("score - --json", &sheet(), table);
    let whole = sheet().to_string();
    let invalid = "input/invalid-value";
    for (text, code) in [
        ("", "input/not-json"),
        ("{", "input/not-json"),
        (&whole[..whole.len() - 1], "input/not-json"),
        (&format!("{whole} {whole}"), "input/not-json"),
        ("null", invalid),
        ("[[], [\"Red\"]]", invalid),
    ] {
        refused("score -", text, code, "");
    }
    let deep = format!("\"food\":{},", "[".repeat(100_000));
    let endless = format!("\"food\":{},", "9".repeat(1000));
    for (food, code, path) in [
        ("", "input/missing-field", "players[0].food"),
        ("\"foot\":3,", "input/unknown-field", "players[0].foot"),
        ("\"food\":3,\"food\":4,", invalid, "players[0]"),
        (&deep, invalid, "players[0].food"),
        (&endless, invalid, "players[0].food"),
    ] {
        let text = whole.replacen("\"food\":3,", food, 1);
        refused("score -", &text, code, path);
    }
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    let folder = Folder::new();
    for file in [folder.path(""), folder.path("none.json")] {
        let line = format!("score {}", file.display());
        refused(&line, "", "input/unreadable-file", "");
    }
    let long = " ".repeat(10_000_001);
    refused("score -", &long, "input/too-long", "");
}
