//! Dealing single parts of a setup again, with the rest kept.

use crate::arranging::{
    self, any_piece, below, changed, dealt, draw, is_tile, lay_gardeners, pieces, same, some_of,
};
use crate::table;
use white_castle_engine::components::{Color, Room, TilePosition};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Party, Piece, RedealError, SetupParts, Slot};

/// Whether a redeal can show the same again: dice are rolled, and a level names its order.
fn may_stay(slot: Slot, party: Party) -> bool {
    match slot {
        Slot::Bridge { .. } => true,
        Slot::TurnOrder {} => party.level().is_some(),
        _ => false,
    }
}

/// What holds of every redeal.
#[track_caller]
fn lawful(before: &SetupParts, after: &SetupParts, slots: &[Slot], kept: &[Slot], party: Party) {
    let listed = |slot: &Slot| slots.contains(slot) && !kept.contains(slot);
    let tiles = slots.iter().any(|slot| is_tile(*slot) && listed(slot));
    for slot in changed(before, after, party) {
        assert!(!kept.contains(&slot), "{slot:?} is kept");
        assert!(listed(&slot) || (tiles && is_tile(slot)), "{slot:?}");
    }
    let rooms = |slot: &Slot| matches!(slot, Slot::RoomCard { .. });
    if !slots.iter().any(|slot| rooms(slot) && listed(slot)) {
        assert_eq!(before.castle.steward_deck, after.castle.steward_deck);
        assert_eq!(before.castle.diplomat_deck, after.castle.diplomat_deck);
    }
    let faults = before.faults();
    for fault in after.faults() {
        assert!(faults.contains(&fault), "new: {fault}");
        let concerned = arranging::concerned(&fault.kind);
        assert!(!concerned.iter().any(listed), "left: {fault}");
    }
}

#[test]
fn what_is_legal_stays_legal_and_what_is_kept_stays() {
    for party in Party::ALL {
        let all = Slot::all(party);
        let mut draw = draw(u64::from(party.players()));
        for seed in 0..150 {
            let mut parts = dealt(party, seed);
            for percent in [5, 20, 60, 100] {
                let slots = some_of(&mut draw, &all, percent);
                let dealt = parts.redeal(&slots, &[], &mut draw).expect("nothing kept");
                lawful(&parts, &dealt, &slots, &[], party);
                for slot in slots.iter().filter(|slot| !may_stay(**slot, party)) {
                    assert!(!same(&parts, &dealt, *slot), "{slot:?} is the same");
                }
                let kept = some_of(&mut draw, &all, 30);
                let slots = some_of(&mut draw, &all, percent);
                parts = dealt;
                let dealt = parts
                    .redeal(&slots, &kept, &mut draw)
                    .expect("legal before");
                lawful(&parts, &dealt, &slots, &kept, party);
                assert!(dealt.faults().is_empty());
            }
        }
    }
}

/// Tables on which hands lay, chance deals and faults are mended, in any order.
#[test]
fn courses_of_laying_and_dealing_keep_the_laws() {
    let mut refused = 0;
    for party in Party::ALL {
        let all = Slot::all(party);
        let mut draw = draw(40 + u64::from(party.players()));
        for seed in 0..40 {
            let mut parts = dealt(party, seed);
            for _ in 0..30 {
                for _ in 0..below(&mut draw, 4) {
                    let slot = all[below(&mut draw, all.len())];
                    if let Some(piece) = any_piece(&parts, slot, party, &mut draw) {
                        parts = parts.lay(&piece).expect("a piece of the game");
                    }
                }
                let slots = some_of(&mut draw, &all, 10);
                let kept_percent = 10 * draw.below(10);
                let kept = some_of(&mut draw, &all, kept_percent);
                match parts.redeal(&slots, &kept, &mut draw) {
                    Ok(dealt) => {
                        lawful(&parts, &dealt, &slots, &kept, party);
                        parts = dealt;
                    }
                    Err(error) => {
                        assert_eq!(error, RedealError::NothingLegal { rule: Rule::S4 });
                        assert!(kept.iter().any(|slot| is_tile(*slot)));
                        assert!(!parts.faults().is_empty());
                        refused += 1;
                    }
                }
                let before = parts.faults();
                if let Some(fault) = before.first() {
                    let all_free = parts.mend(fault, &[]).expect("nothing is kept");
                    let mended = parts.redeal(&all_free, &[], &mut draw).expect("it mends");
                    lawful(&parts, &mended, &all_free, &[], party);
                    assert!(!mended.faults().contains(fault));
                    let Some(slots) = parts.mend(fault, &kept) else {
                        continue;
                    };
                    assert!(!slots.is_empty());
                    assert!(slots.iter().all(|slot| !kept.contains(slot)));
                    let mended = parts.redeal(&slots, &kept, &mut draw).expect("it mends");
                    lawful(&parts, &mended, &slots, &kept, party);
                    assert!(!mended.faults().contains(fault));
                    parts = mended;
                }
            }
        }
    }
    assert!(refused > 0, "kept tiles were in the way sometimes");
}

