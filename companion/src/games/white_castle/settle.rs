//! What follows from what is known of a game that the app did not follow.

use std::cmp::Reverse;

use white_castle_engine::scoring::Lines;
use white_castle_engine::setup::Seat;

use super::{facets, seat_at, setup_code};
use crate::ledger::{GameOrigin, Record, SeatRecord};

/// Fills in the lines, the points and the ranks, and what the setup code deals. Equal points are ranked
/// by the last turn order (F8): by the Influence markers where all of them are known (E1), then as it
/// was said. Seats that stay tied share a rank. In a tie for the first place the player has to say who
/// is ahead, or that nobody knows, by giving several seats the first rank; until then those seats
/// have no rank. Where another program does not know all points, the ranks stay as they are. Returns the
/// seats that are tied for the first place, whether the turn order is said or not.
pub fn settle(record: &mut Record) -> Vec<Seat> {
    for seat in &mut record.seats {
        if let Some(counts) = facets::counts(seat) {
            facets::set_counts(seat, Some(&counts));
            let lines = Lines::from(&counts.breakdown());
            facets::set_lines(seat, Some(lines));
            seat.points = Some(lines.total());
        }
        // Points that differ are a slip, not to be replaced.
        if let Some(lines) = facets::lines(seat) {
            seat.points.get_or_insert(lines.total());
        }
    }
    record.code.take_if(|code| code.trim().is_empty());
    let code = record.code.as_ref().and_then(|code| code.parse().ok());
    if let Some(code) = code
        && setup_code::check(record, code).is_ok()
    {
        setup_code::apply(record, code);
    }
    rank(record)
}

fn rank(record: &mut Record) -> Vec<Seat> {
    if record.ended_early() {
        for seat in &mut record.seats {
            seat.rank = None;
        }
        return Vec::new();
    }
    if record.origin == GameOrigin::Imported && !record.has_scores() {
        return Vec::new();
    }
    let said_open = record.tie_open() || record.origin == GameOrigin::Imported;
    let seats = &record.seats;
    let influence = |seat: &SeatRecord| facets::counts(seat).map(|counts| counts.influence);
    let by_markers = |seat: &SeatRecord| {
        let mut equal = seats.iter().filter(|other| other.points == seat.points);
        let known = equal.all(|other| influence(other).is_some());
        (
            Reverse(seat.points),
            Reverse(influence(seat).filter(|_| known)),
        )
    };
    let keys: Vec<_> = seats
        .iter()
        .map(|seat| (by_markers(seat), seat.last_order.unwrap_or(u8::MAX)))
        .collect();
    let best = keys.iter().min();
    let is_open = !said_open && keys.iter().filter(|key| Some(*key) == best).count() > 1;
    let ranks = keys.iter().map(|key| {
        let ahead = keys.iter().filter(|other| *other < key).count();
        let rank = u8::try_from(ahead + 1).unwrap_or(u8::MAX);
        Some(rank).filter(|_| !is_open || Some(key) != best)
    });
    let ranks: Vec<_> = ranks.collect();
    let front = keys.iter().map(|(by_markers, _)| by_markers).min();
    let in_front = (0..keys.len()).filter(|index| Some(&keys[*index].0) == front);
    let tied: Vec<Seat> = in_front.map(seat_at).collect();
    for (seat, rank) in record.seats.iter_mut().zip(ranks) {
        seat.rank = rank;
    }
    if tied.len() > 1 { tied } else { Vec::new() }
}
