//! Imports: first what one would do, then doing it, in one transaction and after a backup.

mod known;
mod people;
mod places;
mod remarks;

use crate::store::corrections;
use std::collections::BTreeSet;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::NaiveDate;
use people::{Naming, of_one_name, people, people_of};
use places::{Merge, places};
use remarks::remarks;
use shirasagi_engine::components::Learned;
use uuid::Uuid;

use super::contract::{
    ImportCorrections, ImportFormat, ImportPreview, ImportReport, ImportRequest, NamedPerson,
    PreviewImportRequest, RefusedGameView, ThereGame, ThereReason,
};
use super::{App, AppError};
use crate::clock;
use crate::exchange::arriving::{Arrival, Arrivals, RefusedArrival, read};
use crate::exchange::fault::{FaultKind, FileFault};
use crate::exchange::file::Format;
use crate::exchange::namesakes::folded;
use crate::store::{Elsewhere, Reason, Store, StoreError};

/// The longest file, in bytes.
pub const FILE_MAX: usize = 52_428_800;
/// The most games that a preview names of a kind.
const NAMED: usize = 50;

/// Why an import is not done.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("the preview is not there any more; look at the file again")]
    PlanGone,
    #[error("“{name}” is no name of this file that could stand for another one")]
    UnknownName { name: String },
    #[error("“{into}” is no name of the history or of the file")]
    UnknownTarget { into: String },
    #[error("“{name}” is answered twice, or is to be a name that is itself another one")]
    MergedTwice { name: String },
    #[error("somebody else is called “{name}”; choose another name")]
    NameTaken { name: String },
    #[error("two people of the game at {path} would be the same one, {name}")]
    SamePerson { path: String, name: String },
}

impl ImportError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::PlanGone => "import/plan-gone",
            Self::UnknownName { .. } => "import/unknown-name",
            Self::UnknownTarget { .. } => "import/unknown-target",
            Self::MergedTwice { .. } => "import/merged-twice",
            Self::NameTaken { .. } => "import/name-taken",
            Self::SamePerson { .. } => "import/same-person",
        }
    }

    /// Where in the file.
    pub fn path(&self) -> Option<String> {
        match self {
            Self::SamePerson { path, .. } => Some(path.clone()),
            _ => None,
        }
    }
}

/// A file that was read and waits for the word.
#[derive(Debug)]
pub struct Plan {
    id: String,
    arrivals: Arrivals,
}

impl Plan {
    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn refused(&self) -> &[RefusedArrival] {
        &self.arrivals.refused
    }

    /// How many games can be read.
    pub fn games(&self) -> usize {
        self.arrivals.games.len()
    }

    /// The answers of somebody who is not asked: people of one name are one person.
    pub fn same_names(&self) -> Vec<NamedPerson> {
        of_one_name(&self.arrivals.games, &self.arrivals.namesakes)
    }
}

impl App {
    /// What importing a file would do.
    pub fn preview_import(&self, request: PreviewImportRequest) -> Result<ImportPreview, AppError> {
        let bytes = STANDARD.decode(request.content.trim()).map_err(|error| {
            let kind = FaultKind::InvalidValue(format!("it is no Base64: {error}"));
            FileFault::at("content", kind)
        })?;
        drop(request);
        let plan = read_plan(&bytes, FILE_MAX)?;
        let preview = self.preview(&plan)?;
        *self.plan() = Some(plan);
        Ok(preview)
    }

    /// Does what a preview told.
    pub fn import(&self, request: ImportRequest) -> Result<ImportReport, AppError> {
        let mut waiting = self.plan();
        let plan = waiting
            .as_ref()
            .filter(|plan| plan.id == request.plan)
            .ok_or(ImportError::PlanGone)?;
        let report = self.carry_out(plan, &request)?;
        *waiting = None;
        Ok(report)
    }

    /// What a plan would do now.
    pub fn preview(&self, plan: &Plan) -> Result<ImportPreview, AppError> {
        let Arrivals {
            format,
            games,
            refused,
            others,
            people: _,
            elsewhere: _,
            corrections: _,
            namesakes,
        } = &plan.arrivals;
        let store = self.store();
        let learned = learned(&store, plan)?;
        let (known_people, known_places) = (known::people(&store)?, known::places(&store)?);
        let (new, there) = known::sort(&store, *format, games)?;
        drop(store);
        let days: Vec<NaiveDate> = new.iter().map(|new| new.record.row.details.day).collect();
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Ok(ImportPreview {
            plan: plan.id.clone(),
            format: match format {
                Format::History => ImportFormat::History,
                Format::BgStats => ImportFormat::BgStats,
                Format::Csv => ImportFormat::Csv,
            },
            new: count(new.len()),
            there: count(there.len()),
            there_deleted: count(
                there
                    .iter()
                    .filter(|(.., reason)| *reason == ThereReason::Deleted)
                    .count(),
            ),
            there_games: there
                .iter()
                .take(NAMED)
                .map(|(arrival, game, reason)| ThereGame {
                    path: arrival.path.clone(),
                    day: arrival.record.row.details.day.to_string(),
                    game: game.clone(),
                    reason: *reason,
                })
                .collect(),
            refused: count(refused.len()),
            refused_games: refused.iter().take(NAMED).map(refused_view).collect(),
            others: count(*others),
            remarks: remarks(&new),
            corrections: learned.into(),
            people: people(&new, games, &known_people, namesakes),
            places: places(&new, &known_places),
            levels_missing: count(new.iter().filter(|new| new.level_missing()).count()),
            from: days.iter().min().map(NaiveDate::to_string),
            to: days.iter().max().map(NaiveDate::to_string),
        })
    }

