//! Which module of this crate may use what, by a look at the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The sources below a folder of this crate, with what they say.
fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
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
fn arrows_between_modules_point_down() {
    for (module, allowed) in [
        ("ledger", &["clean", "plain"][..]),
        ("games", &["clean", "ledger"]),
        ("store", &["clean", "clock", "disk", "ledger", "plain"]),
        ("exchange", &["clean", "games", "ledger", "plain", "store"]),
    ] {
        let mut used = BTreeSet::new();
        for (_, source) in sources(&format!("src/{module}")) {
            for (at, _) in source.match_indices("crate::") {
                let rest = &source[at + "crate::".len()..];
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                used.insert(rest[..end.unwrap_or(rest.len())].to_owned());
            }
        }
        used.remove(module);
        let strays: Vec<_> = used
            .iter()
            .filter(|name| !allowed.contains(&name.as_str()))
            .collect();
        assert!(strays.is_empty(), "src/{module} uses {strays:?}");
    }
}

#[test]
fn the_ledger_knows_no_game() {
    for (path, source) in sources("src/ledger") {
        assert!(!source.contains("shirasagi_engine"), "{}", path.display());
    }
}

#[test]
fn only_disk_and_clock_ask_the_system() {
    const SYSTEM: [&str; 18] = [
        "std::fs",
        "std::net",
        "std::process",
        "std::thread",
        "fs::",
        "thread::",
        "Instant",
        "SystemTime",
        "Utc::now",
        "Local::now",
        ".exists()",
        ".try_exists()",
        ".is_dir()",
        ".is_file()",
        ".is_symlink()",
        ".metadata()",
        ".read_dir()",
        ".canonicalize()",
    ];
    // It writes the TypeScript types when it is told to; it is no part of the product.
    let exceptions = [
        "disk/native.rs",
        "disk/browser.rs",
        "clock.rs",
        "app/bindings.rs",
    ];
    let mut strays = Vec::new();
    for (path, source) in sources("src") {
        if exceptions.iter().any(|exception| path.ends_with(exception)) {
            continue;
        }
        for line in source
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
        {
            if SYSTEM.iter().any(|name| line.contains(name)) {
                strays.push(format!("{}: {}", path.display(), line.trim()));
            }
        }
    }
    assert!(strays.is_empty(), "{strays:#?}");
}

#[test]
fn no_host_is_a_dependency() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let manifest = fs::read_to_string(manifest).expect("it is there");
    let names = manifest.lines().filter_map(|line| line.split_once(" = "));
    for (name, _) in names {
        let is_host =
            ["axum", "clap", "dirs", "hyper", "tokio"].contains(&name) || name.starts_with("tauri");
        assert!(!is_host, "companion depends on {name}");
    }
}
