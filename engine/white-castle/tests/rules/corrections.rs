//! A player's corrections to the printed components lie over them, and impossible ones are refused.

use crate::table::{COINS, card, faces, id};
use white_castle_engine::components::{
    Catalogue, Color, CorrectionFault, Corrections, DiePosition, DieTileId, Effect, Good, Learned,
    Provenance, Room, RowPlace, SolitaireId, TilePosition, TilePositionEntry,
};

/// The printed layout of the tile positions.
fn layout() -> Vec<TilePositionEntry> {
    Catalogue::printed().tile_positions().0.to_vec()
}

fn entry(position: &str) -> usize {
    let position: TilePosition = id(position);
    layout()
        .iter()
        .position(|entry| entry.position == position)
        .expect("a position of a room")
}

/// The faults of a changed layout.
fn faults(change: impl FnOnce(&mut Vec<TilePositionEntry>)) -> Vec<CorrectionFault> {
    let mut positions = layout();
    change(&mut positions);
    let corrections = Corrections {
        tile_positions: Some(positions),
        ..Corrections::default()
    };
    corrections.check().err().unwrap_or_default()
}

#[test]
fn no_corrections_leave_the_printed_components() {
    let none = Corrections::default();
    assert!(none.is_empty());
    assert_eq!(none.check(), Ok(()));
    assert_eq!(Catalogue::corrected(&none), *Catalogue::printed());
}

#[test]
fn a_corrected_card_lies_over_the_printed_one() {
    let other = faces((Color::White, DiePosition::Center, "well"), COINS);
    let corrections = Corrections {
        solitaire_cards: [(card(4), other)].into(),
        ..Corrections::default()
    };
    assert!(!corrections.is_empty());
    assert_eq!(corrections.check(), Ok(()));
    let catalogue = Catalogue::corrected(&corrections);
    for id in SolitaireId::all() {
        let found = catalogue.solitaire(id);
        if id == card(4) {
            assert_eq!((found.bridge, found.actions), (other.bridge, other.actions));
            assert_eq!(found.provenance, Provenance::Corrected);
            assert_eq!(found.id, id);
        } else {
            assert_eq!(found, Catalogue::printed().solitaire(id));
        }
    }
}

#[test]
fn card_that_matches_the_box_is_checked() {
    let printed = Catalogue::printed().solitaire(card(4));
    assert_eq!(printed.provenance, Provenance::Reconstructed);
    let corrections = Corrections {
        solitaire_cards: [(card(4), printed.faces())].into(),
        ..Corrections::default()
    };
    assert_eq!(corrections.check(), Ok(()));
    let catalogue = Catalogue::corrected(&corrections);
    let found = catalogue.solitaire(card(4));
    assert_eq!(found.provenance, Provenance::Checked);
    assert_eq!(found.faces(), printed.faces());
}

#[test]
fn a_corrected_well_tile_shows_one_of_the_good() {
    let tile: DieTileId = id("die-tile-black-coin");
    let corrections = Corrections {
        well_tiles: [(tile, Good::Influence)].into(),
        ..Corrections::default()
    };
    let catalogue = Catalogue::corrected(&corrections);
    let gain = Good::Influence;
    assert_eq!(catalogue.die_tile(tile).reward, Effect::Gain { gain, n: 1 });
    assert_eq!(catalogue.die_tile(tile).provenance, Provenance::Corrected);
    let others = DieTileId::all().filter(|other| *other != tile);
    for other in others {
        assert_eq!(
            catalogue.die_tile(other),
            Catalogue::printed().die_tile(other)
        );
    }
}

/// In the printed layout position 1 completes nothing in the first Steward room and 4 begins the
/// first Diplomat room; the two change their rooms here.
fn one_and_four_exchanged() -> Corrections {
    let mut positions = layout();
    let (one, four) = (entry("1"), entry("4"));
    (positions[one].position, positions[four].position) =
        (positions[four].position, positions[one].position);
    Corrections {
        tile_positions: Some(positions),
        ..Corrections::default()
    }
}

#[test]
fn a_corrected_layout_lies_over_the_printed_one() {
    let corrections = one_and_four_exchanged();
    assert_eq!(corrections.check(), Ok(()));
    let catalogue = Catalogue::corrected(&corrections);
    let (positions, provenance) = catalogue.tile_positions();
    assert_eq!(provenance, Provenance::Corrected);
    assert_eq!(Some(positions), corrections.tile_positions.as_deref());
}

#[test]
fn s4_a_tile_keeps_its_room_under_a_corrected_layout() {
    let catalogue = Catalogue::corrected(&one_and_four_exchanged());
    for position in TilePosition::all() {
        let printed = Catalogue::printed().place_of(position);
        let corrected = catalogue.place_of(position);
        match position {
            TilePosition::Well(_) => assert_eq!((printed, corrected), (None, None)),
            TilePosition::Diamond(_) | TilePosition::Numbered(_) => {
                let (printed, corrected) = printed.zip(corrected).expect("a room");
                assert_eq!(printed.position, position);
                assert_eq!(corrected.room, printed.room, "{position}");
                let renamed = match position {
                    TilePosition::Numbered(1) => TilePosition::Numbered(4),
                    TilePosition::Numbered(4) => TilePosition::Numbered(1),
                    other => other,
                };
                assert_eq!(corrected.position, renamed);
            }
        }
    }
}

