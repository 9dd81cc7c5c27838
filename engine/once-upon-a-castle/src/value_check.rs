//! OV7: what the values of a box must be, and what is worth a question.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use serde::Serialize;

use crate::components::{Components, Version};
use crate::face::Resource;
use crate::guest::Card;
use crate::line::{Line, Reward};
use crate::rule::Rule;
use crate::square::Square;
use crate::values::{BoardSide, Group, Values};

/// Sides of a die.
const DIE_SIDES: usize = 6;
const LINE_SQUARES: RangeInclusive<usize> = 2..=4;
const LINES_OF_SQUARE: RangeInclusive<usize> = 1..=2;
/// The most rewards of a line that are followed.
pub(crate) const REWARDS_MAX: usize = 6;
const TOWER: RangeInclusive<usize> = 1..=9;
const FLAG: RangeInclusive<usize> = 1..=4;
const LINE_RESIDENTS: RangeInclusive<usize> = 0..=6;
const RESIDENTS: RangeInclusive<usize> = 20..=60;
const GROUPS: RangeInclusive<usize> = 4..=12;
const GROUP_POINTS: RangeInclusive<usize> = 0..=40;
pub(crate) const GUEST_POINTS: RangeInclusive<usize> = 0..=9;

/// A value that cannot be printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[error("{path}: {kind} ({rule})")]
pub struct ValueFault {
    pub rule: Rule,
    /// Where, as a path such as `boards.apprentice.lines[2]`.
    pub path: String,
    #[serde(flatten)]
    pub kind: ValueFaultKind,
}

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

impl Values {
    /// Lists every value that cannot be printed.
    pub fn faults(&self) -> Vec<ValueFault> {
        let mut faults = Faults(Vec::new());
        for (index, die) in self.dice.iter().enumerate() {
            let path = format!("dice[{index}]");
            faults.range(Rule::OV1, path, die.value.len(), DIE_SIDES..=DIE_SIDES);
        }
        for version in [Version::Apprentice, Version::GreatArchitect] {
            faults.board(version, self.side(version));
        }
        let residents = &self.residents.value;
        let (count, groups) = (residents.count, &residents.groups);
        faults.range(Rule::OV5, "residents.count", count.into(), RESIDENTS);
        faults.range(Rule::OV5, "residents.groups", groups.len(), GROUPS);
        let is_rising =
            |pair: &[Group]| pair[0].last < pair[1].last && pair[0].points < pair[1].points;
        let ends = groups.last().is_some_and(|group| group.last == count);
        if !groups.windows(2).all(is_rising) || !ends || groups[0].last == 0 {
            let kind = ValueFaultKind::GroupsNotRising;
            faults.add(Rule::OV5, "residents.groups", kind);
        }
        for (index, group) in groups.iter().enumerate() {
            let path = format!("residents.groups[{index}].points");
            faults.range(Rule::OV5, path, group.points.into(), GROUP_POINTS);
        }
        let (guests, cards) = (&self.apprentice_guests, usize::from(Card::APPRENTICE));
        faults.range(Rule::OV6, "apprentice_guests", guests.len(), cards..=cards);
        for (index, guest) in guests.iter().enumerate() {
            let path = format!("apprentice_guests[{index}]");
            faults.range(Rule::OV6, path, guest.value.into(), GUEST_POINTS);
        }
        faults.0
    }

    /// Lists what is possible but unusual.
    pub fn questions(&self) -> Vec<ValueQuestion> {
        let mut questions = Vec::new();
        let mut expect = |path: String, found: usize, expected: usize| {
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
                expect(format!("boards.{version}.{part}"), lines, ways);
            }
        }
        let resources = [Resource::Stone, Resource::Gold, Resource::Food];
        let side = self.side(Version::GreatArchitect);
        for (power, resources) in [("steal", &resources[..]), ("reactivate", &resources[1..])] {
            // OG6, OG7: one line, of these resources.
            let lines = side.lines_with(power);
            let fits = lines.filter(|line| side.resources_of(line) == resources);
            let count = fits.count();
            let found = if side.lines_with(power).count() == count {
                count
            } else {
                0
            };
            expect(format!("boards.great-architect.{power}"), found, 1);
        }
        let groups = &self.residents.value.groups;
        let top = groups.last().map_or(0, |group| group.points);
        let expected = numbers.top_group;
        expect("residents.groups".to_owned(), top.into(), expected.into());
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
    fn add(&mut self, rule: Rule, path: impl Into<String>, kind: ValueFaultKind) {
        let path = path.into();
        self.0.push(ValueFault { rule, path, kind });
    }

    fn range(
        &mut self,
        rule: Rule,
        path: impl Into<String>,
        found: usize,
        range: RangeInclusive<usize>,
    ) {
        let (min, max) = range.into_inner();
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
            self.range(Rule::OV7, path, shown.count(), each..=each);
        }
        let lines = || side.lines.iter().map(|line| &line.value);
        let mut seen = BTreeSet::new();
        for square in squares.iter().map(|printed| printed.id) {
            let path = format!("{path}.squares.{square}");
            if !seen.insert(square) {
                self.add(Rule::OV7, &path, ValueFaultKind::Twice);
            }
            let through = lines().filter(|line| line.squares.contains(&square));
            self.range(Rule::OV7, path, through.count(), LINES_OF_SQUARE);
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
                self.add(Rule::OV7, format!("{path}.{part}"), ValueFaultKind::NoWay);
            }
        }
    }

    fn line(&mut self, path: &str, version: Version, line: &Line) {
        self.range(Rule::OV2, path, line.squares.len(), LINE_SQUARES);
        self.range(Rule::OV3, path, line.rewards.len(), 1..=REWARDS_MAX);
        let mut squares = line.squares.clone();
        squares.sort_unstable();
        let places = squares.iter().map(|square| (square.column(), square.row()));
        let places: Vec<(u8, u8)> = places.collect();
        let is_next = |step: (u8, u8)| {
            let mut pairs = places.windows(2);
            pairs.all(|pair| (pair[0].0 + step.0, pair[0].1 + step.1) == pair[1])
        };
        if !is_next((1, 0)) && !is_next((0, 1)) {
            self.add(Rule::OV7, path, ValueFaultKind::NotStraight);
        }
        for reward in &line.rewards {
            let (value, range) = match *reward {
                Reward::Tower(value) => (value, TOWER),
                Reward::Flag(value) => (value, FLAG),
                Reward::Wall { residents } | Reward::Residents(residents) => {
                    (residents, LINE_RESIDENTS)
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
