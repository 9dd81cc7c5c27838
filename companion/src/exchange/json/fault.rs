//! Why a history, or a game of one, is not imported.

use shirasagi_engine::components::CorrectionFault;
use shirasagi_engine::scoring::ScoreFaultKind;
use shirasagi_engine::setup::Seat;

use super::{FORMAT, ID_MAX, VERSION};
use crate::app::contract::SeatFault;
use crate::app::{DetailsError, EntryFault, SeatingError};
use crate::exchange::game_file::GameFileError;
use crate::exchange::listed;
use crate::exchange::record::About;
use crate::store::StoreError;

/// Why a file is no history that can be imported.
#[derive(Debug, thiserror::Error)]
pub enum HistoryFileError {
    #[error("the file is no history of this app: its format is not “{FORMAT}”")]
    NotAHistory,
    #[error(
        "the file was written by a newer version of the app; this one reads up to version {VERSION}"
    )]
    NewerVersion,
    #[error("{}", listed(.0, CorrectionFault::to_string))]
    Corrections(Vec<CorrectionFault>),
    #[error("{} of the games cannot be read and are not in the file: {}", .0.len(), .0.join(", "))]
    LeftOut(Vec<String>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl HistoryFileError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotAHistory => "import/not-a-history",
            Self::NewerVersion => "import/newer-version",
            Self::Corrections(faults) => faults[0].code(),
            Self::LeftOut(_) => "store/damaged",
            Self::Store(error) => error.code(),
        }
    }

    /// Where in the file.
    pub fn path(&self) -> Option<String> {
        match self {
            Self::NotAHistory => Some("format".to_owned()),
            Self::NewerVersion => Some("version".to_owned()),
            Self::Corrections(_) => Some("corrections".to_owned()),
            Self::LeftOut(_) | Self::Store(_) => None,
        }
    }
}

/// Why a game of a history is not imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportFault {
    #[error("the id of a game has 1 to {ID_MAX} characters")]
    Id,
    #[error("an earlier game of the file has the same id")]
    IdTwice,
    #[error("the setup is not what its code deals")]
    Code,
    #[error("a finished game needs the counts of the player at seat {0}")]
    WithoutCounts(Seat),
    #[error(transparent)]
    Seating(#[from] SeatingError),
    #[error("a game was either followed or entered: it has a `game` or an `entry`")]
    GameOrEntry,
    #[error(transparent)]
    Details(DetailsError),
    #[error("{}", listed(.0, |fault| format!("{}: {fault}", fault.path)))]
    Entry(Vec<EntryFault>),
    #[error("only a game that is over is finished")]
    NotOver,
    #[error("{}", listed(.0, |found| format!("seat {}, {}: {}", found.seat, found.fault.path, found.fault)))]
    Counts(Vec<SeatFault>),
    #[error(transparent)]
    Game(#[from] GameFileError),
}

impl ImportFault {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Id => "import/id",
            Self::IdTwice => "import/id-twice",
            Self::Code => "import/code",
            Self::WithoutCounts(_) => "import/without-counts",
            Self::Seating(error) => error.code(),
            Self::GameOrEntry => "import/game-or-entry",
            Self::Details(error) => error.code(),
            Self::Entry(faults) => faults[0].code(),
            Self::NotOver => "game/counts-too-soon",
            Self::Counts(faults) => faults[0].fault.kind.code(),
            Self::Game(error) => error.code(),
        }
    }

    fn path(&self) -> String {
        match self {
            Self::Id | Self::IdTwice => "id".to_owned(),
            Self::Code => "code".to_owned(),
            Self::WithoutCounts(seat) => format!("{}.counts", player(*seat)),
            Self::Seating(error) => error.seat().map_or("players".to_owned(), player),
            Self::GameOrEntry => "game".to_owned(),
            Self::Details(error) => format!("details.{}", error.path()),
            Self::Entry(faults) => format!("entry.{}", faults[0].path),
            Self::NotOver => "finished_at".to_owned(),
            Self::Counts(faults) => {
                let SeatFault { seat, fault } = &faults[0];
                let count = match fault.kind {
                    ScoreFaultKind::InfluenceOrder { .. } => "influence",
                    _ => &fault.path,
                };
                format!("{}.counts.{count}", player(*seat))
            }
            Self::Game(error) => format!("game.{}", error.path().unwrap_or_default()),
        }
    }
}

/// Where a person stands in the file.
fn player(seat: Seat) -> String {
    format!("players[{}]", seat.0.saturating_sub(1))
}

/// A game that is not imported.
#[derive(Debug)]
pub struct RefusedGame {
    /// Counted from 0.
    pub index: usize,
    pub id: String,
    pub about: About,
    pub fault: ImportFault,
}

impl RefusedGame {
    /// Where in the file.
    pub fn path(&self) -> String {
        format!("games[{}].{}", self.index, self.fault.path())
    }
}
