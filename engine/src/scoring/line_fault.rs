//! What the lines of a clan can be, for those who give them without the counts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::breakdown::{passage_points, resource_points};
use super::sheet::GARDENS_PER_KIND;
use super::{Counts, CourtierCounts, Lines};
use crate::components::{Catalogue, GardenId, GardenKind, Good, Yard};
use crate::rule::Rule;

/// A line that no counts give.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct LineFault {
    pub rule: Rule,
    /// One of [`Lines::NAMES`].
    pub line: &'static str,
    pub kind: LineFaultKind,
}

/// The kinds of impossible line. `below` and `above` are the possible points next to `n`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LineFaultKind {
    #[error("the rival scores nothing for coins and resources")]
    OfRival,
    #[error("the line gives at most {max} points, not {n}")]
    TooHigh { n: u16, max: u16 },
    #[error("the line gives {below} or {above} points, never {n}")]
    Never { n: u16, below: u16, above: u16 },
    #[error(
        "with {courtiers} points of the Courtiers the Warriors give at most {max} points, not {n}"
    )]
    WarriorsTooHigh { n: u16, courtiers: u16, max: u16 },
    #[error(
        "with {courtiers} points of the Courtiers the Warriors give {below} or {above} points, never {n}"
    )]
    WarriorsNever {
        n: u16,
        courtiers: u16,
        below: u16,
        above: u16,
    },
    #[error(
        "beside the gardens of the other clans the Gardeners give at most {max} points, not {n}"
    )]
    GardenersTooHigh { n: u16, max: u16 },
    #[error(
        "beside the gardens of the other clans the Gardeners give {below} or {above} points, never {n}"
    )]
    GardenersNever { n: u16, below: u16, above: u16 },
}

/// The points that a line can give, in ascending order; 0 is always among them.
type Points = BTreeSet<u16>;

impl Lines {
    /// The most points of each line that any counts within their bounds give.
    #[must_use]
    pub fn most() -> Self {
        let most = |points: &Points| points.last().copied().unwrap_or(0);
        Self {
            clan_points: Counts::COUNT_MAX,
            coins_and_seals: coins_and_seals_most(),
            resources: most(&RESOURCES),
            passage_of_time: most(&PASSAGE),
            courtiers: COURTIERS.keys().copied().max().unwrap_or(0),
            warriors: most(&WARRIORS),
            gardeners: most(&ALL_GARDENS),
        }
    }

    /// Every line that no counts within their bounds give, the Warriors' line beside that of the
    /// Courtiers (F6). `gardens` are those dealt (S6); none where they are not known.
    #[must_use]
    pub fn faults(&self, rival: bool, gardens: &[GardenId]) -> Vec<LineFault> {
        let mut faults = Vec::new();
        let mut add = |rule, line, kind: Option<LineFaultKind>| {
            faults.extend(kind.map(|kind| LineFault { rule, line, kind }));
        };
        let up_to = |n, max| (n > max).then_some(LineFaultKind::TooHigh { n, max });
        add(
            Rule::F1,
            "clan_points",
            up_to(self.clan_points, Counts::COUNT_MAX),
        );
        let own = [
            (
                Rule::F2,
                "coins_and_seals",
                self.coins_and_seals,
                up_to(self.coins_and_seals, coins_and_seals_most()),
            ),
            (
                Rule::F3,
                "resources",
                self.resources,
                among(self.resources, &RESOURCES),
            ),
        ];
        for (rule, line, n, kind) in own {
            match n {
                1.. if rival => add(Rule::R16, line, Some(LineFaultKind::OfRival)),
                _ => add(rule, line, kind),
            }
        }
        add(
            Rule::F4,
            "passage_of_time",
            among(self.passage_of_time, &PASSAGE),
        );
        let of_warriors = match COURTIERS.get(&self.courtiers) {
            Some(inside) => among(self.warriors, &warriors(inside))
                .map(|kind| kind.beside_courtiers(self.courtiers)),
            None => {
                let points = COURTIERS.keys().copied().collect();
                add(Rule::F5, "courtiers", among(self.courtiers, &points));
                among(self.warriors, &WARRIORS)
            }
        };
        add(Rule::F6, "warriors", of_warriors);
        let of_gardeners = match gardens {
            [] => among(self.gardeners, &ALL_GARDENS),
            dealt => among(self.gardeners, &gardeners(dealt)),
        };
        add(Rule::F7, "gardeners", of_gardeners);
        faults
    }

