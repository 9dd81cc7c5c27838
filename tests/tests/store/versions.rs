//! Stores of other versions.

use super::*;

#[test]
fn a_store_of_another_version_is_refused_and_left_as_it_is() {
    for version in [0, 2, 99] {
        for mode in ["DELETE", "WAL"] {
            let (folder, store) = store_of(&["a"]);
            drop(store);
            let sql = format!("PRAGMA user_version = {version}; PRAGMA journal_mode = {mode}");
            by_hand(&folder, &sql);
            let error = refusal(folder.path());
            assert_eq!(error.code(), "store/other-version");
            let versions = format!("it has format {version}, and this version knows format 1");
            assert!(error.to_string().contains(&versions), "{error}");
        }
    }
}

#[test]
fn a_backup_replaces_a_store_of_another_version() {
    let (folder, store) = store_of(&["a"]);
    let backup = store.back_up(BackupReason::Player, at(NOON)).unwrap().name;
    drop(store);
    // A newer backup is of another version, too.
    let backups = Backups::of(folder.path());
    let unreadable = backups.folder().join("20260306T120000.000Z-daily.db");
    let sql = "PRAGMA user_version = 2; PRAGMA journal_mode = DELETE";
    by_hand(&folder, sql);
    fs::copy(database(&folder), unreadable).unwrap();
    let listed = backups.all().unwrap();
    let games = listed
        .iter()
        .map(|row| row.contents.map(|contents| contents.games));
    assert!(games.eq([None, Some(1)]), "{listed:?}");
    let error = refusal(folder.path()).to_string();
    assert!(error.contains(&format!(" is {backup}: ")), "{error}");

    let other_version = fs::read(database(&folder)).unwrap();
    rescue(folder.path(), &backup, at(NOON)).unwrap();
    assert_eq!(ids(&Store::open(folder.path()).unwrap()), ["a"]);
    let replaced = backups.folder().join("20260305T120000.000Z-replaced");
    assert_eq!(fs::read(replaced).unwrap(), other_version);
}
