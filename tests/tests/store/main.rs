//! The store: what it keeps, what it refuses, how it takes over older stores.

mod backups;
mod damaged;
mod deleting;
mod importing;
mod keeping;
mod losing_power;
mod mishaps;
mod newer;
mod older;
mod people;
mod promises;
mod setups;
mod sharing;
mod strangers;
mod unavailable;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Barrier;
use std::thread;

use chrono::{DateTime, TimeDelta, Utc};
use companion::games::white_castle;
use companion::ledger::{Record, SeatRecord};
use companion::store::{
    Duplicate, FollowedGame, Progress, SavedSetup, Store, StoreError, StoredGame, games,
};
use rusqlite::Connection;
use serde_json::{Value, json};
use shirasagi_engine::components::{ClanColor, Corrections, Good};
use shirasagi_engine::journal::{DeckSource, Follow, Game, Journal, Tracking};
use shirasagi_engine::scoring::Counts;
use shirasagi_engine::setup::{Level, Options, Party, Seat, SetupCode};
use shirasagi_engine::turn::Step;
use shirasagi_tests::random::RandomGame;
use tempfile::{TempDir, tempdir};

const AT_START: Progress = Progress { round: 1, turns: 0 };
const LATER: Progress = Progress { round: 1, turns: 3 };

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn new_store() -> (TempDir, Store) {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    (folder, store)
}

/// A game of a player against the rival, which nobody has played yet.
fn new_game(id: &str) -> (Record, Game) {
    let options = Options {
        party: Party::Solo(Level::Medium),
        first_well: true,
    };
    let code = SetupCode::new(options, 42);
    let game = Journal::new(code.deal(), DeckSource::App, Corrections::default()).game();
    let rival = SeatRecord {
        rival: true,
        ..seat(2, None, None)
    };
    let seats = vec![seat(1, Some("Aiko"), Some("blue")), rival];
    let (code, started_at) = (Some(code.to_string()), at("2026-03-01T18:00:00.123456789Z"));
    let record = white_castle::begin(id.to_owned(), started_at, code, seats, &game);
    (record, game)
}

fn seat(seat: u8, name: Option<&str>, color: Option<&str>) -> SeatRecord {
    SeatRecord {
        seat,
        name: name.map(str::to_owned),
        color: color.map(str::to_owned),
        ..SeatRecord::default()
    }
}

/// Keeps a new game.
fn create(store: &mut Store, id: &str) -> Result<(), StoreError> {
    let (record, game) = new_game(id);
    store.create_game(&record, &game, AT_START)
}

/// Keeps a new game that began at this time.
fn create_at(store: &mut Store, id: &str, started_at: &str) {
    let (mut record, game) = new_game(id);
    record.started_at = at(started_at);
    record.day = record.started_at.date_naive();
    store.create_game(&record, &game, AT_START).unwrap();
}

/// The record of the game with its result: a tie, in which the rival is ahead.
fn finished(id: &str) -> Record {
    let mut record = new_game(id).0;
    record.finished_at = Some(at("2026-03-01T20:00:00.5Z"));
    for (seat, rank) in record.seats.iter_mut().zip([2, 1]) {
        (seat.points, seat.rank) = (Some(61), Some(rank));
    }
    record.seats[0].counts = Some(counts());
    record
}

/// Legal steps of the game of `new_game`.
fn legal_steps(count: usize) -> Vec<Step> {
    let mut journal = Journal::replay(new_game("any").1).unwrap();
    let mut random = RandomGame::new(5);
    (0..count)
        .map(|_| {
            let step = random.step(journal.position()).unwrap();
            journal.play(step.clone()).unwrap();
            step
        })
        .collect()
}

/// A store with one game, of which these steps are played. Its revision is their number.
fn store_with(id: &str, steps: &[Step]) -> (TempDir, Store) {
    let (folder, mut store) = new_store();
    create(&mut store, id).unwrap();
    for (revision, step) in (0..).zip(steps) {
        let next = store.append_step(id, revision, step, LATER).unwrap();
        assert_eq!(next, revision + 1);
    }
    (folder, store)
}

fn counts() -> Value {
    json!(Counts {
        clan_points: 42,
        pearl: 7,
        ..Counts::default()
    })
}

fn ids(store: &Store) -> Vec<String> {
    let games = store.read(games::kept).unwrap();
    games.into_iter().map(|row| row.record.id).collect()
}

fn database(folder: &TempDir) -> PathBuf {
    folder.path().join("shirasagi.db")
}

/// Something done to the database behind the store's back.
fn by_hand(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    connection.execute_batch(sql).unwrap();
}

fn tables(path: &Path) -> Vec<String> {
    let connection = Connection::open(path).unwrap();
    let mut query = connection
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        .unwrap();
    let names = query.query_map((), |row| row.get(0)).unwrap();
    names.collect::<Result<_, _>>().unwrap()
}

/// The tables of the newest format.
const TABLES: [&str; 14] = [
    "corrections",
    "counts",
    "edits",
    "facets",
    "games",
    "journals",
    "people",
    "places",
    "score_lines",
    "seats",
    "settings",
    "setups",
    "steps",
    "tags",
];

fn format(path: &Path) -> u32 {
    let connection = Connection::open(path).unwrap();
    connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap()
}

fn newest_format() -> u32 {
    let (folder, store) = new_store();
    drop(store);
    format(&database(&folder))
}

/// All files of a folder with their contents.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap_or_default())
        })
        .collect()
}

/// Opening is refused, and the folder is as it was.
fn refusal(folder: &Path) -> StoreError {
    let before = files(folder);
    let error = Store::open(folder).unwrap_err();
    assert!(before == files(folder), "files were touched: {error}");
    error
}
