//! `ui/src/bindings/` is generated from the table of commands and kept with the sources. The test
//! here holds that it is fresh; with `SHIRASAGI_BINDINGS=write` it writes it instead.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use ts_rs::{Config, TS};

use super::commands::COMMANDS;
use crate::app::contract::{ErrorReply, RescueFacts};

const VARIABLE: &str = "SHIRASAGI_BINDINGS";
const HEADER: &str = "// This file was generated from the table of commands. Do not edit it.\n";

#[test]
fn bindings_are_fresh() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/bindings");
    let scratch = tempfile::tempdir().expect("there is room for a folder");
    generate(scratch.path());
    let (fresh, kept_files) = (files(scratch.path()), files(&kept));
    if std::env::var_os(VARIABLE).is_some_and(|value| value == "write") {
        for stray in kept_files.keys().filter(|name| !fresh.contains_key(*name)) {
            fs::remove_file(kept.join(stray)).expect("it can be removed");
        }
        for (name, text) in &fresh {
            fs::write(kept.join(name), text).expect("it can be written");
        }
        return;
    }
    let names: BTreeSet<&String> = fresh.keys().chain(kept_files.keys()).collect();
    let differences: Vec<String> = names
        .into_iter()
        .filter_map(|name| match (fresh.get(name), kept_files.get(name)) {
            (Some(_), None) => Some(format!("{name} is missing")),
            (None, Some(_)) => Some(format!("{name} is of no command")),
            (fresh, kept) => (fresh != kept).then(|| format!("{name} is old")),
        })
        .collect();
    assert!(
        differences.is_empty(),
        "ui/src/bindings does not fit the commands: {}.\n\
         Write it with {VARIABLE}=write cargo test --package companion bindings",
        differences.join(", ")
    );
}

fn generate(folder: &Path) {
    let config = Config::new().with_large_int("number").with_out_dir(folder);
    for command in COMMANDS {
        (command.export)(&config).expect("its types can be written");
    }
    ErrorReply::export_all(&config).expect("it can be written");
    RescueFacts::export_all(&config).expect("it can be written");
    fs::write(folder.join("Commands.ts"), commands(&config)).expect("it can be written");
}

/// The interface that lists every command with its types.
fn commands(config: &Config) -> String {
    let types: BTreeSet<String> = COMMANDS
        .iter()
        .flat_map(|command| [(command.request)(config), (command.reply)(config)])
        .collect();
    let mut text = HEADER.to_owned();
    for name in types {
        writeln!(text, "import type {{ {name} }} from \"./{name}\";").expect("text grows");
    }
    text.push_str("\nexport interface Commands {\n");
    for command in COMMANDS {
        let (name, request, reply) = (
            command.name,
            (command.request)(config),
            (command.reply)(config),
        );
        writeln!(text, "  {name}: {{ args: {request}; reply: {reply} }};").expect("text grows");
    }
    text.push_str("}\n");
    text
}

/// The files of a folder with their content.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    entries
        .map(|entry| {
            let entry = entry.expect("it can be read");
            let name = entry.file_name().into_string().expect("a plain name");
            let text = fs::read_to_string(entry.path()).expect("a text file");
            (name, text)
        })
        .collect()
}
