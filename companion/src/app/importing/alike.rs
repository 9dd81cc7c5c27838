//! New games of a file that may be in the history under another name.

use super::Sorted;
use crate::app::contract::AlikeGame;
use crate::ledger::Record;
use crate::plain::fold;
use crate::store::{Store, StoreError, duplicates};

impl Sorted {
    /// The new games of which the history has one of the same day and points, with one name that is
    /// another one.
    pub(super) fn alike(&self, store: &Store) -> Result<Vec<AlikeGame>, StoreError> {
        let days = self.new_games().map(|imported| imported.record().day);
        let of_days = store.read(|transaction| duplicates::of_days(transaction, days))?;
        let alike = self.new_games().filter_map(|imported| {
            let record = imported.record();
            let candidates = of_days.get(&record.day)?.iter();
            let mut candidates =
                candidates.filter(|game| !game.deleted && game.kind == record.kind.to_string());
            candidates.find_map(|game| {
                let (here, file) = other_name(&game.seats, record)?;
                Some(AlikeGame {
                    path: imported.path.clone(),
                    day: record.day.to_string(),
                    game: game.id.clone(),
                    here,
                    file,
                })
            })
        });
        Ok(alike.collect())
    }
}

/// The one name in which two results differ: here, and in the file.
fn other_name(here: &[duplicates::DaySeat], file: &Record) -> Option<(String, String)> {
    if here.len() != file.seats.len() || !file.has_scores() {
        return None;
    }
    let mut rest: Vec<&duplicates::DaySeat> = here.iter().collect();
    let mut other = None;
    for seat in &file.seats {
        let name = seat.name.as_deref().map(fold);
        let same = rest.iter().position(|ours| {
            let own = ours.name.as_deref().map(fold);
            (ours.rival, own, ours.points) == (seat.rival, name.clone(), seat.points)
        });
        match same {
            Some(index) => drop(rest.swap_remove(index)),
            None if other.is_none() => other = Some(seat),
            None => return None,
        }
    }
    let (seat, ours) = (other?, *rest.first()?);
    if ours.rival || seat.rival || ours.points != seat.points {
        return None;
    }
    Some((ours.name.clone()?, seat.name.clone()?))
}
