//! Laying the cards, tiles and dice of a setup by hand.

use crate::arranging::{self, any_piece, changed, dealt, draw, pieces};
use crate::table::{self, id};
use white_castle_engine::components::{
    Color, DiplomatId, Room, RoomCardId, StartingActionId, StewardId, TilePosition,
};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{
    LayError, Level, Party, Piece, Seat, SetupParts, Slot, StartingPair,
};

#[track_caller]
fn refused(parts: &SetupParts, piece: &Piece, expected: &LayError) {
    assert_eq!(parts.lay(piece).as_ref(), Err(expected));
}

#[test]
fn slots_are_in_the_order_of_the_rules() {
    for party in Party::ALL {
        let slots = Slot::all(party);
        let rules: Vec<Rule> = slots.iter().map(|slot| slot.rule()).collect();
        assert!(rules.is_sorted(), "{rules:?}");
        let solo = usize::from(party.level().is_some());
        let expected = 5 + 1 + 15 + 3 + 6 + 4 + 1 + party.starting_pairs() + solo;
        assert_eq!(slots.len(), expected);
        for slot in &slots {
            assert_eq!(slots.iter().filter(|other| *other == slot).count(), 1);
        }
    }
}

#[test]
fn what_lies_in_a_slot_is_among_its_candidates() {
    for party in Party::ALL {
        let parts = dealt(party, 4);
        for slot in Slot::all(party) {
            let candidates = parts.candidates(slot);
            let listed = !matches!(
                slot,
                Slot::Bridge { .. } | Slot::TurnOrder {} | Slot::RivalDeck {}
            );
            assert_eq!(!candidates.is_empty(), listed, "{slot:?}");
            for piece in pieces(&parts, slot).iter().filter(|_| listed) {
                assert!(candidates.contains(piece), "{piece:?}");
                assert_eq!(parts.lay(piece).as_ref(), Ok(&parts));
            }
            for piece in &candidates {
                assert_eq!(piece.slot(), slot);
            }
        }
    }
}

/// Every piece of the box in every slot of every party: laid when it is a candidate, refused when it
/// is none.
#[test]
fn candidates_are_exactly_what_is_laid() {
    let four = dealt(Party::Four, 1);
    let stewards = StewardId::all().map(RoomCardId::Steward);
    let cards = stewards.chain(DiplomatId::all().map(RoomCardId::Diplomat));
    let mut every: Vec<Piece> = cards
        .flat_map(|card| Room::ALL.map(|room| Piece::RoomCard { room, card }))
        .collect();
    let slots = Slot::all(Party::Four).into_iter();
    every.extend(slots.flat_map(|slot| four.candidates(slot)));
    let (index, tile) = (5, id("yard-tile-3"));
    every.extend([
        Piece::DieTile {
            position: TilePosition::Diamond(4),
            tile: id("die-tile-black-any"),
        },
        Piece::YardTile { yard_slot: 0, tile },
        Piece::YardTile { yard_slot: 5, tile },
        Piece::StartingResource {
            index,
            resource: id("starting-resource-2"),
        },
        Piece::StartingAction {
            index,
            action: id("starting-action-2"),
        },
    ]);
    for party in Party::ALL {
        let parts = dealt(party, 2);
        for piece in &every {
            let candidate = parts.candidates(piece.slot()).contains(piece);
            assert_eq!(parts.lay(piece).is_ok(), candidate, "{party:?} {piece:?}");
        }
    }
}

/// Thousands of pieces, one on another: each lies where it was laid, at most one other slot changes,
/// and only S2 and S4 can be broken, where something changed: no piece is lost or there twice.
#[test]
fn what_lay_there_changes_places() {
    for party in Party::ALL {
        let mut draw = draw(party.seats().into());
        for seed in 0..12 {
            let mut parts = dealt(party, seed);
            for _ in 0..60 {
                let slots = Slot::all(party);
                let slot = slots[arranging::below(&mut draw, slots.len())];
                let Some(piece) = any_piece(&parts, slot, party, &mut draw) else {
                    continue;
                };
                let laid = parts.lay(&piece).expect("a piece of the game");
                let there = pieces(&laid, slot);
                match &piece {
                    Piece::Bridge { dice, .. } => {
                        let mut dice = dice.clone();
                        dice.sort_unstable();
                        assert_eq!(laid.bridges, {
                            let mut bridges = parts.bridges.clone();
                            let Slot::Bridge { bridge } = slot else {
                                panic!("{slot:?}")
                            };
                            bridges[bridge] = dice;
                            bridges
                        });
                    }
                    piece => assert!(there.contains(piece), "{piece:?}"),
                }
                let changed = changed(&parts, &laid, party);
                assert!(changed.len() <= 2, "{changed:?}");
                if let Some(other) = changed.iter().find(|other| **other != slot) {
                    assert_eq!(other.rule(), slot.rule());
                    assert!(changed.contains(&slot));
                }
                let before = parts.faults();
                for fault in laid.faults().iter().filter(|fault| !before.contains(fault)) {
                    let concerned = arranging::concerned(&fault.kind);
                    assert!(
                        changed.iter().any(|slot| concerned.contains(slot)),
                        "{fault}"
                    );
                }
                parts = laid;
            }
        }
    }
}

