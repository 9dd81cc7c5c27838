//! Games whose setup was dealt by a code, entered and imported.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shirasagi_tests::ask::options;
use shirasagi_tests::record::record_of;

use crate::place::{Place, assert_row, game, row, rows, with};

/// A setup code, and the gardens that it deals.
fn dealt(players: usize, level: Option<&str>) -> (String, BTreeSet<String>) {
    let dealt = Place::new().ok("deal", options(players, level));
    let gardens = &dealt["setup"]["gardens"];
    let gardens = [rows(gardens, "plant"), rows(gardens, "stone")].concat();
    (row(&dealt, "code"), gardens.into_iter().collect())
}

/// A game of two, or of one against the rival, with this code.
fn coded(code: &str, level: Option<&str>, rival: bool) -> Value {
    let other = if rival { "rival" } else { "Bo" };
    let mut game = game(&format!("2025-07-06: Aiko 60, {other} 50"));
    game["code"] = json!(code);
    if let Some(level) = level {
        game["facets"]["level"] = json!([level]);
    }
    game
}

#[test]
fn past_game_knows_by_its_code_what_was_dealt() {
    let place = Place::new();
    let (code, gardens) = dealt(2, None);
    let typed = code.to_lowercase().replace('-', " ");
    let entered = coded(&typed, None, false);
    let view = place.check(&entered);
    assert_eq!(view["problems"], json!([]));
    let offered = rows(&view["gardens"], "id").into_iter();
    assert_eq!(offered.collect::<BTreeSet<_>>(), gardens);
    let saved = place.save(&entered);
    assert_eq!(saved["summary"]["code"], code);
    assert!(saved["summary"]["facets"]["daimyo"].is_array());

    // The code of a saved game stays, is changed, or goes.
    let mut again = record_of(&saved["summary"]);
    assert_eq!(place.save(&again)["summary"], saved["summary"]);
    again["facets"] = json!({});
    for other in [json!(dealt(2, None).0), json!(null)] {
        again["code"] = other.clone();
        let summary = &place.save(&again)["summary"];
        assert_eq!(summary["code"], other);
        assert_eq!(summary["facets"]["daimyo"].is_array(), other.is_string());
    }
}

#[test]
fn code_that_does_not_fit_the_game_is_refused() {
    let place = Place::new();
    let ((two, gardens), (three, _)) = (dealt(2, None), dealt(3, None));
    let (hard, _) = dealt(1, Some("hard"));
    // Three of five plant gardens are dealt: another one lies in the place of the first.
    let mut others = (1..=5).map(|n| format!("plant-{n}"));
    let other = others.find(|other| !gardens.contains(other));
    let other_gardens: Vec<_> = gardens.into_iter().skip(1).chain(other).collect();
    let two = coded(&two, None, false);
    let changed = with(&two, "facets.garden", json!(other_gardens));
    for (game, code) in [
        (coded("3W9K", None, false), "code/length"),
        (coded("OOOO-OOOO-OOOO", None, false), "code/symbol"),
        (coded(&three, None, false), "record/other-setup"),
        (coded(&hard, Some("easy"), true), "record/other-setup"),
        (coded(&hard, None, false), "record/other-setup"),
        (changed, "record/other-setup"),
    ] {
        let found = rows(&place.check(&game)["problems"], "code path");
        assert_eq!(found, [format!("{code} code")], "{game}");
        let refused = place.refused("save_record", json!({"record": game}));
        assert_eq!((refused.code, refused.path()), (code, "code"));
    }
    assert_eq!(place.total(json!({})), 0);
}

#[test]
fn imported_code_that_deals_for_others_is_refused_with_its_place() {
    let ((three, _), (hard, _)) = (dealt(3, None), dealt(1, Some("hard")));
    let table = |game: String, rival: &str| {
        format!(
            "game,day,level,code,seat,name,rival,points\n\
             {game},1,Aiko,no,60\n{game},2,Bo,{rival},50\n"
        )
    };
    let place = Place::new();
    place.save(&game("2025-03-05: Aiko 60, Bo 50"));
    let history = with(&place.history(), "games[0].record.code", json!(three));
    let three = table(format!("a,2025-02-03,,{three}"), "no");
    let easy = table(format!("a,2025-02-03,easy,{hard}"), "yes");
    for (file, path) in [
        (three, "row 2, code"),
        (easy, "row 2, code"),
        (history.to_string(), "games[0].record.code"),
    ] {
        let problem = &Place::new().preview(&file)["refused_games"][0]["problem"];
        assert_row!(*problem, "code path" => format!("record/other-setup {path}"));
    }
}

#[test]
fn imported_code_is_kept_with_what_it_deals() {
    let (two, gardens) = dealt(2, None);
    let (solo, _) = dealt(1, Some("hard"));
    let table = format!(
        "game,day,code,seat,name,rival,points\n\
         a,2025-02-03,{two},1,Aiko,no,60\na,2025-02-03,{two},2,Bo,no,50\n\
         b,2025-02-04,{solo},1,Aiko,no,61\nb,2025-02-04,{solo},2,,yes,50\n"
    );
    let one = Place::new();
    // Only the code says the level.
    assert_eq!(one.preview(&table)["levels_missing"], 0);
    assert_eq!(one.import(&table)["added"], 2);
    let known = |place: &Place| {
        let games = json!(place.games());
        rows(&games, "code facets seats/0/facets seats/0/order")
    };
    let found = known(&one);
    let games = one.games();
    let (alone, together) = (&games[0], &games[1]);
    assert_row!(*alone, "code facets/level/0" => format!("{solo} hard"));
    let seat = &alone["seats"][0];
    assert!(seat["facets"]["starting-action"].is_array() && seat["order"].is_u64());
    assert!(seat["facets"]["starting-resource"].is_array());
    // Nobody knows who of several players had which seat.
    let seat = row(together, "code seats/0/facets seats/0/order");
    assert_eq!(seat, format!("{two} {{}} null"));
    assert_eq!(together["facets"]["garden"], json!(gardens));
    assert!(together["facets"]["daimyo"].is_array());
    for (format, other) in one.copies() {
        if format != "bg-stats" {
            assert_eq!(known(&other), found, "{format}");
        }
    }
    one.save(&with(&one.latest(), "seats[0].points", json!(62)));
    assert_eq!(known(&one), found, "a correction leaves it");
}
