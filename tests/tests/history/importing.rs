//! Imports and exports as a screen asks for them, on a real store.

use serde_json::{Value, json};
use shirasagi_lib::app::App;
use shirasagi_lib::host::table::call;
use tempfile::TempDir;

struct Place {
    _folder: TempDir,
    app: App,
}

impl Place {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let app = App::open(folder.path()).expect("the store opens");
        Self {
            _folder: folder,
            app,
        }
    }

    fn ok(&self, command: &str, args: Value) -> Value {
        call(&self.app, command, args).unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    /// The code and the path of a refusal.
    fn refused(&self, command: &str, args: Value) -> (String, Option<String>) {
        let error = call(&self.app, command, args).expect_err("it is refused");
        let reply = error.reply();
        (reply.code, reply.path)
    }

    fn preview(&self, text: &[u8]) -> Value {
        self.ok("preview_import", json!({"content": base64(text)}))
    }

    /// Imports with everybody kept apart.
    fn import(&self, text: &[u8]) -> Value {
        let plan = self.preview(text)["plan"].clone();
        self.ok("import", answers(&plan, &json!([])))
    }

    fn export(&self, format: &str) -> String {
        let file = self.ok("export", json!({"format": format}));
        file["text"].as_str().expect("text").to_owned()
    }

    fn games(&self) -> Vec<Value> {
        let filter = json!({"person": null, "seats": null, "level": null, "from": null, "to": null,
            "tag": null, "outcome": null, "text": null});
        let page = self.ok("games", json!({"filter": filter, "page": 0}));
        page["games"].as_array().expect("a list").clone()
    }
}

fn answers(plan: &Value, people: &Value) -> Value {
    json!({"plan": plan, "people": people, "places": [], "level": "hard"})
}

fn base64(bytes: &[u8]) -> String {
    const SYMBOLS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let quad = |three: &[u8]| {
        let bits = three
            .iter()
            .fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - three.len()));
        (0..4)
            .map(move |place| match place <= three.len() {
                true => char::from(SYMBOLS[(bits >> (18 - 6 * place) & 63) as usize]),
                false => '=',
            })
            .collect::<String>()
    };
    bytes.chunks(3).map(quad).collect()
}

/// A backup of BG Stats with a play for each of these: the day, and names with scores.
fn bg_stats(plays: &[(&str, &[(&str, &str)])]) -> Value {
    let mut names: Vec<&str> = plays
        .iter()
        .flat_map(|(_, scores)| scores.iter().map(|(name, _)| *name))
        .collect();
    names.sort_unstable();
    names.dedup();
    let players: Vec<Value> = (1..)
        .zip(&names)
        .map(|(id, name): (u32, _)| json!({"id": id, "name": name}))
        .collect();
    let plays: Vec<Value> = (1..)
        .zip(plays)
        .map(|(number, (day, scores)): (u32, _)| {
            let scores: Vec<Value> = scores
                .iter()
                .map(|(name, score)| {
                    let id = names
                        .iter()
                        .position(|other| other == name)
                        .expect("listed")
                        + 1;
                    json!({"playerRefId": id, "score": score})
                })
                .collect();
            // Each play is another one: a second file may add to a first.
            let uuid = format!(
                "6f3c9a52-0a6b-4b0e-9d0e-{}{number:04}",
                day.replace('-', "")
            );
            json!({"uuid": uuid, "gameRefId": 1,
            "playDate": format!("{day} 20:00:00"), "playerScores": scores})
        })
        .collect();
    json!({"games": [{"id": 1, "bggId": 371_942, "name": "The White Castle"}],
        "players": players, "locations": [], "plays": plays})
}

fn year() -> Value {
    bg_stats(&[
        ("2025-01-05", &[("Aiko", "71"), ("Bo", "64+3")]),
        (
            "2025-03-05",
            &[("Aiko", "58"), ("José", "58"), ("Bo", "60")],
        ),
        ("2025-07-05", &[("Bo", "49"), ("Tokugawa", "50")]),
    ])
}