#[test]
fn the_same_seed_deals_the_same_in_whatever_order_slots_are_named() {
    for party in Party::ALL {
        let parts = dealt(party, 3);
        let mut slots = some_of(&mut draw(9), &Slot::all(party), 40);
        let first = parts.redeal(&slots, &[], &mut draw(1));
        slots.reverse();
        slots.extend(slots.clone());
        assert_eq!(first, parts.redeal(&slots, &[], &mut draw(1)));
        assert_ne!(first, parts.redeal(&slots, &[], &mut draw(2)));
    }
}

#[test]
fn nothing_listed_or_everything_kept_changes_nothing() {
    for party in Party::ALL {
        let parts = dealt(party, 3);
        let all = Slot::all(party);
        for (slots, kept) in [(&all[..0], &all[..0]), (&all, &all), (&all[..0], &all)] {
            let dealt = parts.redeal(slots, kept, &mut draw(1));
            assert_eq!(dealt.as_ref(), Ok(&parts));
        }
    }
}

/// Once: a slot alone gets everything that can lie there without another slot of its step changing,
/// a tile everything that it can change places with.
#[test]
fn a_slot_alone_gets_whatever_can_lie_there() {
    for party in [Party::Two, Party::Four, table::SOLO] {
        let parts = dealt(party, 1);
        let mut draw = draw(5);
        for slot in Slot::all(party) {
            let there = pieces(&parts, slot);
            let possible: Vec<Piece> = parts
                .candidates(slot)
                .into_iter()
                .filter(|piece| {
                    let laid = parts.lay(piece).expect("a candidate");
                    let others = changed(&parts, &laid, party).len() > 1;
                    let legal = laid.faults().is_empty() && (is_tile(slot) || !others);
                    let action = matches!(piece, Piece::StartingAction { .. });
                    legal && (action || !there.contains(piece))
                })
                .collect();
            if possible.is_empty() {
                assert!(parts.candidates(slot).is_empty(), "{slot:?}");
                continue;
            }
            let mut seen: Vec<Piece> = Vec::new();
            for _ in 0..300 {
                let dealt = parts.redeal(&[slot], &[], &mut draw).expect("legal");
                let other = changed(&parts, &dealt, party).len();
                assert_eq!(other, if is_tile(slot) { 2 } else { 1 }, "{slot:?}");
                for piece in pieces(&dealt, slot) {
                    assert!(possible.contains(&piece), "{piece:?}");
                    if !seen.contains(&piece) {
                        seen.push(piece);
                    }
                }
            }
            assert_eq!(seen.len(), possible.len(), "{slot:?}");
        }
    }
}

#[test]
fn s2_a_card_dealt_again_is_shuffled_into_its_deck() {
    let parts = dealt(Party::Four, 1);
    let slot = Slot::RoomCard {
        room: Room::Diplomat1,
    };
    let mut tops = Vec::new();
    for seed in 0..200 {
        let dealt = parts.redeal(&[slot], &[], &mut draw(seed)).expect("legal");
        assert_eq!(dealt.castle.steward_deck, parts.castle.steward_deck);
        let old = parts.castle.rooms[3].card.to_string();
        let deck = dealt.castle.diplomat_deck.iter();
        let place = deck.clone().position(|card| card.to_string() == old);
        tops.push(place.expect("the old card is in the deck"));
    }
    tops.sort_unstable();
    tops.dedup();
    assert_eq!(
        tops.len(),
        parts.castle.diplomat_deck.len(),
        "anywhere in it"
    );
}

#[test]
fn s2_a_card_dealt_again_never_makes_all_dark_actions_agree() {
    let mut parts = dealt(Party::Two, 1);
    lay_gardeners(&mut parts, 4);
    let slot = Slot::RoomCard {
        room: Room::Diplomat2,
    };
    for seed in 0..300 {
        let dealt = parts.redeal(&[slot], &[], &mut draw(seed)).expect("legal");
        assert_eq!(dealt.faults(), []);
    }
}

fn tile_slots(range: std::ops::Range<usize>) -> Vec<Slot> {
    TilePosition::all()
        .map(|position| Slot::DieTile { position })
        .skip(range.start)
        .take(range.len())
        .collect()
}

#[test]
fn s4_two_listed_tiles_change_places_with_each_other_where_that_is_legal() {
    let parts = table::Table::of(Party::Two).parts;
    // Two tiles at the Well, in no room.
    let slots = tile_slots(13..15);
    let dealt = parts.redeal(&slots, &[], &mut draw(1)).expect("legal");
    assert_eq!(dealt.die_tiles[13].tile, parts.die_tiles[14].tile);
    assert_eq!(dealt.die_tiles[14].tile, parts.die_tiles[13].tile);
    assert_eq!(dealt.die_tiles[..13], parts.die_tiles[..13]);
}

