//! A player's turn: which die, where to, and the coins (T1 to T6, T8).

use crate::table::{Table, cannot, id, of_rule, play, take};
use white_castle_engine::components::{Color, DiePosition, Room, Space};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::End;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Party, Seat};
use white_castle_engine::turn::{Event, EventKind, Refusal, RefusalKind};

use Color::{Black, Coral, White};
use End::{Left, Right};

/// The coins of a placement: gained, or to be paid where negative.
fn coins(events: &[Event]) -> i8 {
    match of_rule(events, Rule::T3)[..] {
        [EventKind::Placed { difference, .. }] => *difference,
        ref others => panic!("one die is placed, not {others:?}"),
    }
}

#[track_caller]
fn place(journal: &mut Journal, bridge: Color, end: End, space: &str) -> i8 {
    coins(&play(journal, take(bridge, end, space)))
}

/// The coral bridge has no die at this end.
#[track_caller]
fn no_die(journal: &mut Journal, end: End) {
    let bridge = Coral;
    let kind = RefusalKind::NoDie { bridge, end };
    cannot(journal, take(bridge, end, "well"), Rule::T2, kind);
}

fn full(space: &str, max: u8) -> RefusalKind {
    let space = id(space);
    RefusalKind::SpaceFull { space, max }
}

fn positions(journal: &Journal, bridge: Color) -> Vec<(DiePosition, u8)> {
    journal.position().bridges()[bridge].positions().collect()
}

/// A single last die keeps the end it stands on: which end was taken last decides.
#[test]
fn t2_a_single_last_die_keeps_its_end() {
    let cases = [
        ([Left, Left], Right, 5),
        ([Right, Right], Left, 3),
        ([Left, Right], Left, 4),
        ([Right, Left], Right, 4),
    ];
    for (taken, end, value) in cases {
        let mut journal = Table::of(Party::Two).journal();
        for end in taken {
            play(&mut journal, take(Coral, end, "well"));
        }
        let coral = &journal.position().bridges()[Coral];
        assert_eq!(coral.at_end(end), Some(value), "{taken:?}");
        let other = if end == Left { Right } else { Left };
        assert_eq!(coral.at_end(other), None);
        no_die(&mut journal, other);
        play(&mut journal, take(Coral, end, "well"));
        assert_eq!(positions(&journal, Coral), []);
        no_die(&mut journal, end);
    }
}

/// What each space covers is printed: rooms 3 and 4, Outside 5, the Well 1, the domain 6.
#[test]
fn t3_the_difference_to_the_printed_value_is_gained_or_paid() {
    let cases = [
        ("steward-1", Coral, Right, 2),
        ("diplomat-1", Coral, Right, 1),
        ("outside-left", Coral, Right, 0),
        ("outside-right", Coral, Left, -2),
        ("well", Coral, Right, 4),
        ("domain-coral", Coral, Right, -1),
        ("domain-white", White, Left, -5),
        ("well", Black, Left, 0),
    ];
    for (space, bridge, end, difference) in cases {
        let mut journal = Table::of(Party::Two).journal();
        let offered = journal
            .position()
            .placement(Seat(1), bridge, end, id(space))
            .expect("it is legal");
        assert!(!offered.covered.die);
        assert_eq!(offered.difference, difference, "{space}");
        assert_eq!(
            place(&mut journal, bridge, end, space),
            difference,
            "{space}"
        );
    }
}

#[test]
fn t3_a_domain_line_takes_dice_of_its_own_color() {
    for line in Color::ALL {
        for color in Color::ALL {
            let mut journal = Table::of(Party::Two).journal();
            let step = take(color, Right, &Space::Domain(line).to_string());
            if color == line {
                play(&mut journal, step);
            } else {
                let kind = RefusalKind::WrongLine { line, color };
                cannot(&mut journal, step, Rule::T3, kind);
            }
        }
    }
}

#[test]
fn t4_no_die_on_a_die_with_two_players() {
    for space in ["steward-3", "diplomat-1", "outside-left"] {
        let mut journal = Table::of(Party::Two).journal();
        place(&mut journal, Coral, Right, space);
        let step = take(White, Left, space);
        cannot(&mut journal, step, Rule::T4, full(space, 1));
    }
}

#[test]
fn t4_two_dice_with_three_or_four_players() {
    for party in [Party::Three, Party::Four] {
        let mut journal = Table::of(party).journal();
        for space in ["steward-1", "outside-right"] {
            place(&mut journal, Coral, Right, space);
            place(&mut journal, Black, Right, space);
            let step = take(Coral, Left, space);
            cannot(&mut journal, step, Rule::T4, full(space, 2));
        }
    }
}

#[test]
fn t5_a_room_takes_the_colors_of_its_tiles() {
    let journal = Table::of(Party::Four).journal();
    let colors = [
        (Room::Steward1, [Coral, Black]),
        (Room::Steward2, [Black, White]),
        (Room::Steward3, [Coral, White]),
        (Room::Diplomat1, [Coral, White]),
        (Room::Diplomat2, [Coral, Black]),
    ];
    for (room, shown) in colors {
        for color in Color::ALL {
            let space = Space::Room(room);
            assert_eq!(
                journal.position().castle().has_color(room, color),
                shown.contains(&color)
            );
            let placement = journal.position().placement(Seat(1), color, Right, space);
            if shown.contains(&color) {
                assert_eq!(placement.expect("its tiles show it").space, space);
            } else {
                let takes = shown.to_vec();
                let kind = RefusalKind::WrongColor {
                    space,
                    color,
                    takes,
                };
                let rule = Rule::T5;
                assert_eq!(placement, Err(Refusal { rule, kind }));
            }
        }
    }
}

#[test]
fn t6_the_left_die_brings_the_lantern_reward() {
    for (end, due) in [(Left, true), (Right, false)] {
        let mut journal = Table::of(Party::Two).journal();
        let events = play(&mut journal, take(Black, end, "well"));
        let lantern = EventKind::LanternDue { seat: Seat(1) };
        assert_eq!(of_rule(&events, Rule::T6) == [&lantern], due);
    }
}
