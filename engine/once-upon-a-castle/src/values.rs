//! The values of a box, what they must be (OV7), and what is worth a question.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::components::{Components, Version};
use crate::face::{Face, Resource};
use crate::guest::Card;
use crate::line::{Line, Reward};
use crate::refusal::{Fault, Rule};
use crate::square::Square;

/// How a value is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[cfg_attr(feature = "bindings", ts(rename = "CastleProvenance"))]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// Typed in by the owner of a box.
    Printed,
    /// Not found; chosen so that every known fact holds.
    Reconstructed,
}

/// A value that no public source tells.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Value<T> {
    pub value: T,
    pub provenance: Provenance,
}

impl<T> Value<T> {
    fn is_open(&self) -> bool {
        self.provenance == Provenance::Reconstructed
    }
}

/// The values that are printed in the box and not in the leaflet (OV1 to OV6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Values {
    /// The faces of each die (OV1).
    pub dice: [Value<Vec<Face>>; 2],
    pub boards: Boards,
    pub residents: Value<Residents>,
    /// The points on each card of the Apprentice deck (OV6).
    pub apprentice_guests: Vec<Value<u8>>,
}

/// Both sides of a personal board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Boards {
    pub apprentice: BoardSide,
    pub great_architect: BoardSide,
}

/// A side of a personal board (OV2 to OV4).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BoardSide {
    pub squares: Value<Vec<PrintedSquare>>,
    pub lines: Vec<Value<Line>>,
}

/// A square and the resource that is printed on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PrintedSquare {
    pub id: Square,
    pub resource: Resource,
}

/// The residents of a castle sheet (OV5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Residents {
    /// Shadows to fill.
    pub count: u8,
    pub groups: Vec<Group>,
}

/// A group of residents: its last one, and the score while the last drawn resident is in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Group {
    pub last: u8,
    pub points: u8,
}

/// The most rewards of a line that are followed.
pub(crate) const REWARDS_MAX: usize = 6;

/// The least and the most that a box can show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct ValueBounds {
    pub rewards: [usize; 2],
    pub tower: [usize; 2],
    pub flag: [usize; 2],
    /// Of a line.
    pub line_residents: [usize; 2],
    pub residents: [usize; 2],
    pub groups: [usize; 2],
    pub group_points: [usize; 2],
    pub guest_points: [usize; 2],
}

pub const BOUNDS: ValueBounds = ValueBounds {
    rewards: [1, REWARDS_MAX],
    tower: [1, 9],
    flag: [1, 4],
    line_residents: [0, 6],
    residents: [20, 60],
    groups: [4, 12],
    group_points: [0, 40],
    guest_points: [0, 9],
};

/// A value that cannot be printed, at a path such as `boards.apprentice.lines[2]`.
pub type ValueFault = Fault<ValueFaultKind>;

error_kinds!(
/// The kinds of value that cannot be printed.
ValueFaultKind {
    "values/out-of-range" OutOfRange { found: usize, min: usize, max: usize } =>
        ("{found} is out of range; it can be {min} to {max}"),
    "values/twice" Twice => ("it is listed twice"),
    "values/no-square" NoSquare { square: Square } => ("{square} is not on the board"),
    "values/not-straight" NotStraight =>
        ("its squares are not next to each other in one row or column"),
    "values/no-powers" NoPowers =>
        ("only the Great Architect board lets players steal or reactivate guests"),
    "values/no-way" NoWay => ("no line gives one; without it no castle can be finished"),
    "values/groups-not-rising" GroupsNotRising =>
        ("each group ends later and scores more, and the last one ends the sheet"),
});

/// Something unusual that the owner of the box is asked to confirm.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct ValueQuestion {
    /// What is counted, as a path such as `boards.apprentice.wall`.
    pub path: String,
    pub found: usize,
    pub expected: usize,
}

impl Residents {
    /// OF3: the score of the group in which the last drawn resident is; 0 for none.
    pub fn points(&self, drawn: u8) -> u8 {
        let group = self.groups.iter().find(|group| drawn <= group.last);
        group.filter(|_| drawn > 0).map_or(0, |group| group.points)
    }
}

