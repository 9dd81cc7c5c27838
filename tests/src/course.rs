//! A history of games as the player and whoever watches it both know it, to compare the store with.

use chrono::{DateTime, Utc};
use companion::games::white_castle::{self, FollowedGame, note_step, played, step_texts};
use companion::ledger::Record;
use companion::store::{GameRow, Store, StoreError, games};
use serde::{Deserialize, Serialize};
use white_castle_engine::journal::{DeckSource, Journal};
use white_castle_engine::position::TableCorrection;
use white_castle_engine::scoring::Counts;
use white_castle_engine::setup::{Level, Options, Party, Seat, SetupCode};
use white_castle_engine::turn::Step;

use crate::random::RandomGame;
use crate::record::against_rival;

/// One change of the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "kebab-case")]
pub enum Deed {
    /// The next game is created.
    Begin {},
    /// In the latest game, the steps of a tap in place of its last ones.
    Play { back: u32, steps: Vec<Step> },
    /// In the latest game, steps are taken back or played again.
    MoveCursor { cursor: u32 },
    /// The latest game gets a result.
    Finish {},
}

/// A game.
#[derive(Debug, Clone)]
struct Course {
    record: Record,
    journal: Journal,
    /// Of each step, whether it was played by the same tap as the one before it.
    joined: Vec<bool>,
    revision: u32,
}

/// All games, the latest last.
#[derive(Debug, Clone, Default)]
pub struct History {
    games: Vec<Course>,
}

impl Course {
    fn new(number: u32) -> Self {
        let level = Level::ALL[number as usize % Level::ALL.len()];
        let options = Options {
            party: Party::Solo(level),
            first_well: false,
        };
        let code = SetupCode::new(options, number.into());
        // In every other game the player has a name and a color, and the app shuffles.
        let named = number.is_multiple_of(2);
        let deck = [DeckSource::Table, DeckSource::App][usize::from(named)];
        let journal = Journal::new(code.deal(), deck, Default::default());
        let seats = against_rival(named.then_some("Aiko"), named.then_some("green"));
        let code = Some(code.to_string());
        Self {
            record: white_castle::begin(id(number), time(number), code, seats, &journal.game()),
            journal,
            joined: Vec::new(),
            revision: 0,
        }
    }

    fn cursor(&self) -> u32 {
        u32::try_from(self.journal.entries().len()).expect("a game has fewer steps")
    }

    fn move_cursor(&mut self, cursor: u32) {
        while self.cursor() > cursor {
            self.journal.undo().expect("there is a step to take back");
        }
        while self.cursor() < cursor {
            self.journal.redo().expect("there is a step to play again");
        }
    }

    fn stored(&self) -> FollowedGame {
        FollowedGame {
            row: GameRow {
                record: self.record.clone(),
                followed: Some(white_castle::progress(&self.journal)),
            },
            revision: self.revision,
            game: self.journal.game(),
            undone: self.journal.undone().to_vec(),
            joined: self.joined.clone(),
        }
    }

    fn play(&mut self, back: u32, steps: &[Step]) {
        self.move_cursor(self.cursor() - back);
        self.joined.truncate(self.journal.entries().len());
        for (nth, step) in steps.iter().enumerate() {
            self.journal.play(step.clone()).expect("the step is legal");
            self.joined.push(nth > 0);
        }
        self.reopen();
    }

    fn finish(&mut self) {
        self.record.finished_at = Some(self.record.started_at);
        for (seat, (points, rank)) in self.record.seats.iter_mut().zip([(50, 1), (49, 2)]) {
            (seat.points, seat.rank) = (Some(points), Some(rank));
        }
        white_castle::set_counts(&mut self.record.seats[0], Some(&Counts::default()));
    }

    /// The counts stay.
    fn reopen(&mut self) {
        self.record.finished_at = None;
        for seat in &mut self.record.seats {
            (seat.points, seat.rank) = (None, None);
        }
    }
}

/// All games of a store, by their numbers.
///
/// # Errors
/// The store does not give them.
pub fn stored(store: &Store) -> Result<Vec<FollowedGame>, StoreError> {
    let count = store.read(games::kept)?.games.len();
    let game = |number| FollowedGame::load(store, &format!("game-{number}"));
    (0..count).map(game).collect()
}

fn id(number: u32) -> String {
    format!("game-{number}")
}

fn time(number: u32) -> DateTime<Utc> {
    const START: i64 = 1_767_225_600;
    const DAY: i64 = 86_400;
    DateTime::from_timestamp(START + DAY * i64::from(number), 0).expect("a time of this century")
}

/// Corrects the rival's points, in place of the last step if that did so too.
fn correct_points(journal: &Journal, random: &mut RandomGame) -> Deed {
    let correction = TableCorrection::Points {
        seat: Seat::RIVAL,
        n: u16::try_from(random.below(100)).unwrap_or(0),
    };
    let last = journal.entries().last().map(|entry| &entry.step);
    let replaces = matches!(last, Some(Step::Correct { correction: earlier })
        if correction.supersedes(earlier));
    Deed::Play {
        back: replaces.into(),
        steps: vec![Step::Correct { correction }],
    }
}

