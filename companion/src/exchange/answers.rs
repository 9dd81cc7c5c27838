use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::games::read_level;

/// What the player answers to the questions about a file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ImportAnswers"))]
#[serde(default, deny_unknown_fields)]
pub struct Answers {
    /// Ids of people of the history, by the names of the file. Everybody else is new.
    pub people: BTreeMap<String, String>,
    /// The level of solo games for which the file does not say it; `null`: unknown.
    #[serde(deserialize_with = "read_level")]
    #[cfg_attr(test, ts(type = "Level | null"))]
    pub level: Option<String>,
    /// Names in the file that are those of games the app knows after all.
    pub titles: BTreeSet<String>,
    /// How its days are written, where the file leaves it open.
    pub days: Option<DayOrder>,
    /// Where in the file the games are that take the place of those that are here and differ.
    pub replacing: BTreeSet<String>,
}

/// What comes first in a day such as 03/04/2026.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DayOrder {
    DayFirst,
    MonthFirst,
}
