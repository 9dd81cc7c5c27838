//! The screens: their npm packages and their build, each only when something changed.

use std::fs;
use std::io;
use std::path::PathBuf;

use crate::fingerprint;
use crate::program::{self, ProgramError};
use crate::workspace::Workspace;

#[derive(Debug, thiserror::Error)]
pub enum FrontEndError {
    #[error(transparent)]
    Program(#[from] ProgramError),
    #[error("the files of ui/ cannot be read: {0}")]
    Unreadable(#[source] io::Error),
    #[error("cannot remember in {path} what was done: {source}")]
    Forgetful { path: PathBuf, source: io::Error },
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
    stamp.write(&print)
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
    stamp.write(&built_from(workspace)?)
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

/// A file that holds the fingerprint of the last time.
#[derive(Debug)]
struct Stamp(PathBuf);

impl Stamp {
    fn says(&self, print: &str) -> bool {
        fs::read_to_string(&self.0).is_ok_and(|text| text == print)
    }

    fn write(&self, print: &str) -> Result<(), FrontEndError> {
        let folder = self.0.parent().map_or(Ok(()), fs::create_dir_all);
        folder
            .and_then(|()| fs::write(&self.0, print))
            .map_err(|source| FrontEndError::Forgetful {
                path: self.0.clone(),
                source,
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_remembers_the_last_fingerprint_only() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let stamp = Stamp(folder.path().join("below/stamp"));
        assert!(!stamp.says("one"));
        stamp.write("one")?;
        assert!(stamp.says("one"));
        stamp.write("two")?;
        assert!(!stamp.says("one"));
        Ok(())
    }
}
