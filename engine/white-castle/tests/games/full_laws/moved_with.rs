//! A correction names all it moves: the table before and after it, place by place.

use std::collections::{BTreeMap, BTreeSet};

use white_castle_engine::clan::OwnCard;
use white_castle_engine::components::{Color, Floor, GardenId, Room};
use white_castle_engine::position::{Position, TableCorrection as Set};
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{Event, EventKind};

/// What lies where, both as text; dice that lie on a bridge are not told by place.
type Places = BTreeMap<String, String>;

pub fn check(before: &Position, after: &Position, events: &[Event]) {
    let Some(EventKind::Corrected { correction, .. }) = events.first().map(|event| &event.kind)
    else {
        return;
    };
    check_gone(before, after, events);
    let (was, is) = (places(before), places(after));
    let mut told: Vec<String> = set(correction).into_iter().map(|(at, _)| at).collect();
    if let Set::RoomReplaced { room, .. } = correction {
        told.push(format!("deck {:?}", floor(*room)));
    }
    for event in events {
        if let EventKind::MovedWith {
            correction: moved, ..
        } = &event.kind
        {
            let dice = matches!(moved, Set::BridgeDie { .. });
            assert_eq!(dice, set(moved).is_none(), "{moved:?} has a place");
            if let Set::BridgeDie {
                bridge,
                index,
                value,
            } = *moved
            {
                assert!(matches!(correction, Set::DieTaken { .. }), "T2: {moved:?}");
                let dice = after.bridges()[bridge].dice();
                assert_eq!(dice.get(usize::from(index)), Some(&value), "T2");
                continue;
            }
            let (at, piece) = set(moved).expect("all others have a place");
            if let Set::Lantern { present: false, .. } = moved {
                assert!(was.contains_key(&at) && !is.contains_key(&at), "{moved:?}");
                continue;
            }
            assert_eq!(is.get(&at), Some(&piece), "{moved:?} lies there");
            assert_ne!(was.get(&at), Some(&piece), "{moved:?} lay there before");
            assert!(!told.contains(&at), "{moved:?} is told once");
            told.push(at);
        }
    }
    for (at, piece) in &is {
        let stayed = was.get(at) == Some(piece);
        assert!(
            stayed || told.contains(at),
            "{correction:?} moved {piece} to {at} and does not say so"
        );
    }
}

/// A card that was somewhere and is nowhere now is told, and so is one that nobody knows any longer to
/// have left.
fn check_gone(before: &Position, after: &Position, events: &[Event]) {
    let (mut told_gone, mut told_again) = (BTreeSet::new(), BTreeSet::new());
    for event in events {
        match &event.kind {
            EventKind::CardGone { card } => _ = told_gone.insert(card.to_string()),
            EventKind::GoneInDeck { cards, .. } => {
                told_again.extend(cards.iter().map(ToString::to_string));
            }
            _ => {}
        }
    }
    let nowhere = |at: &Position| -> BTreeSet<_> {
        let floors = [Floor::Steward, Floor::Diplomat].into_iter();
        let gone = floors.flat_map(|floor| at.gone_cards(floor));
        gone.map(|card| card.to_string()).collect()
    };
    let in_deck = |at: &Position| -> BTreeSet<_> {
        let floors = [Floor::Steward, Floor::Diplomat].into_iter();
        let cards = floors.flat_map(|floor| at.deck_cards(floor));
        cards.map(|card| card.to_string()).collect()
    };
    let (was, is) = (nowhere(before), nowhere(after));
    assert_eq!(told_gone, &is - &was);
    let new = &in_deck(after) - &in_deck(before);
    assert_eq!(told_again, &was & &new);
}

fn floor(room: Room) -> Floor {
    if matches!(room, Room::Diplomat1 | Room::Diplomat2) {
        Floor::Diplomat
    } else {
        Floor::Steward
    }
}

/// The place a correction sets, and what lies there then; `None` where it sets nothing of these.
fn set(correction: &Set) -> Option<(String, String)> {
    let (at, piece) = match *correction {
        Set::RoomCard { room, card } | Set::RoomReplaced { room, card } => {
            (format!("{room:?}"), format!("{card:?}"))
        }
        Set::OwnCard { seat, card } => (format!("own {seat}"), format!("{card:?}")),
        Set::Lantern { seat, card, .. } => (format!("lantern {seat} {card:?}"), String::new()),
        Set::StartingResource { seat, resource } => {
            (format!("resource {seat}"), format!("{resource:?}"))
        }
        Set::Deck { floor, n } => (format!("deck {floor:?}"), n.to_string()),
        Set::PlacedDie { index, space, .. } => (format!("die {index}"), format!("{space:?}")),
        Set::DieTaken { index, .. } => (format!("die {index}"), String::new()),
        Set::Garden { bridge, garden } => (beside(bridge, garden), format!("{garden:?}")),
        Set::YardTile { yard_slot, tile } => (format!("yard {yard_slot}"), format!("{tile:?}")),
        Set::DieTile { position, tile } => (format!("{position:?}"), format!("{tile:?}")),
        Set::PairResource { index, resource } => {
            (format!("pair {index} resource"), format!("{resource:?}"))
        }
        Set::PairAction { index, action } => {
            (format!("pair {index} action"), format!("{action:?}"))
        }
        _ => return None,
    };
    Some((at, piece))
}

fn beside(bridge: Color, garden: GardenId) -> String {
    format!("{:?} beside {bridge:?}", garden.kind())
}

fn places(position: &Position) -> Places {
    let mut places = Places::new();
    let mut lay = |correction: Set| {
        let (at, piece) = set(&correction).expect("it sets a place");
        places.insert(at, piece);
    };
    let castle = position.castle();
    for room in Room::ALL {
        if let Some(card) = castle.card(room) {
            lay(Set::RoomCard { room, card });
        }
    }
    for floor in [Floor::Steward, Floor::Diplomat] {
        let n = castle.deck(floor);
        lay(Set::Deck { floor, n });
    }
    for seat in (1..=4).map(Seat) {
        let Some(clan) = position.clan(seat) else {
            continue;
        };
        if let Some(card) = clan.card() {
            lay(Set::OwnCard { seat, card });
        }
        if let Some(resource) = clan.lantern().resource() {
            lay(Set::StartingResource { seat, resource });
        }
        let starting = clan.lantern().starting_action().map(OwnCard::Starting);
        let laid = clan.lantern().cards().map(OwnCard::Room).chain(starting);
        for card in laid {
            lay(Set::Lantern {
                seat,
                card,
                present: true,
            });
        }
    }
    for (index, die) in (0..).zip(position.placed()) {
        let (space, value) = (die.space, die.value);
        lay(Set::PlacedDie {
            index,
            space,
            value,
        });
    }
    for pair in position.gardens() {
        for garden in [pair.plant, pair.stone] {
            let bridge = pair.bridge;
            lay(Set::Garden { bridge, garden });
        }
    }
    for (yard_slot, (tile, _)) in (1..).zip(position.yard_tiles()) {
        let tile = *tile;
        lay(Set::YardTile { yard_slot, tile });
    }
    for placed in position.die_tiles() {
        let (position, tile) = (placed.position, placed.tile);
        lay(Set::DieTile { position, tile });
    }
    for (index, pair) in (0..).zip(position.starting_pairs()) {
        let (resource, action) = (pair.resource, pair.action);
        lay(Set::PairResource { index, resource });
        lay(Set::PairAction { index, action });
    }
    places
}
