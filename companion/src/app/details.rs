//! What people say about a game.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate};
use serde_json::{Value, json};

use super::contract::{DetailBounds, DetailsRequest, GameView};
use super::edit::Edit;
use super::seating::{Seated, seats};
use super::{App, AppError, SeatingError};
use crate::clean;
use crate::clock;
use crate::store::{Details, GameRow, Record, SeatRow, StoredGame};

const MINUTES_MAX: u16 = 24 * 60;
const PLACE_MAX: usize = 80;
const NOTE_MAX: usize = 2000;
const TAG_MAX: usize = 30;
const TAGS_MAX: usize = 20;
/// The year in which the game was published is later; who is told an earlier one is told a slip.
const YEAR_MIN: i32 = 2000;

/// Why these details cannot be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DetailsError {
    #[error("“{0}” is no day; a day is written like 2026-03-31")]
    Day(String),
    #[error("the day is before {YEAR_MIN}")]
    EarlyDay,
    #[error("the day is still to come")]
    FutureDay,
    #[error("a game takes 1 to {MINUTES_MAX} minutes, not {0}")]
    Minutes(u32),
    #[error("the place is longer than {PLACE_MAX} characters")]
    PlaceTooLong,
    #[error("the note is longer than {NOTE_MAX} characters")]
    NoteTooLong,
    #[error("a tag has 1 to {TAG_MAX} characters")]
    Tag { index: usize },
    #[error("a game has at most {TAGS_MAX} tags")]
    TooManyTags,
}

impl DetailsError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Day(_) => "details/day",
            Self::EarlyDay => "details/early-day",
            Self::FutureDay => "details/future-day",
            Self::Minutes(_) => "details/minutes",
            Self::PlaceTooLong => "details/place-too-long",
            Self::NoteTooLong => "details/note-too-long",
            Self::Tag { .. } => "details/tag",
            Self::TooManyTags => "details/too-many-tags",
        }
    }

    /// Where in the request.
    pub fn path(&self) -> String {
        match self {
            Self::Day(_) | Self::EarlyDay | Self::FutureDay => "day".to_owned(),
            Self::Minutes(_) => "minutes".to_owned(),
            Self::PlaceTooLong => "place".to_owned(),
            Self::NoteTooLong => "note".to_owned(),
            Self::Tag { index } => format!("tags[{index}]"),
            Self::TooManyTags => "tags".to_owned(),
        }
    }

    /// The facts of the code, by name.
    pub(super) fn facts(&self) -> Value {
        match self {
            Self::EarlyDay => json!({ "year": YEAR_MIN }),
            _ => json!({}),
        }
    }
}

impl App {
    /// Replaces what people say about a game.
    pub fn set_details(&self, request: DetailsRequest) -> Result<GameView, AppError> {
        let details = DetailsInput {
            day: &request.day,
            minutes: request.minutes.map(u32::from),
            place: &request.place,
            note: &request.note,
            tags: &request.tags,
        };
        let details = details
            .check()
            .map_err(|mut faults| AppError::Details(faults.swap_remove(0)))?;
        let mut store = self.store();
        let undo = Edit::Details(said(&store.record(&request.game)?));
        let seats = match &request.names {
            Some(names) => Some(renamed(&store.game(&request.game)?, names)?),
            None => None,
        };
        store.set_details(&request.game, &details, seats.as_deref(), &undo.to_json())?;
        super::history::game_view(&store, &request.game)
    }
}

/// The request that says what people say now.
fn said(record: &Record) -> DetailsRequest {
    let GameRow {
        id,
        details,
        followed,
        seats,
        ..
    } = &record.row;
    let people = seats.iter().filter(|seat| !seat.rival);
    let names = people.map(|seat| seat.name.clone().unwrap_or_default());
    DetailsRequest {
        game: id.clone(),
        day: details.day.to_string(),
        minutes: details.minutes,
        place: details.place.clone(),
        note: details.note.clone(),
        tags: details.tags.clone(),
        names: followed.then(|| names.collect()),
    }
}

/// The seats of a followed game with other names.
fn renamed(stored: &StoredGame, names: &[String]) -> Result<Vec<SeatRow>, SeatingError> {
    let people = stored.row.seats.iter().filter(|seat| !seat.rival);
    let clans: Vec<_> = people.map(|seat| seat.clan).collect();
    let players = names.iter().enumerate().map(|(index, name)| Seated {
        name,
        clan: clans.get(index).copied().flatten(),
        nameless: true,
    });
    seats(stored.game.setup.party(), players)
}

pub(super) fn bounds() -> DetailBounds {
    let characters = |n| u32::try_from(n).unwrap_or(u32::MAX);
    DetailBounds {
        minutes_max: MINUTES_MAX,
        place_max: characters(PLACE_MAX),
        note_max: characters(NOTE_MAX),
        tag_max: characters(TAG_MAX),
        tags_max: characters(TAGS_MAX),
    }
}

/// Details as they are told, before they are checked.
#[derive(Debug, Clone, Copy)]
pub struct DetailsInput<'a> {
    pub day: &'a str,
    pub minutes: Option<u32>,
    pub place: &'a str,
    pub note: &'a str,
    pub tags: &'a [String],
}

impl DetailsInput<'_> {
    /// The details, without blanks around them and without a tag twice.
    ///
    /// # Errors
    /// All that cannot be.
    pub fn check(&self) -> Result<Details, Vec<DetailsError>> {
        let mut faults = Vec::new();
        let day = day(self.day).map_err(|fault| faults.push(fault)).ok();
        let minutes = self.minutes.map(|minutes| {
            let known = u16::try_from(minutes).ok();
            let known = known.filter(|minutes| (1..=MINUTES_MAX).contains(minutes));
            known.ok_or(DetailsError::Minutes(minutes))
        });
        let minutes = minutes.transpose().map_err(|fault| faults.push(fault)).ok();
        let (place, note) = (clean::line(self.place), clean::text(self.note));
        if place.chars().count() > PLACE_MAX {
            faults.push(DetailsError::PlaceTooLong);
        }
        if note.chars().count() > NOTE_MAX {
            faults.push(DetailsError::NoteTooLong);
        }
        let mut tags = Vec::new();
        let mut known = BTreeSet::new();
        for (index, tag) in self.tags.iter().map(|tag| clean::line(tag)).enumerate() {
            if tag.is_empty() || tag.chars().count() > TAG_MAX {
                faults.push(DetailsError::Tag { index });
            } else if known.insert(tag.to_lowercase()) {
                tags.push(tag);
            }
        }
        if tags.len() > TAGS_MAX {
            faults.push(DetailsError::TooManyTags);
        }
        match (day, minutes) {
            (Some(day), Some(minutes)) if faults.is_empty() => Ok(Details {
                day,
                minutes,
                place,
                note,
                tags,
            }),
            _ => Err(faults),
        }
    }
}

fn day(text: &str) -> Result<NaiveDate, DetailsError> {
    // Only as it is written in the end: the parser would also take other widths.
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
    let day = day.filter(|day| day.to_string() == text);
    let day = day.ok_or_else(|| DetailsError::Day(text.chars().take(40).collect()))?;
    if day.year() < YEAR_MIN {
        return Err(DetailsError::EarlyDay);
    }
    // Somebody on the other side of the date line may be a day ahead.
    let latest = clock::today().checked_add_days(Days::new(1));
    if latest.is_some_and(|latest| day > latest) {
        return Err(DetailsError::FutureDay);
    }
    Ok(day)
}
