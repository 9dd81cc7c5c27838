//! What follows from what is known of a game.

use once_upon_a_castle_engine::Provenance;

use super::box_values::{BoxValues, of_record};
use super::facets::{BOX, FROM_BOX, RECONSTRUCTED, VALUES, set_sheet, sheet, version};
use crate::ledger::{Facets, GameOrigin, Record};

/// Fills in the lines, the points and the ranks. Equal points share a rank (OF7). Where another program
/// does not know all points, the ranks stay as they are.
pub(crate) fn settle(record: &mut Record) {
    // What cannot be read stays, to be refused.
    let own = of_record(record);
    let values = own.as_ref().unwrap_or(&BoxValues::default()).values();
    let mut is_counted = false;
    for seat in &mut record.seats {
        if let Some(sheet) = sheet(seat) {
            is_counted = true;
            let lines = sheet.lines(&values);
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
    let is_from_box = match is_counted {
        true if record.origin == GameOrigin::Played => {
            version(record).is_some_and(|version| values.reconstructed(version).is_empty())
        }
        true => values.residents.provenance == Provenance::Printed,
        false => record.facets.get(VALUES) == Some(FROM_BOX),
    };
    let mark = if is_from_box { FROM_BOX } else { RECONSTRUCTED };
    record.facets.set(VALUES, has_lines.then_some(mark));
    if !has_lines || !is_counted {
        let basis = if is_from_box { FROM_BOX } else { "[]" };
        record.facets.set(BOX, has_lines.then_some(basis));
    } else if let Ok(own) = own {
        record.facets.set(BOX, [own.text()]);
    }
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
