//! People: renamed, merged, archived; and what the check of a store finds.

use serde_json::json;
use shirasagi_tests::ask::list;
use shirasagi_tests::record::{cases, new_game};

use crate::place::{Place, assert_row, assert_rows, game, rows};

fn played(games: &[&str]) -> Place {
    let place = Place::new();
    for played in games {
        place.save(&game(played));
    }
    place
}

const RESULTS: &str = "name games wins last_day";

#[test]
fn person_is_renamed_and_keeps_the_games() {
    let place = played(&["2026-01-10: Aiko 60, Bo 50", "2026-01-11: Aiko 40, Bo 50"]);
    let rename = |from: &str, to: &str| json!({"person": place.person(from), "name": to});
    place.ok("rename_person", rename("Bo", " Benno "));
    let expected = ["Aiko 2 1 2026-01-11", "Benno 2 1 2026-01-11"];
    assert_eq!(place.people_rows(RESULTS), expected);
    let found = ["benno", "bo"].map(|text| place.total(json!({"text": text})));
    assert_eq!(found, [2, 0], "the new name is what is found");

    // Another spelling of their own name is theirs; somebody else's is not.
    place.ok("rename_person", rename("Benno", "BENNO"));
    let refused = place.refused("rename_person", rename("BENNO", "aiko"));
    assert_eq!(refused.code, "people/name-taken");
    let aiko = json!({"person": place.person("Aiko"), "name": "Aiko"});
    assert_eq!(*refused.facts, aiko);
    for (name, code) in [(" ", "name-missing"), (&"x".repeat(41), "too-long")] {
        let refused = place.refused("rename_person", rename("Aiko", name));
        assert_eq!(refused.code, format!("record/{code}"));
    }
    assert_eq!(place.findings(), []);
}

#[test]
fn two_who_are_one_are_merged() {
    let place = played(&[
        "2026-01-10: Aiko 60, Bo 50",
        "2026-01-11: Aika 40, Bo 50",
        "2026-01-12: Aika 70, Chie 50",
    ]);
    let both =
        |from: &str, into: &str| json!({"from": place.person(from), "into": place.person(into)});
    let merge = both("Aika", "Aiko");
    let view = place.ok("preview_merge", merge.clone());
    assert_row!(view, "seats together from/games into/games" => "2 [] 2 1");
    assert_eq!(place.people().len(), 4, "a preview changes nothing");

    let liked = json!({"person": place.person("Aika"), "clan": "blue", "archived": false});
    place.ok("set_person", liked);
    let merged = place.ok("merge_people", merge.clone());
    assert_eq!(merged["people"][0]["clan"], "blue");
    let backups = place.ok("backups", json!({}));
    assert_eq!(backups["backups"][0]["reason"], "merge");
    let people = place.people_rows(RESULTS);
    assert_eq!((&*people[0], people.len()), ("Aiko 3 2 2026-01-12", 3));
    let refused = place.refused("merge_people", merge);
    assert_eq!(refused.code, "store/no-such-person");

    // Two who sat at one table are two people.
    let refused = place.refused("merge_people", both("Bo", "Aiko"));
    assert_eq!(refused.code, "people/together");
    assert_eq!(list(&refused.facts["games"]).len(), 2);
    let refused = place.refused("merge_people", both("Bo", "Bo"));
    assert_eq!(refused.code, "request/unreadable");
    assert_eq!(place.people_rows(RESULTS), people);
    assert_eq!(place.findings(), []);
}

#[test]
fn archived_person_keeps_the_games_and_is_not_offered() {
    let place = played(&["2026-01-10: Aiko 60, Bo 50"]);
    let aiko = place.person("Aiko");
    let set = |clan, archived: bool| {
        let set = json!({"person": aiko, "clan": clan, "archived": archived});
        let people = &place.ok("set_person", set)["people"];
        rows(people, "name archived clan games").join(", ")
    };
    assert_eq!(set(json!("red"), true), "Bo false null 1, Aiko true red 1");
    assert_rows!(place.ok("people", json!({}))["people"], "name" => ["Bo"]);
    let neither = "Aiko false null 1, Bo false null 1";
    assert_eq!(set(json!(null), false), neither);
}

#[test]
fn favorite_color_goes_before_the_last_one() {
    let place = played(&["2026-01-10: Aiko 60, Bo 50"]);
    let colors = || rows(&place.ok("people", json!({}))["people"], "name clan");
    let likes = |clan| {
        let set = json!({"person": place.person("Aiko"), "clan": clan, "archived": false});
        place.ok("set_person", set);
    };
    assert_eq!(colors(), ["Aiko null", "Bo null"]);
    likes(json!("green"));
    assert_eq!(colors(), ["Aiko green", "Bo null"]);
    let seats = [("Aiko", "red", 61), ("Bo", "blue", 60)];
    let seat = |(name, color, points)| json!({"name": name, "color": color, "points": points});
    place.save(&new_game("2026-02-01", seats.map(seat)));
    assert_eq!(colors(), ["Aiko green", "Bo blue"]);
    likes(json!(null));
    assert_eq!(colors(), ["Aiko red", "Bo blue"]);
}

#[test]
fn check_finds_what_does_not_agree() {
    let table = "\
        UPDATE seats SET rank = 3 - rank -> its ranks do not agree with its points
        UPDATE seats SET points = NULL, rank = NULL WHERE seat = 2 -> not every seat has a rank
        UPDATE games SET started_at = 'once' -> it cannot be read
        PRAGMA foreign_keys = OFF; DELETE FROM people WHERE no = 1 -> a missing row of people
        PRAGMA foreign_keys = OFF; DELETE FROM games -> a missing row of games";
    for (sql, message) in cases(table) {
        let place = played(&["2026-01-10: Aiko 60, Bo 50"]);
        assert_eq!(place.findings(), []);
        place.change(sql);
        let findings = place.findings();
        assert!(
            format!("{findings:?}").contains(message),
            "{sql}: {findings:?}"
        );
        assert_eq!(place.findings(), findings, "the check changes nothing");
    }
}
