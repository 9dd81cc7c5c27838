//! A player's turn: which die, where to, and the coins (T1 to T6, T8).

use crate::random::RandomGame;
use crate::table::{Table, id, next_round, of_rule, play, refused, take};
use shirasagi_engine::components::{Color, DiePosition, Room, Space};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::{Covered, End};
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{Party, Seat};
use shirasagi_engine::turn::{Event, EventKind, Expect, Refusal, RefusalKind, Step};

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

fn no_die(bridge: Color, end: End) -> Refusal {
    Refusal {
        rule: Rule::T2,
        kind: RefusalKind::NoDie { bridge, end },
    }
}

fn full(space: &str, max: u8) -> Refusal {
    Refusal {
        rule: Rule::T4,
        kind: RefusalKind::SpaceFull {
            space: id(space),
            max,
        },
    }
}

#[test]
fn t1_three_rounds_of_three_turns_each_until_three_dice_are_left() {
    for party in [Party::Two, Party::Three, Party::Four] {
        let mut journal = Table::of(party).journal();
        let mut random = RandomGame::new(9);
        let seats: Vec<Seat> = (1..=party.seats()).map(Seat).collect();
        for round in 1..=3 {
            for turn in 0..party.seats() * 3 {
                let seat = seats[usize::from(turn % party.seats())];
                let position = journal.position();
                assert_eq!((position.round(), position.turns()), (round, turn));
                assert_eq!(position.expect(), Expect::Take { seat });
                assert_eq!(position.to_move(), Some(seat));
                assert!(position.dice_left() > 3);
                let step = random.step(position).expect("a turn");
                let events = play(&mut journal, step);
                let ended = matches!(
                    of_rule(&events, Rule::T1)[..],
                    [EventKind::RoundEnded { .. }]
                );
                assert_eq!(ended, turn + 1 == party.seats() * 3);
            }
            assert_eq!(journal.position().dice_left(), 3);
            assert_eq!(journal.position().to_move(), None);
            play(
                &mut journal,
                Step::TurnOrder {
                    seats: seats.clone(),
                },
            );
            if round < 3 {
                let step = next_round(&journal);
                play(&mut journal, step);
            }
        }
        assert!(journal.position().is_over());
        assert_eq!(journal.position().expect(), Expect::Over);
    }
}

#[test]
fn t1_no_turn_between_the_rounds() {
    let mut journal = Table::of(Party::Two).journal();
    let mut random = RandomGame::new(1);
    while let Some(step @ Step::Take { .. }) = random.step(journal.position()) {
        play(&mut journal, step);
    }
    let bridge = Color::ALL
        .into_iter()
        .find(|color| !journal.position().bridges()[*color].dice().is_empty());
    let step = take(bridge.expect("three dice are left"), Left, "well");
    let refusal = refused(&mut journal, step);
    assert_eq!(refusal.kind, RefusalKind::NotExpected);
    assert_eq!(refusal.rule, Rule::T1);
}

fn positions(journal: &Journal, bridge: Color) -> Vec<(DiePosition, u8)> {
    journal.position().bridges()[bridge].positions().collect()
}

#[test]
fn t2_the_next_die_moves_out_to_a_vacated_end() {
    use DiePosition::{Center, Left as L, Right as R};
    let mut journal = Table::of(Party::Four).journal();
    let seen = |journal: &Journal| positions(journal, Coral);
    assert_eq!(
        seen(&journal),
        [(L, 1), (Center, 2), (Center, 3), (Center, 4), (R, 5)]
    );
    play(&mut journal, take(Coral, Left, "well"));
    assert_eq!(seen(&journal), [(L, 2), (Center, 3), (Center, 4), (R, 5)]);
    play(&mut journal, take(Coral, Right, "well"));
    assert_eq!(seen(&journal), [(L, 2), (Center, 3), (R, 4)]);
    play(&mut journal, take(Coral, Right, "well"));
    assert_eq!(seen(&journal), [(L, 2), (R, 3)]);
}

#[test]
fn t2_only_the_dice_at_the_ends_can_be_taken() {
    let journal = Table::of(Party::Three).journal();
    let coral = &journal.position().bridges()[Coral];
    assert_eq!(
        (coral.at_end(Left), coral.at_end(Right)),
        (Some(2), Some(5))
    );
    let values: Vec<u8> = journal
        .position()
        .placements(Seat(1))
        .filter(|placement| placement.bridge == Coral)
        .map(|placement| placement.value)
        .collect();
    assert!(values.contains(&2) && values.contains(&5));
    assert!(
        !values.contains(&3) && !values.contains(&4),
        "they are in the centre part"
    );
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
        let refusal = refused(&mut journal, take(Coral, other, "well"));
        assert_eq!(refusal, no_die(Coral, other));
        play(&mut journal, take(Coral, end, "well"));
        assert_eq!(positions(&journal, Coral), []);
        let refusal = refused(&mut journal, take(Coral, end, "well"));
        assert_eq!(refusal, no_die(Coral, end), "the bridge is empty");
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
                let refusal = refused(&mut journal, step);
                let kind = RefusalKind::WrongLine { line, color };
                assert_eq!(
                    refusal,
                    Refusal {
                        rule: Rule::T3,
                        kind
                    }
                );
            }
        }
    }
}

