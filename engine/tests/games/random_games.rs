//! Whole solo games of random steps.

use std::collections::{BTreeMap, HashMap};
use std::mem::discriminant;

use crate::laws;
use crate::random::{RandomGame, play_out};
use shirasagi_engine::components::Corrections;
use shirasagi_engine::journal::{DeckSource, Game, Journal};
use shirasagi_engine::position::Position;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::setup::{Level, Options, Party, SetupCode};
use shirasagi_engine::turn::{EventKind, Legal, Step};

/// The rival's Clan Points before final scoring over many random games, per level: the average that
/// the solitaire cards were made for. A reading of R4, R6 or R12 that lets cards act twice, or not
/// at all, is off by more than ten points.
#[test]
fn r12_rival_points_before_final_scoring() {
    for (level, expected) in [
        (Level::Easy, 23.7),
        (Level::Medium, 26.0),
        (Level::Hard, 32.0),
    ] {
        let games = 400;
        let total: u32 = (0..games)
            .map(|seed| {
                let options = Options {
                    party: Party::Solo(level),
                    first_well: false,
                };
                let code = SetupCode::new(options, seed);
                let mut journal = Journal::new(code.deal(), DeckSource::App, Default::default());
                play_out(&mut journal, &mut RandomGame::new(seed));
                u32::from(journal.position().rival().expect("a solo game").points())
            })
            .sum();
        let mean = f64::from(total) / games as f64;
        assert!((mean - expected).abs() < 2.0, "{level:?}: {mean}");
    }
}

/// Games of every level, with either source of the deck; a third of them with cards that show
/// something else than printed.
const GAMES: u64 = 2100;

fn begin(seed: u64, random: &mut RandomGame) -> Journal {
    let level = Level::ALL[(seed % 3) as usize];
    let options = Options {
        party: Party::Solo(level),
        first_well: false,
    };
    let source = match seed / 3 % 2 {
        0 => DeckSource::App,
        _ => DeckSource::Table,
    };
    let corrections = match seed / 6 % 3 {
        0 => random.corrections(),
        _ => Corrections::default(),
    };
    Journal::new(SetupCode::new(options, seed).deal(), source, corrections)
}

fn games() -> impl Iterator<Item = (u64, Journal, RandomGame)> {
    (0..GAMES).map(|seed| {
        let mut random = RandomGame::new(seed);
        (seed, begin(seed, &mut random), random)
    })
}

/// Never stuck, nothing comes or goes, and three rounds of three turns each.
#[test]
fn t1_random_games_come_to_their_end_and_lose_nothing() {
    let mut asked = HashMap::new();
    for (_, mut journal, mut random) in games() {
        laws::check(&journal);
        while let Some(step) = random.step(journal.position()) {
            let kind = discriminant(&journal.position().expect());
            *asked.entry(kind).or_insert(0) += 1;
            journal
                .play(step)
                .expect("a step the game expects is legal");
            laws::check(&journal);
        }
        laws::check_whole(&journal);
    }
    // Everything the game can ask for was asked for in these games.
    assert_eq!(asked.len(), 10, "{asked:?}");
    assert!(asked.values().all(|times| *times > 20), "{asked:?}");
}

#[test]
fn t1_games_with_corrections_of_the_table_come_to_their_end_too() {
    let mut corrected = 0;
    for (_, mut journal, mut random) in games().step_by(3) {
        while let Some(step) = random.step(journal.position()) {
            let correction = random.correction();
            if random.below(4) == 0 && journal.play(Step::Correct { correction }).is_ok() {
                corrected += 1;
                laws::check(&journal);
            } else {
                journal
                    .play(step)
                    .expect("a step the game expects is legal");
            }
        }
        laws::check(&journal);
        laws::check_whole(&journal);
    }
    assert!(corrected > 1000, "{corrected}");
}

