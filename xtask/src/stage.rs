//! The stages of `cargo xtask test`: what each does and what it builds on.

use std::process::Command;

use crate::app::Profile;
use crate::browser;
use crate::fault::Fault;
use crate::machine::Machine;
use crate::passed::Passed;
use crate::requirement::{TO_BUILD, TO_TEST};
use crate::workspace::Workspace;
use crate::{front_end, node, packages, program};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Packages,
    Npm,
    Format,
    Ui,
    Check,
    Lint,
    Unit,
    Size,
    Clippy,
    Build,
    Rust,
    Doc,
    Browser,
    Pictures,
    Window,
}

/// Stages of one lane run one after the other, the two lanes side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// What everything rests on, all that calls cargo, of which only one can work at a time, and
    /// the browser, which beside anything else is too slow for whoever waits for a page.
    Sources,
    /// What looks at the sources of the screens with Node alone.
    Screens,
}

/// When a stage that passed was run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acted {
    Now,
    /// On the very sources that lie there now.
    Before,
}

/// The tests of the real window are a target of their own, which asks for this feature: without
/// it cargo passes the target over, so that tests without a display stay the ordinary ones.
const WINDOW_FEATURE: &str = "shirasagi-tests/window";

impl Stage {
    /// In the order they run within their lane: first what fails fast, and the screens before
    /// anything that compiles the app, which embeds them.
    pub const ALL: [Self; 15] = [
        Self::Packages,
        Self::Npm,
        Self::Format,
        Self::Ui,
        Self::Check,
        Self::Lint,
        Self::Unit,
        Self::Size,
        Self::Clippy,
        Self::Build,
        Self::Rust,
        Self::Doc,
        Self::Browser,
        Self::Pictures,
        Self::Window,
    ];

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.name() == name)
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Packages => "packages",
            Self::Npm => "npm",
            Self::Format => "format",
            Self::Ui => "ui",
            Self::Check => "check",
            Self::Lint => "lint",
            Self::Unit => "unit",
            Self::Size => "size",
            Self::Clippy => "clippy",
            Self::Build => "build",
            Self::Rust => "rust",
            Self::Doc => "doc",
            Self::Browser => "browser",
            Self::Pictures => "pictures",
            Self::Window => "window",
        }
    }

    pub fn purpose(self) -> &'static str {
        match self {
            Self::Packages => "what the machine must have",
            Self::Npm => "the npm packages of the lock file",
            Self::Format => "the format of the Rust sources",
            Self::Ui => "the build of the screens",
            Self::Check => "the types of the screens",
            Self::Lint => "the linter of the screens",
            Self::Unit => "the unit tests of the screens",
            Self::Size => "the size of the built screens",
            Self::Clippy => "the linter of the Rust sources",
            Self::Build => "the build of the app and of the Rust tests",
            Self::Rust => "the Rust tests",
            Self::Doc => "the examples in the Rust documentation",
            Self::Browser => "the screens in Chromium, on the real app",
            Self::Pictures => "the pictures of the screens, taken anew",
            Self::Window => "the real window",
        }
    }

    pub fn needs(self) -> &'static [Self] {
        match self {
            Self::Packages | Self::Format => &[],
            Self::Npm => &[Self::Packages],
            Self::Ui => &[Self::Npm],
            // The build writes out the sources generated from the messages, which all of these read.
            Self::Check | Self::Lint | Self::Unit | Self::Size => &[Self::Ui],
            Self::Clippy | Self::Build | Self::Doc => &[Self::Ui],
            Self::Rust | Self::Browser | Self::Pictures | Self::Window => &[Self::Build],
        }
    }

    /// The files and folders it looks at, where it takes its time and nothing else says that they
    /// are as they were when it passed.
    pub fn reads(self) -> Option<&'static [&'static str]> {
        match self {
            Self::Check | Self::Lint | Self::Unit => Some(&["ui"]),
            Self::Rust => Some(&[
                "Cargo.toml",
                "Cargo.lock",
                "engine",
                "src-tauri",
                "tests",
                "xtask",
                "ui/src/bindings",
            ]),
            // The app as well, with the engine and the screens in it.
            Self::Browser | Self::Pictures | Self::Window => Some(&[
                "Cargo.toml",
                "Cargo.lock",
                "docs/pictures",
                "engine/Cargo.toml",
                "engine/data",
                "engine/src",
                "src-tauri",
                "tests",
                "ui",
            ]),
            _ => None,
        }
    }

    pub fn lane(self) -> Lane {
        match self {
            Self::Packages
            | Self::Npm
            | Self::Format
            | Self::Ui
            | Self::Clippy
            | Self::Build
            | Self::Rust
            | Self::Doc
            | Self::Browser
            | Self::Pictures
            | Self::Window => Lane::Sources,
            Self::Check | Self::Lint | Self::Unit | Self::Size => Lane::Screens,
        }
    }

    /// WebKit's driver exists on Linux alone.
    fn runs_on(self, machine: &Machine) -> bool {
        self != Self::Window || machine.is_linux()
    }

    pub fn act(self, workspace: &Workspace, machine: &Machine) -> Result<(), Fault> {
        match self {
            Self::Packages => {
                packages::ensure(machine, TO_BUILD.iter().chain(TO_TEST))?;
                packages::ensure_components(|| program::cargo(workspace.root()))?;
                node::check()?;
            }
            Self::Npm => front_end::install(workspace)?,
            Self::Format => cargo(workspace, &["fmt", "--all", "--check"])?,
            Self::Ui => front_end::build(workspace)?,
            Self::Check => script(workspace, "check")?,
            Self::Lint => script(workspace, "lint")?,
            Self::Unit => script(workspace, "test:unit")?,
            Self::Size => script(workspace, "size")?,
            Self::Clippy => cargo(
                workspace,
                &[
                    "clippy",
                    "--workspace",
                    "--all-targets",
                    "--features",
                    WINDOW_FEATURE,
                    "--",
                    "-D",
                    "warnings",
                ],
            )?,
            // The whole workspace with its tests each time: cargo settles the features of shared
            // dependencies over what is asked for, and another selection would compile them anew.
            Self::Build => cargo(workspace, &["build", "--workspace", "--bins", "--tests"])?,
            Self::Rust => cargo(workspace, rust_tests(workspace))?,
            Self::Doc => cargo(workspace, &["test", "--workspace", "--doc"])?,
            Self::Browser => script(workspace, "test:browser")?,
            Self::Pictures => pictures(workspace)?,
            Self::Window => window_tests(workspace)?,
        }
        Ok(())
    }

    /// As [`Self::act`], but not again on sources on which it passed.
    pub fn act_on_news(self, workspace: &Workspace, machine: &Machine) -> Result<Acted, Fault> {
        let passed = Passed::of(self, workspace)?;
        if passed.as_ref().is_some_and(Passed::before) {
            println!("It passed on these very sources.");
            return Ok(Acted::Before);
        }
        self.act(workspace, machine)?;
        if let Some(passed) = passed {
            passed.remember(self, workspace)?;
        }
        Ok(Acted::Now)
    }

    pub fn announce(self) {
        println!("\n== {}: {}", self.name(), self.purpose());
    }
}

