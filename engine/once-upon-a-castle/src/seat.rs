use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

/// A seat at the table, counted from 1, clockwise. Written as a letter: seat 1 is A.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleSeat"))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The place in a list of seats. A seat 0 is beyond every list.
    pub(crate) const fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1)
    }

    /// The seat as a bit of a set of seats.
    pub(crate) const fn bit(self) -> u8 {
        1 << (self.0 - 1)
    }

    /// The next seat clockwise.
    pub(crate) const fn next(self, players: u8) -> Self {
        Self(if self.0 < players { self.0 + 1 } else { 1 })
    }

    fn parse(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [letter @ b'A'..=b'D'] => Some(Self(letter - b'A' + 1)),
            _ => None,
        }
    }
}

parsed!(Seat, "seat");

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'A'.wrapping_add(self.0).wrapping_sub(1)))
    }
}

/// Why a text names no piece or place of the game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a {1}")]
pub struct NameError(pub String, pub &'static str);
