//! A history of games as the player and whoever watches it both know it, to compare the store with.

use companion::store::games;
use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use companion::store::{
    GameRow, NewGame, Place, Progress, ResultRow, SeatRow, Store, StoreError, StoredGame, Verdict,
};
use serde::{Deserialize, Serialize};
use shirasagi_engine::components::ClanColor;
use shirasagi_engine::journal::{DeckSource, Journal};
use shirasagi_engine::position::TableCorrection;
use shirasagi_engine::scoring::{Counts, DecidedBy};
use shirasagi_engine::setup::{Level, Options, Party, Seat, SetupCode};
use shirasagi_engine::turn::Step;

use crate::random::RandomGame;

/// One change of the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "kebab-case")]
pub enum Deed {
    /// The next game is created.
    Begin {},
    /// In the latest game.
    Play { step: Step },
    /// In the latest game, in place of its last step.
    Replace { step: Step },
    /// In the latest game, steps are taken back or played again.
    MoveCursor { cursor: u32 },
    /// The latest game gets a result.
    Finish {},
}

/// A game.
#[derive(Debug, Clone)]
struct Course {
    number: u32,
    journal: Journal,
    revision: u32,
    finished: bool,
    counts: bool,
}

/// All games, the latest last.
#[derive(Debug, Clone, Default)]
pub struct History {
    games: Vec<Course>,
}

impl Course {
    fn new(number: u32) -> Self {
        let setup = code(number).deal();
        let deck = if number.is_multiple_of(2) {
            DeckSource::App
        } else {
            DeckSource::Table
        };
        Self {
            number,
            journal: Journal::new(setup, deck, Default::default()),
            revision: 0,
            finished: false,
            counts: false,
        }
    }

    fn cursor(&self) -> u32 {
        u32::try_from(self.journal.entries().len()).expect("a game has fewer steps")
    }

    fn progress(&self) -> Progress {
        let position = self.journal.position();
        Progress {
            round: position.round(),
            turns: position.turns(),
        }
    }

    fn move_cursor(&mut self, cursor: u32) {
        while self.cursor() > cursor {
            self.journal.undo().expect("there is a step to take back");
        }
        while self.cursor() < cursor {
            self.journal.redo().expect("there is a step to play again");
        }
    }

    fn stored(&self) -> StoredGame {
        let row = new_game(self).row(self.progress());
        let seats = row
            .seats
            .into_iter()
            .zip(PLACES)
            .map(|(seat, place)| SeatRow {
                place: self.finished.then_some(place),
                ..seat
            });
        StoredGame {
            row: GameRow {
                finished_at: self.finished.then(|| time(self.number)),
                seats: seats.collect(),
                verdict: self.finished.then_some(VERDICT),
                ..row
            },
            game: self.journal.game(),
            undone: self.journal.undone().to_vec(),
            revision: self.revision,
            counts: match self.counts {
                true => BTreeMap::from([(Seat::PLAYER, Counts::default())]),
                false => BTreeMap::new(),
            },
        }
    }
}

const PLACES: [Place; 2] = [
    Place {
        points: 50,
        rank: 1,
        lines: None,
    },
    Place {
        points: 49,
        rank: 2,
        lines: None,
    },
];

const VERDICT: Verdict = Verdict {
    winner: Seat::PLAYER,
    decided_by: DecidedBy::Points,
};

fn new_game(course: &Course) -> NewGame {
    let number = course.number;
    NewGame {
        id: id(number),
        started_at: time(number),
        code: Some(code(number).to_string()),
        level: level(number),
        seats: seats(number),
        game: course.journal.game(),
    }
}

/// In every other game the player has a name and a colour.
fn seats(number: u32) -> Vec<SeatRow> {
    let named = number.is_multiple_of(2);
    let seat = |seat| SeatRow {
        seat,
        name: None,
        rival: false,
        clan: None,
        order: None,
        last: None,
        pair: None,
        place: None,
    };
    vec![
        SeatRow {
            name: named.then(|| "Aiko".to_owned()),
            clan: named.then_some(ClanColor::Green),
            ..seat(Seat::PLAYER)
        },
        SeatRow {
            rival: true,
            ..seat(Seat::RIVAL)
        },
    ]
}

