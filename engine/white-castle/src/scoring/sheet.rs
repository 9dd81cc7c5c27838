use serde::{Deserialize, Serialize};

use super::counts::LIST_MAX;
use super::{Breakdown, Counts, ScoreFault, ScoreFaultKind as Kind};
use crate::components::{GardenId, GardenKind};
use crate::rule::Rule;

/// A named clan with its counts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
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

/// A clan's result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct PlayerScore {
    pub name: String,
    /// From 1; nobody shares a rank, since the turn order breaks ties (F8).
    pub rank: u8,
    pub total: u16,
    pub breakdown: Breakdown,
}

/// What decided between the first two (F8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    Points,
    TurnOrder,
}

/// The final scores, best first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
pub struct Scores {
    pub players: Vec<PlayerScore>,
    pub winner: String,
    pub decided_by: DecidedBy,
}

/// S6: gardens of each kind in a game.
pub(super) const GARDENS_PER_KIND: usize = 3;

impl ScoreSheet {
    /// The longest name, in characters.
    pub const NAME_MAX: usize = 40;

    /// Scores the game, or lists every impossible count, name and order.
    pub fn score(&self) -> Result<Scores, Vec<ScoreFault>> {
        let faults = self.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let place = |name: &str| self.turn_order.iter().position(|other| other == name);
        let score = |player: &PlayerCounts| {
            let breakdown = player.counts.breakdown();
            PlayerScore {
                name: player.name.clone(),
                rank: 0,
                total: breakdown.total(),
                breakdown,
            }
        };
        let mut players: Vec<_> = self.players.iter().map(score).collect();
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
        let mut add = |rule, path: &str, kind| {
            let path = path.to_owned();
            faults.push(ScoreFault { rule, path, kind });
        };
        let found = self.players.len();
        if !(2..=4).contains(&found) {
            add(Rule::S1, "players", Kind::PlayerCount { found });
        }
        if found > LIST_MAX {
            return faults;
        }
        for (index, player) in self.players.iter().enumerate() {
            let path = format!("players[{index}].name");
            let (name, max) = (player.name.clone(), Self::NAME_MAX);
            let mut before = self.players[..index].iter();
            if name.trim().is_empty() || name.chars().count() > max {
                add(Rule::S1, &path, Kind::NameLength { max });
            } else if before.any(|other| other.name == name) {
                add(Rule::S1, &path, Kind::NameTwice { name });
            }
        }
        let rivals = self.players.iter().filter(|player| player.counts.rival);
        let rivals = rivals.count();
        if rivals > 1 || (rivals == 1 && found != 2) {
            add(Rule::S1, "players", Kind::Rivals);
        }
        let named = |player: &PlayerCounts| {
            let names = self.turn_order.iter();
            names.filter(|name| **name == player.name).count() == 1
        };
        if self.turn_order.len() != found || !self.players.iter().all(named) {
            add(Rule::F8, "turn_order", Kind::TurnOrder);
        }
        for kind in GardenKind::ALL {
            let used = |garden: &GardenId| {
                let mut players = self.players.iter();
                players.any(|player| player.counts.gardeners.contains(garden))
            };
            if kind.gardens().filter(used).count() > GARDENS_PER_KIND {
                add(Rule::S6, "players", Kind::TooManyGardens { kind });
            }
        }
        for (index, player) in self.players.iter().enumerate() {
            faults.extend(player.counts.faults(&format!("players[{index}]")));
        }
        faults
    }

    /// Where the Influence counts contradict the turn order (E1): somebody is before another but
    /// stands behind on the track. [`Self::score`] takes such a sheet: whoever has it may know that the
    /// order was changed.
    pub fn order_faults(&self) -> Vec<ScoreFault> {
        let influence = |name: &String| {
            let player = self.players.iter().find(|player| player.name == *name);
            player.map(|player| player.counts.influence)
        };
        self.turn_order
            .windows(2)
            .filter(|pair| influence(&pair[0]) < influence(&pair[1]))
            .map(|pair| ScoreFault {
                rule: Rule::E1,
                path: "turn_order".to_owned(),
                kind: Kind::InfluenceOrder {
                    first: pair[0].clone(),
                    second: pair[1].clone(),
                },
            })
            .collect()
    }
}
