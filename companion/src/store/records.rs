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
        records: impl IntoIterator<Item = &'a StoredGame>,
    ) -> Result<Vec<bool>, StoreError> {
        self.add_history(
            records,
            &[],
            &BgStatsIds::default(),
            &Corrections::default(),
        )
    }

    /// As [`Self::add_records`], with what is said about people: the color they like counts where
    /// nobody said one here, and only who is new here is archived. What BG Stats calls them is taken
    /// over where it is not known, and corrections where nothing is corrected here.
    pub fn add_history<'a>(
        &mut self,
        records: impl IntoIterator<Item = &'a StoredGame>,
        people: &[PersonNote],
        bg_stats_ids: &BgStatsIds,
        corrected: &Corrections,
    ) -> Result<Vec<bool>, StoreError> {
        self.write(|transaction| {
            let new: Vec<bool> = people
                .iter()
                .map(|note| Ok(!people::is_known(transaction, &note.name)?))
                .collect::<Result<_, Fault>>()?;
            let records = records.into_iter();
            let added = records.map(|record| add(transaction, record));
            let added = added.collect::<Result<_, Fault>>()?;
            for (note, new) in people.iter().zip(new) {
                people::learn(transaction, note, new)?;
            }
            bg_stats_ids::learn(transaction, bg_stats_ids)?;
            corrections::learn(transaction, corrected)?;
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
        self.write(|transaction| {
            let no = games::at_revision(transaction, &record.id, revision)?;
            games::replace(transaction, no, record)?;
            edits::set(transaction, no, undo)
        })
    }
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
