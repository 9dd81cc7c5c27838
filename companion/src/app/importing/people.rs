//! Who the people of a file are: what there is to ask, and what was answered.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use shirasagi_engine::scoring::ScoreSheet;

use super::ImportError;
use crate::app::contract::{ImportPerson, NamedPerson};
use crate::app::{AppError, PeopleError};
use crate::exchange::arriving::Arrival;
use crate::exchange::likeness::{begin_alike, first_word, likeness};
use crate::exchange::namesakes::{Namesakes, folded, numbered};
use crate::store::GameRow;

/// The names of a game.
pub(super) fn people_of(row: &GameRow) -> impl Iterator<Item = &str> {
    row.seats.iter().filter_map(|seat| seat.name.as_deref())
}

/// How the file writes a name.
fn written<'n>(namesakes: &'n Namesakes, name: &'n str) -> &'n str {
    namesakes.written(name).unwrap_or(name)
}

/// The people of the new games among all those of a file, with whom they are like. The known ones are
/// given as names are compared, with how they are written.
pub(super) fn people(
    new: &[&Arrival],
    all: &[Arrival],
    known: &BTreeMap<String, String>,
    namesakes: &Namesakes,
) -> Vec<ImportPerson> {
    let mut found: BTreeMap<(String, &str), u32> = BTreeMap::new();
    for name in new.iter().flat_map(|new| people_of(&new.record.row)) {
        *found.entry((folded(name), name)).or_default() += 1;
    }
    let like = |name: &str| likeness(written(namesakes, name));
    let mut alike: BTreeMap<String, BTreeSet<(&str, &str)>> = BTreeMap::new();
    let mut by_first_word: BTreeMap<String, BTreeSet<(&str, &str)>> = BTreeMap::new();
    let in_file = found.keys().map(|(folded, name)| (folded.as_str(), *name));
    let of_history = known
        .iter()
        .map(|(folded, name)| (folded.as_str(), name.as_str()));
    for (folded, name) in in_file.chain(of_history) {
        alike.entry(like(name)).or_default().insert((folded, name));
        let word = first_word(written(namesakes, name));
        by_first_word
            .entry(word)
            .or_default()
            .insert((folded, name));
    }
    let together = together(new.iter().copied(), |one, other| {
        let (one, other) = (written(namesakes, one), written(namesakes, other));
        likeness(one) == likeness(other) || begin_alike(one, other)
    });
    let mut taken: BTreeSet<String> = known.keys().cloned().collect();
    let in_file = all.iter().flat_map(|game| people_of(&game.record.row));
    taken.extend(in_file.map(folded));
    // The way most games write a name comes first.
    let mut listed: Vec<(&(String, &str), &u32)> = found.iter().collect();
    listed.sort_by_key(|((folded, name), games)| (folded, Reverse(*games), *name));
    let mut before: &str = "";
    let mut people = Vec::new();
    for ((folded_name, name), games) in listed {
        let of_history =
            |(folded, other): &(&str, &str)| known.get(*folded).is_some_and(|known| known == other);
        let known = known.get(folded_name);
        let is_first = known.is_none() && before != folded_name;
        before = folded_name;
        let other = if is_first {
            (*name).to_owned()
        } else {
            let other = numbered(namesakes.written(name).unwrap_or(name), &taken);
            taken.insert(folded(&other));
            other
        };
        let like = like(name);
        let alike = alike.get(&like).filter(|_| !like.is_empty());
        // Who is equal to somebody known is asked about by that name alone.
        let is_other = |(folded, other): &&(&str, &str)| {
            other != name && (known.is_none() || folded != folded_name)
        };
        let mut alike: BTreeSet<_> = alike.into_iter().flatten().filter(is_other).collect();
        // "Dov R." may be the Dov of the history; who has exactly a known name is not asked more.
        if known.is_none() {
            let own = written(namesakes, name);
            let beginning = by_first_word.get(&first_word(own));
            let beginning = beginning.into_iter().flatten().filter(is_other);
            alike
                .extend(beginning.filter(|(_, other)| begin_alike(own, written(namesakes, other))));
        }
        let (apart, similar): (Vec<_>, Vec<_>) = alike.into_iter().partition(|(other, _)| {
            let other = (*other).to_owned();
            let pair = if *folded_name < other {
                (folded_name.clone(), other)
            } else {
                (other, folded_name.clone())
            };
            together.contains(&pair)
        });
        // Two of the file are asked about once: the one with fewer games is.
        let rank = |folded: &str, name: &str| {
            let games = found
                .iter()
                .find(|((other, written), _)| other == folded && *written == name);
            Reverse(games.map_or(0, |(_, games)| *games))
        };
        let own = (Reverse(*games), folded_name.as_str(), *name);
        let is_asked = |other: &&(&str, &str)| {
            let (folded, name) = **other;
            of_history(other) || (rank(folded, name), folded, name) < own
        };
        let similar = similar.into_iter().filter(is_asked).collect();
        let names = |names: Vec<&(&str, &str)>| {
            names
                .into_iter()
                .map(|(_, name)| (*name).to_owned())
                .collect()
        };
        people.push(ImportPerson {
            name: (*name).to_owned(),
            written: namesakes.written(name).map(str::to_owned),
            games: *games,
            known: known.cloned(),
            similar: names(similar),
            apart: names(apart),
            other,
        });
    }
    people
}

