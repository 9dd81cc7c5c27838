use crate::position::Position;
use crate::setup::Draw;
use crate::turn::Step;

/// Makes the decisions in a game.
pub trait Policy {
    /// The index of the step to play in `steps`, all legal steps of the position and never empty.
    fn choose(&mut self, position: &Position, steps: &[Step]) -> usize;
}

/// Every legal step is equally likely.
#[derive(Debug)]
pub struct Uniform(Draw);

impl Uniform {
    /// Chooses with these draws.
    pub fn new(draw: Draw) -> Self {
        Self(draw)
    }
}

impl Policy for Uniform {
    fn choose(&mut self, _: &Position, steps: &[Step]) -> usize {
        one_of(steps.len(), &mut self.0)
    }
}

/// A number below `n`, each equally likely.
pub(super) fn one_of(n: usize, draw: &mut Draw) -> usize {
    let bound = u32::try_from(n).expect("no position has four thousand million steps");
    draw.below(bound) as usize
}
