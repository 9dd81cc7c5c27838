//! The ends of a bridge (T2) and what the left die brings (T6).

use crate::table::{Table, cannot, of_rule, play, take};
use white_castle_engine::components::{Color, DiePosition};
use white_castle_engine::journal::Journal;
use white_castle_engine::position::End;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Party, Seat};
use white_castle_engine::turn::{EventKind, RefusalKind};

use Color::{Black, Coral};
use End::{Left, Right};

/// The coral bridge has no die at this end.
#[track_caller]
fn no_die(journal: &mut Journal, end: End) {
    let bridge = Coral;
    let kind = RefusalKind::NoDie { bridge, end };
    cannot(journal, take(bridge, end, "well"), Rule::T2, kind);
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

#[test]
fn t6_the_left_die_brings_the_lantern_reward() {
    for (end, due) in [(Left, true), (Right, false)] {
        let mut journal = Table::of(Party::Two).journal();
        let events = play(&mut journal, take(Black, end, "well"));
        let lantern = EventKind::LanternDue { seat: Seat(1) };
        assert_eq!(of_rule(&events, Rule::T6) == [&lantern], due);
    }
}
