//! The whole history as one JSON file: exported from one store, imported into another.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shirasagi_engine::journal::Game;
use shirasagi_engine::scoring::Counts;
use shirasagi_engine::setup::{Seat, SetupCode};

use super::game_file::{GameFileError, GameParts, final_scores};
use crate::store::{GameRow, Progress, ResultRow, Store, StoreError, StoredGame};

const FORMAT: &str = "shirasagi-history";
const VERSION: u64 = 1;
/// The longest id of a game, in characters. The app's own have 36.
const ID_MAX: usize = 100;

/// A history as it is written.
#[derive(Debug, Serialize)]
pub struct HistoryExport {
    format: &'static str,
    version: u64,
    games: Vec<GameExport>,
}

#[derive(Debug, Serialize)]
struct GameExport {
    id: String,
    started_at: DateTime<Utc>,
    finished_at: Option<DateTime<Utc>>,
    code: Option<String>,
    game: Game,
    counts: Option<Counts>,
}

/// What a file says it is; the rest is read once this is right.
#[derive(Debug, Serialize, Deserialize)]
#[serde(expecting = "a history")]
pub struct HistoryHead {
    #[serde(default)]
    format: Value,
    #[serde(default)]
    version: Value,
}

/// A history as it is read, before it is checked.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a history")]
pub struct HistoryImport {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u64,
    games: Vec<GameImport>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a game of the history")]
struct GameImport {
    id: String,
    started_at: DateTime<Utc>,
    finished_at: Option<DateTime<Utc>>,
    code: Option<String>,
    game: GameParts,
    counts: Option<Counts>,
}

/// Why a file is no history that can be imported.
#[derive(Debug, thiserror::Error)]
pub enum HistoryFileError {
    #[error("the file is no history of this app: its format is not “{FORMAT}”")]
    NotAHistory,
    #[error(
        "the file was written by a newer version of the app; this one reads up to version {VERSION}"
    )]
    NewerVersion,
    #[error("none of the games can be imported; games[{}]: {}", .0.index, .0.fault)]
    EveryGameRefused(RefusedGame),
    #[error("{} of the games cannot be read and are not in the file: {}", .0.len(), .0.join(", "))]
    LeftOut(Vec<String>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl HistoryFileError {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotAHistory => "import/not-a-history",
            Self::NewerVersion => "import/newer-version",
            Self::EveryGameRefused(game) => game.fault.code(),
            Self::LeftOut(_) => "store/damaged",
            Self::Store(error) => error.code(),
        }
    }

    /// Where in the file.
    #[must_use]
    pub fn path(&self) -> Option<String> {
        match self {
            Self::NotAHistory => Some("format".to_owned()),
            Self::NewerVersion => Some("version".to_owned()),
            Self::EveryGameRefused(game) => Some(game.path()),
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
    #[error("a finished game needs the player's counts")]
    WithoutCounts,
    #[error(transparent)]
    Game(#[from] GameFileError),
}

impl ImportFault {
    /// The stable code.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Id => "import/id",
            Self::IdTwice => "import/id-twice",
            Self::Code => "import/code",
            Self::WithoutCounts => "import/without-counts",
            Self::Game(error) => error.code(),
        }
    }

    fn path(&self) -> String {
        match self {
            Self::Id | Self::IdTwice => "id".to_owned(),
            Self::Code => "code".to_owned(),
            Self::WithoutCounts | Self::Game(GameFileError::CountsTooSoon) => "counts".to_owned(),
            Self::Game(error @ GameFileError::Counts(_)) => error.path().unwrap_or_default(),
            Self::Game(error) => format!("game.{}", error.path().unwrap_or_default()),
        }
    }
}

/// A game that is not imported.
#[derive(Debug)]
pub struct RefusedGame {
    /// Counted from 0.
    pub index: usize,
    pub id: String,
    pub fault: ImportFault,
}

impl RefusedGame {
    /// Where in the file.
    #[must_use]
    pub fn path(&self) -> String {
        format!("games[{}].{}", self.index, self.fault.path())
    }
}

/// What an import did.
#[derive(Debug, Default)]
pub struct Imported {
    pub added: usize,
    /// Games that were there already.
    pub skipped: usize,
    pub refused: Vec<RefusedGame>,
}

