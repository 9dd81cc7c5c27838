//! A turn of a clan that is tracked in full: T1 to T8.

use crate::full_table::{
    DECLINE, FullTable, amounts, audience, cannot, choose, climb, courtiers, does, ends_turn,
    exchange, gardener, has, held, listed, marker, pays, receive, row, sources, tasks, warrior,
};
use crate::table::{id, next_round, of_rule, play, take};
use shirasagi_engine::clan::{Resource, Wanted};
use shirasagi_engine::components::{Color, Room, Space, TileReward, Yard};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::End;
use shirasagi_engine::rival::CourtierPlace;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{Party, Seat};
use shirasagi_engine::turn::{EventKind, Expect, Origin, RefusalKind, Source};

use Color::{Black, Coral, White};
use CourtierPlace::{Gate, Steward1};
use End::{Left, Right};

const TURN_1: Expect = Expect::Take { seat: Seat(1) };
const TURN_2: Expect = Expect::Take { seat: Seat(2) };

fn coins_short(needed: u16, held: u16, seals: u8) -> RefusalKind {
    RefusalKind::CoinsShort {
        needed,
        held,
        short: needed - held,
        seals,
    }
}

#[test]
fn t1_three_turns_of_each_clan_and_nobody_reads_the_order() {
    for party in [Party::Two, Party::Three, Party::Four] {
        let mut journal = FullTable::of(party).started();
        for turn in 0..3 * party.seats() {
            let seat = Seat(turn % party.seats() + 1);
            assert_eq!(journal.position().expect(), Expect::Take { seat });
            assert!(journal.position().dice_left() > 3);
            let end = |bridge: Color| journal.position().bridges()[bridge].dice().len() > 1;
            let bridge = Color::ALL.into_iter().find(|bridge| end(*bridge));
            play(
                &mut journal,
                take(bridge.expect("more than three dice"), Right, "well"),
            );
            ends_turn(&mut journal);
        }
        assert_eq!(journal.position().dice_left(), 3, "exactly three are left");
        let asked = journal.position().expect();
        assert!(matches!(asked, Expect::Round { round: 2, .. }), "{asked:?}");
    }
}

#[test]
fn t1_the_turn_passes_when_nothing_is_open_any_more() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    let begun = RefusalKind::NotExpected;
    cannot(&mut journal, audience(0), Rule::A9, begun.clone());
    cannot(&mut journal, DECLINE, Rule::T7, begun.clone());
    does(&mut journal, take(White, Right, "steward-1"), "2 coins");
    assert_eq!(journal.position().to_move(), Some(Seat(1)));
    let another = take(Black, Right, "well");
    cannot(&mut journal, another.clone(), Rule::T1, begun);
    does(&mut journal, receive(0), "2 iron");
    assert_eq!(journal.position().expect(), TURN_2);
    assert!(listed(&journal, &another));
}

#[test]
fn t2_a_die_comes_from_an_end_of_any_bridge() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    for bridge in Color::ALL {
        for end in End::BOTH {
            assert!(listed(&journal, &take(bridge, end, "well")));
        }
    }
    does(
        &mut journal,
        take(Coral, Left, "steward-1"),
        "-1 coin 1 food",
    );
    let placed = journal.position().placed()[0];
    assert_eq!((placed.color, placed.value), (Coral, 2));
}

#[test]
fn t2_the_single_last_die_is_the_left_one_only_if_it_was_never_moved() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    for _ in 0..2 {
        play(&mut journal, take(Coral, Left, "well"));
        ends_turn(&mut journal);
    }
    let (bridge, end) = (Coral, Left);
    cannot(
        &mut journal,
        take(Coral, Left, "well"),
        Rule::T2,
        RefusalKind::NoDie { bridge, end },
    );
    let before = held(&journal, 1);
    let events = play(&mut journal, take(Coral, Right, "well"));
    assert_eq!(of_rule(&events, Rule::T6).len(), 0, "no Lantern");
    let gained = held(&journal, 1) - before;
    assert_eq!(gained, amounts("4 coins 1 seal 1 iron 1 pearl"));
}

