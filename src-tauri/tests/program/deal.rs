use white_castle_engine::setup::{Level, Options, Party, SetupCode};

use crate::run::{dense, json, refused, text};

/// The deal of a new code, and the code.
fn dealt(line: &str) -> (serde_json::Value, SetupCode) {
    let setup = json(&format!("deal {line} --json"), "");
    let code = setup["code"].as_str().expect("a code").parse();
    (setup, code.expect("it can be read"))
}

#[test]
fn a_code_deals_the_same_setup_in_every_version() {
    let golden = include_str!("../../../engine/white-castle/tests/golden/setup_codes.json");
    // One entry a line, its fields in the order of the contract.
    let entries = golden.lines().filter(|line| line.starts_with('{'));
    for entry in entries.map(|line| line.trim_end_matches(',')) {
        let code = entry.split('"').nth(3).expect("a code");
        let printed = text(&format!("deal --code {code} --json"), "");
        assert_eq!(dense(&printed) + "}", entry.replacen("\"setup\":{", "", 1));
    }
}

#[test]
fn options_choose_what_is_dealt() {
    let hard = "--players 1 --level hard --first-well";
    for (line, party, first_well) in [
        ("--players 1", Party::Solo(Level::Easy), false),
        (
            "--players 1 --level medium",
            Party::Solo(Level::Medium),
            false,
        ),
        (hard, Party::Solo(Level::Hard), true),
        ("--players 2", Party::Two, false),
        ("--players 3 --first-well", Party::Three, true),
        ("--players 4", Party::Four, false),
    ] {
        let (setup, code) = dealt(line);
        assert_eq!(code.options(), Options { party, first_well }, "{line}");
        assert_ne!(dealt(line).1, code);
        // Said again beside the code.
        assert_eq!(dealt(&format!("{line} --code {code}")).0, setup);
    }
}

#[test]
fn without_json_it_prints_a_text_with_every_part() {
    let (setup, code) = dealt("--players 1");
    let printed = text(&format!("deal --code {code}"), "");
    let setup = setup.to_string();
    let ids = setup.split('"').filter(|word| word.contains('-'));
    assert!(ids.clone().count() > 50);
    for id in ids {
        assert!(printed.contains(id), "{id} is missing in\n{printed}");
    }
}

#[test]
fn codes_that_cannot_be_dealt_are_refused() {
    let (two, hard) = (dealt("--players 2").1, dealt("--players 1 --level hard").1);
    let mistyped = hard.to_string();
    let first = if mistyped.starts_with('A') { 'C' } else { 'A' };
    let mistyped = format!("{first}{}", &mistyped[1..]);
    for (line, code) in [
        ("--code ".to_owned(), "code/length"),
        ("--code KOI-7F3Q-92MO".to_owned(), "code/symbol"),
        (format!("--code {mistyped}"), "code/check"),
        (format!("--players 1 --code {two}"), "usage/invalid"),
        (format!("--players 2 --code {hard}"), "usage/invalid"),
        (
            format!("--players 1 --level easy --code {hard}"),
            "usage/invalid",
        ),
        (format!("--level easy --code {two}"), "usage/invalid"),
        (format!("--first-well --code {two}"), "usage/invalid"),
    ] {
        refused(&format!("deal --json {line}"), "", code, "");
    }
}
