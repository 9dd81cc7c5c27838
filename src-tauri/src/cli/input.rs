//! Files and the standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use companion::exchange::shape::{self, ShapeError};

/// The longest file of one game. A game has some ten thousand bytes.
pub const GAME_MAX: u64 = 10_000_000;
/// The longest file of many games.
pub const HISTORY_MAX: u64 = 100_000_000;

/// Why an input cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    #[error("{} cannot be read: {reason}", .file.display())]
    Unreadable { file: PathBuf, reason: io::Error },
    #[error("the input is longer than {0} bytes")]
    TooLong(u64),
    #[error(transparent)]
    Shape(#[from] ShapeError),
}

impl InputError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unreadable { .. } => "input/unreadable-file",
            Self::TooLong(_) => "input/too-long",
            Self::Shape(error) => error.code(),
        }
    }

    /// Where in the input.
    pub fn path(&self) -> Option<String> {
        match self {
            Self::Shape(error) => error.path(),
            _ => None,
        }
    }
}

/// Reads a file whole, if it is not longer than the limit; `-` is the standard input.
pub fn read(file: &Path, limit: u64) -> Result<Vec<u8>, InputError> {
    let unreadable = |reason| InputError::Unreadable {
        file: file.to_path_buf(),
        reason,
    };
    let source: Box<dyn Read> = if file == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(file).map_err(unreadable)?)
    };
    let mut bytes = Vec::new();
    // One byte more than allowed tells a long input from one that just fits.
    source
        .take(limit + 1)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    if bytes.len() as u64 > limit {
        return Err(InputError::TooLong(limit));
    }
    Ok(bytes)
}

/// Reads JSON of a known form.
pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, InputError> {
    Ok(shape::parse(bytes)?)
}