#[test]
fn s2_a_card_of_the_deck_changes_places_with_that_of_the_room() {
    let parts = dealt(Party::Three, 1);
    let room = Room::Steward2;
    let (old, drawn) = (parts.castle.rooms[1].card, parts.castle.steward_deck[4]);
    let card = RoomCardId::Steward(drawn);
    let laid = parts.lay(&Piece::RoomCard { room, card }).expect("laid");
    assert_eq!(laid.castle.rooms[1].card, card);
    let mut deck = parts.castle.steward_deck.clone();
    deck[4] = id(&old.to_string());
    assert_eq!(laid.castle.steward_deck, deck, "the rest keeps its order");
    assert_eq!(laid.castle.diplomat_deck, parts.castle.diplomat_deck);

    let card = parts.castle.rooms[2].card;
    let laid = parts.lay(&Piece::RoomCard { room, card }).expect("laid");
    let cards: Vec<RoomCardId> = laid.castle.rooms.iter().map(|deal| deal.card).collect();
    let before: Vec<RoomCardId> = parts.castle.rooms.iter().map(|deal| deal.card).collect();
    assert_eq!(cards[..3], [before[0], before[2], before[1]]);
    assert_eq!(laid.castle.steward_deck, parts.castle.steward_deck);
}

#[test]
fn s2_cards_of_the_other_floor_and_diamond_cards_are_refused() {
    let room = Room::Steward1;
    let parts = dealt(Party::Two, 1);
    let card = id("diplomat-02");
    let error = LayError::WrongFloor { card };
    refused(&parts, &Piece::RoomCard { room, card }, &error);
    let card = id("steward-01");
    let error = LayError::NotInGame { card };
    refused(&parts, &Piece::RoomCard { room, card }, &error);
    let of = |party| dealt(party, 1).candidates(Slot::RoomCard { room }).len();
    assert_eq!(Party::ALL.map(of), [9, 9, 9, 9, 15, 15]);
}

#[test]
fn s5_dice_are_sorted_and_too_few_many_or_impossible_ones_refused() {
    for party in Party::ALL {
        let parts = dealt(party, 1);
        let n = party.dice_per_bridge();
        let lay = |dice: Vec<u8>| Piece::Bridge {
            bridge: Color::Black,
            dice,
        };
        let laid = parts
            .lay(&lay([6, 5, 4, 3, 1][..n].to_vec()))
            .expect("laid");
        assert!(laid.bridges.black.is_sorted());
        assert_eq!(laid.bridges.black.last(), Some(&6));
        assert_eq!(laid.bridges.coral, parts.bridges.coral);
        for found in [0, n - 1, n + 1, 1000] {
            let error = LayError::DiceCount { expected: n, found };
            refused(&parts, &lay(vec![1; found]), &error);
        }
        for value in [0, 7, u8::MAX] {
            let mut dice = vec![1; n];
            dice[n - 1] = value;
            refused(&parts, &lay(dice), &LayError::DieValue { value });
        }
    }
}

#[test]
fn s8_an_order_names_each_seat_once() {
    let parts = dealt(Party::Three, 1);
    for order in [
        vec![],
        vec![1, 2],
        vec![1, 1, 2],
        vec![0, 1, 2],
        vec![1, 2, 3, 4],
    ] {
        let order = order.into_iter().map(Seat).collect();
        refused(&parts, &Piece::TurnOrder { order }, &LayError::TurnOrder);
    }
    let order = [3, 1, 2].map(Seat).to_vec();
    let laid = parts.lay(&Piece::TurnOrder {
        order: order.clone(),
    });
    assert_eq!(laid.expect("laid").turn_order, order);
}

#[test]
fn r1_the_level_says_who_is_first() {
    for level in Level::ALL {
        let parts = dealt(Party::Solo(level), 1);
        let mut order = parts.turn_order.clone();
        let same = Piece::TurnOrder {
            order: order.clone(),
        };
        assert_eq!(parts.lay(&same).as_ref(), Ok(&parts));
        order.reverse();
        refused(&parts, &Piece::TurnOrder { order }, &LayError::RivalPlace);
    }
}

#[test]
fn s9_resource_cards_change_places_and_of_each_action_there_are_two() {
    let mut parts = dealt(Party::Four, 1);
    let actions = [1, 1, 2, 3, 2].map(|n| StartingActionId::new(n).expect("1 to 3"));
    for (pair, action) in parts.starting_pairs.iter_mut().zip(actions) {
        pair.action = action;
    }
    let actions = |parts: &SetupParts| -> Vec<u8> {
        let pairs = parts.starting_pairs.iter();
        pairs
            .map(|pair: &StartingPair| pair.action.number())
            .collect()
    };
    let lay = |index, n: u8| {
        let action = StartingActionId::new(n).expect("1 to 3");
        let laid = parts.lay(&Piece::StartingAction { index, action });
        actions(&laid.expect("laid"))
    };
    assert_eq!(lay(0, 3), [3, 1, 2, 3, 2], "one of them was in the box");
    assert_eq!(lay(3, 2), [1, 1, 3, 2, 2], "both lay, the first one moves");
    assert_eq!(lay(1, 1), [1, 1, 2, 3, 2], "it lies there");

    let resource = parts.starting_pairs[4].resource;
    let index = 2;
    let laid = parts
        .lay(&Piece::StartingResource { index, resource })
        .expect("laid");
    assert_eq!(laid.starting_pairs[2].resource, resource);
    assert_eq!(
        laid.starting_pairs[4].resource,
        parts.starting_pairs[2].resource
    );
    assert_eq!(actions(&laid), actions(&parts));
}

#[test]
fn s11_solitaire_has_no_second_pair() {
    let parts = dealt(table::SOLO, 1);
    let index = 1;
    let resource = parts.starting_pairs[0].resource;
    let slot = Slot::StartingPair { index };
    refused(
        &parts,
        &Piece::StartingResource { index, resource },
        &LayError::NoSlot { slot },
    );
    assert!(parts.candidates(slot).is_empty());
}
