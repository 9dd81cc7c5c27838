use shirasagi_engine::components::{PerColor, SolitaireId};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::rule::Rule;
use shirasagi_engine::turn::{Expect, Refusal, RefusalKind, Step};

use super::contract::{
    GameAtRequest, GameRequest, GameThenRequest, JournalView, PlayRequest, RoundRequest, TableView,
    TakenBack, UndoRequest,
};
use super::summary::{progress, summary};
use super::table_view::{journal, table_view};
use super::{App, AppError, RequestFault, chance};
use crate::store::{FollowedGame, Store, StoreError};

impl App {
    /// The table of a game.
    pub fn table(&self, request: GameRequest) -> Result<TableView, AppError> {
        let stored = self.store().game(&request.game)?;
        Ok(table_view(&stored, &journal(&stored.game)?))
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
        let journal = journal(&stored.game)?;
        stored.note_progress(progress(journal.position()));
        Ok(table_view(&stored, &journal))
    }

    /// Plays a step.
    pub fn play(&self, request: PlayRequest) -> Result<TableView, AppError> {
        let mut store = self.store();
        let stored = current(&store, &request.game, request.revision)?;
        match stored.game.steps.last() {
            Some(last) if request.join && corrects_same_number(&request.step, last) => {
                join(&mut store, stored, &request.step)
            }
            _ => play(&mut store, stored, |_| Ok(request.step)),
        }
    }

    /// Begins the next round with these dice, or rolls them; shuffles the rival's deck if the app
    /// keeps it.
    ///
    /// What was rolled before an undo is what the app rolls again: it has been seen.
    pub fn next_round(&self, request: RoundRequest) -> Result<TableView, AppError> {
        let mut store = self.store();
        let stored = current(&store, &request.game, request.revision)?;
        if request.dice.is_none() && matches!(stored.undone.last(), Some(Step::Round { .. })) {
            return travel(&mut store, stored, 1, Direction::Forward);
        }
        play(&mut store, stored, |journal| {
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
        let mut store = self.store();
        let stored = current(&store, &request.game, request.revision)?;
        if matches!(stored.undone.last(), Some(Step::Reshuffle { .. })) {
            return travel(&mut store, stored, 1, Direction::Forward);
        }
        play(&mut store, stored, |journal| {
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
        let mut store = self.store();
        let stored = current(&store, &request.game, request.revision)?;
        play(&mut store, stored, |journal| {
            journal
                .dealt_refill()
                .ok_or_else(|| not_expected(Rule::A10, journal))
        })
    }

    /// Takes back steps, as many as asked for or as there are.
    pub fn undo(&self, request: UndoRequest) -> Result<TableView, AppError> {
        let mut store = self.store();
        let stored = current(&store, &request.game, request.revision)?;
        travel(&mut store, stored, request.steps, Direction::Back)
    }

    /// Plays steps that were taken back once more.
    pub fn redo(&self, request: UndoRequest) -> Result<TableView, AppError> {
        let mut store = self.store();
        let stored = current(&store, &request.game, request.revision)?;
        travel(&mut store, stored, request.steps, Direction::Forward)
    }

    /// The journal of the game from the beginning.
    pub fn journal(&self, request: GameRequest) -> Result<JournalView, AppError> {
        let stored = self.store().game(&request.game)?;
        let entries = journal(&stored.game)?.entries().to_vec();
        Ok(JournalView {
            summary: summary(&stored.row),
            entries,
        })
    }
}

fn play(
    store: &mut Store,
    mut stored: FollowedGame,
    step: impl FnOnce(&Journal) -> Result<Step, AppError>,
) -> Result<TableView, AppError> {
    let mut journal = journal(&stored.game)?;
    let step = step(&journal)?;
    if let Err(refusal) = journal.play(step.clone()) {
        return Err(AppError::refused(&refusal, journal.position()));
    }
    let progress = progress(journal.position());
    stored.revision = store.append_step(stored.id(), stored.revision, &step, progress)?;
    stored.note_step(progress);
    Ok(table_view(&stored, &journal))
}

/// Replaces the last step by a later correction of the same number. A number that is back where it
/// was before both leaves no step: the last one is undone.
fn join(store: &mut Store, mut stored: FollowedGame, step: &Step) -> Result<TableView, AppError> {
    let last = stored.game.steps.pop();
    let before = journal(&stored.game)?;
    let mut journal = before.clone();
    if let Err(refusal) = journal.play(step.clone()) {
        return Err(AppError::refused(&refusal, journal.position()));
    }
    if journal.position() == before.position() {
        let moved: Vec<Step> = last.into_iter().collect();
        stored.undone.extend_from_slice(&moved);
        return arrive(store, stored, &before, &moved, Direction::Back);
    }
    let progress = progress(journal.position());
    stored.revision = store.replace_step(stored.id(), stored.revision, step, progress)?;
    stored.note_step(progress);
    Ok(table_view(&stored, &journal))
}

/// Takes back so many steps or plays them again.
fn travel(
    store: &mut Store,
    mut stored: FollowedGame,
    steps: u32,
    direction: Direction,
) -> Result<TableView, AppError> {
    let mut moved = Vec::new();
    for _ in 0..steps {
        let (from, to) = match direction {
            Direction::Back => (&mut stored.game.steps, &mut stored.undone),
            Direction::Forward => (&mut stored.undone, &mut stored.game.steps),
        };
        let Some(step) = from.pop() else { break };
        moved.push(step.clone());
        to.push(step);
    }
    if moved.is_empty() {
        return Err(RequestFault::NothingToUndo.into());
    }
    let journal = journal(&stored.game)?;
    arrive(store, stored, &journal, &moved, direction)
}

/// Stores which steps are in force once some were moved; the journal has played them.
fn arrive(
    store: &mut Store,
    mut stored: FollowedGame,
    journal: &Journal,
    moved: &[Step],
    direction: Direction,
) -> Result<TableView, AppError> {
    let cursor = u32::try_from(stored.game.steps.len()).unwrap_or(u32::MAX);
    let progress = progress(journal.position());
    stored.revision = store.move_cursor(stored.id(), stored.revision, cursor, progress)?;
    stored.note_move(progress);
    let mut table = table_view(&stored, journal);
    if direction == Direction::Back {
        table.taken_back = Some(TakenBack {
            steps: u32::try_from(moved.len()).unwrap_or(u32::MAX),
            reveals: moved.iter().any(Step::reveals),
        });
    }
    Ok(table)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Direction {
    Back,
    Forward,
}

/// The game as stored, if the screen has seen its latest revision.
pub(super) fn current(store: &Store, game: &str, revision: u32) -> Result<FollowedGame, AppError> {
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
    AppError::refused(&Refusal { rule, kind }, journal.position())
}
