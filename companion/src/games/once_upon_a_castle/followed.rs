//! A game that the app follows, read from what the store keeps of it. A step is kept in its notation.

use once_upon_a_castle_engine::{
    CodeError, Components, Game, Journal, Phase, Refusal, ReplayError, Seat, Setup, SetupFault,
    Step,
};
use serde::Serialize;
use serde_json::Value;

use crate::ledger::Problem;
use crate::store::{GameRow, Played, Store, StoreError, StoredGame};

/// A game with its journal replayed.
#[derive(Debug)]
pub(super) struct FollowedGame {
    pub row: GameRow,
    pub revision: u32,
    pub played: Played,
    pub journal: Journal,
}

/// How far a game has come, as it is kept for lists.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "CastleProgress"))]
pub(crate) struct Progress {
    pub turn: u16,
    /// Whose turn it is.
    pub seat: Seat,
    pub over: bool,
    /// The parts of the castle that has the most, and of one that is finished.
    pub parts: u8,
    pub parts_max: u8,
}

impl FollowedGame {
    /// # Errors
    /// There is no such game, the app did not follow it, or what is kept of it is damaged.
    pub fn load(store: &Store, id: &str) -> Result<Self, StoreError> {
        let StoredGame {
            row,
            revision,
            played,
        } = store.record(id)?;
        let played = played.ok_or_else(|| StoreError::NoJournal { id: id.to_owned() })?;
        let journal = journal_at(store, id, &played, played.steps.len())?;
        Ok(Self {
            row,
            revision,
            played,
            journal,
        })
    }
}

pub(super) fn progress(journal: &Journal) -> Value {
    let position = journal.position();
    let parts = position.seats().map(|seat| position.castle(seat).parts());
    let progress = Progress {
        turn: position.turn(),
        seat: position.active(),
        over: position.phase() == Phase::Over,
        parts: parts.max().unwrap_or(0),
        parts_max: Components::printed().numbers.parts(),
    };
    serde_json::to_value(progress).unwrap_or_default()
}

/// The journal of a game without undone steps, as the store keeps it.
pub(super) fn played(game: &Game) -> Played {
    Played {
        opening: serde_json::to_string(&game.setup).expect("every key of it is text"),
        steps: texts(&game.steps),
        undone: Vec::new(),
        joined: Vec::new(),
    }
}

pub(super) fn texts(steps: &[Step]) -> Vec<String> {
    steps.iter().map(Step::to_string).collect()
}

/// Replays the first `cursor` steps: those in force, then those that were undone.
fn replay(played: &Played, cursor: usize) -> Result<Journal, String> {
    let setup: Setup = serde_json::from_str(&played.opening).map_err(|error| error.to_string())?;
    let steps = played.steps.iter().chain(played.undone.iter().rev());
    let steps = steps.take(cursor).map(|step| step.parse::<Step>());
    let steps: Result<Vec<Step>, _> = steps.collect();
    let steps = steps.map_err(|error| error.to_string())?;
    Journal::replay(Game { setup, steps }).map_err(|error| error.to_string())
}

/// The journal of a stored game at a cursor.
pub(super) fn journal_at(
    store: &Store,
    id: &str,
    played: &Played,
    cursor: usize,
) -> Result<Journal, StoreError> {
    replay(played, cursor).map_err(|reason| StoreError::DamagedGame {
        path: store.path().to_path_buf(),
        id: id.to_owned(),
        reason,
    })
}

pub(crate) fn check_journal(played: &Played) -> Result<(), String> {
    replay(played, usize::MAX)
        .map(drop)
        .map_err(|reason| format!("its journal cannot be replayed: {reason}"))
}

/// The game as JSON; of a game with a result all its steps.
pub(crate) fn to_file(store: &Store, stored: StoredGame) -> Result<Option<String>, StoreError> {
    let Some(played) = stored.played else {
        return Ok(None);
    };
    let record = &stored.row.record;
    let cursor = match record.finished_at {
        Some(_) => usize::MAX,
        None => played.steps.len(),
    };
    let journal = journal_at(store, &record.id, &played, cursor)?;
    let text = serde_json::to_string(&journal.game()).expect("every key of it is text");
    Ok(Some(text))
}

impl From<ReplayError> for Problem {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Setup(fault) => Self::from(fault).at("setup"),
            ReplayError::Step { index, refusal } => {
                Self::from(refusal).at(format!("steps[{index}]"))
            }
        }
    }
}

impl From<CodeError> for Problem {
    fn from(error: CodeError) -> Self {
        Self::new(error.code(), &error)
    }
}

impl From<SetupFault> for Problem {
    fn from(fault: SetupFault) -> Self {
        Self::new(fault.code(), &fault).with_facts(&fault)
    }
}

impl From<Refusal> for Problem {
    fn from(Refusal { rule, kind }: Refusal) -> Self {
        Self::new(kind.code(), &kind).with_facts(&kind).by(rule)
    }
}
