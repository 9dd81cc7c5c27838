use std::collections::BTreeSet;

use companion::store::{GameRow, SeatRow};
use serde_json::{Value, json};
use shirasagi_engine::components::{
    ClanColor, DaimyoId, GardenId, StartingActionId, StartingResourceId,
};
use shirasagi_engine::setup::{Level, StartingPair};

use super::history::History;
use super::{close, concerns, is_open, mean, outcome, points, won};

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
            .filter_map(|(row, seat)| outcome(row, seat))
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
        .flat_map(|row| known_seats(row))
        .filter_map(|seat| seat.name.as_deref())
        .collect();
    let players = list("players");
    let listed: BTreeSet<&str> = players
        .iter()
        .filter_map(|rate| rate["person"]["name"].as_str())
        .collect();
    assert_eq!((players.len(), listed), (names.len(), names), "{case}");
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
    for (name, key, all, of) in lists() {
        let concerned = || {
            games.iter().flat_map(|row| {
                let seats = known_seats(row).filter(|seat| concerns(seat, person));
                seats.filter_map(|seat| of(row, seat))
            })
        };
        let there: Vec<Value> = all
            .into_iter()
            .filter(|value| concerned().any(|of| of == *value))
            .collect();
        assert!(case != "all" || there.len() > 3, "{name}: {there:?}");
        let listed: Vec<Value> = list(name).iter().map(|rate| rate[key].clone()).collect();
        assert_eq!(listed, there, "{case} {name}");
        for rate in list(name) {
            let has =
                |row: &GameRow, seat: &SeatRow| of(row, seat).is_some_and(|of| of == rate[key]);
            same(
                &rate["rate"],
                tally(&|row, seat| concerns(seat, person) && has(row, seat)),
                name,
            );
        }
    }
}

/// The seats of which it is known whether they won.
fn known_seats(row: &GameRow) -> impl Iterator<Item = &SeatRow> {
    let seats = row.seats.iter();
    seats.filter(|seat| outcome(row, seat).is_some())
}

/// What a seat counts for in a list, if it is in it.
type Of = fn(&GameRow, &SeatRow) -> Option<Value>;

/// The lists of win rates by what belongs to a seat: what each goes by, all of it in order, and what a
/// seat has of it.
fn lists() -> [(&'static str, &'static str, Vec<Value>, Of); 4] {
    let clans = ClanColor::ALL.map(|clan| json!(clan)).to_vec();
    let orders = (1..=4).map(|order| json!(order)).collect();
    let pairs = StartingResourceId::all().flat_map(|resource| {
        let actions = StartingActionId::all();
        actions.map(move |action| json!(StartingPair { resource, action }))
    });
    let mut levels = Level::ALL.map(|level| json!(level)).to_vec();
    levels.push(Value::Null);
    [
        ("clans", "clan", clans, |_, seat| {
            seat.clan.map(|clan| json!(clan))
        }),
        ("orders", "order", orders, |_, seat| {
            seat.order.map(|order| json!(order))
        }),
        ("pairs", "pair", pairs.collect(), |_, seat| {
            seat.pair.map(|pair| json!(pair))
        }),
        ("levels", "level", levels, |row, _| {
            let solo = row.seats.iter().any(|seat| seat.rival);
            solo.then(|| json!(row.level))
        }),
    ]
}

