//! Past games that cannot be: each fault is told with its place, and nothing is saved.

use serde_json::{Map, Value, json};
use shirasagi_engine::scoring::Lines;

use crate::past_games::{counts, entry, new_app, ok, refused, save, total, with};
use crate::place::everything;

#[test]
fn what_cannot_be_is_told_with_its_place() {
    let (_folder, app) = new_app();
    let good = entry("2026-01-11", &[total("Aiko", 60), total("Bo", 50)]);
    let lines = json!({ "clan_points": 3, "coins_and_seals": 0, "resources": 7,
        "passage_of_time": 0, "courtiers": 0, "warriors": 0, "gardeners": 0 });
    let mut five = counts();
    five["seals"] = json!(9);
    for (path, value, code, place) in [
        ("/day", json!("2026-02-30"), "details/day", "day"),
        ("/day", json!("1999-12-31"), "details/early-day", "day"),
        ("/day", json!("9999-01-01"), "details/future-day", "day"),
        ("/minutes", json!(0), "details/minutes", "minutes"),
        ("/minutes", json!(1441), "details/minutes", "minutes"),
        (
            "/place",
            json!("x".repeat(81)),
            "details/place-too-long",
            "place",
        ),
        (
            "/note",
            json!("x".repeat(2001)),
            "details/note-too-long",
            "note",
        ),
        ("/tags", json!(["", "b"]), "details/tag", "tags[0]"),
        ("/seats", json!([total("Aiko", 3)]), "entry/clans", "seats"),
        (
            "/level",
            json!("easy"),
            "entry/level-without-rival",
            "level",
        ),
        ("/seats/0/rival", json!(true), "entry/rival", "seats"),
        (
            "/seats/0/name",
            json!(" "),
            "players/name-missing",
            "seats[0].name",
        ),
        (
            "/seats/1/name",
            json!("AIKO"),
            "players/name-twice",
            "seats[1].name",
        ),
        ("/seats/1/order", json!(3), "entry/order", "seats[1].order"),
        ("/gardens", json!(["plant-1"]), "entry/gardens", "gardens"),
        (
            "/last_order",
            json!([1, 1]),
            "entry/last-order",
            "last_order",
        ),
        (
            "/seats/0/score",
            json!({ "known": "total", "points": 1000 }),
            "entry/too-many-points",
            "seats[0].score.points",
        ),
        (
            "/seats/0/score",
            json!({ "known": "lines", "lines": lines }),
            "entry/line-too-high",
            "seats[0].score.lines.resources",
        ),
        (
            "/seats/0/score",
            json!({ "known": "counts", "counts": five }),
            "score/too-many-seals",
            "seats[0].score.counts.seals",
        ),
    ] {
        let wrong = with(good.clone(), path, value);
        let view = ok(&app, "check_entry", json!({ "entry": wrong }));
        let faults = view["faults"].as_array().expect("a list");
        let found = faults.iter().find(|fault| fault["code"] == code);
        let found = found.unwrap_or_else(|| panic!("{path}: {faults:?}"));
        assert_eq!(found["path"], place, "{path}");
        refused(&app, "save_entry", json!({ "game": null, "entry": wrong }));
    }
    let view = ok(&app, "games", json!({ "filter": everything(), "page": 0 }));
    assert_eq!(view["total"], 0);
}

