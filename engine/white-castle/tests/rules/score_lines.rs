//! The bounds of lines that are given without counts.

use white_castle_engine::components::{GardenId, GardenKind};
use white_castle_engine::rule::Rule;
use white_castle_engine::scoring::{Counts, CourtierCounts, LineFaultKind, Lines, WarriorCounts};

#[test]
fn f4_to_f7_the_most_of_each_line_is_what_the_best_counts_give() {
    let most = Lines::most();
    let best = |counts: Counts| counts.breakdown();
    let passage = (0..=20).map(|influence| {
        let counts = Counts {
            influence,
            ..Counts::default()
        };
        best(counts).passage_of_time
    });
    assert_eq!(Some(most.passage_of_time), passage.max());
    let courtiers = [(5, 0, 0, 0), (0, 5, 0, 0), (0, 0, 5, 0), (0, 0, 0, 5)].map(
        |(gate, steward, diplomat, daimyo)| CourtierCounts {
            gate,
            steward,
            diplomat,
            daimyo,
        },
    );
    let warriors =
        [(5, 0, 0), (0, 5, 0), (0, 0, 5)].map(|(yard_1, yard_2, yard_3)| WarriorCounts {
            yard_1,
            yard_2,
            yard_3,
        });
    let mut both = Vec::new();
    for courtiers in courtiers {
        for warriors in warriors {
            both.push(best(Counts {
                courtiers,
                warriors,
                ..Counts::default()
            }));
        }
    }
    assert_eq!(
        Some(most.courtiers),
        both.iter().map(|lines| lines.courtiers).max()
    );
    assert_eq!(
        Some(most.warriors),
        both.iter().map(|lines| lines.warriors).max()
    );
    let cards: Vec<GardenId> = GardenId::all().collect();
    let gardeners = (0_u32..1 << cards.len()).filter_map(|chosen| {
        let gardeners: Vec<GardenId> = (0..)
            .zip(&cards)
            .filter(|(bit, _)| chosen >> bit & 1 == 1)
            .map(|(_, garden)| *garden)
            .collect();
        let of_kind = |kind| {
            gardeners
                .iter()
                .filter(|garden| garden.kind() == kind)
                .count()
        };
        let fits =
            gardeners.len() <= 5 && GardenKind::ALL.into_iter().all(|kind| of_kind(kind) <= 3);
        fits.then(|| {
            best(Counts {
                gardeners,
                ..Counts::default()
            })
            .gardeners
        })
    });
    assert_eq!(Some(most.gardeners), gardeners.max());
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
