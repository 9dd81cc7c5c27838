use serde::Serialize;

use crate::face::{Face, Faces, Resource};
use crate::line::Reward;
use crate::square::Square;

/// What is open for a seat that empties lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleTask"))]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// A reward of the line.
    Reward(Reward),
    /// Tokens to place by a guest's power, on squares of one resource or on any.
    Place {
        resource: Option<Resource>,
        left: u8,
    },
    /// Tokens to move, and the square of the one that has moved.
    Move { left: u8, moved: Option<Square> },
    /// Dog Dagobert's roll.
    Roll,
    /// Dog Dagobert's result: the side, what its "?" may name, and how often it is still used.
    Die {
        face: Face,
        #[serde(skip)]
        #[cfg_attr(feature = "bindings", ts(skip))]
        named: Faces,
        left: u8,
    },
}