impl History {
    /// The history a store holds, rebuilt by replaying the games.
    ///
    /// # Errors
    /// The store does not give it.
    ///
    /// # Panics
    /// A stored game has an illegal step.
    pub fn read(store: &Store) -> Result<Self, StoreError> {
        let games = store.read(games::kept)?.games.into_iter().map(|row| {
            let stored = FollowedGame::load(store, &row.record.id)?;
            let steps = stored.game.steps.len();
            let mut whole = stored.game;
            whole.steps.extend(stored.undone.into_iter().rev());
            let mut course = Course {
                record: stored.row.record,
                journal: Journal::replay(whole).expect("every step was legal"),
                joined: stored.joined,
                revision: stored.revision,
            };
            course.move_cursor(u32::try_from(steps).expect("a game has fewer steps"));
            Ok(course)
        });
        Ok(Self {
            games: games.collect::<Result<_, _>>()?,
        })
    }

    /// The games as a store that holds them gives them.
    pub fn stored(&self) -> Vec<FollowedGame> {
        self.games.iter().map(Course::stored).collect()
    }

    /// Something that can be done next: mostly a tap of one to three legal steps.
    pub fn choose(&self, random: &mut RandomGame) -> Deed {
        let Some(game) = self.games.last() else {
            return Deed::Begin {};
        };
        let undone = game.journal.undone().len();
        match random.below(8) {
            0 if game.cursor() > 0 => {
                let kept = random.below(game.cursor().min(4) as usize);
                let back = 1 + u32::try_from(kept).expect("at most 3");
                let cursor = game.cursor() - back;
                return Deed::MoveCursor { cursor };
            }
            1..=3 if undone > 0 => {
                let cursor = game.cursor() + 1;
                return Deed::MoveCursor { cursor };
            }
            4 => return correct_points(&game.journal, random),
            _ => {}
        }
        let (mut position, mut steps) = (game.journal.position().clone(), Vec::new());
        for _ in 0..=random.below(3) {
            let Some(step) = random.step(&position) else {
                break;
            };
            position.play(&step).expect("the step is legal");
            steps.push(step);
        }
        match game.record.finished_at {
            _ if !steps.is_empty() => Deed::Play { back: 0, steps },
            Some(_) => Deed::Begin {},
            None => Deed::Finish {},
        }
    }

    /// Applies the deed here alone.
    ///
    /// # Panics
    /// The deed is not possible.
    pub fn apply(&mut self, deed: &Deed) {
        let number = u32::try_from(self.games.len()).expect("few games");
        if let Deed::Begin {} = deed {
            self.games.push(Course::new(number));
            return;
        }
        let game = self.games.last_mut().expect("a game was begun");
        game.revision += 1;
        match deed {
            Deed::Begin {} => {}
            Deed::Play { back, steps } => game.play(*back, steps),
            Deed::MoveCursor { cursor } => game.move_cursor(*cursor),
            Deed::Finish {} => game.finish(),
        }
    }

    /// Does it in the store, then here.
    ///
    /// # Errors
    /// The store does not keep it; nothing has changed here then.
    ///
    /// # Panics
    /// The deed is not possible.
    pub fn carry_out(&mut self, deed: &Deed, store: &mut Store) -> Result<(), StoreError> {
        let mut after = self.clone();
        after.apply(deed);
        let (Some(game), Some(before)) = (after.games.last(), after.games.len().checked_sub(1))
        else {
            return Ok(());
        };
        let now = self.games.get(before);
        let revision = now.map_or(0, |game| game.revision);
        let (record, progress) = (&game.record, &white_castle::progress(&game.journal));
        let id = &record.id;
        let kept = match deed {
            Deed::Begin {} => {
                store.create_game(record, &played(&game.journal.game()), progress)?;
                0
            }
            Deed::Play { back, steps } => {
                let kept = now.map_or(0, Course::cursor) - back;
                store.play_steps(id, revision, kept, &step_texts(steps), progress, note_step)?
            }
            Deed::MoveCursor { cursor } => {
                store.move_cursor(id, revision, *cursor, progress, note_step)?
            }
            Deed::Finish {} => store.finish_game(record, revision, None)?,
        };
        assert_eq!(kept, game.revision);
        *self = after;
        Ok(())
    }

    /// Plays on in the store until so many more games have a result.
    ///
    /// # Errors
    /// The store does not keep it.
    pub fn play_on(
        &mut self,
        store: &mut Store,
        random: &mut RandomGame,
        games: usize,
    ) -> Result<(), StoreError> {
        let mut finished = 0;
        while finished < games {
            let deed = self.choose(random);
            self.carry_out(&deed, store)?;
            finished += usize::from(deed == Deed::Finish {});
        }
        Ok(())
    }
}
