//! The project's own commands: `cargo xtask run`, `cargo xtask test` and their smaller sisters.

mod app;
mod browser;
mod fault;
mod fingerprint;
mod front_end;
mod lanes;
mod machine;
mod node;
mod packages;
mod passed;
mod program;
mod report;
mod request;
mod requirement;
mod stage;
mod stamp;
mod trials;
mod workspace;

use std::process::ExitCode;

use fault::Fault;
use machine::Machine;
use request::{Request, USAGE};
use stage::Stage;
use workspace::Workspace;

fn main() -> ExitCode {
    carry_out().unwrap_or_else(|fault| {
        eprintln!("\n{fault}");
        ExitCode::FAILURE
    })
}

fn carry_out() -> Result<ExitCode, Fault> {
    let request = Request::parse(std::env::args().skip(1))?;
    let workspace = Workspace::find()?;
    let machine = Machine::detect();
    match request {
        Request::Help => println!("{USAGE}"),
        Request::Run { profile, arguments } => {
            app::open(&workspace, &machine, profile, &arguments)?;
        }
        Request::Test { only, again } => {
            return Ok(lanes::run(&workspace, &machine, &only, again));
        }
        Request::Bindings => stage::bindings(&workspace, &machine)?,
        Request::Campaign { games, seed } => trials::campaign(&workspace, games, seed)?,
        Request::Kills { kills } => {
            stage::run_needed(&workspace, &machine, Stage::Build)?;
            trials::kills(&workspace, kills)?;
        }
        Request::History { games } => trials::history(&workspace, games)?,
        Request::Playthroughs => trials::playthroughs(&workspace)?,
        Request::Fuzz { target, seconds } => trials::fuzz(&workspace, target, seconds)?,
    }
    Ok(ExitCode::SUCCESS)
}