/// Writes the TypeScript types anew: the test that holds them fresh writes them when told to.
pub fn bindings(workspace: &Workspace, machine: &Machine) -> Result<(), Fault> {
    run_needed(workspace, machine, Stage::Ui)?;
    program::run(
        program::cargo(workspace.root())
            .args(["test", "--package", "shirasagi", "bindings"])
            .env("SHIRASAGI_BINDINGS", "write"),
    )?;
    Ok(())
}

/// Runs a stage and those it needs.
pub fn run_needed(workspace: &Workspace, machine: &Machine, stage: Stage) -> Result<(), Fault> {
    for stage in chosen(machine, &[stage]) {
        stage.announce();
        stage.act(workspace, machine)?;
    }
    Ok(())
}

/// Every stage this machine can run; when some are asked for, those and what they need.
pub fn chosen(machine: &Machine, only: &[Stage]) -> Vec<Stage> {
    Stage::ALL
        .into_iter()
        .filter(|stage| stage.runs_on(machine))
        .filter(|stage| {
            if only.is_empty() {
                // Pictures are for reading, not for judging: they are taken when asked for.
                *stage != Stage::Pictures
            } else {
                only.iter().any(|wanted| rests_on(*wanted, *stage))
            }
        })
        .collect()
}

fn rests_on(stage: Stage, other: Stage) -> bool {
    stage == other || stage.needs().iter().any(|need| rests_on(*need, other))
}

