//! What was asked for on the command line.

use crate::app::Profile;
use crate::stage::Stage;
use crate::trials::Target;

pub const USAGE: &str = "\
cargo xtask run [--release] [-- ARGUMENTS]
    installs what is missing, builds the app and opens its window; ARGUMENTS go to the app
cargo xtask test [--only STAGE]... [--again]
    installs what is missing and runs every stage, two at a time, or only those named and what they need;
    what passed on these very sources is not run again, unless it is named or --again is said:
    packages npm format ui check lint unit size clippy build rust doc browser pictures window
cargo xtask bindings
    writes the TypeScript types of ui/src/bindings/ anew from the Rust ones
cargo xtask campaign [--games N] [--seed N]
    plays N random games (a million), the first with that seed, and watches every step;
    stops at the first that breaks a rule and tells its seed and its steps
cargo xtask kills [--kills N]
    kills the app N times (10,000) while it plays, imports, restores and updates, and checks what is kept
cargo xtask history [--games N]
    plays N games (100,000) into a store of target/history/ and measures its lists, statistics and imports
cargo xtask playthroughs
    plays the games kept in engine/tests/playthroughs/ anew, and counts legal steps anew
cargo xtask fuzz TARGET [--seconds N]
    lets the fuzzer loose on the engine, for a minute when not said otherwise:
    game_file steps";

/// One command, understood.
#[derive(Debug, PartialEq, Eq)]
pub enum Request {
    Run {
        profile: Profile,
        arguments: Vec<String>,
    },
    Test {
        only: Vec<Stage>,
        /// Also what passed on these very sources.
        again: bool,
    },
    Bindings,
    Campaign {
        games: u64,
        seed: u64,
    },
    Kills {
        kills: u64,
    },
    History {
        games: u64,
    },
    Playthroughs,
    Fuzz {
        target: Target,
        seconds: u64,
    },
    Help,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    #[error("no command is called `{0}`\n\n{USAGE}")]
    UnknownCommand(String),
    #[error("`cargo xtask {command}` does not take `{argument}`\n\n{USAGE}")]
    UnknownArgument { command: String, argument: String },
    #[error("`--only` wants the name of a stage after it\n\n{USAGE}")]
    StageMissing,
    #[error("no stage is called `{0}`\n\n{USAGE}")]
    UnknownStage(String),
    #[error("`{0}` wants a whole number after it\n\n{USAGE}")]
    NumberMissing(String),
    #[error("`cargo xtask fuzz` wants one of its targets, not `{0}`\n\n{USAGE}")]
    UnknownTarget(String),
}

impl Request {
    /// Reads the arguments after `cargo xtask`.
    pub fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Self, RequestError> {
        let mut arguments = arguments.into_iter();
        let Some(command) = arguments.next() else {
            return Ok(Self::Help);
        };
        match command.as_str() {
            "run" => Self::parse_run(arguments),
            "test" => Self::parse_test(arguments),
            "bindings" => without_arguments(&command, arguments, Self::Bindings),
            "campaign" => Self::parse_campaign(arguments),
            "kills" => {
                let kills = parse_count(&command, "--kills", 10_000, arguments)?;
                Ok(Self::Kills { kills })
            }
            "history" => {
                let games = parse_count(&command, "--games", 100_000, arguments)?;
                Ok(Self::History { games })
            }
            "playthroughs" => without_arguments(&command, arguments, Self::Playthroughs),
            "fuzz" => Self::parse_fuzz(arguments),
            "help" | "--help" | "-h" => Ok(Self::Help),
            _ => Err(RequestError::UnknownCommand(command)),
        }
    }

    fn parse_run(mut arguments: impl Iterator<Item = String>) -> Result<Self, RequestError> {
        let mut profile = Profile::Debug;
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--release" => profile = Profile::Release,
                "--" => {
                    return Ok(Self::Run {
                        profile,
                        arguments: arguments.collect(),
                    });
                }
                _ => return Err(unknown_argument("run", argument)),
            }
        }
        Ok(Self::Run {
            profile,
            arguments: Vec::new(),
        })
    }

    fn parse_test(mut arguments: impl Iterator<Item = String>) -> Result<Self, RequestError> {
        let (mut only, mut again) = (Vec::new(), false);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--again" => again = true,
                "--only" => {
                    let name = arguments.next().ok_or(RequestError::StageMissing)?;
                    only.push(Stage::named(&name).ok_or(RequestError::UnknownStage(name))?);
                }
                _ => return Err(unknown_argument("test", argument)),
            }
        }
        Ok(Self::Test { only, again })
    }

    fn parse_campaign(mut arguments: impl Iterator<Item = String>) -> Result<Self, RequestError> {
        // The ordinary tests play the seeds below this one.
        let (mut games, mut seed) = (1_000_000, 1_000_000);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--games" => games = number(argument, arguments.next())?,
                "--seed" => seed = number(argument, arguments.next())?,
                _ => return Err(unknown_argument("campaign", argument)),
            }
        }
        Ok(Self::Campaign { games, seed })
    }

    fn parse_fuzz(mut arguments: impl Iterator<Item = String>) -> Result<Self, RequestError> {
        let name = arguments.next().unwrap_or_default();
        let target = Target::named(&name).ok_or(RequestError::UnknownTarget(name))?;
        let mut seconds = 60;
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--seconds" => seconds = number(argument, arguments.next())?,
                _ => return Err(unknown_argument("fuzz", argument)),
            }
        }
        Ok(Self::Fuzz { target, seconds })
    }
}

