use std::collections::BTreeMap;

use chrono::NaiveDate;
use csv::{Position, ReaderBuilder, StringRecord};

use super::columns::{COLUMNS, REQUIRED, TEXTS};
use super::guard::unguarded;
use super::seat_row::{Place, SeatRow};
use super::{convert, day};
use crate::clean;
use crate::exchange::answers::Answers;
use crate::exchange::bounds::check_entries;
use crate::exchange::fault::{FaultKind, FileFault, quoted};
use crate::exchange::reading::{About, ReadGame, Reading, shortened};
use crate::games::CODECS;
use crate::ledger::{NOTE_MAX, Problem};

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
    let mut rows = parse_rows(&text)?;
    let order = day::order(rows.iter().map(|row| row.cell("day")));
    for row in &mut rows {
        row.read_days(order.known.or(answers.days));
    }
    let mut reading = Reading {
        open_day: order.open,
        ..Reading::default()
    };
    let mut games: Vec<Vec<SeatRow>> = Vec::new();
    let mut indices = BTreeMap::new();
    for row in rows {
        let id = row.cell("game").to_owned();
        let index = *indices.entry(id).or_insert(games.len());
        match games.get_mut(index) {
            Some(rows) => rows.push(row),
            None => games.push(vec![row]),
        }
    }
    for rows in games {
        let first = &rows[0];
        let people = rows.iter().map(|row| row.cell("name"));
        let about = || About::new(first.cell("day").parse().ok(), people);
        let id = Some(quoted(first.cell("game"))).filter(|id| !id.is_empty());
        reading.add(about, id, game(&rows, today));
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
fn parse_rows(text: &str) -> Result<Vec<SeatRow>, FileFault> {
    let (whole, (text, delimiter)) = (text, table(text));
    // Rows before the head count as well.
    let mut number = 1 + whole.lines().count() - text.lines().count();
    let mut table = ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .from_reader(text.as_bytes());
    let head = table.headers().expect("text in memory can be read");
    let head = Head::new(head, number)?;
    let mut rows = Vec::new();
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
        head.add_rows(number, &cells, &mut rows)?;
    }
    Ok(rows)
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
                Some((column, seat)) if self.is_wide && is_seat(seat) => {
                    COLUMNS.is_seat_column(column)
                }
                _ if self.is_wide && column == COUNT => true,
                _ if self.is_wide => {
                    COLUMNS.names[..COLUMNS.game_columns].contains(&column.as_str())
                }
                _ => COLUMNS.names.contains(&column.as_str()),
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
            column if self.is_wide && COLUMNS.is_seat_column(column) => has(&format!("{column}_1")),
            column => has(column),
        };
        match REQUIRED.into_iter().find(|column| !is_there(column)) {
            None => Ok(()),
            Some(column) => fault(column, FaultKind::MissingField),
        }
    }

    /// The seats of a row.
    fn add_rows(
        &self,
        number: usize,
        cells: &StringRecord,
        rows: &mut Vec<SeatRow>,
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
        let row = SeatRow {
            place: Place {
                row: number,
                seat: None,
            },
            cells: (COLUMNS.names.iter())
                .map(|column| clean_cell(column, cell(column)))
                .collect(),
        };
        if !self.is_wide {
            rows.push(row);
            return Ok(());
        }
        for seat in 1..=PLAYERS {
            let mut row = row.clone();
            row.place.seat = Some(seat);
            let mut is_taken = false;
            for (column, own) in COLUMNS
                .names
                .iter()
                .zip(&mut row.cells)
                .skip(COLUMNS.game_columns)
            {
                if *column == "seat" {
                    *own = seat.to_string();
                } else {
                    *own = clean_cell(column, cell(&format!("{column}_{seat}")));
                    is_taken |= !own.is_empty();
                }
            }
            if is_taken {
                rows.push(row);
            }
        }
        Ok(())
    }
}

fn is_seat(text: &str) -> bool {
    text.parse().is_ok_and(|seat| (1..=PLAYERS).contains(&seat))
}

/// A game from its rows, at least one.
fn game(rows: &[SeatRow], today: NaiveDate) -> Result<ReadGame, Problem> {
    let first = &rows[0];
    if first.cell("game").is_empty() {
        return Err(first.place.fault("game", FaultKind::MissingField).into());
    }
    // What describes the game may stand in one of its rows alone.
    let game_columns = COLUMNS.game_columns;
    let mut shared = first.cells[..game_columns].to_vec();
    for row in rows {
        for (index, own) in row.cells[..game_columns].iter().enumerate() {
            match (own.as_str(), shared[index].as_str()) {
                ("", _) => {}
                (_, "") => shared[index].clone_from(own),
                (own, first) if own == first => {}
                (_, first) => {
                    let said = quoted(first);
                    let kind = FaultKind::Contradiction { said };
                    return Err(row.place.fault(COLUMNS.names[index], kind).into());
                }
            }
        }
    }
    let mut rows = rows.to_vec();
    for row in &mut rows {
        row.cells[..game_columns].clone_from_slice(&shared);
    }
    convert::game(rows, today)
}

/// The text of a cell, without characters that steer whoever reads it. Only a note has lines.
fn clean_cell(column: &str, cell: &str) -> String {
    let cell = match column {
        "note" => clean::text(cell),
        _ => clean::line(cell),
    };
    // No text of the history is longer than a note, so one that is cut is refused for its length.
    let (cell, _) = shortened(unguarded(&cell).trim(), NOTE_MAX + 1);
    let mut facets = CODECS.iter().flat_map(|codec| codec.facets);
    match column {
        "kind" | "clan" | "rival" => cell.to_lowercase(),
        _ if facets.any(|(facet, _)| *facet == column) => cell.to_lowercase(),
        _ if TEXTS.contains(&column) => cell,
        // Spreadsheets may write the number 12 as 12.0, or as 12,0 in German.
        _ => {
            let mut fractions = [".0", ",0", ".00", ",00"].into_iter();
            let whole = fractions.find_map(|fraction| cell.strip_suffix(fraction));
            whole.unwrap_or(&cell).to_owned()
        }
    }
}
