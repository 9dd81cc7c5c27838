//! The write-ahead log beside a database, and whether it belongs to it.
//!
//! SQLite applies any log that it finds beside a database. One that a killed process left may
//! belong to a file that was since moved away, and would break the file copied to its place. So
//! each change writes to the database which store it is and how many changes came before: the
//! database without its log says where it stands, and the log says from where it goes on.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension};
use uuid::Uuid;

use super::error::Fault;
use super::file::{self, BUSY_TIMEOUT};
use super::format;
use crate::disk;

/// The setting that holds the lineage.
pub(super) const KEY: &str = "lineage";

/// Where a database stands.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Lineage {
    /// Every store and every backup has its own.
    store: Uuid,
    /// Number of changes in the database itself when the log was started, at least.
    base: u64,
    /// Number of changes made.
    changes: u64,
}

impl Lineage {
    fn new() -> Self {
        Self {
            store: Uuid::new_v4(),
            base: 0,
            changes: 0,
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(' ');
        let lineage = Self {
            store: parts.next()?.parse().ok()?,
            base: parts.next()?.parse().ok()?,
            changes: parts.next()?.parse().ok()?,
        };
        parts.next().is_none().then_some(lineage)
    }

    fn get(connection: &Connection) -> Result<Option<Self>, Fault> {
        let text: Option<String> = connection
            .prepare_cached("SELECT value FROM settings WHERE key = ?1")?
            .query_row([KEY], |row| row.get(0))
            .optional()?;
        Ok(text.as_deref().and_then(Self::parse))
    }

    fn set(&self, connection: &Connection) -> Result<(), Fault> {
        let Self {
            store,
            base,
            changes,
        } = self;
        connection
            .prepare_cached(
                "INSERT INTO settings (key, value) VALUES (?1, ?2)
                 ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            )?
            .execute([KEY, &format!("{store} {base} {changes}")])?;
        Ok(())
    }

    /// Whether a log that leads here may be applied to a database that stands at `own`.
    fn fits(&self, own: &Self) -> bool {
        own.store == self.store && (self.base..=self.changes).contains(&own.changes)
    }
}

/// Whether a store says where it stands.
pub(super) fn has_lineage(connection: &Connection) -> Result<bool, Fault> {
    Ok(Lineage::get(connection)?.is_some())
}

/// Makes a database a store of its own: no log fits it.
pub(super) fn start_lineage(connection: &Connection) -> Result<(), Fault> {
    Lineage::new().set(connection)
}

/// Counts a change. `base` comes from [`checkpointed`].
pub(super) fn count_change(connection: &Connection, base: u64) -> Result<(), Fault> {
    let last = Lineage::get(connection)?.unwrap_or_else(Lineage::new);
    let next = Lineage {
        base: last.base.max(base),
        changes: last.changes + 1,
        ..last
    };
    next.set(connection)?;
    // Writes the first page again, which says where the tables are: otherwise a database read with
    // the log of another one would find its own lineage, not that of the log.
    let version = format::version(connection)?;
    Ok(connection.pragma_update(None, "user_version", version)?)
}

/// Makes a copy the next state of the store that it replaces.
pub(super) fn succeed(copy: &Connection, store: &Connection) -> Result<(), Fault> {
    Lineage::get(store)?
        .unwrap_or_else(Lineage::new)
        .set(copy)?;
    count_change(copy, 0)
}

/// Number of changes that are known to be in the database itself: all of them, if the whole log was
/// moved there; otherwise 0. Asked before a change, which may start the log again.
pub(super) fn checkpointed(connection: &Connection) -> Result<u64, Fault> {
    // In this order: what others write in between makes the answer too low, not too high.
    let changes = Lineage::get(connection)?.map_or(0, |lineage| lineage.changes);
    let (frames, moved): (i64, i64) =
        connection.query_row("PRAGMA wal_checkpoint(NOOP)", (), |row| {
            Ok((row.get(1)?, row.get(2)?))
        })?;
    Ok(if frames == moved { changes } else { 0 })
}

/// Moves the log into the database, unless somebody is reading: then it is left for next time.
pub(super) fn gather(connection: &Connection) -> Result<(), Fault> {
    connection.busy_timeout(Duration::ZERO)?;
    let moved = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(()));
    connection.busy_timeout(BUSY_TIMEOUT)?;
    Ok(moved?)
}

/// Whether the log beside a database was written for it. What cannot be read is no reason to say
/// no: SQLite says later what is wrong.
pub(super) fn belongs(path: &Path) -> bool {
    let Ok(alone) = file::open_read_only(&file::immutable(path)) else {
        return true;
    };
    let own = Lineage::get(&alone);
    let both = file::open_read_only(&file::address(path)).and_then(|both| Lineage::get(&both));
    match (own, both) {
        (Ok(Some(own)), Ok(Some(both))) => both.fits(&own),
        // The first change of a store that had no lineage.
        (Ok(None), Ok(Some(both))) => both.base == 0,
        (Ok(Some(_)), Ok(None)) => false,
        // Its own log breaks no database that is sound without it.
        (Ok(Some(_)), Err(fault)) => !(fault.is_damage() && file::check_integrity(&alone).is_ok()),
        // A killed checkpoint may have left the database like this, or it is an old one.
        _ => true,
    }
}

/// Whether there is a log with something in it: another process has the file open, or was killed.
pub(super) fn is_left(database: &Path) -> bool {
    disk::size(&path(database)).is_some_and(|bytes| bytes > 0)
}

/// Moves what is left of a log away from a database.
pub(super) fn set_aside(database: &Path, to: &Path) -> io::Result<()> {
    if is_left(database) {
        disk::rename(&path(database), to)?;
    }
    disk::remove(&path(database))?;
    disk::remove(&shared_memory(database))
}

/// Where SQLite keeps the log of a database.
pub(super) fn path(database: &Path) -> PathBuf {
    beside(database, "-wal")
}

/// Where SQLite keeps what the processes share that have a database open.
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
    use super::*;

    #[test]
    fn a_log_fits_the_state_it_was_started_at_and_those_it_leads_to() {
        let lineage = |text: &str| {
            let store = Uuid::from_u128(u128::from(text.as_bytes()[0]));
            Lineage::parse(&format!("{store}{}", &text[1..])).unwrap()
        };
        let log = lineage("a 5 9");
        for (own, fits) in [
            (["a 0 5", "a 0 7", "a 5 9"], true),
            // An older copy, a newer one, and another store.
            (["a 0 4", "a 5 10", "b 5 9"], false),
        ] {
            for own in own {
                assert_eq!(log.fits(&lineage(own)), fits, "{own}");
            }
        }
    }
}
