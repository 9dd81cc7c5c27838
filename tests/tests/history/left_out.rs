//! Games that count in no statistic: they ended early, or the players left them out.

use serde_json::{Value, json};
use shirasagi_tests::ask::at;
use shirasagi_tests::record::record_of;

use crate::place::{Place, assert_row, assert_rows, bg_stats, game, with};

/// A solo game that ends after its first steps, and its page.
fn ended_early(place: &Place) -> Value {
    let id = place.start_solo();
    let table = place.ok("table", json!({"game": id}));
    place.ok("end_game", at(&table))
}

/// How many scores of people the statistics rest on.
fn scores(place: &Place) -> Value {
    place.statistics(json!({}))["scores"]["scores"]["n"].take()
}

#[test]
fn game_that_ends_early_is_kept_without_a_result() {
    let place = Place::new();
    let page = ended_early(&place);
    let told = "left_out verdict seats/0/rank seats/1/rank";
    assert_row!(page["summary"], told => "ended-early null null null");
    // The rival has points so far.
    assert!(page["summary"]["seats"][1]["points"].is_u64());
    let place = place.restarted();
    assert_row!(place.ok("home", json!({})), "unfinished finished" => "[] 1");
    assert_eq!(place.total(json!({"outcome": "left-out"})), 1);
    for outcome in ["won", "lost", "unknown"] {
        assert_eq!(place.total(json!({"outcome": outcome})), 0, "{outcome}");
    }
    assert_eq!(scores(&place), 0);
    assert_eq!(place.findings(), []);
    // Its day and its people can be corrected, and it stays without a result.
    let named = with(&record_of(&page["summary"]), "seats[0].name", json!("Aiko"));
    let saved = place.save(&with(&named, "left_out", json!(null)));
    assert_row!(saved["summary"], "left_out seats/0/name" => "ended-early Aiko");
}

#[test]
fn next_step_reopens_a_game_that_ended_early() {
    let place = Place::new();
    let page = ended_early(&place);
    let id = &page["summary"]["id"];
    let table = place.ok("table", json!({"game": id}));
    let points = json!({"what": "points", "seat": 2, "n": 9});
    let step = json!({"step": "correct", "correction": points});
    let table = place.ok("play", with(&at(&table), "steps", json!([step])));
    assert_row!(table["summary"], "left_out finished_at" => "null null");
    let kept = place.ok("game", json!({"game": id}));
    assert_row!(kept["summary"], "left_out finished_at seats/1/points" => "null null null");
    assert_eq!(place.findings(), []);
    // An undo reopens it, too.
    let page = place.ok("end_game", at(&table));
    let table = place.ok("undo", at(&page));
    assert_row!(table["summary"], "left_out finished_at" => "null null");
    assert_row!(place.games()[0], "left_out finished_at seats/1/points" => "null null null");
}

#[test]
fn game_is_left_out_of_statistics_and_counts_again() {
    let place = Place::new();
    place.save(&game("2026-01-10: Aiko 61, Bo 72"));
    let other = place.save(&game("2026-01-11: Aiko 60, Bo 50"));
    let record = record_of(&other["summary"]);
    let left_out = place.save(&with(&record, "left_out", json!("chosen")));
    assert_row!(left_out["summary"], "verdict/winner" => "1", "the result stays");
    assert_eq!(scores(&place), 2);
    assert_eq!(place.total(json!({"outcome": "left-out"})), 1);
    place.ok("undo_edit", json!({"game": record["id"]}));
    assert_eq!(scores(&place), 4);
}

#[test]
fn left_out_tie_is_not_listed_as_a_game_with_an_unknown_winner() {
    let place = Place::new();
    place.import(&bg_stats(&["2025-03-05: Aiko 61, Bo 61"]));
    let unknown = || place.total(json!({"outcome": "unknown"}));
    assert_eq!(unknown(), 1);
    place.save(&with(&place.latest(), "left_out", json!("chosen")));
    assert_eq!(unknown(), 0);
}

#[test]
fn left_out_games_go_to_other_stores_and_come_back() {
    let place = Place::new();
    ended_early(&place);
    let other = place.save(&game("2026-01-11: Aiko 60, Bo 50"));
    let record = record_of(&other["summary"]);
    place.save(&with(&record, "left_out", json!("chosen")));
    let told = "left_out seats/0/rank";
    let both = ["ended-early null", "chosen 1"];
    for format in ["history", "bg-stats"] {
        let other = Place::new();
        other.import(&place.export(format));
        assert_rows!(json!(other.games()), told => both, "{format}");
        assert_eq!(other.findings(), [], "{format}");
    }
    // A table has no sign for a game without a winner.
    let file = place.ok("export", json!({"format": "csv"}));
    assert_row!(file, "games unfinished" => "1 1");
}

#[test]
fn plays_that_do_not_count_elsewhere_do_not_count_here() {
    let place = Place::new();
    let mut file = bg_stats(&["2025-03-05: Aiko 58, Bo 60", "2025-03-06: Aiko 58, Bo 60"]);
    file["plays"][0]["ignored"] = json!(true);
    file["plays"][0]["manualWinner"] = json!(true);
    file["plays"][1]["ignored"] = json!(true);
    assert_eq!(place.import(&file)["added"], 2);
    let expected = ["chosen 2", "ended-early null"];
    assert_rows!(json!(place.games()), "left_out seats/0/rank" => expected);
    assert_eq!(scores(&place), 0);
}
