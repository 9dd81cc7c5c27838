//! Whether the files at a path are still those that were opened.

use std::path::{Path, PathBuf};

use super::error::Fault;
use super::log;
use crate::disk::{self, Identity};

/// The database and its log as they were opened. Where there is no log, the database alone.
///
/// A file that is deleted, moved or replaced stays open: changes to it seem to be kept, and are gone
/// with the process.
#[derive(Debug, Default)]
pub(super) struct Opened(Vec<(PathBuf, Identity)>);

impl Opened {
    pub(super) fn new(database: &Path) -> Self {
        let files = [database.to_path_buf(), log::path(database)].into_iter();
        Self(
            files
                .filter_map(|path| disk::identity(&path).map(|identity| (path, identity)))
                .collect(),
        )
    }

    /// Refuses if one of them is elsewhere by now.
    pub(super) fn check(&self) -> Result<(), Fault> {
        let is_here =
            |(path, identity): &(PathBuf, Identity)| disk::identity(path) == Some(*identity);
        if self.0.iter().all(is_here) {
            Ok(())
        } else {
            Err(Fault::Moved)
        }
    }
}
