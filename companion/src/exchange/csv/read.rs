use std::collections::BTreeMap;

use chrono::NaiveDate;
use csv::{Position, ReaderBuilder, StringRecord};

use super::convert;
use super::guard::unguarded;
use super::row::{COLUMNS, GAME_COLUMNS, ParsedRow, REQUIRED, Row, TEXTS, fault};
use crate::clean;
use crate::exchange::fault::{FaultKind, FileFault, quoted};
use crate::exchange::reading::{About, ReadGame, Reading, RefusedGame};
use crate::ledger::Problem;

/// Whether the first row of a text is that of our table.
pub fn is_ours(text: &str) -> bool {
    let head = text.lines().next().unwrap_or_default();
    let mut columns = head
        .split(char::from(delimiter(head)))
        .map(|column| column.trim_matches(['"', ' ']));
    columns.clone().any(|column| column == "game") && columns.any(|column| column == "day")
}

/// The delimiter of a table, which in spreadsheets depends on the language.
fn delimiter(head: &str) -> u8 {
    let count = |delimiter: &u8| head.bytes().filter(|byte| byte == delimiter).count();
    // The last one wins a tie.
    b"\t;,".iter().copied().max_by_key(count).unwrap_or(b',')
}

/// Reads the table.
pub fn read(text: &str, today: NaiveDate) -> Result<Reading, FileFault> {
    if !text.matches('"').count().is_multiple_of(2) {
        return Err(FileFault::whole_file(FaultKind::Truncated {
            line: text.lines().count(),
            column: text.lines().last().unwrap_or_default().chars().count(),
        }));
    }
    let mut games: Vec<Vec<Line>> = Vec::new();
    let mut indices = BTreeMap::new();
    for line in parse_lines(&text.replace("\r\n", "\n"))? {
        let id = line.cell("game").to_owned();
        let index = *indices.entry(id).or_insert(games.len());
        match games.get_mut(index) {
            Some(lines) => lines.push(line),
            None => games.push(vec![line]),
        }
    }
    let mut reading = Reading::default();
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

/// The rows that are not blank, below the head.
fn parse_lines(text: &str) -> Result<Vec<Line>, FileFault> {
    let mut table = ReaderBuilder::new()
        .delimiter(delimiter(text.lines().next().unwrap_or_default()))
        .flexible(true)
        .from_reader(text.as_bytes());
    let head = table.headers().expect("text in memory can be read");
    let head: StringRecord = head.iter().map(str::trim).collect();
    check_head(&head)?;
    let mut lines = Vec::new();
    let mut number = 1;
    for cells in table.records() {
        let cells = cells.expect("text in memory can be read");
        // The reader skips blank rows, but a spreadsheet counts them.
        let start = cells.position().map_or(0, Position::byte);
        let start = usize::try_from(start).unwrap_or(text.len());
        let rest = text.as_bytes()[start..].iter();
        number += 1 + rest.take_while(|byte| b"\n\r".contains(byte)).count();
        if cells.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let (found, expected) = (cells.len(), head.len());
        if found != expected {
            let reason = format!("the row has {found} cells, but the head has {expected}");
            let kind = FaultKind::invalid(reason);
            return Err(FileFault::at(format!("row {number}"), kind));
        }
        lines.push(Line::new(number, &head, &cells));
    }
    Ok(lines)
}

fn check_head(head: &StringRecord) -> Result<(), FileFault> {
    let fault = |column: &str, kind| Err(fault(1, &quoted(column), kind));
    for (index, column) in head.iter().enumerate() {
        if !COLUMNS.contains(&column) {
            return fault(
                column,
                FaultKind::UnknownField {
                    said: quoted(column),
                },
            );
        }
        if head.iter().take(index).any(|other| other == column) {
            return fault(column, FaultKind::IdTwice);
        }
    }
    let has = |column: &str| head.iter().any(|other| other == column);
    match REQUIRED.into_iter().find(|column| !has(column)) {
        None => Ok(()),
        Some(column) => fault(column, FaultKind::MissingField),
    }
}

/// A game from its rows, at least one.
fn game(lines: &[Line], today: NaiveDate) -> Result<ReadGame, Problem> {
    // What describes the game may stand in one of its rows alone.
    let mut shared = lines[0].cells.clone();
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
                    return Err(fault(line.number, column, kind).into());
                }
            }
        }
        shared = StringRecord::from(cells);
    }
    let rows = lines.iter().map(|line| {
        let cells = shared.iter().take(GAME_COLUMNS);
        let own = line.cells.iter().skip(GAME_COLUMNS);
        let line = Line {
            number: line.number,
            cells: cells.chain(own).collect(),
        };
        line.row()
    });
    let rows = rows.collect::<Result<_, _>>()?;
    convert::game(rows, today)
}

/// A row of the file.
struct Line {
    /// As a spreadsheet counts: the head is row 1.
    number: usize,
    /// One for each of [`COLUMNS`]; empty if the table has no such column.
    cells: StringRecord,
}

impl Line {
    fn new(number: usize, head: &StringRecord, cells: &StringRecord) -> Self {
        let cells = COLUMNS.map(|column| {
            let index = head.iter().position(|other| other == column);
            let cell = index.and_then(|index| cells.get(index));
            clean_cell(column, cell.unwrap_or_default())
        });
        Self {
            number,
            cells: StringRecord::from(&cells[..]),
        }
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
                number: self.number,
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
            "day" | "time" => FaultKind::Date { said: cell },
            "level" => invalid("easy, medium or hard"),
            "clan" => invalid("red, green, blue or yellow"),
            "rival" => invalid("yes or no"),
            _ => invalid("a whole number"),
        };
        fault(self.number, COLUMNS[index], kind)
    }
}

/// The text of a cell, without characters that steer whoever reads it. Only a note has lines.
fn clean_cell(column: &str, cell: &str) -> String {
    let cell = match column {
        "note" => clean::text(cell),
        _ => clean::line(cell),
    };
    let cell = unguarded(&cell).trim();
    match column {
        "level" | "clan" | "rival" => cell.to_lowercase(),
        _ if TEXTS.contains(&column) => cell.to_owned(),
        // Spreadsheets may write the number 12 as 12.0, or as 12,0 in German.
        _ => {
            let mut fractions = [".0", ",0", ".00", ",00"].into_iter();
            let whole = fractions.find_map(|fraction| cell.strip_suffix(fraction));
            whole.unwrap_or(cell).to_owned()
        }
    }
}
