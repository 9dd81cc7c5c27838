//! Games of Once Upon a Castle, in one history with those of The White Castle.

use serde_json::{Value, json};
use shirasagi_tests::ask::list;
use shirasagi_tests::record::{new_game, record_of};

use crate::place::{Place, assert_row, assert_rows, bg_stats, changed, game, of_seats, row, with};

/// The castle of example 8 of the rules, green: 52 points.
pub(super) fn castle() -> Value {
    json!({"floors": 4, "towers": [5, 5, 2, 2], "walls": 4, "flags": [2, 2, 1, 1], "residents": 26,
        "sun": true, "cloud": true, "extra_clouds": 0, "guests": [3, 1, 4, 2]})
}

/// Example 8, its second castle: 51 points.
pub(super) fn other_castle() -> Value {
    json!({"floors": 4, "towers": [5, 5, 5], "walls": 4, "flags": [2, 2, 2, 1], "residents": 33,
        "sun": false, "cloud": false, "extra_clouds": 0, "guests": [4, 3, 2, 2]})
}

/// A game of this day with these castles, or points alone.
pub(super) fn castles(day: &str, version: &str, seats: &[(&str, Value)]) -> Value {
    let seats = seats.iter().map(|(name, came_to)| match came_to {
        Value::Object(_) => json!({"name": name, "counts": came_to}),
        _ => json!({"name": name, "points": came_to}),
    });
    let mut game = new_game(day, seats);
    game["kind"] = json!("once-upon-a-castle");
    game["facets"] = json!({"version": [version]});
    game
}

pub(super) fn save(place: &Place, record: &Value) -> Value {
    place.ok("save_castles", json!({"record": record}))
}

/// Two castles, a shared win, a blue game, and games of The White Castle by the same people.
fn two_games() -> Place {
    let place = Place::new();
    let scored = [("Aiko", castle()), ("Bo", other_castle())];
    save(&place, &castles("2026-03-01", "apprentice", &scored));
    let points = |points: [u16; 3]| {
        ["Aiko", "Bo", "Chie"]
            .into_iter()
            .zip(points.map(|n| json!(n)))
    };
    let shared: Vec<_> = points([40, 44, 44]).collect();
    save(&place, &castles("2026-03-02", "apprentice", &shared));
    let blue: Vec<_> = points([30, 20, 10]).collect();
    save(&place, &castles("2026-03-03", "great-architect", &blue));
    place.save(&game("2026-03-01: Aiko 52, Bo 51"));
    place.save(&game("2026-03-04: Bo 70, Aiko 60"));
    place
}

#[test]
fn of1_to_of7_castles_are_scored_with_their_formulas() {
    let place = Place::new();
    let scored = [("Aiko", other_castle()), ("Bo", castle())];
    let entered = castles("2026-03-01", "apprentice", &scored);
    let checked = place.ok("check_castles", json!({"record": entered}));
    assert_eq!(checked["problems"], json!([]));
    assert_eq!(of_seats(&checked["record"], "points"), [51, 52]);
    let view = save(&place, &entered);
    assert_row!(view["summary"], "verdict/winner verdict/decided_by followed" => "2 points null");
    assert_eq!(of_seats(&view["summary"], "rank"), [2, 1]);
    let lines = "lines/towers lines/sun_and_clouds lines/residents lines/flags lines/guests";
    let scores = &view["scores"];
    assert_rows!(scores["castles"], lines => ["15 0 18 7 11", "14 8 14 6 10"]);
    assert_row!(scores, "castles/1/group castles/1/guests/0/points" => "[25,28] 3");
    // OV0: what no source tells is said.
    assert_row!(scores, "reconstructed" => "[\"OV5\"]");
    assert_row!(view["summary"], "facets/values/0" => "reconstructed");
    let place = place.restarted();
    let id = json!({"game": view["summary"]["id"]});
    assert_eq!(place.ok("castles", id), view);
}

#[test]
fn impossible_castles_are_refused_with_the_place() {
    let place = Place::new();
    let scored = [("Aiko", castle()), ("Bo", other_castle())];
    let sound = castles("2026-03-01", "apprentice", &scored);
    let table = r#"facets {} -> castle/version-missing
        facets.version ["blue"] -> castle/version-missing
        facets.level ["easy"] -> record/unknown-value
        seats [SEAT] -> castle/players
        seats[0].color "red" -> record/unknown-value
        seats[0].counts null -> record/score-missing
        seats[0].counts {"floors":"x"} -> record/unknown-value
        seats[0].counts.floors 5 -> score/too-many
        seats[0].counts.towers MANY -> record/too-many-points
        seats[0].counts.guests MANY -> record/too-many-points
        seats[1].name "aiko" -> record/name-twice
        day "1999-12-31" -> record/day-too-early"#;
    let table = table
        .replace("SEAT", &sound["seats"][0].to_string())
        .replace("MANY", &json!(vec![255; 300]).to_string());
    for (record, code) in changed(&sound, &table) {
        let record = json!({"record": record});
        let checked = place.ok("check_castles", record.clone());
        assert_eq!(checked["problems"][0]["code"], code);
        assert_eq!(place.refused("save_castles", record).code, code);
    }
}

#[test]
fn each_game_keeps_to_its_own_commands() {
    let place = two_games();
    let games = place.games();
    let of_kind = |kind: &str| games.iter().find(|game| game["kind"] == kind).expect("one");
    let [castle, clans] = ["once-upon-a-castle", "white-castle"].map(of_kind);
    let refused = place.refused("castles", json!({"game": clans["id"]}));
    assert_eq!(refused.code, "request/other-game");
    for (record, kind, command) in [
        (castle, "white-castle", "save_record"),
        (clans, "once-upon-a-castle", "save_castles"),
    ] {
        let record = with(&record_of(record), "kind", json!(kind));
        let refused = place.refused(command, json!({"record": record}));
        assert_eq!(refused.code, "request/other-game", "{kind}");
    }
}

