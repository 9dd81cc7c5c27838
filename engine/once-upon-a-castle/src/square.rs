use std::fmt;

use crate::bits::bits;

/// OV2: squares in a row or a column of the widest board.
pub const SIDE: u8 = 5;

/// A place on a board: the column as a letter, then the row, as in `b2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(type = "string"))]
pub struct Square(pub(crate) u8);

impl Square {
    /// The square as a bit of a set of squares.
    pub(crate) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// From 0.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// From 0, topmost first.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    fn parse(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [column @ b'a'..=b'e', row @ b'1'..=b'5'] => {
                Some(Self((row - b'1') * SIDE + column - b'a'))
            }
            _ => None,
        }
    }
}

parsed!(Square, "square");
text_form!(Square);

/// The squares of a set, row by row.
pub(crate) fn squares_of(squares: u32) -> impl Iterator<Item = Square> {
    bits(squares).map(|square| Square(square as u8))
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}
