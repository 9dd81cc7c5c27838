//! What cannot be in a record of The White Castle.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use white_castle_engine::components::{
    DaimyoId, GardenId, GardenKind, StartingActionId, StartingResourceId,
};
use white_castle_engine::rule::Rule;
use white_castle_engine::scoring::{
    Counts, LineFaultKind, Lines, PlayerCounts, ScoreFault, ScoreFaultKind, ScoreSheet,
};
use white_castle_engine::setup::{CodeError, Level, Seat, SetupCode};

use super::facets::{
    DAIMYO, GARDEN, GROUPS, LEVEL, LINES, STARTING_ACTION, STARTING_RESOURCE, color, counts,
    gardens, groups, level, lines, parse,
};
use super::{seat_at, setup_code};
use crate::ledger::{
    self, EXPANSION, GameOrigin, Problem, Record, RecordFault, TAG_MAX, validate_lines,
};

/// Clans of a game (S1).
const CLANS: std::ops::RangeInclusive<usize> = 2..=4;
/// Gardens of each kind in a game (S6).
pub const GARDENS_PER_KIND: usize = 3;

/// What cannot be.
#[derive(Debug, Clone, PartialEq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[serde(untagged)]
#[strum(serialize_all = "kebab-case", prefix = "record/")]
pub enum GameFault {
    #[error("the setup is for {expected} players, not {found}")]
    Players { expected: u8, found: usize },
    #[error("a game has 2 to 4 clans, not {found}")]
    Clans { found: usize },
    #[error("the rival is the second clan in a game of two, and there is only one")]
    Rival,
    #[error("only a game against the rival has a level")]
    LevelWithoutRival,
    #[error("the clans are tied; the last turn order decides")]
    Tie { seats: Vec<Seat> },
    #[error("three plant and three stone gardens are in play")]
    Gardens,
    #[error("the setup code deals for {players} players, or at another level")]
    #[strum(to_string = "other-setup")]
    OtherParty { players: u8, level: Option<Level> },
    #[error("the setup code deals other gardens")]
    #[strum(to_string = "other-setup")]
    OtherGardens,
    #[error("the rival scores nothing for coins and resources")]
    RivalLine,
    #[error("the line gives at most {max} points, not {n}")]
    LineTooHigh { n: u16, max: u16 },
}

impl GameFault {
    pub(crate) fn of_line(kind: &LineFaultKind) -> Self {
        match *kind {
            LineFaultKind::OfRival => Self::RivalLine,
            LineFaultKind::TooHigh { n, max } => Self::LineTooHigh { n, max },
        }
    }

    fn rule(&self) -> Option<Rule> {
        match self {
            Self::Clans { .. } | Self::Rival => Some(Rule::S1),
            Self::LevelWithoutRival => Some(Rule::R1),
            Self::Tie { .. } => Some(Rule::F8),
            Self::Gardens => Some(Rule::S6),
            _ => None,
        }
    }

    /// Whether other programs keep such games: they take any number for a line and log a solo game
    /// without the rival.
    fn is_common(&self) -> bool {
        matches!(
            self,
            Self::LevelWithoutRival
                | Self::RivalLine
                | Self::LineTooHigh { .. }
                | Self::Clans { found: 1 }
        )
    }

    pub fn at(&self, path: impl Into<String>) -> Problem {
        let problem = Problem::of(self).at(path);
        match self.rule() {
            Some(rule) => problem.by(rule),
            None => problem,
        }
    }
}

/// Refuses more clans than the game has. Files are checked before anything compares their seats.
pub fn check_clans(found: usize, path: &str) -> Result<(), Problem> {
    if found > *CLANS.end() {
        return Err(GameFault::Clans { found }.at(path));
    }
    Ok(())
}

/// Refuses incomplete or impossible lines, and a level without the rival.
pub(super) fn check_table(record: &Record) -> Result<(), Problem> {
    for (index, seat) in record.seats.iter().enumerate() {
        let Some(said) = &seat.lines else { continue };
        let path = |line: &str| format!("seats[{index}].lines.{line}");
        if let Some(missing) = Lines::NAMES.iter().find(|name| !said.contains_key(**name)) {
            return Err(Problem::of(&RecordFault::LinesMissing).at(path(missing)));
        }
        let faults = lines(seat).map(|lines| lines.faults(seat.rival));
        if let Some(found) = faults.iter().flatten().next() {
            let fault = GameFault::of_line(&found.kind);
            return Err(fault.at(path(found.line)).by(found.rule));
        }
    }
    if level(record).is_some() && record.seats.len() > 1 && !record.has_rival() {
        return Err(GameFault::LevelWithoutRival.at("facets.level"));
    }
    Ok(())
}

