//! Steps that one tap played are taken back and played again together. `joined` says of each step whether
//! the tap that played the one before played it, too; what is missing is `false`.

/// The number of steps to take back so that at least `steps` are, and no tap is split.
pub fn back(joined: &[bool], cursor: usize, steps: usize) -> usize {
    let mut steps = steps.min(cursor);
    while steps < cursor && is_joined(joined, cursor - steps) {
        steps += 1;
    }
    steps
}

/// The number of steps of the tap that is played again next, out of those taken back.
pub fn next(joined: &[bool], cursor: usize, undone: usize) -> usize {
    let tap = (1..undone).take_while(|after| is_joined(joined, cursor + after));
    undone.min(1) + tap.count()
}

fn is_joined(joined: &[bool], step: usize) -> bool {
    joined.get(step).copied().unwrap_or(false)
}