/// The pairs of names that are alike and that a game has both of, as they are compared, the smaller
/// one first.
fn together<'a>(
    games: impl Iterator<Item = &'a Arrival>,
    is_alike: impl Fn(&str, &str) -> bool,
) -> BTreeSet<(String, String)> {
    let mut pairs = BTreeSet::new();
    for arrival in games {
        let names = people_of(&arrival.record.row);
        let mut names: Vec<(String, &str)> = names.map(|name| (folded(name), name)).collect();
        names.sort_unstable();
        for (index, (one, name)) in names.iter().enumerate() {
            let others = names[index + 1..].iter();
            for (other, _) in others.filter(|(_, other)| is_alike(name, other)) {
                pairs.insert((one.clone(), other.clone()));
            }
        }
    }
    pairs
}

/// The answers by which people of one name are one person, as long as no game has both.
pub(super) fn of_one_name(games: &[Arrival], namesakes: &Namesakes) -> Vec<NamedPerson> {
    let names: BTreeSet<&str> = games
        .iter()
        .flat_map(|game| people_of(&game.record.row))
        .collect();
    let written = |name: &str| folded(namesakes.written(name).unwrap_or(name));
    let together = together(games.iter(), |one, other| written(one) == written(other));
    // The names of each person so far, with the one that stands for all.
    let mut one: BTreeMap<String, (&str, Vec<String>)> = BTreeMap::new();
    for name in names
        .iter()
        .filter(|name| namesakes.written(name).is_none())
    {
        let (_, all) = one.entry(folded(name)).or_insert((name, Vec::new()));
        all.push(folded(name));
    }
    let mut answers = Vec::new();
    for name in names {
        let same = namesakes.written(name).map(folded);
        let Some((into, all)) = same.and_then(|same| one.get_mut(&same)) else {
            continue;
        };
        let name_folded = folded(name);
        let apart = all.iter().any(|other| {
            let pair = (name_folded.clone(), other.clone());
            let turned = (other.clone(), name_folded.clone());
            together.contains(&pair) || together.contains(&turned)
        });
        if !apart {
            all.push(name_folded);
            answers.push(NamedPerson {
                name: name.to_owned(),
                into: (*into).to_owned(),
                new: false,
            });
        }
    }
    answers
}

/// What the people of a file are called from now on.
pub(super) struct Naming<'a>(BTreeMap<&'a str, &'a NamedPerson>);

impl<'a> Naming<'a> {
    pub(super) fn new(
        answers: &'a [NamedPerson],
        games: &[Arrival],
        known: &BTreeMap<String, String>,
    ) -> Result<Self, AppError> {
        let in_file: BTreeSet<&str> = games
            .iter()
            .flat_map(|game| people_of(&game.record.row))
            .collect();
        let mut naming = Self(BTreeMap::new());
        for answer in answers {
            let name = answer.name.clone();
            if !in_file.contains(name.as_str()) {
                return Err(ImportError::UnknownName { name }.into());
            }
            if naming.0.insert(&answer.name, answer).is_some() {
                return Err(ImportError::MergedTwice { name }.into());
            }
        }
        // Those with names that nobody else of the file has been given.
        let mut own: BTreeSet<String> = BTreeSet::new();
        let unanswered = in_file.iter().filter(|name| !naming.0.contains_key(*name));
        own.extend(unanswered.map(|name| folded(name)));
        for answer in answers.iter().filter(|answer| answer.new) {
            let into = answer.into.trim();
            let max = ScoreSheet::NAME_MAX;
            if into.is_empty() {
                return Err(PeopleError::NameMissing.into());
            }
            if into.chars().count() > max {
                return Err(PeopleError::NameTooLong { max }.into());
            }
            if known.contains_key(&folded(into)) || !own.insert(folded(into)) {
                let name = into.to_owned();
                return Err(ImportError::NameTaken { name }.into());
            }
        }
        for answer in answers.iter().filter(|answer| !answer.new) {
            let into = folded(&answer.into);
            if !known.contains_key(&into) && !own.contains(&into) {
                let into = answer.into.clone();
                return Err(ImportError::UnknownTarget { into }.into());
            }
        }
        Ok(naming)
    }

    pub(super) fn name<'b>(&'b self, name: &'b str) -> &'b str {
        self.0.get(name).map_or(name, |answer| answer.into.trim())
    }

    /// Whether somebody of the file is somebody else of it or of the history.
    pub(super) fn is_merged(&self, name: &str) -> bool {
        let answer = self.0.get(name).filter(|answer| !answer.new);
        answer.is_some_and(|answer| folded(&answer.into) != folded(name))
    }
}
