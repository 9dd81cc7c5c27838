//! Whole solo games of random steps.

use crate::random::{RandomGame, deal_setup, play_out};
use white_castle_engine::journal::{DeckSource, Follow, Journal};
use white_castle_engine::setup::{Level, Party};
use white_castle_engine::turn::EventKind;

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
                let setup = deal_setup(Party::Solo(level), seed);
                let mut journal = Journal::new(setup, DeckSource::App, Default::default());
                play_out(&mut journal, &mut RandomGame::new(seed));
                u32::from(journal.position().rival().expect("a solo game").points())
            })
            .sum();
        let mean = f64::from(total) / games as f64;
        assert!((mean - expected).abs() < 2.0, "{level:?}: {mean}");
    }
}

/// Some of the cards show something else than printed, so that dice are missing more often. In every
/// other game the player is tracked in full and refills the rooms that the rival enters.
#[test]
fn r6_every_turn_carries_out_the_actions_of_one_or_two_cards() {
    for seed in 0..700 {
        let mut random = RandomGame::new(seed);
        let setup = deal_setup(Party::Solo(Level::ALL[(seed % 3) as usize]), seed);
        let follow = if seed % 2 == 0 {
            Follow::full(1)
        } else {
            Follow::default()
        };
        let mut journal = Journal::followed(setup, follow, random.corrections());
        play_out(&mut journal, &mut random);
        let mut row = 0;
        let mut actions = 0;
        for event in journal.entries().iter().flat_map(|entry| &entry.events) {
            match &event.kind {
                EventKind::CardTurned { .. } => (row, actions) = (1, 0),
                EventKind::DieMissing { .. } => row += 1,
                EventKind::RivalAction { .. } => actions += 1,
                EventKind::RowReturned { .. } => {
                    assert_eq!(actions, if row == 1 { 2 } else { 4 });
                }
                _ => {}
            }
        }
    }
}
