//! The dice: those that were rolled are on the bridges or on spaces, and nowhere else.

use white_castle_engine::components::{Catalogue, Color, DiePosition, PerColor, Space};
use white_castle_engine::position::{Covered, End, PlacedDie, Position, TableCorrection};
use white_castle_engine::setup::Seat;

/// The dice of one color.
#[derive(Debug, Clone)]
struct Bridge {
    /// How often each face was rolled.
    rolled: [u8; 7],
    /// Those that nobody took, lantern end first.
    dice: Vec<u8>,
    /// The end a single die stands on (T2).
    single: End,
}

impl Bridge {
    fn rolled(dice: &[u8]) -> Self {
        let mut rolled = [0; 7];
        for die in dice {
            rolled[usize::from(*die)] += 1;
        }
        let mut dice = dice.to_vec();
        dice.sort_unstable();
        Self {
            rolled,
            dice,
            single: End::Left,
        }
    }

    /// T2: the bridge closes up, and of two dice the other one keeps its end.
    fn take(&mut self, position: DiePosition, value: u8) {
        let last = self.dice.len() - 1;
        let (index, other) = match position {
            DiePosition::Left => (0, End::Right),
            DiePosition::Right => (last, End::Left),
            DiePosition::Center => (1, self.single),
        };
        assert!(
            position != DiePosition::Center || last > 1,
            "T2: no die is in the center"
        );
        if last == 0 {
            assert_eq!(
                position,
                self.single.into(),
                "T2: a single die keeps its end"
            );
        }
        assert_eq!(self.dice.remove(index), value, "T2");
        self.single = other;
    }

    /// A die of its color shows another face than was told.
    fn shows(&mut self, before: u8, value: u8) {
        self.rolled[usize::from(before)] -= 1;
        self.rolled[usize::from(value)] += 1;
    }

    /// A die leaves the bridge after all, and ends close up as ever (T2).
    fn lose(&mut self, index: usize) -> u8 {
        let last = self.dice.len() - 1;
        let position = match index {
            _ if last == 0 => self.single.into(),
            0 => DiePosition::Left,
            _ if index == last => DiePosition::Right,
            _ => DiePosition::Center,
        };
        let value = self.dice[index];
        match position {
            // In a center of two or more, any of them may leave.
            DiePosition::Center => {
                self.dice.remove(index);
            }
            end => self.take(end, value),
        }
        value
    }

    /// This die left the bridge, and the one that was told did not.
    fn change(&mut self, index: usize, told: u8) -> u8 {
        let value = self.dice[index];
        let stood_left = told < value || (told == value && self.single == End::Right);
        self.dice.push(told);
        self.dice.sort_unstable();
        self.lose(index + usize::from(stood_left))
    }

    /// A die was not taken after all. Alone, it stands where it stood, or across from the smaller or
    /// larger one that was taken after it.
    fn get_back(&mut self, value: u8, after: Option<u8>) {
        if self.dice.is_empty() {
            self.single = match (after, self.single) {
                (Some(after), _) if after < value => End::Right,
                (Some(after), _) if after > value => End::Left,
                (_, End::Left) => End::Right,
                (_, End::Right) => End::Left,
            };
        }
        self.dice.push(value);
        self.dice.sort_unstable();
    }

    fn at_end(&self, end: End) -> Option<u8> {
        match (self.dice.as_slice(), end) {
            ([only], end) => (self.single == end).then_some(*only),
            (dice, End::Left) => dice.first().copied(),
            (dice, End::Right) => dice.last().copied(),
        }
    }
}

/// The dice on the bridges and on the spaces, and those that were rolled.
#[derive(Debug, Clone)]
pub struct Dice {
    bridges: PerColor<Bridge>,
    placed: Vec<PlacedDie>,
}

impl Dice {
    pub fn rolled(dice: &PerColor<Vec<u8>>) -> Self {
        Self {
            bridges: PerColor::from_fn(|color| Bridge::rolled(&dice[color])),
            placed: Vec::new(),
        }
    }

    pub fn take(&mut self, color: Color, position: DiePosition, value: u8) {
        self.bridges[color].take(position, value);
    }

    pub fn place(&mut self, die: PlacedDie) {
        self.placed.push(die);
    }

    pub fn at_end(&self, bridge: Color, end: End) -> Option<u8> {
        self.bridges[bridge].at_end(end)
    }

    /// T3, T4: the value that one more die of the seat covers; `None` on a full space.
    pub fn covered(&self, space: Space, seat: Seat, players: u8) -> Option<u8> {
        let own = matches!(space, Space::Domain(_));
        let on = |die: &&PlacedDie| die.space == space && (!own || die.seat == seat);
        let on: Vec<_> = self.placed.iter().filter(on).collect();
        let max = match space {
            Space::Well => usize::MAX,
            Space::Domain(_) => 1,
            Space::Room(_) | Space::Outside(_) if players <= 2 => 1,
            Space::Room(_) | Space::Outside(_) => 2,
        };
        let top = on.last().filter(|_| space != Space::Well);
        let printed = Catalogue::printed().space(space).value;
        (on.len() < max).then(|| top.map_or(printed, |die| die.value))
    }

