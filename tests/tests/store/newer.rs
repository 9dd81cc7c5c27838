use super::*;

/// A store with a game, then made newer.
fn newer_store() -> TempDir {
    let (folder, store) = store_with("a", &legal_steps(2));
    drop(store);
    by_hand(&database(&folder), "PRAGMA user_version = 99");
    folder
}

#[test]
fn a_store_of_a_newer_version_is_refused_and_left_as_it_is() {
    let folder = newer_store();
    assert_eq!(files(folder.path()).len(), 1);
    let error = refusal(folder.path());
    assert_eq!(error.code(), "store/newer-version");
    assert_eq!(
        error.to_string(),
        format!(
            "{} was written by a newer version of Shirasagi: it has format 99, and this \
             version knows formats up to {}. Nothing was changed. Update Shirasagi, or start \
             it with another data folder.",
            database(&folder).display(),
            newest_format()
        )
    );
}

#[test]
fn a_newer_store_without_a_log_is_refused() {
    let folder = newer_store();
    by_hand(&database(&folder), "PRAGMA journal_mode = DELETE");
    let error = refusal(folder.path());
    assert_eq!(error.code(), "store/newer-version");
}

#[test]
fn a_newer_store_is_refused_even_if_only_its_log_says_so() {
    let (folder, store) = store_with("a", &legal_steps(2));
    drop(store);
    // As if the newer version was killed: the log with the new format is not merged yet.
    let killed = tempdir().unwrap();
    let newer = Connection::open(database(&folder)).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    for (name, bytes) in files(folder.path()) {
        fs::write(killed.path().join(name), bytes).unwrap();
    }
    let header = &files(killed.path())["shirasagi.db"][60..64];
    assert_eq!(header, newest_format().to_be_bytes());

    // The first is as it was left, the second while the newer version is running.
    for folder in [killed.path(), folder.path()] {
        let before = files(folder);
        let error = Store::open(folder).unwrap_err();
        assert_eq!(error.code(), "store/newer-version");
        let after = files(folder);
        assert!(before.keys().eq(after.keys()) && before.len() == 3);
        for name in ["shirasagi.db", "shirasagi.db-wal"] {
            assert!(before[name] == after[name], "{name} was touched");
        }
    }
    drop(newer);
    assert_eq!(format(&database(&folder)), 99);
}
