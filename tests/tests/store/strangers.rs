//! A store that somebody else prepared: nothing in it is carried out, and a check tells it.

use super::*;

fn prepared(sql: &str) -> (TempDir, Store) {
    let (folder, mut store) = store_with("a", &legal_steps(1));
    create(&mut store, "b").unwrap();
    drop(store);
    let connection = Connection::open(folder.path().join("shirasagi.db")).unwrap();
    connection.execute_batch(sql).unwrap();
    drop(connection);
    let store = Store::open(folder.path()).unwrap();
    (folder, store)
}

#[test]
fn a_trigger_does_not_run() {
    let (_folder, mut store) = prepared(
        "CREATE TRIGGER wipe AFTER UPDATE ON games BEGIN DELETE FROM seats; DELETE FROM steps; END",
    );
    let before = store.game("b").unwrap();
    store.move_cursor("a", 1, 0, LATER).unwrap();
    assert_eq!(store.game("b").unwrap(), before);
    assert_eq!(store.game("a").unwrap().row.record.seats.len(), 2);
}

#[test]
fn a_check_reports_a_changed_schema() {
    for (sql, told) in [
        (
            "CREATE TRIGGER wipe AFTER UPDATE ON games BEGIN DELETE FROM seats; END",
            "the trigger wipe is not of Shirasagi",
        ),
        (
            "CREATE VIEW spy AS SELECT * FROM people",
            "the view spy is not of Shirasagi",
        ),
        ("DROP TABLE setups", "the table setups is missing"),
        (
            "ALTER TABLE tags ADD COLUMN extra TEXT",
            "the table tags is not as Shirasagi makes it",
        ),
    ] {
        let (_folder, store) = prepared(sql);
        let findings = store.check().unwrap().findings;
        let found = findings.iter().any(|finding| finding.message == told);
        assert!(found, "{sql}: {findings:?}");
    }
}
