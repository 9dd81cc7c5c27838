//! Imports: first what one would do, then doing it, in one transaction and after a backup.

mod known;

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{NaiveDate, Utc};
use known::Known;
use uuid::Uuid;

use super::contract::{
    ImportFormat, ImportName, ImportPreview, ImportRemark, ImportReport, ImportRequest, MergedName,
    PreviewImportRequest, RefusedGameView, RemarkView, ThereGame, ThereReason,
};
use super::{App, AppError};
use crate::exchange::arriving::{Arrival, Arrivals, RefusedArrival, read};
use crate::exchange::fault::{FaultKind, FileFault};
use crate::exchange::file::Format;
use crate::exchange::likeness::likeness;
use crate::exchange::record::Remark;
use crate::store::{GameRow, Reason};

/// The longest file, in bytes.
pub const FILE_MAX: usize = 52_428_800;
/// The most games that a preview names of a kind.
const NAMED: usize = 50;

/// Why an import is not done.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("the preview is not there any more; look at the file again")]
    PlanGone,
    #[error("the level of {games} solo games is not known; say it")]
    LevelMissing { games: usize },
    #[error("“{name}” is no name of this file that could stand for another one")]
    UnknownName { name: String },
    #[error("“{into}” is no name of the history or of the file")]
    UnknownTarget { into: String },
    #[error("“{name}” is to be merged into a name that is itself merged")]
    MergedTwice { name: String },
    #[error("two people of the game at {path} would be the same one, {name}")]
    SamePerson { path: String, name: String },
}

impl ImportError {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::PlanGone => "import/plan-gone",
            Self::LevelMissing { .. } => "import/level-missing",
            Self::UnknownName { .. } => "import/unknown-name",
            Self::UnknownTarget { .. } => "import/unknown-target",
            Self::MergedTwice { .. } => "import/merged-twice",
            Self::SamePerson { .. } => "import/same-person",
        }
    }

    /// Where in the file.
    #[must_use]
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
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn refused(&self) -> &[RefusedArrival] {
        &self.arrivals.refused
    }

    /// How many games can be read.
    pub(crate) fn games(&self) -> usize {
        self.arrivals.games.len()
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
    pub(crate) fn preview(&self, plan: &Plan) -> Result<ImportPreview, AppError> {
        let known = Known::of(&self.store())?;
        let Arrivals {
            format,
            games,
            refused,
            others,
            people: _,
        } = &plan.arrivals;
        let (new, there) = known.sort(*format, games);
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
                    game: game.cloned(),
                    reason: *reason,
                })
                .collect(),
            refused: count(refused.len()),
            refused_games: refused.iter().take(NAMED).map(refused_view).collect(),
            others: count(*others),
            remarks: remarks(&new),
            people: names(&new, people_of, &known.people),
            places: names(&new, place_of, &known.places),
            levels_missing: count(new.iter().filter(|new| new.level_missing()).count()),
            from: days.iter().min().map(NaiveDate::to_string),
            to: days.iter().max().map(NaiveDate::to_string),
        })
    }

    /// Adds the new games of a plan: all of them or, if something is wrong, none.
    pub(crate) fn carry_out(
        &self,
        plan: &Plan,
        request: &ImportRequest,
    ) -> Result<ImportReport, AppError> {
        let mut store = self.store();
        let known = Known::of(&store)?;
        let arrivals = &plan.arrivals.games;
        let people = Merge::new(&request.people, arrivals, people_of, &known.people)?;
        let places = Merge::new(&request.places, arrivals, place_of, &known.places)?;
        let mut games = arrivals.clone();
        for arrival in &mut games {
            let row = &mut arrival.record.row;
            row.details.place = places.name(&row.details.place).to_owned();
            for seat in &mut row.seats {
                let name = seat
                    .name
                    .as_deref()
                    .map(|name| people.name(name).to_owned());
                seat.name = name;
            }
            let mut names = BTreeSet::new();
            let twice = people_of(row).find(|name| !names.insert(folded(name)));
            if let Some(name) = twice {
                return Err(ImportError::SamePerson {
                    path: arrival.path.clone(),
                    name: name.to_owned(),
                }
                .into());
            }
        }
        let (new, there) = known.sort(plan.arrivals.format, &games);
        let missing = new.iter().filter(|new| new.level_missing()).count();
        if missing > 0 && request.level.is_none() {
            return Err(ImportError::LevelMissing { games: missing }.into());
        }
        let records: Vec<_> = new
            .iter()
            .map(|arrival| {
                let mut record = arrival.record.clone();
                if arrival.level_missing() {
                    record.row.level = request.level;
                }
                record
            })
            .collect();
        let mut report = ImportReport {
            added: 0,
            there: u32::try_from(there.len()).unwrap_or(u32::MAX),
            refused: u32::try_from(plan.arrivals.refused.len()).unwrap_or(u32::MAX),
            backup: None,
        };
        // What is said of somebody who is merged is not said of whom they are merged into.
        let mut notes = plan.arrivals.people.clone();
        notes.retain(|note| people.name(&note.name) == note.name);
        if records.is_empty() && notes.is_empty() {
            return Ok(report);
        }
        report.backup = Some(store.back_up(Reason::Import, Utc::now())?.name);
        for added in store.add_history(&records, &notes)? {
            *(if added {
                &mut report.added
            } else {
                &mut report.there
            }) += 1;
        }
        Ok(report)
    }
}

