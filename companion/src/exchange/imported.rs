//! A file of any kind that can be imported, as the games that the store would keep.

use chrono::{
    DateTime, Datelike, Days, Local, NaiveDate, NaiveTime, TimeDelta, TimeZone, Timelike, Utc,
};
use serde_json::{Value, json};
use shirasagi_engine::components::Corrections;
use shirasagi_engine::scoring::DecidedBy;
use shirasagi_engine::setup::Seat;
use uuid::Uuid;

use super::fault::{FaultKind, FileFault};
use super::file::{Format, broken, format, text};
use super::json::{self, HistoryFileError, HistoryHead};
use super::record::{About, GameRecord, Reading, Remark, SeatRecord};
use super::shape::ShapeError;
use super::{bg_stats, csv, shape};
use crate::app::setup_code;
use crate::store::{
    BgStatsIds, Details, GameOrigin, GameRow, PersonNote, Place, Progress, Record, SeatRow, Source,
    Verdict,
};

/// What our history calls BG Stats.
const BG_STATS: &str = "bg-stats";
/// The game was published in 2023; who is told a much earlier year is told a slip.
const YEAR_MIN: i32 = 2000;
/// Rounds, and turns of each clan in a round (T1): a game that comes in is over.
const TURNS: u8 = 3;

/// A file as the store would keep it.
#[derive(Debug)]
pub struct ImportedFile {
    pub format: Format,
    pub games: Vec<ImportedGame>,
    pub refused: Vec<RefusedImport>,
    /// Plays of other games.
    pub others: usize,
    /// What our own history says about people.
    pub people: Vec<PersonNote>,
    /// What BG Stats calls people and places, by their names in the file.
    pub bg_stats_ids: BgStatsIds,
    /// The player's corrections that our own history has.
    pub corrections: Corrections,
}

/// A game of a file.
#[derive(Debug, Clone)]
pub struct ImportedGame {
    /// Where in the file.
    pub path: String,
    pub record: Record,
    pub remarks: Vec<Remark>,
}

impl ImportedGame {
    /// Whether it is a solo game of which the file does not say the level.
    pub fn level_missing(&self) -> bool {
        let row = &self.record.row;
        row.level.is_none() && row.seats.iter().any(|seat| seat.rival)
    }
}

/// A game that cannot be taken over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedImport {
    pub id: Option<String>,
    /// Where in the file.
    pub path: String,
    pub code: &'static str,
    /// The facts of the code, by name.
    pub facts: Value,
    pub message: String,
    pub about: About,
}

impl From<FileFault> for RefusedImport {
    fn from(fault: FileFault) -> Self {
        Self {
            id: None,
            code: fault.code(),
            facts: fault.kind.facts(),
            message: fault.to_string(),
            path: fault.path,
            about: About::default(),
        }
    }
}

