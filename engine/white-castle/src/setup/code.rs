use std::fmt;
use std::str::FromStr;

use super::{Draw, Options, Party, Setup};
use crate::components::string_form;

/// The symbols of a share code. 0 O, 1 I L, 2 Z, 5 S, 8 B and U V are left out because each looks
/// like another. What remains is a prime number of symbols, which the check symbol needs.
const ALPHABET: &[u8; 23] = b"34679ACDEFGHJKMNPQRTWXY";
const BASE: u64 = ALPHABET.len() as u64;

/// Symbols of a code: eleven that carry the payload, then the check symbol.
const SYMBOLS: usize = 12;
const GROUP: usize = 4;

/// The version of the format: which dealing algorithm the code stands for.
const VERSION: u64 = 1;
/// How many versions the payload has room for.
const VERSIONS: u64 = 64;
const SEED_BITS: u32 = 40;
const CHOICES: u64 = Party::ALL.len() as u64 * 2;

/// A short code that stands for a setup: version, party, options and a seed of 40 bits.
///
/// Every single wrong symbol and every exchange of two symbols is found by the check symbol. Case,
/// dashes and spaces of any kind do not matter, nor do full-width forms. What a code deals is the same
/// in every later version.
///
/// ```
/// use white_castle_engine::setup::{Level, Options, Party, SetupCode};
/// let code = SetupCode::new(Options { party: Party::Solo(Level::Hard), first_well: true }, 7);
/// let read: SetupCode = code.to_string().to_lowercase().replace('-', " ").parse().unwrap();
/// assert_eq!(read, code);
/// assert_eq!(read.deal(), code.deal());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[cfg_attr(feature = "bindings", ts(type = "string"))]
pub struct SetupCode {
    options: Options,
    seed: u64,
}

/// Why a text is no share code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(prefix = "code/", serialize_all = "kebab-case")]
pub enum CodeError {
    #[error("a setup code has {SYMBOLS} symbols, not {0}")]
    Length(usize),
    #[error("“{0}” does not occur in setup codes")]
    Symbol(char),
    #[error("the setup code has a typing mistake: its check symbol does not fit")]
    Check,
    #[error("the setup code comes from a newer version of the app")]
    Version,
}

impl CodeError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

impl SetupCode {
    /// The code for these options and the low 40 bits of `seed`.
    pub fn new(options: Options, seed: u64) -> Self {
        Self {
            options,
            seed: seed & ((1 << SEED_BITS) - 1),
        }
    }

    /// What the code says but for the seed.
    pub fn options(self) -> Options {
        self.options
    }

    /// The setup the code stands for.
    pub fn deal(self) -> Setup {
        Setup::deal(self.options, &mut Draw::from_seed(self.generator_seed()))
    }

    fn generator_seed(self) -> [u8; 32] {
        let mut seed = [0; 32];
        seed[..9].copy_from_slice(b"shirasagi");
        seed[16..24].copy_from_slice(&self.payload().to_le_bytes());
        seed
    }

    fn payload(self) -> u64 {
        let party = Party::ALL
            .iter()
            .position(|party| *party == self.options.party)
            .expect("every party is listed") as u64;
        let choice = party * 2 + u64::from(self.options.first_well);
        (self.seed * CHOICES + choice) * VERSIONS + VERSION
    }
}

/// Weighted sum of the payload symbols; the weights 1 to 11 differ and are no multiples of 23.
fn check_symbol(digits: &[u64]) -> u64 {
    (1..)
        .zip(digits)
        .map(|(weight, digit): (u64, &u64)| weight * digit)
        .sum::<u64>()
        % BASE
}

/// The letter, digit or sign that a full-width one stands for.
fn plain(symbol: char) -> char {
    match symbol {
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(symbol) - 0xfee0).expect("the form of an ASCII sign")
        }
        _ => symbol,
    }
}

/// Whether a symbol is white space, a dash of some kind, or what a keyboard has in its place.
fn is_separator(symbol: char) -> bool {
    symbol.is_whitespace()
        || matches!(
            symbol,
            '-' | '_' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{30fc}' | '\u{fe58}' | '\u{fe63}'
        )
}

impl fmt::Display for SetupCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.payload();
        let mut digits = [0; SYMBOLS];
        for digit in digits[..SYMBOLS - 1].iter_mut().rev() {
            *digit = rest % BASE;
            rest /= BASE;
        }
        digits[SYMBOLS - 1] = check_symbol(&digits[..SYMBOLS - 1]);
        for (place, digit) in digits.iter().enumerate() {
            if place > 0 && place % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{}", char::from(ALPHABET[*digit as usize]))?;
        }
        Ok(())
    }
}

impl FromStr for SetupCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let mut digits = Vec::with_capacity(SYMBOLS);
        for symbol in text.chars().map(plain).filter(|c| !is_separator(*c)) {
            let upper = symbol.to_ascii_uppercase();
            let digit = ALPHABET
                .iter()
                .position(|known| char::from(*known) == upper);
            digits.push(digit.ok_or(CodeError::Symbol(symbol))? as u64);
            if digits.len() > SYMBOLS {
                return Err(CodeError::Length(
                    text.chars().filter(|c| c.is_alphanumeric()).count(),
                ));
            }
        }
        let Some((check, payload)) = digits.split_last().filter(|_| digits.len() == SYMBOLS) else {
            return Err(CodeError::Length(digits.len()));
        };
        if check_symbol(payload) != *check {
            return Err(CodeError::Check);
        }
        let payload = payload.iter().fold(0, |sum, digit| sum * BASE + digit);
        let (rest, version) = (payload / VERSIONS, payload % VERSIONS);
        let (seed, choice) = (rest / CHOICES, rest % CHOICES);
        if version != VERSION || seed >> SEED_BITS != 0 {
            return Err(CodeError::Version);
        }
        let party = Party::ALL[(choice / 2) as usize];
        Ok(Self::new(
            Options {
                party,
                first_well: choice % 2 == 1,
            },
            seed,
        ))
    }
}

string_form!(SetupCode);
