//! What the store takes and gives.

use chrono::{DateTime, Utc};
use serde_json::Value;
use white_castle_engine::journal::Game;
use white_castle_engine::setup::SetupParts;
use white_castle_engine::turn::Step;

use crate::ledger::{Facets, GameSummary, LeftOut, Record};

/// A person who has played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonRow {
    pub name: String,
    /// Games that are not deleted.
    pub games: u32,
    /// The color they like, or else that of the latest of them.
    pub color: Option<String>,
}

/// A person, whether they have played or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownPerson {
    pub id: String,
    pub name: String,
    /// The color they like to play.
    pub color: Option<String>,
    pub archived: bool,
}

/// What another store says about a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonNote {
    pub name: String,
    /// The color they like to play.
    pub color: Option<String>,
    pub archived: bool,
}

/// What merging two people comes upon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// Seats that get another name, also of games that are deleted or under way.
    pub seats: u32,
    /// The ids of the games in which both took part.
    pub together: Vec<String>,
}

/// A setup that is kept by name. It is checked when it is dealt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedSetup {
    pub id: String,
    pub name: String,
    pub saved_at: DateTime<Utc>,
    /// The setup code, if the setup is what it deals.
    pub code: Option<String>,
    pub setup: SetupParts,
}

/// The setup of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentSetup {
    pub game: String,
    /// Names of the players who gave one, in the order of the seats.
    pub names: Vec<String>,
    pub started_at: DateTime<Utc>,
    pub code: Option<String>,
    pub setup: SetupParts,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    pub record: Record,
    /// How far it has come, as its game tells it. `None`: the app did not follow it.
    pub followed: Option<Value>,
}

impl GameRow {
    pub fn summary(&self) -> GameSummary {
        GameSummary::new(self.record.clone(), self.followed.clone())
    }
}

/// A game with all that is kept of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    pub row: GameRow,
    /// Changes with every change of the steps or of the result.
    pub revision: u32,
    /// Its journal, if the app followed the game.
    pub played: Option<Played>,
}

/// The journal of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// With the steps in force.
    pub game: Game,
    /// The steps taken back; the last one is redone first.
    pub undone: Vec<Step>,
    /// For each step, the undone ones last, whether the tap that played the one before played it,
    /// too. What is missing is `false`.
    pub joined: Vec<bool>,
}

/// A game that the app followed, with all that is kept of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowedGame {
    pub row: GameRow,
    pub revision: u32,
    /// These as in [`Played`].
    pub game: Game,
    pub undone: Vec<Step>,
    pub joined: Vec<bool>,
}

impl FollowedGame {
    pub fn id(&self) -> &str {
        &self.row.record.id
    }

    /// Notes how far the game is now.
    pub fn note_progress(&mut self, progress: Value) {
        self.row.followed = Some(progress);
    }

    fn is_joined(&self, step: usize) -> bool {
        self.joined.get(step).copied().unwrap_or(false)
    }

    /// The number of steps to take back so that at least `steps` are and no tap is split.
    pub fn back(&self, steps: usize) -> usize {
        let cursor = self.game.steps.len();
        let mut steps = steps.min(cursor);
        while steps < cursor && self.is_joined(cursor - steps) {
            steps += 1;
        }
        steps
    }

    /// The number of steps of the tap that is redone next.
    pub fn next_tap(&self) -> usize {
        let cursor = self.game.steps.len();
        let tap = (1..self.undone.len()).take_while(|after| self.is_joined(cursor + after));
        self.undone.len().min(1) + tap.count()
    }

    /// Notes that a tap played steps, as the store does: there are no undone steps and no result any more.
    pub fn note_played(&mut self, steps: Vec<Step>, progress: Value) {
        self.note_progress(progress);
        self.joined.resize(self.game.steps.len(), false);
        self.joined.extend((0..steps.len()).map(|at| at > 0));
        self.game.steps.extend(steps);
        self.undone.clear();
        self.reopen();
    }

    /// Notes that steps were moved: a game that ended early goes on.
    pub fn note_move(&mut self, progress: Value) {
        self.note_progress(progress);
        if self.row.record.ended_early() {
            self.reopen();
        }
    }

    fn reopen(&mut self) {
        if self.row.record.finished_at.take().is_some() {
            self.row
                .record
                .left_out
                .take_if(|reason| *reason == LeftOut::EndedEarly);
            for seat in &mut self.row.record.seats {
                seat.points = None;
                seat.rank = None;
                seat.lines = None;
                seat.facets = Facets::default();
            }
        }
    }

    /// The game with the steps taken back played again where it is finished: its result rests on
    /// them all. A game that goes on has the steps in force.
    pub fn whole(&self) -> Game {
        let mut game = self.game.clone();
        if self.row.record.finished_at.is_some() {
            game.steps.extend(self.undone.iter().rev().cloned());
        }
        game
    }
}

impl StoredGame {
    /// A game that the app did not follow.
    pub fn untracked(record: Record) -> Self {
        Self {
            row: GameRow {
                record,
                followed: None,
            },
            revision: 0,
            played: None,
        }
    }

    /// The game as one that the app followed; `None` if it did not.
    pub fn followed(self) -> Option<FollowedGame> {
        let Played {
            game,
            undone,
            joined,
        } = self.played?;
        Some(FollowedGame {
            row: self.row,
            revision: self.revision,
            game,
            undone,
            joined,
        })
    }
}
