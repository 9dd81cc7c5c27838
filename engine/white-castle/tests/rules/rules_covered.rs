//! Every rule has a test that names it, and no test names a rule there is not.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use white_castle_engine::rule::Rule;

/// The sources of the tests, with those in folders.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of the tests") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The names of the tests of a source: of each function behind `#[test]`.
fn tests_of(source: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim_start) {
        if line.starts_with("#[test]") {
            is_test = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            let name = rest.split('(').next().unwrap_or_default();
            if is_test {
                names.push(name.to_owned());
            }
            is_test = false;
        }
    }
    names
}

/// The tests of the engine by the file they are in.
fn tests() -> BTreeMap<PathBuf, Vec<String>> {
    let mut files = Vec::new();
    sources(Path::new("."), &mut files);
    let read = |path: PathBuf| {
        let source = fs::read_to_string(&path).expect("a source is text");
        (path, tests_of(&source))
    };
    files.into_iter().map(read).collect()
}

/// The ids a test name begins with: `s5_`, or several as in `f1_f2_`.
fn ids(name: &str) -> Vec<&str> {
    name.split('_').take_while(|word| is_id(word)).collect()
}

/// One letter and a number.
fn is_id(word: &str) -> bool {
    let mut letters = word.chars();
    letters
        .next()
        .is_some_and(|letter| letter.is_ascii_lowercase())
        && !letters.as_str().is_empty()
        && letters.all(|letter| letter.is_ascii_digit())
}

/// Every rule there is: letter by letter, how many.
const RULES: [(char, usize); 8] = [
    ('S', 11),
    ('T', 8),
    ('A', 13),
    ('X', 4),
    ('I', 2),
    ('E', 3),
    ('F', 8),
    ('R', 16),
];

#[test]
fn the_engine_knows_every_rule_of_the_table() {
    let all: Vec<String> = RULES
        .into_iter()
        .flat_map(|(letter, count)| (1..=count).map(move |number| format!("{letter}{number}")))
        .collect();
    let known: Vec<String> = Rule::ALL.iter().map(Rule::to_string).collect();
    assert_eq!(known, all);
}

#[test]
fn every_ruling_is_listed_with_what_holds_it() {
    let folder = Path::new("..");
    let listed = fs::read_to_string(folder.join("RULINGS.md")).expect("the list of rulings");
    let source = fs::read_to_string(folder.join("src/rulings.rs")).expect("the rulings");
    let constants = source
        .lines()
        .filter_map(|line| line.strip_prefix("pub const "));
    let mut found = 0;
    for name in constants.filter_map(|rest| rest.split(':').next()) {
        assert!(
            listed.contains(&format!("`{name}`")),
            "{name} is not listed"
        );
        found += 1;
    }
    assert!(found > 0);
    for path in listed
        .split("in `")
        .skip(1)
        .filter_map(|rest| rest.split('`').next())
    {
        assert!(folder.join(path).is_file(), "{path} is no file");
    }
}

#[test]
fn every_rule_has_a_test_that_names_it() {
    let tests = tests();
    let named: Vec<&str> = tests
        .values()
        .flatten()
        .flat_map(|name| ids(name))
        .collect();
    let without: Vec<String> = Rule::ALL
        .iter()
        .map(|rule| rule.to_string().to_lowercase())
        .filter(|rule| !named.contains(&rule.as_str()))
        .collect();
    assert!(without.is_empty(), "no test names {without:?}");
}

#[test]
fn no_test_names_a_rule_that_there_is_not() {
    let rules: Vec<String> = Rule::ALL
        .iter()
        .map(|rule| rule.to_string().to_lowercase())
        .collect();
    for (path, names) in tests() {
        for name in names {
            for id in ids(&name) {
                assert!(
                    rules.iter().any(|rule| rule == id),
                    "{}: {name}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn each_worked_example_has_a_test() {
    let tests = tests();
    for example in 1..=10 {
        let start = format!("example_{example}_");
        assert!(
            tests
                .values()
                .flatten()
                .any(|name| name.starts_with(&start)),
            "{start}"
        );
    }
}

#[test]
fn names_of_tests_and_their_ids_are_found() {
    let source = "#[test]\nfn a9_one() {}\nfn a8_helper() {}\n  #[test]\n  #[ignore]\n  fn f1_f2_both() {}\n";
    assert_eq!(tests_of(source), ["a9_one", "f1_f2_both"]);
    assert_eq!(ids("f1_f2_both"), ["f1", "f2"]);
    assert_eq!(ids("a13_the_back_of_5_cards"), ["a13"]);
    let none: [&str; 0] = [];
    assert_eq!(ids("a_row"), none);
    assert_eq!(ids("example_1_two"), none);
}
