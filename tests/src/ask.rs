//! Asks as the screens do, by the name of a command, and reads what they would read.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use companion::app::commands;
use companion::app::{App, AppError};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use shirasagi_lib::host::{Refused, Service};

/// Carries out a command.
///
/// # Errors
/// As [`commands::call`].
///
/// # Panics
/// The answer is not JSON, which no answer is.
#[expect(
    clippy::needless_pass_by_value,
    reason = "the arguments are written where they are passed"
)]
pub fn call(app: &App, command: &str, args: Value) -> Result<Value, AppError> {
    commands::call(app, command, &raw(&args)).map(|reply| read(reply.get()))
}

/// Carries out a command of a host.
///
/// # Errors
/// As [`Service::call`].
///
/// # Panics
/// As [`call`].
#[expect(
    clippy::needless_pass_by_value,
    reason = "the arguments are written where they are passed"
)]
pub fn ask(service: &Service, command: &str, args: Value) -> Result<Value, Refused> {
    let answer = service.call(command, &raw(&args));
    answer.map(|reply| read(reply.get()))
}

fn raw(args: &Value) -> Box<RawValue> {
    to_raw_value(args).expect("a value is JSON")
}

fn read(reply: &str) -> Value {
    serde_json::from_str(reply).expect("an answer is JSON")
}

/// A file as a screen sends it.
pub fn base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// A filter with these fields, which every game meets otherwise.
pub fn filter(fields: Value) -> Value {
    let mut filter = json!({"person": null, "seats": null, "facet": null, "from": null, "to": null,
        "tag": null, "outcome": null, "text": null});
    if let (Value::Object(filter), Value::Object(fields)) = (&mut filter, fields) {
        filter.extend(fields);
    }
    filter
}
