//! The history: games in lists, one with all that is kept of it, games that come and go.

use rusqlite::Transaction;
use serde_json::Value;

use super::error::Fault;
use super::{
    BgStatsIds, GameRow, PersonNote, Played, Store, StoreError, StoredGame, bg_stats_ids, edits,
    games, journals, people, steps,
};
use crate::ledger::Record;

impl Store {
    /// A game with all that is kept of it, followed or not.
    ///
    /// # Errors
    /// There is no such game (a deleted one counts as none), or what is kept of it is damaged.
    pub fn record(&self, id: &str) -> Result<StoredGame, StoreError> {
        self.read(|transaction| games::get(transaction, id))
    }

    /// Keeps games that were played elsewhere, all or none of them. Says of each whether it was
    /// added: a game with its id or of its source may be there already and is left untouched. A
    /// deleted one counts as not there: it is replaced.
    pub fn add_records<'a>(
        &mut self,
        games: impl IntoIterator<Item = &'a StoredGame>,
    ) -> Result<Vec<bool>, StoreError> {
        let incoming = Incoming {
            games: games.into_iter().collect(),
            copied: &[],
            replaced: &[],
            people: &[],
            bg_stats_ids: &BgStatsIds::default(),
        };
        self.write(|transaction| incoming.add(transaction))
    }

    /// Replaces the record of a game. The revision stays unless the game plays on.
    ///
    /// # Errors
    /// There is no such game, it is at another revision, or it cannot be written.
    pub fn replace_record(&mut self, replaced: &Replaced<'_>) -> Result<(), StoreError> {
        self.write(|transaction| replace(transaction, replaced))
    }
}

/// What comes in from a file.
#[derive(Debug)]
pub struct Incoming<'a> {
    /// Those that are not here.
    pub games: Vec<&'a StoredGame>,
    /// The ids of games that make room for one of these, each with the id it gets instead.
    pub copied: &'a [(String, String)],
    pub replaced: &'a [Replaced<'a>],
    /// The color that somebody likes counts where nobody said one here, and only who is new here is
    /// archived.
    pub people: &'a [PersonNote],
    /// Counts where it is not known here.
    pub bg_stats_ids: &'a BgStatsIds,
}

impl Incoming<'_> {
    /// As [`Store::add_records`], with all else that comes in.
    pub fn add(&self, transaction: &Transaction<'_>) -> Result<Vec<bool>, Fault> {
        let new: Vec<bool> = (self.people)
            .iter()
            .map(|note| Ok(!people::is_known(transaction, &note.name)?))
            .collect::<Result<_, Fault>>()?;
        for (id, copy) in self.copied {
            games::make_copy(transaction, id, copy)?;
        }
        let games = self.games.iter();
        let added = games.map(|game| add(transaction, game));
        let added = added.collect::<Result<_, Fault>>()?;
        for replaced in self.replaced {
            games::restore(transaction, &replaced.record.id)?;
            replace(transaction, replaced)?;
        }
        for (note, new) in self.people.iter().zip(new) {
            people::learn(transaction, note, new)?;
        }
        bg_stats_ids::learn(transaction, self.bg_stats_ids)?;
        Ok(added)
    }
}

/// A game that is here, as it is to be.
#[derive(Debug)]
pub struct Replaced<'a> {
    pub record: Record,
    /// That of the game until now.
    pub revision: u32,
    /// The request that undoes it; `None`: nothing of the game can be undone any more.
    pub undo: Option<String>,
    /// The journal that continues that of the game. The steps to redo are dropped for it.
    pub journal: Option<(&'a Played, &'a Value)>,
}

fn replace(transaction: &Transaction<'_>, replaced: &Replaced<'_>) -> Result<(), Fault> {
    let Replaced {
        record, revision, ..
    } = replaced;
    let no = games::at_revision(transaction, &record.id, *revision)?;
    match &replaced.undo {
        Some(undo) => edits::set(transaction, no, undo)?,
        None => edits::delete(transaction, no)?,
    }
    games::replace(transaction, no, record)?;
    if let Some((played, progress)) = replaced.journal {
        let from = journals::cursor(transaction, no, &record.id)?;
        let known = usize::try_from(from).unwrap_or(usize::MAX);
        steps::replace_from(
            transaction,
            no,
            from,
            played.steps.iter().skip(known),
            false,
        )?;
        journals::moved(transaction, no, steps::count(transaction, no)?, progress)?;
        games::moved(transaction, no, *revision)?;
    }
    Ok(())
}

fn add(transaction: &Transaction<'_>, stored: &StoredGame) -> Result<bool, Fault> {
    let GameRow { record, followed } = &stored.row;
    if !games::make_room(transaction, record)? {
        return Ok(false);
    }
    let no = games::insert(transaction, record, stored.revision)?;
    if let (Some(progress), Some(played)) = (followed, &stored.played) {
        journals::insert(transaction, no, played, progress)?;
        let steps = played.steps.iter().chain(played.undone.iter().rev());
        steps::replace_from(transaction, no, 0, steps, false)?;
    }
    Ok(true)
}
