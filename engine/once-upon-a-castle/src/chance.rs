use rand::Rng;

use crate::bits::nth_bit;
use crate::face::Face;
use crate::position::{Awaits, Position};
use crate::setup::below;
use crate::step::Step;

/// A card of a set.
fn drawn(set: u32, random: &mut impl Rng) -> u32 {
    nth_bit(set, below(random, set.count_ones()))
}

impl Position {
    /// The beginning of another game: in the Great Architect version other guests lie open (OS2).
    #[must_use]
    pub fn shuffled(&self, random: &mut impl Rng) -> Self {
        let mut position = self.clone();
        position.pile |= position.open_guests;
        let open = position.open_guests.count_ones();
        position.open_guests = 0;
        for _ in 0..open {
            let card = 1 << drawn(position.pile, random);
            position.pile &= !card;
            position.open_guests |= card;
        }
        position
    }

    /// Draws what is to be observed: a roll, or a card out of those that nobody has seen.
    ///
    /// # Panics
    /// If no observation is awaited.
    pub fn observe(&self, random: &mut impl Rng) -> Step {
        let mut roll = |die: usize| -> Face {
            let sides = &self.values().dice[die].value;
            sides[below(random, sides.len() as u32) as usize]
        };
        match self.awaits() {
            Awaits::Roll => Step::Roll([roll(0), roll(1)]),
            Awaits::DogRoll => Step::DogRoll(roll(0)),
            Awaits::Card => self.card_step(drawn(self.pile, random)),
            Awaits::Choices | Awaits::Nothing => panic!("no observation is awaited"),
        }
    }
}
