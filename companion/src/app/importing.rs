//! Imports: first what one would do, then doing it, in one transaction and after a backup.

mod alike;
mod differing;
mod file;
mod journals;
mod names;

use std::collections::{BTreeMap, BTreeSet};

use super::contract::{
    ImportCorrections, ImportPreview, ImportReport, ImportRequest, PreviewImportRequest,
    RemarkView, RemarkedGame, ThereGame, ThereReason, TitleAsked,
};
use super::{App, AppError, RequestFault};
use crate::clock;
use crate::exchange::answers::Answers;
use crate::exchange::fault::{FaultKind, FileFault};
use crate::exchange::file::Format;
use crate::exchange::reading::{ReadGame, RefusedGame, Remark};
use crate::games::grouping;
use crate::ledger::Record;
use crate::store::{BackupReason, BgStatsIds, Duplicate, Incoming, Store, StoreError, duplicates};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::NaiveDate;
use differing::{Differing, differing};
use file::{ImportedFile, read};
use names::Names;
use uuid::Uuid;

/// The longest file, in bytes.
pub const FILE_MAX: usize = 52_428_800;
/// The most games that a preview names of a kind.
const NAMED: usize = 50;
/// The most games that are named for each remark.
const REMARKED: usize = 5;

/// A file that waits for the word.
#[derive(Debug)]
pub struct Plan {
    id: String,
    bytes: Vec<u8>,
    /// As it was read with the answers so far.
    file: ImportedFile,
    answers: Answers,
}

impl Plan {
    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn refused(&self) -> &[RefusedGame] {
        &self.file.reading.refused
    }

    /// How many games can be read.
    pub fn games(&self) -> usize {
        self.file.reading.games.len()
    }

    /// Reads the file again where the answers make another one of it.
    fn answer(&mut self, answers: &Answers) -> Result<(), AppError> {
        let before = &self.answers;
        if (&answers.titles, answers.days) != (&before.titles, before.days) {
            self.file = read(&self.bytes, answers, clock::now())?;
        }
        self.answers = answers.clone();
        Ok(())
    }
}

impl App {
    /// What importing a file would do.
    pub fn preview_import(&self, request: PreviewImportRequest) -> Result<ImportPreview, AppError> {
        let mut plan = decode_plan(&request.content)?;
        drop(request);
        let preview = self.preview(&mut plan, &Answers::default())?;
        *self.plan() = Some(plan);
        Ok(preview)
    }

    /// What importing a file would do with these answers.
    pub fn recount_import(&self, request: ImportRequest) -> Result<ImportPreview, AppError> {
        let mut waiting = self.plan();
        self.preview(waiting_plan(&mut waiting, &request)?, &request.answers)
    }

    /// Imports a file.
    pub fn import(&self, request: ImportRequest) -> Result<ImportReport, AppError> {
        let mut waiting = self.plan();
        let report = self.import_plan(waiting_plan(&mut waiting, &request)?, &request.answers)?;
        *waiting = None;
        Ok(report)
    }

    /// What a plan would do now with these answers.
    pub fn preview(&self, plan: &mut Plan, answers: &Answers) -> Result<ImportPreview, AppError> {
        plan.answer(answers)?;
        let store = self.store();
        let learned = learned(&store, plan)?;
        let sorted = Sorted::new(&store, plan, answers)?;
        let new: Vec<&ReadGame> = sorted.new_games().collect();
        // Whose names are asked for does not depend on who they are said to be.
        let unanswered = match answers.people.is_empty() {
            true => None,
            false => Some(Sorted::new(&store, plan, &Answers::default())?),
        };
        let asked = unanswered.as_ref().unwrap_or(&sorted);
        let differing = asked.differing.iter().filter(|game| game.brings_people());
        let differing = differing.map(|game| &asked.games[game.index]);
        let asked_games: Vec<&ReadGame> = asked.new_games().chain(differing).collect();
        let alike = asked.alike(&store)?;
        let file = &plan.file.reading;
        let days: Vec<NaiveDate> = new.iter().map(|new| new.record().day).collect();
        let continued = sorted.differing.iter().filter_map(Differing::continued);
        let continued: Vec<_> = continued.collect();
        Ok(ImportPreview {
            plan: plan.id.clone(),
            format: plan.file.format,
            new: count(new.len()),
            there: count(sorted.there.len() - continued.len()),
            continued,
            there_games: sorted
                .there
                .iter()
                .take(NAMED)
                .map(|there| {
                    let imported = &sorted.games[there.index];
                    ThereGame {
                        path: imported.path.clone(),
                        day: imported.record().day.to_string(),
                        game: there.game.clone(),
                        reason: there.reason,
                    }
                })
                .collect(),
            differing: sorted
                .differing
                .iter()
                .filter_map(Differing::view)
                .collect(),
            alike: alike.iter().take(NAMED).cloned().collect(),
            refused: count(file.refused.len()),
            refused_games: file.refused.iter().take(NAMED).cloned().collect(),
            others: count(file.others),
            titles: file.nearly.iter().map(TitleAsked::new).collect(),
            open_day: file.open_day.clone(),
            remarks: remarks(&new),
            corrections: learned,
            people: asked.names.unknown(&asked_games, &alike),
            levels_missing: count(
                sorted
                    .new
                    .iter()
                    .filter(|new| file.games[**new].is_level_missing())
                    .count(),
            ),
            from: days.iter().min().map(NaiveDate::to_string),
            to: days.iter().max().map(NaiveDate::to_string),
        })
    }

