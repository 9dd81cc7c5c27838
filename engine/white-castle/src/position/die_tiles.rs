use crate::components::{
    Catalogue, Color, DieTileId, Effect, Good, Goods, Room, RowPlace, TilePosition, well_goods,
};
use crate::setup::{Setup, TilePlacement, only};

/// What lies on a position for a die tile, and where that position is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Spot {
    tile: DieTileId,
    /// What the back of the tile shows in this game.
    back: Option<(Good, u8)>,
    /// The row of a room's card that it is beside; `None` at the Well.
    beside: Option<(Room, u8)>,
}

/// The fifteen die tiles by their positions (S4): each lies on one of them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct DieTiles([Spot; DieTileId::COUNT]);

impl DieTiles {
    /// The tiles of a checked setup, with backs and positions as this catalogue knows them.
    pub(crate) fn new(setup: &Setup, catalogue: &Catalogue) -> Self {
        let mut positions = TilePosition::all();
        Self(std::array::from_fn(|_| {
            let position = positions.next().expect("there are as many as die tiles");
            let mut placed = setup.die_tiles.iter();
            let placed = placed.find(|placed| placed.position == position);
            let tile = placed.expect("a checked setup has a tile on each").tile;
            let back = match catalogue.die_tile(tile).reward {
                Effect::Gain { gain, n } => Some((gain, n)),
                Effect::Pay { .. } | Effect::Do { .. } | Effect::Castle { .. } => None,
            };
            let beside = catalogue.place_of(position).map(|place| {
                let row = match place.row {
                    RowPlace::Top | RowPlace::First => 0,
                    RowPlace::Middle | RowPlace::Second => 1,
                    RowPlace::Bottom => 2,
                };
                (place.room, row)
            });
            Spot { tile, back, beside }
        }))
    }

    /// Where each tile lies.
    pub(crate) fn placed(&self) -> impl Iterator<Item = TilePlacement> {
        TilePosition::all()
            .zip(&self.0)
            .map(|(position, spot)| TilePlacement {
                position,
                tile: spot.tile,
            })
    }

    /// The tile lies here; what lay here lies where it was believed.
    pub(crate) fn exchange(&mut self, position: TilePosition, tile: DieTileId) {
        let here = position.index();
        let there = self.0.iter().position(|spot| spot.tile == tile);
        let there = there.expect("every tile lies on a position");
        let (one, other) = (self.0[here], self.0[there]);
        self.0[here] = Spot {
            beside: one.beside,
            ..other
        };
        self.0[there] = Spot {
            beside: other.beside,
            ..one
        };
    }

    /// The colors of the rooms' tiles, by the row of the card they lie beside.
    pub(crate) fn colors(&self) -> [[Option<Color>; 3]; 5] {
        let mut colors = [[None; 3]; 5];
        for spot in &self.0 {
            if let Some((room, row)) = spot.beside {
                colors[room.index()][usize::from(row)] = Some(spot.tile.color);
            }
        }
        colors
    }

    /// The color that all tiles of a room show, if they show only one (S4).
    pub(crate) fn only_color(&self, room: Room) -> Option<Color> {
        let here = |spot: &&Spot| spot.beside.is_some_and(|(at, _)| at == room);
        only(self.0.iter().filter(here).map(|spot| spot.tile.color))
    }

    /// Whether the ♦ positions show one tile of each color (S4).
    pub(crate) fn diamonds_differ(&self) -> bool {
        let diamonds = self.placed().filter(|at| at.position.is_diamond());
        let shown: Vec<Color> = diamonds.map(|at| at.tile.color).collect();
        Color::ALL.iter().all(|color| shown.contains(color))
    }

    /// A3: what the Well prints and what its two tiles show.
    pub(crate) fn well(&self) -> Goods {
        let at_well = self.0.iter().filter(|spot| spot.beside.is_none());
        let backs = at_well.filter_map(|spot| spot.back);
        backs.fold(well_goods(), |sum, (good, n)| {
            sum.plus(Goods::of(good, n), 1)
        })
    }
}
