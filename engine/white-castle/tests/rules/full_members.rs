//! The actions of the clan members, and prices: A7 to A9, A12, X3.

use crate::full_table::{
    self, FullTable, after_take, audience, castle_row, clan, climb, coins_short, courtiers, does,
    domain, exchange, gardener, gardener_on, has, only, own_card, resource_short, seals_short,
    sources, tasks, warrior, warriors,
};
use crate::table::{cannot, id, listed, of_rule, play, take};
use white_castle_engine::clan::{Resource, Wanted};
use white_castle_engine::components::{Color, Face, Room, Yard};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::End;
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{EventKind, RefusalKind, Source};

use Color::{Black, Coral, White};
use CourtierPlace::{Daimyo, Diplomat1, Diplomat2, Gate, Steward1, Steward2, Steward3};
use End::Right;
use RefusalKind::{NoMember, NoSuchClimb};
use Yard::{Yard1, Yard2, Yard3};

#[test]
fn a7_a_warrior_goes_to_any_yard_for_5_3_or_1_iron() {
    let slot = |tile: &str, face: Face| Source::Yard {
        tile: id(tile),
        face,
    };
    let cases = [
        (
            Yard1,
            5,
            vec![
                slot("yard-tile-6", Face::Front),
                slot("yard-tile-2", Face::Back),
            ],
        ),
        (Yard2, 3, vec![slot("yard-tile-8", Face::Front)]),
        (Yard3, 1, vec![slot("yard-tile-5", Face::Back)]),
    ];
    for (yard, iron, opened) in cases {
        let held = iron - 1;
        let mut journal = after_take(White, "outside-right", &format!("{held} iron 1 seal"));
        cannot(
            &mut journal,
            warrior(0, yard),
            Rule::A7,
            resource_short(Resource::Iron, iron, held, 1),
        );
        has(&mut journal, 1, &format!("{iron} iron"));
        let events = does(&mut journal, warrior(0, yard), &format!("-{iron} iron"));
        let placed = EventKind::WarriorPlaced {
            seat: Seat(1),
            yard,
        };
        assert_eq!(of_rule(&events, Rule::A7), [&placed]);
        assert_eq!(clan(&journal, 1).warriors(yard), 1);
        assert_eq!(clan(&journal, 1).warriors_left(), 4, "the leftmost left");
        assert_eq!(sources(&journal), opened);
    }
}

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
fn a8_a_gardener_pays_the_food_and_opens_the_garden() {
    let cases = [
        ("plant-1", 5),
        ("plant-2", 4),
        ("plant-5", 3),
        ("stone-1", 1),
        ("stone-3", 2),
        ("stone-5", 3),
    ];
    for (garden, food) in cases {
        let mut journal = after_take(White, "outside-left", &format!("{} food", food - 1));
        cannot(
            &mut journal,
            gardener(0, garden),
            Rule::A8,
            resource_short(Resource::Food, food, food - 1, 0),
        );
        has(&mut journal, 1, &format!("{food} food"));
        let events = does(&mut journal, gardener(0, garden), &format!("-{food} food"));
        let garden = id(garden);
        let placed = EventKind::GardenerPlaced {
            seat: Seat(1),
            garden,
        };
        assert_eq!(of_rule(&events, Rule::A8), [&placed]);
        assert!(clan(&journal, 1).gardeners().contains(garden));
        assert_eq!(clan(&journal, 1).gardeners_left(), 4);
        assert_eq!(sources(&journal), [Source::Garden { garden }]);
    }
}

#[test]
fn a8_one_gardener_of_a_clan_but_others_may_stand_there() {
    let mut journal = after_take(White, "outside-left", "9 coins 7 food");
    gardener_on(&mut journal, 1, "stone-3");
    gardener_on(&mut journal, 2, "stone-1");
    let garden = id("stone-3");
    cannot(
        &mut journal,
        gardener(0, "stone-3"),
        Rule::A8,
        RefusalKind::GardenTaken { garden },
    );
    let garden = id("stone-2");
    cannot(
        &mut journal,
        gardener(0, "stone-2"),
        Rule::S6,
        RefusalKind::GardenNotInGame { garden },
    );
    does(&mut journal, gardener(0, "stone-1"), "-1 food");
}

