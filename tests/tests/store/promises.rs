//! `docs/history-safety.md` promises things: each row names tests that exist.

use super::*;

#[test]
fn every_promise_names_its_tests() {
    let root = Path::new("..");
    let page = fs::read_to_string(root.join("docs/history-safety.md")).unwrap();
    let mut sources = String::new();
    for folder in [
        "companion/src",
        "tests/tests",
        "src-tauri/tests",
        "ui/tests",
    ] {
        read_sources(&root.join(folder), &mut sources);
    }
    let is_row = |line: &&str| line.starts_with("| ") && line.contains('`');
    let rows: Vec<&str> = page.lines().filter(is_row).collect();
    assert!(rows.len() > 20, "the tables are found");
    for row in rows {
        let tests = row.trim_end_matches(" |").rsplit(" | ").next().unwrap();
        for name in tests.trim_matches('`').split("`, `") {
            let is_there = [format!("fn {name}()"), format!("test(\"{name}\"")]
                .iter()
                .any(|test| sources.contains(test));
            assert!(is_there, "{row} names a test that is not there: {name}");
        }
    }
}

/// Adds the tests in this folder and those below it.
fn read_sources(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_sources(&path, sources);
        } else if path
            .extension()
            .is_some_and(|end| end == "rs" || end == "ts")
        {
            sources.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}
