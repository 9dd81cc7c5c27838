//! The games, corrections and settings on disk: one SQLite file. Nothing outside knows SQL.
//!
//! What a function here has returned for is on disk: killing the process or losing power after it
//! does not undo it.

mod columns;
mod corrections;
mod error;
mod file;
mod games;
mod migrations;
mod people;
mod seats;
mod settings;
mod setups;
mod steps;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use rusqlite::{Connection, Transaction, TransactionBehavior};
use shirasagi_engine::components::{ClanColor, Corrections};
use shirasagi_engine::journal::{Game, Tracking};
use shirasagi_engine::scoring::{Counts, DecidedBy};
use shirasagi_engine::setup::{Level, Seat, SetupParts};
use shirasagi_engine::turn::Step;

use error::Fault;
pub use error::StoreError;
use games::Which;

const FILE: &str = "shirasagi.db";

/// The open database.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    connection: Connection,
}

/// A game to be kept from now on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    pub id: String,
    pub started_at: DateTime<Utc>,
    /// The setup code, if the setup is what it deals.
    pub code: Option<String>,
    pub level: Option<Level>,
    /// Who sits where; nobody has a result yet.
    pub seats: Vec<SeatRow>,
    pub game: Game,
}

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    pub round: u8,
    /// Turns taken in the round.
    pub turns: u8,
}

/// Who sits at a seat, and how they ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    pub seat: Seat,
    /// `None`: the rival, or a player who gave no name.
    pub name: Option<String>,
    pub rival: bool,
    pub clan: Option<ClanColor>,
    /// Of finished games.
    pub place: Option<Place>,
}

/// What a clan came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub points: u16,
    /// From 1.
    pub rank: u8,
}

/// Who won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    pub winner: Seat,
    pub decided_by: DecidedBy,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    pub places: BTreeMap<Seat, Place>,
    pub verdict: Verdict,
}

/// A person who has played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    pub name: String,
    /// Games that are not deleted.
    pub games: u32,
    /// The colour of the latest of them.
    pub clan: Option<ClanColor>,
}

/// A setup that is kept by name. It is checked when it is dealt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedSetup {
    pub id: String,
    pub name: String,
    pub saved_at: DateTime<Utc>,
    /// The setup code, if the setup is what it deals.
    pub code: Option<String>,
    pub setup: SetupParts,
}

/// The setup of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentSetup {
    pub game: String,
    pub started_at: DateTime<Utc>,
    pub code: Option<String>,
    pub setup: SetupParts,
}

/// What lists show of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    pub id: String,
    pub started_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
    pub level: Option<Level>,
    pub code: Option<String>,
    pub progress: Progress,
    /// In order.
    pub seats: Vec<SeatRow>,
    /// How closely each person's seat is followed, in the order of the seats.
    pub tracking: Vec<Tracking>,
    /// Of finished games.
    pub verdict: Option<Verdict>,
}

/// A game with all that is kept of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    pub row: GameRow,
    /// With the steps in force.
    pub game: Game,
    /// The steps taken back; the last one is redone first.
    pub undone: Vec<Step>,
    /// Changes with every change of the steps or of the result.
    pub revision: u32,
    /// The final counts as far as they were entered.
    pub counts: BTreeMap<Seat, Counts>,
}

impl StoredGame {
    /// The game with the steps taken back played again where it is finished: its result rests on
    /// them all. Of a game that goes on, the steps in force.
    #[must_use]
    pub fn whole(&self) -> Game {
        let mut game = self.game.clone();
        if self.row.finished_at.is_some() {
            game.steps.extend(self.undone.iter().rev().cloned());
        }
        game
    }
}

impl Store {
    /// Opens the database in a folder; creates both if they are not there.
    ///
    /// # Errors
    /// The folder or the file cannot be written, or the file is damaged, of another program or of
    /// a newer version; it is left as it is then.
    pub fn open(dir: &Path) -> Result<Self, StoreError> {
        fs::create_dir_all(dir).map_err(|error| StoreError::Unavailable {
            path: dir.to_path_buf(),
            reason: format!(
                "the folder cannot be made ({error}). Start Shirasagi with another data folder."
            ),
        })?;
        let path = dir.join(FILE);
        let connection = file::open(&path).map_err(|fault| fault.at(&path))?;
        Ok(Self { path, connection })
    }

