//! What is measured against how long it may take.

use std::error::Error;
use std::time::{Duration, Instant};

/// How often each is asked; the one in the middle counts.
const RUNS: usize = 7;

/// The median time of an act, with its last answer.
pub fn median<T, E: Error + 'static>(
    mut act: impl FnMut() -> Result<T, E>,
) -> Result<(Duration, T), Box<dyn Error>> {
    let mut times = Vec::new();
    let mut answer = None;
    for _ in 0..RUNS {
        let begun = Instant::now();
        answer = Some(act()?);
        times.push(begun.elapsed());
    }
    times.sort_unstable();
    let answer = answer.ok_or("it is asked at least once")?;
    Ok((times[RUNS / 2], answer))
}

/// Prints times and collects what was too slow.
pub struct Clock {
    /// Whether the limits hold: they are for a history of ten thousand games.
    pub limited: bool,
    /// The time of a plain query of the same run, to compare runs on machines of different speed.
    pub reference: Duration,
    pub too_slow: Vec<String>,
}

impl Clock {
    /// Prints how long something takes, and how long it may.
    pub fn measure<T, E: Error + 'static>(
        &mut self,
        name: &str,
        limit: Duration,
        act: impl FnMut() -> Result<T, E>,
    ) -> Result<T, Box<dyn Error>> {
        let (time, answer) = median(act)?;
        self.print(name, limit, time);
        Ok(answer)
    }

    /// Prints how long something took, and how long it may.
    pub fn print(&mut self, name: &str, limit: Duration, time: Duration) {
        let slow = self.limited && time > limit;
        println!(
            "{name:<42} {:>8.1} ms of {:>5} {:>8.2} x{}",
            time.as_secs_f64() * 1000.0,
            limit.as_millis(),
            time.as_secs_f64() / self.reference.as_secs_f64(),
            if slow { "  TOO SLOW" } else { "" }
        );
        if slow {
            self.too_slow.push(name.to_owned());
        }
    }

    /// # Errors
    /// Something was too slow.
    pub fn verdict(self) -> Result<(), Box<dyn Error>> {
        if self.too_slow.is_empty() {
            return Ok(());
        }
        Err(format!("too slow: {}", self.too_slow.join("; ")).into())
    }
}
