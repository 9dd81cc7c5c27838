//! What happens to files by mishap: no game that was acknowledged is lost, and nothing is guessed.

use companion::store::settings;
use std::os::unix::fs::PermissionsExt;
use std::sync::atomic::{AtomicBool, Ordering};

use companion::store::{AUTOMATIC_KEPT, BackupReason, Backups, rescue, start_new_history};

use shirasagi_tests::course::History;

use super::*;

const NOON: &str = "2026-03-05T12:00:00Z";

fn log_of(folder: &TempDir) -> PathBuf {
    folder.path().join("shirasagi.db-wal")
}

fn backup_files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join("backups")).unwrap();
    entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

/// Copies a store as it lies there: what a killed process leaves behind.
fn left_by_a_kill(from: &Path, to: &Path) {
    for file in ["shirasagi.db", "shirasagi.db-wal"] {
        fs::copy(from.join(file), to.join(file)).unwrap();
    }
}

#[test]
fn a_backup_just_made_stays_though_the_clock_was_ahead_once() {
    let (_folder, mut store) = new_store();
    create(&mut store, "a").unwrap();
    let kept = i64::from(AUTOMATIC_KEPT);
    for day in 0..kept + 2 {
        let ahead = at("2199-01-01T00:00:00Z") + TimeDelta::days(day);
        store.back_up(BackupReason::Restore, ahead).unwrap();
    }
    for minute in 0..kept + 2 {
        let now = at(NOON) + TimeDelta::minutes(minute);
        let reason = [BackupReason::Daily, BackupReason::Import][usize::from(minute % 2 == 0)];
        let made = store.back_up(reason, now).unwrap();
        let all = store.backups().all().unwrap();
        assert_eq!(all.len(), usize::from(AUTOMATIC_KEPT));
        assert_eq!(all[0].name, made.name, "the latest comes first");
    }
    // Those of the clock that was ahead counted as the oldest.
    let all = store.backups().all().unwrap();
    let deadline = at("2030-01-01T00:00:00Z");
    assert!(all.iter().all(|backup| backup.made_at < deadline));
}

#[test]
fn what_others_write_during_a_restore_is_in_the_backup_or_the_store() {
    let (folder, mut store) = new_store();
    create(&mut store, "first").unwrap();
    let old = store.back_up(BackupReason::Player, at(NOON)).unwrap();
    let over = AtomicBool::new(false);
    let begun = thread::scope(|scope| {
        let writer = scope.spawn(|| {
            let mut other = Store::open(folder.path()).unwrap();
            let mut begun = Vec::new();
            while !over.load(Ordering::Relaxed) {
                let id = format!("game-{}", begun.len());
                // Refused is not lost.
                if create(&mut other, &id).is_ok() {
                    begun.push(id);
                }
                // Whoever waits for the lock gets it.
                thread::sleep(std::time::Duration::from_millis(2));
            }
            begun
        });
        let restored: Result<Vec<()>, _> = (0..5)
            .map(|round| store.restore_backup(&old.name, at(NOON) + TimeDelta::minutes(round)))
            .collect();
        over.store(true, Ordering::Relaxed);
        restored.unwrap();
        writer.join().unwrap()
    });
    let mut kept = ids(&store);
    for backup in backup_files(folder.path()) {
        let copy = tempdir().unwrap();
        fs::copy(folder.path().join("backups").join(backup), database(&copy)).unwrap();
        kept.extend(ids(&Store::open(copy.path()).unwrap()));
    }
    let lost: Vec<_> = begun.iter().filter(|id| !kept.contains(id)).collect();
    assert!(lost.is_empty(), "{lost:?} of {}", begun.len());
}