    /// Adds the new games of a plan: all of them or, if something is wrong, none.
    pub fn carry_out(
        &self,
        plan: &Plan,
        request: &ImportRequest,
    ) -> Result<ImportReport, AppError> {
        let mut store = self.store();
        let (known_people, known_places) = (known::people(&store)?, known::places(&store)?);
        let arrivals = &plan.arrivals.games;
        let people = Naming::new(&request.people, arrivals, &known_people)?;
        let places = Merge::new(&request.places, arrivals, &known_places)?;
        let mut games = named(arrivals, &people, &places)?;
        for arrival in games.iter_mut().filter(|arrival| arrival.level_missing()) {
            arrival.record.row.level = request.level;
        }
        let (new, there) = known::sort(&store, plan.arrivals.format, &games)?;
        let learned = learned(&store, plan)?;
        let mut report = ImportReport {
            added: 0,
            there: u32::try_from(there.len()).unwrap_or(u32::MAX),
            refused: u32::try_from(plan.arrivals.refused.len()).unwrap_or(u32::MAX),
            corrections: learned.into(),
            backup: None,
        };
        // What is said of somebody who is another one is not said of that one.
        let mut notes = plan.arrivals.people.clone();
        notes.retain(|note| !people.is_merged(note.name.trim()));
        for note in &mut notes {
            note.name = people.name(note.name.trim()).to_owned();
        }
        let told = &plan.arrivals.elsewhere;
        let of_people = told.people.iter();
        let of_places = told.places.iter();
        let elsewhere = Elsewhere {
            people: of_people
                .map(|(name, known)| (people.name(name.trim()).to_owned(), known.clone()))
                .collect(),
            places: of_places
                .map(|(name, id)| (places.name(name).to_owned(), id.clone()))
                .collect(),
        };
        let nothing = new.is_empty() && notes.is_empty() && learned.new == 0;
        if nothing && !store.can_learn(&elsewhere)? {
            return Ok(report);
        }
        report.backup = Some(store.back_up(Reason::Import, clock::now())?.name);
        let corrections = &plan.arrivals.corrections;
        let records = new.iter().map(|arrival| &arrival.record);
        for added in store.add_history(records, &notes, &elsewhere, corrections)? {
            *(if added {
                &mut report.added
            } else {
                &mut report.there
            }) += 1;
        }
        Ok(report)
    }
}

/// What would come of the corrections of a file now.
fn learned(store: &Store, plan: &Plan) -> Result<Learned, StoreError> {
    let mut corrections = store.read(corrections::get)?;
    Ok(corrections.learn(&plan.arrivals.corrections))
}

impl From<Learned> for ImportCorrections {
    fn from(Learned { new, kept }: Learned) -> Self {
        Self { new, kept }
    }
}

/// The games of a file with what people and places are called from now on.
fn named(
    arrivals: &[Arrival],
    people: &Naming<'_>,
    places: &Merge,
) -> Result<Vec<Arrival>, ImportError> {
    let mut games = arrivals.to_vec();
    for arrival in &mut games {
        let row = &mut arrival.record.row;
        row.details.place = places.name(&row.details.place).to_owned();
        for seat in &mut row.seats {
            let name = seat.name.as_deref();
            seat.name = name.map(|name| people.name(name).to_owned());
        }
        let mut names = BTreeSet::new();
        let twice = people_of(row).find(|name| !names.insert(folded(name)));
        if let Some(name) = twice {
            return Err(ImportError::SamePerson {
                path: arrival.path.clone(),
                name: name.to_owned(),
            });
        }
    }
    Ok(games)
}

/// Reads a file of at most so many bytes.
pub fn read_plan(bytes: &[u8], most: usize) -> Result<Plan, AppError> {
    if bytes.len() > most {
        let kind = FaultKind::TooLong(u64::try_from(most).unwrap_or(u64::MAX));
        return Err(FileFault::of_file(kind).into());
    }
    Ok(Plan {
        id: Uuid::new_v4().to_string(),
        arrivals: read(bytes, clock::now())?,
    })
}

/// A game that is refused, as it is told.
pub fn refused_view(refused: &RefusedArrival) -> RefusedGameView {
    let about = &refused.about;
    RefusedGameView {
        id: refused.id.clone(),
        day: about.day.as_ref().map(NaiveDate::to_string),
        people: about.people.clone(),
        game: about.game.clone(),
        path: refused.path.clone(),
        code: refused.code.to_owned(),
        facts: refused.facts.clone(),
        message: refused.message.clone(),
    }
}
