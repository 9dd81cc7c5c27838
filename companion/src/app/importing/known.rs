//! What the history has already: people, places, and games of a file.

use crate::store::{games, people, twins};
use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use crate::app::contract::ThereReason;
use crate::exchange::arriving::Arrival;
use crate::exchange::file::Format;
use crate::exchange::namesakes::folded;
use crate::store::{GameRow, Store, StoreError, Twin};

/// What tells a result from every other one: the day and who came to which points.
type ResultKey = (NaiveDate, Vec<(String, u16)>);

fn result_key(row: &GameRow) -> Option<ResultKey> {
    let seats = row.seats.iter().map(|seat| {
        let name = seat.name.as_deref().map(folded).unwrap_or_default();
        // No name begins like this one.
        let name = if seat.rival {
            " rival".to_owned()
        } else {
            name
        };
        Some((name, seat.place?.points))
    });
    let mut seats: Vec<(String, u16)> = seats.collect::<Option<_>>()?;
    seats.sort_unstable();
    Some((row.details.day, seats))
}

/// A game that is there already: the one that it is, and how that is known.
pub(super) type There<'a> = (&'a Arrival, Option<String>, ThereReason);

/// Everybody of the history, as names are compared, with how they are written.
pub(super) fn people(store: &Store) -> Result<BTreeMap<String, String>, StoreError> {
    let people = store.read(people::known)?.into_iter();
    Ok(people
        .map(|person| (folded(&person.name), person.name))
        .collect())
}

/// Where the games of the history were played, likewise.
pub(super) fn places(store: &Store) -> Result<BTreeMap<String, String>, StoreError> {
    let places = store.read(games::places)?.into_iter();
    Ok(places.map(|place| (folded(&place), place)).collect())
}

/// The games that are new, and those that are there with the id of the one that they are, unless it is
/// an earlier one of the file. Deleted ones count as there: who restores one is not to have it twice.
/// Our own history brings back what it had, even the same result twice; elsewhere the second one of a
/// file is no other game.
pub(super) fn sort<'a>(
    store: &Store,
    format: Format,
    games: &'a [Arrival],
) -> Result<(Vec<&'a Arrival>, Vec<There<'a>>), StoreError> {
    let (mut new, mut there) = (Vec::new(), Vec::new());
    let mut of_file = BTreeSet::new();
    let twins =
        store.read(|tx| twins::find(tx, games.iter().map(|arrival| &arrival.record.row)))?;
    for (arrival, twin) in games.iter().zip(twins) {
        let key = result_key(&arrival.record.row).filter(|_| format != Format::History);
        let twice = key.is_some_and(|key| !of_file.insert(key));
        match twin {
            Some(twin) => there.push((arrival, Some(twin.id.clone()), reason(&twin))),
            None if twice => there.push((arrival, None, ThereReason::SameResult)),
            None => new.push(arrival),
        }
    }
    Ok((new, there))
}

fn reason(twin: &Twin) -> ThereReason {
    match twin {
        Twin { deleted: true, .. } => ThereReason::Deleted,
        Twin {
            by_result: true, ..
        } => ThereReason::SameResult,
        Twin { .. } => ThereReason::SameGame,
    }
}
