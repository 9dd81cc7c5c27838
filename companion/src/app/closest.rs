//! How close a game was: the margin between the winner and who came second.

use shirasagi_engine::setup::Seat;

use super::contract::ClosestView;

/// `places` are ranked, best first. `is_before` says of two clans whether the first is before the other
/// in the last turn order, if that is known.
pub(super) fn closest(
    places: &[(Seat, u16)],
    is_before: impl Fn(Seat, Seat) -> Option<bool>,
) -> Option<ClosestView> {
    let [(winner, most), (second, points), ..] = *places else {
        return None;
    };
    let is_first = |seat: Seat| is_before(seat, winner);
    let as_close = |(seat, other): &&(Seat, u16)| {
        *other == points && *seat != winner && is_first(*seat) == is_first(second)
    };
    let runners_up = places.iter().filter(as_close).map(|(seat, _)| *seat);
    let margin = most.saturating_sub(points);
    let tie_is_enough = is_first(second) == Some(true);
    Some(ClosestView {
        runners_up: runners_up.collect(),
        margin,
        needed: if tie_is_enough { margin } else { margin + 1 },
        first_in_order: is_first(second).map(|is| if is { second } else { winner }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runners-up, margin, points needed and who is first in the turn order. `first` is the seat that
    /// the turn order has before all others.
    fn closest_of(points: &[u16], first: Option<u8>) -> Option<(Vec<u8>, u16, u16, Option<u8>)> {
        let places: Vec<_> = (1..).map(Seat).zip(points.iter().copied()).collect();
        let view = closest(&places, |one, _| first.map(|seat| one == Seat(seat)))?;
        let runners_up = view.runners_up.iter().map(|seat| seat.0).collect();
        let first = view.first_in_order.map(|seat| seat.0);
        Some((runners_up, view.margin, view.needed, first))
    }

    #[test]
    fn f8_a_runner_up_needs_one_point_more_than_the_margin() {
        assert_eq!(
            closest_of(&[12, 10], Some(1)),
            Some((vec![2], 2, 3, Some(1)))
        );
        assert_eq!(closest_of(&[12, 10], None), Some((vec![2], 2, 3, None)));
    }

    #[test]
    fn f8_a_tie_is_enough_for_a_runner_up_who_is_first_in_the_turn_order() {
        assert_eq!(
            closest_of(&[12, 10], Some(2)),
            Some((vec![2], 2, 2, Some(2)))
        );
    }

    #[test]
    fn f8_clans_with_equal_points_are_all_runners_up() {
        assert_eq!(
            closest_of(&[12, 10, 10, 4], Some(1)),
            Some((vec![2, 3], 2, 3, Some(1)))
        );
        // The turn order tells them apart.
        assert_eq!(
            closest_of(&[12, 10, 10], Some(2)),
            Some((vec![2], 2, 2, Some(2)))
        );
    }

    #[test]
    fn one_clan_alone_has_no_runner_up() {
        assert_eq!(closest_of(&[12], None), None);
    }
}