    pub fn last(&self) -> Option<PlacedDie> {
        self.placed.last().copied()
    }

    /// A die shows another face after all, lies elsewhere, or is another one.
    pub fn correct(
        &mut self,
        correction: &TableCorrection,
        from: Option<u16>,
        position: &Position,
    ) {
        use TableCorrection as Set;
        match *correction {
            Set::BridgeDie {
                bridge,
                index,
                value,
            } => {
                let bridge = &mut self.bridges[bridge];
                let before = std::mem::replace(&mut bridge.dice[usize::from(index)], value);
                assert_eq!(from, Some(before.into()));
                bridge.dice.sort_unstable();
                bridge.shows(before, value);
            }
            Set::SingleDie { bridge, end } => self.bridges[bridge].single = end,
            Set::PlacedDie {
                index,
                space,
                value,
            } => {
                let die = &mut self.placed[usize::from(index)];
                let before = std::mem::replace(&mut die.value, value);
                assert_eq!(from, Some(before.into()));
                let left = std::mem::replace(&mut die.space, space);
                self.bridges[die.color].shows(before, value);
                self.make_room(index.into(), left, position);
            }
            Set::DieTaken { index, bridge, die } => {
                let (index, die) = (usize::from(index), usize::from(die));
                let told = self.placed[index];
                let value = if bridge == told.color {
                    self.bridges[bridge].change(die, told.value)
                } else {
                    let later = self.placed[index + 1..].iter().rev();
                    let mut later = later.filter(|die| die.color == told.color);
                    let after = later.next().map(|die| die.value);
                    self.bridges[told.color].get_back(told.value, after);
                    self.bridges[bridge].lose(die)
                };
                let told = &mut self.placed[index];
                (told.color, told.value) = (bridge, value);
                if let Space::Domain(line) = &mut told.space {
                    *line = bridge;
                }
            }
            Set::DieOwner { index, seat } => self.placed[usize::from(index)].seat = seat,
            _ => {}
        }
    }

    /// A die too many on the space of this one: the last other one that may lie where this came from
    /// goes there (T4).
    fn make_room(&mut self, set: usize, left: Space, position: &Position) {
        let die = self.placed[set];
        let mut others = 0..self.placed.len();
        if others.all(|index| self.is_room(index, position)) {
            return;
        }
        let goes = (0..self.placed.len()).rev().find(|index| {
            let other = self.placed[*index];
            let mut gone = self.clone();
            gone.placed[*index].space = left;
            let line = |space| matches!(space, Space::Domain(_));
            let board = !line(die.space) && !line(left) || other.seat == die.seat;
            let beside = *index != set && other.space == die.space && board;
            beside && may_lie(position, &gone.placed[*index]) && gone.is_room(*index, position)
        });
        self.placed[goes.expect("refused otherwise")].space = left;
    }

    /// T4: whether the space of this die holds as many as lie on it.
    fn is_room(&self, index: usize, position: &Position) -> bool {
        let PlacedDie { space, seat, .. } = self.placed[index];
        let own = matches!(space, Space::Domain(_));
        let on = |die: &&PlacedDie| die.space == space && (!own || die.seat == seat);
        let on = self.placed.iter().filter(on).count();
        let max = Catalogue::printed().dice_max(space, position.party().players());
        max.is_none_or(|max| on <= max.into())
    }

    pub fn check(&self, position: &Position) {
        for color in Color::ALL {
            let (own, bridge) = (&self.bridges[color], &position.bridges()[color]);
            assert_eq!(bridge.dice(), own.dice, "S5, T2: {color}");
            for end in End::BOTH {
                assert_eq!(bridge.at_end(end), own.at_end(end), "T2: {color}, {end:?}");
            }
            let mut left = own.rolled;
            let placed = position.placed().iter().filter(|die| die.color == color);
            for die in placed.map(|die| &die.value).chain(bridge.dice()) {
                let face = &mut left[usize::from(*die)];
                *face = face.checked_sub(1).expect("S5: every die was rolled");
            }
            assert_eq!(left, [0; 7], "T8: no {color} die is gone");
        }
        assert_eq!(position.placed(), self.placed, "T8: what is placed stays");
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
        assert!(may_lie(position, die), "T3, T5: {die:?}");
    }
}

/// T3, T5: whether a die is of a color that its space takes.
fn may_lie(position: &Position, die: &PlacedDie) -> bool {
    let rival = position.is_rival(die.seat);
    match die.space {
        Space::Domain(line) => !rival && line == die.color,
        Space::Room(room) => rival || position.castle().has_color(room, die.color),
        Space::Outside(_) | Space::Well => true,
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
