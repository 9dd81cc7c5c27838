use shirasagi_engine::scoring::Lines;

use super::numbers::mean;
use super::{FEW_BELOW, Games};
use crate::app::AppError;
use crate::app::contract::{Compared, Line, LineDifference, LineGroup, LineMean, LineStatistics};
use crate::store::{Facts, Need};

/// The sums of the lines of a group of seats.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    n: u32,
    lines: [u64; Lines::COUNT],
}

impl Sums {
    fn add(&mut self, lines: &Lines) {
        self.n += 1;
        for (sum, points) in self.lines.iter_mut().zip(lines.array()) {
            *sum += u64::from(points);
        }
    }

    fn view(&self) -> LineGroup {
        let total: u64 = self.lines.iter().sum();
        let lines = Line::ALL.into_iter().zip(self.lines);
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

pub(super) fn lines(games: &Games<'_>) -> Result<LineStatistics, AppError> {
    let [mut all, mut winners, mut losers] = [Sums::default(); 3];
    let mut winner_unknown = 0;
    let mut differences = [0.0; Lines::COUNT];
    let mut of_one_game = 0;
    games.scan(Need::Lines, |game| {
        let before = all.n;
        for seat in game.seats.iter().filter(|seat| games.concerns(seat)) {
            if let Some(lines) = &seat.lines {
                all.add(lines);
                match game.outcome(seat) {
                    None => {}
                    Some(true) => winners.add(lines),
                    Some(false) => losers.add(lines),
                }
            }
        }
        if game.tie_open {
            winner_unknown += u32::from(all.n > before);
        } else if let Some(of_game) = difference(game) {
            of_one_game += 1;
            for (sum, difference) in differences.iter_mut().zip(of_game) {
                *sum += difference;
            }
        }
    })?;
    let (all, winners, losers) = (all.view(), winners.view(), losers.view());
    let (compared, n, few, means) = if of_one_game > 0 {
        let means = differences.map(|sum| mean(sum, of_one_game));
        let few = of_one_game < FEW_BELOW;
        (Compared::OfOneGame, of_one_game, few, means)
    } else {
        let both = winners.n > 0 && losers.n > 0;
        let n = if both { winners.n + losers.n } else { 0 };
        let few = winners.few || losers.few;
        (Compared::WonAndLost, n, few, apart(&winners, &losers))
    };
    let differences = Line::ALL.into_iter().zip(means);
    Ok(LineStatistics {
        all,
        winners,
        losers,
        differences: differences
            .map(|(line, difference)| LineDifference { line, difference })
            .collect(),
        compared,
        games: n,
        few,
        winner_unknown,
    })
}

/// How many points more winners have in each line than losers, on average.
fn apart(winners: &LineGroup, losers: &LineGroup) -> [Option<f64>; Lines::COUNT] {
    std::array::from_fn(|line| {
        let of = |group: &LineGroup| group.lines.get(line).and_then(|line| line.mean);
        Some(of(winners)? - of(losers)?)
    })
}

/// How many points more the winner of a game has in each line than the others, on average. `None` for
/// solo games, and where some lines are unknown.
fn difference(game: &Facts<'_>) -> Option<[f64; Lines::COUNT]> {
    let seats = game.seats;
    if game.has_rival() {
        return None;
    }
    let others = f64::from(u32::try_from(seats.len()).ok()?.checked_sub(1)?);
    let mut differences = [0.0; Lines::COUNT];
    for seat in seats {
        let weight = if game.won(seat) { 1.0 } else { -1.0 / others };
        for (difference, points) in differences.iter_mut().zip(seat.lines?.array()) {
            *difference += weight * f64::from(points);
        }
    }
    Some(differences)
}
