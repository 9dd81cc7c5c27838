//! Files that are no sound store of Shirasagi.

use super::*;

/// Opening is refused as damage, and no file is touched.
fn damaged(folder: &TempDir) -> String {
    let error = refusal(folder.path());
    assert_eq!(error.code(), "store/damaged", "{error}");
    let text = error.to_string();
    let path = database(folder);
    for part in [path.to_str().unwrap(), "shirasagi.db away"] {
        assert!(text.contains(part), "{text}");
    }
    text
}

#[test]
fn a_file_that_is_no_database_is_refused_and_left_as_it_is() {
    let folder = tempdir().unwrap();
    for content in [
        b"My games: I won.".to_vec(),
        vec![0; 8192],
        b"SQLite format 3\0".to_vec(),
        [b"SQLite format 3\0".to_vec(), vec![0xff; 8192]].concat(),
        vec![b'x'; 100_000],
    ] {
        fs::write(database(&folder), content).unwrap();
        damaged(&folder);
    }
}

#[test]
fn a_file_with_a_broken_page_is_refused_and_left_as_it_is() {
    const PAGE: usize = 4096;
    let (folder, store) = store_with(&legal_steps(20));
    drop(store);
    let sound = fs::read(database(&folder)).unwrap();
    assert!(sound.len() > 5 * PAGE);
    for page in 0..sound.len() / PAGE {
        let mut broken = sound.clone();
        let start = page * PAGE + if page == 0 { 100 } else { 0 };
        broken[start..start + 64].fill(0xa5);
        fs::write(database(&folder), broken).unwrap();
        damaged(&folder);
    }
    for length in [sound.len() - PAGE, PAGE, PAGE - 1, 512, 99] {
        fs::write(database(&folder), &sound[..length]).unwrap();
        damaged(&folder);
    }
    fs::write(database(&folder), sound).unwrap();
    assert_eq!(ids(&Store::open(folder.path()).unwrap()), ["a"]);
}

#[test]
fn a_database_of_another_program_is_refused_and_left_as_it_is() {
    for version in [0, 1, 99] {
        let folder = tempdir().unwrap();
        let sql = "CREATE TABLE bookmarks (url TEXT); PRAGMA user_version =";
        by_hand(&folder, &format!("{sql} {version}"));
        let text = damaged(&folder);
        assert!(text.contains("not a database of Shirasagi"), "{text}");
    }
}

#[test]
fn a_new_history_starts_beside_a_damaged_one() {
    let folder = tempdir().unwrap();
    let broken = "My games: I won.";
    fs::write(database(&folder), broken).unwrap();
    start_new_history(folder.path(), at(NOON)).unwrap();
    assert!(ids(&Store::open(folder.path()).unwrap()).is_empty());
    let kept = folder.path().join("backups/20260305T120000.000Z-replaced");
    assert_eq!(fs::read_to_string(kept).unwrap(), broken);
}

#[test]
fn missing_tables_are_damage() {
    let (folder, mut store) = store_of(&["a"]);
    by_hand(&folder, "DROP TABLE steps; DROP TABLE settings");
    assert_eq!(code(FollowedGame::load(&store, "a")), "store/damaged");
    assert_eq!(code(theme(&store)), "store/damaged");
    let played = append(&mut store, "a", 0, &legal_steps(1)[0]);
    assert_eq!(code(played), "store/damaged");
    assert_eq!(ids(&store), ["a"]);
}

#[test]
fn a_damaged_game_leaves_the_others_usable() {
    let table = r#"journals SET opening = '{' -> EOF
        journals SET opening = '{}' -> missing field
        journals SET opening = replace(opening, 'medium', 'no') -> unknown variant
        journals SET opening = json_set(opening, '$.corrections', 1) -> invalid type
        counts SET counts = 'many' -> expected value
        journals SET cursor = 4 -> 1 of its 4 steps are missing
        journals SET cursor = 4294967295 -> steps are missing
        steps SET step = 'left' -> expected
        steps SET step = '{"step":"cheat"}' -> cheat
        steps SET seq = 9 WHERE seq = 1 -> step 1 is missing"#;
    for (sql, reason) in cases(table) {
        let (folder, mut store) = store_with(&legal_steps(3));
        store.save_counts("a", 1, &counts()).unwrap();
        by_hand(&folder, &format!("UPDATE {sql}"));
        create(&mut store, "b").unwrap();
        let error = FollowedGame::load(&store, "a").unwrap_err();
        assert_eq!(error.code(), "store/damaged", "{sql}: {error}");
        let text = error.to_string();
        for part in ["the game “a”", reason, database(&folder).to_str().unwrap()] {
            assert!(text.contains(part), "{sql}: {text}");
        }
        assert_eq!(FollowedGame::load(&store, "b").unwrap().row.record.id, "b");
    }
}

#[test]
fn broken_corrections_are_damage_until_they_are_replaced() {
    let (folder, mut store) = store_of(&["a"]);
    let replace = |store: &mut Store| {
        store
            .write(|tx| corrections::set(tx, &Corrections::default()))
            .unwrap();
    };
    replace(&mut store);
    by_hand(&folder, "UPDATE corrections SET corrections = '{\"x\":1}'");
    let error = store.read(corrections::get).unwrap_err();
    assert_eq!(error.code(), "store/damaged");
    assert!(error.to_string().contains("corrections"), "{error}");
    assert_eq!(ids(&store), ["a"]);
    replace(&mut store);
    store.read(corrections::get).unwrap();
}

const TRIGGER: &str = "CREATE TRIGGER wipe AFTER UPDATE ON games BEGIN DELETE FROM seats; END";

#[test]
fn a_trigger_in_a_file_does_not_run() {
    let (folder, store) = store_with(&legal_steps(1));
    let before = FollowedGame::load(&store, "a").unwrap().row.record;
    drop(store);
    by_hand(&folder, TRIGGER);
    let mut store = Store::open(folder.path()).unwrap();
    store.move_cursor("a", 1, 0, &turns(3), note_step).unwrap();
    assert_eq!(FollowedGame::load(&store, "a").unwrap().row.record, before);
}

#[test]
fn a_view_in_a_file_does_not_run() {
    let (folder, store) = store_of(&["a"]);
    let sql = "ALTER TABLE settings RENAME TO spied; CREATE VIEW settings AS SELECT * FROM spied";
    by_hand(&folder, sql);
    assert_eq!(code(theme(&store)), "store/damaged");
}

#[test]
fn a_check_reports_a_changed_schema() {
    let table = "CREATE VIEW spy AS SELECT 1 -> view spy is not of Shirasagi
        DROP TABLE setups -> table setups is missing
        ALTER TABLE tags ADD COLUMN extra TEXT -> table tags is not as Shirasagi makes it";
    let trigger = (TRIGGER, "trigger wipe is not of Shirasagi");
    for (sql, message) in cases(table).chain([trigger]) {
        let (folder, store) = store_of(&["a"]);
        by_hand(&folder, sql);
        let findings = findings(&store);
        let message = format!("the {message}");
        let found = findings.iter().any(|finding| finding.message == message);
        assert!(found, "{sql}: {findings:?}");
    }
}
