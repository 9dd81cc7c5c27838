//! The games, corrections and settings on disk: one SQLite file. Nothing outside knows SQL.
//!
//! A change is on disk once its function has returned: neither a killed process nor a power cut undoes
//! it.

mod backup;
pub mod begun;
pub mod bg_stats_ids;
mod check;
mod columns;
pub mod corrections;
pub mod duplicates;
pub mod edits;
mod error;
mod facts;
mod file;
pub mod filter;
mod format;
pub mod games;
mod journals;
pub mod people;
mod records;
mod restore;
mod rows;
mod seats;
pub mod settings;
pub mod setups;
mod sidecars;
mod sql;
pub mod steps;
pub mod tags;
pub mod taps;

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use rusqlite::{Connection, Transaction, TransactionBehavior};
use serde_json::Value;

use crate::disk::{self, Entry};
use crate::ledger::Record;

pub use backup::{AUTOMATIC_KEPT, BackupReason, BackupRow, Backups, Contents, is_ours};
pub use bg_stats_ids::{BgStatsIds, BgStatsPerson};
pub use check::{CheckJournal, Checkup, Finding};
pub use duplicates::Duplicate;
pub use error::{Fault, StoreError, check_revision, command};
pub use facts::{Facts, LineFacts, SeatFacts};
pub use filter::{ExpansionFilter, FacetFilter, GameFilter, GameOutcome, Page};
pub use records::{Incoming, Replaced};
pub use restore::{rescue, start_new_history};
pub use rows::{
    GameRow, KnownPerson, Merge, PersonNote, PersonRow, Played, RecentSetup, SavedSetup, StoredGame,
};
use sql::Statements;
pub use steps::{NoteStep, StepAt};

const FILE: &str = "shirasagi.db";
/// The setting of a history that was started without games although there are backups.
const EMPTY_ON_PURPOSE: &str = "empty-on-purpose";

/// The open database.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    connection: Connection,
    facts: RefCell<facts::Cache>,
}

impl Store {
    /// Opens the database in a folder; creates both if they are not there.
    ///
    /// # Errors
    /// A file that is damaged, of another program or of another version is left as it is. One that
    /// is missing is not created if there are backups of it or it is known to have been there, and one
    /// without games is not used if a backup has some, unless it is empty on purpose.
    pub fn open(dir: &Path) -> Result<Self, StoreError> {
        disk::make_folder(dir).map_err(|error| StoreError::Unavailable {
            path: dir.to_path_buf(),
            reason: format!(
                "the folder cannot be made ({error}). Start Shirasagi with another data folder."
            ),
        })?;
        let path = dir.join(FILE);
        let backups = Backups::of(dir);
        let newest = || backups.newest_sound().map(|backup| backup.name);
        // In this order: another process may be making the store and its first backup.
        if (backups.any() || disk::was_used()) && is_gone(&path) {
            let newest = newest();
            return Err(StoreError::Gone { path, newest });
        }
        let store = Self::open_at(&path).map_err(|mut error| {
            use StoreError::{Damaged, OtherVersion};
            if let Damaged { newest: named, .. } | OtherVersion { newest: named, .. } = &mut error {
                *named = newest();
            }
            error
        })?;
        // Asked twice: another process may be making its first game and the backup of that.
        if store.has_lost_games()?
            && let Some(newest) = newest()
            && store.has_lost_games()?
        {
            return Err(StoreError::Gone {
                path,
                newest: Some(newest),
            });
        }
        Ok(store)
    }

    /// Opens the database at a path; creates it if it is not there.
    fn open_at(path: &Path) -> Result<Self, StoreError> {
        Ok(Self {
            path: path.to_path_buf(),
            connection: file::open(path).map_err(|fault| fault.at(path))?,
            facts: RefCell::default(),
        })
    }

    /// A store without a file: what it keeps is gone with it.
    ///
    /// # Errors
    /// There is no room for it.
    pub fn without_file() -> Result<Self, StoreError> {
        let path = PathBuf::new();
        let empty = || {
            let mut connection = Connection::open_in_memory()?;
            format::create(&mut connection)?;
            Ok(connection)
        };
        let connection = empty().map_err(|fault: Fault| fault.at(&path))?;
        Ok(Self {
            path,
            connection,
            facts: RefCell::default(),
        })
    }

