//! Corrections of the table, made and refused.

use crate::table::{correct, id, refused};
use white_castle_engine::components::{Color, Space};
use white_castle_engine::journal::{Game, Journal};
use white_castle_engine::position::TableCorrection;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Seat;
use white_castle_engine::turn::{EventKind, Refusal, RefusalKind, Step};

#[track_caller]
pub fn denied(journal: &mut Journal, correction: TableCorrection, rule: Rule, kind: RefusalKind) {
    let refusal = refused(journal, Step::Correct { correction });
    assert_eq!(refusal, Refusal { rule, kind });
}

/// Denied, since more than `max` cannot be there.
#[track_caller]
pub fn at_most(journal: &mut Journal, rule: Rule, max: u16, correction: TableCorrection) {
    denied(journal, correction, rule, RefusalKind::TooMany { max });
}

/// As [`corrects_from`], where no number was set.
#[track_caller]
pub fn corrects(journal: &mut Journal, rule: Rule, correction: TableCorrection) {
    corrects_from(journal, rule, correction, None);
}

/// Corrects: it is told with the value before, can be taken back, and is kept in the file of the game.
#[track_caller]
pub fn corrects_from(
    journal: &mut Journal,
    rule: Rule,
    correction: TableCorrection,
    from: Option<u16>,
) {
    let before = journal.position().clone();
    let events = correct(journal, correction);
    let die = match correction {
        TableCorrection::PlacedDie { index, .. } | TableCorrection::DieOwner { index, .. } => {
            Some(journal.position().placed()[usize::from(index)].color)
        }
        _ => None,
    };
    let kind = EventKind::Corrected {
        correction,
        from,
        die,
    };
    assert_eq!((events[0].rule, &events[0].kind), (rule, &kind));
    let after = journal.position().clone();
    journal.undo();
    assert_eq!(*journal.position(), before);
    journal.redo();
    assert_eq!(*journal.position(), after);
    let text = serde_json::to_string(&journal.game()).expect("a game is written");
    let read: Game = serde_json::from_str(&text).expect("a game is read");
    assert_eq!(Journal::replay(read).expect("it was played"), *journal);
}

pub fn placed(index: u8, space: &str, value: u8) -> TableCorrection {
    TableCorrection::PlacedDie {
        index,
        space: id(space),
        value,
    }
}

/// Color, value and space of each placed die.
pub fn placed_dice(journal: &Journal) -> Vec<(Color, u8, Space)> {
    let dice = journal.position().placed().iter();
    dice.map(|die| (die.color, die.value, die.space)).collect()
}

pub fn owner(index: u8, seat: u8) -> TableCorrection {
    let seat = Seat(seat);
    TableCorrection::DieOwner { index, seat }
}

pub fn heron(seat: Seat, place: u8) -> TableCorrection {
    TableCorrection::Heron { seat, place }
}