    /// Adds the new games of a plan, and replaces those that differ where the answers say so: all of
    /// them or, if something is wrong, none.
    pub fn import_plan(
        &self,
        plan: &mut Plan,
        answers: &Answers,
    ) -> Result<ImportReport, AppError> {
        plan.answer(answers)?;
        let mut store = self.store();
        let mut sorted = Sorted::new(&store, plan, answers)?;
        let learned = learned(&store, plan)?;
        let mut report = ImportReport {
            added: 0,
            continued: 0,
            replaced: 0,
            there: count(sorted.there.len()),
            refused: count(plan.file.reading.refused.len()),
            corrections: learned,
            backup: None,
        };
        let (mut replaced, mut forked, mut copied) = (Vec::new(), Vec::new(), Vec::new());
        for game in &sorted.differing {
            let stored = &sorted.games[game.index].stored;
            let goes_on = game.continued().is_some();
            if !goes_on && !game.is_chosen {
                continue;
            }
            report.there -= 1;
            if game.is_forked() {
                copied.push((stored.row.record.id.clone(), Uuid::new_v4().to_string()));
                forked.push(game.forked(stored));
                continue;
            }
            *match (game.is_deleted, goes_on) {
                (true, _) => &mut report.added,
                (false, true) => &mut report.continued,
                (false, false) => &mut report.replaced,
            } += 1;
            replaced.push(game.replaced(stored)?);
        }
        let names = &mut sorted.names;
        let mut notes = plan.file.people.clone();
        for note in &mut notes {
            note.name = names.person(&note.name);
        }
        let mut bg_stats_ids = BgStatsIds::default();
        for (name, known) in &plan.file.reading.bg_stats_ids.people {
            let people = &mut bg_stats_ids.people;
            people.entry(names.person(name)).or_insert(known.clone());
        }
        for (name, id) in &plan.file.reading.bg_stats_ids.places {
            let places = &mut bg_stats_ids.places;
            places.entry(names.place(name)).or_insert(id.clone());
        }
        let new_games = sorted.new_games().map(|imported| &imported.stored);
        let games: Vec<_> = new_games.chain(&forked).collect();
        let is_same = games.is_empty() && replaced.is_empty();
        let nothing = is_same && notes.is_empty() && learned.new == 0;
        if nothing && !store.can_learn(&bg_stats_ids)? {
            return Ok(report);
        }
        report.backup = Some(store.back_up(BackupReason::Import, clock::now())?.name);
        let incoming = Incoming {
            games,
            copied: &copied,
            replaced: &replaced,
            people: &notes,
            bg_stats_ids: &bg_stats_ids,
        };
        let added = store.write(|tx| {
            plan.file.corrections.learn(tx)?;
            incoming.add(tx)
        })?;
        for added in added {
            *(if added {
                &mut report.added
            } else {
                &mut report.there
            }) += 1;
        }
        Ok(report)
    }
}

