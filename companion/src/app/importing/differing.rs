//! Games of a file that are in the history, but not as the file has them.

use std::collections::BTreeSet;
use std::mem::replace;

use rusqlite::Transaction;

use super::There;
use super::journals::{Journals, compare};
use crate::app::AppError;
use crate::app::contract::{ContinuedGame, Difference, DifferingGame, Participant, ThereReason};
use crate::clock;
use crate::exchange::reading::ReadGame;
use crate::games::{undo_of, validate};
use crate::ledger::{LeftOut, Record, SeatRecord, TAGS_MAX};
use crate::plain::fold;
use crate::store::{Fault, Replaced, StoredGame, games};

/// A game that is there and goes on in the file or differs.
pub(super) struct Differing {
    /// Its place among the games of the file.
    pub index: usize,
    /// Where in the file.
    pub path: String,
    revision: u32,
    is_followed: bool,
    pub is_deleted: bool,
    /// Whether the player takes it from the file.
    pub is_chosen: bool,
    journals: Journals,
    /// With the steps and the result of the file if it goes on there.
    here: Record,
    /// As it would be if the file were right.
    wanted: Record,
    /// What the player decides.
    differences: Vec<Difference>,
}

/// The games that are there and go on in the file or differ. The result of a game that the app followed
/// follows from its steps.
pub(super) fn differing(
    transaction: &Transaction<'_>,
    imported: &[ReadGame],
    there: &[There],
    chosen: &BTreeSet<String>,
) -> Result<Vec<Differing>, Fault> {
    let mut found = Vec::new();
    for there in there {
        let (Some(id), ThereReason::SameGame | ThereReason::Deleted) = (&there.game, there.reason)
        else {
            continue;
        };
        let is_deleted = there.reason == ThereReason::Deleted;
        let game = &imported[there.index];
        let stored = games::get_even_deleted(transaction, id)?;
        let (here, revision) = (stored.row.record.clone(), stored.revision);
        let file = game.record();
        let is_followed = stored.played.is_some() || game.stored.played.is_some();
        let journals = match here.id == file.id {
            true => compare(&stored, &game.stored),
            false => Journals::Known,
        };
        let journals = match journals {
            Journals::Forked(_) if has_copy(transaction, &here, &game.stored)? => Journals::Known,
            other => other,
        };
        let here = match journals {
            Journals::Continued { .. } => continued(here, file),
            _ => here,
        };
        let mut wanted = here.clone();
        let mut differences = Vec::from_iter(is_deleted.then_some(Difference::Deleted));
        match &journals {
            Journals::Forked(difference) => differences.push(difference.clone()),
            _ => {
                if !is_followed {
                    differences.extend(result_differences(&here, file));
                    wanted.seats = seats(&here, file);
                } else if journals == Journals::Same && file.finished_at.is_some() {
                    // What was counted does not follow from the steps.
                    let counted = continued(here.clone(), file);
                    let counts = result_differences(&here, &counted);
                    if !counts.is_empty() {
                        wanted = counted;
                        differences.extend(counts);
                    }
                }
                take_facts(&mut wanted, file, &mut differences);
            }
        }
        if differences.is_empty() && journals.tell_nothing() {
            continue;
        }
        found.push(Differing {
            index: there.index,
            path: game.path.clone(),
            revision,
            is_followed,
            is_deleted,
            is_chosen: chosen.contains(&game.path),
            journals,
            here,
            wanted,
            differences,
        });
    }
    Ok(found)
}

/// Whether the journal of the file is that of another game here: what was there before a fork was
/// taken is kept as a copy.
fn has_copy(
    transaction: &Transaction<'_>,
    here: &Record,
    file: &StoredGame,
) -> Result<bool, Fault> {
    for id in games::begun_with(transaction, here)? {
        let copy = games::get_even_deleted(transaction, &id)?;
        if copy.played.is_some() && compare(&copy, file).tell_nothing() {
            return Ok(true);
        }
    }
    Ok(false)
}

fn result_differences(here: &Record, file: &Record) -> Vec<Difference> {
    let mut differences = Vec::new();
    match pairs(here, file) {
        None => differences.push(Difference::Players {
            here: here.seats.iter().map(participant).collect(),
            file: file.seats.iter().map(participant).collect(),
        }),
        Some(pairs) => {
            for (ours, theirs) in &pairs {
                if ours.points != theirs.points {
                    differences.push(Difference::Points {
                        who: participant(ours),
                        here: ours.points,
                        file: theirs.points,
                    });
                }
            }
            let won = |seat: &SeatRecord| seat.rank == Some(1);
            if pairs.iter().any(|(ours, theirs)| won(ours) != won(theirs)) {
                let winners = |record: &Record| {
                    let first = record.seats.iter().filter(|seat| won(seat));
                    first.map(participant).collect()
                };
                differences.push(Difference::Winner {
                    here: winners(here),
                    file: winners(file),
                });
            }
        }
    }
    differences
}

