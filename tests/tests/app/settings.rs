//! What is set stays set, on a real store.

use companion::app::App;
use companion::store::Store;
use companion::store::settings;
use serde_json::json;
use tempfile::TempDir;

use crate::asking::ok;
use shirasagi_tests::ask::call;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

fn open(folder: &TempDir) -> App {
    App::open(folder.path()).expect("the store opens")
}

/// A setting: the command that sets it, its name, what it is at first and what it can be.
const CHOICES: [(&str, &str, &str, [&str; 3]); 2] = [
    (
        "save_settings",
        "theme",
        "system",
        ["day", "night", "system"],
    ),
    (
        "save_settings",
        "text_size",
        "normal",
        ["large", "largest", "normal"],
    ),
];

#[test]
fn choices_outlast_the_app() {
    for (command, name, first, words) in CHOICES {
        let folder = folder();
        let app = open(&folder);
        assert_eq!(ok(&app, "settings", json!({}))[name], first);
        drop(app);
        for word in words {
            let set = ok(&open(&folder), command, json!({ name: word }));
            assert_eq!(set[name], word);
            assert_eq!(ok(&open(&folder), "settings", json!({}))[name], word);
        }
        let error = call(&open(&folder), command, json!({ name: "unheard-of" }));
        assert_eq!(
            error.expect_err("there is no such choice").code(),
            "request/unreadable"
        );
    }
}

#[test]
fn the_screen_stays_on_until_that_is_switched_off_for_good() {
    let folder = folder();
    let kept = || ok(&open(&folder), "settings", json!({}))["keep_awake"].clone();
    assert_eq!(kept(), true);
    for choice in [false, true] {
        let set = ok(
            &open(&folder),
            "save_settings",
            json!({ "keep_awake": choice }),
        );
        assert_eq!(set["keep_awake"], choice);
        assert_eq!(kept(), choice);
    }
}

#[test]
fn a_word_of_another_version_reads_as_the_default() {
    let folder = folder();
    let mut store = Store::open(folder.path()).expect("the store opens");
    for key in ["theme", "text-size", "keep-awake"] {
        store
            .write(|tx| settings::set(tx, key, "enormous"))
            .expect("the setting is kept");
    }
    drop(store);
    let settings = ok(&open(&folder), "settings", json!({}));
    for (_, name, first, _) in CHOICES {
        assert_eq!(settings[name], first, "{name}");
    }
    assert_eq!(settings["keep_awake"], true);
}
