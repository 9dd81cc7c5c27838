//! How fast a large history is: a store of ten thousand games played by the policies of the simulation,
//! its lists, its statistics, and imports of ten thousand more. It fails if one is too slow; with another
//! number of games it prints the times only.
//!
//!     cargo bench -p companion --bench history
//!
//! `SHIRASAGI_BENCH_GAMES` sets another number of games, `SHIRASAGI_BENCH_STORE` a new folder in which the
//! store stays.

mod clock;
mod importing;
mod records;

use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clock::{Clock, median};
use companion::app::{App, AppError};
use companion::store::{Store, StoredGame};
use records::record;
use rusqlite::Connection;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use tempfile::tempdir;

const GAMES: usize = 10_000;
/// Games that are written in one transaction.
const BATCH: usize = 5_000;

const LIST_MAX: Duration = Duration::from_millis(20);
const PEOPLE_MAX: Duration = Duration::from_millis(50);
const STATISTICS_MAX: Duration = Duration::from_millis(20);
const FIRST_STATISTICS_MAX: Duration = Duration::from_millis(100);

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
        let records: Vec<StoredGame> = batch.iter().map(|number| record(*number)).collect();
        store.add_records(&records)?;
    }
    let size = fs::metadata(store.path())?.len();
    println!(
        "{games} games in {:.0} MB, made in {:.0} s: {}",
        size as f64 / 1e6,
        begun.elapsed().as_secs_f64(),
        store.path().display()
    );
    let plain = Connection::open(store.path())?;
    drop(store);
    let sum = || plain.query_row("SELECT sum(points) FROM seats", (), |row| row.get(0));
    let (reference, _): (_, i64) = median(sum)?;
    drop(plain);

    let mut clock = Clock {
        limited: games == GAMES,
        reference,
        too_slow: Vec::new(),
    };
    let app = App::open(&folder)?;
    first_statistics(&app, &mut clock)?;
    lists(&app, &mut clock)?;
    statistics(&app, &mut clock)?;
    drop(app);
    importing::importing(&folder, games, &mut clock)?;
    clock.verdict()
}

fn filters(app: &App) -> Result<Vec<(&'static str, Value)>, Box<dyn Error>> {
    let none = json!({ "person": null, "seats": null, "facet": null, "from": null, "to": null,
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
        (
            "hard",
            with("facet", json!({ "key": "level", "value": "hard" })),
        ),
        ("a year", {
            let mut year = with("from", json!("2016-01-01"));
            year["to"] = json!("2016-12-31");
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
    let args = to_raw_value(args)?;
    companion::app::commands::call(app, command, &args)
}

fn parsed(reply: &RawValue) -> serde_json::Result<Value> {
    serde_json::from_str(reply.get())
}

/// The first statistics after a change load every game.
fn first_statistics(app: &App, clock: &mut Clock) -> Result<(), Box<dyn Error>> {
    let args = json!({ "filter": filters(app)?[0].1 });
    let begun = Instant::now();
    call(app, "statistics", &args)?;
    clock.print(
        "statistics: the first",
        FIRST_STATISTICS_MAX,
        begun.elapsed(),
    );
    Ok(())
}

fn lists(app: &App, clock: &mut Clock) -> Result<(), Box<dyn Error>> {
    clock.measure("home", LIST_MAX, || call(app, "home", &json!({})))?;
    for (name, filter) in filters(app)? {
        let args = json!({ "filter": filter, "page": 0 });
        let view = clock.measure(&format!("list: {name}"), LIST_MAX, || {
            call(app, "games", &args)
        })?;
        println!("    {} games", parsed(&view)?["total"]);
    }
    let last = json!({ "filter": filters(app)?[0].1, "page": 1000 });
    clock.measure("list: a page far back", LIST_MAX, || {
        call(app, "games", &last)
    })?;
    clock.measure("people", PEOPLE_MAX, || {
        call(app, "people_list", &json!({}))
    })?;
    // It counts the games of each.
    clock.measure("people of the setup", PEOPLE_MAX, || {
        call(app, "people", &json!({}))
    })?;
    clock.measure("setups", LIST_MAX, || call(app, "setups", &json!({})))?;
    clock.measure("settings", LIST_MAX, || call(app, "settings", &json!({})))?;
    Ok(())
}

fn statistics(app: &App, clock: &mut Clock) -> Result<(), Box<dyn Error>> {
    for (name, filter) in filters(app)? {
        let args = json!({ "filter": filter });
        let name = format!("statistics: {name}");
        clock.measure(&name, STATISTICS_MAX, || call(app, "statistics", &args))?;
    }
    Ok(())
}
