//! How files of other programs call a game.

use super::white_castle;
use crate::ledger::GameKind;

#[derive(Debug)]
pub(crate) struct Codec {
    pub kind: GameKind,
    pub name: &'static str,
    /// As it is printed on the boxes, without the article.
    pub titles: &'static [&'static str],
    /// Its number on BoardGameGeek.
    pub bgg: i64,
    pub year: u16,
    /// The fewest and the most.
    pub players: [u8; 2],
    pub minutes: u16,
    pub age: u8,
}

/// Of every game.
pub(crate) const CODECS: [&Codec; 1] = [&white_castle::CODEC];

pub(crate) fn codec(kind: GameKind) -> &'static Codec {
    match kind {
        GameKind::WhiteCastle => &white_castle::CODEC,
    }
}
