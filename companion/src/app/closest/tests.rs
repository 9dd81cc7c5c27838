use shirasagi_engine::components::{Catalogue, GardenKind};
use shirasagi_engine::setup::Seat;

use super::*;

fn score(seat: u8, counts: Counts) -> SeatScore {
    let breakdown = counts.breakdown();
    SeatScore {
        seat: Seat(seat),
        rank: seat,
        total: breakdown.total(),
        counts,
        breakdown,
    }
}

fn counts(points: u16) -> Counts {
    Counts {
        clan_points: points,
        coins: 3,
        food: 2,
        influence: 4,
        courtiers: CourtierCounts {
            gate: 1,
            ..CourtierCounts::default()
        },
        ..Counts::default()
    }
}

/// A turn order of which one seat is known to be the first.
fn first(seat: u8) -> impl Fn(Seat, Seat) -> Option<bool> {
    move |one, _| Some(one == Seat(seat))
}

#[test]
fn f5_two_points_are_made_up_by_one_courtier() {
    let seats = [score(1, counts(12)), score(2, counts(10))];
    let view = closest(&seats, &[], first(1)).expect("there are two");
    assert_eq!((view.margin, view.needed), (2, 3));
    assert_eq!(view.runners_up, [Seat(2)]);
    let first = &view.changes[0];
    let expected = ScoreChange {
        seat: Seat(2),
        points: 3,
        n: 1,
        kind: ChangeKind::Courtier {
            place: ScoredPlace::Steward,
        },
    };
    assert_eq!(*first, expected);
    // Two spaces further is a checkpoint worth three.
    let track = view
        .changes
        .iter()
        .find(|change| change.kind == ChangeKind::Influence {});
    assert_eq!(track.map(|change| (change.n, change.points)), Some((2, 3)));
    // One coin more or one food more would not have done.
    let small = |change: &&ScoreChange| {
        matches!(
            change.kind,
            ChangeKind::Coins {} | ChangeKind::Resource { .. }
        )
    };
    assert_eq!(view.changes.iter().find(small), None);
    // Every one of them changes the winner, and stays within the bounds.
    assert!(
        view.changes
            .iter()
            .all(|change| change.points >= view.needed)
    );
}

#[test]
fn f8_what_takes_the_fewest_points_is_told_first_of_both() {
    let seats = [score(1, counts(12)), score(2, counts(10))];
    let view = closest(&seats, &[], first(1)).expect("there are two");
    assert!(view.changes.is_sorted_by_key(|change| change.points));
    let least = |seat: u8| {
        let mut of = view
            .changes
            .iter()
            .filter(|change| change.seat == Seat(seat));
        of.next().map(|change| change.points)
    };
    assert_eq!((least(2), least(1)), (Some(3), Some(3)));
}

#[test]
fn f8_the_turn_order_makes_a_point_less_enough() {
    let seats = [score(1, counts(11)), score(2, counts(10))];
    let behind = closest(&seats, &[], first(1)).expect("there are two");
    let before = closest(&seats, &[], first(2)).expect("there are two");
    assert_eq!((behind.needed, before.needed), (2, 1));
    assert_eq!(before.first_in_order, Some(Seat(2)));
    // Nobody promises a tie that may go to the other one.
    let unsaid = closest(&seats, &[], |_, _| None).expect("there are two");
    assert_eq!((unsaid.needed, unsaid.first_in_order), (2, None));
    // A third food is a point, a seventh another one.
    let food = |view: &ClosestView| {
        let food = ChangeKind::Resource {
            resource: Resource::Food,
        };
        let change = view.changes.iter().find(|change| change.kind == food);
        change.map(|change| (change.n, change.points))
    };
    assert_eq!(food(&behind), Some((5, 2)));
    assert_eq!(food(&before), Some((1, 1)));
}

