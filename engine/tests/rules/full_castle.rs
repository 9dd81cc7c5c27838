//! Courtiers in the castle and the Lantern Reward: A10, A11, A13.

use crate::full_table::{
    self, DECLINE, FullTable, audience, cannot, castle_row, choose, clan, climb, courtiers, does,
    ends_turn, favor, has, held, light_row, listed, own_card, refill, row, set, sources,
};
use crate::table::{self, id, of_rule, play, take};
use shirasagi_engine::clan::{OwnCard, Resource};
use shirasagi_engine::components::{CastleRows, Color, Floor, Goods, Room, RoomCardId, Space};
use shirasagi_engine::journal::{DeckSource, Journal};
use shirasagi_engine::position::{End, TableCorrection};
use shirasagi_engine::rival::CourtierPlace;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{Party, Seat};
use shirasagi_engine::turn::{EventKind, Expect, RefusalKind, Step};

use Color::{Black, Coral, White};
use CourtierPlace::{Daimyo, Diplomat1, Diplomat2, Gate, Steward1, Steward2, Steward3};
use End::Right;
use RefusalKind::{NotExpected, RowClosed};

/// The first seat holds pearl and can climb from the Gate, a Steward and a Diplomat room.
fn climbers(table: FullTable) -> Journal {
    let mut journal = table.started();
    for place in [Gate, Steward2, Diplomat1] {
        courtiers(&mut journal, 1, place, 1);
    }
    has(&mut journal, 1, "7 pearl");
    play(&mut journal, take(Black, Right, "outside-left"));
    journal
}

fn two() -> Journal {
    climbers(FullTable::two([2, 3, 5]))
}

/// Cards that can come out of a deck.
#[track_caller]
fn asked_refill(journal: &Journal) -> (Room, Vec<RoomCardId>) {
    match journal.position().expect() {
        Expect::Refill {
            room,
            cards,
            source,
        } => {
            assert_eq!(source, DeckSource::App);
            (room, cards)
        }
        other => panic!("no card is to come, but {other:?}"),
    }
}

#[test]
fn a10_the_card_is_taken_and_the_own_one_laid_face_down() {
    let mut journal = two();
    let before = clan(&journal, 1).lantern().brings();
    let events = does(&mut journal, climb(0, Gate, Steward3), "-2 pearl");
    let laid = OwnCard::Starting(id("starting-action-1"));
    let taken = EventKind::CardTaken {
        seat: Seat(1),
        room: Room::Steward3,
        card: id("steward-10"),
        laid: Some(laid),
    };
    assert_eq!(of_rule(&events, Rule::A10), [&taken]);
    let own = clan(&journal, 1);
    assert_eq!(own.card(), Some(OwnCard::Room(id("steward-10"))));
    assert_eq!(
        own.lantern().starting_action(),
        Some(id("starting-action-1"))
    );
    let brings = Goods {
        influence: 1,
        ..before
    };
    assert_eq!(own.lantern().brings(), brings, "its back shows Influence");
    assert_eq!(journal.position().castle().card(Room::Steward3), None);
}

#[test]
fn a10_a_room_of_choice() {
    for to in [Steward1, Steward2, Steward3] {
        assert!(listed(&two(), &climb(0, Gate, to)));
    }
    for to in [Diplomat1, Diplomat2] {
        assert!(listed(&two(), &climb(0, Steward2, to)));
    }
}

#[test]
fn a10_one_light_row_of_the_card_of_choice() {
    for (row, change) in [(0, "1 seal"), (2, "1 iron 1 food")] {
        let mut journal = two();
        play(&mut journal, climb(0, Gate, Steward3));
        let asked = Expect::LightRow {
            seat: Seat(1),
            room: Room::Steward3,
            card: id("steward-10"),
        };
        assert_eq!(journal.position().expect(), asked);
        let room = Room::Steward3;
        for closed in [1, 3] {
            let row = closed;
            let opens = CastleRows::Light;
            let kind = RowClosed { room, row, opens };
            cannot(&mut journal, light_row(row), Rule::A10, kind);
        }
        cannot(&mut journal, audience(0), Rule::A9, NotExpected);
        does(&mut journal, light_row(row), change);
        if row == 0 {
            cannot(&mut journal, light_row(2), Rule::A10, NotExpected);
            does(&mut journal, choose(Resource::Food), "1 food");
        }
        cannot(&mut journal, light_row(2), Rule::A10, NotExpected);
        assert_eq!(asked_refill(&journal).0, room);
    }
}

