//! How the stages went, at the end and in one place.

use std::fmt;
use std::time::Duration;

#[derive(Debug, Default)]
pub struct Report {
    lines: Vec<(&'static str, Outcome)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Passed(Duration),
    /// It passed before, on the same sources.
    Unchanged,
    Failed(Duration),
    NotReached,
}

impl Report {
    pub fn add(&mut self, stage: &'static str, outcome: Outcome) {
        self.lines.push((stage, outcome));
    }

    /// The line that machines read: it stands alone and last.
    pub fn tally(&self) -> String {
        let passed =
            self.count(|outcome| matches!(outcome, Outcome::Passed(_) | Outcome::Unchanged));
        let failed = self.count(|outcome| matches!(outcome, Outcome::Failed(_)));
        format!("{passed} passed, {failed} failed")
    }

    fn count(&self, wanted: impl Fn(Outcome) -> bool) -> usize {
        self.lines
            .iter()
            .filter(|(_, outcome)| wanted(*outcome))
            .count()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (stage, outcome) in &self.lines {
            let (word, time) = match *outcome {
                Outcome::Passed(time) => ("passed", seconds(time)),
                Outcome::Unchanged => ("passed", "before".to_owned()),
                Outcome::Failed(time) => ("failed", seconds(time)),
                Outcome::NotReached => ("not reached", String::new()),
            };
            let line = format!("{stage:<10} {word:<11} {time:>9}");
            writeln!(formatter, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

pub fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tally_counts_what_passed_and_what_failed() {
        let mut report = Report::default();
        report.add("npm", Outcome::Passed(Duration::from_millis(1_250)));
        report.add("lint", Outcome::Unchanged);
        report.add("clippy", Outcome::Failed(Duration::from_secs(97)));
        report.add("rust", Outcome::NotReached);
        assert_eq!(report.tally(), "2 passed, 1 failed");
        assert_eq!(
            report.to_string(),
            "npm        passed          1.2 s\n\
             lint       passed         before\n\
             clippy     failed         97.0 s\n\
             rust       not reached\n"
        );
    }
}
