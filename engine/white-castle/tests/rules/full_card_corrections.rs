//! "The table differs", for clans that are tracked in full: where each card lies.

use crate::full_table::{
    self, FullTable, climb, courtiers, first_light_row, has, held, light_row, refill, tasks,
};
use crate::setting_right::denied;
use crate::table::{correct, id, play, take};
use white_castle_engine::clan::OwnCard;
use white_castle_engine::components::{Color, Floor, Room, RoomCardId};
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

/// Two clans, the second followed by its dice only.
fn mixed() -> Journal {
    let mixed = [Tracking::Full, Tracking::DiceOnly];
    FullTable::two([1, 3, 6]).tracking(&mixed).started()
}

/// The first clan climbs into the first Steward room: a light row waits.
fn climbs(journal: &mut Journal) {
    has(journal, 1, "9 coins 5 pearl");
    courtiers(journal, 1, Gate, 1);
    play(journal, take(White, Right, "outside-left"));
    play(journal, climb(0, Gate, Steward1));
}

fn in_room(room: Room, card: &str) -> Set {
    let card = id(card);
    Set::RoomCard { room, card }
}

fn stewards_left(n: u8) -> Set {
    let floor = Floor::Steward;
    Set::Deck { floor, n }
}

fn castle_card(card: &str) -> OwnCard {
    OwnCard::Room(id(card))
}

fn starting_card(card: &str) -> OwnCard {
    OwnCard::Starting(id(card))
}

fn own(seat: Seat, card: OwnCard) -> Set {
    Set::OwnCard { seat, card }
}

fn lantern(seat: Seat, card: OwnCard, present: bool) -> Set {
    Set::Lantern {
        seat,
        card,
        present,
    }
}

fn is_unseen(journal: &Journal, card: &str) -> bool {
    let card: RoomCardId = id(card);
    let mut unseen = journal.position().castle().unseen(card.floor());
    unseen.any(|other| other == card)
}

/// Puts every unseen Steward but one into the clan's Lantern Area; returns that one.
fn lay_all_unseen_but_one(journal: &mut Journal, seat: Seat) -> RoomCardId {
    let mut cards: Vec<_> = journal.position().castle().unseen(Floor::Steward).collect();
    let last = cards.pop().expect("the deck is not empty");
    for card in cards {
        correct(journal, lantern(seat, OwnCard::Room(card), true));
    }
    last
}

#[test]
fn s2_the_card_of_a_room_changes_places_with_one_that_nobody_has_seen() {
    let mut journal = two();
    let room = Room::Steward1;
    correct(&mut journal, in_room(room, "steward-07"));
    let card = journal.position().castle().card(room);
    assert_eq!(card, Some(id("steward-07")));
    assert!(is_unseen(&journal, "steward-02"));
    assert!(!is_unseen(&journal, "steward-07"));
    // Its rows are the ones that a die opens now.
    has(&mut journal, 1, "9 coins");
    play(&mut journal, take(Coral, Right, "steward-1"));
    assert_eq!(tasks(&journal).len(), 1);
    play(&mut journal, Step::Receive { task: 0 });
    assert_eq!(held(&journal, 1).influence, 1);

    let card = id("steward-01");
    let kind = RefusalKind::CardNotInGame { card };
    denied(&mut journal, in_room(room, "steward-01"), Rule::S2, kind);
    let card = id("diplomat-05");
    let kind = RefusalKind::OtherFloor { card };
    denied(&mut journal, in_room(room, "diplomat-05"), Rule::S2, kind);
}

#[test]
fn a10_a_card_that_another_clan_took_is_gone_and_the_next_one_came() {
    let mut journal = mixed();
    let (room, floor, card) = (Room::Diplomat2, Floor::Diplomat, id("diplomat-02"));
    let before = journal.position().castle().deck(floor);
    let replaced = |card| Set::RoomReplaced { room, card };
    correct(&mut journal, replaced(card));
    let castle = journal.position().castle();
    assert_eq!(castle.card(room), Some(card));
    assert_eq!(castle.deck(floor), before - 1);
    assert!(!is_unseen(&journal, "diplomat-07"));
    let kind = RefusalKind::CardNotInDeck { card };
    denied(&mut journal, replaced(card), Rule::A10, kind);
    correct(&mut journal, Set::Deck { floor, n: 0 });
    let kind = RefusalKind::DeckEmpty { floor };
    denied(&mut journal, replaced(id("diplomat-04")), Rule::A10, kind);
}

