use white_castle_engine::components::{PerColor, SolitaireId};
use white_castle_engine::journal::Journal;
use white_castle_engine::rule::Rule;
use white_castle_engine::setup::Draw;
use white_castle_engine::turn::{Expect, Refusal, RefusalKind, Step};

use super::table_view::{replay, table_view};
use super::views::{
    GameThenRequest, JournalView, PlayRequest, RoundRequest, TableView, TakenBack, UndoRequest,
};
use super::{FollowedGame, note_step, progress, refused, step_texts};
use crate::command::{AppError, GameAtRequest, GameRequest, RequestFault};
use crate::games::chance;
use crate::store::{Store, StoreError, check_revision};

/// The table of a game.
pub fn table(store: &Store, request: GameRequest) -> Result<TableView, AppError> {
    let stored = FollowedGame::load(store, &request.game)?;
    Ok(table_view(&stored, &replay(&stored.game)?))
}

/// The table as it was after so many steps, to be looked at: what is played is played now.
pub fn table_then(store: &Store, request: GameThenRequest) -> Result<TableView, AppError> {
    let mut stored = FollowedGame::load(store, &request.game)?;
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
    let journal = replay(&stored.game)?;
    stored.note_progress(progress(&journal));
    Ok(table_view(&stored, &journal))
}

/// Plays the steps of a tap, and what follows by itself: all of it or nothing. Some steps may be
/// taken back first.
///
/// To play a tap again right after its undo is to redo it: what it shuffled has been seen.
pub fn play(store: &mut Store, request: PlayRequest) -> Result<TableView, AppError> {
    let mut stored = current(store, &request.game, request.revision)?;
    if let ([step], Some(last)) = (&request.steps[..], stored.game.steps.last())
        && request.join
        && corrects_same_number(step, last)
    {
        return join(store, stored, step);
    }
    if request.take_back == 0 && is_next(&stored, &request.steps) {
        return redo_tap(store, stored);
    }
    let taken_back = usize::try_from(request.take_back).unwrap_or(usize::MAX);
    let kept = stored.game.steps.len().checked_sub(taken_back);
    stored
        .game
        .steps
        .truncate(kept.ok_or(RequestFault::NothingToUndo)?);
    play_tap(store, stored, |_| Ok(request.steps))
}

/// Begins the next round with these dice, or rolls them; shuffles the rival's deck if the app
/// keeps it.
///
/// What was rolled before an undo is what the app rolls again: it has been seen.
pub fn next_round(store: &mut Store, request: RoundRequest) -> Result<TableView, AppError> {
    let stored = current(store, &request.game, request.revision)?;
    if request.dice.is_none() && matches!(stored.undone.last(), Some(Step::Round { .. })) {
        return redo_tap(store, stored);
    }
    play_tap(store, stored, |journal| {
        let Expect::Round {
            dice_per_bridge,
            rival_deck,
            ..
        } = journal.position().expect()
        else {
            return Err(not_expected(Rule::E3, journal));
        };
        let mut draw = Draw::from_seed(chance::seed());
        let roll = || PerColor::from_fn(|_| draw.dice(dice_per_bridge));
        let dice = request.dice.unwrap_or_else(roll);
        let rival_deck = rival_deck.then(|| draw.shuffled(SolitaireId::all()));
        Ok(vec![Step::Round { dice, rival_deck }])
    })
}

/// Takes back the last tap, or as many as it takes for so many steps.
pub fn undo(store: &mut Store, request: UndoRequest) -> Result<TableView, AppError> {
    let mut stored = current(store, &request.game, request.revision)?;
    let back = stored.back(usize::try_from(request.steps).unwrap_or(usize::MAX));
    let kept = stored.game.steps.len() - back;
    let taken = stored.game.steps.drain(kept..).rev();
    stored.undone.extend(taken);
    let journal = replay(&stored.game)?;
    undone(store, stored, &journal, back)
}

/// Redoes the tap that was undone last.
pub fn redo(store: &mut Store, request: GameAtRequest) -> Result<TableView, AppError> {
    let stored = current(store, &request.game, request.revision)?;
    redo_tap(store, stored)
}

/// The journal of the game from the beginning.
pub fn journal(store: &Store, request: GameRequest) -> Result<JournalView, AppError> {
    let stored = FollowedGame::load(store, &request.game)?;
    let entries = replay(&stored.game)?.entries().to_vec();
    Ok(JournalView {
        summary: stored.row.summary(),
        entries,
    })
}

/// Whether the tap that was undone last begins with these steps or, without any, with a shuffle.
fn is_next(stored: &FollowedGame, steps: &[Step]) -> bool {
    let mut tap = stored.undone.iter().rev().take(stored.next_tap());
    match steps {
        [] => matches!(tap.next(), Some(Step::Reshuffle { .. })),
        _ if keeps_question(steps) => tap.eq(steps),
        _ => tap.take(steps.len()).eq(steps),
    }
}