fn id(number: u32) -> String {
    format!("game-{number}")
}

fn level(number: u32) -> Option<Level> {
    Level::ALL.get(number as usize % Level::ALL.len()).copied()
}

fn code(number: u32) -> SetupCode {
    let party = level(number).map_or(Party::Two, Party::Solo);
    SetupCode::new(
        Options {
            party,
            first_well: false,
        },
        number.into(),
    )
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
    let step = Step::Correct { correction };
    match journal.entries().last().map(|entry| &entry.step) {
        Some(Step::Correct {
            correction: earlier,
        }) if correction.supersedes(earlier) => Deed::Replace { step },
        _ => Deed::Play { step },
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
        let games = (0..).zip(store.read(games::kept)?).map(|(number, _)| {
            let stored = store.game(&id(number))?;
            let steps = stored.game.steps.len();
            let mut whole = stored.game;
            whole.steps.extend(stored.undone.into_iter().rev());
            let mut course = Course {
                number,
                journal: Journal::replay(whole).expect("every step was legal"),
                revision: stored.revision,
                finished: stored.row.verdict.is_some(),
                counts: !stored.counts.is_empty(),
            };
            course.move_cursor(u32::try_from(steps).expect("a game has fewer steps"));
            Ok(course)
        });
        Ok(Self {
            games: games.collect::<Result<_, _>>()?,
        })
    }

    /// The games as a store that holds them gives them.
    pub fn stored(&self) -> Vec<StoredGame> {
        self.games.iter().map(Course::stored).collect()
    }

    /// Something that can be done next: mostly a legal step.
    pub fn choose(&self, random: &mut RandomGame) -> Deed {
        let Some(game) = self.games.last() else {
            return Deed::Begin {};
        };
        let undone = game.journal.undone().len();
        match random.below(8) {
            0 if game.cursor() > 0 => {
                let back = 1 + random.below(game.cursor().min(4) as usize);
                return Deed::MoveCursor {
                    cursor: game
                        .cursor()
                        .saturating_sub(u32::try_from(back).unwrap_or(1)),
                };
            }
            1..=3 if undone > 0 => {
                return Deed::MoveCursor {
                    cursor: game.cursor() + 1,
                };
            }
            4 if level(game.number).is_some() => return correct_points(&game.journal, random),
            _ => {}
        }
        match random.step(game.journal.position()) {
            Some(step) => Deed::Play { step },
            None if game.finished => Deed::Begin {},
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
            Deed::Play { step } => {
                game.journal.play(step.clone()).expect("the step is legal");
                game.finished = false;
            }
            Deed::Replace { step } => {
                game.journal.undo().expect("there is a step to replace");
                game.journal.play(step.clone()).expect("the step is legal");
                game.finished = false;
            }
            Deed::MoveCursor { cursor } => game.move_cursor(*cursor),
            Deed::Finish {} => {
                game.finished = true;
                game.counts = true;
            }
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
        let revision = self.games.get(before).map_or(0, |game| game.revision);
        let (id, progress) = (id(game.number), game.progress());
        let kept = match deed {
            Deed::Begin {} => {
                store.create_game(&new_game(game), progress)?;
                0
            }
            Deed::Play { step } => store.append_step(&id, revision, step, progress)?,
            Deed::Replace { step } => store.replace_step(&id, revision, step, progress)?,
            Deed::MoveCursor { cursor } => store.move_cursor(&id, revision, *cursor, progress)?,
            Deed::Finish {} => {
                let at = time(game.number);
                let counts = BTreeMap::from([(Seat::PLAYER, Counts::default())]);
                let result = ResultRow {
                    places: [Seat::PLAYER, Seat::RIVAL]
                        .into_iter()
                        .zip(PLACES)
                        .collect(),
                    verdict: VERDICT,
                    pairs: BTreeMap::new(),
                    daimyo: None,
                    gardens: None,
                };
                store.finish_game(&id, revision, at, &counts, &result, None)?
            }
        };
        assert_eq!(kept, game.revision);
        *self = after;
        Ok(())
    }
}
