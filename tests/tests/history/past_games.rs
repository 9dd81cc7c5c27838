//! Past games entered by hand, what people say about games, the list.

use serde_json::{Value, json};
use shirasagi_tests::record::{new_game, record_of, total};

use crate::place::{Place, counts, filter, of_seats, with};

/// The days of the games that meet everything and this, the latest first.
fn days(place: &Place, name: &str, value: Value) -> Vec<Value> {
    let view = place.page(Value::from_iter([(name, value)]));
    let games = view["games"].as_array().expect("a list");
    assert_eq!(view["total"], games.len());
    games.iter().map(|game| game["day"].clone()).collect()
}

/// A player whose pieces were counted, some of them otherwise than in the example.
fn counted(name: &str, changes: &[(&str, u16)]) -> Value {
    let counts = changes
        .iter()
        .fold(counts(), |counts, (path, n)| with(counts, path, json!(n)));
    json!({"name": name, "counts": counts})
}

#[test]
fn a_past_game_of_four_is_kept_by_its_totals() {
    let place = Place::new();
    let seats = [("Aiko", 61), ("Bo", 72), ("Chiyo", 48), ("Dan", 70)];
    let mut entered = new_game(
        "2025-12-24",
        seats.map(|(name, points)| total(name, points)),
    );
    entered["minutes"] = json!(95);
    entered["place"] = json!(" At the inn ");
    entered["tags"] = json!(["Winter", "winter", "League"]);
    let view = place.save(&entered);
    let place = place.restarted();
    let summary = &view["summary"];
    let id = json!({"game": summary["id"]});
    assert_eq!(place.ok("game", id.clone()), view);
    for (field, value) in [
        ("origin", json!("entered")),
        ("day", json!("2025-12-24")),
        ("minutes", json!(95)),
        ("place", json!("At the inn")),
        ("tags", json!(["League", "Winter"])),
        ("started_at", json!("2025-12-24T12:00:00Z")),
        (
            "verdict",
            json!({"winner": 2, "decided_by": "points", "tie_open": false}),
        ),
        // Nothing more is known: no lines, no setup, no journal, no table.
        ("followed", json!(null)),
        ("measured_minutes", json!(null)),
    ] {
        assert_eq!(summary[field], value, "{field}");
    }
    assert_eq!(of_seats(summary, "rank"), [3, 1, 4, 2]);
    assert_eq!(
        json!([view["scores"], view["setup"], view["entries"]]),
        json!([null, null, []])
    );
    for command in ["table", "journal", "timeline", "score"] {
        let refused = place.refused(command, id.clone());
        assert_eq!(refused.code, "store/no-journal", "{command}");
    }
    // What was saved can be saved again.
    assert_eq!(&place.save(&record_of(summary))["summary"], summary);
}

#[test]
fn f1_to_f8_a_score_sheet_is_added_up_and_explained() {
    let place = Place::new();
    let seats = [counted("Aiko", &[]), counted("Bo", &[("/clan_points", 6)])];
    let entered = new_game("2026-01-10", seats);
    let view = place.check(&entered);
    assert_eq!(view["problems"], json!([]));
    // The example of the rules.
    assert_eq!(of_seats(&view["record"], "points"), [76, 74]);
    assert_eq!(view["breakdowns"][1]["resource_points"], json!([1, 1, 1]));
    assert_eq!(view["verdict"]["winner"], 1);
    let lines = json!({"clan_points": 8, "coins_and_seals": 1, "resources": 3,
        "passage_of_time": 6, "courtiers": 25, "warriors": 18, "gardeners": 15});

    let kept = place.save(&entered);
    assert_eq!(kept["summary"]["seats"][0]["lines"], lines);
    let (scores, closest) = (&kept["scores"], &kept["scores"]["closest"]);
    let told = json!([
        scores["winner"],
        scores["seats"][0]["total"],
        closest["margin"],
        closest["runners_up"],
        // On one space of the track nobody can tell who is first.
        closest["first_in_order"]
    ]);
    assert_eq!(told, json!([1, 76, 2, [2], null]));
    // Further along it is plain (E1).
    let further = with(entered, "/seats/1/counts/influence", json!(13));
    let closest = &place.save(&further)["scores"]["closest"];
    assert_eq!(
        json!([closest["first_in_order"], closest["needed"]]),
        json!([2, 2])
    );
}

