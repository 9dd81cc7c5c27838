use crate::store::corrections;
use shirasagi_engine::components::{PerColor, SolitaireId};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::position::TableCorrection;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::turn::{Expect, Refusal, RefusalKind, Step};

use super::contract::{
    GameAtRequest, GameRequest, GameThenRequest, JournalView, PlayRequest, RoundRequest, TableView,
    TakenBack, UndoRequest,
};
use super::summary::{progress, summary};
use super::table_view::{journal, table_view};
use super::{App, AppError, chance};
use crate::store::{Store, StoreError, StoredGame};

impl App {
    /// The table of a game.
    pub fn table(&self, request: GameRequest) -> Result<TableView, AppError> {
        table_view(&self.store().game(&request.game)?)
    }

    /// The table as it was after so many steps, to be looked at: what is played is played now.
    pub fn table_then(&self, request: GameThenRequest) -> Result<TableView, AppError> {
        let mut stored = self.store().game(&request.game)?;
        let played = stored.game.steps.len();
        let steps = usize::try_from(request.steps).unwrap_or(usize::MAX);
        if steps > played {
            return Err(StoreError::NoSuchStep {
                cursor: request.steps,
                steps: u32::try_from(played).unwrap_or(u32::MAX),
            }
            .into());
        }
        stored.game.steps.truncate(steps);
        stored.row.progress = progress(journal(&stored.game)?.position());
        table_view(&stored)
    }

    /// Plays a step.
    pub fn play(&self, request: PlayRequest) -> Result<TableView, AppError> {
        if request.join
            && let Some(table) = self.join(&request)?
        {
            return Ok(table);
        }
        self.play_with(&request.game, request.revision, |_| Ok(request.step))
    }

    /// Begins the next round with these dice, or rolls them; shuffles the rival's deck if the app
    /// keeps it.
    ///
    /// What was rolled before an undo is what the app rolls again: it has been seen.
    pub fn next_round(&self, request: RoundRequest) -> Result<TableView, AppError> {
        let rolled = |step: &Step| matches!(step, Step::Round { .. });
        if request.dice.is_none()
            && let Some(table) = self.again(&request.game, request.revision, rolled)?
        {
            return Ok(table);
        }
        self.play_with(&request.game, request.revision, |journal| {
            let Expect::Round {
                dice_per_bridge,
                rival_deck,
                ..
            } = journal.position().expect()
            else {
                return Err(not_expected(Rule::E3, journal));
            };
            let mut draw = chance::draw();
            Ok(Step::Round {
                dice: request
                    .dice
                    .unwrap_or_else(|| PerColor::from_fn(|_| draw.dice(dice_per_bridge))),
                rival_deck: rival_deck.then(|| draw.shuffled(SolitaireId::all())),
            })
        })
    }

    /// Shuffles the cards that come back into the rival's deck (R4).
    pub fn reshuffle(&self, request: GameAtRequest) -> Result<TableView, AppError> {
        let shuffled = |step: &Step| matches!(step, Step::Reshuffle { .. });
        if let Some(table) = self.again(&request.game, request.revision, shuffled)? {
            return Ok(table);
        }
        self.play_with(&request.game, request.revision, |journal| {
            let Expect::Reshuffle { cards } = journal.position().expect() else {
                return Err(not_expected(Rule::R4, journal));
            };
            Ok(Step::Reshuffle {
                order: chance::draw().shuffled(cards),
            })
        })
    }

    /// The app says which card comes into the room that waits for one: the next one of its deal.
    pub fn refill(&self, request: GameAtRequest) -> Result<TableView, AppError> {
        self.play_with(&request.game, request.revision, |journal| {
            journal
                .dealt_refill()
                .ok_or_else(|| not_expected(Rule::A10, journal))
        })
    }

    /// Takes back steps, as many as asked for or as there are.
    pub fn undo(&self, request: UndoRequest) -> Result<TableView, AppError> {
        self.travel(request, Direction::Back)
    }

    /// Plays steps that were taken back once more.
    pub fn redo(&self, request: UndoRequest) -> Result<TableView, AppError> {
        self.travel(request, Direction::Forward)
    }

    /// The game told from the beginning.
    pub fn journal(&self, request: GameRequest) -> Result<JournalView, AppError> {
        let stored = self.store().game(&request.game)?;
        let entries = journal(&stored.game)?.entries().to_vec();
        Ok(JournalView {
            summary: summary(&stored.row),
            entries,
        })
    }

    /// Plays the step taken back last once more, if it is one of these.
    fn again(
        &self,
        game: &str,
        revision: u32,
        wanted: fn(&Step) -> bool,
    ) -> Result<Option<TableView>, AppError> {
        let stored = current(&self.store(), game, revision)?;
        if !stored.undone.last().is_some_and(wanted) {
            return Ok(None);
        }
        let request = UndoRequest {
            game: game.to_owned(),
            revision,
            steps: 1,
        };
        self.redo(request).map(Some)
    }

