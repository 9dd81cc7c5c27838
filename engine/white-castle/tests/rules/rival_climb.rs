//! The rival's Courtiers on their way up: R10.

use crate::rival_turn::{COIN, COIN_GAINED, act, corrected, failed, rival, rival_courtiers};
use crate::table::{COINS, Table, cannot, card, outcomes, play};
use white_castle_engine::components::{Floor, RivalAction, Room};
use white_castle_engine::position::TableCorrection;
use white_castle_engine::rival::{ActionOutcome, CourtierPlace, FailReason};
use white_castle_engine::rule::Rule;
use white_castle_engine::turn::{Expect, RefusalKind, Step};

use RivalAction::Climb;

/// The room is asked for; the card of the one entered leaves the game.
#[test]
fn r10_the_player_chooses_the_room() {
    let cases = [
        (CourtierPlace::Gate, 1, Floor::Steward),
        (CourtierPlace::Gate, 2, Floor::Diplomat),
        (CourtierPlace::Steward2, 1, Floor::Diplomat),
    ];
    for (from, levels, floor) in cases {
        for room in floor.rooms().iter().copied() {
            let mut journal = corrected(
                Table::rival_acts([Climb(levels), COIN]),
                [rival_courtiers(from, 1)],
            );
            act(&mut journal);
            let asked = Expect::RivalRoom {
                card: card(1),
                action: Climb(levels),
                from,
                rooms: floor.rooms().to_vec(),
            };
            assert_eq!(journal.position().expect(), asked);
            for other in Room::ALL.into_iter().filter(|room| room.floor() != floor) {
                let step = Step::RivalRoom { room: other };
                cannot(&mut journal, step, Rule::R10, RefusalKind::NoChoice);
            }
            let deck = journal.position().castle().deck(floor);
            let events = play(&mut journal, Step::RivalRoom { room });
            let entered = ActionOutcome::Entered {
                from,
                room,
                card_replaced: true,
            };
            assert_eq!(outcomes(&events), [(Rule::R10, entered), COIN_GAINED]);
            assert_eq!(rival(&journal).courtiers(from), 0);
            assert_eq!(rival(&journal).courtiers(room.into()), 1);
            let castle = journal.position().castle();
            assert_eq!(
                castle.card(room),
                None,
                "the next card of the deck, not yet seen"
            );
            assert_eq!(castle.deck(floor), deck - 1);
        }
    }
}

#[test]
fn r10_the_lowest_courtier_moves() {
    let placed = [
        rival_courtiers(CourtierPlace::Daimyo, 1),
        rival_courtiers(CourtierPlace::Diplomat2, 1),
        rival_courtiers(CourtierPlace::Steward1, 1),
    ];
    let mut journal = corrected(Table::rival_acts([Climb(2), COIN]), placed);
    let from = CourtierPlace::Steward1;
    assert_eq!(
        outcomes(&act(&mut journal))[0],
        (Rule::R10, ActionOutcome::Daimyo { from })
    );
    let mut journal = corrected(
        Table::rival_acts([Climb(1), COIN]),
        [
            rival_courtiers(CourtierPlace::Gate, 1),
            rival_courtiers(CourtierPlace::Steward1, 2),
        ],
    );
    act(&mut journal);
    let Expect::RivalRoom { from, .. } = journal.position().expect() else {
        panic!("the Courtier at the Gate moves");
    };
    assert_eq!(from, CourtierPlace::Gate);
}

#[test]
fn r10_courtier_tie_in_different_rooms_asks_the_player() {
    let places = [CourtierPlace::Steward1, CourtierPlace::Steward3];
    let mut journal = corrected(
        Table::rival_acts([Climb(1), COIN]),
        places.map(|place| rival_courtiers(place, 1)),
    );
    act(&mut journal);
    let asked = Expect::RivalCourtier {
        card: card(1),
        action: Climb(1),
        places: places.to_vec(),
    };
    assert_eq!(journal.position().expect(), asked);
    for from in [CourtierPlace::Steward2, CourtierPlace::Gate] {
        let step = Step::RivalCourtier { from };
        cannot(&mut journal, step, Rule::R10, RefusalKind::NoChoice);
    }
    let from = CourtierPlace::Steward3;
    assert!(play(&mut journal, Step::RivalCourtier { from }).is_empty());
    let Expect::RivalRoom { from, rooms, .. } = journal.position().expect() else {
        panic!("the room is asked for next");
    };
    assert_eq!(
        (from, &rooms[..]),
        (CourtierPlace::Steward3, Floor::Diplomat.rooms())
    );
    play(
        &mut journal,
        Step::RivalRoom {
            room: Room::Diplomat2,
        },
    );
    let at = |place| rival(&journal).courtiers(place);
    assert_eq!(places.map(at), [1, 0]);
    assert_eq!(at(CourtierPlace::Diplomat2), 1);
}

#[test]
fn r10_courtiers_in_one_place_are_no_tie() {
    let placed = [rival_courtiers(CourtierPlace::Diplomat1, 2)];
    let mut journal = corrected(Table::rival_acts([Climb(1), Climb(1)]), placed);
    let from = CourtierPlace::Diplomat1;
    let daimyo = (Rule::R10, ActionOutcome::Daimyo { from });
    assert_eq!(outcomes(&act(&mut journal)), [daimyo; 2]);
}

#[test]
fn r10_what_cannot_climb() {
    use CourtierPlace::{Daimyo, Diplomat1, Diplomat2};
    let cases: [(&[TableCorrection], u8, FailReason); 5] = [
        (&[], 1, FailReason::NoCourtier),
        (&[rival_courtiers(Daimyo, 5)], 1, FailReason::AllAtDaimyo),
        (&[rival_courtiers(Daimyo, 1)], 2, FailReason::AllAtDaimyo),
        (&[rival_courtiers(Diplomat1, 1)], 2, FailReason::TooHigh),
        // Nothing is asked where neither of the two could move.
        (
            &[rival_courtiers(Diplomat1, 1), rival_courtiers(Diplomat2, 1)],
            2,
            FailReason::TooHigh,
        ),
    ];
    for (placed, levels, reason) in cases {
        let table = Table::rival_acts([Climb(levels), COIN]);
        let mut journal = corrected(table, placed.iter().copied());
        let before = rival(&journal).courtiers_left();
        assert_eq!(outcomes(&act(&mut journal)), [failed(reason), COIN_GAINED]);
        assert_eq!(rival(&journal).courtiers_left(), before);
    }
}

#[test]
fn r10_choices_are_refused_when_not_asked() {
    let mut journal = Table::rival_acts(COINS).journal();
    let steps = [
        Step::RivalCourtier {
            from: CourtierPlace::Gate,
        },
        Step::RivalRoom {
            room: Room::Steward1,
        },
    ];
    for step in steps {
        cannot(&mut journal, step, Rule::R10, RefusalKind::NotExpected);
    }
}
