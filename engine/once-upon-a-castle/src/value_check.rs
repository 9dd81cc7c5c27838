//! OV7: what the values of a box must be, and what is worth a question.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use serde::Serialize;

use crate::components::{Components, Version};
use crate::face::Resource;
use crate::guest::Card;
use crate::line::{Line, LineId, Reward};
use crate::rule::Rule;
use crate::square::Square;
use crate::values::{BoardSide, Values};

/// Sides of a die.
const DIE_SIDES: usize = 6;
const LINE_SQUARES: RangeInclusive<usize> = 2..=4;
/// OV2: plausible lines of a side. More than the last cannot be: no square is in three.
const LINES: RangeInclusive<usize> = 5..=12;
/// The most rewards of a line that are followed.
pub(crate) const REWARDS_MAX: usize = 6;
const TOWER: RangeInclusive<u8> = 1..=9;
const FLAG: RangeInclusive<u8> = 1..=4;
const LINE_RESIDENTS: RangeInclusive<u8> = 0..=6;
const RESIDENTS: RangeInclusive<u8> = 20..=60;
const GROUPS: RangeInclusive<usize> = 4..=12;
const GROUP_POINTS_MAX: u8 = 40;
const GUEST_POINTS_MAX: u8 = 9;

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

/// The kinds of value that cannot be printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "code")]
#[strum(prefix = "values/", serialize_all = "kebab-case")]
pub enum ValueFaultKind {
    #[error("{found} are given; it takes {min} to {max}")]
    #[serde(rename = "values/count")]
    Count {
        found: usize,
        min: usize,
        max: usize,
    },
    #[error("{found} is out of range; it can be {min} to {max}")]
    #[serde(rename = "values/out-of-range")]
    OutOfRange { found: u8, min: u8, max: u8 },
    #[error("{square} is listed twice")]
    #[serde(rename = "values/square-twice")]
    SquareTwice { square: Square },
    #[error("{found} squares show {resource}; a board has {expected}")]
    #[serde(rename = "values/resource-count")]
    ResourceCount {
        resource: Resource,
        found: usize,
        expected: u8,
    },
    #[error("{square} is in {found} lines; a square is in 1 or 2")]
    #[serde(rename = "values/lines-of-square")]
    LinesOfSquare { square: Square, found: usize },
    #[error("{square} is not on the board")]
    #[serde(rename = "values/no-square")]
    NoSquare { square: Square },
    #[error("two lines are called {line}")]
    #[serde(rename = "values/line-twice")]
    LineTwice { line: LineId },
    #[error("the squares of line {line} are not next to each other in one row or column")]
    #[serde(rename = "values/not-straight")]
    NotStraight { line: LineId },
    #[error("only the Great Architect board lets players steal or reactivate guests")]
    #[serde(rename = "values/no-powers")]
    NoPowers { line: LineId },
    #[error("no line gives a {part}; without it no castle can be finished")]
    #[serde(rename = "values/no-way")]
    NoWay { part: Way },
    #[error(
        "each group ends and scores higher than the one before, and the last one ends the sheet"
    )]
    #[serde(rename = "values/groups-not-rising")]
    GroupsNotRising,
}

impl ValueFaultKind {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

/// A main part that a line must give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, strum::Display)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Way {
    Floor,
    Tower,
    Wall,
}

/// Something unusual that the owner of the box is asked to confirm.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "question", rename_all = "kebab-case")]
pub enum ValueQuestion {
    /// So few lines.
    Lines { version: Version, found: usize },
    /// Other than 3 ways to a wall.
    WallWays { version: Version, found: usize },
    /// Other than 4 ways to a flag.
    FlagWays { version: Version, found: usize },
    /// Not one line Stone, Food, Gold that steals.
    StealLine,
    /// Not one line Food, Gold that reactivates.
    ReactivateLine,
    /// The last group scores other than 20.
    TopGroup { found: u8 },
}

