//! Games of a file that are in the history with another result or note.

use std::collections::BTreeMap;

use rusqlite::Transaction;

use super::There;
use super::file::ImportedGame;
use crate::app::AppError;
use crate::app::contract::{Difference, DifferingGame, ThereReason};
use crate::app::record::Edit;
use crate::clock;
use crate::games::white_castle::validate;
use crate::ledger::{Record, SeatRecord};
use crate::plain::fold;
use crate::store::{Fault, Replaced, games};

/// A game that is there and differs.
pub(super) struct Differing {
    /// Where in the file.
    pub path: String,
    here: Record,
    revision: u32,
    /// As it would be if the file were right.
    wanted: Record,
    differences: Vec<Difference>,
}

/// The games that are there and differ. What the app followed follows from its steps and is not replaced.
pub(super) fn differing(
    transaction: &Transaction<'_>,
    imported: &[ImportedGame],
    there: &[There],
) -> Result<Vec<Differing>, Fault> {
    let mut found = Vec::new();
    for there in there {
        let (Some(id), ThereReason::SameGame) = (&there.game, there.reason) else {
            continue;
        };
        let game = &imported[there.index];
        let stored = games::get(transaction, id)?;
        if stored.played.is_some() || game.stored.played.is_some() {
            continue;
        }
        let here = stored.row.record;
        let differences = differences(&here, game.record());
        if !differences.is_empty() {
            found.push(Differing {
                path: game.path.clone(),
                wanted: wanted(&here, game.record()),
                revision: stored.revision,
                here,
                differences,
            });
        }
    }
    Ok(found)
}

fn differences(here: &Record, file: &Record) -> Vec<Difference> {
    let mut differences = Vec::new();
    let pairs = pairs(here, file);
    for (ours, theirs) in &pairs {
        if ours.points != theirs.points {
            differences.push(Difference::Points {
                name: ours.name.clone(),
                rival: ours.rival,
                here: ours.points,
                file: theirs.points,
            });
        }
    }
    let winners = |record: &Record| {
        let first = record.seats.iter().filter(|seat| seat.rank == Some(1));
        let names = first.map(|seat| seat.name.clone());
        names.collect::<Vec<_>>()
    };
    let is_other = |(ours, theirs): &(&SeatRecord, &SeatRecord)| {
        (ours.rank == Some(1)) != (theirs.rank == Some(1))
    };
    if pairs.len() != here.seats.len() || pairs.iter().any(is_other) {
        differences.push(Difference::Winner {
            here: winners(here),
            file: winners(file),
        });
    }
    if here.note != file.note {
        differences.push(Difference::Note {
            here: here.note.clone(),
            file: file.note.clone(),
        });
    }
    differences
}

/// The seats of both games, by the names where all are the same, else in their order.
fn pairs<'a>(here: &'a Record, file: &'a Record) -> Vec<(&'a SeatRecord, &'a SeatRecord)> {
    let key = |seat: &SeatRecord| (seat.rival, seat.name.as_deref().map(fold));
    let theirs: BTreeMap<_, _> = file.seats.iter().map(|seat| (key(seat), seat)).collect();
    let by_name = here
        .seats
        .iter()
        .map(|seat| Some((seat, *theirs.get(&key(seat))?)));
    let by_name: Option<Vec<_>> = by_name.collect();
    let is_whole = theirs.len() == file.seats.len() && file.seats.len() == here.seats.len();
    match by_name.filter(|_| is_whole) {
        Some(pairs) => pairs,
        None => here.seats.iter().zip(&file.seats).collect(),
    }
}

/// The game with the result and the note of the file. What the file does not say stays.
fn wanted(here: &Record, file: &Record) -> Record {
    let mut wanted = Record {
        note: file.note.clone(),
        seats: file.seats.clone(),
        ..here.clone()
    };
    let pairs = pairs(here, file);
    for seat in &mut wanted.seats {
        let ours = pairs.iter().find(|(_, theirs)| theirs.seat == seat.seat);
        let Some((ours, _)) = ours else { continue };
        seat.name.clone_from(&ours.name);
        seat.color = seat.color.take().or_else(|| ours.color.clone());
        seat.order = seat.order.or(ours.order);
        seat.facets = ours.facets.clone();
        if seat.points == ours.points && seat.lines.is_none() {
            seat.lines.clone_from(&ours.lines);
            seat.counts.clone_from(&ours.counts);
        }
    }
    wanted
}

impl Differing {
    pub(super) fn view(&self) -> DifferingGame {
        DifferingGame {
            path: self.path.clone(),
            game: self.here.id.clone(),
            day: self.here.day.to_string(),
            people: self.here.people().map(str::to_owned).collect(),
            differences: self.differences.clone(),
        }
    }

    /// The game as it would be, with what undoes that.
    pub(super) fn replaced(&self) -> Result<Replaced, AppError> {
        let problems = validate(&self.wanted, clock::today(), true);
        if let Some(problem) = problems.into_iter().next() {
            return Err(problem.at(&self.path).into());
        }
        Ok(Replaced {
            record: self.wanted.clone(),
            revision: self.revision,
            undo: Edit::Record(Box::new(self.here.clone())).to_json(),
        })
    }
}
