//! Colors for the die tiles in the rooms, where only some of them are known.

use std::collections::BTreeSet;

use super::combinations::sequences;
use super::deal::only;
use crate::components::{Color, TilePosition, TileReward};

/// What is known of a room's tiles.
#[derive(Debug)]
pub(super) struct RoomColors {
    pub positions: Vec<TilePosition>,
    /// The color on each of the positions, where it is known.
    pub entered: Vec<Option<Color>>,
    /// All colors that they show together, where that is known.
    pub wanted: Option<Vec<Color>>,
}

impl RoomColors {
    fn fits(&self, colors: &[Color]) -> bool {
        let shown = |color: &Color| colors.contains(color);
        let mut entered = self.entered.iter().zip(colors);
        entered.all(|(entered, color)| entered.is_none_or(|entered| entered == *color))
            && only(colors).is_none()
            && self.wanted.as_ref().is_none_or(|wanted| {
                Color::ALL
                    .iter()
                    .all(|color| shown(color) == wanted.contains(color))
            })
    }

    /// Every way to color the positions that fits.
    fn colorings(&self) -> Vec<Vec<Color>> {
        let all = sequences(&Color::ALL, self.positions.len());
        all.into_iter().filter(|colors| self.fits(colors)).collect()
    }
}

/// A color for each position in the rooms, so that S4 holds.
#[derive(Debug, Clone)]
pub(super) struct TileColors {
    laid: Vec<(TilePosition, Color)>,
    left: [usize; 3],
}

impl TileColors {
    /// The first coloring that fits every room; `None` where there is none.
    pub(super) fn find(rooms: &[RoomColors]) -> Option<Self> {
        let colorings: Vec<_> = rooms.iter().map(RoomColors::colorings).collect();
        let mut search = Search {
            rooms,
            colorings: &colorings,
            failed: BTreeSet::new(),
        };
        let mut found = Self {
            laid: Vec::new(),
            left: [TileReward::ALL.len(); 3],
        };
        search.fill(0, [false; 3], &mut found).then_some(found)
    }

    pub(super) fn positions(&self) -> impl Iterator<Item = (TilePosition, Color)> {
        self.laid.iter().copied()
    }

    /// The colors of the tiles that lie in no room.
    pub(super) fn left(&self) -> Vec<Color> {
        let colors = Color::ALL.into_iter();
        let left = colors.flat_map(|color| std::iter::repeat_n(color, self.left[color.index()]));
        left.collect()
    }
}

struct Search<'a> {
    rooms: &'a [RoomColors],
    colorings: &'a [Vec<Vec<Color>>],
    /// The room, the tiles left and the colors on ♦ positions from which nothing was found.
    failed: BTreeSet<(usize, [usize; 3], [bool; 3])>,
}

impl Search<'_> {
    fn fill(&mut self, at: usize, diamonds: [bool; 3], found: &mut TileColors) -> bool {
        let Some(room) = self.rooms.get(at) else {
            return true;
        };
        let (laid, left) = (found.laid.len(), found.left);
        if self.failed.contains(&(at, left, diamonds)) {
            return false;
        }
        for colors in &self.colorings[at] {
            let mut now = diamonds;
            let mut fits = true;
            for (position, color) in room.positions.iter().zip(colors) {
                let diamond = position.is_diamond();
                fits &= !(diamond && now[color.index()]) && found.left[color.index()] > 0;
                now[color.index()] |= diamond;
                found.left[color.index()] = found.left[color.index()].saturating_sub(1);
                found.laid.push((*position, *color));
            }
            if fits && self.fill(at + 1, now, found) {
                return true;
            }
            found.laid.truncate(laid);
            found.left = left;
        }
        self.failed.insert((at, left, diamonds));
        false
    }
}