impl Values {
    /// Lists every value that cannot be printed.
    pub fn faults(&self) -> Vec<ValueFault> {
        let mut faults = Faults(Vec::new());
        for (index, die) in self.dice.iter().enumerate() {
            let path = format!("dice[{index}]");
            faults.count(Rule::OV1, &path, die.value.len(), DIE_SIDES..=DIE_SIDES);
        }
        for version in [Version::Apprentice, Version::GreatArchitect] {
            faults.board(version, self.side(version));
        }
        let residents = &self.residents.value;
        let groups = &residents.groups;
        faults.range(Rule::OV5, "residents.count", residents.count, RESIDENTS);
        faults.count(Rule::OV5, "residents.groups", groups.len(), GROUPS);
        let rising = groups
            .windows(2)
            .all(|pair| pair[0].last < pair[1].last && pair[0].points < pair[1].points);
        let ends = groups
            .last()
            .is_some_and(|group| group.last == residents.count);
        if !rising || !ends || groups[0].last == 0 {
            faults.add(
                Rule::OV5,
                "residents.groups",
                ValueFaultKind::GroupsNotRising,
            );
        }
        for (index, group) in groups.iter().enumerate() {
            let path = format!("residents.groups[{index}].points");
            faults.range(Rule::OV5, &path, group.points, 0..=GROUP_POINTS_MAX);
        }
        let cards = usize::from(Card::APPRENTICE);
        let guests = &self.apprentice_guests;
        faults.count(Rule::OV6, "apprentice_guests", guests.len(), cards..=cards);
        for (index, guest) in guests.iter().enumerate() {
            let path = format!("apprentice_guests[{index}]");
            faults.range(Rule::OV6, &path, guest.value, 0..=GUEST_POINTS_MAX);
        }
        faults.0
    }

    /// Lists what is possible but unusual.
    pub fn questions(&self) -> Vec<ValueQuestion> {
        let mut questions = Vec::new();
        let numbers = &Components::printed().numbers;
        for version in [Version::Apprentice, Version::GreatArchitect] {
            let side = self.side(version);
            let ways = |is_way: fn(&Reward) -> bool| {
                let lines = side.lines.iter().map(|line| &line.value);
                lines.filter(|line| line.rewards.iter().any(is_way)).count()
            };
            let found = side.lines.len();
            if !LINES.contains(&found) {
                questions.push(ValueQuestion::Lines { version, found });
            }
            let found = ways(|reward| matches!(reward, Reward::Wall { .. }));
            if found != numbers.wall_ways {
                questions.push(ValueQuestion::WallWays { version, found });
            }
            let found = ways(|reward| matches!(reward, Reward::Flag(_)));
            if found != numbers.flag_ways {
                questions.push(ValueQuestion::FlagWays { version, found });
            }
        }
        let steals = [Resource::Stone, Resource::Gold, Resource::Food];
        if !self.is_only_line(Reward::Steal, &steals) {
            questions.push(ValueQuestion::StealLine);
        }
        if !self.is_only_line(Reward::Reactivate, &steals[1..]) {
            questions.push(ValueQuestion::ReactivateLine);
        }
        let found = self
            .residents
            .value
            .groups
            .last()
            .map_or(0, |group| group.points);
        if found != numbers.top_group {
            questions.push(ValueQuestion::TopGroup { found });
        }
        questions
    }

    /// Whether exactly one line of the blue side gives `reward`, and has these resources (OG6, OG7).
    fn is_only_line(&self, reward: Reward, resources: &[Resource]) -> bool {
        let side = self.side(Version::GreatArchitect);
        let resource_of = |square: &Square| {
            let mut squares = side.squares.value.iter();
            squares
                .find(|printed| printed.id == *square)
                .map(|printed| printed.resource)
        };
        let mut lines = side.lines.iter().map(|line| &line.value);
        let mut found = lines.by_ref().filter(|line| line.rewards.contains(&reward));
        let (Some(line), None) = (found.next(), found.next()) else {
            return false;
        };
        let mut printed: Vec<_> = line.squares.iter().filter_map(resource_of).collect();
        printed.sort_unstable();
        printed == resources
    }
}

struct Faults(Vec<ValueFault>);

impl Faults {
    fn add(&mut self, rule: Rule, path: &str, kind: ValueFaultKind) {
        let path = path.to_owned();
        self.0.push(ValueFault { rule, path, kind });
    }

