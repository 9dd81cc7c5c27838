//! The form in which steps and corrections are written.

use crate::written_forms::{one_form, unreadable};
use serde_json::{Value, json};
use white_castle_engine::turn::Step;

/// Every kind of step but the correction.
fn steps() -> Vec<Value> {
    vec![
        json!({ "step": "take", "bridge": "coral", "end": "left", "space": "steward-1" }),
        json!({ "step": "starting-pair", "resource": "starting-resource-3" }),
        json!({ "step": "choose", "resource": "pearl" }),
        json!({ "step": "influence", "checkpoints": 1 }),
        json!({ "step": "exchange", "seat": 4, "wanted": "coin" }),
        json!({ "step": "receive", "task": 0 }),
        json!({ "step": "audience", "task": 2 }),
        json!({ "step": "climb", "task": 0, "from": "gate", "to": "diplomat-2" }),
        json!({ "step": "light-row", "row": 2 }),
        json!({ "step": "favor", "slot": 1 }),
        json!({ "step": "refill", "room": "diplomat-1", "card": "diplomat-07" }),
        json!({ "step": "gardener", "task": 1, "garden": "plant-4" }),
        json!({ "step": "warrior", "task": 0, "yard": "yard-2" }),
        json!({ "step": "domain", "task": 0, "line": "white" }),
        json!({ "step": "castle-row", "task": 0, "room": "steward-3", "row": 1 }),
        json!({ "step": "decline" }),
        json!({ "step": "final-scoring" }),
        json!({ "step": "rival-turn" }),
        json!({ "step": "reveal", "card": "solitaire-3" }),
        json!({ "step": "reshuffle", "order": ["solitaire-2", "solitaire-1"] }),
        json!({ "step": "rival-die", "bridge": "white", "position": "center" }),
        json!({ "step": "rival-garden", "garden": "stone-5" }),
        json!({ "step": "rival-courtier", "from": "diplomat-2" }),
        json!({ "step": "rival-room", "room": "steward-3" }),
        json!({ "step": "turn-order", "seats": [2, 1] }),
        json!({
            "step": "round",
            "dice": { "coral": [1], "black": [2], "white": [3] },
            "rival_deck": ["solitaire-9"],
        }),
    ]
}

#[test]
fn every_step_has_one_form() {
    for form in steps() {
        one_form::<Step>(&form);
    }
    for form in [
        json!({ "step": "skip" }),
        json!({ "step": "take", "bridge": "red", "end": "left", "space": "well" }),
        json!({ "step": "take", "bridge": "coral", "end": "center", "space": "well" }),
        json!({ "step": "take", "bridge": "coral", "end": "left" }),
        json!({ "step": "round", "dice": { "coral": [1], "black": [2] }, "rival_deck": null }),
        json!({ "step": "turn-order", "seats": [256] }),
        json!({ "bridge": "coral" }),
        json!("rival-turn"),
    ] {
        unreadable::<Step>(&form);
    }
}

#[test]
fn steps_that_show_something_hidden_say_so() {
    for form in steps() {
        let hidden = ["rival-turn", "reveal", "reshuffle", "round", "refill"];
        let expected = hidden.iter().any(|word| form["step"] == *word);
        let step: Step = serde_json::from_value(form.clone()).expect("a step");
        assert_eq!(step.reveals(), expected, "{form}");
    }
}

#[test]
fn every_correction_has_one_form() {
    for correction in [
        json!({ "what": "coins", "seat": 2, "n": 3 }),
        json!({ "what": "points", "seat": 1, "n": 41 }),
        json!({ "what": "influence", "seat": 3, "n": 20 }),
        json!({ "what": "marker-on-top", "seat": 3 }),
        json!({ "what": "heron", "seat": 3, "place": 1 }),
        json!({ "what": "resource", "seat": 1, "resource": "food", "n": 7 }),
        json!({ "what": "seals", "seat": 1, "n": 5 }),
        json!({ "what": "gardener", "seat": 1, "garden": "stone-1", "present": true }),
        json!({ "what": "warriors", "seat": 1, "yard": "yard-3", "n": 5 }),
        json!({ "what": "courtiers", "seat": 1, "place": "daimyo", "n": 5 }),
        json!({ "what": "own-card", "seat": 1, "card": "starting-action-2" }),
        json!({ "what": "own-card", "seat": 1, "card": "diplomat-10" }),
        json!({ "what": "lantern", "seat": 1, "card": "steward-03", "present": false }),
        json!({ "what": "starting-resource", "seat": 1, "resource": "starting-resource-9" }),
        json!({ "what": "favor", "slot": 0, "seat": null }),
        json!({ "what": "favor", "slot": 2, "seat": 4 }),
        json!({ "what": "room-card", "room": "steward-1", "card": "steward-15" }),
        json!({ "what": "room-replaced", "room": "diplomat-1", "card": "diplomat-02" }),
        json!({ "what": "deck", "floor": "diplomat", "n": 0 }),
        json!({ "what": "refills", "source": "table" }),
        json!({ "what": "rival-deck-unknown" }),
        json!({ "what": "bridge-die", "bridge": "white", "index": 2, "value": 6 }),
        json!({ "what": "single-die", "bridge": "coral", "end": "right" }),
        json!({ "what": "placed-die", "index": 11, "space": "outside-left", "value": 1 }),
        json!({ "what": "die-taken", "index": 0, "bridge": "black", "die": 4 }),
        json!({ "what": "die-owner", "index": 3, "seat": 4 }),
        json!({ "what": "garden", "bridge": "coral", "garden": "stone-5" }),
        json!({ "what": "yard-tile", "yard_slot": 4, "tile": "yard-tile-8" }),
        json!({ "what": "die-tile", "position": "well-2", "tile": "die-tile-white-any" }),
        json!({ "what": "daimyo", "card": "daimyo-9" }),
        json!({ "what": "pair-resource", "index": 0, "resource": "starting-resource-9" }),
        json!({ "what": "pair-action", "index": 4, "action": "starting-action-3" }),
        json!({
            "what": "card",
            "card": "solitaire-1",
            "faces": {
                "bridge": { "color": "coral", "position": "left", "space": "well" },
                "actions": [{ "gain": "coin", "n": 1 }, { "climb": 2 }],
            },
        }),
    ] {
        one_form::<Step>(&json!({ "step": "correct", "correction": correction }));
    }
}