#[test]
fn a_year_of_bg_stats_is_looked_at_and_then_imported_once() {
    let place = Place::new();
    let text = year().to_string();
    let preview = place.preview(text.as_bytes());
    assert_eq!(preview["format"], "bg-stats");
    let counts =
        ["new", "there", "refused", "others", "levels_missing"].map(|name| preview[name].as_u64());
    assert_eq!(counts, [Some(3), Some(0), Some(0), Some(0), Some(1)]);
    assert_eq!(
        (&preview["from"], &preview["to"]),
        (&json!("2025-01-05"), &json!("2025-07-05"))
    );
    assert_eq!(place.games(), Vec::<Value>::new(), "nothing is changed yet");
    let people = preview["people"].as_array().expect("a list");
    let people: Vec<_> = people
        .iter()
        .map(|name| {
            (
                name["name"].as_str(),
                name["games"].as_u64(),
                name["known"].as_bool(),
            )
        })
        .collect();
    assert_eq!(
        people,
        [
            (Some("Aiko"), Some(2), Some(false)),
            (Some("Bo"), Some(3), Some(false)),
            (Some("José"), Some(1), Some(false)),
        ]
    );

    let mut without_level = answers(&preview["plan"], &json!([]));
    without_level["level"] = Value::Null;
    assert_eq!(
        place.refused("import", without_level).0,
        "import/level-missing"
    );
    assert_eq!(place.games(), Vec::<Value>::new());
    let report = place.ok("import", answers(&preview["plan"], &json!([])));
    assert_eq!((&report["added"], &report["there"]), (&json!(3), &json!(0)));
    let backups = place.ok("backups", json!({}));
    assert_eq!(backups["backups"][0]["name"], report["backup"]);
    assert_eq!(backups["backups"][0]["reason"], "import");
    let games = place.games();
    assert_eq!(games.len(), 3);
    assert_eq!(
        (&games[0]["level"], &games[0]["origin"]),
        (&json!("hard"), &json!("imported"))
    );
    assert_eq!(games[0]["result"]["winner"], 2);

    // Once more: all is there, and no backup is needed.
    assert_eq!(place.preview(text.as_bytes())["there"], 3);
    assert_eq!(
        place.import(text.as_bytes()),
        json!({"added": 0, "there": 3, "refused": 0, "backup": null})
    );
    assert_eq!(place.games(), games);
    let findings = place.refused("import", answers(&preview["plan"], &json!([])));
    assert_eq!(findings.0, "import/plan-gone");
}

#[test]
fn the_same_result_under_another_id_is_there_already() {
    let place = Place::new();
    place.import(year().to_string().as_bytes());
    let mut other = year();
    for (index, play) in other["plays"]
        .as_array_mut()
        .expect("a list")
        .iter_mut()
        .enumerate()
    {
        play["uuid"] = json!(format!("another-{index}"));
    }
    other["plays"][0]["playerScores"][0]["score"] = json!("72");
    let preview = place.preview(other.to_string().as_bytes());
    assert_eq!((&preview["new"], &preview["there"]), (&json!(1), &json!(2)));
    let there = &preview["there_games"][0];
    assert_eq!(
        (&there["reason"], &there["path"]),
        (&json!("same-result"), &json!("plays[1]"))
    );
    assert_eq!(place.import(other.to_string().as_bytes())["added"], 1);
    assert_eq!(place.games().len(), 4);
}

