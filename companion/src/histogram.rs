//! How often each value occurs, and what follows from that.

use serde::Serialize;

/// A score or a margin in points, and how often it occurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Bar {
    pub value: u32,
    pub n: u32,
}

/// How often each value occurs, by value; at most `u32::MAX` in all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Histogram(Vec<u32>);

impl Histogram {
    pub(super) fn add(&mut self, value: u16) {
        let value = usize::from(value);
        if self.0.len() <= value {
            self.0.resize(value + 1, 0);
        }
        self.0[value] += 1;
    }

    pub(super) fn merge(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (n, other) in self.0.iter_mut().zip(&other.0) {
            *n += other;
        }
    }

    pub(super) fn n(&self) -> u32 {
        self.0.iter().sum()
    }

    fn values(&self) -> impl Iterator<Item = (u16, u32)> {
        let values = (0..).zip(self.0.iter().copied());
        values.filter(|(_, n)| *n > 0)
    }

    /// `None` where nothing was counted.
    pub fn mean(&self) -> Option<f64> {
        let of_value = |(value, n): (u16, u32)| u64::from(value) * u64::from(n);
        let sum: u64 = self.values().map(of_value).sum();
        let n = self.n();
        (n > 0).then(|| sum as f64 / f64::from(n))
    }

    /// The mean of the two middle values if their number is even.
    pub(super) fn median(&self) -> Option<f64> {
        let last = self.n().checked_sub(1)?;
        let (low, high) = (
            self.nth(u64::from(last / 2))?,
            self.nth(u64::from(last - last / 2))?,
        );
        Some((f64::from(low) + f64::from(high)) / 2.0)
    }

    /// The nine deciles: the least value that a tenth of all, two tenths and so on do not exceed;
    /// 0 where nothing was counted.
    pub fn deciles(&self) -> [u16; 9] {
        let n = u64::from(self.n());
        std::array::from_fn(|index| {
            let tenths = index as u64 + 1;
            let place = (n * tenths).div_ceil(10).checked_sub(1);
            place.and_then(|place| self.nth(place)).unwrap_or(0)
        })
    }

    /// The value at a place in ascending order, from 0.
    fn nth(&self, place: u64) -> Option<u16> {
        let mut passed = 0_u64;
        let mut values = self.values();
        values
            .find(|(_, n)| {
                passed += u64::from(*n);
                passed > place
            })
            .map(|(value, _)| value)
    }

    pub(super) fn least(&self) -> Option<u16> {
        self.values().next().map(|(value, _)| value)
    }

    pub(super) fn most(&self) -> Option<u16> {
        self.values().last().map(|(value, _)| value)
    }

    pub(super) fn bars(&self) -> Vec<Bar> {
        self.values()
            .map(|(value, n)| Bar {
                value: value.into(),
                n,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Histogram;

    #[test]
    fn deciles_of_few_values_repeat() {
        let ten = &[7, 3, 10, 1, 9, 2, 8, 4, 6, 5][..];
        for (values, mean, deciles) in [
            (ten, Some(5.5), [1, 2, 3, 4, 5, 6, 7, 8, 9]),
            (&[0, 20], Some(10.0), [0, 0, 0, 0, 0, 20, 20, 20, 20]),
            (&[4], Some(4.0), [4; 9]),
            (&[], None, [0; 9]),
        ] {
            let mut histogram = Histogram::default();
            values.iter().for_each(|value| histogram.add(*value));
            assert_eq!((histogram.mean(), histogram.deciles()), (mean, deciles));
        }
    }
}
