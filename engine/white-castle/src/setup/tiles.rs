//! Redeals some of the die tiles (S4).

use super::deal::{deal_die_tiles, only};
use super::redeal::{ATTEMPTS, below, deal_other};
use super::{Draw, TilePlacement};
use crate::components::{Catalogue, Color, DieTileId, Room, TilePosition};

/// Up to so many partners every choice is tried: of 14 tiles these are 470 choices.
const FEW: u32 = 3;

/// Deals the tiles of the listed positions again. Where they cannot change places among themselves,
/// so few others as possible take part, or all where more than [`FEW`] are needed; none of them kept.
/// Every listed position gets another tile, or, where that cannot be, as many as can. `None` where S4
/// cannot hold in them.
pub(super) fn redeal_tiles(
    placed: &[TilePlacement],
    listed: &[TilePosition],
    kept: &[TilePosition],
    draw: &mut Draw,
) -> Option<Vec<TilePlacement>> {
    if listed.len() == DieTileId::COUNT {
        return deal_all(placed, draw);
    }
    let tiles = Tiles::new(placed, listed);
    let partners = draw.shuffled(
        TilePosition::all()
            .filter(|position| !listed.contains(position) && !kept.contains(position)),
    );
    let everything: Vec<TilePosition> = listed.iter().chain(&partners).copied().collect();

    let mut changing = listed.to_vec();
    if tiles.arrange(&everything, &changing, draw).is_none() {
        // If nothing at all is legal, no choice of partners is.
        tiles.arrange(&everything, &[], draw)?;
        changing.clear();
        for position in draw.shuffled(listed.iter().copied()) {
            changing.push(position);
            if tiles.arrange(&everything, &changing, draw).is_none() {
                changing.pop();
            }
        }
    }
    let arrange = |partners: &[TilePosition], draw: &mut Draw| {
        let free: Vec<TilePosition> = listed.iter().chain(partners).copied().collect();
        tiles.arrange(&free, &changing, draw)
    };
    // Each number names a choice of partners by its bits; few come before many.
    for size in 0..=FEW {
        let choices = 0_u32..1 << partners.len();
        for choice in choices.filter(|choice| choice.count_ones() == size) {
            let chosen = (0..).zip(&partners);
            let chosen = chosen.filter(|(bit, _)| choice & (1 << bit) != 0);
            let chosen: Vec<TilePosition> = chosen.map(|(_, position)| *position).collect();
            if let Some(placed) = arrange(&chosen, draw) {
                return Some(placed);
            }
        }
    }
    arrange(&partners, draw)
}

/// S4 from the beginning, until every position has another tile.
fn deal_all(placed: &[TilePlacement], draw: &mut Draw) -> Option<Vec<TilePlacement>> {
    let dealt = (0..ATTEMPTS).filter_map(|_| deal_die_tiles(false, draw));
    let mut other = dealt.filter(|tiles| tiles.iter().all(|tile| !placed.contains(tile)));
    other.next()
}

/// The positions of a room as printed.
pub(super) fn positions_of(room: Room) -> Vec<TilePosition> {
    let printed = Catalogue::printed().tile_positions().0.iter();
    let inside = printed.filter(|entry| entry.room == room);
    inside.map(|entry| entry.position).collect()
}

/// The tiles as they lie, and what S4 asks of those that take their places.
#[derive(Debug)]
struct Tiles<'a> {
    placed: &'a [TilePlacement],
    /// Whether the ♦ positions have to show three colors.
    diamonds: bool,
    /// The positions of each room.
    rooms: Vec<Vec<TilePosition>>,
    /// A room that shows one color already and that nobody asked to mend.
    one_color: Vec<Option<Color>>,
}

impl<'a> Tiles<'a> {
    fn new(placed: &'a [TilePlacement], listed: &[TilePosition]) -> Self {
        let rooms: Vec<Vec<TilePosition>> = Room::ALL.into_iter().map(positions_of).collect();
        let colors = Colors::of(placed.iter());
        let one_color = rooms
            .iter()
            .map(|room| {
                let concerned = room.iter().any(|position| listed.contains(position));
                colors.only_color(room).filter(|_| !concerned)
            })
            .collect();
        Self {
            placed,
            diamonds: listed.iter().any(|at| at.is_diamond()) || colors.diamonds_differ(),
            rooms,
            one_color,
        }
    }

