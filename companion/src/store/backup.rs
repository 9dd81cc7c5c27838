//! Copies of the database in a folder beside it, named by time and reason. One counts only once it
//! was opened again and found whole.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use chrono::{DateTime, Local, NaiveDateTime, SubsecRound, TimeDelta, Utc};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::error::{Fault, StoreError};
use super::{file, lineage, migrations, private};
use crate::clock;

const FOLDER: &str = "backups";
const ENDING: &str = ".db";
/// What is being written and does not count yet.
const PART: &str = ".part";
const TIME: &str = "%Y%m%dT%H%M%S%.3fZ";
/// What every file of SQLite begins with, and where its header has the id of the program.
const MAGIC: &[u8] = b"SQLite format 3\0";
const ID_AT: usize = 68;
/// As much of a file as tells whose it is.
const HEAD: usize = ID_AT + 4;
/// How often a copy is made anew because somebody else wrote meanwhile, to have something to compare
/// it with.
const TRIES: usize = 3;
/// After this nobody is writing a copy any more: whoever did was killed.
const ABANDONED: Duration = Duration::from_secs(24 * 60 * 60);

/// Why a backup was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// The player wanted it. Such a one is never removed.
    Player,
    /// The first use of a day.
    Daily,
    /// Before the format of the database was changed.
    Migration,
    Import,
    Restore,
    /// Before two people were merged.
    Merge,
}

impl Reason {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Player,
        Self::Daily,
        Self::Migration,
        Self::Import,
        Self::Restore,
        Self::Merge,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Daily => "daily",
            Self::Migration => "migration",
            Self::Import => "import",
            Self::Restore => "restore",
            Self::Merge => "merge",
        }
    }

    /// How many are kept of those that nobody asked for; `None`: all.
    pub fn kept(self) -> Option<u8> {
        match self {
            Self::Player => None,
            Self::Daily => Some(10),
            Self::Migration => Some(3),
            Self::Import | Self::Restore => Some(5),
            // There is no other way back from a merge, and people are few.
            Self::Merge => None,
        }
    }
}

/// A backup in the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupRow {
    /// Of the file.
    pub name: String,
    pub made_at: DateTime<Utc>,
    pub reason: Reason,
    pub bytes: u64,
    /// `None`: it cannot be read any more.
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

/// The folder of the backups of a store.
#[derive(Debug, Clone)]
pub struct Backups {
    folder: PathBuf,
}

impl Backups {
    /// Of the store in this folder.
    pub fn of(data_dir: &Path) -> Self {
        Self {
            folder: data_dir.join(FOLDER),
        }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// All backups, the latest first.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn all(&self) -> Result<Vec<BackupRow>, StoreError> {
        let mut backups = Vec::new();
        for (made_at, reason, name) in self.names(clock::now())? {
            let path = self.folder.join(&name);
            backups.push(BackupRow {
                bytes: fs::metadata(&path).map_or(0, |file| file.len()),
                contents: contents(&path).ok(),
                name,
                made_at,
                reason,
            });
        }
        Ok(backups)
    }

    /// Whether there is any.
    pub fn any(&self) -> bool {
        self.names(clock::now())
            .is_ok_and(|names| !names.is_empty())
    }

    /// The latest backup that is sound.
    pub fn newest_sound(&self) -> Option<BackupRow> {
        let backups = self.all().ok()?.into_iter();
        backups
            .filter(|backup| backup.contents.is_some())
            .find(|backup| check(&self.folder.join(&backup.name)).is_ok())
    }

    /// The file of a backup that is there.
    ///
    /// # Errors
    /// There is none of this name.
    pub fn path_of(&self, name: &str) -> Result<PathBuf, StoreError> {
        // Only what the list has: a name is not to lead out of the folder.
        let mut names = self.names(clock::now())?.into_iter();
        let known = names.any(|(_, _, known)| known == name);
        if known {
            return Ok(self.folder.join(name));
        }
        Err(StoreError::NoSuchBackup {
            name: name.to_owned(),
        })
    }

