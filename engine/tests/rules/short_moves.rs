//! A12: what only a price hinders, beside what can be done.

use crate::full_table::{FullTable, courtiers, exchange, has};
use crate::table::{play, take};
use shirasagi_engine::clan::{Resource, Wanted};
use shirasagi_engine::components::Color::White;
use shirasagi_engine::position::End::Right;
use shirasagi_engine::rival::CourtierPlace::Gate;
use shirasagi_engine::turn::{MemberMove, RefusalKind};

#[test]
fn a12_a_member_that_a_price_keeps_at_home_is_told_with_what_is_short() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    has(&mut journal, 1, "4 food 3 seals");
    courtiers(&mut journal, 1, Gate, 1);
    play(&mut journal, take(White, Right, "outside-left"));
    let short = journal.position().short_moves(0);
    let [(MemberMove::Audience, audience), (MemberMove::Climb, climb)] = &short[..] else {
        panic!("a Gardener can be sent, a Courtier cannot: {short:?}");
    };
    let coins = RefusalKind::CoinsShort {
        needed: 2,
        held: 0,
        short: 2,
        seals: 3,
    };
    assert_eq!(audience.kind, coins);
    let pearl = RefusalKind::ResourceShort {
        resource: Resource::Pearl,
        needed: 2,
        held: 0,
        short: 2,
        seals: 3,
    };
    assert_eq!(climb.kind, pearl);
    // Once its price is there, it is one of the choices.
    play(&mut journal, exchange(1, Wanted::Coin));
    play(&mut journal, exchange(1, Wanted::Coin));
    let moves: Vec<_> = journal.position().short_moves(0);
    assert!(matches!(&moves[..], [(MemberMove::Climb, _)]));
    assert!(journal.position().short_moves(1).is_empty(), "not open");
}
