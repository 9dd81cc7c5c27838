use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use super::backup::BackupRow;
use super::log;

/// Why the store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error(
        "{} was written by a newer version of Shirasagi: it has format {found}, and this version \
         knows formats up to {known}. Nothing was changed. Update Shirasagi, or start it with \
         another data folder.",
        .path.display()
    )]
    NewerVersion {
        path: PathBuf,
        found: u32,
        known: u32,
    },
    #[error("the games in {} cannot be reached: {reason}", .path.display())]
    Unavailable { path: PathBuf, reason: String },
    #[error(
        "{} cannot be read: {reason}. It was left as it is. {}",
        .path.display(), way_back(.path, .newest.as_deref())
    )]
    Damaged {
        path: PathBuf,
        reason: String,
        /// The newest sound backup, as far as it was looked for.
        newest: Option<Box<BackupRow>>,
    },
    #[error(
        "the history in {} is gone, but something is left of it. {}",
        .path.display(), way_back(.path, .newest.as_deref())
    )]
    Gone {
        path: PathBuf,
        /// The newest sound backup.
        newest: Option<Box<BackupRow>>,
    },
    #[error(
        "{} was moved, deleted or replaced while Shirasagi has it open. The change was not made. Put \
         the file back, or close Shirasagi and start it again.",
        .path.display()
    )]
    Moved { path: PathBuf },
    #[error(
        "the game “{id}” in {} cannot be read: {reason}. It was left as it is; the other games are \
         not affected.",
        .path.display()
    )]
    DamagedGame {
        path: PathBuf,
        id: String,
        reason: String,
    },
    #[error(
        "the game was changed elsewhere: the request was made against revision {expected}, and it \
         is at {found}"
    )]
    StaleRevision { expected: u32, found: u32 },
    #[error("there is no game “{id}”")]
    NoSuchGame { id: String },
    #[error("the game “{id}” was not followed by the app: it has no setup and no steps")]
    NoJournal { id: String },
    #[error(
        "the game “{id}” was followed by the app: its result follows from its steps and counts"
    )]
    Followed { id: String },
    #[error("there is nobody “{id}”")]
    NoSuchPerson { id: String },
    #[error("there is no saved setup “{id}”")]
    NoSuchSetup { id: String },
    #[error("the game has {steps} steps; {cursor} of them cannot be in force")]
    NoSuchStep { cursor: u32, steps: u32 },
    #[error("the backup {} could not be made: {reason}. Nothing was changed.", .path.display())]
    NotBackedUp { path: PathBuf, reason: String },
    #[error("{} is there already; it was left as it is", .path.display())]
    BackupExists { path: PathBuf },
    #[error("there is no backup “{name}”")]
    NoSuchBackup { name: String },
    #[error("the backup {} cannot be used: {reason}. Nothing was changed.", .path.display())]
    DamagedBackup { path: PathBuf, reason: String },
}

impl StoreError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NewerVersion { .. } => "store/newer-version",
            Self::Unavailable { .. } => "store/unavailable",
            Self::Damaged { .. } | Self::DamagedGame { .. } => "store/damaged",
            Self::Gone { .. } => "store/gone",
            Self::Moved { .. } => "store/moved",
            Self::StaleRevision { .. } => "store/stale-revision",
            Self::NoSuchGame { .. } => "store/no-such-game",
            Self::NoJournal { .. } => "store/no-journal",
            Self::Followed { .. } => "store/followed",
            Self::NoSuchPerson { .. } => "store/no-such-person",
            Self::NoSuchSetup { .. } => "store/no-such-setup",
            Self::NoSuchStep { .. } => "store/no-such-step",
            Self::NotBackedUp { .. } => "backup/failed",
            Self::BackupExists { .. } => "backup/exists",
            Self::NoSuchBackup { .. } => "backup/no-such-backup",
            Self::DamagedBackup { .. } => "backup/damaged",
        }
    }

    fn damaged(path: PathBuf, reason: String) -> Self {
        Self::Damaged {
            path,
            reason,
            newest: None,
        }
    }

    /// What went wrong, where the file is told apart from it.
    pub(super) fn reason(self) -> String {
        match self {
            Self::Unavailable { reason, .. } | Self::Damaged { reason, .. } => reason,
            other => other.to_string(),
        }
    }
}

/// What to do about a store that cannot be used.
fn way_back(path: &Path, newest: Option<&BackupRow>) -> String {
    let [log, shared] = [log::path(path), log::shared_memory(path)];
    let files = format!(
        "{}, {} and {}",
        path.display(),
        log.display(),
        shared.display()
    );
    match newest {
        Some(BackupRow { name, .. }) => format!(
            "The newest sound backup is {name}: take it back with `shirasagi history restore` or on \
             the first screen. By hand, move {files} away together, as far as they are there, \
             before you put a backup in their place."
        ),
        None => format!(
            "There is no sound backup. Move {files} away together, as far as they are there, or \
             start Shirasagi with another data folder."
        ),
    }
}