    /// Whether there is a database in a folder.
    pub fn is_there(dir: &Path) -> bool {
        disk::size(&dir.join(FILE)).is_some()
    }

    /// The database file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether there is no game, not even a deleted one.
    pub fn is_empty(&self) -> Result<bool, StoreError> {
        self.read(is_empty)
    }

    /// Whether there is no game and nobody wanted it so.
    fn has_lost_games(&self) -> Result<bool, StoreError> {
        let is_meant = || self.read(|transaction| settings::get(transaction, EMPTY_ON_PURPOSE));
        Ok(self.is_empty()? && is_meant()?.is_none())
    }

    /// Notes that it is empty on purpose, if it is empty.
    fn keep_empty(&mut self) -> Result<(), StoreError> {
        self.write(note_empty)
    }

    /// Removes games that were deleted before a time, for good.
    pub fn purge(&mut self, before: DateTime<Utc>) -> Result<(), StoreError> {
        self.write(|transaction| match games::purge(transaction, before)? {
            0 => Ok(()),
            _ => note_empty(transaction),
        })
    }

    /// Keeps a new game with all its steps in force.
    pub fn create_game(
        &mut self,
        record: &Record,
        played: &Played,
        progress: &Value,
    ) -> Result<(), StoreError> {
        self.write(|transaction| {
            let no = games::insert(transaction, record, 0)?;
            journals::insert(transaction, no, played, progress)?;
            steps::replace_from(transaction, no, 0, &played.steps, false)?;
            people::unarchive_players(transaction, no)?;
            begun::note(transaction, record)
        })
    }

    /// Plays the steps of a tap after the first `kept` ones: later ones, undone ones and a result are
    /// deleted. Returns the new revision.
    ///
    /// # Errors
    /// There is no such game, it is at another revision or has fewer steps in force, or it cannot be
    /// written.
    pub fn play_steps(
        &mut self,
        id: &str,
        revision: u32,
        kept: u32,
        steps: &[String],
        progress: &Value,
        note: NoteStep,
    ) -> Result<u32, StoreError> {
        self.write(|transaction| {
            let no = games::at_revision(transaction, id, revision)?;
            let (in_force, kept) = (journals::cursor(transaction, no, id)?, i64::from(kept));
            check_step(kept, in_force)?;
            move_steps(transaction, no, in_force, kept, note)?;
            steps::replace_from(transaction, no, kept, steps, true)?;
            let cursor = kept + i64::try_from(steps.len()).unwrap_or(0);
            move_steps(transaction, no, kept, cursor, note)?;
            journals::moved(transaction, no, cursor, progress)?;
            if games::is_finished(transaction, no)? {
                games::reopen(transaction, no)?;
                edits::delete(transaction, no)?;
            }
            games::moved(transaction, no, revision)
        })
    }

    /// Takes back steps or plays them again, so that the first `cursor` ones are in force. A
    /// result stays: it rests on all the steps. Returns the new revision.
    ///
    /// # Errors
    /// There is no such game, it is at another revision or has fewer steps, or it cannot be
    /// written.
    pub fn move_cursor(
        &mut self,
        id: &str,
        revision: u32,
        cursor: u32,
        progress: &Value,
        note: NoteStep,
    ) -> Result<u32, StoreError> {
        self.write(|transaction| {
            let no = games::at_revision(transaction, id, revision)?;
            let (from, to) = (journals::cursor(transaction, no, id)?, i64::from(cursor));
            check_step(to, steps::count(transaction, no)?)?;
            move_steps(transaction, no, from, to, note)?;
            journals::moved(transaction, no, to, progress)?;
            if games::ended_early(transaction, no)? {
                games::reopen(transaction, no)?;
            }
            games::moved(transaction, no, revision)
        })
    }

