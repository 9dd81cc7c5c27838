//! The journal: what is played, taken back and played again.

use crate::random::RandomGame;
use crate::table::{COINS, SOLO, Table, card, play, refused, take};
use proptest::collection::vec;
use proptest::prelude::{Just, ProptestConfig, Strategy, prop_oneof, proptest};
use proptest::test_runner::RngSeed;
use white_castle_engine::components::Color;
use white_castle_engine::journal::{DeckSource, Game, Journal};
use white_castle_engine::position::End;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::{Level, Party, Seat};
use white_castle_engine::turn::{EventKind, RefusalKind, Step};

#[test]
fn a_new_journal_is_the_setup_alone() {
    let mut journal = Table::of(SOLO).journal();
    assert!(journal.entries().is_empty() && journal.undone().is_empty());
    assert_eq!(journal.undo(), None);
    assert_eq!(journal.redo(), None);
    let game = journal.game();
    assert_eq!((game.setup, game.steps), (journal.setup().clone(), vec![]));
}

#[test]
fn entries_tell_the_round_the_seat_and_what_happened() {
    let mut journal = Table::rival_acts(COINS).journal();
    let events = play(&mut journal, Step::RivalTurn {});
    let step = take(Color::White, End::Left, "well");
    play(&mut journal, step.clone());
    let [rival, player] = journal.entries() else {
        panic!("two steps were played");
    };
    assert_eq!(
        (rival.round, rival.seat, &rival.events),
        (1, Some(Seat(2)), &events)
    );
    assert_eq!(
        (player.round, player.seat, &player.step),
        (1, Some(Seat(1)), &step)
    );
    assert_eq!(player.events[0].rule, Rule::T3);
    assert!(matches!(player.events[0].kind, EventKind::Placed { .. }));
}

#[test]
fn the_end_of_a_round_is_nobodys_turn() {
    let mut journal = Table::of(Party::Two).journal();
    let mut random = RandomGame::new(1);
    while journal.position().round() == 1 {
        let step = random.step(journal.position()).expect("a step");
        play(&mut journal, step);
    }
    let entries = journal.entries();
    let ends = &entries[entries.len() - 2..];
    assert!(matches!(ends[0].step, Step::TurnOrder { .. }));
    assert!(matches!(ends[1].step, Step::Round { .. }));
    assert!(
        ends.iter()
            .all(|entry| entry.round == 1 && entry.seat.is_none())
    );
}

#[test]
fn a_new_step_drops_what_was_taken_back() {
    let mut journal = Table::rival_acts(COINS).journal();
    play(&mut journal, Step::RivalTurn {});
    play(&mut journal, take(Color::White, End::Left, "well"));
    journal.undo();
    journal.undo();
    assert_eq!(
        journal.undone(),
        [take(Color::White, End::Left, "well"), Step::RivalTurn {}]
    );
    journal.redo();
    assert_eq!(journal.undone(), [take(Color::White, End::Left, "well")]);
    play(&mut journal, take(Color::White, End::Right, "well"));
    assert!(journal.undone().is_empty());
    assert_eq!(journal.redo(), None);
}

#[test]
fn a_refused_step_keeps_what_was_taken_back() {
    let mut journal = Table::rival_acts(COINS).journal();
    play(&mut journal, Step::RivalTurn {});
    journal.undo();
    let refusal = refused(&mut journal, Step::Reveal { card: card(1) });
    assert_eq!(refusal.kind, RefusalKind::NotExpected);
    assert_eq!(journal.undone(), [Step::RivalTurn {}]);
}

#[test]
fn what_was_taken_back_is_not_in_the_file() {
    let mut journal = Table::rival_acts(COINS).journal();
    play(&mut journal, Step::RivalTurn {});
    play(&mut journal, take(Color::White, End::Left, "well"));
    journal.undo();
    let Game { steps, .. } = journal.game();
    assert_eq!(steps, [Step::RivalTurn {}]);
}

/// What somebody does with a journal.
#[derive(Debug, Clone, Copy)]
enum Hand {
    Play,
    Wrong,
    Undo,
    Redo,
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
                    let step = random.any_step();
                    if journal.position().clone().play(&step).is_err() {
                        refused(&mut journal, step);
                    }
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
