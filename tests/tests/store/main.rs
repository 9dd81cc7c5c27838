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

use companion::store::games;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Barrier;
use std::thread;

use chrono::{DateTime, TimeDelta, Utc};
use companion::store::{
    Duplicate, NewGame, Place, Played, Progress, Record, ResultRow, SavedSetup, SeatRow, Store,
    StoreError, StoredGame, Verdict,
};
use rusqlite::Connection;
use shirasagi_engine::components::{ClanColor, Corrections, Good};
use shirasagi_engine::journal::{DeckSource, Follow, Journal, Tracking};
use shirasagi_engine::scoring::{Counts, DecidedBy};
use shirasagi_engine::setup::{Level, Options, Party, Seat, SetupCode};
use shirasagi_engine::turn::Step;
use shirasagi_tests::random::RandomGame;
use tempfile::{TempDir, tempdir};

const AT_START: Progress = Progress { round: 1, turns: 0 };
const LATER: Progress = Progress { round: 1, turns: 3 };

const VERDICT: Verdict = Verdict {
    winner: Seat::RIVAL,
    decided_by: DecidedBy::TurnOrder,
};

fn result() -> ResultRow {
    let place = |rank| Place {
        points: 61,
        rank,
        lines: None,
    };
    ResultRow {
        places: [(Seat::PLAYER, place(2)), (Seat::RIVAL, place(1))].into(),
        verdict: VERDICT,
        pairs: BTreeMap::new(),
        daimyo: None,
        gardens: None,
    }
}

/// A player and the rival.
fn solo_seats() -> Vec<SeatRow> {
    vec![seat(1, Some("Aiko"), Some(ClanColor::Blue)), rival()]
}

fn seat(seat: u8, name: Option<&str>, clan: Option<ClanColor>) -> SeatRow {
    SeatRow {
        seat: Seat(seat),
        name: name.map(str::to_owned),
        rival: false,
        clan,
        order: None,
        last: None,
        pair: None,
        place: None,
    }
}

fn rival() -> SeatRow {
    SeatRow {
        rival: true,
        ..seat(2, None, None)
    }
}

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

fn new_store() -> (TempDir, Store) {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    (folder, store)
}

fn new_game(id: &str) -> NewGame {
    let options = Options {
        party: Party::Solo(Level::Medium),
        first_well: true,
    };
    let code = SetupCode::new(options, 42);
    NewGame {
        id: id.to_owned(),
        started_at: at("2026-03-01T18:00:00.123456789Z"),
        code: Some(code.to_string()),
        level: Some(Level::Medium),
        seats: solo_seats(),
        game: Journal::new(code.deal(), DeckSource::App, Corrections::default()).game(),
    }
}

/// Legal steps of the game of `new_game`.
fn legal_steps(count: usize) -> Vec<Step> {
    let mut journal = Journal::replay(new_game("any").game).unwrap();
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
    store.create_game(&new_game(id), AT_START).unwrap();
    for (revision, step) in (0..).zip(steps) {
        let next = store.append_step(id, revision, step, LATER).unwrap();
        assert_eq!(next, revision + 1);
    }
    (folder, store)
}

fn counts() -> Counts {
    Counts {
        clan_points: 42,
        pearl: 7,
        ..Counts::default()
    }
}

/// What was counted for the player.
fn counted() -> BTreeMap<Seat, Counts> {
    BTreeMap::from([(Seat::PLAYER, counts())])
}

fn ids(store: &Store) -> Vec<String> {
    let games = store.read(games::kept).unwrap();
    games.into_iter().map(|row| row.id).collect()
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
