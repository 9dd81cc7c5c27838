//! What is set stays set, on a real store.

use companion::store::Store;
use companion::store::settings;

use crate::asking::*;

/// The settings: what each is at first, and what it can be.
fn choices() -> [(&'static str, Value, Value); 3] {
    let themes = json!(["day", "night", "system"]);
    let sizes = json!(["large", "largest", "normal"]);
    [
        ("theme", json!("system"), themes),
        ("text_size", json!("normal"), sizes),
        ("keep_awake", json!(true), json!([false, true])),
    ]
}

#[test]
fn choices_outlast_the_app() {
    for (name, first, words) in choices() {
        let folder = tempdir().expect("a folder");
        let kept = || show(&open(&folder), "settings")[name].clone();
        assert_eq!(kept(), first);
        for word in list(&words) {
            let set = ok(&open(&folder), "save_settings", json!({ name: word }));
            assert_eq!((&set[name], &kept()), (word, word));
        }
        let unheard_of = json!({ name: "unheard-of" });
        let code = code_of(&open(&folder), "save_settings", unheard_of);
        assert_eq!(code, "request/unreadable");
    }
}

#[test]
fn a_word_of_another_version_reads_as_the_default() {
    let folder = tempdir().expect("a folder");
    let mut store = Store::open(folder.path()).expect("the store opens");
    for key in ["theme", "text-size", "keep-awake"] {
        let set = store.write(|tx| settings::set(tx, key, "enormous"));
        set.expect("the setting is kept");
    }
    drop(store);
    let settings = show(&open(&folder), "settings");
    for (name, first, _) in choices() {
        assert_eq!(settings[name], first, "{name}");
    }
}
