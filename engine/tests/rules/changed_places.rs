//! Cards that changed places on the table: both are set right at once.

use crate::full_table::{self, FullTable, climb, courtiers, has, light_row, refill};
use crate::setting_right::denied;
use crate::table::{correct, id, play, take};
use shirasagi_engine::clan::OwnCard;
use shirasagi_engine::components::{Color, Floor, Room, RoomCardId};
use shirasagi_engine::journal::{Journal, Tracking};
use shirasagi_engine::position::{End, TableCorrection as Set};
use shirasagi_engine::rival::CourtierPlace::{Gate, Steward1};
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{Party, Seat};
use shirasagi_engine::turn::{Expect, RefusalKind, Step};

use Color::White;
use End::Right;

const ONE: Seat = Seat(1);
const TWO: Seat = Seat(2);

fn two() -> Journal {
    FullTable::two([1, 3, 6]).started()
}

fn own(seat: Seat, card: &str) -> Set {
    let card = OwnCard::Room(id(card));
    Set::OwnCard { seat, card }
}

fn card_of(journal: &Journal, seat: u8) -> Option<OwnCard> {
    full_table::clan(journal, seat).card()
}

fn in_room(journal: &Journal, room: Room) -> RoomCardId {
    journal.position().castle().card(room).expect("known")
}

/// The first clan has climbed into the first Steward room: its light row waits.
fn climbed() -> Journal {
    let mut journal = two();
    has(&mut journal, 1, "9 coins 5 pearl");
    courtiers(&mut journal, 1, Gate, 1);
    play(&mut journal, take(White, Right, "outside-left"));
    play(&mut journal, climb(0, Gate, Steward1));
    journal
}

#[test]
fn s2_two_cards_that_changed_rooms_are_set_right_at_once() {
    let mut journal = two();
    let castle = journal.position().castle();
    let (one, other) = (Room::Steward1, Room::Steward2);
    let (here, there) = (castle.card(one), castle.card(other));
    let unseen: Vec<_> = castle.unseen(Floor::Steward).collect();
    let deck = castle.deck(Floor::Steward);
    let card = there.expect("a card lies in each room");
    correct(&mut journal, Set::RoomCard { room: one, card });
    let castle = journal.position().castle();
    assert_eq!((castle.card(one), castle.card(other)), (there, here));
    assert!(castle.unseen(Floor::Steward).eq(unseen));
    assert_eq!(castle.deck(Floor::Steward), deck);
}

#[test]
fn a10_two_clans_whose_cards_were_mixed_up_are_set_right_at_once() {
    let mut journal = two();
    let own = |seat, card: &str| Set::OwnCard {
        seat,
        card: OwnCard::Room(id(card)),
    };
    let cards = |journal: &Journal| [1, 2].map(|seat| full_table::clan(journal, seat).card());
    let [one, other] = ["diplomat-10", "steward-07"].map(|card| Some(OwnCard::Room(id(card))));
    correct(&mut journal, own(ONE, "diplomat-10"));
    correct(&mut journal, own(TWO, "steward-07"));
    assert_eq!(cards(&journal), [one, other]);
    correct(&mut journal, own(ONE, "steward-07"));
    assert_eq!(cards(&journal), [other, one]);
    journal.undo();
    assert_eq!(cards(&journal), [one, other]);
}

#[test]
fn s9_two_clans_whose_resource_cards_were_mixed_up_are_set_right_at_once() {
    let mut journal = two();
    let cards =
        |journal: &Journal| [1, 2].map(|seat| full_table::clan(journal, seat).lantern().resource());
    let [one, other] = cards(&journal);
    let resource = other.expect("both have taken a pair");
    let correction = Set::StartingResource {
        seat: ONE,
        resource,
    };
    correct(&mut journal, correction);
    assert_eq!(cards(&journal), [other, one]);
}

#[test]
fn s9_a_copy_that_a_clan_followed_by_its_dice_took_counts() {
    let tracking = [Tracking::Full, Tracking::DiceOnly];
    let mut journal = FullTable::of(Party::Two).tracking(&tracking).journal();
    for (index, action) in [
        (0, "starting-action-2"),
        (1, "starting-action-3"),
        (2, "starting-action-2"),
    ] {
        let action = id(action);
        correct(&mut journal, Set::PairAction { index, action });
    }
    for _ in 0..2 {
        let resource = journal.position().starting_pairs()[0].resource;
        play(&mut journal, Step::StartingPair { resource });
    }
    let card = OwnCard::Starting(id("starting-action-2"));
    correct(&mut journal, Set::OwnCard { seat: ONE, card });
    let left = journal.position().starting_pairs()[0].action;
    assert_eq!(left, id("starting-action-3"));
}

