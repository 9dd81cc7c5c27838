//! Restoring a backup.
//!
//! Where the store can be opened, all its pages are replaced in one transaction of SQLite: a process
//! that is killed meanwhile leaves the old state or the new one, and others who have the store open
//! see the new one. Where it is damaged, a sound file takes its place in one renaming.

use std::ffi::c_int;
use std::io;
use std::path::Path;

use chrono::{DateTime, Utc};
use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::backup::{self, BackupReason, BackupRow, Backups, Contents};
use super::error::{Fault, StoreError};
use super::{FILE, Store, file};
use crate::disk;

impl Store {
    /// The folder of its backups.
    pub fn backups(&self) -> Backups {
        Backups::of(disk::folder_of(&self.path))
    }

    /// What the store holds.
    pub fn contents(&self) -> Result<Contents, StoreError> {
        self.read(|transaction| Contents::count(transaction))
    }

    /// Makes a backup.
    pub fn back_up(
        &self,
        reason: BackupReason,
        now: DateTime<Utc>,
    ) -> Result<BackupRow, StoreError> {
        self.backups().make(&self.connection, reason, now)
    }

    /// Makes the backup of a day, unless it is there or there is nothing to keep.
    pub fn back_up_daily(&self, now: DateTime<Utc>) -> Result<Option<BackupRow>, StoreError> {
        if self.is_empty()? || self.backups().has_daily(now)? {
            return Ok(None);
        }
        self.back_up(BackupReason::Daily, now).map(Some)
    }

    /// Copies the store to a new file.
    pub fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        backup::copy(&self.connection, path)
    }

    /// Backs up the present state, then restores a backup.
    ///
    /// # Errors
    /// If the backup is damaged, or the present state cannot be backed up, nothing is changed.
    pub fn restore_backup(&mut self, name: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
        let backups = self.backups();
        let copy = backups.load(name)?;
        // What others write is either in before the lock, and so in the backup, or refused. The lock
        // keeps readers out, too, except one that asks for none; nothing is written yet.
        replace(&copy, &mut self.connection, &self.path, || {
            let present = file::open_read_only(&file::immutable(&self.path))
                .map_err(|fault| fault.at(&self.path))?;
            backups.make(&present, BackupReason::Restore, now).map(drop)
        })?;
        // SQLite counts a restore neither as a commit nor as a change.
        self.facts.take();
        self.keep_empty()
    }
}

/// Puts a backup in the place of a store that cannot be used. What is left of that is kept among the
/// backups.
pub fn rescue(data_dir: &Path, name: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    match Store::open(data_dir) {
        Err(error) if error.can_be_replaced() => {}
        Err(error) => return Err(error),
        Ok(mut store) => return store.restore_backup(name, now),
    }
    let backups = Backups::of(data_dir);
    let copy = backups.load(name)?;
    let path = data_dir.join(FILE);
    backups
        .set_aside(&path, now)
        .map_err(|error| unavailable(&path, &error))?;
    backup::replace(&copy, &path)
}

/// Starts a history without games in a folder whose games are gone or damaged. Its backups stay, and what is
/// left of the store is kept beside them.
pub fn start_new_history(data_dir: &Path, now: DateTime<Utc>) -> Result<(), StoreError> {
    match Store::open(data_dir) {
        Err(StoreError::Gone { .. } | StoreError::Damaged { .. }) => {}
        other => return other.map(drop),
    }
    let path = data_dir.join(FILE);
    Backups::of(data_dir)
        .set_aside(&path, now)
        .and_then(|()| disk::remove(&path))
        .map_err(|error| unavailable(&path, &error))?;
    Store::open_at(&path)?.keep_empty()
}

fn unavailable(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Unavailable {
        path: path.to_path_buf(),
        reason: error.to_string(),
    }
}

/// Replaces the pages of a database by those of a copy, after it has locked the database and called
/// `while_locked`.
fn replace(
    copy: &Connection,
    database: &mut Connection,
    path: &Path,
    while_locked: impl FnOnce() -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let failed = |error: rusqlite::Error| Fault::from(error).at(path);
    let backup = Backup::new(copy, database).map_err(failed)?;
    let step = |pages: c_int| match backup.step(pages) {
        Ok(StepResult::Busy | StepResult::Locked) => Err(Fault::Locked.at(path)),
        other => other.map(drop).map_err(failed),
    };
    // To copy no pages takes the lock all the same.
    step(0)?;
    while_locked()?;
    step(-1)
}
