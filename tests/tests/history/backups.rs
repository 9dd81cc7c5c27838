//! Backups as a screen asks for them, also where the store is damaged.

use std::fs;
use std::sync::Arc;

use companion::app::App;
use companion::store::{BackupReason, Backups};
use serde_json::{Value, json};
use shirasagi_lib::host::Service;
use shirasagi_tests::ask::{ask, call};
use tempfile::TempDir;

fn service(folder: &TempDir) -> Arc<Service> {
    Arc::new(Service::open(folder.path()))
}

fn ok(service: &Arc<Service>, command: &str, args: Value) -> Value {
    let answer = ask(service, command, args);
    answer.unwrap_or_else(|refused| panic!("{command}: {}", refused.error.message))
}

fn start(ask: impl Fn(&str, Value) -> Value) -> String {
    let deal = json!({"players": 1, "level": "easy", "first_well": false, "code": null});
    let dealt = ask("deal", deal);
    let begin = json!({"setup": dealt["setup"], "code": dealt["code"], "deck": "app",
        "players": [{"name": "Aiko", "clan": null, "tracking": "dice-only"}]});
    let table = ask("start_game", begin);
    table["summary"]["id"].as_str().expect("an id").to_owned()
}

/// The ids of the games that are not deleted.
fn games(service: &Arc<Service>) -> Vec<String> {
    let home = ok(service, "home", json!({}));
    let games = home["unfinished"].as_array().expect("a list").iter();
    games
        .map(|game| game["id"].as_str().expect("an id").to_owned())
        .collect()
}

/// The backups that the player made.
fn made(backups: &Value) -> Vec<&Value> {
    let backups = backups["backups"].as_array().expect("a list").iter();
    backups
        .filter(|backup| backup["reason"] == "player")
        .collect()
}

#[test]
fn the_first_daily_backup_is_made_once_there_is_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let reasons = |folder: &TempDir| {
        let backups = Backups::of(folder.path()).all().expect("they are listed");
        let reasons = backups.into_iter();
        reasons
            .map(|backup| {
                (
                    backup.reason,
                    backup.contents.map(|contents| contents.games),
                )
            })
            .collect::<Vec<_>>()
    };
    let host = service(&folder);
    ok(&host, "home", json!({}));
    drop(host);
    assert_eq!(reasons(&folder), []);
    let host = service(&folder);
    ok(&host, "home", json!({}));
    start(|command, args| ok(&host, command, args));
    ok(&host, "home", json!({}));
    start(|command, args| ok(&host, command, args));
    ok(&host, "home", json!({}));
    // It is made to its end before the host is gone.
    drop(host);
    let made = reasons(&folder);
    assert!(
        matches!(made[..], [(BackupReason::Daily, Some(1 | 2))]),
        "{made:?}"
    );
}

#[test]
fn a_backup_is_made_previewed_and_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let service = service(&folder);
    let begin = || start(|command, args| ok(&service, command, args));
    let kept = begin();
    let backups = ok(&service, "backup_now", json!({}));
    let [backup] = made(&backups)[..] else {
        panic!("one backup: {backups}");
    };
    assert_eq!(backup["games"], 1);
    assert!(backup["bytes"].as_u64() > Some(4096));
    assert!(
        backups["folder"]
            .as_str()
            .expect("text")
            .ends_with("backups")
    );
    let name = json!({"backup": backup["name"]});

    ok(&service, "delete_game", json!({"game": kept}));
    let other = begin();
    let latest = begin();
    let preview = ok(&service, "preview_restore", name.clone());
    assert_eq!(
        (&preview["backup"]["games"], &preview["now"]["games"]),
        (&json!(1), &json!(2))
    );
    for contents in [&preview["backup"], &preview["now"]] {
        assert!(contents["latest"].is_string(), "{preview}");
    }
    assert_eq!(games(&service), [latest, other]);

    let backups = ok(&service, "restore_backup", name);
    assert_eq!(games(&service), [kept]);
    let reasons = backups["backups"].as_array().expect("a list").iter();
    assert!(
        reasons
            .into_iter()
            .any(|backup| backup["reason"] == "restore")
    );
    let refused = ask(&service, "restore_backup", json!({"backup": "../x"}));
    assert_eq!(
        refused.expect_err("no such").error.code,
        "backup/no-such-backup"
    );
}

#[test]
fn a_damaged_store_names_its_newest_backup_and_restores_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = {
        // Without a host there is no backup of the day, which would still have the file open.
        let app = App::open(folder.path()).expect("the store opens");
        let ask = |command: &str, args| call(&app, command, args).expect("it is done");
        let game = start(ask);
        ask("backup_now", json!({}));
        game
    };
    let database = folder.path().join("shirasagi.db");
    fs::write(&database, "no database").expect("it can be written");
    let service = service(&folder);
    let refused = ask(&service, "home", json!({}))
        .expect_err("it is damaged")
        .error;
    assert_eq!(refused.code, "store/damaged");
    let newest = &refused.facts["newest"];
    assert_eq!(newest["games"], 1, "{newest}");
    let backups = ok(&service, "backups", json!({}));
    assert!(!made(&backups).is_empty());
    let name = json!({"backup": made(&backups)[0]["name"]});
    let preview = ok(&service, "preview_restore", name.clone());
    assert_eq!(
        (&preview["backup"]["games"], &preview["now"]),
        (&json!(1), &json!(null))
    );
    assert!(ask(&service, "backup_now", json!({})).is_err());

    ok(&service, "restore_backup", name);
    assert_eq!(games(&service), [game]);
    ok(&service, "backup_now", json!({}));
}

#[test]
fn a_damaged_store_without_a_backup_has_none_to_offer() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("shirasagi.db"), "no database").expect("it can be written");
    let service = service(&folder);
    let refused = ask(&service, "home", json!({}))
        .expect_err("it is damaged")
        .error;
    assert_eq!(*refused.facts, json!({"newest": null}));
    assert_eq!(ok(&service, "backups", json!({}))["backups"], json!([]));
    let error = ask(&service, "restore_backup", json!({"backup": "x"}));
    assert_eq!(
        error.expect_err("there is none").error.code,
        "backup/no-such-backup"
    );
    assert_eq!(
        fs::read(folder.path().join("shirasagi.db")).expect("it is there"),
        b"no database"
    );
}
