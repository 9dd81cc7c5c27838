//! What was closest to changing the winner: single changes of what the first two had at the end, each
//! within the bounds of the game and enough by itself.

use std::cmp::Ordering;

use shirasagi_engine::clan::Resource;
use shirasagi_engine::components::{GardenId, Yard};
use shirasagi_engine::scoring::{Counts, CourtierCounts, WarriorCounts};

use super::contract::{ChangeKind, ClosestView, ScoreChange, ScoredPlace, SeatScore};

/// The most coins or Clan Points that are called close.
const STEPS_MAX: u16 = 10;
/// Changes that are told of each of the first two.
const SHOWN_MAX: usize = 6;

/// One of the first two, and which way their counts go.
#[derive(Clone, Copy)]
struct Side<'a> {
    score: &'a SeatScore,
    other: &'a SeatScore,
    more: bool,
    /// The turn order has the runner-up before the winner.
    runner_up_first: bool,
}

/// `seats` are ranked, best first; `gardens` are those that were dealt. `runner_up_first`: the turn
/// order has the runner-up before the winner.
pub(super) fn closest(
    seats: &[SeatScore],
    gardens: &[GardenId],
    runner_up_first: bool,
) -> Option<ClosestView> {
    let [winner, runner_up, ..] = seats else {
        return None;
    };
    let margin = winner.total.saturating_sub(runner_up.total);
    let needed = if runner_up_first { margin } else { margin + 1 };
    let sides = [
        Side {
            score: runner_up,
            other: winner,
            more: true,
            runner_up_first,
        },
        Side {
            score: winner,
            other: runner_up,
            more: false,
            runner_up_first,
        },
    ];
    let mut changes: Vec<ScoreChange> = sides
        .iter()
        .flat_map(|side| {
            let mut changes = side.changes(gardens, margin);
            changes.sort_by(closer);
            changes.truncate(SHOWN_MAX);
            changes
        })
        .collect();
    changes.sort_by(closer);
    Some(ClosestView {
        runner_up: runner_up.seat,
        margin,
        needed,
        changes,
    })
}

/// Fewer points first, then fewer pieces.
fn closer(a: &ScoreChange, b: &ScoreChange) -> Ordering {
    (a.points, a.n).cmp(&(b.points, b.n))
}

impl Side<'_> {
    fn changes(&self, gardens: &[GardenId], margin: u16) -> Vec<ScoreChange> {
        let mut changes = Vec::new();
        // Of each kind the smallest that is enough.
        let mut one = |kind: &dyn Fn() -> ChangeKind, changed: &dyn Fn(u16) -> Option<Counts>| {
            let enough = (1..=STEPS_MAX).find_map(|n| Some((n, self.gain(&changed(n)?, margin)?)));
            if let Some((n, points)) = enough {
                changes.push(ScoreChange {
                    seat: self.score.seat,
                    points,
                    n,
                    kind: kind(),
                });
            }
        };
        let counts = &self.score.counts;
        let with = |change: &dyn Fn(&mut Counts) -> Option<()>| {
            let mut changed = counts.clone();
            change(&mut changed)?;
            Some(changed).filter(|changed| changed.faults("").is_empty())
        };
        one(&|| ChangeKind::ClanPoints {}, &|n| {
            with(&|counts| self.step(&mut counts.clan_points, n))
        });
        one(&|| ChangeKind::Influence {}, &|n| {
            with(&|counts| self.small_step(&mut counts.influence, n))
        });
        if !counts.rival {
            one(&|| ChangeKind::Coins {}, &|n| {
                with(&|counts| self.step(&mut counts.coins, n))
            });
            for resource in Resource::ALL {
                one(&|| ChangeKind::Resource { resource }, &|n| {
                    with(&|counts| self.small_step(store(counts, resource), n))
                });
            }
        }
        for place in ScoredPlace::ALL {
            one(&|| ChangeKind::Courtier { place }, &|n| {
                with(&|counts| self.only(n, courtiers(&mut counts.courtiers, place)))
            });
        }
        // A climb goes one or two levels (A9), and from the Gate to the Daimyo it takes two of them,
        // as it takes several actions to bring a new Courtier there. What is told is one piece that
        // stands elsewhere, however many actions that is: else it could not be said that no single
        // piece would have changed the winner.
        for (low, high) in pairs(&ScoredPlace::ALL) {
            let (from, to) = if self.more { (low, high) } else { (high, low) };
            one(&|| ChangeKind::CourtierMoved { from, to }, &|n| {
                with(&|counts| {
                    take(courtiers(&mut counts.courtiers, from), n)?;
                    *courtiers(&mut counts.courtiers, to) += 1;
                    Some(())
                })
            });
        }
        for yard in Yard::ALL {
            one(&|| ChangeKind::Warrior { yard }, &|n| {
                with(&|counts| self.only(n, warriors(&mut counts.warriors, yard)))
            });
        }
        for (a, b) in pairs(&Yard::ALL) {
            for (from, to) in [(a, b), (b, a)] {
                one(&|| ChangeKind::WarriorMoved { from, to }, &|n| {
                    with(&|counts| {
                        take(warriors(&mut counts.warriors, from), n)?;
                        *warriors(&mut counts.warriors, to) += 1;
                        Some(())
                    })
                });
            }
        }
        for (a, b) in pairs(gardens) {
            for (from, to) in [(a, b), (b, a)] {
                one(&|| ChangeKind::GardenerMoved { from, to }, &|n| {
                    with(&|counts| {
                        let at = counts.gardeners.iter().position(|other| *other == from);
                        // The counts refuse a garden with two of them.
                        *counts.gardeners.get_mut(at.filter(|_| n == 1)?)? = to;
                        Some(())
                    })
                });
            }
        }
        for garden in gardens {
            one(&|| ChangeKind::Gardener { garden: *garden }, &|n| {
                with(&|counts| {
                    let at = counts.gardeners.iter().position(|other| other == garden);
                    match (at, self.more) {
                        _ if n > 1 => return None,
                        (None, true) => counts.gardeners.push(*garden),
                        (Some(at), false) => drop(counts.gardeners.remove(at)),
                        _ => return None,
                    }
                    Some(())
                })
            });
        }
        changes
    }

    /// What the runner-up gains by these counts, if it is enough.
    fn gain(&self, changed: &Counts, margin: u16) -> Option<u16> {
        // Influence that passes the other's marker turns the order too (E1).
        let passes = match self.more {
            true => changed.influence > self.other.counts.influence,
            false => changed.influence < self.other.counts.influence,
        };
        let tie_wins = self.runner_up_first || passes;
        let needed = if tie_wins { margin } else { margin + 1 };
        let total = changed.breakdown().total();
        let gain = match self.more {
            true => total.checked_sub(self.score.total),
            false => self.score.total.checked_sub(total),
        };
        gain.filter(|gain| *gain >= needed.max(1))
    }

    fn step(&self, count: &mut u16, n: u16) -> Option<()> {
        *count = match self.more {
            true => count.checked_add(n)?,
            false => count.checked_sub(n)?,
        };
        Some(())
    }

    fn small_step(&self, count: &mut u8, n: u16) -> Option<()> {
        let mut wide = u16::from(*count);
        self.step(&mut wide, n)?;
        *count = u8::try_from(wide).ok()?;
        Some(())
    }

    /// A single member more or less: of several each is a change of its own.
    fn only(&self, n: u16, count: &mut u8) -> Option<()> {
        if n > 1 {
            return None;
        }
        self.small_step(count, n)
    }
}