impl Values {
    pub fn side(&self, version: Version) -> &BoardSide {
        match version {
            Version::Apprentice => &self.boards.apprentice,
            Version::GreatArchitect => &self.boards.great_architect,
        }
    }

    /// The values that decide a game of this version and were not typed in from a box (OV0).
    pub fn reconstructed(&self, version: Version) -> Vec<Rule> {
        let side = self.side(version);
        let lines = side.lines.iter().any(Value::is_open);
        let cards = self.apprentice_guests.iter().any(Value::is_open);
        let parts = [
            (Rule::OV1, self.dice.iter().any(Value::is_open)),
            (Rule::OV2, lines || side.squares.is_open()),
            (Rule::OV3, lines),
            (Rule::OV4, lines),
            (Rule::OV5, self.residents.is_open()),
            (Rule::OV6, cards && version == Version::Apprentice),
        ];
        let open = parts.into_iter().filter(|(_, is_open)| *is_open);
        open.map(|(rule, _)| rule).collect()
    }

    /// Lists every value that cannot be printed.
    pub fn faults(&self) -> Vec<ValueFault> {
        let mut faults = Faults(Vec::new());
        for (index, die) in self.dice.iter().enumerate() {
            let path = format!("dice[{index}]");
            faults.range(Rule::OV1, &path, die.value.len(), [6, 6]);
        }
        for version in [Version::Apprentice, Version::GreatArchitect] {
            faults.board(version, self.side(version));
        }
        let residents = &self.residents.value;
        let (count, groups) = (residents.count, &residents.groups);
        faults.range(Rule::OV5, "residents.count", count.into(), BOUNDS.residents);
        faults.range(Rule::OV5, "residents.groups", groups.len(), BOUNDS.groups);
        let is_rising =
            |pair: &[Group]| pair[0].last < pair[1].last && pair[0].points < pair[1].points;
        let ends = groups.last().is_some_and(|group| group.last == count);
        if !groups.windows(2).all(is_rising) || !ends || groups[0].last == 0 {
            let kind = ValueFaultKind::GroupsNotRising;
            faults.add(Rule::OV5, "residents.groups", kind);
        }
        for (index, group) in groups.iter().enumerate() {
            let path = format!("residents.groups[{index}].points");
            faults.range(Rule::OV5, &path, group.points.into(), BOUNDS.group_points);
        }
        let (guests, cards) = (&self.apprentice_guests, usize::from(Card::APPRENTICE));
        faults.range(Rule::OV6, "apprentice_guests", guests.len(), [cards; 2]);
        for (index, guest) in guests.iter().enumerate() {
            let path = format!("apprentice_guests[{index}]");
            faults.range(Rule::OV6, &path, guest.value.into(), BOUNDS.guest_points);
        }
        faults.0
    }

    /// Lists what is possible but unusual.
    pub fn questions(&self) -> Vec<ValueQuestion> {
        let mut questions = Vec::new();
        let mut ask = |path: String, found, expected| {
            if found != expected {
                questions.push(ValueQuestion {
                    path,
                    found,
                    expected,
                });
            }
        };
        let numbers = &Components::printed().numbers;
        for version in [Version::Apprentice, Version::GreatArchitect] {
            for (part, ways) in [("wall", numbers.wall_ways), ("flag", numbers.flag_ways)] {
                let lines = self.side(version).lines_with(part).count();
                ask(format!("boards.{version}.{part}"), lines, ways);
            }
        }
        let resources = [Resource::Stone, Resource::Gold, Resource::Food];
        let side = self.side(Version::GreatArchitect);
        for (power, resources) in [("steal", &resources[..]), ("reactivate", &resources[1..])] {
            // OG6, OG7: one line, of these resources.
            let fits = |line| side.resources_of(line) == resources;
            let lines = side.lines_with(power).count();
            let found = usize::from(side.lines_with(power).all(fits)) * lines;
            ask(format!("boards.great-architect.{power}"), found, 1);
        }
        let top = self.residents.value.groups.last();
        let points = top.map_or(0, |group| group.points.into());
        ask(
            "residents.groups".to_owned(),
            points,
            numbers.top_group.into(),
        );
        questions
    }
}

