//! How fast a large history is: a store of a hundred thousand games played by the policies of the
//! simulation, its lists, its statistics, and an import of ten thousand.
//!
//!     cargo bench -p shirasagi --bench history
//!
//! `SHIRASAGI_BENCH_GAMES` sets another number of games, `SHIRASAGI_BENCH_STORE` a new folder in which the
//! store stays.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::journal::{Follow, Game, Journal};
use shirasagi_engine::playout::{Greedy, Playout, Policy, Uniform};
use shirasagi_engine::position::Position;
use shirasagi_engine::scoring::{Counts, DecidedBy, Lines};
use shirasagi_engine::setup::{Draw, Level, Options, Party, Seat, Setup};
use shirasagi_lib::app::{App, AppError};
use shirasagi_lib::exchange::json::{HistoryImport, export, read};
use shirasagi_lib::store::{
    GameOrigin, NewGame, Place, Played, Progress, Record, ResultRow, RevisionRow, SavedResult,
    SeatRow, Store, Verdict,
};
use tempfile::tempdir;

const GAMES: usize = 100_000;
const IMPORTED: usize = 10_000;
/// Games that are written in one transaction.
const BATCH: usize = 5_000;
/// One in so many games has its journal, as one that the app followed; the others were entered.
const FOLLOWED: usize = 100;
/// How often each is asked; the one in the middle counts.
const RUNS: usize = 7;
const NAMES: usize = 40;

const LIST_MAX: Duration = Duration::from_millis(50);
const STATISTIC_MAX: Duration = Duration::from_millis(100);
const IMPORT_MAX: Duration = Duration::from_secs(5);

fn main() -> Result<(), Box<dyn Error>> {
    let games = match std::env::var("SHIRASAGI_BENCH_GAMES") {
        Ok(games) => games.parse()?,
        Err(_) => GAMES,
    };
    let temporary = tempdir()?;
    let folder = match std::env::var_os("SHIRASAGI_BENCH_STORE") {
        Some(folder) => PathBuf::from(folder),
        None => temporary.path().to_path_buf(),
    };
    let mut store = Store::open(&folder)?;
    let begun = Instant::now();
    for batch in (0..games).collect::<Vec<_>>().chunks(BATCH) {
        let records: Vec<Record> = batch.iter().map(|number| record(*number)).collect();
        store.add_records(&records)?;
    }
    let size = fs::metadata(store.path())?.len();
    println!(
        "{games} games in {:.0} MB, made in {:.0} s: {}",
        size as f64 / 1e6,
        begun.elapsed().as_secs_f64(),
        store.path().display()
    );
    drop(store);

    let app = App::open(&folder)?;
    lists(&app)?;
    statistics(&app)?;
    drop(app);
    importing(games.min(IMPORTED))
}

