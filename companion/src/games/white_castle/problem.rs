//! What the rules refuse, in the one shape of what is wrong.

use serde::Serialize;
use serde_json::json;
use white_castle_engine::components::CorrectionFault;
use white_castle_engine::journal::RefusedStep;
use white_castle_engine::setup::{CodeError, Fault, LayError, OptionsError, RedealError};
use white_castle_engine::turn::{Expect, Refusal};

use super::views::SeatFault;
use super::{GameFileError, code_problem};
use crate::ledger::Problem;

/// What is wrong with a request about a setup or a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[serde(untagged)]
pub(super) enum TableFault {
    #[error("the text is no game file: {reason}")]
    #[strum(to_string = "input/not-json")]
    SetupFile {
        line: usize,
        column: usize,
        #[serde(skip)]
        reason: String,
    },
    #[error("only what the dice need was entered, and a clan is to be tracked in full")]
    #[strum(to_string = "setup/dice-only")]
    DiceOnly,
    #[error("the game is not over: its three rounds have not been played")]
    #[strum(to_string = "score/not-over")]
    NotOver,
}

impl From<TableFault> for Problem {
    fn from(fault: TableFault) -> Self {
        Self::of(&fault)
    }
}

impl From<OptionsError> for Problem {
    fn from(error: OptionsError) -> Self {
        let code = match error {
            OptionsError::Players(_) => "setup/players",
            OptionsError::LevelWithoutSolo => "setup/level",
        };
        Self::new(code, &error)
    }
}

impl From<CodeError> for Problem {
    fn from(error: CodeError) -> Self {
        code_problem(&error)
    }
}

impl From<RedealError> for Problem {
    fn from(error: RedealError) -> Self {
        match error {
            RedealError::Broken(fault) => fault.into(),
            _ => Self::new(error.code(), &error).by(error.rule()),
        }
    }
}

impl From<LayError> for Problem {
    fn from(error: LayError) -> Self {
        match error {
            LayError::Broken(fault) => fault.into(),
            _ => Self::new(error.code(), &error).by(error.rule()),
        }
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        let problem = Self::new(
            fault.kind.code(),
            &format!("the setup is not legal: {fault}"),
        );
        problem
            .with_facts(&fault.kind)
            .by(fault.rule)
            .at(fault.path)
    }
}

impl From<Vec<SeatFault>> for Problem {
    fn from(faults: Vec<SeatFault>) -> Self {
        let fault = &faults[0].fault;
        let message = format!("the game cannot be scored: {fault}");
        let problem = Self::new(fault.kind.code(), &message).with_facts(&fault.kind);
        problem.by(fault.rule).at(&fault.path)
    }
}

impl From<Vec<CorrectionFault>> for Problem {
    fn from(faults: Vec<CorrectionFault>) -> Self {
        let message = format!("the correction is not possible: {}", faults[0]);
        Self::new(faults[0].code(), &message)
    }
}

impl From<RefusedStep> for Problem {
    fn from(step: RefusedStep) -> Self {
        let problem = refused(&step.refusal, &step.awaited);
        problem.at(format!("steps[{}]", step.index))
    }
}

impl From<GameFileError> for Problem {
    fn from(error: GameFileError) -> Self {
        let mut problem = Self::new(error.code(), &error);
        problem.path = error.path();
        problem
    }
}

/// A step that the game does not take, with what it waits for instead.
pub(crate) fn refused(refusal: &Refusal, awaited: &Expect) -> Problem {
    let message = format!("{refusal}; the game waits for {awaited}");
    let mut problem = Problem::new(refusal.kind.code(), &message).with_facts(&refusal.kind);
    problem.facts["awaited"] = json!(awaited);
    problem.by(refusal.rule)
}
