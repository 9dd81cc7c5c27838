//! `shirasagi call`: one command of the app.

use std::path::Path;

use companion::app::{App, AppError, Rescue, commands};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use super::arguments::Call;
use super::failure::Failure;
use super::input::{self, HISTORY_MAX};
use super::output;

/// Names by which scripts ask for the statistics, with the part whose fields stand beside the others.
const STATISTICS: [(&str, &str); 7] = [
    ("score_statistics", "scores"),
    ("line_statistics", "lines"),
    ("win_statistics", "wins"),
    ("head_to_head", "pairs"),
    ("streaks", "streaks"),
    ("margins", "margins"),
    ("times", "times"),
];

pub fn run(call: &Call, folder: &Path) -> Result<(), Failure> {
    let arguments = match call.arguments.as_deref().unwrap_or("{}") {
        "-" => input::read(Path::new("-"), HISTORY_MAX)?,
        text => text.into(),
    };
    let arguments: Box<RawValue> = serde_json::from_slice(&arguments)?;
    let part = STATISTICS.iter().find(|(name, _)| *name == call.command);
    let command = part.map_or(call.command.as_str(), |_| "statistics");
    let reply = match App::open(folder) {
        Err(AppError::Store(error)) if error.can_be_replaced() => {
            match commands::call_rescue(&Rescue::of(folder), command, &arguments) {
                Some(answer) => answer?.reply,
                None => return Err(error.into()),
            }
        }
        app => commands::call(&app?, command, &arguments)?,
    };
    let reply = match part {
        Some((_, part)) => beside(part, &reply)?,
        None => reply,
    };
    output::print_exactly(&output::escaped(reply.get()))
}

/// The fields of a part of a reply beside those of the whole.
fn beside(part: &str, reply: &RawValue) -> serde_json::Result<Box<RawValue>> {
    let mut reply: Value = serde_json::from_str(reply.get())?;
    if let (Some(fields), Some(reply)) = (reply[part].as_object().cloned(), reply.as_object_mut()) {
        reply.extend(fields);
    }
    if part == "times" {
        let rows = reply["seats"].as_array().into_iter().flatten();
        let timed = rows.filter(|row| row["duration"]["n"] != 0);
        reply["durations"] = timed.cloned().collect();
    }
    to_raw_value(&reply)
}