#[test]
fn a_file_that_is_moved_deleted_or_replaced_takes_no_change() {
    type Mishap = fn(&Path);
    let mishaps: [(&str, Mishap); 4] = [
        ("deleted", |folder| {
            fs::remove_file(folder.join("shirasagi.db")).unwrap();
        }),
        ("moved", |folder| {
            fs::rename(folder.join("shirasagi.db"), folder.join("elsewhere.db")).unwrap();
        }),
        ("replaced", |folder| {
            fs::copy(folder.join("shirasagi.db"), folder.join("copy.db")).unwrap();
            fs::rename(folder.join("copy.db"), folder.join("shirasagi.db")).unwrap();
        }),
        ("its log deleted", |folder| {
            fs::remove_file(folder.join("shirasagi.db-wal")).unwrap();
        }),
    ];
    for (name, mishap) in mishaps {
        let (folder, mut store) = new_store();
        create(&mut store, "a").unwrap();
        mishap(folder.path());
        let [step] = &legal_steps(1)[..] else {
            panic!("one step")
        };
        for _ in 0..3 {
            let refused = create(&mut store, "b").unwrap_err();
            assert_eq!(refused.code(), "store/moved", "{name}");
            let refused = store.append_step("a", 0, step, LATER).unwrap_err();
            assert_eq!(refused.code(), "store/moved", "{name}");
        }
        let told = store
            .write(|tx| settings::set(tx, "theme", "night"))
            .unwrap_err()
            .to_string();
        assert!(told.contains("Put the file back"), "{told}");
    }

    // Put back, it goes on.
    let (folder, mut store) = new_store();
    let (here, away) = (database(&folder), folder.path().join("away.db"));
    fs::rename(&here, &away).unwrap();
    create(&mut store, "a").unwrap_err();
    fs::rename(&away, &here).unwrap();
    create(&mut store, "a").unwrap();
}

#[test]
fn a_finished_game_lies_in_the_one_file() {
    let (folder, mut store) = store_with("a", &legal_steps(5));
    assert!(fs::metadata(log_of(&folder)).unwrap().len() > 0);
    store.finish_game(&finished("a"), 5, None).unwrap();
    assert_eq!(fs::metadata(log_of(&folder)).unwrap().len(), 0);
    // Whoever copies the one file has it.
    let copy = tempdir().unwrap();
    fs::copy(database(&folder), database(&copy)).unwrap();
    let copy = Store::open(copy.path()).unwrap();
    assert_eq!(copy.game("a").unwrap(), store.game("a").unwrap());
}

#[test]
fn a_closed_store_lies_in_the_one_file() {
    let (folder, store) = store_with("a", &legal_steps(5));
    drop(store);
    assert!(!log_of(&folder).exists());
}

#[test]
fn a_missing_store_beside_backups_is_not_created() {
    for empty in [false, true] {
        let (folder, mut store) = new_store();
        create(&mut store, "a").unwrap();
        let newest = store.back_up(BackupReason::Player, at(NOON)).unwrap();
        drop(store);
        let file = database(&folder);
        fs::remove_file(&file).unwrap();
        if empty {
            fs::write(&file, "").unwrap();
        }
        let gone = Store::open(folder.path()).unwrap_err();
        assert_eq!(gone.code(), "store/gone");
        assert!(gone.to_string().contains(&newest.name), "{gone}");
        assert_eq!(file.exists(), empty, "nothing was made");

        if empty {
            start_new_history(folder.path(), at(NOON)).unwrap();
            assert_eq!(
                ids(&Store::open(folder.path()).unwrap()),
                Vec::<String>::new()
            );
        } else {
            rescue(folder.path(), &newest.name, at(NOON)).unwrap();
            assert_eq!(ids(&Store::open(folder.path()).unwrap()), ["a"]);
        }
        assert_eq!(
            Backups::of(folder.path()).all().unwrap()[0].name,
            newest.name
        );
    }
}

#[test]
fn a_log_without_its_database_is_kept() {
    let (folder, store) = store_with("a", &legal_steps(5));
    let left = tempdir().unwrap();
    left_by_a_kill(folder.path(), left.path());
    drop(store);
    fs::remove_file(database(&left)).unwrap();
    let log = fs::read(log_of(&left)).unwrap();
    assert_eq!(Store::open(left.path()).unwrap_err().code(), "store/gone");
    assert_eq!(fs::read(log_of(&left)).unwrap(), log);
    start_new_history(left.path(), at(NOON)).unwrap();
    let aside = left
        .path()
        .join("backups/20260305T120000.000Z-left-over.wal");
    assert_eq!(fs::read(aside).unwrap(), log);
}