#[test]
fn a10_light_row_must_be_chosen_before_the_room_is_refilled() {
    let mut journal = two();
    play(&mut journal, climb(0, Steward2, Diplomat2));
    cannot(&mut journal, DECLINE, Rule::T7, NotExpected);
    assert!(!listed(&journal, &DECLINE));
    play(&mut journal, light_row(0));
    assert_eq!(asked_refill(&journal).0, Room::Diplomat2);
    let own = clan(&journal, 1).card();
    assert_eq!(own, Some(OwnCard::Room(id("diplomat-07"))));
}

#[test]
fn a10_the_room_is_refilled_from_its_deck() {
    let mut journal = two();
    let deck = journal.position().castle().deck(Floor::Steward);
    assert_eq!(deck, 6, "nine Stewards are in the game, three lie there");
    play(&mut journal, climb(0, Gate, Steward1));
    play(&mut journal, light_row(1));
    let (room, cards) = asked_refill(&journal);
    let unseen = ["05", "07", "09", "12", "13", "15"];
    let unseen = unseen.map(|n| id::<RoomCardId>(&format!("steward-{n}")));
    assert_eq!((room, &cards[..]), (Room::Steward1, &unseen[..]));
    cannot(&mut journal, DECLINE, Rule::T7, NotExpected);
    let kinds: [fn(RoomCardId) -> RefusalKind; 3] = [
        |card| RefusalKind::CardNotInDeck { card },
        |card| RefusalKind::CardNotInGame { card },
        |card| RefusalKind::OtherFloor { card },
    ];
    for (card, kind) in [
        ("steward-02", kinds[0]),
        ("steward-04", kinds[0]),
        ("steward-01", kinds[1]),
        ("diplomat-02", kinds[2]),
    ] {
        cannot(
            &mut journal,
            refill(Room::Steward1, card),
            Rule::S2,
            kind(id(card)),
        );
    }
    let step = refill(Room::Steward2, "steward-05");
    cannot(&mut journal, step, Rule::A10, NotExpected);
    let events = play(&mut journal, refill(Room::Steward1, "steward-13"));
    let (room, card) = (Room::Steward1, id("steward-13"));
    assert_eq!(
        of_rule(&events, Rule::A10),
        [&EventKind::Refilled { room, card }]
    );
    let castle = journal.position().castle();
    assert_eq!(castle.card(Room::Steward1), Some(id("steward-13")));
    assert_eq!(castle.deck(Floor::Steward), 5);
    assert_eq!(castle.deck(Floor::Diplomat), 7, "the other deck is whole");
    cannot(
        &mut journal,
        refill(Room::Steward1, "steward-05"),
        Rule::A10,
        NotExpected,
    );
    assert!(listed(&journal, &DECLINE), "the audience is still open");
}

#[test]
fn a10_the_new_card_fires_its_rows_on_the_domain() {
    let mut journal = two();
    play(&mut journal, climb(0, Gate, Steward3));
    play(&mut journal, light_row(2));
    ends_turn(&mut journal);
    play(&mut journal, take(White, Right, "well"));
    has(&mut journal, 1, "9 coins");
    play(&mut journal, take(White, Right, "domain-white"));
    assert_eq!(sources(&journal), [row("steward-10", 2)]);
    does(&mut journal, full_table::receive(0), "1 iron 1 food");
}

#[test]
fn a10_the_lantern_of_the_light_row_counts_the_card_just_laid() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    courtiers(&mut journal, 1, Gate, 1);
    own_card(&mut journal, 1, "steward-05");
    has(&mut journal, 1, "2 pearl");
    play(&mut journal, take(Black, Right, "outside-left"));
    does(&mut journal, climb(0, Gate, Steward2), "-2 pearl");
    does(&mut journal, light_row(2), "1 food 1 influence 1 coin");
}

