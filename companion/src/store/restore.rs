//! Taking a backup back.
//!
//! Where the store can be opened, all its pages are replaced in one transaction of SQLite: whoever
//! is killed meanwhile leaves the old state or the new one, and others who have it open see the
//! new one. Where it is damaged, a sound file takes its place in one renaming.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::c_int;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use chrono::{DateTime, Utc};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode};

use super::backup::{self, BackupRow, Backups, Reason};
use super::error::{Fault, StoreError};
use super::{FILE, GameRow, Store, begun, file, games, lineage, log, private};

/// What a backup has that the store has not, and the other way round. Games by their ids, the
/// latest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Only the backup has them.
    pub gained: Vec<String>,
    /// Only the store has them.
    pub lost: Vec<String>,
    /// How many games that are deleted, and can be restored, only the store has.
    pub deleted_lost: u32,
    /// Both have them, at different states.
    pub changed: Vec<String>,
    pub same: u32,
    /// Somebody is new or gone, or has another name or colour, or is archived in one of them only.
    pub people_changed: bool,
    /// The setups that are kept, the settings or the corrections of the components differ.
    pub others_changed: bool,
}

/// A backup that was brought to the format of this version, in a folder of its own which goes when
/// this goes.
#[derive(Debug)]
pub(super) struct Unpacked {
    folder: PathBuf,
    path: PathBuf,
}

impl Drop for Unpacked {
    fn drop(&mut self) {
        // What stays behind takes room and is removed with the next one.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Unpacked {
    /// Checks a backup and brings a copy of it to the format of this version.
    fn new(backups: &Backups, name: &str) -> Result<(Self, Connection), StoreError> {
        let backup = backups.path_of(name)?;
        let unusable = |reason: String| StoreError::DamagedBackup {
            path: backup.clone(),
            reason,
        };
        backup::check(&backup).map_err(|fault| unusable(fault.at(&backup).reason()))?;
        let folder = backups
            .folder()
            .join(format!("unpacked-{}", std::process::id()));
        let unpacked = Self {
            path: folder.join(FILE),
            folder,
        };
        let copied = || {
            if unpacked.folder.exists() {
                fs::remove_dir_all(&unpacked.folder)?;
            }
            private::make_folder(&unpacked.folder)?;
            fs::copy(&backup, &unpacked.path)
        };
        copied().map_err(|error| StoreError::Unavailable {
            path: unpacked.folder.clone(),
            reason: error.to_string(),
        })?;
        let connection = file::open_copy(&unpacked.path)
            .map_err(|fault| unusable(fault.at(&backup).reason()))?;
        Ok((unpacked, connection))
    }
}

impl Store {
    /// The folder of its backups.
    pub fn backups(&self) -> Backups {
        Backups::of(self.folder())
    }

    /// Makes a backup.
    ///
    /// # Errors
    /// It cannot be written, or is not whole when it is read again.
    pub fn back_up(&self, reason: Reason, now: DateTime<Utc>) -> Result<BackupRow, StoreError> {
        self.backups().make(&self.connection, reason, now)
    }

    /// Makes the backup of a day, unless it is there or there is nothing to keep.
    ///
    /// # Errors
    /// It cannot be written, or is not whole when it is read again.
    pub fn back_up_daily(&self, now: DateTime<Utc>) -> Result<Option<BackupRow>, StoreError> {
        if self.is_empty()? || self.backups().has_daily(now)? {
            return Ok(None);
        }
        self.back_up(Reason::Daily, now).map(Some)
    }

    /// Copies the store to a file that is not there yet.
    ///
    /// # Errors
    /// There is such a file, or it cannot be written.
    pub fn copy_to(&self, path: &Path) -> Result<(), StoreError> {
        backup::copy(&self.connection, path)
    }

    /// What taking this backup back would do, with the first so many games of a kind as the backup has
    /// them, by their ids. Nothing is changed.
    ///
    /// # Errors
    /// There is no such backup, or it is damaged.
    pub fn compare_backup(
        &self,
        name: &str,
        most: usize,
    ) -> Result<(Comparison, BTreeMap<String, GameRow>), StoreError> {
        let (_unpacked, connection) = Unpacked::new(&self.backups(), name)?;
        let there = whole(&connection).map_err(|fault| fault.at(&self.path))?;
        let here = self.read(|transaction| whole(transaction))?;
        let comparison = compare(&here, &there);
        let Comparison {
            gained, changed, ..
        } = &comparison;
        let wanted = gained.iter().take(most).chain(changed.iter().take(most));
        let rows = || {
            let transaction = connection.unchecked_transaction()?;
            let mut rows = BTreeMap::new();
            for id in wanted {
                match games::get(&transaction, id) {
                    Ok(kept) => drop(rows.insert(id.clone(), kept.row)),
                    // It is counted, and asking for it later says what is wrong.
                    Err(Fault::DamagedGame { .. }) => {}
                    Err(fault) => return Err(fault),
                }
            }
            Ok(rows)
        };
        let rows = rows().map_err(|fault| fault.at(&self.path))?;
        Ok((comparison, rows))
    }

