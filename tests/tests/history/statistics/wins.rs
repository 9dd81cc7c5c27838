use std::collections::BTreeSet;

use serde_json::{Value, json};
use shirasagi_lib::store::{GameRow, SeatRow};

use super::history::History;
use super::{close, concerns, mean, points, won};

pub(super) fn wins(
    h: &History,
    case: &str,
    filter: &Value,
    games: &[&GameRow],
    person: Option<&str>,
) {
    let found = h.ask("win_statistics", filter);
    let tally = |wanted: &dyn Fn(&GameRow, &SeatRow) -> bool| {
        let seats = games
            .iter()
            .flat_map(|row| row.seats.iter().map(move |seat| (row, seat)));
        let of: Vec<bool> = seats
            .filter(|(row, seat)| wanted(row, seat))
            .map(|(_, seat)| won(seat))
            .collect();
        (of.len(), of.iter().filter(|won| **won).count())
    };
    let same = |rate: &Value, (n, wins): (usize, usize), what: &str| {
        assert_eq!(
            (&rate["n"], &rate["wins"]),
            (&json!(n), &json!(wins)),
            "{case} {what}"
        );
        close(&rate["rate"], wins as f64 / n as f64, what);
        assert!(
            rate["low"].as_f64() <= rate["rate"].as_f64(),
            "{case} {what}"
        );
        assert!(
            rate["rate"].as_f64() <= rate["high"].as_f64(),
            "{case} {what}"
        );
        assert_eq!(rate["few"], n < 20, "{case} {what}");
    };
    same(
        &found["overall"],
        tally(&|_, seat| concerns(seat, person)),
        "overall",
    );
    let list = |name: &str| found[name].as_array().expect("a list").clone();
    let names: BTreeSet<&str> = games
        .iter()
        .flat_map(|row| &row.seats)
        .filter_map(|seat| seat.name.as_deref())
        .collect();
    assert_eq!(list("players").len(), names.len(), "{case}");
    for rate in list("players") {
        let name = rate["person"]["name"].as_str().map(str::to_owned);
        same(
            &rate["rate"],
            tally(&|_, seat| seat.name == name),
            "players",
        );
    }
    let few = list("players")
        .iter()
        .map(|rate| rate["rate"]["few"] == true)
        .collect::<Vec<_>>();
    assert!(few.is_sorted(), "{case}: few games come last, {few:?}");
    for rate in list("clans") {
        let of = |seat: &SeatRow| json!(seat.clan) == rate["clan"];
        same(
            &rate["rate"],
            tally(&|_, seat| concerns(seat, person) && of(seat)),
            "clans",
        );
    }
    for rate in list("orders") {
        let of = |seat: &SeatRow| json!(seat.order) == rate["order"];
        same(
            &rate["rate"],
            tally(&|_, seat| concerns(seat, person) && of(seat)),
            "orders",
        );
    }
    for rate in list("levels") {
        let of = |row: &GameRow| json!(row.level) == rate["level"];
        same(
            &rate["rate"],
            tally(&|row, seat| concerns(seat, person) && of(row)),
            "levels",
        );
    }
}

/// Of the open games each list says how many would have been in it.
pub(super) fn left_out(
    h: &History,
    case: &str,
    filter: &Value,
    open: &[&GameRow],
    person: Option<&str>,
) {
    let found = &h.ask("win_statistics", filter)["left_out"];
    let games = |meets: &dyn Fn(&GameRow) -> bool| open.iter().filter(|row| meets(row)).count();
    let seats = |has: &dyn Fn(&SeatRow) -> bool| {
        games(&|row| {
            row.seats
                .iter()
                .any(|seat| concerns(seat, person) && has(seat))
        })
    };
    let expected = json!({
        "players": games(&|row| row.seats.iter().any(|seat| seat.name.is_some())),
        "clans": seats(&|seat| seat.clan.is_some()),
        "orders": seats(&|seat| seat.order.is_some()),
        "pairs": seats(&|seat| seat.pair.is_some()),
        "daimyos": games(&|row| row.daimyo.is_some()),
        "garden_sets": games(&|row| row.gardens.is_some()),
        "gardens": games(&|row| row.gardens.is_some()),
        "levels": games(&|row| row.seats.iter().any(|seat| seat.rival)),
    });
    assert_eq!(*found, expected, "{case}");
}

