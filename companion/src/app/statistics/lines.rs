use shirasagi_engine::scoring::Lines as Score;

use super::numbers::mean;
use super::{FEW_BELOW, People};
use crate::app::contract::{Compared, LineDifference, LineGroup, LineMean, LineStatistics};
use crate::store::Facts;

/// The names of the lines, in the order of the rules.
pub(super) const NAMES: [&str; Score::COUNT] = Score::NAMES;

/// The sums of the lines of a group of seats.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    n: u32,
    lines: [u64; NAMES.len()],
}

impl Sums {
    fn add(&mut self, lines: &[u16]) {
        self.n += 1;
        for (sum, points) in self.lines.iter_mut().zip(lines) {
            *sum += u64::from(*points);
        }
    }

    fn view(&self) -> LineGroup {
        let total: u64 = self.lines.iter().sum();
        let lines = NAMES.into_iter().zip(self.lines);
        LineGroup {
            n: self.n,
            few: self.n < FEW_BELOW,
            lines: lines
                .map(|(line, sum)| LineMean {
                    line,
                    mean: mean(sum as f64, self.n),
                    share: (total > 0).then(|| sum as f64 / total as f64),
                })
                .collect(),
            total: mean(total as f64, self.n),
        }
    }
}

/// Where points come from, over all seats and by how they ended.
#[derive(Default)]
pub(super) struct Lines {
    all: Sums,
    winners: Sums,
    losers: Sums,
    winner_unknown: u32,
    /// The sums of the differences within one game, and the number of these games.
    differences: [f64; NAMES.len()],
    of_one_game: u32,
}

impl Lines {
    pub(super) fn visit(&mut self, people: &People, game: &Facts<'_>) {
        let before = self.all.n;
        for seat in game.seats.iter().filter(|seat| people.concern(seat)) {
            if let Some(lines) = &seat.lines {
                self.all.add(lines);
                match game.outcome(seat) {
                    None => {}
                    Some(true) => self.winners.add(lines),
                    Some(false) => self.losers.add(lines),
                }
            }
        }
        if game.tie_open {
            self.winner_unknown += u32::from(self.all.n > before);
        } else if let Some(of_game) = difference(game) {
            self.of_one_game += 1;
            for (sum, difference) in self.differences.iter_mut().zip(of_game) {
                *sum += difference;
            }
        }
    }

    pub(super) fn view(self) -> LineStatistics {
        let (all, winners, losers) = (self.all.view(), self.winners.view(), self.losers.view());
        let (compared, games, few, means) = if self.of_one_game > 0 {
            let means = self.differences.map(|sum| mean(sum, self.of_one_game));
            let few = self.of_one_game < FEW_BELOW;
            (Compared::OfOneGame, self.of_one_game, few, means)
        } else {
            let both = winners.n > 0 && losers.n > 0;
            let n = if both { winners.n + losers.n } else { 0 };
            let few = winners.few || losers.few;
            (Compared::WonAndLost, n, few, apart(&winners, &losers))
        };
        let differences = NAMES.into_iter().zip(means);
        LineStatistics {
            all,
            winners,
            losers,
            differences: differences
                .map(|(line, difference)| LineDifference { line, difference })
                .collect(),
            compared,
            games,
            few,
            winner_unknown: self.winner_unknown,
        }
    }
}

/// How many points more winners have in each line than losers, on average.
fn apart(winners: &LineGroup, losers: &LineGroup) -> [Option<f64>; NAMES.len()] {
    std::array::from_fn(|line| {
        let of = |group: &LineGroup| group.lines.get(line).and_then(|line| line.mean);
        Some(of(winners)? - of(losers)?)
    })
}

/// How many points more the winner of a game has in each line than the others, on average. `None` for
/// solo games, and where some lines are unknown.
fn difference(game: &Facts<'_>) -> Option<[f64; NAMES.len()]> {
    let seats = game.seats;
    if game.has_rival() {
        return None;
    }
    let others = f64::from(u32::try_from(seats.len()).ok()?.checked_sub(1)?);
    let mut differences = [0.0; NAMES.len()];
    for seat in seats {
        let weight = if game.won(seat) { 1.0 } else { -1.0 / others };
        for (difference, points) in differences.iter_mut().zip(seat.lines.as_ref()?) {
            *difference += weight * f64::from(*points);
        }
    }
    Some(differences)
}
