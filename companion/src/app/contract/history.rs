//! The history: lists of games under a filter.

use serde::{Deserialize, Serialize};

use crate::ledger::{GameKind, GameSummary};
use crate::store::{GameFilter, KnownPerson};

/// The home screen.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HomeView {
    /// Games not finished, the latest first.
    pub unfinished: Vec<GameSummary>,
    /// The latest finished games, at most three.
    pub recent: Vec<GameSummary>,
    pub finished: u32,
}

/// Which game a recorded one is of.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KindView {
    pub kind: GameKind,
}

/// A page of the history.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct GamesRequest {
    pub filter: GameFilter,
    /// From 0.
    pub page: u32,
}

/// A page of the history.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GamesView {
    /// The latest first.
    pub games: Vec<GameSummary>,
    /// The ids of games of this page whose record cannot be read. They stay in the store as they are.
    pub damaged: Vec<String>,
    pub page: u32,
    /// Games on a full page.
    pub page_size: u32,
    /// Games of all pages.
    pub total: u32,
    pub offers: FilterOffers,
    /// Deleted games that can still be restored, the one deleted last first.
    pub deleted: Vec<GameSummary>,
    /// For how many days after its deletion a game can be restored.
    pub deleted_kept_days: u16,
}

/// What can be filtered by.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FilterOffers {
    /// The games that the history holds, the one played last first.
    pub kinds: Vec<GameKind>,
    /// In the order of the alphabet, archived ones last.
    pub people: Vec<KnownPerson>,
    /// In the order of the alphabet.
    pub tags: Vec<String>,
    /// With games of the kind in the filter, the latest first.
    pub years: Vec<i32>,
    /// Games that were played with an expansion and match the rest of the filter.
    pub expanded: u32,
}
