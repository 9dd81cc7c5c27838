//! What was acknowledged is on disk, at whatever moment the process is killed.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use companion::store::{FollowedGame, Store, games};
use shirasagi_tests::course::{Deed, History};
use shirasagi_tests::kills;
use shirasagi_tests::random::RandomGame;
use tempfile::tempdir;

const KILLS: u64 = 150;
const KILLS_AT_THE_START: u64 = 30;

/// What a player had done when it was killed.
struct Killed {
    kept: Vec<Deed>,
    under_way: Option<Deed>,
}

/// Lets a player play, kills it once so many of its deeds are kept and a moment has passed.
fn kill(folder: &Path, seed: u64, kept: usize, moment: Duration) -> Killed {
    let mut player = Command::new(env!("CARGO_BIN_EXE_player"))
        .arg(folder)
        .arg(seed.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the player starts");
    let mut killed = Killed {
        kept: Vec::new(),
        under_way: None,
    };
    let mut out = BufReader::new(player.stdout.take().expect("it is piped"));
    while killed.kept.len() < kept && killed.note(&mut out) {}
    thread::sleep(moment);
    player.kill().expect("the player can be killed");
    // What it had said before it was killed.
    while killed.note(&mut out) {}
    let status = player.wait().expect("it has ended");
    let mut complaint = String::new();
    let mut err = player.stderr.take().expect("it is piped");
    err.read_to_string(&mut complaint).expect("it is text");
    assert_eq!(complaint, "", "seed {seed}");
    #[cfg(unix)]
    assert_eq!(
        status.code(),
        None,
        "seed {seed}: it ended before it was killed"
    );
    assert!(!status.success());
    killed
}

impl Killed {
    /// Reads a line; `false` at the end.
    fn note(&mut self, out: &mut impl BufRead) -> bool {
        let mut line = String::new();
        out.read_line(&mut line).expect("the player writes text");
        let Some(line) = line.strip_suffix('\n') else {
            return false;
        };
        if let Some(deed) = line.strip_prefix("try ") {
            self.under_way = Some(serde_json::from_str(deed).expect("it is a deed"));
        } else {
            assert_eq!(line, "kept");
            self.kept.extend(self.under_way.take());
        }
        true
    }
}

/// All games of a store, by their numbers.
fn games(store: &Store) -> Vec<FollowedGame> {
    let count = store
        .read(games::kept)
        .expect("the games can be listed")
        .len();
    (0..count)
        .map(|number| {
            store
                .game(&format!("game-{number}"))
                .expect("the game can be read")
        })
        .collect()
}

#[test]
fn a_killed_player_loses_nothing_that_was_acknowledged() {
    let mut folder = tempdir().expect("a folder");
    let mut random = RandomGame::new(1);
    let mut history = History::default();
    let (mut acknowledged, mut kept_silently, mut lost) = (0, 0, 0);
    let kills = kills(KILLS);
    for seed in 0..kills {
        // Every game is read after every kill, so a store may not grow without end.
        if seed % KILLS == 0 {
            folder = tempdir().expect("a folder");
            history = History::default();
        }
        let kept = random.below(12);
        let longest = if kept == 0 { 15_000 } else { 3_000 };
        let moment = Duration::from_micros(random.below(longest) as u64);
        let killed = kill(folder.path(), seed, kept, moment);
        assert!(killed.kept.len() >= kept);
        for deed in &killed.kept {
            history.apply(deed);
        }
        acknowledged += killed.kept.len();

        let store = Store::open(folder.path()).expect("the store can be opened");
        let stored = games(&store);
        if let Some(deed) = &killed.under_way {
            let mut after = history.clone();
            after.apply(deed);
            if stored == after.stored() {
                history = after;
                kept_silently += 1;
            } else {
                lost += 1;
            }
        }
        assert_eq!(
            stored,
            history.stored(),
            "seed {seed}, under way: {:?}",
            killed.under_way
        );
        assert_eq!(store.check().expect("it can be read").findings, []);
    }
    println!(
        "{kills} kills, {acknowledged} deeds acknowledged and all kept; \
         of those under way {kept_silently} kept, {lost} not"
    );
    assert!(acknowledged > 0 && kept_silently + lost > 0);
}

#[test]
fn a_store_whose_making_was_killed_can_be_opened() {
    let mut random = RandomGame::new(2);
    for seed in 0..kills(KILLS_AT_THE_START) {
        let folder = tempdir().expect("a folder");
        let moment = Duration::from_micros(random.below(15_000) as u64);
        let killed = kill(folder.path(), seed, 0, moment);
        let mut history = History::default();
        for deed in &killed.kept {
            history.apply(deed);
        }
        let store = Store::open(folder.path()).expect("the store can be opened");
        let stored = games(&store);
        if stored != history.stored() {
            history.apply(&killed.under_way.expect("something was under way"));
        }
        assert_eq!(stored, history.stored(), "seed {seed}");
        assert_eq!(store.check().expect("it can be read").findings, []);
    }
}
