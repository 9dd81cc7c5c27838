//! What ties a write-ahead log to the database it was written for.
//!
//! SQLite applies any log it finds beside a database. Left by a process that was killed, it may belong
//! to a file that has been moved away since, and would break the one that was copied to its place. So
//! each change notes in the database whose it is and how many came before it: without its log the
//! database tells where it stands, and the log from where it goes on.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, OptionalExtension, Transaction};
use uuid::Uuid;

use super::error::Fault;
use super::{file, settings};

/// The setting that holds it.
pub(super) const KEY: &str = "lineage";

/// Where a database stands.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Lineage {
    /// Every store and every backup has one of its own.
    store: Uuid,
    /// So many changes lay in the database itself when the log was begun, at least.
    base: u64,
    /// So many changes were made.
    changes: u64,
}

impl Lineage {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(' ');
        let lineage = Self {
            store: parts.next()?.parse().ok()?,
            base: parts.next()?.parse().ok()?,
            changes: parts.next()?.parse().ok()?,
        };
        parts.next().is_none().then_some(lineage)
    }

    fn write(&self) -> String {
        format!("{} {} {}", self.store, self.base, self.changes)
    }

    fn get(connection: &Connection) -> Result<Option<Self>, Fault> {
        let text: Option<String> = connection
            .prepare_cached("SELECT value FROM settings WHERE key = ?1")?
            .query_row([KEY], |row| row.get(0))
            .optional()?;
        Ok(text.as_deref().and_then(Self::read))
    }
}

/// Counts a change. `base`: so many lie in the database itself, as far as is known.
pub(super) fn advance(transaction: &Transaction<'_>, base: u64) -> Result<(), Fault> {
    let last = Lineage::get(transaction)?.unwrap_or_else(|| Lineage {
        store: Uuid::new_v4(),
        base: 0,
        changes: 0,
    });
    let next = Lineage {
        store: last.store,
        base: last.base.max(base),
        changes: last.changes + 1,
    };
    settings::set(transaction, KEY, &next.write())
}

/// Whether a store tells where it stands.
pub(super) fn is_noted(connection: &Connection) -> Result<bool, Fault> {
    Ok(Lineage::get(connection)?.is_some())
}

/// How many changes were made.
pub(super) fn changes(connection: &Connection) -> Result<u64, Fault> {
    Ok(Lineage::get(connection)?.map_or(0, |lineage| lineage.changes))
}

/// Makes a copy a store of its own: no log fits it.
pub(super) fn begin(connection: &Connection) -> Result<(), Fault> {
    let own = Lineage {
        store: Uuid::new_v4(),
        base: 0,
        changes: 0,
    };
    set(connection, &own)
}

/// Makes a copy the next state of a store, in whose place it comes.
pub(super) fn succeed(copy: &Connection, store: &Connection) -> Result<(), Fault> {
    match Lineage::get(store)? {
        None => begin(copy),
        Some(last) => set(
            copy,
            &Lineage {
                changes: last.changes + 1,
                ..last
            },
        ),
    }
}

fn set(connection: &Connection, lineage: &Lineage) -> Result<(), Fault> {
    connection.execute(
        "INSERT INTO settings (key, value) VALUES (?1, ?2)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [KEY, &lineage.write()],
    )?;
    Ok(())
}

/// Whether the log that lies beside a database was written for it. What cannot be read tells nothing
/// against it: SQLite says later what is wrong.
pub(super) fn log_fits(path: &Path) -> bool {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let alone =
        Connection::open_with_flags(file::immutable(path), flags | OpenFlags::SQLITE_OPEN_URI);
    let Ok(alone) = alone else { return true };
    let own = Lineage::get(&alone);
    let both = Connection::open_with_flags(path, flags)
        .map_err(Fault::from)
        .and_then(|both| {
            both.busy_timeout(file::BUSY_TIMEOUT)?;
            Lineage::get(&both)
        });
    match (own, both) {
        (Ok(own), Ok(Some(both))) => fits(own.as_ref(), &both),
        // Its own log breaks no database that is sound without it.
        (Ok(Some(_)), Err(fault)) => !(fault.is_damage() && is_sound(&alone)),
        // A database that tells nothing may be what a killed checkpoint left, or one from before this
        // was noted.
        _ => true,
    }
}

fn is_sound(connection: &Connection) -> bool {
    let verdict = connection.query_row("PRAGMA integrity_check(1)", (), |row| row.get(0));
    verdict.is_ok_and(|verdict: String| verdict == "ok")
}

/// `own`: the database without its log; `both`: with it.
fn fits(own: Option<&Lineage>, both: &Lineage) -> bool {
    match own {
        // The first change of a store that noted nothing before.
        None => both.base == 0,
        Some(own) => own.store == both.store && (both.base..=both.changes).contains(&own.changes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineage(store: u128, base: u64, changes: u64) -> Lineage {
        Lineage {
            store: Uuid::from_u128(store),
            base,
            changes,
        }
    }

    #[test]
    fn a_log_fits_the_state_it_was_begun_at_and_those_it_leads_to() {
        let log = lineage(1, 5, 9);
        for (own, expected) in [
            (lineage(1, 0, 5), true),
            (lineage(1, 0, 7), true),
            (lineage(1, 5, 9), true),
            // An older copy, a newer one, and one of another store.
            (lineage(1, 0, 4), false),
            (lineage(1, 5, 10), false),
            (lineage(2, 5, 9), false),
        ] {
            assert_eq!(fits(Some(&own), &log), expected, "{own:?}");
        }
        assert!(fits(None, &lineage(1, 0, 1)));
        assert!(!fits(None, &log));
    }

    #[test]
    fn it_is_written_and_read() {
        let lineage = lineage(7, 3, 4);
        assert_eq!(Lineage::read(&lineage.write()), Some(lineage));
        for text in ["", "a b c", "00000000-0000-0000-0000-000000000007 1 2 3"] {
            assert_eq!(Lineage::read(text), None, "{text}");
        }
    }
}