    /// The database file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps a new game.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn create_game(&mut self, new: &NewGame, progress: Progress) -> Result<(), StoreError> {
        let row = GameRow {
            id: new.id.clone(),
            started_at: new.started_at,
            finished_at: None,
            level: new.level,
            code: new.code.clone(),
            progress,
            seats: new.seats.clone(),
            tracking: new.game.tracking.clone(),
            verdict: None,
        };
        self.write(|transaction| {
            games::insert(transaction, &row, &new.game, 0)?;
            steps::insert(transaction, &row.id, &new.game.steps)
        })
    }

    /// A game with all that is kept of it.
    ///
    /// # Errors
    /// There is no such game (a deleted one counts as none), or what is kept of it is damaged.
    pub fn game(&self, id: &str) -> Result<StoredGame, StoreError> {
        self.read(|transaction| {
            let kept = games::get(transaction, id)?;
            let mut steps = steps::all(transaction, id)?;
            let cursor = kept.cursor as usize;
            if steps.len() < cursor {
                let reason = format!("{} of its {cursor} steps are missing", cursor - steps.len());
                return Err(Fault::damaged_game(id, &reason));
            }
            let mut undone = steps.split_off(cursor);
            undone.reverse();
            Ok(StoredGame {
                row: kept.row,
                game: Game { steps, ..kept.game },
                undone,
                revision: kept.revision,
                counts: seats::counts(transaction, id)?,
            })
        })
    }

    /// All games but the deleted ones, the one finished or played last first. A game whose row is
    /// damaged is left out.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn games(&self) -> Result<Vec<GameRow>, StoreError> {
        self.read(|transaction| Ok(games::all(transaction, Which::Kept)?.games))
    }

    /// The ids of the games that are not deleted and whose row cannot be read. They stay as they
    /// are; [`Self::game`] says what is wrong.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn damaged_games(&self) -> Result<Vec<String>, StoreError> {
        self.read(|transaction| Ok(games::all(transaction, Which::Kept)?.damaged))
    }

    /// Deleted games that can still be restored, the latest first.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn deleted_games(&self) -> Result<Vec<GameRow>, StoreError> {
        self.read(|transaction| Ok(games::all(transaction, Which::Deleted)?.games))
    }

    /// Appends a step to those in force; steps that were taken back are gone then, and so is a
    /// result. Returns the new revision.
    ///
    /// # Errors
    /// There is no such game, it is at another revision, or it cannot be written.
    pub fn append_step(
        &mut self,
        id: &str,
        revision: u32,
        step: &Step,
        progress: Progress,
    ) -> Result<u32, StoreError> {
        self.write(|transaction| {
            let cursor = games::cursor(transaction, id, revision)?;
            steps::replace_from(transaction, id, cursor, step)?;
            games::played(transaction, id, revision, cursor + 1, progress)
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
        progress: Progress,
    ) -> Result<u32, StoreError> {
        self.write(|transaction| {
            games::cursor(transaction, id, revision)?;
            let steps = steps::count(transaction, id)?;
            if cursor > steps {
                return Err(Fault::NoSuchStep { cursor, steps });
            }
            games::moved(transaction, id, revision, cursor.into(), progress)
        })
    }

    /// Keeps the counts of a seat as far as they are entered. The revision stays.
    ///
    /// # Errors
    /// There is no such game or seat, or it cannot be written.
    pub fn save_counts(&mut self, id: &str, seat: Seat, counts: &Counts) -> Result<(), StoreError> {
        self.write(|transaction| {
            games::exists(transaction, id)?;
            seats::set_counts(transaction, id, seat, counts)
        })
    }

    /// Keeps the final counts and the result. Returns the new revision.
    ///
    /// # Errors
    /// There is no such game, it is at another revision, or it cannot be written.
    pub fn finish_game(
        &mut self,
        id: &str,
        revision: u32,
        at: DateTime<Utc>,
        counts: &BTreeMap<Seat, Counts>,
        result: &ResultRow,
    ) -> Result<u32, StoreError> {
        self.write(|transaction| {
            games::cursor(transaction, id, revision)?;
            for (seat, counts) in counts {
                seats::set_counts(transaction, id, *seat, counts)?;
            }
            games::finished(transaction, id, revision, at, result)
        })
    }

    /// Marks a game as deleted; [`Self::restore_game`] takes it back until the game is purged.
    ///
    /// # Errors
    /// There is no such game, or it cannot be written.
    pub fn delete_game(&mut self, id: &str, at: DateTime<Utc>) -> Result<(), StoreError> {
        self.write(|transaction| games::delete(transaction, id, at))
    }

    /// Takes back the deletion of a game.
    ///
    /// # Errors
    /// There is no such game any more, or it cannot be written.
    pub fn restore_game(&mut self, id: &str) -> Result<(), StoreError> {
        self.write(|transaction| games::restore(transaction, id))
    }

    /// Really removes the games that were deleted before a time. Returns how many.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn purge_deleted(&mut self, before: DateTime<Utc>) -> Result<u32, StoreError> {
        self.write(|transaction| games::purge(transaction, before))
    }

    /// Keeps a game that was played elsewhere. `false`: a game with this id is there already and
    /// was left untouched. A deleted one counts as not there: it is replaced.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn import_game(&mut self, game: &StoredGame) -> Result<bool, StoreError> {
        let id = &game.row.id;
        self.write(|transaction| {
            if !games::make_room(transaction, id)? {
                return Ok(false);
            }
            games::insert(transaction, &game.row, &game.game, game.revision)?;
            for (seat, counts) in &game.counts {
                seats::set_counts(transaction, id, *seat, counts)?;
            }
            let steps = game.game.steps.iter().chain(game.undone.iter().rev());
            steps::insert(transaction, id, steps)?;
            Ok(true)
        })
    }

    /// People who are not archived, who played last first.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn people(&self) -> Result<Vec<PersonRow>, StoreError> {
        self.read(people::all)
    }

    /// The setups kept by name, the latest first.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn setups(&self) -> Result<Vec<SavedSetup>, StoreError> {
        self.read(setups::all)
    }

    /// The setups of the games begun last, at most so many.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn recent_setups(&self, most: usize) -> Result<Vec<RecentSetup>, StoreError> {
        self.read(|transaction| setups::recent(transaction, most))
    }

    /// A setup kept by name.
    ///
    /// # Errors
    /// There is no such setup, or it cannot be read.
    pub fn setup(&self, id: &str) -> Result<SavedSetup, StoreError> {
        self.read(|transaction| setups::get(transaction, id))
    }

    /// Keeps a setup by name; one that has the name already gives way.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn save_setup(&mut self, setup: &SavedSetup) -> Result<(), StoreError> {
        self.write(|transaction| setups::save(transaction, setup))
    }

    /// Keeps a setup no longer.
    ///
    /// # Errors
    /// There is no such setup, or it cannot be written.
    pub fn delete_setup(&mut self, id: &str) -> Result<(), StoreError> {
        self.write(|transaction| setups::delete(transaction, id))
    }

    /// The player's corrections of the components.
    ///
    /// # Errors
    /// They cannot be read.
    pub fn corrections(&self) -> Result<Corrections, StoreError> {
        self.read(corrections::get)
    }

    /// Replaces the player's corrections of the components.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn save_corrections(&mut self, corrections: &Corrections) -> Result<(), StoreError> {
        self.write(|transaction| corrections::set(transaction, corrections))
    }

    /// A setting; `None` if it was never set.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.read(|transaction| settings::get(transaction, key))
    }

    /// Sets a setting.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn set_setting(&mut self, key: &str, value: &str) -> Result<(), StoreError> {
        self.write(|transaction| settings::set(transaction, key, value))
    }

    /// All that is read within sees the same state, whatever others write meanwhile.
    fn read<T>(
        &self,
        query: impl FnOnce(&Transaction<'_>) -> Result<T, Fault>,
    ) -> Result<T, StoreError> {
        let answer = || {
            let transaction = self.connection.unchecked_transaction()?;
            query(&transaction)
        };
        answer().map_err(|fault| fault.at(&self.path))
    }

    /// All of the change is on disk once this returns, or none of it.
    fn write<T>(
        &mut self,
        change: impl FnOnce(&Transaction<'_>) -> Result<T, Fault>,
    ) -> Result<T, StoreError> {
        let Self { path, connection } = self;
        let answer = || {
            // Immediate: nobody else can write between what is read here and what is written.
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let answer = change(&transaction)?;
            transaction.commit()?;
            Ok(answer)
        };
        answer().map_err(|fault: Fault| fault.at(path))
    }
}
