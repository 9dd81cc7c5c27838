//! Random files of every format: what is previewed is imported, a second import adds nothing, and what
//! goes out comes back.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::place::{Place, row, rows};

/// A play as a file may tell it.
#[derive(Debug, Clone)]
struct Play {
    day: u32,
    /// Names with their points where these are known.
    players: Vec<(&'static str, Option<u16>)>,
    winner: usize,
    note: String,
}

const NAMES: [&str; 5] = ["Aiko", "Bo", "José", "Çelik", "Dee"];

fn plays() -> impl Strategy<Value = Vec<Play>> {
    let points = prop_oneof![5 => (0_u16..130).prop_map(Some), 1 => Just(None)];
    let players = (1_usize..=4, prop::collection::vec(points, 4)).prop_map(|(count, points)| {
        let players = NAMES.into_iter().zip(points).take(count);
        players.collect::<Vec<_>>()
    });
    let parts = (1_u32..28, players, 0_usize..4, "[a-z =\"]{0,12}");
    let play = parts.prop_map(|(day, players, winner, note)| Play {
        day,
        winner: winner % players.len(),
        players,
        note,
    });
    prop::collection::vec(play, 1..6)
}

fn bg_stats(plays: &[Play]) -> String {
    let player = |(at, name): (usize, &&str)| json!({"id": at + 1, "name": name});
    let players: Vec<Value> = NAMES.iter().enumerate().map(player).collect();
    let play = |(number, play): (usize, &Play)| {
        let scores = play.players.iter().enumerate().map(|(at, (_, points))| {
            json!({"playerRefId": at + 1, "score": points.map(|points| points.to_string()),
                "winner": at == play.winner})
        });
        json!({"uuid": format!("play-{number}"), "gameRefId": 1, "comments": play.note,
            "playDate": format!("2025-03-{:02} 20:00:00", play.day),
            "playerScores": scores.collect::<Vec<_>>()})
    };
    let plays: Vec<Value> = plays.iter().enumerate().map(play).collect();
    json!({"games": [{"id": 1, "bggId": 371_942}], "players": players, "plays": plays}).to_string()
}

fn boardgamegeek(plays: &[Play]) -> String {
    let mut list = "<plays>".to_owned();
    for (number, play) in plays.iter().enumerate() {
        let (day, note) = (play.day, &play.note);
        list += &format!(
            "<play id=\"{number}\" date=\"2025-03-{day:02}\"><item objectid=\"371942\"/>\
             <comments>{note}</comments><players>"
        );
        for (at, (name, points)) in play.players.iter().enumerate() {
            let points = points.map(|points| points.to_string()).unwrap_or_default();
            let win = u8::from(at == play.winner);
            list += &format!("<player name=\"{name}\" score=\"{points}\" win=\"{win}\"/>");
        }
        list += "</players></play>";
    }
    list + "</plays>"
}

/// A row for each seat, as a spreadsheet writes them.
fn table(plays: &[Play]) -> String {
    let mut table = "sep=;\r\ngame;day;note;seat;name;points;rank;;\r\n".to_owned();
    for (number, play) in plays.iter().enumerate() {
        let (day, note) = (play.day, play.note.replace('"', "\"\""));
        for (at, (name, points)) in play.players.iter().enumerate() {
            let points = points
                .map(|points| format!("{points},0"))
                .unwrap_or_default();
            let (seat, rank) = (at + 1, if at == play.winner { 1 } else { 2 });
            table +=
                &format!("{number};{day}.3.2025;\"{note}\";{seat};{name};{points};{rank};;\r\n");
        }
    }
    table
}

/// Days, notes and results, whatever the games are called.
fn results(place: &Place) -> Vec<String> {
    let result = |game: &Value| {
        let seats = rows(&game["seats"], "name points rank");
        json!([game["day"], game["note"], seats]).to_string()
    };
    let mut results: Vec<_> = place.games().iter().map(result).collect();
    results.sort();
    results
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn file_is_imported_as_previewed_once_and_comes_back(plays in plays()) {
        for file in [bg_stats(&plays), boardgamegeek(&plays), table(&plays)] {
            let place = Place::new();
            let preview = place.preview(&file);
            let report = place.import_previewed(&preview);
            prop_assert_eq!(&preview["new"], &report["added"], "{}", file);
            prop_assert_eq!(&preview["there"], &report["there"]);
            prop_assert_eq!(place.findings(), []);
            let again = place.preview(&file);
            prop_assert_eq!(row(&again, "new differing"), "0 []");

            for (format, copy) in place.copies() {
                let again = place.preview(&place.export(format));
                let found = row(&again, "new differing refused");
                prop_assert_eq!(found, "0 [] 0", "{} of {}", format, file);
                prop_assert_eq!(results(&copy), results(&place), "{} of {}", format, file);
            }
        }
    }
}