    /// The time, reason and name of every backup, the latest first. A copy that somebody put there
    /// under a name of their own is theirs. One that is dated later than now was made by a clock that
    /// was ahead: nobody knows when, so it comes last.
    fn names(
        &self,
        now: DateTime<Utc>,
    ) -> Result<Vec<(DateTime<Utc>, Reason, String)>, StoreError> {
        let unreadable = |error: io::Error| StoreError::Unavailable {
            path: self.folder.clone(),
            reason: error.to_string(),
        };
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(unreadable)?,
        };
        let mut names = Vec::new();
        for entry in entries {
            let name = entry.map_err(unreadable)?.file_name();
            let Some(name) = name.to_str() else {
                continue;
            };
            let meaning = meaning(name).or_else(|| {
                let changed = brought(&self.folder.join(name))?;
                Some((changed, Reason::Player))
            });
            if let Some((made_at, reason)) = meaning {
                names.push((made_at, reason, name.to_owned()));
            }
        }
        names.sort_unstable_by(|one, other| {
            let ahead = |(made_at, ..): &(DateTime<Utc>, Reason, String)| *made_at > now;
            ahead(one).cmp(&ahead(other)).then_with(|| other.cmp(one))
        });
        Ok(names)
    }

    /// Makes the folder, for its owner alone.
    pub(super) fn make_folder(&self) -> io::Result<()> {
        private::make_folder(&self.folder)
    }

    /// Makes a backup of the database behind a connection, and removes those there are too many of.
    pub(super) fn make(
        &self,
        connection: &Connection,
        reason: Reason,
        now: DateTime<Utc>,
    ) -> Result<BackupRow, StoreError> {
        let failed = |path: &Path, error: io::Error| StoreError::NotBackedUp {
            path: path.to_path_buf(),
            reason: error.to_string(),
        };
        self.make_folder()
            .map_err(|error| failed(&self.folder, error))?;
        let mut made_at = now.trunc_subsecs(3);
        let (name, path) = loop {
            let name = format!("{}-{}{ENDING}", made_at.format(TIME), reason.name());
            let path = self.folder.join(&name);
            if !path.exists() {
                break (name, path);
            }
            made_at += TimeDelta::milliseconds(1);
        };
        copy(connection, &path)?;
        let contents = contents(&path).map_err(|fault| fault.at(&path))?;
        let bytes = fs::metadata(&path)
            .map_err(|error| failed(&path, error))?
            .len();
        self.tidy(reason, made_at);
        Ok(BackupRow {
            name,
            made_at,
            reason,
            bytes,
            contents: Some(contents),
        })
    }

    /// Whether a backup of today is there.
    pub(super) fn has_daily(&self, now: DateTime<Utc>) -> Result<bool, StoreError> {
        let day = |time: DateTime<Utc>| time.with_timezone(&Local).date_naive();
        let mut names = self.names(now)?.into_iter();
        Ok(names.any(|(made_at, reason, _)| reason == Reason::Daily && day(made_at) == day(now)))
    }

    /// Removes the oldest backups that are more than are kept, and what was never finished. What
    /// cannot be removed does no harm but for its room. The last one was made just now: whatever is
    /// dated later counts as older.
    fn tidy(&self, reason: Reason, last: DateTime<Utc>) {
        let names = self.names(last).unwrap_or_default().into_iter();
        let same = names.filter(|(_, other, _)| *other == reason);
        if let Some(kept) = reason.kept() {
            for (_, _, name) in same.skip(kept.into()) {
                let _ = fs::remove_file(self.folder.join(name));
            }
        }
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let part = path.to_str().is_some_and(|path| path.ends_with(PART));
            if part && is_abandoned(&path) {
                let _ = fs::remove_file(path);
            }
        }
    }
}

/// What the name of a file says, if it is a backup.
fn meaning(name: &str) -> Option<(DateTime<Utc>, Reason)> {
    let (time, reason) = name.strip_suffix(ENDING)?.split_once('-')?;
    let time = NaiveDateTime::parse_from_str(time, TIME).ok()?;
    let reason = Reason::ALL
        .into_iter()
        .find(|known| known.name() == reason)?;
    Some((time.and_utc(), reason))
}

/// When a file of another name was last changed, if it is a database of ours.
fn brought(path: &Path) -> Option<DateTime<Utc>> {
    if path.extension()? != &ENDING[1..] {
        return None;
    }
    let mut head = [0; HEAD];
    File::open(path).ok()?.read_exact(&mut head).ok()?;
    let changed = fs::metadata(path).and_then(|file| file.modified()).ok()?;
    is_ours(&head).then(|| DateTime::<Utc>::from(changed).trunc_subsecs(3))
}

/// Whether bytes begin a database of ours.
pub fn is_ours(bytes: &[u8]) -> bool {
    let id = bytes.get(ID_AT..HEAD);
    bytes.starts_with(MAGIC) && id == Some(&migrations::APPLICATION_ID.to_be_bytes())
}

fn is_abandoned(path: &Path) -> bool {
    let changed = fs::metadata(path).and_then(|file| file.modified());
    changed.is_ok_and(|changed| {
        SystemTime::now()
            .duration_since(changed)
            .is_ok_and(|age| age > ABANDONED)
    })
}

/// A file that is removed unless it is kept in the end.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        // Once it has its name there is nothing left to remove.
        let _ = fs::remove_file(&self.0);
    }
}

