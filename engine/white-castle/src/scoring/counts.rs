use serde::{Deserialize, Serialize};

use super::{ScoreFault, ScoreFaultKind as Kind};
use crate::components::{Catalogue, GardenId, Good, Yard};
use crate::rule::Rule;

/// Where a clan's Courtiers stand (F5).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CourtierCounts {
    pub gate: u8,
    pub steward: u8,
    pub diplomat: u8,
    pub daimyo: u8,
}

impl CourtierCounts {
    /// F5: Clan Points of a Courtier in each place.
    pub const POINTS: Self = Self {
        gate: 1,
        steward: 3,
        diplomat: 6,
        daimyo: 10,
    };
}

/// From the numbers by [`CourtierPlace`](crate::rival::CourtierPlace).
impl From<[u8; 7]> for CourtierCounts {
    fn from([gate, stewards @ .., diplomat_1, diplomat_2, daimyo]: [u8; 7]) -> Self {
        Self {
            gate,
            steward: stewards.iter().sum(),
            diplomat: diplomat_1 + diplomat_2,
            daimyo,
        }
    }
}

/// Where a clan's Warriors stand (F6).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WarriorCounts {
    #[serde(rename = "yard-1")]
    pub yard_1: u8,
    #[serde(rename = "yard-2")]
    pub yard_2: u8,
    #[serde(rename = "yard-3")]
    pub yard_3: u8,
}

/// From the numbers by [`Yard`].
impl From<[u8; 3]> for WarriorCounts {
    fn from([yard_1, yard_2, yard_3]: [u8; 3]) -> Self {
        Self {
            yard_1,
            yard_2,
            yard_3,
        }
    }
}

impl WarriorCounts {
    /// The Warriors in a yard.
    pub fn at(&self, yard: Yard) -> u8 {
        match yard {
            Yard::Yard1 => self.yard_1,
            Yard::Yard2 => self.yard_2,
            Yard::Yard3 => self.yard_3,
        }
    }
}

/// What one clan has on the table at the end.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// On the track, 0 to 999.
    pub clan_points: u16,
    /// 0 to 999.
    pub coins: u16,
    /// 0 to 5.
    pub seals: u8,
    /// 0 to 7.
    pub food: u8,
    /// 0 to 7.
    pub iron: u8,
    /// 0 to 7.
    pub pearl: u8,
    /// 0 to 20.
    pub influence: u8,
    pub courtiers: CourtierCounts,
    pub warriors: WarriorCounts,
    pub gardeners: Vec<GardenId>,
    /// Whether this is the rival, which scores nothing for coins and resources (R16).
    #[serde(default)]
    pub rival: bool,
}

/// The most entries of a list that are compared with each other: far more than there can be.
pub(super) const LIST_MAX: usize = 64;

impl Counts {
    /// The most coins or Clan Points of a clan, far beyond any game.
    pub const COUNT_MAX: u16 = crate::rulings::COUNT_MAX;
    /// Members of each kind of a clan (X3).
    pub const MEMBERS: u8 = 5;
    /// F2: coins and seals for one Clan Point.
    pub const COINS_AND_SEALS_PER_POINT: u16 = 5;

    /// Every count that is out of its bounds; `path` is put before the name of the count.
    pub fn faults(&self, path: &str) -> Vec<ScoreFault> {
        let mut faults = Vec::new();
        let mut check = |is_fault: bool, rule, name: &str, kind| {
            if is_fault {
                let path = match path {
                    "" => name.to_owned(),
                    _ => format!("{path}.{name}"),
                };
                faults.push(ScoreFault { rule, path, kind });
            }
        };
        let catalogue = Catalogue::printed();
        let cap = |good| catalogue.cap(good).unwrap_or(u8::MAX);

        let (n, max) = (self.clan_points, Self::COUNT_MAX);
        let kind = Kind::TooManyClanPoints { n, max };
        check(n > max, Rule::F1, "clan_points", kind);
        let (n, max) = (self.coins, Self::COUNT_MAX);
        check(n > max, Rule::F2, "coins", Kind::TooManyCoins { n, max });
        let (n, max) = (self.seals, cap(Good::Seal));
        check(n > max, Rule::X2, "seals", Kind::TooManySeals { n, max });
        let (n, max) = (self.food, cap(Good::Food));
        check(n > max, Rule::X2, "food", Kind::TooMuchFood { n, max });
        let (n, max) = (self.iron, cap(Good::Iron));
        check(n > max, Rule::X2, "iron", Kind::TooMuchIron { n, max });
        let (n, max) = (self.pearl, cap(Good::Pearl));
        check(n > max, Rule::X2, "pearl", Kind::TooMuchPearl { n, max });
        let has_goods = (self.seals, self.food, self.iron, self.pearl) != (0, 0, 0, 0);
        let is_fault = self.rival && has_goods;
        check(is_fault, Rule::R2, "rival", Kind::RivalResources);
        let (n, max) = (self.influence, cap(Good::Influence));
        let kind = Kind::InfluenceOffTrack { n, max };
        check(n > max, Rule::I1, "influence", kind);

        let max = Self::MEMBERS;
        let is_over = |n: u16| n > max.into();
        let CourtierCounts {
            gate,
            steward,
            diplomat,
            daimyo,
        } = self.courtiers;
        let n = [gate, steward, diplomat, daimyo]
            .map(u16::from)
            .iter()
            .sum();
        let kind = Kind::TooManyCourtiers { n, max };
        check(is_over(n), Rule::X3, "courtiers", kind);
        let n = Yard::ALL
            .map(|yard| self.warriors.at(yard).into())
            .iter()
            .sum();
        let kind = Kind::TooManyWarriors { n, max };
        check(is_over(n), Rule::X3, "warriors", kind);
        let n = self.gardeners.len();
        let kind = Kind::TooManyGardeners { n, max };
        check(n > max.into(), Rule::X3, "gardeners", kind);
        for (index, garden) in self.gardeners.iter().enumerate().take(LIST_MAX) {
            let (is_fault, garden) = (self.gardeners[..index].contains(garden), *garden);
            let name = format!("gardeners[{index}]");
            check(is_fault, Rule::A8, &name, Kind::GardenTwice { garden });
        }
        faults
    }
}
