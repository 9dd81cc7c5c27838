//! A dealt table and a stream of steps out of any bytes: legal ones and others, corrections, steps
//! taken back and redone. Nothing panics, the game is never stuck, and what is refused changes
//! nothing.

#![no_main]

#[allow(dead_code, reason = "the referee stays at home")]
#[path = "../../tests/games/full_laws/mod.rs"]
mod full_laws;
#[path = "../../tests/random/mod.rs"]
mod random;

use libfuzzer_sys::fuzz_target;
use random::RandomGame;
use white_castle_engine::journal::{DeckSource, Follow, Journal, Tracking};
use white_castle_engine::setup::{Options, Party, SetupCode};
use white_castle_engine::turn::Step;

/// Longer streams say nothing new, and taking a step back replays all before it.
const STEPS_MAX: usize = 600;
const UNDONE_MAX: usize = 60;

/// What is laid out: the party, who is followed in full, who deals, and the seed.
fn begin(bytes: [u8; 4]) -> Journal {
    let [party, follow, seed @ ..] = bytes;
    let options = Options {
        party: Party::ALL[usize::from(party) % Party::ALL.len()],
        first_well: party >= 128,
    };
    let bit = |place: u8| follow & (1 << place) != 0;
    let source = |place| [DeckSource::App, DeckSource::Table][usize::from(bit(place))];
    let tracking = |place| [Tracking::Full, Tracking::DiceOnly][usize::from(bit(place))];
    let follow = Follow {
        deck: source(0),
        refills: source(1),
        tracking: (2..6).map(tracking).collect(),
    };
    let seed = u64::from(u16::from_le_bytes(seed));
    let corrections = match bit(6) {
        true => RandomGame::new(seed).corrections(),
        false => Default::default(),
    };
    Journal::followed(SetupCode::new(options, seed).deal(), follow, corrections)
}

/// A step that may be refused; the table is then as before.
fn attempt(journal: &mut Journal, step: Step) {
    let before = journal.position().clone();
    if journal.play(step).is_err() {
        assert_eq!(
            *journal.position(),
            before,
            "what is refused changes nothing"
        );
    }
}

fuzz_target!(|bytes: &[u8]| {
    let Some((head, stream)) = bytes.split_first_chunk() else {
        return;
    };
    let mut journal = begin(*head);
    let mut undone = 0;
    for chunk in stream.chunks_exact(3).take(STEPS_MAX) {
        let number = u16::from_le_bytes([chunk[1], chunk[2]]);
        let mut random = RandomGame::new(number.into());
        match chunk[0] % 8 {
            0..4 => {
                let Some(step) = random.step(journal.position()) else {
                    assert!(journal.position().is_over(), "never stuck");
                    continue;
                };
                journal.play(step).expect("what is legal is played");
            }
            4 => {
                let step = random.wild_step(journal.position());
                attempt(&mut journal, step);
            }
            5 => {
                let correction = random.wild_correction();
                attempt(&mut journal, Step::Correct { correction });
            }
            6 if undone < UNDONE_MAX => {
                undone += 1;
                journal.undo();
            }
            _ => {
                journal.redo();
            }
        }
    }
    let game = journal.game();
    let replayed = Journal::replay(game).expect("every step was played before");
    assert_eq!(replayed.position(), journal.position());
});
