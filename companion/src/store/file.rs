//! Opening the database file: first a look that changes nothing, then for good.

use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::backup::{self, Backups, Reason};
use super::error::Fault;
use super::{lineage, log, migrations, private};
use crate::clock;

/// The window and the terminal may have the same file open; a transaction takes milliseconds.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The most statements that are kept prepared. A game that comes in needs some twenty, more than are
/// kept otherwise, and each would be prepared anew for every game.
const STATEMENTS: usize = 100;

/// Opens the database, creating it if there is none, in the format of this version.
/// What has an older format is backed up first.
pub(super) fn open(path: &Path) -> Result<Connection, Fault> {
    open_after(path, |connection| {
        if !migrations::is_older(connection)? || backup::is_empty(connection)? {
            return Ok(());
        }
        let folder = path.parent().unwrap_or(Path::new(""));
        let made = Backups::of(folder).make(connection, Reason::Migration, clock::now());
        match made {
            Ok(_) => Ok(()),
            // Another process was quicker, and made one of its own.
            Err(_) if !migrations::is_older(connection)? => Ok(()),
            Err(error) => Err(Fault::NotBackedUp(error)),
        }
    })
}

/// Opens a database that is open already once more, to read what is in it.
pub(super) fn open_beside(path: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(address(path), flags)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    distrust(&connection)?;
    Ok(connection)
}

/// Opens a copy of a database that is kept elsewhere.
pub(super) fn open_copy(path: &Path) -> Result<Connection, Fault> {
    open_after(path, |_| Ok(()))
}

fn open_after(
    path: &Path,
    before_migrating: impl FnOnce(&Connection) -> Result<(), Fault>,
) -> Result<Connection, Fault> {
    check_kind(path)?;
    let mut left_behind = has_log(path);
    look(path, left_behind)?;
    if left_behind && !lineage::log_fits(path) {
        log::set_aside(path, clock::now()).map_err(Fault::LogOfAnother)?;
        left_behind = false;
    }
    private::make_file(path);
    // As an address, so that copies can be written to one: their folder may have no name in Unicode.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(address(path), flags)?;
    let prepared = prepare(&connection)
        .and_then(|()| before_migrating(&connection))
        // Only now: what could not be backed up is left as it is.
        .and_then(|()| write_ahead(&connection))
        .and_then(|()| migrations::migrate(&mut connection));
    prepared.inspect_err(|_| {
        // What is wrong with the file may be what its owner wants to look into: closing it must
        // not move what its log holds into it. The fault is told whether or not this succeeds.
        let _ = connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, left_behind);
    })?;
    Ok(connection)
}

/// Whether there is a write-ahead log with something in it: another process has the file open, or
/// was killed.
pub(super) fn has_log(path: &Path) -> bool {
    log::path(path).metadata().is_ok_and(|log| log.len() > 0)
}

/// Refuses the file of a newer version before it is opened for good, which might change it or put
/// files beside it.
///
/// Not with the means of the file system: closing a file gives up all locks this process has on
/// it, also those of another store.
fn look(path: &Path, has_log: bool) -> Result<(), Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = if has_log {
        // The format may be in the log. Reading it leaves the log and the database as they are.
        Connection::open_with_flags(path, flags)
    } else {
        // Without a log SQLite would begin one, unless it is told that nobody writes. If somebody
        // does so after all, the file opened for good tells.
        Connection::open_with_flags(immutable(path), flags | OpenFlags::SQLITE_OPEN_URI)
    };
    let version = connection.map_err(Fault::from).and_then(|connection| {
        connection.busy_timeout(BUSY_TIMEOUT)?;
        migrations::version(&connection)
    });
    // Why a file cannot be read is told when it is opened for good.
    version.map_or(Ok(()), migrations::check_known)
}

