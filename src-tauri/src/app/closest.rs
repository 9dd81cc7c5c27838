//! What was closest to changing the winner: single changes of what the first two had at the end, each
//! within the bounds of the game and enough by itself.

use std::cmp::Ordering;

use shirasagi_engine::clan::Resource;
use shirasagi_engine::components::{GardenId, Yard};
use shirasagi_engine::scoring::{Counts, CourtierCounts, WarriorCounts};
use shirasagi_engine::setup::Seat;

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

/// `seats` are ranked, best first; `gardens` are those that were dealt; `first_in_order` is who of
/// the first two comes before the other in the turn order, where that is known.
pub(super) fn closest(
    seats: &[SeatScore],
    gardens: &[GardenId],
    first_in_order: Option<Seat>,
) -> Option<ClosestView> {
    let [winner, runner_up, ..] = seats else {
        return None;
    };
    let mut view = by_points(
        [
            (winner.seat, winner.total),
            (runner_up.seat, runner_up.total),
        ],
        first_in_order,
    );
    let margin = view.margin;
    let runner_up_first = first_in_order == Some(runner_up.seat);
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
    view.changes = changes;
    Some(view)
}

/// How close it was between the winner and the runner-up, of whom only the points are known.
pub(super) fn by_points(
    [(_, most), (runner_up, points)]: [(Seat, u16); 2],
    first_in_order: Option<Seat>,
) -> ClosestView {
    let margin = most.saturating_sub(points);
    let tie_is_enough = first_in_order == Some(runner_up);
    ClosestView {
        runner_up,
        margin,
        needed: if tie_is_enough { margin } else { margin + 1 },
        first_in_order,
        changes: Vec::new(),
    }
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
        let ahead = |counts: &Counts| match self.more {
            true => counts.influence > self.other.counts.influence,
            false => counts.influence < self.other.counts.influence,
        };
        let passes = ahead(changed) && !ahead(&self.score.counts);
        let tie_wins = self.runner_up_first || passes;
        let needed = if tie_wins { margin } else { margin + 1 };
        let total = changed.breakdown().total();
        let gain = match self.more {
            true => total.checked_sub(self.score.total),
            false => self.score.total.checked_sub(total),
        };
        // Of a tie the order alone may be enough, without a point.
        gain.filter(|gain| *gain >= needed)
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
mod tests;
