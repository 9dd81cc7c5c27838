//! "The table differs", for what was laid out before the game: gardens, yard tiles, die tiles, the
//! Daimyo's Favor card and the starting pairs that nobody has taken.

use crate::full_table::{FullTable, clan, courtiers, does, gardener_on, has, sources};
use crate::setting_right::{corrects, denied};
use crate::table::{COINS, SOLO, Table, correct, id, play, take};
use shirasagi_engine::clan::OwnCard;
use shirasagi_engine::components::{
    Catalogue, Color, Corrections, DiePosition, Good, Room, RowPlace, Space, Yard, YardTileId,
};
use shirasagi_engine::journal::{Journal, Tracking};
use shirasagi_engine::position::{End, TableCorrection as Set};
use shirasagi_engine::rival::CourtierPlace;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{Level, Party, Seat, TilePlacement};
use shirasagi_engine::turn::{Event, EventKind, Origin, RefusalKind, Source, Step, When};

use Color::{Black, Coral, White};

/// The gardens: plant 1, 2, 5 and stone 1, 3, 5 beside coral, black and white.
fn two() -> Journal {
    FullTable::two([3, 3, 3]).started()
}

fn garden(bridge: Color, garden: &str) -> Set {
    let garden = id(garden);
    Set::Garden { bridge, garden }
}

fn tile(position: &str, tile: &str) -> Set {
    let (position, tile) = (id(position), id(tile));
    Set::DieTile { position, tile }
}

fn yard_tile(yard_slot: u8, tile: &str) -> Set {
    let tile = id(tile);
    Set::YardTile { yard_slot, tile }
}

fn pair_resource(index: u8, resource: &str) -> Set {
    let resource = id(resource);
    Set::PairResource { index, resource }
}

fn pair_action(index: u8, action: &str) -> Set {
    let action = id(action);
    Set::PairAction { index, action }
}

fn gardens(journal: &Journal) -> Vec<String> {
    let pairs = journal.position().gardens().iter();
    let pairs = pairs.flat_map(|pair| [pair.plant, pair.stone]);
    pairs.map(|garden| garden.to_string()).collect()
}

fn colors(journal: &Journal, room: Room) -> Vec<Color> {
    let castle = journal.position().castle();
    (0..3).filter_map(|row| castle.tile(room, row)).collect()
}

#[test]
fn s6_a_garden_of_the_box_lies_beside_a_bridge() {
    let mut journal = two();
    corrects(&mut journal, Rule::S6, garden(Coral, "plant-4"));
    corrects(&mut journal, Rule::S6, garden(White, "stone-2"));
    assert_eq!(
        gardens(&journal),
        [
            "plant-4", "stone-1", "plant-2", "stone-3", "plant-5", "stone-2"
        ]
    );
    assert!(!journal.position().has_garden(id("plant-1")));
    let before = journal.position().clone();
    corrects(&mut journal, Rule::S6, garden(White, "stone-2"));
    assert_eq!(*journal.position(), before, "it lies there already");
}

#[test]
fn s6_a_garden_of_another_bridge_changes_places() {
    let mut journal = two();
    corrects(&mut journal, Rule::S6, garden(Black, "plant-5"));
    assert_eq!(
        gardens(&journal),
        [
            "plant-1", "stone-1", "plant-5", "stone-3", "plant-2", "stone-5"
        ]
    );
}

#[test]
fn a8_gardeners_keep_to_a_card_that_changes_places() {
    let mut journal = two();
    gardener_on(&mut journal, 1, "plant-2");
    gardener_on(&mut journal, 2, "plant-5");
    corrects(&mut journal, Rule::S6, garden(Black, "plant-5"));
    assert!(clan(&journal, 1).gardeners().contains(id("plant-2")));
    assert!(clan(&journal, 2).gardeners().contains(id("plant-5")));
    assert_eq!(clan(&journal, 1).gardeners().len(), 1);
}

