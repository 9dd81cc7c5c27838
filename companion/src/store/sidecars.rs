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
/// The header of a database has the version for reading it here: 1 without a log, 2 with one.
const READ_VERSION: usize = 19;
/// The header of a database has the number of its changes here.
const CHANGES: usize = 24;
/// A journal begins with this.
const MAGIC: [u8; 8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];
/// The header of a journal has a number here that each journal draws.
const NONCE: usize = 12;

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

/// Whether the journal was begun over another database: its own has had as many changes as the
/// journal says, or one more. Only a database with the same number by chance is not told apart. What
/// cannot be read is no reason to say so.
fn has_foreign_journal(database: &Path) -> bool {
    let journal = || disk::read(&beside(database, JOURNAL)).unwrap_or_default();
    let before = journal();
    let changes = header(database).and_then(|header| number(&header, CHANGES));
    let (Some(begun_at), Some(changes)) = (changes_before(&before), changes) else {
        return false;
    };
    // Another process may have gone on to its next change between the two reads.
    let is_same = number(&journal(), NONCE) == number(&before, NONCE);
    is_same && changes.wrapping_sub(begun_at) > 1
}

/// The number of changes that a database had when this journal was begun, by the page with the
/// header that the journal keeps; `None` if it does not say.
fn changes_before(journal: &[u8]) -> Option<u32> {
    if !journal.starts_with(&MAGIC) {
        return None;
    }
    // The records that are on disk, the pages of the database, the sizes of a sector, which the
    // header fills, and of a page.
    let [records, pages, sector, page] = [8, 16, 20, 24].map(|at| number(journal, at));
    if pages? == 0 {
        return Some(0);
    }
    // More records may follow after another header. None are counted before they are synced.
    let records = match records? {
        0 => usize::MAX,
        records => usize::try_from(records).ok()?,
    };
    // A record is the number of a page, the page and a checksum.
    let length = usize::try_from(page?).ok()?.checked_add(8)?;
    let places = (usize::try_from(sector?).ok()?..journal.len()).step_by(length);
    let mut first_pages = places
        .take(records)
        .filter(|at| number(journal, *at) == Some(1));
    number(journal, first_pages.next()? + 4 + CHANGES)
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
