//! How close a game was: the margin between the winner and who came second.

use white_castle_engine::setup::Seat;

use super::views::ClosestView;

/// `places` are ranked, best first. `is_before` says of two clans whether the first is before the other
/// in the last turn order, if that is known.
pub(crate) fn closest(
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
    use serde_json::json;

    use super::*;

    #[test]
    fn f8_a_runner_up_needs_one_point_more_unless_the_turn_order_has_them_first() {
        // The points by seat, and the seat that is first in the turn order, if that is known.
        for (points, first, runners_up, margin, needed) in [
            (&[12, 10][..], Some(1), &[2][..], 2, 3),
            (&[12, 10], None, &[2], 2, 3),
            (&[12, 10], Some(2), &[2], 2, 2),
            (&[12, 10, 10, 4], Some(1), &[2, 3], 2, 3),
            (&[12, 10, 10], Some(2), &[2], 2, 2),
        ] {
            let places: Vec<_> = (1..).map(Seat).zip(points.iter().copied()).collect();
            let is_before = |one, _| first.map(|seat| one == Seat(seat));
            let found = serde_json::to_value(closest(&places, is_before)).expect("JSON");
            let expected = json!({"runners_up": runners_up, "margin": margin, "needed": needed,
                "first_in_order": first});
            assert_eq!(found, expected, "{points:?}");
        }
        assert!(closest(&[(Seat(1), 12)], |_, _| None).is_none());
    }
}
