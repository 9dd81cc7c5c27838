//! Many games played by a policy.

use std::ops::Range;

use white_castle_engine::playout::{Greedy, Playout, Uniform, dealt};
use white_castle_engine::position::Position;
use white_castle_engine::scoring::Lines;
use white_castle_engine::setup::{Draw, Options, Party, Seat};

use crate::games::simulation::Tally;

/// Who decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Player {
    Uniform,
    Greedy,
}

/// An endless row of games; the same fields give the same games.
#[derive(Debug, Clone, Copy)]
pub struct Simulation {
    pub party: Party,
    pub player: Player,
    pub seed: u64,
}

impl Simulation {
    /// Plays the games with these numbers.
    pub fn play(&self, games: Range<u64>) -> Tally {
        let mut tally = Tally::new(self.party.seats());
        let mut playout = Playout::new();
        for game in games {
            self.play_game(game, &mut playout, &mut tally);
        }
        tally
    }

    fn play_game(&self, game: u64, playout: &mut Playout, tally: &mut Tally) {
        let options = Options {
            party: self.party,
            first_well: false,
        };
        let mut chance = self.draw(game, b"chance");
        let policy = self.draw(game, b"policy");
        let mut position = dealt(options, &mut chance);
        let first_order = position.order().to_vec();
        let moves = match self.player {
            Player::Uniform => playout.play(&mut position, &mut Uniform::new(policy), &mut chance),
            Player::Greedy => playout.play(&mut position, &mut Greedy::new(policy), &mut chance),
        };
        count(tally, &position, &first_order, moves);
    }

    /// Each game has draws of its own, so that it does not matter which game is played first.
    fn draw(&self, game: u64, purpose: &[u8; 6]) -> Draw {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        seed[8..16].copy_from_slice(&game.to_le_bytes());
        seed[16..22].copy_from_slice(purpose);
        Draw::from_seed(seed)
    }
}

/// Adds a game that was played to its end, every seat tracked in full.
fn count(tally: &mut Tally, position: &Position, first_order: &[Seat], moves: u32) {
    tally.games += 1;
    tally.moves += u64::from(moves);
    let mut winner = None;
    let mut most = None;
    // The first of those with the most in the last turn order wins (F8).
    for seat in position.order() {
        let counts = position
            .counts(*seat)
            .expect("every seat is tracked in full");
        let lines = Lines::from(&counts.breakdown()).array();
        let total = tally.seats[usize::from(seat.0) - 1].count(&lines);
        if most < Some(total) {
            (winner, most) = (Some(*seat), Some(total));
        }
    }
    let Some(winner) = winner else { return };
    tally.seats[usize::from(winner.0) - 1].wins += 1;
    for (seat, wins) in first_order.iter().zip(&mut tally.wins_by_place) {
        *wins += u64::from(*seat == winner);
    }
}
