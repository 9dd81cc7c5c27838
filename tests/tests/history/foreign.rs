//! Files as other programs, spreadsheets and people write them, with all that is known to go wrong.

use std::path::Path;

use serde_json::{Value, json};
use shirasagi_tests::ask::answers;

use crate::place::{Place, assert_row, csv, of_seats, row, rows};

pub(super) fn file(name: &str) -> Vec<u8> {
    let folder = Path::new("tests/history/foreign");
    std::fs::read(folder.join(name)).expect("it is there")
}

fn preview(place: &Place, name: &str) -> Value {
    place.preview_bytes(&file(name))
}

fn import(place: &Place, name: &str) -> Value {
    place.import_previewed(&preview(place, name))
}

fn counts(preview: &Value) -> String {
    row(preview, "new there refused")
}

#[test]
fn game_is_the_same_in_every_dialect_of_its_format() {
    let table = "2024-10-29 52,46,62,62 3,4,2,1";
    // Converters write the rank as text, and may only know the game by its name.
    let play = "2026-03-01 71,58 1,2";
    for (name, counted, expected) in [
        ("export.csv", "1 0 0", table),
        ("semicolon-bom-iso.csv", "1 0 0", table),
        ("excel-de.csv", "1 0 0", table),
        ("excel-us.csv", "1 0 0", table),
        ("trailing.csv", "1 0 0", table),
        ("unicode-text.txt", "1 0 0", table),
        ("rank-as-text.bgsplay", "1 0 0", play),
        ("german-name.bgsplay", "1 0 0", play),
        ("output.bgsplay", "1 0 0", play),
        // One play of BoardGameGeek has no players.
        ("plays.xml", "1 0 1", "2025-11-08 61,55 1,2"),
    ] {
        let place = Place::new();
        let preview = preview(&place, name);
        assert_eq!(counts(&preview), counted, "{name}");
        place.import_previewed(&preview);
        let game = place.latest();
        let [points, ranks] = ["points", "rank"].map(|of| rows(&game["seats"], of).join(","));
        let found = format!("{} {points} {ranks}", row(&game, "day"));
        assert_eq!(found, expected, "{name}");
    }
    // The last two rows are of the same day, people and points.
    assert_eq!(counts(&preview(&Place::new(), "by-hand.csv")), "4 1 0");
}

#[test]
fn play_without_points_only_counts_in_wins() {
    let place = Place::new();
    // Points below 0 and halves of points are none.
    assert_eq!(counts(&preview(&place, "without-scores.json")), "6 0 2");
    import(&place, "without-scores.json");
    let ines = json!({"person": place.person("Ines")});
    // Two of the six are ties that nobody decided.
    assert_row!(place.statistics(ines), "wins/overall/n scores/scores/n" => "4 5");
    assert_eq!(place.findings(), []);
    let again = preview(&place, "without-scores.json");
    assert_row!(again, "new there refused differing" => "0 6 2 []");
}

#[test]
fn preview_counts_with_the_answers_as_the_import_does() {
    let place = Place::new();
    import(&place, "ines.json");
    let preview = preview(&place, "marek.json");
    assert_eq!(counts(&preview), "1 0 0");
    assert_row!(preview, "alike/0/here alike/0/file" => "Ines Ines S.");
    let answers = answers(&preview, &json!({"Ines S.": place.person("Ines")}));
    let counted = place.ok("recount_import", answers.clone());
    assert_eq!(counts(&counted), "0 1 0");
    // The question stays, so that the answer can be another one.
    assert_eq!(counted["people"], preview["people"]);
    assert_row!(place.ok("import", answers), "added there" => "0 1");
}

