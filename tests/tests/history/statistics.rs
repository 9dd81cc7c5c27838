//! Statistics against a plain computation of their own, over games of all kinds.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{NaiveDate, TimeDelta};
use serde_json::{Value, json};
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::scoring::{DecidedBy, Lines};
use shirasagi_engine::setup::{Level, Seat};
use shirasagi_lib::app::App;
use shirasagi_lib::host::table::call;
use shirasagi_lib::store::{
    Details, GameOrigin, GameRow, Place, Progress, Record, SeatRow, Store, Verdict,
};
use shirasagi_tests::random::RandomGame;
use tempfile::{TempDir, tempdir};

const NAMES: [&str; 6] = ["Aiko", "Bo", "Chiyo", "Dan", "Emi", "Fumi"];
const GAMES: usize = 2000;

fn ok(app: &App, command: &str, args: Value) -> Value {
    call(app, command, args).unwrap_or_else(|error| panic!("{command}: {error}"))
}

/// A game with a result, made up: one to four people, every kind of knowledge about the scores.
fn made_up(number: usize, random: &mut RandomGame) -> Record {
    let people = 1 + random.below(4);
    let solo = people == 1;
    let clans = people.max(2);
    let mut names = NAMES.to_vec();
    let lines = |random: &mut RandomGame| {
        let line = |_| u16::try_from(random.below(14)).expect("small");
        Lines::from(std::array::from_fn(line))
    };
    let counted: Vec<Lines> = (0..clans).map(|_| lines(random)).collect();
    // Some are known by their sums only.
    let known = random.below(5) > 0;
    let mut order: Vec<usize> = (0..clans).collect();
    order.sort_by_key(|index| (std::cmp::Reverse(counted[*index].total()), *index));
    let rank = |index: usize| {
        let at = order
            .iter()
            .position(|other| *other == index)
            .expect("everybody");
        u8::try_from(at + 1).expect("small")
    };
    let tied = counted[order[0]].total() == counted[order[1]].total();
    let seats: Vec<SeatRow> = (0..clans)
        .map(|index| {
            let rival = solo && index == 1;
            let name = (!rival).then(|| names.remove(random.below(names.len())).to_owned());
            SeatRow {
                seat: Seat(u8::try_from(index + 1).expect("small")),
                name,
                rival,
                clan: (!rival).then_some(ClanColor::ALL[index]),
                order: Some(u8::try_from(clans - index).expect("small")),
                last: None,
                pair: None,
                place: Some(Place {
                    points: counted[index].total(),
                    rank: rank(index),
                    lines: known.then_some(counted[index]),
                }),
            }
        })
        .collect();
    let days = i64::try_from(random.below(900)).expect("small");
    let day = NaiveDate::from_ymd_opt(2023, 5, 1).expect("a day") + TimeDelta::days(days);
    let began = day.and_hms_opt(12, 0, 0).expect("noon").and_utc();
    Record {
        revision: 0,
        counts: BTreeMap::new(),
        results: Vec::new(),
        played: None,
        row: GameRow {
            id: format!("game-{number}"),
            origin: GameOrigin::Entered,
            source: None,
            started_at: began + TimeDelta::seconds(i64::try_from(number).expect("small")),
            finished_at: Some(began),
            details: Details {
                minutes: (random.below(3) > 0)
                    .then(|| 40 + u16::try_from(random.below(60)).expect("small")),
                tags: if random.below(4) == 0 {
                    vec!["League".to_owned()]
                } else {
                    Vec::new()
                },
                ..Details::on(day)
            },
            level: solo.then(|| Level::ALL[random.below(3)]),
            daimyo: None,
            gardens: None,
            followed: false,
            code: None,
            progress: Progress::over(clans),
            verdict: Some(Verdict {
                winner: seats[order[0]].seat,
                decided_by: if tied {
                    DecidedBy::TurnOrder
                } else {
                    DecidedBy::Points
                },
            }),
            seats,
            tracking: Vec::new(),
        },
    }
}

struct History {
    _folder: TempDir,
    app: App,
    games: Vec<GameRow>,
    ids: BTreeMap<String, String>,
}

