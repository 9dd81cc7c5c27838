//! What people, places and tags of a file are called after an import.

use serde_json::{Value, json};
use shirasagi_tests::ask::answers;

use crate::place::{Place, assert_rows, bg_stats, csv, rows, under_other_ids, year};

fn names(place: &Place) -> Vec<String> {
    place.people_rows("name")
}

fn imported(file: &Value) -> Place {
    let place = Place::new();
    place.import(file);
    place
}

#[test]
fn unknown_people_are_listed_with_the_person_they_may_be() {
    let place = imported(&bg_stats(&["2025-03-01: Dov 58, Aiko 60, Kim L. 1, Kim 2"]));
    let file = bg_stats(&[
        "2025-04-01: Dov R. 61, Aiko 60",
        "2025-04-02: Dov R. 62, Aiko 60",
        "2025-04-03: Aiko B. 62, Aiko 60",
        "2025-04-04: Kim P. 62, Zoe 60",
    ]);
    let preview = place.preview(&file);
    let dov = place.person("Dov");
    let expected = [
        // Plays against the person with the same first word.
        "Aiko B. 1 null",
        &format!("Dov R. 2 {}", dov.as_str().expect("an id")),
        // May be either of two.
        "Kim P. 1 null",
        "Zoe 1 null",
    ];
    assert_rows!(preview["people"], "name games suggested" => expected);
    place.ok("import", answers(&preview, &json!({"Dov R.": dov})));
    let expected = ["Aiko", "Aiko B.", "Dov", "Kim", "Kim L.", "Kim P.", "Zoe"];
    assert_eq!(names(&place), expected);
    // A second import of the file adds nothing, whatever is answered.
    assert_eq!(place.import(&file)["added"], 0);
    assert_eq!(names(&place), expected);
}

#[test]
fn impossible_answers_are_refused() {
    let place = imported(&year());
    let preview = place.preview(&bg_stats(&["2025-08-01: Aiko 40, Dee 41"]));
    for (answer, code, path) in [
        (json!("nobody"), "store/no-such-person", ""),
        (place.person("Aiko"), "import/same-person", "plays[0]"),
    ] {
        let refused = place.refused("import", answers(&preview, &json!({"Dee": answer})));
        assert_eq!((refused.code, refused.path()), (code, path));
        assert_eq!(place.games().len(), 3);
    }
    // The file can still be imported.
    assert_eq!(place.import_previewed(&preview)["added"], 1);
}

#[test]
fn equal_names_of_a_game_stay_two_people() {
    let games = [
        "2025-08-01: aikó  40, Aiko 41",
        "2025-08-02: aikó  50, Bo 41",
    ];
    let (plays, rows) = (bg_stats(&games), csv(&games));
    let other_rows = rows.replace("\na,", "\nc,").replace("\nb,", "\nd,");
    let other_plays = under_other_ids(&plays).to_string();
    for (file, other) in [(plays.to_string(), other_plays), (rows, other_rows)] {
        let place = Place::new();
        assert_eq!(place.import(&file)["added"], 2);
        assert_eq!(names(&place), ["aikó", "aikó (2)", "Bo"]);
        // Under other ids the games are found by their results.
        assert_eq!(place.import(&other)["there"], 2);

        let place = imported(&bg_stats(&["2024-08-01: Aiko 1, Bo 2"]));
        assert_eq!(place.import(&file)["added"], 2);
        assert_eq!(names(&place), ["Aiko", "Aiko (2)", "Bo"]);
    }
}

#[test]
fn places_and_tags_are_written_as_before() {
    let place = Place::new();
    for (n, name, tags) in [("1", "Kyōto", "Café"), ("2", "KYOTO ", "cafe, CAFÉ, New")] {
        place.import(&format!(
            "game,day,place,tags,seat,name,points\n{n},2025-02-03,{name},\"{tags}\",1,Aiko,6{n}\n\
             {n},2025-02-03,{name},\"{tags}\",2,Bo,50\n"
        ));
    }
    let mut details = rows(&json!(place.games()), "place tags");
    details.sort();
    assert_eq!(details, ["Kyōto [\"Café\",\"New\"]", "Kyōto [\"Café\"]"]);
}

#[test]
fn what_a_history_says_of_a_person_goes_to_the_person_they_are() {
    let from = imported(&year());
    let aiko = from.person("Aiko");
    let liked = json!({"person": aiko, "clan": "red", "archived": false});
    from.ok("set_person", liked);
    from.ok("rename_person", json!({"person": aiko, "name": "Aiko K."}));
    let place = imported(&bg_stats(&["2024-08-01: Aiko 40, Bo 41"]));
    let preview = place.preview(&from.export("history"));
    let aiko = place.person("Aiko");
    assert_eq!(preview["people"][0]["suggested"], aiko);
    place.ok("import", answers(&preview, &json!({"Aiko K.": aiko})));
    let people = ["Aiko red", "Bo null", "José null"];
    assert_eq!(place.people_rows("name clan"), people);
}
