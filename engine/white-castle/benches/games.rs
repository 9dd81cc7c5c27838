//! How fast games are dealt, played, copied and replayed.
//!
//! Figures of different machines compare by their ratio to the reference, a fixed loop that is
//! measured in the same run.

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{
    BatchSize, BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main,
};
use white_castle_engine::journal::{Follow, Journal};
use white_castle_engine::playout::{Greedy, Playout, Policy, Uniform, dealt};
use white_castle_engine::position::Position;
use white_castle_engine::setup::{Draw, Level, Options, Party, Setup};

/// Games that are played in turn, so that no single one decides the figure.
const GAMES: u64 = 256;

const PARTIES: [(&str, Party); 4] = [
    ("solo", Party::Solo(Level::Easy)),
    ("2 players", Party::Two),
    ("3 players", Party::Three),
    ("4 players", Party::Four),
];

fn draw(seed: u64, purpose: u8) -> Draw {
    let mut bytes = [purpose; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Draw::from_seed(bytes)
}

fn options(party: Party) -> Options {
    Options {
        party,
        first_well: false,
    }
}

/// Counts up from call to call and starts over after [`GAMES`].
fn seeds() -> impl FnMut() -> u64 {
    let mut calls = 0;
    move || {
        calls += 1;
        calls % GAMES
    }
}

fn reference(c: &mut Criterion) {
    /// The numbers that the loop draws.
    const NUMBERS: u64 = 1_000_000;
    let mut group = c.benchmark_group("reference");
    group.throughput(Throughput::Elements(NUMBERS));
    group.bench_function("a million numbers of xorshift", |bencher| {
        bencher.iter(|| {
            let mut state = black_box(0x9E37_79B9_7F4A_7C15_u64);
            for _ in 0..NUMBERS {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
            }
            state
        });
    });
}

fn whole_games<P: Policy>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    party: Party,
    policy: fn(Draw) -> P,
) {
    let mut playout = Playout::new();
    let mut seed = seeds();
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            let seed = seed();
            let mut chance = draw(seed, 1);
            let mut position = dealt(options(party), &mut chance);
            playout.play(&mut position, &mut policy(draw(seed, 2)), &mut chance)
        });
    });
}

/// Whole games with their deals, one after the other on one core.
fn games(c: &mut Criterion) {
    let mut group = c.benchmark_group("games");
    group.throughput(Throughput::Elements(1));
    for (name, party) in PARTIES {
        whole_games(&mut group, &format!("{name}, uniform"), party, Uniform::new);
    }
    whole_games(&mut group, "2 players, greedy", Party::Two, Greedy::new);
}

/// The same games without their deals, counted in steps: listing what is legal, choosing, playing.
fn steps(c: &mut Criterion) {
    let mut group = c.benchmark_group("steps");
    for (name, party) in PARTIES {
        let positions: Vec<Position> = (0..GAMES)
            .map(|seed| dealt(options(party), &mut draw(seed, 1)))
            .collect();
        let mut playout = Playout::new();
        let mut play_all = || {
            (0..).zip(&positions).fold(0, |steps, (seed, dealt)| {
                let mut position = dealt.clone();
                let mut policy = Uniform::new(draw(seed, 2));
                steps + u64::from(playout.play(&mut position, &mut policy, &mut draw(seed, 3)))
            })
        };
        group.throughput(Throughput::Elements(play_all()));
        group.bench_function(format!("{name}, uniform"), |bencher| {
            bencher.iter(&mut play_all);
        });
    }
}

fn deals(c: &mut Criterion) {
    let mut group = c.benchmark_group("deals");
    group.throughput(Throughput::Elements(1));
    for (name, party) in PARTIES {
        let mut seed = seeds();
        group.bench_function(name, |bencher| {
            bencher.iter(|| dealt(options(party), &mut draw(seed(), 1)));
        });
    }
}

fn clones(c: &mut Criterion) {
    let mut group = c.benchmark_group("clones");
    group.throughput(Throughput::Elements(1));
    for (name, party) in PARTIES {
        let mut chance = draw(7, 1);
        let mut position = dealt(options(party), &mut chance);
        let (mut playout, mut policy) = (Playout::new(), Uniform::new(draw(7, 2)));
        for _ in 0..20 {
            playout.step(&mut position, &mut policy, &mut chance);
        }
        group.bench_function(format!("{name}, 20 steps played"), |bencher| {
            bencher.iter(|| black_box(&position).clone());
        });
    }
}

/// The file of a game that was played to its end becomes a journal again.
fn replays(c: &mut Criterion) {
    let mut group = c.benchmark_group("replays");
    group.throughput(Throughput::Elements(1));
    for (name, party) in PARTIES {
        let mut chance = draw(7, 1);
        let setup = Setup::deal(options(party), &mut chance);
        let follow = Follow::full(party.players());
        let mut journal = Journal::followed(setup, follow, Default::default());
        let (mut playout, mut policy) = (Playout::new(), Uniform::new(draw(7, 2)));
        let mut position = journal.position().clone();
        while let Some(step) = playout.step(&mut position, &mut policy, &mut chance) {
            journal.play(step.clone()).expect("it was played beside it");
        }
        assert!(journal.position().is_over());
        group.bench_function(name, |bencher| {
            bencher.iter_batched(|| journal.game(), Journal::replay, BatchSize::SmallInput);
        });
    }
}

criterion_group!(benches, reference, games, steps, deals, clones, replays);
criterion_main!(benches);
