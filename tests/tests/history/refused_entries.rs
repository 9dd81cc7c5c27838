//! Past games that cannot be: each fault is told with its place, and nothing is saved.

use serde_json::json;

use crate::past_games::{counts, entry, new_app, ok, refused, total, with};
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