/// All games that can be read, the one begun first first, and the ids of those that cannot.
///
/// # Errors
/// The store cannot be read.
pub fn export(store: &Store) -> Result<(HistoryExport, Vec<String>), StoreError> {
    let mut left_out = store.damaged_games()?;
    let mut games = Vec::new();
    for row in store.games()? {
        match store.game(&row.id) {
            Ok(stored) => games.push(GameExport {
                id: row.id,
                started_at: row.started_at,
                finished_at: row.finished_at,
                code: row.code,
                game: stored.whole(),
                counts: stored.counts,
            }),
            Err(StoreError::DamagedGame { id, .. }) => left_out.push(id),
            Err(error) => return Err(error),
        }
    }
    // What the store sorts by is not part of the file.
    games.sort_by(|a, b| (a.started_at, &a.id).cmp(&(b.started_at, &b.id)));
    let history = HistoryExport {
        format: FORMAT,
        version: VERSION,
        games,
    };
    Ok((history, left_out))
}

impl HistoryHead {
    /// Whether the file is a history this version can read.
    ///
    /// # Errors
    /// It is not.
    pub fn check(&self) -> Result<(), HistoryFileError> {
        if self.format != FORMAT {
            return Err(HistoryFileError::NotAHistory);
        }
        match self.version.as_u64() {
            Some(VERSION) => Ok(()),
            Some(newer) if newer > VERSION => Err(HistoryFileError::NewerVersion),
            _ => Err(HistoryFileError::NotAHistory),
        }
    }
}

/// Adds the games of a file to the store. All are checked before the first is written.
///
/// # Errors
/// No game of the file is good, or the store cannot be written.
pub fn import(store: &mut Store, file: HistoryImport) -> Result<Imported, HistoryFileError> {
    let mut imported = Imported::default();
    let mut ids = BTreeSet::new();
    let mut good = Vec::new();
    for (index, game) in file.games.into_iter().enumerate() {
        let id: String = game.id.chars().take(ID_MAX).collect();
        let checked = match ids.insert(game.id.clone()) {
            true => check(game),
            false => Err(ImportFault::IdTwice),
        };
        match checked {
            Ok(game) => good.push(game),
            Err(fault) => imported.refused.push(RefusedGame { index, id, fault }),
        }
    }
    if good.is_empty() && !imported.refused.is_empty() {
        return Err(HistoryFileError::EveryGameRefused(
            imported.refused.swap_remove(0),
        ));
    }
    for game in &good {
        if store.import_game(game)? {
            imported.added += 1;
        } else {
            imported.skipped += 1;
        }
    }
    Ok(imported)
}

fn check(import: GameImport) -> Result<StoredGame, ImportFault> {
    if import.id.trim().is_empty() || import.id.chars().count() > ID_MAX {
        return Err(ImportFault::Id);
    }
    let journal = import.game.replay()?;
    if let Some(code) = &import.code {
        let code: SetupCode = code.parse().map_err(|_| ImportFault::Code)?;
        if code.deal() != *journal.setup() {
            return Err(ImportFault::Code);
        }
    }
    let result = match (import.finished_at, &import.counts) {
        (None, _) => None,
        (Some(_), None) => return Err(ImportFault::WithoutCounts),
        (Some(_), Some(counts)) => {
            let scores = final_scores(&journal, counts)?;
            let total = |seat| {
                let score = scores.seats.iter().find(|score| score.seat == seat);
                score.map_or(0, |score| score.total)
            };
            Some(ResultRow {
                player: total(Seat::PLAYER),
                rival: total(Seat::RIVAL),
                winner: scores.winner,
                decided_by: scores.decided_by,
            })
        }
    };
    let position = journal.position();
    Ok(StoredGame {
        revision: u32::try_from(journal.entries().len()).unwrap_or(u32::MAX),
        row: GameRow {
            id: import.id,
            started_at: import.started_at,
            finished_at: import.finished_at,
            level: journal.setup().level,
            code: import.code,
            progress: Progress {
                round: position.round(),
                turns: position.turns(),
            },
            result,
        },
        game: journal.game(),
        undone: Vec::new(),
        counts: import.counts,
    })
}