/// Of the open games each list says in how many somebody is left out of it.
pub(super) fn left_out(
    h: &History,
    case: &str,
    filter: &Value,
    games: &[&GameRow],
    person: Option<&str>,
) {
    let found = &h.ask("win_statistics", filter)["left_out"];
    let count = |meets: &dyn Fn(&GameRow) -> bool| games.iter().filter(|row| meets(row)).count();
    let tied = |has: &dyn Fn(&SeatRow) -> bool| {
        count(&|row| {
            let mut seats = row.seats.iter();
            seats.any(|seat| outcome(row, seat).is_none() && has(seat))
        })
    };
    let seats = |has: &dyn Fn(&SeatRow) -> bool| tied(&|seat| concerns(seat, person) && has(seat));
    // What was dealt is about one player, or about who won.
    let whole = |has: &dyn Fn(&GameRow) -> bool| {
        count(&|row| {
            let about = row.seats.iter().filter(|seat| concerns(seat, person));
            let mut tied = about.filter(|seat| outcome(row, seat).is_none());
            has(row) && is_open(row) && tied.next().is_some()
        })
    };
    let expected = json!({
        "players": tied(&|seat| seat.name.is_some()),
        "clans": seats(&|seat| seat.clan.is_some()),
        "orders": seats(&|seat| seat.order.is_some()),
        "pairs": seats(&|seat| seat.pair.is_some()),
        "daimyos": whole(&|row| row.daimyo.is_some()),
        "garden_sets": whole(&|row| row.gardens.is_some()),
        "gardens": whole(&|row| row.gardens.is_some()),
        "levels": whole(&|row| row.seats.iter().any(|seat| seat.rival)),
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
    // Of whom the whole game is: the person, who played alone, or else who won.
    let about = |row: &GameRow| {
        let seats = || known_seats(row).filter(|seat| concerns(seat, person));
        match person.is_some() || solo(row) {
            true => seats().next().cloned(),
            false => seats().find(|seat| won(seat)).cloned(),
        }
    };
    let games: Vec<&GameRow> = games
        .iter()
        .copied()
        .filter(|row| about(row).is_some())
        .collect();
    let all_sets: BTreeSet<_> = games.iter().filter_map(|row| row.gardens).collect();
    assert!(all_sets.len() > 20, "{case}");
    // Nothing that was dealt is missing; of the sets there are the twenty that were most often.
    let is_whole = |name: &str, found: &[Value], key: &str, there: &dyn Fn(&Value) -> bool| {
        let all: Vec<Value> = match key {
            "daimyo" => DaimyoId::all().map(|daimyo| json!(daimyo)).collect(),
            "garden" => {
                let gardens = GardenId::all();
                gardens.map(|garden| json!(garden)).collect()
            }
            _ => {
                let sets = all_sets.iter();
                sets.map(|set| json!(set.iter().collect::<Vec<_>>()))
                    .collect()
            }
        };
        let expected: Vec<Value> = all.into_iter().filter(there).collect();
        let listed: Vec<Value> = found.iter().map(|of| of[key].clone()).collect();
        if key == "gardens" {
            assert_eq!(listed.len(), expected.len().min(20), "{case} {name}");
            assert!(listed.iter().all(|set| expected.contains(set)), "{case}");
        } else {
            assert_eq!(listed, expected, "{case} {name}");
        }
    };
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
        is_whole(name, &rates, key, &|value| {
            games
                .iter()
                .any(|row| has(row, value) && (person.is_some() || solo(row)))
        });
        for rate in rates {
            let of: Vec<bool> = games
                .iter()
                .filter(|row| has(row, &rate[key]) && (person.is_some() || solo(row)))
                .filter_map(|row| about(row))
                .map(|seat| won(&seat))
                .collect();
            let wins = of.iter().filter(|won| **won).count();
            assert_eq!(
                (&rate["rate"]["n"], &rate["rate"]["wins"]),
                (&json!(of.len()), &json!(wins)),
                "{case} {name}"
            );
        }
        let scores = list(&found["several"], name);
        is_whole(name, &scores, key, &|value| {
            games
                .iter()
                .any(|row| has(row, value) && person.is_none() && !solo(row))
        });
        for score in scores {
            let won: Vec<u16> = games
                .iter()
                .filter(|row| has(row, &score[key]) && !solo(row))
                .filter_map(|row| about(row))
                .map(|seat| points(&seat))
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
    let listed: Vec<(&str, Option<&str>)> = pairs
        .iter()
        .map(|pair| {
            let one = pair["one"]["name"].as_str().expect("somebody");
            (one, pair["other"]["name"].as_str())
        })
        .collect();
    let met: BTreeSet<(&str, Option<&str>)> = games
        .iter()
        .flat_map(|row| {
            let names = row.seats.iter().filter_map(|seat| seat.name.as_deref());
            names.flat_map(|one| {
                let others = row.seats.iter().map(|seat| seat.name.as_deref());
                others.map(move |other| (one, other))
            })
        })
        .filter(|(one, other)| match person {
            Some(person) => *one == person && *other != Some(person),
            None => other.is_none_or(|other| *one < other),
        })
        .collect();
    assert_eq!(listed.len(), met.len(), "{case}");
    assert_eq!(BTreeSet::from_iter(listed), met, "{case}");
    for pair in pairs {
        let one = pair["one"]["name"].as_str().expect("somebody");
        let other = pair["other"]["name"].as_str();
        let both: Vec<(&GameRow, &SeatRow, &SeatRow)> = games
            .iter()
            .filter_map(|row| {
                let is_one = |seat: &&SeatRow| seat.name.as_deref() == Some(one);
                let is_other = |seat: &&SeatRow| match other {
                    Some(other) => seat.name.as_deref() == Some(other),
                    None => seat.rival,
                };
                Some((
                    *row,
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
        let ahead = both.iter().filter(|(_, one, other)| before(one, other));
        assert_eq!(pair["ahead"], ahead.count(), "{case}");
        let behind = both.iter().filter(|(_, one, other)| before(other, one));
        assert_eq!(pair["behind"], behind.count(), "{case}");
        let wins = both
            .iter()
            .filter(|(row, one, _)| outcome(row, one) == Some(true));
        assert_eq!(pair["wins"], wins.count(), "{case}");
        let others = both
            .iter()
            .filter(|(row, _, other)| outcome(row, other) == Some(true));
        assert_eq!(pair["other_wins"], others.count(), "{case}");
        let sum: f64 = both
            .iter()
            .map(|(_, one, other)| f64::from(points(one)) - f64::from(points(other)))
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
    let people = found["people"].as_array().expect("a list");
    let listed: BTreeSet<&str> = people
        .iter()
        .filter_map(|streaks| streaks["person"]["name"].as_str())
        .collect();
    let played: BTreeSet<&str> = games
        .iter()
        .flat_map(|row| known_seats(row))
        .filter(|seat| concerns(seat, person))
        .filter_map(|seat| seat.name.as_deref())
        .collect();
    assert_eq!((people.len(), listed), (played.len(), played), "{case}");
    let mut won = Vec::new();
    for streaks in people {
        let name = streaks["person"]["name"].as_str().expect("somebody");
        let results: Vec<(bool, String)> = games
            .iter()
            .filter_map(|row| {
                let mut seats = row.seats.iter();
                let seat = seats.find(|seat| seat.name.as_deref() == Some(name))?;
                Some((outcome(row, seat)?, row.details.day.to_string()))
            })
            .collect();
        assert_eq!(streaks["n"], results.len(), "{case} {name}");
        let rows = |wanted: bool| {
            let rows = results.chunk_by(|one, next| one.0 == next.0);
            rows.filter(move |row| row[0].0 == wanted)
        };
        won.extend(rows(true).map(<[_]>::len));
        for (key, wanted) in [("longest", true), ("longest_without", false)] {
            // The first of those that are as long.
            let longest = rows(wanted).max_by_key(|row| (row.len(), std::cmp::Reverse(&row[0].1)));
            let expected = match longest {
                Some(row) => json!({"n": row.len(), "from": row[0].1, "to": row[row.len() - 1].1}),
                None => json!({"n": 0, "from": null, "to": null}),
            };
            assert_eq!(streaks[key], expected, "{case} {name}");
        }
        for (key, wanted) in [("current", true), ("current_without", false)] {
            let last = results.last().is_some_and(|(won, _)| *won == wanted);
            let current = rows(wanted)
                .next_back()
                .filter(|_| last)
                .map_or(0, <[_]>::len);
            assert_eq!(streaks[key], current, "{case} {name}");
        }
    }
    let longest = won.iter().max();
    let as_long = won.iter().filter(|n| Some(*n) == longest).count();
    assert_eq!(found["others_as_long"], as_long.saturating_sub(1), "{case}");
}
