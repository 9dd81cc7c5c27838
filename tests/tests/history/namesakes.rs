//! Who the people of a file are: asked before an import, and done as it was answered.

use serde_json::{Value, json};

use crate::place::{Place, answers, bg_stats, year};

/// What is asked about the people of a file.
fn asked(preview: &Value, name: &str) -> Value {
    let people = preview["people"].as_array().expect("a list").iter();
    let mut people = people.filter(|person| person["name"] == name);
    people.next().unwrap_or_else(|| panic!("{name}")).clone()
}

fn same(name: &str, into: &str) -> Value {
    json!({"name": name, "into": into, "new": false})
}

fn other(name: &str, into: &str) -> Value {
    json!({"name": name, "into": into, "new": true})
}

/// The names of the game played last.
fn latest(place: &Place) -> Value {
    let games = place.games();
    let seats = games[0]["seats"].as_array().expect("a list").iter();
    seats.map(|seat| seat["name"].clone()).collect()
}

fn people(place: &Place) -> Vec<Value> {
    let list = place.ok("people_list", json!({}));
    let people = list["people"].as_array().expect("a list").iter();
    people.map(|person| person["name"].clone()).collect()
}

#[test]
fn names_that_are_alike_are_asked_about_and_merged() {
    let place = Place::new();
    place.import(year().to_string().as_bytes());
    let more = bg_stats(&[
        ("2025-08-01", &[("jose", "40"), ("AIKO", "41")]),
        (
            "2025-08-02",
            &[("Dee", "42"), ("jose", "41"), ("José", "30")],
        ),
    ]);
    let preview = place.preview(more.to_string().as_bytes());
    // They play a game together, so they are two.
    let jose = asked(&preview, "jose");
    assert_eq!(
        (&jose["known"], &jose["similar"], &jose["apart"]),
        (&json!(null), &json!([]), &json!(["José"]))
    );
    let aiko = asked(&preview, "AIKO");
    assert_eq!(
        (&aiko["known"], &aiko["similar"], &aiko["other"]),
        (&json!("Aiko"), &json!([]), &json!("AIKO (2)"))
    );
    let dee = asked(&preview, "Dee");
    assert_eq!(
        (&dee["known"], &dee["similar"], &dee["other"]),
        (&json!(null), &json!([]), &json!("Dee"))
    );
    for (people, code) in [
        (json!([same("nobody", "Aiko")]), "import/unknown-name"),
        (json!([same("jose", "nobody")]), "import/unknown-target"),
        (
            json!([same("jose", "Dee"), same("Dee", "Aiko")]),
            "import/unknown-target",
        ),
        (
            json!([same("jose", "Dee"), same("jose", "Bo")]),
            "import/merged-twice",
        ),
        (json!([same("jose", "José")]), "import/same-person"),
        (json!([other("AIKO", "bo")]), "import/name-taken"),
        (json!([other("AIKO", "DEE")]), "import/name-taken"),
        (
            json!([other("AIKO", "Kim"), other("jose", "kim ")]),
            "import/name-taken",
        ),
        (json!([other("AIKO", " ")]), "people/name-missing"),
        (
            json!([other("AIKO", &"a".repeat(41))]),
            "people/name-too-long",
        ),
    ] {
        let refused = place.refused("import", answers(&preview["plan"], &people));
        assert_eq!(refused.0, code, "{people}");
        assert_eq!(place.games().len(), 3);
    }
    let one = bg_stats(&[("2025-08-01", &[("jose", "40"), ("AIKO", "41")])]);
    let preview = place.preview(one.to_string().as_bytes());
    let jose = asked(&preview, "jose");
    assert_eq!(
        (&jose["similar"], &jose["apart"]),
        (&json!(["José"]), &json!([]))
    );
    let people = json!([same("jose", "José"), same("AIKO", "Aiko")]);
    place.ok("import", answers(&preview["plan"], &people));
    assert_eq!(latest(&place), json!(["José", "Aiko"]));
}

#[test]
fn of_two_names_of_a_file_the_rarer_one_is_asked_about() {
    let place = Place::new();
    let file = bg_stats(&[
        ("2025-08-01", &[("Chloe", "40"), ("AIKO", "41")]),
        ("2025-08-02", &[("Chloé", "42"), ("Aiko", "43")]),
        ("2025-08-03", &[("Chloé", "44"), ("Aiko", "45")]),
    ]);
    let preview = place.preview(file.to_string().as_bytes());
    let similar = |name| asked(&preview, name)["similar"].clone();
    assert_eq!(
        ["Chloe", "Chloé", "AIKO", "Aiko"].map(similar),
        [json!(["Chloé"]), json!([]), json!(["Aiko"]), json!([])]
    );
    assert_eq!(asked(&preview, "Aiko")["other"], "Aiko");
    assert_eq!(asked(&preview, "AIKO")["other"], "AIKO (2)");
}

