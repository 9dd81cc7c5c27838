//! What the store takes and gives.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;

use crate::ledger::{GameKind, GameSummary, Record};

/// A person who has played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PersonView"))]
pub struct PersonRow {
    pub name: String,
    /// Games that are not deleted.
    pub games: u32,
    /// The color they like, or else that of the latest of them.
    #[serde(rename = "clan")]
    #[cfg_attr(test, ts(type = "string | null"))]
    pub color: Option<String>,
}

/// A person, whether they have played or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PersonRef"))]
pub struct KnownPerson {
    pub id: String,
    pub name: String,
    /// The color they like to play, which only the list of people shows.
    #[serde(skip)]
    pub color: Option<String>,
    pub archived: bool,
}

/// What another store says about a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonNote {
    pub name: String,
    /// The color they like to play.
    pub color: Option<String>,
    pub archived: bool,
}

/// What merging two people comes upon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merge {
    /// Seats that get another name, also of games that are deleted or under way.
    pub seats: u32,
    /// The ids of the games in which both took part.
    pub together: Vec<String>,
}

/// A setup that is kept by name. Its game checks it when it is dealt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedSetup {
    pub id: String,
    pub kind: GameKind,
    pub name: String,
    pub saved_at: DateTime<Utc>,
    /// The setup code, if the setup is what it deals.
    pub code: Option<String>,
    /// JSON of its game.
    pub setup: String,
}

/// The setup of a game, as its game reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentSetup<T> {
    pub game: String,
    /// Names of the players who gave one, in the order of the seats.
    pub names: Vec<String>,
    pub started_at: DateTime<Utc>,
    pub code: Option<String>,
    pub setup: T,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRow {
    pub record: Record,
    /// How far it has come, as its game tells it. `None`: the app did not follow it.
    pub followed: Option<Value>,
}

impl GameRow {
    pub fn summary(&self) -> GameSummary {
        GameSummary::new(self.record.clone(), self.followed.clone())
    }
}

/// A game with all that is kept of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    pub row: GameRow,
    /// Changes with every change of the steps or of the result.
    pub revision: u32,
    /// Its journal, if the app followed the game.
    pub played: Option<Played>,
}

/// The journal of a game, as text that only its game reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// All of the game but its steps.
    pub opening: String,
    /// The steps in force.
    pub steps: Vec<String>,
    /// The steps taken back; the last one is redone first.
    pub undone: Vec<String>,
    /// For each step, the undone ones last: see [`taps`](super::taps).
    pub joined: Vec<bool>,
}

impl StoredGame {
    /// A game that the app followed, with all its steps in force.
    pub fn followed(record: Record, progress: Value, played: Played) -> Self {
        Self {
            row: GameRow {
                record,
                followed: Some(progress),
            },
            revision: u32::try_from(played.steps.len()).unwrap_or(u32::MAX),
            played: Some(played),
        }
    }

    /// A game that the app did not follow.
    pub fn untracked(record: Record) -> Self {
        Self {
            row: GameRow {
                record,
                followed: None,
            },
            revision: 0,
            played: None,
        }
    }
}
