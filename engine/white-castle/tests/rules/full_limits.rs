//! Exchange, limits and the Passage of Time: X1, X2, I1, I2.

use crate::full_table::{
    FullTable, choose, does, exchange, has, marker, pays, receive, seals_short, to_final_scoring,
};
use crate::table::{cannot, listed, of_rule, play, take};
use white_castle_engine::clan::{Resource, Wanted};
use white_castle_engine::components::{Color, Goods, TileReward};
use white_castle_engine::journal::Tracking;
use white_castle_engine::position::End;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Level, Party, Seat};
use white_castle_engine::turn::{EventKind, Expect, RefusalKind};

use Color::{Black, White};
use End::Right;
use RefusalKind::NotExpected;

const EXCHANGES: [(Wanted, u8, &str); 4] = [
    (Wanted::Food, 2, "-2 seals 1 food"),
    (Wanted::Iron, 2, "-2 seals 1 iron"),
    (Wanted::Pearl, 2, "-2 seals 1 pearl"),
    (Wanted::Coin, 1, "-1 seal 1 coin"),
];

#[test]
fn x1_two_seals_for_a_resource_and_one_for_a_coin() {
    for (wanted, price, change) in EXCHANGES {
        let mut journal = FullTable::two([2, 3, 5]).started();
        has(&mut journal, 1, &format!("{} seals", price - 1));
        let kind = seals_short(price, price - 1);
        cannot(&mut journal, exchange(1, wanted), Rule::X1, kind);
        has(&mut journal, 1, "5 seals");
        let seat = Seat(1);
        let seals = price;
        let told = EventKind::Exchanged {
            seat,
            seals,
            wanted,
        };
        for n in (1..=5 / price).rev() {
            let events = does(&mut journal, exchange(1, wanted), change);
            assert_eq!(of_rule(&events, Rule::X1), [&told]);
            let again = listed(&journal, &exchange(1, wanted));
            assert_eq!(again, n > 1, "as often as there are seals");
        }
    }
}

/// The points that each exchange adds at the end, for a clan with these goods.
fn final_points(goods: &str) -> Vec<(Wanted, u16)> {
    let mut journal = FullTable::of(Party::Solo(Level::Easy)).started();
    to_final_scoring(&mut journal);
    has(&mut journal, 1, goods);
    let points = |wanted| {
        let outcome = journal.position().outcome(&exchange(1, wanted))?;
        Some((
            wanted,
            outcome.final_points.expect("the last round is over"),
        ))
    };
    Wanted::ALL.into_iter().filter_map(points).collect()
}

#[test]
fn x1_the_last_exchanges_say_what_they_add_to_the_score() {
    use Wanted::{Coin, Food, Iron, Pearl};
    let added = |goods| final_points(goods);
    // F2, F3: the third food is a point, and the coins and the seal left are still five.
    let third_food = [(Food, 1), (Iron, 0), (Pearl, 0), (Coin, 0)];
    assert_eq!(added("4 coins 3 seals 2 food"), third_food);
    // The seals are missing from the coins then.
    let none = [(Food, 0), (Iron, 0), (Pearl, 0), (Coin, 0)];
    assert_eq!(added("4 coins 2 seals 2 food"), none);
    // Two exchanges make three iron of one.
    let two_iron = [(Food, 0), (Iron, 1), (Pearl, 0), (Coin, 0)];
    assert_eq!(added("4 seals 1 iron"), two_iron);
}

#[test]
fn x1_what_is_not_followed_cannot_be_exchanged() {
    let mixed = [Tracking::Full, Tracking::DiceOnly];
    let mut journal = FullTable::of(Party::Two).tracking(&mixed).started();
    let mut solo = FullTable::of(Party::Solo(Level::Easy)).started();
    for journal in [&mut journal, &mut solo] {
        for seat in [0, 2, 3, 200] {
            let seats = 2;
            let kind = match Seat(seat) {
                seat @ Seat(2) => RefusalKind::NotTracked { seat },
                seat => RefusalKind::NoSuchSeat { seat, seats },
            };
            cannot(journal, exchange(seat, Wanted::Coin), Rule::X1, kind);
        }
    }
}