#[test]
fn a_known_name_can_be_somebody_else() {
    let place = Place::new();
    place.import(year().to_string().as_bytes());
    let more = bg_stats(&[("2025-08-01", &[("aiko", "40"), ("Bo", "41")])]);
    let preview = place.preview(more.to_string().as_bytes());
    assert_eq!(asked(&preview, "aiko")["other"], "aiko (2)");
    assert_eq!(asked(&preview, "Bo")["known"], "Bo");
    let report = place.ok(
        "import",
        answers(&preview["plan"], &json!([other("aiko", "Aiko from work")])),
    );
    assert_eq!(report["added"], 1);
    assert_eq!(latest(&place), json!(["Aiko from work", "Bo"]));
    assert_eq!(people(&place), ["Aiko", "Aiko from work", "Bo", "José"]);
    // The games that the other one had are still the other one's.
    let list = place.ok("people_list", json!({}));
    assert_eq!(list["people"][0]["games"], 2);
}

#[test]
fn who_play_together_under_one_name_are_two_in_every_kind_of_file() {
    let two = bg_stats(&[
        ("2025-08-01", &[("aiko ", "40"), ("Aiko", "41")]),
        ("2025-08-02", &[("aiko ", "50"), ("Bo", "41")]),
    ]);
    let rows = "game,day,seat,name,points\n\
                a,2025-08-01,1,aiko ,40\na,2025-08-01,2,Aiko,41\n\
                b,2025-08-02,1,aiko ,50\nb,2025-08-02,2,Bo,41\n";
    let place = Place::new();
    place.import(rows.as_bytes());
    let mut history: Value = serde_json::from_str(&place.export("history")).expect("JSON");
    for game in history["games"].as_array_mut().expect("a list") {
        for seat in game["entry"]["seats"].as_array_mut().expect("a list") {
            if seat["name"] == "Aiko (2)" {
                seat["name"] = json!("aiko");
            }
        }
    }
    history["people"] = json!([]);
    let files = [two.to_string(), rows.to_owned(), history.to_string()];
    for file in files {
        let place = Place::new();
        let preview = place.preview(file.as_bytes());
        assert_eq!(
            (&preview["new"], &preview["refused"]),
            (&json!(2), &json!(0))
        );
        let named = |name: &Value| name["written"].is_string();
        let people_of_file = preview["people"].as_array().expect("a list");
        let told = people_of_file.iter().find(|person| named(person));
        let told = told.expect("one has a name of their own").clone();
        let [first, second] = ["aiko", "Aiko"].map(|name| {
            let is_in = people_of_file.iter().any(|person| person["name"] == name);
            is_in.then_some(name)
        });
        let kept = first.or(second).expect("the other has the file's");
        assert_eq!(told["apart"], json!([kept]), "{file}");
        let into = json!([other(told["name"].as_str().expect("a name"), "Aiko K.")]);
        place.ok("import", answers(&preview["plan"], &into));
        assert_eq!(people(&place).len(), 3, "{file}");
        // Nobody is two people of a game.
        let preview = Place::new();
        let plan = preview.preview(file.as_bytes())["plan"].clone();
        let one = json!([same(told["name"].as_str().expect("a name"), kept)]);
        assert_eq!(
            preview.refused("import", answers(&plan, &one)).0,
            "import/same-person"
        );
    }
}

#[test]
fn two_players_of_bg_stats_with_one_name_are_asked_about() {
    let mut file = bg_stats(&[
        ("2025-08-01", &[("Aiko", "40"), ("Bo", "41")]),
        ("2025-08-02", &[("Bo", "42"), ("Chie", "43")]),
    ]);
    file["players"][2]["name"] = json!("Aiko");
    let file = file.to_string();
    let place = Place::new();
    let preview = place.preview(file.as_bytes());
    let second = asked(&preview, "Aiko (2)");
    assert_eq!(
        (&second["written"], &second["similar"], &second["apart"]),
        (&json!("Aiko"), &json!(["Aiko"]), &json!([]))
    );
    place.ok(
        "import",
        answers(&preview["plan"], &json!([same("Aiko (2)", "Aiko")])),
    );
    assert_eq!(people(&place), ["Aiko", "Bo"]);
    let place = Place::new();
    place.import(file.as_bytes());
    assert_eq!(people(&place), ["Aiko", "Aiko (2)", "Bo"]);
}

#[test]
fn whom_a_history_tells_something_about_keeps_it_under_the_new_name() {
    let place = Place::new();
    place.import(year().to_string().as_bytes());
    let list = place.ok("people_list", json!({}));
    let aiko = list["people"][0]["id"].clone();
    place.ok(
        "set_person",
        json!({"person": aiko, "clan": "red", "archived": false}),
    );
    let file = place.export("history");
    let here = Place::new();
    here.import(
        bg_stats(&[("2024-08-01", &[("Aiko", "40"), ("Bo", "41")])])
            .to_string()
            .as_bytes(),
    );
    let preview = here.preview(file.as_bytes());
    let people = json!([other("Aiko", "Aiko (2)")]);
    here.ok("import", answers(&preview["plan"], &people));
    let list = here.ok("people_list", json!({}));
    let clans: Vec<_> = list["people"].as_array().expect("a list")[..2]
        .iter()
        .map(|person| (person["name"].clone(), person["clan"].clone()))
        .collect();
    assert_eq!(
        clans,
        [
            (json!("Aiko"), json!(null)),
            (json!("Aiko (2)"), json!("red"))
        ]
    );
}
