//! How files of other programs call a game.

use strum::VariantNames;

use super::{once_upon_a_castle, white_castle};
use crate::ledger::{GameKind, Problem, Record};

#[derive(Debug)]
pub(crate) struct Codec {
    pub kind: GameKind,
    pub name: &'static str,
    /// As it is printed on the boxes, without the article.
    pub titles: &'static [&'static str],
    /// Its number on BoardGameGeek.
    pub bgg: Option<i64>,
    pub year: u16,
    /// The fewest and the most.
    pub players: [u8; 2],
    pub minutes: u16,
    pub age: u8,
    pub colors: &'static [&'static str],
    /// Facet columns of a table, with the words they allow.
    pub facets: &'static [(&'static str, &'static [&'static str])],
    /// Extra checks for tables filled in by hand. Paths are those of the record.
    pub check_table: fn(&Record) -> Result<(), Problem>,
    /// The score sheet that BG Stats has for it.
    pub sheet: Option<&'static Sheet>,
    /// What BG Stats calls the board, if that tells something.
    pub board: fn(&Record) -> Option<String>,
    /// Notes what such a text tells.
    pub read_board: fn(&mut Record, &str),
}

#[derive(Debug)]
pub(crate) struct Sheet {
    pub name: &'static str,
    /// The line of a score, what its row is called, and how that is headed.
    pub rows: &'static [[&'static str; 3]],
}

/// The codecs of all games.
pub(crate) const CODECS: [&Codec; GameKind::VARIANTS.len()] =
    [&white_castle::CODEC, &once_upon_a_castle::CODEC];

pub(crate) fn codec(kind: GameKind) -> &'static Codec {
    match kind {
        GameKind::WhiteCastle => &white_castle::CODEC,
        GameKind::OnceUponACastle => &once_upon_a_castle::CODEC,
    }
}
