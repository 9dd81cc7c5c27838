//! What goes to the standard output.

use std::io::{self, ErrorKind, Write};

use serde::Serialize;

use super::failure::Failure;
use companion::clean::steers;

/// Prints a text for people. What it quotes may come from anybody's file: none of it steers the
/// terminal.
pub fn print(text: &str) -> Result<(), Failure> {
    print_exactly(&text.replace(|symbol| steers(symbol) && symbol != '\n', "\u{fffd}"))
}

/// Prints a file. A reader that has seen enough and went away is no failure.
pub fn print_exactly(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let written = out
        .write_all(text.as_bytes())
        .and_then(|()| {
            if text.ends_with('\n') {
                Ok(())
            } else {
                out.write_all(b"\n")
            }
        })
        .and_then(|()| out.flush());
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::output(&error)),
        _ => Ok(()),
    }
}

/// Prints a value as JSON that people can read too.
pub fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    print_exactly(&escaped(
        &serde_json::to_string_pretty(value).map_err(unwritable)?,
    ))
}

/// Prints a value as JSON, or what it says as text for people.
pub fn show(
    json: bool,
    value: &impl Serialize,
    text: impl FnOnce() -> String,
) -> Result<(), Failure> {
    match json {
        true => print_json(value),
        false => print(&text()),
    }
}

/// JSON in which what would steer a terminal is written as an escape, which means the same.
pub fn escaped(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for symbol in json.chars() {
        if steers(symbol) && symbol != '\n' {
            text.push_str(&format!("\\u{:04x}", u32::from(symbol)));
        } else {
            text.push(symbol);
        }
    }
    text
}

fn unwritable(error: serde_json::Error) -> Failure {
    Failure::output(&error.into())
}

/// Rows of cells below each other, the first one the names of the columns: numbers to the right, words
/// to the left.
pub fn columns(rows: &[Vec<String>]) -> String {
    let cells = |column: usize| rows.iter().filter_map(move |row| row.get(column));
    let width = |column: usize| cells(column).map(|cell| cell.chars().count()).max();
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let shapes: Vec<(usize, bool)> = (0..count)
        .map(|column| {
            let numbers = column > 0 && cells(column).skip(1).all(|cell| is_number(cell));
            (width(column).unwrap_or(0), numbers)
        })
        .collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&shapes).map(|(cell, (width, numbers))| {
            let cell = cell.replace('\n', " ");
            if *numbers {
                format!("{cell:>width$}")
            } else {
                format!("{cell:<width$}")
            }
        });
        text.push_str(cells.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}

/// The points of a table: the heading of each line and the total, with a column for each name.
pub fn scores<const N: usize>(
    lines: &[[&str; 2]; N],
    columns: impl IntoIterator<Item = (String, [u16; N])>,
) -> String {
    let headings = lines.iter().map(|[_, heading]| *heading).chain(["Total"]);
    let headings = headings.map(|heading| vec![heading.to_owned()]);
    let mut rows: Vec<Vec<String>> = [vec![String::new()]].into_iter().chain(headings).collect();
    for (name, points) in columns {
        let total: u16 = points.iter().sum();
        let points = points.iter().chain([&total]).map(u16::to_string);
        let cells = [name].into_iter().chain(points);
        for (row, cell) in rows.iter_mut().zip(cells) {
            row.push(cell);
        }
    }
    self::columns(&rows)
}

/// Whether a cell is read as a number, or from one to another. A day is none.
fn is_number(cell: &str) -> bool {
    let of_number = |c: char| c.is_ascii_digit() || ".%*".contains(c);
    let is_number = |word: &str| word.trim_start_matches(['+', '-']).chars().all(of_number);
    cell.split(' ').all(|word| word == "to" || is_number(word))
}

/// Names with what belongs to them, of which further lines stand below the first.
pub fn pairs(pairs: &[(impl AsRef<str>, String)]) -> String {
    let widths = pairs.iter().map(|(name, _)| name.as_ref().chars().count());
    let width = widths.max().unwrap_or(0);
    let mut text = String::new();
    for (name, value) in pairs {
        let name = name.as_ref();
        let mut lines = value.lines();
        let first = lines.next().unwrap_or_default();
        text.push_str(format!("{name:<width$}  {first}").trim_end());
        text.push('\n');
        for line in lines {
            let line = format!("{:<width$}  {line}", "");
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}
