//! A game that the app follows, read from what the store keeps of it.

use serde::Serialize;
use serde_json::Value;
use white_castle_engine::journal::{Game, Journal};
use white_castle_engine::turn::Step;

use crate::ledger::{Facets, LeftOut};
use crate::store::{GameRow, Played, Store, StoreError, StoredGame, taps};

/// A game that the app followed, with all that is kept of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowedGame {
    pub row: GameRow,
    pub revision: u32,
    /// With the steps in force.
    pub game: Game,
    /// These as in [`Played`].
    pub undone: Vec<Step>,
    pub joined: Vec<bool>,
}

impl FollowedGame {
    /// # Errors
    /// There is no such game (a deleted one counts as none), the app did not follow it, or what is
    /// kept of it is damaged.
    pub fn load(store: &Store, id: &str) -> Result<Self, StoreError> {
        let missing = || StoreError::NoJournal { id: id.to_owned() };
        Self::read(store, store.record(id)?)?.ok_or_else(missing)
    }

    /// The game as one that the app followed; `None` if it did not.
    ///
    /// # Errors
    /// Its journal is damaged.
    pub fn read(store: &Store, stored: StoredGame) -> Result<Option<Self>, StoreError> {
        let Some(played) = stored.played else {
            return Ok(None);
        };
        let damaged = |error: serde_json::Error| StoreError::DamagedGame {
            path: store.path().to_path_buf(),
            id: stored.row.record.id.clone(),
            reason: error.to_string(),
        };
        let (game, undone) = parse(&played).map_err(damaged)?;
        Ok(Some(Self {
            row: stored.row,
            revision: stored.revision,
            game,
            undone,
            joined: played.joined,
        }))
    }

    pub fn id(&self) -> &str {
        &self.row.record.id
    }

    /// Notes how far the game is now.
    pub fn note_progress(&mut self, progress: Value) {
        self.row.followed = Some(progress);
    }

    /// The number of steps to take back so that at least `steps` are and no tap is split.
    pub fn back(&self, steps: usize) -> usize {
        taps::back(&self.joined, self.game.steps.len(), steps)
    }

    /// The number of steps of the tap that is redone next.
    pub fn next_tap(&self) -> usize {
        taps::next(&self.joined, self.game.steps.len(), self.undone.len())
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

pub(crate) fn to_file(store: &Store, stored: StoredGame) -> Result<Option<String>, StoreError> {
    let followed = FollowedGame::read(store, stored)?;
    Ok(followed.map(|followed| text(&followed.whole())))
}

/// The game with the steps in force, and the undone steps.
fn parse(played: &Played) -> serde_json::Result<(Game, Vec<Step>)> {
    let opening: Game = serde_json::from_str(&played.opening)?;
    let steps = read_steps(&played.steps)?;
    Ok((Game { steps, ..opening }, read_steps(&played.undone)?))
}

fn read_steps(texts: &[String]) -> serde_json::Result<Vec<Step>> {
    let steps = texts.iter().map(|text| serde_json::from_str(text));
    steps.collect()
}

/// The journal of a game without undone steps, as the store keeps it.
pub fn played(game: &Game) -> Played {
    let opening = Game {
        steps: Vec::new(),
        ..game.clone()
    };
    Played {
        opening: text(&opening),
        steps: step_texts(&game.steps),
        undone: Vec::new(),
        joined: Vec::new(),
    }
}

/// Steps as the store keeps them.
pub fn step_texts(steps: &[Step]) -> Vec<String> {
    steps.iter().map(text).collect()
}

pub(super) fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("every key of it is text")
}

pub(crate) fn check_journal(played: &Played) -> Result<(), String> {
    let (mut game, undone) = parse(played).map_err(|error| error.to_string())?;
    game.steps.extend(undone.into_iter().rev());
    match Journal::replay(game) {
        Ok(_) => Ok(()),
        Err(refused) => Err(format!("its journal cannot be replayed: {refused}")),
    }
}
