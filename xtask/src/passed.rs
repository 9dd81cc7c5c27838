//! Which stages passed on the very sources that lie there now: they need not run again.

use std::io;
use std::path::{Path, PathBuf};

use crate::fingerprint;
use crate::stage::Stage;
use crate::stamp::{Stamp, StampError};
use crate::workspace::Workspace;

#[derive(Debug, thiserror::Error)]
pub enum PassedError {
    #[error("the sources cannot be read: {0}")]
    Unreadable(#[source] io::Error),
    #[error(transparent)]
    Forgetful(#[from] StampError),
}

/// In the folders of the sources, but no sources.
const NOT_SOURCES: [&str; 7] = [
    "node_modules",
    "dist",
    "paraglide",
    "cache",
    "target",
    "test-output",
    "coverage",
];

/// What a stage passed on, if it passed.
#[derive(Debug)]
pub struct Passed {
    stamp: Stamp,
    print: String,
}

impl Passed {
    /// What the stage would read now; `None` for those that are quick, or see to it themselves.
    pub fn of(stage: Stage, workspace: &Workspace) -> Result<Option<Self>, PassedError> {
        let Some(read) = stage.reads() else {
            return Ok(None);
        };
        let mut files = Vec::new();
        for name in read {
            let path = workspace.root().join(name);
            if path.is_dir() {
                files.extend(below(&path)?);
            } else {
                files.push(path);
            }
        }
        Ok(Some(Self {
            stamp: Stamp(workspace.memory().join(format!("{}-passed", stage.name()))),
            print: fingerprint::of(&files).map_err(PassedError::Unreadable)?,
        }))
    }

    /// Whether the stage passed on the same before.
    pub fn before(&self) -> bool {
        self.stamp.says(&self.print)
    }

    /// Remembers that the stage passed, unless something was edited meanwhile.
    pub fn remember(&self, stage: Stage, workspace: &Workspace) -> Result<(), PassedError> {
        match Self::of(stage, workspace)? {
            Some(now) if now.print == self.print => Ok(self.stamp.write(&self.print)?),
            _ => Ok(()),
        }
    }
}

fn below(folder: &Path) -> Result<Vec<PathBuf>, PassedError> {
    fingerprint::files_below(folder, &NOT_SOURCES).map_err(PassedError::Unreadable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_stage_reads_is_there() -> Result<(), Box<dyn std::error::Error>> {
        let workspace = Workspace::find()?;
        for stage in Stage::ALL {
            for name in stage.reads().unwrap_or_default() {
                assert!(workspace.root().join(name).exists(), "{name}");
            }
        }
        Ok(())
    }

    #[test]
    fn a_stage_has_passed_on_what_it_read_and_on_nothing_else()
    -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let passed = |print: &str| Passed {
            stamp: Stamp(folder.path().join("unit-passed")),
            print: print.to_owned(),
        };
        assert!(!passed("one").before());
        passed("one").stamp.write("one")?;
        assert!(passed("one").before());
        assert!(!passed("two").before());
        Ok(())
    }
}