#[test]
fn the_same_result_twice_in_a_file_is_one_game() {
    let twice = [("Aiko", "71"), ("Bo", "67")];
    let turned = [("Bo", "67"), ("Aiko", "71")];
    let another = [("Aiko", "71"), ("Bo", "66")];
    let mut file = bg_stats(&[
        ("2025-01-05", &twice),
        ("2025-01-05", &turned),
        ("2025-01-05", &another),
        ("2025-01-06", &twice),
    ]);
    for (index, play) in (1..).zip(file["plays"].as_array_mut().expect("a list")) {
        play["uuid"] = json!(format!("play-{index}"));
    }
    let place = Place::new();
    let preview = place.preview(file.to_string().as_bytes());
    assert_eq!((&preview["new"], &preview["there"]), (&json!(3), &json!(1)));
    let there = &preview["there_games"][0];
    assert_eq!(
        (&there["reason"], &there["path"], &there["game"]),
        (&json!("same-result"), &json!("plays[1]"), &json!(null))
    );
    let report = place.import(file.to_string().as_bytes());
    assert_eq!((&report["added"], &report["there"]), (&json!(3), &json!(1)));

    let rows = "game,day,players,name_1,points_1,name_2,points_2\n\
                a,2025-02-03,2,Aiko,60,Bo,50\nb,2025-02-03,2,bo,50,AIKO,60\n";
    assert_eq!(Place::new().import(rows.as_bytes())["added"], 1);

    // Our own history has what it had: somebody entered a game twice and kept both.
    let mut history: Value = serde_json::from_str(&place.export("history")).expect("JSON");
    let games = history["games"].as_array_mut().expect("a list");
    let mut copy = games[0].clone();
    copy["id"] = json!("copy");
    copy["source"] = Value::Null;
    games.push(copy);
    assert_eq!(
        Place::new().import(history.to_string().as_bytes())["added"],
        4
    );
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
    let name = |name: &str| {
        let people = preview["people"].as_array().expect("a list").iter();
        people
            .clone()
            .find(|person| person["name"] == name)
            .unwrap_or_else(|| panic!("{name}"))
            .clone()
    };
    assert_eq!(name("jose")["similar"], json!(["José"]));
    assert_eq!(
        (&name("AIKO")["known"], &name("AIKO")["similar"]),
        (&json!(true), &json!([]))
    );
    assert_eq!(name("Dee")["similar"], json!([]));
    for (people, code) in [
        (
            json!([{"name": "nobody", "into": "Aiko"}]),
            "import/unknown-name",
        ),
        (
            json!([{"name": "jose", "into": "nobody"}]),
            "import/unknown-target",
        ),
        (
            json!([{"name": "jose", "into": "Dee"}, {"name": "Dee", "into": "Aiko"}]),
            "import/merged-twice",
        ),
        (
            json!([{"name": "jose", "into": "José"}]),
            "import/same-person",
        ),
    ] {
        let refused = place.refused("import", answers(&preview["plan"], &people));
        assert_eq!(refused.0, code);
        assert_eq!(place.games().len(), 3);
    }
    let one = bg_stats(&[("2025-08-01", &[("jose", "40"), ("AIKO", "41")])]);
    let plan = place.preview(one.to_string().as_bytes())["plan"].clone();
    place.ok(
        "import",
        answers(&plan, &json!([{"name": "jose", "into": "José"}])),
    );
    let names: Vec<Value> = place.games()[0]["seats"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|seat| seat["name"].clone())
        .collect();
    assert_eq!(names, ["José", "Aiko"]);
}

#[test]
fn what_goes_out_comes_back_in_another_store() {
    let one = Place::new();
    one.import(year().to_string().as_bytes());
    for format in ["history", "bg-stats", "score-lines", "games"] {
        let other = Place::new();
        let text = one.export(format);
        let report = other.import(text.as_bytes());
        assert_eq!(report["added"], 3, "{format}");
        let results = |place: &Place| -> Vec<Value> {
            let games = place.games().into_iter();
            games
                .map(|game| json!([game["day"], game["result"], game["level"]]))
                .collect()
        };
        assert_eq!(results(&other), results(&one), "{format}");
        // And back again it is all there.
        assert_eq!(
            one.import(other.export(format).as_bytes())["there"],
            3,
            "{format}"
        );
        for seats in other.games().iter().map(|game| &game["seats"]) {
            assert!(seats.as_array().is_some_and(|seats| seats.len() > 1));
        }
    }
    let id = json!({"game": one.games()[0]["id"]});
    let play = one.ok("export_play", id.clone());
    assert_eq!(
        Place::new().import(play["text"].as_str().expect("text").as_bytes())["added"],
        1
    );
    let link = one.ok("play_link", id)["link"]
        .as_str()
        .expect("a link")
        .to_owned();
    assert!(
        link.starts_with("https://app.bgstatsapp.com/createPlay.html?data=%7B"),
        "{link}"
    );
}

/// A table of the scores with a game of these rows: seat, name, rival and the seven lines.
fn table(rows: &[(&str, [u16; 7])]) -> String {
    let mut text = "game,day,seat,name,rival,points,clan_points,coins_and_seals,resources,\
                    passage_of_time,courtiers,warriors,gardeners\n"
        .to_owned();
    for (seat, lines) in rows {
        let points: u16 = lines.iter().sum();
        let lines = lines.map(|line| line.to_string()).join(",");
        text.push_str(&format!("g,2025-02-03,{seat},{points},{lines}\n"));
    }
    text
}

#[test]
fn a_game_that_is_corrected_began_when_it_did() {
    let place = Place::new();
    let mut file = bg_stats(&[("2025-01-05", &[("Aiko", "71"), ("Bo", "67")])]);
    file["plays"][0]["durationMin"] = json!(95);
    place.import(file.to_string().as_bytes());
    let id = place.games()[0]["id"].clone();
    let mut entry = place.ok("game", json!({"game": id}))["entry"].clone();
    let save = |entry: &Value| place.ok("save_entry", json!({"game": id, "entry": entry}));
    let before = place.export("history");
    save(&entry);
    assert_eq!(place.export("history"), before);
    entry["day"] = json!("2025-07-06");
    entry["minutes"] = json!(90);
    let game = save(&entry)["summary"].clone();
    let time = |name: &str| {
        game[name]
            .as_str()
            .and_then(|at| at.parse().ok())
            .expect("a time")
    };
    let [begun, finished]: [chrono::DateTime<chrono::Utc>; 2] =
        [time("started_at"), time("finished_at")];
    assert_eq!((finished - begun).num_minutes(), 90);
    assert!(
        place
            .export("bg-stats")
            .contains("\"playDate\":\"2025-07-06 20:00:00\"")
    );
}