/// Reads a file of at most so many bytes.
pub(crate) fn read_plan(bytes: &[u8], most: usize) -> Result<Plan, AppError> {
    if bytes.len() > most {
        let kind = FaultKind::TooLong(u64::try_from(most).unwrap_or(u64::MAX));
        return Err(FileFault::of_file(kind).into());
    }
    Ok(Plan {
        id: Uuid::new_v4().to_string(),
        arrivals: read(bytes, Utc::now())?,
    })
}

/// A game that is refused, as it is told.
pub(crate) fn refused_view(refused: &RefusedArrival) -> RefusedGameView {
    RefusedGameView {
        id: refused.id.clone(),
        path: refused.path.clone(),
        code: refused.code.to_owned(),
        message: refused.message.clone(),
    }
}

fn remarks(new: &[&Arrival]) -> Vec<RemarkView> {
    let mut counts: BTreeMap<Remark, u32> = BTreeMap::new();
    for remark in new.iter().flat_map(|arrival| &arrival.remarks) {
        *counts.entry(*remark).or_default() += 1;
    }
    let views = counts.into_iter().map(|(remark, games)| RemarkView {
        remark: match remark {
            Remark::Expansion => ImportRemark::Expansion,
            Remark::WinnerDiffers => ImportRemark::WinnerDiffers,
            Remark::TieUndecided => ImportRemark::TieUndecided,
            Remark::MinutesDropped => ImportRemark::MinutesDropped,
            Remark::Shortened => ImportRemark::Shortened,
        },
        games,
    });
    views.collect()
}

/// A name as it is compared.
fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

fn people_of(row: &GameRow) -> Box<dyn Iterator<Item = &str> + '_> {
    Box::new(row.seats.iter().filter_map(|seat| seat.name.as_deref()))
}

fn place_of(row: &GameRow) -> Box<dyn Iterator<Item = &str> + '_> {
    let place = Some(row.details.place.as_str());
    Box::new(place.filter(|place| !place.is_empty()).into_iter())
}

/// The names that a game has.
type NamesOf = fn(&GameRow) -> Box<dyn Iterator<Item = &str> + '_>;

/// The names of games with what is like them.
fn names(new: &[&Arrival], of: NamesOf, known: &BTreeMap<String, String>) -> Vec<ImportName> {
    let mut found: BTreeMap<String, (String, u32)> = BTreeMap::new();
    for name in new.iter().flat_map(|arrival| of(&arrival.record.row)) {
        let (_, games) = found
            .entry(folded(name))
            .or_insert_with(|| (name.to_owned(), 0));
        *games += 1;
    }
    let mut alike: BTreeMap<String, BTreeMap<&String, &String>> = BTreeMap::new();
    let in_file = found.iter().map(|(folded, (name, _))| (folded, name));
    for (folded, name) in in_file.chain(known) {
        alike
            .entry(likeness(name))
            .or_default()
            .insert(folded, name);
    }
    let together = together(new, of);
    let names = found.iter().map(|(folded, (name, games))| {
        let like = likeness(name);
        let alike = alike.get(&like).into_iter().flatten();
        let alike = alike.filter(|(other, _)| **other != folded && !like.is_empty());
        let (apart, similar): (Vec<_>, Vec<_>) = alike.partition(|(other, _)| {
            let pair = (folded.min(other).clone(), folded.max(other).clone());
            together.contains(&pair)
        });
        let names = |names: Vec<(&&String, &&String)>| {
            names.into_iter().map(|(_, name)| (*name).clone()).collect()
        };
        ImportName {
            name: name.clone(),
            games: *games,
            known: known.contains_key(folded),
            similar: names(similar),
            apart: names(apart),
        }
    });
    names.collect()
}

/// The pairs of names that look the same and that a game has both of, as they are compared, the
/// smaller one first.
fn together(new: &[&Arrival], of: NamesOf) -> BTreeSet<(String, String)> {
    let mut pairs = BTreeSet::new();
    for arrival in new {
        let mut names: Vec<String> = of(&arrival.record.row).map(folded).collect();
        names.sort_unstable();
        for (index, one) in names.iter().enumerate() {
            for other in &names[index + 1..] {
                if likeness(one) == likeness(other) {
                    pairs.insert((one.clone(), other.clone()));
                }
            }
        }
    }
    pairs
}

/// Names that stand for others.
struct Merge<'a>(BTreeMap<String, &'a str>);

impl<'a> Merge<'a> {
    fn new(
        merged: &'a [MergedName],
        games: &[Arrival],
        of: NamesOf,
        known: &BTreeMap<String, String>,
    ) -> Result<Self, ImportError> {
        let in_file: BTreeSet<String> = games
            .iter()
            .flat_map(|arrival| of(&arrival.record.row))
            .map(folded)
            .collect();
        let mut merge = BTreeMap::new();
        for MergedName { name, into } in merged {
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
            .find(|name| merge.contains_key(&folded(&name.into)));
        match chained {
            Some(MergedName { name, .. }) => Err(ImportError::MergedTwice { name: name.clone() }),
            None => Ok(Self(merge)),
        }
    }

    fn name<'b>(&'b self, name: &'b str) -> &'b str {
        self.0.get(&folded(name)).copied().unwrap_or(name)
    }
}