#[test]
fn t3_a_positive_difference_is_gained_and_a_negative_one_paid() {
    let cases = [
        ("steward-1", Coral, Right, 0, "2 coins"),
        ("steward-1", Coral, Left, 1, "-1 coin 1 food"),
        ("diplomat-1", White, Right, 0, "1 coin"),
        ("outside-left", Black, Right, 0, ""),
        ("outside-right", White, Left, 3, "-3 coins 1 food"),
        ("domain-black", Black, Right, 1, "-1 coin 1 iron"),
        ("well", Coral, Right, 0, "4 coins 1 seal 1 iron 1 pearl"),
    ];
    for (space, bridge, end, coins, change) in cases {
        let mut journal = FullTable::two([2, 3, 5]).started();
        has(&mut journal, 1, &format!("{coins} coins"));
        let events = does(&mut journal, take(bridge, end, space), change);
        assert!(matches!(
            of_rule(&events, Rule::T3)[..],
            [EventKind::Placed { .. }]
        ));
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
    let offered = |journal: &Journal| {
        journal
            .position()
            .placements(Seat(1))
            .any(|placement| placement.end == Left && placement.space == id("outside-right"))
    };
    assert!(!offered(&journal));
    does(&mut journal, exchange(1, Wanted::Coin), "-1 seal 1 coin");
    cannot(&mut journal, step.clone(), Rule::T3, coins_short(3, 2, 2));
    does(&mut journal, exchange(1, Wanted::Coin), "-1 seal 1 coin");
    assert!(offered(&journal), "seals may be traded first");
    does(&mut journal, step, "-3 coins 1 food");
}

#[test]
fn t3_with_nothing_left_the_well_takes_every_die() {
    let mut journal = FullTable::two([1, 1, 1]).started();
    has(&mut journal, 1, "");
    let spaces: Vec<Space> = journal
        .position()
        .placements(Seat(1))
        .map(|placement| placement.space)
        .collect();
    assert_eq!(spaces, [Space::Well; 6]);
}

#[test]
fn t4_the_top_die_is_what_the_next_one_covers() {
    let mut journal = FullTable::of(Party::Three)
        .dice(Coral, &[1, 2, 3, 6])
        .dice(White, &[1, 2, 4, 5])
        .started();
    does(&mut journal, take(Coral, Right, "steward-1"), "3 coins");
    ends_turn(&mut journal);
    has(&mut journal, 2, "1 coin");
    does(&mut journal, take(White, Right, "steward-1"), "-1 coin");
    ends_turn(&mut journal);
    let kind = RefusalKind::SpaceFull {
        space: id("steward-1"),
        max: 2,
    };
    cannot(
        &mut journal,
        take(Black, Right, "steward-1"),
        Rule::T4,
        kind,
    );
}

#[test]
fn t4_no_die_on_a_die_with_two_but_any_number_in_the_well() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    play(&mut journal, take(Coral, Right, "steward-1"));
    ends_turn(&mut journal);
    let kind = RefusalKind::SpaceFull {
        space: id("steward-1"),
        max: 1,
    };
    cannot(
        &mut journal,
        take(White, Right, "steward-1"),
        Rule::T4,
        kind,
    );
    for (bridge, coins, seat) in [(White, 4, 2), (White, 2, 1), (Black, 4, 2)] {
        let change = format!("{coins} coins 1 seal 1 iron 1 pearl");
        assert_eq!(journal.position().to_move(), Some(Seat(seat)));
        does(&mut journal, take(bridge, Right, "well"), &change);
    }
}

#[test]
fn t4_each_line_of_the_own_domain_holds_one_die() {
    let mut journal = FullTable::two([2, 3, 6]).started();
    does(&mut journal, take(Coral, Right, "domain-coral"), "1 food");
    ends_turn(&mut journal);
    let step = take(Coral, Right, "domain-coral");
    does(&mut journal, step.clone(), "-3 coins 1 food");
    ends_turn(&mut journal);
    let kind = RefusalKind::SpaceFull {
        space: id("domain-coral"),
        max: 1,
    };
    has(&mut journal, 1, "9 coins");
    cannot(
        &mut journal,
        take(Coral, Left, "domain-coral"),
        Rule::T4,
        kind,
    );
    does(&mut journal, take(Black, Right, "domain-black"), "1 iron");
}

