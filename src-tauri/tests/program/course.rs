//! Games that were played to their end, and the files they are kept in.

use companion::games::white_castle::{begin, set_counts};
use companion::ledger::SeatRecord;
use serde_json::{Value, json};
use white_castle_engine::journal::{DeckSource, Journal};
use white_castle_engine::scoring::Counts;
use white_castle_engine::setup::{Level, Options, Party, SetupCode};

use crate::random::RandomGame;

pub fn code(party: Party, seed: u64) -> SetupCode {
    let first_well = seed.is_multiple_of(2);
    SetupCode::new(Options { party, first_well }, seed)
}

pub fn solo(seed: u64) -> SetupCode {
    code(Party::Solo(Level::Medium), seed)
}

/// Plays this many steps of a game, or all of them.
pub fn play(code: SetupCode, deck: DeckSource, steps: usize) -> Journal {
    let mut random = RandomGame::new(code.deal().bridges.coral[0].into());
    let mut journal = Journal::new(code.deal(), deck, Default::default());
    for _ in 0..steps {
        let Some(step) = random.step(journal.position()) else {
            break;
        };
        journal.play(step).expect("a legal step");
    }
    journal
}

pub fn whole(code: SetupCode, deck: DeckSource) -> Journal {
    let journal = play(code, deck, usize::MAX);
    assert!(journal.position().is_over());
    journal
}

/// What the player could have at the end: Influence beside the rival's contradicts no turn order.
pub fn counts(journal: &Journal) -> Counts {
    let influence = journal
        .position()
        .rival_counts()
        .map_or(0, |rival| rival.influence);
    Counts {
        clan_points: 30,
        coins: 7,
        food: 3,
        influence,
        ..Counts::default()
    }
}

/// The game as a file.
pub fn file(journal: &Journal) -> Value {
    serde_json::to_value(journal.game()).expect("a game is JSON")
}

/// The game as a history file has it. What was counted is there once it is over.
pub fn entry(id: &str, code: Option<SetupCode>, journal: &Journal) -> Value {
    let party = journal.setup().party();
    let over = journal.position().is_over();
    let seats = (1..=party.seats()).map(|seat| {
        let mut seat = SeatRecord {
            seat,
            rival: seat > party.players(),
            ..SeatRecord::default()
        };
        let counts = (over && !seat.rival).then(|| counts(journal));
        set_counts(&mut seat, counts.as_ref());
        seat
    });
    let time = |text: &str| text.parse().expect("a time");
    let mut record = begin(
        id.to_owned(),
        time("2026-03-01T18:00:00Z"),
        code.map(|code| code.to_string()),
        seats.collect(),
        &journal.game(),
    );
    record.finished_at = over.then(|| time("2026-03-01T19:12:30.250Z"));
    json!({"record": record, "game": file(journal)})
}
