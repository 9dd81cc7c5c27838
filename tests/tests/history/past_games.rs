//! Games that are entered and corrected by hand, the list, and the search.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use shirasagi_tests::ask::{filter, list};
use shirasagi_tests::record::{counts, new_game, record_of, total};

use crate::lived_in::lived_in;
use crate::place::{Place, assert_row, bg_stats, game, of_seats, row, rows, with};

#[test]
fn past_game_is_kept_by_its_totals() {
    let place = Place::new();
    let mut entered = game("2025-12-24: Aiko 61, Bo 72, Chie 48, Dan 70");
    entered["minutes"] = json!(95);
    entered["place"] = json!(" At the inn ");
    entered["tags"] = json!(["Winter", "winter", "League"]);
    let view = place.save(&entered);
    let place = place.restarted();
    let summary = &view["summary"];
    let id = json!({"game": summary["id"]});
    assert_eq!(place.ok("game", id.clone()), view);
    let told = "origin day minutes place tags started_at followed measured_minutes";
    let expected = "entered 2025-12-24 95 At the inn [\"League\",\"Winter\"] 2025-12-24T12:00:00Z";
    assert_row!(*summary, told => format!("{expected} null null"));
    assert_row!(summary["verdict"], "winner decided_by tie_open" => "2 points false");
    assert_eq!(of_seats(summary, "rank"), [3, 1, 4, 2]);
    assert_row!(view, "scores setup entries" => "null null []");
    for command in ["table", "journal", "timeline", "score"] {
        let refused = place.refused(command, id.clone());
        assert_eq!(refused.code, "store/no-journal", "{command}");
    }
    assert_eq!(&place.save(&record_of(summary))["summary"], summary);
}

#[test]
fn f1_to_f8_score_sheet_is_added_up_and_explained() {
    let place = Place::new();
    let other = with(&counts(), "clan_points", json!(6));
    let seats = [("Aiko", counts()), ("Bo", other)];
    let seats = seats.map(|(name, counts)| json!({"name": name, "counts": counts}));
    let entered = new_game("2026-01-10", seats);
    let view = place.check(&entered);
    assert_eq!(view["problems"], json!([]));
    // The example of the rules.
    assert_eq!(of_seats(&view["record"], "points"), [76, 74]);
    assert_row!(view, "breakdowns/1/resource_points verdict/winner" => "[1,1,1] 1");
    let kept = place.save(&entered);
    let lines = json!({"clan_points": 8, "coins_and_seals": 1, "resources": 3,
        "passage_of_time": 6, "courtiers": 25, "warriors": 18, "gardeners": 15});
    assert_eq!(kept["summary"]["seats"][0]["lines"], lines);
    // Nobody can tell who is first on one space of the track.
    let paths = "winner seats/0/total closest/margin closest/runners_up closest/first_in_order";
    assert_row!(kept["scores"], paths => "1 76 2 [2] null");
}

#[test]
fn games_of_one_day_are_in_the_order_of_their_times() {
    let place = Place::new();
    let at = |record: &Value, time: &str| with(record, "started_at", json!(time));
    let second = game("2026-03-14: Aiko 50, Bo 61");
    let second = place.save(&at(&second, "2026-03-14T13:00:00Z"));
    let first = place.save(&game("2026-03-14: Aiko 60, Bo 52"));
    assert_row!(first["summary"], "started_at" => "2026-03-14T12:00:00Z");
    let second = record_of(&second["summary"]);
    let first = record_of(&first["summary"]);
    let order = |place: &Place| rows(&json!(place.games()), "seats/0/points");
    assert_eq!(order(&place), ["50", "60"]);
    place.save(&at(&first, "2026-03-14T14:00:00Z"));
    assert_eq!(order(&place), ["60", "50"]);
    // A time of another day is none.
    place.save(&at(&second, "2026-03-16T09:00:00Z"));
    assert_eq!(row(&place.games()[1], "started_at"), "2026-03-14T12:00:00Z");
}

