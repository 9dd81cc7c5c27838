use white_castle_engine::clan::{Clan, Resource, Stock};
use white_castle_engine::components::{
    Catalogue, Floor, Room, RowPlace, Space, TilePosition, Yard,
};
use white_castle_engine::setup::{
    GardenPair, Level, Party, Seat, SetupCode, SetupParts, Slot, StartingPair, TilePlacement,
    YardPlacement,
};

use super::views::{
    ClanStartView, GardenPairView, MembersStartView, ResourcesStartView, RivalStartView, RoomSetup,
    RoomTileView, SetupFaultView, SetupView, StartingView, WellTileView, YardTileView, YardView,
};

/// A setup, part by part; a mend touches nothing that is `kept`.
pub(crate) fn setup_view(
    setup: SetupParts,
    code: Option<SetupCode>,
    kept: &[Slot],
    catalogue: &Catalogue,
) -> SetupView {
    let castle = &setup.castle;
    let cards = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    let party = Party::new(setup.players, setup.level).ok();
    let diamonds = |floor: Floor| match party {
        Some(party) if party.without_diamonds() => {
            let shown = catalogue.room_cards(floor).iter();
            cards(shown.filter(|card| card.diamond).count())
        }
        _ => 0,
    };
    let pairs = setup.starting_pairs.iter();
    SetupView {
        code: code.map(|code| code.to_string()),
        players: setup.players,
        level: setup.level,
        first_well: code.is_some_and(|code| code.options().first_well),
        faults: setup
            .faults()
            .into_iter()
            .map(|fault| SetupFaultView {
                mend: setup.mend(&fault, kept),
                fault,
            })
            .collect(),
        rooms: Room::ALL
            .into_iter()
            .filter_map(|room| room_setup(&setup, room, catalogue))
            .collect(),
        steward_deck: cards(castle.steward_deck.len()),
        diplomat_deck: cards(castle.diplomat_deck.len()),
        diamonds_out: Floor::ALL.map(diamonds),
        daimyo: catalogue.daimyo(castle.daimyo).clone(),
        well: well(&setup.die_tiles, catalogue),
        bridges: setup.bridges.clone(),
        gardens: garden_pairs(&setup.gardens, catalogue),
        yards: Yard::ALL
            .into_iter()
            .map(|yard| yard_view(&setup.yard_tiles, yard, catalogue))
            .collect(),
        clans: party
            .map(|_| clan_starts(&setup, catalogue))
            .unwrap_or_default(),
        turn_order: setup.turn_order.clone(),
        starting: pairs.map(|pair| starting(*pair, catalogue)).collect(),
        rival: setup
            .level
            .map(|level| rival_start(level, &setup, catalogue)),
        tile_positions: catalogue.tile_positions().1,
        setup,
    }
}

fn room_setup(setup: &SetupParts, room: Room, catalogue: &Catalogue) -> Option<RoomSetup> {
    let card = setup
        .castle
        .rooms
        .iter()
        .find(|deal| deal.room == room)?
        .card;
    Some(RoomSetup {
        room,
        floor: room.floor(),
        value: catalogue.space(Space::Room(room)).value,
        card,
        rows: catalogue.room_card(card).rows.clone(),
        tiles: room_tiles(&setup.die_tiles, room, catalogue),
    })
}

/// The die tiles in a room, top row first.
pub(crate) fn room_tiles(
    placed: &[TilePlacement],
    room: Room,
    catalogue: &Catalogue,
) -> Vec<RoomTileView> {
    let mut tiles: Vec<RoomTileView> = placed
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
    tiles
}

/// The die tiles at the Well.
pub(crate) fn well(placed: &[TilePlacement], catalogue: &Catalogue) -> Vec<WellTileView> {
    placed
        .iter()
        .filter(|placement| matches!(placement.position, TilePosition::Well(_)))
        .map(|placement| {
            let tile = catalogue.die_tile(placement.tile);
            WellTileView {
                position: placement.position,
                tile: tile.id,
                color: tile.color,
                reward: tile.reward.clone(),
            }
        })
        .collect()
}

/// The gardens beside each bridge with their cards.
pub(crate) fn garden_pairs(pairs: &[GardenPair], catalogue: &Catalogue) -> Vec<GardenPairView> {
    pairs
        .iter()
        .map(|pair| GardenPairView {
            bridge: pair.bridge,
            plant: catalogue.garden(pair.plant).clone(),
            stone: catalogue.garden(pair.stone).clone(),
        })
        .collect()
}

/// A yard with its tiles.
pub(crate) fn yard_view(placed: &[YardPlacement], yard: Yard, catalogue: &Catalogue) -> YardView {
    let printed = catalogue.yard(yard);
    let tiles = placed
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

/// A starting pair with all it brings.
pub(crate) fn starting(pair: StartingPair, catalogue: &Catalogue) -> StartingView {
    let resource = catalogue.starting_resource(pair.resource).clone();
    let decree = catalogue
        .decrees()
        .iter()
        .find(|decree| Some(decree.kind) == resource.decree)
        .cloned();
    StartingView {
        resource,
        action: catalogue.starting_action(pair.action).clone(),
        decree,
    }
}

/// The clans of a party that there is.
fn clan_starts(setup: &SetupParts, catalogue: &Catalogue) -> Vec<ClanStartView> {
    let people = (1..=setup.players).map(|seat| {
        let clan = Clan::default();
        let stock = clan.stock();
        ClanStartView {
            seat: Seat(seat),
            members: members_start(catalogue),
            resources: Some(ResourcesStartView {
                food: stock.food,
                iron: stock.iron,
                pearl: stock.pearl,
                // The same for each of them.
                max: Stock::cap(Resource::Food),
            }),
            points: stock.points,
            influence: clan.influence(),
        }
    });
    let rival = setup.level.map(|level| {
        let start = catalogue.level(level);
        ClanStartView {
            seat: Seat::RIVAL,
            members: members_start(catalogue),
            resources: None,
            points: start.points,
            influence: start.influence,
        }
    });
    people.chain(rival).collect()
}

fn members_start(catalogue: &Catalogue) -> Vec<MembersStartView> {
    let domain = catalogue.personal_domain();
    let lines = domain.lines.iter();
    lines
        .map(|line| MembersStartView {
            line: line.color,
            member: line.member,
            n: domain.members_per_line,
            visible: line.rewards.first().cloned().unwrap_or_default(),
        })
        .collect()
}

fn rival_start(level: Level, setup: &SetupParts, catalogue: &Catalogue) -> RivalStartView {
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
