use std::sync::LazyLock;

use super::slot::floor_cards;
use super::{
    CastleParts, Draw, GardenPair, Level, Options, Party, RoomDeal, Seat, Setup, SetupParts,
    StartingPair, TilePlacement, YardPlacement,
};
use crate::components::{
    Catalogue, Color, DaimyoId, DieTileId, Floor, GardenKind, PerColor, Room, RoomCardId,
    SolitaireId, StartingActionId, StartingResourceId, TilePosition, TileReward, YardTileId,
};

/// The Well suggested for a first game (S10).
pub(super) const FIRST_WELL: [DieTileId; 2] = [
    DieTileId {
        color: Color::Coral,
        reward: TileReward::Pearl,
    },
    DieTileId {
        color: Color::Black,
        reward: TileReward::Iron,
    },
];

impl SetupParts {
    /// Deals a setup for these options. The order of the draws is part of the share code's format.
    pub fn deal(options: Options, draw: &mut Draw) -> Self {
        let party = options.party;
        let castle = deal_castle(party, draw);
        let die_tiles = loop {
            if let Some(tiles) = deal_die_tiles(options.first_well, draw) {
                break tiles;
            }
        };
        let dice = party.dice_per_bridge();
        Self {
            players: party.players(),
            level: party.level(),
            castle,
            die_tiles,
            bridges: PerColor::from_fn(|_| draw.dice(dice)),
            gardens: deal_gardens(draw),
            yard_tiles: deal_yard_tiles(draw),
            turn_order: deal_turn_order(party, draw),
            starting_pairs: deal_starting_pairs(party, draw),
            rival_deck: party.level().map(|_| draw.shuffled(SolitaireId::all())),
            dice_only: false,
        }
    }
}

impl Setup {
    /// Deals a setup; every one dealt is legal.
    pub fn deal(options: Options, draw: &mut Draw) -> Self {
        Self::dealt(SetupParts::deal(options, draw), options.party)
    }
}

/// S2 and S3.
fn deal_castle(party: Party, draw: &mut Draw) -> CastleParts {
    loop {
        let mut stewards = draw.shuffled(floor_cards(party, Floor::Steward));
        let mut diplomats = draw.shuffled(floor_cards(party, Floor::Diplomat));
        let cards = stewards.drain(..Floor::Steward.rooms().len());
        let cards = cards.chain(diplomats.drain(..Floor::Diplomat.rooms().len()));
        let rooms = Room::ALL.into_iter().zip(cards);
        let rooms: Vec<RoomDeal> = rooms.map(|(room, card)| RoomDeal { room, card }).collect();
        if !dark_actions_agree(&rooms) {
            return CastleParts {
                rooms,
                steward_deck: stewards
                    .into_iter()
                    .filter_map(RoomCardId::steward)
                    .collect(),
                diplomat_deck: diplomats
                    .into_iter()
                    .filter_map(RoomCardId::diplomat)
                    .collect(),
                daimyo: draw.shuffled(DaimyoId::all())[0],
            };
        }
    }
}

/// Whether the dark actions of all the cards are of one kind, which S2 does not allow.
pub(super) fn dark_actions_agree(rooms: &[RoomDeal]) -> bool {
    let card = |deal: &RoomDeal| Catalogue::printed().room_card(deal.card);
    only(rooms.iter().map(|deal| card(deal).dark_action())).is_some()
}

/// The one value that all of them are.
pub(crate) fn only<T: PartialEq>(all: impl IntoIterator<Item = T>) -> Option<T> {
    let mut all = all.into_iter();
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}

/// The room of each position as printed, by [`TilePosition::index`].
static ROOMS: LazyLock<[Option<Room>; DieTileId::COUNT]> = LazyLock::new(|| {
    let mut rooms = [None; DieTileId::COUNT];
    for entry in Catalogue::printed().tile_positions().0 {
        rooms[entry.position.index()] = Some(entry.room);
    }
    rooms
});