/// All that cannot be in a game that the app did not follow, once it is settled. A game out of a file
/// may have what nobody may enter.
pub fn validate(record: &Record, today: NaiveDate, from_file: bool) -> Vec<Problem> {
    if let Err(problem) = check_clans(record.seats.len(), "seats") {
        return vec![problem];
    }
    let mut problems = ledger::validate(record, today);
    let foreign = from_file || record.origin == GameOrigin::Imported;
    let mut faults = Faults {
        foreign,
        problems: &mut problems,
    };
    faults.check_party(record);
    faults.check_facets(record);
    faults.check_scores(record);
    faults.check_counts(record);
    if let Some(code) = &record.code {
        match code.parse::<SetupCode>() {
            Ok(code) => {
                if let Err(fault) = setup_code::check(record, code) {
                    faults.add("code", &fault);
                }
            }
            Err(error) => faults.problems.push(code_problem(&error).at("code")),
        }
    }
    // Impossible counts make no tie.
    if !record.ended_early() && !problems.iter().any(is_of_score) {
        let tied: Vec<Seat> = (record.seats.iter())
            .filter(|seat| seat.points.is_some() && seat.rank.is_none())
            .map(|seat| Seat(seat.seat))
            .collect();
        if tied.len() > 1 {
            problems.push(GameFault::Tie { seats: tied }.at("seats"));
        }
    }
    problems
}

/// Whether a problem is with what a clan came to.
pub fn is_of_score(problem: &Problem) -> bool {
    let field = problem.path().split_once("].").map(|(_, field)| field);
    field.is_some_and(|field| {
        ["points", "lines", "counts"]
            .iter()
            .any(|part| field.starts_with(part))
    })
}

/// Why a text is no setup code.
pub fn code_problem(error: &CodeError) -> Problem {
    let problem = Problem::new(error.code(), error);
    match error {
        CodeError::Length(found) => problem.with_facts(&serde_json::json!({ "found": found })),
        CodeError::Symbol(symbol) => problem.with_facts(&serde_json::json!({ "symbol": symbol })),
        CodeError::Check | CodeError::Version => problem,
    }
}

struct Faults<'a> {
    foreign: bool,
    problems: &'a mut Vec<Problem>,
}