/// Every two of a list, in its order.
fn pairs<T: Copy>(list: &[T]) -> impl Iterator<Item = (T, T)> {
    let later = |at: usize| list[at + 1..].iter().copied();
    (0..list.len()).flat_map(move |at| later(at).map(move |other| (list[at], other)))
}

/// A single member goes from where it stands.
fn take(count: &mut u8, n: u16) -> Option<()> {
    *count = count.checked_sub(1).filter(|_| n == 1)?;
    Some(())
}

fn store(counts: &mut Counts, resource: Resource) -> &mut u8 {
    match resource {
        Resource::Food => &mut counts.food,
        Resource::Iron => &mut counts.iron,
        Resource::Pearl => &mut counts.pearl,
    }
}

fn courtiers(counts: &mut CourtierCounts, place: ScoredPlace) -> &mut u8 {
    match place {
        ScoredPlace::Gate => &mut counts.gate,
        ScoredPlace::Steward => &mut counts.steward,
        ScoredPlace::Diplomat => &mut counts.diplomat,
        ScoredPlace::Daimyo => &mut counts.daimyo,
    }
}

fn warriors(counts: &mut WarriorCounts, yard: Yard) -> &mut u8 {
    match yard {
        Yard::Yard1 => &mut counts.yard_1,
        Yard::Yard2 => &mut counts.yard_2,
        Yard::Yard3 => &mut counts.yard_3,
    }
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn f5_two_points_are_made_up_by_one_courtier() {
        let seats = [score(1, counts(12)), score(2, counts(10))];
        let view = closest(&seats, &[], false).expect("there are two");
        assert_eq!((view.margin, view.needed, view.runner_up), (2, 3, Seat(2)));
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
        let view = closest(&seats, &[], false).expect("there are two");
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
        let behind = closest(&seats, &[], false).expect("there are two");
        let before = closest(&seats, &[], true).expect("there are two");
        assert_eq!((behind.needed, before.needed), (2, 1));
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
        let view = closest(&seats, &[], false).expect("there are two");
        assert_eq!((view.margin, view.needed), (3, 4));
        let track = |seat: u8| {
            let change = view.changes.iter().find(|change| {
                (change.seat, &change.kind) == (Seat(seat), &ChangeKind::Influence {})
            });
            change.map(|change| (change.n, change.points))
        };
        // The checkpoint on space 6 is worth three points: a tie, and the marker is ahead by then.
        assert_eq!(track(2), Some((2, 3)));
    }

    #[test]
    fn x3_nobody_has_a_sixth_courtier() {
        let mut full = counts(10);
        full.courtiers.gate = 5;
        let seats = [score(1, counts(20)), score(2, full)];
        let view = closest(&seats, &[], false).expect("there are two");
        let added = |change: &ScoreChange| {
            change.seat == Seat(2) && matches!(change.kind, ChangeKind::Courtier { .. })
        };
        assert!(!view.changes.iter().any(added));
    }

    /// The changes of the second that move a piece, with their points.
    fn moves(winner: Counts, second: Counts, gardens: &[GardenId]) -> Vec<(ChangeKind, u16)> {
        let seats = [score(1, winner), score(2, second)];
        let view = closest(&seats, gardens, false).expect("there are two");
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
        let view = closest(&seats, &[], false).expect("there are two");
        let coins = |change: &ScoreChange| {
            change.seat == Seat(2)
                && matches!(
                    change.kind,
                    ChangeKind::Coins {} | ChangeKind::Resource { .. }
                )
        };
        assert!(!view.changes.iter().any(coins));
    }
}
