//! People: renamed, merged, archived; and what is checked in a store.

use companion::app::App;
use companion::store::Store;
use rusqlite::Connection;
use serde_json::{Value, json};
use shirasagi_tests::ask::call;
use tempfile::{TempDir, tempdir};

fn ok(app: &App, command: &str, args: Value) -> Value {
    call(app, command, args).unwrap_or_else(|error| panic!("{command}: {error}"))
}

fn refused(app: &App, command: &str, args: Value) -> (String, Value) {
    let reply = call(app, command, args).expect_err("it is refused").reply();
    (reply.code, reply.facts)
}

/// Games of these people, with these points.
fn app_with(games: &[&[(&str, u16)]]) -> (TempDir, App) {
    let folder = tempdir().expect("a folder for the test");
    let app = App::open(folder.path()).expect("the store opens");
    for (day, game) in (10..).zip(games) {
        let seats: Vec<Value> = game
            .iter()
            .map(|(name, points)| {
                json!({ "name": name, "rival": false, "clan": null, "order": null,
                    "score": { "known": "total", "points": points } })
            })
            .collect();
        let entry = json!({ "day": format!("2026-01-{day}"), "minutes": null, "place": "",
            "note": "", "tags": [], "level": null, "gardens": null, "seats": seats,
            "last_order": null });
        ok(&app, "save_entry", json!({ "game": null, "entry": entry }));
    }
    (folder, app)
}

/// Name, games, wins, the latest day.
fn people(app: &App) -> Vec<(String, u64, u64, Option<String>)> {
    let view = ok(app, "people_list", json!({}));
    let people = view["people"].as_array().expect("a list").iter();
    people
        .map(|person| {
            let n = |name: &str| person[name].as_u64().expect("a number");
            let day = person["last_day"].as_str().map(str::to_owned);
            (
                person["name"].as_str().expect("text").to_owned(),
                n("games"),
                n("wins"),
                day,
            )
        })
        .collect()
}

fn id(app: &App, name: &str) -> Value {
    let view = ok(app, "people_list", json!({}));
    let people = view["people"].as_array().expect("a list");
    let found = people.iter().find(|person| person["name"] == name);
    found.expect("somebody")["id"].clone()
}

fn sound(folder: &TempDir) {
    let checkup = Store::open(folder.path())
        .expect("it opens")
        .check()
        .expect("it is read");
    assert_eq!(checkup.findings, []);
}

#[test]
fn a_person_is_renamed_and_keeps_the_games() {
    let (folder, app) = app_with(&[&[("Aiko", 60), ("Bo", 50)], &[("Aiko", 40), ("Bo", 50)]]);
    let day = |day: &str| Some(day.to_owned());
    ok(
        &app,
        "rename_person",
        json!({ "person": id(&app, "Bo"), "name": " Benno " }),
    );
    let expected = [
        ("Aiko".to_owned(), 2, 1, day("2026-01-11")),
        ("Benno".to_owned(), 2, 1, day("2026-01-11")),
    ];
    assert_eq!(people(&app), expected);
    // The new name is what is found.
    let filter = |text: &str| {
        json!({ "filter": { "person": null, "seats": null, "level": null, "from": null, "to": null,
            "tag": null, "outcome": null, "text": text }, "page": 0 })
    };
    assert_eq!(ok(&app, "games", filter("benno"))["total"], 2);
    assert_eq!(ok(&app, "games", filter("bo"))["total"], 0);

    // Another spelling of their own name is theirs; somebody else's is not.
    ok(
        &app,
        "rename_person",
        json!({ "person": id(&app, "Benno"), "name": "BENNO" }),
    );
    let taken = json!({ "person": id(&app, "BENNO"), "name": "aiko" });
    let (code, facts) = refused(&app, "rename_person", taken);
    assert_eq!(code, "people/name-taken");
    assert_eq!(facts, json!({ "person": id(&app, "Aiko"), "name": "Aiko" }));
    for (name, code) in [
        (" ", "people/name-missing"),
        (&"x".repeat(41), "people/name-too-long"),
    ] {
        let args = json!({ "person": id(&app, "Aiko"), "name": name });
        assert_eq!(refused(&app, "rename_person", args).0, code);
    }
    drop(app);
    sound(&folder);
}