/// Takes over what else the file says of a game, and notes it. What it does not say stays.
fn take_facts(wanted: &mut Record, file: &Record, differences: &mut Vec<Difference>) {
    if wanted.day != file.day {
        differences.push(Difference::Day {
            here: wanted.day.to_string(),
            file: file.day.to_string(),
        });
        let later = file.started_at - wanted.started_at;
        (wanted.day, wanted.started_at) = (file.day, file.started_at);
        wanted.finished_at = wanted.finished_at.map(|at| at + later);
    }
    let minutes = wanted.minutes.or_else(|| wanted.measured_minutes());
    if file.minutes.is_some() && file.minutes != minutes {
        differences.push(Difference::Minutes {
            here: minutes,
            file: file.minutes,
        });
        wanted.minutes = file.minutes;
    }
    if !file.place.is_empty() && file.place != wanted.place {
        differences.push(Difference::Place {
            here: replace(&mut wanted.place, file.place.clone()),
            file: file.place.clone(),
        });
    }
    let here = wanted.tags.clone();
    let known: BTreeSet<String> = here.iter().map(|tag| fold(tag)).collect();
    let new = file.tags.iter().filter(|tag| !known.contains(&fold(tag)));
    wanted
        .tags
        .extend(new.take(TAGS_MAX.saturating_sub(here.len())).cloned());
    if wanted.tags != here {
        let file = wanted.tags.clone();
        differences.push(Difference::Tags { here, file });
    }
    if !file.note.is_empty() && file.note != wanted.note {
        differences.push(Difference::Note {
            here: replace(&mut wanted.note, file.note.clone()),
            file: file.note.clone(),
        });
    }
}

fn participant(seat: &SeatRecord) -> Participant {
    Participant {
        name: seat.name.clone(),
        rival: seat.rival,
    }
}

/// The seats of both games by their names; `None` if other people took part.
fn pairs<'a>(here: &'a Record, file: &'a Record) -> Option<Vec<(&'a SeatRecord, &'a SeatRecord)>> {
    let key = |seat: &SeatRecord| (seat.rival, seat.name.as_deref().map(fold));
    let mut rest: Vec<&SeatRecord> = file.seats.iter().collect();
    let pairs = here.seats.iter().map(|ours| {
        let index = rest.iter().position(|theirs| key(theirs) == key(ours))?;
        Some((ours, rest.remove(index)))
    });
    let pairs: Vec<_> = pairs.collect::<Option<_>>()?;
    (pairs.len() == file.seats.len()).then_some(pairs)
}

/// The seats with the result of the file. What the file does not say stays.
fn seats(here: &Record, file: &Record) -> Vec<SeatRecord> {
    let mut seats = file.seats.clone();
    // Half of one game and half of the other would not fit.
    let says_colors = file.seats.iter().any(|seat| seat.color.is_some());
    let says_order = file.seats.iter().any(|seat| seat.order.is_some());
    let pairs = pairs(here, file).unwrap_or_default();
    for seat in &mut seats {
        let ours = pairs.iter().find(|(_, theirs)| theirs.seat == seat.seat);
        let Some((ours, _)) = ours else { continue };
        if !says_colors {
            seat.color.clone_from(&ours.color);
        }
        if !says_order {
            seat.order = ours.order;
        }
        seat.facets = ours.facets.clone();
        if seat.points == ours.points && seat.lines.is_none() {
            seat.lines.clone_from(&ours.lines);
            seat.counts.clone_from(&ours.counts);
        }
    }
    seats
}

/// The game with the result of the file, which has as many steps or more. The people stay as they are here.
fn continued(here: Record, file: &Record) -> Record {
    let chosen = here.left_out.filter(|reason| *reason == LeftOut::Chosen);
    let mut continued = Record {
        finished_at: file.finished_at,
        left_out: file.left_out.or(chosen),
        facets: file.facets.clone(),
        seats: file.seats.clone(),
        ..here.clone()
    };
    for (seat, ours) in continued.seats.iter_mut().zip(&here.seats) {
        seat.name.clone_from(&ours.name);
        seat.color.clone_from(&ours.color);
    }
    continued
}

impl Differing {
    fn people(&self) -> Vec<String> {
        self.here.people().map(str::to_owned).collect()
    }

    pub(super) fn is_forked(&self) -> bool {
        matches!(self.journals, Journals::Forked(_))
    }

    /// Whether the people of the file come with it.
    pub(super) fn brings_people(&self) -> bool {
        !self.is_followed || self.is_forked()
    }

    /// `None`: it does not go on.
    pub(super) fn continued(&self) -> Option<ContinuedGame> {
        let Journals::Continued { steps, finishes } = self.journals else {
            return None;
        };
        (!self.is_deleted || self.is_chosen).then(|| ContinuedGame {
            path: self.path.clone(),
            game: self.here.id.clone(),
            day: self.here.day.to_string(),
            people: self.people(),
            steps,
            finishes,
        })
    }

    /// `None`: the player has nothing to decide.
    pub(super) fn view(&self) -> Option<DifferingGame> {
        (!self.differences.is_empty()).then(|| DifferingGame {
            path: self.path.clone(),
            game: self.here.id.clone(),
            day: self.here.day.to_string(),
            people: self.people(),
            differences: self.differences.clone(),
        })
    }

    /// The game of the file, which takes the id of the one that is here.
    pub(super) fn forked(&self, file: &StoredGame) -> StoredGame {
        StoredGame {
            // A table that shows the game until now is stale.
            revision: self.revision.wrapping_add(1),
            ..file.clone()
        }
    }

    /// The game as it would be.
    pub(super) fn replaced<'a>(&self, file: &'a StoredGame) -> Result<Replaced<'a>, AppError> {
        let is_chosen = self.is_chosen;
        if is_chosen
            && !self.is_followed
            && let Some(problem) = validate(&self.wanted, clock::today(), true).first()
        {
            return Err(problem.clone().at(&self.path).into());
        }
        let journal = match (&self.journals, &file.played, &file.row.followed) {
            (Journals::Continued { .. }, Some(played), Some(progress)) => Some((played, progress)),
            _ => None,
        };
        Ok(Replaced {
            record: if is_chosen { &self.wanted } else { &self.here }.clone(),
            revision: self.revision,
            undo: is_chosen.then(|| undo_of(&self.here)),
            journal,
        })
    }
}
