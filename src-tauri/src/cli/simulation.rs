//! Many games that are played at random, on several threads, and what came of them.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use companion::exchange::words;
use companion::games::simulation::{Histogram, Tally};
use serde::{Serialize, Serializer};

use super::failure::Failure;
use super::output;

/// Games that a thread plays at once.
const BATCH: u64 = 64;
/// Time between two updates of the progress line.
const REPORT_EVERY: Duration = Duration::from_millis(250);

/// What to simulate, and with how many threads.
pub struct Run<Plan> {
    /// What the output says of it.
    pub plan: Plan,
    pub games: u64,
    /// `None`: one for each core.
    pub threads: Option<u16>,
    /// The seat that is no person's.
    pub rival: Option<u8>,
    /// The lines of a score: the field and the heading.
    pub lines: &'static [[&'static str; 2]],
}

#[derive(Serialize)]
struct Simulated<'a, Plan> {
    #[serde(flatten)]
    plan: &'a Plan,
    games: u64,
    /// Steps played in all games.
    moves: u64,
    seconds: f64,
    games_per_second: f64,
    seats: Vec<SeatOutput>,
    /// By the turn order of the first round, first to play first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    places: Vec<PlaceOutput>,
}

#[derive(Serialize)]
struct SeatOutput {
    seat: u8,
    rival: bool,
    wins: u64,
    win_rate: f64,
    lines: LinesOutput,
    total: Distribution,
}

#[derive(Serialize)]
struct PlaceOutput {
    place: u8,
    wins: u64,
    win_rate: f64,
}

/// With the field and the heading of each line.
struct LinesOutput(Vec<([&'static str; 2], Distribution)>);

impl Serialize for LinesOutput {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|([field, _], line)| (field, line)))
    }
}

#[derive(Serialize)]
struct Distribution {
    mean: f64,
    deciles: [u16; 9],
}

impl From<&Histogram> for Distribution {
    fn from(histogram: &Histogram) -> Self {
        Self {
            mean: histogram.mean().unwrap_or(0.0),
            deciles: histogram.deciles(),
        }
    }
}

impl<Plan: Serialize> Run<Plan> {
    /// Plays all games and prints what came of them. `empty` is what came of none, `play` plays the games
    /// with some numbers.
    pub fn run(
        &self,
        empty: &Tally,
        play: impl Fn(Range<u64>) -> Tally + Sync,
        json: bool,
    ) -> Result<(), Failure> {
        let begun = Instant::now();
        let mut progress = Progress::new(self.games);
        let tally = self.play(empty, play, |played| progress.show(played));
        progress.clear();
        let simulated = self.output(&tally, begun.elapsed().as_secs_f64());
        output::show(json, &simulated, || text(&simulated))
    }

