//! A table for spreadsheets (RFC 4180) with a row for each seat of each game, which can be imported
//! again.

mod convert;
mod day;
mod guard;
mod read;
mod row;

pub use read::{is_ours, read};

use csv::{Terminator, WriterBuilder};

use crate::ledger::Record;

/// Excel reads a table as Unicode only behind this mark.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The table of games that are over.
pub fn write(games: &[Record]) -> String {
    let mut table = WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .has_headers(false)
        .from_writer(Vec::new());
    let mut rows = games.iter().flat_map(convert::rows);
    table
        .write_record(row::COLUMNS)
        .and_then(|()| rows.try_for_each(|row| table.serialize(row)))
        .expect("memory takes any row, and all have the same columns");
    let bytes = table.into_inner().expect("memory can always be flushed");
    let text = String::from_utf8(bytes).expect("cells are text");
    format!("{BYTE_ORDER_MARK}{text}")
}

#[cfg(test)]
mod tests;