#[test]
fn e1_influence_that_passes_the_winner_wins_a_tie() {
    let winner = Counts {
        influence: 5,
        ..counts(12)
    };
    let seats = [score(1, winner), score(2, counts(9))];
    let view = closest(&seats, &[], first(1)).expect("there are two");
    assert_eq!((view.margin, view.needed), (3, 4));
    let track = |seat: u8| {
        let change = view
            .changes
            .iter()
            .find(|change| (change.seat, &change.kind) == (Seat(seat), &ChangeKind::Influence {}));
        change.map(|change| (change.n, change.points))
    };
    // The checkpoint on space 6 is worth three points: a tie, and the marker is ahead by then.
    assert_eq!(track(2), Some((2, 3)));
}

#[test]
fn e1_of_a_tie_the_markers_alone_are_enough() {
    let marker = |influence| Counts {
        influence,
        ..counts(12)
    };
    let seats = [score(1, marker(2)), score(2, marker(1))];
    let view = closest(&seats, &[], first(1)).expect("there are two");
    assert_eq!((view.margin, view.needed), (0, 1));
    let track = |seat: u8| {
        let mut changes = view.changes.iter();
        let change = changes
            .find(|change| (change.seat, &change.kind) == (Seat(seat), &ChangeKind::Influence {}));
        change.map(|change| (change.n, change.points))
    };
    // No checkpoint is passed: not a point more or less, and the other one is ahead.
    assert_eq!((track(1), track(2)), (Some((2, 0)), Some((2, 0))));
    // A marker that was ahead already, after the order was read, makes nothing enough by itself.
    let seats = [score(1, marker(1)), score(2, marker(2))];
    let view = closest(&seats, &[], first(1)).expect("there are two");
    assert!(view.changes.iter().all(|change| change.points > 0));
}

#[test]
fn x3_nobody_has_a_sixth_courtier() {
    let mut full = counts(10);
    full.courtiers.gate = 5;
    let seats = [score(1, counts(20)), score(2, full)];
    let view = closest(&seats, &[], first(1)).expect("there are two");
    let added = |change: &ScoreChange| {
        change.seat == Seat(2) && matches!(change.kind, ChangeKind::Courtier { .. })
    };
    assert!(!view.changes.iter().any(added));
}

/// The changes of the second that move a piece, with their points.
fn moves(winner: Counts, second: Counts, gardens: &[GardenId]) -> Vec<(ChangeKind, u16)> {
    let seats = [score(1, winner), score(2, second)];
    let view = closest(&seats, gardens, first(1)).expect("there are two");
    let changes = view.changes.into_iter();
    changes
        .filter(|change| change.seat == Seat(2))
        .filter(|change| {
            matches!(
                change.kind,
                ChangeKind::CourtierMoved { .. }
                    | ChangeKind::WarriorMoved { .. }
                    | ChangeKind::GardenerMoved { .. }
            )
        })
        .map(|change| (change.kind, change.points))
        .collect()
}

#[test]
fn a9_a_courtier_that_climbed_further_changes_the_winner() {
    // All five are in the castle, and a level more of any is not enough.
    let mut second = counts(10);
    second.courtiers = CourtierCounts {
        gate: 2,
        steward: 0,
        diplomat: 3,
        daimyo: 0,
    };
    let margin = |points: u16| {
        let winner = counts(10 + 19 + points);
        moves(winner, second.clone(), &[])
    };
    let moved = |from, to, points| (ChangeKind::CourtierMoved { from, to }, points);
    use ScoredPlace::{Daimyo, Diplomat, Gate, Steward};
    assert_eq!(margin(1)[0], moved(Gate, Steward, 2));
    assert_eq!(
        margin(4),
        [moved(Gate, Diplomat, 5), moved(Gate, Daimyo, 9)]
    );
    assert_eq!(margin(8), [moved(Gate, Daimyo, 9)]);
    second.courtiers.gate = 0;
    second.courtiers.steward = 2;
    let winner = counts(10 + 23 + 6);
    assert_eq!(moves(winner, second, &[]), [moved(Steward, Daimyo, 7)]);
}

