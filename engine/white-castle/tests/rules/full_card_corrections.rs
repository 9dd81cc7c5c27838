//! "The table differs", for clans that are tracked in full: where each card lies.

use crate::full_table::{
    self, FullTable, climb, courtiers, first_light_row, has, held, light_row, refill, tasks,
};
use crate::setting_right::denied;
use crate::table::{correct, id, play, take};
use white_castle_engine::clan::OwnCard;
use white_castle_engine::components::{Color, Floor, Room};
use white_castle_engine::journal::{DeckSource, Journal, Tracking};
use white_castle_engine::position::{End, TableCorrection as Set};
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Level, Party, Seat};
use white_castle_engine::turn::{EventKind, Expect, RefusalKind, Step};

use Color::{Coral, White};
use CourtierPlace::{Gate, Steward1};
use End::Right;

const ONE: Seat = Seat(1);
const TWO: Seat = Seat(2);

fn two() -> Journal {
    FullTable::two([1, 3, 6]).started()
}

#[test]
fn s2_the_card_of_a_room_changes_places_with_one_that_nobody_has_seen() {
    let mut journal = two();
    let room = Room::Steward1;
    let room_card = |card| Set::RoomCard {
        room,
        card: id(card),
    };
    correct(&mut journal, room_card("steward-07"));
    let castle = journal.position().castle();
    assert_eq!(castle.card(room), Some(id("steward-07")));
    assert!(
        castle
            .unseen(Floor::Steward)
            .any(|card| card == id("steward-02"))
    );
    assert!(
        castle
            .unseen(Floor::Steward)
            .all(|card| card != id("steward-07"))
    );
    // Its rows are the ones that a die opens now.
    has(&mut journal, 1, "9 coins");
    play(&mut journal, take(Coral, Right, "steward-1"));
    assert_eq!(tasks(&journal).len(), 1);
    play(&mut journal, Step::Receive { task: 0 });
    assert_eq!(held(&journal, 1).influence, 1);

    for (card, kind) in [
        (
            "steward-01",
            RefusalKind::CardNotInGame {
                card: id("steward-01"),
            },
        ),
        (
            "diplomat-05",
            RefusalKind::OtherFloor {
                card: id("diplomat-05"),
            },
        ),
    ] {
        denied(&mut journal, room_card(card), Rule::S2, kind);
    }
}

#[test]
fn a10_a_card_that_another_clan_took_is_gone_and_the_next_one_came() {
    let mixed = [Tracking::Full, Tracking::DiceOnly];
    let mut journal = FullTable::two([1, 3, 6]).tracking(&mixed).started();
    let (room, card) = (Room::Diplomat2, id("diplomat-02"));
    let before = journal.position().castle().deck(Floor::Diplomat);
    correct(&mut journal, Set::RoomReplaced { room, card });
    let castle = journal.position().castle();
    assert_eq!(castle.card(room), Some(card));
    assert_eq!(castle.deck(Floor::Diplomat), before - 1);
    assert!(
        castle
            .unseen(Floor::Diplomat)
            .all(|card| card != id("diplomat-07"))
    );
    let again = Set::RoomReplaced { room, card };
    denied(
        &mut journal,
        again,
        Rule::A10,
        RefusalKind::CardNotInDeck { card },
    );
    let floor = Floor::Diplomat;
    correct(&mut journal, Set::Deck { floor, n: 0 });
    let card = id("diplomat-04");
    let next = Set::RoomReplaced { room, card };
    denied(
        &mut journal,
        next,
        Rule::A10,
        RefusalKind::DeckEmpty { floor },
    );
}