/// The plan of the last preview, or one of the file that the request brings.
fn waiting_plan<'a>(
    waiting: &'a mut Option<Plan>,
    request: &ImportRequest,
) -> Result<&'a mut Plan, AppError> {
    if let Some(content) = &request.content {
        return Ok(waiting.insert(decode_plan(content)?));
    }
    let plan = waiting.as_mut().filter(|plan| plan.id == request.plan);
    Ok(plan.ok_or(RequestFault::PlanGone)?)
}

fn count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// What would come of the corrections of a file now.
fn learned(store: &Store, plan: &Plan) -> Result<ImportCorrections, StoreError> {
    let (new, kept) = store.read(|tx| plan.file.corrections.compare(tx))?;
    Ok(ImportCorrections { new, kept })
}

/// The games of a file as the history would have them, and which of them are there already. The preview
/// and the import are counted from it.
struct Sorted {
    games: Vec<ReadGame>,
    names: Names,
    /// The places of the new ones among the games.
    new: Vec<usize>,
    there: Vec<There>,
    differing: Vec<Differing>,
}

/// A game that is there already.
struct There {
    /// Its place among the games of the file.
    index: usize,
    /// The id of the game in the history; `None`: it is an earlier one of the file.
    game: Option<String>,
    reason: ThereReason,
}

impl Sorted {
    fn new(store: &Store, plan: &Plan, answers: &Answers) -> Result<Self, AppError> {
        let format = plan.file.format;
        let mut names = Names::load(store, format, &answers.people)?;
        let mut games = plan.file.reading.games.clone();
        names.apply(&mut games)?;
        for game in games.iter_mut().filter(|game| game.is_level_missing()) {
            let record = &mut game.stored.row.record;
            if let Some(solo) = grouping(record.kind).solo {
                record.facets.set(solo, answers.level.clone());
            }
        }
        let (new, there) = split_new(store, format, &games)?;
        let differing =
            store.read(|transaction| differing(transaction, &games, &there, &answers.replacing))?;
        Ok(Self {
            games,
            names,
            new,
            there,
            differing,
        })
    }

    fn new_games(&self) -> impl Iterator<Item = &ReadGame> {
        self.new.iter().map(|index| &self.games[*index])
    }
}

/// The games that are new, and those that are there already: in the history or earlier in the file.
/// Deleted games count as there, so that restoring one doubles nothing. Two equal results in a file are
/// one game, unless the file is our own history: somebody may have kept both.
fn split_new(
    store: &Store,
    format: Format,
    games: &[ReadGame],
) -> Result<(Vec<usize>, Vec<There>), StoreError> {
    let (mut new, mut there) = (Vec::new(), Vec::new());
    let mut of_file = BTreeSet::new();
    let duplicates = store.read(|tx| duplicates::find(tx, games.iter().map(ReadGame::record)))?;
    for (index, (imported, duplicate)) in games.iter().zip(duplicates).enumerate() {
        let key = duplicates::key(imported.record()).filter(|_| format != Format::History);
        let is_second = key.is_some_and(|key| !of_file.insert(key));
        let (game, reason) = match duplicate {
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
                (Some(id), reason)
            }
            None if is_second => (None, ThereReason::SameResult),
            None => {
                new.push(index);
                continue;
            }
        };
        there.push(There {
            index,
            game,
            reason,
        });
    }
    Ok((new, there))
}

/// What is taken otherwise than the file has it, and in which games.
fn remarks(new: &[&ReadGame]) -> Vec<RemarkView> {
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

/// Reads a file in Base64.
fn decode_plan(content: &str) -> Result<Plan, AppError> {
    let bytes = STANDARD.decode(content.trim()).map_err(|error| {
        let kind = FaultKind::invalid(format!("it is no Base64: {error}"));
        FileFault::at("content", kind)
    })?;
    read_plan(bytes, FILE_MAX)
}

/// Reads a file of at most so many bytes.
pub fn read_plan(bytes: Vec<u8>, most: usize) -> Result<Plan, AppError> {
    if bytes.len() > most {
        let kind = FaultKind::TooLong {
            max: u64::try_from(most).unwrap_or(u64::MAX),
        };
        return Err(FileFault::whole_file(kind).into());
    }
    let answers = Answers::default();
    Ok(Plan {
        id: Uuid::new_v4().to_string(),
        file: read(&bytes, &answers, clock::now())?,
        bytes,
        answers,
    })
}
