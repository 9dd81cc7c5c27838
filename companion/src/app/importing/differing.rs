//! Games of a file that are in the history with another result or note.

use rusqlite::Transaction;

use super::There;
use super::file::ImportedGame;
use crate::app::AppError;
use crate::app::contract::{Difference, DifferingGame, Participant, ThereReason};
use crate::app::record::Edit;
use crate::clock;
use crate::games::white_castle::validate;
use crate::ledger::{Record, SeatRecord};
use crate::plain::fold;
use crate::store::{Fault, Replaced, games};

/// A game that is there and differs.
pub(super) struct Differing {
    /// Its place among the games of the file.
    pub index: usize,
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
                index: there.index,
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
    if here.note != file.note {
        differences.push(Difference::Note {
            here: here.note.clone(),
            file: file.note.clone(),
        });
    }
    differences
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

/// The game with the result and the note of the file. What the file does not say stays.
fn wanted(here: &Record, file: &Record) -> Record {
    let mut wanted = Record {
        note: file.note.clone(),
        seats: file.seats.clone(),
        ..here.clone()
    };
    // Half of one game and half of the other would not fit.
    let says_colors = file.seats.iter().any(|seat| seat.color.is_some());
    let says_order = file.seats.iter().any(|seat| seat.order.is_some());
    let pairs = pairs(here, file).unwrap_or_default();
    for seat in &mut wanted.seats {
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
