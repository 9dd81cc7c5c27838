//! JSON of a known form; errors say where it is not.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;

use crate::ledger::Problem;

/// Why JSON cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ShapeError {
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "input/")]
pub enum ShapeFault {
    UnknownField,
    MissingField,
    InvalidValue,
}

impl From<ShapeError> for Problem {
    fn from(error: ShapeError) -> Self {
        let code = match &error {
            ShapeError::NotJson(_) => "input/not-json",
            ShapeError::Shape { kind, .. } => kind.into(),
        };
        let mut problem = Self::new(code, &error);
        if let ShapeError::Shape { path, .. } = error {
            problem.path = path;
        }
        problem
    }
}

/// What some editors put before the text of a file.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Reads JSON of a known form.
///
/// # Errors
/// It is not JSON, or of another form.
pub fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ShapeError> {
    let bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes);
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value =
        serde_path_to_error::deserialize(&mut json).map_err(|error| explain(error, bytes))?;
    json.end().map_err(ShapeError::NotJson)?;
    Ok(value)
}

fn explain(error: serde_path_to_error::Error<serde_json::Error>, bytes: &[u8]) -> ShapeError {
    let path = error.path().to_string();
    let error = error.into_inner();
    let message = error.to_string();
    // serde_json calls any other value in place of an enum's name a syntax error.
    let is_json = || serde_json::from_slice::<IgnoredAny>(bytes).is_ok();
    let kind = match error.classify() {
        Category::Data if message.starts_with("unknown field `") => ShapeFault::UnknownField,
        Category::Data if message.starts_with("missing field `") => ShapeFault::MissingField,
        Category::Data => ShapeFault::InvalidValue,
        Category::Syntax if message.starts_with("number out of range") || is_json() => {
            ShapeFault::InvalidValue
        }
        Category::Syntax | Category::Eof | Category::Io => return ShapeError::NotJson(error),
    };
    let path = match kind {
        ShapeFault::MissingField => within(path, quoted(&message)),
        _ => Some(path).filter(|path| path != "."),
    };
    ShapeError::Shape {
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