#[test]
fn a10_the_room_that_waits_for_its_card_is_not_corrected_but_told() {
    let mut journal = two();
    has(&mut journal, 1, "9 coins 5 pearl");
    courtiers(&mut journal, 1, Gate, 1);
    play(&mut journal, take(White, Right, "outside-left"));
    play(&mut journal, climb(0, Gate, Steward1));
    let (room, card) = (Room::Steward1, id("steward-12"));
    let named = Set::RoomCard { room, card };
    denied(&mut journal, named, Rule::A10, RefusalKind::RoomWaits);
    play(&mut journal, light_row(1));
    denied(&mut journal, named, Rule::A10, RefusalKind::RoomWaits);
    // Its card is still in the deck.
    let floor = Floor::Steward;
    let none = Set::Deck { floor, n: 0 };
    denied(&mut journal, none, Rule::A10, RefusalKind::DeckAwaited);
    play(&mut journal, refill(room, "steward-12"));

    // The last card that can come is not taken away from under the room that waits.
    let mut journal = two();
    has(&mut journal, 1, "9 coins 5 pearl");
    courtiers(&mut journal, 1, Gate, 1);
    let seat = TWO;
    let mut cards: Vec<_> = journal.position().castle().unseen(Floor::Steward).collect();
    let last = cards.pop().expect("the deck is not empty");
    for card in cards.into_iter().map(OwnCard::Room) {
        let present = true;
        correct(
            &mut journal,
            Set::Lantern {
                seat,
                card,
                present,
            },
        );
    }
    assert_eq!(journal.position().castle().deck(Floor::Steward), 1);
    play(&mut journal, take(White, Right, "outside-left"));
    play(&mut journal, climb(0, Gate, Steward1));
    let taken = Set::Lantern {
        seat,
        card: OwnCard::Room(last),
        present: true,
    };
    denied(&mut journal, taken, Rule::A10, RefusalKind::RoomWaits);
    first_light_row(&mut journal);
    play(&mut journal, Step::Refill { room, card: last });
}

#[test]
fn a10_the_app_deals_a_card_that_was_believed_gone_after_all_others() {
    let mut journal = two();
    has(&mut journal, 1, "9 coins 5 pearl");
    courtiers(&mut journal, 1, Gate, 1);
    let (room, floor) = (Steward1.room().expect("a room"), Floor::Steward);
    let castle = journal.position().castle();
    let (n, first) = (castle.deck(floor), castle.unseen(floor).next());
    let gone = first.expect("the deck is not empty");
    // The first of the deck was taken by nobody: only the deck has one card more than is unseen.
    let seat = TWO;
    let card = OwnCard::Room(gone);
    for present in [true, false] {
        let set = Set::Lantern {
            seat,
            card,
            present,
        };
        correct(&mut journal, set);
    }
    assert_eq!(journal.position().castle().deck(floor), n);
    let believed = journal.position().castle().card(room);
    let believed = believed.expect("a card lies there");
    correct(&mut journal, Set::Deck { floor, n: 0 });
    correct(&mut journal, Set::RoomCard { room, card: gone });
    assert!(journal.position().gone_cards(floor).eq([believed]));
    correct(&mut journal, Set::Deck { floor, n });
    assert!(
        journal
            .position()
            .deck_cards(floor)
            .any(|card| card == believed)
    );
    play(&mut journal, take(White, Right, "outside-left"));
    play(&mut journal, climb(0, Gate, Steward1));
    play(&mut journal, light_row(1));
    for left in (0..n).rev() {
        let Some(Step::Refill { card, .. }) = journal.dealt_refill() else {
            panic!("a card is to come");
        };
        assert_eq!(card == believed, left == 0, "{card} of {left}");
        if left > 0 {
            let card = OwnCard::Room(card);
            correct(
                &mut journal,
                Set::Lantern {
                    seat,
                    card,
                    present: true,
                },
            );
        }
    }
}

#[test]
fn a10_the_action_card_of_a_domain_is_set_by_name() {
    let mut journal = two();
    let own = |card| Set::OwnCard { seat: ONE, card };
    let card = OwnCard::Room(id("diplomat-10"));
    correct(&mut journal, own(card));
    assert_eq!(full_table::clan(&journal, 1).card(), Some(card));
    let starting = OwnCard::Starting(id("starting-action-3"));
    correct(&mut journal, own(starting));
    let castle = journal.position().castle();
    assert!(
        castle
            .unseen(Floor::Diplomat)
            .any(|card| card == id("diplomat-10"))
    );
    let lies = OwnCard::Room(id("diplomat-03"));
    let kind = RefusalKind::CardElsewhere {
        card: OwnCard::Room(id("diplomat-03")),
    };
    denied(&mut journal, own(lies), Rule::S2, kind);
    let mut early = FullTable::two([1, 3, 6]).journal();
    denied(&mut early, own(card), Rule::S9, RefusalKind::NoPair);
}

