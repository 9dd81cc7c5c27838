//! `shirasagi simulate`: what comes of many games that are played at random.

use companion::games::simulation::Tally;
use companion::games::white_castle::simulation::{Player, Simulation};
use serde::Serialize;
use white_castle_engine::setup::{Level, Party, Seat};

use super::score::LINES;
use crate::cli::arguments::{PolicyName, Simulate};
use crate::cli::failure::Failure;
use crate::cli::simulation::Run;
use crate::cli::usage::UsageError;

#[derive(Serialize)]
struct Plan {
    players: u8,
    level: Option<Level>,
    policy: &'static str,
    seed: u64,
}

pub fn run(arguments: &Simulate, json: bool) -> Result<(), Failure> {
    UsageError::check_foreign(&[("--version", arguments.version.is_some())])?;
    let party = Party::new(arguments.players, arguments.level).map_err(Failure::of)?;
    let (player, policy) = match arguments.policy {
        None | Some(PolicyName::Uniform) => (Player::Uniform, "uniform"),
        Some(PolicyName::Greedy) => (Player::Greedy, "greedy"),
        Some(PolicyName::Eager) => return Err(UsageError::foreign("--policy eager").into()),
    };
    let seed = arguments.seed;
    let simulation = Simulation {
        party,
        player,
        seed,
    };
    let run = Run {
        plan: Plan {
            players: party.players(),
            level: party.level(),
            policy,
            seed,
        },
        games: arguments.games,
        threads: arguments.threads,
        rival: party.level().map(|_| Seat::RIVAL.0),
        lines: &LINES,
    };
    run.run(
        &Tally::new(party.seats()),
        |games| simulation.play(games),
        json,
    )
}
