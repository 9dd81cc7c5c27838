//! Small sets of squares, lines, cards and sides of a die as the bits of a number.

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

/// The element with this place in a set, counted from 0.
pub(crate) fn nth_bit(set: u32, place: u32) -> u32 {
    let left = (0..place).fold(set, |left, _| left & (left - 1));
    left.trailing_zeros()
}
