//! Backups: made, listed and restored, also where the store cannot be used and there is no app.

use std::path::Path;

use chrono::{DateTime, SecondsFormat, Utc};

use super::contract::{
    BackupRequest, BackupView, BackupsView, HistoryContents, Problem, RestorePreview,
};
use super::{App, AppError};
use crate::clock;
use crate::command::Nothing;
#[cfg(not(target_family = "wasm"))]
use crate::store::Store;
use crate::store::{
    AUTOMATIC_KEPT, BackupReason, BackupRow, Backups, StoreError, rescue, start_new_history,
};

impl App {
    /// All backups.
    pub fn backups(&self, _: Nothing) -> Result<BackupsView, AppError> {
        let backups = self.store().backups();
        Ok(view(&backups, self.backup_fault())?)
    }

    /// Makes a backup for the player.
    pub fn backup_now(&self, _: Nothing) -> Result<BackupsView, AppError> {
        let store = self.store();
        store.back_up(BackupReason::Player, clock::now())?;
        Ok(view(&store.backups(), self.backup_fault())?)
    }

    /// A backup beside what it would replace.
    pub fn preview_restore(&self, request: BackupRequest) -> Result<RestorePreview, AppError> {
        let store = self.store();
        let now = store.contents()?;
        Ok(RestorePreview {
            backup: backup_view(store.backups().get(&request.backup)?),
            now: Some(HistoryContents {
                games: now.games,
                latest: now.latest.map(timestamp),
            }),
        })
    }

    /// Restores a backup, after one of the present state was made.
    pub fn restore_backup(&self, request: BackupRequest) -> Result<BackupsView, AppError> {
        let mut store = self.store();
        store.restore_backup(&request.backup, clock::now())?;
        Ok(view(&store.backups(), self.backup_fault())?)
    }

    /// Does nothing: there is a history. [`Rescue::start_new_history`] is for a folder without games.
    pub fn start_new_history(&self, _: Nothing) -> Result<Nothing, AppError> {
        Ok(Nothing {})
    }

    /// Whether there is no game yet, not even a deleted one. Where that cannot be read, the daily
    /// backup is tried and says why.
    pub fn is_empty(&self) -> bool {
        self.store().is_empty().unwrap_or(false)
    }

    /// Makes the backup of the day unless it is there. Nobody asked for it, so a failure is shown
    /// with the list of backups.
    pub fn back_up_daily(&self) {
        let made = self.make_daily();
        self.note_backup(made.err().map(|error| AppError::from(error).problem()));
    }
}

impl App {
    /// Opens the store again, so that nobody waits for the copy.
    #[cfg(not(target_family = "wasm"))]
    fn make_daily(&self) -> Result<Option<BackupRow>, StoreError> {
        let data_dir = self.store().path().parent().map(Path::to_path_buf);
        data_dir.map_or(Ok(None), |data_dir| {
            Store::open(&data_dir)?.back_up_daily(clock::now())
        })
    }

    /// A page opens its files once.
    #[cfg(target_family = "wasm")]
    fn make_daily(&self) -> Result<Option<BackupRow>, StoreError> {
        self.store().back_up_daily(clock::now())
    }
}

fn view(backups: &Backups, fault: Option<Problem>) -> Result<BackupsView, StoreError> {
    Ok(BackupsView {
        backups: backups.all()?.into_iter().map(backup_view).collect(),
        folder: backups.folder().to_path_buf(),
        automatic_kept: AUTOMATIC_KEPT,
        fault,
    })
}

fn backup_view(backup: BackupRow) -> BackupView {
    BackupView {
        name: backup.name,
        made_at: timestamp(backup.made_at),
        reason: backup.reason,
        bytes: backup.bytes,
        games: backup.contents.map(|contents| contents.games),
        latest: backup
            .contents
            .and_then(|contents| contents.latest)
            .map(timestamp),
    }
}

/// What can still be done where the store cannot be used.
#[derive(Debug)]
pub struct Rescue<'a> {
    data_dir: &'a Path,
}

impl<'a> Rescue<'a> {
    /// For the store in this folder.
    pub fn of(data_dir: &'a Path) -> Self {
        Self { data_dir }
    }

    /// The newest sound backup with games.
    pub fn newest(&self) -> Option<BackupView> {
        Backups::of(self.data_dir).newest_sound().map(backup_view)
    }

    /// All backups.
    pub fn backups(&self) -> Result<BackupsView, AppError> {
        Ok(view(&Backups::of(self.data_dir), None)?)
    }

    /// A backup that would be restored.
    pub fn preview_restore(&self, request: &BackupRequest) -> Result<RestorePreview, AppError> {
        Ok(RestorePreview {
            backup: backup_view(Backups::of(self.data_dir).get(&request.backup)?),
            now: None,
        })
    }

    /// Starts a history without games in place of one that is gone. Its backups stay.
    pub fn start_new_history(&self) -> Result<(), AppError> {
        Ok(start_new_history(self.data_dir, clock::now())?)
    }

    /// Puts a backup in the place of the store, which is kept among the backups.
    pub fn restore_backup(&self, request: &BackupRequest) -> Result<(), AppError> {
        Ok(rescue(self.data_dir, &request.backup, clock::now())?)
    }
}

fn timestamp(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}
