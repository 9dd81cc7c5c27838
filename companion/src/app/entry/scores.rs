//! The scores of a game that was entered, and the last turn order that they rest on.

use shirasagi_engine::scoring::{PlayerCounts, ScoreSheet};
use shirasagi_engine::setup::Seat;

use crate::app::contract::ScoresView;
use crate::app::scoring::scored_by;
use crate::store::{Record, SeatRow};

/// The scores of a game that was entered, if all its clans were counted.
pub(in crate::app) fn entered_scores(record: &Record) -> Option<ScoresView> {
    let row = &record.row;
    let players: Option<Vec<PlayerCounts>> = row
        .seats
        .iter()
        .map(|seat| {
            Some(PlayerCounts {
                name: seat.seat.to_string(),
                counts: record.counts.get(&seat.seat)?.clone(),
            })
        })
        .collect();
    // The ranks of the result hold all that is known of the last turn order, the markers too (E1).
    let mut order: Vec<&SeatRow> = row.seats.iter().collect();
    order.sort_by_key(|seat| seat.place.map(|place| place.rank));
    let sheet = ScoreSheet {
        players: players?,
        turn_order: order.iter().map(|seat| seat.seat.to_string()).collect(),
    };
    let is_before = |one, other| is_before(record, one, other);
    let mut scores = scored_by(&sheet, is_before).ok()?;
    for score in &mut scores.seats {
        let mut seats = row.seats.iter();
        let place = seats.find(|seat| seat.seat == score.seat)?.place?;
        // Of whom nobody knows who was ahead share a rank.
        score.rank = place.rank;
    }
    Some(scores)
}

/// Whether a clan is before another in the last turn order, where somebody said so or their
/// Influence leaves no doubt (E1).
pub(in crate::app) fn is_before(record: &Record, one: Seat, other: Seat) -> Option<bool> {
    let last = |seat: Seat| record.row.seats.iter().find(|row| row.seat == seat)?.last;
    if let (Some(one), Some(other)) = (last(one), last(other)) {
        return Some(one < other);
    }
    let influence = |seat: Seat| Some(record.counts.get(&seat)?.influence);
    let (one, other) = (influence(one)?, influence(other)?);
    (one != other).then_some(one > other)
}
