//! The worked examples of the rules for clans that are tracked in full. Example 10 is the rival's.

use crate::full_table::{
    self, DECLINE, FullTable, audience, castle_row, choose, clan, climb, coins_short, courtiers,
    does, ends_turn, favor, gardener, gardener_on, has, held, light_row, own_card, receive,
    refills, row, sources, warrior,
};
use crate::table::{cannot, id, play, take};
use white_castle_engine::clan::{OwnCard, Resource};
use white_castle_engine::components::{Color, Room, TileReward, Yard};
use white_castle_engine::position::End;
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Party, Seat};
use white_castle_engine::turn::RefusalKind;

use Color::{Black, Coral, White};
use CourtierPlace::{Daimyo, Diplomat1, Gate, Steward1, Steward2};
use End::{Left, Right};

#[test]
fn example_1_coral_5_on_a_3_gains_2_and_a_1_on_it_pays_4() {
    for (party, dice) in [
        (Party::Three, &[1, 2, 4, 5][..]),
        (Party::Four, &[1, 2, 3, 4, 5]),
    ] {
        let mut journal = FullTable::of(party).dice(Coral, dice).started();
        does(&mut journal, take(Coral, Right, "steward-1"), "2 coins");
        ends_turn(&mut journal);
        has(&mut journal, 2, "3 coins");
        let kind = coins_short(4, 3, 0);
        let step = take(Coral, Left, "steward-1");
        cannot(&mut journal, step.clone(), Rule::T3, kind);
        has(&mut journal, 2, "4 coins");
        does(&mut journal, step, "-4 coins 1 food");
    }
}

/// White tiles beside the first and the last row of the first Steward room: "1 seal, then a
/// Courtier" and "2 iron".
#[test]
fn example_2_white_5_with_two_white_tiles_resolves_both_rows_in_any_order() {
    let start = || {
        let table = FullTable::two([2, 3, 5]).tiles("wbcbwccbwcbwcbw");
        let mut journal = table.started();
        has(&mut journal, 1, "1 seal");
        does(&mut journal, take(White, Right, "steward-1"), "2 coins");
        let both = [row("steward-02", 0), row("steward-02", 2)];
        assert_eq!(sources(&journal), both);
        journal
    };
    let (mut one, mut other) = (start(), start());
    does(&mut one, audience(0), "-1 seal -2 coins");
    does(&mut one, receive(1), "2 iron");
    does(&mut other, receive(1), "2 iron");
    does(&mut other, audience(0), "-1 seal -2 coins");
    assert_eq!(one.position(), other.position());
}

#[test]
fn example_3_black_4_on_a_5_pays_1_and_a_third_die_does_not_fit() {
    let mut journal = FullTable::of(Party::Three)
        .dice(Black, &[1, 2, 4, 5])
        .started();
    does(&mut journal, take(Black, Right, "steward-2"), "2 coins");
    ends_turn(&mut journal);
    does(&mut journal, take(Black, Right, "steward-2"), "-1 coin");
    ends_turn(&mut journal);
    let kind = RefusalKind::SpaceFull {
        space: id("steward-2"),
        max: 2,
    };
    cannot(
        &mut journal,
        take(Coral, Right, "steward-2"),
        Rule::T4,
        kind,
    );
}

#[test]
fn example_4_black_3_in_the_well_gains_2_coins_a_seal_and_both_tiles() {
    let mut journal = FullTable::two([1, 2, 3])
        .well([TileReward::Pearl, TileReward::Any])
        .started();
    does(
        &mut journal,
        take(Black, Right, "well"),
        "2 coins 1 seal 1 pearl",
    );
    does(&mut journal, choose(Resource::Iron), "1 iron");
    assert_eq!(journal.position().to_move(), Some(Seat(2)));
}

