use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// Draws for dealing, over a portable generator.
///
/// The bounded draw and the shuffle are written here and not taken from a library, so that no
/// update of a library changes what a share code stands for. What this type returns for a seed is
/// part of the format of share codes.
#[derive(Debug)]
pub struct Draw(ChaCha8Rng);

impl Draw {
    /// A generator with this seed.
    pub fn from_seed(seed: [u8; 32]) -> Self {
        Self(ChaCha8Rng::from_seed(seed))
    }

    /// A whole number below `bound`, each equally likely. `bound` must not be 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "there is no number below 0");
        // The numbers from `usable` up would favor small remainders; they are drawn again.
        let usable = u32::MAX - u32::MAX % bound;
        loop {
            let number = self.0.next_u32();
            if number < usable {
                return number % bound;
            }
        }
    }

    /// A die: 1 to 6.
    pub fn die(&mut self) -> u8 {
        u8::try_from(self.below(6) + 1).expect("1 to 6 fits")
    }

    /// Fisher–Yates, from the last place down.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            let bound = u32::try_from(last + 1).expect("no deck has four thousand million cards");
            cards.swap(last, self.below(bound) as usize);
        }
    }

    /// All of them, shuffled.
    pub fn shuffled<T>(&mut self, cards: impl IntoIterator<Item = T>) -> Vec<T> {
        let mut cards: Vec<T> = cards.into_iter().collect();
        self.shuffle(&mut cards);
        cards
    }

    /// `n` rolled dice in ascending order (S5).
    pub fn dice(&mut self, n: usize) -> Vec<u8> {
        let mut dice: Vec<u8> = (0..n).map(|_| self.die()).collect();
        dice.sort_unstable();
        dice
    }
}
