//! What cannot be in a record of Once Upon a Castle.

use chrono::NaiveDate;
use once_upon_a_castle_engine::{Guest, Rule, Sheet, score};
use serde::{Deserialize, Serialize};

use super::CODEC;
use super::box_values::of_record;
use super::facets::{
    BOX, CLOUD, FROM_BOX, GUEST, LINES, RECONSTRUCTED, SUN, VALUES, VERSION, VERSIONS, YES_OR_NO,
    sheet, version,
};
use crate::ledger::{
    self, EXPANSION, GameOrigin, Problem, Record, RecordFault, TAG_MAX, validate_lines,
};

/// What cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[serde(untagged)]
#[strum(serialize_all = "kebab-case", prefix = "castle/")]
pub(crate) enum CastleFault {
    #[error("a game has {min} to {max} players, not {found}")]
    Players { found: usize, min: u8, max: u8 },
    #[error("the version is missing")]
    VersionMissing,
    #[error("the setup code is for other players or another version")]
    OtherCode,
}

/// Refuses more seats than the game has. Files are checked before anything compares their seats.
pub(crate) fn check_seats(found: usize, path: &str) -> Result<(), Problem> {
    let [min, max] = CODEC.players;
    if found <= max.into() {
        return Ok(());
    }
    let fault = CastleFault::Players { found, min, max };
    Err(Problem::of(&fault).by(Rule::OS1).at(path))
}

/// All that cannot be in a game, once it is settled. A game out of a file may have what nobody may enter.
pub(crate) fn validate(record: &Record, today: NaiveDate, from_file: bool) -> Vec<Problem> {
    if let Err(problem) = check_seats(record.seats.len(), "seats") {
        return vec![problem];
    }
    let mut problems = ledger::validate(record, today);
    let foreign = from_file || record.origin == GameOrigin::Imported;
    let [min, max] = CODEC.players;
    let found = record.seats.len();
    if found < min.into() {
        let fault = CastleFault::Players { found, min, max };
        problems.push(Problem::of(&fault).by(Rule::OS1).at("seats"));
    }
    let is_counted = record.seats.iter().any(|seat| seat.counts.is_some());
    if version(record).is_none() && (is_counted || !foreign) {
        let fault = CastleFault::VersionMissing;
        problems.push(Problem::of(&fault).by(Rule::OS2).at("facets.version"));
    }
    let mut unknown = |path: String, value: &str| {
        problems.push(Problem::of(&RecordFault::unknown(value)).at(path));
    };
    for (key, value) in record.facets.iter() {
        let is_known = match key {
            VERSION => VERSIONS.contains(&value) && record.facets.get(key) == Some(value),
            VALUES => value == RECONSTRUCTED || value == FROM_BOX,
            BOX => of_record(record).is_ok_and(|own| own.check().is_ok()),
            EXPANSION => (1..=TAG_MAX).contains(&value.chars().count()),
            _ => false,
        };
        if !is_known {
            unknown(format!("facets.{key}"), value);
        }
    }
    for (index, seat) in record.seats.iter().enumerate() {
        let path = |field: &str| format!("seats[{index}].{field}");
        if seat.rival {
            unknown(path("rival"), "rival");
        }
        if usize::from(seat.seat) != index + 1 {
            unknown(path("seat"), &seat.seat.to_string());
        }
        let color = seat.color.as_deref();
        if let Some(color) = color.filter(|color| !CODEC.colors.contains(color)) {
            unknown(path("color"), color);
        }
        for (key, value) in seat.facets.iter() {
            let is_known = match key {
                SUN | CLOUD => YES_OR_NO.contains(&value),
                GUEST => value.parse::<Guest>().is_ok(),
                _ => false,
            };
            if !is_known {
                unknown(path(&format!("facets.{key}")), value);
            }
        }
        if let Some(counts) = &seat.counts
            && let Err(error) = Sheet::deserialize(counts)
        {
            unknown(path("counts"), &error.to_string());
        }
    }
    for (index, seat) in record.seats.iter().enumerate() {
        let at = format!("seats[{index}]");
        let lines = validate_lines(seat, &LINES).into_iter();
        problems.extend(lines.map(|problem| problem.within(&at)));
        // Another program may know who won and not the points.
        if seat.points.is_none() && !(foreign && seat.rank.is_some()) && !record.ended_early() {
            let missing = Problem::of(&RecordFault::ScoreMissing);
            problems.push(missing.at(format!("{at}.points")));
        }
    }
    problems.extend(impossible_sheets(record));
    problems
}

/// What cannot be on the sheets of the table. One that nobody filled in is empty.
fn impossible_sheets(record: &Record) -> Vec<Problem> {
    let (Some(version), Ok(own)) = (version(record), of_record(record)) else {
        return Vec::new();
    };
    let values = own.values();
    let sheets = record.seats.iter().map(|seat| {
        sheet(seat).unwrap_or_else(|| Sheet {
            name: seat.seat.to_string(),
            ..Sheet::default()
        })
    });
    let sheets: Vec<Sheet> = sheets.collect();
    let faults = score(version, &sheets, &values).err().unwrap_or_default();
    let faults = faults.into_iter().filter(|fault| fault.path != "players");
    faults
        .map(|fault| {
            let path = fault.path.replacen("players", "seats", 1);
            let path = path.replacen("].", "].counts.", 1);
            let problem = Problem::new(fault.kind.code(), &fault.kind).with_facts(&fault.kind);
            problem.by(fault.rule).at(path)
        })
        .collect()
}