    /// Makes a backup of the present state and takes another one back.
    ///
    /// # Errors
    /// There is no such backup, it is damaged, or one of the present state cannot be made; nothing
    /// is changed then.
    pub fn restore_backup(&mut self, name: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
        let backups = self.backups();
        let (_unpacked, source) = Unpacked::new(&backups, name)?;
        self.ready()?;
        let path = &self.path;
        if self.log.is_some() {
            // What others write comes before the lock, and so into the backup, or not at all.
            let present = file::open_beside(path).map_err(|fault| fault.at(path))?;
            replace(&source, &mut self.connection, path, || {
                lineage::succeed(&source, &present).map_err(|fault| fault.at(path))?;
                backups.make(&present, Reason::Restore, now).map(drop)
            })?;
        } else {
            // Without a log nobody can read while the lock is held: what another process writes between
            // the two is in neither.
            self.back_up(Reason::Restore, now)?;
            lineage::succeed(&source, &self.connection).map_err(|fault| fault.at(path))?;
            replace(&source, &mut self.connection, path, || Ok(()))?;
        }
        self.gather();
        Ok(())
    }

    fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new(""))
    }
}

/// Puts a backup in the place of a store that cannot be opened because it is damaged. The damaged
/// files are kept among the backups.
///
/// # Errors
/// The store is not damaged, there is no such backup, or the files cannot be written.
pub fn rescue(data_dir: &Path, name: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
    let backups = Backups::of(data_dir);
    match Store::open(data_dir) {
        Err(StoreError::Damaged { .. } | StoreError::Gone { .. }) => {}
        Err(error) => return Err(error),
        Ok(mut store) => return store.restore_backup(name, now),
    }
    let (unpacked, connection) = Unpacked::new(&backups, name)?;
    // Closing it brings all into the one file.
    connection
        .close()
        .map_err(|(_, error)| Fault::from(error).at(&unpacked.path))?;
    let damaged = data_dir.join(FILE);
    let swapped = || -> io::Result<()> {
        put_aside(&backups, &damaged, now)?;
        backup::keep(&unpacked.path, &damaged)
    };
    swapped().map_err(|error| unavailable(&damaged, &error))
}

/// Starts an empty history in a folder whose store is gone. Its backups stay, and what is left of the
/// store is kept beside them.
///
/// # Errors
/// The store is damaged, not gone, or the files cannot be written.
pub fn start_new_history(data_dir: &Path, now: DateTime<Utc>) -> Result<(), StoreError> {
    match Store::open(data_dir) {
        Err(StoreError::Gone { .. }) => {}
        Err(error) => return Err(error),
        Ok(_) => return Ok(()),
    }
    let gone = data_dir.join(FILE);
    put_aside(&Backups::of(data_dir), &gone, now).map_err(|error| unavailable(&gone, &error))?;
    Store::open_at(&gone).map(drop)
}

fn unavailable(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Unavailable {
        path: path.to_path_buf(),
        reason: error.to_string(),
    }
}

