//! What people, places and tags of a file are called after an import.

use serde_json::{Value, json};

use crate::place::{Place, answers, bg_stats, of_seats, year};

fn names(place: &Place) -> Vec<Value> {
    let people = place.people().into_iter();
    people.map(|person| person["name"].clone()).collect()
}

fn imported(file: &Value) -> Place {
    let place = Place::new();
    place.import(file.to_string().as_bytes());
    place
}

#[test]
fn known_people_are_found_without_case_accents_and_outer_spaces() {
    let place = imported(&year());
    let scores = [("jose", "40"), (" AIKO", "41"), ("Bo", "12")];
    let file = bg_stats(&[("2025-08-01", &scores)]).to_string();
    assert_eq!(place.preview(file.as_bytes())["people"], json!([]));
    place.import(file.as_bytes());
    assert_eq!(names(&place), ["Aiko", "Bo", "José"]);
    assert_eq!(of_seats(&place.latest(), "name"), ["José", "Aiko", "Bo"]);
}

#[test]
fn unknown_people_are_listed_with_the_person_they_may_be() {
    let file = [("Dov", "58"), ("Aiko", "60"), ("Kim L.", "1"), ("Kim", "2")];
    let place = imported(&bg_stats(&[("2025-03-01", &file)]));
    let file = bg_stats(&[
        ("2025-04-01", &[("Dov R.", "61"), ("Aiko", "60")]),
        ("2025-04-02", &[("Dov R.", "62"), ("Aiko", "60")]),
        ("2025-04-03", &[("Aiko B.", "62"), ("Aiko", "60")]),
        ("2025-04-04", &[("Kim P.", "62"), ("Zoe", "60")]),
    ]);
    let preview = place.preview(file.to_string().as_bytes());
    let unknown =
        |name, games, suggested| json!({"name": name, "games": games, "suggested": suggested});
    assert_eq!(
        preview["people"],
        json!([
            // Plays against the person with the same first word.
            unknown("Aiko B.", 1, json!(null)),
            unknown("Dov R.", 2, place.person("Dov")),
            // May be either of two.
            unknown("Kim P.", 1, json!(null)),
            unknown("Zoe", 1, json!(null)),
        ])
    );
    let people = json!({"Dov R.": place.person("Dov")});
    place.ok("import", answers(&preview["plan"], &people));
    let expected = ["Aiko", "Aiko B.", "Dov", "Kim", "Kim L.", "Kim P.", "Zoe"];
    assert_eq!(names(&place), expected);
    // A second import of the file adds nothing, whatever is answered.
    assert_eq!(place.import(file.to_string().as_bytes())["added"], 0);
    assert_eq!(names(&place), expected);
}

#[test]
fn impossible_answers_are_refused() {
    let place = imported(&year());
    let file = bg_stats(&[("2025-08-01", &[("Aiko", "40"), ("Dee", "41")])]);
    let preview = place.preview(file.to_string().as_bytes());
    for (answer, code, path) in [
        (json!("nobody"), "store/no-such-person", ""),
        (place.person("Aiko"), "import/same-person", "plays[0]"),
    ] {
        let people = json!({"Dee": answer});
        let refused = place.refused("import", answers(&preview["plan"], &people));
        assert_eq!((refused.code, refused.path()), (code, path));
        assert_eq!(place.games().len(), 3);
    }
    // The file can still be imported.
    let report = place.ok("import", answers(&preview["plan"], &json!({})));
    assert_eq!(report["added"], 1);
}

#[test]
fn equal_names_of_a_game_stay_two_people() {
    let plays = bg_stats(&[
        ("2025-08-01", &[("aikó ", "40"), ("Aiko", "41")]),
        ("2025-08-02", &[("aikó ", "50"), ("Bo", "41")]),
    ])
    .to_string();
    let rows = "game,day,seat,name,points\n\
                a,2025-08-01,1,aikó ,40\na,2025-08-01,2,Aiko,41\n\
                b,2025-08-02,1,aikó ,50\nb,2025-08-02,2,Bo,41\n";
    for file in [&plays, rows] {
        let place = Place::new();
        assert_eq!(place.import(file.as_bytes())["added"], 2);
        assert_eq!(names(&place), ["aikó", "aikó (2)", "Bo"]);
        // Under other ids the games are found by their results.
        let others = file.replace("6f3c9a52", "00000000");
        let others = others.replace("\na,", "\nc,").replace("\nb,", "\nd,");
        assert_eq!(place.import(others.as_bytes())["there"], 2);

        let place = imported(&bg_stats(&[("2024-08-01", &[("Aiko", "1"), ("Bo", "2")])]));
        assert_eq!(place.import(file.as_bytes())["added"], 2);
        assert_eq!(names(&place), ["Aiko", "Aiko (2)", "Bo"]);
    }
}

#[test]
fn own_history_keeps_people_apart_who_differ_by_an_accent() {
    let place = Place::new();
    place.import(b"game,day,seat,name,points\na,2025-08-01,1,Jose,40\na,2025-08-01,2,Bo,41\n");
    let person = place.person("Bo");
    place.ok("rename_person", json!({"person": person, "name": "José"}));
    let text = place.export("history");
    let other = Place::new();
    assert_eq!(other.import(text.as_bytes())["added"], 1);
    assert_eq!(other.export("history"), text);
}

#[test]
fn places_and_tags_are_written_as_before() {
    let place = Place::new();
    let rows = |game: &str, place: &str, tags: &str| {
        format!(
            "game,day,place,tags,seat,name,points\n\
             {game},2025-02-03,{place},\"{tags}\",1,Aiko,6{game}\n\
             {game},2025-02-03,{place},\"{tags}\",2,Bo,50\n"
        )
    };
    place.import(rows("1", "Kyōto", "Café").as_bytes());
    place.import(rows("2", "KYOTO ", "cafe, CAFÉ, New").as_bytes());
    let details = |game: &Value| json!([game["place"], game["tags"]]);
    let details: Vec<Value> = place.games().iter().map(details).collect();
    assert!(details.contains(&json!(["Kyōto", ["Café"]])), "{details:?}");
    assert!(
        details.contains(&json!(["Kyōto", ["Café", "New"]])),
        "{details:?}"
    );
}

#[test]
fn what_a_history_says_of_a_person_goes_to_the_person_they_are() {
    let from = imported(&year());
    let aiko = from.person("Aiko");
    let set = json!({"person": aiko, "clan": "red", "archived": false});
    from.ok("set_person", set);
    from.ok("rename_person", json!({"person": aiko, "name": "Aiko K."}));
    let file = from.export("history");
    let place = imported(&bg_stats(&[(
        "2024-08-01",
        &[("Aiko", "40"), ("Bo", "41")],
    )]));
    let preview = place.preview(file.as_bytes());
    let aiko = place.person("Aiko");
    assert_eq!(preview["people"][0]["suggested"], aiko);
    place.ok(
        "import",
        answers(&preview["plan"], &json!({"Aiko K.": aiko})),
    );
    assert_eq!(names(&place), ["Aiko", "Bo", "José"]);
    assert_eq!(place.people()[0]["clan"], "red");
}