#[test]
fn a10_the_room_that_waits_for_its_card_is_not_corrected_but_told() {
    let mut journal = two();
    climbs(&mut journal);
    let room = Room::Steward1;
    let named = in_room(room, "steward-12");
    denied(&mut journal, named, Rule::A10, RefusalKind::RoomWaits);
    // Its card is still in the deck, before and after the light row.
    let none = stewards_left(0);
    denied(&mut journal, none, Rule::A10, RefusalKind::DeckAwaited);
    correct(&mut journal, stewards_left(1));
    play(&mut journal, light_row(1));
    denied(&mut journal, named, Rule::A10, RefusalKind::RoomWaits);
    denied(&mut journal, none, Rule::A10, RefusalKind::DeckAwaited);
    play(&mut journal, refill(room, "steward-12"));
}

#[test]
fn a10_the_last_card_that_can_come_is_not_taken_away_from_the_room_that_waits() {
    let mut journal = two();
    let last = lay_all_unseen_but_one(&mut journal, TWO);
    climbs(&mut journal);
    let taken = lantern(TWO, OwnCard::Room(last), true);
    denied(&mut journal, taken, Rule::A10, RefusalKind::RoomWaits);
    first_light_row(&mut journal);
    let room = Room::Steward1;
    play(&mut journal, Step::Refill { room, card: last });

    let mut journal = mixed();
    let card = lay_all_unseen_but_one(&mut journal, ONE);
    climbs(&mut journal);
    let room = Room::Steward2;
    let taken = Set::RoomReplaced { room, card };
    denied(&mut journal, taken, Rule::A10, RefusalKind::RoomWaits);
}

#[test]
fn a10_the_app_deals_a_card_that_was_believed_gone_after_all_others() {
    let mut journal = two();
    let (room, floor) = (Room::Steward1, Floor::Steward);
    let castle = journal.position().castle();
    let (n, first) = (castle.deck(floor), castle.unseen(floor).next());
    let gone = first.expect("the deck is not empty");
    // The first of the deck was taken by nobody: only the deck has one card more than is unseen.
    for present in [true, false] {
        correct(&mut journal, lantern(TWO, OwnCard::Room(gone), present));
    }
    assert_eq!(journal.position().castle().deck(floor), n);
    let believed = journal.position().castle().card(room);
    let believed = believed.expect("a card lies there");
    correct(&mut journal, stewards_left(0));
    correct(&mut journal, Set::RoomCard { room, card: gone });
    assert!(journal.position().gone_cards(floor).eq([believed]));
    correct(&mut journal, stewards_left(n));
    let can_come: Vec<_> = journal.position().deck_cards(floor).collect();
    assert!(can_come.contains(&believed));
    climbs(&mut journal);
    play(&mut journal, light_row(1));
    for left in (0..n).rev() {
        let Some(Step::Refill { card, .. }) = journal.dealt_refill() else {
            panic!("a card is to come");
        };
        assert_eq!(card == believed, left == 0, "{card} of {left}");
        if left > 0 {
            correct(&mut journal, lantern(TWO, OwnCard::Room(card), true));
        }
    }
}

