use std::fs;

use super::*;
use crate::run::{files, program, refusal};

/// A history of two games, and the name of its backup, made before the import of the second one.
fn backed_up() -> (Folder, String) {
    let folder = holding(&[finished("a", 20)]);
    let games = file(&[finished("b", 21)]).to_string();
    folder.text("history import -", &games);
    let backups = files(&folder.path("backups")).into_iter().max();
    (folder, backups.expect("an import makes one"))
}

#[test]
fn a_backup_is_a_store_of_its_own_and_replaces_nothing() {
    let (folder, other) = (holding(&[finished("a", 20)]), Folder::new());
    let file = other.path("shirasagi.db");
    let path = file.display();
    let report = folder.json(&format!("history backup {path} --json"), "");
    assert_eq!(report, json!({"path": file}));
    assert_eq!(ids(&other), ["a"]);
    let again = folder.line(&format!("history backup {path}"));
    refused(&again, "", "backup/failed", "");
    // Neither what is not there nor a file is a folder.
    for missing in [other.path("no"), file] {
        let nowhere = missing.join("where.db");
        let (nowhere, missing) = (nowhere.display(), missing.display());
        let line = folder.line(&format!("history backup {nowhere}"));
        let told = format!(
            "the backup {nowhere} could not be made: there is no folder {missing}; make it first, \
             or name another one. Nothing was changed."
        );
        assert_eq!(refusal(&line, "", 3, "backup/failed").message, told);
    }
}

#[test]
fn a_backup_with_a_bare_name_is_written_where_the_program_was_started() {
    let (folder, here) = (holding(&[]), Folder::new());
    let line = folder.line("history backup copy.db");
    let mut backup = program();
    backup.args(line.split(' ')).current_dir(here.path(""));
    let output = backup.output().expect("the program starts");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(here.files(), ["copy.db"]);
}

#[test]
fn a_backup_is_restored_by_name_or_as_the_newest() {
    let (folder, backup) = backed_up();
    let report = folder.json("history restore --dry-run --json", "");
    assert_eq!(report["restored"], false);
    assert_eq!(report["backup"]["name"], *backup);
    let games = [&report["backup"]["games"], &report["now"]["games"]];
    assert_eq!(games, [1, 2]);
    assert_eq!(ids(&folder).len(), 2, "a dry run changes nothing");

    let told = folder.text("history restore", "");
    assert!(told.starts_with(&format!("{backup} is restored")), "{told}");
    assert_eq!(ids(&folder), ["a"]);

    // What was there before is the newest backup now; the older one is named.
    folder.text("history restore", "");
    assert_eq!(ids(&folder).len(), 2);
    folder.text(&format!("history restore {backup}"), "");
    assert_eq!(ids(&folder), ["a"]);
    let nothing = folder.line("history restore x.db");
    refused(&nothing, "", "backup/no-such-backup", "");
}

#[test]
fn a_damaged_or_lost_history_names_its_newest_backup_and_is_restored() {
    let ((folder, backup), empty) = (backed_up(), holding(&[]));
    let without_games = fs::read(empty.path("shirasagi.db")).expect("readable");
    let put = |bytes: &[u8]| fs::write(folder.path("shirasagi.db"), bytes).expect("writable");
    let start_new = "call start_new_history";
    for (left, code, way) in [
        (&b"no database"[..], "store/damaged", "shirasagi.db away"),
        (&without_games, "store/gone", &folder.line(start_new)),
    ] {
        put(left);
        for command in ["history list", "history check"] {
            let told = refusal(&folder.line(command), "", 3, code).message;
            for word in [&backup, way, &folder.line("history restore")] {
                assert!(told.contains(word), "{told}");
            }
        }
        folder.text("history restore", "");
        assert_eq!(ids(&folder), ["a"]);
    }
    put(&without_games);
    folder.text(start_new, "");
    assert_eq!(folder.text("history list", ""), "No games yet.\n");
    assert_eq!(folder.text("history check", ""), "Games: 0, all sound\n");
}

#[test]
fn a_lost_history_is_restored_and_damaged_backups_are_passed_over() {
    let (folder, backup) = backed_up();
    let sound = fs::read(folder.path("backups").join(&backup)).expect("readable");
    fs::write(folder.path("backups/copy.db"), &sound[..5000]).expect("writable");
    fs::remove_file(folder.path("shirasagi.db")).expect("it is there");
    let report = folder.json("history restore --dry-run --json", "");
    assert_eq!(report["backup"]["name"], *backup);
    assert_eq!(report["passed_over"], json!(["copy.db"]));
    let told = folder.text("history restore", "");
    let of_rest = told.split_once(". ").expect("sentences").1;
    let expected =
        "No history was there.\ncopy.db is damaged or has no games and is passed over.\n";
    assert_eq!(of_rest, expected);
    assert_eq!(ids(&folder), ["a"]);
}

#[test]
fn a_restore_needs_a_sound_backup() {
    let folder = holding(&[]);
    let restore = folder.line("history restore --dry-run");
    let backups = folder.path("backups");
    let told = refusal(&restore, "", 2, "backup/no-such-backup").message;
    let none = format!("there are no backups in {}", backups.display());
    assert_eq!(told, none);

    fs::create_dir(&backups).expect("writable");
    fs::write(backups.join("20260102T030405.000Z-player.db"), "").expect("writable");
    refusal(&restore, "", 2, "backup/damaged");
}

#[test]
fn an_export_that_meets_damage_writes_nothing() {
    let folder = holding(&[finished("game-of-aiko", 20)]);
    damage_index_of_ids(&folder, "game-of-aiko");
    for format in ["json", "csv", "bgstats"] {
        let export = folder.line(&format!("history export {format}"));
        refusal(&export, "", 3, "store/damaged");
    }
}

/// Changes the id of a game where only the index of ids has it.
fn damage_index_of_ids(folder: &Folder, id: &str) {
    let path = folder.path("shirasagi.db");
    let store = rusqlite::Connection::open(&path).expect("a database");
    let root = "SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_schema
                WHERE name = 'sqlite_autoindex_games_1'";
    let root = store.query_row(root, (), |row| Ok((row.get(0)?, row.get(1)?)));
    let (root, size): (u32, u32) = root.expect("games have ids");
    let (root, size) = (root as usize, size as usize);
    drop(store);
    let mut bytes = fs::read(&path).expect("readable");
    let page = &mut bytes[(root - 1) * size..root * size];
    let mut windows = page.windows(id.len());
    let at = windows.position(|window| window == id.as_bytes());
    page[at.expect("the index has the id") + id.len() - 1] ^= 1;
    fs::write(&path, bytes).expect("writable");
}
