//! Opening the database file: first a look that changes nothing, then for good.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::error::{Fault, NOT_WRITABLE, StoreError};
use super::migrations;

/// The window and the terminal may have the same file open; a transaction takes milliseconds.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Opens the database, creating it if there is none, in the format of this version.
pub(super) fn open(path: &Path) -> Result<Connection, StoreError> {
    look(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection =
        Connection::open_with_flags(path, flags).map_err(|error| Fault::from(error).at(path))?;
    match prepare(&mut connection) {
        Ok(true) => Ok(connection),
        Ok(false) => Err(StoreError::Unavailable {
            path: path.to_path_buf(),
            reason: NOT_WRITABLE.to_owned(),
        }),
        Err(fault) => {
            // What is wrong with the file may be what its owner wants to look into: closing it
            // must not move what is left in its log into it. The fault is told all the same.
            let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true);
            Err(fault.at(path))
        }
    }
}

/// Whether the connection can write.
fn prepare(connection: &mut Connection) -> Result<bool, Fault> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    check(connection)?;
    if connection.is_readonly("main")? {
        return Ok(false);
    }
    write_ahead(connection)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What was acknowledged survives a loss of power. On macOS that takes two pragmas more.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    migrations::migrate(connection)?;
    Ok(true)
}

/// Refuses what is not ours, what is too new and what is no database, without changing anything:
/// opening a file with SQLite for writing may already change it or put files beside it.
fn look(path: &Path) -> Result<(), StoreError> {
    let unavailable = |error: io::Error| StoreError::Unavailable {
        path: path.to_path_buf(),
        reason: error.to_string(),
    };
    let Some(header) = header(path).map_err(unavailable)? else {
        return Ok(());
    };
    let fault = match header {
        Header::None => Err(Fault::Damaged("it is not a database".to_owned())),
        Header::Version(version) => migrations::check_known(version),
    };
    fault.map_err(|fault| fault.at(path))?;

    // A process that was killed may have left a newer header in the log. Reading it leaves the
    // database and its log as they are.
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    if Path::new(&log).metadata().is_ok_and(|log| log.len() > 0) {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        // What makes it unreadable is told when it is opened for good.
        if let Ok(connection) = Connection::open_with_flags(path, flags)
            && let Ok(()) = connection.busy_timeout(BUSY_TIMEOUT)
            && let Ok(version) = migrations::version(&connection)
        {
            migrations::check_known(version).map_err(|fault| fault.at(path))?;
        }
    }
    Ok(())
}

/// What the first bytes of a file say.
enum Header {
    /// It is no database.
    None,
    /// The format of its contents.
    Version(u32),
}

/// `None` for a file that is missing or empty, which SQLite takes for an empty database.
fn header(path: &Path) -> io::Result<Option<Header>> {
    // As <https://www.sqlite.org/fileformat.html#the_database_header> has them.
    const LENGTH: usize = 100;
    const MAGIC: &[u8] = b"SQLite format 3\0";
    const USER_VERSION: usize = 60;

    let mut bytes = Vec::with_capacity(LENGTH);
    match File::open(path) {
        Ok(file) => file.take(LENGTH as u64).read_to_end(&mut bytes)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    if bytes.is_empty() {
        return Ok(None);
    }
    let version = bytes[..].get(USER_VERSION..).and_then(<[u8]>::first_chunk);
    Ok(Some(match version {
        Some(version) if bytes.len() == LENGTH && bytes.starts_with(MAGIC) => {
            Header::Version(u32::from_be_bytes(*version))
        }
        _ => Header::None,
    }))
}

/// Checks that the file is sound and ours.
fn check(connection: &Connection) -> Result<(), Fault> {
    let verdict: String = connection.query_row("PRAGMA quick_check(1)", (), |row| row.get(0))?;
    if verdict != "ok" {
        return Err(Fault::Damaged(verdict));
    }
    let version = migrations::version(connection)?;
    migrations::check_known(version)?;
    let id: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let fresh = version == 0
        && connection.query_row("SELECT count(*) FROM sqlite_schema", (), |row| {
            row.get::<_, u32>(0)
        })? == 0;
    if id.cast_unsigned() != migrations::APPLICATION_ID && !fresh {
        let reason = "it is the database of another program".to_owned();
        return Err(Fault::Damaged(reason));
    }
    Ok(())
}

/// Switches to the write-ahead log, once for each file. SQLite does not wait for others here.
fn write_ahead(connection: &Connection) -> Result<(), Fault> {
    let start = Instant::now();
    loop {
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && start.elapsed() < BUSY_TIMEOUT =>
            {
                std::thread::sleep(Duration::from_millis(5));
            }
            // Where there can be no log, SQLite stays with its journal, which is as safe.
            switched => return Ok(switched?),
        }
    }
}
