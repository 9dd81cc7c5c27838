//! Asks as the screens do, by the name of a command, and reads what they would read.

use serde_json::Value;
use shirasagi_lib::app::{App, AppError};
use shirasagi_lib::host::{Refused, Service, table};

/// Carries out a command.
///
/// # Errors
/// As [`table::call`].
///
/// # Panics
/// The answer is not JSON, which no answer is.
pub fn call(app: &App, command: &str, args: Value) -> Result<Value, AppError> {
    table::call(app, command, args).map(|reply| read(reply.get()))
}

/// Carries out a command of a host.
///
/// # Errors
/// As [`Service::call`].
///
/// # Panics
/// As [`call`].
pub fn ask(service: &Service, command: &str, args: Value) -> Result<Value, Refused> {
    let answer = service.call(command, args);
    answer.map(|reply| read(reply.get()))
}

fn read(reply: &str) -> Value {
    serde_json::from_str(reply).expect("an answer is JSON")
}
