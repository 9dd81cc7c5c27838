//! Asks as the screens do, by the name of a command, and reads what they would read.

use companion::app::commands;
use companion::app::{App, AppError};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
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
    const SYMBOLS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let quad = |three: &[u8]| {
        let bits = three
            .iter()
            .fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - three.len()));
        (0..4)
            .map(move |place| match place <= three.len() {
                true => char::from(SYMBOLS[(bits >> (18 - 6 * place) & 63) as usize]),
                false => '=',
            })
            .collect::<String>()
    };
    bytes.chunks(3).map(quad).collect()
}
