//! Share codes: what they stand for, for ever, and the mistakes they find.

use crate::arranging::all_options;
use serde_json::Value;
use white_castle_engine::setup::{CodeError, Draw, Options, SetupCode, SetupParts};

/// The symbols a code may have; the format, repeated here on purpose.
const ALPHABET: &str = "34679ACDEFGHJKMNPQRTWXY";

fn parse(text: &str) -> Result<SetupCode, CodeError> {
    text.parse()
}

/// One code for each party with either Well, and the whole setup each stands for. A line of this
/// file must never change: it would change the table of everybody who was given the code.
#[test]
fn codes_stand_for_the_same_setup_in_every_version() {
    let golden: Vec<Value> = serde_json::from_str(include_str!("../golden/setup_codes.json"))
        .expect("the file is a list of codes and setups");
    assert_eq!(golden.len(), 12);
    let mut options: Vec<Options> = Vec::new();
    for entry in golden {
        let text = entry["code"].as_str().expect("a code");
        let code = parse(text).expect("a code of this version");
        assert_eq!(code.to_string(), text);
        let expected: SetupParts = serde_json::from_value(entry["setup"].clone()).expect("parts");
        assert_eq!(SetupParts::from(code.deal()), expected, "{text}");
        options.push(code.options());
    }
    assert_eq!(options, all_options().collect::<Vec<_>>());
}

#[test]
fn codes_print_and_parse_round_trip() {
    let mut draw = Draw::from_seed([3; 32]);
    for options in all_options() {
        let drawn = (0..500).map(|_| u64::from(draw.below(u32::MAX)) << 8 | 0x5a);
        for seed in [0, 1, 1 << 39, (1 << 40) - 1].into_iter().chain(drawn) {
            let code = SetupCode::new(options, seed);
            let text = code.to_string();
            assert_eq!(parse(&text), Ok(code));
            assert_eq!(code.options(), options);
            let json = serde_json::to_string(&code).expect("a code is written");
            assert_eq!(json, format!("\"{text}\""));
            assert_eq!(
                serde_json::from_str::<SetupCode>(&json).expect("and read"),
                code
            );
        }
    }
}

#[test]
fn codes_are_read_as_other_keyboards_and_programs_write_them() {
    let code = parse("6JWR-PRQP-3NQG");
    assert!(code.is_ok());
    for text in [
        "6jwr-prqp-3nqg",
        "6JWRPRQP3NQG",
        "  6JWR PRQP--3NQG\n",
        "6\tJ\tW\tR\tP\tR\tQ\tP\t3\tN\tQ\tG",
        "6jwr\u{2013}prqp\u{2014}3nqg",
        "6JWR\u{2010}PRQP\u{2212}3NQG",
        "\u{a0}6JWR\u{2009}PRQP\u{3000}3NQG ",
        "６ＪＷＲ－ＰＲＱＰ－３ＮＱＧ",
        "６ｊｗｒーｐｒｑｐ＿３ｎｑｇ",
        "6JWR_PRQP_3NQG",
    ] {
        assert_eq!(parse(text), code, "{text:?}");
    }
}

#[test]
fn a_seed_has_forty_bits() {
    for options in all_options() {
        let code = |seed| SetupCode::new(options, seed);
        assert_eq!(code(1 << 40), code(0));
        assert_ne!(code(1 << 39), code(0));
    }
}

/// A code as its symbols.
fn symbols(options: Options, seed: u64) -> Vec<char> {
    let code = SetupCode::new(options, seed).to_string();
    code.chars().filter(|symbol| *symbol != '-').collect()
}

fn some_codes() -> impl Iterator<Item = Vec<char>> {
    all_options()
        .enumerate()
        .map(|(index, options)| symbols(options, 987_654_321 << index))
}

#[test]
fn every_single_wrong_symbol_is_found() {
    for right in some_codes() {
        for place in 0..right.len() {
            for symbol in ALPHABET.chars().filter(|symbol| *symbol != right[place]) {
                let mut wrong = right.clone();
                wrong[place] = symbol;
                let wrong: String = wrong.into_iter().collect();
                assert_eq!(parse(&wrong), Err(CodeError::Check), "{wrong}");
            }
        }
    }
}

#[test]
fn every_exchange_of_two_symbols_is_found() {
    let mut exchanged = 0;
    for right in some_codes() {
        for first in 0..right.len() {
            for second in first + 1..right.len() {
                let mut wrong = right.clone();
                wrong.swap(first, second);
                if wrong != right {
                    let wrong: String = wrong.into_iter().collect();
                    assert_eq!(parse(&wrong), Err(CodeError::Check), "{wrong}");
                    exchanged += 1;
                }
            }
        }
    }
    assert!(exchanged > 600, "{exchanged}");
}

#[test]
fn texts_of_another_length_are_refused() {
    assert_eq!(parse(""), Err(CodeError::Length(0)));
    assert_eq!(parse(" - - "), Err(CodeError::Length(0)));
    assert_eq!(parse("3333-3333-333"), Err(CodeError::Length(11)));
    assert_eq!(parse("3333-3333-3333-3"), Err(CodeError::Length(13)));
    assert_eq!(parse(&"A".repeat(100_000)), Err(CodeError::Length(100_000)));
}

#[test]
fn other_symbols_are_refused() {
    for symbol in [
        '0', 'O', '1', 'I', 'L', '2', 'Z', '5', 'S', '8', 'B', 'U', 'V', 'o', 'ä',
    ] {
        let text = format!("3333-3333-333{symbol}");
        assert_eq!(parse(&text), Err(CodeError::Symbol(symbol)), "{text}");
    }
    // A letter that becomes ours when case is changed beyond ASCII, an accent, an emoji.
    for symbol in ['\u{212a}', 'É', '🏯', '\0', '=', '.'] {
        assert_eq!(parse(&format!("A{symbol}")), Err(CodeError::Symbol(symbol)));
    }
}

/// The text of a payload with its check symbol.
fn code_of(payload: u64) -> String {
    let base = 23;
    let alphabet: Vec<char> = ALPHABET.chars().collect();
    let digits: Vec<u64> = (0..11)
        .rev()
        .map(|place| payload / 23_u64.pow(place) % base)
        .collect();
    let check = (1..)
        .zip(&digits)
        .map(|(weight, digit): (u64, _)| weight * digit)
        .sum::<u64>();
    digits
        .into_iter()
        .chain([check % base])
        .map(|digit| alphabet[digit as usize])
        .collect()
}

#[test]
fn codes_of_another_version_are_refused() {
    let payload = |version: u64| (77 * 12 + 3) * 64 + version;
    assert!(parse(&code_of(payload(1))).is_ok());
    for version in (0..64).filter(|version| *version != 1) {
        assert_eq!(parse(&code_of(payload(version))), Err(CodeError::Version));
    }
    // A seed of more than 40 bits cannot come from this version.
    let beyond = ((1 << 40) * 12) * 64 + 1;
    assert_eq!(parse(&code_of(beyond)), Err(CodeError::Version));
}
