//! The history: games in lists, one with all that is kept of it, games that come and go.

use rusqlite::Transaction;
use shirasagi_engine::components::Corrections;

use super::error::Fault;
use super::{
    BgStatsIds, GameRow, PersonNote, Store, StoreError, StoredGame, bg_stats_ids, corrections,
    edits, games, journals, people, steps,
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
        self.add_history(&Incoming {
            games: games.into_iter().collect(),
            replaced: &[],
            people: &[],
            bg_stats_ids: &BgStatsIds::default(),
            corrections: &Corrections::default(),
        })
    }

    /// As [`Self::add_records`], with all else that comes in.
    pub fn add_history(&mut self, incoming: &Incoming<'_>) -> Result<Vec<bool>, StoreError> {
        self.write(|transaction| {
            let people = incoming.people;
            let new: Vec<bool> = people
                .iter()
                .map(|note| Ok(!people::is_known(transaction, &note.name)?))
                .collect::<Result<_, Fault>>()?;
            let games = incoming.games.iter();
            let added = games.map(|game| add(transaction, game));
            let added = added.collect::<Result<_, Fault>>()?;
            for replaced in incoming.replaced {
                replace(
                    transaction,
                    &replaced.record,
                    replaced.revision,
                    &replaced.undo,
                )?;
            }
            for (note, new) in people.iter().zip(new) {
                people::learn(transaction, note, new)?;
            }
            bg_stats_ids::learn(transaction, incoming.bg_stats_ids)?;
            corrections::learn(transaction, incoming.corrections)?;
            Ok(added)
        })
    }

    /// Replaces the record of a game; `undo` is the request that undoes it. The revision stays.
    ///
    /// # Errors
    /// There is no such game, it is at another revision, or it cannot be written.
    pub fn replace_record(
        &mut self,
        record: &Record,
        revision: u32,
        undo: &str,
    ) -> Result<(), StoreError> {
        self.write(|transaction| replace(transaction, record, revision, undo))
    }
}

/// What comes in from a file.
#[derive(Debug)]
pub struct Incoming<'a> {
    /// Those that are not here.
    pub games: Vec<&'a StoredGame>,
    pub replaced: &'a [Replaced],
    /// The color that somebody likes counts where nobody said one here, and only who is new here is
    /// archived.
    pub people: &'a [PersonNote],
    /// Counts where it is not known here.
    pub bg_stats_ids: &'a BgStatsIds,
    /// Count where nothing is corrected here.
    pub corrections: &'a Corrections,
}

/// A game that is here, as it is to be.
#[derive(Debug)]
pub struct Replaced {
    pub record: Record,
    /// That of the game until now.
    pub revision: u32,
    /// The request that undoes it.
    pub undo: String,
}

fn replace(
    transaction: &Transaction<'_>,
    record: &Record,
    revision: u32,
    undo: &str,
) -> Result<(), Fault> {
    let no = games::at_revision(transaction, &record.id, revision)?;
    edits::set(transaction, no, undo)?;
    games::replace(transaction, no, record)
}

fn add(transaction: &Transaction<'_>, stored: &StoredGame) -> Result<bool, Fault> {
    let GameRow { record, followed } = &stored.row;
    if !games::make_room(transaction, record)? {
        return Ok(false);
    }
    let no = games::insert(transaction, record, stored.revision)?;
    if let (Some(head), Some(played)) = (followed, &stored.played) {
        journals::insert(transaction, no, &played.game, head.progress)?;
        let steps = played.game.steps.iter().chain(played.undone.iter().rev());
        steps::insert(transaction, no, steps)?;
    }
    Ok(true)
}
