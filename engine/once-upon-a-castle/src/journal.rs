//! The game as its setup and the steps played: everything else is a fold over these.

use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::guest::Card;
use crate::position::{Awaits, Position};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::setup::{Setup, SetupFault};
use crate::step::Step;

/// A game as a file: enough to rebuild it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub setup: Setup,
    pub steps: Vec<Step>,
}

/// Why a game file cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    #[error(transparent)]
    Setup(#[from] SetupFault),
    /// The index of the step counts from 0.
    #[error("step {index}: {refusal}")]
    Step { index: usize, refusal: Refusal },
}

/// A step with what happened through it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleEntry"))]
pub struct Entry {
    /// The turn in which it was played, counted from 1.
    pub turn: u16,
    pub step: Step,
    pub events: Vec<Event>,
}

/// A game in progress: its steps, the position they lead to, and the steps taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Journal {
    setup: Setup,
    entries: Vec<Entry>,
    /// The step taken back last is the last of these.
    undone: Vec<Step>,
    position: Position,
}

impl Journal {
    pub fn new(setup: Setup) -> Result<Self, SetupFault> {
        Ok(Self {
            position: Position::new(&setup)?,
            setup,
            entries: Vec::new(),
            undone: Vec::new(),
        })
    }

    /// Rebuilds a game from its steps; stops at the first one that is refused.
    pub fn replay(game: Game) -> Result<Self, ReplayError> {
        let mut journal = Self::new(game.setup)?;
        for (index, step) in game.steps.into_iter().enumerate() {
            let step_error = |refusal| ReplayError::Step { index, refusal };
            journal.append(step).map_err(step_error)?;
        }
        Ok(journal)
    }

    /// Plays a step. Undone steps can no longer be redone after it. A refusal changes nothing.
    pub fn play(&mut self, step: Step) -> Result<&[Event], Refusal> {
        self.append(step)?;
        self.undone.clear();
        Ok(self.entries.last().map_or(&[], |entry| &entry.events))
    }

    fn append(&mut self, step: Step) -> Result<(), Refusal> {
        let turn = self.position.turn();
        let events = self.position.play(step)?;
        self.entries.push(Entry { turn, step, events });
        Ok(())
    }

    /// Takes back the last step and returns it; `None` at the beginning of the game.
    pub fn undo(&mut self) -> Option<Step> {
        let step = self.entries.pop()?.step;
        let before = Self::replay(self.game()).expect("its steps were played before");
        self.position = before.position;
        self.undone.push(step);
        Some(step)
    }

    /// Plays the step taken back last once more; `None` if there is none.
    pub fn redo(&mut self) -> Option<Step> {
        let step = self.undone.pop()?;
        self.append(step)
            .expect("it was played from this position before");
        Some(step)
    }

    /// The card that is awaited, out of the pile as it was dealt; `None` if none is awaited, or if
    /// the cards lie at the table.
    pub fn dealt_card(&self) -> Option<Step> {
        if self.position.awaits() != Awaits::Card {
            return None;
        }
        // Apprentice cards with equal points are alike, so that cards are told by their points.
        let mut seen: Vec<Step> = self.position.seen_cards().collect();
        let cards = self.setup.guests.iter().map(|card| match card {
            Card::Apprentice(index) => u32::from(*index),
            Card::Guest(guest) => *guest as u32,
        });
        let mut dealt = cards.map(|card| self.position.card_step(card));
        dealt.find(|card| {
            let place = seen.iter().position(|other| other == card);
            place.map(|place| seen.swap_remove(place)).is_none()
        })
    }

    /// What happened since this seat last decided something.
    pub fn recap(&self, seat: Seat) -> impl Iterator<Item = &Event> {
        let last = self
            .entries
            .iter()
            .rposition(|entry| entry.step.seat() == Some(seat));
        let since = last.map_or(0, |last| last + 1);
        self.entries[since..].iter().flat_map(|entry| &entry.events)
    }

    /// The table now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The steps in force with their events, first first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The steps taken back; the one to be redone first is the last.
    pub fn undone(&self) -> &[Step] {
        &self.undone
    }

    /// The game as a file, without what was taken back.
    pub fn game(&self) -> Game {
        Game {
            setup: self.setup.clone(),
            steps: self.entries.iter().map(|entry| entry.step).collect(),
        }
    }
}
