//! People: renamed, merged, archived; and what is checked in a store.

use serde_json::{Value, json};
use shirasagi_tests::record::{new_game, total};

use crate::place::Place;

/// A store with a game for each of these: people with their points.
fn played(games: &[&[(&str, u16)]]) -> Place {
    let place = Place::new();
    for (day, game) in (10..).zip(games) {
        let seats = game.iter().map(|(name, points)| total(name, *points));
        place.save(&new_game(&format!("2026-01-{day}"), seats));
    }
    place
}

/// Name, games, wins, the latest day.
fn people(place: &Place) -> Vec<Value> {
    let told = |person: Value| {
        ["name", "games", "wins", "last_day"]
            .map(|field| person[field].clone())
            .into()
    };
    place.people().into_iter().map(told).collect()
}

#[test]
fn a_person_is_renamed_and_keeps_the_games() {
    let place = played(&[&[("Aiko", 60), ("Bo", 50)], &[("Aiko", 40), ("Bo", 50)]]);
    let rename = |from: &str, to: &str| json!({"person": place.person(from), "name": to});
    place.ok("rename_person", rename("Bo", " Benno "));
    assert_eq!(
        people(&place),
        [
            json!(["Aiko", 2, 1, "2026-01-11"]),
            json!(["Benno", 2, 1, "2026-01-11"])
        ]
    );
    // The new name is what is found.
    let found = ["benno", "bo"].map(|text| place.total(json!({"text": text})));
    assert_eq!(found, [2, 0]);

    // Another spelling of their own name is theirs; somebody else's is not.
    place.ok("rename_person", rename("Benno", "BENNO"));
    let refused = place.refused("rename_person", rename("BENNO", "aiko"));
    assert_eq!(refused.code, "people/name-taken");
    let aiko = json!({"person": place.person("Aiko"), "name": "Aiko"});
    assert_eq!(*refused.facts, aiko);
    for (name, code) in [
        (" ", "record/name-missing"),
        (&"x".repeat(41), "record/too-long"),
    ] {
        let refused = place.refused("rename_person", rename("Aiko", name));
        assert_eq!(refused.code, code);
    }
    assert_eq!(place.findings(), []);
}

#[test]
fn two_who_are_one_are_merged() {
    let place = played(&[
        &[("Aiko", 60), ("Bo", 50)],
        &[("Aika", 40), ("Bo", 50)],
        &[("Aika", 70), ("Chiyo", 50)],
    ]);
    let both =
        |from: &str, into: &str| json!({"from": place.person(from), "into": place.person(into)});
    let merge = both("Aika", "Aiko");
    let view = place.ok("preview_merge", merge.clone());
    assert_eq!(
        json!([
            view["seats"],
            view["together"],
            view["from"]["games"],
            view["into"]["games"]
        ]),
        json!([2, [], 2, 1])
    );
    // Nothing has happened by looking.
    assert_eq!(people(&place).len(), 4);

    let liked = json!({"person": place.person("Aika"), "clan": "blue", "archived": false});
    place.ok("set_person", liked);
    let merged = place.ok("merge_people", merge.clone());
    assert_eq!(merged["people"][0]["clan"], "blue");
    let backups = place.ok("backups", json!({}));
    assert_eq!(backups["backups"][0]["reason"], "merge");
    let aiko = json!(["Aiko", 3, 2, "2026-01-12"]);
    assert_eq!((&people(&place)[0], people(&place).len()), (&aiko, 3));
    let refused = place.refused("merge_people", merge);
    assert_eq!(refused.code, "store/no-such-person");

    // Who sat at one table is not one person.
    let refused = place.refused("merge_people", both("Bo", "Aiko"));
    assert_eq!(refused.code, "people/together");
    assert_eq!(refused.facts["games"].as_array().map(Vec::len), Some(2));
    let refused = place.refused("merge_people", both("Bo", "Bo"));
    assert_eq!(refused.code, "request/unreadable");
    assert_eq!(people(&place)[0], aiko);
    assert_eq!(place.findings(), []);
}

#[test]
fn who_is_archived_keeps_the_games_and_is_not_offered() {
    let place = played(&[&[("Aiko", 60), ("Bo", 50)]]);
    let aiko = place.person("Aiko");
    let set = |clan, archived: bool| {
        let set = json!({"person": aiko, "clan": clan, "archived": archived});
        place.ok("set_person", set)["people"].clone()
    };
    let last = &set(json!("red"), true)[1];
    let told = ["name", "archived", "clan", "games"].map(|field| last[field].clone());
    assert_eq!(json!(told), json!(["Aiko", true, "red", 1]));
    let offered = place.ok("people", json!({}));
    assert_eq!(offered["people"].as_array().map(Vec::len), Some(1));
    assert_eq!(set(json!(null), false)[0]["archived"], false);
}

#[test]
fn the_color_somebody_likes_goes_before_the_one_they_played_last() {
    let place = played(&[&[("Aiko", 60), ("Bo", 50)]]);
    let colors = || {
        let offered = place.ok("people", json!({}));
        let people = offered["people"].as_array().expect("a list").iter();
        let colors = people.map(|person| json!([person["name"], person["clan"]]));
        colors.collect::<Value>()
    };
    assert_eq!(colors(), json!([["Aiko", null], ["Bo", null]]));
    let likes = |clan| {
        let set = json!({"person": place.person("Aiko"), "clan": clan, "archived": false});
        place.ok("set_person", set);
    };
    likes(json!("green"));
    assert_eq!(colors(), json!([["Aiko", "green"], ["Bo", null]]));
    let seats = [("Aiko", "red", 61), ("Bo", "blue", 60)];
    let seats =
        seats.map(|(name, color, points)| json!({"name": name, "color": color, "points": points}));
    place.save(&new_game("2026-02-01", seats));
    assert_eq!(colors(), json!([["Aiko", "green"], ["Bo", "blue"]]));
    likes(json!(null));
    assert_eq!(colors(), json!([["Aiko", "red"], ["Bo", "blue"]]));
}

#[test]
fn what_does_not_agree_is_found() {
    for (sql, message) in [
        (
            "UPDATE seats SET rank = 3 - rank",
            "its ranks do not agree with its points",
        ),
        (
            "UPDATE seats SET points = NULL, rank = NULL WHERE seat = 2",
            "not every seat has a rank",
        ),
        ("UPDATE games SET started_at = 'once'", "it cannot be read"),
        (
            "PRAGMA foreign_keys = OFF; DELETE FROM people WHERE no = 1",
            "refers to a missing row of people",
        ),
        (
            "PRAGMA foreign_keys = OFF; DELETE FROM games",
            "refers to a missing row of games",
        ),
    ] {
        let place = played(&[&[("Aiko", 60), ("Bo", 50)]]);
        assert_eq!(place.findings(), []);
        place.change(sql);
        let findings = place.findings();
        let found = findings
            .iter()
            .any(|finding| finding.message.contains(message));
        assert!(found, "{sql}: {findings:?}");
        // Looking changes nothing.
        assert_eq!(place.findings(), findings);
    }
}
