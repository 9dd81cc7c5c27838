//! Two thousand games of all kinds, and the filters they are looked at through.

use std::collections::BTreeMap;

use chrono::{NaiveDate, TimeDelta};
use companion::app::App;
use companion::store::{
    Details, GameOrigin, GameRow, Place, Progress, Record, SeatRow, Store, Verdict,
};
use serde_json::{Value, json};
use shirasagi_engine::components::{
    ClanColor, DaimyoId, GardenKind, StartingActionId, StartingResourceId,
};
use shirasagi_engine::scoring::{DecidedBy, Lines};
use shirasagi_engine::setup::{Level, Seat, StartingPair};
use shirasagi_tests::random::RandomGame;
use tempfile::{TempDir, tempdir};

use super::{is, is_open, won};
use shirasagi_tests::ask::call;

const NAMES: [&str; 6] = ["Aiko", "Bo", "Chiyo", "Dan", "Emi", "Fumi"];
const GAMES: usize = 2000;

pub(super) fn ok(app: &App, command: &str, args: Value) -> Value {
    call(app, command, args).unwrap_or_else(|error| panic!("{command}: {error}"))
}

/// Some of all.
fn dealt<T>(all: impl Iterator<Item = T>, n: usize, random: &mut RandomGame) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    let mut dealt = || all.swap_remove(random.below(all.len()));
    (0..n).map(|_| dealt()).collect()
}

/// Each clan of a game has another one.
fn pair(number: usize) -> StartingPair {
    let resources: Vec<_> = StartingResourceId::all().collect();
    let actions: Vec<_> = StartingActionId::all().collect();
    StartingPair {
        resource: resources[number % resources.len()],
        action: actions[number / 2 % actions.len()],
    }
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
    // Of every fourth game with a tie somebody said how the turn order decided it.
    let said = number.is_multiple_of(4);
    let rank = |index: usize| {
        let at = order
            .iter()
            .position(|other| *other == index)
            .expect("everybody");
        let total = |index: usize| counted[index].total();
        let more = (0..clans).filter(|other| total(*other) > total(index));
        let ahead = if said { at } else { more.count() };
        u8::try_from(ahead + 1).expect("small")
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
                clan: (!rival && !number.is_multiple_of(6)).then_some(ClanColor::ALL[index]),
                order: (!number.is_multiple_of(5))
                    .then(|| u8::try_from(clans - index).expect("small")),
                last: said.then(|| rank(index)),
                pair: (!rival && !number.is_multiple_of(3)).then(|| pair(number + index)),
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
        played: None,
        row: GameRow {
            id: format!("game-{number}"),
            origin: match number.is_multiple_of(2) {
                true => GameOrigin::Imported,
                false => GameOrigin::Entered,
            },
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
            level: solo
                .then(|| Level::ALL[random.below(3)])
                .filter(|_| !number.is_multiple_of(7)),
            daimyo: (random.below(3) > 0).then(|| dealt(DaimyoId::all(), 1, random)[0]),
            gardens: (random.below(3) > 0).then(|| {
                let of = GardenKind::ALL.into_iter();
                let three = of.flat_map(|kind| dealt(kind.gardens(), 3, random));
                three.collect()
            }),
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

pub(super) struct History {
    _folder: TempDir,
    pub(super) app: App,
    pub(super) games: Vec<GameRow>,
    pub(super) ids: BTreeMap<String, String>,
}

pub(super) fn history() -> History {
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

pub(super) fn filter(change: Option<(&str, Value)>) -> Value {
    let mut filter = json!({ "person": null, "seats": null, "level": null, "from": null,
        "to": null, "tag": null, "outcome": null, "text": null });
    if let Some((name, value)) = change {
        filter[name] = value;
    }
    filter
}

/// The name of a filter, the filter, which games meet it, its person, and which games meet it but
/// for how they ended.
pub(super) type Case<'a> = (
    &'a str,
    Value,
    Box<dyn Fn(&GameRow) -> bool>,
    Option<&'a str>,
    Option<Box<dyn Fn(&GameRow) -> bool>>,
);

impl History {
    pub(super) fn cases(&self) -> Vec<Case<'_>> {
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
                Box::new(|row| {
                    let mut seats = row.seats.iter();
                    !is_open(row) && seats.any(|seat| is(seat, "Bo") && won(seat))
                }),
                Some("Bo"),
                Some(Box::new(person("Bo"))),
            ),
            (
                "lost by Bo",
                filters([
                    ("person", json!(self.ids["Bo"])),
                    ("outcome", json!("lost")),
                ]),
                Box::new(|row| {
                    let mut seats = row.seats.iter();
                    seats.any(|seat| is(seat, "Bo") && !won(seat))
                }),
                Some("Bo"),
                Some(Box::new(person("Bo"))),
            ),
            (
                "lost to the rival",
                filter(Some(("outcome", json!("lost")))),
                Box::new(|row| {
                    let mut seats = row.seats.iter();
                    !is_open(row) && seats.any(|seat| seat.rival && won(seat))
                }),
                None,
                Some(Box::new(move |row| people(row) == 1)),
            ),
        ]
    }

    pub(super) fn ask(&self, command: &str, filter: &Value) -> Value {
        ok(&self.app, command, json!({ "filter": filter }))
    }
}
