//! What the people, places and tags of a file are called in the history.

use std::collections::{BTreeMap, BTreeSet};

use crate::app::contract::{AlikeGame, UnknownPerson};
use crate::app::{AppError, RequestFault};
use crate::exchange::file::Format;
use crate::exchange::reading::ReadGame;
use crate::ledger::{NAME_MAX, Problem};
use crate::plain::{fold, plain};
use crate::store::{KnownPerson, Store, StoreError, games, people, tags};

/// The names of the history, and those of the file so far.
pub(super) struct Names {
    known: Vec<KnownPerson>,
    people: Spellings,
    places: Spellings,
    tags: Spellings,
    /// People of the history, by the names that the file has for them.
    answers: BTreeMap<String, String>,
}

impl Names {
    /// `answers` has ids of people, by names of the file.
    pub(super) fn load(
        store: &Store,
        format: Format,
        answers: &BTreeMap<String, String>,
    ) -> Result<Self, StoreError> {
        let known = store.read(people::known)?;
        let answers = answers.iter().map(|(name, id)| {
            let person = known.iter().find(|person| person.id == *id);
            let person = person.ok_or_else(|| StoreError::NoSuchPerson { id: id.clone() })?;
            Ok((name.clone(), person.name.clone()))
        });
        Ok(Self {
            answers: answers.collect::<Result<_, StoreError>>()?,
            people: Spellings::new(format, known.iter().map(|person| person.name.as_str())),
            places: Spellings::new(
                format,
                store.read(games::places)?.iter().map(String::as_str),
            ),
            tags: Spellings::new(format, store.read(tags::all)?.iter().map(String::as_str)),
            known,
        })
    }

    /// Names everything in the games as the history does. A second run changes nothing.
    pub(super) fn apply(&mut self, games: &mut [ReadGame]) -> Result<(), AppError> {
        for game in games {
            let record = &mut game.stored.row.record;
            record.place = self.place(&record.place);
            let tags = &mut record.tags;
            for tag in tags.iter_mut() {
                *tag = self.tags.spell(tag);
            }
            tags.sort_by_key(|tag| fold(tag));
            tags.dedup_by_key(|tag| fold(tag));
            let names = record
                .seats
                .iter_mut()
                .filter_map(|seat| seat.name.as_mut());
            let mut names: Vec<&mut String> = names.collect();
            for name in &mut names {
                **name = self.people.spell(name);
            }
            number_equal(&mut names);
            let mut people = BTreeSet::new();
            for name in names {
                if let Some(person) = self.answers.get(name) {
                    person.clone_into(&mut *name);
                }
                if !people.insert(fold(name)) {
                    let fault = RequestFault::SamePerson { name: name.clone() };
                    return Err(Problem::of(&fault).at(&game.path).into());
                }
            }
        }
        Ok(())
    }

    pub(super) fn person(&mut self, name: &str) -> String {
        let name = self.people.spell(name);
        self.answers.get(&name).cloned().unwrap_or(name)
    }

    pub(super) fn place(&mut self, name: &str) -> String {
        self.places.spell(name)
    }

    /// The people of these games who are not in the history, in the order of the alphabet. Who has another
    /// name in a game that is here may be that person.
    pub(super) fn unknown(
        &self,
        games: &[&ReadGame],
        games_alike: &[AlikeGame],
    ) -> Vec<UnknownPerson> {
        let known: BTreeSet<String> = self.known.iter().map(|person| fold(&person.name)).collect();
        let mut found: BTreeMap<String, (UnknownPerson, BTreeSet<&str>)> = BTreeMap::new();
        for record in games.iter().map(|game| game.record()) {
            for name in record.people().filter(|name| !known.contains(&fold(name))) {
                let (person, opponents) = found.entry(fold(name)).or_insert_with(|| {
                    let person = UnknownPerson {
                        name: name.to_owned(),
                        games: 0,
                        suggested: None,
                    };
                    (person, BTreeSet::new())
                });
                person.games += 1;
                opponents.extend(record.people());
            }
        }
        let words = self.known.iter().map(|known| first_word(&known.name));
        let words: Vec<String> = words.collect();
        let people = found.into_values().map(|(mut person, opponents)| {
            let word = first_word(&person.name);
            let alike = self.known.iter().zip(&words).filter(|(known, first)| {
                **first == word && !opponents.contains(known.name.as_str())
            });
            let by_word = match alike.collect::<Vec<_>>()[..] {
                [(known, _)] => Some(known),
                _ => None,
            };
            let by_game = games_alike.iter().find(|game| game.file == person.name);
            let by_game =
                by_game.and_then(|game| self.known.iter().find(|known| known.name == game.here));
            person.suggested = by_game.or(by_word).map(|known| known.id.clone());
            person
        });
        people.collect()
    }
}