#[test]
fn a9_the_audience_costs_2_coins() {
    let mut journal = after_take(White, "outside-left", "1 coin 1 seal");
    let kind = coins_short(2, 1, 1);
    cannot(&mut journal, audience(0), Rule::A9, kind);
    does(&mut journal, exchange(1, Wanted::Coin), "-1 seal 1 coin");
    let events = does(&mut journal, audience(0), "-2 coins");
    assert_eq!(
        of_rule(&events, Rule::A9),
        [&EventKind::Audience { seat: Seat(1) }]
    );
    assert_eq!(clan(&journal, 1).courtiers(Gate), 1);
    assert_eq!(clan(&journal, 1).courtiers_left(), 4);
}

/// Every climb there is, with its price in pearl.
const CLIMBS: [(CourtierPlace, u8, &[CourtierPlace]); 6] = [
    (Gate, 2, &[Steward1, Steward2, Steward3]),
    (Gate, 5, &[Diplomat1, Diplomat2]),
    (Steward2, 2, &[Diplomat1, Diplomat2]),
    (Steward2, 5, &[Daimyo]),
    (Diplomat1, 2, &[Daimyo]),
    (Diplomat2, 2, &[Daimyo]),
];

#[test]
fn a9_a_climb_costs_2_pearl_for_one_level_and_5_for_two() {
    for (from, price, places) in CLIMBS {
        for to in places {
            let mut journal = after_take(White, "outside-left", &format!("{} pearl", price - 1));
            courtiers(&mut journal, 1, from, 1);
            let step = climb(0, from, *to);
            cannot(
                &mut journal,
                step.clone(),
                Rule::A9,
                resource_short(Resource::Pearl, price, price - 1, 0),
            );
            has(&mut journal, 1, "7 pearl");
            let lantern = if *to == Daimyo { "1 food" } else { "" };
            let events = does(&mut journal, step, &format!("-{price} pearl {lantern}"));
            let seat = Seat(1);
            let (to, climbed) = (
                *to,
                EventKind::Climbed {
                    seat,
                    from,
                    to: *to,
                },
            );
            assert_eq!(of_rule(&events, Rule::A9), [&climbed]);
            let clan = clan(&journal, 1);
            assert_eq!((clan.courtiers(from), clan.courtiers(to)), (0, 1));
        }
    }
}

