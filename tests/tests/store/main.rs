//! The store: what it keeps and what it refuses.

mod backups;
mod damaged;
mod files;
mod records;
mod sharing;
mod sidecars;
mod versions;

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::slice;
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use chrono::{DateTime, TimeDelta, Utc};
use companion::games::white_castle::{
    self, FollowedGame, corrections, note_step, played, step_texts,
};
use companion::ledger::{GameKind, Record};
use companion::store::{
    AUTOMATIC_KEPT, BackupReason, Backups, Store, StoreError, StoredGame, duplicates, games,
    rescue, settings, setups, start_new_history,
};
use rusqlite::Connection;
use serde_json::{Value, json};
use shirasagi_tests::course::History;
use shirasagi_tests::findings;
use shirasagi_tests::random::RandomGame;
use shirasagi_tests::record::{against_rival, cases};
use tempfile::{TempDir, tempdir};
use white_castle_engine::components::Corrections;
use white_castle_engine::journal::{DeckSource, Game, Journal};
use white_castle_engine::scoring::Counts;
use white_castle_engine::setup::{Level, Options, Party, SetupCode};
use white_castle_engine::turn::Step;

const NOON: &str = "2026-03-05T12:00:00Z";

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// How far a game has come.
fn turns(turns: u8) -> Value {
    json!({ "round": 1, "turns": turns })
}

/// The code of a refusal.
fn code<T>(answer: Result<T, StoreError>) -> &'static str {
    answer.err().expect("it is refused").code()
}

fn new_store() -> (TempDir, Store) {
    let folder = tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    (folder, store)
}

/// A store with a new game for each of these ids.
fn store_of(ids: &[&str]) -> (TempDir, Store) {
    let (folder, mut store) = new_store();
    for id in ids {
        create(&mut store, id).unwrap();
    }
    (folder, store)
}

/// A store with the game `a`, of which these steps are played. Its revision is their number.
fn store_with(steps: &[Step]) -> (TempDir, Store) {
    let (folder, mut store) = store_of(&["a"]);
    play(&mut store, 0, steps);
    (folder, store)
}

/// Plays a step in a game whose revision is the number of its steps.
fn append(store: &mut Store, id: &str, revision: u32, step: &Step) -> Result<u32, StoreError> {
    play_after(store, id, revision, revision, step)
}

/// Plays a step after the first `kept` steps of a game.
fn play_after(
    store: &mut Store,
    id: &str,
    revision: u32,
    kept: u32,
    step: &Step,
) -> Result<u32, StoreError> {
    let steps = step_texts(slice::from_ref(step));
    store.play_steps(id, revision, kept, &steps, &turns(3), note_step)
}

/// Plays steps in the game `a`, which is at this revision.
fn play(store: &mut Store, revision: u32, steps: &[Step]) {
    for (revision, step) in (revision..).zip(steps) {
        let next = append(store, "a", revision, step).unwrap();
        assert_eq!(next, revision + 1);
    }
}

/// A game of a player against the rival, which nobody has played yet.
fn new_game(id: &str) -> (Record, Game) {
    let options = Options {
        party: Party::Solo(Level::Medium),
        first_well: true,
    };
    let code = SetupCode::new(options, 42);
    let game = Journal::new(code.deal(), DeckSource::App, Corrections::default()).game();
    let seats = against_rival(Some("Aiko"), Some("blue"));
    let (code, started_at) = (Some(code.to_string()), at("2026-03-01T18:00:00.123456789Z"));
    let record = white_castle::begin(id.to_owned(), started_at, code, seats, &game);
    (record, game)
}

/// Stores a new game.
fn create(store: &mut Store, id: &str) -> Result<(), StoreError> {
    let (record, game) = new_game(id);
    store.create_game(&record, &played(&game), &turns(0))
}

/// Stores a new game that began at this time.
fn create_at(store: &mut Store, id: &str, started_at: &str) {
    let (mut record, game) = new_game(id);
    record.started_at = at(started_at);
    record.day = record.started_at.date_naive();
    store
        .create_game(&record, &played(&game), &turns(0))
        .unwrap();
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
    let steps = (0..count).map(|_| {
        let step = random.step(journal.position()).unwrap();
        journal.play(step.clone()).unwrap();
        step
    });
    steps.collect()
}

fn counts() -> Value {
    json!(Counts {
        clan_points: 42,
        pearl: 7,
        ..Counts::default()
    })
}

fn delete(store: &mut Store, id: &str, now: &str) -> Result<(), StoreError> {
    store.write(|tx| games::delete(tx, id, at(now)))
}

fn set_theme(store: &mut Store, theme: &str) -> Result<(), StoreError> {
    store.write(|tx| settings::set(tx, "theme", theme))
}

fn theme(store: &Store) -> Result<Option<String>, StoreError> {
    store.read(|tx| settings::get(tx, "theme"))
}

fn ids(store: &Store) -> Vec<String> {
    let games = store.read(games::kept).unwrap().games;
    games.into_iter().map(|row| row.record.id).collect()
}

/// All games with all that is kept of them.
fn contents(store: &Store) -> Vec<FollowedGame> {
    let ids = ids(store).into_iter();
    ids.map(|id| FollowedGame::load(store, &id).unwrap())
        .collect()
}

/// The names of the backups, the latest first.
fn backups(store: &Store) -> Vec<String> {
    let backups = store.backups().all().unwrap();
    backups.into_iter().map(|backup| backup.name).collect()
}

fn database(folder: &TempDir) -> PathBuf {
    folder.path().join("shirasagi.db")
}

/// Where SQLite keeps what a change replaces.
fn journal_of(folder: &TempDir) -> PathBuf {
    folder.path().join("shirasagi.db-journal")
}

/// Does something to the database behind the store's back.
fn by_hand(folder: &TempDir, sql: &str) {
    execute(&database(folder), sql);
}

fn execute(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    connection.execute_batch(sql).unwrap();
}

/// The only value of a query.
fn query(path: &Path, sql: &str) -> Value {
    let connection = Connection::open(path).unwrap();
    let text: String = connection
        .query_row(&format!("SELECT json_array(({sql}))"), (), |row| row.get(0))
        .unwrap();
    serde_json::from_str::<Value>(&text).unwrap()[0].take()
}

/// All files of a folder with their contents.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let read = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().unwrap();
        (name, fs::read(entry.path()).unwrap_or_default())
    };
    entries.map(read).collect()
}

/// Opening is refused, and the folder is as it was.
fn refusal(folder: &Path) -> StoreError {
    let before = files(folder);
    let error = Store::open(folder).unwrap_err();
    assert!(before == files(folder), "files were touched: {error}");
    error
}
