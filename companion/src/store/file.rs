//! Opening the database file: first a look that changes nothing, then for good.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::backup::Backups;
use super::error::Fault;
use super::{format, sidecars};
use crate::clock;
use crate::disk::{self, Entry};

/// The window and the terminal may have the same file open; a transaction takes milliseconds.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Number of statements kept prepared. An import uses some twenty for each game, more than are kept
/// by default.
const STATEMENTS: usize = 100;
/// Pages kept in memory, in KiB: the first statistics after a change read all of a large history, which
/// the 2,000 by default do not hold.
const CACHE_KIB: i32 = 32_000;

/// Opens the database; creates it if there is none.
pub(super) fn open(path: &Path) -> Result<Connection, Fault> {
    // SQLite would wait for a pipe.
    if let Ok(Entry::Other(what)) = disk::look_up(path) {
        return Err(Fault::NoFile(what));
    }
    refuse_other_version(path)?;
    let backups = Backups::of(disk::folder_of(path));
    for ending in sidecars::foreign(path) {
        backups
            .keep_sidecar(path, ending, clock::now())
            .map_err(|error| Fault::ForeignSidecar {
                ending,
                reason: error.to_string(),
            })?;
    }
    disk::make_private(path);
    let mut connection = open_to_write(path)?;
    prepare(&connection)?;
    format::create(&mut connection)?;
    Ok(connection)
}

/// Opens a database to read it, by its address.
pub(super) fn open_read_only(address: &str) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    begin(Connection::open_with_flags(address, flags)?)
}

/// Opens a database to change it; creates it if there is none.
fn open_to_write(path: &Path) -> Result<Connection, Fault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    begin(Connection::open_with_flags(address(path), flags)?)
}

fn begin(connection: Connection) -> Result<Connection, Fault> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    distrust(&connection)?;
    Ok(connection)
}

/// Opens a database that nobody writes, without locks and without files beside it.
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

/// Refuses the file of another version before it is opened for good, which might change it or put
/// files beside it.
fn refuse_other_version(path: &Path) -> Result<(), Fault> {
    match open_read_only(&immutable(path)).and_then(|file| format::check(&file)) {
        Err(fault @ Fault::OtherVersion { .. }) => Err(fault),
        // What else is wrong with a file is said when it is opened for good.
        _ => Ok(()),
    }
}

/// Runs nothing that a file brings with it: it may come from anybody. We have neither triggers nor
/// views.
fn distrust(connection: &Connection) -> Result<(), Fault> {
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
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // Otherwise a statement is prepared again whenever its values change, in case another plan fits
    // them better: that takes longer than the statement.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    check(connection)?;
    // What is committed is in the one file, and survives a power cut: on macOS that takes one more
    // pragma. A journal that is deleted instead could be back after the power cut.
    connection.pragma_update(None, "journal_mode", "TRUNCATE")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    Ok(())
}

/// Refuses a file that is broken or not ours. One that was just created is ours.
fn check(connection: &Connection) -> Result<(), Fault> {
    // In one transaction: another process may be making the tables just now.
    let connection = connection.unchecked_transaction()?;
    expect_ok(&connection, "PRAGMA quick_check(1)")?;
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM sqlite_schema)";
    if format::version(&connection)? == 0 && connection.query_row(sql, (), |row| row.get(0))? {
        return Ok(());
    }
    format::check(&connection)
}

/// Refuses a database that does not agree with itself.
pub(super) fn check_integrity(connection: &Connection) -> Result<(), Fault> {
    expect_ok(connection, "PRAGMA integrity_check(1)")
}

fn expect_ok(connection: &Connection, check: &str) -> Result<(), Fault> {
    let verdict: String = connection.query_row(check, (), |row| row.get(0))?;
    if verdict == "ok" {
        return Ok(());
    }
    // The first line names the database, the last one says what is broken.
    let broken = verdict.lines().last().unwrap_or_default();
    Err(Fault::Damaged(format!("it is broken ({broken})")))
}

#[cfg(test)]
mod tests {
    use rusqlite::types::Value;

    use super::*;

    #[test]
    fn what_is_committed_survives_a_loss_of_power() {
        let folder = tempfile::tempdir().unwrap();
        let connection = open(&folder.path().join("a.db")).unwrap();
        for (name, expected) in [
            ("journal_mode", Value::Text("truncate".to_owned())),
            ("synchronous", Value::Integer(2)),
            ("foreign_keys", Value::Integer(1)),
            ("busy_timeout", Value::Integer(5000)),
        ] {
            let found = connection.pragma_query_value(None, name, |row| row.get(0));
            assert_eq!(found, Ok(expected), "{name}");
        }
    }
}
