//! What cannot be in any recorded game, whatever the game.

use std::collections::BTreeSet;

use chrono::{Datelike, Days, NaiveDate};
use serde::Serialize;

use super::{GameOrigin, Problem, Record, SeatRecord};
use crate::clean;
use crate::plain::fold;

/// The longest name of a person, in characters.
pub const NAME_MAX: usize = 40;
/// The longest id of a game, in characters. The app's own have 36.
pub const ID_MAX: usize = 100;
/// The longest name of a place, in characters.
pub const PLACE_MAX: usize = 80;
/// The longest tag, in characters.
pub const TAG_MAX: usize = 30;
/// The most tags of a game.
pub const TAGS_MAX: usize = 20;
/// The longest note, in characters.
pub const NOTE_MAX: usize = 2000;
/// More points than any clan comes to.
pub const POINTS_MAX: u16 = 999;
/// The longest duration, in minutes: a day.
pub const MINUTES_MAX: u16 = 1440;
/// The longest piece of a record that a sentence quotes, in characters.
const QUOTED_MAX: usize = 40;
/// The games are younger; an earlier year is a slip of the finger.
pub const YEAR_MIN: i32 = 2000;

/// What cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error, strum::IntoStaticStr)]
#[serde(untagged)]
#[strum(serialize_all = "kebab-case", prefix = "record/")]
pub enum RecordFault {
    #[error("the day is before {year}")]
    DayTooEarly { year: i32 },
    #[error("the day is still to come")]
    DayToCome,
    #[error("a game begins after the year {year}, ends later, and not in the future")]
    Times { year: i32 },
    #[error("a game takes 1 to {max} minutes")]
    Minutes { max: u16 },
    #[error("it is longer than {max} characters")]
    TooLong { max: usize },
    #[error("a game has at most {max} tags")]
    TooManyTags { max: usize },
    #[error("a player needs a name or a color")]
    NameMissing,
    #[error("another player has the name")]
    NameTwice,
    #[error("another player has the color")]
    ColorTwice,
    #[error("the rival has neither a name nor a color")]
    RivalNamed,
    #[error("the places in a turn order are 1 to {seats}, each at most once")]
    Order { seats: usize },
    #[error("nobody comes to more than {max} points")]
    TooManyPoints { max: u16 },
    #[error("there is no score")]
    ScoreMissing,
    #[error("some lines of the score are missing")]
    LinesMissing,
    #[error("the lines add up to {lines} points, not {points}")]
    LinesDiffer { lines: u16, points: u16 },
    #[error("the setup is not what its code deals")]
    OtherSetup,
    #[error("“{value}” is not known here")]
    UnknownValue { value: String },
}

impl RecordFault {
    /// Something that a game does not know.
    pub fn unknown(value: &str) -> Self {
        // It may be long, or hold what steers a terminal.
        let value: String = clean::line(value).chars().take(QUOTED_MAX).collect();
        Self::UnknownValue { value }
    }
}

/// All that cannot be. `today` is the day here.
pub fn validate(record: &Record, today: NaiveDate) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut add = |path: &str, fault: RecordFault| problems.push(Problem::of(&fault).at(path));
    // Somebody on the other side of the date line may be a day ahead.
    let latest = today.checked_add_days(Days::new(1)).unwrap_or(today);
    if record.day.year() < YEAR_MIN {
        add("day", RecordFault::DayTooEarly { year: YEAR_MIN });
    } else if record.day > latest {
        add("day", RecordFault::DayToCome);
    }
    let times = [Some(record.started_at), record.finished_at];
    let days = times.into_iter().flatten().map(|time| time.date_naive());
    // What is wrong with the day is not said of its times again.
    let (first_year, last) = (YEAR_MIN.min(record.day.year()) - 1, latest.max(record.day));
    let is_possible = |day: NaiveDate| day.year() >= first_year && day <= last;
    if !days.into_iter().all(is_possible) || times[1].is_some_and(|end| end < record.started_at) {
        add("started_at", RecordFault::Times { year: YEAR_MIN - 1 });
    }
    if record
        .minutes
        .is_some_and(|minutes| !(1..=MINUTES_MAX).contains(&minutes))
    {
        add("minutes", RecordFault::Minutes { max: MINUTES_MAX });
    }
    let tags = (0..).zip(&record.tags);
    let source = record.source.iter();
    let source =
        source.flat_map(|source| [("source.name", &source.name), ("source.id", &source.id)]);
    let texts = [
        ("id", &record.id, ID_MAX),
        ("place", &record.place, PLACE_MAX),
        ("note", &record.note, NOTE_MAX),
    ];
    let texts = texts.map(|(path, text, max)| (path.to_owned(), text, max));
    let source = source.map(|(path, text)| (path.to_owned(), text, ID_MAX));
    let tags = tags.map(|(index, tag): (usize, _)| (format!("tags[{index}]"), tag, TAG_MAX));
    for (path, text, max) in texts.into_iter().chain(source).chain(tags) {
        if text.chars().count() > max {
            add(&path, RecordFault::TooLong { max });
        }
    }
    if record.tags.len() > TAGS_MAX {
        add("tags", RecordFault::TooManyTags { max: TAGS_MAX });
    }
    // Other programs know players without a name, and a game that is followed tells them apart.
    let named = record.origin == GameOrigin::Entered;
    problems.extend(validate_seats(&record.seats, named));
    problems
}

