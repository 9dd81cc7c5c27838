//! The places of a setup and the pieces that lie there are written and read in exactly one form.

use serde_json::{Value, json};
use white_castle_engine::components::{Color, GardenKind, Room};
use white_castle_engine::setup::{Piece, Seat, Slot};

use crate::table::id;
use crate::written_forms::{unknown_fields_are_refused, unreadable, written_as};

/// Every kind of slot with its form.
fn slots() -> Vec<(Slot, Value)> {
    let bridge = Color::Black;
    let kind = GardenKind::Stone;
    let room = Room::Steward2;
    let position = id("diamond-3");
    vec![
        (
            Slot::RoomCard { room },
            json!({ "slot": "room-card", "room": "steward-2" }),
        ),
        (Slot::Daimyo {}, json!({ "slot": "daimyo" })),
        (
            Slot::DieTile { position },
            json!({ "slot": "die-tile", "position": "diamond-3" }),
        ),
        (
            Slot::Bridge { bridge },
            json!({ "slot": "bridge", "bridge": "black" }),
        ),
        (
            Slot::Garden { bridge, kind },
            json!({ "slot": "garden", "bridge": "black", "kind": "stone" }),
        ),
        (
            Slot::YardTile { yard_slot: 4 },
            json!({ "slot": "yard-tile", "yard_slot": 4 }),
        ),
        (Slot::TurnOrder {}, json!({ "slot": "turn-order" })),
        (
            Slot::StartingPair { index: 2 },
            json!({ "slot": "starting-pair", "index": 2 }),
        ),
        (Slot::RivalDeck {}, json!({ "slot": "rival-deck" })),
    ]
}

/// Every kind of piece with its form.
fn pieces() -> Vec<(Piece, Value)> {
    let bridge = Color::White;
    vec![
        (
            Piece::RoomCard {
                room: Room::Diplomat1,
                card: id("diplomat-07"),
            },
            json!({ "piece": "room-card", "room": "diplomat-1", "card": "diplomat-07" }),
        ),
        (
            Piece::Daimyo {
                card: id("daimyo-9"),
            },
            json!({ "piece": "daimyo", "card": "daimyo-9" }),
        ),
        (
            Piece::DieTile {
                position: id("10"),
                tile: id("die-tile-coral-any"),
            },
            json!({ "piece": "die-tile", "position": "10", "tile": "die-tile-coral-any" }),
        ),
        (
            Piece::Bridge {
                bridge,
                dice: vec![1, 6, 6],
            },
            json!({ "piece": "bridge", "bridge": "white", "dice": [1, 6, 6] }),
        ),
        (
            Piece::Garden {
                bridge,
                garden: id("plant-5"),
            },
            json!({ "piece": "garden", "bridge": "white", "garden": "plant-5" }),
        ),
        (
            Piece::YardTile {
                yard_slot: 1,
                tile: id("yard-tile-8"),
            },
            json!({ "piece": "yard-tile", "yard_slot": 1, "tile": "yard-tile-8" }),
        ),
        (
            Piece::TurnOrder {
                order: vec![Seat(2), Seat(1)],
            },
            json!({ "piece": "turn-order", "order": [2, 1] }),
        ),
        (
            Piece::StartingResource {
                index: 0,
                resource: id("starting-resource-3"),
            },
            json!({ "piece": "starting-resource", "index": 0, "resource": "starting-resource-3" }),
        ),
        (
            Piece::StartingAction {
                index: 4,
                action: id("starting-action-2"),
            },
            json!({ "piece": "starting-action", "index": 4, "action": "starting-action-2" }),
        ),
    ]
}

#[test]
fn slots_and_pieces_have_one_form_each() {
    for (slot, form) in slots() {
        unknown_fields_are_refused::<Slot>(&form);
        written_as(&slot, form);
    }
    for (piece, form) in pieces() {
        unknown_fields_are_refused::<Piece>(&form);
        written_as(&piece, form);
    }
    unreadable::<Slot>(&json!({ "slot": "well" }));
    unreadable::<Slot>(&json!({ "slot": "yard-tile", "yard_slot": 256 }));
    unreadable::<Piece>(&json!({ "piece": "garden", "bridge": "white", "garden": "plant-6" }));
}