#[test]
fn a11_a_slot_of_the_favor_card_is_set_to_whose_it_is() {
    let mut journal = two();
    let favor = |slot, seat| Set::Favor { slot, seat };
    correct(&mut journal, favor(1, Some(TWO)));
    assert_eq!(
        *journal.position().castle().favors(),
        [None, Some(TWO), None]
    );
    correct(&mut journal, favor(1, None));
    assert_eq!(*journal.position().castle().favors(), [None; 3]);
    let kind = RefusalKind::NoSlot { last: 2 };
    denied(&mut journal, favor(3, None), Rule::A11, kind);
    let (seat, seats) = (Seat(3), 2);
    let kind = RefusalKind::NoSuchSeat { seat, seats };
    denied(&mut journal, favor(0, Some(seat)), Rule::A11, kind);
}

#[test]
fn r4_the_order_of_the_rivals_deck_can_be_forgotten() {
    let mut journal = FullTable::of(Party::Solo(Level::Hard)).started();
    assert_eq!(journal.position().expect(), Expect::RivalTurn);
    correct(&mut journal, Set::RivalDeckUnknown {});
    assert!(
        matches!(journal.position().expect(), Expect::Reveal { cards, .. } if cards.len() == 9)
    );
}

#[test]
fn s2_who_knows_the_castle_decks_can_change() {
    let mut journal = two();
    assert_eq!(journal.position().refills(), DeckSource::App);
    let source = DeckSource::Table;
    correct(&mut journal, Set::Refills { source });
    assert_eq!(journal.position().refills(), source);
}

#[test]
fn a10_the_last_card_that_can_come_does_not_come_into_another_room() {
    let mixed = [Tracking::Full, Tracking::DiceOnly];
    let mut journal = FullTable::two([1, 3, 6]).tracking(&mixed).started();
    has(&mut journal, 1, "9 coins 7 pearl");
    courtiers(&mut journal, 1, Gate, 1);
    let mut cards: Vec<_> = journal.position().castle().unseen(Floor::Steward).collect();
    let last = cards.pop().expect("the deck is not empty");
    for card in cards.into_iter().map(OwnCard::Room) {
        let (seat, present) = (ONE, true);
        correct(
            &mut journal,
            Set::Lantern {
                seat,
                card,
                present,
            },
        );
    }
    play(&mut journal, take(White, Right, "outside-left"));
    play(&mut journal, climb(0, Gate, Steward1));
    let taken = Set::RoomReplaced {
        room: Room::Steward2,
        card: last,
    };
    denied(&mut journal, taken, Rule::A10, RefusalKind::RoomWaits);
}

#[test]
fn a10_where_every_clan_is_followed_the_steps_say_which_cards_are_taken() {
    let replaced = Set::RoomReplaced {
        room: Room::Steward2,
        card: id("steward-12"),
    };
    denied(
        &mut two(),
        replaced,
        Rule::A10,
        RefusalKind::EverySeatTracked,
    );
}

#[test]
fn s9_a_starting_card_lies_in_one_place() {
    let mut journal = two();
    let own = |card| Set::OwnCard { seat: ONE, card };
    let lantern = |card, present| Set::Lantern {
        seat: ONE,
        card,
        present,
    };
    let [card, other, third] = ["1", "2", "3"].map(|n| {
        let id = id(&format!("starting-action-{n}"));
        OwnCard::Starting(id)
    });
    let laid = |journal: &Journal| {
        let lantern = full_table::clan(journal, 1).lantern();
        (lantern.starting_action(), lantern.brings().influence)
    };
    let kind = RefusalKind::StillOnDomain { seat: ONE };
    denied(&mut journal, lantern(card, true), Rule::S9, kind);
    // A castle card on the domain has laid it into the Lantern Area.
    correct(&mut journal, own(OwnCard::Room(id("diplomat-08"))));
    assert_eq!(laid(&journal), (Some(id("starting-action-1")), 1));
    let kind = RefusalKind::NowhereElse { seat: ONE };
    denied(&mut journal, lantern(card, false), Rule::S9, kind);
    // Another copy of the box lies there, and on the domain another again.
    correct(&mut journal, lantern(other, true));
    assert_eq!(laid(&journal), (Some(id("starting-action-2")), 1));
    correct(&mut journal, own(third));
    assert_eq!(laid(&journal), (None, 0));
    assert_eq!(full_table::clan(&journal, 1).card(), Some(third));
}

#[test]
fn s9_a_clan_without_a_pair_has_no_cards() {
    let mut journal = FullTable::of(Party::Two).journal();
    for card in ["starting-action-1", "steward-07"] {
        let card = match card.parse() {
            Ok(card) => OwnCard::Starting(card),
            Err(_) => OwnCard::Room(id(card)),
        };
        let (seat, present) = (ONE, true);
        let lantern = Set::Lantern {
            seat,
            card,
            present,
        };
        denied(&mut journal, lantern, Rule::S9, RefusalKind::NoPair);
    }
}

