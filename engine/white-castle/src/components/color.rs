use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The color of a die, of its bridge and of the die tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[derive(strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum Color {
    Coral,
    Black,
    White,
}

impl Color {
    /// In the order of the bridges.
    pub const ALL: [Self; 3] = [Self::Coral, Self::Black, Self::White];

    pub(crate) fn index(self) -> usize {
        self as usize
    }
}

/// One value for each color.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PerColor<T> {
    pub coral: T,
    pub black: T,
    pub white: T,
}

impl<T> PerColor<T> {
    /// Makes the value of each color, coral first.
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> Self {
        Self {
            coral: value(Color::Coral),
            black: value(Color::Black),
            white: value(Color::White),
        }
    }

    /// The three values with their colors, coral first.
    pub fn iter(&self) -> impl Iterator<Item = (Color, &T)> {
        Color::ALL.into_iter().map(|color| (color, &self[color]))
    }
}

impl<T> Index<Color> for PerColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Coral => &self.coral,
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for PerColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Coral => &mut self.coral,
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