#[test]
fn a10_the_action_card_of_a_domain_is_set_by_name() {
    let mut journal = two();
    let card = castle_card("diplomat-10");
    correct(&mut journal, own(ONE, card));
    assert_eq!(full_table::clan(&journal, 1).card(), Some(card));
    correct(&mut journal, own(ONE, starting_card("starting-action-3")));
    assert!(is_unseen(&journal, "diplomat-10"));
    let lies = castle_card("diplomat-03");
    let kind = RefusalKind::CardElsewhere { card: lies };
    denied(&mut journal, own(ONE, lies), Rule::S2, kind);
    let mut early = FullTable::two([1, 3, 6]).journal();
    denied(&mut early, own(ONE, card), Rule::S9, RefusalKind::NoPair);
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
fn a10_where_every_clan_is_followed_the_steps_say_which_cards_are_taken() {
    let (room, card) = (Room::Steward2, id("steward-12"));
    let replaced = Set::RoomReplaced { room, card };
    let kind = RefusalKind::EverySeatTracked;
    denied(&mut two(), replaced, Rule::A10, kind);
}

#[test]
fn s9_a_starting_card_lies_in_one_place() {
    let mut journal = two();
    let [card, other, third] =
        ["1", "2", "3"].map(|n| starting_card(&format!("starting-action-{n}")));
    let laid = |journal: &Journal| {
        let lantern = full_table::clan(journal, 1).lantern();
        (lantern.starting_action(), lantern.brings().influence)
    };
    let kind = RefusalKind::StillOnDomain { seat: ONE };
    denied(&mut journal, lantern(ONE, card, true), Rule::S9, kind);
    // A castle card on the domain has laid it into the Lantern Area.
    correct(&mut journal, own(ONE, castle_card("diplomat-08")));
    assert_eq!(laid(&journal), (Some(id("starting-action-1")), 1));
    let kind = RefusalKind::NowhereElse { seat: ONE };
    denied(&mut journal, lantern(ONE, card, false), Rule::S9, kind);
    // Another copy of the box lies there, and on the domain another again.
    correct(&mut journal, lantern(ONE, other, true));
    assert_eq!(laid(&journal), (Some(id("starting-action-2")), 1));
    correct(&mut journal, own(ONE, third));
    assert_eq!(laid(&journal), (None, 0));
    assert_eq!(full_table::clan(&journal, 1).card(), Some(third));
}

#[test]
fn s9_a_clan_without_a_pair_has_no_cards() {
    let mut journal = FullTable::of(Party::Two).journal();
    for card in [
        starting_card("starting-action-1"),
        castle_card("steward-07"),
    ] {
        let laid = lantern(ONE, card, true);
        denied(&mut journal, laid, Rule::S9, RefusalKind::NoPair);
    }
}

#[test]
fn a10_the_light_row_is_that_of_the_card_that_was_taken() {
    let mut journal = two();
    climbs(&mut journal);
    correct(&mut journal, own(ONE, castle_card("steward-10")));
    let (seat, room, card) = (ONE, Room::Steward1, id("steward-10"));
    let asked = Expect::LightRow { seat, room, card };
    assert_eq!(journal.position().expect(), asked);
    for other in [
        castle_card("diplomat-10"),
        starting_card("starting-action-1"),
    ] {
        let kind = RefusalKind::RoomWaits;
        denied(&mut journal, own(ONE, other), Rule::A10, kind);
    }
}

#[test]
fn a10_the_light_row_is_that_of_the_card_that_stays() {
    let mut journal = two();
    correct(&mut journal, stewards_left(0));
    climbs(&mut journal);
    let (seat, room, card) = (ONE, Room::Steward1, id("steward-04"));
    correct(&mut journal, Set::RoomCard { room, card });
    let asked = Expect::LightRow { seat, room, card };
    assert_eq!(journal.position().expect(), asked);
}

/// The other clan's light row waits: the card of its domain cannot become one of the other floor.
#[test]
fn a10_a_card_under_the_light_row_of_another_clan_keeps_its_floor() {
    let mut journal = two();
    correct(&mut journal, own(TWO, castle_card("diplomat-06")));
    climbs(&mut journal);
    let taken = full_table::clan(&journal, 1).card().expect("a card");
    let kind = RefusalKind::RoomWaits;
    denied(&mut journal, own(TWO, taken), Rule::A10, kind);
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
    let left = journal.position().castle().deck(Floor::Steward);
    let (one, other) = (castle_card("steward-07"), castle_card("steward-12"));
    let out_of_the_deck = moved(&mut journal, own(ONE, one));
    let starting = lantern(ONE, starting_card("starting-action-1"), true);
    let expected = [(Rule::A13, starting), (Rule::S2, stewards_left(left - 1))];
    assert_eq!(out_of_the_deck, expected);
    moved(&mut journal, own(TWO, other));
    let exchanged = moved(&mut journal, own(ONE, other));
    assert_eq!(exchanged, [(Rule::A10, own(TWO, one))]);
}
