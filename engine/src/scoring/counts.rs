use serde::{Deserialize, Serialize};

use super::{ScoreFault, ScoreFaultKind};
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
        let mut add = |rule, name: &str, kind| {
            let path = if path.is_empty() {
                name.to_owned()
            } else {
                format!("{path}.{name}")
            };
            faults.push(ScoreFault { rule, path, kind });
        };
        let catalogue = Catalogue::printed();
        let cap = |good| catalogue.cap(good).unwrap_or(u8::MAX);
        let most = Self::COUNT_MAX;

        if self.clan_points > most {
            let kind = ScoreFaultKind::TooManyClanPoints {
                n: self.clan_points,
                max: most,
            };
            add(Rule::F1, "clan_points", kind);
        }
        if self.coins > most {
            add(
                Rule::F2,
                "coins",
                ScoreFaultKind::TooManyCoins {
                    n: self.coins,
                    max: most,
                },
            );
        }
        let max = cap(Good::Seal);
        if self.seals > max {
            add(
                Rule::X2,
                "seals",
                ScoreFaultKind::TooManySeals { n: self.seals, max },
            );
        }
        let max = cap(Good::Food);
        if self.food > max {
            add(
                Rule::X2,
                "food",
                ScoreFaultKind::TooMuchFood { n: self.food, max },
            );
        }
        let max = cap(Good::Iron);
        if self.iron > max {
            add(
                Rule::X2,
                "iron",
                ScoreFaultKind::TooMuchIron { n: self.iron, max },
            );
        }
        let max = cap(Good::Pearl);
        if self.pearl > max {
            add(
                Rule::X2,
                "pearl",
                ScoreFaultKind::TooMuchPearl { n: self.pearl, max },
            );
        }
        if self.rival && (self.seals, self.food, self.iron, self.pearl) != (0, 0, 0, 0) {
            add(Rule::R2, "rival", ScoreFaultKind::RivalResources);
        }
        let max = cap(Good::Influence);
        if self.influence > max {
            let kind = ScoreFaultKind::InfluenceOffTrack {
                n: self.influence,
                max,
            };
            add(Rule::I1, "influence", kind);
        }
        let max = Self::MEMBERS;
        let CourtierCounts {
            gate,
            steward,
            diplomat,
            daimyo,
        } = self.courtiers;
        let n = [gate, steward, diplomat, daimyo]
            .into_iter()
            .map(u16::from)
            .sum();
        if n > max.into() {
            add(
                Rule::X3,
                "courtiers",
                ScoreFaultKind::TooManyCourtiers { n, max },
            );
        }
        let n = Yard::ALL
            .into_iter()
            .map(|yard| u16::from(self.warriors.at(yard)))
            .sum();
        if n > max.into() {
            add(
                Rule::X3,
                "warriors",
                ScoreFaultKind::TooManyWarriors { n, max },
            );
        }
        let n = self.gardeners.len();
        if n > max.into() {
            add(
                Rule::X3,
                "gardeners",
                ScoreFaultKind::TooManyGardeners { n, max },
            );
        }
        for (index, garden) in self.gardeners.iter().enumerate().take(LIST_MAX) {
            if self.gardeners[..index].contains(garden) {
                let name = format!("gardeners[{index}]");
                add(
                    Rule::A8,
                    &name,
                    ScoreFaultKind::GardenTwice { garden: *garden },
                );
            }
        }
        faults
    }
}