#[test]
fn a_log_is_applied_to_no_other_file() {
    let (folder, mut store) = store_with("a", &legal_steps(3));
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap();
    let old = folder.path().join("old.db");
    fs::copy(database(&folder), &old).unwrap();
    store.gather();
    create(&mut store, "b").unwrap();
    store.gather();
    create(&mut store, "c").unwrap();
    let (foreign, foreign_store) = store_with("x", &legal_steps(1));
    drop(foreign_store);
    let others = [
        (
            "a backup",
            folder.path().join("backups").join(&backup.name),
            vec!["a"],
        ),
        ("an older copy", old, vec![]),
        ("another store", database(&foreign), vec!["x"]),
    ];
    for (name, file, games) in others {
        let left = tempdir().unwrap();
        left_by_a_kill(folder.path(), left.path());
        fs::copy(file, database(&left)).unwrap();
        let opened = Store::open(left.path()).unwrap();
        assert_eq!(opened.check().unwrap().findings, [], "{name}");
        assert_eq!(ids(&opened), games, "{name}");
        let aside = backup_files(left.path());
        assert!(aside[0].ends_with("-left-over.wal"), "{aside:?}");
    }
    // Its own log is.
    let left = tempdir().unwrap();
    left_by_a_kill(folder.path(), left.path());
    let mut games = ids(&Store::open(left.path()).unwrap());
    games.sort();
    assert_eq!(games, ["a", "b", "c"]);
}

#[test]
fn a_restore_that_is_killed_leaves_a_log_of_the_same_store() {
    let (folder, mut store) = new_store();
    create(&mut store, "a").unwrap();
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap();
    create(&mut store, "b").unwrap();
    // Somebody reads: what is restored stays in the log.
    let reader = Connection::open(database(&folder)).unwrap();
    let reading = reader.unchecked_transaction().unwrap();
    let count = || reading.query_row("SELECT count(*) FROM games", (), |row| row.get::<_, u32>(0));
    assert_eq!(count().unwrap(), 2);
    store.restore_backup(&backup.name, at(NOON)).unwrap();
    assert_eq!(count().unwrap(), 2);
    let left = tempdir().unwrap();
    left_by_a_kill(folder.path(), left.path());
    assert_eq!(ids(&Store::open(left.path()).unwrap()), ["a"]);
}

#[test]
fn files_are_for_their_owner_alone() {
    let outside = tempdir().unwrap();
    let folder = outside.path().join("made/here");
    let mut store = Store::open(&folder).unwrap();
    create(&mut store, "a").unwrap();
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    assert_eq!(mode(&folder.join("backups")), 0o700);
    assert_eq!(mode(&folder.join("backups").join(backup.name)), 0o600);
    for file in ["shirasagi.db", "shirasagi.db-wal", "shirasagi.db-shm"] {
        assert_eq!(mode(&folder.join(file)), 0o600, "{file}");
    }
    drop(store);
    // One of before becomes so.
    let file = folder.join("shirasagi.db");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    Store::open(&folder).unwrap();
    assert_eq!(mode(&file), 0o600);
}

#[test]
fn a_folder_pipe_or_broken_link_is_named() {
    let folder = tempdir().unwrap();
    let file = database(&folder);
    let told = || {
        let refused = Store::open(folder.path()).unwrap_err();
        assert_eq!(refused.code(), "store/unavailable");
        refused.to_string()
    };
    fs::create_dir(&file).unwrap();
    assert!(told().contains("it is a folder"), "{}", told());
    fs::remove_dir(&file).unwrap();
    std::os::unix::fs::symlink(&file, &file).unwrap();
    assert!(
        told().contains("it is a link that leads nowhere"),
        "{}",
        told()
    );
    fs::remove_file(&file).unwrap();
    std::os::unix::fs::symlink(folder.path().join("nothing"), &file).unwrap();
    assert!(
        told().contains("it is a link that leads nowhere"),
        "{}",
        told()
    );
    fs::remove_file(&file).unwrap();
    // A pipe is told at once, not waited for.
    let made = std::process::Command::new("mkfifo")
        .arg(&file)
        .status()
        .unwrap();
    assert!(made.success());
    assert!(told().contains("a device or a pipe"), "{}", told());
}

