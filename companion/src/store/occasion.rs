use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use shirasagi_engine::components::{ClanColor, GardenId};
use shirasagi_engine::setup::{Level, Seat};

use super::GameRow;

/// What people said about a game beside a result: who played, when and where, and of a tie whether
/// nobody knew who won.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "who played, when and where")]
pub struct Occasion {
    /// YYYY-MM-DD.
    pub day: NaiveDate,
    pub minutes: Option<u16>,
    /// May be empty.
    #[serde(deserialize_with = "crate::clean::read_line")]
    pub place: String,
    /// May be empty.
    pub note: String,
    pub tags: Vec<String>,
    /// Of a solo game, where it was known.
    pub level: Option<Level>,
    /// The setup code, where it was known.
    pub code: Option<String>,
    /// The gardens that were dealt, plants first, where they were known.
    pub gardens: Option<Vec<GardenId>>,
    /// In the order of the seats.
    pub seats: Vec<OccasionSeat>,
    /// Whether nobody had said who of the first ones was ahead in the last turn order.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tie_open: bool,
}

/// Who sat at a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "who sat at a seat")]
pub struct OccasionSeat {
    pub seat: Seat,
    /// `null`: the rival, or a player who gave no name.
    #[serde(deserialize_with = "crate::clean::read_some")]
    pub name: Option<String>,
    pub rival: bool,
    pub clan: Option<ClanColor>,
    /// The place in the first turn order, from 1; `null` where nobody knew.
    pub order: Option<u8>,
}

impl Occasion {
    /// As a game has it now.
    pub fn of(row: &GameRow) -> Self {
        let details = &row.details;
        let seats = row.seats.iter().map(|seat| OccasionSeat {
            seat: seat.seat,
            name: seat.name.clone(),
            rival: seat.rival,
            clan: seat.clan,
            order: seat.order,
        });
        Self {
            day: details.day,
            minutes: details.minutes,
            place: details.place.clone(),
            note: details.note.clone(),
            tags: details.tags.clone(),
            level: row.level,
            code: row.code.clone(),
            gardens: row.gardens.map(|gardens| gardens.iter().collect()),
            seats: seats.collect(),
            tie_open: row.tie_open(),
        }
    }
}
