//! One game as a file.

use serde::{Deserialize, Serialize};
use white_castle_engine::components::{CorrectionFault, Corrections};
use white_castle_engine::journal::{DeckSource, Game, RefusedStep, Tracking};
use white_castle_engine::scoring::{Counts, ScoreFault, ScoreFaultKind};
use white_castle_engine::setup::{Fault, Setup, SetupParts};
use white_castle_engine::turn::Step;

use crate::ledger::listed;

/// A game: its setup, the steps played and, once it is over, what the player counted.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a game")]
pub struct GameFile {
    pub setup: SetupParts,
    /// Who shuffles the rival's deck: the table can only in a game against the rival.
    #[serde(default)]
    pub deck: DeckSource,
    /// Who knows the order of the castle decks, in a game with a seat tracked in full.
    #[serde(default)]
    pub refills: DeckSource,
    /// How closely each person's seat is tracked, in the order of the seats; by its dice only where
    /// nothing is said.
    #[serde(default)]
    pub tracking: Vec<Tracking>,
    /// The player's corrections of the components.
    #[serde(default)]
    pub corrections: Corrections,
    pub steps: Vec<Step>,
    /// What the player has on the table at the end of a solo game. The rival's counts follow from
    /// the steps.
    #[serde(default)]
    pub counts: Option<Counts>,
}

/// Why a game file is no game.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    #[error("{}", listed(.0, Fault::to_string))]
    Setup(Vec<Fault>),
    #[error("{}", listed(.0, CorrectionFault::to_string))]
    Corrections(Vec<CorrectionFault>),
    #[error("there are {players} people to be tracked, not {found}")]
    Tracking { players: u8, found: usize },
    #[error("no deck is shuffled on the table in a game without the rival")]
    DeckWithoutRival,
    #[error(
        "step {} is refused, {}: {}; the game waits for {}",
        .0.index, .0.refusal.kind.code(), .0.refusal, .0.awaited
    )]
    Step(RefusedStep),
    #[error("the game is not over: there is nothing to count yet")]
    CountsTooSoon,
    #[error("the clan is tracked in full: its counts follow from the steps, so leave them out")]
    CountsKnown,
    #[error("several clans took part, and the counts are those of one: leave them out")]
    CountsOfSeveral,
    #[error("{}", listed(.0, |fault| format!("{}: {fault}", fault.path)))]
    Counts(Vec<ScoreFault>),
}

impl GameFileError {
    /// The stable code, of the first fault where there are several.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Setup(faults) => faults[0].kind.code(),
            Self::Corrections(faults) => faults[0].code(),
            Self::Tracking { .. }
            | Self::DeckWithoutRival
            | Self::CountsTooSoon
            | Self::CountsKnown
            | Self::CountsOfSeveral => "game/contradiction",
            Self::Step(step) => step.refusal.kind.code(),
            Self::Counts(faults) => faults[0].kind.code(),
        }
    }

    /// Where in the file.
    pub fn path(&self) -> Option<String> {
        Some(match self {
            Self::Setup(faults) => format!("setup.{}", faults[0].path),
            Self::Corrections(_) => "corrections".to_owned(),
            Self::Tracking { .. } => "tracking".to_owned(),
            Self::DeckWithoutRival => "deck".to_owned(),
            Self::Step(step) => format!("steps[{}]", step.index),
            Self::CountsTooSoon | Self::CountsKnown | Self::CountsOfSeveral => "counts".to_owned(),
            Self::Counts(faults) => match faults[0].kind {
                ScoreFaultKind::InfluenceOrder { .. } => "counts.influence".to_owned(),
                _ => format!("counts.{}", faults[0].path),
            },
        })
    }
}

impl GameFile {
    /// Checks all but the steps and the counts.
    ///
    /// # Errors
    /// A setup that is not legal, or impossible corrections.
    pub fn check(self) -> Result<Game, GameFileError> {
        let setup = Setup::new(self.setup).map_err(GameFileError::Setup)?;
        self.corrections
            .check()
            .map_err(GameFileError::Corrections)?;
        let (players, found) = (setup.party().players(), self.tracking.len());
        if found > players.into() {
            return Err(GameFileError::Tracking { players, found });
        }
        if setup.party().level().is_none() && self.deck == DeckSource::Table {
            return Err(GameFileError::DeckWithoutRival);
        }
        Ok(Game {
            setup,
            deck: self.deck,
            refills: self.refills,
            tracking: self.tracking,
            corrections: self.corrections,
            steps: self.steps,
        })
    }
}
