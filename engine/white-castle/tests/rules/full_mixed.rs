//! Seats tracked in full beside seats that are followed by their dice only, and beside the rival.

use crate::full_table::{
    DECLINE, FullTable, amounts, cannot, courtiers, does, exchange, has, held, listed, marker,
    refill,
};
use crate::table::{COINS, Table, id, next_round, of_rule, outcomes, play, refused, take};
use white_castle_engine::clan::Wanted;
use white_castle_engine::components::{Color, Floor, RivalAction, Room};
use white_castle_engine::journal::{DeckSource, Journal, Tracking};
use white_castle_engine::position::End;
use white_castle_engine::rival::{ActionOutcome, CourtierPlace};
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Level, Party, Seat};
use white_castle_engine::turn::{Expect, RefusalKind, Step};

use Color::{Black, Coral, White};
use CourtierPlace::Steward1;
use End::{Left, Right};
use RefusalKind::NotExpected;
use Tracking::{DiceOnly, Full};

fn order<const N: usize>(seats: [u8; N]) -> Step {
    Step::TurnOrder {
        seats: seats.map(Seat).to_vec(),
    }
}

/// Takes dice from these bridges into the Well.
fn wells(journal: &mut Journal, bridges: &str) {
    for letter in bridges.chars() {
        let bridge = match letter {
            'c' => Coral,
            'b' => Black,
            _ => White,
        };
        let right = journal.position().bridges()[bridge].at_end(Right).is_some();
        let end = if right { Right } else { Left };
        play(journal, take(bridge, end, "well"));
    }
}

#[test]
fn t3_whether_a_seat_followed_by_its_dice_can_pay_is_not_known() {
    let table = FullTable::two([1, 2, 3]).tracking(&[DiceOnly, Full]);
    let mut journal = table.started();
    let step = take(White, Left, "outside-right");
    assert!(listed(&journal, &step));
    let events = play(&mut journal, step);
    assert!(of_rule(&events, Rule::T6).len() == 1, "the Lantern is told");
    assert_eq!(journal.position().expect(), Expect::Take { seat: Seat(2) });
    assert!(journal.position().counts(Seat(1)).is_none());
    has(&mut journal, 2, "1 coin");
    let kind = RefusalKind::CoinsShort {
        needed: 4,
        held: 1,
        short: 3,
        seals: 0,
    };
    cannot(
        &mut journal,
        take(Black, Left, "outside-left"),
        Rule::T3,
        kind,
    );
}

/// Three players, seat 2 by its dice only, at the end of the first round.
fn asked_for_the_order(markers: &[(u8, u8)]) -> Journal {
    let table = FullTable::of(Party::Three).tracking(&[Full, DiceOnly, Full]);
    let mut journal = table.started();
    wells(&mut journal, "ccccbbbb");
    for (seat, n) in markers {
        marker(&mut journal, *seat, *n);
    }
    wells(&mut journal, "w");
    journal
}

#[test]
fn e1_the_order_is_asked_for_and_checked_against_the_markers_that_are_followed() {
    let mut journal = asked_for_the_order(&[(3, 3), (1, 5)]);
    let seats = [1, 2, 3].map(Seat).to_vec();
    assert_eq!(journal.position().expect(), Expect::TurnOrder { seats });
    let (first, second) = (Seat(3), Seat(1));
    for wrong in [[3, 1, 2], [3, 2, 1], [2, 3, 1]] {
        let kind = RefusalKind::AgainstInfluence { first, second };
        cannot(&mut journal, order(wrong), Rule::E1, kind);
    }
    for right in [[1, 3, 2], [1, 2, 3], [2, 1, 3]] {
        assert!(listed(&journal, &order(right)), "seat 2 may be anywhere");
    }
    let kind = RefusalKind::TurnOrder;
    cannot(&mut journal, order([1, 3]), Rule::E1, kind);
    play(&mut journal, order([2, 1, 3]));
    assert_eq!(journal.position().order(), [2, 1, 3].map(Seat));
}

