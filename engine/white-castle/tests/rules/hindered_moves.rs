//! A12: what keeps members at home, beside what can be done and where nothing can.

use crate::full_table::{
    FullTable, after_take, coins_short, courtiers, exchange, has, resource_short,
};
use crate::table::{play, take};
use white_castle_engine::clan::{Resource, Wanted};
use white_castle_engine::components::Color::White;
use white_castle_engine::position::End::Right;
use white_castle_engine::rival::CourtierPlace::Gate;
use white_castle_engine::turn::{MemberMove, RefusalKind, Step};

#[test]
fn a12_a_member_that_a_price_keeps_at_home_is_told_with_what_is_short() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    has(&mut journal, 1, "4 food 3 seals");
    courtiers(&mut journal, 1, Gate, 1);
    play(&mut journal, take(White, Right, "outside-left"));
    let hindered = journal.position().hindered_moves(0);
    let [(MemberMove::Audience, audience), (MemberMove::Climb, climb)] = &hindered[..] else {
        panic!("a Gardener can be sent, a Courtier cannot: {hindered:?}");
    };
    assert_eq!(audience.kind, coins_short(2, 0, 3));
    assert_eq!(climb.kind, resource_short(Resource::Pearl, 2, 0, 3));
    // Its price is there at one tap, and then it can be sent in one way only.
    let trade = |refusal, member| journal.position().trade_and_do(refusal, 0, Some(member));
    let coin = exchange(1, Wanted::Coin);
    let sent = [coin.clone(), coin.clone(), Step::Audience { task: 0 }];
    assert_eq!(trade(audience, MemberMove::Audience), sent);
    assert_eq!(trade(climb, MemberMove::Climb), [], "two pearls take four");
    // Then it is one of the choices.
    play(&mut journal, coin.clone());
    play(&mut journal, coin);
    let moves: Vec<_> = journal.position().hindered_moves(0);
    assert!(matches!(&moves[..], [(MemberMove::Climb, _)]));
    assert!(journal.position().hindered_moves(1).is_empty(), "not open");
}

#[test]
fn a12_where_nothing_can_be_done_every_alternative_is_told_with_its_reason() {
    let journal = after_take(White, "outside-left", "0 food");
    let told = journal.position().hindered_moves(0);
    let [
        (MemberMove::Gardener, gardener),
        (MemberMove::Audience, audience),
    ] = &told[..]
    else {
        panic!("neither can be sent, and nobody is there to climb: {told:?}");
    };
    let RefusalKind::ResourceShort { resource, .. } = gardener.kind else {
        panic!("food is short: {gardener:?}");
    };
    assert_eq!(resource, Resource::Food);
    assert!(matches!(
        audience.kind,
        RefusalKind::CoinsShort { short: 2, .. }
    ));
}
