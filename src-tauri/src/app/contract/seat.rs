//! Who sits where.

use serde::Serialize;
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::journal::Tracking;
use shirasagi_engine::setup::Seat;
use ts_rs::TS;

/// A seat and who sits there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SeatView {
    pub seat: Seat,
    /// `null`: the rival, or a player who gave no name.
    pub name: Option<String>,
    pub rival: bool,
    /// `null`: the rival, or nobody said.
    pub clan: Option<ClanColor>,
    /// How closely the seat is followed; the rival always is.
    pub tracking: Tracking,
}

/// Somebody who has played.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PersonView {
    pub name: String,
    pub games: u32,
    /// The colour played last.
    pub clan: Option<ClanColor>,
}

/// Everybody who has played, who played last first.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PeopleView {
    pub people: Vec<PersonView>,
    /// The longest name, in characters.
    pub name_max: u32,
}
