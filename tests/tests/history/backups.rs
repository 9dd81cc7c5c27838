//! What a host does by itself: backups of the day, and what it says of a damaged store.

use std::fs;

use companion::store::{BackupReason, Backups};
use serde_json::{Value, json};
use shirasagi_lib::host::Service;
use shirasagi_tests::ask::ask;

use crate::place::game;

fn ok(service: &Service, command: &str, args: Value) -> Value {
    let answer = ask(service, command, args);
    answer.unwrap_or_else(|refused| panic!("{command}: {}", refused.error.message))
}

#[test]
fn first_daily_backup_waits_for_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    for started in [0, 2] {
        let service = Service::open(folder.path());
        ok(&service, "home", json!({}));
        for _ in 0..started {
            let played = game("2026-01-11: Aiko 60, Bo 50");
            ok(&service, "save_record", json!({"record": played}));
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
fn damaged_store_without_a_backup_names_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("shirasagi.db");
    fs::write(database, "no database").expect("it can be written");
    let service = Service::open(folder.path());
    let refused = ask(&service, "home", json!({})).expect_err("it is damaged");
    assert_eq!(*refused.error.facts, json!({"newest": null}));
    assert_eq!(ok(&service, "backups", json!({}))["backups"], json!([]));
    assert!(ask(&service, "backup_now", json!({})).is_err());
}