#[test]
fn a10_with_an_empty_deck_only_the_light_row_and_the_card_stays() {
    let mut journal = two();
    let (floor, n) = (Floor::Steward, 0);
    set(&mut journal, TableCorrection::Deck { floor, n });
    let events = does(&mut journal, climb(0, Gate, Steward1), "-2 pearl");
    let room = Room::Steward1;
    assert_eq!(
        of_rule(&events, Rule::A10),
        [&EventKind::CardStays { room }]
    );
    does(&mut journal, light_row(2), "2 iron");
    assert!(matches!(journal.position().expect(), Expect::Act { .. }));
    let own = clan(&journal, 1);
    assert_eq!(own.card(), Some(OwnCard::Starting(id("starting-action-1"))));
    assert_eq!(own.lantern().starting_action(), None);
    assert_eq!(own.courtiers(Steward1), 1);
    let castle = journal.position().castle();
    assert_eq!(castle.card(Room::Steward1), Some(id("steward-02")));
}

/// Twelve Diplomats are in a game of three: ten climbs empty the deck. Four dice a round go Outside.
#[test]
fn a10_a_deck_runs_empty_in_the_course_of_a_game() {
    let mut journal = FullTable::of(Party::Three).started();
    let mut climbs = 0;
    while !journal.position().is_over() {
        let step = match journal.position().expect() {
            Expect::Take { seat } => {
                courtiers(&mut journal, seat.0, Diplomat1, 0);
                courtiers(&mut journal, seat.0, Steward1, 1);
                has(&mut journal, seat.0, "9 coins 2 pearl");
                let placements: Vec<_> = journal.position().placements(seat).collect();
                let outside = placements
                    .iter()
                    .find(|placement| matches!(placement.space, Space::Outside(_)));
                let placement = outside.unwrap_or(&placements[0]);
                take(
                    placement.bridge,
                    placement.end,
                    &placement.space.to_string(),
                )
            }
            Expect::Round { .. } => table::next_round(&journal),
            Expect::FinalScoring => Step::FinalScoring {},
            other => panic!("a turn or a round begins, not {other:?}"),
        };
        let outside = matches!(
            step,
            Step::Take {
                space: Space::Outside(_),
                ..
            }
        );
        play(&mut journal, step);
        if outside {
            climbs += 1;
            let before = journal.position().castle().card(Room::Diplomat1);
            play(&mut journal, climb(0, Steward1, Diplomat1));
            full_table::first_light_row(&mut journal);
            let deck = journal.position().castle().deck(Floor::Diplomat);
            if climbs <= 10 {
                assert_eq!(deck, 11 - climbs);
                full_table::refills(&mut journal);
            } else {
                assert_eq!(deck, 0);
                let card = journal.position().castle().card(Room::Diplomat1);
                assert_eq!(card, before, "the card stays");
                assert!(matches!(journal.position().expect(), Expect::Act { .. }));
            }
        }
        ends_turn(&mut journal);
    }
    assert_eq!(climbs, 12);
}

#[test]
fn a11_the_lantern_reward_then_a_free_slot_and_its_benefit() {
    let slots = [
        (0, "1 seal 1 iron 1 pearl"),
        (1, "2 points"),
        (2, "2 seals"),
    ];
    for (slot, change) in slots {
        let mut journal = two();
        let events = does(&mut journal, climb(0, Diplomat1, Daimyo), "-2 pearl 1 food");
        assert_eq!(of_rule(&events, Rule::A13).len(), 1);
        let asked = Expect::Favor {
            seat: Seat(1),
            slots: vec![0, 1, 2],
        };
        assert_eq!(journal.position().expect(), asked);
        let kind = RefusalKind::SlotTaken { slot: 3 };
        cannot(&mut journal, favor(3), Rule::A11, kind);
        let events = does(&mut journal, favor(slot), change);
        let seat = Seat(1);
        let taken = EventKind::FavorTaken { seat, slot };
        assert!(of_rule(&events, Rule::A11).contains(&&taken));
        let mut slots = [None; 3];
        slots[usize::from(slot)] = Some(seat);
        assert_eq!(journal.position().castle().favors(), &slots);
        assert_eq!(clan(&journal, 1).courtiers(Daimyo), 1);
        cannot(&mut journal, favor(0), Rule::A11, NotExpected);
        let own = clan(&journal, 1).card();
        let starting = OwnCard::Starting(id("starting-action-1"));
        assert_eq!(own, Some(starting), "no card is taken");
    }
}

