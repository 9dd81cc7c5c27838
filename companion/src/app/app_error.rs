use serde::Serialize;
use serde_json::json;
use white_castle_engine::components::CorrectionFault;
use white_castle_engine::journal::RefusedStep;
use white_castle_engine::position::Position;
use white_castle_engine::setup::{CodeError, Fault, LayError, OptionsError, RedealError};
use white_castle_engine::turn::{Expect, Refusal};

use super::contract::SeatFault;
use crate::games::white_castle::{GameFileError, code_problem};
use crate::ledger::Problem;
use crate::store::StoreError;

/// Why a use case was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum AppError {
    #[error("{}", .0.message)]
    Problem(Box<Problem>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What is wrong with a request, unless it is a part of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[serde(untagged)]
pub enum RequestFault {
    #[error("the request cannot be read: {reason}")]
    #[strum(to_string = "request/unreadable")]
    Unreadable {
        #[serde(skip)]
        reason: String,
    },
    #[error("there is no command “{name}”")]
    #[strum(to_string = "request/unreadable")]
    UnknownCommand { name: String },
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
    #[error("there is nothing to take back or to play again")]
    #[strum(to_string = "step/nothing-to-undo")]
    NothingToUndo,
    #[error("a game that is not finished has no result to be written")]
    #[strum(to_string = "score/not-over")]
    NotFinished,
    #[error("a name cannot be empty")]
    #[strum(to_string = "record/name-missing")]
    NameMissing,
    #[error("the name is longer than {max} characters")]
    #[strum(to_string = "record/too-long")]
    NameTooLong { max: usize },
    #[error("“{name}” is called that already; the two can be merged")]
    #[strum(to_string = "people/name-taken")]
    NameTaken { person: String, name: String },
    #[error("nobody can be merged with themselves")]
    #[strum(to_string = "request/unreadable")]
    MergeSelf,
    #[error("both took part in {} games, so they are two", .games.len())]
    #[strum(to_string = "people/together")]
    Together { games: Vec<String> },
    #[error("the preview is not there any more; look at the file again")]
    #[strum(to_string = "import/plan-gone")]
    PlanGone,
    #[error("two people of the game would be the same one, {name}")]
    #[strum(to_string = "import/same-person")]
    SamePerson { name: String },
}

impl From<RequestFault> for AppError {
    fn from(fault: RequestFault) -> Self {
        Problem::of(&fault).into()
    }
}

impl<P: Into<Problem>> From<P> for AppError {
    fn from(problem: P) -> Self {
        Self::Problem(Box::new(problem.into()))
    }
}

/// JSON that does not fit what is asked for.
impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Self {
        let reason = error.to_string();
        Self::of(&RequestFault::Unreadable { reason })
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
        Self::new(error.code(), &error).by(error.rule())
    }
}

impl From<LayError> for Problem {
    fn from(error: LayError) -> Self {
        Self::new(error.code(), &error).by(error.rule())
    }
}

/// The first of several stands for all: the screens show them one by one.
impl From<Vec<Fault>> for Problem {
    fn from(faults: Vec<Fault>) -> Self {
        let Fault { rule, path, kind } = &faults[0];
        let problem = Self::new(
            kind.code(),
            &format!("the setup is not legal: {}", faults[0]),
        );
        problem.with_facts(kind).by(rule).at(path)
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
fn refused(refusal: &Refusal, awaited: &Expect) -> Problem {
    let message = format!("{refusal}; the game waits for {awaited}");
    let mut problem = Problem::new(refusal.kind.code(), &message).with_facts(&refusal.kind);
    problem.facts["awaited"] = json!(awaited);
    problem.by(refusal.rule)
}

impl AppError {
    /// A step that the game does not take where it stands.
    pub fn refused(refusal: &Refusal, position: &Position) -> Self {
        refused(refusal, &position.expect()).into()
    }

    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Problem(problem) => problem.code,
            Self::Store(error) => error.code(),
        }
    }

    /// The failure as the screens and the terminal get it.
    pub fn problem(&self) -> Problem {
        match self {
            Self::Problem(problem) => (**problem).clone(),
            Self::Store(error) => Problem::new(error.code(), error),
        }
    }
}
