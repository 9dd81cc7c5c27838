//! "The table differs", for what was laid out before the game: gardens, yard tiles, die tiles, the
//! Daimyo's Favor card and the starting pairs that nobody has taken.

use crate::full_table::{FullTable, gardener_on, has, sources};
use crate::setting_right::{corrects, denied, placed};
use crate::table::{correct, id, play, take};
use white_castle_engine::clan::OwnCard;
use white_castle_engine::components::{Catalogue, Color, Room, RowPlace, Space};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::{End, TableCorrection as Set};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Level, Party, Seat, TilePlacement};
use white_castle_engine::turn::{RefusalKind, Source, Step, When};

use Color::{Black, Coral, White};

/// The gardens: plant 1, 2, 5 and stone 1, 3, 5 beside coral, black and white.
fn two() -> Journal {
    FullTable::two([3, 3, 3]).started()
}

fn tile(position: &str, tile: &str) -> Set {
    let (position, tile) = (id(position), id(tile));
    Set::DieTile { position, tile }
}

fn pair_resource(index: u8, resource: &str) -> Set {
    let resource = id(resource);
    Set::PairResource { index, resource }
}

fn pair_action(index: u8, action: &str) -> Set {
    let action = id(action);
    Set::PairAction { index, action }
}

fn colors(journal: &Journal, room: Room) -> Vec<Color> {
    let castle = journal.position().castle();
    (0..3).filter_map(|row| castle.tile(room, row)).collect()
}

#[test]
fn e2_a_garden_that_is_due_fires_as_it_lies() {
    let mut journal = two();
    for seat in [1, 2] {
        gardener_on(&mut journal, seat, "plant-1");
    }
    for end in [End::Right, End::Right, End::Left] {
        for bridge in [Black, White] {
            play(&mut journal, take(bridge, end, "well"));
        }
    }
    let garden_step = |journal: &Journal| {
        let seat = journal.position().to_move().expect("a garden step");
        (seat, sources(journal))
    };
    let source = |garden| Source::Garden { garden };
    let believed = vec![source(id("plant-1"))];
    assert_eq!(garden_step(&journal), (Seat(1), believed.clone()));
    let (bridge, garden) = (Coral, id("plant-3"));
    corrects(&mut journal, Rule::S6, Set::Garden { bridge, garden });
    // What was opened stays open.
    assert_eq!(garden_step(&journal), (Seat(1), believed));
    play(&mut journal, Step::Decline {});
    assert_eq!(garden_step(&journal), (Seat(2), vec![source(garden)]));
}

/// The die tile beside a row of a room's card.
fn beside(journal: &Journal, room: Room, row: RowPlace) -> TilePlacement {
    let place = |position| Catalogue::printed().place_of(position);
    let mut tiles = journal.position().die_tiles();
    let found = tiles.find(|placed| {
        place(placed.position).is_some_and(|place| (place.room, place.row) == (room, row))
    });
    found.expect("each row has a tile beside it")
}

/// The tile lies in the place of another.
fn in_place_of(place: TilePlacement, tile: TilePlacement) -> Set {
    let (position, tile) = (place.position, tile.tile);
    Set::DieTile { position, tile }
}

#[test]
fn s4_no_room_shows_one_color_only() {
    let mut journal = two();
    let white = beside(&journal, Room::Diplomat1, RowPlace::Second);
    let coral = beside(&journal, Room::Diplomat2, RowPlace::Second);
    let (room, color) = (Room::Diplomat1, Coral);
    let kind = RefusalKind::OneColorRoom { room, color };
    denied(&mut journal, in_place_of(white, coral), Rule::S4, kind);
}

#[test]
fn s4_the_diamonds_show_three_colors() {
    let mut journal = two();
    let correction = tile("diamond-1", "die-tile-black-coin");
    denied(
        &mut journal,
        correction,
        Rule::S4,
        RefusalKind::DiamondColors,
    );
    // Among themselves, or with a tile of their color, they change places.
    corrects(
        &mut journal,
        Rule::S4,
        tile("diamond-1", "die-tile-coral-any"),
    );
    corrects(
        &mut journal,
        Rule::S4,
        tile("diamond-1", "die-tile-black-food"),
    );
}

