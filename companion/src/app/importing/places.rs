//! Where the games of a file were played.

use std::collections::{BTreeMap, BTreeSet};

use super::ImportError;
use crate::app::contract::{ImportPlace, MergedPlace};
use crate::exchange::arriving::Arrival;
use crate::exchange::likeness::likeness;
use crate::exchange::namesakes::folded;
use crate::store::GameRow;

/// The place of a game, if it has one.
pub(super) fn place_of(row: &GameRow) -> Option<&str> {
    Some(row.details.place.as_str()).filter(|place| !place.is_empty())
}

/// The places of games with what is like them.
pub(super) fn places(new: &[&Arrival], known: &BTreeMap<String, String>) -> Vec<ImportPlace> {
    let mut found: BTreeMap<String, (String, u32)> = BTreeMap::new();
    for name in new.iter().filter_map(|new| place_of(&new.record.row)) {
        let first = || (name.to_owned(), 0);
        let (_, games) = found.entry(folded(name)).or_insert_with(first);
        *games += 1;
    }
    let mut alike: BTreeMap<String, BTreeMap<&String, &String>> = BTreeMap::new();
    let in_file = found.iter().map(|(folded, (name, _))| (folded, name));
    for (folded, name) in in_file.chain(known) {
        let alike = alike.entry(likeness(name)).or_default();
        alike.insert(folded, name);
    }
    let places = found.iter().map(|(folded, (name, games))| {
        let like = likeness(name);
        let alike = alike.get(&like).filter(|_| !like.is_empty());
        let others = alike.into_iter().flatten();
        let others = others.filter(|(other, _)| **other != folded);
        ImportPlace {
            name: name.clone(),
            games: *games,
            known: known.contains_key(folded),
            similar: others.map(|(_, name)| (*name).clone()).collect(),
        }
    });
    places.collect()
}

/// The name of each place of a file in the history: one that is like another but for case and space is
/// that one, as it was written first.
pub(super) struct Merge(BTreeMap<String, String>);

impl Merge {
    pub(super) fn new(
        merged: &[MergedPlace],
        games: &[Arrival],
        known: &BTreeMap<String, String>,
    ) -> Result<Self, ImportError> {
        let mut names = BTreeMap::new();
        for name in games.iter().filter_map(|game| place_of(&game.record.row)) {
            let written = || {
                known
                    .get(&folded(name))
                    .map_or(name, String::as_str)
                    .to_owned()
            };
            names.entry(folded(name)).or_insert_with(written);
        }
        let mut answered = BTreeSet::new();
        for MergedPlace { name, into } in merged {
            if !names.contains_key(&folded(name)) {
                return Err(ImportError::UnknownName { name: name.clone() });
            }
            let target = folded(into);
            if !known.contains_key(&target) && !names.contains_key(&target) {
                return Err(ImportError::UnknownTarget { into: into.clone() });
            }
            if !answered.insert(folded(name)) {
                return Err(ImportError::MergedTwice { name: name.clone() });
            }
        }
        let mut chained = merged
            .iter()
            .filter(|place| answered.contains(&folded(&place.into)));
        if let Some(MergedPlace { name, .. }) = chained.next() {
            return Err(ImportError::MergedTwice { name: name.clone() });
        }
        for MergedPlace { name, into } in merged {
            let target = folded(into);
            let written = known.get(&target).or_else(|| names.get(&target)).cloned();
            names.extend(written.map(|written| (folded(name), written)));
        }
        Ok(Self(names))
    }

    pub(super) fn name<'a>(&'a self, name: &'a str) -> &'a str {
        self.0.get(&folded(name)).map_or(name, String::as_str)
    }
}
