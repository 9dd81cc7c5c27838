//! What follows from what is known of a game.

use super::default_values;
use super::facets::{RECONSTRUCTED, VALUES, set_sheet, sheet};
use crate::ledger::{Facets, GameOrigin, Record};

/// Fills in the lines, the points and the ranks. Equal points share a rank (OF7). Where another program
/// does not know all points, the ranks stay as they are.
pub(crate) fn settle(record: &mut Record) {
    for seat in &mut record.seats {
        if let Some(sheet) = sheet(seat) {
            let lines = sheet.lines(default_values());
            set_sheet(seat, &sheet, lines);
            continue;
        }
        seat.facets = Facets::default();
        if let Some(lines) = &seat.lines {
            // Points that differ are a slip, not to be replaced.
            let sum = || lines.values().fold(0, |sum: u16, n| sum.saturating_add(*n));
            seat.points.get_or_insert_with(sum);
        }
    }
    if record.origin != GameOrigin::Played {
        // No setup code deals a castle.
        record.code = None;
    }
    let has_lines = record.seats.iter().any(|seat| seat.lines.is_some());
    record
        .facets
        .set(VALUES, has_lines.then_some(RECONSTRUCTED));
    if record.origin == GameOrigin::Imported && !record.has_scores() {
        return;
    }
    let points: Vec<_> = record.seats.iter().map(|seat| seat.points).collect();
    let is_ranked = record.has_scores() && !record.ended_early();
    for seat in &mut record.seats {
        let ahead = points.iter().filter(|other| **other > seat.points).count();
        seat.rank = u8::try_from(ahead + 1).ok().filter(|_| is_ranked);
    }
}
