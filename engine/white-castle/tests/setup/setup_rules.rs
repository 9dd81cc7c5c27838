//! Dealing a setup: S1 to S11 over thousands of deals of every party. `setup_faults`
//! tests the checker.

use crate::arranging::all_options;
use crate::table::id;
use white_castle_engine::components::{
    Color, DaimyoId, DieTileId, DiplomatId, RoomCardId, StewardId,
};
use white_castle_engine::setup::{
    Draw, Level, Options, OptionsError, Party, Setup, SetupCode, SetupParts,
};

/// Deals of every party with either Well.
fn deals() -> impl Iterator<Item = (Options, Setup)> {
    all_options().flat_map(|options| {
        (0..250).map(move |seed| (options, SetupCode::new(options, seed).deal()))
    })
}

#[test]
fn every_deal_is_legal_and_of_its_party() {
    for (options, setup) in deals() {
        assert_eq!(setup.faults(), []);
        assert_eq!(setup.party(), options.party);
    }
}

#[test]
fn s1_parties_are_made_of_players_and_a_level() {
    assert_eq!(Party::new(1, None), Ok(Party::Solo(Level::Easy)));
    for party in Party::ALL {
        assert_eq!(Party::new(party.players(), party.level()), Ok(party));
        assert_eq!(party.seats(), party.players().max(2));
    }
    for players in [0, 5, u8::MAX] {
        assert_eq!(
            Party::new(players, None),
            Err(OptionsError::Players(players))
        );
    }
    let leveled = Party::new(3, Some(Level::Hard));
    assert_eq!(leveled, Err(OptionsError::LevelWithoutSolo));
}

/// The rule in its own words, given the tiles in the order they are drawn: `None` to deal again.
fn s4_in_words(diamonds: [Color; 3], drawn: &[DieTileId]) -> Option<Vec<DieTileId>> {
    let mut drawn = drawn.to_vec();
    let mut place: [Option<DieTileId>; 13] = [None; 13];
    for (n, color) in diamonds.into_iter().enumerate() {
        let index = drawn.iter().position(|tile| tile.color == color)?;
        place[n] = Some(drawn.remove(index));
    }
    // The places of each room: three ♦, then the positions 1 to 10 from index 3.
    let rooms: [&[usize]; 5] = [&[0, 3, 8], &[1, 4, 9], &[2, 5, 10], &[6, 11], &[7, 12]];
    let mut left = Vec::new();
    for tile in drawn {
        let fitting = (3..13).find(|at| {
            let room = rooms
                .iter()
                .find(|room| room.contains(at))
                .expect("each is in a room");
            let others = room.iter().filter(|other| *other != at);
            let spoiled = others
                .map(|other| place[*other].map(|tile| tile.color))
                .all(|color| color == Some(tile.color));
            place[*at].is_none() && (*at < 8 || !spoiled)
        });
        match fitting {
            Some(at) => place[at] = Some(tile),
            None => left.push(tile),
        }
    }
    let rooms: Option<Vec<DieTileId>> = place.into_iter().collect();
    Some(rooms?.into_iter().chain(left).collect())
}

/// Each tile goes to the lowest free position that it does not spoil; where the tiles left cannot
/// fill the rooms, the step is dealt again. The draws before S4 are repeated here one by one.
#[test]
fn s4_tiles_go_to_the_lowest_position_they_do_not_spoil() {
    let options = Options {
        party: Party::Four,
        first_well: false,
    };
    let mut again = 0;
    for seed in 0..2000_u32 {
        let mut bytes = [0; 32];
        bytes[..4].copy_from_slice(&seed.to_le_bytes());
        let parts = SetupParts::deal(options, &mut Draw::from_seed(bytes));
        let mut draw = Draw::from_seed(bytes);
        loop {
            let stewards = draw.shuffled(StewardId::all());
            let diplomats = draw.shuffled(DiplomatId::all());
            let dealt = |card: RoomCardId| parts.castle.rooms.iter().any(|deal| deal.card == card);
            let first_rooms = stewards[..3]
                .iter()
                .all(|card| dealt(RoomCardId::Steward(*card)));
            if first_rooms
                && diplomats[..2]
                    .iter()
                    .all(|card| dealt(RoomCardId::Diplomat(*card)))
            {
                break;
            }
        }
        let _daimyo = draw.shuffled(DaimyoId::all());
        let tiles = loop {
            let drawn = draw.shuffled(DieTileId::all());
            let diamonds = draw.shuffled(Color::ALL);
            let diamonds = [diamonds[0], diamonds[1], diamonds[2]];
            match s4_in_words(diamonds, &drawn) {
                Some(tiles) => break tiles,
                None => again += 1,
            }
        };
        let dealt: Vec<DieTileId> = parts.die_tiles.iter().map(|placed| placed.tile).collect();
        assert_eq!(dealt, tiles, "seed {seed}");
    }
    assert!(
        again > 0,
        "some deals could not be finished and were dealt again"
    );
}

#[test]
fn s10_the_first_well_is_the_suggested_one() {
    let suggested: [DieTileId; 2] = [id("die-tile-coral-pearl"), id("die-tile-black-iron")];
    let mut others = 0;
    for (options, setup) in deals() {
        let well = setup.die_tiles[13..].iter().map(|placed| placed.tile);
        let is_suggested = well.eq(suggested);
        assert!(is_suggested || !options.first_well);
        others += u32::from(!is_suggested);
    }
    assert!(others > 0);
}