/// What was dealt to a whole game: the rate of one player, or of who played alone, and what won the
/// games of several if the filter names nobody.
pub(super) fn dealt(
    h: &History,
    case: &str,
    filter: &Value,
    games: &[&GameRow],
    person: Option<&str>,
) {
    let found = h.ask("win_statistics", filter);
    let solo = |row: &GameRow| row.seats.iter().any(|seat| seat.rival);
    let list = |of: &Value, name: &str| of[name].as_array().expect("a list").clone();
    let all_sets: BTreeSet<_> = games.iter().filter_map(|row| row.gardens).collect();
    assert!(all_sets.len() > 20, "{case}");
    for (name, key) in [
        ("daimyos", "daimyo"),
        ("gardens", "garden"),
        ("garden_sets", "gardens"),
    ] {
        let has = |row: &GameRow, wanted: &Value| match key {
            "daimyo" => row.daimyo.is_some_and(|daimyo| json!(daimyo) == *wanted),
            "garden" => row
                .gardens
                .is_some_and(|set| set.iter().any(|garden| json!(garden) == *wanted)),
            _ => row
                .gardens
                .is_some_and(|set| json!(set.iter().collect::<Vec<_>>()) == *wanted),
        };
        let rates = list(&found, name);
        let is_any = games.iter().any(|row| person.is_some() || solo(row));
        assert_eq!(!rates.is_empty(), is_any, "{case} {name}");
        for rate in rates {
            let of: Vec<bool> = games
                .iter()
                .filter(|row| has(row, &rate[key]) && (person.is_some() || solo(row)))
                .filter_map(|row| row.seats.iter().find(|seat| concerns(seat, person)))
                .map(won)
                .collect();
            let wins = of.iter().filter(|won| **won).count();
            assert_eq!(
                (&rate["rate"]["n"], &rate["rate"]["wins"]),
                (&json!(of.len()), &json!(wins)),
                "{case} {name}"
            );
        }
        let scores = list(&found["several"], name);
        let is_any = games.iter().any(|row| person.is_none() && !solo(row));
        assert_eq!(!scores.is_empty(), is_any, "{case} {name}");
        assert!(name != "garden_sets" || scores.len() <= 20, "{case}");
        for score in scores {
            let won: Vec<u16> = games
                .iter()
                .filter(|row| has(row, &score[key]) && !solo(row))
                .filter_map(|row| row.seats.iter().find(|seat| won(seat)))
                .map(points)
                .collect();
            assert_eq!(score["score"]["n"], won.len(), "{case} {name}");
            close(&score["score"]["mean"], mean(&won), name);
            assert_eq!(score["score"]["few"], won.len() < 20, "{case} {name}");
        }
    }
}

pub(super) fn meetings(
    h: &History,
    case: &str,
    filter: &Value,
    games: &[&GameRow],
    person: Option<&str>,
) {
    let found = h.ask("head_to_head", filter);
    let pairs = found["pairs"].as_array().expect("a list");
    assert!(!pairs.is_empty(), "{case}");
    for pair in pairs {
        let one = pair["one"]["name"].as_str().expect("somebody");
        assert!(person.is_none_or(|person| person == one), "{case}: {one}");
        let other = pair["other"]["name"].as_str();
        let named = other.is_none_or(|other| one < other);
        assert!(person.is_some() || named, "{case}: {one}, {other:?}");
        let both: Vec<(&SeatRow, &SeatRow)> = games
            .iter()
            .filter_map(|row| {
                let is_one = |seat: &&SeatRow| seat.name.as_deref() == Some(one);
                let is_other = |seat: &&SeatRow| match other {
                    Some(other) => seat.name.as_deref() == Some(other),
                    None => seat.rival,
                };
                Some((
                    row.seats.iter().find(is_one)?,
                    row.seats.iter().find(is_other)?,
                ))
            })
            .collect();
        assert_eq!(pair["n"], both.len(), "{case}: {one}, {other:?}");
        // Of equal points nobody is ahead whom nobody put there.
        let before = |one: &SeatRow, other: &SeatRow| {
            let said = one
                .last
                .zip(other.last)
                .is_some_and(|(one, other)| one < other);
            points(one) > points(other) || points(one) == points(other) && said
        };
        let ahead = both.iter().filter(|(one, other)| before(one, other));
        assert_eq!(pair["ahead"], ahead.count(), "{case}");
        let behind = both.iter().filter(|(one, other)| before(other, one));
        assert_eq!(pair["behind"], behind.count(), "{case}");
        assert_eq!(
            pair["wins"],
            both.iter().filter(|(one, _)| won(one)).count(),
            "{case}"
        );
        let others = both.iter().filter(|(_, other)| won(other));
        assert_eq!(pair["other_wins"], others.count(), "{case}");
        let sum: f64 = both
            .iter()
            .map(|(one, other)| f64::from(points(one)) - f64::from(points(other)))
            .sum();
        close(&pair["difference"], sum / both.len() as f64, case);
    }
}

pub(super) fn streaks(
    h: &History,
    case: &str,
    filter: &Value,
    games: &[&GameRow],
    person: Option<&str>,
) {
    let found = h.ask("streaks", filter);
    for streaks in found["people"].as_array().expect("a list") {
        let name = streaks["person"]["name"].as_str().expect("somebody");
        assert!(person.is_none_or(|person| person == name), "{case}: {name}");
        let results: String = games
            .iter()
            .flat_map(|row| &row.seats)
            .filter(|seat| seat.name.as_deref() == Some(name))
            .map(|seat| if won(seat) { 'w' } else { '-' })
            .collect();
        assert_eq!(streaks["n"], results.len(), "{case} {name}");
        let longest = |other: char| results.split(other).map(str::len).max();
        assert_eq!(
            streaks["longest"]["n"],
            json!(longest('-')),
            "{case} {name}"
        );
        assert_eq!(
            streaks["longest_without"]["n"],
            json!(longest('w')),
            "{case} {name}"
        );
        let current = |of: char| results.len() - results.trim_end_matches(of).len();
        assert_eq!(streaks["current"], current('w'), "{case} {name}");
        assert_eq!(streaks["current_without"], current('-'), "{case} {name}");
    }
}
