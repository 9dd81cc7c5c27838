//! Asks as the screens do, by the name of a command, and reads what they would read.
#![expect(
    clippy::needless_pass_by_value,
    reason = "the arguments are written where they are passed"
)]

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

pub fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

/// The game of a view at the revision it has.
pub fn at(view: &Value) -> Value {
    json!({"game": view["summary"]["id"], "revision": view["revision"]})
}

/// Options of a deal.
pub fn options(players: usize, level: Option<&str>) -> Value {
    json!({"players": players, "level": level, "first_well": false, "code": null})
}

pub fn player(name: &str, clan: impl Into<Value>, tracking: &str) -> Value {
    json!({"name": name, "clan": clan.into(), "tracking": tracking})
}

/// The request that begins a game from a dealt setup.
pub fn begin(dealt: &Value, players: &[Value]) -> Value {
    json!({"setup": dealt["setup"], "code": dealt["code"], "deck": "app", "players": players})
}

/// Answers that import what was previewed; `people` has the ids of those who are known here.
pub fn answers(preview: &Value, people: &Value) -> Value {
    json!({"plan": preview["plan"], "answers": {"people": people, "level": "hard", "titles": [],
        "days": null, "replacing": []}})
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
