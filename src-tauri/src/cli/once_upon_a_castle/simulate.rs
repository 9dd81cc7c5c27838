//! `shirasagi simulate --game once-upon-a-castle`: what comes of many games that are played at random.

use companion::games::once_upon_a_castle::simulation::Simulation;
use once_upon_a_castle_engine::{Policy, Version};
use serde::Serialize;

use super::score::LINES;
use crate::cli::arguments::{PolicyName, Simulate};
use crate::cli::failure::Failure;
use crate::cli::simulation::Run;
use crate::cli::usage::UsageError;

#[derive(Serialize)]
struct Plan {
    players: u8,
    version: Version,
    policy: &'static str,
    seed: u64,
}

pub fn run(arguments: &Simulate, json: bool) -> Result<(), Failure> {
    UsageError::check_foreign(&[("--level", arguments.level.is_some())])?;
    let (policy, name) = match arguments.policy {
        Some(PolicyName::Uniform) => (Policy::Uniform, "uniform"),
        None | Some(PolicyName::Eager) => (Policy::Eager, "eager"),
        Some(PolicyName::Greedy) => return Err(UsageError::foreign("--policy greedy").into()),
    };
    let version = arguments.version.unwrap_or(Version::Apprentice);
    let (players, seed) = (arguments.players, arguments.seed);
    let simulation = Simulation::new(version, players, policy, seed).map_err(Failure::of)?;
    let run = Run {
        plan: Plan {
            players,
            version,
            policy: name,
            seed,
        },
        games: arguments.games,
        threads: arguments.threads,
        rival: None,
        lines: &LINES,
    };
    run.run(&simulation.none(), |games| simulation.play(games), json)
}