#[test]
fn undone_edit_seats_people_by_the_names_they_have_now() {
    let place = Place::new();
    let view = place.save(&game("2026-01-11: Aiko 60, Bo 50, Chie 40"));
    place.save(&game("2026-01-12: Dan 60, Aiko 50"));
    let id = json!({"game": view["summary"]["id"]});
    let record = record_of(&view["summary"]);
    place.save(&with(&record, "seats[2].name", json!("Eri")));
    let named = json!({"person": place.person("Aiko"), "name": "Aiko K."});
    place.ok("rename_person", named);
    let both = json!({"from": place.person("Bo"), "into": place.person("Dan")});
    place.ok("merge_people", both);
    let undone = place.ok("undo_edit", id.clone());
    let names = ["Aiko K.", "Dan", "Chie"];
    assert_eq!(of_seats(&undone["summary"], "name"), names);
    // An edit whose undoing would seat one person twice cannot be undone any more.
    let both = json!({"from": place.person("Eri"), "into": place.person("Dan")});
    place.ok("merge_people", both);
    assert_eq!(place.ok("game", id)["can_undo_edit"], false);
}

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
    let mut entered = new_game("2026-01-11", seats);
    entered["tags"] = json!(["a", "b"]);
    let view = place.save(&entered);
    let good = record_of(&view["summary"]);
    assert_eq!(place.check(&good)["problems"], json!([]));
    let rival = with(&good, "seats[0].rival", json!(true))["seats"].take();
    let long = |n| json!("x".repeat(n));
    let tags: Value = (0..21).map(|n| n.to_string()).collect();
    for (path, value, code) in [
        ("day", json!("1999-12-31"), "day-too-early"),
        ("day", json!("9999-01-01"), "day-to-come"),
        ("minutes", json!(0), "minutes"),
        ("minutes", json!(1441), "minutes"),
        ("place", long(81), "too-long"),
        ("note", long(2001), "too-long"),
        ("tags[1]", long(31), "too-long"),
        ("tags", tags, "too-many-tags"),
        ("facets.level", json!(["easy"]), "level-without-rival"),
        ("facets.level", json!(["no"]), "unknown-value"),
        ("facets.garden", json!(["plant-1"]), "gardens"),
        ("facets.garden", json!(["lawn"]), "unknown-value"),
        ("seats", json!([good["seats"][0]]), "clans"),
        ("seats", rival, "rival"),
        ("seats[0].name", json!(" "), "name-missing"),
        ("seats[0].name", long(41), "too-long"),
        ("seats[1].name", json!("AIKO"), "name-twice"),
        ("seats[2].color", json!("red"), "color-twice"),
        ("seats[2].color", json!("mauve"), "unknown-value"),
        ("seats[1].order", json!(4), "order"),
        ("seats[2].order", json!(1), "order"),
        ("seats[1].last_order", json!(0), "order"),
        ("seats[0].points", json!(1000), "too-many-points"),
        ("seats[0].points", json!(null), "score-missing"),
        ("seats[0].lines", json!({}), "lines-missing"),
        ("seats[1].lines.resources", json!(7), "line-too-high"),
        ("seats[2].counts", json!({"seals": "x"}), "unknown-value"),
        ("seats[2].counts.seals", json!(9), "too-many-seals"),
    ] {
        let wrong = with(&good, path, value);
        let problems = rows(&place.check(&wrong)["problems"], "code path").join("\n");
        let expected = format!("/{code} {path}");
        assert!(problems.contains(&expected), "{expected}: {problems}");
        place.refused("save_record", json!({"record": wrong}));
    }
    // What is wrong with a day is not said of its hours again.
    for day in ["1999-12-31", "9999-01-01"] {
        let wrong = new_game(day, [total("Aiko", 60), total("Bo", 50)]);
        assert_eq!(rows(&place.check(&wrong)["problems"], "path"), ["day"]);
    }
    // Nothing has changed.
    assert_eq!(place.ok("game", json!({"game": good["id"]})), view);
}

#[test]
fn corrected_game_keeps_the_time_it_began() {
    let place = Place::new();
    let mut file = bg_stats(&["2025-01-05: Aiko 71, Bo 67"]);
    file["plays"][0]["durationMin"] = json!(95);
    place.import(&file);
    let mut record = place.latest();
    let before = place.export("history");
    place.save(&record);
    assert_eq!(place.export("history"), before);
    record["day"] = json!("2025-07-06");
    record["minutes"] = json!(90);
    let saved = place.save(&record)["summary"].take();
    let [began, ended] = ["started_at", "finished_at"].map(|name| row(&saved, name).parse());
    let [began, ended]: [DateTime<Utc>; 2] = [began, ended].map(|time| time.expect("a time"));
    assert_eq!((ended - began).num_minutes(), 90);
    let sent = place.export("bg-stats");
    assert!(sent.contains("\"playDate\":\"2025-07-06 20:00:00\""));
}

#[test]
fn correcting_a_followed_game_takes_only_what_people_say() {
    let place = lived_in();
    let games = place.games();
    let game = games.iter().find(|game| list(&game["seats"]).len() == 4);
    let mut expected = game.expect("it is there").clone();
    expected["place"] = json!("Nara");
    expected["day"] = json!("2026-04-04");
    expected["seats"][0]["name"] = json!("Emi");
    let mut record = record_of(&expected);
    for (field, value) in [("points", 99), ("rank", 1), ("order", 4)] {
        record["seats"][0][field] = json!(value);
    }
    record["facets"] = json!({});
    record["started_at"] = json!("2020-01-01T00:00:00Z");
    assert_eq!(place.save(&record)["summary"], expected);
}

