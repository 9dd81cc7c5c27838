//! Past games entered by hand, what people say about games, the list.

use companion::app::App;
use serde_json::{Value, json};
use shirasagi_tests::ask::call;
use tempfile::{TempDir, tempdir};

use crate::place::everything;

pub fn ok(app: &App, command: &str, args: Value) -> Value {
    call(app, command, args).unwrap_or_else(|error| panic!("{command}: {error}"))
}

/// The code, the path and the facts of a refusal.
pub fn refused(app: &App, command: &str, args: Value) -> (String, Option<String>, Value) {
    let reply = call(app, command, args).expect_err("it is refused").reply();
    (reply.code, reply.path, reply.facts)
}

pub fn new_app() -> (TempDir, App) {
    let folder = tempdir().expect("a folder for the test");
    let app = App::open(folder.path()).expect("the store opens");
    (folder, app)
}

pub fn total(name: &str, points: u16) -> Value {
    json!({ "name": name, "rival": false, "clan": null, "order": null,
        "score": { "known": "total", "points": points } })
}

pub fn entry(day: &str, seats: &[Value]) -> Value {
    json!({ "day": day, "minutes": null, "place": "", "note": "", "tags": [], "level": null,
        "gardens": null, "seats": seats, "last_order": null, "tie_open": false })
}

pub fn with(mut value: Value, path: &str, to: Value) -> Value {
    *value.pointer_mut(path).expect("it is there") = to;
    value
}

pub fn save(app: &App, entry: &Value) -> Value {
    ok(app, "save_entry", json!({ "game": null, "entry": entry }))
}

/// The days of the games that meet everything and this, the latest first.
fn days(app: &App, name: &str, value: Value) -> Vec<String> {
    let filter = with(everything(), &format!("/{name}"), value);
    let view = ok(app, "games", json!({ "filter": filter, "page": 0 }));
    let games = view["games"].as_array().expect("a list");
    assert_eq!(view["total"], games.len());
    let day = |game: &Value| game["day"].as_str().expect("a day").to_owned();
    games.iter().map(day).collect()
}

pub fn counts() -> Value {
    json!({ "clan_points": 8, "coins": 5, "seals": 0, "food": 3, "iron": 4, "pearl": 6,
        "influence": 12, "courtiers": { "gate": 2, "steward": 1, "diplomat": 0, "daimyo": 2 },
        "warriors": { "yard-1": 2, "yard-2": 1, "yard-3": 1 },
        "gardeners": ["plant-2", "stone-5", "stone-3"], "rival": false })
}

#[test]
fn a_past_game_of_four_is_kept_by_its_totals() {
    let (folder, app) = new_app();
    let seats = [("Aiko", 61), ("Bo", 72), ("Chiyo", 48), ("Dan", 70)];
    let seats = seats.map(|(name, points)| total(name, points));
    let mut entered = entry("2025-12-24", &seats);
    entered["minutes"] = json!(95);
    entered["place"] = json!(" At the inn ");
    entered["tags"] = json!(["Winter", "winter", "League"]);
    let view = save(&app, &entered);
    drop(app);

    let app = App::open(folder.path()).expect("the store opens");
    let found = ok(&app, "game", json!({ "game": view["summary"]["id"] }));
    assert_eq!(found, view);
    let summary = &view["summary"];
    assert_eq!(summary["origin"], "entered");
    assert_eq!(summary["followed"], false);
    assert_eq!(summary["day"], "2025-12-24");
    assert_eq!(summary["minutes"], 95);
    assert_eq!(summary["place"], "At the inn");
    assert_eq!(summary["tags"], json!(["League", "Winter"]));
    assert_eq!(summary["result"]["winner"], 2);
    assert_eq!(summary["result"]["decided_by"], "points");
    let ranks: Vec<&Value> = view["standings"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|standing| &standing["rank"])
        .collect();
    assert_eq!(ranks, [3, 1, 4, 2]);
    // Nothing more is known: no lines, no setup, no journal, no table.
    assert_eq!(view["scores"], Value::Null);
    assert_eq!(view["setup"], Value::Null);
    assert_eq!(view["entries"], json!([]));
    for command in ["table", "journal", "timeline", "score"] {
        let (code, ..) = refused(&app, command, json!({ "game": summary["id"] }));
        assert_eq!(code, "store/no-journal", "{command}");
    }
    // What was entered can be entered again.
    let mut again = entered.clone();
    again["place"] = json!("At the inn");
    again["tags"] = json!(["League", "Winter"]);
    assert_eq!(view["entry"], again);
}

