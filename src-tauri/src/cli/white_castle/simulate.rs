//! `shirasagi simulate`: what comes of many games that are played at random.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;
use white_castle_engine::setup::{Level, Party, Seat};

use crate::cli::arguments::{PolicyName, Simulate};
use crate::cli::failure::Failure;
use crate::cli::output;
use companion::exchange::words;
use companion::games::white_castle::simulation::{
    Histogram, LINES, Player, SeatTally, Simulation, Tally,
};

/// Games that a thread plays at once.
const BATCH: u64 = 64;
/// Time between two updates of the progress line.
const REPORT_EVERY: Duration = Duration::from_millis(250);

/// What to simulate, and with how many threads.
struct Run {
    simulation: Simulation,
    games: u64,
    threads: usize,
}

#[derive(Serialize)]
struct Simulated {
    players: u8,
    level: Option<Level>,
    policy: &'static str,
    seed: u64,
    games: u64,
    /// Steps played in all games.
    moves: u64,
    seconds: f64,
    games_per_second: f64,
    seats: Vec<SeatOutput>,
    /// By the turn order of the first round, first to play first.
    places: Vec<PlaceOutput>,
}

#[derive(Serialize)]
struct SeatOutput {
    seat: Seat,
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

#[derive(Serialize)]
struct LinesOutput {
    clan_points: Distribution,
    coins_and_seals: Distribution,
    resources: Distribution,
    passage_of_time: Distribution,
    courtiers: Distribution,
    warriors: Distribution,
    gardeners: Distribution,
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

impl From<&[Histogram; LINES]> for LinesOutput {
    fn from(lines: &[Histogram; LINES]) -> Self {
        let [
            clan_points,
            coins_and_seals,
            resources,
            passage_of_time,
            courtiers,
            warriors,
            gardeners,
        ] = lines.each_ref().map(Distribution::from);
        Self {
            clan_points,
            coins_and_seals,
            resources,
            passage_of_time,
            courtiers,
            warriors,
            gardeners,
        }
    }
}

impl LinesOutput {
    fn named(&self) -> [(&'static str, &Distribution); LINES] {
        [
            ("Clan Points", &self.clan_points),
            ("Coins and seals", &self.coins_and_seals),
            ("Resources", &self.resources),
            ("Passage of Time", &self.passage_of_time),
            ("Courtiers", &self.courtiers),
            ("Warriors", &self.warriors),
            ("Gardeners", &self.gardeners),
        ]
    }
}

pub fn run(arguments: &Simulate, json: bool) -> Result<(), Failure> {
    let run = plan(arguments)?;
    let begun = Instant::now();
    let mut progress = Progress::new(run.games);
    let tally = run.play(|played| progress.show(played));
    progress.clear();
    let simulated = Simulated::new(&run.simulation, &tally, begun.elapsed().as_secs_f64());
    if json {
        output::print_json(&simulated)
    } else {
        output::print(&text(&simulated))
    }
}

fn plan(arguments: &Simulate) -> Result<Run, Failure> {
    // A system that does not tell has one core at least.
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    Ok(Run {
        simulation: Simulation {
            party: Party::new(arguments.players, arguments.level.map(Level::from))?,
            player: match arguments.policy {
                PolicyName::Uniform => Player::Uniform,
                PolicyName::Greedy => Player::Greedy,
            },
            seed: arguments.seed,
        },
        games: arguments.games,
        threads: arguments.threads.map_or_else(cores, usize::from),
    })
}

impl Run {
    /// Plays all games, and reports now and then how many have been played.
    fn play(&self, mut report: impl FnMut(u64)) -> Tally {
        let next = AtomicU64::new(0);
        let played = AtomicU64::new(0);
        thread::scope(|scope| {
            let (done, all_done) = mpsc::channel::<()>();
            let workers: Vec<_> = (0..self.threads)
                .map(|_| {
                    let done = done.clone();
                    scope.spawn(|| {
                        // Dropped when this thread ends, even by a panic.
                        let _done = done;
                        self.work(&next, &played)
                    })
                })
                .collect();
            drop(done);
            while all_done.recv_timeout(REPORT_EVERY) == Err(RecvTimeoutError::Timeout) {
                report(played.load(Ordering::Relaxed));
            }
            let mut sum = Tally::new(self.simulation.party);
            for worker in workers {
                match worker.join() {
                    Ok(tally) => sum.add(&tally),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            sum
        })
    }

    /// Plays batches of games until none is left.
    fn work(&self, next: &AtomicU64, played: &AtomicU64) -> Tally {
        let mut tally = Tally::new(self.simulation.party);
        loop {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            if from >= self.games {
                return tally;
            }
            let to = self.games.min(from + BATCH);
            tally.add(&self.simulation.play(from..to));
            played.fetch_add(to - from, Ordering::Relaxed);
        }
    }
}

impl Simulated {
    fn new(simulation: &Simulation, tally: &Tally, seconds: f64) -> Self {
        let Simulation { party, player, .. } = *simulation;
        let rate = |wins: u64| wins as f64 / tally.games.max(1) as f64;
        let seat = |(seat, of_seat): (Seat, &SeatTally)| SeatOutput {
            seat,
            rival: party.level().is_some() && seat == Seat::RIVAL,
            wins: of_seat.wins,
            win_rate: rate(of_seat.wins),
            lines: (&of_seat.lines).into(),
            total: (&of_seat.total).into(),
        };
        let place = |(place, wins): (u8, &u64)| PlaceOutput {
            place,
            wins: *wins,
            win_rate: rate(*wins),
        };
        Self {
            players: party.players(),
            level: party.level(),
            policy: match player {
                Player::Uniform => "uniform",
                Player::Greedy => "greedy",
            },
            seed: simulation.seed,
            games: tally.games,
            moves: tally.moves,
            seconds,
            games_per_second: tally.games as f64 / seconds.max(f64::MIN_POSITIVE),
            seats: (1..).map(Seat).zip(&tally.seats).map(seat).collect(),
            places: (1..).zip(&tally.wins_by_place).map(place).collect(),
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

fn text(simulated: &Simulated) -> String {
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
    for line in 0..LINES {
        let name = simulated
            .seats
            .first()
            .map_or("", |seat| seat.lines.named()[line].0);
        rows.push(row(format!("{name}, mean"), &|seat| {
            format!("{:.2}", seat.lines.named()[line].1.mean)
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