    fn play_with(
        &self,
        game: &str,
        revision: u32,
        step: impl FnOnce(&Journal) -> Result<Step, AppError>,
    ) -> Result<TableView, AppError> {
        let mut store = self.store();
        let stored = current(&store, game, revision)?;
        let mut journal = journal(&stored.game)?;
        let step = step(&journal)?;
        if let Err(refusal) = journal.play(step.clone()) {
            return Err(AppError::refused(refusal, journal.position()));
        }
        store.append_step(game, revision, &step, progress(journal.position()))?;
        remember_cards(&mut store, &journal, &[step])?;
        table_view(&store.game(game)?)
    }

    /// Replaces the last step by a later correction of the same number, if it is one. A number that
    /// is back where it was before both leaves no step: the last one is undone.
    fn join(&self, request: &PlayRequest) -> Result<Option<TableView>, AppError> {
        let mut store = self.store();
        let mut stored = current(&store, &request.game, request.revision)?;
        let joins = stored
            .game
            .steps
            .pop()
            .is_some_and(|last| corrects_same_number(&request.step, &last));
        if !joins {
            return Ok(None);
        }
        let mut journal = journal(&stored.game)?;
        let before = journal.position().clone();
        if let Err(refusal) = journal.play(request.step.clone()) {
            return Err(AppError::refused(refusal, journal.position()));
        }
        if *journal.position() == before {
            drop(store);
            let undo = UndoRequest {
                game: request.game.clone(),
                revision: request.revision,
                steps: 1,
            };
            return self.undo(undo).map(Some);
        }
        let progress = progress(journal.position());
        store.replace_step(&request.game, request.revision, &request.step, progress)?;
        table_view(&store.game(&request.game)?).map(Some)
    }

    fn travel(&self, request: UndoRequest, direction: Direction) -> Result<TableView, AppError> {
        let mut store = self.store();
        let stored = current(&store, &request.game, request.revision)?;
        let StoredGame {
            mut game,
            mut undone,
            ..
        } = stored;
        let mut moved = Vec::new();
        for _ in 0..request.steps {
            let (from, to) = match direction {
                Direction::Back => (&mut game.steps, &mut undone),
                Direction::Forward => (&mut undone, &mut game.steps),
            };
            let Some(step) = from.pop() else { break };
            moved.push(step.clone());
            to.push(step);
        }
        if moved.is_empty() {
            return Err(AppError::NothingToUndo);
        }
        let journal = journal(&game)?;
        let cursor = u32::try_from(game.steps.len()).unwrap_or(u32::MAX);
        store.move_cursor(
            &request.game,
            request.revision,
            cursor,
            progress(journal.position()),
        )?;
        remember_cards(&mut store, &journal, &moved)?;
        let mut table = table_view(&store.game(&request.game)?)?;
        if direction == Direction::Back {
            table.taken_back = Some(TakenBack {
                steps: u32::try_from(moved.len()).unwrap_or(u32::MAX),
                reveals: moved.iter().any(Step::reveals),
            });
        }
        Ok(table)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    Back,
    Forward,
}

/// The game as stored, if the screen has seen its latest revision.
pub(super) fn current(store: &Store, game: &str, revision: u32) -> Result<StoredGame, AppError> {
    let stored = store.game(game)?;
    if stored.revision == revision {
        Ok(stored)
    } else {
        Err(StoreError::StaleRevision {
            expected: revision,
            found: stored.revision,
        }
        .into())
    }
}

fn corrects_same_number(step: &Step, earlier: &Step) -> bool {
    match (step, earlier) {
        (
            Step::Correct { correction },
            Step::Correct {
                correction: earlier,
            },
        ) => correction.supersedes(earlier),
        _ => false,
    }
}

fn not_expected(rule: Rule, journal: &Journal) -> AppError {
    let kind = RefusalKind::NotExpected;
    AppError::refused(Refusal { rule, kind }, journal.position())
}

/// A card corrected at the table is corrected for later games too; taking the step back takes that
/// back as well.
fn remember_cards(store: &mut Store, journal: &Journal, steps: &[Step]) -> Result<(), AppError> {
    let cards = steps.iter().filter_map(|step| match step {
        Step::Correct {
            correction: TableCorrection::Card { card, .. },
        } => Some(*card),
        _ => None,
    });
    let mut corrections = store.read(corrections::get)?;
    let before = corrections.clone();
    let vouched = journal.vouched_cards();
    for card in cards {
        match vouched.get(&card) {
            Some(faces) => corrections.solitaire_cards.insert(card, *faces),
            None => corrections.solitaire_cards.remove(&card),
        };
    }
    if corrections != before {
        store.write(|tx| corrections::set(tx, &corrections))?;
    }
    Ok(())
}
