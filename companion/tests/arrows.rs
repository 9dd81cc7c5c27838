//! Which module of this crate may use what, by a look at the sources.

use std::fs;
use std::path::PathBuf;

/// The sources below a folder of this crate, with what they say.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("it can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let source = fs::read_to_string(&path).expect("a source is text");
                found.push((path, source));
            }
        }
    }
    found
}

#[test]
fn arrows_between_modules_point_down_and_only_games_know_an_engine() {
    for (module, allowed) in [
        ("ledger", "ledger clean plain"),
        ("command", "command ledger store"),
        ("store", "store clean clock disk ledger plain"),
        (
            "games",
            "games clean clock command histogram ledger plain shape store engine",
        ),
        ("exchange", "exchange clean games ledger plain shape store"),
        (
            "app",
            "app clean clock command disk exchange games histogram ledger plain store",
        ),
    ] {
        for (path, source) in sources(&format!("src/{module}")) {
            let path = path.display();
            let source = source.replace("white_castle_engine", "crate::engine");
            let source = source.replace("once_upon_a_castle_engine", "crate::engine");
            for rest in source.split("crate::").skip(1) {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                let name = &rest[..end.unwrap_or(rest.len())];
                let is_allowed = allowed.split(' ').any(|other| other == name);
                assert!(is_allowed, "{path} uses {name}");
            }
        }
    }
}

#[test]
fn only_disk_and_clock_ask_the_system() {
    const SYSTEM: &str = "fs:: net:: process:: thread:: Instant SystemTime Utc::now Local::now \
        .exists() .try_exists() .is_dir() .is_file() .is_symlink() .metadata() .read_dir() \
        .canonicalize()";
    // The bindings write the TypeScript types when they are told to; they are no part of the product.
    let exceptions = "disk/native.rs disk/browser.rs clock.rs app/bindings.rs";
    let mut sources = sources("src");
    sources.retain(|(path, _)| !exceptions.split(' ').any(|name| path.ends_with(name)));
    for (path, source) in sources {
        let lines = source.lines().map(str::trim_start);
        for line in lines.filter(|line| !line.starts_with("//")) {
            let asks = SYSTEM.split_whitespace().any(|name| line.contains(name));
            assert!(!asks, "{}: {line}", path.display());
        }
    }
}

#[test]
fn no_host_is_a_dependency() {
    let manifest = fs::read_to_string("Cargo.toml").expect("it is there");
    for (name, _) in manifest.lines().filter_map(|line| line.split_once(" = ")) {
        let is_host = ["axum", "clap", "dirs", "hyper", "tokio"].contains(&name);
        let is_host = is_host || name.starts_with("tauri");
        assert!(!is_host, "companion depends on {name}");
    }
}
