//! Imports happen whole or not at all, at whatever moment the program is killed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use companion::exchange::json::export;
use companion::store::Store;
use shirasagi_tests::course::History;
use shirasagi_tests::random::RandomGame;
use shirasagi_tests::{findings, kills};
use tempfile::{TempDir, tempdir};

fn program() -> PathBuf {
    std::env::var_os("SHIRASAGI_BIN")
        .map_or_else(|| PathBuf::from("../target/debug/shirasagi"), PathBuf::from)
}

/// The whole history, once the store has been opened and checked.
fn history(folder: &Path) -> String {
    let store = Store::open(folder).expect("it can be opened");
    assert_eq!(findings(&store), []);
    export(&store).expect("it can be read").text
}

/// Starts the program over this folder.
fn start(folder: &Path, arguments: &[&str]) -> Child {
    let mut program = Command::new(program());
    let program = program.arg("--data-dir").arg(folder).args(arguments);
    let quiet = program.stdout(Stdio::null()).stderr(Stdio::null());
    quiet.spawn().expect("the program is built")
}

/// Starts the program and kills it after at most a fifth of a second.
fn kill(folder: &Path, arguments: &[&str], random: &mut RandomGame) {
    let mut process = start(folder, arguments);
    thread::sleep(Duration::from_micros(random.below(200_000) as u64));
    process.kill().ok();
    process.wait().expect("it has ended");
}

/// A folder with a history of games played at random.
fn played() -> TempDir {
    let folder = tempdir().expect("a folder");
    let mut store = Store::open(folder.path()).expect("it can be opened");
    let played = History::default().play_on(&mut store, &mut RandomGame::new(6), 20);
    played.expect("it is kept");
    folder
}

#[test]
fn a_killed_import_adds_every_game_or_none() {
    let source = played();
    let file = source.path().join("history.json");
    fs::write(&file, history(source.path())).expect("there is room");
    let file = file.to_str().expect("a plain name");
    let empty = || tempdir().expect("a folder");
    let before = history(empty().path());
    let whole = empty();
    let import = ["history", "import", file];
    let imported = start(whole.path(), &import).wait();
    assert!(imported.expect("it ends").success());
    let after = history(whole.path());
    assert_ne!(before, after);

    let mut random = RandomGame::new(4);
    let (mut all, mut none) = (0, 0);
    for kill_number in 0..kills(20) {
        let folder = empty();
        history(folder.path());
        kill(folder.path(), &import, &mut random);
        let found = history(folder.path());
        assert!(found == before || found == after, "kill {kill_number}");
        all += u32::from(found == after);
        none += u32::from(found == before);
    }
    println!("killed imports: {all} had added every game, {none} none");
}
