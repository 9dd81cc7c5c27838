//! Past games whose setup was dealt by a code.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shirasagi_tests::record::{new_game, record_of, total};

use crate::place::{Place, with};

/// A setup code, and the gardens that it deals.
pub(super) fn dealt(players: u8, level: Option<&str>) -> (String, BTreeSet<String>) {
    let asked = json!({"players": players, "level": level, "first_well": false, "code": null});
    let setup = Place::new().ok("deal", asked);
    let gardens = setup["setup"]["gardens"].as_array().expect("a list").iter();
    let gardens = gardens.flat_map(|pair| [&pair["plant"], &pair["stone"]]);
    let gardens = gardens.map(|garden| garden.as_str().expect("an id").to_owned());
    let code = setup["code"].as_str().expect("a code").to_owned();
    (code, gardens.collect())
}

/// A game of two, or of one against the rival, with this code.
fn game(code: &str, level: Option<&str>, rival: bool) -> Value {
    let other = match rival {
        true => json!({"rival": true, "points": 50}),
        false => total("Bo", 50),
    };
    let mut game = new_game("2025-07-06", [total("Aiko", 60), other]);
    game["code"] = json!(code);
    if let Some(level) = level {
        game["facets"]["level"] = json!([level]);
    }
    game
}

#[test]
fn a_past_game_knows_by_its_code_what_was_dealt() {
    let place = Place::new();
    let (code, gardens) = dealt(2, None);
    let typed = code.to_lowercase().replace('-', " ");
    let entered = game(&typed, None, false);
    let view = place.check(&entered);
    assert_eq!(view["problems"], json!([]));
    let offered = view["gardens"].as_array().expect("a list").iter();
    let offered = offered.map(|card| card["id"].as_str().expect("an id").to_owned());
    assert_eq!(offered.collect::<BTreeSet<_>>(), gardens);
    let saved = place.save(&entered);
    assert_eq!(saved["summary"]["code"], code);
    assert!(saved["summary"]["facets"]["daimyo"].is_array());

    // What it has stays, is changed, or goes.
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
fn alone_the_code_says_the_level() {
    let (code, _) = dealt(1, Some("hard"));
    let saved = Place::new().save(&game(&code, None, true));
    let (summary, seat) = (&saved["summary"], &saved["summary"]["seats"][0]);
    assert_eq!(
        json!([summary["facets"]["level"], summary["code"]]),
        json!([["hard"], code])
    );
    assert!(seat["facets"]["starting-resource"].is_array(), "{seat}");
    assert!(seat["order"].is_u64(), "{seat}");
}

#[test]
fn a_code_that_is_none_or_of_another_game_is_named_where_it_stands() {
    let place = Place::new();
    let ((two, gardens), (three, _)) = (dealt(2, None), dealt(3, None));
    let (hard, _) = dealt(1, Some("hard"));
    // Of five plant gardens three are dealt: another one lies in the place of the first.
    let mut others = (1..=5).map(|n| format!("plant-{n}"));
    let other = others.find(|other| !gardens.contains(other));
    let changed = gardens.iter().skip(1).cloned().chain(other);
    let said = json!({"garden": changed.collect::<Vec<_>>()});
    for (game, code) in [
        (game("3W9K", None, false), "code/length"),
        (game("OOOO-OOOO-OOOO", None, false), "code/symbol"),
        (game(&three, None, false), "record/other-setup"),
        (game(&hard, Some("easy"), true), "record/other-setup"),
        (game(&hard, None, false), "record/other-setup"),
        (
            with(game(&two, None, false), "/facets", said),
            "record/other-setup",
        ),
    ] {
        let problems = place.check(&game)["problems"].clone();
        assert_eq!(problems.as_array().map(Vec::len), Some(1), "{problems}");
        assert_eq!(
            json!([problems[0]["code"], problems[0]["path"]]),
            json!([code, "code"])
        );
        let refused = place.refused("save_record", json!({"record": game}));
        assert_eq!((refused.code, refused.path()), (code, "code"));
        assert_eq!(place.total(json!({})), 0);
    }
}
