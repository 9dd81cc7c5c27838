//! The screens: their npm packages and their build, each only when something changed.

use std::io;

use crate::fingerprint;
use crate::program::{self, ProgramError};
use crate::stamp::{Stamp, StampError};
use crate::workspace::Workspace;

#[derive(Debug, thiserror::Error)]
pub enum FrontEndError {
    #[error(transparent)]
    Program(#[from] ProgramError),
    #[error("the files of ui/ cannot be read: {0}")]
    Unreadable(#[source] io::Error),
    #[error(transparent)]
    Forgetful(#[from] StampError),
}

/// Beside the sources in ui/, but no part of what is built from them.
const NOT_SOURCES: [&str; 8] = [
    "node_modules",
    "dist",
    "paraglide",
    "cache",
    "tests",
    "test-output",
    "test-results",
    "coverage",
];

/// Brings node_modules/ to what the lock file says.
pub fn install(workspace: &Workspace) -> Result<(), FrontEndError> {
    let ui = workspace.ui();
    // Kept inside, so that it goes when the folder goes.
    let stamp = Stamp(ui.join("node_modules/.shirasagi-installed"));
    let print =
        fingerprint::of(&[ui.join("package-lock.json")]).map_err(FrontEndError::Unreadable)?;
    if stamp.says(&print) {
        println!("The npm packages are those of the lock file.");
        return Ok(());
    }
    program::run(program::npm(&ui).args(["ci", "--no-audit", "--no-fund"]))?;
    Ok(stamp.write(&print)?)
}

/// Brings ui/dist to what the sources say. The app embeds it, so this goes before any
/// cargo command that compiles the app.
pub fn build(workspace: &Workspace) -> Result<(), FrontEndError> {
    let stamp = Stamp(workspace.memory().join("front-end-built"));
    if stamp.says(&built_from(workspace)?) {
        println!("The screens are built from these very sources.");
        return Ok(());
    }
    program::run(program::npm(&workspace.ui()).args(["run", "build"]))?;
    // Taken afterwards: it covers the result, and the build may generate sources.
    Ok(stamp.write(&built_from(workspace)?)?)
}

/// Sources and result together: a build by hand in between, or a deleted dist/, shows too.
fn built_from(workspace: &Workspace) -> Result<String, FrontEndError> {
    let ui = workspace.ui();
    let dist = ui.join("dist");
    let mut files =
        fingerprint::files_below(&ui, &NOT_SOURCES).map_err(FrontEndError::Unreadable)?;
    if dist.is_dir() {
        files.extend(fingerprint::files_below(&dist, &[]).map_err(FrontEndError::Unreadable)?);
    }
    fingerprint::of(&files).map_err(FrontEndError::Unreadable)
}