    /// The first of these lines of Gardeners, by its index, that no three gardens of each kind (S6)
    /// give together with those before it, where these gardens are in the game. A line that is
    /// impossible by itself is passed over.
    #[must_use]
    pub fn gardeners_fault(
        in_game: &BTreeSet<GardenId>,
        lines: &[u16],
    ) -> Option<(usize, LineFault)> {
        let mut deals: Vec<&(Vec<GardenId>, Points)> = DEALS
            .iter()
            .filter(|(dealt, _)| in_game.iter().all(|garden| dealt.contains(garden)))
            .collect();
        for (index, n) in lines.iter().enumerate() {
            if deals.is_empty() || !ALL_GARDENS.contains(n) {
                continue;
            }
            let points: Points = deals
                .iter()
                .flat_map(|(_, points)| points)
                .copied()
                .collect();
            if let Some(kind) = among(*n, &points) {
                let fault = LineFault {
                    rule: Rule::S6,
                    line: "gardeners",
                    kind: kind.beside_other_gardens(),
                };
                return Some((index, fault));
            }
            deals.retain(|(_, points)| points.contains(n));
        }
        None
    }
}

impl LineFaultKind {
    /// The same of the Warriors, said with the line that their points depend on (F6).
    fn beside_courtiers(self, courtiers: u16) -> Self {
        match self {
            Self::TooHigh { n, max } => Self::WarriorsTooHigh { n, courtiers, max },
            Self::Never { n, below, above } => Self::WarriorsNever {
                n,
                courtiers,
                below,
                above,
            },
            kind => kind,
        }
    }

    /// The same of the Gardeners, said with what it depends on (S6).
    fn beside_other_gardens(self) -> Self {
        match self {
            Self::TooHigh { n, max } => Self::GardenersTooHigh { n, max },
            Self::Never { n, below, above } => Self::GardenersNever { n, below, above },
            kind => kind,
        }
    }
}

/// What is wrong with a number that is not among the possible points.
fn among(n: u16, points: &Points) -> Option<LineFaultKind> {
    if points.contains(&n) {
        return None;
    }
    let below = points.range(..n).next_back().copied().unwrap_or(0);
    Some(match points.range(n..).next().copied() {
        Some(above) => LineFaultKind::Never { n, below, above },
        None => LineFaultKind::TooHigh { n, max: below },
    })
}

fn cap(good: Good) -> u8 {
    Catalogue::printed().cap(good).unwrap_or(u8::MAX)
}

/// F2.
fn coins_and_seals_most() -> u16 {
    (Counts::COUNT_MAX + u16::from(cap(Good::Seal))) / Counts::COINS_AND_SEALS_PER_POINT
}

/// F3: three stores, each with its own points.
static RESOURCES: LazyLock<Points> = LazyLock::new(|| {
    let stores = [Good::Food, Good::Iron, Good::Pearl];
    stores.into_iter().fold(Points::from([0]), |sums, good| {
        let of_store: Points = (0..=cap(good)).map(resource_points).collect();
        let added = |sum: &u16| {
            of_store
                .iter()
                .map(|points| sum + points)
                .collect::<Points>()
        };
        sums.iter().flat_map(added).collect()
    })
});

/// F4.
static PASSAGE: LazyLock<Points> =
    LazyLock::new(|| (0..=cap(Good::Influence)).map(passage_points).collect());

