//! Files of every format with games as they come: what is counted is what is done, a second import adds
//! nothing, and what goes out comes back.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::place::{Place, answers, of_seats};

/// A play as a file may tell it.
#[derive(Debug, Clone)]
struct Play {
    day: u32,
    /// Names with their points; `None`: they are not told.
    players: Vec<(&'static str, Option<u16>)>,
    /// Which of the players is said to have won.
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
    let play = (1_u32..28, players, 0_usize..4, "[a-z =\"]{0,12}").prop_map(
        |(day, players, winner, note)| Play {
            day,
            winner: winner % players.len(),
            players,
            note,
        },
    );
    prop::collection::vec(play, 1..6)
}

fn bg_stats(plays: &[Play]) -> String {
    let players = (1..)
        .zip(NAMES)
        .map(|(id, name): (u32, _)| json!({"id": id, "name": name}));
    let id = |name: &str| {
        NAMES
            .iter()
            .position(|other| *other == name)
            .map(|at| at + 1)
    };
    let plays = plays.iter().enumerate().map(|(index, play)| {
        let scores = play.players.iter().enumerate().map(|(at, (name, points))| {
            json!({"playerRefId": id(name), "score": points.map(|points| points.to_string()),
                "winner": at == play.winner})
        });
        json!({"uuid": format!("play-{index}"), "gameRefId": 1, "comments": play.note,
            "playDate": format!("2025-03-{:02} 20:00:00", play.day),
            "playerScores": scores.collect::<Vec<Value>>()})
    });
    json!({"games": [{"id": 1, "bggId": 371_942}], "players": players.collect::<Vec<Value>>(),
        "plays": plays.collect::<Vec<Value>>()})
    .to_string()
}

fn boardgamegeek(plays: &[Play]) -> String {
    let plays = plays.iter().enumerate().map(|(index, play)| {
        let players = play.players.iter().enumerate().map(|(at, (name, points))| {
            let points = points.map(|points| points.to_string()).unwrap_or_default();
            let win = u8::from(at == play.winner);
            format!("<player name=\"{name}\" score=\"{points}\" win=\"{win}\"/>")
        });
        format!(
            "<play id=\"{index}\" date=\"2025-03-{:02}\"><item objectid=\"371942\"/>\
             <comments>{}</comments><players>{}</players></play>",
            play.day,
            play.note,
            players.collect::<String>()
        )
    });
    format!("<plays>{}</plays>", plays.collect::<String>())
}

/// As a spreadsheet writes it, with a row for each seat.
fn table(plays: &[Play]) -> String {
    let mut table = "sep=;\r\ngame;day;note;seat;name;points;rank;;\r\n".to_owned();
    for (index, play) in plays.iter().enumerate() {
        for (at, (name, points)) in play.players.iter().enumerate() {
            let (seat, note) = (at + 1, play.note.replace('"', "\"\""));
            let points = points
                .map(|points| format!("{points},0"))
                .unwrap_or_default();
            let rank = if at == play.winner { 1 } else { 2 };
            let day = play.day;
            table +=
                &format!("{index};{day}.3.2025;\"{note}\";{seat};{name};{points};{rank};;\r\n");
        }
    }
    table
}

/// Days, results and notes, whatever the games are called.
fn results(place: &Place) -> Vec<Value> {
    let games = place.games().into_iter();
    let mut results: Vec<Value> = games
        .map(|game| {
            json!([
                game["day"],
                of_seats(&game, "name"),
                of_seats(&game, "points"),
                of_seats(&game, "rank"),
                game["note"]
            ])
        })
        .collect();
    results.sort_by_key(Value::to_string);
    results
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_file_is_counted_as_it_is_imported_once_and_goes_out_again(plays in plays()) {
        for file in [bg_stats(&plays), boardgamegeek(&plays), table(&plays)] {
            let place = Place::new();
            let preview = place.preview(file.as_bytes());
            let report = place.ok("import", answers(&preview["plan"], &json!({})));
            prop_assert_eq!(&preview["new"], &report["added"], "{}", file);
            prop_assert_eq!(&preview["there"], &report["there"]);
            prop_assert_eq!(place.findings(), []);
            let again = place.preview(file.as_bytes());
            prop_assert_eq!((&again["new"], &again["differing"]), (&json!(0), &json!([])));

            for format in ["history", "bg-stats", "csv"] {
                let out = place.export(format);
                let again = place.preview(out.as_bytes());
                prop_assert_eq!(
                    (&again["new"], &again["differing"], &again["refused"]),
                    (&json!(0), &json!([]), &json!(0)),
                    "{} of {}", format, file
                );
                let other = Place::new();
                other.import(out.as_bytes());
                prop_assert_eq!(results(&other), results(&place), "{} of {}", format, file);
            }
        }
    }
}