/// Reads the one flag that a command takes, which says how many.
fn parse_count(
    command: &str,
    flag: &str,
    usual: u64,
    mut arguments: impl Iterator<Item = String>,
) -> Result<u64, RequestError> {
    let mut count = usual;
    while let Some(argument) = arguments.next() {
        if argument != flag {
            return Err(unknown_argument(command, argument));
        }
        count = number(argument, arguments.next())?;
    }
    Ok(count)
}

fn number(option: String, text: Option<String>) -> Result<u64, RequestError> {
    let number = text.and_then(|text| text.parse().ok());
    number.ok_or(RequestError::NumberMissing(option))
}

fn without_arguments(
    command: &str,
    mut arguments: impl Iterator<Item = String>,
    request: Request,
) -> Result<Request, RequestError> {
    arguments.next().map_or(Ok(request), |argument| {
        Err(unknown_argument(command, argument))
    })
}

fn unknown_argument(command: &str, argument: String) -> RequestError {
    RequestError::UnknownArgument {
        command: command.to_owned(),
        argument,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Request, RequestError> {
        Request::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn run_passes_on_what_follows_the_dashes() {
        assert_eq!(
            parse("run --release -- --data-dir x"),
            Ok(Request::Run {
                profile: Profile::Release,
                arguments: vec!["--data-dir".to_owned(), "x".to_owned()],
            })
        );
        assert_eq!(
            parse("run --data-dir"),
            Err(unknown_argument("run", "--data-dir".to_owned()))
        );
    }

    #[test]
    fn test_takes_the_names_of_stages() {
        let (only, again) = (Vec::new(), false);
        assert_eq!(parse("test"), Ok(Request::Test { only, again }));
        let (only, again) = (Vec::new(), true);
        assert_eq!(parse("test --again"), Ok(Request::Test { only, again }));
        assert_eq!(
            parse("test --only clippy --only rust"),
            Ok(Request::Test {
                only: vec![Stage::Clippy, Stage::Rust],
                again: false,
            })
        );
        assert_eq!(parse("test --only"), Err(RequestError::StageMissing));
        assert_eq!(
            parse("test --only everything"),
            Err(RequestError::UnknownStage("everything".to_owned()))
        );
    }

    #[test]
    fn the_usage_names_every_stage_in_order() {
        let names: Vec<_> = Stage::ALL.iter().map(|stage| stage.name()).collect();
        assert!(USAGE.contains(&names.join(" ")));
    }

    #[test]
    fn a_campaign_takes_how_many_games_from_which_seed() {
        assert_eq!(
            parse("campaign --seed 7"),
            Ok(Request::Campaign {
                games: 1_000_000,
                seed: 7,
            })
        );
        assert_eq!(
            parse("campaign --games many"),
            Err(RequestError::NumberMissing("--games".to_owned()))
        );
    }

    #[test]
    fn kills_are_as_many_as_asked() {
        assert_eq!(parse("kills --kills 50"), Ok(Request::Kills { kills: 50 }));
        assert_eq!(parse("kills"), Ok(Request::Kills { kills: 10_000 }));
    }

    #[test]
    fn a_history_is_as_long_as_it_is_told() {
        assert_eq!(
            parse("history --games 500"),
            Ok(Request::History { games: 500 })
        );
        assert_eq!(parse("history"), Ok(Request::History { games: 100_000 }));
    }

    #[test]
    fn the_fuzzer_takes_one_of_its_targets() {
        assert_eq!(
            parse("fuzz steps --seconds 5"),
            Ok(Request::Fuzz {
                target: Target::Steps,
                seconds: 5,
            })
        );
        assert_eq!(
            parse("fuzz"),
            Err(RequestError::UnknownTarget(String::new()))
        );
        for target in Target::ALL {
            assert!(USAGE.contains(target.name()));
        }
    }

    #[test]
    fn nothing_asked_is_a_question_for_help() {
        assert_eq!(parse(""), Ok(Request::Help));
        assert_eq!(
            parse("tests"),
            Err(RequestError::UnknownCommand("tests".to_owned()))
        );
    }
}