/// Why nothing of a file can be read.
#[derive(Debug, thiserror::Error)]
pub enum ImportFileError {
    #[error(transparent)]
    File(#[from] FileFault),
    #[error(transparent)]
    Shape(#[from] ShapeError),
    #[error(transparent)]
    History(#[from] HistoryFileError),
}

impl ImportFileError {
    /// The stable code.
    pub fn code(&self) -> &'static str {
        match self {
            Self::File(fault) => fault.code(),
            Self::Shape(error) => error.code(),
            Self::History(error) => error.code(),
        }
    }

    /// Where in the file.
    pub fn path(&self) -> Option<String> {
        match self {
            Self::File(fault) => Some(fault.path.clone()).filter(|path| !path.is_empty()),
            Self::Shape(error) => error.path(),
            Self::History(error) => error.path(),
        }
    }
}

/// Reads a file of any kind.
///
/// # Errors
/// It is none of those that can be imported, or nothing of it can be read.
pub fn read(bytes: &[u8], now: DateTime<Utc>) -> Result<ImportedFile, ImportFileError> {
    let text = text(bytes)?;
    let format = format(text)?;
    match format {
        Format::History => {
            let head: HistoryHead = serde_json::from_str(text).map_err(|error| broken(&error))?;
            head.check()?;
            let history = json::read(shape::parse(text.as_bytes())?)?;
            let games = history
                .games
                .into_iter()
                .map(|(index, record)| ImportedGame {
                    path: format!("games[{index}]"),
                    record,
                    remarks: Vec::new(),
                });
            let refused = history.refused.into_iter().map(|game| RefusedImport {
                path: game.path(),
                code: game.fault.code(),
                facts: json!({}),
                message: game.fault.to_string(),
                id: Some(game.id),
                about: game.about,
            });
            Ok(ImportedFile {
                format,
                games: games.collect(),
                refused: refused.collect(),
                others: 0,
                people: history.people,
                bg_stats_ids: history.bg_stats_ids,
                corrections: history.corrections,
            })
        }
        Format::BgStats => Ok(imported_file(
            format,
            bg_stats::read(text)?,
            Some(BG_STATS),
            now,
        )),
        Format::Csv => Ok(imported_file(format, csv::read(text)?, None, now)),
    }
}

fn imported_file(
    format: Format,
    reading: Reading,
    source: Option<&str>,
    now: DateTime<Utc>,
) -> ImportedFile {
    // Wherever a game was played, the day may be one ahead of ours.
    let last = now.date_naive().checked_add_days(Days::new(1));
    let refused = reading.refused.into_iter().map(|refused| RefusedImport {
        id: refused.id,
        about: refused.about,
        ..refused.fault.into()
    });
    let mut file = ImportedFile {
        format,
        games: Vec::new(),
        refused: refused.collect(),
        others: reading.others,
        people: Vec::new(),
        bg_stats_ids: reading.bg_stats_ids,
        corrections: Corrections::default(),
    };
    for read in reading.games {
        let day = read.game.day;
        let impossible = if day.year() < YEAR_MIN {
            Some(FaultKind::DayTooEarly(day))
        } else {
            let to_come = last.is_some_and(|last| day > last);
            to_come.then_some(FaultKind::DayToCome(day))
        };
        if let Some(kind) = impossible {
            let path = match format {
                Format::Csv => format!("{}, day", read.path),
                Format::History | Format::BgStats => format!("{}.playDate", read.path),
            };
            let fault = FileFault::at(path, kind);
            file.refused.push(RefusedImport {
                about: read.game.about(),
                id: Some(read.game.id),
                ..fault.into()
            });
            continue;
        }
        let source = source.map(|name| Source {
            name: name.to_owned(),
            id: read.game.id.clone(),
        });
        let (id, code, about) = (read.game.id.clone(), read.game.code, read.game.about());
        let mut record = record(read.game, source);
        if code.is_some_and(|code| !setup_code::note(&mut record.row, code)) {
            let fault = FileFault::at(format!("{}, code", read.path), FaultKind::OtherSetup);
            file.refused.push(RefusedImport {
                id: Some(id),
                about,
                ..fault.into()
            });
            continue;
        }
        file.games.push(ImportedGame {
            path: read.path,
            record,
            remarks: read.remarks,
        });
    }
    file
}

/// A game as the store keeps one that the app did not follow.
fn record(game: GameRecord, source: Option<Source>) -> Record {
    let started_at = began(game.day, game.time);
    let minutes = TimeDelta::minutes(game.minutes.unwrap_or(0).into());
    // The turn order matters where it decided, and is known there by the ranks.
    let last = |row: &SeatRecord| {
        let equal = game.seats.iter().filter(|other| other.points == row.points);
        let alone = equal.clone().filter(|other| other.rank == row.rank).count() == 1;
        (alone && equal.count() > 1).then_some(row.rank)
    };
    let seats: Vec<SeatRow> = (1..)
        .map(Seat)
        .zip(&game.seats)
        .map(|(seat, row)| SeatRow {
            seat,
            name: row.name.clone(),
            rival: row.rival,
            clan: row.clan,
            order: row.place,
            last: last(row),
            pair: None,
            place: Some(Place {
                points: row.points,
                rank: row.rank,
                lines: row.lines,
            }),
        })
        .collect();
    let verdict = verdict(&seats);
    let clans = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    Record {
        row: GameRow {
            // BG Stats names its plays as we name our games.
            id: match &source {
                Some(source) if Uuid::try_parse(&source.id).is_err() => Uuid::new_v4().to_string(),
                _ => game.id,
            },
            origin: GameOrigin::Imported,
            source,
            started_at,
            finished_at: Some(started_at + minutes),
            details: Details {
                day: game.day,
                minutes: game.minutes,
                place: game.place.unwrap_or_default(),
                note: game.note.unwrap_or_default(),
                tags: game.tags,
            },
            level: game.level,
            daimyo: None,
            gardens: None,
            followed: false,
            code: None,
            progress: Progress {
                round: TURNS,
                turns: clans.saturating_mul(TURNS),
            },
            seats,
            tracking: Vec::new(),
            verdict: Some(verdict),
        },
        revision: 0,
        counts: Default::default(),
        played: None,
    }
}

fn verdict(seats: &[SeatRow]) -> Verdict {
    let of = |rank| {
        seats
            .iter()
            .find(|seat| seat.place.is_some_and(|place| place.rank == rank))
    };
    let most = seats.iter().filter_map(|seat| seat.place);
    let most = most.map(|place| place.points).max();
    let first = seats.iter().filter_map(|seat| seat.place);
    let first = first.filter(|place| Some(place.points) == most);
    Verdict {
        winner: of(1).map_or(Seat::PLAYER, |seat| seat.seat),
        decided_by: match first.count() {
            0 | 1 => DecidedBy::Points,
            _ => DecidedBy::TurnOrder,
        },
    }
}

/// When a game began by the time of a clock on the wall; midnight where nobody knows it. An hour that the clocks leave
/// out is taken as if they did not.
pub fn began(day: NaiveDate, time: Option<NaiveTime>) -> DateTime<Utc> {
    let wall = day.and_time(time.unwrap_or(NaiveTime::MIN));
    let local = Local.from_local_datetime(&wall).earliest();
    local.map_or_else(|| wall.and_utc(), |time| time.to_utc())
}

/// A finished game of the history as other programs know it; `None` for one under way.
pub fn departing(row: &GameRow) -> Option<GameRecord> {
    row.verdict?;
    let local = row.started_at.with_timezone(&Local);
    let text = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let seats = row.seats.iter().map(|seat| {
        let place = seat.place?;
        Some(SeatRecord {
            name: seat.name.clone(),
            rival: seat.rival,
            clan: seat.clan,
            place: seat.order,
            points: place.points,
            rank: place.rank,
            lines: place.lines,
        })
    });
    Some(GameRecord {
        id: row.source.as_ref().map_or_else(
            || row.id.clone(),
            |source| match source.name.as_str() {
                BG_STATS => source.id.clone(),
                _ => row.id.clone(),
            },
        ),
        day: row.details.day,
        // Only of a game that began on its day, and not by hand, where nobody asks for the time;
        // midnight stands for one that nobody knows.
        time: local.time().with_nanosecond(0).filter(|time| {
            row.origin != GameOrigin::Entered
                && local.date_naive() == row.details.day
                && *time != NaiveTime::MIN
        }),
        minutes: row.details.minutes.or_else(|| row.measured_minutes()),
        place: text(&row.details.place),
        note: text(&row.details.note),
        tags: row.details.tags.clone(),
        level: row.level,
        code: row.code.as_ref().and_then(|code| code.parse().ok()),
        seats: seats.collect::<Option<_>>()?,
        tie_open: row.tie_open(),
    })
}
