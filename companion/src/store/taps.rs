//! The steps of a tap are undone and redone together. `joined` says for each step whether the same tap
//! played the one before; what is missing is `false`.

/// The number of steps to undo: at least `steps`, and whole taps.
pub fn back(joined: &[bool], cursor: usize, steps: usize) -> usize {
    let mut steps = steps.min(cursor);
    while steps < cursor && is_joined(joined, cursor - steps) {
        steps += 1;
    }
    steps
}

/// The number of steps of the tap that is redone next.
pub fn next(joined: &[bool], cursor: usize, undone: usize) -> usize {
    let tap = (1..undone).take_while(|after| is_joined(joined, cursor + after));
    undone.min(1) + tap.count()
}

fn is_joined(joined: &[bool], step: usize) -> bool {
    joined.get(step).copied().unwrap_or(false)
}
