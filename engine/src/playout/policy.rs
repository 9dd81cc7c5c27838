use crate::position::Position;
use crate::setup::Draw;
use crate::turn::Step;

/// Decides for whoever has to decide.
pub trait Policy {
    /// The place in `steps` of the step to be played. `steps` are all that are legal in the position,
    /// in their order, and at least one.
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

/// One of so many, each equally likely.
pub(super) fn one_of(n: usize, draw: &mut Draw) -> usize {
    let bound = u32::try_from(n).expect("no position has four thousand million steps");
    draw.below(bound) as usize
}
