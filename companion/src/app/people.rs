//! The people: their names, which two are one, who is still offered for new games.

use std::collections::HashMap;

use super::contract::{
    MergeRequest, MergeView, PeopleListView, PeopleView, PersonDetails, RenameRequest,
    SetPersonRequest,
};
use super::{App, AppError, RequestFault};
use crate::clock;
use crate::command::Nothing;
use crate::ledger::NAME_MAX;
use crate::store::{BackupReason, GameFilter, KnownPerson, Store, StoreError, filter, people};

impl App {
    /// Everybody who has played.
    pub fn people(&self, _: Nothing) -> Result<PeopleView, AppError> {
        Ok(PeopleView {
            people: self.store().read(people::all)?,
            name_max: u32::try_from(NAME_MAX).unwrap_or(u32::MAX),
        })
    }

    /// Everybody with their games.
    pub fn people_list(&self, _: Nothing) -> Result<PeopleListView, AppError> {
        list(&self.store())
    }

    /// Gives a person another name. One that somebody has is refused: the two may be one.
    pub fn rename_person(&self, request: RenameRequest) -> Result<PeopleListView, AppError> {
        let name = request.name.trim();
        let max = NAME_MAX;
        if name.is_empty() {
            return Err(RequestFault::NameMissing.into());
        }
        if name.chars().count() > max {
            return Err(RequestFault::NameTooLong { max }.into());
        }
        let mut store = self.store();
        if let Some(other) = store.write(|tx| people::rename(tx, &request.person, name))? {
            return Err(RequestFault::NameTaken {
                person: other.id,
                name: other.name,
            }
            .into());
        }
        list(&store)
    }

    /// What merging two people would do.
    pub fn preview_merge(&self, request: MergeRequest) -> Result<MergeView, AppError> {
        merge_view(&self.store(), &request)
    }

    /// Makes two people one, who has the games of both. A backup is made first: nothing else takes it
    /// back.
    pub fn merge_people(&self, request: MergeRequest) -> Result<PeopleListView, AppError> {
        let mut store = self.store();
        let view = merge_view(&store, &request)?;
        if !view.together.is_empty() {
            return Err(RequestFault::Together {
                games: view.together,
            }
            .into());
        }
        store.back_up(BackupReason::Merge, clock::now())?;
        store.write(|tx| people::merge(tx, &request.from, &request.into))?;
        list(&store)
    }

    /// Says which color a person likes and whether they are still offered for new games.
    pub fn set_person(&self, request: SetPersonRequest) -> Result<PeopleListView, AppError> {
        let mut store = self.store();
        let archived_at = request.archived.then(clock::now);
        store.write(|tx| people::set(tx, &request.person, request.clan.as_deref(), archived_at))?;
        list(&store)
    }
}

fn list(store: &Store) -> Result<PeopleListView, AppError> {
    Ok(PeopleListView {
        people: everybody(store)?,
        kinds: store.read(filter::kinds)?,
        name_max: u32::try_from(NAME_MAX).unwrap_or(u32::MAX),
    })
}

fn merge_view(store: &Store, request: &MergeRequest) -> Result<MergeView, AppError> {
    if request.from == request.into {
        return Err(RequestFault::MergeSelf.into());
    }
    let people = everybody(store)?;
    let person = |id: &String| {
        let found = people.iter().find(|person| person.id == *id);
        found
            .cloned()
            .ok_or_else(|| StoreError::NoSuchPerson { id: id.clone() })
    };
    let (from, into) = (person(&request.from)?, person(&request.into)?);
    let merge = store.read(|tx| people::merge_preview(tx, &from.id, &into.id))?;
    Ok(MergeView {
        from,
        into,
        seats: merge.seats,
        together: merge.together,
    })
}

#[derive(Default)]
struct Games {
    n: u32,
    wins: u32,
    decided: u32,
    last_day: String,
}

fn everybody(store: &Store) -> Result<Vec<PersonDetails>, AppError> {
    let mut games: HashMap<u32, Games> = HashMap::new();
    store.with_matching(&GameFilter::default(), |all| {
        for (game, _) in all {
            for seat in &game.seats {
                let Some(person) = seat.person else { continue };
                let games = games.entry(person).or_default();
                games.n += 1;
                let won = game.outcome(seat).filter(|_| !game.has_rival());
                games.wins += u32::from(won == Some(true));
                games.decided += u32::from(won.is_some());
                // The earliest come first.
                games.last_day.clear();
                games.last_day.push_str(&game.day);
            }
        }
    })?;
    let known = store.read(people::numbered)?.into_iter();
    let mut people: Vec<PersonDetails> = known
        .map(|(number, person)| details(person, games.remove(&number).unwrap_or_default()))
        .collect();
    people.sort_by_cached_key(|person| (person.archived, person.name.to_lowercase()));
    Ok(people)
}

fn details(person: KnownPerson, games: Games) -> PersonDetails {
    PersonDetails {
        id: person.id,
        name: person.name,
        clan: person.color,
        archived: person.archived,
        games: games.n,
        wins: games.wins,
        decided: games.decided,
        last_day: Some(games.last_day).filter(|day| !day.is_empty()),
    }
}
