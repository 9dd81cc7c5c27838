//! People.

use serde::{Deserialize, Serialize};

use crate::games;
use crate::ledger::GameKind;
use crate::store::PersonRow;

/// Everybody who has played, who played last first.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PeopleView {
    pub people: Vec<PersonRow>,
    /// The longest name, in characters.
    pub name_max: u32,
}

/// Everybody who has played or may play, with what there is to say about them.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PeopleListView {
    /// In the order of the alphabet, archived ones last.
    pub people: Vec<PersonDetails>,
    /// The games that the history holds, the one played last first.
    pub kinds: Vec<GameKind>,
    /// The longest name, in characters.
    pub name_max: u32,
}

/// A person with their games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PersonDetails {
    pub id: String,
    pub name: String,
    /// The color they like to play.
    #[cfg_attr(test, ts(type = "string | null"))]
    pub clan: Option<String>,
    /// Whether they are no longer offered for new games. Their games stay.
    pub archived: bool,
    /// Finished games.
    pub games: u32,
    /// Wins in games with others.
    pub wins: u32,
    /// Decided games with others: all but those in which they are in a tie that nobody decided.
    pub decided: u32,
    /// The day of the latest of them, YYYY-MM-DD.
    pub last_day: Option<String>,
}

/// What merging two people does.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MergeView {
    /// The person who is merged away.
    pub from: PersonDetails,
    /// The person who then has the games of both.
    pub into: PersonDetails,
    /// Seats that get another name, also of games that are deleted or under way.
    pub seats: u32,
    /// The ids of games in which both took part. With any the two cannot be one person.
    pub together: Vec<String>,
}

/// Gives a person another name.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RenameRequest {
    /// The id.
    pub person: String,
    #[serde(deserialize_with = "crate::clean::read_line")]
    pub name: String,
}

/// Two people who are one, by their ids.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MergeRequest {
    /// The person who is merged away.
    pub from: String,
    /// The person who then has the games of both.
    pub into: String,
}

/// Says about a person which color they like and whether they are still offered for new games.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SetPersonRequest {
    /// The id.
    pub person: String,
    #[serde(deserialize_with = "games::read_color")]
    #[cfg_attr(test, ts(type = "string | null"))]
    pub clan: Option<String>,
    pub archived: bool,
}
