//! What was acknowledged is on disk, at whatever moment the process is killed.

mod killing;

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use companion::store::Store;
use shirasagi_tests::course::{Deed, History, stored};
use shirasagi_tests::random::RandomGame;
use shirasagi_tests::{findings, kills};
use tempfile::tempdir;

const KILLS: u64 = 150;
const KILLS_AT_THE_START: u64 = 30;

/// Lets a player play and kills it once so many of its deeds are kept and a moment has passed. All
/// that it acknowledged must be in the store; of the deed under way all or nothing. Returns how
/// many deeds it acknowledged, and whether the one under way was kept.
fn kill(
    folder: &Path,
    seed: u64,
    kept: usize,
    most: usize,
    history: &mut History,
) -> (usize, Option<bool>) {
    let moment = RandomGame::new(seed).below(most);
    let mut player = Command::new(env!("CARGO_BIN_EXE_player"));
    let player = player.arg(folder).arg(seed.to_string());
    let said = killing::kill(player, 2 * kept, Duration::from_micros(moment as u64));
    let mut under_way: Option<Deed> = None;
    for line in &said {
        match line.strip_prefix("try ") {
            Some(deed) => under_way = Some(serde_json::from_str(deed).expect("it is a deed")),
            None => history.apply(&under_way.take().expect("it was tried")),
        }
    }
    let store = Store::open(folder).expect("the store can be opened");
    let stored = stored(&store).expect("they can be read");
    let done = under_way.as_ref().map(|deed| {
        let mut after = history.clone();
        after.apply(deed);
        let done = stored == after.stored();
        if done {
            *history = after;
        }
        done
    });
    let expected = history.stored();
    assert_eq!(stored, expected, "seed {seed}, under way: {under_way:?}");
    assert_eq!(findings(&store), []);
    (said.len() / 2, done)
}

#[test]
fn a_killed_player_loses_nothing_that_was_acknowledged() {
    let mut folder = tempdir().expect("a folder");
    let (mut random, mut history) = (RandomGame::new(1), History::default());
    let (mut acknowledged, mut kept_silently, mut lost) = (0, 0, 0);
    let kills = kills(KILLS);
    for seed in 0..kills {
        // Every game is read after every kill, so a store may not grow without end.
        if seed % KILLS == 0 {
            folder = tempdir().expect("a folder");
            history = History::default();
        }
        let kept = random.below(12);
        let most = if kept == 0 { 15_000 } else { 3_000 };
        let (deeds, done) = kill(folder.path(), seed, kept, most, &mut history);
        assert!(deeds >= kept);
        acknowledged += deeds;
        kept_silently += u32::from(done == Some(true));
        lost += u32::from(done == Some(false));
    }
    println!(
        "{kills} kills, {acknowledged} deeds acknowledged and all kept; \
         of those under way {kept_silently} kept, {lost} not"
    );
    assert!(acknowledged > 0 && kept_silently + lost > 0);
}

#[test]
fn a_store_whose_making_was_killed_can_be_opened() {
    for seed in 0..kills(KILLS_AT_THE_START) {
        let folder = tempdir().expect("a folder");
        kill(folder.path(), seed, 0, 15_000, &mut History::default());
    }
}
