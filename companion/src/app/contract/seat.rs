//! Seats and the people at them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use white_castle_engine::journal::{DeckSource, Tracking};
use white_castle_engine::setup::Level;

use crate::ledger::SeatRecord;

/// Somebody who has played.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PersonView {
    pub name: String,
    pub games: u32,
    /// The color played last.
    #[cfg_attr(test, ts(type = "ClanColor | null"))]
    pub clan: Option<String>,
}

/// Everybody who has played, who played last first.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PeopleView {
    pub people: Vec<PersonView>,
    /// The longest name, in characters.
    pub name_max: u32,
}

/// What a new game starts from.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewGameView {
    /// `null`: no game was begun on this device, or all of them are deleted.
    pub last: Option<LastGameView>,
}

/// The choices of the last game begun on this device.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LastGameView {
    pub game: String,
    /// RFC 3339, UTC.
    #[cfg_attr(test, ts(type = "string"))]
    pub started_at: DateTime<Utc>,
    /// Only in a solo game.
    pub level: Option<Level>,
    /// Who shuffled the rival's deck.
    pub deck: DeckSource,
    /// Who turned up the new cards of rooms.
    pub refills: DeckSource,
    /// The players in the order of the seats, without the rival.
    pub seats: Vec<SeatRecord>,
    /// How closely each of them was followed.
    pub tracking: Vec<Tracking>,
}

/// Everybody who has played or may play, with what there is to say about them.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PeopleListView {
    /// In the order of the alphabet, archived ones last.
    pub people: Vec<PersonDetails>,
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
    #[cfg_attr(test, ts(type = "ClanColor | null"))]
    pub clan: Option<String>,
    /// Whether they are no longer offered for new games. Their games stay.
    pub archived: bool,
    /// Finished games.
    pub games: u32,
    pub wins: u32,
    /// Games of which it is known whether they won: all but those in which they are in a tie that
    /// nobody decided.
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
