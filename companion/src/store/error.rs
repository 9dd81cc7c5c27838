use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_READONLY_DBMOVED;

use super::sidecars::beside;
use crate::disk;

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
pub enum StoreError {
    #[error(
        "{} was written by another version of Shirasagi: it has format {found}, and this version \
         knows format {known}. It was left as it is. Use that version, or start this one with another \
         data folder.{}",
        .path.display(),
        .newest.as_deref().map(|name| format!(" {}", restore_hint(.path, name))).unwrap_or_default()
    )]
    #[strum(to_string = "store/other-version")]
    OtherVersion {
        path: PathBuf,
        found: u32,
        known: u32,
        /// The newest sound backup, if it was looked for.
        newest: Option<String>,
    },
    #[error("there is no room for {}: the disk is full. Make room, and try again.", .path.display())]
    #[strum(to_string = "store/full")]
    Full { path: PathBuf },
    #[error(
        "{} or its folder cannot be written. Change their permissions, or start Shirasagi with another \
         data folder.",
        .path.display()
    )]
    #[strum(to_string = "store/read-only")]
    ReadOnly { path: PathBuf },
    #[error("the games in {} cannot be reached: {reason}", .path.display())]
    #[strum(to_string = "store/unavailable")]
    Unavailable { path: PathBuf, reason: String },
    #[error(
        "{} cannot be read: {reason}. It was left as it is. {}",
        .path.display(), way_back(.path, .newest.as_deref(), false)
    )]
    #[strum(to_string = "store/damaged")]
    Damaged {
        path: PathBuf,
        reason: String,
        /// The newest sound backup, if it was looked for.
        newest: Option<String>,
    },
    #[error(
        "{} is missing or has no games, but there are backups. {}",
        .path.display(), way_back(.path, .newest.as_deref(), true)
    )]
    #[strum(to_string = "store/gone")]
    Gone {
        path: PathBuf,
        /// The newest sound backup.
        newest: Option<String>,
    },
    #[error(
        "{} was moved, deleted or replaced while Shirasagi has it open. The change was not made. Put \
         the file back, or restart Shirasagi.",
        .path.display()
    )]
    #[strum(to_string = "store/moved")]
    Moved { path: PathBuf },
    #[error(
        "the game “{id}” in {} cannot be read: {reason}. It was left as it is; the other games are \
         not affected.",
        .path.display()
    )]
    #[strum(to_string = "store/damaged")]
    DamagedGame {
        path: PathBuf,
        id: String,
        reason: String,
    },
    #[error(
        "the game was changed elsewhere: the request is for revision {expected}, and it is at \
         {found}"
    )]
    #[strum(to_string = "store/stale-revision")]
    StaleRevision { expected: u32, found: u32 },
    #[error("there is no game “{id}”")]
    #[strum(to_string = "store/no-such-game")]
    NoSuchGame { id: String },
    #[error("the app did not follow the game “{id}”: it has no setup and no steps")]
    #[strum(to_string = "store/no-journal")]
    NoJournal { id: String },
    #[error("there is no person “{id}”")]
    #[strum(to_string = "store/no-such-person")]
    NoSuchPerson { id: String },
    #[error("there is no saved setup “{id}”")]
    #[strum(to_string = "store/no-such-setup")]
    NoSuchSetup { id: String },
    #[error("the game has {steps} steps, not {cursor}")]
    #[strum(to_string = "store/no-such-step")]
    NoSuchStep { cursor: u32, steps: u32 },
    #[error("the backup {} could not be made: {reason}. Nothing was changed.", .path.display())]
    #[strum(to_string = "backup/failed")]
    NotBackedUp { path: PathBuf, reason: String },
    #[error("{} already exists; it was left as it is", .path.display())]
    #[strum(to_string = "backup/failed")]
    BackupExists { path: PathBuf },
    #[error("there is no backup “{name}”")]
    #[strum(to_string = "backup/no-such-backup")]
    NoSuchBackup { name: String },
    #[error("the backup {} cannot be used: {reason}. Nothing was changed.", .path.display())]
    #[strum(to_string = "backup/damaged")]
    DamagedBackup { path: PathBuf, reason: String },
}

impl StoreError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// Whether the store cannot be used and a backup can take its place.
    pub fn can_be_replaced(&self) -> bool {
        matches!(
            self,
            Self::OtherVersion { .. } | Self::Damaged { .. } | Self::Gone { .. }
        )
    }

    fn damaged(path: PathBuf, reason: String) -> Self {
        Self::Damaged {
            path,
            reason,
            newest: None,
        }
    }

    /// What went wrong, without the file.
    pub(super) fn reason(self) -> String {
        match self {
            Self::Unavailable { reason, .. } | Self::Damaged { reason, .. } => reason,
            other => other.to_string(),
        }
    }
}

/// How the terminal is called over the store at this path, whichever folder it takes by itself.
pub fn command(path: &Path) -> String {
    let folder = disk::folder_of(path).display().to_string();
    let quote = if folder.contains(' ') { "\"" } else { "" };
    format!("shirasagi --data-dir {quote}{folder}{quote}")
}

