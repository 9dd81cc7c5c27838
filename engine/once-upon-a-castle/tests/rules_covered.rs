//! Every rule has a test that names it, and no test names a rule that does not exist.

use std::fs;

use once_upon_a_castle_engine::Rule;

/// The names of the tests: of each function behind `#[test]`.
fn tests() -> Vec<String> {
    let mut names = Vec::new();
    for entry in fs::read_dir("tests").expect("the folder of the tests") {
        let source = fs::read_to_string(entry.unwrap().path()).unwrap();
        let mut is_test = false;
        for line in source.lines().map(str::trim_start) {
            match line.strip_prefix("fn ") {
                Some(name) if is_test => names.push(name.split('(').next().unwrap().to_owned()),
                _ => {}
            }
            is_test = line.starts_with("#[test]");
        }
    }
    names
}

/// The rule that a name begins with.
fn rule(name: &str) -> Option<String> {
    let id = name.split('_').next()?;
    let is_id =
        id.len() >= 3 && id.starts_with('o') && id[2..].bytes().all(|digit| digit.is_ascii_digit());
    is_id.then(|| id.to_uppercase())
}

#[test]
fn every_rule_has_a_test() {
    let named: Vec<String> = tests().iter().filter_map(|name| rule(name)).collect();
    let rules: Vec<String> = Rule::ALL.iter().map(Rule::to_string).collect();
    let without: Vec<&String> = rules.iter().filter(|rule| !named.contains(rule)).collect();
    assert!(without.is_empty(), "no test names {without:?}");
    let unknown: Vec<&String> = named.iter().filter(|rule| !rules.contains(rule)).collect();
    assert!(unknown.is_empty(), "there is no rule {unknown:?}");
}

#[test]
fn every_worked_example_has_a_test() {
    let tests = tests();
    for example in 1..=8 {
        let start = format!("example_{example}_");
        assert!(tests.iter().any(|name| name.starts_with(&start)), "{start}");
    }
}

#[test]
fn every_ruling_names_what_holds_it() {
    let rulings = fs::read_to_string("RULINGS.md").expect("the list of rulings");
    for row in rulings.lines().filter(|line| line.starts_with("| O")) {
        let (name, path) = row.rsplit_once("` in `").expect(row);
        let name = name
            .rsplit('`')
            .next()
            .unwrap()
            .rsplit("::")
            .next()
            .unwrap();
        let source = fs::read_to_string(path.split('`').next().unwrap()).expect(row);
        assert!(source.contains(name), "{row}");
    }
}
