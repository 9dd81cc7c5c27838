//! Games of a file of version 6, as games of today.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use shirasagi_engine::components::GardenId;
use shirasagi_engine::scoring::Lines;
use shirasagi_engine::setup::{Level, Seat};

use super::HistoryGame;
use crate::games::white_castle::{self, GameFile};
use crate::ledger::{GameOrigin, Record, SeatRecord, Source};

/// A game that the app followed has `game`, one that was entered has `entry`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a game of the history")]
pub(super) struct Game6 {
    id: String,
    origin: Option<GameOrigin>,
    source: Option<Source>,
    started_at: DateTime<Utc>,
    finished_at: Option<DateTime<Utc>>,
    code: Option<String>,
    details: Option<Details6>,
    game: Option<GameFile>,
    #[serde(default)]
    players: Vec<Player6>,
    entry: Option<Entry6>,
    #[serde(default, rename = "results")]
    _results: IgnoredAny,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "what people say about a game")]
struct Details6 {
    day: NaiveDate,
    minutes: Option<u16>,
    #[serde(deserialize_with = "crate::clean::read_line")]
    place: String,
    #[serde(deserialize_with = "crate::clean::read_text")]
    note: String,
    #[serde(deserialize_with = "crate::clean::read_tags")]
    tags: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, expecting = "a player")]
struct Player6 {
    #[serde(deserialize_with = "crate::clean::read_some")]
    name: Option<String>,
    clan: Option<String>,
    counts: Option<Value>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a game that was entered")]
struct Entry6 {
    day: NaiveDate,
    minutes: Option<u16>,
    #[serde(deserialize_with = "crate::clean::read_line")]
    place: String,
    #[serde(deserialize_with = "crate::clean::read_text")]
    note: String,
    #[serde(deserialize_with = "crate::clean::read_tags")]
    tags: Vec<String>,
    level: Option<Level>,
    gardens: Option<Vec<GardenId>>,
    seats: Vec<Seat6>,
    last_order: Option<Vec<Seat>>,
    #[serde(default)]
    tie_open: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a clan of a game that was entered")]
struct Seat6 {
    #[serde(deserialize_with = "crate::clean::read_some")]
    name: Option<String>,
    rival: bool,
    clan: Option<String>,
    order: Option<u8>,
    score: Score6,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "known", rename_all = "kebab-case", deny_unknown_fields)]
enum Score6 {
    Total { points: u16 },
    Lines { lines: Lines },
    Counts { counts: Value },
}

impl From<Game6> for HistoryGame {
    fn from(old: Game6) -> Self {
        let origin = old.origin.unwrap_or(match old.game {
            Some(_) => GameOrigin::Played,
            None => GameOrigin::Entered,
        });
        let day = old.started_at.date_naive();
        let mut record = Record {
            source: old.source,
            finished_at: old.finished_at,
            code: old.code,
            ..Record::new(old.id, origin, old.started_at, day, Vec::new())
        };
        if let Some(details) = old.details {
            record.day = details.day;
            record.minutes = details.minutes;
            record.place = details.place;
            record.note = details.note;
            record.tags = details.tags;
        }
        for (index, player) in old.players.into_iter().enumerate() {
            record.seats.push(SeatRecord {
                seat: white_castle::seat_at(index).0,
                name: player.name,
                color: player.clan,
                counts: player.counts,
                ..SeatRecord::default()
            });
        }
        if let Some(entry) = old.entry {
            entry.add_to(&mut record);
        }
        Self {
            record,
            game: old.game,
        }
    }
}

impl Entry6 {
    fn add_to(self, record: &mut Record) {
        record.finished_at.get_or_insert(record.started_at);
        record.day = self.day;
        record.minutes = self.minutes;
        record.place = self.place;
        record.note = self.note;
        record.tags = self.tags;
        white_castle::set_level(record, self.level);
        white_castle::set_gardens(record, self.gardens.unwrap_or_default());
        let last_order = self.last_order.unwrap_or_default();
        for (index, old) in self.seats.into_iter().enumerate() {
            let number = white_castle::seat_at(index).0;
            let mut places = (1..).zip(&last_order);
            let last = places.find(|(_, seat)| seat.0 == number);
            let mut seat = SeatRecord {
                seat: number,
                name: old.name,
                rival: old.rival,
                color: old.clan,
                order: old.order,
                last_order: last.map(|(place, _)| place),
                // Several seats of the first rank say that nobody knows who won.
                rank: self.tie_open.then_some(1),
                ..SeatRecord::default()
            };
            match old.score {
                Score6::Total { points } => seat.points = Some(points),
                Score6::Lines { lines } => white_castle::set_lines(&mut seat, Some(lines)),
                Score6::Counts { counts } => seat.counts = Some(counts),
            }
            record.seats.push(seat);
        }
    }
}
