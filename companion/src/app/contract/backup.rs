//! Backups.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::{ErrorReply, GameSummary};

/// A backup, by its name.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BackupRequest {
    pub backup: String,
}

/// All backups.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BackupsView {
    /// The latest first.
    pub backups: Vec<BackupView>,
    /// The folder they are in.
    pub folder: PathBuf,
    /// How many of them stay.
    pub kept: Vec<KeptBackups>,
    /// Why the last automatic backup could not be made; `null` if it could.
    pub fault: Option<ErrorReply>,
}

/// How many backups stay that were made for a reason: the latest ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KeptBackups {
    pub reason: BackupReason,
    /// `null`: all of them.
    pub most: Option<u8>,
}

/// A backup in the list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BackupView {
    pub name: String,
    /// RFC 3339, UTC.
    pub made_at: String,
    pub reason: BackupReason,
    pub bytes: u64,
    /// `null`: it cannot be read any more.
    pub games: Option<u32>,
    /// When the latest of its games began: RFC 3339, UTC. `null` where it has none.
    pub latest: Option<String>,
}

/// Why a backup was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BackupReason {
    /// The player wanted it; it is never removed by itself.
    Player,
    /// The first use of a day.
    Daily,
    /// Before a new version of the app changed the format of the store.
    Migration,
    Import,
    Restore,
    /// Before two people were merged; it is never removed by itself.
    Merge,
}

/// What taking a backup back would do.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RestorePreview {
    pub backup: BackupView,
    /// How many games only the backup has.
    pub gained: u32,
    /// How many games only the history has now. A backup of it is made first.
    pub lost: u32,
    /// How many games that are deleted, and could still be restored, only the history has now.
    pub deleted_lost: u32,
    /// How many games would go back to an earlier or other state.
    pub changed: u32,
    pub same: u32,
    /// People would be other ones: new or gone, or with another name or colour, or archived or not.
    pub people_changed: bool,
    /// The setups that are kept, the settings or the corrected components would be others.
    pub others_changed: bool,
    /// The latest of the games that would be gone, at most a thousand, as the following ones.
    pub games_lost: Vec<GameSummary>,
    /// Of those that would come back.
    pub games_gained: Vec<GameSummary>,
    /// Of those that would go back to an earlier or other state.
    pub games_changed: Vec<ChangedGame>,
    /// `true`: the history is damaged, and what it has now cannot be told. It is kept aside.
    pub damaged: bool,
}

/// A game that would go back to an earlier or other state.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChangedGame {
    pub now: GameSummary,
    /// In the backup.
    pub then: GameSummary,
}

/// What is known of the backups when the store cannot be used: the facts of `store/damaged` and
/// `store/gone`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RescueFacts {
    /// The newest sound backup; `null` if there is none.
    pub newest: Option<BackupView>,
}
