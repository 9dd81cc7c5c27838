//! The places of a setup and the pieces that lie there are written and read in exactly one form.

use crate::written_forms::{one_form, unreadable};
use serde_json::json;
use white_castle_engine::setup::{Piece, Slot};

#[test]
fn every_slot_has_one_form() {
    for form in [
        json!({ "slot": "room-card", "room": "steward-2" }),
        json!({ "slot": "daimyo" }),
        json!({ "slot": "die-tile", "position": "diamond-3" }),
        json!({ "slot": "bridge", "bridge": "black" }),
        json!({ "slot": "garden", "bridge": "black", "kind": "stone" }),
        json!({ "slot": "yard-tile", "yard_slot": 4 }),
        json!({ "slot": "turn-order" }),
        json!({ "slot": "starting-pair", "index": 2 }),
        json!({ "slot": "rival-deck" }),
    ] {
        one_form::<Slot>(&form);
    }
    unreadable::<Slot>(&json!({ "slot": "well" }));
    unreadable::<Slot>(&json!({ "slot": "yard-tile", "yard_slot": 256 }));
}

#[test]
fn every_piece_has_one_form() {
    for form in [
        json!({ "piece": "room-card", "room": "diplomat-1", "card": "diplomat-07" }),
        json!({ "piece": "daimyo", "card": "daimyo-9" }),
        json!({ "piece": "die-tile", "position": "10", "tile": "die-tile-coral-any" }),
        json!({ "piece": "bridge", "bridge": "white", "dice": [1, 6, 6] }),
        json!({ "piece": "garden", "bridge": "white", "garden": "plant-5" }),
        json!({ "piece": "yard-tile", "yard_slot": 1, "tile": "yard-tile-8" }),
        json!({ "piece": "turn-order", "order": [2, 1] }),
        json!({ "piece": "starting-resource", "index": 0, "resource": "starting-resource-3" }),
        json!({ "piece": "starting-action", "index": 4, "action": "starting-action-2" }),
    ] {
        one_form::<Piece>(&form);
    }
    unreadable::<Piece>(&json!({ "piece": "garden", "bridge": "white", "garden": "plant-6" }));
}
