use std::fs;

use super::*;

/// A history of one game, and the name of its backup, made before an import of a second one.
fn backed_up(folder: &TempDir) -> String {
    for (id, seed) in [("a", 20), ("b", 21)] {
        let games = file(&[finished(id, seed)]).to_string();
        text(&history(folder, &["import", "-"]), &games);
    }
    let backups = fs::read_dir(folder.path().join("backups")).expect("an import makes one");
    let names = backups.map(|entry| entry.expect("an entry").file_name().into_string());
    names.map(|name| name.expect("plain")).max().expect("one")
}

fn ids(folder: &TempDir) -> Vec<Value> {
    let exported = json(&history(folder, &["export", "json"]), "");
    let games = exported["games"].as_array().expect("a list").iter();
    games.map(|game| game["record"]["id"].clone()).collect()
}

#[test]
fn a_backup_is_restored_by_name_or_as_the_newest() {
    let folder = folder();
    let backup = backed_up(&folder);
    let report = json(&history(&folder, &["restore", "--dry-run", "--json"]), "");
    assert_eq!(report["restored"], false);
    assert_eq!(report["backup"]["name"], *backup);
    let games = [&report["backup"]["games"], &report["now"]["games"]];
    assert_eq!(games, [&json!(1), &json!(2)]);
    assert_eq!(ids(&folder).len(), 2, "a dry run changes nothing");

    let told = text(&history(&folder, &["restore"]), "");
    assert!(told.starts_with(&format!("{backup} is restored")), "{told}");
    assert_eq!(ids(&folder), ["a"]);

    // What was there before is the newest backup now; the older one is named.
    text(&history(&folder, &["restore"]), "");
    assert_eq!(ids(&folder).len(), 2);
    text(&history(&folder, &["restore", &backup]), "");
    assert_eq!(ids(&folder), ["a"]);
    let nothing = refusal(&history(&folder, &["restore", "x.db"]), b"").expect("refused");
    assert_eq!(nothing.code, "backup/no-such-backup");
}

#[test]
fn a_damaged_history_names_its_newest_backup_and_is_restored() {
    let folder = folder();
    let backup = backed_up(&folder);
    fs::write(folder.path().join("shirasagi.db"), "no database").expect("writable");
    let refusal = refusal(&history(&folder, &["list"]), b"").expect("it is damaged");
    assert_eq!((refusal.exit, &*refusal.code), (3, "store/damaged"));
    for word in [
        &backup,
        "shirasagi.db-wal",
        "shirasagi.db-shm",
        "history restore",
    ] {
        assert!(refusal.message.contains(word), "{}", refusal.message);
    }
    text(&history(&folder, &["restore"]), "");
    assert_eq!(ids(&folder), ["a"]);
}

#[test]
fn a_history_with_findings_is_exit_code_3() {
    let folder = folder();
    let games = file(&[finished("a", 20)]).to_string();
    text(&history(&folder, &["import", "-"]), &games);
    assert_eq!(
        text(&history(&folder, &["check"]), ""),
        "1 games, all sound\n"
    );

    let store = rusqlite::Connection::open(folder.path().join("shirasagi.db"));
    let cleared = store.expect("a database").execute("delete from seats", []);
    assert!(cleared.expect("writable") > 0);
    let output = crate::run::program()
        .args(history(&folder, &["check"]))
        .output()
        .expect("the program starts");
    let told = String::from_utf8(output.stdout).expect("text");
    assert_eq!(output.status.code(), Some(3), "{told}");
    assert!(told.starts_with("1 games, "), "{told}");
    let error: Value = serde_json::from_slice(&output.stderr).expect("one object");
    assert_eq!(error["error"]["code"], "store/damaged");
}