/// Copies the database behind a connection to a new file, which is there whole or not at all.
pub(super) fn copy(connection: &Connection, to: &Path) -> Result<(), StoreError> {
    let failed = |reason: String| StoreError::NotBackedUp {
        path: to.to_path_buf(),
        // The sentence goes on with a stop of its own.
        reason: reason.trim_end_matches('.').to_owned(),
    };
    if to.exists() {
        return Err(StoreError::BackupExists {
            path: to.to_path_buf(),
        });
    }
    let folder = folder_of(to);
    if !folder.is_dir() {
        let folder = folder.display();
        return Err(failed(format!(
            "there is no folder {folder}; make it first, or name another one"
        )));
    }
    let mut part = to.as_os_str().to_owned();
    part.push(PART);
    let part = Part(PathBuf::from(part));
    let told = |fault: Fault| failed(fault.at(to).reason());
    let mut tried = 0;
    loop {
        tried += 1;
        // What somebody left behind who was killed.
        let _ = fs::remove_file(&part.0);
        let before = Census::of(connection).map_err(told)?;
        private::make_file(&part.0);
        connection
            .execute("VACUUM INTO ?1", [file::address(&part.0)])
            .map_err(|error| match error.sqlite_error_code() {
                Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                    let folder = folder.display();
                    failed(format!(
                        "the folder {folder} cannot be written; change its permissions, or name \
                         another one"
                    ))
                }
                _ => told(error.into()),
            })?;
        let after = Census::of(connection).map_err(told)?;
        check(&part.0).map_err(|fault| failed(fault.at(&part.0).reason()))?;
        let copied = open(&part.0)
            .and_then(|copy| Census::of(&copy))
            .map_err(told)?;
        let unchanged = before == after;
        if !unchanged && tried < TRIES {
            continue;
        }
        // While somebody writes it is a whole state of the database all the same, but which one?
        if unchanged && (&before.tables, before.format) != (&copied.tables, copied.format) {
            return Err(failed(
                "the copy does not have all that was copied".to_owned(),
            ));
        }
        make_its_own(&part.0).map_err(told)?;
        return keep(&part.0, to).map_err(|error| failed(error.to_string()));
    }
}

/// No log that lies about fits a copy.
fn make_its_own(part: &Path) -> Result<(), Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let copy = Connection::open_with_flags(file::address(part), flags)?;
    file::distrust(&copy)?;
    lineage::begin(&copy)?;
    copy.close().map_err(|(_, error)| error.into())
}

/// Writes a file to the disk and gives it its name.
pub(super) fn keep(part: &Path, name: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, name)?;
    sync_folder(name)
}

/// What a folder lists is on disk after this.
fn sync_folder(file: &Path) -> io::Result<()> {
    // Elsewhere folders cannot be opened, and renaming is on disk by itself.
    if cfg!(unix) {
        File::open(folder_of(file))?.sync_all()?;
    }
    Ok(())
}

/// The folder of a file: of a bare name it is the one the program was started in.
fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().unwrap_or(Path::new(""));
    if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    }
}

/// How many rows each table has, and whether anybody wrote since.
#[derive(Debug, PartialEq, Eq)]
struct Census {
    tables: Vec<(String, i64)>,
    format: u32,
    changes: u32,
}

impl Census {
    fn of(connection: &Connection) -> Result<Self, Fault> {
        let mut query = connection
            .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")?;
        let names = query.query_map((), |row| row.get::<_, String>(0))?;
        let tables = names.map(|name| {
            let name = name?;
            let quoted = name.replace('"', "\"\"");
            let sql = format!("SELECT count(*) FROM \"{quoted}\"");
            Ok((name, connection.query_row(&sql, (), |row| row.get(0))?))
        });
        Ok(Self {
            tables: tables.collect::<Result<_, Fault>>()?,
            format: migrations::version(connection)?,
            changes: connection.pragma_query_value(None, "data_version", |row| row.get(0))?,
        })
    }
}

/// Whether a database has nothing to keep: it is being made.
pub(super) fn is_empty(connection: &Connection) -> Result<bool, Fault> {
    let census = Census::of(connection)?;
    Ok(census.tables.iter().all(|(_, rows)| *rows == 0))
}

/// Opens a copy that nobody writes.
fn open(path: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let connection = Connection::open_with_flags(file::immutable(path), flags)?;
    file::distrust(&connection)?;
    Ok(connection)
}

/// Holds that a copy is a sound database of ours, of a format this version knows.
pub(super) fn check(path: &Path) -> Result<(), Fault> {
    let connection = open(path)?;
    let ours: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    if ours.cast_unsigned() != migrations::APPLICATION_ID {
        return Err(Fault::NotOurs);
    }
    migrations::check_known(migrations::version(&connection)?)?;
    let verdict: String =
        connection.query_row("PRAGMA integrity_check(1)", (), |row| row.get(0))?;
    if verdict != "ok" {
        let broken = verdict.lines().last().unwrap_or_default();
        return Err(Fault::Damaged(format!("it is broken ({broken})")));
    }
    let strays: u32 =
        connection.query_row("SELECT count(*) FROM pragma_foreign_key_check", (), |row| {
            row.get(0)
        })?;
    if strays > 0 {
        return Err(Fault::Damaged(format!(
            "{strays} of its rows belong to nothing"
        )));
    }
    Ok(())
}

/// What a copy holds, of whatever format.
fn contents(path: &Path) -> Result<Contents, Fault> {
    let connection = open(path)?;
    Ok(connection.query_row(
        "SELECT count(*), max(started_at) FROM games WHERE deleted_at IS NULL",
        (),
        |row| {
            let latest: Option<String> = row.get(1)?;
            Ok(Contents {
                games: row.get(0)?,
                latest: latest.and_then(|time| time.parse().ok()),
            })
        },
    )?)
}
