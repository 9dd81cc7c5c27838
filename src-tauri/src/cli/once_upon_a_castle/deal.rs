//! `shirasagi deal --game once-upon-a-castle`: the pile of guests by its code, or a fresh one.

use companion::games::once_upon_a_castle::default_values;
use companion::ledger::GameKind;
use once_upon_a_castle_engine::{Card, SetupCode, Version};
use serde::Serialize;

use crate::cli::arguments::Deal;
use crate::cli::failure::Failure;
use crate::cli::output;
use crate::cli::usage::UsageError;

#[derive(Serialize)]
struct Dealt<'a> {
    game: GameKind,
    code: String,
    players: u8,
    version: Version,
    /// The seat that begins.
    first: u8,
    /// The whole pile from the top; in the Great Architect version the first three lie open.
    guests: &'a [Card],
}

pub fn run(arguments: &Deal, json: bool) -> Result<(), Failure> {
    UsageError::check_foreign(&[
        ("--level", arguments.level.is_some()),
        ("--first-well", arguments.first_well),
    ])?;
    let code = code(arguments)?;
    let setup = code.deal(default_values().clone());
    setup.check().map_err(Failure::of)?;
    let dealt = Dealt {
        game: GameKind::OnceUponACastle,
        code: code.to_string(),
        players: setup.players,
        version: setup.version,
        first: setup.first.0,
        guests: &setup.guests,
    };
    output::show(json, &dealt, || text(&dealt))
}

fn text(dealt: &Dealt<'_>) -> String {
    let guests: Vec<String> = dealt.guests.iter().map(Card::to_string).collect();
    output::pairs(&[
        ("Setup code", dealt.code.clone()),
        ("For", format!("{} players", dealt.players)),
        ("Version", dealt.version.to_string()),
        ("Begins", format!("seat {}", dealt.first)),
        ("Guests from the top", guests.join(" ")),
    ])
}

fn code(arguments: &Deal) -> Result<SetupCode, Failure> {
    let (players, version) = (arguments.players, arguments.version);
    if let Some(text) = &arguments.code {
        let code: SetupCode = text.parse().map_err(Failure::of)?;
        let agrees = players.is_none_or(|players| players == code.players)
            && version.is_none_or(|version| version == code.version)
            && arguments.seed.is_none_or(|seed| seed == code.seed);
        return match agrees {
            true => Ok(code),
            false => Err(UsageError::new("the options contradict the setup code").into()),
        };
    }
    let version = version.ok_or_else(|| UsageError::new("--version is missing"))?;
    let seed = match arguments.seed {
        Some(seed) => seed,
        None => getrandom::u64().map_err(Failure::random)?,
    };
    Ok(SetupCode {
        version,
        // Without a code, the command line was refused unless it says how many play.
        players: players.unwrap_or_default(),
        seed,
    })
}