#[test]
fn f7_gardeners_stand_on_the_card_that_lies_there_after_all() {
    let mut journal = two();
    for seat in [1, 2] {
        gardener_on(&mut journal, seat, "stone-3");
    }
    corrects(&mut journal, Rule::S6, garden(Black, "stone-2"));
    for seat in [1, 2] {
        let gardeners: Vec<_> = clan(&journal, seat).gardeners().iter().collect();
        assert_eq!(gardeners, [id("stone-2")]);
        let points = clan(&journal, seat).counts().breakdown().gardeners;
        let card = Catalogue::printed().garden(id("stone-2"));
        assert_eq!(points, u16::from(card.points));
    }
}

#[test]
fn r7_so_does_the_rivals_gardener() {
    let mut journal = Table::of(SOLO).journal();
    let (seat, present) = (Seat::RIVAL, true);
    let gardener = |garden| Set::Gardener {
        seat,
        garden,
        present,
    };
    correct(&mut journal, gardener(id("stone-3")));
    corrects(&mut journal, Rule::S6, garden(Black, "stone-4"));
    let rival = journal.position().rival().expect("a solo game");
    assert_eq!(rival.gardeners(), [id("stone-4")]);
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
    corrects(&mut journal, Rule::S6, garden(Coral, "plant-3"));
    // What was opened stays open.
    assert_eq!(garden_step(&journal), (Seat(1), believed));
    play(&mut journal, Step::Decline {});
    assert_eq!(
        garden_step(&journal),
        (Seat(2), vec![source(id("plant-3"))])
    );
}

#[test]
fn s7_yard_tiles_change_places_or_come_out_of_the_box_with_the_printed_face() {
    let mut journal = two();
    let yards = |journal: &Journal| -> Vec<YardTileId> {
        let tiles = journal.position().yard_tiles().iter();
        tiles.map(|(tile, _)| *tile).collect()
    };
    let faces: Vec<_> = journal.position().yard_tiles().to_vec();
    corrects(&mut journal, Rule::S7, yard_tile(1, "yard-tile-5"));
    let ids = |texts: [&str; 4]| texts.map(id::<YardTileId>).to_vec();
    assert_eq!(
        yards(&journal),
        ids(["yard-tile-5", "yard-tile-2", "yard-tile-8", "yard-tile-6"])
    );
    corrects(&mut journal, Rule::S7, yard_tile(3, "yard-tile-1"));
    assert_eq!(
        yards(&journal),
        ids(["yard-tile-5", "yard-tile-2", "yard-tile-1", "yard-tile-6"])
    );
    let after = journal.position().yard_tiles().iter();
    assert!(
        after
            .map(|(_, face)| face)
            .eq(faces.iter().map(|(_, face)| face))
    );
    let most = RefusalKind::TooMany { max: 4 };
    for (slot, kind) in [
        (0, RefusalKind::TooFew { min: 1 }),
        (5, most.clone()),
        (255, most),
    ] {
        let correction = yard_tile(slot, "yard-tile-1");
        denied(&mut journal, correction, Rule::S7, kind);
    }
}

#[test]
fn a7_a_warrior_opens_the_tiles_that_lie_there_now() {
    let mut journal = two();
    has(&mut journal, 1, "7 iron 9 coins");
    corrects(&mut journal, Rule::S7, yard_tile(4, "yard-tile-7"));
    play(&mut journal, take(White, End::Right, "outside-right"));
    let (task, yard) = (0, Yard::Yard3);
    play(&mut journal, Step::Warrior { task, yard });
    let (tile, face) = journal.position().yard_tiles()[3];
    assert_eq!(tile, id("yard-tile-7"));
    assert_eq!(sources(&journal), [Source::Yard { tile, face }]);
}

#[test]
fn s3_another_daimyo_keeps_the_courtiers_on_their_slots() {
    let mut journal = two();
    let (slot, seat) = (1, Some(Seat(2)));
    correct(&mut journal, Set::Favor { slot, seat });
    let card = id("daimyo-8");
    corrects(&mut journal, Rule::S3, Set::Daimyo { card });
    assert_eq!(journal.position().daimyo(), card);
    assert_eq!(*journal.position().castle().favors(), [None, seat, None]);
}

