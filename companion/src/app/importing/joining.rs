//! Who joins whom, where nobody can be asked before each import.

use std::collections::BTreeMap;

use super::people::{Naming, of_one_name, people_of};
use super::places::Merge;
use super::{Plan, known, named};
use crate::app::contract::{ImportPreview, NamedPerson};
use crate::app::{App, AppError};
use crate::exchange::namesakes::folded;

/// Somebody of a file who is not a person of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Join {
    /// In the preview.
    pub name: String,
    /// Whom they join.
    pub into: String,
    /// Whether that one is in the history; else somebody else of the file.
    pub known: bool,
}

impl App {
    /// Who the people of a file are: as somebody said, with names and what they are called from now
    /// on, and where nobody said anything people of one name are one person, unless a game has both.
    /// A name that nobody has makes a new person.
    ///
    /// # Errors
    /// What was said cannot be.
    pub fn answers(
        &self,
        plan: &Plan,
        said: &[(String, String)],
    ) -> Result<Vec<NamedPerson>, AppError> {
        let known = known::people(&self.store())?;
        let arrivals = &plan.arrivals;
        let said_of = |name: &str| said.iter().find(|(of, _)| of == name);
        let mut answers = of_one_name(&arrivals.games, &arrivals.namesakes);
        answers.retain(|answer| said_of(&answer.name).is_none());
        // Who is one person with somebody goes where that one goes.
        for answer in &mut answers {
            if let Some((_, into)) = said_of(&answer.into) {
                answer.into.clone_from(into);
            }
        }
        let stays = |name: &str| {
            let games = arrivals.games.iter();
            let mut names = games.flat_map(|game| people_of(&game.record.row));
            names.any(|of| said_of(of).is_none() && folded(of) == folded(name))
        };
        // Of several who are to have a new name the first one is new, and the others are that one.
        let mut own = Vec::new();
        for (name, into) in said {
            let new =
                !known.contains_key(&folded(into)) && !stays(into) && !own.contains(&folded(into));
            if new {
                own.push(folded(into));
            }
            answers.push(NamedPerson {
                name: name.clone(),
                into: into.clone(),
                new,
            });
        }
        let naming = Naming::new(&answers, &arrivals.games, &known)?;
        let places = Merge::new(&[], &arrivals.games, &BTreeMap::new())?;
        named(&arrivals.games, &naming, &places)?;
        Ok(answers)
    }

    /// Who joins whom by these answers.
    pub fn joins(
        &self,
        preview: &ImportPreview,
        answers: &[NamedPerson],
    ) -> Result<Vec<Join>, AppError> {
        let known = known::people(&self.store())?;
        let answer = |name: &str| answers.iter().find(|answer| answer.name == name);
        // By what they are called, those who are there in their own right.
        let mut own: BTreeMap<String, &str> = BTreeMap::new();
        let names = preview.people.iter().map(|person| person.name.as_str());
        for name in names.clone() {
            if answer(name).is_none_or(|answer| answer.new) {
                own.entry(folded(&called(name, answers))).or_insert(name);
            }
        }
        let join = |name: &str| {
            let key = folded(&called(name, answers));
            if let Some(into) = known.get(&key) {
                return Some((into.clone(), true));
            }
            let other = own.get(&key).filter(|own| **own != name)?;
            Some((called(other, answers), false))
        };
        let joins = names.filter_map(|name| {
            let (into, known) = join(name)?;
            Some(Join {
                name: name.to_owned(),
                into,
                known,
            })
        });
        Ok(joins.collect())
    }
}

/// What somebody of a file is called from now on.
pub fn called(name: &str, answers: &[NamedPerson]) -> String {
    let answer = answers.iter().find(|answer| answer.name == name);
    answer.map_or(name, |answer| answer.into.trim()).to_owned()
}
