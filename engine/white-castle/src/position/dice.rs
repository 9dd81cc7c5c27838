use serde::{Deserialize, Serialize};

use crate::components::{Color, Space};
use crate::setup::Seat;

/// A die on a space. It stays there until the round ends (T8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlacedDie {
    /// Who placed it. A domain space belongs to this seat's own board.
    pub seat: Seat,
    pub color: Color,
    pub value: u8,
    pub space: Space,
}

/// What a die on a space is compared with (T3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Covered {
    /// The printed value, or that of the top die.
    pub value: u8,
    /// Whether it is a die and not the printed value.
    pub die: bool,
}
