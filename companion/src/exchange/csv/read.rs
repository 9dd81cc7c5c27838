use std::collections::BTreeMap;

use chrono::NaiveDate;
use csv::{Position, ReaderBuilder, StringRecord};

use super::guard::unguarded;
use super::row::{COLUMNS, GAME_COLUMNS, ParsedRow, Place, REQUIRED, Row, TEXTS};
use super::{convert, day};
use crate::clean;
use crate::exchange::answers::{Answers, DayOrder};
use crate::exchange::bounds::check_entries;
use crate::exchange::fault::{FaultKind, FileFault, quoted};
use crate::exchange::reading::{About, ReadGame, Reading, RefusedGame, shortened};
use crate::games::check_seats;
use crate::ledger::{GameKind, NOTE_MAX, Problem};

/// Whether the first row of a text is that of our table.
pub fn is_ours(text: &str) -> bool {
    let (table, delimiter) = table(text);
    let head = table.lines().next().unwrap_or_default();
    let mut columns = head
        .split(char::from(delimiter))
        .map(|column| column.trim_matches(['"', ' ', '\r']).to_lowercase());
    columns.clone().any(|column| column == "game") && columns.any(|column| column == "day")
}

/// The text from the names of the columns on, and the delimiter, which in spreadsheets depends on the
/// language. Excel may write the delimiter into a row of its own before it.
fn table(text: &str) -> (&str, u8) {
    let text = text.trim_start_matches(['\r', '\n']);
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let said = first.trim_matches(['\r', '"']).to_lowercase();
    match said.strip_prefix("sep=").map(str::as_bytes) {
        Some([delimiter]) => (rest, *delimiter),
        _ => {
            let count = |delimiter: &u8| first.bytes().filter(|byte| byte == delimiter).count();
            // The last one wins a tie.
            let delimiter = b"\t;,".iter().copied().max_by_key(count);
            (text, delimiter.unwrap_or(b','))
        }
    }
}

/// Reads the table.
pub fn read(text: &str, answers: &Answers, today: NaiveDate) -> Result<Reading, FileFault> {
    let text = text.replace("\r\n", "\n");
    check_cells(&text)?;
    let mut lines = parse_lines(&text)?;
    let order = day::order(lines.iter().map(|line| line.cell("day")));
    for line in &mut lines {
        line.read_days(order.known.or(answers.days));
    }
    let mut reading = Reading {
        open_day: order.open,
        ..Reading::default()
    };
    let mut games: Vec<Vec<Line>> = Vec::new();
    let mut indices = BTreeMap::new();
    for line in lines {
        let id = line.cell("game").to_owned();
        let index = *indices.entry(id).or_insert(games.len());
        match games.get_mut(index) {
            Some(lines) => lines.push(line),
            None => games.push(vec![line]),
        }
    }
    for lines in games {
        let first = &lines[0];
        match game(&lines, today) {
            Ok(game) => reading.games.push(game),
            Err(problem) => reading.refused.push(RefusedGame {
                about: About::new(
                    first.cell("day").parse().ok(),
                    lines.iter().map(|line| line.cell("name")),
                ),
                id: Some(quoted(first.cell("game"))).filter(|id| !id.is_empty()),
                problem,
            }),
        }
    }
    Ok(reading)
}

/// Refuses a quotation mark that begins a cell and no other one ends, and a row of too many cells. Within
/// a cell the mark is a character like any other.
fn check_cells(text: &str) -> Result<(), FileFault> {
    let delimiter = char::from(table(text).1);
    let (mut line, mut column) = (1, 0);
    let (mut opened, mut closed) = (None, None);
    let (mut before, mut cells) = (delimiter, 1);
    for symbol in text.chars() {
        column += 1;
        // Two of them within a cell stand for one.
        let doubled = closed.take();
        if symbol == '"' {
            match opened.take() {
                Some(at) => closed = Some(at),
                None if doubled.is_some() => opened = doubled,
                None if before == delimiter || before == '\n' => opened = Some((line, column)),
                None => {}
            }
        }
        if opened.is_none() && symbol == delimiter {
            cells += 1;
            check_entries(cells)?;
        }
        if symbol == '\n' {
            (line, column) = (line + 1, 0);
            cells = if opened.is_none() { 1 } else { cells };
        }
        before = symbol;
    }
    match opened {
        Some((line, column)) => {
            let kind = FaultKind::Truncated { line, column };
            Err(FileFault::whole_file(kind))
        }
        None => Ok(()),
    }
}

