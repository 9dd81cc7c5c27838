use serde::Serialize;
use serde_json::{Value, json};
use shirasagi_engine::components::CorrectionFault;
use shirasagi_engine::journal::RefusedStep;
use shirasagi_engine::position::Position;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{CodeError, Fault, LayError, OptionsError, RedealError};
use shirasagi_engine::turn::{Expect, Refusal};

use super::contract::{ErrorReply, SeatFault};
use super::{DetailsError, EntryFault, ImportError, PeopleError, SaveSetupError, SeatingError};
use crate::exchange::fault::FileFault;
use crate::exchange::imported::ImportFileError;
use crate::store::StoreError;

/// Why a use case was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    #[error("the request cannot be read: {0}")]
    Request(serde_json::Error),
    #[error("there is no command “{0}”")]
    UnknownCommand(String),
    #[error(transparent)]
    Options(#[from] OptionsError),
    #[error(transparent)]
    Code(#[from] CodeError),
    #[error(transparent)]
    Seating(#[from] SeatingError),
    #[error(transparent)]
    Redeal(#[from] RedealError),
    #[error(transparent)]
    Lay(#[from] LayError),
    #[error(transparent)]
    SaveSetup(#[from] SaveSetupError),
    #[error("the text is no game file: {0}")]
    SetupFile(serde_json::Error),
    #[error("the text is longer than any game file")]
    SetupTooLong,
    #[error("the setup is not legal: {}", .0[0])]
    Setup(Vec<Fault>),
    #[error("only what the dice need was entered, and a clan is to be tracked in full")]
    DiceOnly,
    #[error("{refusal}; the game waits for {awaited}")]
    Refused {
        refusal: Refusal,
        /// What would have been legal.
        awaited: Box<Expect>,
    },
    #[error(transparent)]
    RefusedStep(#[from] RefusedStep),
    #[error("the game cannot be scored: {}", .0[0].fault)]
    Score(Vec<SeatFault>),
    #[error("the game is not over: its three rounds have not been played")]
    NotOver,
    #[error("there is nothing to take back or to play again")]
    NothingToUndo,
    #[error("the correction is not possible: {}", .0[0])]
    Correction(Vec<CorrectionFault>),
    #[error(transparent)]
    Details(#[from] DetailsError),
    #[error(transparent)]
    People(#[from] PeopleError),
    #[error("the game cannot be kept: {}: {}", .0[0].path, .0[0])]
    Entry(Vec<EntryFault>),
    #[error("a game that is not finished has no result to be written")]
    NotFinished,
    #[error(transparent)]
    Import(#[from] ImportError),
    #[error(transparent)]
    ImportedGame(#[from] ImportFileError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<FileFault> for AppError {
    fn from(fault: FileFault) -> Self {
        Self::ImportedGame(fault.into())
    }
}

impl AppError {
    /// A step that the game does not take where it stands.
    pub fn refused(refusal: Refusal, position: &Position) -> Self {
        let awaited = Box::new(position.expect());
        Self::Refused { refusal, awaited }
    }

    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Request(_) => "request/unreadable",
            Self::UnknownCommand(_) => "request/unknown-command",
            Self::Options(OptionsError::Players(_)) => "deal/players",
            Self::Options(OptionsError::LevelWithoutSolo) => "deal/level-without-solo",
            Self::Code(error) => error.code(),
            Self::Seating(error) => error.code(),
            Self::Redeal(error) => error.code(),
            Self::Lay(error) => error.code(),
            Self::SaveSetup(error) => error.code(),
            Self::SetupFile(_) => "setup-file/unreadable",
            Self::SetupTooLong => "setup-file/too-long",
            Self::Setup(faults) => faults[0].kind.code(),
            Self::DiceOnly => "setup/dice-only",
            Self::Refused { refusal, .. } => refusal.kind.code(),
            Self::RefusedStep(step) => step.refusal.kind.code(),
            Self::Score(faults) => faults[0].fault.kind.code(),
            Self::Details(error) => error.code(),
            Self::Entry(faults) => faults[0].code(),
            Self::People(error) => error.code(),
            Self::NotOver => "score/not-over",
            Self::NothingToUndo => "step/nothing-to-undo",
            Self::Correction(faults) => faults[0].code(),
            Self::NotFinished => "export/not-finished",
            Self::Import(error) => error.code(),
            Self::ImportedGame(error) => error.code(),
            Self::Store(error) => error.code(),
        }
    }

    fn path(&self) -> Option<String> {
        match self {
            Self::Setup(faults) => Some(faults[0].path.clone()),
            Self::Score(faults) => Some(faults[0].fault.path.clone()),
            Self::Details(error) => Some(error.path()),
            Self::Entry(faults) => Some(faults[0].path.clone()),
            Self::Import(error) => error.path(),
            Self::ImportedGame(error) => error.path(),
            Self::RefusedStep(step) => Some(format!("steps[{}]", step.index)),
            Self::Seating(error) => Some(match error.seat() {
                Some(seat) => format!("players[{}]", seat.0.saturating_sub(1)),
                None => "players".to_owned(),
            }),
            _ => None,
        }
    }

    fn rule(&self) -> Option<Rule> {
        match self {
            Self::Setup(faults) => Some(faults[0].rule),
            Self::Score(faults) => Some(faults[0].fault.rule),
            Self::Entry(faults) => faults[0].rule(),
            Self::Refused { refusal, .. } => Some(refusal.rule),
            Self::RefusedStep(step) => Some(step.refusal.rule),
            Self::Redeal(error) => Some(error.rule()),
            Self::Lay(error) => Some(error.rule()),
            _ => None,
        }
    }

    fn facts(&self) -> Value {
        match self {
            Self::Setup(faults) => as_json(&faults[0].kind),
            Self::Score(faults) => as_json(&faults[0].fault.kind),
            Self::Entry(faults) => faults[0].facts(),
            Self::Details(error) => error.facts(),
            Self::Refused { refusal, awaited } => refusal_facts(refusal, awaited),
            Self::RefusedStep(step) => refusal_facts(&step.refusal, &step.awaited),
            Self::Seating(SeatingError::Players { expected, found }) => {
                json!({ "expected": expected, "found": found })
            }
            Self::Seating(SeatingError::NameTooLong { seat, max }) => {
                json!({ "seat": seat, "max": max })
            }
            Self::Seating(error) => json!({ "seat": error.seat() }),
            Self::People(PeopleError::NameTaken { person, name }) => {
                json!({ "person": person, "name": name })
            }
            Self::People(PeopleError::NameTooLong { max }) => json!({ "max": max }),
            Self::People(PeopleError::Together { games }) => json!({ "games": games }),
            Self::SetupFile(error) => json!({ "line": error.line(), "column": error.column() }),
            Self::Code(CodeError::Length(found)) => json!({ "found": found }),
            Self::Code(CodeError::Symbol(symbol)) => json!({ "symbol": symbol }),
            Self::Import(ImportError::SamePerson { name, .. }) => json!({ "name": name }),
            Self::ImportedGame(ImportFileError::File(fault)) => fault.kind.facts(),
            _ => json!({}),
        }
    }

    /// The failure as the screens and the terminal get it.
    pub fn reply(&self) -> ErrorReply {
        ErrorReply {
            code: self.code().to_owned(),
            message: self.to_string(),
            path: self.path(),
            rule: self.rule(),
            facts: self.facts(),
        }
    }
}

/// The facts of a refusal, and what the game waits for instead.
fn refusal_facts(refusal: &Refusal, awaited: &Expect) -> Value {
    let mut facts = as_json(&refusal.kind);
    facts["awaited"] = as_json(awaited);
    facts
}

/// The facts of a fault are a flat record; should one ever fail to serialise, the code still says it.
fn as_json(facts: &impl Serialize) -> Value {
    serde_json::to_value(facts).unwrap_or_default()
}
