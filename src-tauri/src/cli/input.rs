//! Files and the standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use companion::shape::{self, ShapeError, ShapeFault};

/// The longest file of one game. A game has some ten thousand bytes.
pub const GAME_MAX: u64 = 10_000_000;
/// The longest file of many games.
pub const HISTORY_MAX: u64 = 100_000_000;

/// Why an input cannot be used.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "input/")]
pub enum InputError {
    #[error("{} cannot be read: {reason}", .file.display())]
    UnreadableFile { file: PathBuf, reason: io::Error },
    #[error("the input is longer than {0} bytes")]
    TooLong(u64),
    #[error(transparent)]
    Shape(#[from] ShapeError),
}

/// Reads a file whole, if it is not longer than the limit; `-` is the standard input.
pub fn read(file: &Path, limit: u64) -> Result<Vec<u8>, InputError> {
    let unreadable = |reason| InputError::UnreadableFile {
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

/// Reads JSON of a known form. Serde would also take a list for an object, its values in the order of
/// the fields: that is refused.
pub fn parse<T: DeserializeOwned + Serialize>(bytes: &[u8]) -> Result<T, InputError> {
    let value: T = shape::parse(bytes)?;
    let (given, read) = (shape::parse(bytes)?, serde_json::to_value(&value));
    match list_for_object(&given, &read.unwrap_or_default(), "") {
        None => Ok(value),
        Some(path) => Err(InputError::Shape(ShapeError::Shape {
            kind: ShapeFault::InvalidValue,
            path: Some(path).filter(|path| !path.is_empty()),
            message: "this must be an object with named fields, not a list".to_owned(),
        })),
    }
}

/// The path of the first list in `given` where `read` has an object.
fn list_for_object(given: &Value, read: &Value, path: &str) -> Option<String> {
    match (given, read) {
        (Value::Array(_), Value::Object(_)) => Some(path.to_owned()),
        (Value::Array(given), Value::Array(read)) => (0..)
            .zip(given.iter().zip(read))
            .find_map(|(at, (given, read))| list_for_object(given, read, &format!("{path}[{at}]"))),
        (Value::Object(given), Value::Object(read)) => given.iter().find_map(|(name, given)| {
            let dot = if path.is_empty() { "" } else { "." };
            list_for_object(given, read.get(name)?, &format!("{path}{dot}{name}"))
        }),
        _ => None,
    }
}