#[test]
fn s4_kept_tiles_can_make_it_impossible() {
    let parts = table::Table::of(Party::Two).parts;
    let white = parts.die_tiles[4..].iter();
    let tile = white
        .map(|at| at.tile)
        .find(|tile| tile.color == Color::White)
        .expect("five tiles are white");
    let position = TilePosition::Diamond(1);
    let laid = parts.lay(&Piece::DieTile { position, tile }).expect("laid");
    let diamonds = tile_slots(0..3);
    let error = RedealError::NothingLegal { rule: Rule::S4 };
    assert_eq!(error.code(), "redeal/nothing-legal");
    assert_eq!(error.rule(), Rule::S4);
    // diamond-1 and diamond-3 are both white: diamond-2 cannot mend that, diamond-3 can.
    let kept = [diamonds[0], diamonds[2]];
    let dealt = laid.redeal(&diamonds[1..2], &kept, &mut draw(1));
    assert_eq!(dealt, Err(error));
    let dealt = laid.redeal(&diamonds[2..], &diamonds[..2], &mut draw(1));
    assert!(dealt.expect("one tile moves").faults().is_empty());
}

#[test]
fn s4_with_all_others_kept_a_tile_stays() {
    let parts = dealt(Party::Two, 1);
    let slots = tile_slots(0..15);
    for slot in &slots {
        let mut kept = slots.clone();
        kept.retain(|other| other != slot);
        let dealt = parts.redeal(&[*slot], &kept, &mut draw(1));
        assert_eq!(dealt.as_ref(), Ok(&parts));
    }
}

/// All orders of the tiles on a few positions, tried one by one: the tile changes whenever it can,
/// and no more others than needed change with it.
#[test]
fn s4_a_tile_changes_whenever_it_can_with_as_few_others_as_can_be() {
    fn orders(items: &mut Vec<usize>, from: usize, each: &mut impl FnMut(&[usize])) {
        if from == items.len() {
            return each(items);
        }
        for index in from..items.len() {
            items.swap(from, index);
            orders(items, from + 1, each);
            items.swap(from, index);
        }
    }
    let slots = tile_slots(0..15);
    let mut draw = draw(8);
    let mut sizes = [0; 6];
    for seed in 0..400 {
        let parts = dealt(Party::Two, seed);
        let free = draw.shuffled(0..15_usize)[..2 + below(&mut draw, 4)].to_vec();
        let kept = slots.iter().enumerate();
        let kept: Vec<Slot> = kept
            .filter(|(index, _)| !free.contains(index))
            .map(|(_, slot)| *slot)
            .collect();
        let mut fewest = None;
        orders(&mut free.clone(), 0, &mut |order| {
            let mut tried = parts.clone();
            for (to, from) in free.iter().zip(order) {
                tried.die_tiles[*to].tile = parts.die_tiles[*from].tile;
            }
            let moved = free.iter().zip(order).filter(|(to, from)| to != from);
            let moved = moved.count();
            if order[0] != free[0]
                && fewest.is_none_or(|fewest| moved < fewest)
                && tried.faults().is_empty()
            {
                fewest = Some(moved);
            }
        });
        let dealt = parts
            .redeal(&[slots[free[0]]], &kept, &mut draw)
            .expect("legal");
        let moved = changed(&parts, &dealt, Party::Two).len();
        assert_eq!(moved, fewest.unwrap_or(0), "seed {seed}");
        sizes[moved] += 1;
    }
    assert!(sizes[0] > 0 && sizes[2] > 0 && sizes[3] > 0, "{sizes:?}");
}

#[test]
fn s5_a_bridge_is_rolled_as_it_falls() {
    let parts = dealt(Party::Four, 1);
    let slot = Slot::Bridge {
        bridge: Color::White,
    };
    let mut values = [0; 6];
    for seed in 0..200 {
        let dealt = parts.redeal(&[slot], &[], &mut draw(seed)).expect("legal");
        assert_eq!(dealt.bridges.white, draw(seed).dice(5));
        for die in &dealt.bridges.white {
            values[usize::from(*die) - 1] += 1;
        }
    }
    assert!(values.iter().all(|times| *times > 100), "{values:?}");
}

#[test]
fn s8_another_order_each_time_and_r1_none_against_the_rival() {
    for party in Party::ALL {
        let mut parts = dealt(party, 1);
        let mut draw = draw(1);
        for _ in 0..50 {
            let dealt = parts
                .redeal(&[Slot::TurnOrder {}], &[], &mut draw)
                .expect("legal");
            let other = dealt.turn_order != parts.turn_order;
            assert_eq!(other, party.level().is_none());
            parts = dealt;
        }
    }
}

#[test]
fn slots_that_the_game_has_not_are_refused() {
    let two = [
        Slot::RivalDeck {},
        Slot::StartingPair { index: 3 },
        Slot::YardTile { yard_slot: 5 },
        Slot::DieTile {
            position: TilePosition::Well(3),
        },
    ];
    for slot in two {
        let dealt = dealt(Party::Two, 1).redeal(&[slot], &[], &mut draw(1));
        let error = RedealError::NoSlot { slot };
        assert_eq!(
            (error.code(), error.rule()),
            ("redeal/no-slot", slot.rule())
        );
        assert_eq!(dealt, Err(error));
    }
}