fn own(seat: Seat, card: &str) -> Set {
    let card = OwnCard::Room(id(card));
    Set::OwnCard { seat, card }
}

/// The first clan has climbed into the first Steward room: a light row waits.
fn climbed(mut journal: Journal) -> Journal {
    has(&mut journal, 1, "9 coins 5 pearl");
    courtiers(&mut journal, 1, Gate, 1);
    play(&mut journal, take(White, Right, "outside-left"));
    play(&mut journal, climb(0, Gate, Steward1));
    journal
}

#[test]
fn a10_the_light_row_is_that_of_the_card_that_was_taken() {
    let mut journal = climbed(two());
    let card = id("steward-10");
    correct(&mut journal, own(ONE, "steward-10"));
    let room = Room::Steward1;
    let seat = ONE;
    assert_eq!(
        journal.position().expect(),
        Expect::LightRow { seat, room, card }
    );
    for other in [
        OwnCard::Room(id("diplomat-10")),
        OwnCard::Starting(id("starting-action-1")),
    ] {
        let correction = Set::OwnCard { seat, card: other };
        denied(&mut journal, correction, Rule::A10, RefusalKind::RoomWaits);
    }
}

#[test]
fn a10_the_light_row_is_that_of_the_card_that_stays() {
    let mut journal = two();
    let (seat, room, floor) = (ONE, Room::Steward1, Floor::Steward);
    correct(&mut journal, Set::Deck { floor, n: 0 });
    let mut journal = climbed(journal);
    let card = id("steward-04");
    correct(&mut journal, Set::RoomCard { room, card });
    let asked = Expect::LightRow { seat, room, card };
    assert_eq!(journal.position().expect(), asked);
}

#[test]
fn a10_a_deck_under_a_light_row_has_a_card_for_the_room() {
    let mut journal = climbed(two());
    let floor = Floor::Steward;
    let none = Set::Deck { floor, n: 0 };
    denied(&mut journal, none, Rule::A10, RefusalKind::DeckAwaited);
    correct(&mut journal, Set::Deck { floor, n: 1 });
    play(&mut journal, light_row(1));
    play(&mut journal, refill(Room::Steward1, "steward-12"));
}

/// The other clan's light row waits: the card of its domain cannot become one of the other floor.
#[test]
fn a10_a_card_under_the_light_row_of_another_clan_keeps_its_floor() {
    let mut journal = two();
    correct(&mut journal, own(TWO, "diplomat-06"));
    let mut journal = climbed(journal);
    let Some(OwnCard::Room(taken)) = full_table::clan(&journal, 1).card() else {
        panic!("A10: the card of the room is taken");
    };
    let card = OwnCard::Room(taken);
    let theirs = Set::OwnCard { seat: TWO, card };
    denied(&mut journal, theirs, Rule::A10, RefusalKind::RoomWaits);
}

/// What moved with the correction, with the rules it rests on.
fn moved(journal: &mut Journal, correction: Set) -> Vec<(Rule, Set)> {
    let events = correct(journal, correction);
    let moved = events.into_iter().filter_map(|event| match event.kind {
        EventKind::MovedWith { correction, .. } => Some((event.rule, correction)),
        _ => None,
    });
    moved.collect()
}

#[test]
fn a10_the_card_that_another_clan_has_instead_is_named() {
    let mut journal = two();
    let own = |seat, card| {
        let card = OwnCard::Room(id(card));
        Set::OwnCard { seat, card }
    };
    let deck = |n| Set::Deck {
        floor: Floor::Steward,
        n,
    };
    let left = journal.position().castle().deck(Floor::Steward);
    let starting = Set::Lantern {
        seat: ONE,
        card: OwnCard::Starting(id("starting-action-1")),
        present: true,
    };
    let out_of_the_deck = moved(&mut journal, own(ONE, "steward-07"));
    assert_eq!(
        out_of_the_deck,
        [(Rule::A13, starting), (Rule::S2, deck(left - 1))]
    );
    moved(&mut journal, own(TWO, "steward-12"));
    let exchanged = moved(&mut journal, own(ONE, "steward-12"));
    assert_eq!(exchanged, [(Rule::A10, own(TWO, "steward-07"))]);
}
