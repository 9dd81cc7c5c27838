use chrono::{DateTime, SecondsFormat, Utc};
use shirasagi_engine::position::Position;

use super::contract::{GameSummary, ResultSummary};
use crate::store::{GameRow, Progress};

/// Turns of all clans in a round of a solo game (T1).
const TURNS_IN_ROUND: u8 = 6;

/// What the lists show of a stored game; `None` for a game without the rival, which no screen shows.
pub(super) fn summary(row: &GameRow) -> Option<GameSummary> {
    Some(GameSummary {
        id: row.id.clone(),
        started_at: timestamp(row.started_at),
        finished_at: row.finished_at.map(timestamp),
        level: row.level?,
        code: row.code.clone(),
        round: row.progress.round,
        turns: row.progress.turns,
        turns_in_round: TURNS_IN_ROUND,
        result: row.result.map(|result| ResultSummary {
            player: result.player,
            rival: result.rival,
            winner: result.winner,
            decided_by: result.decided_by,
        }),
    })
}

/// How far a game is.
pub(super) fn progress(position: &Position) -> Progress {
    Progress {
        round: position.round(),
        turns: position.turns(),
    }
}

fn timestamp(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}
