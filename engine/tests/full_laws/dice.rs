//! The dice: those that were rolled are on the bridges or on spaces, and nowhere else.

use shirasagi_engine::components::{Catalogue, Color, PerColor, Space};
use shirasagi_engine::position::{Covered, End, Position, TableCorrection};
use shirasagi_engine::setup::Seat;

/// How often each face was rolled, by colour.
#[derive(Debug, Clone)]
pub struct Dice(PerColor<[u8; 7]>);

impl Dice {
    pub fn rolled(dice: &PerColor<Vec<u8>>) -> Self {
        Self(PerColor::from_fn(|color| {
            let mut faces = [0; 7];
            for die in &dice[color] {
                faces[usize::from(*die)] += 1;
            }
            faces
        }))
    }

    /// A die shows another face after all.
    pub fn correct(
        &mut self,
        correction: &TableCorrection,
        from: Option<u16>,
        position: &Position,
    ) {
        let (color, value) = match *correction {
            TableCorrection::BridgeDie { bridge, value, .. } => (bridge, value),
            TableCorrection::PlacedDie { index, value, .. } => {
                (position.placed()[usize::from(index)].color, value)
            }
            _ => return,
        };
        let faces = &mut self.0[color];
        faces[usize::from(from.expect("a die had a face"))] -= 1;
        faces[usize::from(value)] += 1;
    }

    pub fn check(&self, position: &Position) {
        let mut left = self.0;
        for die in position.placed() {
            let face = &mut left[die.color][usize::from(die.value)];
            *face = face.checked_sub(1).expect("S5: a placed die was rolled");
        }
        for color in Color::ALL {
            let bridge = &position.bridges()[color];
            assert!(bridge.dice().is_sorted(), "S5");
            for die in bridge.dice() {
                let face = &mut left[color][usize::from(*die)];
                *face = face
                    .checked_sub(1)
                    .expect("S5: a die on a bridge was rolled");
            }
            assert_eq!(left[color], [0; 7], "T8: no {color} die is gone");
            let ends = End::BOTH.map(|end| bridge.at_end(end).is_some());
            let standing = ends.into_iter().filter(|stands| *stands).count();
            assert_eq!(standing, bridge.dice().len().min(2), "T2");
        }
        check_spaces(position);
    }
}

/// T3 to T5: what stands on a space may stand there.
fn check_spaces(position: &Position) {
    let players = position.party().players();
    for die in position.placed() {
        let on = position.dice_on(die.space, die.seat).count();
        if let Some(max) = Catalogue::printed().dice_max(die.space, players) {
            assert!(on <= usize::from(max), "T4: {}", die.space);
        }
        let rival = position.is_rival(die.seat);
        match die.space {
            Space::Domain(line) => assert!(!rival && line == die.color, "T3"),
            Space::Room(room) => {
                assert!(rival || position.castle().has_color(room, die.color), "T5");
            }
            Space::Outside(_) | Space::Well => {}
        }
    }
}

/// T3, T4: what the die placed last covers.
pub fn check_covered(position: &Position, seat: Seat, space: Space, covered: Covered) {
    let last = position.placed().last().expect("one was placed just now");
    assert_eq!((last.seat, last.space), (seat, space));
    let mut before = position.dice_on(space, seat).map(|die| die.value);
    let under = before.by_ref().count().checked_sub(2);
    let under = under.and_then(|place| position.dice_on(space, seat).nth(place));
    let expected = match under {
        Some(die) if space != Space::Well => Covered {
            value: die.value,
            die: true,
        },
        _ => Covered {
            value: Catalogue::printed().space(space).value,
            die: false,
        },
    };
    assert_eq!(covered, expected, "T3");
}
