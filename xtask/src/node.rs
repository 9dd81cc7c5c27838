//! Node and npm, which are the reader's to install: distributions package them too old.

use std::path::Path;
use std::process::Command;

use crate::program;

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum NodeError {
    #[error("Node is missing: the screens are built with it. {ADVICE}")]
    NodeMissing,
    #[error("Node {0} is too old or between two supported lines. {ADVICE}")]
    NodeUnfit(String),
    #[error("npm is missing: Node is here but its package manager is not. {ADVICE}")]
    NpmMissing,
}

const ADVICE: &str = "Install Node 20.19 or later of line 20, or 22.12 or later, with npm: https://nodejs.org/en/download";

pub fn check() -> Result<(), NodeError> {
    let version =
        program::ask(Command::new("node").arg("--version")).ok_or(NodeError::NodeMissing)?;
    if !is_fit(&version) {
        return Err(NodeError::NodeUnfit(version));
    }
    program::ask(program::npm(Path::new(".")).arg("--version")).ok_or(NodeError::NpmMissing)?;
    Ok(())
}

/// What Vite runs on.
fn is_fit(version: &str) -> bool {
    let mut numbers = version
        .trim_start_matches('v')
        .split('.')
        .map(str::parse::<u32>);
    let (Some(Ok(major)), Some(Ok(minor))) = (numbers.next(), numbers.next()) else {
        return false;
    };
    matches!((major, minor), (20, 19..) | (22, 12..) | (23.., _))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_vite_runs_on_are_fit() {
        for version in ["v20.19.0", "v20.20.2", "v22.12.0", "v24.1.0"] {
            assert!(is_fit(version), "{version}");
        }
        for version in ["v18.19.0", "v20.18.3", "v21.7.0", "v22.11.0", "", "nightly"] {
            assert!(!is_fit(version), "{version}");
        }
    }
}