#[test]
fn example_5_coral_3_on_the_domain_pays_first_and_then_gains() {
    let mut journal = FullTable::two([1, 2, 3])
        .rooms([
            "steward-02",
            "steward-04",
            "steward-05",
            "diplomat-03",
            "diplomat-07",
        ])
        .started();
    own_card(&mut journal, 1, "steward-10");
    courtiers(&mut journal, 1, Gate, 3);
    has(&mut journal, 1, "2 coins");
    let kind = coins_short(3, 2, 0);
    let step = take(Coral, Right, "domain-coral");
    cannot(&mut journal, step.clone(), Rule::T3, kind);
    has(&mut journal, 1, "3 coins");
    does(&mut journal, step, "-3 coins 3 food 2 coins");
    assert_eq!(sources(&journal), [row("steward-10", 0)]);
    does(&mut journal, receive(0), "1 seal");
    does(&mut journal, choose(Resource::Pearl), "1 pearl");
    assert_eq!(
        held(&journal, 1),
        full_table::amounts("2 coins 3 food 1 seal 1 pearl")
    );
}

#[test]
fn example_6_a_warrior_in_the_5_iron_yard_uses_both_tiles() {
    let mut journal = FullTable::two([2, 3, 5])
        .rooms([
            "steward-02",
            "steward-04",
            "steward-10",
            "diplomat-03",
            "diplomat-08",
        ])
        .started();
    has(&mut journal, 1, "5 iron");
    play(&mut journal, take(White, Right, "outside-right"));
    does(&mut journal, warrior(0, Yard::Yard1), "-5 iron");
    does(
        &mut journal,
        castle_row(0, Room::Diplomat2, 0),
        "2 points 1 seal 1 iron 1 pearl",
    );
    does(&mut journal, receive(0), "2 influence");
    assert_eq!(journal.position().to_move(), Some(Seat(2)));
}

#[test]
fn example_7_the_second_gardener_pays_4_food_and_its_card_3_coins() {
    let mut journal = FullTable::two([2, 3, 5])
        .gardens(
            ["plant-3", "plant-1", "plant-2"],
            ["stone-1", "stone-3", "stone-5"],
        )
        .started();
    gardener_on(&mut journal, 1, "plant-1");
    has(&mut journal, 1, "5 coins 5 food");
    play(&mut journal, take(White, Right, "outside-left"));
    let garden = id("plant-1");
    let kind = RefusalKind::GardenTaken { garden };
    cannot(&mut journal, gardener(0, "plant-1"), Rule::A8, kind);
    does(&mut journal, gardener(0, "plant-3"), "-4 food");
    assert_eq!(clan(&journal, 1).gardeners().len(), 2);
    does(&mut journal, audience(0), "-3 coins -2 coins");
    assert_eq!(clan(&journal, 1).courtiers(Gate), 1);
}

#[test]
fn example_8_courtiers_go_to_the_gate_up_a_floor_and_up_two() {
    let mut journal = FullTable::two([3, 5, 5])
        .rooms([
            "steward-02",
            "steward-04",
            "steward-10",
            "diplomat-05",
            "diplomat-07",
        ])
        .started();
    courtiers(&mut journal, 1, Steward1, 1);
    courtiers(&mut journal, 2, Steward2, 1);
    has(&mut journal, 1, "2 coins 2 pearl");
    has(&mut journal, 2, "5 pearl");
    play(&mut journal, take(White, Right, "outside-left"));
    does(&mut journal, audience(0), "-2 coins");
    does(&mut journal, climb(0, Steward1, Diplomat1), "-2 pearl");
    let own = clan(&journal, 1);
    assert_eq!(own.card(), Some(OwnCard::Room(id("diplomat-05"))));
    assert_eq!(
        own.lantern().starting_action(),
        Some(id("starting-action-1"))
    );
    does(&mut journal, light_row(1), "");
    for resource in [Resource::Food, Resource::Iron, Resource::Pearl] {
        play(&mut journal, choose(resource));
    }
    assert_eq!(
        held(&journal, 1),
        full_table::amounts("1 food 1 iron 1 pearl")
    );
    refills(&mut journal);

    play(&mut journal, take(White, Right, "outside-right"));
    has(&mut journal, 2, "5 pearl");
    does(&mut journal, climb(0, Steward2, Daimyo), "-5 pearl 1 food");
    does(&mut journal, favor(2), "2 seals");
    does(&mut journal, DECLINE, "");
}
