use serde_json::{Value, json};
use shirasagi_engine::journal::DeckSource;
use shirasagi_engine::setup::{Level, Party};

use crate::run::{json, refusal};
use crate::{course, random};

fn schema() -> jsonschema::Validator {
    let schema = json(&["schema", "game"], "");
    jsonschema::validator_for(&schema).expect("a JSON Schema")
}

#[test]
fn game_files_fit_the_schema() {
    let schema = schema();
    for party in Party::ALL {
        for deck in [DeckSource::App, DeckSource::Table] {
            let journal = course::play(course::code(party, 11), deck, 400);
            let mut file = course::file(&journal);
            assert!(schema.is_valid(&file), "{:?}", schema.validate(&file));
            file["counts"] = json!(course::counts(&journal));
            assert!(schema.is_valid(&file), "{:?}", schema.validate(&file));
        }
    }
}

#[test]
fn corrections_fit_the_schema() {
    let mut file = course::file(&course::play(course::solo(3), DeckSource::App, 0));
    let corrections = random::RandomGame::new(5).corrections();
    assert!(!corrections.is_empty());
    file["corrections"] = json!(corrections);
    assert!(schema().is_valid(&file));
}

/// What the schema refuses, the program refuses too.
#[test]
fn broken_files_fit_neither_the_schema_nor_the_program() {
    let schema = schema();
    let whole = course::file(&course::whole(
        course::code(Party::Solo(Level::Easy), 4),
        DeckSource::App,
    ));
    let broken = |change: &dyn Fn(&mut Value)| {
        let mut file = whole.clone();
        change(&mut file);
        assert!(!schema.is_valid(&file), "{file:#}");
        let refusal = refusal(&["replay", "-"], file.to_string().as_bytes());
        assert_eq!(refusal.expect("it is refused").exit, 2);
    };
    broken(&|file| *file = json!([]));
    broken(&|file| file["players"] = json!(1));
    broken(&|file| drop(file.as_object_mut().expect("an object").remove("steps")));
    broken(&|file| drop(file.as_object_mut().expect("an object").remove("setup")));
    broken(&|file| file["deck"] = json!("both"));
    broken(&|file| file["setup"]["players"] = json!("one"));
    broken(&|file| file["setup"]["players"] = json!(-1));
    broken(&|file| file["setup"]["castle"]["roof"] = json!("red"));
    broken(&|file| file["setup"]["bridges"]["coral"] = json!({}));
    broken(&|file| file["setup"]["castle"] = json!([[], [], [], "daimyo-1"]));
    broken(&|file| file["steps"][0]["step"] = json!("dance"));
    broken(&|file| file["steps"][0]["hat"] = json!("tall"));
    broken(&|file| file["steps"][0] = json!(0));
    broken(&|file| file["steps"] = json!({}));
    broken(&|file| file["corrections"] = json!({"solitaire_cards": []}));
    broken(&|file| file["counts"] = json!({"clan_points": 8}));
}

/// The schema of histories is kept with the sources, so that others can read it there.
#[test]
fn the_schema_of_histories_is_the_one_that_is_kept() {
    let kept = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas/history.json");
    let fresh = crate::run::text(&["schema", "history"], "");
    if std::env::var_os("SHIRASAGI_SCHEMA").is_some_and(|value| value == "write") {
        std::fs::write(&kept, &fresh).expect("it can be written");
    }
    let kept = std::fs::read_to_string(kept).expect("it is there");
    assert!(
        kept == fresh,
        "write it with SHIRASAGI_SCHEMA=write cargo test --package shirasagi --test program schema"
    );
}

#[test]
fn histories_fit_their_schema() {
    let schema = json(&["schema", "history"], "");
    let schema = jsonschema::validator_for(&schema).expect("a JSON Schema");
    let journal = course::whole(course::solo(4), DeckSource::App);
    let game = course::entry("a", Some(course::solo(4)), &journal);
    let folder = tempfile::tempdir().expect("there is room");
    let path = folder.path().to_str().expect("a plain name");
    let file =
        |version: u64| json!({"format": "shirasagi-history", "version": version, "games": [game]});
    assert!(schema.is_valid(&file(2)), "{:?}", schema.validate(&file(2)));
    let import = ["--data-dir", path, "history", "import", "-"];
    crate::run::text(&import, &file(2).to_string());
    let exported = json(&["--data-dir", path, "history", "export", "json"], "");
    assert!(
        schema.is_valid(&exported),
        "{:?}",
        schema.validate(&exported)
    );
    let mut broken = exported;
    broken["games"][0]["hat"] = json!("tall");
    assert!(!schema.is_valid(&broken));
}
