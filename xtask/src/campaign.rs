//! Slow tests, run for as long as asked.

use anyhow::{Result, ensure};
use clap::{Subcommand, ValueEnum};
use xshell::{Shell, cmd};

use crate::{app, machine, stage, web};

#[derive(Debug, Subcommand)]
pub enum Campaign {
    /// Play random games, check every step, and stop at the first that breaks a rule
    Games {
        #[arg(long, default_value_t = 1_000_000)]
        games: u64,
        /// Seed of the first game; the ordinary tests play the seeds below a million
        #[arg(long, default_value_t = 1_000_000)]
        seed: u64,
    },
    /// Kill the app while it plays, imports and restores, and check that nothing is lost
    Kills {
        #[arg(long, default_value_t = 10_000)]
        kills: u64,
    },
    /// Cut the power at every system call of the app, and check that nothing is lost (Linux only)
    PowerCuts,
    /// Kill the page, its tab and the browser while they play and restore
    PageKills {
        #[arg(long, default_value_t = 200)]
        kills: u64,
    },
}

impl Campaign {
    pub fn run(self, sh: &Shell) -> Result<()> {
        match self {
            Self::Games { games, seed } => {
                sh.set_var("SHIRASAGI_CAMPAIGN_GAMES", games.to_string());
                sh.set_var("SHIRASAGI_CAMPAIGN_SEED", seed.to_string());
                // Fast, but with every overflow check and debug assertion.
                let profile = [
                    r#"inherits="release""#,
                    "lto=false",
                    "codegen-units=16",
                    "overflow-checks=true",
                    "debug-assertions=true",
                ]
                .map(|setting| format!("--config=profile.campaign.{setting}"));
                cmd!(
                    sh,
                    "cargo test {profile...} --profile campaign --package white-castle-engine --test games
                     -- --ignored --exact --nocapture random_full_games::campaign"
                )
                .run()?;
            }
            Self::Kills { kills } => {
                stage::prepare(sh)?;
                stage::build_app(sh)?;
                sh.set_var("SHIRASAGI_BIN", app("debug")?);
                // The kills are split among four tests.
                sh.set_var("SHIRASAGI_KILLS", kills.div_ceil(4).to_string());
                cmd!(
                    sh,
                    "cargo test --workspace --test kill --test kill_restore --test kill_program
                     -- --nocapture"
                )
                .run()?;
            }
            Self::PowerCuts => {
                let strace = cmd!(sh, "strace --version").quiet().ignore_stdout().run();
                ensure!(
                    strace.is_ok(),
                    "strace is missing. Install it: sudo apt-get install strace"
                );
                stage::prepare(sh)?;
                cmd!(
                    sh,
                    "cargo test --workspace --test power_cuts -- --ignored --nocapture"
                )
                .run()?;
            }
            Self::PageKills { kills } => {
                machine::install_to_build_web(sh)?;
                web::build(sh, true)?;
                stage::build_app(sh)?;
                sh.set_var("SHIRASAGI_KILLS", kills.to_string());
                stage::playwright(
                    sh,
                    "debug",
                    "pocket.web.ts",
                    &["--grep=killed", "--retries=0"],
                )?;
            }
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Target {
    /// Game files
    GameFile,
    /// Streams of steps
    Steps,
}

impl Target {
    /// Looks for input that makes the engine panic or hang.
    pub fn fuzz(self, sh: &Shell, seconds: u64) -> Result<()> {
        let installed = cmd!(sh, "cargo fuzz --version")
            .quiet()
            .ignore_stderr()
            .run();
        ensure!(
            installed.is_ok(),
            "cargo-fuzz is missing. Install it: cargo install cargo-fuzz --locked"
        );
        let (name, examples, lengths): (_, _, &[&str]) = match self {
            Self::GameFile => (
                "game_file",
                Some("engine/white-castle/tests/playthroughs"),
                &[],
            ),
            // Full length from the start: short streams reach little.
            Self::Steps => ("steps", None, &["-len_control=0", "-max_len=1804"]),
        };
        let corpus = format!("engine/white-castle/fuzz/corpus/{name}");
        // cargo-fuzz creates its corpus folder only if none is named.
        sh.create_dir(&corpus)?;
        let seconds = seconds.to_string();
        cmd!(
            sh,
            "cargo fuzz run --fuzz-dir engine/white-castle/fuzz {name} {corpus} {examples...}
             -- -max_total_time={seconds} {lengths...}"
        )
        // The sanitizers need a nightly compiler, or a stable one with this.
        .env("RUSTC_BOOTSTRAP", "1")
        .run()?;
        Ok(())
    }
}
