//! A table that people set up themselves, entered question by question.

use serde::{Deserialize, Serialize};
use white_castle_engine::components::{Color, Effect, StartingActionCard, StartingResourceCard};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Answer, AnswerFault, Extent, Level, Question, Seat};

use super::{Picture, SetupView};

/// What is entered of a table.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OwnTableRequest {
    /// 1 to 4.
    pub players: u8,
    /// Only in a solo game.
    pub level: Option<Level>,
    pub extent: Extent,
    /// Answers that do not fit these players are ignored.
    pub answers: Vec<Answer>,
    /// The question to answer now; `null`: the first that is open.
    pub at: Option<Question>,
}

/// What is asked about a table, and what can be answered.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OwnTableView {
    /// All of them, in the order in which they are asked.
    pub questions: Vec<QuestionView>,
    /// The one to answer now; `null` once all are answered.
    pub at: Option<Question>,
    /// Answers to the current question; empty for dice, which are typed.
    pub choices: Vec<AnswerChoiceView>,
    pub dice_per_bridge: u8,
    /// Once every question is answered and no answer contradicts another.
    pub setup: Option<SetupView>,
}

/// A question with its answer.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct QuestionView {
    pub question: Question,
    /// What the yard costs, for a yard tile.
    pub iron_cost: Option<u8>,
    /// On a bridge, every die is entered.
    pub answered: bool,
    pub answer: Option<AnswerView>,
    /// What is wrong with the answer.
    pub fault: Option<AnswerFaultView>,
}

/// An answer with what it shows.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnswerView {
    pub answer: Answer,
    pub picture: AnswerPicture,
}

/// An answer that can be tapped.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnswerChoiceView {
    #[serde(flatten)]
    pub view: AnswerView,
    /// Why it cannot be the answer.
    pub fault: Option<AnswerFaultView>,
}

/// What keeps an answer from being right.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AnswerFaultView {
    #[serde(flatten)]
    pub fault: AnswerFault,
    pub rule: Rule,
}

/// What an answer shows.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "shows", rename_all = "kebab-case")]
pub enum AnswerPicture {
    Piece {
        piece: Picture,
    },
    /// The ♦ tiles, Steward room 1 first.
    Diamonds {
        colors: Vec<Color>,
    },
    /// The tiles of a room, top row first; `null`: not known yet.
    Strip {
        colors: Vec<Option<Color>>,
    },
    /// The colors that a room shows.
    Colors {
        colors: Vec<Color>,
    },
    Well {
        rewards: Vec<Effect>,
    },
    Dice {
        color: Color,
        dice: Vec<u8>,
    },
    Pair {
        resource: StartingResourceCard,
        action: StartingActionCard,
    },
    /// First to play first.
    TurnOrder {
        order: Vec<Seat>,
    },
}
