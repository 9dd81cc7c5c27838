//! Whole games of random steps with two to four players.

use crate::laws;
use crate::random::{RandomGame, play_out};
use shirasagi_engine::components::{Color, Space};
use shirasagi_engine::journal::{DeckSource, Game, Journal};
use shirasagi_engine::position::End;
use shirasagi_engine::setup::{Options, Party, Seat, SetupCode};
use shirasagi_engine::turn::{Expect, Step};

fn games() -> impl Iterator<Item = (Journal, RandomGame)> {
    (0..450).map(|seed: u64| {
        let options = Options {
            party: [Party::Two, Party::Three, Party::Four][(seed % 3) as usize],
            first_well: seed.is_multiple_of(2),
        };
        // Who shuffles the rival's deck says nothing where there is none.
        let source = [DeckSource::App, DeckSource::Table][(seed / 3 % 2) as usize];
        let setup = SetupCode::new(options, seed).deal();
        (
            Journal::new(setup, source, Default::default()),
            RandomGame::new(seed),
        )
    })
}

#[test]
fn t1_random_games_of_two_to_four_players_come_to_their_end() {
    for (mut journal, mut random) in games() {
        while let Some(step) = random.step(journal.position()) {
            let expect = journal.position().expect();
            assert!(matches!(
                expect,
                Expect::Take { .. } | Expect::TurnOrder { .. } | Expect::Round { .. }
            ));
            journal
                .play(step)
                .expect("a step the game expects is legal");
            laws::check(&journal);
        }
        laws::check_whole(&journal);
        assert_eq!(
            journal.entries().len(),
            usize::from(journal.setup().players) * 9 + 4
        );
        assert!(
            journal.position().rival().is_none() && journal.position().rival_counts().is_none()
        );
    }
}

#[test]
fn e1_players_take_their_turns_in_the_order_read_off_the_track() {
    for (mut journal, mut random) in games() {
        let mut order: Vec<Seat> = journal.setup().turn_order.clone();
        let mut turn = 0;
        while let Some(step) = random.step(journal.position()) {
            match &step {
                Step::Take { .. } => {
                    let seat = order[turn % order.len()];
                    assert_eq!(journal.position().expect(), Expect::Take { seat });
                    assert_eq!(journal.position().to_move(), Some(seat));
                    turn += 1;
                }
                Step::TurnOrder { seats } => (order, turn) = (seats.clone(), 0),
                _ => {}
            }
            journal
                .play(step)
                .expect("a step the game expects is legal");
        }
    }
}

#[test]
fn t5_what_is_offered_is_all_that_is_legal() {
    for (mut journal, mut random) in games().step_by(10) {
        while let Some(step) = random.step(journal.position()) {
            if let Some(seat) = journal.position().to_move() {
                let offered = journal.position().placements(seat).count();
                let mut legal = 0;
                for bridge in Color::ALL {
                    for end in End::BOTH {
                        for space in Space::ALL {
                            let step = Step::Take { bridge, end, space };
                            legal += usize::from(journal.position().clone().play(&step).is_ok());
                        }
                    }
                }
                assert_eq!(offered, legal);
            }
            journal
                .play(step)
                .expect("a step the game expects is legal");
        }
    }
}

#[test]
fn a_game_replayed_from_its_file_is_the_same() {
    for (mut journal, mut random) in games().step_by(3) {
        play_out(&mut journal, &mut random);
        let text = serde_json::to_string(&journal.game()).expect("a game is written");
        let read: Game = serde_json::from_str(&text).expect("and read");
        assert_eq!(Journal::replay(read).expect("it was played"), journal);
    }
}
