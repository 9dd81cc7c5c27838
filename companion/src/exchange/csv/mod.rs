//! A table for spreadsheets (RFC 4180) with a row for each seat of each game, which can be imported
//! again.

mod columns;
mod convert;
mod day;
mod guard;
mod read;
mod seat_row;

pub use read::{is_ours, read};

use std::collections::BTreeSet;

use columns::Columns;
use csv::{Terminator, WriterBuilder};

use crate::ledger::{GameKind, Record};

/// Excel reads a table as Unicode only behind this mark.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The table of games that are over.
pub fn write(games: &[Record]) -> String {
    let mut table = WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .from_writer(Vec::new());
    let mut kinds: BTreeSet<_> = games.iter().map(|game| game.kind).collect();
    if kinds.is_empty() {
        kinds.insert(GameKind::default());
    }
    let columns = Columns::new(&kinds);
    let mut rows = games.iter().flat_map(|game| convert::rows(game, &columns));
    table
        .write_record(&columns.names)
        .and_then(|()| rows.try_for_each(|row| table.write_record(row)))
        .expect("memory takes any row, and all have the same columns");
    let bytes = table.into_inner().expect("memory can always be flushed");
    let text = String::from_utf8(bytes).expect("cells are text");
    format!("{BYTE_ORDER_MARK}{text}")
}

#[cfg(test)]
mod tests;
