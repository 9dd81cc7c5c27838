use serde::{Deserialize, Serialize};

use super::{ScoreFault, ScoreFaultKind};
use crate::components::{Catalogue, GardenId, GardenKind, Good, Yard};
use crate::rule::Rule;

/// Where a clan's Courtiers stand (F5).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, schemars::JsonSchema))]
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
#[cfg_attr(feature = "describe", derive(ts_rs::TS, schemars::JsonSchema))]
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
    #[must_use]
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
#[cfg_attr(feature = "describe", derive(ts_rs::TS, schemars::JsonSchema))]
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

/// A named clan with its counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct PlayerCounts {
    pub name: String,
    #[serde(flatten)]
    pub counts: Counts,
}

/// All that final scoring needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ScoreSheet {
    pub players: Vec<PlayerCounts>,
    /// Names, the first in the turn order first (F8).
    pub turn_order: Vec<String>,
}

/// A Gardener and what its garden gives (F7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct GardenerPoints {
    pub garden: GardenId,
    pub points: u16,
}

/// The seven lines of a clan's score, in Clan Points, with what the sums are made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
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
    #[must_use]
    pub fn total(&self) -> u16 {
        [
            self.clan_points,
            self.coins_and_seals,
            self.resources,
            self.passage_of_time,
            self.courtiers,
            self.warriors,
            self.gardeners,
        ]
        .into_iter()
        .fold(0, u16::saturating_add)
    }
}

/// A clan's result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct PlayerScore {
    pub name: String,
    /// From 1; nobody shares a rank, since the turn order breaks ties (F8).
    pub rank: u8,
    pub total: u16,
    pub breakdown: Breakdown,
}

/// What decided between the first two (F8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    Points,
    TurnOrder,
}

/// The final scores, best first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS))]
pub struct Scores {
    pub players: Vec<PlayerScore>,
    pub winner: String,
    pub decided_by: DecidedBy,
}

/// The most entries of a list that are compared with each other: far more than there can be.
const LIST_MAX: usize = 64;
/// S6: gardens of each kind in a game.
const GARDENS_PER_KIND: usize = 3;

impl Counts {
    /// The most coins or Clan Points of a clan, far beyond any game.
    pub const COUNT_MAX: u16 = 999;
    /// Members of each kind of a clan (X3).
    pub const MEMBERS: u8 = 5;
    /// F2: coins and seals for one Clan Point.
    pub const COINS_AND_SEALS_PER_POINT: u16 = 5;

    /// Every count that is out of its bounds; `path` is put before the name of the count.
    #[must_use]
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

    /// The seven lines. An Influence count off the track scores as the end of the track; all else is
    /// taken as it is, sums beyond any game ending at the largest number: [`Counts::faults`] says
    /// what cannot be.
    #[must_use]
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
fn passage_points(influence: u8) -> u16 {
    let points = &Catalogue::printed().passage_of_time().points;
    points
        .get(usize::from(influence))
        .or(points.last())
        .copied()
        .unwrap_or(0)
        .into()
}

/// F3: what a store of one resource gives.
fn resource_points(n: u8) -> u16 {
    match n {
        0..=2 => 0,
        3..=6 => 1,
        _ => 2,
    }
}

impl ScoreSheet {
    /// The longest name, in characters.
    pub const NAME_MAX: usize = 40;

    /// Scores the game.
    ///
    /// # Errors
    /// Every impossible count, name and order; never an empty list.
    pub fn score(&self) -> Result<Scores, Vec<ScoreFault>> {
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let place = |name: &str| self.turn_order.iter().position(|other| other == name);
        let mut players: Vec<PlayerScore> = self
            .players
            .iter()
            .map(|player| {
                let breakdown = player.counts.breakdown();
                PlayerScore {
                    name: player.name.clone(),
                    rank: 0,
                    total: breakdown.total(),
                    breakdown,
                }
            })
            .collect();
        players.sort_by_key(|player| (std::cmp::Reverse(player.total), place(&player.name)));
        for (rank, player) in (1..).zip(&mut players) {
            player.rank = rank;
        }
        let tied = players[0].total == players[1].total;
        let decided_by = if tied {
            DecidedBy::TurnOrder
        } else {
            DecidedBy::Points
        };
        Ok(Scores {
            winner: players[0].name.clone(),
            players,
            decided_by,
        })
    }

    fn faults(&self) -> Vec<ScoreFault> {
        let mut faults = Vec::new();
        let mut add = |rule, path: String, kind| faults.push(ScoreFault { rule, path, kind });
        let found = self.players.len();
        if !(2..=4).contains(&found) {
            add(
                Rule::S1,
                "players".into(),
                ScoreFaultKind::PlayerCount { found },
            );
        }
        if found > LIST_MAX {
            return faults;
        }
        for (index, player) in self.players.iter().enumerate() {
            let path = format!("players[{index}].name");
            if player.name.trim().is_empty() || player.name.chars().count() > Self::NAME_MAX {
                add(
                    Rule::S1,
                    path,
                    ScoreFaultKind::NameLength {
                        max: Self::NAME_MAX,
                    },
                );
            } else if self.players[..index]
                .iter()
                .any(|other| other.name == player.name)
            {
                add(
                    Rule::S1,
                    path,
                    ScoreFaultKind::NameTwice {
                        name: player.name.clone(),
                    },
                );
            }
        }
        let rivals = self
            .players
            .iter()
            .filter(|player| player.counts.rival)
            .count();
        if rivals > 1 || (rivals == 1 && found != 2) {
            add(Rule::S1, "players".into(), ScoreFaultKind::Rivals);
        }
        let named = |player: &PlayerCounts| {
            self.turn_order
                .iter()
                .filter(|name| **name == player.name)
                .count()
                == 1
        };
        let order_fits = self.turn_order.len() == found && self.players.iter().all(named);
        if !order_fits {
            add(Rule::F8, "turn_order".into(), ScoreFaultKind::TurnOrder);
        }
        for kind in GardenKind::ALL {
            let used = |garden: &GardenId| {
                self.players
                    .iter()
                    .any(|player| player.counts.gardeners.contains(garden))
            };
            if GardenId::all(kind).filter(used).count() > GARDENS_PER_KIND {
                add(
                    Rule::S6,
                    "players".into(),
                    ScoreFaultKind::TooManyGardens { kind },
                );
            }
        }
        for (index, player) in self.players.iter().enumerate() {
            faults.extend(player.counts.faults(&format!("players[{index}]")));
        }
        faults
    }

    /// Where the Influence counts contradict the turn order (E1): somebody is before another but
    /// stands behind on the track. People may score such a sheet; a game that was followed knows
    /// that one of the two is a slip.
    #[must_use]
    pub fn order_faults(&self) -> Vec<ScoreFault> {
        let influence = |name: &String| {
            self.players
                .iter()
                .find(|player| player.name == *name)
                .map(|p| p.counts.influence)
        };
        self.turn_order
            .windows(2)
            .filter(|pair| influence(&pair[0]) < influence(&pair[1]))
            .map(|pair| ScoreFault {
                rule: Rule::E1,
                path: "turn_order".to_owned(),
                kind: ScoreFaultKind::InfluenceOrder {
                    first: pair[0].clone(),
                    second: pair[1].clone(),
                },
            })
            .collect()
    }
}