#[test]
fn of7_shared_wins_count_for_each_and_are_no_open_tie() {
    let place = two_games();
    let verdict = &place.page(json!({"kind": "once-upon-a-castle"}))["games"][1]["verdict"];
    assert_row!(*verdict, "winner decided_by tie_open" => "2 points false");
    assert_eq!(place.total(json!({"outcome": "unknown"})), 0);
    for (name, won) in [("Aiko", 2), ("Bo", 1), ("Chie", 1)] {
        let person = place.person(name);
        let filter = json!({"kind": "once-upon-a-castle", "person": person, "outcome": "won"});
        assert_eq!(place.total(filter), won, "{name}");
    }
    assert_rows!(json!(place.people()), "name games wins decided"
        => ["Aiko 5 3 5", "Bo 5 2 5", "Chie 2 1 2"]);
    let green = place.statistics(json!({"kind": "once-upon-a-castle",
        "facet": {"key": "version", "value": "apprentice"}}));
    assert_row!(green, "finished winner_unknown margins/ties" => "2 0 0");
    assert_rows!(green["wins"]["players"], "person/name rate/n rate/wins"
        => ["Chie 1 1", "Aiko 2 1", "Bo 2 1"]);
}

#[test]
fn statistics_are_of_one_game_and_one_version() {
    let place = two_games();
    let told = "filter/kind filter/facet/value finished";
    // Where nobody says which: the game with the most, in a tie the latest, and its latest version.
    let most = place.statistics(json!({}));
    assert_row!(most, told => "once-upon-a-castle great-architect 1");
    let latest = place.statistics(json!({"from": "2026-03-03"}));
    assert_row!(latest, "filter/kind filter/facet finished" => "white-castle null 1");
    let green = json!({"key": "version", "value": "apprentice"});
    let green = place.statistics(json!({"kind": "once-upon-a-castle", "facet": green}));
    assert_row!(green, told => "once-upon-a-castle apprentice 2");
    assert_rows!(green["lines"]["all"]["lines"], "line mean" => ["towers 14.5",
        "sun_and_clouds 4", "residents 16", "flags 6.5", "guests 10.5"]);
    let rates = list(&green["wins"]["rates"]).iter();
    let suns = rates.filter(|rate| rate["facet"] == "sun");
    let suns: Vec<String> = suns.map(|rate| row(rate, "key rate/n rate/wins")).collect();
    assert_eq!(suns, ["yes 1 1", "no 1 0"]);
    let page = place.page(json!({"kind": "white-castle"}));
    assert_row!(page, "total offers/kinds" => "2 [\"white-castle\",\"once-upon-a-castle\"]");
    let years = |filter| place.page(filter)["offers"]["years"].clone();
    let seats = [("Aiko", json!(1)), ("Bo", json!(2))];
    save(&place, &castles("2025-03-01", "apprentice", &seats));
    assert_eq!(years(json!({})), json!([2026, 2025]));
    assert_eq!(years(json!({"kind": "white-castle"})), json!([2026]));
}

#[test]
fn both_games_come_back_from_every_format() {
    let place = two_games();
    let copies = place.copies();
    for (format, copy) in &copies {
        assert_eq!(copy.told(), place.told(), "{format}");
        let castles = copy.page(json!({"kind": "once-upon-a-castle"}));
        let versions = ["great-architect", "apprentice", "apprentice"];
        assert_rows!(castles["games"], "facets/version/0" => versions, "{format}");
        assert_eq!(copy.findings(), [], "{format}");
        // The same people and points on one day, in two games, are no double.
        let again = copy.import(&place.export(format));
        assert_row!(again, "added" => "0");
    }
    let [(_, history), _, (_, table)] = &copies;
    assert_eq!(history.export("history"), place.export("history"));
    let lines = |place: &Place| {
        let games = place.page(json!({"kind": "once-upon-a-castle", "to": "2026-03-01"}));
        of_seats(&games["games"][0], "lines")
    };
    assert_eq!(lines(table), lines(&place));
}

#[test]
fn plays_of_other_programs_are_known_by_the_title() {
    for title in [
        "Once Upon a Castle",
        "Burg Kritzelstein",
        "Oh mon ch\u{e2}teau",
    ] {
        let mut file = bg_stats(&["2026-03-01: Aiko 52, Bo 51", "2026-03-02: Aiko 44, Bo 44"]);
        file["games"][0]["name"] = json!(title);
        file["games"][0]["bggId"] = json!(9_999_999);
        file["plays"][0]["board"] = json!("Great Architect");
        let place = Place::new();
        let preview = place.preview(&file);
        assert_row!(preview, "new refused levels_missing remarks titles" => "2 0 0 [] []");
        place.import_previewed(&preview);
        let told = "kind verdict/winner verdict/tie_open";
        assert_rows!(json!(place.games()), told => ["once-upon-a-castle 1 false"; 2], "{title}");
        assert_row!(place.games()[1], "facets/version/0" => "great-architect");
    }
    let mut file = bg_stats(&["2026-03-01: Aiko 52, Bo 51"]);
    file["games"][0]["name"] = json!("Burg Kritzelstien");
    file["games"][0]["bggId"] = json!(0);
    let asked = &Place::new().preview(&file)["titles"];
    assert_rows!(*asked, "name kind plays" => ["Burg Kritzelstien once-upon-a-castle 1"]);
}
