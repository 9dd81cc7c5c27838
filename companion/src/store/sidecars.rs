//! The files beside a database: the rollback journal that SQLite keeps there during a change, and the
//! write-ahead log of another program that uses one.
//!
//! SQLite applies whatever it finds. What a killed process left may belong to a database that was
//! since moved away, and would break the one that took its place.

use std::path::{Path, PathBuf};

use super::file;
use crate::disk;

pub(super) const JOURNAL: &str = "-journal";
pub(super) const LOG: &str = "-wal";

/// Number of bytes in the header of a database.
const HEADER: usize = 100;
/// The header of a database has the number of bytes in a page here.
const PAGE: usize = 16;
/// The header of a database has the version for reading it here: 1 without a log, 2 with one.
const READ_VERSION: usize = 19;
/// The header of a database has the number of its changes here.
const CHANGES: usize = 24;
/// A journal begins with this.
const MAGIC: [u8; 8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];

/// The file beside a database with this ending.
pub(super) fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Whether there is something in the file beside a database with this ending.
pub(super) fn is_filled(database: &Path, ending: &str) -> bool {
    disk::size(&beside(database, ending)).is_some_and(|bytes| bytes > 0)
}

/// The endings of the files beside a database that belong to another one.
pub(super) fn foreign(database: &Path) -> impl Iterator<Item = &'static str> {
    let journal =
        (is_filled(database, JOURNAL) && has_foreign_journal(database)).then_some(JOURNAL);
    let log = (is_filled(database, LOG) && has_foreign_log(database)).then_some(LOG);
    [journal, log].into_iter().flatten()
}

/// Whether the journal was begun over another database. What cannot be read is no reason to say so.
fn has_foreign_journal(database: &Path) -> bool {
    let read = || disk::read(&beside(database, JOURNAL)).unwrap_or_default();
    let journal = read();
    // Another process may have gone on with its change between the two looks.
    was_begun_over(&journal, database) == Some(false) && read() == journal
}

/// Whether the journal was begun over this database: the pages have the same size, none has been cut
/// off since, and there have been as many changes as the journal says, or one more. Only a database
/// that agrees in all of this by chance is not told apart. `None` if one of the two says nothing.
fn was_begun_over(journal: &[u8], database: &Path) -> Option<bool> {
    if !journal.starts_with(&MAGIC) {
        return None;
    }
    let header = header(database)?;
    // The records that are on disk, the pages that the database had, the sizes of a sector, which the
    // header fills, and of a page.
    let [records, pages, sector, page] = [8, 16, 20, 24].map(|at| number(journal, at));
    let page = page.filter(|page| *page > 0)?;
    let pages_now = disk::size(database)?.div_ceil(page.into());
    // A record is the number of a page, the page and a checksum.
    let length = usize::try_from(page).ok()?.checked_add(8)?;
    let first_page = (usize::try_from(sector?).ok()?..journal.len())
        .step_by(length)
        .take(usize::try_from(records?).ok()?)
        .find(|at| number(journal, *at) == Some(1));
    let pages = pages?;
    let changes = match first_page {
        Some(at) => number(journal, at + 4 + CHANGES),
        None => (pages == 0).then_some(0),
    };
    let fits = match changes {
        Some(changes) => {
            u64::from(pages) <= pages_now && number(&header, CHANGES)?.wrapping_sub(changes) <= 1
        }
        // Whoever makes a database longer begins with its first page.
        None => u64::from(pages) == pages_now,
    };
    // In two bytes, 65,536 is written as 1.
    let page_now = u32::from(header[PAGE]) << 8 | u32::from(header[PAGE + 1]);
    Some(fits && page_now == page % 0xffff)
}

/// Whether the log is of another database: this one uses none.
fn has_foreign_log(database: &Path) -> bool {
    header(database).is_some_and(|header| !uses_log(&header))
}

/// Whether the database with this header uses a write-ahead log.
pub(super) fn uses_log(header: &[u8]) -> bool {
    header.get(READ_VERSION) == Some(&2)
}

/// The header of a database, as it is without journal and log. SQLite reads it: closing the file by
/// hand would release the locks that this process holds on it.
fn header(database: &Path) -> Option<[u8; HEADER]> {
    let mut alone = file::open_read_only(&file::immutable(database)).ok()?;
    alone.serialize("main").ok()?.first_chunk().copied()
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    Some(u32::from_be_bytes(*bytes))
}