/// Copies what is left of a store to the backups, and takes its log away: it must not be taken for
/// that of the file that comes in its place.
fn put_aside(backups: &Backups, damaged: &Path, now: DateTime<Utc>) -> io::Result<()> {
    let kept = now.format("%Y%m%dT%H%M%S%.3fZ-damaged").to_string();
    for (ending, file) in [("", damaged.to_path_buf()), ("-wal", log::path(damaged))] {
        if fs::metadata(&file).is_ok_and(|file| file.len() > 0) {
            backups.make_folder()?;
            fs::copy(file, backups.folder().join(format!("{kept}{ending}")))?;
        }
    }
    for file in [log::path(damaged), log::shared_memory(damaged)] {
        match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// What tells two states of a game apart.
#[derive(Debug, PartialEq, Eq)]
struct State {
    begun: String,
    /// What there is to say of it, with its seats and its tags: a JSON text.
    rest: String,
}

/// What tells two states of a store apart.
#[derive(Debug, PartialEq, Eq)]
struct Whole {
    /// The games that are not deleted, by their ids.
    games: BTreeMap<String, State>,
    /// The ids of those that are.
    deleted: BTreeSet<String>,
    people: String,
    /// What is no game and nobody: setups, settings and corrections.
    others: String,
}

/// The columns of a game and of its seats that change without a step: who sits there is told by
/// name, for a backup may have given the same number to somebody else.
const STATES: &str = "
    SELECT id, started_at, json_array(
        revision, finished_at, day, minutes, place, note, level, gardens, winner, decided_by,
        (SELECT json_group_array(json_array(
             seats.seat, people.name, seats.clan, seats.place, last_place, points, rank,
             clan_points, coins_and_seals, resources, passage_of_time, courtiers, warriors,
             gardeners) ORDER BY seats.seat)
         FROM seats LEFT JOIN people ON people.no = seats.person WHERE seats.game = games.no),
        (SELECT json_group_array(tag ORDER BY folded) FROM tags WHERE tags.game = games.no))
    FROM games WHERE deleted_at IS NULL";

fn whole(connection: &Connection) -> Result<Whole, Fault> {
    let mut query = connection.prepare(STATES)?;
    let games = query.query_map((), |row| {
        let state = State {
            begun: row.get(1)?,
            rest: row.get(2)?,
        };
        Ok((row.get(0)?, state))
    })?;
    let mut query = connection.prepare("SELECT id FROM games WHERE deleted_at IS NOT NULL")?;
    let deleted = query.query_map((), |row| row.get(0))?;
    let text = |sql: &str| connection.query_row(sql, (), |row| row.get(0));
    // These change with every game or change: the games tell what differs.
    let own = format!("key NOT IN ('{}', '{}')", begun::KEY, lineage::KEY);
    Ok(Whole {
        games: games.collect::<Result<_, _>>()?,
        deleted: deleted.collect::<Result<_, _>>()?,
        people: text(
            "SELECT json_group_array(json_array(id, name, clan, archived_at IS NULL) ORDER BY id)
             FROM people",
        )?,
        others: text(&format!(
            "SELECT json_array(
                 (SELECT json_group_array(json_array(id, name, setup) ORDER BY id) FROM setups),
                 (SELECT json_group_array(json_array(key, value) ORDER BY key)
                  FROM settings WHERE {own}),
                 (SELECT json_group_array(corrections) FROM corrections))"
        ))?,
    })
}

fn compare(here: &Whole, there: &Whole) -> Comparison {
    let people_changed = here.people != there.people;
    let others_changed = here.others != there.others;
    let nowhere = |id: &&String| !there.games.contains_key(*id) && !there.deleted.contains(*id);
    let deleted_lost = here.deleted.iter().filter(nowhere).count();
    let (here, there) = (&here.games, &there.games);
    let latest_first = |mut games: Vec<(&String, &State)>| {
        games.sort_by(|a, b| (&b.1.begun, b.0).cmp(&(&a.1.begun, a.0)));
        games.into_iter().map(|(id, _)| id.clone()).collect()
    };
    let only = |of: &'_ BTreeMap<String, State>, not: &BTreeMap<String, State>| {
        let games = of.iter().filter(|(id, _)| !not.contains_key(*id));
        latest_first(games.collect())
    };
    let (same, changed): (Vec<_>, Vec<_>) = here
        .iter()
        .filter_map(|(id, state)| Some((id, state, there.get(id)?)))
        .partition(|(_, here, there)| here == there);
    Comparison {
        gained: only(there, here),
        lost: only(here, there),
        deleted_lost: u32::try_from(deleted_lost).unwrap_or(u32::MAX),
        changed: latest_first(
            changed
                .into_iter()
                .map(|(id, state, _)| (id, state))
                .collect(),
        ),
        same: u32::try_from(same.len()).unwrap_or(u32::MAX),
        people_changed,
        others_changed,
    }
}

/// Replaces the pages of one database by those of another, once nobody else can write any more and
/// `held` has seen to what is there now.
fn replace(
    source: &Connection,
    target: &mut Connection,
    path: &Path,
    held: impl FnOnce() -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let failed = |error: rusqlite::Error| Fault::from(error).at(path);
    let backup = Backup::new(source, target).map_err(failed)?;
    // To copy nothing takes the lock all the same.
    step(&backup, 0).map_err(failed)?;
    held()?;
    step(&backup, -1).map_err(failed)
}

/// Copies so many pages, -1 for all, while others may be writing.
fn step(backup: &Backup<'_, '_>, pages: c_int) -> Result<(), rusqlite::Error> {
    let start = Instant::now();
    loop {
        match backup.step(pages)? {
            StepResult::Done => return Ok(()),
            StepResult::More if pages >= 0 => return Ok(()),
            _ if start.elapsed() < file::BUSY_TIMEOUT => {
                std::thread::sleep(std::time::Duration::from_millis(5));
            }
            _ => {
                let busy = rusqlite::ffi::Error {
                    code: ErrorCode::DatabaseBusy,
                    extended_code: rusqlite::ffi::SQLITE_BUSY,
                };
                return Err(rusqlite::Error::SqliteFailure(busy, None));
            }
        }
    }
}
