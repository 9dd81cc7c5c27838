//! The write-ahead log beside the database, and when the disk has what is in it.

use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use chrono::{DateTime, Utc};
use rusqlite::Connection;

use super::backup::Backups;
use super::error::Fault;
use super::file::BUSY_TIMEOUT;
use super::lineage;

/// A log of so many bytes is moved into the database by the next change that waits for the disk.
const LARGE: u64 = 4 * 1024 * 1024;

/// The log of a database, which another thread syncs after a step.
///
/// A disk that is busy takes a tenth of a second or more to say that it has something, and nobody who
/// taps has to wait for that. What is written to the log survives the process at once. It survives a
/// loss of power once it is synced: that begins at the commit, and the next change waits for its end.
#[derive(Debug)]
pub(super) struct Log {
    path: PathBuf,
    last: Syncing,
    /// So many changes lie in the database itself, as far as is known.
    base: u64,
}

#[derive(Debug)]
enum Syncing {
    UnderWay(JoinHandle<io::Result<()>>),
    Over(io::Result<()>),
}

impl Log {
    /// `None` where there can be no log: each commit is synced there.
    pub(super) fn of(database: &Path, connection: &Connection) -> Result<Option<Self>, Fault> {
        let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
        Ok((mode == "wal").then(|| Self {
            path: path(database),
            last: Syncing::Over(Ok(())),
            base: 0,
        }))
    }

    /// So many changes lie in the database itself, as far as is known.
    pub(super) fn base(&self) -> u64 {
        self.base
    }

    /// Waits until the disk has all that was committed. Where it failed, it is tried again.
    pub(super) fn synced(&mut self) -> Result<(), Fault> {
        let end = match std::mem::replace(&mut self.last, Syncing::Over(Ok(()))) {
            Syncing::UnderWay(sync) => sync
                .join()
                .unwrap_or_else(|_| Err(io::Error::other("it broke down"))),
            Syncing::Over(end) => end,
        };
        if end.is_ok() {
            return Ok(());
        }
        sync(&self.path).map_err(|error| {
            self.last = Syncing::Over(Err(io::Error::new(error.kind(), error.to_string())));
            Fault::NotSynced(error)
        })
    }

    /// Whether it has grown so that it is to be moved into the database.
    pub(super) fn is_large(&self) -> bool {
        fs::metadata(&self.path).is_ok_and(|log| log.len() > LARGE)
    }

    /// Moves what is in the log into the database, unless somebody is reading: then it is left for the
    /// next time. Nothing depends on it.
    pub(super) fn gather(&mut self, connection: &Connection) -> Result<(), Fault> {
        let changes = lineage::changes(connection)?;
        connection.busy_timeout(Duration::ZERO)?;
        let moved = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |row| {
            Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?))
        });
        connection.busy_timeout(BUSY_TIMEOUT)?;
        if let Ok((pages, in_database)) = moved
            && pages == in_database
        {
            self.base = changes;
        }
        Ok(())
    }

    /// Makes a change whose commit waits for no sync and is synced right after.
    pub(super) fn sync_after<T>(
        &mut self,
        connection: &mut Connection,
        change: impl FnOnce(&mut Connection) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        set_waiting(connection, false)?;
        let answer = change(connection);
        if answer.is_ok() {
            self.sync();
        }
        set_waiting(connection, true)?;
        answer
    }

    fn sync(&mut self) {
        let path = self.path.clone();
        let begun = thread::Builder::new().spawn(move || sync(&path));
        self.last = match begun {
            Ok(under_way) => Syncing::UnderWay(under_way),
            Err(_) => Syncing::Over(sync(&self.path)),
        };
    }
}

/// SQLite has no lock on this file that closing it could give up.
fn sync(log: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(log)?.sync_data()
}

impl Drop for Log {
    fn drop(&mut self) {
        // Nobody is left to be told; what is in the log is brought into the database on closing.
        let _ = self.synced();
    }
}

/// Whether a commit waits for the disk to have it.
fn set_waiting(connection: &Connection, waits: bool) -> Result<(), Fault> {
    let synchronous = if waits { "FULL" } else { "NORMAL" };
    connection.pragma_update(None, "synchronous", synchronous)?;
    Ok(())
}

/// Puts a log that was written for another file among the backups: it has no place here, and may be
/// all that is left of something.
pub(super) fn set_aside(database: &Path, now: DateTime<Utc>) -> io::Result<()> {
    let backups = Backups::of(database.parent().unwrap_or(Path::new("")));
    backups.make_folder()?;
    let name = now.format("%Y%m%dT%H%M%S%.3fZ-log-of-another-file.wal");
    fs::rename(path(database), backups.folder().join(name.to_string()))?;
    match fs::remove_file(shared_memory(database)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Where SQLite keeps the log of a database.
pub(super) fn path(database: &Path) -> PathBuf {
    beside(database, "-wal")
}

/// Where SQLite keeps what those who have a database open share.
pub(super) fn shared_memory(database: &Path) -> PathBuf {
    beside(database, "-shm")
}

fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::super::file;
    use super::*;

    fn open() -> (TempDir, Connection, Log) {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("a.db");
        let connection = file::open(&database).unwrap();
        let log = Log::of(&database, &connection).unwrap().unwrap();
        assert!(log.path.exists());
        (folder, connection, log)
    }

    fn waits(connection: &Connection) -> u32 {
        connection
            .pragma_query_value(None, "synchronous", |row| row.get(0))
            .unwrap()
    }

    #[test]
    fn only_the_change_itself_does_not_wait_for_the_disk() {
        let (_folder, mut connection, mut log) = open();
        let before = waits(&connection);
        assert_eq!(before, 2);
        let within = log.sync_after(&mut connection, |connection| Ok(waits(connection)));
        assert_eq!(within.unwrap(), 1);
        assert_eq!(waits(&connection), before);
        log.synced().unwrap();
        let refused = log.sync_after(&mut connection, |_| Err::<(), _>(Fault::NotWritable));
        assert!(matches!(refused, Err(Fault::NotWritable)));
        assert_eq!(waits(&connection), before);
    }

    #[test]
    fn a_disk_that_fails_is_told_until_it_keeps_what_was_written() {
        let (folder, mut connection, mut log) = open();
        let lies = std::mem::replace(&mut log.path, folder.path().join("gone"));
        log.sync_after(&mut connection, |_| Ok(())).unwrap();
        for _ in 0..3 {
            let fault = log.synced().unwrap_err();
            let told = fault.at(Path::new("a.db"));
            assert_eq!(told.code(), "store/unavailable");
            assert!(told.to_string().contains("failed to keep"), "{told}");
        }
        log.path = lies;
        log.synced().unwrap();
    }

    #[test]
    fn without_a_log_there_is_nothing_to_sync() {
        let connection = Connection::open_in_memory().unwrap();
        assert!(Log::of(Path::new(""), &connection).unwrap().is_none());
    }
}
