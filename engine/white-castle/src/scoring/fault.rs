use serde::Serialize;

use crate::components::{GardenId, GardenKind};
use crate::rule::Rule;

/// One impossible count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[error("{kind}")]
pub struct ScoreFault {
    pub rule: Rule,
    /// Where, as a path such as `players[0].courtiers`.
    pub path: String,
    #[serde(flatten)]
    pub kind: ScoreFaultKind,
}

/// The kinds of impossible count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(feature = "bindings", derive(ts_rs::TS))]
#[serde(tag = "code")]
#[strum(prefix = "score/", serialize_all = "kebab-case")]
pub enum ScoreFaultKind {
    #[error("a game has 2 to 4 clans, not {found}")]
    #[serde(rename = "score/player-count")]
    PlayerCount { found: usize },
    #[error("a player needs a name of 1 to {max} characters")]
    #[serde(rename = "score/name-length")]
    NameLength { max: usize },
    #[error("two players are called “{name}”")]
    #[serde(rename = "score/name-twice")]
    NameTwice { name: String },
    #[error("the turn order must name every player exactly once")]
    #[serde(rename = "score/turn-order")]
    TurnOrder,
    #[error("only a game of two clans has the rival, once")]
    #[serde(rename = "score/rivals")]
    Rivals,
    #[error("the rival has no resources and no seals")]
    #[serde(rename = "score/rival-resources")]
    RivalResources,
    #[error("{n} Clan Points are more than any game gives; the most is {max}")]
    #[serde(rename = "score/too-many-clan-points")]
    TooManyClanPoints { n: u16, max: u16 },
    #[error("{n} coins are more than any game gives; the most is {max}")]
    #[serde(rename = "score/too-many-coins")]
    TooManyCoins { n: u16, max: u16 },
    #[error("a clan holds at most {max} seals, not {n}")]
    #[serde(rename = "score/too-many-seals")]
    TooManySeals { n: u8, max: u8 },
    #[error("a clan holds at most {max} food, not {n}")]
    #[serde(rename = "score/too-much-food")]
    TooMuchFood { n: u8, max: u8 },
    #[error("a clan holds at most {max} iron, not {n}")]
    #[serde(rename = "score/too-much-iron")]
    TooMuchIron { n: u8, max: u8 },
    #[error("a clan holds at most {max} mother-of-pearl, not {n}")]
    #[serde(rename = "score/too-much-pearl")]
    TooMuchPearl { n: u8, max: u8 },
    #[error("the Passage of Time ends at {max}; there is no space {n}")]
    #[serde(rename = "score/influence-off-track")]
    InfluenceOffTrack { n: u8, max: u8 },
    #[error("a clan has {max} Courtiers, not {n}")]
    #[serde(rename = "score/too-many-courtiers")]
    TooManyCourtiers { n: u16, max: u8 },
    #[error("a clan has {max} Warriors, not {n}")]
    #[serde(rename = "score/too-many-warriors")]
    TooManyWarriors { n: u16, max: u8 },
    #[error("a clan has {max} Gardeners, not {n}")]
    #[serde(rename = "score/too-many-gardeners")]
    TooManyGardeners { n: usize, max: u8 },
    #[error("{garden} holds one Gardener of a clan, not two")]
    #[serde(rename = "score/garden-twice")]
    GardenTwice { garden: GardenId },
    #[error("a game has three {kind} gardens; here are more")]
    #[serde(rename = "score/too-many-gardens")]
    TooManyGardens { kind: GardenKind },
    #[error("{garden} is not beside a bridge in this game")]
    #[serde(rename = "score/garden-not-in-game")]
    GardenNotInGame { garden: GardenId },
    #[error(
        "the Influence markers contradict the turn order: “{first}” is before “{second}” but stands behind"
    )]
    #[serde(rename = "score/influence-order")]
    InfluenceOrder { first: String, second: String },
    #[error(
        "two clans have equal points and equal Influence, and nobody said whose marker is on top"
    )]
    #[serde(rename = "score/last-order-open")]
    LastOrderOpen,
}

impl ScoreFaultKind {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}