fn history() -> History {
    let folder = tempdir().expect("a folder for the test");
    let mut random = RandomGame::new(2023);
    let records: Vec<Record> = (0..GAMES)
        .map(|number| made_up(number, &mut random))
        .collect();
    let mut store = Store::open(folder.path()).expect("the store opens");
    assert!(
        store
            .add_records(&records)
            .expect("they are kept")
            .iter()
            .all(|added| *added)
    );
    // Some are deleted again, and one comes back.
    let now = chrono::Utc::now();
    for record in records.iter().step_by(40) {
        store.delete_game(&record.row.id, now).expect("it is there");
    }
    store.restore_game("game-40").expect("it is there");
    drop(store);
    let app = App::open(folder.path()).expect("the store opens");
    let deleted = |number: usize| number.is_multiple_of(40) && number != 40;
    let mut games: Vec<GameRow> = records
        .into_iter()
        .enumerate()
        .filter(|(number, _)| !deleted(*number))
        .map(|(_, record)| record.row)
        .collect();
    games.sort_by_key(|row| (row.details.day, row.started_at));
    let view = ok(&app, "games", json!({ "filter": filter(None), "page": 0 }));
    let people = view["offers"]["people"].as_array().expect("a list").iter();
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let ids = people
        .map(|person| (text(&person["name"]), text(&person["id"])))
        .collect();
    History {
        _folder: folder,
        app,
        games,
        ids,
    }
}

/// A filter of several.
fn filters<const N: usize>(changes: [(&str, Value); N]) -> Value {
    let mut filter = filter(None);
    for (name, value) in changes {
        filter[name] = value;
    }
    filter
}

fn filter(change: Option<(&str, Value)>) -> Value {
    let mut filter = json!({ "person": null, "seats": null, "level": null, "from": null,
        "to": null, "tag": null, "outcome": null, "text": null });
    if let Some((name, value)) = change {
        filter[name] = value;
    }
    filter
}

/// The name of a filter, the filter, which games meet it, its person, and which games meet it but
/// for how they ended.
type Case<'a> = (
    &'a str,
    Value,
    Box<dyn Fn(&GameRow) -> bool>,
    Option<&'a str>,
    Option<Box<dyn Fn(&GameRow) -> bool>>,
);

impl History {
    fn cases(&self) -> Vec<Case<'_>> {
        let person = |name: &'static str| {
            move |row: &GameRow| {
                row.seats
                    .iter()
                    .any(|seat| seat.name.as_deref() == Some(name))
            }
        };
        let people = |row: &GameRow| row.seats.iter().filter(|seat| !seat.rival).count();
        let id = |name: &str| Some(("person", json!(self.ids[name])));
        vec![
            ("all", filter(None), Box::new(|_| true), None, None),
            (
                "Bo",
                filter(id("Bo")),
                Box::new(person("Bo")),
                Some("Bo"),
                None,
            ),
            (
                "two",
                filter(Some(("seats", json!(2)))),
                Box::new(move |row| people(row) == 2),
                None,
                None,
            ),
            (
                "solo",
                filter(Some(("seats", json!(1)))),
                Box::new(move |row| people(row) == 1),
                None,
                None,
            ),
            (
                "tag",
                filter(Some(("tag", json!("League")))),
                Box::new(|row| !row.details.tags.is_empty()),
                None,
                None,
            ),
            (
                "period",
                filter(Some(("from", json!("2024-02-29")))),
                Box::new(|row| {
                    row.details.day >= NaiveDate::from_ymd_opt(2024, 2, 29).expect("a day")
                }),
                None,
                None,
            ),
            (
                "level",
                filter(Some(("level", json!("medium")))),
                Box::new(|row| row.level == Some(Level::Medium)),
                None,
                None,
            ),
            (
                "text",
                filter(Some(("text", json!("BO league")))),
                Box::new(move |row| person("Bo")(row) && !row.details.tags.is_empty()),
                None,
                None,
            ),
            (
                "won by Bo",
                filters([("person", json!(self.ids["Bo"])), ("outcome", json!("won"))]),
                Box::new(|row| row.seats.iter().any(|seat| is(seat, "Bo") && won(seat))),
                Some("Bo"),
                Some(Box::new(person("Bo"))),
            ),
            (
                "lost by Bo",
                filters([
                    ("person", json!(self.ids["Bo"])),
                    ("outcome", json!("lost")),
                ]),
                Box::new(|row| row.seats.iter().any(|seat| is(seat, "Bo") && !won(seat))),
                Some("Bo"),
                Some(Box::new(person("Bo"))),
            ),
            (
                "lost to the rival",
                filter(Some(("outcome", json!("lost")))),
                Box::new(|row| row.seats.iter().any(|seat| seat.rival && won(seat))),
                None,
                Some(Box::new(|_| true)),
            ),
        ]
    }

    fn ask(&self, command: &str, filter: &Value) -> Value {
        ok(&self.app, command, json!({ "filter": filter }))
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
        wins(&history, case, &filter, &games, person);
        meetings(&history, case, &filter, &games, person);
        streaks(&history, case, &filter, &games, person);
        for command in ["win_statistics", "head_to_head", "streaks"] {
            assert_eq!(
                history.ask(command, &filter)["any_outcome"],
                any_outcome,
                "{case}"
            );
        }
    }
}

