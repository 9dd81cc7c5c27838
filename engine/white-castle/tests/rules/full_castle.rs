//! Courtiers in the castle and the Lantern Reward: A10, A11, A13.

use crate::full_table::{
    DECLINE, FullTable, audience, choose, climb, courtiers, does, favor, has, light_row, refill,
};
use crate::table::{cannot, correct, id, listed, of_rule, play, take};
use white_castle_engine::clan::Resource;
use white_castle_engine::components::{CastleRows, Color, Floor, Room, RoomCardId};
use white_castle_engine::journal::{DeckSource, Journal};
use white_castle_engine::position::{End, TableCorrection};
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{EventKind, Expect, RefusalKind};

use Color::Black;
use CourtierPlace::{Daimyo, Diplomat1, Gate, Steward1, Steward2, Steward3};
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
fn a11_a_slot_of_any_clan_is_taken() {
    let mut journal = climbers(FullTable::two([2, 3, 5]));
    let (slot, seat) = (1, Some(Seat(2)));
    correct(&mut journal, TableCorrection::Favor { slot, seat });
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
