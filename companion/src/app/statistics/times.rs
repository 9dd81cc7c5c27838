use super::FEW_BELOW;
use crate::app::contract::{DurationGroup, MonthCount, TimeStatistics};
use crate::histogram::Histogram;
use crate::store::Facts;

/// How long games take, and when they were.
#[derive(Default)]
pub(super) struct Times {
    minutes: Histogram,
    months: Vec<MonthCount>,
}

impl Times {
    pub(super) fn visit(&mut self, game: &Facts) {
        if let Some(minutes) = game.minutes {
            self.minutes.add(minutes);
        }
        // The earliest games come first.
        let month = game.day.get(..7).unwrap_or_default();
        match self.months.last_mut() {
            Some(last) if last.month == month => last.games += 1,
            _ => self.months.push(MonthCount {
                month: month.to_owned(),
                games: 1,
            }),
        }
    }

    pub(super) fn view(self) -> TimeStatistics {
        TimeStatistics {
            duration: duration(&self.minutes),
            months: with_gaps(&self.months),
        }
    }
}

pub(super) fn duration(histogram: &Histogram) -> DurationGroup {
    let deciles = histogram.deciles();
    DurationGroup {
        n: histogram.n(),
        few: histogram.n() < FEW_BELOW,
        mean: histogram.mean(),
        median: histogram.median(),
        usual: (histogram.n() > 0).then(|| [deciles[0], deciles[8]]),
        shortest: histogram.least(),
        longest: histogram.most(),
    }
}

/// Fills the gaps between months.
fn with_gaps(months: &[MonthCount]) -> Vec<MonthCount> {
    let mut whole: Vec<MonthCount> = Vec::new();
    for month in months {
        while let Some(next) = whole.last().and_then(|last| after(&last.month))
            && next < month.month
        {
            whole.push(MonthCount {
                month: next,
                games: 0,
            });
        }
        whole.push(month.clone());
    }
    whole
}

/// The month after this one.
fn after(month: &str) -> Option<String> {
    let (year, month) = month.split_once('-')?;
    let (year, month): (i32, u32) = (year.parse().ok()?, month.parse().ok()?);
    Some(match month {
        12 => format!("{:04}-01", year + 1),
        _ => format!("{year:04}-{:02}", month + 1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_without_games_are_listed() {
        let month = |(month, games): (&str, u32)| MonthCount {
            month: month.to_owned(),
            games,
        };
        let found = with_gaps(&[("2025-11", 2), ("2026-02", 1), ("2026-03", 4)].map(month));
        let found = found
            .iter()
            .map(|month| format!("{} {}", month.month, month.games));
        let expected = "2025-11 2, 2025-12 0, 2026-01 0, 2026-02 1, 2026-03 4";
        assert_eq!(found.collect::<Vec<_>>().join(", "), expected);
        assert!(with_gaps(&[]).is_empty());
    }
}