#[test]
fn steps_that_are_refused_change_nothing() {
    let mut refused = BTreeMap::<&str, u32>::new();
    for (_, mut journal, mut random) in games().step_by(5) {
        while let Some(step) = random.step(journal.position()) {
            for _ in 0..5 {
                let wrong = random.any_step();
                let mut position = journal.position().clone();
                if let Err(refusal) = position.play(&wrong) {
                    assert_eq!(position, *journal.position(), "{wrong:?}");
                    *refused.entry(refusal.kind.code()).or_default() += 1;
                }
            }
            journal
                .play(step)
                .expect("a step the game expects is legal");
        }
    }
    // Those that a solo game can answer.
    let codes: Vec<&str> = refused.keys().copied().collect();
    let expected = [
        "step/card-seen",
        "step/deck-order",
        "step/dice-count",
        "step/die-value",
        "step/garden-not-in-game",
        "step/no-choice",
        "step/no-die",
        "step/no-member",
        "step/not-expected",
        "step/space-full",
        "step/too-many",
        "step/turn-order",
        "step/wrong-color",
        "step/wrong-line",
    ];
    assert_eq!(codes, expected);
}

/// Everything the game offers can be played, one after the other on copies of the table.
#[test]
fn every_choice_offered_is_legal() {
    for (_, mut journal, mut random) in games().step_by(25) {
        while let Some(step) = random.step(journal.position()) {
            for offered in offers(journal.position()) {
                let mut position = journal.position().clone();
                position.play(&offered).expect("what is offered is legal");
            }
            journal
                .play(step)
                .expect("a step the game expects is legal");
        }
    }
}

fn offers(position: &Position) -> Vec<Step> {
    match position.legal() {
        Legal::Listed(steps) => steps,
        Legal::Chance { chance, .. } => vec![chance.get(0), chance.get(chance.len() - 1)],
    }
}

/// A few steps taken back give the position before them, and redone the position after.
#[test]
fn undo_and_redo_are_exact() {
    for (seed, mut journal, mut random) in games() {
        let mut positions = vec![journal.position().clone()];
        while let Some(step) = random.step(journal.position()) {
            journal
                .play(step)
                .expect("a step the game expects is legal");
            positions.push(journal.position().clone());
        }
        let finished = journal.clone();
        // All the way back now and then, else a few steps.
        let back = if seed % 60 == 0 {
            positions.len() - 1
        } else {
            1 + random.below(4)
        };
        for taken in 1..=back {
            let last = finished.entries()[positions.len() - 1 - taken].step.clone();
            assert_eq!(journal.undo(), Some(&last));
            assert_eq!(*journal.position(), positions[positions.len() - 1 - taken]);
        }
        assert_eq!(journal.undone().len(), back);
        for left in (0..back).rev() {
            assert!(journal.redo().is_some());
            assert_eq!(*journal.position(), positions[positions.len() - 1 - left]);
        }
        assert_eq!(journal.redo(), None);
        assert_eq!(journal, finished);
    }
}

#[test]
fn a_game_replayed_from_its_file_is_the_same() {
    for (_, mut journal, mut random) in games() {
        play_out(&mut journal, &mut random);
        let game = journal.game();
        let text = serde_json::to_string(&game).expect("a game is written");
        let read: Game = serde_json::from_str(&text).expect("and read");
        assert_eq!(read, game);
        assert_eq!(Journal::replay(read).expect("it was played"), journal);
    }
}

/// R2, R5 and R6 in the events of whole games: coins only where the difference is positive, and at
/// most the two actions of two cards in a turn.
#[test]
fn r6_every_turn_carries_out_the_actions_of_one_or_two_cards() {
    for (_, mut journal, mut random) in games().step_by(3) {
        play_out(&mut journal, &mut random);
        let mut row = 0;
        let mut actions = 0;
        for event in journal.entries().iter().flat_map(|entry| &entry.events) {
            match &event.kind {
                EventKind::CardTurned { .. } => (row, actions) = (1, 0),
                EventKind::DieMissing { .. } => row += 1,
                EventKind::RivalPlaced {
                    value,
                    covered,
                    coins,
                    ..
                } => assert_eq!(*coins, value.saturating_sub(covered.value)),
                EventKind::RivalAction { .. } => actions += 1,
                EventKind::RowReturned { .. } => {
                    assert_eq!(event.rule, Rule::R12);
                    assert_eq!(actions, if row == 1 { 2 } else { 4 });
                }
                _ => {}
            }
        }
    }
}
