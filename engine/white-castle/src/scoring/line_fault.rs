//! The most points of each line, for those who give lines without counts.

use super::breakdown::{passage_points, resource_points};
use super::sheet::GARDENS_PER_KIND;
use super::{Counts, CourtierCounts, Lines, WarriorCounts};
use crate::components::{Catalogue, GardenId, GardenKind, Good};
use crate::rule::Rule;

/// A line with more points than it can have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct LineFault {
    pub rule: Rule,
    /// One of [`Lines::NAMES`].
    pub line: &'static str,
    pub kind: LineFaultKind,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LineFaultKind {
    #[error("the rival scores nothing for coins and resources")]
    OfRival,
    #[error("the line gives at most {max} points, not {n}")]
    TooHigh { n: u16, max: u16 },
}

impl Lines {
    /// The rule of each line, in the order of [`Lines::NAMES`].
    const RULES: [Rule; Self::COUNT] = [
        Rule::F1,
        Rule::F2,
        Rule::F3,
        Rule::F4,
        Rule::F5,
        Rule::F6,
        Rule::F7,
    ];

    /// The most points of each line by itself.
    pub fn most() -> Self {
        let cap = |good| Catalogue::printed().cap(good).unwrap_or(u8::MAX);
        let five = Counts::MEMBERS;
        let best = Counts {
            courtiers: CourtierCounts {
                daimyo: five,
                ..CourtierCounts::default()
            },
            warriors: WarriorCounts {
                yard_1: five,
                ..WarriorCounts::default()
            },
            gardeners: best_gardens(),
            ..Counts::default()
        }
        .breakdown();
        let coins_and_seals = Counts::COUNT_MAX + u16::from(cap(Good::Seal));
        Self {
            clan_points: Counts::COUNT_MAX,
            coins_and_seals: coins_and_seals / Counts::COINS_AND_SEALS_PER_POINT,
            resources: [Good::Food, Good::Iron, Good::Pearl]
                .map(|good| resource_points(cap(good)))
                .iter()
                .sum(),
            passage_of_time: passage_points(cap(Good::Influence)),
            courtiers: best.courtiers,
            warriors: best.warriors,
            gardeners: best.gardeners,
        }
    }

    /// Every line that is above its most, and those that the rival has not (R16).
    pub fn faults(&self, rival: bool) -> Vec<LineFault> {
        let most = Self::most().array();
        let mut faults = Vec::new();
        for (at, (n, max)) in self.array().into_iter().zip(most).enumerate() {
            let (line, rule) = (Self::NAMES[at], Self::RULES[at]);
            let of_rival = rival && n > 0 && matches!(rule, Rule::F2 | Rule::F3);
            let (rule, kind) = match (of_rival, n > max) {
                (true, _) => (Rule::R16, LineFaultKind::OfRival),
                (false, true) => (rule, LineFaultKind::TooHigh { n, max }),
                (false, false) => continue,
            };
            faults.push(LineFault { rule, line, kind });
        }
        faults
    }
}

/// The gardens that give most to five Gardeners, at most three of a kind (F7, S6).
fn best_gardens() -> Vec<GardenId> {
    let printed = Catalogue::printed();
    let points = |garden: &GardenId| std::cmp::Reverse(printed.garden(*garden).points);
    let mut gardens: Vec<GardenId> = GardenKind::ALL
        .into_iter()
        .flat_map(|kind| {
            let mut gardens: Vec<GardenId> = kind.gardens().collect();
            gardens.sort_by_key(points);
            gardens.into_iter().take(GARDENS_PER_KIND)
        })
        .collect();
    gardens.sort_by_key(points);
    gardens.truncate(usize::from(Counts::MEMBERS));
    gardens
}