/// Prints how long something takes, and how long it may.
fn measure<T, E: Error + 'static>(
    name: &str,
    limit: Duration,
    mut act: impl FnMut() -> Result<T, E>,
) -> Result<T, Box<dyn Error>> {
    let mut times = Vec::new();
    let mut answer = None;
    for _ in 0..RUNS {
        let begun = Instant::now();
        answer = Some(act()?);
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    print(name, limit, times[RUNS / 2]);
    answer.ok_or_else(|| "it is asked at least once".into())
}

fn print(name: &str, limit: Duration, time: Duration) {
    let verdict = if time <= limit { "" } else { "  TOO SLOW" };
    println!(
        "{name:<32} {:>8.1} ms of {:>5}{verdict}",
        time.as_secs_f64() * 1000.0,
        limit.as_millis()
    );
}

fn filters(app: &App) -> Result<Vec<(&'static str, Value)>, Box<dyn Error>> {
    let none = json!({ "person": null, "seats": null, "level": null, "from": null, "to": null,
        "tag": null, "outcome": null, "text": null });
    let with = |name: &str, value: Value| {
        let mut filter = none.clone();
        filter[name] = value;
        filter
    };
    let view = parsed(&call(app, "games", &json!({ "filter": none, "page": 0 }))?)?;
    let person = view["offers"]["people"][0]["id"].clone();
    let mut won = with("person", person.clone());
    won["outcome"] = json!("won");
    Ok(vec![
        ("all", none.clone()),
        ("a person", with("person", person)),
        ("a person won", won),
        ("three seats", with("seats", json!(3))),
        ("hard", with("level", json!("hard"))),
        ("a year", {
            let mut year = with("from", json!("2025-01-01"));
            year["to"] = json!("2025-12-31");
            year
        }),
        ("a tag", with("tag", json!("league"))),
        ("solo won", with("outcome", json!("won"))),
        ("words", with("text", json!("player-7 inn"))),
        (
            "words in no game",
            with("text", json!("player home nowhere")),
        ),
    ])
}

/// What goes to the screens, written out as it goes there.
fn call(app: &App, command: &str, args: &Value) -> Result<Box<RawValue>, AppError> {
    shirasagi_lib::host::table::call(app, command, args.clone())
}

fn parsed(reply: &RawValue) -> serde_json::Result<Value> {
    serde_json::from_str(reply.get())
}

fn lists(app: &App) -> Result<(), Box<dyn Error>> {
    measure("home", LIST_MAX, || call(app, "home", &json!({})))?;
    for (name, filter) in filters(app)? {
        let args = json!({ "filter": filter, "page": 0 });
        let view = measure(&format!("list: {name}"), LIST_MAX, || {
            call(app, "games", &args)
        })?;
        println!("    {} games", parsed(&view)?["total"]);
    }
    let last = json!({ "filter": filters(app)?[0].1, "page": 1000 });
    measure("list: a page far back", LIST_MAX, || {
        call(app, "games", &last)
    })?;
    measure("people", STATISTIC_MAX, || {
        call(app, "people_list", &json!({}))
    })?;
    measure("people of the setup", LIST_MAX, || {
        call(app, "people", &json!({}))
    })?;
    measure("setups", LIST_MAX, || call(app, "setups", &json!({})))?;
    measure("settings", LIST_MAX, || call(app, "settings", &json!({})))?;
    Ok(())
}

fn statistics(app: &App) -> Result<(), Box<dyn Error>> {
    for (name, filter) in filters(app)?.into_iter().take(2) {
        for command in [
            "score_statistics",
            "line_statistics",
            "win_statistics",
            "head_to_head",
            "streaks",
            "margins",
            "times",
        ] {
            let args = json!({ "filter": filter });
            let name = format!("{command}: {name}");
            measure(&name, STATISTIC_MAX, || call(app, command, &args))?;
        }
    }
    Ok(())
}

fn importing(games: usize) -> Result<(), Box<dyn Error>> {
    let (from, to) = (tempdir()?, tempdir()?);
    let mut store = Store::open(from.path())?;
    let records: Vec<Record> = (0..games).map(record).collect();
    store.add_records(&records)?;
    let mut text = Vec::new();
    export(&store, &mut text)?;
    let text = String::from_utf8(text)?;
    let mut store = Store::open(to.path())?;
    let begun = Instant::now();
    let history: HistoryImport = serde_json::from_str(&text)?;
    let found = read(history)?;
    assert!(found.refused.is_empty(), "{:?}", found.refused.first());
    let arrived: Vec<Record> = found.games.into_iter().map(|(_, game)| game).collect();
    store.add_records(&arrived)?;
    let name = format!(
        "import of {} games, {:.0} MB",
        arrived.len(),
        text.len() as f64 / 1e6
    );
    print(&name, IMPORT_MAX, begun.elapsed());
    Ok(())
}

/// The game with this number: always the same one.
fn record(number: usize) -> Record {
    let parties = [
        Party::Solo(Level::Easy),
        Party::Solo(Level::Hard),
        Party::Two,
        Party::Two,
        Party::Three,
        Party::Four,
    ];
    let party = parties[number % parties.len()];
    let draw = |purpose: u8| {
        let mut seed = [purpose; 32];
        seed[..8].copy_from_slice(&(number as u64).to_le_bytes());
        Draw::from_seed(seed)
    };
    let mut chance = draw(1);
    let options = Options {
        party,
        first_well: false,
    };
    let setup = Setup::deal(options, &mut chance);
    let follow = Follow::full(party.players());
    let mut position = Position::new(&setup, &follow, &Default::default());
    let mut policy: Box<dyn Policy> = match number % 3 {
        0 => Box::new(Greedy::new(draw(2))),
        _ => Box::new(Uniform::new(draw(2))),
    };
    let mut playout = Playout::new();
    let mut steps = Vec::new();
    while let Some(step) = playout.step(&mut position, policy.as_mut(), &mut chance) {
        steps.push(step.clone());
    }
    let game = Game {
        setup,
        deck: follow.deck,
        refills: follow.refills,
        tracking: follow.tracking,
        corrections: Default::default(),
        steps,
    };
    kept(number, game, &position)
}

/// The game as it is kept.
fn kept(number: usize, game: Game, position: &Position) -> Record {
    let result = result(position);
    let counts: BTreeMap<Seat, Counts> = result
        .places
        .keys()
        .filter_map(|seat| Some((*seat, position.counts(*seat)?)))
        .collect();
    let began = DateTime::<Utc>::UNIX_EPOCH + TimeDelta::minutes(24_000_000 + 65 * number as i64);
    let level = position.party().level();
    let seats = result.places.keys().map(|seat| {
        let rival = level.is_some() && *seat == Seat::RIVAL;
        let index = usize::from(seat.0) - 1;
        SeatRow {
            seat: *seat,
            name: (!rival).then(|| format!("Player-{}", (number * 7 + index * 11) % NAMES)),
            rival,
            clan: (!rival).then(|| ClanColor::ALL[(number + index) % ClanColor::ALL.len()]),
            order: None,
            last: None,
            pair: None,
            place: None,
        }
    });
    let new = NewGame {
        id: format!("game-{number}"),
        started_at: began,
        code: None,
        level,
        seats: seats.collect(),
        game,
    };
    let mut row = new.row(Progress::over(result.places.len()));
    let last = |seat: Seat| position.order().iter().position(|other| *other == seat);
    let followed = number.is_multiple_of(FOLLOWED);
    let journal = Journal::replay(new.game).expect("every step was legal");
    let pairs = journal.pairs();
    for seat in &mut row.seats {
        seat.place = result.places.get(&seat.seat).copied();
        seat.pair = pairs.get(&seat.seat).copied();
        if !followed {
            seat.last = last(seat.seat).and_then(|index| u8::try_from(index + 1).ok());
        }
    }
    row.finished_at = Some(began + TimeDelta::minutes(40 + (number % 50) as i64));
    row.verdict = Some(result.verdict);
    row.followed = followed;
    row.details.place = ["Home", "At the inn", "Club"][number % 3].to_owned();
    if number.is_multiple_of(20) {
        row.details.tags = vec!["League".to_owned()];
    }
    if !followed {
        row.origin = GameOrigin::Entered;
        row.tracking = Vec::new();
        row.details.minutes = u16::try_from(40 + number % 50).ok();
    }
    let saved = SavedResult::new(&result, &counts);
    Record {
        results: vec![RevisionRow {
            number: 1,
            saved_at: began,
            result: saved,
            occasion: None,
        }],
        row,
        revision: 0,
        counts,
        played: followed.then(|| Played {
            game: journal.game(),
            undone: Vec::new(),
        }),
    }
}

fn result(position: &Position) -> ResultRow {
    let order = position.order();
    let mut totals: Vec<(u16, usize, Seat, Lines)> = order
        .iter()
        .enumerate()
        .filter_map(|(place, seat)| {
            let lines = Lines::from(&position.counts(*seat)?.breakdown());
            Some((lines.total(), place, *seat, lines))
        })
        .collect();
    totals.sort_by_key(|(total, place, ..)| (std::cmp::Reverse(*total), *place));
    let tied = totals[0].0 == totals[1].0;
    let places = (1..).zip(&totals).map(|(rank, (points, _, seat, lines))| {
        let place = Place {
            points: *points,
            rank,
            lines: Some(*lines),
        };
        (*seat, place)
    });
    ResultRow {
        places: places.collect(),
        verdict: Verdict {
            winner: totals[0].2,
            decided_by: if tied {
                DecidedBy::TurnOrder
            } else {
                DecidedBy::Points
            },
        },
        pairs: BTreeMap::new(),
        daimyo: None,
        gardens: None,
    }
}
