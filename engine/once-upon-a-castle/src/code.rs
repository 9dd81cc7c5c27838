use std::fmt;
use std::str::FromStr;

use crate::components::Version;
use crate::seat::Seat;
use crate::setup::{Setup, shuffled};
use crate::values::Values;

/// The game, and the version of the dealing that a code stands for.
const PREFIX: &str = "OC1";
/// The check symbol; letters that look like digits are left out. Their number is a prime, so that
/// every wrong symbol and every two exchanged ones are found.
const CHECK: &[u8; 23] = b"ABCDEFGHJKMNPQRTUVWXY34";

/// A short code that stands for a deal: `OC1-G3-2A-K` is a Great Architect game of three, dealt
/// from the seed 2A. What a code deals is the same in every later version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(type = "string"))]
pub struct SetupCode {
    pub version: Version,
    pub players: u8,
    pub seed: u64,
}

error_kinds!(
/// Why a text is no setup code.
CodeError {
    "code/format" Format => ("a setup code looks like OC1-G3-2A-K"),
    "code/check" Check => ("the setup code has a typing mistake: its last symbol does not fit"),
    "code/version" Version => ("the setup code comes from a newer version of the app"),
});

impl SetupCode {
    /// The setup of the code. The first seat begins.
    pub fn deal(self, values: Values) -> Setup {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        seed[8] = self.players;
        seed[16..19].copy_from_slice(PREFIX.as_bytes());
        Setup {
            version: self.version,
            players: self.players,
            first: Seat(1),
            guests: shuffled(self.version, seed),
            values,
        }
    }
}

/// A weighted sum; the weights of symbols that are at most 22 places apart differ.
fn check_symbol(text: &str) -> char {
    let digits = text.chars().filter_map(|symbol| symbol.to_digit(36));
    let sum: u32 = (1..)
        .zip(digits)
        .map(|(weight, digit)| weight * digit)
        .sum();
    char::from(CHECK[(sum % CHECK.len() as u32) as usize])
}

impl fmt::Display for SetupCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = match self.version {
            Version::Apprentice => 'A',
            Version::GreatArchitect => 'G',
        };
        let text = format!("{PREFIX}-{version}{}-{:X}", self.players, self.seed);
        write!(f, "{text}-{}", check_symbol(&text))
    }
}

impl FromStr for SetupCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = text.trim().to_ascii_uppercase();
        let parts: Vec<&str> = text.split('-').collect();
        let [prefix, table, seed, check] = parts[..] else {
            return Err(CodeError::Format);
        };
        if prefix != PREFIX {
            return Err(match prefix.strip_prefix("OC") {
                Some(number) if number.parse::<u32>().is_ok() => CodeError::Version,
                _ => CodeError::Format,
            });
        }
        let (version, players) = match table.as_bytes() {
            [b'A', players @ b'2'..=b'4'] => (Version::Apprentice, players - b'0'),
            [b'G', players @ b'2'..=b'4'] => (Version::GreatArchitect, players - b'0'),
            _ => return Err(CodeError::Format),
        };
        let seed = u64::from_str_radix(seed, 16).map_err(|_| CodeError::Format)?;
        let code = Self {
            version,
            players,
            seed,
        };
        match code.to_string().rsplit('-').next() == Some(check) {
            true => Ok(code),
            false => Err(CodeError::Check),
        }
    }
}

text_form!(SetupCode);
