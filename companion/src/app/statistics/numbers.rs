//! Counting, means and intervals; `docs/statistics.md` has the formulas with their sources.

use super::FEW_BELOW;
use crate::app::contract::Rate;

pub(super) fn mean(sum: f64, n: u32) -> Option<f64> {
    (n > 0).then(|| sum / f64::from(n))
}

/// Games, wins and points.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Tally {
    n: u32,
    wins: u32,
    /// The wins that luck alone would bring in games of several, or the usual strength of a person.
    expected: f64,
    solo: bool,
    /// Those of which the points are known, and their sum.
    scored: u32,
    points: u64,
}

/// How a seat ended: whether it won, its chance to win by luck alone, which a solo game has not, and
/// its points.
pub(super) type Ending = (bool, Option<f64>, Option<u16>);

impl Tally {
    pub(super) fn add(&mut self, (won, chance, points): Ending) {
        self.n += 1;
        self.wins += u32::from(won);
        self.expected += chance.unwrap_or_default();
        self.solo |= chance.is_none();
        self.scored += u32::from(points.is_some());
        self.points += u64::from(points.unwrap_or(0));
    }

    /// How many wins there are for each that luck would bring. `None` without games of several.
    pub(super) fn strength(&self) -> Option<f64> {
        (self.expected > 0.0).then(|| f64::from(self.wins) / self.expected)
    }

    /// Expects the wins of somebody of this strength instead of luck.
    pub(super) fn expect_strength(&mut self, strength: f64) {
        self.expected = (self.expected * strength).min(self.n.into());
    }

    fn is_few(&self) -> bool {
        self.n < FEW_BELOW
    }

    /// The wins of a game above those that luck would bring; 0 for solo games.
    fn excess(&self) -> f64 {
        match self.solo {
            true => 0.0,
            false => (f64::from(self.wins) - self.expected) / f64::from(self.n),
        }
    }

    /// Whether it wins more often than expected, as one of so many rows.
    fn is_clear(&self, compared: usize) -> bool {
        let expected = self.expected / f64::from(self.n);
        self.excess() > 0.0 && is_clear(self.wins, self.n, expected, compared)
    }

    /// The rate of one of so many rows that are compared.
    pub(super) fn rate(&self, compared: usize) -> Rate {
        let interval = wilson(self.wins, self.n, Z_95);
        Rate {
            n: self.n,
            wins: self.wins,
            expected: (self.n > 0 && !self.solo).then_some(self.expected),
            rate: mean(f64::from(self.wins), self.n),
            low: interval.map(|(low, _)| low),
            high: interval.map(|(_, high)| high),
            mean: mean(self.points as f64, self.scored),
            few: self.is_few(),
            clear: self.is_clear(compared),
        }
    }
}

/// Whether so many wins, as one of the rates that are compared, are more than luck explains.
pub(super) fn is_clear(wins: u32, n: u32, expected: f64, compared: usize) -> bool {
    let low = wilson(wins, n, z_of_all(compared)).map(|(low, _)| low);
    n >= FEW_BELOW && low > Some(expected)
}

/// Orders rows by their wins above expectation, those of few games last, and rates them.
pub(super) fn ranked<T>(mut rows: Vec<(T, Tally)>) -> impl Iterator<Item = (T, Rate)> {
    rows.sort_by(|(_, one), (_, other)| {
        let by_excess = other.excess().total_cmp(&one.excess());
        one.is_few().cmp(&other.is_few()).then(by_excess)
    });
    // A row of few games is never called clear, so it is not compared either.
    let compared = rows.iter().filter(|(_, tally)| !tally.is_few()).count();
    let rows = rows.into_iter();
    rows.map(move |(row, tally)| (row, tally.rate(compared)))
}

/// Numbers whose mean is asked for.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Sample {
    pub n: u32,
    pub sum: f64,
}

impl Sample {
    pub(super) fn add(&mut self, value: f64) {
        self.n += 1;
        self.sum += value;
    }

    pub(super) fn mean(&self) -> Option<f64> {
        mean(self.sum, self.n)
    }
}

/// z for a 95 % interval of the normal distribution.
const Z_95: f64 = 1.959_963_984_540_054;

/// The 95 % score interval of a rate (Wilson 1927) with this z. Unlike the normal approximation it
/// stays between 0 and 1 and holds for few games too. `None` without games.
fn wilson(wins: u32, n: u32, z: f64) -> Option<(f64, f64)> {
    if n == 0 {
        return None;
    }
    let (n, z2) = (f64::from(n), z * z);
    let p = f64::from(wins) / n;
    let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    // Rounding must not push the ends beyond 0 and 1.
    Some(((middle - half).max(0.0), (middle + half).min(1.0)))
}

/// The part of each of so many intervals that lies above it, and as much below, if all of them
/// together are to hold at 95 % (Šidák 1967).
fn tail(compared: usize) -> f64 {
    (1.0 - 0.95_f64.powf(1.0 / compared.max(1) as f64)) / 2.0
}

fn z_of_all(compared: usize) -> f64 {
    z_above(tail(compared))
}

/// Where this part of the normal distribution, at most half, lies above; wrong by less than 0.00045
/// (Abramowitz and Stegun, 26.2.23).
fn z_above(part: f64) -> f64 {
    let t = (-2.0 * part.ln()).sqrt();
    let above = 2.515_517 + t * (0.802_853 + t * 0.010_328);
    let below = 1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
    t - above / below
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
            let (low, high) = wilson(wins, n, Z_95).expect("there are games");
            let rounded = |x: f64| (x * 10_000.0).round() / 10_000.0;
            assert_eq!((rounded(low), rounded(high)), expected, "{wins} of {n}");
        }
        assert_eq!(wilson(0, 0, Z_95), None);
    }

    #[test]
    fn corrected_quantiles_agree_with_published_values() {
        // Tails of the normal distribution in any table of them.
        for (part, expected) in [
            (0.05, 1.6449),
            (0.025, 1.96),
            (0.005, 2.5758),
            (0.0005, 3.2905),
        ] {
            assert!((z_above(part) - expected).abs() < 0.0005, "{part}");
        }
        // Šidák: 1 - 0.95^(1/5) = 0.0102.
        assert!((tail(5) * 2.0 - 0.0102).abs() < 0.00005);
    }

    #[test]
    fn rate_is_clear_if_its_corrected_interval_leaves_the_expected_one_out() {
        assert!(!is_clear(27, 45, 0.5, 1));
        assert!(is_clear(15, 20, 0.5, 1));
        assert!(!is_clear(15, 20, 0.5, 5));
        assert!(!is_clear(19, 19, 0.5, 1), "few games");
    }
}
