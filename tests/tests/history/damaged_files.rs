//! Damaged files of every format: each is read or refused with a reason, and nothing panics.

use companion::app::read_plan;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};

use crate::foreign::file;
use crate::lived_in::lived_in;

const NUMBERS: [&str; 5] = ["-1", "99999999999999999999", "1e308", "0.5", "65536"];

/// Damages a file at a place in one of six ways.
fn damage(bytes: &mut Vec<u8>, (way, place, n): (u8, usize, usize)) {
    let from = place % (bytes.len() + 1);
    let to = bytes.len().min(from + n % 64);
    let find = |wanted: fn(&u8) -> bool| bytes[from..].iter().position(wanted).map(|at| from + at);
    let (at, replaced, by) = match way {
        0 => (from, bytes.len() - from, Vec::new()),
        1 => (from, to - from, Vec::new()),
        2 => (from, 0, bytes[from..to].repeat(n % 40)),
        3 => (from, to - from, vec![u8::try_from(n % 256).unwrap_or(0)]),
        // More levels.
        4 => match find(|byte| b"[{<".contains(byte)) {
            Some(at) => (at, 0, vec![bytes[at]; n % 3000]),
            None => return,
        },
        _ => match find(u8::is_ascii_digit) {
            Some(at) => {
                let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit());
                (at, digits.count(), NUMBERS[n % NUMBERS.len()].into())
            }
            None => return,
        },
    };
    drop(bytes.splice(at..at + replaced, by));
}

#[test]
fn damaged_file_is_read_or_refused() {
    let names = "corrected.json score-sheet.json excel-de.csv plays.xml";
    let mut files: Vec<Vec<u8>> = names.split(' ').map(file).collect();
    files.push(lived_in().export("history").into_bytes());
    let config = ProptestConfig {
        cases: 400,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(7),
        ..ProptestConfig::default()
    };
    let places = vec((0..6_u8, any::<usize>(), any::<usize>()), 1..4);
    let outcome = TestRunner::new(config).run(&places, |places| {
        for file in &files {
            let mut bytes = file.clone();
            for place in &places {
                damage(&mut bytes, *place);
            }
            let problem = match read_plan(bytes, usize::MAX) {
                Ok(plan) => plan.refused().first().map(|game| game.problem.clone()),
                Err(error) => Some(error.problem()),
            };
            let has_code = problem.is_none_or(|problem| problem.code.contains('/'));
            prop_assert!(has_code);
        }
        Ok(())
    });
    outcome.expect("no file makes a panic");
}