/// The rows that are not blank, below the head.
fn parse_lines(text: &str) -> Result<Vec<Line>, FileFault> {
    let (whole, (text, delimiter)) = (text, table(text));
    // Rows before the head count as well.
    let mut number = 1 + whole.lines().count() - text.lines().count();
    let mut table = ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .from_reader(text.as_bytes());
    let head = table.headers().expect("text in memory can be read");
    let head = Head::new(head, number)?;
    let mut lines = Vec::new();
    for (index, cells) in table.records().enumerate() {
        check_entries(index + 1)?;
        let cells = cells.expect("text in memory can be read");
        // The reader skips blank rows, but a spreadsheet counts them.
        let start = cells.position().map_or(0, Position::byte);
        let start = usize::try_from(start).unwrap_or(text.len());
        let rest = text.as_bytes()[start..].iter();
        number += 1 + rest.take_while(|byte| b"\n\r".contains(byte)).count();
        if cells.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        head.add_lines(number, &cells, &mut lines)?;
    }
    Ok(lines)
}

/// The most players of a game that has a single row.
const PLAYERS: u8 = 4;
/// A column of a table with one row for a game: how many play. It says nothing that the names do not.
const COUNT: &str = "players";

/// The columns of a table, which has a row for each seat, or one for each game with columns such as
/// `name_1`.
struct Head {
    place: Place,
    columns: Vec<String>,
    is_wide: bool,
}

impl Head {
    /// Columns without a name at the right end are left over from spreadsheets.
    fn new(head: &StringRecord, row: usize) -> Result<Self, FileFault> {
        let columns = head.iter().map(|column| column.trim().to_lowercase());
        let mut columns: Vec<String> = columns.collect();
        while columns.last().is_some_and(String::is_empty) {
            columns.pop();
        }
        let is_wide = columns.iter().any(|column| column == "name_1");
        let found = Self {
            place: Place { row, seat: None },
            columns,
            is_wide,
        };
        found.check()?;
        Ok(found)
    }

    fn check(&self) -> Result<(), FileFault> {
        let fault = |column: &str, kind| Err(self.place.fault(&quoted(column), kind));
        for (index, column) in self.columns.iter().enumerate() {
            let is_known = match column.rsplit_once('_') {
                Some((column, seat)) if self.is_wide && is_seat(seat) => is_of_seat(column),
                _ if self.is_wide && column == COUNT => true,
                _ if self.is_wide => COLUMNS[..GAME_COLUMNS].contains(&column.as_str()),
                _ => COLUMNS.contains(&column.as_str()),
            };
            if !is_known {
                let said = quoted(column);
                return fault(column, FaultKind::UnknownField { said });
            }
            if self.columns[..index].contains(column) {
                return fault(column, FaultKind::IdTwice);
            }
        }
        let has = |column: &str| self.columns.iter().any(|other| other == column);
        let is_there = |column: &&str| match *column {
            "seat" if self.is_wide => true,
            column if self.is_wide && is_of_seat(column) => has(&format!("{column}_1")),
            column => has(column),
        };
        match REQUIRED.into_iter().find(|column| !is_there(column)) {
            None => Ok(()),
            Some(column) => fault(column, FaultKind::MissingField),
        }
    }

    /// The seats of a row.
    fn add_lines(
        &self,
        number: usize,
        cells: &StringRecord,
        lines: &mut Vec<Line>,
    ) -> Result<(), FileFault> {
        let expected = self.columns.len();
        let found = cells.len();
        let rest = || cells.iter().skip(expected);
        if found < expected || rest().any(|cell| !cell.trim().is_empty()) {
            let reason = format!("the row has {found} cells, but the head has {expected}");
            let kind = FaultKind::invalid(reason);
            return Err(FileFault::at(format!("row {number}"), kind));
        }
        let cell = |name: &str| {
            let index = self.columns.iter().position(|column| column == name);
            index.and_then(|index| cells.get(index)).unwrap_or_default()
        };
        let shared = COLUMNS.map(|column| clean_cell(column, cell(column)));
        if !self.is_wide {
            lines.push(Line::new(number, None, &shared));
            return Ok(());
        }
        for seat in 1..=PLAYERS {
            let mut cells = shared.clone();
            for (column, own) in COLUMNS.iter().zip(&mut cells).skip(GAME_COLUMNS) {
                *own = match *column {
                    "seat" => seat.to_string(),
                    column => clean_cell(column, cell(&format!("{column}_{seat}"))),
                };
            }
            let is_taken = |(column, cell): (&&str, &String)| {
                is_of_seat(column) && *column != "seat" && !cell.is_empty()
            };
            if COLUMNS.iter().zip(&cells).any(is_taken) {
                lines.push(Line::new(number, Some(seat), &cells));
            }
        }
        Ok(())
    }
}

fn is_seat(text: &str) -> bool {
    text.parse().is_ok_and(|seat| (1..=PLAYERS).contains(&seat))
}

/// Whether a column is about a seat and not about the whole game.
fn is_of_seat(column: &str) -> bool {
    COLUMNS[GAME_COLUMNS..].contains(&column)
}