/// Refuses what is no file before SQLite waits for it or says something else.
fn check_kind(path: &Path) -> Result<(), Fault> {
    match fs::metadata(path) {
        Ok(found) if found.is_file() => Ok(()),
        Ok(found) if found.is_dir() => Err(Fault::NoFile("it is a folder".to_owned())),
        Ok(_) => Err(Fault::NoFile(
            "it is no file but a device or a pipe".to_owned(),
        )),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            if path.is_symlink() {
                return Err(Fault::NoFile("it is a link to nothing".to_owned()));
            }
            Ok(())
        }
        Err(error) if path.is_symlink() => Err(Fault::NoFile(format!(
            "it is a link that leads nowhere ({error})"
        ))),
        // Its folder may not be read: SQLite says so.
        Err(_) => Ok(()),
    }
}

/// The address by which SQLite reads a file without locks and without files beside it.
pub(super) fn immutable(path: &Path) -> String {
    address(path) + "?immutable=1"
}

/// The address of a file, whatever bytes its name has.
pub(super) fn address(path: &Path) -> String {
    let mut uri = String::from(if path.has_root() { "file://" } else { "file:" });
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b'/' | b'-' | b'.' | b'_' => uri.push(char::from(*byte)),
            byte if byte.is_ascii_alphanumeric() => uri.push(char::from(*byte)),
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

/// What a file says of itself is not carried out: it may come from anybody. We have neither triggers
/// nor views.
pub(super) fn distrust(connection: &Connection) -> Result<(), Fault> {
    for (option, on) in [
        (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
        (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
        (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
    ] {
        connection.set_db_config(option, on)?;
    }
    Ok(())
}

fn prepare(connection: &Connection) -> Result<(), Fault> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    distrust(connection)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // Without this a statement is prepared anew each time it is given other values, in case that another
    // plan, as by an index of some of the rows, fits them better: that takes longer than the statement.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    check(connection)?;
    if connection.is_readonly("main")? {
        return Err(Fault::NotWritable);
    }
    // What is committed survives a loss of power. On macOS that takes two pragmas more.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    // The log is moved into the database by the store alone, which then knows what lies there.
    connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    Ok(())
}

/// Checks that the file is sound and ours.
fn check(connection: &Connection) -> Result<(), Fault> {
    // In one transaction, since another process may be making the tables just now.
    let connection = connection.unchecked_transaction()?;
    let verdict: String = connection.query_row("PRAGMA quick_check(1)", (), |row| row.get(0))?;
    if verdict != "ok" {
        // The first line names the database, the last one says what is broken.
        let broken = verdict.lines().last().unwrap_or_default();
        return Err(Fault::Damaged(format!("it is broken ({broken})")));
    }
    let version = migrations::version(&connection)?;
    migrations::check_known(version)?;
    let id: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let fresh = version == 0
        && connection.query_row("SELECT count(*) FROM sqlite_schema", (), |row| {
            row.get::<_, u32>(0)
        })? == 0;
    if id.cast_unsigned() != migrations::APPLICATION_ID && !fresh {
        return Err(Fault::NotOurs);
    }
    if version == 0 && !fresh {
        return Err(Fault::Damaged(
            "it has tables but says that it has none (format 0)".to_owned(),
        ));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_committed_survives_a_loss_of_power() {
        let folder = tempfile::tempdir().unwrap();
        let connection = open(&folder.path().join("a.db")).unwrap();
        let pragma = |name| -> String {
            connection
                .pragma_query_value(None, name, |row| {
                    row.get_ref(0)?
                        .as_str()
                        .map(str::to_owned)
                        .or_else(|_| row.get::<_, i64>(0).map(|n| n.to_string()))
                })
                .unwrap()
        };
        assert_eq!(pragma("journal_mode"), "wal");
        assert_eq!(pragma("synchronous"), "2");
        assert_eq!(pragma("foreign_keys"), "1");
        assert_eq!(pragma("busy_timeout"), "5000");
    }

    #[test]
    fn an_address_names_any_file() {
        assert_eq!(
            immutable(Path::new("/a b/ü?#%/x.db")),
            "file:///a%20b/%C3%BC%3F%23%25/x.db?immutable=1"
        );
        assert_eq!(immutable(Path::new("a/x.db")), "file:a/x.db?immutable=1");
    }
}
