//! One random game, watched at every step.

use white_castle_engine::journal::{Game, Journal};
use white_castle_engine::position::Position;
use white_castle_engine::rival::CourtierPlace;
use white_castle_engine::turn::{Event, Expect, Step};

use super::any_step;
use super::case::Case;
use super::chooser::{self, Corrector};
use super::moved_with;
use super::offers;
use super::referee::Referee;
use super::tally::{Tally, kind};
use crate::random::RandomGame;

/// No game is this long; one that is goes round in circles.
const STEPS_MAX: usize = 3000;

/// Actions of one turn that make a long chain.
const CHAIN: u32 = 8;

/// The steps played so far; if something fails, they are told.
#[derive(Debug)]
struct Course {
    seed: u64,
    game: Game,
}

impl Drop for Course {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self { seed, game } = self;
            eprintln!("the game with seed {seed}, {} steps:", game.steps.len());
            match serde_json::to_string(game) {
                Ok(text) => eprintln!("{text}"),
                Err(error) => eprintln!("{error}: {game:?}"),
            }
        }
    }
}

/// A game under way.
struct Watched<'a> {
    position: Position,
    referee: Referee,
    course: Course,
    tally: &'a mut Tally,
    /// The position before each step: the game is taken back at its end.
    before: Vec<Position>,
    /// Actions in the turn under way.
    chain: u32,
}

/// Plays the game of a seed and checks everything about it.
pub fn watch(seed: u64, tally: &mut Tally) {
    let mut random = RandomGame::new(seed);
    let case = Case::new(seed, &mut random);
    let position = case.position();
    let mut watched = Watched {
        referee: Referee::new(&case.setup, &case.follow, &case.corrections, &position),
        position,
        course: Course {
            seed,
            game: Game {
                setup: case.setup.clone(),
                deck: case.follow.deck,
                refills: case.follow.refills,
                tracking: case.follow.tracking.clone(),
                corrections: case.corrections.clone(),
                steps: Vec::new(),
            },
        },
        tally,
        before: Vec::new(),
        chain: 0,
    };
    watched.play(&case, &mut random);
    watched.referee.check_whole();
    watched.referee.recount(&watched.position);
    watched.check_record();
    watched.tally.games += 1;
}

