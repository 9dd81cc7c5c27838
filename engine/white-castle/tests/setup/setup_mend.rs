//! Mending the faults of parts laid by hand: a few slots are dealt again.

use crate::arranging::{dealt, draw, lay_gardeners};
use crate::table::{self, id};
use white_castle_engine::components::{Color, Room, TilePosition};
use white_castle_engine::setup::{
    Fault, FaultKind, LayError, Party, Piece, RedealError, SetupParts, Slot,
};

fn fault(parts: &SetupParts, kind: &FaultKind) -> Fault {
    let faults = parts.faults();
    let found = faults.into_iter().find(|fault| fault.kind == *kind);
    found.expect("the parts have the fault")
}

#[test]
fn s2_agreeing_dark_actions_are_mended_in_all_rooms_that_are_not_kept() {
    let mut parts = dealt(Party::Three, 1);
    lay_gardeners(&mut parts, 5);
    let fault = fault(&parts, &FaultKind::DarkActionsAgree);
    let rooms = Room::ALL.map(|room| Slot::RoomCard { room });
    assert_eq!(parts.mend(&fault, &[]).as_deref(), Some(&rooms[..]));
    assert_eq!(
        parts.mend(&fault, &rooms[..4]).as_deref(),
        Some(&rooms[4..])
    );
    assert_eq!(parts.mend(&fault, &rooms), None);
    assert_eq!(dealt(Party::Three, 1).mend(&fault, &[]), None);
}

#[test]
fn s4_one_tile_is_enough_and_a_kept_one_is_not_named() {
    let mut parts = dealt(Party::Two, 1);
    parts.die_tiles = table::tiles("cbwcbwcbcwbwcwb");
    let (room, color) = (Room::Steward1, Color::Coral);
    let fault = fault(&parts, &FaultKind::OneColorRoom { room, color });
    let slots = ["6", "1", "diamond-1"].map(|text| Slot::DieTile { position: id(text) });
    for n in 0..2 {
        let slot = parts.mend(&fault, &slots[..n]);
        assert_eq!(slot.as_deref(), Some(&slots[n..=n]));
    }
    assert_eq!(parts.mend(&fault, &slots), None);
    let everywhere: Vec<Slot> = TilePosition::all()
        .map(|position| Slot::DieTile { position })
        .collect();
    let mut kept = everywhere;
    kept.retain(|slot| *slot != slots[0]);
    assert_eq!(parts.mend(&fault, &kept), None, "it has no partner");
}

/// Damages parts.
type Break = fn(&mut SetupParts);

/// Damage that laying by hand cannot do.
const BREAKS: &[Break] = &[
    |parts| parts.players = 5,
    |parts| parts.castle.rooms[1].room = Room::Steward1,
    |parts| {
        parts.castle.diplomat_deck.pop();
    },
    |parts| parts.die_tiles[5].tile = parts.die_tiles[14].tile,
    |parts| parts.die_tiles = vec![parts.die_tiles[0]; 70],
    |parts| parts.bridges.coral.truncate(1),
    |parts| parts.gardens.clear(),
    |parts| parts.yard_tiles[3].slot = 5,
    |parts| parts.turn_order.clear(),
    |parts| parts.starting_pairs.clear(),
    |parts| parts.rival_deck = Some(table::cards([1])),
];

#[test]
fn parts_with_missing_or_repeated_pieces_cannot_be_changed() {
    for (n, change) in BREAKS.iter().enumerate() {
        let mut parts = dealt(Party::Two, n as u64);
        let piece = Piece::Daimyo {
            card: parts.castle.daimyo,
        };
        change(&mut parts);
        let fault = parts.faults().swap_remove(0);
        assert_eq!(parts.mend(&fault, &[]), None);
        let dealt = parts.redeal(&[piece.slot()], &[], &mut draw(1));
        let error = RedealError::Broken(fault.clone());
        assert_eq!(
            (error.code(), error.rule()),
            (fault.kind.code(), fault.rule)
        );
        assert_eq!(dealt, Err(error));
        let error = LayError::Broken(fault.clone());
        assert_eq!(
            (error.code(), error.rule()),
            (fault.kind.code(), fault.rule)
        );
        assert_eq!(parts.lay(&piece), Err(error));
    }
}
