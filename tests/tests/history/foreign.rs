//! Files as other programs, spreadsheets and people write them, with all that is known to go wrong.

use serde_json::{Value, json};

use crate::place::{Place, answers, of_seats};

macro_rules! file {
    ($name:literal) => {
        include_bytes!(concat!("foreign/", $name)).as_slice()
    };
}

fn counts(preview: &Value) -> [u64; 3] {
    ["new", "there", "refused"].map(|name| preview[name].as_u64().expect("a count"))
}

/// The one game of a file in a new history.
fn only(file: &[u8]) -> Value {
    let place = Place::new();
    assert_eq!(counts(&place.preview(file)), [1, 0, 0]);
    place.import(file);
    place.latest()
}

#[test]
fn tables_of_any_spreadsheet_bring_the_same_game() {
    for file in [
        file!("export.csv"),
        file!("semicolon-bom-iso.csv"),
        file!("excel-de.csv"),
        file!("excel-us.csv"),
        file!("trailing.csv"),
        file!("unicode-text.txt"),
    ] {
        let game = only(file);
        assert_eq!(game["day"], "2024-10-29");
        assert_eq!(of_seats(&game, "points"), [52, 46, 62, 62]);
        assert_eq!(of_seats(&game, "rank"), [3, 4, 2, 1]);
    }
    // The last two rows are of the same day, people and points.
    let preview = Place::new().preview(file!("by-hand.csv"));
    assert_eq!(counts(&preview), [4, 1, 0]);
}

#[test]
fn converters_may_write_the_rank_as_text_and_know_the_game_by_its_name() {
    for file in [
        file!("rank-as-text.bgsplay"),
        file!("german-name.bgsplay"),
        file!("output.bgsplay"),
    ] {
        let game = only(file);
        assert_eq!(of_seats(&game, "points"), [71, 58]);
        assert_eq!(of_seats(&game, "rank"), [1, 2]);
    }
}

#[test]
fn a_play_with_a_winner_and_without_points_counts_in_wins_alone() {
    let place = Place::new();
    let file = file!("without-scores.json");
    let preview = place.preview(file);
    // Points below 0 and halves of points are none.
    assert_eq!(counts(&preview), [6, 0, 2]);
    place.import(file);
    let person = place.person("Ines");
    let filter = json!({"person": person, "seats": null, "level": null, "from": null, "to": null,
        "tag": null, "outcome": null, "text": null, "expansions": null});
    let asked = json!({ "filter": filter });
    // Two of the six are ties that nobody decided.
    let wins = place.ok("win_statistics", asked.clone());
    assert_eq!(wins["overall"]["n"], 4);
    let scores = place.ok("score_statistics", asked);
    assert_eq!(scores["scores"]["n"], 4);
    assert_eq!(place.findings(), []);
    let again = place.preview(file);
    assert_eq!(
        (counts(&again), &again["differing"]),
        ([0, 6, 2], &json!([]))
    );
}

#[test]
fn the_preview_counts_with_the_answers_as_the_import_does() {
    let place = Place::new();
    place.import(file!("ines.json"));
    let preview = place.preview(file!("marek.json"));
    assert_eq!(counts(&preview), [1, 0, 0]);
    let alike = &preview["alike"][0];
    assert_eq!([&alike["here"], &alike["file"]], ["Ines", "Ines S."]);
    let people = json!({"Ines S.": place.person("Ines")});
    let answers = answers(&preview["plan"], &people);
    let counted = place.ok("recount_import", answers.clone());
    assert_eq!(counts(&counted), [0, 1, 0]);
    // The question stays, so that the answer can be another one.
    assert_eq!(counted["people"], preview["people"]);
    let report = place.ok("import", answers);
    assert_eq!([&report["added"], &report["there"]], [0, 1]);
}

