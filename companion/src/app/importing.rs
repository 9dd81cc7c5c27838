//! Imports: first what one would do, then doing it, in one transaction and after a backup.

mod file;
mod names;

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::NaiveDate;
use file::{ImportedFile, ImportedGame, read};
use names::Names;
use shirasagi_engine::components::Learned;
use uuid::Uuid;

use super::contract::{
    ImportCorrections, ImportPreview, ImportReport, ImportRequest, PreviewImportRequest,
    RefusedGameView, RemarkView, RemarkedGame, ThereGame, ThereReason,
};
use super::{App, AppError, RequestFault};
use crate::clock;
use crate::exchange::fault::{FaultKind, FileFault};
use crate::exchange::file::Format;
use crate::exchange::reading::{RefusedGame, Remark};
use crate::games::white_castle;
use crate::ledger::Record;
use crate::plain::fold;
use crate::store::{
    BackupReason, BgStatsIds, Duplicate, Store, StoreError, corrections, duplicates,
};

/// The longest file, in bytes.
pub const FILE_MAX: usize = 52_428_800;
/// The most games that a preview names of a kind.
const NAMED: usize = 50;
/// The most games that are named for each remark.
const REMARKED: usize = 5;

/// A file that was read and waits for the word.
#[derive(Debug)]
pub struct Plan {
    id: String,
    file: ImportedFile,
}

impl Plan {
    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn refused(&self) -> &[RefusedGame] {
        &self.file.refused
    }

    /// How many games can be read.
    pub fn games(&self) -> usize {
        self.file.games.len()
    }
}

impl App {
    /// What importing a file would do.
    pub fn preview_import(&self, request: PreviewImportRequest) -> Result<ImportPreview, AppError> {
        let bytes = STANDARD.decode(request.content.trim()).map_err(|error| {
            let kind = FaultKind::invalid(format!("it is no Base64: {error}"));
            FileFault::at("content", kind)
        })?;
        drop(request);
        let mut plan = read_plan(&bytes, FILE_MAX)?;
        let preview = self.preview(&mut plan)?;
        *self.plan() = Some(plan);
        Ok(preview)
    }

    /// Imports the file of the last preview.
    pub fn import(&self, request: ImportRequest) -> Result<ImportReport, AppError> {
        let mut waiting = self.plan();
        let plan = waiting
            .as_ref()
            .filter(|plan| plan.id == request.plan)
            .ok_or(RequestFault::PlanGone)?;
        let report = self.import_plan(plan, &request)?;
        *waiting = None;
        Ok(report)
    }

    /// What a plan would do now. Names its games as the history does.
    pub fn preview(&self, plan: &mut Plan) -> Result<ImportPreview, AppError> {
        let store = self.store();
        let learned = learned(&store, plan)?;
        let ImportedFile {
            format,
            games,
            refused,
            others,
            ..
        } = &mut plan.file;
        let mut names = Names::load(&store, *format, &BTreeMap::new())?;
        names.apply(games)?;
        let (new, there) = split_new(&store, *format, games)?;
        drop(store);
        let days: Vec<NaiveDate> = new.iter().map(|new| new.record().day).collect();
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Ok(ImportPreview {
            plan: plan.id.clone(),
            format: *format,
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
                .map(|(imported, game, reason)| ThereGame {
                    path: imported.path.clone(),
                    day: imported.record().day.to_string(),
                    game: game.clone(),
                    reason: *reason,
                })
                .collect(),
            refused: count(refused.len()),
            refused_games: refused.iter().take(NAMED).map(refused_view).collect(),
            others: count(*others),
            remarks: remarks(&new),
            corrections: learned.into(),
            people: names.unknown(&new),
            levels_missing: count(new.iter().filter(|new| new.is_level_missing()).count()),
            from: days.iter().min().map(NaiveDate::to_string),
            to: days.iter().max().map(NaiveDate::to_string),
        })
    }

