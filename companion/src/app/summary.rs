use chrono::{DateTime, SecondsFormat, Utc};
use shirasagi_engine::journal::Tracking;
use shirasagi_engine::position::Position;
use shirasagi_engine::setup::Seat;

use super::contract::{GameSummary, PlaceView, ResultSummary, SeatView};
use crate::store::{GameRow, Place, Progress};

/// Turns of each clan in a round (T1).
const TURNS_EACH: u8 = 3;

/// What the lists show of a stored game.
pub(super) fn summary(row: &GameRow) -> GameSummary {
    let seats = row.seats.iter();
    GameSummary {
        id: row.id.clone(),
        started_at: timestamp(row.started_at),
        finished_at: row.finished_at.map(timestamp),
        day: row.details.day.to_string(),
        minutes: row.details.minutes.or_else(|| row.measured_minutes()),
        place: row.details.place.clone(),
        tags: row.details.tags.clone(),
        origin: row.origin,
        followed: row.followed,
        level: row.level,
        seats: seats
            .map(|seat| SeatView {
                seat: seat.seat,
                name: seat.name.clone(),
                rival: seat.rival,
                clan: seat.clan,
                tracking: tracking(row, seat.seat.0),
            })
            .collect(),
        code: row.code.clone(),
        round: row.progress.round,
        turns: row.progress.turns,
        turns_in_round: TURNS_EACH * u8::try_from(row.seats.len()).unwrap_or(0),
        result: result(row),
    }
}

/// The rival is always followed in full.
fn tracking(row: &GameRow, seat: u8) -> Tracking {
    let index = usize::from(seat).wrapping_sub(1);
    row.tracking.get(index).copied().unwrap_or_default()
}

fn result(row: &GameRow) -> Option<ResultSummary> {
    let verdict = row.verdict?;
    let mut ranked: Vec<(Seat, Place)> = row
        .seats
        .iter()
        .filter_map(|seat| Some((seat.seat, seat.place?)))
        .collect();
    ranked.sort_by_key(|(_, place)| place.rank);
    let places = ranked.into_iter().map(|(seat, place)| PlaceView {
        seat,
        rank: place.rank,
        points: place.points,
    });
    Some(ResultSummary {
        places: places.collect(),
        winner: verdict.winner,
        decided_by: verdict.decided_by,
        tie_open: row.tie_open(),
    })
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