#[test]
fn t4_no_die_on_a_die_with_two_players() {
    for space in ["steward-3", "diplomat-1", "outside-left"] {
        let mut journal = Table::of(Party::Two).journal();
        place(&mut journal, Coral, Right, space);
        let refusal = refused(&mut journal, take(White, Left, space));
        assert_eq!(refusal, full(space, 1));
    }
}

#[test]
fn t4_two_dice_with_three_or_four_players() {
    for party in [Party::Three, Party::Four] {
        let mut journal = Table::of(party).journal();
        for space in ["steward-1", "outside-right"] {
            place(&mut journal, Coral, Right, space);
            place(&mut journal, Black, Right, space);
            assert_eq!(
                refused(&mut journal, take(Coral, Left, space)),
                full(space, 2)
            );
        }
    }
}

#[test]
fn t4_each_domain_line_holds_one_die_of_its_owner() {
    let mut journal = Table::of(Party::Three).journal();
    for seat in 1..=3 {
        place(&mut journal, Coral, Right, "domain-coral");
        let on = journal.position().dice_on(id("domain-coral"), Seat(seat));
        assert_eq!(on.count(), 1, "each player has a domain of their own");
    }
    let refusal = refused(&mut journal, take(Coral, Left, "domain-coral"));
    assert_eq!(refusal, full("domain-coral", 1));
}

#[test]
fn t4_the_well_holds_any_number_and_counts_one() {
    let mut journal = Table::of(Party::Four).journal();
    for (bridge, difference) in [(Coral, 4), (White, 5), (Black, 5), (Coral, 3), (White, 3)] {
        let printed = Covered {
            value: 1,
            die: false,
        };
        let seat = journal.position().to_move().expect("a turn");
        assert_eq!(journal.position().covered(Space::Well, seat), printed);
        assert_eq!(place(&mut journal, bridge, Right, "well"), difference);
    }
    assert_eq!(journal.position().dice_on(Space::Well, Seat(1)).count(), 5);
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

#[test]
fn t8_dice_stay_where_they_are_until_the_round_ends() {
    let mut journal = Table::of(Party::Four).journal();
    let mut random = RandomGame::new(5);
    let mut before = Vec::new();
    while let Some(step) = random.step(journal.position()) {
        let next = matches!(step, Step::Round { .. });
        play(&mut journal, step);
        let placed = journal.position().placed();
        if next {
            assert_eq!(before.len(), 12, "all placed dice stayed to the end");
            assert_eq!(placed, []);
        } else {
            assert!(placed.starts_with(&before));
        }
        before = placed.to_vec();
    }
}

#[test]
fn example_1_coral_5_gains_2_and_a_1_on_it_pays_4() {
    for party in [Party::Three, Party::Four] {
        let dice: &[u8] = match party {
            Party::Three => &[1, 2, 4, 5],
            _ => &[1, 2, 3, 4, 5],
        };
        let mut journal = Table::of(party).dice(Coral, dice).journal();
        assert_eq!(place(&mut journal, Coral, Right, "steward-1"), 2);
        let covered = journal.position().covered(id("steward-1"), Seat(2));
        assert_eq!(
            covered,
            Covered {
                value: 5,
                die: true
            }
        );
        assert_eq!(place(&mut journal, Coral, Left, "steward-1"), -4);
    }
}

#[test]
fn example_2_white_5_in_a_steward_room_gains_2() {
    let mut journal = Table::of(Party::Two).dice(White, &[1, 4, 5]).journal();
    assert_eq!(place(&mut journal, White, Right, "steward-3"), 2);
}

#[test]
fn example_3_black_4_on_a_5_pays_1_and_no_third_die_fits() {
    let mut journal = Table::of(Party::Three).dice(Black, &[1, 2, 4, 5]).journal();
    assert_eq!(place(&mut journal, Black, Right, "steward-2"), 2);
    assert_eq!(place(&mut journal, Black, Right, "steward-2"), -1);
    let refusal = refused(&mut journal, take(Black, Right, "steward-2"));
    assert_eq!(refusal, full("steward-2", 2));
}

#[test]
fn example_4_black_3_in_the_well_gains_2() {
    let mut journal = Table::of(Party::Two).dice(Black, &[1, 2, 3]).journal();
    assert_eq!(place(&mut journal, Black, Right, "well"), 2);
}

#[test]
fn example_5_coral_3_on_the_domain_pays_3() {
    let mut journal = Table::of(Party::Two).journal();
    assert_eq!(place(&mut journal, Coral, Left, "domain-coral"), -3);
}