    /// Plays all games, and reports now and then how many have been played.
    fn play(
        &self,
        empty: &Tally,
        play: impl Fn(Range<u64>) -> Tally + Sync,
        mut report: impl FnMut(u64),
    ) -> Tally {
        // A system that does not tell has one core at least.
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        let threads = self.threads.map_or_else(cores, usize::from);
        let games = self.games;
        let next = AtomicU64::new(0);
        let played = AtomicU64::new(0);
        // Plays batches of games until none is left.
        let work = || {
            let mut tally = empty.clone();
            loop {
                let from = next.fetch_add(BATCH, Ordering::Relaxed);
                if from >= games {
                    return tally;
                }
                let to = games.min(from + BATCH);
                tally = tally.with(&play(from..to));
                played.fetch_add(to - from, Ordering::Relaxed);
            }
        };
        thread::scope(|scope| {
            let (done, all_done) = mpsc::channel::<()>();
            let workers: Vec<_> = (0..threads)
                .map(|_| {
                    let done = done.clone();
                    let work = &work;
                    scope.spawn(move || {
                        // Dropped when this thread ends, even by a panic.
                        let _done = done;
                        work()
                    })
                })
                .collect();
            drop(done);
            while all_done.recv_timeout(REPORT_EVERY) == Err(RecvTimeoutError::Timeout) {
                report(played.load(Ordering::Relaxed));
            }
            let mut sum = empty.clone();
            for worker in workers {
                match worker.join() {
                    Ok(tally) => sum = sum.with(&tally),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            sum
        })
    }

    fn output(&self, tally: &Tally, seconds: f64) -> Simulated<'_, Plan> {
        let rate = |wins: u64| wins as f64 / tally.games.max(1) as f64;
        let seats = (1..).zip(&tally.seats).map(|(seat, of_seat)| SeatOutput {
            seat,
            rival: self.rival == Some(seat),
            wins: of_seat.wins,
            win_rate: rate(of_seat.wins),
            lines: LinesOutput(
                (self.lines.iter().copied())
                    .zip(of_seat.lines.iter().map(Distribution::from))
                    .collect(),
            ),
            total: (&of_seat.total).into(),
        });
        let places = (1..).zip(&tally.wins_by_place);
        let places = places.map(|(place, wins)| PlaceOutput {
            place,
            wins: *wins,
            win_rate: rate(*wins),
        });
        Simulated {
            plan: &self.plan,
            games: tally.games,
            moves: tally.moves,
            seconds,
            games_per_second: tally.games as f64 / seconds.max(f64::MIN_POSITIVE),
            seats: seats.collect(),
            places: places.collect(),
        }
    }
}

/// One line on the standard error that tells how far it has come, if somebody sits before it.
struct Progress {
    games: u64,
    shown: bool,
}

impl Progress {
    fn new(games: u64) -> Self {
        Self {
            games,
            shown: false,
        }
    }

    fn show(&mut self, played: u64) {
        if io::stderr().is_terminal() {
            self.shown = true;
            let percent = played * 100 / self.games;
            let line = format!("\r{played} of {} games, {percent} %", self.games);
            // Nothing depends on whether it can be read.
            let _ = io::stderr().write_all(line.as_bytes());
        }
    }

    fn clear(&self) {
        if self.shown {
            let _ = io::stderr().write_all(b"\r\x1b[K");
        }
    }
}

fn text<Plan>(simulated: &Simulated<'_, Plan>) -> String {
    let percent = |rate: f64| format!("{:.1} %", rate * 100.0);
    let head = output::pairs(&[
        ("Games", simulated.games.to_string()),
        ("Moves", simulated.moves.to_string()),
        ("Seconds", format!("{:.2}", simulated.seconds)),
        (
            "Games a second",
            format!("{:.0}", simulated.games_per_second),
        ),
    ]);
    let row = |name: String, cell: &dyn Fn(&SeatOutput) -> String| {
        let mut row = vec![name];
        row.extend(simulated.seats.iter().map(cell));
        row
    };
    let mut rows = vec![
        row(String::new(), &|seat| match seat.rival {
            true => words::RIVAL.to_owned(),
            false => format!("seat {}", seat.seat),
        }),
        row("Games won".to_owned(), &|seat| percent(seat.win_rate)),
    ];
    for (line, ([_, name], _)) in simulated.seats[0].lines.0.iter().enumerate() {
        rows.push(row(format!("{name}, mean"), &|seat| {
            format!("{:.2}", seat.lines.0[line].1.mean)
        }));
    }
    rows.push(row("Total, mean".to_owned(), &|seat| {
        format!("{:.2}", seat.total.mean)
    }));
    for decile in 0..9 {
        rows.push(row(format!("Total, decile {}", decile + 1), &|seat| {
            seat.total.deciles[decile].to_string()
        }));
    }
    let places: Vec<Vec<String>> = simulated
        .places
        .iter()
        .map(|place| {
            vec![
                format!("Won from place {} of the first round", place.place),
                percent(place.win_rate),
            ]
        })
        .collect();
    format!(
        "{head}\n{}\n{}",
        output::columns(&rows),
        output::columns(&places)
    )
}