    /// Adds the new games of a plan: all of them or, if something is wrong, none.
    pub fn import_plan(
        &self,
        plan: &Plan,
        request: &ImportRequest,
    ) -> Result<ImportReport, AppError> {
        let mut store = self.store();
        let mut names = Names::load(&store, plan.file.format, &request.people)?;
        let mut games = plan.file.games.clone();
        names.apply(&mut games)?;
        for imported in games
            .iter_mut()
            .filter(|imported| imported.is_level_missing())
        {
            white_castle::set_level(&mut imported.stored.row.record, request.level);
        }
        let (new, there) = split_new(&store, plan.file.format, &games)?;
        let learned = learned(&store, plan)?;
        let mut report = ImportReport {
            added: 0,
            there: u32::try_from(there.len()).unwrap_or(u32::MAX),
            refused: u32::try_from(plan.file.refused.len()).unwrap_or(u32::MAX),
            corrections: learned.into(),
            backup: None,
        };
        let mut notes = plan.file.people.clone();
        for note in &mut notes {
            note.name = names.person(&note.name);
        }
        let mut bg_stats_ids = BgStatsIds::default();
        for (name, known) in &plan.file.bg_stats_ids.people {
            let people = &mut bg_stats_ids.people;
            people.entry(names.person(name)).or_insert(known.clone());
        }
        for (name, id) in &plan.file.bg_stats_ids.places {
            let places = &mut bg_stats_ids.places;
            places.entry(names.place(name)).or_insert(id.clone());
        }
        let nothing = new.is_empty() && notes.is_empty() && learned.new == 0;
        if nothing && !store.can_learn(&bg_stats_ids)? {
            return Ok(report);
        }
        report.backup = Some(store.back_up(BackupReason::Import, clock::now())?.name);
        let corrections = &plan.file.corrections;
        let records = new.iter().map(|imported| &imported.stored);
        for added in store.add_history(records, &notes, &bg_stats_ids, corrections)? {
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
    Ok(corrections.learn(&plan.file.corrections))
}

impl From<Learned> for ImportCorrections {
    fn from(Learned { new, kept }: Learned) -> Self {
        Self { new, kept }
    }
}

/// A game that is there already, the id of the one in the history, and how that is known.
type There<'a> = (&'a ImportedGame, Option<String>, ThereReason);

/// The games that are new, and those that are there already: in the history or earlier in the file.
/// Deleted games count as there, so that restoring one doubles nothing. Two equal results in a file are
/// one game, unless the file is our own history: somebody may have kept both.
fn split_new<'a>(
    store: &Store,
    format: Format,
    games: &'a [ImportedGame],
) -> Result<(Vec<&'a ImportedGame>, Vec<There<'a>>), StoreError> {
    let (mut new, mut there) = (Vec::new(), Vec::new());
    let mut of_file = BTreeSet::new();
    let duplicates =
        store.read(|tx| duplicates::find(tx, games.iter().map(ImportedGame::record)))?;
    for (imported, duplicate) in games.iter().zip(duplicates) {
        let key = result_key(imported.record()).filter(|_| format != Format::History);
        let is_second = key.is_some_and(|key| !of_file.insert(key));
        match duplicate {
            Some(Duplicate {
                id,
                deleted,
                by_result,
            }) => {
                let reason = match (deleted, by_result) {
                    (true, _) => ThereReason::Deleted,
                    (false, true) => ThereReason::SameResult,
                    (false, false) => ThereReason::SameGame,
                };
                there.push((imported, Some(id), reason));
            }
            None if is_second => there.push((imported, None, ThereReason::SameResult)),
            None => new.push(imported),
        }
    }
    Ok((new, there))
}

/// What tells a result from every other one: the day, and for each seat whether it is the rival's, the
/// name and the points.
type ResultKey = (NaiveDate, Vec<(bool, String, u16)>);

fn result_key(record: &Record) -> Option<ResultKey> {
    let seats = record.seats.iter().map(|seat| {
        let name = seat.name.as_deref().map(fold).unwrap_or_default();
        Some((seat.rival, name, seat.points?))
    });
    let mut seats: Vec<_> = seats.collect::<Option<_>>()?;
    seats.sort_unstable();
    Some((record.day, seats))
}

/// What is taken otherwise than the file has it, and in which games.
fn remarks(new: &[&ImportedGame]) -> Vec<RemarkView> {
    let mut games: BTreeMap<Remark, Vec<&Record>> = BTreeMap::new();
    for imported in new {
        for remark in &imported.remarks {
            games.entry(*remark).or_default().push(imported.record());
        }
    }
    let views = games.into_iter().map(|(remark, mut games)| {
        games.sort_by_key(|record| record.day);
        // The latest is remembered best.
        let named = games
            .iter()
            .rev()
            .take(REMARKED)
            .map(|record| RemarkedGame {
                id: record.id.clone(),
                day: record.day.to_string(),
                people: record.people().map(str::to_owned).collect(),
            });
        RemarkView {
            remark,
            games: u32::try_from(games.len()).unwrap_or(u32::MAX),
            named: named.collect(),
        }
    });
    views.collect()
}

/// Reads a file of at most so many bytes.
pub fn read_plan(bytes: &[u8], most: usize) -> Result<Plan, AppError> {
    if bytes.len() > most {
        let kind = FaultKind::TooLong {
            max: u64::try_from(most).unwrap_or(u64::MAX),
        };
        return Err(FileFault::whole_file(kind).into());
    }
    Ok(Plan {
        id: Uuid::new_v4().to_string(),
        file: read(bytes, clock::now())?,
    })
}

/// A refused game, as the screens show it.
pub fn refused_view(refused: &RefusedGame) -> RefusedGameView {
    let about = &refused.about;
    RefusedGameView {
        id: refused.id.clone(),
        day: about.day.as_ref().map(NaiveDate::to_string),
        people: about.people.clone(),
        game: about.game.clone(),
        problem: refused.problem.clone(),
    }
}
