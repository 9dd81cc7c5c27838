//! What was laid out before the game: gardens, yard tiles, die tiles, the Daimyo's Favor card and
//! the starting pairs that nobody has taken.

use white_castle_engine::clan::OwnCard;
use white_castle_engine::components::{
    Catalogue, Color, Corrections, DaimyoId, Face, GardenId, Goods, Room, RowPlace,
    StartingActionId, TilePosition, Yard, YardTileId,
};
use white_castle_engine::position::{Position, TableCorrection};
use white_castle_engine::setup::{GardenPair, Seat, Setup, StartingPair, TilePlacement};

use super::books::Books;
use super::printed;

/// The pieces where the setup and the corrections put them.
#[derive(Debug, Clone)]
pub struct Laid {
    /// The components as they are in this game.
    catalogue: Catalogue,
    gardens: Vec<GardenPair>,
    yards: Vec<(YardTileId, Face)>,
    tiles: Vec<TilePlacement>,
    pub daimyo: DaimyoId,
    pub pairs: Vec<StartingPair>,
    /// Those of clans that are followed by their dice only.
    gone: Vec<StartingPair>,
    /// A3, counted when a tile was laid last.
    pub well: Goods,
}

impl Laid {
    pub fn new(setup: &Setup, corrections: &Corrections) -> Self {
        let catalogue = Catalogue::corrected(corrections);
        let mut yards = setup.yard_tiles.clone();
        yards.sort_by_key(|placement| placement.slot);
        let tiles = setup.die_tiles.clone();
        Self {
            well: printed::well(&tiles, &catalogue),
            catalogue,
            gardens: setup.gardens.clone(),
            yards: yards.iter().map(|tile| (tile.tile, tile.face)).collect(),
            tiles,
            daimyo: setup.castle.daimyo,
            pairs: setup.starting_pairs.clone(),
            gone: Vec::new(),
        }
    }

    /// The die tile beside a row of a room's card (A1).
    pub fn tile(&self, room: Room, row: u8) -> Option<Color> {
        let rows = RowPlace::of(room.floor());
        let beside = *rows.get(usize::from(row))?;
        let here = |placed: &&TilePlacement| {
            let place = self.catalogue.place_of(placed.position);
            place.is_some_and(|place| place.room == room && place.row == beside)
        };
        Some(self.tiles.iter().find(here)?.tile.color)
    }

    /// The gardens beside the bridges, in the order of the bridges.
    pub fn gardens(&self) -> impl Iterator<Item = GardenId> {
        self.gardens
            .iter()
            .flat_map(|pair| [pair.plant, pair.stone])
    }

    pub fn tiles_of(&self, yard: Yard) -> Vec<(YardTileId, Face)> {
        let slots = &Catalogue::printed().yard(yard).tile_slots;
        let tiles = slots.iter().map(|slot| self.yards[usize::from(*slot) - 1]);
        tiles.collect()
    }

    /// S9: the pair is taken.
    pub fn take_pair(&mut self, pair: StartingPair, followed: bool) {
        self.pairs.retain(|other| *other != pair);
        if !followed {
            self.gone.push(pair);
        }
    }

    /// A piece lies elsewhere. The garden that is not in the game after all, with the one that lies in
    /// its place.
    pub fn correct(&mut self, correction: &TableCorrection) -> Option<(GardenId, GardenId)> {
        use TableCorrection as Set;
        match *correction {
            Set::Garden { bridge, garden } => return self.set_garden(bridge, garden),
            Set::YardTile { yard_slot, tile } => {
                let here = usize::from(yard_slot) - 1;
                let there = self.yards.iter().position(|(other, _)| *other == tile);
                let believed = std::mem::replace(&mut self.yards[here].0, tile);
                if let Some(there) = there.filter(|there| *there != here) {
                    self.yards[there].0 = believed;
                }
            }
            Set::DieTile { position, tile } => {
                let at = |wanted: &dyn Fn(&TilePlacement) -> bool| {
                    let found = self.tiles.iter().position(wanted);
                    found.expect("S4: each tile lies once, one on each position")
                };
                let here = at(&|placed| placed.position == position);
                let there = at(&|placed| placed.tile == tile);
                let believed = std::mem::replace(&mut self.tiles[here].tile, tile);
                if here != there {
                    self.tiles[there].tile = believed;
                }
                self.well = printed::well(&self.tiles, &self.catalogue);
            }
            Set::Daimyo { card } => self.daimyo = card,
            _ => {}
        }
        None
    }