/// Whether the question stays what it was: after a correction or a trade nothing follows by itself.
fn keeps_question(steps: &[Step]) -> bool {
    let last = steps.last();
    matches!(last, Some(Step::Correct { .. } | Step::Exchange { .. }))
}

/// Plays the steps of a tap, and what follows by itself, after those in force. The undone ones are
/// deleted.
fn play_tap(
    store: &mut Store,
    stored: FollowedGame,
    steps: impl FnOnce(&Journal) -> Result<Vec<Step>, AppError>,
) -> Result<TableView, AppError> {
    let journal = replay(&stored.game)?;
    let steps = steps(&journal)?;
    play_on(store, stored, journal, steps)
}

fn play_on(
    store: &mut Store,
    mut stored: FollowedGame,
    mut journal: Journal,
    mut steps: Vec<Step>,
) -> Result<TableView, AppError> {
    for step in &steps {
        if let Err(refusal) = journal.play(step.clone()) {
            return Err(refused(&refusal, &journal.position().expect()).into());
        }
    }
    if !keeps_question(&steps) {
        steps.extend(follow(&mut journal));
    }
    if steps.is_empty() {
        return Err(not_expected(Rule::E3, &journal));
    }
    let (kept, progress) = (count(&stored.game.steps), progress(&journal));
    stored.revision = store.play_steps(
        stored.id(),
        stored.revision,
        kept,
        &step_texts(&steps),
        &progress,
        note_step,
    )?;
    stored.note_played(steps, progress);
    Ok(table_view(&stored, &journal))
}

/// Plays what nobody has to be asked for: the only answers there are, cards that the app deals, its
/// shuffling of those that come back into the rival's deck (R4).
pub(crate) fn follow(journal: &mut Journal) -> Vec<Step> {
    let mut steps = Vec::new();
    loop {
        let step = match journal.position().expect() {
            Expect::Reshuffle { cards } => Some(Step::Reshuffle {
                order: Draw::from_seed(chance::seed()).shuffled(cards),
            }),
            _ => journal.sole_step(),
        };
        let Some(step) = step.filter(|step| journal.play(step.clone()).is_ok()) else {
            return steps;
        };
        steps.push(step);
    }
}

/// Replaces the last step by a later correction of the same number. A number that is back where it
/// was before both leaves no step: the last one is undone.
fn join(store: &mut Store, mut stored: FollowedGame, step: &Step) -> Result<TableView, AppError> {
    stored.undone.extend(stored.game.steps.pop());
    let before = replay(&stored.game)?;
    let mut after = before.position().clone();
    if after.play(step).is_ok() && after == *before.position() {
        return undone(store, stored, &before, 1);
    }
    play_on(store, stored, before, vec![step.clone()])
}

fn redo_tap(store: &mut Store, mut stored: FollowedGame) -> Result<TableView, AppError> {
    let kept = stored.undone.len() - stored.next_tap();
    let again: Vec<Step> = stored.undone.drain(kept..).rev().collect();
    if again.is_empty() {
        return Err(RequestFault::NothingToUndo.into());
    }
    stored.game.steps.extend(again);
    let journal = replay(&stored.game)?;
    arrive(store, stored, &journal)
}

/// Stores that the last `steps` undone steps were taken back just now; the journal has played the rest.
fn undone(
    store: &mut Store,
    stored: FollowedGame,
    journal: &Journal,
    steps: usize,
) -> Result<TableView, AppError> {
    let taken = &stored.undone[stored.undone.len() - steps..];
    if taken.is_empty() {
        return Err(RequestFault::NothingToUndo.into());
    }
    let reveals = taken.iter().any(Step::reveals);
    Ok(TableView {
        taken_back: Some(TakenBack { reveals }),
        ..arrive(store, stored, journal)?
    })
}

/// Stores which steps are in force; the journal has played them.
fn arrive(
    store: &mut Store,
    mut stored: FollowedGame,
    journal: &Journal,
) -> Result<TableView, AppError> {
    let (cursor, progress) = (count(&stored.game.steps), progress(journal));
    stored.revision =
        store.move_cursor(stored.id(), stored.revision, cursor, &progress, note_step)?;
    stored.note_move(progress);
    Ok(table_view(&stored, journal))
}

fn count(steps: &[Step]) -> u32 {
    u32::try_from(steps.len()).unwrap_or(u32::MAX)
}

/// The game as stored, if the screen has seen its latest revision.
pub(crate) fn current(store: &Store, game: &str, revision: u32) -> Result<FollowedGame, AppError> {
    let stored = FollowedGame::load(store, game)?;
    check_revision(revision, stored.revision)?;
    Ok(stored)
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
    refused(&Refusal { rule, kind }, &journal.position().expect()).into()
}
