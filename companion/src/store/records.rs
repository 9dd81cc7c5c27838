//! The history: games in lists, one with all that is kept of it, games that come and go.

use chrono::{DateTime, Utc};
use rusqlite::Transaction;
use shirasagi_engine::components::{ClanColor, Corrections};

use super::error::Fault;
use super::games::Which;
use super::{
    Details, Elsewhere, Filter, GameRow, KnownPerson, Merge, Page, PersonNote, Record, SeatRow,
    Store, StoreError, corrections, edits, elsewhere, filter, games, journals, people, seats,
    steps, tags,
};

impl Store {
    /// All games but the deleted ones, the earliest first, and of one day and hour the one that was
    /// kept first: whoever keeps them again in this order has the same streaks. A game whose row is
    /// damaged is left out.
    pub fn games(&self) -> Result<Vec<GameRow>, StoreError> {
        self.read(|transaction| Ok(games::all(transaction, Which::Kept)?.games))
    }

    /// The games that are not finished, the one played last first.
    pub fn games_under_way(&self) -> Result<Vec<GameRow>, StoreError> {
        self.read(|transaction| Ok(games::all(transaction, Which::UnderWay)?.games))
    }

    /// The games that meet a filter, the latest first: those from the `from`th on, counted from 0,
    /// at most so many.
    ///
    /// # Errors
    /// They cannot be read, or nobody has the id of the person.
    pub fn page(&self, filter: &Filter, from: u32, most: u32) -> Result<Page, StoreError> {
        self.read(|transaction| filter::page(transaction, filter, from, most))
    }

    /// The years in which there are games, the latest first.
    pub fn years(&self) -> Result<Vec<i32>, StoreError> {
        self.read(filter::years)
    }

    /// Every tag that a game has, in the order of the alphabet.
    pub fn tags(&self) -> Result<Vec<String>, StoreError> {
        self.read(tags::all)
    }

    /// Everybody, in the order of the alphabet, archived ones last.
    pub fn known_people(&self) -> Result<Vec<KnownPerson>, StoreError> {
        self.read(people::known)
    }

    /// Gives a person another name. Returns somebody else who has it; then nothing has changed.
    ///
    /// # Errors
    /// There is no such person, or it cannot be written.
    pub fn rename_person(
        &mut self,
        id: &str,
        name: &str,
    ) -> Result<Option<KnownPerson>, StoreError> {
        self.write(|transaction| people::rename(transaction, id, name))
    }

    /// What merging two people comes upon.
    ///
    /// # Errors
    /// One of them is not there, or they cannot be read.
    pub fn merge(&self, from: &str, into: &str) -> Result<Merge, StoreError> {
        self.read(|transaction| people::merge_of(transaction, from, into))
    }

    /// Gives one person the seats of another, who is no longer there then. They must have no game
    /// together.
    ///
    /// # Errors
    /// One of them is not there, or it cannot be written.
    pub fn merge_people(&mut self, from: &str, into: &str) -> Result<(), StoreError> {
        self.write(|transaction| people::merge(transaction, from, into))
    }

    /// Says which colour a person likes and since when they are archived.
    ///
    /// # Errors
    /// There is no such person, or it cannot be written.
    pub fn set_person(
        &mut self,
        id: &str,
        clan: Option<ClanColor>,
        archived_at: Option<DateTime<Utc>>,
    ) -> Result<(), StoreError> {
        self.write(|transaction| people::set(transaction, id, clan, archived_at))
    }

    /// The ids of the games that are not deleted and whose row cannot be read. They stay as they
    /// are; [`Self::record`] says what is wrong.
    pub fn damaged_games(&self) -> Result<Vec<String>, StoreError> {
        self.read(|transaction| Ok(games::all(transaction, Which::Kept)?.damaged))
    }

    /// Deleted games that can still be restored, the one deleted last first.
    pub fn deleted_games(&self) -> Result<Vec<GameRow>, StoreError> {
        self.read(|transaction| Ok(games::all(transaction, Which::Deleted)?.games))
    }

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

    /// Keeps games that were played elsewhere, all or none of them. Says of each whether it was
    /// added: a game with its id or of its source may be there already and is left untouched. A
    /// deleted one counts as not there: it is replaced.
    pub fn add_records<'a>(
        &mut self,
        records: impl IntoIterator<Item = &'a Record>,
    ) -> Result<Vec<bool>, StoreError> {
        self.add_history(records, &[], &Elsewhere::default(), &Corrections::default())
    }

    /// As [`Self::add_records`], with what is said about people: the colour they like counts where
    /// nobody said one here, and only who is new here is archived. What BG Stats calls them is taken
    /// over where it is not known, and corrections where nothing is corrected here.
    pub fn add_history<'a>(
        &mut self,
        records: impl IntoIterator<Item = &'a Record>,
        people: &[PersonNote],
        elsewhere: &Elsewhere,
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
            elsewhere::learn(transaction, elsewhere)?;
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

    /// The request that undoes the last edit of a game.
    pub fn undo_of(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.read(|transaction| edits::get(transaction, id))
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
    pub fn purge_deleted(&mut self, before: DateTime<Utc>) -> Result<u32, StoreError> {
        self.write(|transaction| games::purge(transaction, before))
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
