mod reading;
mod writing;

use serde_json::{Value, json};

use super::*;
use crate::exchange::answers::Answers;
use crate::exchange::reading::{Reading, Remark};
use crate::exchange::samples::{cases, every_kind, first_problem, seats, several, today};
use crate::games::white_castle::{self, level};
use crate::ledger::{GameKind, Record};
use crate::store::BgStatsIds;

/// The people of a file, with ids from 1. `Guest` is the anonymous player, and `Clan` is no person.
const PLAYERS: [&str; 8] = [
    "Aiko", "Bo", "Automa", "Tokugawa", "Dee", "E", "Guest", "Clan",
];

/// A backup as BG Stats writes it: our game, another one and an expansion of ours.
fn file(plays: &[Value]) -> Value {
    let players = (1..).zip(PLAYERS).map(|(id, name): (u8, _)| {
        json!({"id": id, "uuid": format!("p{id}"), "name": name, "isAnonymous": name == "Guest",
            "metaData": (name == "Clan").then_some("{\"isNpc\":1}")})
    });
    json!({
        "challenges": [], "userInfo": {"meRefId": 1}, "plays": plays,
        "games": [{"id": 7, "name": "The White Castle", "bggId": 371_942, "isExpansion": 0},
            {"id": 3, "name": "Go", "bggId": 188, "isExpansion": 0},
            {"id": 4, "name": "The White Castle: Matcha", "bggId": 400_000, "isExpansion": 1}],
        "locations": [{"id": 1, "uuid": "l1", "name": "Home"}],
        "players": players.collect::<Vec<_>>(),
    })
}

/// A play of Aiko and Bo with these fields.
fn play(fields: Value) -> Value {
    let mut play = json!({
        "uuid": "A3F1C9A5-0A6B-4B0E-9D0E-2F6F3C1A7B11", "gameRefId": 7, "rating": 0,
        "playDate": "2026-05-01 19:30:00", "durationMin": 85, "ignored": false, "locationRefId": 1,
        "expansionPlays": [], "comments": " Close! ", "playerScores": scores("Aiko 71, Bo 87+3"),
    });
    let Value::Object(fields) = fields else {
        panic!("{fields} is no object");
    };
    for (name, value) in fields {
        play[name] = value;
    }
    play
}

/// Scores by name and points, with more fields: `Aiko 60 rank=2, Bo - winner`. `-` is no score.
fn scores(text: &str) -> Value {
    let score = |text: &str| {
        let mut words = text.split(' ');
        let name = words.next().expect("a name");
        let player = PLAYERS.iter().position(|player| *player == name);
        let points = words.next().expect("points").trim_matches('-');
        let mut score = json!({"playerRefId": player.expect("a player") + 1, "score": points,
            "winner": false, "rank": 0, "seatOrder": 0, "role": ""});
        for word in words {
            let (field, value) = word.split_once('=').unwrap_or((word, "true"));
            score[field] = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
        }
        score
    };
    text.split(", ").map(score).collect()
}

fn read_file(file: &Value) -> Reading {
    read(&file.to_string(), &Answers::default(), today()).expect("it is a file of BG Stats")
}

/// The one game of a file with this play.
fn read_play(play: Value) -> (Record, Vec<Remark>) {
    let reading = read_file(&file(&[play]));
    assert_eq!(reading.refused, []);
    let [read] = <[_; 1]>::try_from(reading.games).expect("one game");
    (read.stored.row.record, read.remarks)
}

/// The backup of these games.
fn write(games: &[Record], known: &BgStatsIds) -> Value {
    let now = "2026-06-01T10:00:00Z".parse().expect("a time");
    serde_json::to_value(backup(games, known, now)).expect("JSON")
}