#[test]
fn a9_no_other_climb_is_possible() {
    for from in CourtierPlace::ALL {
        let mut journal = after_take(White, "outside-left", "7 pearl");
        courtiers(&mut journal, 1, from, 1);
        for to in CourtierPlace::ALL {
            let possible = CLIMBS
                .iter()
                .any(|(start, _, places)| start.level() == from.level() && places.contains(&to));
            let step = climb(0, from, to);
            if possible {
                assert!(listed(&journal, &step), "{from:?} {to:?}");
            } else {
                let courtiers = 1;
                let kind = NoSuchClimb {
                    from,
                    to,
                    courtiers,
                };
                cannot(&mut journal, step, Rule::A9, kind);
            }
        }
    }
    let mut journal = after_take(White, "outside-left", "7 pearl");
    let (from, to) = (Gate, Steward1);
    let courtiers = 0;
    let nobody = NoSuchClimb {
        from,
        to,
        courtiers,
    };
    cannot(&mut journal, climb(0, from, to), Rule::A9, nobody);
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

#[test]
fn a12_who_cannot_pay_seals_cannot_do_it() {
    let no_seals =
        |rule, journal: &mut Journal, step| cannot(journal, step, rule, seals_short(1, 0));
    let mut journal = FullTable::two([2, 3, 5]).started();
    courtiers(&mut journal, 1, Gate, 1);
    has(&mut journal, 1, "9 coins 7 pearl 7 iron 7 food");
    play(&mut journal, take(Coral, Right, "steward-1"));
    no_seals(Rule::A9, &mut journal, audience(0));
    no_seals(Rule::A12, &mut journal, climb(0, Gate, Steward1));
    let mut journal = after_take(Black, "steward-2", "9 coins 7 iron");
    no_seals(Rule::A12, &mut journal, warrior(0, Yard3));
    let mut journal = FullTable::two([2, 3, 6]).started();
    own_card(&mut journal, 1, "steward-07");
    has(&mut journal, 1, "9 coins 7 food");
    play(&mut journal, take(Black, Right, "domain-black"));
    no_seals(Rule::A12, &mut journal, gardener(0, "stone-1"));
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

#[test]
fn a12_who_cannot_pay_coins_cannot_do_it() {
    let mut journal = after_take(White, "outside-left", "3 coins 5 food 1 iron");
    does(&mut journal, gardener(0, "plant-1"), "-5 food");
    let step = castle_row(0, Room::Steward1, 2);
    cannot(&mut journal, step.clone(), Rule::A12, coins_short(4, 3, 0));
    has(&mut journal, 1, "4 coins");
    does(&mut journal, step, "-4 coins 2 iron");
    let mut journal = after_take(White, "outside-left", "3 coins 3 food");
    does(&mut journal, gardener(0, "plant-5"), "-3 food");
    cannot(
        &mut journal,
        domain(0, Coral),
        Rule::A12,
        coins_short(4, 3, 0),
    );
    has(&mut journal, 1, "4 coins");
    does(&mut journal, domain(0, Coral), "-4 coins 1 food");
    let mut journal = after_take(White, "outside-left", "2 coins 5 food");
    does(&mut journal, gardener(0, "plant-2"), "-4 food");
    cannot(
        &mut journal,
        gardener(0, "stone-1"),
        Rule::A12,
        coins_short(3, 2, 0),
    );
    has(&mut journal, 1, "3 coins 1 food");
    does(&mut journal, gardener(0, "stone-1"), "-3 coins -1 food");
}

/// The price of the card and the audience are paid together.
#[test]
fn a12_the_price_and_the_cost_of_the_action_add_up() {
    let mut journal = FullTable::two([2, 3, 5])
        .gardens(
            ["plant-3", "plant-4", "plant-5"],
            ["stone-1", "stone-2", "stone-3"],
        )
        .started();
    has(&mut journal, 1, "4 coins 4 food");
    play(&mut journal, take(White, Right, "outside-left"));
    does(&mut journal, gardener(0, "plant-3"), "-4 food");
    let kind = coins_short(5, 4, 0);
    cannot(&mut journal, audience(0), Rule::A9, kind);
    courtiers(&mut journal, 1, Gate, 1);
    has(&mut journal, 1, "5 coins 2 pearl");
    does(&mut journal, climb(0, Gate, Steward1), "-3 coins -2 pearl");
    full_table::first_light_row(&mut journal);
    full_table::refills(&mut journal);
    does(&mut journal, audience(0), "-2 coins");
}

#[test]
fn x3_five_members_of_each_kind_and_then_the_action_cannot_be_done() {
    let none = NoMember { max: 5 };
    let mut journal = after_take(White, "outside-right", "9 coins 7 iron 7 pearl");
    warriors(&mut journal, 1, Yard1, 2);
    warriors(&mut journal, 1, Yard3, 3);
    courtiers(&mut journal, 1, Gate, 2);
    courtiers(&mut journal, 1, Daimyo, 3);
    cannot(&mut journal, warrior(0, Yard3), Rule::X3, none.clone());
    cannot(&mut journal, audience(0), Rule::X3, none.clone());
    assert!(
        listed(&journal, &climb(0, Gate, Steward1)),
        "a climb needs none from the domain"
    );
    let mut journal = after_take(White, "outside-left", "9 coins 7 food");
    for garden in ["plant-1", "plant-2", "plant-5", "stone-1", "stone-3"] {
        gardener_on(&mut journal, 1, garden);
    }
    cannot(&mut journal, gardener(0, "stone-5"), Rule::X3, none);
    assert_eq!(tasks(&journal).len(), 1, "only declining is left of it");
    does(&mut journal, audience(0), "-2 coins");
}
