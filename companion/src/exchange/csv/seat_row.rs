use std::str::FromStr;

use chrono::{NaiveDate, NaiveTime};

use super::columns::COLUMNS;
use super::day;
use crate::exchange::answers::DayOrder;
use crate::exchange::fault::{FaultKind, FileFault, quoted};

/// A seat of a game as a table has it.
#[derive(Clone)]
pub(super) struct SeatRow {
    pub place: Place,
    /// One for each of [`COLUMNS`]; empty if the table has no such column.
    pub cells: Vec<String>,
}

/// Where a seat stands in a file.
#[derive(Debug, Clone, Copy)]
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
            Some(seat) if COLUMNS.is_seat_column(column) => {
                format!("row {}, {column}_{seat}", self.row)
            }
            _ => format!("row {}, {column}", self.row),
        }
    }

    pub fn fault(self, column: &str, kind: FaultKind) -> FileFault {
        FileFault::at(self.path(column), kind)
    }
}

impl SeatRow {
    pub fn cell(&self, column: &str) -> &str {
        let index = COLUMNS.names.iter().position(|other| *other == column);
        index.map_or("", |index| &self.cells[index])
    }

    /// Writes the day and the time as the table of the app has them, where they can be read.
    pub fn read_days(&mut self, order: Option<DayOrder>) {
        for (column, cell) in COLUMNS.names.iter().zip(&mut self.cells) {
            let read = match *column {
                "day" => day::day(cell, order).map(|day| day.to_string()),
                "time" => day::time(cell).map(|time| time.to_string()),
                _ => None,
            };
            if let Some(read) = read {
                *cell = read;
            }
        }
    }

    pub fn day(&self) -> Result<NaiveDate, FileFault> {
        let day = self.parse("day", |cell| {
            let orders = [DayOrder::DayFirst, DayOrder::MonthFirst];
            match orders.map(|order| day::day(cell, Some(order))) {
                [None, None] => FaultKind::date(cell, "YYYY-MM-DD"),
                _ => FaultKind::DayOrder { said: quoted(cell) },
            }
        })?;
        day.ok_or_else(|| self.missing("day"))
    }

    pub fn time(&self) -> Result<Option<NaiveTime>, FileFault> {
        self.parse("time", |cell| FaultKind::date(cell, "HH:MM"))
    }

    pub fn number<T: FromStr>(&self, column: &str) -> Result<Option<T>, FileFault> {
        self.parse(column, |cell| invalid(cell, "a whole number"))
    }

    pub fn missing(&self, column: &str) -> FileFault {
        self.place.fault(column, FaultKind::MissingField)
    }

    /// One of these words.
    pub fn word(&self, column: &str, words: &[&str]) -> Result<Option<String>, FileFault> {
        let cell = self.cell(column);
        if cell.is_empty() || words.contains(&cell) {
            return Ok(Some(cell.to_owned()).filter(|word| !word.is_empty()));
        }
        let words = words.join(", ");
        let kind = match words.rsplit_once(", ") {
            Some((others, last)) => invalid(cell, &format!("{others} or {last}")),
            None => invalid(cell, &words),
        };
        Err(self.place.fault(column, kind))
    }

    fn parse<T: FromStr>(
        &self,
        column: &str,
        fault: impl Fn(&str) -> FaultKind,
    ) -> Result<Option<T>, FileFault> {
        let cell = self.cell(column);
        if cell.is_empty() {
            return Ok(None);
        }
        let parsed = cell.parse().map(Some);
        parsed.map_err(|_| self.place.fault(column, fault(cell)))
    }
}

fn invalid(cell: &str, expected: &str) -> FaultKind {
    let cell = quoted(cell);
    FaultKind::invalid(format!("“{cell}” is not valid: use {expected}"))
}