#[test]
fn f1_to_f8_a_score_sheet_is_added_up_and_explained() {
    let (_folder, app) = new_app();
    let counted = json!({ "name": "Aiko", "rival": false, "clan": "blue", "order": 1,
        "score": { "known": "counts", "counts": counts() } });
    let mut less = counts();
    less["clan_points"] = json!(6);
    less["gardeners"] = json!(["plant-2", "stone-5", "stone-3"]);
    let other = json!({ "name": "Bo", "rival": false, "clan": "red", "order": 2,
        "score": { "known": "counts", "counts": less } });
    let entered = entry("2026-01-10", &[counted, other]);
    let view = ok(&app, "check_entry", json!({ "entry": entered }));
    assert_eq!(view["faults"], json!([]));
    // The example of the rules.
    assert_eq!(view["seats"][0]["total"], 76);
    assert_eq!(view["seats"][1]["total"], 74);
    assert_eq!(view["winner"], 1);
    let lines = json!({ "clan_points": 8, "coins_and_seals": 1, "resources": 3,
        "passage_of_time": 6, "courtiers": 25, "warriors": 18, "gardeners": 15 });
    assert_eq!(view["seats"][0]["lines"], lines);

    let kept = save(&app, &entered);
    assert_eq!(kept["scores"]["winner"], 1);
    assert_eq!(kept["scores"]["seats"][0]["total"], 76);
    let closest = &kept["scores"]["closest"];
    assert_eq!(
        (&closest["margin"], &closest["runners_up"]),
        (&json!(2), &json!([2]))
    );
    assert_eq!(kept["standings"][0]["lines"], lines);
    // On one space of the track nobody can tell who is first; further along it is plain (E1).
    assert_eq!(closest["first_in_order"], Value::Null);
    let further = with(entered, "/seats/1/score/counts/influence", json!(13));
    let closest = &save(&app, &further)["scores"]["closest"];
    let told = [&closest["first_in_order"], &closest["needed"]];
    assert_eq!(told, [&json!(2), &json!(2)]);
}

#[test]
fn f8_a_tie_asks_for_the_last_turn_order_and_nothing_else_does() {
    let (_folder, app) = new_app();
    let seats = [total("Aiko", 60), total("Bo", 60), total("Chiyo", 41)];
    let tied = entry("2026-01-11", &seats);
    let view = ok(&app, "check_entry", json!({ "entry": tied }));
    assert_eq!(view["faults"][0]["code"], "entry/tie");
    assert_eq!(view["faults"][0]["path"], "last_order");
    assert_eq!(view["faults"][0]["rule"], "F8");
    assert_eq!(view["faults"][0]["facts"], json!({ "seats": [1, 2] }));
    assert_eq!(view["tied"], json!([1, 2]));
    assert_eq!(
        (&view["winner"], &view["seats"][2]["rank"]),
        (&Value::Null, &json!(3))
    );
    let (code, path, _) = refused(&app, "save_entry", json!({ "game": null, "entry": tied }));
    assert_eq!(
        (code.as_str(), path.as_deref()),
        ("entry/tie", Some("last_order"))
    );

    let decided = with(tied, "/last_order", json!([2, 1]));
    let kept = save(&app, &decided);
    assert_eq!(kept["summary"]["result"]["winner"], 2);
    assert_eq!(kept["summary"]["result"]["decided_by"], "turn-order");
    assert_eq!(kept["order"], json!([2, 1]));
}

#[test]
fn f8_a_tie_behind_the_winner_asks_for_nothing() {
    let (_folder, app) = new_app();
    let seats = [total("Aiko", 60), total("Bo", 80), total("Chiyo", 60)];
    let entered = entry("2026-01-12", &seats);
    let view = ok(&app, "check_entry", json!({ "entry": entered }));
    assert_eq!((&view["faults"], &view["tied"]), (&json!([]), &json!([])));
    let ranks = |view: &Value| [0, 1, 2].map(|seat| view["seats"][seat]["rank"].clone());
    // Who of them is ahead nobody said.
    assert_eq!(ranks(&view), [2, 1, 2].map(Value::from));
    let kept = save(&app, &entered);
    assert_eq!(kept["summary"]["result"]["winner"], 2);
    assert_eq!(kept["summary"]["result"]["decided_by"], "points");

    let said = with(entered, "/last_order", json!([3, 1]));
    let view = ok(&app, "check_entry", json!({ "entry": said }));
    assert_eq!(ranks(&view), [3, 1, 2].map(Value::from));
}

