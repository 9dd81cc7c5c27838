//! Past games that cannot be: each problem is told with its place, and nothing is saved.

use serde_json::{Value, json};
use shirasagi_tests::record::{new_game, set, total};

use crate::place::{Place, counts, with};

#[test]
fn impossible_records_are_refused_with_the_place() {
    let place = Place::new();
    let lines = json!({"clan_points": 3, "coins_and_seals": 0, "resources": 6,
        "passage_of_time": 0, "courtiers": 0, "warriors": 0, "gardeners": 0});
    let seats = [
        total("Aiko", 60),
        json!({"name": "Bo", "color": "red", "order": 1, "lines": lines}),
        json!({"name": "Chie", "last_order": 1, "counts": counts()}),
    ];
    let mut good = new_game("2026-01-11", seats);
    good["tags"] = json!(["a", "b"]);
    assert_eq!(place.check(&good)["problems"], json!([]));
    let rival = with(good.clone(), "/seats/0/rival", json!(true));
    let long = |n| json!("x".repeat(n));
    for (path, value, code) in [
        ("day", json!("1999-12-31"), "record/day-too-early"),
        ("day", json!("9999-01-01"), "record/day-to-come"),
        ("minutes", json!(0), "record/minutes"),
        ("minutes", json!(1441), "record/minutes"),
        ("place", long(81), "record/too-long"),
        ("note", long(2001), "record/too-long"),
        ("tags[1]", long(31), "record/too-long"),
        (
            "tags",
            (0..21).map(|n| n.to_string()).collect(),
            "record/too-many-tags",
        ),
        (
            "facets.level",
            json!(["easy"]),
            "record/level-without-rival",
        ),
        ("facets.level", json!(["no"]), "record/unknown-value"),
        ("facets.garden", json!(["plant-1"]), "record/gardens"),
        ("facets.garden", json!(["lawn"]), "record/unknown-value"),
        ("seats", json!([good["seats"][0]]), "record/clans"),
        ("seats", rival["seats"].clone(), "record/rival"),
        ("seats[0].name", json!(" "), "record/name-missing"),
        ("seats[0].name", long(41), "record/too-long"),
        ("seats[1].name", json!("AIKO"), "record/name-twice"),
        ("seats[2].color", json!("red"), "record/color-twice"),
        ("seats[2].color", json!("mauve"), "record/unknown-value"),
        ("seats[1].order", json!(4), "record/order"),
        ("seats[2].order", json!(1), "record/order"),
        ("seats[1].last_order", json!(0), "record/order"),
        ("seats[0].points", json!(1000), "record/too-many-points"),
        ("seats[0].points", json!(null), "record/score-missing"),
        ("seats[0].lines", json!({}), "record/lines-missing"),
        ("seats[1].lines.resources", json!(7), "record/line-too-high"),
        (
            "seats[2].counts",
            json!({"seals": "x"}),
            "record/unknown-value",
        ),
        ("seats[2].counts.seals", json!(9), "score/too-many-seals"),
    ] {
        let mut wrong = good.clone();
        set(&mut wrong, path, value);
        let problems = place.check(&wrong)["problems"].clone();
        let mut found = problems.as_array().expect("a list").iter();
        let is_it = |problem: &Value| problem["code"] == code && problem["path"] == path;
        assert!(found.any(is_it), "{code} at {path}: {problems}");
        place.refused("save_record", json!({"record": wrong}));
    }
    assert_eq!(place.total(json!({})), 0);
}