#[test]
fn t5_a_die_that_lies_in_a_room_keeps_its_color_there() {
    let mut journal = two();
    has(&mut journal, 1, "9 coins");
    play(&mut journal, take(Coral, End::Right, "diplomat-1"));
    let coral = beside(&journal, Room::Diplomat1, RowPlace::First);
    let correction = tile(&coral.position.to_string(), "die-tile-black-coin");
    let (space, color) = (Space::Room(Room::Diplomat1), Coral);
    let kind = RefusalKind::DieLiesThere { space, color };
    denied(&mut journal, correction, Rule::T5, kind);
    correct(&mut journal, placed(0, "well", 3));
    corrects(&mut journal, Rule::S4, correction);
    assert_eq!(colors(&journal, Room::Diplomat1), [Black, White]);
}

#[test]
fn s9_what_a_clan_has_taken_does_not_lie_there() {
    let mut journal = FullTable::of(Party::Two).journal();
    let takes = |resource| Step::StartingPair { resource };
    play(&mut journal, takes(id("starting-resource-9")));
    let resource = id("starting-resource-9");
    let elsewhere = RefusalKind::StartingCardElsewhere { resource };
    let correction = pair_resource(0, "starting-resource-9");
    denied(&mut journal, correction, Rule::S9, elsewhere);
    correct(&mut journal, pair_action(0, "starting-action-2"));
    play(&mut journal, takes(id("starting-resource-8")));
    let card = OwnCard::Starting(id("starting-action-2"));
    let elsewhere = RefusalKind::CardElsewhere { card };
    let correction = pair_action(0, "starting-action-2");
    denied(&mut journal, correction, Rule::S9, elsewhere);
}

#[test]
fn s9_the_pair_of_a_clan_is_known_as_it_was_set_right() {
    let mut journal = two();
    let pair = |journal: &Journal| journal.pairs()[&Seat(1)];
    assert_eq!(pair(&journal).resource, id("starting-resource-8"));
    let (seat, resource) = (Seat(1), id("starting-resource-2"));
    correct(&mut journal, Set::StartingResource { seat, resource });
    assert_eq!(pair(&journal).resource, resource);
    let card = OwnCard::Starting(id("starting-action-3"));
    correct(&mut journal, Set::OwnCard { seat, card });
    assert_eq!(pair(&journal).action, id("starting-action-3"));
    journal.undo();
    journal.undo();
    assert_eq!(pair(&journal).resource, id("starting-resource-8"));
}

#[test]
fn s9_alone_there_is_one_pair_and_it_is_taken() {
    let mut journal = FullTable::of(Party::Solo(Level::Easy)).journal();
    let when = When::WhilePairsLie;
    let correction = pair_action(0, "starting-action-1");
    denied(
        &mut journal,
        correction,
        Rule::S9,
        RefusalKind::NotNow { when },
    );
}

#[test]
fn s7_s9_a_slot_that_is_not_there_takes_nothing() {
    let yard_tile = |yard_slot| Set::YardTile {
        yard_slot,
        tile: id("yard-tile-1"),
    };
    let few = RefusalKind::TooFew { min: 1 };
    denied(&mut two(), yard_tile(0), Rule::S7, few);
    for slot in [5, 255] {
        let most = RefusalKind::TooMany { max: 4 };
        denied(&mut two(), yard_tile(slot), Rule::S7, most);
    }
    let mut journal = FullTable::of(Party::Two).journal();
    for correction in [
        pair_resource(3, "starting-resource-1"),
        pair_action(3, "starting-action-1"),
    ] {
        let most = RefusalKind::TooMany { max: 2 };
        denied(&mut journal, correction, Rule::S9, most);
    }
}
