//! Many games played by a policy, and what came of them.

use std::ops::Range;

pub use crate::histogram::Histogram;
use white_castle_engine::playout::{Greedy, Playout, Uniform, dealt};
use white_castle_engine::position::Position;
use white_castle_engine::scoring::Breakdown;
use white_castle_engine::setup::{Draw, Options, Party, Seat};

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

/// What came of the games. Whole numbers, so that the order in which games are added does not show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    /// Steps, as a game file has them.
    pub moves: u64,
    /// By seat.
    pub seats: Vec<SeatTally>,
    /// Games won by whoever was first in the first round, second, and so on.
    pub wins_by_place: Vec<u64>,
}

/// What came of the games for one seat.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatTally {
    pub wins: u64,
    pub lines: [Histogram; LINES],
    pub total: Histogram,
}

/// The lines of a score (F1 to F7).
pub const LINES: usize = 7;

impl Simulation {
    /// Plays the games with these numbers.
    pub fn play(&self, games: Range<u64>) -> Tally {
        let mut tally = Tally::new(self.party);
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
        tally.count(&position, &first_order, moves);
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

impl Tally {
    pub fn new(party: Party) -> Self {
        let seats = usize::from(party.seats());
        Self {
            games: 0,
            moves: 0,
            seats: vec![SeatTally::default(); seats],
            wins_by_place: vec![0; seats],
        }
    }

    /// Adds a game that was played to its end, every seat tracked in full.
    fn count(&mut self, position: &Position, first_order: &[Seat], moves: u32) {
        self.games += 1;
        self.moves += u64::from(moves);
        let mut winner = None;
        let mut most = None;
        // The first of those with the most in the last turn order wins (F8).
        for seat in position.order() {
            let counts = position
                .counts(*seat)
                .expect("every seat is tracked in full");
            let total = self.seats[usize::from(seat.0) - 1].count(&counts.breakdown());
            if most < Some(total) {
                (winner, most) = (Some(*seat), Some(total));
            }
        }
        let Some(winner) = winner else { return };
        self.seats[usize::from(winner.0) - 1].wins += 1;
        for (seat, wins) in first_order.iter().zip(&mut self.wins_by_place) {
            *wins += u64::from(*seat == winner);
        }
    }

    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.moves += other.moves;
        for (seat, other) in self.seats.iter_mut().zip(&other.seats) {
            seat.wins += other.wins;
            for (line, other) in seat.lines.iter_mut().zip(&other.lines) {
                line.merge(other);
            }
            seat.total.merge(&other.total);
        }
        for (wins, other) in self.wins_by_place.iter_mut().zip(&other.wins_by_place) {
            *wins += other;
        }
    }
}

impl SeatTally {
    /// Counts the score of a game and returns its total.
    fn count(&mut self, breakdown: &Breakdown) -> u16 {
        let points = [
            breakdown.clan_points,
            breakdown.coins_and_seals,
            breakdown.resources,
            breakdown.passage_of_time,
            breakdown.courtiers,
            breakdown.warriors,
            breakdown.gardeners,
        ];
        for (line, points) in self.lines.iter_mut().zip(points) {
            line.add(points);
        }
        let total = breakdown.total();
        self.total.add(total);
        total
    }
}