    /// Keeps the counts of a seat as far as they are entered. The revision stays.
    ///
    /// # Errors
    /// There is no such game or seat, or it cannot be written.
    pub fn save_counts(&mut self, id: &str, seat: u8, counts: &Value) -> Result<(), StoreError> {
        self.write(|transaction| {
            let no = games::number(transaction, id)?;
            match seats::set_counts(transaction, no, seat, counts)? {
                true => Ok(()),
                false => Err(Fault::no_such_game(id)),
            }
        })
    }

    /// Stores a record with its result; `undo` is the request that undoes it, of a game that has a
    /// result. Returns the new revision.
    ///
    /// # Errors
    /// There is no such game, it is at another revision, or it cannot be written.
    pub fn finish_game(
        &mut self,
        record: &Record,
        revision: u32,
        undo: Option<&str>,
    ) -> Result<u32, StoreError> {
        self.write(|transaction| {
            let no = games::at_revision(transaction, &record.id, revision)?;
            if let Some(undo) = undo {
                edits::set(transaction, no, undo)?;
            }
            games::replace(transaction, no, record)?;
            games::bump(transaction, no, revision)
        })
    }

    /// All that is read within sees the same state, whatever others write meanwhile.
    pub fn read<T>(
        &self,
        query: impl FnOnce(&Transaction<'_>) -> Result<T, Fault>,
    ) -> Result<T, StoreError> {
        let answer = || {
            let transaction = self.connection.unchecked_transaction()?;
            query(&transaction)
        };
        answer().map_err(|fault| fault.at(&self.path))
    }

    /// Fails where a change could not be saved. Changes nothing.
    pub fn check_writable(&self) -> Result<(), StoreError> {
        self.read(|transaction| {
            let version = format::version(transaction)?;
            // This writes the journal; without a commit nothing else is written.
            Ok(transaction.pragma_update(None, "user_version", version)?)
        })
    }

    /// Makes a change: all of it is on disk once this returns, or none of it.
    pub fn write<T>(
        &mut self,
        change: impl FnOnce(&Transaction<'_>) -> Result<T, Fault>,
    ) -> Result<T, StoreError> {
        let answer = || {
            // Immediate: nobody else can write between what is read here and what is written.
            let transaction = self
                .connection
                .transaction_with_behavior(TransactionBehavior::Immediate)?;
            let answer = change(&transaction)?;
            transaction.commit()?;
            Ok(answer)
        };
        answer().map_err(|fault: Fault| fault.at(&self.path))
    }
}

fn check_step(cursor: i64, steps: i64) -> Result<(), Fault> {
    let number = |n: i64| u32::try_from(n).unwrap_or(u32::MAX);
    let (cursor, steps) = (number(cursor), number(steps));
    match cursor > steps {
        true => Err(StoreError::NoSuchStep { cursor, steps }.into()),
        false => Ok(()),
    }
}

/// Lets the game note of each step that it is in force from now on, or no longer.
fn move_steps(
    transaction: &Transaction<'_>,
    game: i64,
    from: i64,
    to: i64,
    note: NoteStep,
) -> Result<(), Fault> {
    for seq in (to..from).rev().chain(from..to) {
        let at = StepAt { game, seq };
        note(transaction, at, &steps::get(transaction, at)?, from < to)?;
    }
    Ok(())
}

fn is_empty(transaction: &Transaction<'_>) -> Result<bool, Fault> {
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM games)";
    Ok(transaction.value(sql, ())?)
}

/// Notes that there is no game on purpose, if there is none.
fn note_empty(transaction: &Transaction<'_>) -> Result<(), Fault> {
    match is_empty(transaction)? {
        true => settings::set(transaction, EMPTY_ON_PURPOSE, "yes"),
        false => Ok(()),
    }
}

impl Drop for Store {
    /// Removes the empty journal, so that one file is left. SQLite keeps it while others write.
    fn drop(&mut self) {
        // Beside a file that took the place of ours it may be needed.
        if !sidecars::is_filled(&self.path, sidecars::JOURNAL) {
            let _ = self
                .connection
                .pragma_update(None, "journal_mode", "DELETE");
        }
    }
}

/// Whether a database is not there, or as empty as a file that a file system lost.
fn is_gone(path: &Path) -> bool {
    matches!(
        disk::look_up(path),
        Ok(Entry::Nothing | Entry::File { bytes: 0 })
    )
}
