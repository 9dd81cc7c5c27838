//! Which games of a file are there already.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;

use super::places::place_of;
use crate::app::contract::ThereReason;
use crate::exchange::arriving::Arrival;
use crate::exchange::file::Format;
use crate::exchange::namesakes::folded;
use crate::store::{GameRow, Store, StoreError};

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
pub(super) type There<'a> = (&'a Arrival, Option<&'a String>, ThereReason);

/// What the history has already.
pub(super) struct Known {
    kept: Games,
    /// They count as there: who restores one is not to have it twice.
    deleted: Games,
    /// As they are compared, with how they are written.
    pub(super) people: BTreeMap<String, String>,
    pub(super) places: BTreeMap<String, String>,
}

impl Known {
    pub(super) fn of(store: &Store) -> Result<Self, StoreError> {
        let kept = store.games()?;
        let people = store.known_people()?.into_iter();
        let places = kept.iter().flat_map(place_of);
        Ok(Self {
            people: people
                .map(|person| (folded(&person.name), person.name))
                .collect(),
            places: places
                .map(|place| (folded(place), place.to_owned()))
                .collect(),
            kept: Games::of(kept),
            deleted: Games::of(store.deleted_games()?),
        })
    }

    /// The games that are new, and those that are there with the id of the one that they are, unless
    /// it is an earlier one of the file. Our own history brings back what it had, even the same
    /// result twice; elsewhere the second one of a file is no other game.
    pub(super) fn sort<'a>(
        &'a self,
        format: Format,
        games: &'a [Arrival],
    ) -> (Vec<&'a Arrival>, Vec<There<'a>>) {
        let (mut new, mut there) = (Vec::new(), Vec::new());
        let mut of_file = BTreeSet::new();
        for arrival in games {
            let row = &arrival.record.row;
            let key = result_key(row).filter(|_| format != Format::History);
            let twice = key.is_some_and(|key| !of_file.insert(key));
            match self.same(row) {
                Some((game, reason)) => there.push((arrival, Some(game), reason)),
                None if twice => there.push((arrival, None, ThereReason::SameResult)),
                None => new.push(arrival),
            }
        }
        (new, there)
    }

    fn same(&self, row: &GameRow) -> Option<(&String, ThereReason)> {
        let deleted = || Some((self.deleted.same(row)?.0, ThereReason::Deleted));
        self.kept.same(row).or_else(deleted)
    }
}

/// Games by what tells them from others.
struct Games {
    ids: BTreeSet<String>,
    sources: BTreeMap<(String, String), String>,
    results: BTreeMap<ResultKey, String>,
}

impl Games {
    fn of(rows: Vec<GameRow>) -> Self {
        let mut games = Self {
            ids: BTreeSet::new(),
            sources: BTreeMap::new(),
            results: BTreeMap::new(),
        };
        for row in rows {
            if let Some(key) = result_key(&row) {
                games.results.insert(key, row.id.clone());
            }
            if let Some(source) = row.source {
                games
                    .sources
                    .insert((source.name, source.id), row.id.clone());
            }
            games.ids.insert(row.id);
        }
        games
    }

    fn same(&self, row: &GameRow) -> Option<(&String, ThereReason)> {
        let source = row.source.as_ref();
        let by_source = source.and_then(|source| {
            let key = (source.name.clone(), source.id.clone());
            // A table of games has no more of a game than the id that it came with.
            let by_id = || self.ids.get(&source.id);
            self.sources.get(&key).or_else(by_id)
        });
        let same_game = self.ids.get(&row.id).or(by_source);
        let same_result = || self.results.get(&result_key(row)?);
        same_game
            .map(|game| (game, ThereReason::SameGame))
            .or_else(|| Some((same_result()?, ThereReason::SameResult)))
    }
}
