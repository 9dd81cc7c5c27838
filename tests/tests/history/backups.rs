//! Backups as a window asks for them, also where the store is damaged.

use std::fs;

use companion::app::App;
use companion::store::{BackupReason, Backups};
use serde_json::{Value, json};
use shirasagi_lib::host::Service;
use shirasagi_tests::ask::{ask, call};

use crate::place::{assert_row, list, rows, start_solo};

fn ok(service: &Service, command: &str, args: Value) -> Value {
    let answer = ask(service, command, args);
    answer.unwrap_or_else(|refused| panic!("{command}: {}", refused.error.message))
}

fn start(service: &Service) -> Value {
    start_solo(|command, args| ok(service, command, args))
}

/// The ids of the games that are not deleted.
fn games(service: &Service) -> Vec<String> {
    rows(&ok(service, "home", json!({}))["unfinished"], "id")
}

/// The newest backup that the player made.
fn made(backups: &Value) -> Value {
    let mut backups = list(&backups["backups"]).iter();
    let made = backups.find(|backup| backup["reason"] == "player");
    made.expect("there is one").clone()
}

#[test]
fn first_daily_backup_waits_for_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    for started in [0, 2] {
        let service = Service::open(folder.path());
        ok(&service, "home", json!({}));
        for _ in 0..started {
            start(&service);
            ok(&service, "home", json!({}));
        }
        // The host finishes its backup before it is gone.
        drop(service);
        let made = Backups::of(folder.path()).all().expect("they are listed");
        let reasons: Vec<_> = made.iter().map(|backup| backup.reason).collect();
        assert_eq!(reasons, [BackupReason::Daily; 1][..started.min(1)]);
    }
}

#[test]
fn backup_is_made_previewed_and_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let service = Service::open(folder.path());
    let kept = start(&service);
    let backups = ok(&service, "backup_now", json!({}));
    let backup = made(&backups);
    assert_eq!(backup["games"], 1);
    assert!(backup["bytes"].as_u64() > Some(4096));
    let path = backups["folder"].as_str().expect("text");
    assert!(path.ends_with("backups"), "{path}");
    let name = json!({"backup": backup["name"]});

    ok(&service, "delete_game", json!({"game": kept}));
    let [other, latest] = [start(&service), start(&service)];
    let preview = ok(&service, "preview_restore", name.clone());
    assert_row!(preview, "backup/games now/games" => "1 2");
    assert_eq!(games(&service), [latest, other]);

    let backups = ok(&service, "restore_backup", name);
    assert_eq!(games(&service), [kept]);
    let reasons = rows(&backups["backups"], "reason");
    assert!(reasons.contains(&"restore".to_owned()), "{reasons:?}");
}

#[test]
fn damaged_store_names_its_newest_backup_and_restores_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = {
        // Without a host there is no backup of the day, which would still have the file open.
        let app = App::open(folder.path()).expect("the store opens");
        let ask = |command: &str, args| call(&app, command, args).expect("it is done");
        let game = start_solo(ask);
        ask("backup_now", json!({}));
        game
    };
    let database = folder.path().join("shirasagi.db");
    fs::write(&database, "no database").expect("it can be written");
    let service = Service::open(folder.path());
    let refused = ask(&service, "home", json!({})).expect_err("it is damaged");
    assert_eq!(refused.error.code, "store/damaged");
    assert_row!(refused.error.facts, "newest/games" => "1");
    let backups = ok(&service, "backups", json!({}));
    let name = json!({"backup": made(&backups)["name"]});
    let preview = ok(&service, "preview_restore", name.clone());
    assert_row!(preview, "backup/games now" => "1 null");
    assert!(ask(&service, "backup_now", json!({})).is_err());

    ok(&service, "restore_backup", name);
    assert_eq!(games(&service), [game]);
    ok(&service, "backup_now", json!({}));
}

#[test]
fn damaged_store_without_a_backup_stays_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("shirasagi.db");
    fs::write(&database, "no database").expect("it can be written");
    let service = Service::open(folder.path());
    let refused = ask(&service, "home", json!({})).expect_err("it is damaged");
    assert_eq!(*refused.error.facts, json!({"newest": null}));
    assert_eq!(ok(&service, "backups", json!({}))["backups"], json!([]));
    for name in ["x", "../x"] {
        let refused = ask(&service, "restore_backup", json!({"backup": name}));
        let refused = refused.expect_err("there is none");
        assert_eq!(refused.error.code, "backup/no-such-backup");
    }
    assert_eq!(fs::read(database).expect("it is there"), b"no database");
}
