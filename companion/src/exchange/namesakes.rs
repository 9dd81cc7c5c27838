//! People of a file who have the same name, and are not the same.

use std::collections::{BTreeMap, BTreeSet};

use super::record::NAME_MAX;

/// How names of a file are told apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Namesakes {
    /// By a name that the file does not have itself: how it is written there.
    written: BTreeMap<String, String>,
    /// By a name of the file and how many in one game have exactly this one before.
    told: BTreeMap<(String, usize), String>,
}

impl Namesakes {
    /// Gives those names of their own who play a game with somebody of the same name, capital
    /// letters or not: throughout the file, and each time the same one.
    pub(super) fn tell_apart(&mut self, games: &mut [Vec<&mut String>]) {
        let mut taken: BTreeSet<String> = games.iter().flatten().map(|name| folded(name)).collect();
        for game in games.iter() {
            let mut seen = BTreeSet::new();
            for key in keys(game) {
                let told = self.told.get(&key).unwrap_or(&key.0);
                if seen.insert(folded(told)) {
                    continue;
                }
                let told = numbered(&key.0, &taken);
                taken.insert(folded(&told));
                seen.insert(folded(&told));
                // One that was cut already is written as the file has it.
                let written = self.written(&key.0).unwrap_or(&key.0).to_owned();
                self.written.insert(told.clone(), written);
                self.told.insert(key, told);
            }
        }
        if self.told.is_empty() {
            return;
        }
        for game in games {
            let keys = keys(game);
            for (name, key) in game.iter_mut().zip(keys) {
                if let Some(told) = self.told.get(&key) {
                    told.clone_into(name);
                }
            }
        }
    }

    /// A name for somebody who has one of these already.
    pub(super) fn another(&mut self, name: &str, taken: &BTreeSet<String>) -> String {
        let told = numbered(name, taken);
        self.written.insert(told.clone(), name.to_owned());
        told
    }

    /// Somebody is told otherwise than the file writes the name.
    pub(super) fn is_written(&mut self, told: &str, written: &str) {
        self.written.insert(told.to_owned(), written.to_owned());
    }

    /// What somebody is called whom the file calls so.
    pub(super) fn told<'a>(&'a self, name: &'a str) -> &'a str {
        let told = self.told.get(&(name.trim().to_owned(), 0));
        told.map_or(name, String::as_str)
    }

    /// How the file writes a name that it does not have itself.
    pub fn written(&self, name: &str) -> Option<&str> {
        self.written.get(name).map(String::as_str)
    }
}

/// The names of a game, each with how many before it are exactly the same.
fn keys(game: &[&mut String]) -> Vec<(String, usize)> {
    let mut before: BTreeMap<&str, usize> = BTreeMap::new();
    let names = game.iter().map(|name| {
        let name = name.trim();
        let count = before.entry(name).or_default();
        let key = (name.to_owned(), *count);
        *count += 1;
        key
    });
    names.collect()
}

/// A name with the first number that makes it one that nobody has. `taken` are names as they are
/// compared.
pub fn numbered(name: &str, taken: &BTreeSet<String>) -> String {
    let mut number = 2_usize;
    loop {
        let end = format!(" ({number})");
        let room = NAME_MAX.saturating_sub(end.chars().count());
        let start: String = name.trim().chars().take(room).collect();
        let told = format!("{}{end}", start.trim_end());
        if !taken.contains(&folded(&told)) {
            return told;
        }
        number += 1;
    }
}

/// A name as it is compared.
pub fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told_apart(mut games: Vec<Vec<String>>) -> (Vec<Vec<String>>, Namesakes) {
        let mut namesakes = Namesakes::default();
        let mut names: Vec<Vec<&mut String>> = games
            .iter_mut()
            .map(|game| game.iter_mut().collect())
            .collect();
        namesakes.tell_apart(&mut names);
        (games, namesakes)
    }

    fn games(names: &[&[&str]]) -> Vec<Vec<String>> {
        let game = |names: &&[&str]| names.iter().map(|&name| name.to_owned()).collect();
        names.iter().map(game).collect()
    }

    #[test]
    fn who_plays_with_a_namesake_has_one_name_throughout_the_file() {
        let (told, namesakes) = told_apart(games(&[
            &["aiko", "Bo"],
            &["Aiko", "aiko"],
            &["aiko", "AIKO", "Aiko"],
        ]));
        assert_eq!(
            told,
            games(&[
                &["aiko (2)", "Bo"],
                &["Aiko (3)", "aiko (2)"],
                &["aiko (2)", "AIKO", "Aiko (3)"],
            ])
        );
        assert_eq!(namesakes.written("aiko (2)"), Some("aiko"));
        assert_eq!(namesakes.written("AIKO"), None);
    }

    #[test]
    fn the_same_name_twice_in_a_game_is_two_people() {
        let (told, _) = told_apart(games(&[
            &["Jan", "Jan", "jan (2)"],
            &["Jan", "Ida"],
            &["Ida", "Jan", "Jan"],
        ]));
        assert_eq!(
            told,
            games(&[
                &["Jan", "Jan (3)", "jan (2)"],
                &["Jan", "Ida"],
                &["Ida", "Jan", "Jan (3)"],
            ])
        );
    }

    #[test]
    fn a_namesake_of_a_name_that_was_cut_is_written_as_the_file_has_it() {
        let mut namesakes = Namesakes::default();
        namesakes.is_written("Bartholomew", "Bartholomew the Elder");
        let mut names = ["bartholomew".to_owned(), "Bartholomew".to_owned()];
        namesakes.tell_apart(&mut [names.iter_mut().collect()]);
        assert_eq!(names[1], "Bartholomew (2)");
        let written = namesakes.written("Bartholomew (2)");
        assert_eq!(written, Some("Bartholomew the Elder"));
    }

    #[test]
    fn names_of_a_file_without_namesakes_stay() {
        let names = games(&[&["Aiko", "Bo"], &["AIKO", "Bo "]]);
        let (told, namesakes) = told_apart(names.clone());
        assert_eq!((told, namesakes), (names, Namesakes::default()));
    }

    #[test]
    fn a_number_finds_room_in_the_longest_name() {
        let long = "a".repeat(NAME_MAX);
        let told = numbered(&long, &BTreeSet::new());
        assert_eq!(told.chars().count(), NAME_MAX);
        assert!(told.ends_with("a (2)"));
    }
}
