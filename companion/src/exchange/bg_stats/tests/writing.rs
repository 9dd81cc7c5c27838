use std::collections::BTreeSet;

use chrono::NaiveDateTime;

use super::link::WITH_NOTE_MAX;
use super::*;

/// Without what BG Stats has no place for.
fn reduced(game: &Record) -> Record {
    let mut reduced = Record {
        source: None,
        tags: vec![],
        code: None,
        facets: Default::default(),
        ..game.clone()
    };
    for seat in &mut reduced.seats {
        seat.lines = None;
    }
    white_castle::set_level(&mut reduced, level(game));
    reduced
}

/// The part of a list of a file that has this name.
fn named<'a>(file: &'a Value, list: &str, name: &str) -> &'a Value {
    let mut parts = file[list].as_array().expect("a list").iter();
    let part = parts.find(|part| part["name"] == name);
    part.expect("it is there")
}

#[test]
fn what_is_written_can_be_read_again() {
    let reading = read_file(&write(&every_kind(), &BgStatsIds::default()));
    assert_eq!((reading.refused.len(), reading.others), (0, 0));
    let found = reading.games.iter().map(|read| reduced(read.record()));
    let expected: Vec<Record> = every_kind().iter().map(reduced).collect();
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

#[test]
fn a_backup_has_every_field_and_the_same_ids_each_time() {
    let value = write(&every_kind(), &BgStatsIds::default());
    let names = value.as_object().expect("an object").keys();
    let expected = "challenges deletedObjects games groups locations players plays tags userInfo";
    assert!(names.eq(expected.split(' ')));
    let plays = &value["plays"];
    let days = ["playDate", "playDateYmd"].map(|name| &plays[0][name]);
    assert_eq!(days, [&json!("2026-05-01 19:30:05"), &json!(20_260_501)]);
    assert_eq!(plays[1]["playDate"], "2026-05-02 12:00:00");
    for (list, count) in [("players", 7), ("locations", 1), ("games", 1)] {
        let parts = value[list].as_array().expect("a list");
        let uuids: BTreeSet<_> = parts.iter().map(|part| part["uuid"].as_str()).collect();
        assert_eq!((parts.len(), uuids.len()), (count, count), "{list}");
    }
    assert_eq!(write(&every_kind(), &BgStatsIds::default()), value);
}

#[test]
fn people_and_places_go_back_by_the_ids_they_came_with() {
    let mut came = file(&[play(json!({}))]);
    came["players"][0]["bggUsername"] = json!("aiko_on_bgg");
    let reading = read_file(&came);
    let game = std::slice::from_ref(reading.games[0].record());
    let mut known = reading.bg_stats_ids;
    assert_eq!(known.people.len(), 2);
    let value = write(game, &known);
    for (list, name) in [
        ("players", "Aiko"),
        ("players", "Bo"),
        ("locations", "Home"),
    ] {
        let [part, before] = [&value, &came].map(|file| named(file, list, name));
        assert_eq!(part["uuid"], before["uuid"], "{name}");
        assert_eq!(part["bggUsername"], before["bggUsername"], "{name}");
    }

    // Of two people with one id BG Stats would make one.
    for person in known.people.values_mut() {
        person.id = Some("the same".to_owned());
    }
    let value = write(game, &known);
    assert_ne!(value["players"][0]["uuid"], value["players"][1]["uuid"]);
}

#[test]
fn who_gave_no_name_is_the_one_anonymous_player() {
    let mut game = several();
    game.seats = seats("- 60 1, Bo 50 2, - 40 3");
    let mut other = game.clone();
    other.seats.swap(0, 1);
    let value = write(&[game, other], &BgStatsIds::default());
    assert_eq!(value["players"].as_array().map(Vec::len), Some(3));
    for name in ["Anonymous player", "Anonymous player 2"] {
        assert_eq!(named(&value, "players", name)["isAnonymous"], true);
    }
}

fn decoded(link: &str) -> Value {
    let data = link.strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=");
    let mut parts = data.expect("the address").split('%');
    let mut bytes = parts.next().expect("a part").as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(code, 16).expect("digits"));
        let is_plain = |symbol: char| symbol.is_ascii_alphanumeric() || "-._~,:/".contains(symbol);
        assert!(rest.chars().all(is_plain), "{rest}");
        bytes.extend(rest.bytes());
    }
    serde_json::from_slice(&bytes).expect("JSON")
}

#[test]
fn a_link_has_what_the_app_needs() {
    let value = decoded(&link(&several()).expect("it is short"));
    assert_eq!(value["comments"], "Rain, and then\nmore \"rain\".");
    assert_eq!(value["location"], "Café “Kranich”");
    let date = value["playDate"].as_str().expect("text");
    assert!(NaiveDateTime::parse_from_str(date, TIME).is_ok(), "{date}");
    assert_eq!(value["players"][2]["name"], "Çelik");
    assert_eq!(value["players"][2]["startPlayer"], true);
    for game in every_kind() {
        let value = decoded(&link(&game).expect("it is short"));
        assert_eq!(value["game"]["bggId"], 371_942);
        for flag in
            "game/highestWins game/noPoints players/0/winner players/0/startPlayer".split(' ')
        {
            let value = value.pointer(&format!("/{flag}"));
            assert!(value.is_some_and(Value::is_boolean), "{flag}");
        }
    }
}

#[test]
fn a_note_is_cut_so_that_a_code_can_be_read_at_once() {
    let mut game = several();
    for (note, end) in [("Rain", "Rain"), ("a long story ", "…"), ("鷺", "…")] {
        game.note = note.repeat(if note == end { 1 } else { 700 });
        let link = link(&game).expect("the note is cut");
        assert!(link.len() <= WITH_NOTE_MAX, "{}", link.len());
        let told = decoded(&link)["comments"].as_str().map(str::to_owned);
        assert!(told.is_some_and(|told| told.starts_with(note) && told.ends_with(end)));
    }
}

#[test]
fn a_link_is_never_longer_than_a_code_can_carry() {
    let mut game = several();
    // Four of the longest names in the longest letters fit nowhere.
    for (letter, fits) in [("a", true), ("𝔸", false)] {
        for seat in &mut game.seats {
            seat.name = Some(letter.repeat(40));
        }
        let link = link(&game);
        assert_eq!(link.is_some_and(|link| link.len() <= LINK_MAX), fits);
    }
}