impl BoardSide {
    /// The lines that give a reward of this name.
    fn lines_with(&self, reward: &str) -> impl Iterator<Item = &Line> {
        let lines = self.lines.iter().map(|line| &line.value);
        lines.filter(move |line| line.rewards.iter().any(|other| other.as_ref() == reward))
    }

    /// The resources on the squares of a line, sorted.
    fn resources_of(&self, line: &Line) -> Vec<Resource> {
        let printed = self.squares.value.iter();
        let squares = printed.filter(|printed| line.squares.contains(&printed.id));
        let mut resources: Vec<Resource> = squares.map(|printed| printed.resource).collect();
        resources.sort_unstable();
        resources
    }
}

struct Faults(Vec<ValueFault>);

impl Faults {
    fn add(&mut self, rule: Rule, path: &str, kind: ValueFaultKind) {
        self.0.push(Fault::new(rule, path, kind));
    }

    fn range(&mut self, rule: Rule, path: &str, found: usize, [min, max]: [usize; 2]) {
        if !(min..=max).contains(&found) {
            self.add(rule, path, ValueFaultKind::OutOfRange { found, min, max });
        }
    }

    fn board(&mut self, version: Version, side: &BoardSide) {
        let path = format!("boards.{version}");
        let squares = &side.squares.value;
        let each = usize::from(Components::printed().numbers.squares_each);
        for &resource in Resource::ALL {
            let shown = squares.iter().filter(|square| square.resource == resource);
            let path = format!("{path}.squares.{resource}");
            self.range(Rule::OV7, &path, shown.count(), [each; 2]);
        }
        let lines = || side.lines.iter().map(|line| &line.value);
        let mut seen = BTreeSet::new();
        for square in squares.iter().map(|printed| printed.id) {
            let path = format!("{path}.squares.{square}");
            if !seen.insert(square) {
                self.add(Rule::OV7, &path, ValueFaultKind::Twice);
            }
            let through = lines().filter(|line| line.squares.contains(&square));
            self.range(Rule::OV7, &path, through.count(), [1, 2]);
        }
        let mut names = BTreeSet::new();
        for (index, line) in lines().enumerate() {
            let path = format!("{path}.lines[{index}]");
            if !names.insert(line.id) {
                self.add(Rule::OV7, &path, ValueFaultKind::Twice);
            }
            self.line(&path, version, line);
            for &square in line.squares.iter().filter(|square| !seen.contains(square)) {
                self.add(Rule::OV7, &path, ValueFaultKind::NoSquare { square });
            }
        }
        for part in ["floor", "tower", "wall"] {
            if side.lines_with(part).next().is_none() {
                self.add(Rule::OV7, &format!("{path}.{part}"), ValueFaultKind::NoWay);
            }
        }
    }

    fn line(&mut self, path: &str, version: Version, line: &Line) {
        self.range(Rule::OV2, path, line.squares.len(), [2, 4]);
        self.range(Rule::OV3, path, line.rewards.len(), BOUNDS.rewards);
        let mut squares = line.squares.clone();
        squares.sort_unstable();
        let is_next = |columns: u8, rows: u8| {
            squares.windows(2).all(|pair| {
                let next = (pair[0].column() + columns, pair[0].row() + rows);
                next == (pair[1].column(), pair[1].row())
            })
        };
        if !is_next(1, 0) && !is_next(0, 1) {
            self.add(Rule::OV7, path, ValueFaultKind::NotStraight);
        }
        for reward in &line.rewards {
            let (value, range) = match *reward {
                Reward::Tower(value) => (value, BOUNDS.tower),
                Reward::Flag(value) => (value, BOUNDS.flag),
                Reward::Wall { residents } | Reward::Residents(residents) => {
                    (residents, BOUNDS.line_residents)
                }
                Reward::Steal | Reward::Reactivate if version == Version::Apprentice => {
                    self.add(Rule::OV3, path, ValueFaultKind::NoPowers);
                    continue;
                }
                Reward::Floor | Reward::Steal | Reward::Reactivate => continue,
            };
            self.range(Rule::OV4, path, value.into(), range);
        }
    }
}