#[test]
fn e1_markers_apart_say_who_is_ahead_of_a_tie() {
    let (_folder, app) = new_app();
    let seat = |name, influence, clan_points| {
        let counts = with(counts(), "/influence", json!(influence));
        let counts = with(counts, "/clan_points", json!(clan_points));
        let score = json!({ "known": "counts", "counts": counts });
        with(total(name, 0), "/score", score)
    };
    // Both markers are between the checkpoints of 6 and 11.
    let apart = entry("2026-01-12", &[seat("Aiko", 7, 8), seat("Bo", 9, 8)]);
    let view = ok(&app, "check_entry", json!({ "entry": apart }));
    assert_eq!((&view["faults"], &view["tied"]), (&json!([]), &json!([])));
    assert_eq!(
        (&view["winner"], &view["decided_by"]),
        (&json!(2), &json!("turn-order"))
    );
    let kept = save(&app, &apart);
    let result = &kept["summary"]["result"];
    assert_eq!(
        (&result["winner"], &result["tie_open"]),
        (&json!(2), &json!(false))
    );
    let explained = |kept: &Value| {
        let (scores, closest) = (&kept["scores"], &kept["scores"]["closest"]);
        assert_eq!(kept["closest"], *closest);
        json!([
            scores["winner"],
            scores["decided_by"],
            scores["seats"][0]["seat"],
            closest["runners_up"],
            closest["first_in_order"],
            closest["margin"],
            closest["needed"]
        ])
    };
    let by_markers = json!([2, "turn-order", 2, [1], 2, 0, 1]);
    assert_eq!(explained(&kept), by_markers);
    // A game that is corrected into such a tie says the same.
    let decided = entry("2026-01-12", &[seat("Aiko", 7, 9), seat("Bo", 9, 8)]);
    let kept = save(&app, &decided);
    assert_eq!(explained(&kept), json!([1, "points", 1, [2], 2, 1, 1]));
    let corrected = json!({ "game": kept["summary"]["id"], "entry": apart });
    assert_eq!(explained(&ok(&app, "save_entry", corrected)), by_markers);
    let together = entry("2026-01-12", &[seat("Aiko", 7, 8), seat("Bo", 7, 8)]);
    let view = ok(&app, "check_entry", json!({ "entry": together }));
    assert_eq!(
        (&view["winner"], &view["tied"]),
        (&json!(null), &json!([1, 2]))
    );
}

#[test]
fn the_last_edit_of_a_game_can_be_undone_and_done_again() {
    let (_folder, app) = new_app();
    let first = entry("2026-01-11", &[total("Aiko", 60), total("Bo", 50)]);
    let view = save(&app, &first);
    let id = view["summary"]["id"].clone();
    assert_eq!(view["can_undo_edit"], false);
    let refused = call(&app, "undo_edit", json!({ "game": id })).expect_err("nothing was edited");
    assert_eq!(refused.code(), "step/nothing-to-undo");

    let mut second = entry("2026-01-12", &[total("Aiko", 60), total("Chiyo", 65)]);
    second["place"] = json!("At the inn");
    let edited = ok(&app, "save_entry", json!({ "game": id, "entry": second }));
    assert_eq!(edited["can_undo_edit"], true);
    let undo = || ok(&app, "undo_edit", json!({ "game": id }));
    let same = |one: &Value, other: &Value| {
        for part in ["summary", "details", "standings", "entry"] {
            assert_eq!(one[part], other[part], "{part}");
        }
    };
    same(&undo(), &view);
    same(&undo(), &edited);

    let details = json!({ "game": id, "day": "2026-01-12", "minutes": 95, "place": "At the inn",
        "note": "Rain", "tags": ["league"] });
    let described = ok(&app, "set_details", details);
    same(&undo(), &edited);
    same(&undo(), &described);
}

