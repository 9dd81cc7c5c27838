//! Copies of the database in a folder beside it, named by time and reason. Each is checked before it
//! gets its name.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Local, NaiveDateTime, SubsecRound, TimeDelta, Utc};
use rusqlite::Connection;
use serde::Serialize;

use super::error::{Fault, StoreError};
use super::sidecars::{self, beside};
use super::{file, format};
use crate::clock;
use crate::disk::{self, Entry};

const FOLDER: &str = "backups";
const ENDING: &str = ".db";
/// A copy that is being written.
const PART: &str = ".part";
const TIME: &str = "%Y%m%dT%H%M%S%.3fZ";
/// Every SQLite file begins with this, and its header has the id of the program at this place.
const MAGIC: &[u8] = b"SQLite format 3\0";
const ID_AT: usize = 68;
/// Length of the head of a file that says whose it is.
const HEAD: usize = ID_AT + 4;

/// Number of automatic backups kept: the newest ones. Those that [`BackupReason::is_kept`] names are never
/// deleted, and neither is the one just made, even if the clock was ahead when others were made.
pub const AUTOMATIC_KEPT: u8 = 20;

/// Why a backup was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum BackupReason {
    /// The player asked for it.
    Player,
    /// The first use of a day.
    Daily,
    Import,
    Restore,
    /// Before two people were merged.
    Merge,
}

impl BackupReason {
    /// Whether such backups stay for good. A merge of people cannot be undone in any other way.
    fn is_kept(self) -> bool {
        matches!(self, Self::Player | Self::Merge)
    }
}

/// A backup in the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupRow {
    /// The name of the file.
    pub name: String,
    pub made_at: DateTime<Utc>,
    pub reason: BackupReason,
    pub bytes: u64,
    /// `None`: it cannot be read.
    pub contents: Option<Contents>,
}

/// What a database holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contents {
    /// Games that are not deleted.
    pub games: u32,
    /// When the latest of them began.
    pub latest: Option<DateTime<Utc>>,
}

impl Contents {
    /// Counts the games of a database.
    pub(super) fn count(connection: &Connection) -> Result<Self, Fault> {
        let sql = "SELECT count(*), max(started_at) FROM games WHERE deleted_at IS NULL";
        Ok(connection.query_row(sql, (), |row| {
            let latest: Option<String> = row.get(1)?;
            Ok(Self {
                games: row.get(0)?,
                latest: latest.and_then(|time| time.parse().ok()),
            })
        })?)
    }
}

/// The folder of the backups of a store.
#[derive(Debug, Clone)]
pub struct Backups {
    folder: PathBuf,
}

