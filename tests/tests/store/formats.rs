//! Stores of older and newer versions.

use super::*;

const OLD: u32 = 9;

fn format(path: &Path) -> Value {
    query(path, "SELECT user_version FROM pragma_user_version")
}

fn newest_format() -> Value {
    format(&database(&new_store().0))
}

/// A folder with the frozen store of the format before.
pub fn old_store() -> TempDir {
    let folder = tempdir().unwrap();
    let frozen = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/store-v9.db");
    fs::copy(frozen, database(&folder)).unwrap();
    assert_eq!(format(&database(&folder)), OLD);
    folder
}

#[test]
fn the_format_before_is_brought_to_the_newest_with_every_game() {
    let folder = old_store();
    let mut store = Store::open(folder.path()).unwrap();
    assert_eq!(format(store.path()), newest_format());
    let checkup = store.check().unwrap();
    assert_eq!((checkup.games, checkup.findings), (57, vec![]));
    // Games that were followed can be played on, and new ones can be begun.
    let stored = ids(&store).into_iter().map(|id| store.record(&id).unwrap());
    let followed = stored.filter_map(StoredGame::followed);
    let journals = followed.map(|game| Journal::restore(game.whole()).unwrap());
    assert_eq!(journals.count(), 6);
    create(&mut store, "a").unwrap();
    play(&mut store, 0, &legal_steps(1));
    assert_eq!(store.check().unwrap().findings, []);
}

#[test]
fn an_older_format_is_backed_up_before_it_is_changed() {
    let folder = old_store();
    let mut store = Store::open(folder.path()).unwrap();
    let [backup] = &store.backups().all().unwrap()[..] else {
        panic!("one backup: {:?}", backups(&store));
    };
    let before = ids(&store);
    assert_eq!(backup.reason, BackupReason::Migration);
    assert_eq!(backup.contents.unwrap().games as usize, before.len());
    let path = store.backups().path_of(&backup.name).unwrap();
    assert_eq!(format(&path), OLD);

    // It can be restored, which brings it to the newest format again.
    delete(&mut store, &before[0], NOON).unwrap();
    store.restore_backup(&backup.name, at(NOON)).unwrap();
    assert_eq!(ids(&store), before);
    assert_eq!(format(store.path()), newest_format());
    assert_eq!(format(&path), OLD);
}

#[test]
fn an_upgrade_without_room_for_its_backup_leaves_every_byte() {
    let folder = old_store();
    fs::write(folder.path().join("backups"), "no folder").unwrap();
    let before = fs::read(database(&folder)).unwrap();
    assert_eq!(code(Store::open(folder.path())), "backup/failed");
    assert_eq!(fs::read(database(&folder)).unwrap(), before);
}

#[test]
fn a_store_of_a_newer_version_is_refused_and_left_as_it_is() {
    for sql in ["", "PRAGMA journal_mode = DELETE"] {
        let (folder, store) = store_of(&["a"]);
        drop(store);
        by_hand(&folder, "PRAGMA user_version = 99");
        by_hand(&folder, sql);
        let error = refusal(folder.path());
        assert_eq!(error.code(), "store/newer-version");
        let formats = format!(
            "it has format 99, and this version knows formats up to {}",
            newest_format()
        );
        assert!(error.to_string().contains(&formats), "{error}");
    }
}

#[test]
fn a_newer_store_is_refused_even_if_only_its_log_says_so() {
    let (folder, store) = store_of(&["a"]);
    drop(store);
    // As if the newer version was killed: the log with the new format is not merged yet.
    let killed = tempdir().unwrap();
    let newer = Connection::open(database(&folder)).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    for (name, bytes) in files(folder.path()) {
        fs::write(killed.path().join(name), bytes).unwrap();
    }
    let header: [u8; 4] = files(killed.path())["shirasagi.db"][60..64]
        .try_into()
        .unwrap();
    assert_eq!(newest_format(), u32::from_be_bytes(header));

    // The first is as it was left, the second while the newer version is running.
    for folder in [killed.path(), folder.path()] {
        let before = files(folder);
        assert_eq!(code(Store::open(folder)), "store/newer-version");
        let after = files(folder);
        assert!(before.keys().eq(after.keys()) && before.len() == 3);
        for name in ["shirasagi.db", "shirasagi.db-wal"] {
            assert!(before[name] == after[name], "{name} was touched");
        }
    }
    drop(newer);
    assert_eq!(format(&database(&folder)), 99);
}
