//! Whole random games of every party and way to follow them, each step watched by a referee.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::full_laws::game::watch;
use crate::full_laws::tally::Tally;

fn watch_all(seeds: Range<u64>) {
    let mut tally = Tally::default();
    for seed in seeds {
        watch(seed, &mut tally);
    }
    tally.check_complete();
}

#[test]
fn t1_random_games_keep_the_rules_part_1() {
    watch_all(0..5_000);
}

#[test]
fn t1_random_games_keep_the_rules_part_2() {
    watch_all(5_000..10_000);
}

#[test]
fn t1_random_games_keep_the_rules_part_3() {
    watch_all(10_000..15_000);
}

#[test]
fn t1_random_games_keep_the_rules_part_4() {
    watch_all(15_000..20_000);
}

/// Games between two lines about how far a campaign is.
const TOLD: u64 = 10_000;

fn asked(variable: &str, default: u64) -> u64 {
    std::env::var(variable).map_or(default, |text| {
        text.parse()
            .expect("a campaign is told of by whole numbers")
    })
}

/// As many games as are asked for, on all cores, up to the first that fails.
#[test]
#[ignore = "runs as long as asked: cargo xtask campaign games"]
fn campaign() {
    let games = asked("SHIRASAGI_CAMPAIGN_GAMES", 1_000_000);
    let first = asked("SHIRASAGI_CAMPAIGN_SEED", 1_000_000);
    let (begun, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let total = Mutex::new(Tally::default());
    let play = || {
        let mut tally = Tally::default();
        while !failed.load(Ordering::Relaxed) {
            let game = begun.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                break;
            }
            if game > 0 && game % TOLD == 0 {
                println!("{game} of {games} games");
            }
            let played = catch_unwind(AssertUnwindSafe(|| watch(first + game, &mut tally)));
            if let Err(panic) = played {
                failed.store(true, Ordering::Relaxed);
                resume_unwind(panic);
            }
        }
        let mut total = total.lock().expect("nobody fails while they add");
        total.add(tally);
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(play);
        }
    });
    let total = total.into_inner().expect("nobody fails while they add");
    assert_eq!(total.games, games);
    println!("{total:#?}");
}
