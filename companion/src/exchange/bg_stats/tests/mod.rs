mod links;
mod reading;
mod refusing;
mod writing;

use chrono::{DateTime, NaiveTime, Utc};
use serde_json::{Value, json};
use shirasagi_engine::setup::Level;

use super::link::WITH_NOTE_MAX;
use super::*;
use crate::exchange::answers::Answers;
use crate::exchange::fault::FileFault;
use crate::exchange::reading::{Reading, Remark, began, time};
use crate::exchange::samples::{every_kind, seat, several, today};
use crate::games::white_castle::{self, level};
use crate::ledger::{Problem, Record, SeatRecord};
use crate::store::{BgStatsIds, BgStatsPerson};

fn now() -> DateTime<Utc> {
    "2026-06-01T10:00:00Z".parse().expect("a time")
}

/// A backup as BG Stats writes it: our game, another one and an expansion of ours.
fn file(plays: &[Value]) -> Value {
    let game = |id: u32, name: &str, bgg_id: u32, expansion: u8| {
        json!({"id": id, "uuid": format!("g{id}"), "name": name, "bggId": bgg_id, "bggYear": 2023,
            "cooperative": false, "highestWins": true, "isBaseGame": 1 - expansion,
            "isExpansion": expansion, "rating": 0, "copies": [], "modificationDate": "2026-01-01 00:00:00"})
    };
    let player = |id: u32, name: &str| {
        json!({"id": id, "uuid": format!("p{id}"), "name": name, "isAnonymous": false,
            "modificationDate": "2026-01-01 00:00:00", "bggUsername": ""})
    };
    let mut rival = player(9, "Clan");
    rival["metaData"] = json!("{\"isNpc\":1}");
    let mut somebody = player(8, "Anonymous player");
    somebody["isAnonymous"] = json!(true);
    json!({
        "challenges": [], "deletedObjects": [], "groups": [], "tags": [],
        "games": [game(7, "The White Castle", 371_942, 0), game(3, "Go", 188, 0),
            game(4, "The White Castle: Matcha", 400_000, 1)],
        "locations": [{"id": 1, "uuid": "l1", "name": "Home", "modificationDate": "2026-01-01 00:00:00"}],
        "players": [player(1, "Aiko"), player(2, "Bo"), player(3, "Automa"), player(4, "Tokugawa"),
            player(5, "Dee"), player(6, "E"), somebody, rival],
        "plays": plays,
        "userInfo": {"meRefId": 1},
    })
}

/// A play of Aiko and Bo.
fn play() -> Value {
    json!({
        "uuid": "A3F1C9A5-0A6B-4B0E-9D0E-2F6F3C1A7B11", "gameRefId": 7, "playDate": "2026-05-01 19:30:00",
        "entryDate": "2026-05-01 22:00:00", "modificationDate": "2026-05-01 22:00:00",
        "playDateYmd": 20_260_501, "durationMin": 85, "rounds": 0, "rating": 0, "scoringSetting": 0,
        "bggId": 0, "importPlayId": 0, "nemestatsId": 0, "ignored": false, "manualWinner": false,
        "usesTeams": false, "playImages": "[]", "expansionPlays": [], "locationRefId": 1,
        "comments": " Close! ",
        "playerScores": [score(1, "71"), score(2, "87+3")],
    })
}

fn score(player: u32, score: &str) -> Value {
    json!({"playerRefId": player, "score": score, "winner": false, "newPlayer": false,
        "startPlayer": false, "rank": 0, "seatOrder": 0, "role": ""})
}

fn parse(text: &str) -> Result<Reading, FileFault> {
    read(text, &Answers::default(), today())
}

fn read_value(file: &Value) -> Reading {
    parse(&file.to_string()).expect("it is a file of BG Stats")
}

/// The one game of a file with this play.
fn game(play: Value) -> (Record, Vec<Remark>) {
    let reading = read_value(&file(&[play]));
    assert_eq!(reading.refused, []);
    let [read] = <[_; 1]>::try_from(reading.games).expect("one game");
    (read.record, read.remarks)
}

fn with(change: impl FnOnce(&mut Value)) -> Value {
    let mut play = play();
    change(&mut play);
    play
}
