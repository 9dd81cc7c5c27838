//! The game as its setup and the steps played: everything else is a fold over these.

use serde::{Deserialize, Serialize};

use crate::bits::bits;
use crate::event::Event;
use crate::guest::Card;
use crate::position::{Awaits, Position};
use crate::refusal::Refusal;
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

/// A game in progress: its steps and the position they lead to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Journal {
    setup: Setup,
    entries: Vec<Entry>,
    position: Position,
}

impl Journal {
    pub fn new(setup: Setup) -> Result<Self, SetupFault> {
        Ok(Self {
            position: Position::new(&setup)?,
            setup,
            entries: Vec::new(),
        })
    }

    /// Rebuilds a game from its steps; stops at the first one that is refused.
    pub fn replay(game: Game) -> Result<Self, ReplayError> {
        let mut journal = Self::new(game.setup)?;
        for (index, step) in game.steps.into_iter().enumerate() {
            let step_error = |refusal| ReplayError::Step { index, refusal };
            journal.play(step).map_err(step_error)?;
        }
        Ok(journal)
    }

    /// Plays a step. A refusal changes nothing.
    pub fn play(&mut self, step: Step) -> Result<&[Event], Refusal> {
        let turn = self.position.turn();
        let events = self.position.play(step)?;
        self.entries.push(Entry { turn, step, events });
        Ok(self.entries.last().map_or(&[], |entry| &entry.events))
    }

    /// The card that is awaited, out of the pile as it was dealt; `None` if none is awaited, or if
    /// the cards lie at the table.
    pub fn dealt_card(&self) -> Option<Step> {
        if self.position.awaits() != Awaits::Card {
            return None;
        }
        // Apprentice cards with equal points are alike, so that cards are told by their points.
        let seen = bits(self.position.board.deck & !self.position.pile);
        let mut seen: Vec<Step> = seen.map(|card| self.position.card_step(card)).collect();
        let mut dealt = self.setup.guests.iter().map(|card| match *card {
            Card::Apprentice(index) => Step::Points(self.position.board.card_points(index.into())),
            Card::Guest(guest) => Step::Card(guest),
        });
        dealt.find(|card| {
            let place = seen.iter().position(|other| other == card);
            place.map(|place| seen.swap_remove(place)).is_none()
        })
    }

    /// The table now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The steps with their events, first first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The game as a file.
    pub fn game(&self) -> Game {
        Game {
            setup: self.setup.clone(),
            steps: self.entries.iter().map(|entry| entry.step).collect(),
        }
    }
}
