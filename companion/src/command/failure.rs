use serde::Serialize;

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
    #[error("there is nothing to take back or to play again")]
    #[strum(to_string = "step/nothing-to-undo")]
    NothingToUndo,
    #[error("a game that is not finished has no result to be written")]
    #[strum(to_string = "score/not-over")]
    NotFinished,
    #[error("the game is of another kind")]
    #[strum(to_string = "request/other-game")]
    OtherGame,
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

impl AppError {
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