#[test]
fn f6_a_warrior_in_a_better_yard_changes_the_winner() {
    let mut second = counts(10);
    second.courtiers = CourtierCounts {
        daimyo: 5,
        ..CourtierCounts::default()
    };
    let best = Yard::ALL
        .into_iter()
        .max_by_key(|yard| Catalogue::printed().yard(*yard).points)
        .expect("there are three");
    let other = Yard::ALL
        .into_iter()
        .find(|yard| *yard != best)
        .expect("two more");
    *warriors(&mut second.warriors, other) = 5;
    let total = second.breakdown().total();
    let mut winner = counts(0);
    winner.clan_points = total + 4 - winner.breakdown().total();
    let kind = ChangeKind::WarriorMoved {
        from: other,
        to: best,
    };
    assert_eq!(moves(winner, second, &[]), [(kind, 5)]);
}

#[test]
fn f7_a_gardener_in_a_better_garden_changes_the_winner() {
    let points = |garden: &GardenId| Catalogue::printed().garden(*garden).points;
    let mut gardens: Vec<GardenId> = GardenKind::ALL
        .into_iter()
        .flat_map(|kind| GardenId::all(kind).take(3))
        .collect();
    gardens.sort_by_key(points);
    let (worst, best) = (gardens[0], gardens[5]);
    let mut second = counts(10);
    second.gardeners = gardens[..5].to_vec();
    let gain = u16::from(points(&best) - points(&worst));
    let mut winner = counts(0);
    winner.clan_points = second.breakdown().total() + gain - 1 - winner.breakdown().total();
    let kind = ChangeKind::GardenerMoved {
        from: worst,
        to: best,
    };
    let found = moves(winner, second, &gardens);
    assert!(found.contains(&(kind, gain)), "{found:?}");
}

#[test]
fn r16_the_rival_is_not_told_to_earn_coins() {
    let rival = Counts {
        rival: true,
        food: 0,
        ..counts(10)
    };
    let seats = [score(1, counts(10)), score(2, rival)];
    let view = closest(&seats, &[], first(1)).expect("there are two");
    let coins = |change: &ScoreChange| {
        change.seat == Seat(2)
            && matches!(
                change.kind,
                ChangeKind::Coins {} | ChangeKind::Resource { .. }
            )
    };
    assert!(!view.changes.iter().any(coins));
}

#[test]
fn f8_all_who_were_as_close_are_runners_up() {
    let seats = [
        score(1, counts(12)),
        score(2, counts(10)),
        score(3, counts(10)),
    ];
    let view = closest(&seats, &[], first(1)).expect("there are three");
    assert_eq!((view.margin, view.needed), (2, 3));
    assert_eq!(view.runners_up, [Seat(2), Seat(3)]);
    // Whatever is enough for one of them is enough for the other.
    let of = |seat: u8| {
        let changes = view
            .changes
            .iter()
            .filter(|change| change.seat == Seat(seat));
        let kinds = changes.map(|change| (change.kind.clone(), change.points));
        kinds.collect::<Vec<_>>()
    };
    assert!(!of(2).is_empty());
    assert_eq!(of(2), of(3));
    // Only one of them would have won a tie.
    let order = [2, 1, 3].map(Seat);
    let place = |seat: Seat| order.iter().position(|other| *other == seat);
    let view = closest(&seats, &[], |one, other| Some(place(one) < place(other)));
    let view = view.expect("there are three");
    assert_eq!((view.runners_up, view.needed), (vec![Seat(2)], 2));
    // Who has fewer points is none of them.
    let seats = [
        score(1, counts(12)),
        score(2, counts(10)),
        score(3, counts(9)),
    ];
    let view = closest(&seats, &[], first(1)).expect("there are three");
    assert_eq!(view.runners_up, [Seat(2)]);
}

#[test]
fn e1_who_falls_behind_any_of_them_loses_a_tie() {
    let marker = |points, influence| Counts {
        influence,
        ..counts(points)
    };
    let seats = [
        score(1, marker(12, 3)),
        score(2, marker(12, 0)),
        score(3, marker(12, 2)),
    ];
    let view = closest(&seats, &[], first(1)).expect("there are three");
    let mut changes = view.changes.iter();
    let back =
        changes.find(|change| (change.seat, &change.kind) == (Seat(1), &ChangeKind::Influence {}));
    assert_eq!(back.map(|change| change.n), Some(2));
}
