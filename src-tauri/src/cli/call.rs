//! `shirasagi call`: one command of the app.

use std::path::Path;

use companion::app::{App, AppError, Rescue, commands};
use serde_json::value::RawValue;

use super::arguments::Call;
use super::failure::Failure;
use super::input::{self, HISTORY_MAX};
use super::output;

pub fn run(call: &Call, folder: &Path) -> Result<(), Failure> {
    let arguments = match call.arguments.as_deref().unwrap_or("{}") {
        "-" => input::read(Path::new("-"), HISTORY_MAX)?,
        text => text.into(),
    };
    let arguments: Box<RawValue> = serde_json::from_slice(&arguments)?;
    let reply = match App::open(folder) {
        Err(AppError::Store(error)) if error.can_be_replaced() => {
            match commands::call_rescue(&Rescue::of(folder), &call.command, &arguments) {
                Some(answer) => answer?.reply,
                None => return Err(error.into()),
            }
        }
        app => commands::call(&app?, &call.command, &arguments)?,
    };
    output::print_exactly(&output::escaped(reply.get()))
}