#[test]
fn f4_to_f7_lines_that_no_counts_give_are_refused_and_totals_are_free() {
    let (_folder, app) = new_app();
    let of = |lines: [u16; Lines::COUNT]| {
        let named: Map<_, _> = Lines::NAMES
            .into_iter()
            .zip(lines)
            .map(|(name, points)| (name.to_owned(), json!(points)))
            .collect();
        json!({ "known": "lines", "lines": named })
    };
    let good = entry("2026-01-11", &[total("Aiko", 60), total("Bo", 999)]);
    let typed = |lines| with(good.clone(), "/seats/0/score", of(lines));
    for (lines, place, code, rule, facts) in [
        (
            [8, 1, 3, 7, 25, 18, 15],
            "passage_of_time",
            "entry/line-never",
            "F4",
            json!({ "n": 7, "below": 6, "above": 10 }),
        ),
        (
            [8, 1, 3, 6, 49, 0, 15],
            "courtiers",
            "entry/line-never",
            "F5",
            json!({ "n": 49, "below": 46, "above": 50 }),
        ),
        (
            [8, 1, 3, 6, 2, 5, 15],
            "warriors",
            "entry/warriors-too-high",
            "F6",
            json!({ "n": 5, "courtiers": 2, "max": 0 }),
        ),
        (
            [8, 1, 3, 6, 20, 5, 15],
            "warriors",
            "entry/warriors-never",
            "F6",
            json!({ "n": 5, "courtiers": 20, "below": 4, "above": 6 }),
        ),
    ] {
        let wrong = typed(lines);
        let view = ok(&app, "check_entry", json!({ "entry": wrong }));
        let path = format!("seats[0].score.lines.{place}");
        let fault = &view["faults"][0];
        assert_eq!(
            view["faults"].as_array().map(Vec::len),
            Some(1),
            "{lines:?}"
        );
        assert_eq!(
            (
                &fault["path"],
                &fault["code"],
                &fault["rule"],
                &fault["facts"]
            ),
            (&json!(path), &json!(code), &json!(rule), &facts)
        );
        refused(&app, "save_entry", json!({ "game": null, "entry": wrong }));
    }
    // The gardens that were dealt give 6 at the least after 5.
    let dealt = [
        "plant-1", "plant-2", "plant-3", "stone-1", "stone-2", "stone-5",
    ];
    let gardeners = with(typed([8, 1, 3, 6, 25, 18, 4]), "/gardens", json!(dealt));
    let view = ok(&app, "check_entry", json!({ "entry": gardeners }));
    let facts = json!({ "n": 4, "below": 2, "above": 5 });
    assert_eq!(
        (&view["faults"][0]["rule"], &view["faults"][0]["facts"]),
        (&json!("F7"), &facts)
    );
    save(&app, &typed([8, 1, 3, 6, 25, 18, 4]));
}

#[test]
fn s6_gardeners_lines_that_no_six_gardens_give_together_are_refused() {
    let (_folder, app) = new_app();
    let lines = |gardeners: u16| {
        json!({ "known": "lines", "lines": { "clan_points": 8, "coins_and_seals": 1,
            "resources": 3, "passage_of_time": 6, "courtiers": 25, "warriors": 18,
            "gardeners": gardeners } })
    };
    let faults =
        |entry: &Value| ok(&app, "check_entry", json!({ "entry": entry }))["faults"].clone();
    let mut of_lines = entry("2026-01-11", &[total("Aiko", 60), total("Bo", 50)]);
    of_lines["seats"][0]["score"] = lines(31);
    of_lines["seats"][1]["score"] = lines(2);
    let path = "seats[1].score.lines.gardeners";
    let fault = faults(&of_lines)[0].clone();
    assert_eq!(
        (
            &fault["path"],
            &fault["code"],
            &fault["rule"],
            &fault["facts"]
        ),
        (
            &json!(path),
            &json!("entry/gardeners-never"),
            &json!("S6"),
            &json!({ "n": 2, "below": 1, "above": 3 })
        )
    );
    refused(
        &app,
        "save_entry",
        json!({ "game": null, "entry": of_lines }),
    );
    // The two stones that were counted leave room for one of the others.
    let mut beside_counts = of_lines.clone();
    let mut counted = counts();
    counted["gardeners"] = json!(["stone-1", "stone-2"]);
    beside_counts["seats"][1]["score"] = json!({ "known": "counts", "counts": counted });
    let fault = faults(&beside_counts)[0].clone();
    assert_eq!(
        (&fault["path"], &fault["code"], &fault["facts"]),
        (
            &json!("seats[0].score.lines.gardeners"),
            &json!("entry/gardeners-too-high"),
            &json!({ "n": 31, "max": 29 })
        )
    );
    // Each alone can be.
    of_lines["seats"][1]["score"] = lines(3);
    assert_eq!(faults(&of_lines), json!([]));
}
