use std::cmp::Ordering;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::components::DiePosition;

/// An end of a bridge. The left one is the lantern end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    Left,
    Right,
}

impl End {
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }
}

impl From<End> for DiePosition {
    fn from(end: End) -> Self {
        match end {
            End::Left => Self::Left,
            End::Right => Self::Right,
        }
    }
}

/// The most dice a bridge holds (S5, four players).
pub(crate) const BRIDGE_MAX: usize = 5;

/// The dice of one bridge, in ascending order from the lantern end (S5, T2).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Bridge {
    dice: ArrayVec<u8, BRIDGE_MAX>,
    /// The end a single die stands on; it matters once one is left.
    single: End,
}

impl Bridge {
    /// A bridge with these dice, at most five, in any order (S5).
    pub(crate) fn new(dice: &[u8]) -> Self {
        let mut dice: ArrayVec<_, _> = dice.iter().copied().take(BRIDGE_MAX).collect();
        dice.sort_unstable();
        Self {
            dice,
            single: End::Left,
        }
    }

    /// The values, lantern end first.
    pub fn dice(&self) -> &[u8] {
        &self.dice
    }

    /// Where each die stands, lantern end first.
    pub fn positions(&self) -> impl Iterator<Item = (DiePosition, u8)> {
        let last = self.dice.len().saturating_sub(1);
        self.dice.iter().enumerate().map(move |(index, value)| {
            let position = match index {
                _ if last == 0 => self.single.into(),
                0 => DiePosition::Left,
                _ if index == last => DiePosition::Right,
                _ => DiePosition::Center,
            };
            (position, *value)
        })
    }

    /// The die at an end, if one stands there.
    pub fn at_end(&self, end: End) -> Option<u8> {
        self.at(end.into())
    }

    /// The first die at a position. Only with three dice is the center one die.
    pub fn at(&self, position: DiePosition) -> Option<u8> {
        self.positions()
            .find(|(here, _)| *here == position)
            .map(|(_, value)| value)
    }

    /// The die with this number, lantern end first, shows another value; the bridge is sorted (S5).
    pub(crate) fn set(&mut self, index: usize, value: u8) {
        self.dice[index] = value;
        self.dice.sort_unstable();
    }

    /// A single die stands on this end (T2).
    pub(crate) fn stand_on(&mut self, end: End) {
        self.single = end;
    }

    /// Takes the die at a position; the bridge closes up: a vacated end is filled by the next die,
    /// and of two dice the other one stays on its end (T2, R5).
    pub(crate) fn take(&mut self, position: DiePosition) -> Option<u8> {
        let index = self.positions().position(|(here, _)| here == position)?;
        Some(self.remove(index))
    }

    /// Takes the die with this number, lantern end first, as [`Self::take`] does.
    pub(crate) fn remove(&mut self, index: usize) -> u8 {
        let last = self.dice.len() - 1;
        if last == 0 {
            self.single = self.single.opposite();
        } else if index == 0 {
            self.single = End::Right;
        } else if index == last {
            self.single = End::Left;
        }
        self.dice.remove(index)
    }

    /// A die was not taken after all: the bridge is sorted (S5). Alone, it stands where it was taken
    /// from; if another was taken after it, across from where that one must have stood (T2).
    pub(crate) fn put_back(&mut self, value: u8, taken_after: Option<u8>) {
        if self.dice.is_empty() {
            self.single = match taken_after.map(|after| after.cmp(&value)) {
                Some(Ordering::Less) => End::Right,
                Some(Ordering::Greater) => End::Left,
                Some(Ordering::Equal) | None => self.single.opposite(),
            };
        }
        self.dice.push(value);
        self.dice.sort_unstable();
    }

    /// Puts back the recorded die and takes the one with this number in its place.
    pub(crate) fn exchange(&mut self, index: usize, recorded: u8) {
        // Of two equal dice, the recorded one left the other on its end.
        let before = match recorded.cmp(&self.dice[index]) {
            Ordering::Equal => self.single == End::Right,
            order => order == Ordering::Less,
        };
        self.dice.push(recorded);
        self.dice.sort_unstable();
        self.remove(index + usize::from(before));
    }
}