#[test]
fn f8_a_tie_asks_for_the_last_turn_order_and_nothing_else_does() {
    let place = Place::new();
    let seats = [total("Aiko", 60), total("Bo", 60), total("Chiyo", 41)];
    let mut tied = new_game("2026-01-11", seats);
    let view = place.check(&tied);
    let problem = &view["problems"][0];
    assert_eq!(
        json!([
            problem["code"],
            problem["path"],
            problem["rule"],
            problem["facts"]
        ]),
        json!(["record/tie", "seats", "F8", {"seats": [1, 2]}])
    );
    assert_eq!(
        json!([
            view["tied"],
            view["verdict"],
            of_seats(&view["record"], "rank")
        ]),
        json!([[1, 2], null, [null, null, 3]])
    );
    let refused = place.refused("save_record", json!({"record": tied}));
    assert_eq!((refused.code, refused.path()), ("record/tie", "seats"));

    for (seat, order) in [2, 1].into_iter().enumerate() {
        tied["seats"][seat]["last_order"] = json!(order);
    }
    let kept = place.save(&tied);
    assert_eq!(
        json!([kept["summary"]["verdict"], kept["order"]]),
        json!([{"winner": 2, "decided_by": "turn-order", "tie_open": false}, [2, 1]])
    );
}

#[test]
fn f8_a_tie_behind_the_winner_asks_for_nothing() {
    let place = Place::new();
    let seats = [total("Aiko", 60), total("Bo", 80), total("Chiyo", 60)];
    let mut entered = new_game("2026-01-12", seats);
    let view = place.check(&entered);
    assert_eq!(json!([view["problems"], view["tied"]]), json!([[], []]));
    // Nobody said who of them is ahead.
    assert_eq!(of_seats(&view["record"], "rank"), [2, 1, 2]);
    let verdict = &place.save(&entered)["summary"]["verdict"];
    assert_eq!(
        verdict,
        &json!({"winner": 2, "decided_by": "points", "tie_open": false})
    );
    entered["seats"][0]["last_order"] = json!(2);
    entered["seats"][2]["last_order"] = json!(1);
    assert_eq!(
        of_seats(&place.check(&entered)["record"], "rank"),
        [3, 1, 2]
    );
}

#[test]
fn e1_markers_apart_say_who_is_ahead_of_a_tie() {
    let place = Place::new();
    let game = |seats: [(u16, u16); 2]| {
        let [aiko, bo] =
            seats.map(|(influence, points)| [("/influence", influence), ("/clan_points", points)]);
        new_game("2026-01-12", [counted("Aiko", &aiko), counted("Bo", &bo)])
    };
    // Both markers are between the checkpoints of 6 and 11.
    let apart = game([(7, 8), (9, 8)]);
    let view = place.check(&apart);
    assert_eq!(json!([view["problems"], view["tied"]]), json!([[], []]));
    let verdict = json!({"winner": 2, "decided_by": "turn-order", "tie_open": false});
    assert_eq!(view["verdict"], verdict);
    let kept = place.save(&apart);
    assert_eq!(kept["summary"]["verdict"], verdict);
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
    let kept = place.save(&game([(7, 9), (9, 8)]));
    assert_eq!(explained(&kept), json!([1, "points", 1, [2], 2, 1, 1]));
    let mut corrected = record_of(&kept["summary"]);
    corrected["seats"][0]["counts"]["clan_points"] = json!(8);
    assert_eq!(explained(&place.save(&corrected)), by_markers);
    let view = place.check(&game([(7, 8), (7, 8)]));
    assert_eq!(
        json!([view["verdict"], view["tied"]]),
        json!([null, [1, 2]])
    );
}

#[test]
fn the_last_edit_of_a_game_can_be_undone_and_done_again() {
    let place = Place::new();
    let view = place.save(&new_game(
        "2026-01-11",
        [total("Aiko", 60), total("Bo", 50)],
    ));
    let id = json!({"game": view["summary"]["id"]});
    assert_eq!(view["can_undo_edit"], false);
    let refused = place.refused("undo_edit", id.clone());
    assert_eq!(refused.code, "step/nothing-to-undo");

    let mut second = record_of(&view["summary"]);
    second["day"] = json!("2026-01-12");
    second["place"] = json!("At the inn");
    second["seats"][1]["name"] = json!("Chiyo");
    second["seats"][1]["points"] = json!(65);
    let edited = place.save(&second);
    assert_eq!(edited["can_undo_edit"], true);
    assert_ne!(edited["summary"], view["summary"]);
    let undo = || place.ok("undo_edit", id.clone())["summary"].clone();
    assert_eq!(undo(), view["summary"]);
    assert_eq!(undo(), edited["summary"]);
}

