use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use crate::square::Square;

/// The name of a line: up to three letters and digits, such as `a` or `3R`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(type = "string"))]
pub struct LineId([u8; 3]);

impl fmt::Display for LineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = self.0.into_iter().take_while(|letter| *letter != 0);
        letters.try_for_each(|letter| f.write_char(char::from(letter)))
    }
}

impl LineId {
    fn parse(text: &str) -> Option<Self> {
        let is_plain = text.bytes().all(|letter| letter.is_ascii_alphanumeric());
        let mut letters = [0; 3];
        letters
            .get_mut(..text.len())?
            .copy_from_slice(text.as_bytes());
        (is_plain && !text.is_empty()).then_some(Self(letters))
    }
}

parsed!(LineId, "line");
text_form!(LineId);

/// What stands at the end of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[derive(strum::AsRefStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Reward {
    /// A floor, with its guest (OP2).
    Floor,
    /// A tower of this value (OP3).
    Tower(u8),
    /// A wall and the residents that come with it (OP5).
    Wall { residents: u8 },
    /// A flag of this value (OP6).
    Flag(u8),
    /// Residents without a wall.
    Residents(u8),
    /// A guest of another player (OG7).
    Steal,
    /// The power of an own Bolt guest once more (OG6).
    Reactivate,
}

impl Reward {
    /// Whether it is one of the twelve main parts (OP1).
    pub fn is_part(self) -> bool {
        matches!(self, Self::Floor | Self::Tower(_) | Self::Wall { .. })
    }
}

/// A line as printed (OB2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(rename = "CastleLine"))]
#[serde(deny_unknown_fields)]
pub struct Line {
    pub id: LineId,
    pub squares: Vec<Square>,
    pub rewards: Vec<Reward>,
}
