//! Statistics against a plain computation of their own, over games of all kinds.

mod history;
mod margins;
mod points;
mod wins;

use companion::app::App;
use companion::store::{GameRow, SeatRow};
use serde_json::{Value, json};
use tempfile::tempdir;

use history::{filter, history, ok};
use margins::margins_and_times;
use points::{lines, scores};
use wins::{dealt, left_out, meetings, streaks, wins};

#[test]
fn statistics_agree_with_a_plain_computation() {
    let history = history();
    for (case, filter, meets, person, meets_the_rest) in history.cases() {
        let games: Vec<&GameRow> = history.games.iter().filter(|row| meets(row)).collect();
        assert!(games.len() > 100, "{case}: {}", games.len());
        scores(&history, case, &filter, &games, person);
        lines(&history, case, &filter, &games, person);
        margins_and_times(&history, case, &filter, &games);
        // Of the games that somebody won they would say that all were won, one after the other.
        let any_outcome = meets_the_rest.is_some();
        let meets = meets_the_rest.unwrap_or(meets);
        let games: Vec<&GameRow> = history.games.iter().filter(|row| meets(row)).collect();
        let open = games.iter().filter(|row| is_open(row)).count();
        assert!(case != "all" || open > 5, "{open}");
        wins(&history, case, &filter, &games, person);
        left_out(&history, case, &filter, &games, person);
        dealt(&history, case, &filter, &games, person);
        meetings(&history, case, &filter, &games, person);
        streaks(&history, case, &filter, &games, person);
        let skips = |row: &GameRow| {
            let mut seats = row.seats.iter().filter(|seat| concerns(seat, person));
            seats.any(|seat| seat.name.is_some() && outcome(row, seat).is_none())
        };
        let skipped = games.iter().filter(|row| skips(row)).count();
        for (command, unknown) in [
            ("win_statistics", open),
            ("head_to_head", open),
            ("streaks", skipped),
        ] {
            let found = history.ask(command, &filter);
            assert_eq!(found["any_outcome"], any_outcome, "{case}");
            assert_eq!(found["winner_unknown"], unknown, "{case} {command}");
        }
    }
}

#[test]
fn without_games_there_is_nothing_to_tell() {
    let folder = tempdir().expect("a folder for the test");
    let app = App::open(folder.path()).expect("the store opens");
    let args = json!({ "filter": filter(None) });
    let scores = ok(&app, "score_statistics", args.clone());
    assert_eq!(scores["scores"]["mean"], Value::Null);
    assert_eq!(scores["scores"]["few"], true);
    let wins = ok(&app, "win_statistics", args.clone());
    assert_eq!(wins["overall"]["low"], Value::Null);
    for command in [
        "line_statistics",
        "head_to_head",
        "streaks",
        "margins",
        "times",
    ] {
        ok(&app, command, args.clone());
    }
}

fn is(seat: &SeatRow, name: &str) -> bool {
    seat.name.as_deref() == Some(name)
}

fn points(seat: &SeatRow) -> u16 {
    seat.place.expect("finished").points
}

fn won(seat: &SeatRow) -> bool {
    seat.place.expect("finished").rank == 1
}

/// Whether nobody knows who won: of those who tied for the first place nobody said who was ahead.
fn is_open(row: &GameRow) -> bool {
    let most = row.seats.iter().map(points).max();
    let first = row.seats.iter().filter(|seat| Some(points(seat)) == most);
    first.clone().count() > 1 && first.clone().all(|seat| seat.last.is_none())
}

/// Whether the clan of a seat won: those who tied for it may have, those behind them did not.
fn outcome(row: &GameRow, seat: &SeatRow) -> Option<bool> {
    let most = row.seats.iter().map(points).max();
    match is_open(row) && Some(points(seat)) == most {
        true => None,
        false => Some(won(seat)),
    }
}

/// Whether a statistic of people is about the seat.
fn concerns(seat: &SeatRow, person: Option<&str>) -> bool {
    person.map_or(!seat.rival, |person| seat.name.as_deref() == Some(person))
}

#[track_caller]
fn close(found: &Value, expected: f64, what: &str) {
    let found = found.as_f64().unwrap_or_else(|| panic!("{what}: {found}"));
    assert!(
        (found - expected).abs() < 1e-9,
        "{what}: {found}, not {expected}"
    );
}

fn median(mut values: Vec<u16>) -> f64 {
    values.sort_unstable();
    let middle = values.len() / 2;
    match values.len() % 2 {
        1 => f64::from(values[middle]),
        _ => f64::midpoint(f64::from(values[middle - 1]), f64::from(values[middle])),
    }
}

fn mean(values: &[u16]) -> f64 {
    values.iter().map(|value| f64::from(*value)).sum::<f64>() / values.len() as f64
}