/// What went wrong within a query; the store adds in which file.
#[derive(Debug)]
pub(super) enum Fault {
    Sqlite(rusqlite::Error),
    /// The file is no database or another program's.
    NotOurs,
    NotWritable,
    /// What lies in its place is no file.
    NoFile(String),
    /// A log of another file cannot be put away.
    LogOfAnother(io::Error),
    /// The file is not the one that was opened.
    Moved,
    /// The disk does not say that it has what was written last.
    NotSynced(io::Error),
    NewerVersion {
        found: u32,
        known: u32,
    },
    Damaged(String),
    DamagedGame {
        id: String,
        reason: String,
    },
    StaleRevision {
        expected: u32,
        found: u32,
    },
    NoSuchGame {
        id: String,
    },
    NoJournal {
        id: String,
    },
    Followed {
        id: String,
    },
    NoSuchPerson {
        id: String,
    },
    NoSuchSetup {
        id: String,
    },
    NoSuchStep {
        cursor: u32,
        steps: u32,
    },
    NotBackedUp(StoreError),
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl Fault {
    pub(super) fn no_such_game(id: &str) -> Self {
        Self::NoSuchGame { id: id.to_owned() }
    }

    /// What cannot be read of a game's own row or steps is that game's fault, not the file's.
    pub(super) fn of_game(id: &str, error: rusqlite::Error) -> Self {
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

    /// Whether the file is broken, not only out of reach.
    pub(super) fn is_damage(&self) -> bool {
        let code = match self {
            Self::Sqlite(error) => error.sqlite_error_code(),
            _ => return false,
        };
        matches!(
            code,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase | ErrorCode::Unknown)
        )
    }

    pub(super) fn at(self, path: &Path) -> StoreError {
        let path = path.to_path_buf();
        match self {
            Self::Sqlite(error) if error.sqlite_error_code() != Some(ErrorCode::NotADatabase) => {
                sqlite(path, &error)
            }
            Self::Sqlite(_) | Self::NotOurs => {
                let reason = NOT_OURS.to_owned();
                StoreError::damaged(path, reason)
            }
            Self::NoFile(what) => {
                let reason =
                    format!("{what}. Move it away, or start Shirasagi with another data folder.");
                StoreError::Unavailable { path, reason }
            }
            Self::LogOfAnother(error) => {
                let log = log::path(&path);
                let reason = format!(
                    "{} belongs to another file and cannot be put away ({error}). Move it away \
                     yourself.",
                    log.display()
                );
                StoreError::Unavailable { path, reason }
            }
            Self::Moved => StoreError::Moved { path },
            Self::NotWritable => {
                let reason = NOT_WRITABLE.to_owned();
                StoreError::Unavailable { path, reason }
            }
            Self::NotSynced(error) => {
                let reason = format!(
                    "the disk failed to keep what was written last ({error}). Look whether it is \
                     full or failing, then try again."
                );
                StoreError::Unavailable { path, reason }
            }
            Self::NewerVersion { found, known } => StoreError::NewerVersion { path, found, known },
            Self::Damaged(reason) => StoreError::damaged(path, reason),
            Self::DamagedGame { id, reason } => StoreError::DamagedGame { path, id, reason },
            Self::StaleRevision { expected, found } => {
                StoreError::StaleRevision { expected, found }
            }
            Self::NoSuchGame { id } => StoreError::NoSuchGame { id },
            Self::NoJournal { id } => StoreError::NoJournal { id },
            Self::Followed { id } => StoreError::Followed { id },
            Self::NoSuchPerson { id } => StoreError::NoSuchPerson { id },
            Self::NoSuchSetup { id } => StoreError::NoSuchSetup { id },
            Self::NoSuchStep { cursor, steps } => StoreError::NoSuchStep { cursor, steps },
            Self::NotBackedUp(error) => error,
        }
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

/// What a failure of SQLite means for the player.
fn sqlite(path: PathBuf, error: &rusqlite::Error) -> StoreError {
    let reason = match error.sqlite_error_code() {
        // `Unknown` is a query that does not fit the tables: somebody has changed these.
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::Unknown) | None => {
            return StoreError::damaged(path, error.to_string());
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another program keeps them locked. Close it, or try again.".to_owned()
        }
        Some(ErrorCode::DiskFull) => "the disk is full. Make room, and try again.".to_owned(),
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            NOT_WRITABLE.to_owned()
        }
        Some(_) => error.to_string(),
    };
    StoreError::Unavailable { path, reason }
}

const NOT_OURS: &str = "it is not a database of Shirasagi";

const NOT_WRITABLE: &str = "the file or its folder cannot be written. Change their \
                                       permissions, or start Shirasagi with another data folder.";