#[test]
fn t5_a_room_takes_the_colors_of_its_tiles() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    for (room, color, takes) in [
        (Room::Diplomat1, Black, [Coral, White]),
        (Room::Diplomat2, White, [Coral, Black]),
    ] {
        let space = Space::Room(room);
        let kind = RefusalKind::WrongColor {
            space,
            color,
            takes: takes.to_vec(),
        };
        cannot(
            &mut journal,
            take(color, Right, &space.to_string()),
            Rule::T5,
            kind,
        );
    }
    for (room, colors) in [
        (Room::Diplomat1, [Coral, White]),
        (Room::Diplomat2, [Black, Coral]),
    ] {
        for color in colors {
            let space = Space::Room(room);
            assert!(listed(&journal, &take(color, Right, &space.to_string())));
        }
    }
}

/// The rules and kinds of what happened, in order.
fn order_of(events: &[shirasagi_engine::turn::Event]) -> Vec<&'static str> {
    events
        .iter()
        .map(|event| match event.kind {
            EventKind::Placed { .. } => "placed",
            EventKind::LanternDue { .. } => "lantern due",
            EventKind::Received {
                origin: Origin::Lantern {},
                ..
            } => "lantern",
            EventKind::Received {
                origin: Origin::Well {},
                ..
            } => "well",
            EventKind::Received {
                origin: Origin::Line { .. },
                ..
            } => "line",
            EventKind::InfluenceMoved { .. } => "influence",
            _ => "other",
        })
        .collect()
}

#[test]
fn t6_coins_then_the_lantern_of_the_left_die_then_the_space() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    let step = take(Coral, Left, "well");
    let events = does(&mut journal, step, "1 coin 1 food 1 seal 1 iron 1 pearl");
    assert_eq!(
        order_of(&events),
        ["placed", "lantern due", "lantern", "well"]
    );
    let step = take(Coral, Right, "well");
    let events = does(&mut journal, step, "4 coins 1 seal 1 iron 1 pearl");
    assert_eq!(order_of(&events), ["placed", "well"], "not the right die");
}

/// The starting action card in the Lantern Area gives 1 Influence, which meets a checkpoint.
#[test]
fn t6_what_the_lantern_asks_comes_before_the_space() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    courtiers(&mut journal, 1, Gate, 1);
    has(&mut journal, 1, "2 pearl");
    play(&mut journal, take(Black, Right, "outside-left"));
    play(&mut journal, climb(0, Gate, Steward1));
    ends_turn(&mut journal);
    play(&mut journal, take(White, Right, "well"));
    has(&mut journal, 1, "1 seal");
    marker(&mut journal, 1, 5);
    let step = take(Coral, Left, "well");
    let events = does(&mut journal, step, "1 coin 1 food");
    assert_eq!(order_of(&events), ["placed", "lantern due", "lantern"]);
    let asked = Expect::Gains {
        seat: Seat(1),
        any: 0,
        influence: 1,
    };
    assert_eq!(journal.position().expect(), asked);
    let change = "-1 seal 1 influence 1 seal 1 iron 1 pearl";
    let events = does(&mut journal, pays(1), change);
    assert_eq!(order_of(&events), ["influence", "well"]);
    assert_eq!(journal.position().expect(), TURN_2);
}

#[test]
fn t6_coins_gained_by_placing_pay_for_the_actions() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    has(&mut journal, 1, "1 seal");
    does(&mut journal, take(Coral, Right, "steward-1"), "2 coins");
    does(&mut journal, audience(0), "-1 seal -2 coins");
}

#[test]
fn t6_what_the_lantern_brings_pays_for_the_actions() {
    let pairs = [
        ("starting-resource-1", "starting-action-1"),
        ("starting-resource-9", "starting-action-2"),
        ("starting-resource-3", "starting-action-3"),
    ];
    let mut journal = FullTable::two([2, 3, 5]).pairs(&pairs).started();
    has(&mut journal, 1, "2 coins 1 seal");
    does(
        &mut journal,
        take(Coral, Left, "steward-1"),
        "-1 coin 1 coin 1 pearl",
    );
    does(&mut journal, audience(0), "-1 seal -2 coins");
}

/// Both coral tiles beside the first two rows of the first Steward room.
fn two_rows() -> Journal {
    let tiles = "cbwcbwcbbwcwcbw";
    FullTable::two([2, 3, 5]).tiles(tiles).started()
}