    fn set_garden(&mut self, bridge: Color, garden: GardenId) -> Option<(GardenId, GardenId)> {
        let mut cards: Vec<(Color, &mut GardenId)> = Vec::new();
        for pair in &mut self.gardens {
            let card = if pair.plant.kind() == garden.kind() {
                &mut pair.plant
            } else {
                &mut pair.stone
            };
            cards.push((pair.bridge, card));
        }
        let of = |(at, _): &(Color, &mut GardenId)| *at == bridge;
        let here = cards.iter().position(of).expect("S6: a bridge");
        let there = cards.iter().position(|(_, card)| **card == garden);
        let believed = std::mem::replace(cards[here].1, garden);
        match there {
            Some(there) if there != here => *cards[there].1 = believed,
            Some(_) => {}
            None => return Some((believed, garden)),
        }
        None
    }

    /// S9: the pairs that lie. `books` are those of the clans that have taken theirs.
    pub fn correct_pair(&mut self, correction: &TableCorrection, books: &[Option<Books>; 4]) {
        use TableCorrection as Set;
        let clan = |seat: Seat| books[usize::from(seat.0) - 1].as_ref();
        match *correction {
            Set::StartingResource { seat, resource } => {
                let believed = clan(seat).and_then(|books| books.resource);
                let mut pairs = self.pairs.iter_mut().chain(&mut self.gone);
                let pair = pairs.find(|pair| pair.resource == resource);
                if let (Some(pair), Some(believed)) = (pair, believed) {
                    pair.resource = believed;
                }
            }
            Set::OwnCard {
                seat,
                card: OwnCard::Starting(action),
            } => {
                let believed = clan(seat).and_then(|books| books.card);
                self.give_pair(action, believed, books);
            }
            Set::Lantern {
                seat,
                card: OwnCard::Starting(action),
                present: true,
            } => {
                let believed = clan(seat).and_then(Books::laid_starting);
                self.give_pair(action, believed, books);
            }
            Set::PairResource { index, resource } => {
                let here = usize::from(index);
                let has = |pair: &StartingPair| pair.resource == resource;
                let there = self.pairs.iter().position(has);
                let believed = std::mem::replace(&mut self.pairs[here].resource, resource);
                if let Some(there) = there.filter(|there| *there != here) {
                    self.pairs[there].resource = believed;
                }
                let mut gone = self.gone.iter_mut();
                if let Some(gone) = gone.find(|pair| has(pair)) {
                    gone.resource = believed;
                }
            }
            Set::PairAction { index, action } => {
                let here = usize::from(index);
                let believed = std::mem::replace(&mut self.pairs[here].action, action);
                let gone = self.gone.iter().filter(|pair| pair.action == action);
                if self.copies(OwnCard::Starting(action), books) + gone.count() > 2 {
                    let mut others = (0..self.pairs.len()).filter(|other| *other != here);
                    if let Some(giver) = others.find(|other| self.pairs[*other].action == action) {
                        self.pairs[giver].action = believed;
                    } else {
                        let mut gone = self.gone.iter_mut();
                        let giver = gone.find(|pair| pair.action == action);
                        giver.expect("S9: another pair gives its own").action = believed;
                    }
                }
            }
            _ => {}
        }
    }

    /// S9: while both copies are seen, a pair that lies gives its own for the one that was believed.
    fn give_pair(
        &mut self,
        action: StartingActionId,
        believed: Option<OwnCard>,
        books: &[Option<Books>; 4],
    ) {
        let Some(OwnCard::Starting(believed)) = believed else {
            return;
        };
        let exhausted = self.is_exhausted(action, books);
        let mut pairs = self.pairs.iter_mut();
        if believed != action
            && exhausted
            && let Some(pair) = pairs.find(|pair| pair.action == action)
        {
            pair.action = believed;
        }
    }