/// All that cannot be of those who take part; whether each needs a name or a color.
pub fn validate_seats(seats: &[SeatRecord], named: bool) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut add = |index: usize, field: &str, fault: RecordFault| {
        problems.push(Problem::of(&fault).at(format!("seats[{index}].{field}")));
    };
    let has_rival = seats.iter().any(|seat| seat.rival);
    let (mut names, mut colors) = (BTreeSet::new(), BTreeSet::new());
    let (mut orders, mut last_orders) = (BTreeSet::new(), BTreeSet::new());
    for (index, seat) in seats.iter().enumerate() {
        let is_named = seat.name.is_some() || seat.color.is_some();
        match &seat.name {
            _ if seat.rival && is_named => add(index, "name", RecordFault::RivalNamed),
            _ if seat.rival => {}
            None if named && !is_named && !has_rival => {
                add(index, "name", RecordFault::NameMissing);
            }
            None => {}
            Some(name) if name.chars().count() > NAME_MAX => {
                add(index, "name", RecordFault::TooLong { max: NAME_MAX });
            }
            Some(name) if !names.insert(fold(name)) => {
                add(index, "name", RecordFault::NameTwice);
            }
            Some(_) => {}
        }
        if seat
            .color
            .as_ref()
            .is_some_and(|color| !colors.insert(color))
        {
            add(index, "color", RecordFault::ColorTwice);
        }
        let count = seats.len();
        let is_wrong = |order: Option<u8>, taken: &mut BTreeSet<u8>| {
            order.is_some_and(|order| {
                !(1..=count).contains(&usize::from(order)) || !taken.insert(order)
            })
        };
        if is_wrong(seat.order, &mut orders) {
            add(index, "order", RecordFault::Order { seats: count });
        }
        if is_wrong(seat.last_order, &mut last_orders) {
            add(index, "last_order", RecordFault::Order { seats: count });
        }
        if seat.points > Some(POINTS_MAX) {
            add(
                index,
                "points",
                RecordFault::TooManyPoints { max: POINTS_MAX },
            );
        }
    }
    problems
}

/// What is wrong with the lines of a seat's score, which has these and no others.
pub fn validate_lines(seat: &SeatRecord, names: &[&str]) -> Vec<Problem> {
    let Some(lines) = &seat.lines else {
        return Vec::new();
    };
    let fault = |fault: RecordFault, field: &str| Problem::of(&fault).at(field);
    if names.iter().any(|name| !lines.contains_key(*name)) {
        return vec![fault(RecordFault::LinesMissing, "lines")];
    }
    let others = lines.keys().filter(|line| !names.contains(&line.as_str()));
    let others = others.map(|line| fault(RecordFault::unknown(line), "lines"));
    let sum = lines
        .values()
        .fold(0, |sum: u16, points| sum.saturating_add(*points));
    let points = seat.points.filter(|points| *points != sum);
    let differs =
        points.map(|points| fault(RecordFault::LinesDiffer { lines: sum, points }, "points"));
    others.chain(differs).collect()
}
