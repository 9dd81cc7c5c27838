//! Final scoring: F2 to F8 and R16.

use crate::table::id;
use white_castle_engine::scoring::{
    Breakdown, Counts, CourtierCounts, DecidedBy, GardenerPoints, PlayerCounts, ScoreSheet, Scores,
    WarriorCounts,
};

/// The sheet of these clans, called A, B, C and D, with the turn order in the order of the letters.
fn sheet(order: &str, counts: impl IntoIterator<Item = Counts>) -> ScoreSheet {
    let players = ('A'..)
        .zip(counts)
        .map(|(name, counts)| PlayerCounts {
            name: name.into(),
            counts,
        })
        .collect();
    ScoreSheet {
        players,
        turn_order: order.chars().map(String::from).collect(),
    }
}

/// The lines of a clan with these counts.
fn lines(counts: Counts) -> Breakdown {
    let scores = sheet("AB", [counts, Counts::default()])
        .score()
        .expect("possible counts");
    let mut players = scores.players.into_iter();
    players
        .find(|player| player.name == "A")
        .expect("A is there")
        .breakdown
}

/// Only this line scores, with this many points.
#[track_caller]
fn only(line: &str, points: u16, counts: Counts) -> Breakdown {
    let lines = lines(counts);
    let form = serde_json::to_value(&lines).expect("lines are written");
    assert_eq!(form[line], points, "{lines:?}");
    assert_eq!(lines.total(), points, "{lines:?}");
    lines
}

#[test]
fn f2_coins_and_seals_together_by_five() {
    let cases = [
        (0, 0, 0),
        (4, 0, 0),
        (4, 1, 1),
        (5, 0, 1),
        (3, 2, 1),
        (5, 5, 2),
        (14, 5, 3),
    ];
    for (coins, seals, points) in cases {
        let counts = Counts {
            coins,
            seals,
            ..Counts::default()
        };
        only("coins_and_seals", points, counts);
    }
}

#[test]
fn f3_each_resource_by_its_store() {
    let points = [0, 0, 0, 1, 1, 1, 1, 2];
    for (n, points) in (0..).zip(points) {
        let stores = |food, iron, pearl| Counts {
            food,
            iron,
            pearl,
            ..Counts::default()
        };
        let one = |stores| only("resources", points, stores).resource_points;
        assert_eq!(one(stores(n, 0, 0)), [points, 0, 0]);
        assert_eq!(one(stores(0, n, 0)), [0, points, 0]);
        assert_eq!(one(stores(0, 0, n)), [0, 0, points]);
    }
}

#[test]
fn f4_the_passage_of_time() {
    let points = [
        0, 0, 0, 0, 0, 0, 3, 3, 3, 3, 3, 6, 6, 6, 6, 10, 11, 12, 13, 14, 15,
    ];
    for (influence, points) in (0..).zip(points) {
        let counts = Counts {
            influence,
            ..Counts::default()
        };
        only("passage_of_time", points, counts);
    }
}

fn courtiers(gate: u8, steward: u8, diplomat: u8, daimyo: u8) -> CourtierCounts {
    CourtierCounts {
        gate,
        steward,
        diplomat,
        daimyo,
    }
}

#[test]
fn f5_courtiers_by_their_floor() {
    let cases = [
        (courtiers(1, 0, 0, 0), 1, 0),
        (courtiers(0, 1, 0, 0), 3, 1),
        (courtiers(0, 0, 1, 0), 6, 1),
        (courtiers(0, 0, 0, 1), 10, 1),
        (courtiers(1, 1, 1, 2), 30, 4),
        (courtiers(5, 0, 0, 0), 5, 0),
        (courtiers(0, 0, 0, 5), 50, 5),
    ];
    for (courtiers, points, inside) in cases {
        let counts = Counts {
            courtiers,
            ..Counts::default()
        };
        let lines = only("courtiers", points, counts);
        assert_eq!(lines.courtiers_inside, inside);
    }
}

