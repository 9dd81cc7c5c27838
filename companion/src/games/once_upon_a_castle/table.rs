//! The table of a game as its screen shows it.

use once_upon_a_castle_engine::{Components, Journal, LineId, Seat, Sheet, SheetBounds};

use super::castles::castle;
use super::followed::FollowedGame;
use super::views::{CastleScores, CastleTableView, TableCastle};
use crate::store::taps;

pub(super) fn table_view(stored: &FollowedGame) -> CastleTableView {
    let journal = &stored.journal;
    let position = journal.position();
    let (version, values) = (position.version(), position.values());
    let played = &stored.played;
    let back = taps::back(&played.joined, played.steps.len(), 1);
    let entries = journal.entries();
    let sheets = position.seats().map(|seat| Sheet {
        name: seat.0.to_string(),
        ..position.sheet(seat)
    });
    let sheets = sheets.map(|sheet| Some(castle(sheet, values)));
    CastleTableView {
        summary: stored.row.summary(),
        revision: stored.revision,
        version,
        phase: position.phase(),
        turn: position.turn(),
        active: position.active(),
        dice: position.dice(),
        board: values.side(version).clone(),
        castles: position
            .seats()
            .map(|seat| table_castle(journal, seat))
            .collect(),
        scores: CastleScores {
            castles: sheets.collect(),
            sheet: SheetBounds::new(version, values),
            reconstructed: values.reconstructed(version),
        },
        open_guests: position.open_guests().collect(),
        prompt: position.prompt(),
        options: position.options(),
        last_tap: entries[entries.len() - back..].to_vec(),
        can_undo: back > 0,
        can_redo: !played.undone.is_empty(),
    }
}

fn table_castle(journal: &Journal, seat: Seat) -> TableCastle {
    let position = journal.position();
    let castle = position.castle(seat);
    let tokens: Vec<_> = castle.tokens().collect();
    let lines = &position.values().side(position.version()).lines;
    let complete = lines.iter().map(|line| &line.value).filter(|line| {
        let mut squares = line.squares.iter();
        squares.all(|square| tokens.contains(square))
    });
    let complete: Vec<LineId> = complete.map(|line| line.id).collect();
    let numbers = &Components::printed().numbers;
    TableCastle {
        complete,
        tokens,
        walls: castle.walls.to_vec(),
        parts: castle.parts(),
        parts_max: numbers.parts(),
    }
}
