use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Deserializer, Serialize};
use serde_path_to_error::Segment;

use crate::exchange::fault::{FaultKind, FileFault};
use crate::games::{self, white_castle};

/// The fields of [`Row`] in their order, the last ones for its lines.
pub(super) const COLUMNS: [&str; 23] = [
    "game",
    "day",
    "time",
    "minutes",
    "place",
    "note",
    "tags",
    "level",
    "code",
    "seat",
    "name",
    "rival",
    "clan",
    "first_order",
    "points",
    "rank",
    "clan_points",
    "coins_and_seals",
    "resources",
    "passage_of_time",
    "courtiers",
    "warriors",
    "gardeners",
];
/// How many columns, from the first one, describe the game: its rows agree on them.
pub(super) const GAME_COLUMNS: usize = 9;
/// Columns that every table has.
pub(super) const REQUIRED: [&str; 5] = ["game", "day", "seat", "name", "points"];
/// Columns that people fill with any text.
pub(super) const TEXTS: [&str; 5] = ["game", "place", "note", "tags", "name"];

/// A seat of a game.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Row {
    /// In a file that is read.
    #[serde(skip)]
    pub at: Place,
    pub game: String,
    pub day: NaiveDate,
    pub time: Option<NaiveTime>,
    pub minutes: Option<u16>,
    pub place: String,
    pub note: String,
    pub tags: String,
    #[serde(deserialize_with = "white_castle::read_level")]
    pub level: Option<String>,
    pub code: String,
    pub seat: u8,
    pub name: String,
    pub rival: Option<Answer>,
    #[serde(deserialize_with = "games::read_color")]
    pub clan: Option<String>,
    /// Place in the first turn order, from 1.
    pub first_order: Option<u8>,
    pub points: Option<u16>,
    pub rank: Option<u8>,
    /// In the order of [`white_castle::LINES`].
    pub lines: [Option<u16>; white_castle::LINES.len()],
}

/// Where a seat stands in a file.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Place {
    /// As a spreadsheet counts: the head is row 1.
    pub row: usize,
    /// Which of the seats of its row it is, in a table with one row for each game.
    pub seat: Option<u8>,
}

impl Place {
    /// Where a column of the seat stands.
    pub fn path(self, column: &str) -> String {
        match self.seat {
            Some(seat) if COLUMNS[GAME_COLUMNS..].contains(&column) => {
                format!("row {}, {column}_{seat}", self.row)
            }
            _ => format!("row {}, {column}", self.row),
        }
    }

    pub fn fault(self, column: &str, kind: FaultKind) -> FileFault {
        FileFault::at(self.path(column), kind)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Answer {
    Yes,
    No,
}

/// A row, or the index of the cell that cannot be read, which the errors of `csv` leave out.
pub(super) struct ParsedRow(pub Result<Row, usize>);

impl<'de> Deserialize<'de> for ParsedRow {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let row = serde_path_to_error::deserialize(from);
        Ok(Self(row.map_err(|error| {
            // The path to a line is that of the list and that in the list.
            let indices = error.path().iter().map(|segment| match segment {
                Segment::Seq { index } => *index,
                _ => 0,
            });
            indices.sum()
        })))
    }
}
