use companion::store::{GameRow, SeatRow};
use serde_json::{Value, json};
use shirasagi_engine::scoring::Lines;

use super::history::{History, ok};
use super::{close, concerns, is_open, mean, median, outcome, points, won};

pub(super) fn scores(
    h: &History,
    case: &str,
    filter: &Value,
    games: &[&GameRow],
    person: Option<&str>,
) {
    let seats = games.iter().flat_map(|row| &row.seats);
    let all: Vec<u16> = seats
        .filter(|seat| concerns(seat, person))
        .map(points)
        .collect();
    let found = &h.ask("score_statistics", filter)["scores"];
    assert_eq!(found["n"], all.len(), "{case}");
    close(&found["mean"], mean(&all), case);
    close(&found["median"], median(all.clone()), case);
    assert_eq!(
        found["best"]["points"],
        *all.iter().max().expect("some"),
        "{case}"
    );
    assert_eq!(
        found["worst"]["points"],
        *all.iter().min().expect("some"),
        "{case}"
    );
    for bar in found["histogram"].as_array().expect("a list") {
        let value = bar["value"].as_u64().expect("a number");
        let n = all
            .iter()
            .filter(|points| u64::from(**points) == value)
            .count();
        assert_eq!(bar["n"], n, "{case} {value}");
    }
    // The best one leads to its game.
    let game = ok(&h.app, "game", json!({ "game": found["best"]["game"] }));
    let standings = game["standings"].as_array().expect("a list");
    assert!(
        standings
            .iter()
            .any(|standing| standing["points"] == found["best"]["points"])
    );
}

pub(super) fn lines(
    h: &History,
    case: &str,
    filter: &Value,
    games: &[&GameRow],
    person: Option<&str>,
) {
    let found = h.ask("line_statistics", filter);
    for (group, wanted) in [
        ("all", None),
        ("winners", Some(true)),
        ("losers", Some(false)),
    ] {
        let of_group: Vec<[u16; Lines::COUNT]> = games
            .iter()
            .flat_map(|row| row.seats.iter().map(move |seat| (row, seat)))
            .filter(|(row, seat)| {
                concerns(seat, person) && (wanted.is_none() || wanted == outcome(row, seat))
            })
            .filter_map(|(_, seat)| Some(seat.place?.lines?.array()))
            .collect();
        let found = &found[group];
        assert_eq!(found["n"], of_group.len(), "{case} {group}");
        let total: f64 = of_group
            .iter()
            .flatten()
            .map(|points| f64::from(*points))
            .sum();
        for line in 0..Lines::COUNT {
            let of_line: Vec<u16> = of_group.iter().map(|lines| lines[line]).collect();
            let found = &found["lines"][line];
            assert_eq!(found["line"], Lines::NAMES[line]);
            if of_line.is_empty() {
                // Of the games that somebody won there are no losers.
                assert_eq!(
                    (&found["mean"], &found["share"]),
                    (&json!(null), &json!(null))
                );
                continue;
            }
            close(&found["mean"], mean(&of_line), case);
            let sum: f64 = of_line.iter().map(|points| f64::from(*points)).sum();
            close(&found["share"], sum / total, case);
        }
    }
    let (open, decided): (Vec<&GameRow>, Vec<&GameRow>) =
        games.iter().partition(|row| is_open(row));
    let has_lines = |seat: &SeatRow| seat.place.is_some_and(|place| place.lines.is_some());
    let with_lines = open.iter().filter(|row| {
        let mut seats = row.seats.iter();
        seats.any(|seat| concerns(seat, person) && has_lines(seat))
    });
    assert_eq!(found["winner_unknown"], with_lines.count(), "{case}");
    let known: Vec<&&GameRow> = decided
        .iter()
        .filter(|row| row.seats.iter().all(|seat| !seat.rival && has_lines(seat)))
        .collect();
    let of_seat = |seat: &SeatRow, line: usize| Some(f64::from(seat.place?.lines?.array()[line]));
    let of_all = |wanted: bool, line| -> Vec<f64> {
        let seats = games
            .iter()
            .flat_map(|row| row.seats.iter().map(move |seat| (row, seat)));
        seats
            .filter(|(row, seat)| concerns(seat, person) && outcome(row, seat) == Some(wanted))
            .filter_map(|(_, seat)| of_seat(seat, line))
            .collect()
    };
    let of = |points: &[f64]| points.iter().sum::<f64>() / points.len() as f64;
    for line in 0..Lines::COUNT {
        let found_here = &found["differences"][line]["difference"];
        if known.is_empty() {
            assert_eq!(found["compared"], "won-and-lost", "{case}");
            let (won, lost) = (of_all(true, line), of_all(false, line));
            if won.is_empty() || lost.is_empty() {
                assert_eq!((found_here, &found["games"]), (&json!(null), &json!(0)));
            } else {
                close(found_here, of(&won) - of(&lost), case);
                assert_eq!(found["games"], won.len() + lost.len(), "{case}");
            }
            continue;
        }
        let of_game = |row: &&&GameRow| {
            let of_seat = |seat: &SeatRow| of_seat(seat, line).expect("all are known");
            let winner = row.seats.iter().find(|seat| won(seat)).expect("somebody");
            let others = row.seats.iter().filter(|seat| !won(seat));
            of_seat(winner) - of(&others.map(of_seat).collect::<Vec<_>>())
        };
        let sum: f64 = known.iter().map(of_game).sum();
        close(found_here, sum / known.len() as f64, case);
        assert_eq!(found["compared"], "of-one-game", "{case}");
        assert_eq!(found["games"], known.len(), "{case}");
    }
}