#[test]
fn f6_warriors_times_the_courtiers_inside() {
    let warriors = |yard_1, yard_2, yard_3| WarriorCounts {
        yard_1,
        yard_2,
        yard_3,
    };
    let cases = [
        (warriors(1, 0, 0), courtiers(0, 1, 0, 0), 2, 2),
        (warriors(0, 1, 0), courtiers(0, 0, 1, 0), 1, 1),
        (warriors(0, 0, 1), courtiers(0, 0, 0, 1), 1, 1),
        (warriors(5, 0, 0), courtiers(4, 1, 0, 0), 10, 10),
        (warriors(5, 0, 0), courtiers(5, 0, 0, 0), 10, 0),
        (warriors(2, 1, 2), courtiers(0, 2, 2, 1), 7, 35),
        (warriors(0, 0, 0), courtiers(0, 2, 2, 1), 0, 0),
    ];
    for (warriors, courtiers, value, points) in cases {
        let lines = lines(Counts {
            courtiers,
            warriors,
            ..Counts::default()
        });
        assert_eq!(
            (lines.warrior_value, lines.warriors),
            (value, points),
            "{warriors:?}"
        );
    }
}

fn points(clan_points: u16) -> Counts {
    Counts {
        clan_points,
        ..Counts::default()
    }
}

fn ranked(scores: &Scores) -> Vec<(&str, u8, u16)> {
    let ranked = scores.players.iter();
    ranked
        .map(|player| (player.name.as_str(), player.rank, player.total))
        .collect()
}

#[test]
fn f8_most_points_win() {
    let sheet = sheet("ABCD", [11, 30, 12, 29].map(points));
    let scores = sheet.score().expect("possible counts");
    assert_eq!(
        ranked(&scores),
        [("B", 1, 30), ("D", 2, 29), ("C", 3, 12), ("A", 4, 11)]
    );
    assert_eq!(
        (scores.winner.as_str(), scores.decided_by),
        ("B", DecidedBy::Points)
    );
}

#[test]
fn f8_a_tie_goes_to_the_one_higher_in_the_turn_order() {
    for (order, first, second) in [("CBA", "C", "B"), ("BAC", "B", "A"), ("ACB", "A", "C")] {
        let scores = sheet(order, [20, 20, 20].map(points))
            .score()
            .expect("possible counts");
        let ranks: Vec<(&str, u8, u16)> = ranked(&scores);
        assert_eq!(ranks[..2], [(first, 1, 20), (second, 2, 20)]);
        assert_eq!(
            (scores.winner.as_str(), scores.decided_by),
            (first, DecidedBy::TurnOrder)
        );
    }
}

#[test]
fn f8_a_tie_behind_the_first_decides_nothing() {
    let scores = sheet("CBA", [10, 30, 10].map(points))
        .score()
        .expect("possible counts");
    assert_eq!(ranked(&scores), [("B", 1, 30), ("C", 2, 10), ("A", 3, 10)]);
    assert_eq!(scores.decided_by, DecidedBy::Points);
}

#[test]
fn example_9_seventy_six_points() {
    let lines = lines(Counts {
        clan_points: 8,
        coins: 5,
        food: 3,
        iron: 4,
        pearl: 6,
        influence: 12,
        courtiers: courtiers(2, 1, 0, 2),
        warriors: WarriorCounts {
            yard_1: 2,
            yard_2: 1,
            yard_3: 1,
        },
        gardeners: ["plant-2", "stone-5", "stone-3"].map(id).to_vec(),
        ..Counts::default()
    });
    let expected = Breakdown {
        clan_points: 8,
        coins_and_seals: 1,
        resources: 3,
        resource_points: [1, 1, 1],
        passage_of_time: 6,
        courtiers: 10 + 10 + 3 + 1 + 1,
        warriors: (2 + 2 + 1 + 1) * 3,
        warrior_value: 6,
        courtiers_inside: 3,
        gardeners: 15,
        gardener_points: vec![
            GardenerPoints {
                garden: id("plant-2"),
                points: 7,
            },
            GardenerPoints {
                garden: id("stone-5"),
                points: 5,
            },
            GardenerPoints {
                garden: id("stone-3"),
                points: 3,
            },
        ],
    };
    assert_eq!(lines, expected);
    assert_eq!(lines.total(), 76);
}