impl Backups {
    /// Those of the store in this folder.
    pub fn of(data_dir: &Path) -> Self {
        Self {
            folder: data_dir.join(FOLDER),
        }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// All backups, the latest first.
    pub fn all(&self) -> Result<Vec<BackupRow>, StoreError> {
        let names = self.names(clock::now())?.into_iter();
        let backups = names.map(|(made_at, reason, name)| self.row(made_at, reason, name));
        Ok(backups.collect())
    }

    fn row(&self, made_at: DateTime<Utc>, reason: BackupReason, name: String) -> BackupRow {
        let path = self.folder.join(&name);
        let contents = open(&path).and_then(|copy| {
            format::check(&copy)?;
            Contents::count(&copy)
        });
        BackupRow {
            name,
            made_at,
            reason,
            bytes: disk::size(&path).unwrap_or(0),
            contents: contents.ok(),
        }
    }

    /// Whether there is a backup.
    pub fn any(&self) -> bool {
        self.names(clock::now())
            .is_ok_and(|names| !names.is_empty())
    }

    /// The latest sound backup that has games.
    pub fn newest_sound(&self) -> Option<BackupRow> {
        let mut backups = self.all().ok()?.into_iter();
        backups.find(|backup| {
            backup.contents.is_some_and(|contents| contents.games > 0)
                && check(&self.folder.join(&backup.name)).is_ok()
        })
    }

    /// A sound backup, by its name.
    pub fn get(&self, name: &str) -> Result<BackupRow, StoreError> {
        self.check(name)?;
        let mut all = self.all()?.into_iter();
        all.find(|backup| backup.name == name)
            .ok_or_else(|| no_such_backup(name))
    }

    /// The file of a backup.
    pub fn path_of(&self, name: &str) -> Result<PathBuf, StoreError> {
        // Only what the list has: a name must not lead out of the folder.
        let mut names = self.names(clock::now())?.into_iter();
        if names.any(|(_, _, known)| known == name) {
            Ok(self.folder.join(name))
        } else {
            Err(no_such_backup(name))
        }
    }

    /// The time, reason and name of every backup, the latest first. One that is dated later than
    /// now was made by a clock that was ahead: nobody knows when, so it comes last.
    fn names(
        &self,
        now: DateTime<Utc>,
    ) -> Result<Vec<(DateTime<Utc>, BackupReason, String)>, StoreError> {
        let names = disk::names(&self.folder).map_err(|error| StoreError::Unavailable {
            path: self.folder.clone(),
            reason: error.to_string(),
        })?;
        let mut backups: Vec<_> = names
            .into_iter()
            .filter_map(|name| {
                let (made_at, reason) = parse_name(&name).or_else(|| {
                    let added_at = time_of_foreign(&self.folder.join(&name))?;
                    Some((added_at, BackupReason::Player))
                })?;
                Some((made_at, reason, name))
            })
            .collect();
        backups.sort_unstable_by(|one, other| {
            let is_ahead = |(made_at, ..): &(DateTime<Utc>, BackupReason, String)| *made_at > now;
            let by_time = || other.cmp(one);
            is_ahead(one).cmp(&is_ahead(other)).then_with(by_time)
        });
        Ok(backups)
    }

    /// Makes a backup of the database behind a connection, and deletes those that are too many.
    pub(super) fn make(
        &self,
        connection: &Connection,
        reason: BackupReason,
        now: DateTime<Utc>,
    ) -> Result<BackupRow, StoreError> {
        disk::make_folder(&self.folder)
            .map_err(|error| not_backed_up(&self.folder, error.to_string()))?;
        let mut made_at = now.trunc_subsecs(3);
        let (name, path) = loop {
            let name = format!("{}-{}{ENDING}", made_at.format(TIME), <&str>::from(reason));
            let path = self.folder.join(&name);
            if disk::size(&path).is_none() {
                break (name, path);
            }
            made_at += TimeDelta::milliseconds(1);
        };
        copy(connection, &path)?;
        self.tidy(made_at);
        Ok(self.row(made_at, reason, name))
    }

    /// Whether there is a daily backup of today.
    pub(super) fn has_daily(&self, now: DateTime<Utc>) -> Result<bool, StoreError> {
        let day = |time: DateTime<Utc>| time.with_timezone(&Local).date_naive();
        let mut names = self.names(now)?.into_iter();
        Ok(names
            .any(|(made_at, reason, _)| reason == BackupReason::Daily && day(made_at) == day(now)))
    }

    /// Deletes the automatic backups that are too many, and copies whose process was killed. One
    /// that cannot be deleted only takes up room.
    fn tidy(&self, now: DateTime<Utc>) {
        let automatic = self.names(now).unwrap_or_default().into_iter();
        let automatic = automatic.filter(|(_, reason, _)| !reason.is_kept());
        for (_, _, name) in automatic.skip(AUTOMATIC_KEPT.into()) {
            let _ = disk::remove(&self.folder.join(name));
        }
        for name in disk::names(&self.folder).unwrap_or_default() {
            let path = self.folder.join(&name);
            let is_old = || disk::modified(&path).is_some_and(|at| now - at > TimeDelta::days(1));
            if name.ends_with(PART)
                && is_old()
                && let Ok(_claimed) = disk::claim(&path)
            {
                let _ = disk::remove(&path);
            }
        }
    }

    /// Checks a backup and opens it.
    pub(super) fn load(&self, name: &str) -> Result<Connection, StoreError> {
        let path = self.check(name)?;
        open(&path).map_err(|fault| unusable(&path, fault))
    }

    fn check(&self, name: &str) -> Result<PathBuf, StoreError> {
        let path = self.path_of(name)?;
        check(&path).map_err(|fault| unusable(&path, fault))?;
        Ok(path)
    }

    /// Keeps the file beside a database with this ending among the backups: it may be all that is
    /// left of a change.
    pub(super) fn keep_sidecar(
        &self,
        database: &Path,
        ending: &str,
        now: DateTime<Utc>,
    ) -> io::Result<()> {
        disk::make_folder(&self.folder)?;
        let kept = self.named(now, "left-over");
        disk::rename(&beside(database, ending), &beside(&kept, ending))
    }

    /// Keeps a database that cannot be used among the backups, and clears its place of its journal,
    /// which SQLite would apply to the next one.
    pub(super) fn set_aside(&self, database: &Path, now: DateTime<Utc>) -> io::Result<()> {
        disk::make_folder(&self.folder)?;
        let kept = self.named(now, "replaced");
        for ending in [sidecars::JOURNAL, sidecars::LOG] {
            if sidecars::is_filled(database, ending) {
                disk::rename(&beside(database, ending), &beside(&kept, ending))?;
            }
        }
        match disk::look_up(database)? {
            Entry::File { bytes: 1.. } => disk::copy(database, &kept),
            _ => Ok(()),
        }
    }

    fn named(&self, now: DateTime<Utc>, what: &str) -> PathBuf {
        self.folder.join(format!("{}-{what}", now.format(TIME)))
    }
}

/// The time and reason in the name of a backup.
fn parse_name(name: &str) -> Option<(DateTime<Utc>, BackupReason)> {
    let (time, reason) = name.strip_suffix(ENDING)?.split_once('-')?;
    let time = NaiveDateTime::parse_from_str(time, TIME).ok()?;
    Some((time.and_utc(), reason.parse().ok()?))
}

/// When a copy of another name was last changed: the player put it there.
fn time_of_foreign(path: &Path) -> Option<DateTime<Utc>> {
    let is_named = path.extension()? == &ENDING[1..];
    let is_database = || disk::head::<HEAD>(path).is_some_and(|head| is_ours(&head));
    (is_named && is_database()).then(|| disk::modified(path))?
}

/// Whether bytes begin a database of ours.
pub fn is_ours(bytes: &[u8]) -> bool {
    let id = bytes.get(ID_AT..HEAD);
    bytes.starts_with(MAGIC) && id == Some(&format::APPLICATION_ID.to_be_bytes())
}

/// Copies the database behind a connection to a new file.
pub(super) fn copy(connection: &Connection, to: &Path) -> Result<(), StoreError> {
    if let Ok(Entry::File { .. } | Entry::Other(_)) = disk::look_up(to) {
        return Err(StoreError::BackupExists {
            path: to.to_path_buf(),
        });
    }
    replace(connection, to)
}

/// Copies the database behind a connection to a file, which has the whole copy or is as it was.
pub(super) fn replace(connection: &Connection, to: &Path) -> Result<(), StoreError> {
    let folder = disk::folder_of(to);
    if disk::look_up(folder).ok() != Some(Entry::Other("a folder")) {
        let reason = format!(
            "there is no folder {}; make it first, or name another one",
            folder.display()
        );
        return Err(not_backed_up(to, reason));
    }
    let mut part = to.as_os_str().to_owned();
    part.push(PART);
    let part = PathBuf::from(part);
    let _claimed = disk::claim(&part).map_err(|error| {
        let reason = match error.kind() {
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => format!(
                "the folder {} cannot be written; change its permissions, or name another one",
                folder.display()
            ),
            ErrorKind::WouldBlock => "another process is writing it".to_owned(),
            _ => error.to_string(),
        };
        not_backed_up(to, reason)
    })?;
    let write = || {
        write_part(connection, &part).map_err(|fault| fault.at(&part).reason())?;
        disk::publish(&part, to).map_err(|error| error.to_string())
    };
    write().map_err(|reason: String| {
        let _ = disk::remove(&part);
        // The sentence goes on with a full stop of its own.
        not_backed_up(to, reason.trim_end_matches('.').to_owned())
    })
}

fn write_part(connection: &Connection, part: &Path) -> Result<(), Fault> {
    connection.execute("VACUUM INTO ?1", [file::address(part)])?;
    check(part)
}

/// Opens a copy that nobody writes.
fn open(path: &Path) -> Result<Connection, Fault> {
    file::open_read_only(&file::immutable(path))
}

/// Refuses a copy that is not a sound database of ours, in the format of this version.
fn check(path: &Path) -> Result<(), Fault> {
    if disk::head::<HEAD>(path).is_some_and(|head| sidecars::uses_log(&head)) {
        return Err(Fault::Damaged(
            "another program gave it a write-ahead log, and it may lack what is in that log"
                .to_owned(),
        ));
    }
    let copy = open(path)?;
    format::check(&copy)?;
    file::check_integrity(&copy)?;
    let sql = "SELECT count(*) FROM pragma_foreign_key_check";
    match copy.query_row(sql, (), |row| row.get::<_, u32>(0))? {
        0 => Ok(()),
        strays => Err(Fault::Damaged(format!(
            "{strays} of its rows refer to rows that are missing"
        ))),
    }
}

fn no_such_backup(name: &str) -> StoreError {
    StoreError::NoSuchBackup {
        name: name.to_owned(),
    }
}

fn not_backed_up(path: &Path, reason: String) -> StoreError {
    StoreError::NotBackedUp {
        path: path.to_path_buf(),
        reason,
    }
}

fn unusable(path: &Path, fault: Fault) -> StoreError {
    StoreError::DamagedBackup {
        path: path.to_path_buf(),
        reason: fault.at(path).reason(),
    }
}