#[test]
fn s4_a_corrected_row_moves_the_tile_within_its_room() {
    let corrections = Corrections {
        tile_positions: Some({
            let mut positions = layout();
            let (first, last) = (entry("2"), entry("7"));
            (positions[first].row, positions[last].row) =
                (positions[last].row, positions[first].row);
            positions
        }),
        ..Corrections::default()
    };
    assert_eq!(corrections.check(), Ok(()));
    let place = Catalogue::corrected(&corrections).place_of(TilePosition::Numbered(2));
    let place = place.expect("a room");
    assert_eq!((place.room, place.row), (Room::Steward2, RowPlace::Bottom));
}

#[test]
fn r2_a_card_cannot_send_a_die_to_a_domain() {
    let bridge = (Color::Coral, DiePosition::Left, "domain-coral");
    let corrections = Corrections {
        solitaire_cards: [card(2), card(9)]
            .map(|id| (id, faces(bridge, COINS)))
            .into(),
        ..Corrections::default()
    };
    let expected = [card(2), card(9)].map(|card| CorrectionFault::RivalDomain { card });
    assert_eq!(corrections.check(), Err(expected.to_vec()));
}

#[test]
fn s4_each_position_is_given_exactly_once() {
    let found = faults(|positions| {
        positions.remove(entry("diamond-2"));
    });
    let position = id("diamond-2");
    assert!(found.contains(&CorrectionFault::PositionCount { position }));
    let found = faults(|positions| positions[entry("8")].position = id("7"));
    let counts = found
        .iter()
        .filter(|fault| matches!(fault, CorrectionFault::PositionCount { .. }));
    assert_eq!(counts.count(), 2, "7 is there twice, 8 is not");
    let found = faults(|positions| {
        let position = id("well-1");
        positions.push(TilePositionEntry {
            position,
            ..positions[0]
        });
    });
    let position = id("well-1");
    assert!(
        found.contains(&CorrectionFault::PositionCount { position }),
        "the Well is no room"
    );
    assert_eq!(faults(Vec::clear).len(), 13 + 3 + 5 * 2);
}

#[test]
fn s4_two_positions_do_not_share_a_place() {
    let found = faults(|positions| positions[entry("6")].row = RowPlace::Middle);
    let room = Room::Steward1;
    assert_eq!(found, [CorrectionFault::PlaceTwice { room }]);
}

#[test]
fn s4_a_place_is_on_a_row_of_its_room() {
    let found = faults(|positions| positions[entry("6")].row = RowPlace::First);
    let position = id("6");
    assert_eq!(found, [CorrectionFault::WrongRow { position }]);
    let found = faults(|positions| positions[entry("9")].row = RowPlace::Bottom);
    let position = id("9");
    assert_eq!(found, [CorrectionFault::WrongRow { position }]);
}

#[test]
fn s4_each_room_has_its_diamond_and_one_of_each_five() {
    let exchange = |first: &str, second: &str| {
        faults(|positions| {
            let (first, second) = (entry(first), entry(second));
            (positions[first].position, positions[second].position) =
                (positions[second].position, positions[first].position);
        })
    };
    assert_eq!(exchange("diamond-1", "diamond-3"), []);
    assert_eq!(exchange("6", "10"), []);
    let needs = |room, needs| CorrectionFault::RoomPositions { room, needs };
    let found = exchange("diamond-1", "4");
    let expected = [
        needs(Room::Steward1, "exactly one ♦ position"),
        needs(Room::Steward1, "exactly one of positions 1 to 5"),
        needs(Room::Diplomat1, "no ♦ position"),
        needs(Room::Diplomat1, "exactly one of positions 1 to 5"),
    ];
    assert_eq!(found, expected);
    let found = exchange("1", "7");
    let (five, ten) = (
        "exactly one of positions 1 to 5",
        "exactly one of positions 6 to 10",
    );
    let expected = [
        needs(Room::Steward1, five),
        needs(Room::Steward1, ten),
        needs(Room::Steward2, five),
        needs(Room::Steward2, ten),
    ];
    assert_eq!(found, expected);
}

#[test]
fn what_is_corrected_here_stays_and_the_rest_is_learned() {
    let (one, other) = (
        faces((Color::White, DiePosition::Center, "well"), COINS),
        faces((Color::Coral, DiePosition::Left, "well"), COINS),
    );
    let mut turned = layout();
    turned.swap(0, 1);
    let mut own = Corrections {
        solitaire_cards: [(card(4), one)].into(),
        tile_positions: Some(layout()),
        ..Corrections::default()
    };
    let tile: DieTileId = id("die-tile-coral-food");
    let told = Corrections {
        solitaire_cards: [(card(4), other), (card(5), other)].into(),
        tile_positions: Some(turned),
        well_tiles: [(tile, Good::Iron)].into(),
    };
    let before = own.clone();
    assert_eq!(own.learn(&told), Learned { new: 2, kept: 2 });
    let both = Corrections {
        solitaire_cards: [(card(4), one), (card(5), other)].into(),
        well_tiles: [(tile, Good::Iron)].into(),
        ..before
    };
    assert_eq!(own, both);
    assert_eq!(own.learn(&both), Learned::default());
    let mut none = Corrections::default();
    assert_eq!(none.learn(&told), Learned { new: 4, kept: 0 });
    assert_eq!(none, told);
}
