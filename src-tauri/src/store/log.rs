//! The write-ahead log beside the database, and when the disk has what is in it.

use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use super::error::Fault;

/// After so many pages of the log a commit moves them into the database, as SQLite does by itself.
const CHECKPOINT: u32 = 1000;

/// The log of a database, which another thread syncs after a step.
///
/// A disk that is busy takes a tenth of a second or more to say that it has something, and nobody who
/// taps has to wait for that. What is written to the log survives the process at once. It survives a
/// loss of power once it is synced: that begins at the commit, and the next change waits for its end.
#[derive(Debug)]
pub(super) struct Log {
    path: PathBuf,
    last: Syncing,
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
        }))
    }

    /// Waits until the disk has all that was committed.
    pub(super) fn synced(&mut self) -> Result<(), Fault> {
        let end = match std::mem::replace(&mut self.last, Syncing::Over(Ok(()))) {
            Syncing::UnderWay(sync) => sync
                .join()
                .unwrap_or_else(|_| Err(io::Error::other("it broke down"))),
            Syncing::Over(end) => end,
        };
        end.map_err(Fault::NotSynced)
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
        // SQLite has no lock on this file that closing it could give up.
        let sync = move || OpenOptions::new().write(true).open(&path)?.sync_data();
        self.last = match thread::Builder::new().spawn(sync.clone()) {
            Ok(under_way) => Syncing::UnderWay(under_way),
            Err(_) => Syncing::Over(sync()),
        };
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        // Nobody is left to be told; what is in the log is brought into the database on closing.
        let _ = self.synced();
    }
}

/// Whether a commit waits for the disk: to have it, and now and then to move the log into the database.
fn set_waiting(connection: &Connection, waits: bool) -> Result<(), Fault> {
    let (synchronous, pages) = if waits {
        ("FULL", CHECKPOINT)
    } else {
        ("NORMAL", 0)
    };
    connection.pragma_update(None, "synchronous", synchronous)?;
    connection.pragma_update(None, "wal_autocheckpoint", pages)?;
    Ok(())
}

/// Where SQLite keeps the log of a database.
pub(super) fn path(database: &Path) -> PathBuf {
    let mut log = database.as_os_str().to_owned();
    log.push("-wal");
    PathBuf::from(log)
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

    fn waits(connection: &Connection) -> (u32, u32) {
        let pragma = |name| {
            connection
                .pragma_query_value(None, name, |row| row.get(0))
                .unwrap()
        };
        (pragma("synchronous"), pragma("wal_autocheckpoint"))
    }

    #[test]
    fn only_the_change_itself_does_not_wait_for_the_disk() {
        let (_folder, mut connection, mut log) = open();
        let before = waits(&connection);
        assert_eq!(before, (2, CHECKPOINT));
        let within = log.sync_after(&mut connection, |connection| Ok(waits(connection)));
        assert_eq!(within.unwrap(), (1, 0));
        assert_eq!(waits(&connection), before);
        log.synced().unwrap();
        let refused = log.sync_after(&mut connection, |_| Err::<(), _>(Fault::NotWritable));
        assert!(matches!(refused, Err(Fault::NotWritable)));
        assert_eq!(waits(&connection), before);
    }

    #[test]
    fn a_disk_that_fails_is_told_once() {
        let (folder, mut connection, mut log) = open();
        log.path = folder.path().join("gone");
        log.sync_after(&mut connection, |_| Ok(())).unwrap();
        let fault = log.synced().unwrap_err();
        let told = fault.at(Path::new("a.db"));
        assert_eq!(told.code(), "store/unavailable");
        assert!(told.to_string().contains("failed to keep"), "{told}");
        log.synced().unwrap();
    }

    #[test]
    fn without_a_log_there_is_nothing_to_sync() {
        let connection = Connection::open_in_memory().unwrap();
        assert!(Log::of(Path::new(""), &connection).unwrap().is_none());
    }
}
