//! The actions of the clan members, and prices: A7, A9, A12.

use crate::full_table::{
    self, after_take, audience, clan, climb, coins_short, courtiers, does, exchange, has, only,
    resource_short, warrior,
};
use crate::table::cannot;
use white_castle_engine::clan::{Resource, Wanted};
use white_castle_engine::components::{Color, Yard};
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Seat;

use Color::{Black, Coral, White};
use CourtierPlace::{Diplomat1, Diplomat2, Gate, Steward1, Steward3};
use Yard::{Yard1, Yard3};

#[test]
fn a7_two_seals_make_up_for_an_iron() {
    let mut journal = after_take(White, "outside-right", "4 iron 2 seals");
    let kind = resource_short(Resource::Iron, 5, 4, 2);
    assert_eq!(
        kind.to_string(),
        "1 short: it costs 5 iron and there are 4; 2 seals give 1, and 2 seals are to spare"
    );
    cannot(&mut journal, warrior(0, Yard1), Rule::A7, kind);
    does(&mut journal, exchange(1, Wanted::Iron), "-2 seals 1 iron");
    does(&mut journal, warrior(0, Yard1), "-5 iron");
}

#[test]
fn a9_each_part_at_most_once_in_either_order() {
    let mut journal = after_take(White, "outside-left", "9 coins 7 pearl");
    let mut other = journal.clone();
    does(&mut journal, audience(0), "-2 coins");
    cannot(&mut journal, audience(0), Rule::A9, only("climb"));
    does(&mut journal, climb(0, Gate, Steward1), "-2 pearl");
    does(&mut journal, full_table::light_row(2), "2 iron");
    full_table::refills(&mut journal);
    assert_eq!(journal.position().to_move(), Some(Seat(2)), "both are done");

    courtiers(&mut other, 1, Steward3, 2);
    does(&mut other, climb(0, Steward3, Diplomat1), "-2 pearl");
    does(
        &mut other,
        full_table::light_row(1),
        "2 points 1 seal 1 iron 1 pearl",
    );
    full_table::refills(&mut other);
    cannot(
        &mut other,
        climb(0, Steward3, Diplomat2),
        Rule::A9,
        only("audience"),
    );
    does(&mut other, audience(0), "-2 coins");
    assert_eq!(other.position().to_move(), Some(Seat(2)));
    let places = [Gate, Steward3, Diplomat1].map(|place| clan(&other, 1).courtiers(place));
    assert_eq!(places, [1, 1, 1], "different Courtiers");
}

/// X1: the seal that the card costs is not to spare.
#[test]
fn a12_a_seal_that_the_price_needs_makes_up_for_nothing() {
    let mut journal = after_take(Coral, "steward-1", "1 coin 1 seal");
    has(&mut journal, 1, "1 coin 1 seal");
    let kind = coins_short(2, 1, 0);
    cannot(&mut journal, audience(0), Rule::A9, kind);
    let mut journal = after_take(Black, "steward-2", "9 coins");
    has(&mut journal, 1, "9 coins 2 seals");
    let kind = resource_short(Resource::Iron, 1, 0, 1);
    cannot(&mut journal, warrior(0, Yard3), Rule::A7, kind);
}
