//! What a game keeps when it is corrected.

use chrono::Local;
use shirasagi_engine::setup::SetupCode;

use crate::exchange::imported::began;
use crate::store::{GameOrigin, GameRow};

/// Gives a game that was corrected the times it had, on its day as it is now.
pub(super) fn keep_times(row: &mut GameRow, kept: &GameRow) {
    // Of one that was entered nobody knew them.
    if kept.origin == GameOrigin::Entered {
        return;
    }
    let minutes = |row: &GameRow| i64::from(row.details.minutes.unwrap_or(0));
    let span = match kept.finished_at {
        Some(finished_at) if minutes(row) == minutes(kept) => finished_at - kept.started_at,
        _ => chrono::Duration::minutes(minutes(row)),
    };
    row.started_at = if row.details.day == kept.details.day {
        kept.started_at
    } else {
        let wall = kept.started_at.with_timezone(&Local).time();
        began(row.details.day, Some(wall))
    };
    row.finished_at = Some(row.started_at + span);
}

/// The setup code of a game that was corrected, unless it deals something else than the game has now.
pub(super) fn kept_code(row: &GameRow, kept: &GameRow) -> Option<SetupCode> {
    let code = kept.code.as_ref().filter(|_| row.gardens == kept.gardens)?;
    code.parse().ok()
}
