use rand::Rng;

use crate::bits::nth_bit;
use crate::face::Face;
use crate::position::{Awaits, Position};
use crate::setup::below;
use crate::step::Step;

impl Position {
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
            Awaits::Card => {
                let place = below(random, self.pile.count_ones());
                self.card_step(nth_bit(self.pile, place))
            }
            Awaits::Choices | Awaits::Nothing => panic!("no observation is awaited"),
        }
    }
}
