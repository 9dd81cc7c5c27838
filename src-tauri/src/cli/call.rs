//! `shirasagi call`: one command of the app.

use std::path::Path;

use companion::app::{App, commands};
use serde_json::value::RawValue;

use super::arguments::Call;
use super::failure::Failure;
use super::output;

pub fn run(call: &Call, folder: &Path) -> Result<(), Failure> {
    let arguments = call.arguments.as_deref().unwrap_or("{}");
    let arguments = RawValue::from_string(arguments.to_owned())?;
    let reply = commands::call(&App::open(folder)?, &call.command, &arguments)?;
    output::print_exactly(&output::escaped(reply.get()))
}
