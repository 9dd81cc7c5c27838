//! What a game keeps when it is corrected.

use chrono::Local;

use crate::app::setup_code;
use crate::exchange::arriving::began;
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

/// Gives a game that was corrected the setup code it had. Where the code deals something else than
/// the game has now, it goes.
pub(super) fn keep_code(row: &mut GameRow, kept: &GameRow) {
    let code = kept.code.as_ref().and_then(|code| code.parse().ok());
    if let Some(code) = code
        && row.gardens == kept.gardens
    {
        setup_code::note(row, code);
    }
}