#[test]
fn x2_a_resource_of_choice_goes_where_there_is_room() {
    let table = || FullTable::two([1, 1, 1]).well([TileReward::Any, TileReward::Any]);
    let mut journal = table().started();
    has(&mut journal, 1, "7 food 7 iron 6 pearl");
    does(&mut journal, take(White, Right, "well"), "1 seal");
    let full = RefusalKind::NoRoom { max: 7 };
    cannot(&mut journal, choose(Resource::Food), Rule::X2, full.clone());
    cannot(&mut journal, choose(Resource::Iron), Rule::X2, full);
    let events = does(&mut journal, choose(Resource::Pearl), "1 pearl");
    let settled = EventKind::Settled {
        seat: Seat(1),
        gained: Goods::NONE,
        lost: Goods {
            any: 1,
            ..Goods::NONE
        },
    };
    assert!(
        of_rule(&events, Rule::X2).contains(&&settled),
        "nothing has room for the second"
    );
    assert_eq!(journal.position().to_move(), Some(Seat(2)));
    let mut journal = table().started();
    has(&mut journal, 1, "7 food 7 iron 7 pearl");
    does(&mut journal, take(White, Right, "well"), "1 seal");
    assert_eq!(journal.position().to_move(), Some(Seat(2)));
}

#[test]
fn x2_a_full_store_takes_no_exchange() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    has(&mut journal, 1, "7 food 5 seals");
    let kind = RefusalKind::NoRoom { max: 7 };
    cannot(&mut journal, exchange(1, Wanted::Food), Rule::X2, kind);
    does(&mut journal, exchange(1, Wanted::Iron), "-2 seals 1 iron");
}

#[test]
fn x2_coins_are_counted_up_to_999() {
    for (before, placing, row) in [
        ("255 coins", "3 coins", "1 coin 1 seal 1 iron 1 pearl"),
        ("998 coins", "1 coin", "1 seal 1 iron 1 pearl"),
        ("996 coins", "3 coins", "1 seal 1 iron 1 pearl"),
    ] {
        let mut journal = FullTable::two([2, 3, 6]).started();
        has(&mut journal, 1, before);
        does(&mut journal, take(White, Right, "steward-2"), placing);
        does(&mut journal, receive(0), row);
    }
}

/// The checkpoints: the spaces from which 2 Influence enter one, and what it costs.
const CHECKPOINTS: [(u8, u8, u8); 6] = [
    (4, 6, 1),
    (5, 6, 1),
    (9, 11, 2),
    (10, 11, 2),
    (13, 15, 3),
    (14, 15, 3),
];

#[test]
fn i1_a_checkpoint_is_paid_in_seals_or_stops_the_move() {
    for (from, enter, price) in CHECKPOINTS {
        let mut journal = FullTable::two([2, 3, 4]).started();
        marker(&mut journal, 1, from);
        has(&mut journal, 1, &format!("{price} seals"));
        play(&mut journal, take(Black, Right, "diplomat-2"));
        does(&mut journal, receive(0), "");
        let asked = Expect::Gains {
            seat: Seat(1),
            any: 0,
            influence: 2,
        };
        assert_eq!(journal.position().expect(), asked);
        let only_one = RefusalKind::TooMany { max: 1 };
        cannot(&mut journal, pays(2), Rule::I1, only_one);
        let mut unpaid = journal.clone();
        does(
            &mut journal,
            pays(1),
            &format!("-{price} seals 2 influence"),
        );
        let steps = enter - 1 - from;
        let events = does(&mut unpaid, pays(0), &format!("{steps} influence"));
        let moved = EventKind::InfluenceMoved {
            seat: Seat(1),
            from,
            to: enter - 1,
            seals: 0,
            lost: 2 - steps,
        };
        assert_eq!(of_rule(&events, Rule::I1), [&moved], "the rest is lost");
        cannot(&mut unpaid, pays(0), Rule::I1, NotExpected);
    }
}

#[test]
fn i2_a_move_of_zero_does_not_restack() {
    for (paid, track) in [(0, [2, 1]), (1, [1, 2])] {
        let mut journal = FullTable::two([2, 3, 4]).started();
        marker(&mut journal, 1, 5);
        marker(&mut journal, 2, 5);
        has(&mut journal, 1, "1 seal");
        play(&mut journal, take(Black, Right, "diplomat-2"));
        play(&mut journal, receive(0));
        play(&mut journal, pays(paid));
        assert_eq!(*journal.position().track(), track.map(Seat));
    }
}
