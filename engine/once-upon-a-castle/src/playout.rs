//! Random legal games.

use rand::Rng;

use crate::event::Event;
use crate::face::Faces;
use crate::position::{Awaits, Phase, Position};
use crate::setup::below;
use crate::step::{Choice, Step};

/// How a choice is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Policy {
    /// Every legal step is equally likely.
    Uniform,
    /// First a side of the dice is chosen, then one of its uses; and nobody passes, declines or
    /// leaves a line while there is something else.
    Eager,
}

/// Plays games to their end with random legal steps. It reuses its lists, so that playing allocates
/// nothing.
#[derive(Debug)]
pub struct Playout {
    policy: Policy,
    /// The last observation.
    seen: Step,
    legal: Vec<Step>,
    events: Vec<Event>,
}

impl Playout {
    pub fn new(policy: Policy) -> Self {
        Self {
            policy,
            seen: Step::Points(0),
            legal: Vec::new(),
            events: Vec::new(),
        }
    }

    /// Plays from a position to the end of the game. Returns the number of steps.
    pub fn play(&mut self, position: &mut Position, random: &mut impl Rng) -> u32 {
        let mut steps = 0;
        while self.step(position, random).is_some() {
            steps += 1;
        }
        steps
    }

    /// Plays one random step and returns it; `None` when the game is over.
    pub fn step(&mut self, position: &mut Position, random: &mut impl Rng) -> Option<&Step> {
        let step = match position.awaits() {
            Awaits::Nothing => return None,
            Awaits::Choices => {
                let seat = position.first_chooser();
                self.legal.clear();
                if self.policy == Policy::Eager && position.phase() == Phase::Dice {
                    let offer = position.offer(seat);
                    let faces = offer.faces();
                    let face = faces.nth(below(random, faces.len()));
                    position.list_uses(seat, offer, Faces::of(face), &mut self.legal);
                }
                if self.legal.is_empty() {
                    position.list_choices(seat, &mut self.legal);
                }
                let mut choices = self.legal.len();
                if self.policy == Policy::Eager
                    && choices > 1
                    && is_nothing(&self.legal[choices - 1])
                {
                    choices -= 1;
                }
                &self.legal[below(random, choices as u32) as usize]
            }
            Awaits::Roll | Awaits::DogRoll | Awaits::Card => {
                self.seen = position.observe(random);
                &self.seen
            }
        };
        self.events.clear();
        position.apply(step, &mut self.events);
        Some(step)
    }
}

fn is_nothing(step: &Step) -> bool {
    let Step::Choose { choice, .. } = step else {
        return false;
    };
    matches!(choice, Choice::Pass | Choice::Decline | Choice::End)
}
