use chrono::{DateTime, SecondsFormat, Utc};
use white_castle_engine::journal::Tracking;
use white_castle_engine::position::Position;

use super::contract::{Followed, GameSummary};
use crate::games::white_castle::verdict;
use crate::store::{GameRow, JournalHead, Progress};

/// Turns of each clan in a round (T1).
const TURNS_EACH: u8 = 3;

/// What the screens show of a stored game.
pub(super) fn summary(row: &GameRow) -> GameSummary {
    GameSummary {
        record: row.record.clone(),
        measured_minutes: row.record.measured_minutes(),
        followed: row.followed.as_ref().map(|head| followed(row, head)),
        verdict: row.record.finished_at.and_then(|_| verdict(&row.record)),
    }
}

fn followed(row: &GameRow, head: &JournalHead) -> Followed {
    let seats = &row.record.seats;
    // People come first; the rival is always followed in full.
    let mut tracking = head.tracking.clone();
    tracking.resize(seats.len(), Tracking::default());
    Followed {
        round: head.progress.round,
        turns: head.progress.turns,
        turns_in_round: TURNS_EACH * u8::try_from(seats.len()).unwrap_or(0),
        tracking,
    }
}

/// How far a game is.
pub(super) fn progress(position: &Position) -> Progress {
    Progress {
        round: position.round(),
        turns: position.turns(),
    }
}

pub(super) fn timestamp(time: DateTime<Utc>) -> String {
    time.to_rfc3339_opts(SecondsFormat::Secs, true)
}
