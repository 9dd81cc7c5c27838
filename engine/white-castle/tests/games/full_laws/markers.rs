//! The Influence markers as they lie on the table: stacks on the spaces of the track.

use white_castle_engine::setup::Seat;

/// The markers that are followed. The last of a stack is on top.
#[derive(Debug, Clone)]
pub struct Markers {
    stacks: [Vec<Seat>; 21],
}

impl Markers {
    /// S8 and R1: stacked in turn order, the first on top, each on its space.
    pub fn new(order: &[Seat], space: impl Fn(Seat) -> Option<u8>) -> Self {
        let mut markers = Self {
            stacks: Default::default(),
        };
        for seat in order.iter().rev() {
            if let Some(space) = space(*seat) {
                markers.stacks[usize::from(space)].push(*seat);
            }
        }
        markers
    }

    /// I2: a marker that moves lands on top.
    pub fn land(&mut self, seat: Seat, space: u8) {
        for stack in &mut self.stacks {
            stack.retain(|other| *other != seat);
        }
        self.stacks[usize::from(space)].push(seat);
    }

    /// E1: furthest first, on one space the top one first.
    pub fn order(&self) -> impl Iterator<Item = Seat> {
        let stacks = self.stacks.iter().rev();
        stacks.flat_map(|stack| stack.iter().rev().copied())
    }
}
