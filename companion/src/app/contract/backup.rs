//! Backups.

use std::path::PathBuf;

use crate::store::BackupReason;
use serde::{Deserialize, Serialize};

use super::Problem;

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
    /// Number of automatic backups that are kept, the newest ones. Those made by the player and
    /// before a merge are never deleted.
    pub automatic_kept: u8,
    /// Why the last automatic backup could not be made; `null` if it could.
    pub fault: Option<Problem>,
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
    /// `null`: it cannot be read.
    pub games: Option<u32>,
    /// When the latest of its games began: RFC 3339, UTC. `null`: it has none.
    pub latest: Option<String>,
}

/// A backup beside what it would replace.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RestorePreview {
    pub backup: BackupView,
    /// `null`: the history is gone, or it cannot be read and is kept among the backups.
    pub now: Option<HistoryContents>,
}

/// What the history holds.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HistoryContents {
    pub games: u32,
    /// When the latest of them began: RFC 3339, UTC. `null`: there is none.
    pub latest: Option<String>,
}

/// The facts of `store/damaged`, `store/gone` and `store/other-version`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RescueFacts {
    /// The newest sound backup with games; `null` if there is none.
    pub newest: Option<BackupView>,
}