#[test]
fn the_list_is_filtered() {
    let place = Place::new();
    let mut league = new_game("2025-03-01", [total("Aiko", 60), total("Bo", 50)]);
    league["tags"] = json!(["League"]);
    league["note"] = json!("Rain all day");
    let three = [total("Aiko", 40), total("Bo", 50), total("Chiyo", 45)];
    let rival = json!({"rival": true, "points": 70});
    let mut solo = new_game("2026-02-01", [total("Chiyo", 71), rival]);
    solo["facets"]["level"] = json!(["hard"]);
    solo["place"] = json!("Kyōto");
    for game in [league, new_game("2025-07-01", three), solo] {
        place.save(&game);
    }
    let offers = &place.page(json!({}))["offers"];
    assert_eq!(
        json!([offers["years"], offers["tags"]]),
        json!([[2026, 2025], ["League"]])
    );
    let [aiko, chiyo] = ["Aiko", "Chiyo"].map(|name| place.person(name));
    const ALL: [&str; 3] = ["2026-02-01", "2025-07-01", "2025-03-01"];
    for (name, value, found) in [
        ("person", aiko.clone(), &ALL[1..]),
        ("person", chiyo, &ALL[..2]),
        ("seats", json!(1), &ALL[..1]),
        ("seats", json!(3), &ALL[1..2]),
        ("level", json!("hard"), &ALL[..1]),
        ("level", json!("easy"), &[]),
        ("from", json!("2025-07-01"), &ALL[..2]),
        ("to", json!("2025-07-01"), &ALL[1..]),
        ("tag", json!("league"), &ALL[2..]),
        ("outcome", json!("won"), &ALL[..1]),
        ("outcome", json!("lost"), &[]),
        ("text", json!("KYŌ"), &ALL[..1]),
        ("text", json!("bo rain"), &ALL[2..]),
        ("text", json!("bo snow"), &[]),
    ] {
        assert_eq!(days(&place, name, value.clone()), found, "{name} {value}");
    }
    let both = place.page(json!({"person": aiko, "outcome": "lost"}));
    assert_eq!(
        json!([both["games"][0]["day"], both["total"]]),
        json!(["2025-07-01", 1])
    );
    let nobody = json!({"filter": filter(json!({"person": "nobody"})), "page": 0});
    assert_eq!(place.refused("games", nobody).code, "store/no-such-person");
}

#[test]
fn a_search_is_blind_to_accents_and_a_name_is_not() {
    let place = Place::new();
    let mut accented = new_game("2026-01-11", [total("José", 60), total("Bjørn", 50)]);
    accented["place"] = json!("Ōtsu");
    accented["note"] = json!("Große Freude");
    accented["tags"] = json!(["Café"]);
    place.save(&accented);
    place.save(&new_game(
        "2026-01-12",
        [total("Jose", 60), total("Bo", 50)],
    ));
    for text in ["otsu", "ŌTSU", "bjorn", "grosse", "cafe josé", "CAFÉ otsu"] {
        assert_eq!(days(&place, "text", json!(text)), ["2026-01-11"], "{text}");
    }
    for text in ["jose", "JOSÉ", "Jose\u{301}", " "] {
        let both = ["2026-01-12", "2026-01-11"];
        assert_eq!(days(&place, "text", json!(text)), both, "{text}");
    }
    // They are two people nevertheless.
    assert_eq!(place.people().len(), 4);
}

#[test]
fn a_game_is_described_found_deleted_and_restored() {
    let place = Place::new();
    let seats = [total("Aiko", 60), total("Bo", 50)];
    let mut record = record_of(&place.save(&new_game("2026-01-11", seats))["summary"]);
    let id = json!({"game": record["id"]});
    for (field, value) in [
        ("day", json!("2026-01-12")),
        ("minutes", json!(80)),
        ("place", json!("Nara")),
        ("note", json!("By candlelight")),
        ("tags", json!(["cosy"])),
    ] {
        record[field] = value;
    }
    let view = place.save(&record);
    assert_eq!(view["summary"]["note"], "By candlelight");
    let found = || ["candle", "nara"].map(|text| days(&place, "text", json!(text)));
    assert_eq!(found(), [["2026-01-12"]; 2]);
    assert_eq!(days(&place, "tag", json!("cosy")), ["2026-01-12"]);
    // A wrong day is refused, and nothing has changed then.
    for (day, code) in [
        ("12.1.2026", "request/unreadable"),
        ("2026-02-30", "request/unreadable"),
        ("1999-12-31", "record/day-too-early"),
    ] {
        let wrong = with(record.clone(), "/day", json!(day));
        let refused = place.refused("save_record", json!({"record": wrong}));
        assert_eq!(refused.code, code);
        assert_eq!(place.ok("game", id.clone()), view);
    }
    // A deleted game is in no list and comes back whole.
    place.ok("delete_game", id.clone());
    assert_eq!(found(), [[""; 0]; 2]);
    place.ok("restore_game", id.clone());
    assert_eq!(place.ok("game", id), view);
    assert_eq!(found(), [["2026-01-12"]; 2]);
}
