//! Whether counts are as even as chance makes them.
//!
//! For counts `o` that were expected to be `e`, the sum of `(o - e)² / e` follows the chi-square
//! distribution. The limits are its quantiles at 0.999: one fair generator in a thousand exceeds
//! them. The seeds are fixed, so a test that passes once passes always, and only a change of the
//! generator or of the deal can make it fail.

/// Degrees of freedom and the value below which a chi-square variable lies with probability 0.999:
/// the root of `P(df / 2, x / 2) = 0.999`, where `P` is the regularised lower incomplete gamma
/// function.
const LIMITS: [(usize, f64); 8] = [
    (1, 10.828),
    (2, 13.816),
    (4, 18.467),
    (5, 20.515),
    (8, 26.124),
    (11, 31.264),
    (14, 36.123),
    (64, 104.716),
];

fn limit(freedom: usize) -> f64 {
    LIMITS
        .iter()
        .find(|(df, _)| *df == freedom)
        .map(|(_, limit)| *limit)
        .expect("the limit for these degrees of freedom is listed")
}

/// The statistic for counts that should all be the same.
fn statistic(counts: &[u32]) -> f64 {
    let sum: u32 = counts.iter().sum();
    let expected = f64::from(sum) / counts.len() as f64;
    counts
        .iter()
        .map(|count| (f64::from(*count) - expected).powi(2) / expected)
        .sum()
}

/// Independent draws: each of these outcomes should have been equally likely.
#[track_caller]
pub fn assert_even(what: &str, counts: &[u32]) {
    let (found, limit) = (statistic(counts), limit(counts.len() - 1));
    assert!(
        found < limit,
        "{what}: {found} is not below {limit}: {counts:?}"
    );
}

/// Shuffles: `counts[card][place]` should all be the same. A card has one place and a place one
/// card, so the counts vary less than independent ones: the statistic is scaled by `(n - 1) / n`
/// and has `(n - 1)²` degrees of freedom.
#[track_caller]
pub fn assert_shuffled<const N: usize>(what: &str, counts: &[[u32; N]; N]) {
    let scaled = statistic(counts.as_flattened()) * (N - 1) as f64 / N as f64;
    let limit = limit((N - 1) * (N - 1));
    assert!(
        scaled < limit,
        "{what}: {scaled} is not below {limit}: {counts:?}"
    );
}
