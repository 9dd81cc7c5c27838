//! The journal: what is played, taken back and played again.

use crate::random::RandomGame;
use crate::table::{Table, play, refused, take};
use proptest::collection::vec;
use proptest::prelude::{Just, ProptestConfig, Strategy, prop_oneof, proptest};
use proptest::test_runner::RngSeed;
use white_castle_engine::components::Color;
use white_castle_engine::journal::{DeckSource, Journal};
use white_castle_engine::position::{End, TableCorrection};
use white_castle_engine::setup::{Level, Party, Seat};
use white_castle_engine::turn::Step;

/// What somebody does with a journal.
#[derive(Debug, Clone, Copy)]
enum Hand {
    Play,
    Wrong,
    Undo,
    Redo,
}

fn never_legal() -> [Step; 4] {
    let (seat, n) = (Seat::RIVAL, 1000);
    let correction = TableCorrection::Coins { seat, n };
    [
        Step::Reshuffle { order: vec![] },
        Step::TurnOrder { seats: vec![] },
        Step::Correct { correction },
        take(Color::Coral, End::Left, "domain-white"),
    ]
}

fn hands() -> impl Strategy<Value = Vec<Hand>> {
    let hand = prop_oneof![
        6 => Just(Hand::Play),
        1 => Just(Hand::Wrong),
        3 => Just(Hand::Undo),
        2 => Just(Hand::Redo),
    ];
    vec(hand, 1..90)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200,
        rng_seed: RngSeed::Fixed(20),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// A journal is two stacks: the positions passed through, and the steps taken back.
    #[test]
    fn playing_undoing_and_redoing_in_any_order(hands in hands(), seed in 0..u64::MAX, by_hand: bool) {
        let mut table = Table::of(Party::Solo(Level::ALL[(seed % 3) as usize]));
        if by_hand {
            table.source = DeckSource::Table;
        }
        let mut journal = table.journal();
        let mut random = RandomGame::new(seed);
        let mut passed = vec![journal.position().clone()];
        let mut undone: Vec<Step> = Vec::new();
        for hand in hands {
            match hand {
                Hand::Play => {
                    if let Some(step) = random.step(journal.position()) {
                        play(&mut journal, step);
                        passed.push(journal.position().clone());
                        undone.clear();
                    }
                }
                Hand::Wrong => {
                    let steps = never_legal();
                    refused(&mut journal, steps[random.below(steps.len())].clone());
                }
                Hand::Undo => {
                    let step = journal.undo().cloned();
                    assert_eq!(step.is_some(), passed.len() > 1);
                    if let Some(step) = step {
                        passed.pop();
                        undone.push(step);
                    }
                }
                Hand::Redo => {
                    let step = journal.redo().cloned();
                    assert_eq!(step, undone.pop());
                    if step.is_some() {
                        passed.push(journal.position().clone());
                    }
                }
            }
            assert_eq!(journal.position(), passed.last().expect("the beginning at least"));
            assert_eq!(journal.undone(), undone);
            assert_eq!(journal.entries().len() + 1, passed.len());
        }
        let replayed = Journal::replay(journal.game()).expect("it was played");
        assert_eq!(replayed.position(), journal.position());
        assert_eq!(replayed.entries(), journal.entries());
    }
}