#[test]
fn a_corrected_play_is_told_and_taken_where_the_player_says_so() {
    let place = Place::new();
    place.import(file!("before.json"));
    let preview = place.preview(file!("corrected.json"));
    assert_eq!(counts(&preview), [0, 1, 0]);
    let differing = &preview["differing"][0];
    let who = |name: &str| json!({"name": name, "rival": false});
    assert_eq!(
        differing["differences"],
        json!([
            {"what": "points", "who": who("Marek"), "here": 58, "file": 64},
            {"what": "winner", "here": [who("Ines")], "file": [who("Marek")]},
            {"what": "note", "here": "", "file": "recounted: Marek forgot the resources"},
        ])
    );
    let id = differing["game"].clone();
    let points = || {
        of_seats(
            &place.ok("game", json!({ "game": id }))["summary"],
            "points",
        )
    };
    let mut said = answers(&preview["plan"], &json!({}));
    assert_eq!(place.ok("import", said.clone())["replaced"], 0);
    assert_eq!(points(), [62, 58]);

    said["plan"] = place.preview(file!("corrected.json"))["plan"].clone();
    said["answers"]["replacing"] = json!([differing["path"]]);
    let report = place.ok("import", said);
    assert_eq!([&report["replaced"], &report["there"]], [1, 0]);
    assert_eq!(points(), [62, 64]);
    assert_eq!(
        place.preview(file!("corrected.json"))["differing"],
        json!([])
    );
    place.ok("undo_edit", json!({ "game": id }));
    assert_eq!(points(), [62, 58]);

    // Somebody else's points are not given to who sat there.
    let other = String::from_utf8_lossy(file!("corrected.json")).replace("Marek", "Yuki");
    let preview = place.preview(other.as_bytes());
    assert_eq!(
        preview["differing"][0]["differences"][0],
        json!({"what": "players", "here": [who("Ines"), who("Marek")],
            "file": [who("Ines"), who("Yuki")]})
    );
    let mut said = answers(&preview["plan"], &json!({}));
    said["answers"]["replacing"] = json!([differing["path"]]);
    place.ok("import", said);
    let game = place.ok("game", json!({ "game": id }))["summary"].clone();
    assert_eq!(of_seats(&game, "name"), ["Ines", "Yuki"]);
}

#[test]
fn tables_that_number_their_games_from_1_are_not_taken_for_each_other() {
    let table = |day: &str, points: u16| {
        format!("game,day,seat,name,points\n1,{day},1,Aiko,{points}\n1,{day},2,Bo,50\n")
    };
    let place = Place::new();
    place.import(table("2025-03-01", 60).as_bytes());
    assert_eq!(
        counts(&place.preview(table("2025-03-02", 60).as_bytes())),
        [1, 0, 0]
    );
    let corrected = place.preview(table("2025-03-01", 61).as_bytes());
    assert_eq!(counts(&corrected), [0, 1, 0]);
    assert_eq!(corrected["differing"][0]["differences"][0]["file"], 61);
}

#[test]
fn the_score_sheet_of_bg_stats_is_kept_and_goes_out_again() {
    let place = Place::new();
    place.import(file!("score-sheet.json"));
    let lines = of_seats(&place.latest(), "lines");
    let sums = |clan_points, goods, passage, members| {
        json!({"clan_points": clan_points, "coins_and_resources": goods,
            "passage_of_time": passage, "members": members})
    };
    let expected = [
        sums(11, 1, 3, 37),
        sums(7, 2, 0, 37),
        sums(9, 2, 3, 48),
        sums(6, 1, 3, 52),
    ];
    assert_eq!(lines, expected);
    assert_eq!(place.findings(), []);
    for format in ["bg-stats", "history"] {
        let text = place.ok("export", json!({ "format": format }));
        let other = Place::new();
        other.import(text["text"].as_str().expect("text").as_bytes());
        assert_eq!(of_seats(&other.latest(), "lines"), expected, "{format}");
    }
}

#[test]
fn plays_of_boardgamegeek_are_read_and_those_without_players_named() {
    let place = Place::new();
    let preview = place.preview(file!("plays.xml"));
    assert_eq!(counts(&preview), [1, 0, 1]);
    let refused = &preview["refused_games"][0];
    assert_eq!(refused["day"], "2025-11-09");
    assert_eq!(refused["problem"]["code"], "import/no-players");
    place.import(file!("plays.xml"));
    let game = place.latest();
    assert_eq!(of_seats(&game, "name"), ["Ines", "Marek"]);
    assert_eq!(of_seats(&game, "points"), [61, 55]);
    assert_eq!(of_seats(&game, "color"), ["blue", "red"]);
    assert_eq!(game["minutes"], 75);
    assert_eq!(counts(&place.preview(file!("plays.xml"))), [0, 1, 1]);
}

#[test]
fn games_with_an_expansion_keep_their_tag_and_can_be_left_out() {
    let place = Place::new();
    place.import(file!("expansion.json"));
    let filter = |expansions: Value| {
        json!({"filter": {"person": null, "seats": null, "level": null, "from": null, "to": null,
            "tag": null, "outcome": null, "text": null, "expansions": expansions}})
    };
    let best = |expansions| {
        let scores = place.ok("score_statistics", filter(expansions));
        scores["scores"]["best"]["points"].clone()
    };
    assert_eq!(best(json!("without")), 62);
    assert_eq!(best(json!("with")), 96);
    let mut asked = filter(json!(null));
    asked["page"] = json!(0);
    let games = place.ok("games", asked);
    assert_eq!(games["offers"]["expanded"], 1);
    assert_eq!(games["offers"]["tags"], json!(["The White Castle: Matcha"]));
    for format in ["bg-stats", "csv", "history"] {
        let other = Place::new();
        other.import(place.export(format).as_bytes());
        let scores = other.ok("score_statistics", filter(json!("without")));
        assert_eq!(scores["scores"]["n"], 2, "{format}");
    }
}
