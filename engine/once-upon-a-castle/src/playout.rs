//! Random legal games.

use rand::rngs::Xoshiro256PlusPlus;

use crate::bits::random_bit;
use crate::face::Face;
use crate::guest::Guest;
use crate::position::{Awaits, BOTH_DICE, Phase, Position};
use crate::setup::below;
use crate::square::Square;
use crate::step::{Choice, Purpose, Step};

/// What random games draw from: quick, and the same on every machine.
pub type Chance = Xoshiro256PlusPlus;

/// How a choice is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// Every legal step is equally likely.
    Uniform,
    /// Nobody passes, declines or leaves a line while there is something else. Where only tokens,
    /// residents or a loss can follow, a die is chosen first and then a use of it, which is quicker.
    Eager,
}

/// Plays games to their end with random legal steps. It reuses its list, so that playing allocates
/// nothing.
#[derive(Debug)]
pub struct Playout {
    policy: Policy,
    legal: Vec<Step>,
}

impl Playout {
    pub fn new(policy: Policy) -> Self {
        Self {
            policy,
            legal: Vec::new(),
        }
    }

    /// Plays from a position to the end of the game. Returns the number of steps.
    #[inline(never)] // Its parts are inlined: in a build for size, calls would cost a tenth of the speed.
    pub fn play(&mut self, position: &mut Position, random: &mut Chance) -> u32 {
        let mut steps = 0;
        while self.step(position, random).is_some() {
            steps += 1;
        }
        steps
    }

    /// Plays one random step and returns it; `None` when the game is over, or after 65,535 turns:
    /// with dice and boards that are possible but odd, no castle may ever be finished.
    #[inline] // The call would cost as much as some steps.
    pub fn step(&mut self, position: &mut Position, random: &mut Chance) -> Option<Step> {
        let step = match position.awaits() {
            Awaits::Nothing => return None,
            Awaits::Roll if position.turn() == u16::MAX => return None,
            Awaits::Choices => match self.random_use(position, random) {
                Some(step) => step,
                None => self.random_choice(position, random),
            },
            Awaits::Roll | Awaits::DogRoll | Awaits::Card => position.observe(random),
        };
        position.apply(step, &mut ());
        Some(step)
    }

    /// A token, residents or a loss by a random die, unless a guest or the other die offers more.
    #[inline(always)] // See `Playout::play`.
    fn random_use(&self, position: &Position, random: &mut Chance) -> Option<Step> {
        if self.policy != Policy::Eager || position.phase() != Phase::Dice {
            return None;
        }
        let seat = position.first_chooser();
        let castle = position.castle(seat);
        let die = match position.unused_dice(seat) {
            BOTH_DICE => below(random, 2) as usize,
            die => usize::from(die >> 1),
        };
        let named = position.rolled[die].named;
        let face = match position.dice[die] {
            Face::Question if named == 0 || castle.has(Guest::Shepherdess) => return None,
            Face::Question => Face::ALL[random_bit(named.into(), random) as usize],
            face => face,
        };
        let purpose = match face {
            Face::Resident if castle.has(Guest::Knight) => return None,
            Face::Gold if castle.has(Guest::Monk) => return None,
            Face::Resident => Purpose::Residents,
            _ => match castle.free(&position.board) & position.shown(castle, face) {
                0 if seat == position.active && position.dice[die] == face => Purpose::Lost,
                0 => return None,
                squares => Purpose::Square(Square(random_bit(squares, random) as u8)),
            },
        };
        Some(Choice::Use { face, purpose }.by(seat))
    }

    #[inline(always)] // See `Playout::play`.
    fn random_choice(&mut self, position: &Position, random: &mut Chance) -> Step {
        self.legal.clear();
        position.list_choices(position.first_chooser(), &mut self.legal);
        let (last, others) = self.legal.split_last().expect("nobody is stuck");
        let choices = match self.policy {
            Policy::Eager if !others.is_empty() && is_nothing(last) => others.len(),
            _ => self.legal.len(),
        };
        self.legal[below(random, choices as u32) as usize]
    }
}

impl Position {
    /// The beginning of another game: in the Great Architect version other guests lie open (OS2).
    #[must_use]
    pub fn shuffled(&self, random: &mut Chance) -> Self {
        let mut position = self.clone();
        position.pile |= position.open_guests;
        position.open_guests = 0;
        for _ in 0..self.open_guests.count_ones() {
            position.open_guests |= 1 << random_bit(position.pile, random);
            position.pile &= !position.open_guests;
        }
        position
    }

    /// Draws what is to be observed: a roll, or a card out of those that nobody has seen.
    ///
    /// # Panics
    /// If no observation is awaited.
    #[inline(always)] // See `Playout::play`.
    pub fn observe(&self, random: &mut Chance) -> Step {
        let mut roll = |die: usize| {
            let sides = &self.values().dice[die].value;
            sides[below(random, sides.len() as u32) as usize]
        };
        match self.awaits() {
            Awaits::Roll => Step::Roll([roll(0), roll(1)]),
            Awaits::DogRoll => Step::DogRoll(roll(0)),
            Awaits::Card => self.card_step(random_bit(self.pile, random)),
            Awaits::Choices | Awaits::Nothing => panic!("no observation is awaited"),
        }
    }
}

fn is_nothing(step: &Step) -> bool {
    use Choice::{Decline, End, Pass};
    matches!(step.choice(), Some(Pass | Decline | End))
}
