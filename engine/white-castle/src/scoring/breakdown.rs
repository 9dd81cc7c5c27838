use serde::{Deserialize, Serialize};

use super::{Counts, CourtierCounts};
use crate::components::{Catalogue, GardenId, Yard};

/// A Gardener and what its garden gives (F7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct GardenerPoints {
    pub garden: GardenId,
    pub points: u16,
}

/// The seven lines of a clan's score, in Clan Points, with what the sums are made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Breakdown {
    /// F1.
    pub clan_points: u16,
    /// F2: (coins + seals) ÷ 5, rounded down.
    pub coins_and_seals: u16,
    /// F3: food, iron and pearl.
    pub resources: u16,
    /// F3, each: food, iron, pearl.
    pub resource_points: [u16; 3],
    /// F4.
    pub passage_of_time: u16,
    /// F5.
    pub courtiers: u16,
    /// F6.
    pub warriors: u16,
    /// F6: the sum of the yards' values of all Warriors.
    pub warrior_value: u16,
    /// F6: Courtiers inside the castle.
    pub courtiers_inside: u16,
    /// F7.
    pub gardeners: u16,
    /// F7, each garden.
    pub gardener_points: Vec<GardenerPoints>,
}

impl Breakdown {
    /// The sum of the seven lines.
    pub fn total(&self) -> u16 {
        Lines::from(self).total()
    }
}

/// The seven lines of a clan's score, in Clan Points (F1 to F7).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Lines {
    /// F1.
    pub clan_points: u16,
    /// F2.
    pub coins_and_seals: u16,
    /// F3.
    pub resources: u16,
    /// F4.
    pub passage_of_time: u16,
    /// F5.
    pub courtiers: u16,
    /// F6.
    pub warriors: u16,
    /// F7.
    pub gardeners: u16,
}

impl Lines {
    /// How many there are.
    pub const COUNT: usize = 7;
    /// Their names, in the order of the rules, as JSON has them.
    pub const NAMES: [&str; Self::COUNT] = [
        "clan_points",
        "coins_and_seals",
        "resources",
        "passage_of_time",
        "courtiers",
        "warriors",
        "gardeners",
    ];

    /// The lines in the order of the rules.
    pub fn array(&self) -> [u16; Self::COUNT] {
        [
            self.clan_points,
            self.coins_and_seals,
            self.resources,
            self.passage_of_time,
            self.courtiers,
            self.warriors,
            self.gardeners,
        ]
    }

    /// The sum of the seven; beyond any game it ends at the largest number.
    pub fn total(&self) -> u16 {
        self.array().into_iter().fold(0, u16::saturating_add)
    }
}

impl From<[u16; Self::COUNT]> for Lines {
    fn from(lines: [u16; Self::COUNT]) -> Self {
        let [
            clan_points,
            coins_and_seals,
            resources,
            passage_of_time,
            courtiers,
            warriors,
            gardeners,
        ] = lines;
        Self {
            clan_points,
            coins_and_seals,
            resources,
            passage_of_time,
            courtiers,
            warriors,
            gardeners,
        }
    }
}

impl From<&Breakdown> for Lines {
    fn from(breakdown: &Breakdown) -> Self {
        Self {
            clan_points: breakdown.clan_points,
            coins_and_seals: breakdown.coins_and_seals,
            resources: breakdown.resources,
            passage_of_time: breakdown.passage_of_time,
            courtiers: breakdown.courtiers,
            warriors: breakdown.warriors,
            gardeners: breakdown.gardeners,
        }
    }
}

impl Counts {
    /// The seven lines. An Influence count off the track scores as the end of the track; all else is
    /// taken as it is, sums beyond any game ending at the largest number: [`Counts::faults`] says
    /// what cannot be.
    pub fn breakdown(&self) -> Breakdown {
        let catalogue = Catalogue::printed();
        let by_place = |counts: CourtierCounts| {
            [counts.gate, counts.steward, counts.diplomat, counts.daimyo].map(u16::from)
        };
        let places = by_place(self.courtiers);
        let courtiers = places
            .iter()
            .zip(by_place(CourtierCounts::POINTS))
            .map(|(n, points)| n * points)
            .sum();
        let courtiers_inside: u16 = places[1..].iter().sum();
        let warrior_value: u16 = Yard::ALL
            .into_iter()
            .map(|yard| u16::from(self.warriors.at(yard)) * u16::from(catalogue.yard(yard).points))
            .sum();
        let gardener_points: Vec<GardenerPoints> = self
            .gardeners
            .iter()
            .map(|garden| GardenerPoints {
                garden: *garden,
                points: catalogue.garden(*garden).points.into(),
            })
            .collect();
        let (coins_and_seals, resource_points) = if self.rival {
            (0, [0; 3])
        } else {
            (
                self.coins.saturating_add(self.seals.into()) / Self::COINS_AND_SEALS_PER_POINT,
                [self.food, self.iron, self.pearl].map(resource_points),
            )
        };
        Breakdown {
            clan_points: self.clan_points,
            coins_and_seals,
            resources: resource_points.iter().sum(),
            resource_points,
            passage_of_time: passage_points(self.influence),
            courtiers,
            warriors: warrior_value.saturating_mul(courtiers_inside),
            warrior_value,
            courtiers_inside,
            gardeners: gardener_points
                .iter()
                .fold(0, |sum: u16, gardener| sum.saturating_add(gardener.points)),
            gardener_points,
        }
    }
}

/// F4: what a space of the track gives.
pub(super) fn passage_points(influence: u8) -> u16 {
    let points = &Catalogue::printed().passage_of_time().points;
    points
        .get(usize::from(influence))
        .or(points.last())
        .copied()
        .unwrap_or(0)
        .into()
}

/// F3: what a store of one resource gives.
pub(super) fn resource_points(n: u8) -> u16 {
    match n {
        0..=2 => 0,
        3..=6 => 1,
        _ => 2,
    }
}
