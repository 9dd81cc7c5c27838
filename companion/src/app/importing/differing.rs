//! Games of a file that are in the history, but not as the file has them.

use rusqlite::Transaction;

use super::There;
use super::file::ImportedGame;
use super::journals::{Journals, compare};
use crate::app::AppError;
use crate::app::contract::{ContinuedGame, Difference, DifferingGame, Participant, ThereReason};
use crate::app::record::Edit;
use crate::clock;
use crate::games::white_castle::validate;
use crate::ledger::{LeftOut, Record, SeatRecord};
use crate::plain::fold;
use crate::store::{Fault, Replaced, StoredGame, games};

/// A game that is there and goes on in the file or differs.
pub(super) struct Differing {
    /// Its place among the games of the file.
    pub index: usize,
    /// Where in the file.
    pub path: String,
    here: Record,
    revision: u32,
    pub journals: Journals,
    /// As it would be if the file were right.
    wanted: Record,
    /// What the player decides.
    pub differences: Vec<Difference>,
}

/// The games that are there and go on in the file or differ. The result of a game that the app followed
/// follows from its steps.
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
        let (here, revision) = (stored.row.record.clone(), stored.revision);
        let file = game.record();
        let is_followed = stored.played.is_some() || game.stored.played.is_some();
        let journals = match stored.followed() {
            Some(followed) if here.id == file.id => compare(&followed, &game.stored),
            _ => Journals::Known,
        };
        let differences = match &journals {
            Journals::Forked(difference) => vec![difference.clone()],
            _ if is_followed => Vec::new(),
            _ => differences(&here, file),
        };
        if differences.is_empty() && journals == Journals::Known {
            continue;
        }
        found.push(Differing {
            index: there.index,
            path: game.path.clone(),
            wanted: match journals {
                Journals::Continued { .. } => continued(&here, file),
                _ => wanted(&here, file),
            },
            here,
            revision,
            journals,
            differences,
        });
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

/// The game with the result of the file, which has more steps. The people stay as they are here.
fn continued(here: &Record, file: &Record) -> Record {
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

    /// Whether the people of the file come with it.
    pub(super) fn brings_people(&self) -> bool {
        !matches!(self.journals, Journals::Continued { .. })
    }

    /// `None`: it does not go on.
    pub(super) fn continued(&self) -> Option<ContinuedGame> {
        let Journals::Continued { steps, finishes } = self.journals else {
            return None;
        };
        Some(ContinuedGame {
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
        let journal = match (&self.journals, &file.played, &file.row.followed) {
            (Journals::Continued { .. }, Some(played), Some(head)) => {
                Some((&played.game, head.progress))
            }
            _ => None,
        };
        if journal.is_none()
            && let Some(problem) = validate(&self.wanted, clock::today(), true).first()
        {
            return Err(problem.clone().at(&self.path).into());
        }
        Ok(Replaced {
            record: self.wanted.clone(),
            revision: self.revision,
            undo: match journal {
                Some(_) => None,
                None => Some(Edit::Record(Box::new(self.here.clone())).to_json()),
            },
            journal,
        })
    }
}