/// S4 once through. `None` when the tiles left cannot fill the positions left: deal again [R].
pub(super) fn deal_die_tiles(first_well: bool, draw: &mut Draw) -> Option<Vec<TilePlacement>> {
    let mut bag: Vec<DieTileId> = DieTileId::all().collect();
    let mut well: Vec<DieTileId> = Vec::new();
    if first_well {
        bag.retain(|tile| !FIRST_WELL.contains(tile));
        well.extend(FIRST_WELL);
    }
    draw.shuffle(&mut bag);

    let mut placed: Vec<TilePlacement> = Vec::with_capacity(DieTileId::COUNT);
    let diamonds = draw.shuffled(Color::ALL);
    for (n, color) in (1..).zip(diamonds) {
        let drawn = bag.iter().position(|tile| tile.color == color)?;
        placed.push(TilePlacement {
            position: TilePosition::Diamond(n),
            tile: bag.remove(drawn),
        });
    }

    let mut free: Vec<u8> = (1..=10).collect();
    for tile in bag {
        let fits = free.iter().position(|n| {
            let position = TilePosition::Numbered(*n);
            !spoils(&placed, TilePlacement { position, tile })
        });
        match fits {
            Some(index) => {
                let position = TilePosition::Numbered(free.remove(index));
                placed.push(TilePlacement { position, tile });
            }
            // No numbered position is left for it: the Well is the next place, if it has room.
            None if well.len() < 2 => well.push(tile),
            None => return None,
        }
    }
    placed.extend((1..).zip(well).map(|(n, tile)| TilePlacement {
        position: TilePosition::Well(n),
        tile,
    }));
    placed.sort_unstable_by_key(|placement| placement.position.index());
    Some(placed)
}

/// Whether the tile would complete its room all in one color.
fn spoils(placed: &[TilePlacement], new: TilePlacement) -> bool {
    let room_of = |position: TilePosition| ROOMS[position.index()];
    let Some(room) = room_of(new.position) else {
        return false;
    };
    let mut here = 0;
    let mut same = 0;
    for placement in placed
        .iter()
        .filter(|placement| room_of(placement.position) == Some(room))
    {
        here += 1;
        same += usize::from(placement.tile.color == new.tile.color);
    }
    here + 1 == room.tiles() && same == here
}

/// S6.
fn deal_gardens(draw: &mut Draw) -> Vec<GardenPair> {
    let plants = draw.shuffled(GardenKind::Plant.gardens());
    let stones = draw.shuffled(GardenKind::Stone.gardens());
    Color::ALL
        .into_iter()
        .zip(plants.into_iter().zip(stones))
        .map(|(bridge, (plant, stone))| GardenPair {
            bridge,
            plant,
            stone,
        })
        .collect()
}

/// S7.
fn deal_yard_tiles(draw: &mut Draw) -> Vec<YardPlacement> {
    let tiles = draw.shuffled(YardTileId::all());
    let slots = Catalogue::printed().yard_tile_slots().iter();
    slots
        .zip(tiles)
        .map(|(slot, tile)| YardPlacement {
            slot: slot.slot,
            tile,
            face: slot.face,
        })
        .collect()
}

/// S8; against the rival R1 says who is first.
pub(super) fn deal_turn_order(party: Party, draw: &mut Draw) -> Vec<Seat> {
    match party {
        Party::Solo(level) => level_order(level),
        Party::Two | Party::Three | Party::Four => draw.shuffled((1..=party.players()).map(Seat)),
    }
}

/// The turn order of a level (R1).
pub(super) fn level_order(level: Level) -> Vec<Seat> {
    if Catalogue::printed().level(level).heron_position == 1 {
        vec![Seat::RIVAL, Seat::PLAYER]
    } else {
        vec![Seat::PLAYER, Seat::RIVAL]
    }
}

/// S9 and S11.
fn deal_starting_pairs(party: Party, draw: &mut Draw) -> Vec<StartingPair> {
    let resources = draw.shuffled(StartingResourceId::all());
    let actions = draw.shuffled(
        StartingActionId::all().flat_map(|id| std::iter::repeat_n(id, StartingActionId::COPIES)),
    );
    resources
        .into_iter()
        .zip(actions)
        .take(party.starting_pairs())
        .map(|(resource, action)| StartingPair { resource, action })
        .collect()
}
