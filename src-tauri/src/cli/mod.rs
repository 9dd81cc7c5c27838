//! The terminal face: the same use cases, with JSON in and out.
//!
//! Exit codes: 0 done, 1 a fault of ours, 2 bad usage or bad input, 3 the store cannot be used. A
//! failure is one JSON object on the standard error.

mod arguments;
mod call;
mod failure;
mod history;
mod input;
mod once_upon_a_castle;
mod output;
mod serve;
mod simulation;
mod usage;
mod white_castle;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use companion::ledger::GameKind;
use serde_json::json;

use self::arguments::{Arguments, Command};
use self::failure::Failure;
use self::usage::UsageError;
use crate::{data_dir, host};

/// The licenses of what is built in, gathered by the build script.
const LICENSES: &str = include_str!(concat!(env!("OUT_DIR"), "/licenses.txt"));

/// Runs what the command line asks for.
pub fn main() -> ExitCode {
    match std::panic::catch_unwind(run) {
        Ok(Ok(())) => ExitCode::SUCCESS,
        Ok(Err(failure)) => {
            failure.print();
            failure.exit_code()
        }
        // What happened has been printed by then.
        Err(_) => ExitCode::FAILURE,
    }
}

fn run() -> Result<(), Failure> {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(asked) if asked.exit_code() == 0 => return output::print(&asked.to_string()),
        Err(error) => return Err(UsageError::from(&error).into()),
    };
    let data_dir = data_dir::chosen(arguments.data_dir);
    let json = arguments.json;
    match arguments.command {
        None => Ok(host::window::open(data_dir)?),
        Some(Command::Deal(command)) => match command.game {
            GameKind::WhiteCastle => white_castle::deal::run(&command.arguments, json),
            GameKind::OnceUponACastle => once_upon_a_castle::deal::run(&command.arguments, json),
        },
        Some(Command::Score(command)) => match command.game {
            GameKind::WhiteCastle => white_castle::score::run(&command.arguments, json),
            GameKind::OnceUponACastle => once_upon_a_castle::score::run(&command.arguments, json),
        },
        Some(Command::Replay(command)) => match command.game {
            GameKind::WhiteCastle => white_castle::replay::run(&command.arguments, json),
            GameKind::OnceUponACastle => once_upon_a_castle::replay::run(&command.arguments, json),
        },
        Some(Command::Simulate(command)) => match command.game {
            GameKind::WhiteCastle => white_castle::simulate::run(&command.arguments, json),
            GameKind::OnceUponACastle => {
                once_upon_a_castle::simulate::run(&command.arguments, json)
            }
        },
        Some(Command::History(history)) => history::run(history, &folder(data_dir)?, json),
        Some(Command::Call(call)) => call::run(&call, &folder(data_dir)?),
        Some(Command::Serve(serve)) => serve::run(&serve, &folder(data_dir)?),
        Some(Command::Licenses) if json => output::print_json(&json!({ "text": LICENSES })),
        Some(Command::Licenses) => output::print(LICENSES),
    }
}

fn folder(data_dir: Option<PathBuf>) -> Result<PathBuf, Failure> {
    data_dir
        .or_else(data_dir::system_folder)
        .ok_or_else(Failure::no_data_folder)
}
