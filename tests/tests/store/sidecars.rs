//! A journal or a log beside a store: its own, left by a killed process, or that of another file.

use super::*;

/// What a killed process leaves of a long change, at several moments of it.
fn killed_within() -> Vec<TempDir> {
    // With more changes than the other files have.
    let (folder, mut store) = store_with(&legal_steps(3));
    let mut left = Vec::new();
    store
        .write(|tx| {
            // SQLite writes to the file before the change is whole.
            tx.pragma_update(None, "cache_size", 1)?;
            for n in 0..3000 {
                settings::set(tx, &format!("key-{n}"), &"x".repeat(900))?;
                if n % 300 == 299 {
                    let copy = tempdir().unwrap();
                    fs::copy(database(&folder), database(&copy)).unwrap();
                    fs::copy(journal_of(&folder), journal_of(&copy)).unwrap();
                    left.push(copy);
                }
            }
            Ok(())
        })
        .unwrap();
    left
}

/// Opens a sound store with these games.
fn assert_sound(folder: &TempDir, games: &[&str]) {
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(ids(&store), games);
    assert_eq!(findings(&store), []);
}

/// Kinds of sidecar that were moved to the backups.
fn moved_sidecars(folder: &TempDir) -> Vec<String> {
    let backups = folder.path().join("backups");
    let names = backups.exists().then(|| files(&backups).into_keys());
    let names = names.into_iter().flatten();
    let kind = |name: String| name.rsplit_once("-left-over-").unwrap().1.to_owned();
    names.map(kind).collect()
}

#[test]
fn a_journal_of_another_history_is_moved_to_the_backups() {
    let (folder, mut store) = store_of(&["x"]);
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap();
    let backup = store.backups().path_of(&backup.name).unwrap();
    let older = folder.path().join("older.db");
    fs::copy(database(&folder), &older).unwrap();
    for id in ["y", "z"] {
        create(&mut store, id).unwrap();
    }
    for left in killed_within() {
        let journal = fs::read(journal_of(&left)).unwrap();
        for (file, games) in [
            (&backup, &["x"][..]),
            (&older, &["x"]),
            (&database(&folder), &["x", "y", "z"]),
        ] {
            let other = tempdir().unwrap();
            fs::copy(file, database(&other)).unwrap();
            fs::write(journal_of(&other), &journal).unwrap();
            assert_sound(&other, games);
            assert_eq!(moved_sidecars(&other), ["journal"]);
        }
        // Its own is applied.
        assert_sound(&left, &["a"]);
        assert_eq!(moved_sidecars(&left), [""; 0]);
    }
}

/// What another program leaves that is killed within a change of this many rows.
fn journal_of_another_program(rows: usize, page: usize) -> Vec<u8> {
    let folder = tempdir().unwrap();
    let mut connection = Connection::open(folder.path().join("a.db")).unwrap();
    let sql = format!("PRAGMA page_size = {page}; CREATE TABLE a (a)");
    connection.execute_batch(&sql).unwrap();
    for _ in 0..rows {
        let sql = "INSERT INTO a VALUES (zeroblob(3000))";
        connection.execute(sql, ()).unwrap();
    }
    // It writes to the file before it comes to the first page.
    connection.pragma_update(None, "cache_size", 1).unwrap();
    let change = connection.transaction().unwrap();
    change
        .execute("UPDATE a SET a = randomblob(3000)", ())
        .unwrap();
    fs::read(folder.path().join("a.db-journal")).unwrap()
}

#[test]
fn a_journal_of_another_program_is_moved_to_the_backups() {
    let (folder, store) = store_of(&["x"]);
    drop(store);
    for (rows, page) in [(3, 4096), (60, 4096), (60, 1024), (600, 65_536)] {
        let other = tempdir().unwrap();
        fs::copy(database(&folder), database(&other)).unwrap();
        fs::write(journal_of(&other), journal_of_another_program(rows, page)).unwrap();
        assert_sound(&other, &["x"]);
        assert_eq!(moved_sidecars(&other), ["journal"], "{rows}");
    }
}

#[test]
fn a_log_of_another_history_is_moved_to_the_backups() {
    // Another program changes a store in the mode of a write-ahead log, and is killed.
    let (logged, _) = store_of(&["a", "b"]);
    let other_program = Connection::open(database(&logged)).unwrap();
    let sql = "PRAGMA journal_mode = WAL; DELETE FROM games WHERE id = 'a'";
    other_program.execute_batch(sql).unwrap();
    let log = |folder: &TempDir| folder.path().join("shirasagi.db-wal");
    let left = tempdir().unwrap();
    fs::copy(database(&logged), database(&left)).unwrap();
    let (folder, _) = store_of(&["x"]);
    for folder in [&left, &folder] {
        fs::copy(log(&logged), log(folder)).unwrap();
    }
    assert_sound(&folder, &["x"]);
    assert_eq!(moved_sidecars(&folder), ["wal"]);
    // Its own is applied.
    assert_sound(&left, &["b"]);
    assert_eq!(moved_sidecars(&left), [""; 0]);
}