#[test]
fn e1_on_one_space_the_markers_that_are_followed_keep_their_stack() {
    let mut journal = asked_for_the_order(&[(1, 4), (3, 4)]);
    let (first, second) = (Seat(1), Seat(3));
    let kind = RefusalKind::AgainstInfluence { first, second };
    cannot(&mut journal, order([1, 2, 3]), Rule::E1, kind);
    play(&mut journal, order([3, 2, 1]));
}

fn solo(actions: [RivalAction; 2]) -> Journal {
    FullTable::on(Table::rival_acts(actions)).started()
}

fn rival_stands(journal: &mut Journal, place: CourtierPlace, n: u8) {
    courtiers(journal, 2, place, n);
}

#[test]
fn r10_a_room_that_the_rival_entered_is_refilled_by_whoever_knows_the_card() {
    let mut journal = solo([RivalAction::Climb(1), COINS[0]]);
    rival_stands(&mut journal, Steward1, 1);
    play(&mut journal, Step::RivalTurn {});
    let room = Room::Diplomat2;
    let events = play(&mut journal, Step::RivalRoom { room });
    let entered = ActionOutcome::Entered {
        from: Steward1,
        room,
        card_replaced: true,
    };
    assert_eq!(outcomes(&events), [(Rule::R10, entered)]);
    let Expect::Refill {
        room: asked,
        cards,
        source,
    } = journal.position().expect()
    else {
        panic!("the card that comes is asked for")
    };
    assert_eq!((asked, source), (room, DeckSource::App));
    let unseen = ["02", "04", "05", "06", "08", "10", "11"];
    let unseen = unseen.map(|n| id(&format!("diplomat-{n}")));
    assert_eq!(cards, unseen, "neither in a room nor marked");
    let taken = refill(room, "diplomat-07");
    let kind = RefusalKind::CardNotInDeck {
        card: id("diplomat-07"),
    };
    assert_eq!(refused(&mut journal, taken).kind, kind, "it left the game");
    let events = play(&mut journal, refill(room, "diplomat-11"));
    assert_eq!(outcomes(&events).len(), 1, "then the second action");
    assert_eq!(
        journal.position().castle().card(room),
        Some(id("diplomat-11"))
    );
    assert_eq!(
        journal.position().expect(),
        Expect::Take { seat: Seat::PLAYER }
    );
    assert_eq!(journal.position().castle().deck(Floor::Diplomat), 6);
}

#[test]
fn e3_a_solo_game_ends_with_the_last_exchanges_of_the_player() {
    let mut journal = FullTable::of(Party::Solo(Level::Easy)).started();
    while journal.position().expect() != Expect::FinalScoring {
        let step = match journal.position().expect() {
            Expect::Round { .. } => next_round(&journal),
            Expect::Act { .. } => DECLINE,
            _ => journal.position().legal().get(0).expect("a step"),
        };
        play(&mut journal, step);
    }
    assert_eq!(journal.position().round(), 3);
    has(&mut journal, 1, "4 coins 2 seals");
    let before = held(&journal, 1);
    does(&mut journal, exchange(1, Wanted::Coin), "-1 seal 1 coin");
    assert_eq!(held(&journal, 1) - before, amounts("-1 seal 1 coin"));
    let order = journal.position().order().to_vec();
    cannot(
        &mut journal,
        Step::TurnOrder { seats: order },
        Rule::E1,
        NotExpected,
    );
    play(&mut journal, Step::FinalScoring {});
    let position = journal.position();
    let player = position.counts(Seat::PLAYER).expect("tracked");
    assert_eq!(player.breakdown().coins_and_seals, 1);
    let rival = position.counts(Seat::RIVAL).expect("a solo game");
    assert!(rival.rival && rival.breakdown().coins_and_seals == 0);
}
