use super::*;
use companion::store::{corrections, settings};

fn damaged(folder: &Path) -> String {
    let error = refusal(folder);
    assert_eq!(error.code(), "store/damaged", "{error}");
    let text = error.to_string();
    assert!(
        text.contains(folder.join("shirasagi.db").to_str().unwrap()),
        "{text}"
    );
    assert!(
        text.contains("shirasagi.db-wal and ") && text.contains("shirasagi.db-shm away together"),
        "{text}"
    );
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
        damaged(folder.path());
    }
}

#[test]
fn a_file_with_a_broken_page_is_refused_and_left_as_it_is() {
    const PAGE: usize = 4096;
    let (folder, store) = store_with("a", &legal_steps(20));
    drop(store);
    let sound = fs::read(database(&folder)).unwrap();
    let pages = sound.len() / PAGE;
    assert!(pages > 5);
    let mut refused = 0;
    for page in 0..pages {
        let mut broken = sound.clone();
        let start = page * PAGE + if page == 0 { 100 } else { 0 };
        broken[start..start + 64].fill(0xa5);
        fs::write(database(&folder), broken).unwrap();
        damaged(folder.path());
        refused += 1;
    }
    assert_eq!(refused, pages);
    for length in [sound.len() - PAGE, PAGE, PAGE - 1, 512, 99] {
        fs::write(database(&folder), &sound[..length]).unwrap();
        damaged(folder.path());
    }
    fs::write(database(&folder), sound).unwrap();
    assert_eq!(ids(&Store::open(folder.path()).unwrap()), ["a"]);
}

#[test]
fn another_programs_database_is_refused_and_left_as_it_is() {
    let folder = tempdir().unwrap();
    by_hand(&database(&folder), "CREATE TABLE bookmarks (url TEXT)");
    let text = damaged(folder.path());
    assert!(text.contains("it is not a database of Shirasagi"), "{text}");
    by_hand(&database(&folder), "PRAGMA user_version = 1");
    damaged(folder.path());
}

#[test]
fn missing_tables_are_damage() {
    let (folder, mut store) = store_with("a", &[]);
    by_hand(&database(&folder), "DROP TABLE steps; DROP TABLE settings");
    assert_eq!(store.game("a").unwrap_err().code(), "store/damaged");
    assert_eq!(
        store
            .read(|tx| settings::get(tx, "theme"))
            .unwrap_err()
            .code(),
        "store/damaged"
    );
    let error = store
        .append_step("a", 0, &legal_steps(1)[0], LATER)
        .unwrap_err();
    assert_eq!(error.code(), "store/damaged");
    assert_eq!(ids(&store), ["a"]);
}

#[test]
fn a_broken_game_leaves_the_others_usable() {
    for (sql, reason) in [
        ("UPDATE journals SET setup = '{' WHERE game = 1", "EOF"),
        (
            "UPDATE journals SET setup = '{}' WHERE game = 1",
            "missing field",
        ),
        (
            "UPDATE journals SET setup = json_replace(setup, '$.level', 'no') WHERE game = 1",
            "",
        ),
        ("UPDATE journals SET corrections = '[1]' WHERE game = 1", ""),
        ("INSERT INTO counts VALUES (1, 1, 'many')", ""),
        (
            "UPDATE journals SET cursor = 4 WHERE game = 1",
            "1 of its 4 steps are missing",
        ),
        (
            "UPDATE journals SET cursor = 4294967295 WHERE game = 1",
            "steps are missing",
        ),
        ("UPDATE steps SET step = 'left' WHERE seq = 1", "expected"),
        (
            "UPDATE steps SET step = '{\"step\":\"cheat\"}' WHERE seq = 1",
            "cheat",
        ),
        ("DELETE FROM steps WHERE seq = 1", "step 1 is missing"),
    ] {
        let (folder, mut store) = store_with("a", &legal_steps(3));
        create(&mut store, "b").unwrap();
        by_hand(&database(&folder), sql);
        let error = store.game("a").unwrap_err();
        assert_eq!(error.code(), "store/damaged", "{sql}: {error}");
        let text = error.to_string();
        assert!(
            text.contains("the game “a”") && text.contains(reason),
            "{sql}: {text}"
        );
        assert!(text.contains(database(&folder).to_str().unwrap()), "{text}");
        assert_eq!(store.game("b").unwrap().row.record.id, "b");
    }
}

#[test]
fn a_game_with_a_broken_row_is_left_out_of_the_list() {
    for sql in [
        "UPDATE games SET started_at = 'yesterday' WHERE id = 'a'",
        "UPDATE games SET code = CAST(x'ff' AS TEXT) WHERE id = 'a'",
    ] {
        let (folder, mut store) = store_with("a", &legal_steps(1));
        create(&mut store, "b").unwrap();
        by_hand(&database(&folder), sql);
        assert_eq!(ids(&store), ["b"]);
        assert_eq!(store.game("a").unwrap_err().code(), "store/damaged");
    }
}

#[test]
fn broken_corrections_are_damage() {
    let (folder, mut store) = store_with("a", &[]);
    store
        .write(|tx| corrections::set(tx, &Corrections::default()))
        .unwrap();
    by_hand(
        &database(&folder),
        "UPDATE corrections SET corrections = '{\"x\":1}'",
    );
    let error = store.read(corrections::get).unwrap_err();
    assert_eq!(error.code(), "store/damaged");
    assert!(error.to_string().contains("corrections"), "{error}");
    assert_eq!(ids(&store), ["a"]);
    store
        .write(|tx| corrections::set(tx, &Corrections::default()))
        .unwrap();
    store.read(corrections::get).unwrap();
}
