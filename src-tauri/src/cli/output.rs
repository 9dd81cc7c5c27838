//! What goes to the standard output.

use std::io::{self, BufWriter, ErrorKind, Write};

use serde::Serialize;

use super::failure::Failure;

/// Prints a text. A reader that has seen enough and went away is no failure.
pub fn print(text: &str) -> Result<(), Failure> {
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
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Output(error)),
        _ => Ok(()),
    }
}

/// Prints what is written piece by piece. Of what is written to a reader that went away nothing is
/// told, and that is no failure.
pub fn print_pieces<T: Default>(
    write: impl FnOnce(&mut dyn Write) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let written = write(&mut out).and_then(|told| {
        let ended = out.write_all(b"\n").and_then(|()| out.flush());
        ended.map_err(Failure::Output).map(|()| told)
    });
    match written {
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(T::default()),
        written => written,
    }
}

/// Prints a value as JSON that people can read too.
pub fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    print(&serde_json::to_string_pretty(value).map_err(unwritable)?)
}

/// Prints a value as JSON in one line, a third as long.
pub fn print_dense_json(value: &impl Serialize) -> Result<(), Failure> {
    print(&serde_json::to_string(value).map_err(unwritable)?)
}

fn unwritable(error: serde_json::Error) -> Failure {
    Failure::Output(error.into())
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
            let cell = plain(cell);
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

/// Whether a cell is read as a number, or from one to another. A day is none.
fn is_number(cell: &str) -> bool {
    let of_number = |c: char| c.is_ascii_digit() || ".%*".contains(c);
    let is_number = |word: &str| word.trim_start_matches(['+', '-']).chars().all(of_number);
    cell.split(' ').all(|word| word == "to" || is_number(word))
}

/// Names with what belongs to them, of which further lines stand below the first.
pub fn pairs(pairs: &[(&str, String)]) -> String {
    let width = pairs
        .iter()
        .map(|(name, _)| name.chars().count())
        .max()
        .unwrap_or(0);
    let mut text = String::new();
    for (name, value) in pairs {
        let mut lines = value.lines();
        let first = plain(lines.next().unwrap_or_default());
        text.push_str(format!("{name:<width$}  {first}").trim_end());
        text.push('\n');
        for line in lines {
            let line = format!("{:<width$}  {}", "", plain(line));
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

/// Names and notes come from files; they are not to steer the terminal.
fn plain(text: &str) -> String {
    text.replace(char::is_control, "\u{fffd}")
}