    /// S9: where neither another pair nor a clan that is followed gave the card, one that is not did.
    pub fn give_gone(&mut self, card: OwnCard, instead: Option<OwnCard>) -> bool {
        let mut gone = self.gone.iter_mut();
        let giver = gone.find(|pair| OwnCard::Starting(pair.action) == card);
        let (Some(giver), Some(OwnCard::Starting(instead))) = (giver, instead) else {
            return false;
        };
        giver.action = instead;
        true
    }

    /// S9: both copies of the card are seen.
    pub fn is_exhausted(&self, action: StartingActionId, books: &[Option<Books>; 4]) -> bool {
        let gone = self.gone.iter().filter(|pair| pair.action == action);
        self.copies(OwnCard::Starting(action), books) + gone.count() >= 2
    }

    fn copies(&self, card: OwnCard, books: &[Option<Books>; 4]) -> usize {
        let shown = self.pairs.iter();
        let shown = shown.filter(|pair| OwnCard::Starting(pair.action) == card);
        let books = books.iter().flatten();
        let held = books.filter(|books| books.card == Some(card) || books.laid.contains(&card));
        shown.count() + held.count()
    }

    /// The engine believes the same, and it is a table that can be (S3, S4, S6, S7, S9).
    pub fn check(&self, position: &Position, books: &[Option<Books>; 4]) {
        let mut gardens = Vec::new();
        for pair in &self.gardens {
            assert!(position.gardens().contains(pair), "S6");
            gardens.extend([pair.plant, pair.stone]);
        }
        no_two(&gardens);
        for books in books.iter().flatten() {
            assert!(books.gardeners.iter().all(|on| gardens.contains(on)), "S6");
        }
        assert_eq!(position.yard_tiles(), self.yards, "S7");
        let yards: Vec<_> = self.yards.iter().map(|(tile, _)| *tile).collect();
        no_two(&yards);
        let faces = Catalogue::printed().yard_tile_slots();
        let faces = faces.iter().map(|slot| slot.face);
        assert!(self.yards.iter().map(|(_, face)| *face).eq(faces), "S7");
        assert_eq!(position.daimyo(), self.daimyo, "S3");
        self.check_tiles(position);
        assert_eq!(position.starting_pairs(), self.pairs, "S9");
        self.check_pairs(books);
    }

    fn check_tiles(&self, position: &Position) {
        assert_eq!(position.well(), self.well, "A3");
        for placed in position.die_tiles() {
            assert!(self.tiles.contains(&placed), "S4");
        }
        for room in Room::ALL {
            let shown: Vec<_> = (0..3).filter_map(|row| self.tile(room, row)).collect();
            assert_eq!(shown.len(), room.tiles());
            assert!(shown.iter().any(|color| *color != shown[0]), "S4");
            for row in 0..3 {
                assert_eq!(position.castle().tile(room, row), self.tile(room, row));
            }
        }
        let diamond = |at: &&TilePlacement| matches!(at.position, TilePosition::Diamond(_));
        let diamonds = self.tiles.iter().filter(diamond);
        let colors: Vec<_> = diamonds.map(|placed| placed.tile.color).collect();
        no_two(&colors);
    }

    fn check_pairs(&self, books: &[Option<Books>; 4]) {
        let held = books.iter().flatten().filter_map(|books| books.resource);
        let shown = self.pairs.iter().chain(&self.gone);
        let shown = shown.map(|pair| pair.resource);
        no_two(&shown.chain(held).collect::<Vec<_>>());
        for pair in &self.pairs {
            let card = OwnCard::Starting(pair.action);
            let gone = self.gone.iter().filter(|other| other.action == pair.action);
            let copies = self.copies(card, books) + gone.count();
            assert!(copies <= 2, "S9: {card:?} is there {copies} times");
        }
    }
}

#[track_caller]
fn no_two<T: PartialEq + std::fmt::Debug>(pieces: &[T]) {
    for (index, piece) in pieces.iter().enumerate() {
        assert!(!pieces[..index].contains(piece), "{piece:?} lies twice");
    }
}