/// F5: the points of all places for up to five Courtiers, with how many of them can be inside then.
static COURTIERS: LazyLock<BTreeMap<u16, BTreeSet<u16>>> = LazyLock::new(|| {
    let mut points: BTreeMap<u16, BTreeSet<u16>> = BTreeMap::new();
    let most = Counts::MEMBERS;
    for gate in 0..=most {
        for steward in 0..=most - gate {
            for diplomat in 0..=most - gate - steward {
                for daimyo in 0..=most - gate - steward - diplomat {
                    let counts = Counts {
                        courtiers: CourtierCounts {
                            gate,
                            steward,
                            diplomat,
                            daimyo,
                        },
                        ..Counts::default()
                    };
                    let lines = counts.breakdown();
                    let inside = points.entry(lines.courtiers).or_default();
                    inside.insert(lines.courtiers_inside);
                }
            }
        }
    }
    points
});

/// F6: the sums of the yards' values of up to five Warriors.
static YARDS: LazyLock<Points> = LazyLock::new(|| {
    let printed = Catalogue::printed();
    let yards = Yard::ALL.map(|yard| u16::from(printed.yard(yard).points));
    (0..Counts::MEMBERS).fold(Points::from([0]), |sums, _| {
        let added = |sum: &u16| yards.map(|points| sum + points);
        sums.iter().flat_map(added).chain([0]).collect()
    })
});

/// F6: for so many Courtiers inside.
fn warriors(inside: &BTreeSet<u16>) -> Points {
    let times = |inside: &u16| {
        let inside = *inside;
        YARDS.iter().map(move |value| value * inside)
    };
    inside.iter().flat_map(times).collect()
}

/// F6: with any Courtiers.
static WARRIORS: LazyLock<Points> =
    LazyLock::new(|| COURTIERS.values().flat_map(warriors).collect());

/// F7: whatever gardens are dealt.
static ALL_GARDENS: LazyLock<Points> = LazyLock::new(|| {
    gardeners(
        &GardenKind::ALL
            .map(GardenId::all)
            .into_iter()
            .flatten()
            .collect::<Vec<_>>(),
    )
});

/// S6: all that can be dealt, with the points of up to five of the six gardens (F7).
static DEALS: LazyLock<Vec<(Vec<GardenId>, Points)>> = LazyLock::new(|| {
    let cards = || GardenKind::ALL.into_iter().flat_map(GardenId::all);
    let chosen = |bits: u32| -> Vec<GardenId> {
        let chosen = cards().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
        chosen.map(|(_, garden)| garden).collect()
    };
    let is_deal = |gardens: &Vec<GardenId>| {
        let of_kind = |kind| {
            gardens
                .iter()
                .filter(|garden| garden.kind() == kind)
                .count()
        };
        GardenKind::ALL.map(of_kind) == [GARDENS_PER_KIND; 2]
    };
    let deals = (0..1 << cards().count()).map(chosen).filter(is_deal);
    deals.map(|deal| (deal.clone(), gardeners(&deal))).collect()
});

/// F7: with up to five of these gardens, and no more of a kind than a game has (S6).
fn gardeners(gardens: &[GardenId]) -> Points {
    let printed = Catalogue::printed();
    let of_kind = |kind| {
        // The points, by how many gardens they take.
        let mut sums = BTreeSet::from([(0, 0)]);
        for garden in gardens.iter().filter(|garden| garden.kind() == kind) {
            let points = u16::from(printed.garden(*garden).points);
            let free = sums.iter().filter(|(n, _)| *n < GARDENS_PER_KIND);
            let with: Vec<(usize, u16)> = free.map(|(n, sum)| (n + 1, sum + points)).collect();
            sums.extend(with);
        }
        sums
    };
    let [plants, stones] = GardenKind::ALL.map(of_kind);
    let both = |(n, plant): &(usize, u16)| {
        let (n, plant) = (*n, *plant);
        let fits = stones
            .iter()
            .filter(move |(more, _)| n + more <= usize::from(Counts::MEMBERS));
        fits.map(move |(_, stone)| plant + stone)
            .collect::<Vec<_>>()
    };
    plants.iter().flat_map(both).collect()
}