impl Faults<'_> {
    fn add(&mut self, path: impl Into<String>, fault: &GameFault) {
        if !(self.foreign && fault.is_common()) {
            self.problems.push(fault.at(path));
        }
    }

    fn add_unknown(&mut self, path: impl Into<String>, value: &str) {
        self.problems
            .push(Problem::of(&RecordFault::unknown(value)).at(path));
    }

    fn add_count(&mut self, path: String, rule: Rule, kind: &ScoreFaultKind) {
        let problem = Problem::new(kind.code(), kind).with_facts(kind);
        self.problems.push(problem.by(rule).at(path));
    }

    fn check_party(&mut self, record: &Record) {
        let clans = record.seats.len();
        if !CLANS.contains(&clans) {
            self.add("seats", &GameFault::Clans { found: clans });
        }
        let rivals = (0..clans).filter(|index| record.seats[*index].rival);
        let rivals: Vec<usize> = rivals.collect();
        if !rivals.is_empty() && (clans != 2 || rivals != [1]) {
            self.add("seats", &GameFault::Rival);
        }
        let numbered = (1..).zip(&record.seats);
        if numbered
            .filter(|(number, seat)| seat.seat != *number)
            .count()
            > 0
        {
            self.add_unknown("seats", "seat");
        }
    }

    fn check_facets(&mut self, record: &Record) {
        let known = |key: &str, value: &str| match key {
            LEVEL => parse::<Level>(value).is_some(),
            DAIMYO => parse::<DaimyoId>(value).is_some(),
            GARDEN => parse::<GardenId>(value).is_some(),
            EXPANSION => (1..=TAG_MAX).contains(&value.chars().count()),
            _ => false,
        };
        for (key, value) in record.facets.iter() {
            let is_second =
                ![GARDEN, EXPANSION].contains(&key) && record.facets.get(key) != Some(value);
            if is_second || !known(key, value) {
                self.add_unknown(format!("facets.{key}"), value);
            }
        }
        if level(record).is_some() && !record.has_rival() {
            self.add("facets.level", &GameFault::LevelWithoutRival);
        }
        if let Some(gardens) = gardens(record) {
            let count = |kind| {
                gardens
                    .iter()
                    .filter(|garden| garden.kind() == kind)
                    .count()
            };
            if !GardenKind::ALL
                .map(count)
                .iter()
                .all(|count| *count == GARDENS_PER_KIND)
            {
                self.add("facets.garden", &GameFault::Gardens);
            }
        }
        for (index, seat) in record.seats.iter().enumerate() {
            if let Some(value) = &seat.color
                && color(seat).is_none()
            {
                self.add_unknown(format!("seats[{index}].color"), value);
            }
            for (key, value) in seat.facets.iter() {
                let is_known = match key {
                    STARTING_RESOURCE => parse::<StartingResourceId>(value).is_some(),
                    STARTING_ACTION => parse::<StartingActionId>(value).is_some(),
                    _ => false,
                };
                if !is_known || seat.facets.get(key) != Some(value) {
                    self.add_unknown(format!("seats[{index}].facets.{key}"), value);
                }
            }
        }
    }

    fn check_scores(&mut self, record: &Record) {
        let dealt = gardens(record);
        let is_ranked = record.seats.iter().all(|seat| seat.rank.is_some());
        for (index, seat) in record.seats.iter().enumerate() {
            let path = |field: &str| format!("seats[{index}].{field}");
            // Another program may know who won and not the points.
            if seat.points.is_none() && !(self.foreign && is_ranked) && !record.ended_early() {
                let missing = Problem::of(&RecordFault::ScoreMissing);
                self.problems.push(missing.at(path("points")));
            }
            if let Some(typed) = &seat.counts {
                match Counts::deserialize(typed) {
                    Ok(_) => {}
                    Err(error) => {
                        self.add_unknown(path("counts"), &error.to_string());
                        continue;
                    }
                }
                let counts = counts(seat).unwrap_or_default();
                for ScoreFault {
                    rule,
                    path: field,
                    kind,
                } in counts.faults("")
                {
                    self.add_count(path(&format!("counts.{field}")), rule, &kind);
                }
                for (at, garden) in counts.gardeners.iter().enumerate() {
                    if dealt.as_ref().is_some_and(|dealt| !dealt.contains(garden)) {
                        let kind = ScoreFaultKind::GardenNotInGame { garden: *garden };
                        let path = path(&format!("counts.gardeners[{at}]"));
                        self.add_count(path, Rule::S6, &kind);
                    }
                }
                continue;
            }
            let names: &[&str] = match groups(seat) {
                Some(_) => &GROUPS,
                None => &LINES,
            };
            let found = validate_lines(seat, names).into_iter();
            self.problems
                .extend(found.map(|problem| problem.within(&format!("seats[{index}]"))));
            let Some(lines) = lines(seat) else { continue };
            for found in lines.faults(seat.rival) {
                let fault = GameFault::of_line(&found.kind);
                if !(self.foreign && fault.is_common()) {
                    let problem = fault.at(path(&format!("lines.{}", found.line)));
                    self.problems.push(problem.by(found.rule));
                }
            }
        }
    }

    /// What the counts of several clans contradict: more gardens than are dealt, and Influence that
    /// does not fit the last turn order (E1).
    fn check_counts(&mut self, record: &Record) {
        let mut used = BTreeSet::new();
        let mut players = Vec::new();
        for (index, seat) in record.seats.iter().enumerate() {
            if let Some(counts) = counts(seat) {
                used.extend(counts.gardeners.iter().copied());
                let name = seat_at(index).to_string();
                players.push((seat.last_order, PlayerCounts { name, counts }));
            }
        }
        for kind in GardenKind::ALL {
            if used.iter().filter(|garden| garden.kind() == kind).count() > GARDENS_PER_KIND {
                let kind = ScoreFaultKind::TooManyGardens { kind };
                self.add_count("seats".to_owned(), Rule::S6, &kind);
            }
        }
        let mut order: Vec<_> = players
            .iter()
            .filter_map(|(last, player)| Some(((*last)?, player.name.clone())))
            .collect();
        order.sort();
        let sheet = ScoreSheet {
            turn_order: order.into_iter().map(|(_, name)| name).collect(),
            players: players.into_iter().map(|(_, player)| player).collect(),
        };
        for fault in sheet.order_faults() {
            self.add_count("last_order".to_owned(), fault.rule, &fault.kind);
        }
    }
}