fn scores(h: &History, case: &str, filter: &Value, games: &[&GameRow], person: Option<&str>) {
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

fn lines(h: &History, case: &str, filter: &Value, games: &[&GameRow], person: Option<&str>) {
    let found = h.ask("line_statistics", filter);
    for (group, wanted) in [
        ("all", None),
        ("winners", Some(true)),
        ("losers", Some(false)),
    ] {
        let of_group: Vec<[u16; Lines::COUNT]> = games
            .iter()
            .flat_map(|row| &row.seats)
            .filter(|seat| {
                concerns(seat, person) && wanted.is_none_or(|wanted| wanted == won(seat))
            })
            .filter_map(|seat| Some(seat.place?.lines?.array()))
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
    let known: Vec<&&GameRow> = games
        .iter()
        .filter(|row| {
            row.seats
                .iter()
                .all(|seat| seat.place.is_some_and(|place| place.lines.is_some()))
        })
        .collect();
    assert_eq!(found["games"], known.len(), "{case}");
    for line in 0..Lines::COUNT {
        let of_game = |row: &&&GameRow| {
            let of = |seat: &SeatRow| {
                f64::from(seat.place.expect("finished").lines.expect("known").array()[line])
            };
            let winner = row.seats.iter().find(|seat| won(seat)).expect("somebody");
            let others: Vec<f64> = row.seats.iter().filter(|seat| !won(seat)).map(of).collect();
            of(winner) - others.iter().sum::<f64>() / others.len() as f64
        };
        let sum: f64 = known.iter().map(of_game).sum();
        close(
            &found["differences"][line]["difference"],
            sum / known.len() as f64,
            case,
        );
    }
}

fn wins(h: &History, case: &str, filter: &Value, games: &[&GameRow], person: Option<&str>) {
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

fn meetings(h: &History, case: &str, filter: &Value, games: &[&GameRow], person: Option<&str>) {
    let found = h.ask("head_to_head", filter);
    let pairs = found["pairs"].as_array().expect("a list");
    assert!(!pairs.is_empty(), "{case}");
    for pair in pairs {
        let one = pair["one"]["name"].as_str().expect("somebody");
        assert!(person.is_none_or(|person| person == one), "{case}: {one}");
        let other = pair["other"]["name"].as_str();
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
        let ahead = both.iter().filter(|(one, other)| {
            one.place.expect("finished").rank < other.place.expect("finished").rank
        });
        assert_eq!(pair["ahead"], ahead.count(), "{case}");
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

fn streaks(h: &History, case: &str, filter: &Value, games: &[&GameRow], person: Option<&str>) {
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

fn margins_and_times(h: &History, case: &str, filter: &Value, games: &[&GameRow]) {
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
    assert_eq!(found["ties"], ties.count(), "{case}");
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
