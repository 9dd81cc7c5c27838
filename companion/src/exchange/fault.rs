//! Why a file, or one game in it, cannot be read, and where.

use serde::Serialize;

use super::reading::shortened;
use crate::ledger::Problem;

/// A fault and its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct FileFault {
    /// Where in the file, as in `plays[12].playerScores[0].score` or `row 3, points`. Empty: the
    /// file as a whole.
    pub path: String,
    pub kind: FaultKind,
}

/// What is wrong. Its fields are the facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[serde(untagged)]
pub enum FaultKind {
    #[error("the file is empty")]
    #[strum(to_string = "input/empty")]
    Empty,
    #[error("the file is longer than {max} bytes")]
    #[strum(to_string = "input/too-long")]
    TooLong { max: u64 },
    #[error("the file is not text in UTF-8: byte {byte}, in line {line}, does not belong there")]
    #[strum(to_string = "input/not-utf8")]
    NotUtf8 { byte: usize, line: usize },
    #[error("the file is not JSON: {reason}")]
    #[strum(to_string = "input/not-json")]
    NotJson {
        line: usize,
        column: usize,
        #[serde(skip)]
        reason: String,
    },
    #[error("the file is not XML: {reason}")]
    #[strum(to_string = "input/not-xml")]
    NotXml {
        #[serde(skip)]
        reason: String,
    },
    #[error("the file is packed: open it, and import the file BGStatsExport.json that is in it")]
    #[strum(to_string = "import/packed")]
    Packed,
    #[error("the file ends in the middle, in line {line}, column {column}")]
    #[strum(to_string = "input/truncated")]
    Truncated { line: usize, column: usize },
    #[error(
        "the file is none of those that can be imported: a history or a table (CSV) of this app, a \
         backup or play of BG Stats, plays of BoardGameGeek (XML)"
    )]
    #[strum(to_string = "import/unknown-format")]
    UnknownFormat,
    #[error(
        "the file is a backup of this app: put it into the folder of the backups, beside the others, \
         and take it back from the list of backups"
    )]
    #[strum(to_string = "import/backup")]
    Backup,
    #[error("a list in the file has more than {max} entries: export fewer games at a time")]
    #[strum(to_string = "import/too-many")]
    TooMany { max: usize },
    #[error("the file is nested more than {max} levels deep: export it again")]
    #[strum(to_string = "import/too-deep")]
    TooDeep { max: usize },
    #[error("there is no such field in this file: {said}")]
    #[strum(to_string = "input/unknown-field")]
    UnknownField { said: String },
    #[error("it is missing")]
    #[strum(to_string = "input/missing-field")]
    MissingField,
    #[error("{reason}")]
    #[strum(to_string = "input/invalid-value")]
    InvalidValue {
        #[serde(skip)]
        reason: String,
    },
    #[error("something before it has the same id")]
    #[strum(to_string = "import/id-twice")]
    IdTwice,
    #[error("the file has no {what} with the id {id}")]
    #[strum(to_string = "import/no-such-id")]
    NoSuchId { what: &'static str, id: i64 },
    #[error("“{said}” is no day or time of the form {wanted}")]
    #[strum(to_string = "import/date")]
    Date { said: String, wanted: &'static str },
    #[error("“{said}” can be read in two ways: say whether the day or the month comes first")]
    #[strum(to_string = "import/day-order")]
    DayOrder { said: String },
    #[error("the score “{score}” is no whole number and no sum of whole numbers")]
    #[strum(to_string = "import/score-unreadable")]
    ScoreUnreadable { score: String },
    #[error("the play names no players: add them there, or enter the game here by hand")]
    #[strum(to_string = "import/no-players")]
    NoPlayers,
    #[error("other rows of the game say “{said}”")]
    #[strum(to_string = "import/contradiction")]
    Contradiction { said: String },
}

impl FaultKind {
    pub fn invalid(reason: impl Into<String>) -> Self {
        let (reason, _) = shortened(&reason.into(), REASON_MAX);
        Self::InvalidValue { reason }
    }

    pub(super) fn date(said: &str, wanted: &'static str) -> Self {
        let said = quoted(said);
        Self::Date { said, wanted }
    }
}

impl FileFault {
    /// A fault of the whole file.
    pub fn whole_file(kind: FaultKind) -> Self {
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
        (&self.kind).into()
    }
}

impl From<FileFault> for Problem {
    fn from(fault: FileFault) -> Self {
        let problem = Self::of(&fault.kind);
        match fault.path.as_str() {
            "" => problem,
            path => problem.at(path),
        }
    }
}

/// The longest reason, in characters: some quote the file.
const REASON_MAX: usize = 300;
/// The longest piece of a file that a sentence quotes, in characters.
const QUOTED_MAX: usize = 40;

/// A piece of a file as a sentence quotes it.
pub(super) fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED_MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