#[test]
fn t6_the_actions_come_in_any_order() {
    let mut first = two_rows();
    has(&mut first, 1, "1 seal");
    play(&mut first, take(Coral, Right, "steward-1"));
    assert_eq!(
        sources(&first),
        [row("steward-02", 0), row("steward-02", 1)]
    );
    let mut last = first.clone();
    does(&mut first, audience(0), "-1 seal -2 coins");
    does(&mut first, receive(1), "1 influence");
    does(&mut last, receive(1), "1 influence");
    does(&mut last, audience(0), "-1 seal -2 coins");
    assert_eq!(held(&first, 1), held(&last, 1));
    assert_eq!(tasks(&first), tasks(&last), "the climb is open in both");
}

#[test]
fn t7_actions_are_optional_and_can_be_declined_one_and_all() {
    let mut journal = two_rows();
    has(&mut journal, 1, "1 seal");
    play(&mut journal, take(Coral, Right, "steward-1"));
    let mut declined = journal.clone();
    let events = does(&mut declined, DECLINE, "");
    assert_eq!(
        of_rule(&events, Rule::T7),
        [&EventKind::Declined { seat: Seat(1) }]
    );
    assert_eq!(declined.position().expect(), TURN_2, "all that was left");
    does(&mut journal, receive(1), "1 influence");
    does(&mut journal, DECLINE, "");
    assert_eq!(journal.position().expect(), TURN_2);
}

#[test]
fn t7_the_tiles_of_a_yard_a_garden_and_outside_are_optional() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    has(&mut journal, 1, "5 iron");
    play(&mut journal, take(White, Right, "outside-right"));
    let mut untouched = journal.clone();
    does(&mut untouched, DECLINE, "");
    assert_eq!(untouched.position().expect(), TURN_2);
    does(&mut journal, warrior(0, Yard::Yard1), "-5 iron");
    assert_eq!(tasks(&journal).len(), 2);
    does(&mut journal, DECLINE, "");
    assert_eq!(journal.position().expect(), TURN_2);
    has(&mut journal, 2, "1 food");
    play(&mut journal, take(Black, Right, "outside-left"));
    does(&mut journal, gardener(0, "stone-1"), "-1 food");
    assert_eq!(
        sources(&journal),
        [Source::Garden {
            garden: id("stone-1")
        }]
    );
    does(&mut journal, DECLINE, "");
    assert_eq!(journal.position().expect(), TURN_1);
}

#[test]
fn t7_plain_rewards_are_simply_received() {
    let mut journal = FullTable::two([2, 3, 6]).started();
    does(
        &mut journal,
        take(White, Right, "well"),
        "5 coins 1 seal 1 iron 1 pearl",
    );
    assert_eq!(journal.position().expect(), TURN_2, "nothing to decline");
    does(&mut journal, take(Coral, Right, "domain-coral"), "1 food");
    let action = Source::StartingAction {
        card: id("starting-action-2"),
    };
    assert_eq!(sources(&journal), [action], "only the row of the card");
}

#[test]
fn t7_a_resource_of_choice_must_be_named() {
    let mut journal = FullTable::two([2, 3, 5])
        .well([TileReward::Any, TileReward::Any])
        .started();
    does(&mut journal, take(White, Right, "well"), "4 coins 1 seal");
    cannot(&mut journal, DECLINE, Rule::T7, RefusalKind::NotExpected);
    does(&mut journal, choose(Resource::Food), "1 food");
    cannot(&mut journal, DECLINE, Rule::T7, RefusalKind::NotExpected);
    does(&mut journal, choose(Resource::Pearl), "1 pearl");
    assert_eq!(journal.position().expect(), TURN_2);
}

#[test]
fn t8_dice_stay_until_the_round_ends_and_spaces_are_free_again() {
    let mut journal = FullTable::two([2, 3, 5]).started();
    play(&mut journal, take(Coral, Right, "steward-1"));
    ends_turn(&mut journal);
    for (turn, bridge) in (2..=6).zip([Coral, Black, Black, White, White]) {
        play(&mut journal, take(bridge, Right, "well"));
        assert_eq!(journal.position().placed().len(), turn);
        assert_eq!(journal.position().placed()[0].space, id("steward-1"));
    }
    let round = next_round(&journal);
    play(&mut journal, round);
    assert_eq!(journal.position().placed(), []);
    assert!(listed(&journal, &take(White, Right, "steward-1")));
}