#[test]
fn the_list_is_filtered() {
    let (_folder, app) = new_app();
    let mut league = entry("2025-03-01", &[total("Aiko", 60), total("Bo", 50)]);
    league["tags"] = json!(["League"]);
    league["note"] = json!("Rain all day");
    save(&app, &league);
    save(
        &app,
        &entry(
            "2025-07-01",
            &[total("Aiko", 40), total("Bo", 50), total("Chiyo", 45)],
        ),
    );
    let rival = json!({ "name": "", "rival": true, "clan": null, "order": null,
        "score": { "known": "total", "points": 70 } });
    let mut solo = entry("2026-02-01", &[total("Chiyo", 71), rival]);
    solo["level"] = json!("hard");
    solo["place"] = json!("Kyōto");
    save(&app, &solo);

    let all = ok(&app, "games", json!({ "filter": everything(), "page": 0 }));
    let offers = &all["offers"];
    assert_eq!(offers["years"], json!([2026, 2025]));
    assert_eq!(offers["tags"], json!(["League"]));
    let people = offers["people"].as_array().expect("a list");
    let person = |name: &str| {
        let mut named = people.iter().filter(|person| person["name"] == name);
        named.next().expect("somebody")["id"].clone()
    };
    let (aiko, chiyo) = (person("Aiko"), person("Chiyo"));

    assert_eq!(
        days(&app, "person", aiko.clone()),
        ["2025-07-01", "2025-03-01"]
    );
    assert_eq!(days(&app, "person", chiyo), ["2026-02-01", "2025-07-01"]);
    assert_eq!(days(&app, "seats", json!(1)), ["2026-02-01"]);
    assert_eq!(days(&app, "seats", json!(3)), ["2025-07-01"]);
    assert_eq!(days(&app, "level", json!("hard")), ["2026-02-01"]);
    assert_eq!(days(&app, "level", json!("easy")), [""; 0]);
    assert_eq!(
        days(&app, "from", json!("2025-07-01")),
        ["2026-02-01", "2025-07-01"]
    );
    assert_eq!(
        days(&app, "to", json!("2025-07-01")),
        ["2025-07-01", "2025-03-01"]
    );
    assert_eq!(days(&app, "tag", json!("league")), ["2025-03-01"]);
    assert_eq!(days(&app, "outcome", json!("won")), ["2026-02-01"]);
    assert_eq!(days(&app, "outcome", json!("lost")), [""; 0]);
    assert_eq!(days(&app, "text", json!("KYŌ")), ["2026-02-01"]);
    assert_eq!(days(&app, "text", json!("bo rain")), ["2025-03-01"]);
    assert_eq!(days(&app, "text", json!("bo snow")), [""; 0]);

    let mut both = everything();
    both["person"] = aiko;
    both["outcome"] = json!("lost");
    let view = ok(&app, "games", json!({ "filter": both, "page": 0 }));
    assert_eq!(view["games"][0]["day"], "2025-07-01");
    assert_eq!(view["total"], 1);
    let nobody = with(everything(), "/person", json!("nobody"));
    let (code, ..) = refused(&app, "games", json!({ "filter": nobody, "page": 0 }));
    assert_eq!(code, "store/no-such-person");
}

#[test]
fn a_search_is_blind_to_accents_and_a_name_is_not() {
    let (_folder, app) = new_app();
    let mut accented = entry("2026-01-11", &[total("José", 60), total("Bjørn", 50)]);
    accented["place"] = json!("Ōtsu");
    accented["note"] = json!("Große Freude");
    accented["tags"] = json!(["Café"]);
    save(&app, &accented);
    save(
        &app,
        &entry("2026-01-12", &[total("Jose", 60), total("Bo", 50)]),
    );
    for text in ["otsu", "ŌTSU", "bjorn", "grosse", "cafe josé", "CAFÉ otsu"] {
        assert_eq!(days(&app, "text", json!(text)), ["2026-01-11"], "{text}");
    }
    for text in ["jose", "JOSÉ", "Jose\u{301}", " "] {
        let both = ["2026-01-12", "2026-01-11"];
        assert_eq!(days(&app, "text", json!(text)), both, "{text}");
    }
    // They are two people nevertheless.
    let all = ok(&app, "games", json!({ "filter": everything(), "page": 0 }));
    let people = all["offers"]["people"].as_array().expect("a list");
    assert_eq!(people.len(), 4);
}

#[test]
fn details_are_changed_and_found() {
    let (_folder, app) = new_app();
    let kept = save(
        &app,
        &entry("2026-01-11", &[total("Aiko", 60), total("Bo", 50)]),
    );
    let id = kept["summary"]["id"].clone();
    let details = json!({ "game": id, "day": "2026-01-12", "minutes": 80, "place": "Nara",
        "note": "By candlelight", "tags": ["cosy"] });
    let view = ok(&app, "set_details", details.clone());
    assert_eq!(view["details"]["day"], "2026-01-12");
    assert_eq!(view["details"]["note"], "By candlelight");
    assert_eq!(view["summary"]["minutes"], 80);
    assert_eq!(days(&app, "text", json!("candle")), ["2026-01-12"]);
    assert_eq!(days(&app, "tag", json!("cosy")), ["2026-01-12"]);
    // What is wrong is said, and nothing has changed then.
    let wrong = with(details, "/day", json!("12.1.2026"));
    let (code, path, _) = refused(&app, "set_details", wrong);
    assert_eq!(
        (code.as_str(), path.as_deref()),
        ("details/day", Some("day"))
    );
    assert_eq!(ok(&app, "game", json!({ "game": id })), view);

    // A deleted game is in no list and in no statistic, and comes back whole.
    ok(&app, "delete_game", json!({ "game": id }));
    assert_eq!(days(&app, "text", json!("candle")), [""; 0]);
    ok(&app, "restore_game", json!({ "game": id }));
    assert_eq!(ok(&app, "game", json!({ "game": id })), view);
    assert_eq!(days(&app, "tag", json!("cosy")), ["2026-01-12"]);
}
