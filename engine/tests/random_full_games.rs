//! Whole random games of every party and way to follow them, each step watched by a referee.

mod full_laws;
mod random;

use std::ops::Range;

use full_laws::game::watch;
use full_laws::tally::Tally;

fn watch_all(seeds: Range<u64>) {
    let mut tally = Tally::default();
    for seed in seeds {
        watch(seed, &mut tally);
    }
    tally.check_complete();
}

#[test]
fn t1_random_games_keep_the_rules_part_1() {
    watch_all(0..15_000);
}

#[test]
fn t1_random_games_keep_the_rules_part_2() {
    watch_all(15_000..30_000);
}

#[test]
fn t1_random_games_keep_the_rules_part_3() {
    watch_all(30_000..45_000);
}

#[test]
fn t1_random_games_keep_the_rules_part_4() {
    watch_all(45_000..60_000);
}