#[test]
fn a_folder_whose_name_is_no_unicode_has_backups() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let outside = tempdir().unwrap();
    let folder = outside.path().join(OsStr::from_bytes(b"caf\xe9 ?#%"));
    let mut store = Store::open(&folder).unwrap();
    create(&mut store, "a").unwrap();
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap();
    create(&mut store, "b").unwrap();
    store.restore_backup(&backup.name, at(NOON)).unwrap();
    assert_eq!(ids(&store), ["a"]);
}

#[test]
fn tables_in_a_store_of_format_0_are_damage() {
    let (folder, store) = store_with("a", &legal_steps(1));
    drop(store);
    let connection = Connection::open(database(&folder)).unwrap();
    connection.pragma_update(None, "user_version", 0).unwrap();
    drop(connection);
    let refused = Store::open(folder.path()).unwrap_err();
    assert_eq!(refused.code(), "store/damaged");
    let told = refused.to_string();
    assert!(
        told.contains("format 0") && !told.contains("CREATE"),
        "{told}"
    );
}

#[test]
fn an_upgrade_without_room_for_its_backup_leaves_every_byte() {
    let folder = tempdir().unwrap();
    let file = database(&folder);
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/store-v9.db");
    fs::copy(old, &file).unwrap();
    fs::write(folder.path().join("backups"), "no folder").unwrap();
    let before = fs::read(&file).unwrap();
    let refused = Store::open(folder.path()).unwrap_err();
    assert_eq!(refused.code(), "backup/failed");
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn every_older_copy_beside_a_left_log_opens_sound() {
    // More than SQLite keeps in a log before it moves it into the database by itself.
    const GAMES: usize = 300;
    let (folder, mut store) = new_store();
    let copies = tempdir().unwrap();
    for game in 1..=GAMES {
        let id = format!("game-{game}");
        create(&mut store, &id).unwrap();
        if game % 12 == 0 {
            fs::copy(database(&folder), copies.path().join(&id)).unwrap();
        }
    }
    let mut found = BTreeMap::new();
    for copy in fs::read_dir(copies.path()).unwrap() {
        let left = tempdir().unwrap();
        left_by_a_kill(folder.path(), left.path());
        fs::copy(copy.unwrap().path(), database(&left)).unwrap();
        let opened = Store::open(left.path()).unwrap();
        assert_eq!(opened.check().unwrap().findings, []);
        *found.entry(ids(&opened).len()).or_insert(0) += 1;
    }
    // The log was applied to the latest copies and set aside from the others.
    assert!(found.len() > 2 && found.contains_key(&GAMES), "{found:?}");
}

#[test]
fn a_backup_beside_a_left_log_opens_as_it_was_made() {
    for seed in 0..24 {
        let (folder, mut store) = new_store();
        let mut random = RandomGame::new(seed);
        let mut history = History::default();
        let mut play = |store: &mut Store, deeds: u64| {
            for _ in 0..deeds {
                let deed = history.choose(&mut random);
                history.carry_out(&deed, store).unwrap();
            }
        };
        let games = |store: &Store| -> Vec<_> {
            let ids = ids(store).into_iter();
            ids.map(|id| store.game(&id).unwrap()).collect()
        };
        play(&mut store, 12 + seed);
        let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap();
        let before = games(&store);
        store.gather();
        // So few changes that the log has little of the store.
        play(&mut store, 1 + seed % 3);
        let left = tempdir().unwrap();
        left_by_a_kill(folder.path(), left.path());
        let backup = store.backups().path_of(&backup.name).unwrap();
        fs::copy(backup, database(&left)).unwrap();
        let opened = Store::open(left.path()).unwrap();
        assert_eq!(opened.check().unwrap().findings, [], "seed {seed}");
        assert_eq!(games(&opened), before, "seed {seed}");
    }
}
