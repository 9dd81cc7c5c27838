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

/// Places that stand for others.
pub(super) struct Merge<'a>(BTreeMap<String, &'a str>);

impl<'a> Merge<'a> {
    pub(super) fn new(
        merged: &'a [MergedPlace],
        games: &[Arrival],
        known: &BTreeMap<String, String>,
    ) -> Result<Self, ImportError> {
        let places = games.iter().filter_map(|game| place_of(&game.record.row));
        let in_file: BTreeSet<String> = places.map(folded).collect();
        let mut merge = BTreeMap::new();
        for MergedPlace { name, into } in merged {
            if !in_file.contains(&folded(name)) {
                return Err(ImportError::UnknownName { name: name.clone() });
            }
            let target = folded(into);
            if !known.contains_key(&target) && !in_file.contains(&target) {
                return Err(ImportError::UnknownTarget { into: into.clone() });
            }
            if merge.insert(folded(name), into.trim()).is_some() {
                return Err(ImportError::MergedTwice { name: name.clone() });
            }
        }
        let chained = merged
            .iter()
            .find(|place| merge.contains_key(&folded(&place.into)));
        match chained {
            Some(MergedPlace { name, .. }) => Err(ImportError::MergedTwice { name: name.clone() }),
            None => Ok(Self(merge)),
        }
    }

    pub(super) fn name<'b>(&'b self, name: &'b str) -> &'b str {
        self.0.get(&folded(name)).copied().unwrap_or(name)
    }
}
