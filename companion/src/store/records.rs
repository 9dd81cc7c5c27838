//! The history: games in lists, one with all that is kept of it, games that come and go.

use rusqlite::Transaction;
use shirasagi_engine::components::Corrections;

use super::error::Fault;
use super::{
    BgStatsIds, Details, PersonNote, Record, SeatRow, Store, StoreError, bg_stats_ids, corrections,
    edits, games, journals, people, seats, steps,
};

impl Store {
    /// A game with all that is kept of it, followed or not.
    ///
    /// # Errors
    /// There is no such game (a deleted one counts as none), or what is kept of it is damaged.
    pub fn record(&self, id: &str) -> Result<Record, StoreError> {
        self.read(|transaction| {
            let kept = games::get(transaction, id)?;
            Ok(Record {
                row: kept.row,
                revision: kept.revision,
                counts: seats::counts(transaction, kept.no, id)?,
                played: journals::get(transaction, kept.no, id)?,
            })
        })
    }

    /// Keeps games that were played bg_stats_ids, all or none of them. Says of each whether it was
    /// added: a game with its id or of its source may be there already and is left untouched. A
    /// deleted one counts as not there: it is replaced.
    pub fn add_records<'a>(
        &mut self,
        records: impl IntoIterator<Item = &'a Record>,
    ) -> Result<Vec<bool>, StoreError> {
        self.add_history(
            records,
            &[],
            &BgStatsIds::default(),
            &Corrections::default(),
        )
    }

    /// As [`Self::add_records`], with what is said about people: the colour they like counts where
    /// nobody said one here, and only who is new here is archived. What BG Stats calls them is taken
    /// over where it is not known, and corrections where nothing is corrected here.
    pub fn add_history<'a>(
        &mut self,
        records: impl IntoIterator<Item = &'a Record>,
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

    /// Replaces a game that the app did not follow; `undo` is the request that undoes it.
    ///
    /// # Errors
    /// There is no such game, the app followed it, or it cannot be written.
    pub fn replace_entry(&mut self, record: &Record, undo: &str) -> Result<(), StoreError> {
        let id = &record.row.id;
        self.write(|transaction| {
            let no = games::number(transaction, id)?;
            if journals::get(transaction, no, id)?.is_some() {
                return Err(Fault::Followed { id: id.clone() });
            }
            games::replace(transaction, no, record)?;
            edits::set(transaction, no, undo)
        })
    }

    /// Replaces what people say about a game, and with `seats` who sits there; `undo` is the request
    /// that undoes it.
    ///
    /// # Errors
    /// There is no such game, or it cannot be written.
    pub fn set_details(
        &mut self,
        id: &str,
        details: &Details,
        seats: Option<&[SeatRow]>,
        undo: &str,
    ) -> Result<(), StoreError> {
        self.write(|transaction| {
            let no = games::number(transaction, id)?;
            edits::set(transaction, no, undo)?;
            games::set_details(transaction, no, details)?;
            match seats {
                Some(seats) => seats::set_names(transaction, no, seats),
                None => Ok(()),
            }
        })
    }
}

fn add(transaction: &Transaction<'_>, record: &Record) -> Result<bool, Fault> {
    let Record { row, .. } = record;
    if !games::make_room(transaction, row)? {
        return Ok(false);
    }
    let played = record.played.as_ref();
    let no = games::insert(
        transaction,
        row,
        record.revision,
        played.map(|played| &played.game),
    )?;
    for (seat, counts) in &record.counts {
        seats::set_counts(transaction, no, &row.id, *seat, counts)?;
    }
    if let Some(played) = played {
        let steps = played.game.steps.iter().chain(played.undone.iter().rev());
        steps::insert(transaction, no, steps)?;
    }
    Ok(true)
}