#[test]
fn nobody_says_at_what_time_a_game_was_that_is_entered_by_hand() {
    let place = Place::new();
    let seats = [("Aiko", 60), ("Bo", 50)].map(|(name, points)| {
        json!({"name": name, "rival": false, "clan": null, "order": null,
            "score": {"known": "total", "points": points}})
    });
    let entry = json!({"day": "2025-07-06", "minutes": null, "place": "", "note": "", "tags": [],
        "level": null, "gardens": null, "seats": seats, "last_order": null});
    place.ok("save_entry", json!({"game": null, "entry": entry}));
    assert!(
        place
            .export("bg-stats")
            .contains("\"playDate\":\"2025-07-06 00:00:00\"")
    );
    let table = place.export("games");
    assert!(table.contains(",2025-07-06,,,"), "{table}");
}

#[test]
fn our_own_json_brings_back_what_other_programs_know_and_nobody_may_enter() {
    let one = Place::new();
    let mut file = bg_stats(&[
        (
            "2025-03-05",
            &[
                ("Aiko", "58"),
                ("Bo", "60"),
                ("guest", "58"),
                ("other", "9"),
            ],
        ),
        ("2025-07-05", &[("guest", "49"), ("Bo", "50")]),
    ]);
    for player in file["players"].as_array_mut().expect("a list") {
        player["isAnonymous"] =
            json!(["guest", "other"].contains(&player["name"].as_str().expect("text")));
    }
    assert_eq!(one.import(file.to_string().as_bytes())["added"], 2);
    let lines = [8, 1, 3, 6, 25, 18, 15];
    one.import(table(&[("1,Aiko,no", lines), ("2,Bo,no", [9, 1, 3, 6, 25, 18, 15])]).as_bytes());
    // Lines that no count gives were taken over once, and so was a level without a rival.
    let mut history: Value = serde_json::from_str(&one.export("history")).expect("JSON");
    let games = history["games"].as_array_mut().expect("a list").iter_mut();
    let mut changed = 0;
    for game in games.filter(|game| game["entry"]["day"] == "2025-02-03") {
        game["id"] = json!("high");
        game["entry"]["day"] = json!("2025-02-04");
        game["entry"]["level"] = json!("hard");
        game["entry"]["seats"][0]["score"]["lines"]["courtiers"] = json!(200);
        game["results"] = json!([]);
        changed += 1;
    }
    assert_eq!(changed, 1);
    assert_eq!(one.import(history.to_string().as_bytes())["added"], 1);

    let other = Place::new();
    let text = one.export("history");
    let report = other.import(text.as_bytes());
    assert_eq!(
        (&report["added"], &report["refused"]),
        (&json!(4), &json!(0))
    );
    assert_eq!(other.export("history"), text);
    // What somebody enters by hand is held to more.
    let mut entered: Value = serde_json::from_str(&text).expect("JSON");
    for game in entered["games"].as_array_mut().expect("a list") {
        game["origin"] = json!("entered");
    }
    let preview = Place::new().preview(entered.to_string().as_bytes());
    assert_eq!(
        (&preview["new"], &preview["refused"]),
        (&json!(1), &json!(3))
    );
}

#[test]
fn a_table_with_more_than_the_pieces_give_is_refused_with_the_cell() {
    let lines = [8, 1, 3, 6, 25, 18, 15];
    let solo = |rival| table(&[("1,Aiko,no", lines), ("2,,yes", rival)]);
    let no_level = table(&[("1,Aiko,no", lines), ("2,Bo,no", lines)]);
    let no_level = no_level
        .replace("game,day", "level,game,day")
        .replace("g,2025", "hard,g,2025");
    for (text, path) in [
        (
            table(&[("1,Aiko,no", lines), ("2,Bo,no", [8, 1, 3, 6, 200, 18, 15])]),
            "row 3, courtiers",
        ),
        (solo([8, 1, 0, 6, 25, 18, 15]), "row 3, coins_and_seals"),
        (solo([8, 0, 3, 6, 25, 18, 15]), "row 3, resources"),
        (no_level, "row 2, level"),
    ] {
        let refused = Place::new().preview(text.as_bytes())["refused_games"].clone();
        assert_eq!(refused[0]["path"], path, "{text}");
        assert_eq!(refused[0]["code"], "input/invalid-value");
    }
    assert_eq!(
        Place::new().preview(solo([8, 0, 0, 6, 25, 18, 15]).as_bytes())["new"],
        1
    );
}

