//! What is wrong with a file that comes from bg_stats_ids, and where.

use chrono::NaiveDate;
use serde_json::{Value, json};

use crate::app::SeatingError;

use super::record::POINTS_MAX;

/// Something that keeps a file, or one game of it, from being read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct FileFault {
    /// Where in the file, as in `plays[12].playerScores[0].score` or `row 3, points`. Empty: the
    /// file as a whole.
    pub path: String,
    pub kind: FaultKind,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    #[error("the file is empty")]
    Empty,
    #[error("the file is longer than {0} bytes")]
    TooLong(u64),
    #[error("the file is not text in UTF-8: byte {byte}, in line {line}, does not belong there")]
    NotUtf8 { byte: usize, line: usize },
    #[error("the file is not JSON: {reason}")]
    NotJson {
        line: usize,
        column: usize,
        reason: String,
    },
    #[error("the file ends in the middle, in line {line}, column {column}")]
    Truncated { line: usize, column: usize },
    #[error("the file is neither a history of this app, nor of BG Stats, nor CSV of this app")]
    UnknownFormat,
    #[error(
        "the file is a backup of this app: put it into the folder of the backups, beside the others, \
         and take it back from the list of backups"
    )]
    Backup,
    #[error("there is no such field in this file: {0}")]
    UnknownField(String),
    #[error("it is missing")]
    Missing,
    #[error("{0}")]
    InvalidValue(String),
    #[error("something before it has the same id")]
    IdTwice,
    #[error("the file has no {what} with the id {id}")]
    NoSuch { what: &'static str, id: i64 },
    #[error("“{0}” is no day and time")]
    Date(String),
    #[error("the day {0} is still to come")]
    DayToCome(NaiveDate),
    #[error("the game was not there yet on {0}")]
    DayTooEarly(NaiveDate),
    #[error("a game has 1 to 4 players, not {0}")]
    Players(usize),
    #[error("the rival plays against one player only, not {0}")]
    RivalAmongSeveral(usize),
    #[error("the setup code deals for other players or at another level")]
    OtherSetup,
    #[error("there is no score")]
    ScoreMissing,
    #[error("the score “{0}” is no whole number and no sum of whole numbers")]
    ScoreUnreadable(String),
    #[error("a score is 0 to {POINTS_MAX} points, not {0}")]
    ScoreOutOfRange(i64),
    #[error("the lines add up to {lines} points, and {points} are given")]
    LinesDiffer { lines: u16, points: u16 },
    #[error("some of the seven lines are missing")]
    LinesMissing,
    #[error("the play is marked as not to be counted")]
    Ignored,
    #[error("other rows of the game say “{0}”")]
    Contradiction(String),
    #[error(transparent)]
    Seating(#[from] SeatingError),
}

impl FileFault {
    /// A fault of the whole file.
    pub fn of_file(kind: FaultKind) -> Self {
        Self::at(String::new(), kind)
    }

    /// A fault at a place.
    pub fn at(path: impl Into<String>, kind: FaultKind) -> Self {
        Self {
            path: path.into(),
            kind,
        }
    }

    /// The stable code.
    pub fn code(&self) -> &'static str {
        match &self.kind {
            FaultKind::Empty => "input/empty",
            FaultKind::TooLong(_) => "input/too-long",
            FaultKind::NotUtf8 { .. } => "input/not-utf8",
            FaultKind::NotJson { .. } => "input/not-json",
            FaultKind::Truncated { .. } => "input/truncated",
            FaultKind::UnknownFormat => "import/unknown-format",
            FaultKind::Backup => "import/backup",
            FaultKind::UnknownField(_) => "input/unknown-field",
            FaultKind::Missing => "input/missing-field",
            FaultKind::InvalidValue(_) => "input/invalid-value",
            FaultKind::IdTwice => "import/id-twice",
            FaultKind::NoSuch { .. } => "import/no-such-id",
            FaultKind::Date(_) => "import/date",
            FaultKind::DayToCome(_) => "import/day-to-come",
            FaultKind::DayTooEarly(_) => "import/day-too-early",
            FaultKind::Players(_) => "import/players",
            FaultKind::RivalAmongSeveral(_) => "import/rival-among-several",
            FaultKind::OtherSetup => "import/code",
            FaultKind::ScoreMissing => "import/score-missing",
            FaultKind::ScoreUnreadable(_) => "import/score-unreadable",
            FaultKind::ScoreOutOfRange(_) => "import/score-out-of-range",
            FaultKind::LinesDiffer { .. } => "import/lines-differ",
            FaultKind::LinesMissing => "import/lines-missing",
            FaultKind::Ignored => "import/ignored",
            FaultKind::Contradiction(_) => "import/contradiction",
            FaultKind::Seating(error) => error.code(),
        }
    }
}

impl FaultKind {
    /// The facts by name.
    pub fn facts(&self) -> Value {
        match self {
            Self::TooLong(max) => json!({ "max": max }),
            Self::NotUtf8 { byte, line } => json!({ "byte": byte, "line": line }),
            Self::NotJson { line, column, .. } | Self::Truncated { line, column } => {
                json!({ "line": line, "column": column })
            }
            Self::Date(said) | Self::Contradiction(said) => json!({ "said": said }),
            Self::Players(players) => json!({ "players": players }),
            Self::ScoreUnreadable(score) => json!({ "score": score }),
            Self::ScoreOutOfRange(score) => json!({ "score": score, "max": POINTS_MAX }),
            Self::LinesDiffer { lines, points } => json!({ "lines": lines, "points": points }),
            _ => json!({}),
        }
    }
}

/// The longest piece of a file that a sentence quotes, in characters.
const QUOTED_MAX: usize = 40;

/// A piece of a file as a sentence quotes it.
pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED_MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
