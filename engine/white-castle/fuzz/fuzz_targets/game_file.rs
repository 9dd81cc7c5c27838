//! A game file of any bytes: it is read and replayed, or refused. Nothing panics, and what was read
//! is written and read as the same again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use white_castle_engine::journal::{Game, Journal};

fuzz_target!(|bytes: &[u8]| {
    let Ok(game) = serde_json::from_slice::<Game>(bytes) else {
        return;
    };
    let text = serde_json::to_string(&game).expect("what was read is written");
    let again: Game = serde_json::from_str(&text).expect("what was written is read");
    assert_eq!(again, game);
    let Ok(mut journal) = Journal::replay(game) else {
        return;
    };
    let position = journal.position();
    let is_stuck = position.chance().is_none() && position.legal().is_empty();
    assert_eq!(is_stuck, position.is_over());
    serde_json::to_string(position).expect("a position is written");
    serde_json::to_string(&position.expect()).expect("what is expected is written");
    let replayed = journal.clone();
    assert_eq!(journal.game(), again);
    if journal.undo().is_some() {
        journal.redo();
    }
    assert_eq!(journal, replayed);
});