#[test]
fn files_of_others_are_refused_and_nothing_is_changed() {
    let place = Place::new();
    place.import(year().to_string().as_bytes());
    let before = place.export("history");
    let whole = year().to_string();
    let truncated = &whole.as_bytes()[..whole.len() - 9];
    let latin = [b"{\"plays\": [\"Jos\xe9".as_slice(), b"\"]}"].concat();
    let mut twice = year();
    twice["players"][1]["id"] = json!(1);
    let twice = twice.to_string();
    let mut typed = year();
    typed["plays"] = json!("many");
    let typed = typed.to_string();
    let mut missing = year();
    missing.as_object_mut().expect("an object").remove("games");
    let missing = missing.to_string();
    for (bytes, code, path) in [
        (&b""[..], "input/empty", None),
        (&b"Dear friends"[..], "import/unknown-format", None),
        (&latin[..], "input/not-utf8", None),
        (truncated, "input/truncated", None),
        (twice.as_bytes(), "import/id-twice", Some("players[1].id")),
        (typed.as_bytes(), "input/invalid-value", Some("plays")),
        (missing.as_bytes(), "input/missing-field", Some("games")),
        (
            &b"{\"format\": \"other\"}"[..],
            "import/not-a-history",
            Some("format"),
        ),
        (
            &b"{\"format\": \"shirasagi-history\", \"version\": 99}"[..],
            "import/newer-version",
            Some("version"),
        ),
        (
            &b"game,day,hat\n"[..],
            "input/unknown-field",
            Some("row 1, hat"),
        ),
    ] {
        let refused = place.refused("preview_import", json!({"content": base64(bytes)}));
        assert_eq!(refused, (code.to_owned(), path.map(str::to_owned)));
    }
    let refused = place.refused("preview_import", json!({"content": "?"}));
    assert_eq!(
        refused,
        ("input/invalid-value".to_owned(), Some("content".to_owned()))
    );
    let mut half = year();
    half["plays"][1]["playerScores"][2]["score"] = json!("lots");
    half["plays"][2]["playDate"] = json!("2999-01-01 00:00:00");
    let preview = Place::new().preview(half.to_string().as_bytes());
    let refused: Vec<_> = preview["refused_games"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|game| (game["path"].as_str(), game["code"].as_str()))
        .collect();
    assert_eq!(
        refused,
        [
            (
                Some("plays[1].playerScores[2].score"),
                Some("import/score-unreadable")
            ),
            (Some("plays[2]"), Some("import/date")),
        ]
    );
    assert_eq!(preview["new"], 1);
    assert_eq!(place.export("history"), before);
}

#[test]
fn a_file_of_fifty_megabytes_is_read_and_a_longer_one_is_not() {
    let place = Place::new();
    // Three bytes each; the last one is shorter.
    let most = "AAAA".repeat(50 * 1024 * 1024 / 3);
    for (end, code) in [
        ("AAA=", "import/unknown-format"),
        ("AAAA", "input/too-long"),
    ] {
        let content = format!("{most}{end}");
        let refused = place.refused("preview_import", json!({"content": content}));
        assert_eq!(refused, (code.to_owned(), None));
    }
    assert_eq!(place.games(), Vec::<Value>::new());
}

#[test]
fn a_game_under_way_has_nothing_for_other_programs() {
    let place = Place::new();
    let dealt = place.ok(
        "deal",
        json!({"players": 1, "level": "easy", "first_well": false, "code": null}),
    );
    let begin = json!({"setup": dealt["setup"], "code": dealt["code"], "deck": "app",
        "players": [{"name": "Aiko", "clan": null, "tracking": "dice-only"}]});
    let id = place.ok("start_game", begin)["summary"]["id"].clone();
    assert_eq!(
        place.refused("play_link", json!({"game": id})).0,
        "export/not-finished"
    );
    for format in ["bg-stats", "games", "score-lines"] {
        let file = place.ok("export", json!({"format": format}));
        assert_eq!(
            (&file["games"], &file["unfinished"]),
            (&json!(0), &json!(1))
        );
    }
    assert_eq!(place.ok("export", json!({"format": "history"}))["games"], 1);
}
