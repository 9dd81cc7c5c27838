//! What was closest to changing the winner: single changes of what the first ones had at the end,
//! each within the bounds of the game and enough by itself.

use std::cmp::Ordering;

use shirasagi_engine::clan::Resource;
use shirasagi_engine::components::{GardenId, Yard};
use shirasagi_engine::scoring::{Counts, CourtierCounts, WarriorCounts};
use shirasagi_engine::setup::Seat;

use super::contract::{ChangeKind, ClosestView, ScoreChange, ScoredPlace, SeatScore};

/// The most coins or Clan Points that are called close.
const STEPS_MAX: u16 = 10;
/// Changes that are told of each of the first ones.
const SHOWN_MAX: usize = 6;

/// The winner or a runner-up, and which way their counts go.
#[derive(Clone, Copy)]
struct Side<'a> {
    score: &'a SeatScore,
    /// Whom they are compared with: the winner, or all runners-up.
    others: &'a [&'a SeatScore],
    more: bool,
    /// The turn order has the runners-up before the winner.
    tie_is_enough: bool,
}

/// `seats` are ranked, best first; `gardens` are those that were dealt; `is_before` says of two clans
/// whether the first one is before the other in the turn order, where that is known.
pub(super) fn closest(
    seats: &[SeatScore],
    gardens: &[GardenId],
    is_before: impl Fn(Seat, Seat) -> Option<bool>,
) -> Option<ClosestView> {
    let points: Vec<_> = seats
        .iter()
        .map(|score| (score.seat, score.total))
        .collect();
    let mut view = by_points(&points, is_before)?;
    let margin = view.margin;
    let winner = seats.first()?;
    let of = |seat: &Seat| seats.iter().find(|score| score.seat == *seat);
    let runners_up: Vec<&SeatScore> = view.runners_up.iter().filter_map(of).collect();
    let tie_is_enough = view.needed == margin;
    let first = [winner];
    let sides = runners_up.iter().map(|score| Side {
        score,
        others: &first,
        more: true,
        tie_is_enough,
    });
    let less = Side {
        score: winner,
        others: &runners_up,
        more: false,
        tie_is_enough,
    };
    let mut changes: Vec<ScoreChange> = sides
        .chain([less])
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

/// How close it was between the winner and who came second, of whom only the points are known. The
/// clans are ranked, best first.
pub(super) fn by_points(
    places: &[(Seat, u16)],
    is_before: impl Fn(Seat, Seat) -> Option<bool>,
) -> Option<ClosestView> {
    let [(winner, most), (second, points), ..] = *places else {
        return None;
    };
    let is_first = |seat: Seat| is_before(seat, winner);
    let as_close = |(seat, other): &&(Seat, u16)| {
        *other == points && *seat != winner && is_first(*seat) == is_first(second)
    };
    let runners_up = places.iter().filter(as_close).map(|(seat, _)| *seat);
    let margin = most.saturating_sub(points);
    let tie_is_enough = is_first(second) == Some(true);
    Some(ClosestView {
        runners_up: runners_up.collect(),
        margin,
        needed: if tie_is_enough { margin } else { margin + 1 },
        first_in_order: is_first(second).map(|is| if is { second } else { winner }),
        changes: Vec::new(),
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

    /// What a runner-up gains by these counts, if it is enough.
    fn gain(&self, changed: &Counts, margin: u16) -> Option<u16> {
        // Influence that passes another marker turns the order too (E1).
        let ahead = |counts: &Counts, other: &SeatScore| match self.more {
            true => counts.influence > other.counts.influence,
            false => counts.influence < other.counts.influence,
        };
        let passes =
            |other: &&SeatScore| ahead(changed, other) && !ahead(&self.score.counts, other);
        let tie_wins = self.tie_is_enough || self.others.iter().any(passes);
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