fn rust_tests(workspace: &Workspace) -> &'static [&'static str] {
    if program::ask(program::cargo(workspace.root()).args(["nextest", "--version"])).is_some() {
        &["nextest", "run", "--workspace"]
    } else {
        &["test", "--workspace", "--tests"]
    }
}

/// Another machine may draw letters in another way, so what changed is shown and is no failure.
fn pictures(workspace: &Workspace) -> Result<(), Fault> {
    script(workspace, "pictures")?;
    let changed = program::ask(
        Command::new("git")
            .args(["status", "--porcelain", "docs/pictures"])
            .current_dir(workspace.root()),
    );
    for line in changed.unwrap_or_default().lines() {
        println!("Not as it is committed, look at it: {}", line.trim());
    }
    Ok(())
}

fn window_tests(workspace: &Workspace) -> Result<(), Fault> {
    let cargo = program::cargo(workspace.root());
    let mut command = Command::new("xvfb-run");
    command
        .args(["-a", "-s", "-screen 0 1280x900x24 -nolisten tcp"])
        .arg(cargo.get_program())
        .args(["nextest", "run", "--workspace", "--features", WINDOW_FEATURE])
        // WebKit's first start on a new machine can take half a minute.
        .args(["--test", "window", "--retries", "1"]);
    program::run(with_app(&mut command, workspace).current_dir(workspace.root()))?;
    Ok(())
}

fn cargo(workspace: &Workspace, arguments: &[&str]) -> Result<(), Fault> {
    let mut command = program::cargo(workspace.root());
    program::run(with_app(command.args(arguments), workspace))?;
    Ok(())
}

fn script(workspace: &Workspace, name: &str) -> Result<(), Fault> {
    let mut command = program::npm(&workspace.ui());
    program::relay(with_app(command.args(["run", name]), workspace), name)?;
    Ok(())
}

/// Tells tests where the built app is, and which browser to take.
fn with_app<'a>(command: &'a mut Command, workspace: &Workspace) -> &'a mut Command {
    command.env("SHIRASAGI_BIN", workspace.app(Profile::Debug.folder()));
    if let Some(browser) = browser::find() {
        command.env(browser::VARIABLE, browser);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_stage_needs_runs_before_it() {
        for (position, stage) in Stage::ALL.iter().enumerate() {
            for need in stage.needs() {
                assert!(
                    Stage::ALL[..position].contains(need),
                    "{} before {}",
                    need.name(),
                    stage.name()
                );
            }
        }
    }

    #[test]
    fn a_single_stage_brings_what_it_needs_and_no_more() {
        assert_eq!(chosen(&Machine::Debian, &[Stage::Format]), [Stage::Format]);
        assert_eq!(
            chosen(&Machine::Debian, &[Stage::Size]),
            [Stage::Packages, Stage::Npm, Stage::Ui, Stage::Size]
        );
    }

    #[test]
    fn the_window_is_tested_where_webkit_has_a_driver() {
        assert!(chosen(&Machine::Debian, &[]).contains(&Stage::Window));
        assert!(!chosen(&Machine::Mac, &[]).contains(&Stage::Window));
    }
}
