//! The project's own commands; `cargo xtask help` lists them.

mod campaign;
mod machine;
mod stage;
mod web;

use std::iter;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use stage::Stage;
use xshell::{Shell, cmd};

#[derive(Debug, Parser)]
#[command(name = "cargo xtask", about = "The project's own commands")]
enum Command {
    /// Install what is missing, build the app and open its window
    Run {
        /// Optimize the build
        #[arg(long)]
        release: bool,
        /// Arguments for the app
        #[arg(last = true)]
        arguments: Vec<String>,
    },
    /// Install what is missing and run all tests
    Test {
        /// Run only this stage, and none that it builds on; can be repeated
        #[arg(long, value_name = "STAGE")]
        only: Vec<Stage>,
    },
    /// Write the TypeScript types of the commands to ui/src/bindings
    Bindings,
    /// Build the app for a browser into dist-web/, for any static web server
    Web {
        /// Show it on 127.0.0.1 afterwards
        #[arg(long)]
        serve: bool,
        /// Build it quickly, larger and slower than what is published
        #[arg(long)]
        quick: bool,
    },
    /// Check that the app compiles for Android
    CheckAndroid,
    /// Take the pictures of docs/pictures
    Pictures,
    /// Measure speed
    #[command(subcommand)]
    Bench(Bench),
    /// Run a slow test for longer than `test` does
    #[command(subcommand)]
    Campaign(campaign::Campaign),
    /// Fuzz the engine
    Fuzz {
        target: campaign::Target,
        #[arg(long, default_value_t = 60)]
        seconds: u64,
    },
}

#[derive(Clone, Copy, Debug, Subcommand)]
enum Bench {
    /// Random games a second
    Engine,
    /// Lists, statistics and imports of a long history
    History {
        #[arg(long, default_value_t = 10_000)]
        games: u64,
    },
    /// The time from a tap to its result, at the end of a game of four
    Taps,
    /// The app in a page: its size, its first answer, a step beside the local web host
    Browser,
}

fn main() -> ExitCode {
    match carry_out(Command::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn carry_out(command: Command) -> Result<()> {
    let sh = Shell::new()?;
    let root = root()?;
    eprintln!("Shirasagi in {}", root.display());
    sh.change_dir(root);
    match command {
        Command::Run { release, arguments } => run(&sh, release, &arguments),
        Command::Test { only } => stage::test(&sh, &only),
        Command::Bindings => {
            stage::prepare(&sh)?;
            sh.set_var("SHIRASAGI_BINDINGS", "write");
            Ok(cmd!(sh, "cargo test --workspace --lib bindings").run()?)
        }
        Command::Web { serve, quick } => {
            machine::install_to_build_web(&sh)?;
            web::build(&sh, quick)?;
            if serve {
                cmd!(sh, "npm --prefix ui run serve:web").run()?;
            }
            Ok(())
        }
        Command::CheckAndroid => check_android(&sh),
        Command::Pictures => {
            stage::prepare(&sh)?;
            stage::build_app(&sh)?;
            stage::playwright(&sh, "debug", "pictures.ts", &[])
        }
        Command::Bench(what) => bench(&sh, what),
        Command::Campaign(campaign) => campaign.run(&sh),
        Command::Fuzz { target, seconds } => target.fuzz(&sh, seconds),
    }
}

/// The root of the workspace, asked for at run time: a copy of it may come with a program that was compiled elsewhere.
fn root() -> Result<PathBuf> {
    let own = std::env::var_os("CARGO_MANIFEST_DIR");
    let own = PathBuf::from(own.context("start this with cargo: cargo xtask help")?);
    Ok(own.parent().context("xtask is not in a workspace")?.into())
}

/// The app as cargo builds it.
fn app(profile: &str) -> Result<PathBuf> {
    built(profile, "shirasagi")
}

/// A program as cargo builds it; cargo put this one into the same target folder.
fn built(profile: &str, name: &str) -> Result<PathBuf> {
    let own = std::env::current_exe()?;
    let target = own
        .ancestors()
        .nth(2)
        .context("xtask is not in a target folder")?;
    let name = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    Ok(target.join(profile).join(name))
}

fn run(sh: &Shell, release: bool, arguments: &[String]) -> Result<()> {
    machine::install_to_build(sh)?;
    stage::prepare(sh)?;
    let profile = if release {
        cmd!(sh, "cargo build --package shirasagi --release").run()?;
        "release"
    } else {
        stage::build_app(sh)?;
        "debug"
    };
    let app = app(profile)?;
    // A command may stand behind options, one of which takes a folder.
    let before = iter::once("").chain(arguments.iter().map(String::as_str));
    let opens_window = before
        .zip(arguments)
        .all(|(before, word)| word.starts_with('-') || before == "--data-dir");
    if opens_window && !machine::has_display() {
        println!(
            "\nThere is no display for a window here. Use the app from a browser instead: run\n\n    \
             cargo xtask run -- serve\n\nand open the address that it prints."
        );
        return Ok(());
    }
    Ok(cmd!(sh, "{app} {arguments...}").run()?)
}

/// Without Android's own tools the app can be checked, but not linked.
fn check_android(sh: &Shell) -> Result<()> {
    machine::install_to_check_android(sh)?;
    stage::prepare(sh)?;
    let target = machine::ANDROID_TARGET;
    let headers = format!("/usr/include/{}-linux-musl", std::env::consts::ARCH);
    cmd!(
        sh,
        "cargo check --package shirasagi --lib --target {target}"
    )
    .env("CC_aarch64_linux_android", "clang")
    .env(
        "CFLAGS_aarch64_linux_android",
        format!("--target={target} -isystem {headers}"),
    )
    .run()?;
    Ok(())
}

fn bench(sh: &Shell, what: Bench) -> Result<()> {
    match what {
        Bench::Engine => cmd!(sh, "cargo bench --package white-castle-engine-tests").run()?,
        Bench::History { games } => {
            stage::prepare(sh)?;
            sh.set_var("SHIRASAGI_BENCH_GAMES", games.to_string());
            cmd!(sh, "cargo bench --package companion --bench history").run()?;
        }
        Bench::Taps => {
            stage::prepare(sh)?;
            stage::build_app(sh)?;
            stage::playwright(sh, "debug", "bench.ts", &["--workers=1"])?;
        }
        Bench::Browser => {
            machine::install_to_build_web(sh)?;
            web::build(sh, false)?;
            stage::prepare(sh)?;
            cmd!(sh, "cargo build --package shirasagi --release").run()?;
            stage::playwright(sh, "release", "pocketBench.ts", &["--workers=1"])?;
        }
    }
    Ok(())
}
