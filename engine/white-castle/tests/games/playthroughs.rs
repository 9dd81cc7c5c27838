//! A dozen games kept with the sources: each as a game file, with a digest of the table after every
//! step. Each is played again and compared: a change of behavior shows as a difference in these files.
//! With `SHIRASAGI_PLAYTHROUGHS=write` the test writes them instead.

use std::fmt::Write;

use crate::full_laws::chooser::{Corrector, Policy, Style, choose};
use crate::full_laws::tally::kind;
use crate::kept::{self, Kept};
use crate::random::{RandomGame, deal_setup};
use strum::VariantNames;
use white_castle_engine::components::Corrections;
use white_castle_engine::journal::{DeckSource, Follow, Game, Journal, Tracking};
use white_castle_engine::position::Position;
use white_castle_engine::setup::{Level, Party, Seat};
use white_castle_engine::turn::Step;

/// One of the games.
struct Play {
    name: &'static str,
    party: Party,
    /// A letter for each person: `f` in full, `d` dice only.
    tracking: &'static str,
    /// Who shuffles the rival's deck, and who deals the castle's cards.
    sources: [DeckSource; 2],
    seed: u64,
    policy: Policy,
    style: Style,
    /// Whether cards of the rival's deck show something else than printed.
    other_cards: bool,
}

const APP: DeckSource = DeckSource::App;
const TABLE: DeckSource = DeckSource::Table;

const fn play(name: &'static str, party: Party, tracking: &'static str, seed: u64) -> Play {
    Play {
        name,
        party,
        tracking,
        sources: [APP, APP],
        seed,
        policy: Policy::Eager,
        style: Style::Plain,
        other_cards: false,
    }
}

/// The games, by name.
fn plays() -> [Play; 12] {
    let solo = Party::Solo;
    [
        play("four-dice-only", Party::Four, "dddd", 12),
        play("four-full", Party::Four, "ffff", 22),
        Play {
            policy: Policy::Uniform,
            ..play("four-mixed", Party::Four, "fddf", 491)
        },
        play("solo-easy-full", solo(Level::Easy), "f", 265),
        Play {
            other_cards: true,
            ..play("solo-hard-dice-only", solo(Level::Hard), "d", 16)
        },
        Play {
            style: Style::Rich,
            ..play("solo-hard-full", solo(Level::Hard), "f", 38)
        },
        Play {
            sources: [TABLE, TABLE],
            ..play("solo-medium-by-hand", solo(Level::Medium), "f", 434)
        },
        play("three-full", Party::Three, "fff", 308),
        Play {
            sources: [APP, TABLE],
            ..play("three-mixed", Party::Three, "dfd", 273)
        },
        Play {
            style: Style::Corrected,
            ..play("two-corrected", Party::Two, "ff", 150)
        },
        Play {
            policy: Policy::Uniform,
            ..play("two-full", Party::Two, "ff", 305)
        },
        Play {
            style: Style::Rich,
            ..play("two-rich", Party::Two, "ff", 55)
        },
    ]
}

impl Play {
    /// The game, played again.
    fn game(&self) -> Game {
        let tracking = self.tracking.chars().map(|letter| match letter {
            'f' => Tracking::Full,
            _ => Tracking::DiceOnly,
        });
        let follow = Follow {
            deck: self.sources[0],
            refills: self.sources[1],
            tracking: tracking.collect(),
        };
        let mut random = RandomGame::new(self.seed);
        let corrections = match self.other_cards {
            true => random.corrections(),
            false => Corrections::default(),
        };
        let mut journal = Journal::followed(deal_setup(self.party, self.seed), follow, corrections);
        let mut corrector = Corrector::new(self.style);
        let mut listed = Vec::new();
        loop {
            for correction in corrector.next(&mut random, journal.position()) {
                // One that is refused is not part of the game.
                let _ = journal.play(Step::Correct { correction });
            }
            journal.position().list_legal(&mut listed);
            let position = journal.position();
            let Some(step) = choose(&mut random, self.policy, position, &listed) else {
                return journal.game();
            };
            journal.play(step).expect("what is legal is played");
        }
    }
}

/// A stable number for a table: FNV-1a over its written form.
fn digest(position: &Position) -> u64 {
    let text = serde_json::to_string(position).expect("a position is written");
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// A line for each step: its number, the round, the seat, its kind, how many steps were legal, and
/// the digest of the table after it; then the scores of the clans that are followed.
fn digests(game: &Game) -> String {
    let begun = Game {
        steps: Vec::new(),
        ..game.clone()
    };
    let mut journal = Journal::replay(begun).expect("no step is refused");
    let mut text = format!("  0 begin {:016x}\n", digest(journal.position()));
    for (number, step) in (1..).zip(&game.steps) {
        let legal = journal.position().legal().len();
        journal
            .play(step.clone())
            .expect("the game was played before");
        let entry = journal.entries().last().expect("a step was played");
        let seat = entry.seat.map_or("-".to_owned(), |seat| seat.to_string());
        let (round, kind) = (entry.round, kind(step));
        let digest = digest(journal.position());
        writeln!(
            text,
            "{number:3} {round} {seat} {kind} {legal} {digest:016x}"
        )
        .expect("a text takes any line");
    }
    assert!(journal.position().is_over());
    for seat in (1..=4).map(Seat) {
        if let Some(counts) = journal.position().counts(seat) {
            let total = counts.breakdown().total();
            writeln!(text, "score {seat} {total}").expect("a text takes any line");
        }
    }
    text
}

#[test]
fn the_playthroughs_are_played_as_they_were() {
    let mut kept = Kept::new("playthroughs");
    for play in plays() {
        let file = format!("{}.json", play.name);
        let game = play.game();
        kept.check(&file, &kept::lines(&game));
        kept.check(&format!("{}.digests", play.name), &digests(&game));
    }
    kept.check_all();
}

/// What the playthroughs are there to show.
#[test]
fn the_playthroughs_show_every_party_and_every_kind_of_step() {
    if kept::writes() {
        return;
    }
    let mut kept = Kept::new("playthroughs");
    let mut kinds: Vec<&str> = Vec::new();
    for play in plays() {
        let text = kept.read(&format!("{}.json", play.name));
        let game: Game = serde_json::from_str(&text).expect("a playthrough is a game file");
        assert_eq!(game.setup.party(), play.party, "{}", play.name);
        kinds.extend(game.steps.iter().map(kind));
    }
    for party in Party::ALL {
        assert!(plays().iter().any(|play| play.party == party), "{party:?}");
    }
    for kind in Step::VARIANTS {
        assert!(kinds.contains(kind), "{kind}");
    }
}