#[test]
fn s9_the_pair_that_nobody_took_may_be_the_one_that_was_taken() {
    let mut journal = two();
    let left = |journal: &Journal| journal.position().starting_pairs()[0];
    let clan = |journal: &Journal| full_table::clan(journal, 1).lantern().resource();
    let (nobody, taken) = (left(&journal), clan(&journal).expect("taken"));
    let correction = Set::StartingResource {
        seat: ONE,
        resource: nobody.resource,
    };
    correct(&mut journal, correction);
    assert_eq!(clan(&journal), Some(nobody.resource));
    assert_eq!(left(&journal).resource, taken);
    // Both copies of an action card are seen: one with the other clan, one in the pair.
    let shared = full_table::clan(&journal, 2).card().expect("taken");
    let OwnCard::Starting(action) = shared else {
        panic!("S9: it is a starting card");
    };
    let own = full_table::clan(&journal, 1).card();
    assert_ne!(own, Some(shared));
    correct(&mut journal, Set::PairAction { index: 0, action });
    correct(
        &mut journal,
        Set::OwnCard {
            seat: ONE,
            card: shared,
        },
    );
    assert_eq!(full_table::clan(&journal, 1).card(), Some(shared));
    assert_eq!(Some(OwnCard::Starting(left(&journal).action)), own);
}

#[test]
fn s9_a_clan_followed_by_its_dice_changes_its_cards_too() {
    let tracking = [Tracking::Full, Tracking::DiceOnly];
    let mut journal = FullTable::of(Party::Two).tracking(&tracking).journal();
    let resource = id("starting-resource-9");
    play(&mut journal, Step::StartingPair { resource });
    let [.., last] = *journal.position().starting_pairs() else {
        panic!("S9: two pairs are left");
    };
    let theirs = last.resource;
    play(&mut journal, Step::StartingPair { resource: theirs });
    let mine = Set::StartingResource {
        seat: ONE,
        resource,
    };
    correct(&mut journal, mine);
    let has = |journal: &Journal| {
        let clan = journal.position().clan(ONE).expect("tracked");
        clan.lantern().resource()
    };
    assert_eq!(has(&journal), Some(resource));
    // The other clan has what was believed here: it can be told back.
    let back = Set::StartingResource {
        seat: ONE,
        resource: theirs,
    };
    correct(&mut journal, back);
    assert_eq!(has(&journal), Some(theirs));
}

#[test]
fn a10_a_domain_and_a_room_change_cards() {
    let mut journal = two();
    correct(&mut journal, own(ONE, "steward-07"));
    let lies = in_room(&journal, Room::Steward2);
    let card = OwnCard::Room(lies);
    let deck = journal.position().castle().deck(Floor::Steward);
    correct(&mut journal, Set::OwnCard { seat: ONE, card });
    assert_eq!(card_of(&journal, 1), Some(card));
    assert_eq!(in_room(&journal, Room::Steward2), id("steward-07"));
    // And back, told by the room.
    let room = Room::Steward2;
    correct(&mut journal, Set::RoomCard { room, card: lies });
    assert_eq!(in_room(&journal, room), lies);
    assert_eq!(card_of(&journal, 1), Some(OwnCard::Room(id("steward-07"))));
    assert_eq!(journal.position().castle().deck(Floor::Steward), deck);
    // A card of the other floor cannot lie there.
    correct(&mut journal, own(ONE, "diplomat-10"));
    let elsewhere = RefusalKind::CardElsewhere { card };
    denied(
        &mut journal,
        Set::OwnCard { seat: ONE, card },
        Rule::S2,
        elsewhere,
    );
}

#[test]
fn a13_a_domain_and_a_lantern_area_change_cards() {
    let mut journal = two();
    correct(&mut journal, own(ONE, "steward-07"));
    let card = OwnCard::Room(id("steward-12"));
    let (seat, present) = (TWO, true);
    correct(
        &mut journal,
        Set::Lantern {
            seat,
            card,
            present,
        },
    );
    correct(&mut journal, Set::OwnCard { seat: ONE, card });
    assert_eq!(card_of(&journal, 1), Some(card));
    let lantern = full_table::clan(&journal, 2).lantern();
    assert!(lantern.contains(id("steward-07")) && !lantern.contains(id("steward-12")));
}

#[test]
fn s2_a_card_that_left_the_game_makes_no_deck_larger() {
    let mixed = [Tracking::Full, Tracking::DiceOnly];
    let mut journal = FullTable::two([1, 3, 6]).tracking(&mixed).started();
    correct(&mut journal, own(ONE, "diplomat-10"));
    let left = in_room(&journal, Room::Diplomat2);
    let (room, card) = (Room::Diplomat2, id("diplomat-02"));
    correct(&mut journal, Set::RoomReplaced { room, card });
    let castle = journal.position().castle();
    let (deck, unseen) = (
        castle.deck(Floor::Diplomat),
        castle.unseen(Floor::Diplomat).count(),
    );
    // The other clan took the one that was believed here, and this one took what it was believed to.
    let card = OwnCard::Room(left);
    correct(&mut journal, Set::OwnCard { seat: ONE, card });
    let castle = journal.position().castle();
    assert_eq!(castle.deck(Floor::Diplomat), deck);
    assert_eq!(castle.unseen(Floor::Diplomat).count(), unseen);
}