/// How the newest sound backup is restored.
fn restore_hint(path: &Path, name: &str) -> String {
    format!(
        "The newest sound backup with games is {name}: restore it on the first screen or with \
         `{} history restore`.",
        command(path)
    )
}

/// What to do about a store that cannot be used.
fn way_back(path: &Path, newest: Option<&str>, gone: bool) -> String {
    let file = path.display();
    match newest {
        Some(name) if gone => format!(
            "{} Or start a new history there or with `{} call start_new_history`.",
            restore_hint(path, name),
            command(path)
        ),
        Some(name) => format!(
            "{} To do it by hand, first move {file} away.",
            restore_hint(path, name)
        ),
        None if gone => {
            "No sound backup has games. Put the file back, or start a new history on the first \
             screen."
                .to_owned()
        }
        None => format!(
            "No sound backup has games. Move {file} away, or start Shirasagi with another data folder."
        ),
    }
}

/// What went wrong within a query; the store adds in which file.
#[derive(Debug)]
pub enum Fault {
    Sqlite(rusqlite::Error),
    /// The file is no database or another program's.
    NotOurs,
    /// Another process holds the lock.
    Locked,
    /// What is in the place of the file.
    NoFile(&'static str),
    /// Why the file beside a database with this ending, which belongs to another one, cannot be moved
    /// away.
    ForeignSidecar {
        ending: &'static str,
        reason: String,
    },
    OtherVersion {
        found: u32,
        known: u32,
    },
    Damaged(String),
    DamagedGame {
        id: String,
        reason: String,
    },
    /// It says itself what is wrong.
    Store(StoreError),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl Fault {
    pub(super) fn no_such_game(id: &str) -> Self {
        Self::Store(StoreError::NoSuchGame { id: id.to_owned() })
    }

    /// What cannot be read of a game's own row or steps is that game's fault, not the file's.
    pub(super) fn in_game(id: &str, error: rusqlite::Error) -> Self {
        match unreadable(&error) {
            Some(reason) => Self::damaged_game(id, &reason),
            None => Self::Sqlite(error),
        }
    }

    pub(super) fn damaged_game(id: &str, reason: &impl ToString) -> Self {
        Self::DamagedGame {
            id: id.to_owned(),
            reason: reason.to_string(),
        }
    }

    pub(super) fn at(self, path: &Path) -> StoreError {
        let path = path.to_path_buf();
        let reason = match self {
            Self::Sqlite(error)
                if error.sqlite_extended_error_code() == Some(SQLITE_READONLY_DBMOVED) =>
            {
                return StoreError::Moved { path };
            }
            Self::Sqlite(error) => match error.sqlite_error_code() {
                // `Unknown` is a query that does not fit the tables: somebody has changed them.
                Some(ErrorCode::DatabaseCorrupt | ErrorCode::Unknown) | None => {
                    return StoreError::damaged(path, error.to_string());
                }
                Some(ErrorCode::NotADatabase) => {
                    return StoreError::damaged(path, NOT_OURS.to_owned());
                }
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => LOCKED.to_owned(),
                Some(ErrorCode::DiskFull) => return StoreError::Full { path },
                Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                    return StoreError::ReadOnly { path };
                }
                Some(_) => error.to_string(),
            },
            Self::Locked => LOCKED.to_owned(),
            Self::NoFile(what) => {
                format!("it is {what}. Move it away, or start Shirasagi with another data folder.")
            }
            Self::ForeignSidecar { ending, reason } => format!(
                "{} belongs to another file and cannot be moved away ({reason}). Move it away yourself.",
                beside(&path, ending).display()
            ),
            Self::NotOurs => return StoreError::damaged(path, NOT_OURS.to_owned()),
            Self::Damaged(reason) => return StoreError::damaged(path, reason),
            Self::DamagedGame { id, reason } => {
                return StoreError::DamagedGame { path, id, reason };
            }
            Self::OtherVersion { found, known } => {
                return StoreError::OtherVersion {
                    path,
                    found,
                    known,
                    newest: None,
                };
            }
            Self::Store(error) => return error,
        };
        StoreError::Unavailable { path, reason }
    }
}

/// What is wrong with a value, if it is a value that could not be read.
pub(super) fn unreadable(error: &rusqlite::Error) -> Option<String> {
    match error {
        rusqlite::Error::FromSqlConversionFailure(_, _, reason) => Some(reason.to_string()),
        rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::Utf8Error(..) => Some(error.to_string()),
        _ => None,
    }
}

const NOT_OURS: &str = "it is not a database of Shirasagi";

const LOCKED: &str = "another program keeps them locked. Close it, or try again.";

/// Refuses another revision than the one that a screen has seen.
pub fn check_revision(expected: u32, found: u32) -> Result<(), StoreError> {
    match expected == found {
        true => Ok(()),
        false => Err(StoreError::StaleRevision { expected, found }),
    }
}
