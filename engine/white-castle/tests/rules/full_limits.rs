//! What seals are exchanged for, and who cannot pay for a die: X1, T3.

use crate::full_table::{FullTable, coins_short, does, exchange, has, to_final_scoring};
use crate::table::{cannot, listed, take};
use white_castle_engine::clan::Wanted;
use white_castle_engine::components::Color;
use white_castle_engine::journal::Tracking;
use white_castle_engine::position::End;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Level, Party, Seat};
use white_castle_engine::turn::RefusalKind;

use Color::White;
use End::Left;

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
fn t3_who_cannot_pay_the_difference_is_told_what_is_short() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    has(&mut journal, 1, "1 coin 3 seals");
    let step = take(White, Left, "outside-right");
    let kind = coins_short(3, 1, 3);
    cannot(&mut journal, step.clone(), Rule::T3, kind.clone());
    assert_eq!(
        kind.to_string(),
        "2 coins short: it costs 3 and there are 1; 1 seal gives 1 coin, and 3 seals are to spare"
    );
    assert!(!listed(&journal, &step));
    does(&mut journal, exchange(1, Wanted::Coin), "-1 seal 1 coin");
    cannot(&mut journal, step.clone(), Rule::T3, coins_short(3, 2, 2));
    does(&mut journal, exchange(1, Wanted::Coin), "-1 seal 1 coin");
    assert!(listed(&journal, &step), "seals may be traded first");
    does(&mut journal, step, "-3 coins 1 food");
}
