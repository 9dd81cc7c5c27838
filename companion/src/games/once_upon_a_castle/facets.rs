//! What a record says in its own words, as values of the game.

use once_upon_a_castle_engine::{Guest, ScoreLines, Sheet, SheetGuest, Version};
use serde::Deserialize;

use crate::games::Grouping;
use crate::ledger::{Record, SeatRecord};

pub(super) const VERSION: &str = "version";
/// Whether the score rests on values from a box.
pub(super) const VALUES: &str = "values";
/// What was typed of these values: [`BoxValues`](super::box_values::BoxValues) as JSON, or [`FROM_BOX`]
/// where another program does not know more.
pub(super) const BOX: &str = "box";
pub(super) const SUN: &str = "sun";
pub(super) const CLOUD: &str = "cloud";
pub(super) const GUEST: &str = "guest";

pub(super) const VERSIONS: [&str; 2] = ["apprentice", "great-architect"];
/// Values that were not typed in from a box (OV0).
pub(super) const RECONSTRUCTED: &str = "reconstructed";
pub(super) const FROM_BOX: &str = "box";
pub(super) const YES_OR_NO: [&str; 2] = ["yes", "no"];

/// The names of the lines, in the order of the sheet.
pub const LINES: [&str; 5] = ["towers", "sun_and_clouds", "residents", "flags", "guests"];

pub(crate) const GROUPING: Grouping = Grouping {
    lines: &LINES,
    apart: Some(VERSION),
    basis: Some(BOX),
    solo: None,
    seat: &[SUN, CLOUD, GUEST],
    pair: None,
    order: &["pink", "blue", "green", "yellow", "yes", "no"],
};

/// The version that was played; `None` where nobody said.
pub fn version(record: &Record) -> Option<Version> {
    record.facets.get(VERSION)?.parse().ok()
}

pub(super) fn set_version(record: &mut Record, version: Version) {
    record.facets.set(VERSION, [version.to_string()]);
}

/// What a castle came to, under the number of its seat; `None` where nobody counted it or it cannot be
/// read.
pub fn sheet(seat: &SeatRecord) -> Option<Sheet> {
    let sheet = Sheet::deserialize(seat.counts.as_ref()?).ok()?;
    Some(Sheet {
        name: seat.seat.to_string(),
        ..sheet
    })
}

/// The points of [`LINES`].
pub fn points(lines: ScoreLines) -> [u16; LINES.len()] {
    let ScoreLines {
        towers,
        sun_and_clouds,
        residents,
        flags,
        guests,
    } = lines;
    [towers, sun_and_clouds, residents, flags, guests]
}

pub(super) fn set_sheet(seat: &mut SeatRecord, sheet: &Sheet, lines: ScoreLines) {
    let names = LINES.iter().map(|name| (*name).to_owned());
    seat.lines = Some(names.zip(points(lines)).collect());
    seat.points = Some(lines.total());
    let yes_or_no = |is_there: bool| YES_OR_NO[usize::from(!is_there)];
    seat.facets.set(SUN, [yes_or_no(sheet.sun)]);
    seat.facets.set(CLOUD, [yes_or_no(sheet.cloud)]);
    let names = sheet.guests.iter().filter_map(|guest| match guest {
        SheetGuest::Guest(guest) => Some(Guest::to_string(guest)),
        SheetGuest::Points(_) => None,
    });
    seat.facets.set(GUEST, names);
}
