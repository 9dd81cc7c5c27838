//! Whether a file is still the one that was opened.

use std::fs;
use std::path::{Path, PathBuf};

use super::error::Fault;
use super::log;

/// The database and its log as they were when they were opened.
///
/// A file that is deleted, moved or replaced stays open: what is written to it is gone with the process,
/// while everything looks as if it were kept.
#[derive(Debug, Default)]
pub(super) struct Opened(Vec<(PathBuf, Identity)>);

impl Opened {
    /// Of the database at a path that has been opened just now. Where there is no log, it is the
    /// database alone.
    pub(super) fn of(database: &Path) -> Self {
        let files = [database.to_path_buf(), log::path(database)].into_iter();
        Self(
            files
                .filter_map(|path| Identity::of(&path).map(|identity| (path, identity)))
                .collect(),
        )
    }

    /// Holds that they still lie where they were opened.
    pub(super) fn check(&self) -> Result<(), Fault> {
        let here = |(path, identity): &(PathBuf, Identity)| Identity::of(path) == Some(*identity);
        if self.0.iter().all(here) {
            Ok(())
        } else {
            Err(Fault::Moved)
        }
    }
}

/// Tells a file apart from another one at its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Identity {
    device: u64,
    inode: u64,
}

impl Identity {
    /// Asks for the name alone: opening the file and closing it again would give up all locks that
    /// this process has on it.
    #[cfg(unix)]
    fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;

        let file = fs::metadata(path).ok()?;
        Some(Self {
            device: file.dev(),
            inode: file.ino(),
        })
    }

    /// Windows moves and deletes no file that is open.
    #[cfg(not(unix))]
    fn of(path: &Path) -> Option<Self> {
        fs::metadata(path).ok()?;
        Some(Self {
            device: 0,
            inode: 0,
        })
    }
}
