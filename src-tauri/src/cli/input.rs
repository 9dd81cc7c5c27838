//! Files and the standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::error::Category;

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
    #[error("the input is not JSON: {0}")]
    NotJson(serde_json::Error),
    #[error("{message}")]
    Shape {
        kind: ShapeFault,
        path: Option<String>,
        message: String,
    },
}

/// What is wrong with JSON that is not of the wanted form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShapeFault {
    UnknownField,
    MissingField,
    InvalidValue,
}

impl InputError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unreadable { .. } => "input/unreadable-file",
            Self::TooLong(_) => "input/too-long",
            Self::NotJson(_) => "input/not-json",
            Self::Shape { kind, .. } => match kind {
                ShapeFault::UnknownField => "input/unknown-field",
                ShapeFault::MissingField => "input/missing-field",
                ShapeFault::InvalidValue => "input/invalid-value",
            },
        }
    }

    /// Where in the input.
    pub fn path(&self) -> Option<String> {
        match self {
            Self::Shape { path, .. } => path.clone(),
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

/// What some editors put before the text of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads JSON of a known form.
pub fn parse<T: DeserializeOwned + Serialize>(bytes: &[u8]) -> Result<T, InputError> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json).map_err(explain)?;
    json.end().map_err(InputError::NotJson)?;
    let given: Value = serde_json::from_slice(bytes).map_err(InputError::NotJson)?;
    let read = serde_json::to_value(&value).map_err(InputError::NotJson)?;
    match list_for_object(&given, &read, String::new()) {
        None => Ok(value),
        Some(path) => Err(InputError::Shape {
            kind: ShapeFault::InvalidValue,
            path: Some(path).filter(|path| !path.is_empty()),
            message: "invalid type: a list, expected an object with named fields".to_owned(),
        }),
    }
}

/// Where a list of values was given for an object, which serde takes in the order of its fields.
fn list_for_object(given: &Value, read: &Value, path: String) -> Option<String> {
    match (given, read) {
        (Value::Array(_), Value::Object(_)) => Some(path),
        (Value::Array(given), Value::Array(read)) => {
            given
                .iter()
                .zip(read)
                .enumerate()
                .find_map(|(index, (given, read))| {
                    list_for_object(given, read, format!("{path}[{index}]"))
                })
        }
        (Value::Object(given), Value::Object(read)) => given.iter().find_map(|(name, given)| {
            let place = if path.is_empty() {
                name.clone()
            } else {
                format!("{path}.{name}")
            };
            list_for_object(given, read.get(name)?, place)
        }),
        _ => None,
    }
}

fn explain(error: serde_path_to_error::Error<serde_json::Error>) -> InputError {
    let path = error.path().to_string();
    let error = error.into_inner();
    let message = error.to_string();
    let kind = match error.classify() {
        // A number of a thousand digits is JSON all the same.
        Category::Syntax if message.starts_with("number out of range") => ShapeFault::InvalidValue,
        Category::Syntax | Category::Eof | Category::Io => return InputError::NotJson(error),
        Category::Data if message.starts_with("unknown field `") => ShapeFault::UnknownField,
        Category::Data if message.starts_with("missing field `") => ShapeFault::MissingField,
        Category::Data => ShapeFault::InvalidValue,
    };
    let path = match kind {
        ShapeFault::MissingField => within(path, quoted(&message)),
        _ => Some(path).filter(|path| path != "."),
    };
    InputError::Shape {
        kind,
        path,
        message,
    }
}

/// The path of a field of what is at `path`.
fn within(path: String, field: Option<&str>) -> Option<String> {
    match (path.as_str(), field) {
        (".", field) => field.map(str::to_owned),
        (_, None) => Some(path),
        (_, Some(field)) => Some(format!("{path}.{field}")),
    }
}

/// The first name in backticks.
fn quoted(message: &str) -> Option<&str> {
    message.split('`').nth(1)
}