/// A game from its rows, at least one.
fn game(lines: &[Line], today: NaiveDate) -> Result<ReadGame, Problem> {
    let first = &lines[0];
    if first.cell("game").is_empty() {
        return Err(first.place.fault("game", FaultKind::MissingField).into());
    }
    check_seats(
        GameKind::WhiteCastle,
        lines.len(),
        &first.place.path("seat"),
    )?;
    // What describes the game may stand in one of its rows alone.
    let mut shared = first.cells.clone();
    for line in lines {
        let mut cells: Vec<String> = shared.iter().map(str::to_owned).collect();
        for (index, column) in COLUMNS.iter().enumerate().take(GAME_COLUMNS) {
            match (&line.cells[index], cells[index].as_str()) {
                ("", _) => {}
                (own, "") => own.clone_into(&mut cells[index]),
                (own, first) if own == first => {}
                (_, first) => {
                    let said = quoted(first);
                    let kind = FaultKind::Contradiction { said };
                    return Err(line.place.fault(column, kind).into());
                }
            }
        }
        shared = StringRecord::from(cells);
    }
    let rows = lines.iter().map(|line| {
        let cells = shared.iter().take(GAME_COLUMNS);
        let own = line.cells.iter().skip(GAME_COLUMNS);
        let line = Line {
            place: line.place,
            cells: cells.chain(own).collect(),
        };
        line.row()
    });
    let rows = rows.collect::<Result<_, _>>()?;
    convert::game(rows, today)
}

/// A seat of the file.
struct Line {
    place: Place,
    /// One for each of [`COLUMNS`]; empty if the table has no such column.
    cells: StringRecord,
}

impl Line {
    fn new(row: usize, seat: Option<u8>, cells: &[String; COLUMNS.len()]) -> Self {
        Self {
            place: Place { row, seat },
            cells: StringRecord::from(&cells[..]),
        }
    }

    /// Writes the day and the time as the table of the app has them, where they can be read.
    fn read_days(&mut self, order: Option<DayOrder>) {
        let cells = COLUMNS.iter().zip(&self.cells).map(|(column, cell)| {
            let read = match *column {
                "day" => day::day(cell, order).map(|day| day.to_string()),
                "time" => day::time(cell).map(|time| time.to_string()),
                _ => None,
            };
            read.unwrap_or_else(|| cell.to_owned())
        });
        self.cells = cells.collect();
    }

    fn cell(&self, column: &str) -> &str {
        let index = COLUMNS.iter().position(|other| *other == column);
        index
            .and_then(|index| self.cells.get(index))
            .unwrap_or_default()
    }

    fn row(&self) -> Result<Row, FileFault> {
        let parsed = self.cells.deserialize(None);
        let ParsedRow(parsed) = parsed.expect("the row, or the index of a cell");
        parsed
            .map(|row| Row {
                at: self.place,
                ..row
            })
            .map_err(|index| self.explain(index))
    }

    /// Why a cell cannot be read.
    fn explain(&self, index: usize) -> FileFault {
        let cell = quoted(&self.cells[index]);
        let invalid =
            |expected| FaultKind::invalid(format!("“{cell}” is not valid: use {expected}"));
        let kind = match COLUMNS[index] {
            _ if cell.is_empty() => FaultKind::MissingField,
            "day"
                if day::day(&cell, Some(DayOrder::DayFirst)).is_some()
                    || day::day(&cell, Some(DayOrder::MonthFirst)).is_some() =>
            {
                FaultKind::DayOrder { said: cell }
            }
            "day" => FaultKind::date(&cell, "YYYY-MM-DD"),
            "time" => FaultKind::date(&cell, "HH:MM"),
            "level" => invalid("easy, medium or hard"),
            "clan" => invalid("red, green, blue or yellow"),
            "rival" => invalid("yes or no"),
            _ => invalid("a whole number"),
        };
        self.place.fault(COLUMNS[index], kind)
    }
}

/// The text of a cell, without characters that steer whoever reads it. Only a note has lines.
fn clean_cell(column: &str, cell: &str) -> String {
    let cell = match column {
        "note" => clean::text(cell),
        _ => clean::line(cell),
    };
    // No text of the history is longer than a note, so one that is cut is refused for its length.
    let (cell, _) = shortened(unguarded(&cell).trim(), NOTE_MAX + 1);
    match column {
        "level" | "clan" | "rival" => cell.to_lowercase(),
        _ if TEXTS.contains(&column) => cell,
        // Spreadsheets may write the number 12 as 12.0, or as 12,0 in German.
        _ => {
            let mut fractions = [".0", ",0", ".00", ",00"].into_iter();
            let whole = fractions.find_map(|fraction| cell.strip_suffix(fraction));
            whole.unwrap_or(&cell).to_owned()
        }
    }
}
