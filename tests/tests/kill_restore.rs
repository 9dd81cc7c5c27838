//! Taking a backup back is done whole or not at all, at whatever moment the process is killed.

mod killing;

use std::collections::BTreeMap;
use std::process::Command;
use std::time::Duration;

use chrono::Utc;
use companion::store::{BackupReason, Store};
use shirasagi_tests::course::{History, stored};
use shirasagi_tests::random::RandomGame;
use shirasagi_tests::{findings, kills};
use tempfile::tempdir;

const KILLS: u64 = 20;

#[test]
fn a_killed_restore_leaves_the_old_state_or_the_new_one() {
    let folder = tempdir().expect("a folder");
    let (mut random, mut history) = (RandomGame::new(3), History::default());
    let mut states = BTreeMap::new();
    let mut store = Store::open(folder.path()).expect("it can be opened");
    for results in [1, 8] {
        let played = history.play_on(&mut store, &mut random, results);
        played.expect("it is kept");
        let backup = store.back_up(BackupReason::Player, Utc::now());
        let games = stored(&store).expect("they can be read");
        states.insert(backup.expect("it is made").name, games);
    }
    drop(store);
    let mut present = states.values().next_back().expect("two").clone();
    let (mut done, mut left) = (0, 0);
    let kills = kills(KILLS);
    for kill in 0..kills {
        let mut restorer = Command::new(env!("CARGO_BIN_EXE_restorer"));
        let restorer = restorer.arg(folder.path()).args(states.keys());
        let moment = Duration::from_micros(random.below(120_000) as u64);
        let mut under_way = None;
        for said in killing::kill(restorer, 1, moment) {
            match said.strip_prefix("try ") {
                Some(backup) => under_way = Some(&states[backup]),
                None => present = under_way.take().expect("it was tried").clone(),
            }
        }
        let store = Store::open(folder.path()).expect("it can be opened");
        let found = stored(&store).expect("they can be read");
        if under_way == Some(&found) {
            present = found.clone();
            done += 1;
        } else {
            left += 1;
        }
        assert_eq!(found, present, "kill {kill}");
        assert_eq!(findings(&store), []);
        for backup in states.keys() {
            store.backups().get(backup).expect("it is sound");
        }
    }
    println!("{kills} kills: {done} restores under way were done, {left} left the state before");
    assert!(left > 0);
}
