use std::fmt;
use std::str::FromStr;

use crate::bits::{bits, nth_bit};
use crate::seat::NameError;
use crate::text_form::text_form;

/// OV2: squares in a row or a column of the widest board.
pub const SIDE: u8 = 5;

/// A place on a board: the column as a letter, then the row, as in `b2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS), ts(type = "string"))]
pub struct Square(u8);

impl Square {
    /// The square as a bit of a set of squares.
    pub(crate) const fn bit(self) -> u32 {
        1 << self.0
    }

    pub(crate) const fn place(self) -> usize {
        self.0 as usize
    }

    /// From 0.
    pub const fn column(self) -> u8 {
        self.0 % SIDE
    }

    /// From 0, topmost first.
    pub const fn row(self) -> u8 {
        self.0 / SIDE
    }

    /// The square with this place in a set.
    pub(crate) fn nth(squares: u32, place: u32) -> Self {
        Self(nth_bit(squares, place) as u8)
    }
}

/// The squares of a set, row by row.
pub(crate) fn squares_of(squares: u32) -> impl Iterator<Item = Square> {
    bits(squares).map(|square| Square(square as u8))
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        match text.as_bytes() {
            [column @ b'a'..=b'e', row @ b'1'..=b'5'] => {
                Ok(Self((row - b'1') * SIDE + column - b'a'))
            }
            _ => Err(NameError(text.to_owned(), "square")),
        }
    }
}

text_form!(Square);
