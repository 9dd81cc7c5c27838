//! The whole history as one JSON file: exported from one store, imported into another.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::journal::{Game, Journal};
use shirasagi_engine::scoring::{Counts, ScoreFaultKind};
use shirasagi_engine::setup::{Seat, SetupCode};

use super::game_file::{GameFileError, GameParts};
use super::listed;
use crate::app::contract::SeatFault;
use crate::app::{Seated, SeatingError, result, scores, seats};
use crate::store::{GameRow, Progress, ResultRow, SeatRow, Store, StoreError, StoredGame};

const FORMAT: &str = "shirasagi-history";
/// Version 1 knew the counts of one player and nobody's name.
const VERSION: u64 = 2;
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
    /// The people in the order of the seats.
    players: Vec<PlayerFile>,
}

/// A person at the table.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "a player")]
struct PlayerFile {
    name: Option<String>,
    clan: Option<ClanColor>,
    /// What they had at the end, as far as it was counted.
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
    #[serde(default)]
    players: Vec<PlayerFile>,
    /// Of the one player in a file of version 1.
    #[serde(default)]
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
    #[error("a finished game needs the counts of the player at seat {0}")]
    WithoutCounts(Seat),
    #[error(transparent)]
    Seating(#[from] SeatingError),
    #[error("only a game that is over is finished")]
    NotOver,
    #[error("{}", listed(.0, |found| format!("seat {}, {}: {}", found.seat, found.fault.path, found.fault)))]
    Counts(Vec<SeatFault>),
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
            Self::WithoutCounts(_) => "import/without-counts",
            Self::Seating(error) => error.code(),
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
            Ok(mut stored) => games.push(GameExport {
                id: row.id,
                started_at: row.started_at,
                finished_at: row.finished_at,
                code: row.code,
                game: stored.whole(),
                players: row
                    .seats
                    .into_iter()
                    .filter(|seat| !seat.rival)
                    .map(|seat| PlayerFile {
                        counts: stored.counts.remove(&seat.seat),
                        name: seat.name,
                        clan: seat.clan,
                    })
                    .collect(),
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
            Some(1..=VERSION) => Ok(()),
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
    let party = journal.setup().party();
    let mut players = import.players;
    if players.is_empty() {
        players.resize_with(party.players().into(), PlayerFile::default);
    }
    if let (Some(counts), Some(player)) = (import.counts, players.first_mut()) {
        player.counts = Some(counts);
    }
    let mut seats = seats(party, players.iter().map(seated))?;
    let counts: BTreeMap<Seat, Counts> = (1..)
        .map(Seat)
        .zip(players)
        .filter_map(|(seat, player)| Some((seat, player.counts?)))
        .collect();
    let mut verdict = None;
    if import.finished_at.is_some() {
        let result = finished(&journal, &counts, &seats)?;
        for seat in &mut seats {
            seat.place = result.places.get(&seat.seat).copied();
        }
        verdict = Some(result.verdict);
    }
    let position = journal.position();
    let game = journal.game();
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
            seats,
            tracking: game.tracking.clone(),
            verdict,
        },
        game,
        undone: Vec::new(),
        counts,
    })
}

/// The result of a finished game: every seat is known from the steps or was counted.
fn finished(
    journal: &Journal,
    counts: &BTreeMap<Seat, Counts>,
    seats: &[SeatRow],
) -> Result<ResultRow, ImportFault> {
    let position = journal.position();
    if !position.is_over() {
        return Err(ImportFault::NotOver);
    }
    let uncounted = seats
        .iter()
        .map(|row| row.seat)
        .find(|seat| position.counts(*seat).is_none() && !counts.contains_key(seat));
    if let Some(seat) = uncounted {
        return Err(ImportFault::WithoutCounts(seat));
    }
    let scores = scores(journal, counts).map_err(ImportFault::Counts)?;
    Ok(result(&scores))
}

/// In the histories of before, and in those of other programs, people have no names.
fn seated(player: &PlayerFile) -> Seated<'_> {
    Seated {
        name: player.name.as_deref().unwrap_or_default(),
        clan: player.clan,
        nameless: true,
    }
}
