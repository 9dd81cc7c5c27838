//! The bounds of lines that are given without counts.

use white_castle_engine::rule::Rule;
use white_castle_engine::scoring::{LineFaultKind, Lines};

#[test]
fn f4_to_f7_the_most_of_each_line() {
    let most = Lines::most();
    let lines = [
        most.passage_of_time,
        most.courtiers,
        most.warriors,
        most.gardeners,
    ];
    // Five Courtiers with the Daimyo; all Warriors in the yard of 2 points; three plants, two stones.
    assert_eq!(lines, [15, 5 * 10, 5 * 2 * 5, 9 + 7 + 7 + 5 + 3]);
}

#[test]
fn each_line_is_refused_above_its_most() {
    let most = Lines::most();
    assert_eq!(most.faults(false), []);
    for at in 0..Lines::COUNT {
        let mut more = most.array();
        more[at] += 1;
        let faults = Lines::from(more).faults(false);
        let (n, max) = (more[at], most.array()[at]);
        assert_eq!(faults.len(), 1);
        assert_eq!(faults[0].line, Lines::NAMES[at]);
        assert_eq!(faults[0].kind, LineFaultKind::TooHigh { n, max });
    }
}

#[test]
fn r16_the_rival_scores_nothing_for_coins_and_resources() {
    let lines = Lines {
        coins_and_seals: 1,
        resources: 1,
        ..Lines::default()
    };
    assert_eq!(lines.faults(false), []);
    let faults = lines.faults(true);
    assert_eq!(faults.len(), 2);
    for fault in faults {
        assert_eq!(
            (fault.rule, fault.kind),
            (Rule::R16, LineFaultKind::OfRival)
        );
    }
}
