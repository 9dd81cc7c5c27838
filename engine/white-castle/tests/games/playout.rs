//! Games played by policies.

use crate::chi_square;
use white_castle_engine::playout::{Greedy, Playout, Policy, Uniform, dealt};
use white_castle_engine::position::Position;
use white_castle_engine::setup::{Draw, Level, Options, Party, Seat};
use white_castle_engine::turn::{Expect, Step};

fn draw(seed: u64) -> Draw {
    let mut bytes = [3; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Draw::from_seed(bytes)
}

fn options(party: Party) -> Options {
    Options {
        party,
        first_well: false,
    }
}

fn totals(position: &Position) -> Vec<u16> {
    (1..=position.party().seats())
        .filter_map(|seat| Some(position.counts(Seat(seat))?.breakdown().total()))
        .collect()
}

#[test]
fn the_same_seeds_play_the_same_game_and_others_another() {
    let play = |seed: u64, greedy: bool| {
        let mut chance = draw(seed);
        let mut position = dealt(options(Party::Three), &mut chance);
        let mut playout = Playout::new();
        let steps = if greedy {
            playout.play(&mut position, &mut Greedy::new(draw(seed)), &mut chance)
        } else {
            playout.play(&mut position, &mut Uniform::new(draw(seed)), &mut chance)
        };
        (steps, position)
    };
    for greedy in [false, true] {
        assert_eq!(play(5, greedy), play(5, greedy));
        assert_ne!(play(5, greedy).1, play(6, greedy).1);
    }
}

#[test]
fn a_playout_used_again_plays_as_a_new_one() {
    let mut used = Playout::new();
    for party in Party::ALL {
        for seed in 0..10 {
            let play = |playout: &mut Playout| {
                let mut chance = draw(seed);
                let mut position = dealt(options(party), &mut chance);
                playout.play(&mut position, &mut Uniform::new(draw(seed)), &mut chance);
                position
            };
            assert_eq!(play(&mut used), play(&mut Playout::new()));
        }
    }
}

/// Counts what is put before it, and chooses as another policy does.
struct Watched<P> {
    policy: P,
    seen: Vec<(usize, usize)>,
    exchanged: u32,
    declined_with_something_left: u32,
}

impl<P: Policy> Policy for Watched<P> {
    fn choose(&mut self, position: &Position, steps: &[Step]) -> usize {
        let mut legal = Vec::new();
        position.list_legal(&mut legal);
        assert_eq!(legal, steps);
        let chosen = self.policy.choose(position, steps);
        let mut left = steps
            .iter()
            .filter(|step| !matches!(step, Step::Exchange { .. } | Step::Decline {}));
        match &steps[chosen] {
            Step::Exchange { .. } => self.exchanged += 1,
            Step::Decline {} if left.next().is_some() => self.declined_with_something_left += 1,
            _ => {}
        }
        self.seen.push((steps.len(), chosen));
        chosen
    }
}

fn watched<P: Policy>(policy: P, games: u64) -> Watched<P> {
    let mut watched = Watched {
        policy,
        seen: Vec::new(),
        exchanged: 0,
        declined_with_something_left: 0,
    };
    let mut playout = Playout::new();
    for seed in 0..games {
        let mut chance = draw(seed);
        let mut position = dealt(options(Party::Two), &mut chance);
        playout.play(&mut position, &mut watched, &mut chance);
    }
    watched
}

#[test]
fn uniform_takes_each_legal_step_equally_often() {
    let watched = watched(Uniform::new(draw(77)), 800);
    for n in [2_usize, 3, 5, 6, 9] {
        let mut counts = vec![0; n];
        for (_, chosen) in watched.seen.iter().filter(|(len, _)| *len == n) {
            counts[*chosen] += 1;
        }
        assert!(counts.iter().sum::<u32>() > 300, "{n} steps: {counts:?}");
        chi_square::assert_even("a choice of steps", &counts);
    }
    assert!(watched.exchanged > 0 && watched.declined_with_something_left > 0);
}

#[test]
fn greedy_keeps_its_seals_and_declines_last() {
    let watched = watched(Greedy::new(draw(77)), 100);
    assert_eq!(watched.exchanged, 0);
    assert_eq!(watched.declined_with_something_left, 0);
}

#[test]
fn greedy_scores_more_than_chance_does() {
    for party in Party::ALL {
        let mean = |greedy: bool| {
            let mut playout = Playout::new();
            let mut sum = 0;
            for seed in 0..40 {
                let mut chance = draw(seed);
                let mut position = dealt(options(party), &mut chance);
                if greedy {
                    playout.play(&mut position, &mut Greedy::new(draw(seed)), &mut chance);
                } else {
                    playout.play(&mut position, &mut Uniform::new(draw(seed)), &mut chance);
                }
                sum += u32::from(totals(&position)[0]);
            }
            f64::from(sum) / 40.0
        };
        let (greedy, uniform) = (mean(true), mean(false));
        assert!(greedy > uniform + 10.0, "{party:?}: {greedy} and {uniform}");
    }
}

#[test]
fn greedy_breaks_ties_with_its_draws() {
    let first = |seed| {
        let position = dealt(options(Party::Two), &mut draw(4));
        let mut steps = Vec::new();
        position.list_legal(&mut steps);
        // Three choices of equal worth.
        let equal = vec![steps[0].clone(); 3];
        Greedy::new(draw(seed)).choose(&position, &equal)
    };
    let mut counts = [0; 3];
    for seed in 0..600 {
        counts[first(seed)] += 1;
    }
    chi_square::assert_even("equal steps", &counts);
}

#[test]
fn what_comes_out_of_a_deck_is_drawn_and_not_chosen() {
    /// Would always take the first.
    struct First;
    impl Policy for First {
        fn choose(&mut self, _: &Position, steps: &[Step]) -> usize {
            assert!(!matches!(steps[0], Step::Refill { .. }));
            0
        }
    }
    let mut playout = Playout::new();
    let mut counts = [0; 6];
    let mut seed = 0;
    while counts.iter().sum::<u32>() < 600 {
        seed += 1;
        let mut chance = draw(seed);
        let mut position = dealt(options(Party::Solo(Level::Hard)), &mut chance);
        loop {
            let expect = position.expect();
            let Some(step) = playout.step(&mut position, &mut First, &mut chance) else {
                break;
            };
            if let (Expect::Refill { cards, .. }, Step::Refill { card, .. }) = (expect, step)
                && cards.len() == counts.len()
            {
                let place = cards.iter().position(|other| other == card);
                counts[place.expect("one of those expected")] += 1;
            }
        }
    }
    chi_square::assert_even("the card of a deck of six", &counts);
}

#[test]
fn a_position_is_less_than_a_kibibyte() {
    assert!(size_of::<Position>() < 1024, "{}", size_of::<Position>());
}
