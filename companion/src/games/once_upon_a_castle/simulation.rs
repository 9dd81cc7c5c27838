//! Many games played by a policy.

use std::ops::Range;

use once_upon_a_castle_engine::{
    Chance, Playout, Policy, Position, Seat, SetupCode, SetupFault, Version,
};
use rand::{Rng, SeedableRng};

use super::default_values;
use super::facets::points;
use crate::games::simulation::Tally;

/// An endless row of games; the same choices give the same games.
#[derive(Debug)]
pub struct Simulation {
    players: u8,
    policy: Policy,
    /// With the number of a game, the seed of its draws: the next seed does not give the same games.
    key: u64,
    start: Position,
}

impl Simulation {
    /// # Errors
    /// The number of players.
    pub fn new(
        version: Version,
        players: u8,
        policy: Policy,
        seed: u64,
    ) -> Result<Self, SetupFault> {
        let code = SetupCode {
            version,
            players,
            seed,
        };
        Ok(Self {
            players,
            policy,
            key: Chance::seed_from_u64(seed).next_u64(),
            start: Position::new(&code.deal(default_values().clone()))?,
        })
    }

    /// What comes of no game.
    pub fn none(&self) -> Tally {
        Tally {
            // The first seat begins each game, so that places tell nothing more.
            wins_by_place: Vec::new(),
            ..Tally::new(self.players)
        }
    }

    /// Plays the games with these numbers.
    pub fn play(&self, games: Range<u64>) -> Tally {
        let mut tally = self.none();
        let mut playout = Playout::new(self.policy);
        for game in games {
            // Each game has draws of its own, so that it does not matter which game is played first.
            let mut random = Chance::seed_from_u64(self.key ^ game);
            let mut position = self.start.shuffled(&mut random);
            let moves = playout.play(&mut position, &mut random);
            count(&mut tally, &position, moves);
        }
        tally
    }
}

/// Adds a game that was played to its end.
fn count(tally: &mut Tally, position: &Position, moves: u32) {
    tally.games += 1;
    tally.moves += u64::from(moves);
    let seats = (1..).map(Seat).zip(&mut tally.seats);
    let totals = seats.map(|(seat, counted)| counted.count(&points(position.score(seat))));
    let totals: Vec<u16> = totals.collect();
    let most = totals.iter().max();
    for (seat, total) in tally.seats.iter_mut().zip(&totals) {
        seat.wins += u64::from(Some(total) == most);
    }
}