    /// The tiles of the free positions on these positions in another order, at random. Those that
    /// change get another tile. `None` where no order is legal.
    fn arrange(
        &self,
        free: &[TilePosition],
        changing: &[TilePosition],
        draw: &mut Draw,
    ) -> Option<Vec<TilePlacement>> {
        let (lifted, staying): (Vec<TilePlacement>, Vec<_>) = self
            .placed
            .iter()
            .partition(|placement| free.contains(&placement.position));
        let of = |color| {
            let tiles = lifted.iter().map(|at| at.tile);
            tiles.filter(move |tile: &DieTileId| tile.color == color)
        };
        let mut places: Vec<Place> = free
            .iter()
            .map(|position| {
                let old = lifted.iter().find(|at| at.position == *position);
                let old = old.filter(|_| changing.contains(position));
                Place {
                    position: *position,
                    old: old.map(|at| at.tile),
                    barred: None,
                }
            })
            .collect();
        places.sort_by_key(|place| place.position);

        let mut colors = Colors::of(staying.iter());
        if self.diamonds && !colors.diamonds_differ() {
            return None;
        }
        // With one free tile of a color, its old position cannot have this color.
        for place in &mut places {
            let only = |tile: &DieTileId| of(tile.color).eq([*tile]);
            place.barred = place.old.filter(only).map(|tile| tile.color);
        }
        let mut left = Color::ALL.map(|color| of(color).count());
        if !self.fill(&places, &mut left, &mut colors, draw) {
            return None;
        }
        let mut arranged = staying;
        for color in Color::ALL {
            let places = places
                .iter()
                .filter(|place| colors.at(place.position) == Some(color));
            let (positions, old): (Vec<_>, Vec<_>) =
                places.map(|place| (place.position, place.old)).unzip();
            let tiles = deal_other(of(color), &old, draw);
            let dealt = positions.into_iter().zip(tiles);
            arranged.extend(dealt.map(|(position, tile)| TilePlacement { position, tile }));
        }
        arranged.sort_by_key(|placement| placement.position);
        Some(arranged)
    }

    /// Gives each place a color, so that S4 holds. Tries every way before it gives up: that is soon
    /// done, because a color that breaks the rule is seen as it is laid.
    fn fill(
        &self,
        places: &[Place],
        left: &mut [usize; 3],
        colors: &mut Colors,
        draw: &mut Draw,
    ) -> bool {
        let Some((place, rest)) = places.split_first() else {
            return true;
        };
        let mut untried = *left;
        if let Some(color) = place.barred {
            untried[color.index()] = 0;
        }
        while untried.iter().any(|tiles| *tiles > 0) {
            // Each tile is as likely as any other.
            let mut drawn = below(draw, untried.iter().sum());
            let color = Color::ALL.into_iter().find(|color| {
                let tiles = untried[color.index()];
                let found = drawn < tiles;
                drawn = drawn.saturating_sub(tiles);
                found
            });
            let color = color.expect("the number drawn is below the sum of the tiles");
            untried[color.index()] = 0;
            colors.set(place.position, Some(color));
            if self.holds(place.position, colors) {
                left[color.index()] -= 1;
                if self.fill(rest, left, colors, draw) {
                    return true;
                }
                left[color.index()] += 1;
            }
        }
        colors.set(place.position, None);
        false
    }

    /// Whether S4 holds around this position as far as colors are laid.
    fn holds(&self, position: TilePosition, colors: &Colors) -> bool {
        if position.is_diamond() && self.diamonds && !colors.diamonds_differ() {
            return false;
        }
        let mut rooms = self.rooms.iter().zip(&self.one_color);
        rooms.all(|(room, allowed)| {
            let color = colors.only_color(room);
            !room.contains(&position) || color.is_none() || color == *allowed
        })
    }
}

/// A free position.
#[derive(Debug)]
struct Place {
    position: TilePosition,
    /// The tile that it must not get again.
    old: Option<DieTileId>,
    /// The color that only this tile has.
    barred: Option<Color>,
}

/// The colors on the positions, as far as they are laid.
#[derive(Debug, Clone)]
struct Colors([Option<Color>; DieTileId::COUNT]);

impl Colors {
    fn of<'a>(placed: impl Iterator<Item = &'a TilePlacement>) -> Self {
        let mut colors = Self([None; DieTileId::COUNT]);
        for placement in placed {
            colors.set(placement.position, Some(placement.tile.color));
        }
        colors
    }

    fn at(&self, position: TilePosition) -> Option<Color> {
        self.0[position.index()]
    }

    fn set(&mut self, position: TilePosition, color: Option<Color>) {
        self.0[position.index()] = color;
    }

    /// Whether no two ♦ positions show the same color.
    fn diamonds_differ(&self) -> bool {
        let colors: Vec<Color> = (1..=3)
            .filter_map(|n| self.at(TilePosition::Diamond(n)))
            .collect();
        (1..colors.len()).all(|index| !colors[..index].contains(&colors[index]))
    }

    /// The one color that all of these positions show.
    fn only_color(&self, room: &[TilePosition]) -> Option<Color> {
        only(room.iter().map(|position| self.at(*position))).flatten()
    }
}
