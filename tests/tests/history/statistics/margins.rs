use std::cmp::Reverse;
use std::collections::BTreeMap;

use companion::store::{GameRow, SeatRow};
use serde_json::{Value, json};
use shirasagi_engine::scoring::DecidedBy;

use super::history::History;
use super::{close, is_open, mean, median, points};

pub(super) fn margins_and_times(h: &History, case: &str, filter: &Value, games: &[&GameRow]) {
    let margins: Vec<u16> = games
        .iter()
        .map(|row| {
            let mut totals: Vec<u16> = row.seats.iter().map(points).collect();
            totals.sort_unstable();
            totals[totals.len() - 1] - totals[totals.len() - 2]
        })
        .collect();
    let found = h.ask("margins", filter);
    assert_eq!(found["n"], margins.len(), "{case}");
    close(&found["mean"], mean(&margins), case);
    close(&found["median"], median(margins.clone()), case);
    let ties = games
        .iter()
        .filter(|row| row.verdict.expect("finished").decided_by == DecidedBy::TurnOrder);
    let (open, decided): (Vec<&&GameRow>, Vec<&&GameRow>) = ties.partition(|row| is_open(row));
    assert_eq!(
        (&found["ties"], &found["ties_open"]),
        (&json!(decided.len()), &json!(open.len())),
        "{case}"
    );
    let mut sorted = margins;
    sorted.sort_unstable();
    let shown = |name: &str| {
        let games = found[name].as_array().expect("a list").iter();
        games
            .map(|game| game["margin"].as_u64().expect("a number"))
            .collect::<Vec<_>>()
    };
    let closest: Vec<u64> = sorted
        .iter()
        .take(5)
        .map(|margin| u64::from(*margin))
        .collect();
    let widest: Vec<u64> = sorted
        .iter()
        .rev()
        .take(5)
        .map(|margin| u64::from(*margin))
        .collect();
    assert_eq!(
        (shown("closest"), shown("widest")),
        (closest, widest),
        "{case}"
    );
    for shown in ["closest", "widest"].map(|name| &found[name]) {
        for game in shown.as_array().expect("a list") {
            let row = games.iter().find(|row| row.id == game["game"]);
            let row = row.expect("a game of the filter");
            assert_eq!(game["tie_open"], is_open(row), "{case}");
            let seats = &row.seats;
            let mut ranked: Vec<&SeatRow> = seats.iter().collect();
            ranked.sort_by_key(|seat| (Reverse(points(seat)), seat.last));
            let [winner, second] = [ranked[0], ranked[1]];
            let solo = winner.rival || second.rival;
            assert_eq!(
                (&game["winner"], &game["second"], &game["rival_won"]),
                (
                    &json!(winner.name),
                    &json!(second.name),
                    &json!(solo.then_some(winner.rival))
                ),
                "{case}"
            );
        }
    }

    let minutes: Vec<u16> = games.iter().filter_map(|row| row.details.minutes).collect();
    let found = h.ask("times", filter);
    assert_eq!(found["duration"]["n"], minutes.len(), "{case}");
    close(&found["duration"]["mean"], mean(&minutes), case);
    close(&found["duration"]["median"], median(minutes), case);
    let mut months: BTreeMap<String, usize> = BTreeMap::new();
    for row in games {
        *months
            .entry(row.details.day.format("%Y-%m").to_string())
            .or_default() += 1;
    }
    for month in found["months"].as_array().expect("a list") {
        let n = months
            .remove(month["month"].as_str().expect("text"))
            .unwrap_or(0);
        assert_eq!(month["games"], n, "{case}");
    }
    assert!(months.is_empty(), "{case}: {months:?}");
}