impl Watched<'_> {
    fn play(&mut self, case: &Case, random: &mut RandomGame) {
        let mut corrector = Corrector::new(case.style);
        let mut listed = Vec::new();
        loop {
            for correction in corrector.next(random, &self.position) {
                self.attempt(&Step::Correct { correction });
            }
            self.position.list_legal(&mut listed);
            offers::check(&self.referee, &self.position, &listed);
            self.refuse(random, &listed);
            self.play_all(&listed);
            self.check_sole(&listed);
            let Some(step) = chooser::choose(random, case.policy, &self.position, &listed) else {
                return;
            };
            self.note(&step);
            let mut silent = self.position.clone();
            let events = self.position.play(&step);
            let events = events.expect("what is legal is played");
            silent
                .play_silently(&step)
                .expect("what is legal is played");
            assert_eq!(silent, self.position, "play and play_silently do the same");
            self.saw(&step, &events);
        }
    }

    fn saw(&mut self, step: &Step, events: &[Event]) {
        self.course.game.steps.push(step.clone());
        self.referee.saw(step, events, &self.position);
        self.tally.step(step, events);
        if matches!(step, Step::Round { .. } | Step::FinalScoring {}) {
            self.referee.recount(&self.position);
        }
        assert!(
            self.course.game.steps.len() < STEPS_MAX,
            "the game comes to its end"
        );
    }

    /// Before a step is played.
    fn note(&mut self, step: &Step) {
        self.before.push(self.position.clone());
        match step {
            Step::Take { .. } => {
                self.chain = 0;
                let outcome = self.position.outcome(step);
                if outcome.is_some_and(|outcome| !outcome.follows.is_none()) {
                    self.tally.saw("a space that waits");
                }
            }
            Step::Climb { to, .. } => {
                let full = self.position.castle().favors().iter().all(Option::is_some);
                if *to == CourtierPlace::Daimyo && full {
                    self.tally.saw("a Daimyo without a free slot");
                }
                self.chain += 1;
            }
            _ if any_step::task(step).is_some() => self.chain += 1,
            _ => {}
        }
        if self.chain == CHAIN {
            self.tally.saw("a long chain");
        }
    }

    /// A correction that may be refused; then nothing has changed.
    fn attempt(&mut self, step: &Step) {
        let before = self.position.clone();
        match self.position.play(step) {
            Ok(events) => {
                moved_with::check(&before, &self.position, &events);
                self.before.push(before);
                self.saw(step, &events);
            }
            Err(refusal) => {
                assert_eq!(
                    self.position, before,
                    "{step:?} was refused and changed something"
                );
                self.tally.refusal(&refusal);
            }
        }
    }

    /// Steps that are not legal are refused and change nothing.
    fn refuse(&mut self, random: &mut RandomGame, listed: &[Step]) {
        let step = random.wild_step(&self.position);
        if any_step::is_legal(&self.position, listed, &step) {
            return;
        }
        let mut position = self.position.clone();
        let refusal = position.play(&step);
        let refusal = refusal.expect_err("what is not legal is refused");
        assert_eq!(
            position, self.position,
            "{step:?} was refused and changed something"
        );
        assert_eq!(self.position.outcome(&step), None);
        assert!(refusal.to_string().contains(&refusal.rule.to_string()));
        self.referee.check_refusal(&step, &refusal);
        self.tally.refusal(&refusal);
    }

    /// Every legal step can be played, and brings what was said.
    fn play_all(&self, listed: &[Step]) {
        let choices = self.position.choices();
        assert!(choices.iter().map(|choice| &choice.step).eq(listed));
        for choice in &choices {
            let mut after = self.position.clone();
            let played = after.play(&choice.step);
            assert!(
                played.is_ok(),
                "{} is listed: {played:?}",
                kind(&choice.step)
            );
            assert_eq!(choice.outcome, self.position.outcome(&choice.step));
            offers::check_outcome(&self.position, &choice.step, &after);
        }
        assert_eq!(
            self.position.is_over(),
            self.position.expect() == Expect::Over
        );
    }

    /// T7: what nobody is asked for is all that can be done, beside exchanges and leaving a gain.
    fn check_sole(&mut self, listed: &[Step]) {
        let Some(sole) = self.position.sole_step() else {
            return;
        };
        assert!(listed.contains(&sole), "{sole:?} is legal");
        let gain = matches!(sole, Step::Receive { .. });
        for step in listed.iter().filter(|step| **step != sole) {
            let beside = matches!(step, Step::Exchange { .. }) || gain && *step == Step::Decline {};
            assert!(beside, "{step:?} in place of {sole:?}");
        }
        match sole {
            Step::Receive { .. } => self.tally.saw("a sole gain"),
            Step::Decline {} => self.tally.saw("a turn that ends by itself"),
            _ => {}
        }
    }

    /// The game as a file is the same game, and every step of it can be taken back and redone.
    fn check_record(&mut self) {
        let before = std::mem::take(&mut self.before);
        let text = serde_json::to_string(&self.course.game).expect("a game is written");
        let read: Game = serde_json::from_str(&text).expect("a game is read");
        assert_eq!(read, self.course.game);
        let mut journal = Journal::replay(read).expect("every step was played before");
        assert_eq!(*journal.position(), self.position, "replay");
        assert_eq!(journal.game(), self.course.game);
        let finished = journal.clone();
        for (position, step) in before.iter().zip(&self.course.game.steps).rev() {
            assert_eq!(journal.undo(), Some(step));
            assert_eq!(journal.position(), position, "undo of {step:?}");
        }
        assert_eq!(journal.undo(), None);
        for (position, step) in before.iter().zip(&self.course.game.steps) {
            assert_eq!(journal.position(), position);
            check_dealt(&journal);
            assert_eq!(journal.redo(), Some(step));
        }
        assert_eq!(journal.redo(), None);
        assert_eq!(journal, finished, "redo");
    }
}

/// A10: where a card is to come into a room, the deck as it was dealt has one that can.
fn check_dealt(journal: &Journal) {
    let dealt = journal.dealt_refill();
    let waits = matches!(journal.position().expect(), Expect::Refill { .. });
    assert_eq!(dealt.is_some(), waits);
    if let Some(dealt) = dealt {
        assert!(journal.position().legal().contains(&dealt));
    }
}