    fn count(&mut self, rule: Rule, path: &str, found: usize, range: RangeInclusive<usize>) {
        if !range.contains(&found) {
            let (min, max) = range.into_inner();
            self.add(rule, path, ValueFaultKind::Count { found, min, max });
        }
    }

    fn range(&mut self, rule: Rule, path: &str, found: u8, range: RangeInclusive<u8>) {
        if !range.contains(&found) {
            let (min, max) = range.into_inner();
            self.add(rule, path, ValueFaultKind::OutOfRange { found, min, max });
        }
    }

    fn board(&mut self, version: Version, side: &BoardSide) {
        let path = format!("boards.{version}");
        let squares = &side.squares.value;
        let expected = Components::printed().numbers.squares_each;
        for &resource in Resource::ALL {
            let found = squares
                .iter()
                .filter(|square| square.resource == resource)
                .count();
            if found != usize::from(expected) {
                let kind = ValueFaultKind::ResourceCount {
                    resource,
                    found,
                    expected,
                };
                self.add(Rule::OV7, &format!("{path}.squares"), kind);
            }
        }
        let mut seen = BTreeSet::new();
        for square in squares.iter().map(|printed| printed.id) {
            if !seen.insert(square) {
                self.add(Rule::OV7, &path, ValueFaultKind::SquareTwice { square });
            }
            let lines = side.lines.iter().map(|line| &line.value);
            let found = lines.filter(|line| line.squares.contains(&square)).count();
            if !(1..=2).contains(&found) {
                self.add(
                    Rule::OV7,
                    &path,
                    ValueFaultKind::LinesOfSquare { square, found },
                );
            }
        }
        let mut names = BTreeSet::new();
        for (index, line) in side.lines.iter().map(|line| &line.value).enumerate() {
            let path = format!("{path}.lines[{index}]");
            if !names.insert(line.id) {
                self.add(
                    Rule::OV7,
                    &path,
                    ValueFaultKind::LineTwice { line: line.id },
                );
            }
            self.line(&path, version, line);
            for square in line
                .squares
                .iter()
                .copied()
                .filter(|square| !seen.contains(square))
            {
                self.add(Rule::OV7, &path, ValueFaultKind::NoSquare { square });
            }
        }
        let rewards = || side.lines.iter().flat_map(|line| &line.value.rewards);
        let ways: [(Way, bool); 3] = [
            (Way::Floor, rewards().any(|reward| *reward == Reward::Floor)),
            (
                Way::Tower,
                rewards().any(|reward| matches!(reward, Reward::Tower(_))),
            ),
            (
                Way::Wall,
                rewards().any(|reward| matches!(reward, Reward::Wall { .. })),
            ),
        ];
        for (part, _) in ways.into_iter().filter(|(_, exists)| !exists) {
            self.add(Rule::OV7, &path, ValueFaultKind::NoWay { part });
        }
    }

    fn line(&mut self, path: &str, version: Version, line: &Line) {
        self.count(Rule::OV2, path, line.squares.len(), LINE_SQUARES);
        self.count(Rule::OV3, path, line.rewards.len(), 1..=REWARDS_MAX);
        let mut squares = line.squares.clone();
        squares.sort_unstable();
        let is_straight = |step: (u8, u8)| {
            squares.windows(2).all(|pair| {
                (pair[0].column() + step.0, pair[0].row() + step.1)
                    == (pair[1].column(), pair[1].row())
            })
        };
        if !is_straight((1, 0)) && !is_straight((0, 1)) {
            self.add(
                Rule::OV7,
                path,
                ValueFaultKind::NotStraight { line: line.id },
            );
        }
        for reward in &line.rewards {
            match *reward {
                Reward::Tower(value) => self.range(Rule::OV4, path, value, TOWER),
                Reward::Flag(value) => self.range(Rule::OV4, path, value, FLAG),
                Reward::Wall { residents } | Reward::Residents(residents) => {
                    self.range(Rule::OV4, path, residents, LINE_RESIDENTS);
                }
                Reward::Steal | Reward::Reactivate if version == Version::Apprentice => {
                    self.add(Rule::OV3, path, ValueFaultKind::NoPowers { line: line.id });
                }
                Reward::Floor | Reward::Steal | Reward::Reactivate => {}
            }
        }
    }
}
