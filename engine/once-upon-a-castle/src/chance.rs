use rand::Rng;

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
                let mut cards = self.pile;
                for _ in 0..below(random, cards.count_ones()) {
                    cards &= cards - 1;
                }
                self.card_step(cards.trailing_zeros())
            }
            Awaits::Choices | Awaits::Nothing => panic!("no observation is awaited"),
        }
    }
}