#[test]
fn corrected_play_replaces_a_game_where_the_player_says_so() {
    let place = Place::new();
    import(&place, "before.json");
    let corrected = preview(&place, "corrected.json");
    assert_eq!(counts(&corrected), "0 1 0");
    let differing = &corrected["differing"][0];
    let who = |name: &str| json!({"name": name, "rival": false});
    assert_eq!(
        differing["differences"],
        json!([
            {"what": "points", "who": who("Marek"), "here": 58, "file": 64},
            {"what": "winner", "here": [who("Ines")], "file": [who("Marek")]},
            {"what": "note", "here": "", "file": "recounted: Marek forgot the resources"},
        ])
    );
    let replace = |preview: &Value| {
        let mut said = answers(preview, &json!({}));
        said["answers"]["replacing"] = json!([differing["path"]]);
        place.ok("import", said)
    };
    let of = |field| {
        let game = place.ok("game", json!({"game": differing["game"]}));
        of_seats(&game["summary"], field)
    };
    assert_eq!(place.import_previewed(&corrected)["replaced"], 0);
    assert_eq!(of("points"), [62, 58]);
    let report = replace(&preview(&place, "corrected.json"));
    assert_row!(report, "replaced there" => "1 0");
    assert_eq!(of("points"), [62, 64]);
    assert_eq!(preview(&place, "corrected.json")["differing"], json!([]));
    place.ok("undo_edit", json!({"game": differing["game"]}));
    assert_eq!(of("points"), [62, 58]);

    // Somebody else's points are not given to whoever sat there.
    let other = String::from_utf8_lossy(&file("corrected.json")).replace("Marek", "Yuki");
    let preview = place.preview(&other);
    let players = json!({"what": "players", "here": [who("Ines"), who("Marek")],
        "file": [who("Ines"), who("Yuki")]});
    assert_eq!(preview["differing"][0]["differences"][0], players);
    replace(&preview);
    assert_eq!(of("name"), ["Ines", "Yuki"]);
}

#[test]
fn tables_that_number_their_games_alike_are_not_taken_for_each_other() {
    let place = Place::new();
    place.import(&csv(&["2025-03-01: Aiko 60, Bo 50"]));
    let other_day = place.preview(&csv(&["2025-03-02: Aiko 60, Bo 50"]));
    assert_eq!(counts(&other_day), "1 0 0");
    let corrected = place.preview(&csv(&["2025-03-01: Aiko 61, Bo 50"]));
    assert_eq!(counts(&corrected), "0 1 0");
    assert_eq!(corrected["differing"][0]["differences"][0]["file"], 61);
}

#[test]
fn score_sheet_of_bg_stats_is_kept_and_exported_again() {
    let place = Place::new();
    import(&place, "score-sheet.json");
    let fields = "clan_points coins_and_resources passage_of_time members";
    let sums = |place: &Place| rows(&json!(of_seats(&place.latest(), "lines")), fields);
    let expected = ["11 1 3 37", "7 2 0 37", "9 2 3 48", "6 1 3 52"];
    assert_eq!(sums(&place), expected);
    assert_eq!(place.findings(), []);
    let [(_, history), (_, bg_stats), _] = place.copies();
    assert_eq!([sums(&history), sums(&bg_stats)], [expected; 2]);
}

#[test]
fn games_with_an_expansion_keep_their_tag_and_can_be_left_out() {
    let place = Place::new();
    import(&place, "expansion.json");
    let scores = |place: &Place, expansions: &str, path: &str| {
        let found = place.statistics(json!({"expansions": expansions}));
        row(&found["scores"]["scores"], path)
    };
    assert_eq!(scores(&place, "without", "best/points"), "62");
    assert_eq!(scores(&place, "with", "best/points"), "96");
    let offers = &place.page(json!({}))["offers"];
    assert_row!(*offers, "expanded tags" => "1 [\"The White Castle: Matcha\"]");
    for (seats, told) in [(2, "1 0"), (3, "0 1")] {
        let page = place.page(json!({"expansions": "without", "seats": seats}));
        assert_row!(page, "total offers/expanded" => told);
    }
    for (format, copy) in place.copies() {
        assert_eq!(scores(&copy, "without", "n"), "2", "{format}");
    }
}
