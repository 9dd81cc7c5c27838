use serde::{Deserialize, Serialize};

use crate::correction::Correction;
use crate::face::Face;
use crate::guest::Guest;
use crate::line::LineId;
use crate::seat::Seat;
use crate::square::Square;

/// One thing that happened at the table: an observation, a choice of a seat, or a correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleStep"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Step {
    /// Both dice of a turn (OT1).
    Roll([Face; 2]),
    /// The die that Dog Dagobert rolls.
    DogRoll(Face),
    /// The guest that a card of the pile shows (OG3).
    Card(Guest),
    /// The points that a card of the pile shows (OG1).
    Points(u8),
    /// What a seat decides.
    Choose { seat: Seat, choice: Choice },
    /// The table differs from what the app believes.
    Correct(Correction),
}

/// What a seat decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleChoice"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Choice {
    /// Uses a die as `face`: the side that it shows, or the one that its "?" names (OT2).
    Use { face: Face, purpose: Purpose },
    /// Uses neither die (OT5).
    Pass,
    /// Empties a complete line (OB3).
    Empty(LineId),
    /// Draws a floor; in the Great Architect version with the guest that comes (OP2).
    Floor(Option<Guest>),
    /// Draws a tower of this value (OP3).
    Tower(u8),
    /// Draws a wall with room for so many flags (OP5, OP7).
    Wall(u8),
    /// Draws a flag of this value (OP6).
    Flag(u8),
    /// Steals a guest (OG7).
    Steal(Guest),
    /// Reactivates an own Bolt guest (OG6).
    Reactivate(Guest),
    /// Places a token by the power of a guest (OG10).
    Place(Square),
    /// Moves a token by the power of the Magician.
    Move { from: Square, to: Square },
    /// Takes nothing of what is still open (OB6, OG10).
    Decline,
    /// Empties no more lines.
    End,
}

/// What a die is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A token on this square.
    Square(Square),
    /// Residents.
    Residents,
    /// A flag, by the Monk.
    Flag,
    /// A Cloud, by the Shepherdess.
    Cloud,
    /// Nothing: there is no token or no square for it (OT4).
    Lost,
}

impl Choice {
    pub(crate) fn by(self, seat: Seat) -> Step {
        Step::Choose { seat, choice: self }
    }
}

impl Step {
    /// What a seat decides by it.
    pub(crate) fn choice(self) -> Option<Choice> {
        match self {
            Self::Choose { choice, .. } => Some(choice),
            _ => None,
        }
    }

    /// Whether something hidden was seen through this step: undoing it does not unsee it.
    pub fn reveals(&self) -> bool {
        !matches!(self, Self::Choose { .. } | Self::Correct(_))
    }
}