#[test]
fn a11_the_slots_are_those_of_the_daimyo_that_lies_there() {
    let mut journal = two();
    has(&mut journal, 1, "7 pearl 9 coins");
    courtiers(&mut journal, 1, CourtierPlace::Diplomat1, 1);
    let card = id("daimyo-8");
    correct(&mut journal, Set::Daimyo { card });
    play(&mut journal, take(White, End::Right, "outside-right"));
    let (task, from, to) = (0, CourtierPlace::Diplomat1, CourtierPlace::Daimyo);
    play(&mut journal, Step::Climb { task, from, to });
    let events = play(&mut journal, Step::Favor { slot: 2 });
    let source = Source::Favor { card, slot: 2 };
    let brought = |event: &Event| {
        let EventKind::Received { origin, .. } = event.kind else {
            return false;
        };
        origin == Origin::Action { source }
    };
    assert!(events.iter().any(brought));
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
fn s4_die_tiles_change_places() {
    let mut journal = two();
    assert_eq!(colors(&journal, Room::Diplomat1), [Coral, White]);
    assert_eq!(colors(&journal, Room::Diplomat2), [Black, Coral]);
    let white = beside(&journal, Room::Diplomat1, RowPlace::Second);
    let black = beside(&journal, Room::Diplomat2, RowPlace::First);
    corrects(&mut journal, Rule::S4, in_place_of(white, black));
    assert_eq!(colors(&journal, Room::Diplomat1), [Coral, Black]);
    assert_eq!(colors(&journal, Room::Diplomat2), [White, Coral]);
    let lies = beside(&journal, Room::Diplomat1, RowPlace::Second);
    assert_eq!(lies.tile, black.tile);
    let before = journal.position().clone();
    corrects(&mut journal, Rule::S4, in_place_of(white, black));
    assert_eq!(*journal.position(), before, "it lies there already");
}

#[test]
fn s4_no_room_shows_one_colour_only() {
    let mut journal = two();
    let white = beside(&journal, Room::Diplomat1, RowPlace::Second);
    let coral = beside(&journal, Room::Diplomat2, RowPlace::Second);
    let (room, color) = (Room::Diplomat1, Coral);
    let kind = RefusalKind::OneColorRoom { room, color };
    denied(&mut journal, in_place_of(white, coral), Rule::S4, kind);
}

#[test]
fn s4_the_diamonds_show_three_colours() {
    let mut journal = two();
    let correction = tile("diamond-1", "die-tile-black-coin");
    denied(
        &mut journal,
        correction,
        Rule::S4,
        RefusalKind::DiamondColors,
    );
    // Among themselves, or with a tile of their colour, they change places.
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
fn t5_a_die_that_lies_in_a_room_keeps_its_colour_there() {
    let mut journal = two();
    has(&mut journal, 1, "9 coins");
    play(&mut journal, take(Coral, End::Right, "diplomat-1"));
    let coral = beside(&journal, Room::Diplomat1, RowPlace::First);
    let correction = tile(&coral.position.to_string(), "die-tile-black-coin");
    let (space, color) = (Space::Room(Room::Diplomat1), Coral);
    let kind = RefusalKind::DieLiesThere { space, color };
    denied(&mut journal, correction, Rule::T5, kind);
    let (index, space, value) = (0, Space::Well, 3);
    let elsewhere = Set::PlacedDie {
        index,
        space,
        value,
    };
    correct(&mut journal, elsewhere);
    corrects(&mut journal, Rule::S4, correction);
    assert_eq!(colors(&journal, Room::Diplomat1), [Black, White]);
}

#[test]
fn r2_the_rivals_die_lies_in_a_room_of_any_colour() {
    let to = (Coral, DiePosition::Right, "diplomat-1");
    let mut journal = Table::of(SOLO).card(2, to, COINS).journal();
    play(&mut journal, Step::RivalTurn {});
    let [die] = journal.position().placed() else {
        panic!("the rival has placed a die");
    };
    assert_eq!(die.space, Space::Room(Room::Diplomat1));
    let coral = beside(&journal, Room::Diplomat1, RowPlace::First);
    let at_well = |placed: &TilePlacement| placed.position == id("well-1");
    let black = journal.position().die_tiles().find(at_well);
    let black = black.expect("a tile at the Well");
    assert_eq!((coral.tile.color, black.tile.color), (Coral, Black));
    corrects(&mut journal, Rule::S4, in_place_of(coral, black));
    assert!(
        !journal
            .position()
            .castle()
            .has_color(Room::Diplomat1, Coral)
    );
}

#[test]
fn a3_the_well_gives_what_the_tiles_at_it_show_in_this_game() {
    let mut table = FullTable::two([3, 3, 3]);
    table.corrections = Corrections {
        well_tiles: [(id("die-tile-black-food"), Good::Seal)].into(),
        ..Corrections::default()
    };
    let mut journal = table.started();
    let well = |journal: &Journal| {
        let well = journal.position().well();
        (well.seals, well.iron, well.pearl, well.coins)
    };
    assert_eq!(well(&journal), (1, 1, 1, 0));
    corrects(
        &mut journal,
        Rule::S4,
        tile("well-1", "die-tile-black-coin"),
    );
    assert_eq!(well(&journal), (1, 0, 1, 1));
    corrects(
        &mut journal,
        Rule::S4,
        tile("well-1", "die-tile-black-food"),
    );
    assert_eq!(well(&journal), (2, 0, 1, 0));
    let to_the_well = take(White, End::Right, "well");
    does(&mut journal, to_the_well, "2 coins 2 seals 1 pearl");
}

#[test]
fn s9_the_cards_of_pairs_that_lie_change_places_or_come_out_of_the_box() {
    let mut journal = FullTable::of(Party::Two).journal();
    let lying = |journal: &Journal| -> Vec<(u8, u8)> {
        let pairs = journal.position().starting_pairs().iter();
        let numbers = pairs.map(|pair| (pair.resource.number(), pair.action.number()));
        numbers.collect()
    };
    assert_eq!(lying(&journal), [(8, 1), (9, 2), (6, 3)]);
    corrects(
        &mut journal,
        Rule::S9,
        pair_resource(0, "starting-resource-6"),
    );
    corrects(
        &mut journal,
        Rule::S9,
        pair_resource(1, "starting-resource-2"),
    );
    assert_eq!(lying(&journal), [(6, 1), (2, 2), (8, 3)]);
    corrects(&mut journal, Rule::S9, pair_action(0, "starting-action-3"));
    assert_eq!(lying(&journal), [(6, 3), (2, 2), (8, 3)]);
    // Two of each are in the box: the first other pair gives its own.
    corrects(&mut journal, Rule::S9, pair_action(1, "starting-action-3"));
    assert_eq!(lying(&journal), [(6, 2), (2, 3), (8, 3)]);
    for correction in [
        pair_resource(3, "starting-resource-1"),
        pair_action(3, "starting-action-1"),
    ] {
        let kind = RefusalKind::TooMany { max: 2 };
        denied(&mut journal, correction, Rule::S9, kind);
    }
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
fn s9_a_pair_that_lies_and_one_that_is_gone_change_their_cards() {
    let tracking = [Tracking::Full, Tracking::DiceOnly];
    let mut journal = FullTable::of(Party::Two).tracking(&tracking).journal();
    let resource = id("starting-resource-9");
    assert_eq!(journal.position().to_move(), Some(Seat(2)));
    play(&mut journal, Step::StartingPair { resource });
    let believed = journal.position().starting_pairs()[0].resource;
    correct(&mut journal, pair_resource(0, "starting-resource-9"));
    let lies = |journal: &Journal| journal.position().starting_pairs()[0].resource;
    assert_eq!(lies(&journal), resource);
    correct(
        &mut journal,
        Set::PairResource {
            index: 0,
            resource: believed,
        },
    );
    assert_eq!(lies(&journal), believed);
}
