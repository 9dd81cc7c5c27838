//! Compares the steps of a game in a file with those of the game that is here.

use white_castle_engine::journal::Game;

use super::count;
use crate::app::contract::Difference;
use crate::store::{FollowedGame, StoredGame};

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
pub(super) fn compare(here: &FollowedGame, file: &StoredGame) -> Journals {
    let Some(played) = &file.played else {
        return Journals::Known;
    };
    let (ours, theirs) = (here.whole(), &played.game);
    let has_same_start = start(&ours) == start(theirs);
    let pairs = ours.steps.iter().zip(&theirs.steps);
    let common = pairs.take_while(|(ours, theirs)| has_same_start && ours == theirs);
    let common = common.count();
    let [here_more, file_more] = [&ours, theirs].map(|game| count(game.steps.len() - common));
    let [was_finished, is_finished] =
        [&here.row, &file.row].map(|row| row.record.finished_at.is_some());
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

/// All of a game but its steps.
fn start(game: &Game) -> impl PartialEq + '_ {
    let Game {
        setup,
        deck,
        refills,
        tracking,
        corrections,
        steps: _,
    } = game;
    (setup, deck, refills, tracking, corrections)
}