#[test]
fn a11_a_slot_of_any_clan_is_taken() {
    let mut journal = climbers(FullTable::two([2, 3, 5]));
    let (slot, seat) = (1, Some(Seat(2)));
    set(&mut journal, TableCorrection::Favor { slot, seat });
    play(&mut journal, climb(0, Diplomat1, Daimyo));
    let kind = RefusalKind::SlotTaken { slot };
    cannot(&mut journal, favor(slot), Rule::A11, kind);
    let asked = Expect::Favor {
        seat: Seat(1),
        slots: vec![0, 2],
    };
    assert_eq!(journal.position().expect(), asked);
    does(&mut journal, favor(2), "2 seals");
}

#[test]
fn a11_without_a_free_slot_the_courtier_just_stays() {
    let mut journal = two();
    for (slot, seat) in [(0, 1), (1, 2), (2, 2)] {
        let seat = Some(Seat(seat));
        set(&mut journal, TableCorrection::Favor { slot, seat });
    }
    does(&mut journal, climb(0, Diplomat1, Daimyo), "-2 pearl 1 food");
    assert_eq!(clan(&journal, 1).courtiers(Daimyo), 1);
    cannot(&mut journal, favor(0), Rule::A11, NotExpected);
    assert!(matches!(journal.position().expect(), Expect::Act { .. }));
}

#[test]
fn a11_free_slot_must_be_taken() {
    let mut journal = two();
    play(&mut journal, climb(0, Diplomat1, Daimyo));
    cannot(&mut journal, DECLINE, Rule::T7, NotExpected);
    assert!(!listed(&journal, &DECLINE));
}

#[test]
fn a11_an_action_of_a_slot_is_open_like_any_other() {
    let mut journal = climbers(FullTable::two([2, 3, 5]).daimyo("daimyo-7"));
    play(&mut journal, climb(0, Diplomat1, Daimyo));
    does(&mut journal, favor(0), "");
    assert_eq!(sources(&journal).len(), 2, "with the audience");
    does(&mut journal, castle_row(1, Room::Steward1, 2), "2 iron");
}

#[test]
fn a13_every_icon_in_the_own_lantern_area() {
    let pairs = [
        ("starting-resource-1", "starting-action-1"),
        ("starting-resource-9", "starting-action-2"),
        ("starting-resource-3", "starting-action-3"),
    ];
    let mut journal = FullTable::two([2, 3, 5]).pairs(&pairs).started();
    let taken = |journal: &mut Journal, change: &str| {
        has(journal, 1, "9 coins");
        let before = held(journal, 1);
        let step = take(Coral, End::Left, "steward-1");
        let mut copy = journal.clone();
        does(&mut copy, step, change);
        assert_eq!(held(journal, 1), before);
    };
    taken(&mut journal, "-1 coin 1 pearl 1 coin");
    for (card, change) in [
        ("steward-05", "-1 coin 1 pearl 2 coins"),
        ("steward-12", "-1 coin 1 pearl 3 coins"),
        ("diplomat-02", "-1 coin 1 pearl 3 coins 1 point"),
        ("diplomat-11", "-1 coin 1 pearl 3 coins 2 points"),
    ] {
        let (seat, card, present) = (Seat(1), id(card), true);
        let correction = TableCorrection::Lantern {
            seat,
            card: OwnCard::Room(card),
            present,
        };
        set(&mut journal, correction);
        taken(&mut journal, change);
    }
}

#[test]
fn a13_only_the_own_area_and_not_the_card_on_the_domain() {
    let mut journal = FullTable::of(Party::Two).started();
    own_card(&mut journal, 1, "steward-05");
    own_card(&mut journal, 2, "diplomat-02");
    let (seat, card, present) = (Seat(2), id("steward-12"), true);
    let correction = TableCorrection::Lantern {
        seat,
        card: OwnCard::Room(card),
        present,
    };
    set(&mut journal, correction);
    has(&mut journal, 1, "9 coins");
    let own = "1 food 1 influence";
    does(&mut journal, take(Coral, End::Left, "steward-1"), own);
}
