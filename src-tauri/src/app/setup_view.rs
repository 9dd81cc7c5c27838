use shirasagi_engine::components::{
    Catalogue, PerColor, Room, RowPlace, Space, TilePosition, Yard,
};
use shirasagi_engine::setup::{GardenPair, Level, Seat, Setup};

use super::contract::{
    GardenPairView, RivalStartView, RoomSetup, RoomTileView, SetupView, StartingView, WellTileView,
    YardTileView, YardView,
};

/// A solo setup, part by part; `None` for a setup without the rival.
pub(super) fn setup_view(
    setup: &Setup,
    code: Option<String>,
    first_well: bool,
    catalogue: &Catalogue,
) -> Option<SetupView> {
    let level = setup.party().level()?;
    let castle = &setup.castle;
    let cards = |count: usize| u8::try_from(count).expect("a deck has at most 15 cards");
    Some(SetupView {
        code,
        level,
        first_well,
        rooms: Room::ALL
            .into_iter()
            .filter_map(|room| room_setup(setup, room, catalogue))
            .collect(),
        steward_deck: cards(castle.steward_deck.len()),
        diplomat_deck: cards(castle.diplomat_deck.len()),
        diamonds_out: [
            cards(
                catalogue
                    .stewards()
                    .iter()
                    .filter(|card| card.diamond)
                    .count(),
            ),
            cards(
                catalogue
                    .diplomats()
                    .iter()
                    .filter(|card| card.diamond)
                    .count(),
            ),
        ],
        daimyo: catalogue.daimyo(castle.daimyo).clone(),
        well: well(setup, catalogue),
        bridges: PerColor::from_fn(|color| setup.bridges[color].clone()),
        gardens: garden_pairs(&setup.gardens, catalogue),
        yards: Yard::ALL
            .into_iter()
            .map(|yard| yard_view(setup, yard, catalogue))
            .collect(),
        turn_order: setup.turn_order.clone(),
        starting: starting(setup, catalogue)?,
        rival: rival_start(level, setup, catalogue),
        tile_positions: catalogue.tile_positions().1,
    })
}

fn room_setup(setup: &Setup, room: Room, catalogue: &Catalogue) -> Option<RoomSetup> {
    let card = setup
        .castle
        .rooms
        .iter()
        .find(|deal| deal.room == room)?
        .card;
    let mut tiles: Vec<RoomTileView> = setup
        .die_tiles
        .iter()
        .filter_map(|placement| {
            let place = catalogue
                .place_of(placement.position)
                .filter(|place| place.room == room)?;
            Some(RoomTileView {
                position: place.position,
                row: place.row,
                tile: placement.tile,
                color: placement.tile.color,
            })
        })
        .collect();
    let rows = RowPlace::of(room.floor());
    tiles.sort_by_key(|tile| rows.iter().position(|row| *row == tile.row));
    Some(RoomSetup {
        room,
        floor: room.floor(),
        value: catalogue.space(Space::Room(room)).value,
        card,
        rows: catalogue.rows(card).to_vec(),
        tiles,
    })
}

fn well(setup: &Setup, catalogue: &Catalogue) -> Vec<WellTileView> {
    setup
        .die_tiles
        .iter()
        .filter(|placement| matches!(placement.position, TilePosition::Well(_)))
        .map(|placement| {
            let tile = catalogue.die_tile(placement.tile);
            WellTileView {
                position: placement.position,
                tile: tile.id,
                color: tile.color,
                reward: tile.reward.clone(),
                provenance: tile.provenance,
            }
        })
        .collect()
}

/// The gardens beside each bridge with their cards.
pub(super) fn garden_pairs(pairs: &[GardenPair], catalogue: &Catalogue) -> Vec<GardenPairView> {
    pairs
        .iter()
        .map(|pair| GardenPairView {
            bridge: pair.bridge,
            plant: catalogue.garden(pair.plant).clone(),
            stone: catalogue.garden(pair.stone).clone(),
        })
        .collect()
}

/// A yard with the tiles of this setup.
pub(super) fn yard_view(setup: &Setup, yard: Yard, catalogue: &Catalogue) -> YardView {
    let printed = catalogue.yard(yard);
    let tiles = setup
        .yard_tiles
        .iter()
        .filter(|placement| printed.tile_slots.contains(&placement.slot))
        .map(|placement| YardTileView {
            slot: placement.slot,
            tile: placement.tile,
            face: placement.face,
            effects: catalogue
                .yard_tile(placement.tile)
                .effects(placement.face)
                .to_vec(),
        })
        .collect();
    YardView {
        yard,
        iron_cost: printed.iron_cost,
        points: printed.points,
        tiles,
    }
}

fn starting(setup: &Setup, catalogue: &Catalogue) -> Option<StartingView> {
    let pair = setup.starting_pairs.first()?;
    let resource = catalogue.starting_resource(pair.resource).clone();
    let decree = catalogue
        .decrees()
        .iter()
        .find(|decree| Some(decree.kind) == resource.decree)
        .cloned();
    Some(StartingView {
        resource,
        action: catalogue.starting_action(pair.action).clone(),
        decree,
    })
}

fn rival_start(level: Level, setup: &Setup, catalogue: &Catalogue) -> RivalStartView {
    let start = catalogue.level(level);
    let heron = if setup.turn_order.first() == Some(&Seat::RIVAL) {
        1
    } else {
        2
    };
    RivalStartView {
        points: start.points,
        influence: start.influence,
        heron,
    }
}
