//! The commands that put the engine and the history to the test beyond the ordinary tests.

use std::path::Path;

use crate::program::{self, ProgramError};
use crate::workspace::Workspace;

/// The test program of whole games: random ones that are watched, and those that are kept.
const GAMES: &[&str] = &["--package", "shirasagi-engine", "--test", "games"];

/// The test that goes on for as many games as it is told.
const CAMPAIGN: &str = "random_full_games::campaign";

/// What holds the kept games fresh.
const KEPT: [&str; 2] = ["playthroughs::", "legal_counts::"];

/// How a campaign is built: fast, but every overflow and debug assertion is still seen. Said here
/// and not in Cargo.toml, since nothing else is built so.
const PROFILE: &[&str] = &[
    "inherits=\"release\"",
    "lto=false",
    "codegen-units=16",
    "strip=false",
    "overflow-checks=true",
    "debug-assertions=true",
];

/// The folder of the fuzz targets, a workspace of its own.
const FUZZ: &str = "engine/fuzz";

#[derive(Debug, thiserror::Error)]
pub enum TrialsError {
    #[error(
        "the fuzzer is not installed. Install it and call again:\n    \
         cargo install cargo-fuzz --locked\n\
         It also needs a C++ compiler (Debian: apt install g++)."
    )]
    FuzzerMissing,
    #[error("the store of the last time cannot be removed: {0}")]
    OldStore(std::io::Error),
    #[error("the folder for what the fuzzer finds cannot be made: {0}")]
    Corpus(std::io::Error),
    #[error(transparent)]
    Program(#[from] ProgramError),
}

/// What is thrown at the engine by the fuzzer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Game files.
    GameFile,
    /// Streams of steps.
    Steps,
}

impl Target {
    pub const ALL: [Self; 2] = [Self::GameFile, Self::Steps];

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|target| target.name() == name)
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::GameFile => "game_file",
            Self::Steps => "steps",
        }
    }

    /// A folder of what is worth changing a little.
    fn examples(self) -> Option<&'static str> {
        match self {
            Self::GameFile => Some("engine/tests/playthroughs"),
            Self::Steps => None,
        }
    }

    /// Streams as long as a game from the first one on: short ones say little.
    fn lengths(self) -> &'static [&'static str] {
        match self {
            Self::GameFile => &[],
            Self::Steps => &["-len_control=0", "-max_len=1804"],
        }
    }
}

/// Plays random games, each watched at every step, up to the first that breaks a rule.
pub fn campaign(workspace: &Workspace, games: u64, seed: u64) -> Result<(), TrialsError> {
    let mut command = program::cargo(workspace.root());
    for setting in PROFILE {
        command.args(["--config", &format!("profile.campaign.{setting}")]);
    }
    command
        .args(["test", "--profile", "campaign"])
        .args(GAMES)
        .args(["--", "--ignored", "--exact", "--nocapture", CAMPAIGN])
        .env("SHIRASAGI_CAMPAIGN_GAMES", games.to_string())
        .env("SHIRASAGI_CAMPAIGN_SEED", seed.to_string());
    Ok(program::run(&mut command)?)
}

/// Kills the app so many times, a fifth of them in each test of kills: while games are played, while a
/// store is made, and during restores, imports and format updates.
pub fn kills(workspace: &Workspace, kills: u64) -> Result<(), TrialsError> {
    let mut command = program::cargo(workspace.root());
    command
        // The whole workspace, as it is built anyway: another selection would compile it again.
        .args(["test", "--workspace"])
        .args(["--test", "kill", "--test", "kill_restore"])
        .args(["--test", "kill_program", "--", "--nocapture"])
        .env("SHIRASAGI_KILLS", kills.div_ceil(5).to_string());
    Ok(program::run(&mut command)?)
}

/// Plays games into a store that stays, and measures what is asked of it.
pub fn history(workspace: &Workspace, games: u64) -> Result<(), TrialsError> {
    let store = workspace.root().join("target/history");
    if store.exists() {
        std::fs::remove_dir_all(&store).map_err(TrialsError::OldStore)?;
    }
    let mut command = program::cargo(workspace.root());
    command
        .args(["bench", "--package", "shirasagi", "--bench", "history"])
        .env("SHIRASAGI_BENCH_GAMES", games.to_string())
        .env("SHIRASAGI_BENCH_STORE", store);
    Ok(program::run(&mut command)?)
}

/// Writes the games kept with the sources, their digests and the counts of legal steps anew: the
/// tests that hold them fresh write them when told to.
pub fn playthroughs(workspace: &Workspace) -> Result<(), TrialsError> {
    let mut command = program::cargo(workspace.root());
    command
        .arg("test")
        .args(GAMES)
        .arg("--")
        .args(KEPT)
        .env("SHIRASAGI_PLAYTHROUGHS", "write");
    Ok(program::run(&mut command)?)
}

/// Lets the fuzzer look for bytes that make the engine panic or go on for ever.
pub fn fuzz(workspace: &Workspace, target: Target, seconds: u64) -> Result<(), TrialsError> {
    if program::ask(program::cargo(workspace.root()).args(["fuzz", "--version"])).is_none() {
        return Err(TrialsError::FuzzerMissing);
    }
    // Given folders of its own choice, the fuzzer no longer makes the one it writes to.
    let corpus = Path::new(FUZZ).join("corpus").join(target.name());
    std::fs::create_dir_all(workspace.root().join(&corpus)).map_err(TrialsError::Corpus)?;
    let mut command = program::cargo(workspace.root());
    command
        .args(["fuzz", "run", "--fuzz-dir", FUZZ, target.name()])
        .arg(corpus)
        .args(target.examples())
        .arg("--")
        .arg(format!("-max_total_time={seconds}"))
        .args(target.lengths())
        // The sanitizers want a nightly compiler, or a stable one told to pass for it.
        .env("RUSTC_BOOTSTRAP", "1");
    Ok(program::run(&mut command)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_targets_of_the_fuzzer_are_those_it_builds() {
        let workspace = Workspace::find().expect("the tests are built by cargo");
        let folder = workspace.root().join(FUZZ).join("fuzz_targets");
        for target in Target::ALL {
            let source = folder.join(target.name()).with_extension("rs");
            assert!(source.is_file(), "{}", source.display());
        }
        let sources = std::fs::read_dir(folder).expect("the folder is there");
        assert_eq!(sources.count(), Target::ALL.len());
    }
}
