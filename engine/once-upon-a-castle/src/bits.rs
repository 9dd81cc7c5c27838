//! Small sets of squares, lines, cards and sides of a die as the bits of a number.

use crate::playout::Chance;
use crate::setup::below;

/// The elements of a set, lowest first.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros();
            set &= set - 1;
            lowest
        })
    })
}

/// All elements of sets.
pub(crate) fn union(sets: impl Iterator<Item = u32>) -> u32 {
    sets.fold(0, |all, set| all | set)
}

/// An element of a set, each equally likely.
pub(crate) fn random_bit(set: u32, random: &mut Chance) -> u32 {
    let place = below(random, set.count_ones());
    let skip = |left: u32, nth| if nth < place { left & (left - 1) } else { left };
    // Up to three without a branch: of a loop that ends by chance, no processor foresees the end.
    let left = (3..place).fold((0..3).fold(set, skip), skip);
    left.trailing_zeros()
}