/// How names are written: as in the history, or else as in the first game of the file.
struct Spellings {
    compare: fn(&str) -> String,
    by_name: BTreeMap<String, String>,
}

impl Spellings {
    fn new<'a>(format: Format, known: impl Iterator<Item = &'a str> + Clone) -> Self {
        let compare = match format {
            // People of the history may differ by an accent; its own file keeps them apart.
            Format::History => fold,
            _ => |name: &str| plain(name.trim()),
        };
        let mut by_name = BTreeMap::new();
        // The store lists the earliest spelling of a place last.
        for name in known.clone() {
            by_name.insert(fold(name), name.to_owned());
        }
        for name in known {
            by_name
                .entry(compare(name))
                .or_insert_with(|| name.to_owned());
        }
        Self { compare, by_name }
    }

    fn spell(&mut self, name: &str) -> String {
        let (folded, key) = (fold(name), (self.compare)(name));
        let known = self.by_name.get(&folded).or_else(|| self.by_name.get(&key));
        if let Some(known) = known {
            return known.clone();
        }
        let name = name.trim();
        self.by_name.insert(folded, name.to_owned());
        self.by_name.insert(key, name.to_owned());
        name.to_owned()
    }
}

/// Numbers the names that another player of the game has already: "Aiko (2)".
fn number_equal(names: &mut [&mut String]) {
    let mut taken: BTreeSet<String> = names.iter().map(|name| fold(name)).collect();
    let mut seen = BTreeSet::new();
    for name in names {
        if !seen.insert(fold(name)) {
            **name = numbered(name, &taken);
            taken.insert(fold(name));
        }
    }
}

/// The name with the first number that makes it none of these.
fn numbered(name: &str, taken: &BTreeSet<String>) -> String {
    let mut number = 2_usize;
    loop {
        let end = format!(" ({number})");
        let room = NAME_MAX.saturating_sub(end.chars().count());
        let start: String = name.chars().take(room).collect();
        let numbered = format!("{}{end}", start.trim_end());
        if !taken.contains(&fold(&numbered)) {
            return numbered;
        }
        number += 1;
    }
}

fn first_word(name: &str) -> String {
    let name = plain(name);
    let mut words = name.split(|letter: char| !letter.is_alphanumeric());
    let word = words.find(|word| !word.is_empty());
    word.unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::Format::{Csv, History};
    use super::*;

    #[test]
    fn names_match_without_case_accents_and_outer_spaces() {
        for (format, known, names, expected) in [
            (Csv, "Aiko|José", " aiko|JOSE", "Aiko|José"),
            (Csv, "Bo", "Chloé|chloe|Bob", "Chloé|Chloé|Bob"),
            // A name with the same accents goes first.
            (Csv, "José|Jose", "JOSE|JOSÉ", "Jose|José"),
            // Our own file keeps accents apart.
            (History, "José", "Jose|JOSÉ", "Jose|José"),
        ] {
            let mut spellings = Spellings::new(format, known.split('|'));
            let spelled: Vec<_> = names.split('|').map(|name| spellings.spell(name)).collect();
            assert_eq!(spelled.join("|"), expected);
        }
    }

    #[test]
    fn equal_names_of_a_game_are_numbered() {
        let long = "a".repeat(NAME_MAX);
        let cut = format!("{} (2)", "a".repeat(NAME_MAX - 4));
        for (names, numbered) in [
            (["Jan", "Jan", "jan (2)"], ["Jan", "Jan (3)", "jan (2)"]),
            (["Jan", "Jan", "Jan"], ["Jan", "Jan (2)", "Jan (3)"]),
            ([&long, &long, "Jan"], [&long, &cut, "Jan"]),
        ] {
            let mut names = names.map(str::to_owned);
            number_equal(&mut names.iter_mut().collect::<Vec<_>>());
            assert_eq!(names, numbered);
        }
    }

    #[test]
    fn first_word_has_no_case_accents_and_signs() {
        for (name, word) in [("Dov R.", "dov"), ("José-María", "jose"), ("★", "")] {
            assert_eq!(first_word(name), word);
        }
    }
}