#[test]
fn last_edit_of_a_game_can_be_undone_and_redone() {
    let place = Place::new();
    let view = place.save(&game("2026-01-11: Aiko 60, Bo 50"));
    let id = json!({"game": view["summary"]["id"]});
    assert_eq!(view["can_undo_edit"], false);
    let refused = place.refused("undo_edit", id.clone());
    assert_eq!(refused.code, "step/nothing-to-undo");

    let mut second = record_of(&view["summary"]);
    second["day"] = json!("2026-01-12");
    second["place"] = json!("At the inn");
    second["seats"][1]["name"] = json!("Chie");
    second["seats"][1]["points"] = json!(65);
    let edited = place.save(&second);
    assert_eq!(edited["can_undo_edit"], true);
    assert_ne!(edited["summary"], view["summary"]);
    for expected in [&view, &edited] {
        let undone = place.ok("undo_edit", id.clone());
        assert_eq!(undone["summary"], expected["summary"]);
    }
}

#[test]
fn deleted_game_can_be_restored_for_30_days() {
    for (hours, left) in [(30 * 24 - 1, 1), (30 * 24 + 1, 0)] {
        let place = Place::new();
        let game = place.save(&game("2026-01-11: Aiko 60, Bo 50"));
        place.ok("delete_game", json!({"game": game["summary"]["id"]}));
        let at = Utc::now() - TimeDelta::hours(hours);
        place.change(&format!("UPDATE games SET deleted_at = '{at:?}'"));
        let deleted = place.restarted().page(json!({}))["deleted"].take();
        assert_eq!(list(&deleted).len(), left, "after {hours} hours");
    }
}

/// The days of the games that meet this condition, the latest first.
fn days(place: &Place, field: &str, value: &Value) -> Vec<String> {
    let view = place.page(Value::from_iter([(field, value.clone())]));
    let days = rows(&view["games"], "day");
    assert_eq!(view["total"], days.len());
    days
}

#[test]
fn list_is_filtered() {
    let place = Place::new();
    let mut league = game("2025-03-01: Aiko 60, Bo 50");
    league["tags"] = json!(["League"]);
    league["note"] = json!("Rain all day");
    let mut solo = game("2026-02-01: Chie 71, rival 70");
    solo["facets"]["level"] = json!(["hard"]);
    solo["place"] = json!("Kyōto");
    for game in [league, game("2025-07-01: Aiko 40, Bo 50, Chie 45"), solo] {
        place.save(&game);
    }
    assert_row!(place.page(json!({}))["offers"], "years tags" => "[2026,2025] [\"League\"]");
    let [aiko, chie] = ["Aiko", "Chie"].map(|name| place.person(name));
    const ALL: [&str; 3] = ["2026-02-01", "2025-07-01", "2025-03-01"];
    for (field, value, found) in [
        ("person", aiko.clone(), &ALL[1..]),
        ("person", chie, &ALL[..2]),
        ("kind", json!("white-castle"), &ALL),
        ("seats", json!(1), &ALL[..1]),
        ("seats", json!(3), &ALL[1..2]),
        ("facet", json!({"key": "level", "value": "hard"}), &ALL[..1]),
        ("facet", json!({"key": "level", "value": "easy"}), &[]),
        ("from", json!("2025-07-01"), &ALL[..2]),
        ("to", json!("2025-07-01"), &ALL[1..]),
        ("tag", json!("league"), &ALL[2..]),
        ("outcome", json!("won"), &ALL[..1]),
        ("outcome", json!("lost"), &[]),
        ("text", json!("KYŌ"), &ALL[..1]),
        ("text", json!("bo rain"), &ALL[2..]),
        ("text", json!("bo snow"), &[]),
    ] {
        assert_eq!(days(&place, field, &value), found, "{field} {value}");
    }
    let both = place.page(json!({"person": aiko, "outcome": "lost"}));
    assert_row!(both, "games/0/day total" => "2025-07-01 1");
    let nobody = json!({"filter": filter(json!({"person": "nobody"})), "page": 0});
    assert_eq!(place.refused("games", nobody).code, "store/no-such-person");
}

#[test]
fn search_ignores_accents_and_a_name_does_not() {
    let place = Place::new();
    let mut accented = game("2026-01-11: José 60, Bjørn 50");
    accented["place"] = json!("Ōtsu");
    accented["note"] = json!("Große Freude");
    accented["tags"] = json!(["Café"]);
    place.save(&accented);
    place.save(&game("2026-01-12: Jose 60, Bo 50"));
    let both: &[&str] = &["2026-01-12", "2026-01-11"];
    for text in ["otsu", "ŌTSU", "bjorn", "grosse", "cafe josé", "CAFÉ otsu"] {
        assert_eq!(days(&place, "text", &json!(text)), both[1..], "{text}");
    }
    for text in ["jose", "JOSÉ", "Jose\u{301}", " "] {
        assert_eq!(days(&place, "text", &json!(text)), both, "{text}");
    }
    assert_eq!(place.people().len(), 4);
}
