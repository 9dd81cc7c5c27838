//! Seats tracked in full beside seats that are followed by their dice only, and beside the rival.

use crate::full_table::{
    DECLINE, FullTable, amounts, cannot, climb, courtiers, does, ends_turn, exchange, favor,
    gardener_on, has, held, listed, marker, receive, refill, set,
};
use crate::table::{COINS, Table, id, next_round, of_rule, outcomes, play, refused, take};
use shirasagi_engine::clan::Wanted;
use shirasagi_engine::components::{Color, DiePosition, Floor, RivalAction, RivalGood, Room};
use shirasagi_engine::journal::{DeckSource, Journal, Tracking};
use shirasagi_engine::position::{End, TableCorrection};
use shirasagi_engine::rival::{ActionOutcome, CourtierPlace};
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{Level, Party, Seat};
use shirasagi_engine::turn::{Expect, RefusalKind, Step};

use Color::{Black, Coral, White};
use CourtierPlace::{Daimyo, Diplomat1, Diplomat2, Steward1};
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

#[test]
fn t4_dice_of_both_kinds_of_seats_stack() {
    let mut journal = FullTable::of(Party::Three)
        .tracking(&[DiceOnly, Full, DiceOnly])
        .started();
    play(&mut journal, take(Coral, Right, "steward-1"));
    has(&mut journal, 2, "1 coin");
    play(&mut journal, take(Black, Right, "well"));
    play(&mut journal, take(White, Right, "steward-1"));
    assert_eq!(
        journal.position().dice_on(id("steward-1"), Seat(2)).count(),
        2
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

#[test]
fn e2_only_a_clan_that_is_followed_is_asked_for_its_gardens() {
    let mut journal = asked_for_the_order(&[]);
    gardener_on(&mut journal, 3, "stone-5");
    play(&mut journal, order([1, 2, 3]));
    assert_eq!(journal.position().to_move(), Some(Seat(3)));
    has(&mut journal, 3, "");
    does(&mut journal, receive(0), "1 seal 1 iron 1 pearl");
    assert!(matches!(journal.position().expect(), Expect::Round { .. }));
}

#[test]
fn e3_a_mixed_game_ends_with_the_last_exchanges_too() {
    let mut journal = FullTable::two([1, 2, 3])
        .tracking(&[DiceOnly, Full])
        .started();
    for round in 1..=3 {
        wells(&mut journal, "cccbbb");
        play(&mut journal, order([1, 2]));
        if round < 3 {
            let step = next_round(&journal);
            play(&mut journal, step);
        }
    }
    assert_eq!(journal.position().expect(), Expect::FinalScoring);
    has(&mut journal, 2, "1 seal 3 points");
    does(&mut journal, exchange(2, Wanted::Coin), "-1 seal 1 coin");
    play(&mut journal, Step::FinalScoring {});
    assert!(journal.position().is_over());
    let counts = journal.position().counts(Seat(2)).expect("tracked");
    assert_eq!(counts.breakdown().total(), 3);
    assert!(journal.position().counts(Seat(1)).is_none());
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
fn r10_with_an_empty_deck_nothing_is_asked() {
    let mut journal = solo([RivalAction::Climb(1), COINS[0]]);
    rival_stands(&mut journal, Steward1, 1);
    let (floor, n) = (Floor::Diplomat, 0);
    set(&mut journal, TableCorrection::Deck { floor, n });
    play(&mut journal, Step::RivalTurn {});
    let room = Room::Diplomat1;
    play(&mut journal, Step::RivalRoom { room });
    let castle = journal.position().castle();
    assert_eq!(castle.card(room), Some(id("diplomat-03")));
    assert_eq!(
        journal.position().expect(),
        Expect::Take { seat: Seat::PLAYER }
    );
}

#[test]
fn a11_the_rival_takes_the_leftmost_slot_that_is_free() {
    let actions = [RivalAction::Climb(1), COINS[0]];
    let table = (1..=9).fold(Table::of(Party::Solo(Level::Easy)), |table, number| {
        table.card(number, (Coral, DiePosition::Left, "well"), actions)
    });
    let mut journal = FullTable::on(table).started();
    courtiers(&mut journal, 1, Diplomat1, 1);
    rival_stands(&mut journal, Diplomat2, 1);
    has(&mut journal, 1, "9 coins 2 pearl");
    play(&mut journal, take(White, Right, "outside-left"));
    does(&mut journal, climb(0, Diplomat1, Daimyo), "-2 pearl 1 food");
    does(&mut journal, favor(0), "1 seal 1 iron 1 pearl");
    ends_turn(&mut journal);
    play(&mut journal, Step::RivalTurn {});
    let (player, rival) = (Some(Seat::PLAYER), Some(Seat::RIVAL));
    let favors = journal.position().castle().favors();
    assert_eq!(favors, &[player, rival, None]);
    courtiers(&mut journal, 1, Diplomat1, 1);
    has(&mut journal, 1, "9 coins 2 pearl");
    play(&mut journal, take(Black, Right, "outside-right"));
    does(&mut journal, climb(0, Diplomat1, Daimyo), "-2 pearl 1 food");
    let kind = RefusalKind::SlotTaken { slot: 1 };
    cannot(&mut journal, favor(1), Rule::A11, kind);
    does(&mut journal, favor(2), "2 seals");
}

fn track(journal: &Journal) -> Vec<u8> {
    journal
        .position()
        .track()
        .iter()
        .map(|seat| seat.0)
        .collect()
}

#[test]
fn i2_the_rivals_marker_and_the_players_stack() {
    for (level, stack) in [
        (Level::Easy, [1, 2]),
        (Level::Medium, [2, 1]),
        (Level::Hard, [2, 1]),
    ] {
        let journal = FullTable::of(Party::Solo(level)).started();
        assert_eq!(track(&journal), stack, "R1: on easy the player is on top");
    }
    let mut journal = solo([RivalAction::Gain(RivalGood::Influence, 2), COINS[0]]);
    marker(&mut journal, 1, 3);
    assert_eq!(track(&journal), [1, 2]);
    play(&mut journal, Step::RivalTurn {});
    assert_eq!(journal.position().influence(Seat::RIVAL), Some(3));
    assert_eq!(track(&journal), [2, 1], "it landed on the player's");
}

#[test]
fn i2_a_rival_at_the_end_of_the_track_does_not_restack() {
    let mut journal = solo([RivalAction::Gain(RivalGood::Influence, 2), COINS[0]]);
    marker(&mut journal, 2, 20);
    marker(&mut journal, 1, 20);
    play(&mut journal, Step::RivalTurn {});
    assert_eq!(track(&journal), [1, 2]);
}

/// A solo game in which the rival takes all coral dice, up to the last turn of the first round.
fn before_last() -> Journal {
    let table = (1..=9).fold(Table::of(Party::Solo(Level::Medium)), |table, number| {
        let end = if number % 2 == 0 {
            DiePosition::Left
        } else {
            DiePosition::Right
        };
        table.card(number, (Coral, end, "well"), COINS)
    });
    let mut journal = FullTable::on(table).started();
    for _ in 0..2 {
        play(&mut journal, Step::RivalTurn {});
        wells(&mut journal, "b");
    }
    play(&mut journal, Step::RivalTurn {});
    journal
}

#[test]
fn e1_in_solitaire_the_order_follows_from_both_markers() {
    for (player, rival, first) in [(2, 1, 1), (1, 1, 1), (0, 1, 2), (4, 5, 2)] {
        let mut journal = before_last();
        marker(&mut journal, 2, rival);
        marker(&mut journal, 1, player);
        wells(&mut journal, "b");
        let asked = journal.position().expect();
        assert!(matches!(asked, Expect::Round { .. }), "{asked:?}");
        assert_eq!(journal.position().order()[0], Seat(first));
        let step = next_round(&journal);
        play(&mut journal, step);
        assert_eq!(journal.position().to_move(), Some(Seat(first)));
    }
}

#[test]
fn e2_in_solitaire_the_rival_scores_its_gardens_and_the_player_uses_theirs() {
    let mut journal = before_last();
    let coins = |n| TableCorrection::Coins {
        seat: Seat::RIVAL,
        n,
    };
    set(&mut journal, coins(11));
    let points = TableCorrection::Points {
        seat: Seat::RIVAL,
        n: 0,
    };
    set(&mut journal, points);
    gardener_on(&mut journal, 2, "plant-5");
    gardener_on(&mut journal, 2, "stone-1");
    gardener_on(&mut journal, 1, "plant-5");
    gardener_on(&mut journal, 1, "stone-5");
    wells(&mut journal, "b");
    let rival = journal.position().rival().expect("a solo game");
    assert_eq!(
        (rival.points(), rival.coins()),
        (3 + 1, 2),
        "R13 first in order, R14 one garden above which a die stands"
    );
    assert_eq!(journal.position().to_move(), Some(Seat::PLAYER));
    has(&mut journal, 1, "");
    does(&mut journal, receive(1), "1 seal 1 iron 1 pearl");
    does(&mut journal, DECLINE, "");
    assert!(matches!(journal.position().expect(), Expect::Round { .. }));
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
