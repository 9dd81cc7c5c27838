//! Backups: made, listed and taken back. Also where the store is damaged and there is no app.

use std::path::Path;

use super::contract::{
    BackupReason, BackupRequest, BackupView, BackupsView, ChangedGame, ErrorReply, GameSummary,
    KeptBackups, Nothing, RestorePreview,
};
use super::summary::{summary, timestamp};
use super::{App, AppError};
use crate::clock;
use crate::store::{BackupRow, Backups, Reason, Store, StoreError, rescue, start_new_history};

/// The most games that a preview names of a kind.
const NAMED: usize = 1000;

impl App {
    /// All backups.
    pub fn backups(&self, _: Nothing) -> Result<BackupsView, AppError> {
        let backups = self.store().backups();
        Ok(view(&backups, self.backup_fault())?)
    }

    /// Makes a backup that is never removed by itself.
    pub fn backup_now(&self, _: Nothing) -> Result<BackupsView, AppError> {
        let store = self.store();
        store.back_up(Reason::Player, clock::now())?;
        Ok(view(&store.backups(), self.backup_fault())?)
    }

    /// What taking a backup back would do.
    pub fn preview_restore(&self, request: BackupRequest) -> Result<RestorePreview, AppError> {
        let store = self.store();
        let backup = known(&store.backups(), &request.backup)?;
        let (comparison, there) = store.compare_backup(&request.backup, NAMED)?;
        let count = |games: &[String]| u32::try_from(games.len()).unwrap_or(u32::MAX);
        let gained = comparison.gained.iter().take(NAMED);
        let lost = comparison.lost.iter().take(NAMED);
        let changed = comparison.changed.iter().take(NAMED);
        Ok(RestorePreview {
            backup,
            gained: count(&comparison.gained),
            lost: count(&comparison.lost),
            deleted_lost: comparison.deleted_lost,
            changed: count(&comparison.changed),
            same: comparison.same,
            people_changed: comparison.people_changed,
            others_changed: comparison.others_changed,
            games_lost: lost.filter_map(|id| named(&store, id)).collect(),
            games_gained: gained.filter_map(|id| there.get(id).map(summary)).collect(),
            games_changed: changed
                .filter_map(|id| {
                    Some(ChangedGame {
                        now: named(&store, id)?,
                        then: summary(there.get(id)?),
                    })
                })
                .collect(),
            damaged: false,
        })
    }

    /// Takes a backup back; one of the present state is made first.
    pub fn restore_backup(&self, request: BackupRequest) -> Result<BackupsView, AppError> {
        let mut store = self.store();
        store.restore_backup(&request.backup, clock::now())?;
        Ok(view(&store.backups(), self.backup_fault())?)
    }

    /// Does nothing: there is a history. [`Rescue::start_new_history`] is for a folder without one.
    pub fn start_new_history(&self, _: Nothing) -> Result<Nothing, AppError> {
        Ok(Nothing {})
    }

    /// Whether there is no game yet, not even a deleted one. Where that cannot be read, the backup of
    /// the day is tried and says why.
    pub fn is_empty(&self) -> bool {
        self.store().is_empty().unwrap_or(false)
    }

    /// Makes the backup of the day unless it is there. What goes wrong is told with the backups:
    /// nobody asked for this one.
    pub fn back_up_daily(&self) {
        let folder = self.store().backups();
        // A store of its own, so that nobody waits for the copy.
        let made = folder.folder().parent().map_or(Ok(None), |data_dir| {
            Store::open(data_dir)?.back_up_daily(clock::now())
        });
        self.note_backup(made.err().map(|error| AppError::from(error).reply()));
    }
}

/// A game that can be read.
fn named(store: &Store, id: &str) -> Option<GameSummary> {
    store.record(id).ok().map(|record| summary(&record.row))
}

fn view(backups: &Backups, fault: Option<ErrorReply>) -> Result<BackupsView, StoreError> {
    Ok(BackupsView {
        backups: backups.all()?.into_iter().map(backup_view).collect(),
        folder: backups.folder().to_path_buf(),
        kept: Reason::ALL.into_iter().map(kept_view).collect(),
        fault,
    })
}

fn known(backups: &Backups, name: &str) -> Result<BackupView, StoreError> {
    let mut all = backups.all()?.into_iter();
    let backup = all.find(|backup| backup.name == name);
    backup
        .map(backup_view)
        .ok_or_else(|| StoreError::NoSuchBackup {
            name: name.to_owned(),
        })
}

fn reason_view(reason: Reason) -> BackupReason {
    match reason {
        Reason::Player => BackupReason::Player,
        Reason::Daily => BackupReason::Daily,
        Reason::Migration => BackupReason::Migration,
        Reason::Import => BackupReason::Import,
        Reason::Restore => BackupReason::Restore,
        Reason::Merge => BackupReason::Merge,
    }
}

fn kept_view(reason: Reason) -> KeptBackups {
    KeptBackups {
        reason: reason_view(reason),
        most: reason.kept(),
    }
}

fn backup_view(backup: BackupRow) -> BackupView {
    BackupView {
        name: backup.name,
        made_at: timestamp(backup.made_at),
        reason: reason_view(backup.reason),
        bytes: backup.bytes,
        games: backup.contents.map(|contents| contents.games),
        latest: backup
            .contents
            .and_then(|contents| contents.latest)
            .map(timestamp),
    }
}

/// What can still be done where the store is damaged.
#[derive(Debug)]
pub struct Rescue<'a> {
    data_dir: &'a Path,
}

impl<'a> Rescue<'a> {
    /// For the store in this folder.
    pub fn of(data_dir: &'a Path) -> Self {
        Self { data_dir }
    }

    /// The newest sound backup.
    pub fn newest(&self) -> Option<BackupView> {
        Backups::of(self.data_dir).newest_sound().map(backup_view)
    }

    /// All backups.
    ///
    /// # Errors
    /// Their folder cannot be read.
    pub fn backups(&self) -> Result<BackupsView, AppError> {
        Ok(view(&Backups::of(self.data_dir), None)?)
    }

    /// What a backup would bring back.
    ///
    /// # Errors
    /// There is no such backup.
    pub fn preview_restore(&self, request: &BackupRequest) -> Result<RestorePreview, AppError> {
        let backup = known(&Backups::of(self.data_dir), &request.backup)?;
        Ok(RestorePreview {
            gained: backup.games.unwrap_or(0),
            backup,
            lost: 0,
            deleted_lost: 0,
            changed: 0,
            same: 0,
            people_changed: false,
            others_changed: false,
            games_lost: Vec::new(),
            games_gained: Vec::new(),
            games_changed: Vec::new(),
            damaged: true,
        })
    }

    /// Starts an empty history in place of one that is gone. Its backups stay.
    ///
    /// # Errors
    /// The history is damaged, not gone, or the files cannot be written.
    pub fn start_new_history(&self) -> Result<(), AppError> {
        Ok(start_new_history(self.data_dir, clock::now())?)
    }

    /// Puts a backup in the place of the damaged store, which is kept aside.
    ///
    /// # Errors
    /// There is no such backup, it is damaged, or the files cannot be written.
    pub fn restore_backup(&self, request: &BackupRequest) -> Result<(), AppError> {
        Ok(rescue(self.data_dir, &request.backup, clock::now())?)
    }
}
