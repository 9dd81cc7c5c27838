//! Compares the steps of a game in a file with those of the game that is here.

use super::count;
use crate::app::contract::Difference;
use crate::games::check_journal;
use crate::store::{Played, StoredGame};

/// What a file knows of the steps of a game.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Journals {
    /// Nothing new.
    Known,
    /// The same steps.
    Same,
    /// More steps after those that are here, or the result.
    Continued { steps: u32, finishes: bool },
    /// Other steps.
    Forked(Difference),
}

impl Journals {
    /// Whether the file has no step that is not here.
    pub(super) fn tell_nothing(&self) -> bool {
        matches!(self, Self::Known | Self::Same)
    }
}

/// Compares two journals of a game. The steps to redo count only if the result rests on them.
pub(super) fn compare(here: &StoredGame, file: &StoredGame) -> Journals {
    let is_whole = |played: &&Played| check_journal(here.row.record.kind, played).is_ok();
    let ours = here.played.as_ref().filter(is_whole);
    let (Some(ours), Some(theirs)) = (ours, &file.played) else {
        return Journals::Known;
    };
    let [was_finished, is_finished] =
        [here, file].map(|game| game.row.record.finished_at.is_some());
    let redone = ours.undone.iter().rev().filter(|_| was_finished);
    let our_steps: Vec<&String> = ours.steps.iter().chain(redone).collect();
    let has_same_start = ours.opening == theirs.opening;
    let pairs = our_steps.iter().zip(&theirs.steps);
    let common = pairs.take_while(|(ours, theirs)| has_same_start && **ours == *theirs);
    let common = common.count();
    let [here_more, file_more] =
        [our_steps.len(), theirs.steps.len()].map(|steps| count(steps - common));
    let finishes = is_finished && !was_finished;
    match (here_more, file_more) {
        (0, 0) if has_same_start && !finishes => Journals::Same,
        (1.., 0) if has_same_start => Journals::Known,
        // A result is never dropped without asking.
        (0, steps) if has_same_start && (is_finished || !was_finished) => {
            Journals::Continued { steps, finishes }
        }
        _ => Journals::Forked(Difference::Steps {
            common: count(common),
            here: here_more,
            file: file_more,
        }),
    }
}