#[test]
fn s2_a_card_that_left_the_table_is_known_and_can_come_back() {
    let mixed = [Tracking::Full, Tracking::DiceOnly];
    let mut journal = FullTable::two([1, 3, 6]).tracking(&mixed).started();
    let gone = |journal: &Journal| -> Vec<_> {
        let position = journal.position();
        let floors = [Floor::Steward, Floor::Diplomat].into_iter();
        floors
            .flat_map(|floor| position.gone_cards(floor))
            .collect()
    };
    assert_eq!(gone(&journal), []);
    let room = Room::Diplomat2;
    let left = in_room(&journal, room);
    let card = id("diplomat-02");
    correct(&mut journal, Set::RoomReplaced { room, card });
    assert_eq!(gone(&journal), [left]);
    correct(&mut journal, Set::RoomCard { room, card: left });
    assert_eq!(in_room(&journal, room), left);
    assert_eq!(
        gone(&journal),
        [card],
        "it was seen and is the one that left"
    );
}

#[test]
fn a10_the_light_row_is_that_of_the_card_that_was_taken() {
    let mut journal = climbed();
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
fn a10_a_deck_under_a_light_row_has_a_card_for_the_room() {
    let mut journal = climbed();
    let floor = Floor::Steward;
    let none = Set::Deck { floor, n: 0 };
    denied(&mut journal, none, Rule::A10, RefusalKind::DeckAwaited);
    correct(&mut journal, Set::Deck { floor, n: 1 });
    play(&mut journal, light_row(1));
    play(&mut journal, refill(Room::Steward1, "steward-12"));
}

#[test]
fn s9_two_clans_whose_action_cards_were_mixed_up_are_set_right_at_once() {
    let mut journal = FullTable::of(Party::Two).journal();
    let told = [
        "starting-action-1",
        "starting-action-1",
        "starting-action-2",
    ];
    for (index, action) in (0..).zip(told) {
        let action = id(action);
        correct(&mut journal, Set::PairAction { index, action });
    }
    while let Expect::StartingPair { pairs, .. } = journal.position().expect() {
        let resource = pairs[0].resource;
        play(&mut journal, Step::StartingPair { resource });
        while !matches!(
            journal.position().expect(),
            Expect::StartingPair { .. } | Expect::Take { .. }
        ) {
            let legal = journal.position().legal();
            let mut steps = legal.iter();
            let step = steps.find(|step| !matches!(step, Step::Exchange { .. }));
            play(&mut journal, step.expect("there is a step"));
        }
    }
    assert_eq!(card_of(&journal, 1), card_of(&journal, 2));
    // Both copies of the first are held; the left pair has the second: it gives its own.
    let card = OwnCard::Starting(id("starting-action-2"));
    correct(&mut journal, Set::OwnCard { seat: ONE, card });
    let card = OwnCard::Starting(id("starting-action-1"));
    correct(
        &mut journal,
        Set::PairAction {
            index: 0,
            action: id("starting-action-1"),
        },
    );
    correct(&mut journal, Set::OwnCard { seat: ONE, card });
    let own = [1, 2].map(|seat| card_of(&journal, seat));
    assert_eq!(own, [Some(card); 2]);
}

/// The other clan's light row waits: the card of its domain cannot become one of the other floor.
#[test]
fn a10_a_card_under_the_light_row_of_another_clan_keeps_its_floor() {
    let mut journal = two();
    correct(&mut journal, own(TWO, "diplomat-06"));
    has(&mut journal, 1, "9 coins 5 pearl");
    courtiers(&mut journal, 1, Gate, 1);
    play(&mut journal, take(White, Right, "outside-left"));
    play(&mut journal, climb(0, Gate, Steward1));
    let Some(OwnCard::Room(taken)) = card_of(&journal, 1) else {
        panic!("A10: the card of the room is taken");
    };
    let card = OwnCard::Room(taken);
    let theirs = Set::OwnCard { seat: TWO, card };
    denied(&mut journal, theirs, Rule::A10, RefusalKind::RoomWaits);
}

/// S2: the card in the room came out of the deck when it had one; the other one left the game.
#[test]
fn s2_a_card_that_turns_up_makes_an_empty_deck_no_larger() {
    let mut journal = two();
    correct(
        &mut journal,
        Set::Deck {
            floor: Floor::Steward,
            n: 0,
        },
    );
    let castle = journal.position().castle();
    let turned_up = castle.unseen(Floor::Steward).next().expect("S2: a deck");
    let room = Room::Steward1;
    let believed = in_room(&journal, room);
    correct(
        &mut journal,
        Set::RoomCard {
            room,
            card: turned_up,
        },
    );
    assert_eq!(in_room(&journal, room), turned_up);
    assert_eq!(journal.position().castle().deck(Floor::Steward), 0);
    let mut unseen = journal.position().castle().unseen(Floor::Steward);
    assert!(unseen.all(|card| card != turned_up && card != believed));
}
