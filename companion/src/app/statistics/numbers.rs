//! Counting, means and intervals.

use super::FEW_BELOW;
use crate::app::contract::Rate;

pub(super) fn mean(sum: f64, n: u32) -> Option<f64> {
    (n > 0).then(|| sum / f64::from(n))
}

/// Games, wins and points.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub n: u32,
    pub wins: u32,
    /// Those of which the points are known, and their sum.
    pub scored: u32,
    pub points: u64,
}

impl Tally {
    pub(super) fn add(&mut self, won: bool, points: Option<u16>) {
        self.n += 1;
        self.wins += u32::from(won);
        self.scored += u32::from(points.is_some());
        self.points += u64::from(points.unwrap_or(0));
    }

    pub(super) fn rate(&self) -> Rate {
        let interval = wilson(self.wins, self.n);
        Rate {
            n: self.n,
            wins: self.wins,
            rate: mean(f64::from(self.wins), self.n),
            low: interval.map(|(low, _)| low),
            high: interval.map(|(_, high)| high),
            mean: mean(self.points as f64, self.scored),
            few: self.n < FEW_BELOW,
        }
    }
}

/// z for a 95 % interval of the normal distribution.
const Z_95: f64 = 1.959_963_984_540_054;

/// The 95 % score interval of a rate (Wilson 1927). Unlike the normal approximation it stays between
/// 0 and 1 and holds for few games too. `None` without games.
fn wilson(wins: u32, n: u32) -> Option<(f64, f64)> {
    if n == 0 {
        return None;
    }
    let (n, z2) = (f64::from(n), Z_95 * Z_95);
    let p = f64::from(wins) / n;
    let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z_95 / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    // Rounding must not push the ends beyond 0 and 1.
    Some(((middle - half).max(0.0), (middle + half).min(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn interval_agrees_with_published_values() {
        // Newcombe, Statistics in Medicine 17 (1998), table I, method 3; 20 of 20 mirrors 0 of 20.
        for (wins, n, expected) in [
            (81, 263, (0.2553, 0.3662)),
            (15, 148, (0.0624, 0.1605)),
            (0, 20, (0.0, 0.1611)),
            (1, 29, (0.0061, 0.1718)),
            (20, 20, (0.8389, 1.0)),
        ] {
            let (low, high) = wilson(wins, n).expect("there are games");
            let rounded = |x: f64| (x * 10_000.0).round() / 10_000.0;
            assert_eq!((rounded(low), rounded(high)), expected, "{wins} of {n}");
        }
        assert_eq!(wilson(0, 0), None);
    }
}
