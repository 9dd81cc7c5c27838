//! The stages of `cargo xtask test`.

use std::time::Instant;

use anyhow::{Result, bail};
use clap::ValueEnum;
use xshell::{Shell, cmd};

use crate::{app, machine, web};

/// In the order in which they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Stage {
    /// Install the system's packages
    Packages,
    /// Install the npm packages and build the screens
    Ui,
    /// Check types, style and unit tests of the screens
    Check,
    /// Check the format of the Rust sources
    Format,
    /// Build the app and the Rust tests, and check their sources with Clippy
    Build,
    /// Build the app for a browser
    Web,
    /// Run the Rust tests
    Rust,
    /// Run the examples in the Rust documentation
    Doc,
    /// Test the screens in Chromium, against the real app on a machine and in the page
    Browser,
    /// Test the real window
    Window,
}

impl Stage {
    fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    fn run(self, sh: &Shell) -> Result<()> {
        match self {
            Self::Packages => machine::install_to_test(sh)?,
            Self::Ui => prepare(sh)?,
            Self::Check => {
                for script in ["check", "lint", "test:unit", "size"] {
                    cmd!(sh, "npm --prefix ui run --silent {script}").run()?;
                }
            }
            Self::Format => cmd!(sh, "cargo fmt --all --check").run()?,
            Self::Build => cmd!(sh, "cargo build --workspace --all-targets").run()?,
            Self::Web => {
                machine::add_target(sh, machine::WASM_TARGET)?;
                web::build(sh, true)?;
            }
            Self::Rust if has_nextest(sh) => cmd!(sh, "cargo nextest run --workspace").run()?,
            Self::Rust => cmd!(sh, "cargo test --workspace --tests").run()?,
            Self::Doc => cmd!(sh, "cargo test --workspace --doc").run()?,
            Self::Browser => playwright(sh, "debug", "*.{spec,web}.ts", &[])?,
            Self::Window => {
                sh.set_var("SHIRASAGI_BIN", app("debug")?);
                let display = ["-a", "-s", "-screen 0 1280x900x24 -nolisten tcp"];
                let test = if has_nextest(sh) {
                    // WebKit's first start on a new machine can take half a minute.
                    "nextest run --workspace --test window --run-ignored only --retries 1"
                } else {
                    "test --workspace --test window -- --ignored"
                };
                let test = test.split(' ');
                cmd!(sh, "xvfb-run {display...} cargo {test...}").run()?;
            }
        }
        Ok(())
    }
}

fn has_nextest(sh: &Shell) -> bool {
    let version = cmd!(sh, "cargo nextest --version").quiet().ignore_stdout();
    version.ignore_stderr().run().is_ok()
}

/// Runs the stages up to the first that fails, and prints the time of each.
pub fn test(sh: &Shell, only: &[Stage]) -> Result<()> {
    // Clippy takes part in the build: by itself it would compile every dependency a second time.
    // The second variable is how `cargo clippy` passes on what follows its `--`.
    sh.set_var("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    sh.set_var("CLIPPY_ARGS", "-Dwarnings__CLIPPY_HACKERY__");
    let (begun, mut report) = (Instant::now(), String::new());
    let mut passed = 0;
    for stage in Stage::value_variants() {
        if !only.is_empty() && !only.contains(stage) {
            continue;
        }
        let name = stage.name();
        println!("\n== {name}");
        let start = Instant::now();
        let result = stage.run(sh);
        let seconds = start.elapsed().as_secs_f64();
        let word = if result.is_ok() { "passed" } else { "failed" };
        report += &format!("{name:<10} {word} {seconds:>8.1} s\n");
        if let Err(error) = result {
            println!("\n{report}{error}\nRun it again: cargo xtask test --only {name}");
            bail!("{passed} passed, 1 failed");
        }
        passed += 1;
    }
    let (whole, seconds) = ("whole", begun.elapsed().as_secs_f64());
    println!("\n{report}{whole:<10} passed {seconds:>8.1} s\n{passed} passed, 0 failed");
    Ok(())
}

/// Installs the npm packages of the lock file and builds the screens, which the app embeds.
pub fn prepare(sh: &Shell) -> Result<()> {
    install_packages(sh)?;
    Ok(cmd!(sh, "npm --prefix ui run --silent build").run()?)
}

pub fn install_packages(sh: &Shell) -> Result<()> {
    let changed = |path: &str| sh.current_dir().join(path).metadata()?.modified();
    let lock = changed("ui/package-lock.json")?;
    // npm writes this file at the end of an installation.
    if changed("ui/node_modules/.package-lock.json").is_ok_and(|installed| installed >= lock) {
        println!("The npm packages are up to date.");
    } else {
        cmd!(sh, "npm --prefix ui ci --no-audit --no-fund").run()?;
    }
    Ok(())
}

pub fn build_app(sh: &Shell) -> Result<()> {
    build_program(sh, "shirasagi")
}

/// Builds a program with the features that the whole workspace has. By itself it would have fewer, for which cargo
/// compiles many crates a second time.
pub fn build_program(sh: &Shell, name: &str) -> Result<()> {
    Ok(cmd!(sh, "cargo build --workspace --bin {name}").run()?)
}

/// Runs the browser tests in these files, against the app that was built with this profile.
pub fn playwright(sh: &Shell, profile: &str, files: &str, arguments: &[&str]) -> Result<()> {
    cmd!(
        sh,
        "npm --prefix ui run --silent playwright -- {arguments...}"
    )
    .env("SHIRASAGI_BIN", app(profile)?)
    .env("SHIRASAGI_TESTS", files)
    .run()?;
    Ok(())
}