#[test]
fn two_who_are_one_are_merged() {
    let (folder, app) = app_with(&[
        &[("Aiko", 60), ("Bo", 50)],
        &[("Aika", 40), ("Bo", 50)],
        &[("Aika", 70), ("Chiyo", 50)],
    ]);
    let both = json!({ "from": id(&app, "Aika"), "into": id(&app, "Aiko") });
    let view = ok(&app, "preview_merge", both.clone());
    assert_eq!((&view["seats"], &view["together"]), (&json!(2), &json!([])));
    assert_eq!(
        (&view["from"]["games"], &view["into"]["games"]),
        (&json!(2), &json!(1))
    );
    // Nothing has happened by looking.
    assert_eq!(people(&app).len(), 4);

    let liked = json!({ "person": id(&app, "Aika"), "clan": "blue", "archived": false });
    ok(&app, "set_person", liked);
    let merged = ok(&app, "merge_people", both.clone());
    assert_eq!(merged["people"][0]["clan"], "blue");
    let backups = ok(&app, "backups", json!({}));
    assert_eq!(backups["backups"][0]["reason"], "merge");
    let aiko = ("Aiko".to_owned(), 3, 2, Some("2026-01-12".to_owned()));
    assert_eq!(people(&app)[0], aiko);
    assert_eq!(people(&app).len(), 3);
    assert_eq!(
        refused(&app, "merge_people", both).0,
        "store/no-such-person"
    );

    // Who sat at one table is not one person.
    let apart = json!({ "from": id(&app, "Bo"), "into": id(&app, "Aiko") });
    let (code, facts) = refused(&app, "merge_people", apart);
    assert_eq!(code, "people/together");
    assert_eq!(facts["games"].as_array().map(Vec::len), Some(2));
    let same = json!({ "from": id(&app, "Bo"), "into": id(&app, "Bo") });
    assert_eq!(refused(&app, "merge_people", same).0, "people/merge-self");
    assert_eq!(people(&app)[0], aiko);
    drop(app);
    sound(&folder);
}

#[test]
fn who_is_archived_keeps_the_games_and_is_not_offered() {
    let (_folder, app) = app_with(&[&[("Aiko", 60), ("Bo", 50)]]);
    let set = json!({ "person": id(&app, "Aiko"), "clan": "red", "archived": true });
    let view = ok(&app, "set_person", set);
    let last = &view["people"][1];
    assert_eq!(
        (&last["name"], &last["archived"]),
        (&json!("Aiko"), &json!(true))
    );
    assert_eq!((&last["clan"], &last["games"]), (&json!("red"), &json!(1)));
    let offered = ok(&app, "people", json!({}));
    assert_eq!(offered["people"].as_array().map(Vec::len), Some(1));
    let back = json!({ "person": id(&app, "Aiko"), "clan": null, "archived": false });
    assert_eq!(ok(&app, "set_person", back)["people"][0]["archived"], false);
}

#[test]
fn the_colour_somebody_likes_goes_before_the_one_they_played_last() {
    let (_folder, app) = app_with(&[&[("Aiko", 60), ("Bo", 50)]]);
    let clans = || {
        let offered = ok(&app, "people", json!({}));
        let people = offered["people"].as_array().expect("a list").iter();
        let clans = people.map(|person| (person["name"].clone(), person["clan"].clone()));
        clans.collect::<Vec<_>>()
    };
    let list = |aiko, bo| vec![(json!("Aiko"), aiko), (json!("Bo"), bo)];
    assert_eq!(clans(), list(json!(null), json!(null)));
    let likes = |clan| json!({ "person": id(&app, "Aiko"), "clan": clan, "archived": false });
    ok(&app, "set_person", likes(json!("green")));
    assert_eq!(clans(), list(json!("green"), json!(null)));

    let seat = |name: &str, clan: &str, points: u16| {
        json!({ "name": name, "rival": false, "clan": clan, "order": null,
            "score": { "known": "total", "points": points } })
    };
    let entry = json!({ "day": "2026-02-01", "minutes": null, "place": "", "note": "", "tags": [],
        "level": null, "gardens": null, "last_order": null,
        "seats": [seat("Aiko", "red", 61), seat("Bo", "blue", 60)] });
    ok(&app, "save_entry", json!({ "game": null, "entry": entry }));
    assert_eq!(clans(), list(json!("green"), json!("blue")));
    ok(&app, "set_person", likes(json!(null)));
    assert_eq!(clans(), list(json!("red"), json!("blue")));
}

#[test]
fn what_does_not_agree_is_found() {
    for (sql, code) in [
        ("UPDATE seats SET rank = 3 - rank", "check/ranks"),
        (
            "UPDATE seats SET points = NULL, rank = NULL WHERE seat = 2",
            "check/result",
        ),
        ("UPDATE games SET started_at = 'once'", "check/unreadable"),
        (
            "PRAGMA foreign_keys = OFF; DELETE FROM people WHERE no = 1",
            "check/foreign-key",
        ),
        (
            "PRAGMA foreign_keys = OFF; DELETE FROM games",
            "check/foreign-key",
        ),
    ] {
        let (folder, app) = app_with(&[&[("Aiko", 60), ("Bo", 50)]]);
        drop(app);
        sound(&folder);
        let connection = Connection::open(folder.path().join("shirasagi.db")).expect("it opens");
        connection.execute_batch(sql).expect("it is done");
        drop(connection);
        let store = Store::open(folder.path()).expect("it opens");
        let findings = store.check().expect("it is read").findings;
        assert!(
            findings.iter().any(|finding| finding.code == code),
            "{sql}: {findings:?}"
        );
        // Looking changes nothing.
        assert_eq!(store.check().expect("it is read").findings, findings);
    }
}
