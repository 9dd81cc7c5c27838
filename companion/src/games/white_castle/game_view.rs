//! One game of the history.

use white_castle_engine::components::{Catalogue, SolitaireId};
use white_castle_engine::journal::Journal;
use white_castle_engine::scoring::{PlayerCounts, ScoreSheet};
use white_castle_engine::setup::{Seat, SetupParts};

use super::closest::closest;
use super::dealing::dealt_by;
use super::scores::{scored_by, scores, typed_counts, worth};
use super::setup_view::setup_view;
use super::table_view::{card, checked_cards, replay};
use super::views::{GameView, ScoresView};
use super::{FollowedGame, corrections, counts};
use crate::command::{AppError, GameRequest};
use crate::games::entering::{bounds, can_undo_edit};
use crate::ledger::{Record, SeatRecord};
use crate::store::Store;

/// One game with its breakdown and its journal.
pub fn game(store: &Store, request: GameRequest) -> Result<GameView, AppError> {
    game_view(store, &request.game)
}

pub(super) fn game_view(store: &Store, id: &str) -> Result<GameView, AppError> {
    let stored = store.record(id)?;
    let record = &stored.row.record;
    let mut ranked: Vec<_> = record
        .seats
        .iter()
        .filter(|_| record.has_scores())
        .filter_map(|seat| Some((seat.rank?, Seat(seat.seat), seat.points?)))
        .collect();
    ranked.sort_unstable_by_key(|(rank, ..)| *rank);
    let places: Vec<_> = ranked
        .iter()
        .map(|(_, seat, points)| (*seat, *points))
        .collect();
    let view = GameView {
        summary: stored.row.summary(),
        bounds: bounds(),
        revision: stored.revision,
        scores: entered_scores(record),
        closest: closest(&places, |one, other| is_before(record, one, other)),
        worth: worth(),
        order: last_order(record),
        setup: None,
        entries: Vec::new(),
        cards: Vec::new(),
        checked_cards: None,
        can_undo_edit: can_undo_edit(store, id)?,
    };
    let mut view = match FollowedGame::read(store, stored)? {
        Some(stored) => {
            let record = &stored.row.record;
            let journal = replay(&stored.whole())?;
            let scores = record
                .finished_at
                .filter(|_| !record.ended_early())
                .and_then(|_| scores(&journal, &typed_counts(record)).ok());
            let checked_cards = checked_cards(&journal, &store.read(corrections::get)?);
            GameView {
                checked_cards,
                ..followed(view, &journal, scores, record.code.as_deref())
            }
        }
        None => view,
    };
    if let Some(scores) = &view.scores {
        view.closest.clone_from(&scores.closest);
    }
    Ok(view)
}

/// The view with what is known of a game that the app followed.
fn followed(
    view: GameView,
    journal: &Journal,
    scores: Option<ScoresView>,
    code: Option<&str>,
) -> GameView {
    let catalogue = Catalogue::corrected(journal.corrections());
    let setup: SetupParts = journal.setup().clone().into();
    let code = dealt_by(&setup, code);
    let position = journal.position();
    GameView {
        scores,
        order: position.order().to_vec(),
        setup: Some(setup_view(setup, code, &[], &catalogue)),
        entries: journal.entries().to_vec(),
        cards: SolitaireId::all()
            .filter_map(|id| card(journal, id))
            .collect(),
        ..view
    }
}

/// The scores of a game that was entered, if all its clans were counted.
fn entered_scores(record: &Record) -> Option<ScoresView> {
    let players = record.seats.iter().map(|seat| {
        Some(PlayerCounts {
            name: seat.seat.to_string(),
            counts: counts(seat)?,
        })
    });
    // The ranks of the result hold all that is known of the last turn order, the markers too (E1).
    let mut order: Vec<_> = record.seats.iter().collect();
    order.sort_by_key(|seat| seat.rank);
    let sheet = ScoreSheet {
        players: players.collect::<Option<_>>()?,
        turn_order: order.iter().map(|seat| seat.seat.to_string()).collect(),
    };
    let is_before = |one, other| is_before(record, one, other);
    let mut scores = scored_by(&sheet, is_before).ok()?;
    for score in &mut scores.seats {
        // Seats that stay tied share a rank.
        score.rank = seat_of(record, score.seat)?.rank?;
    }
    Some(scores)
}

fn seat_of(record: &Record, seat: Seat) -> Option<&SeatRecord> {
    record.seats.iter().find(|row| row.seat == seat.0)
}

/// Whether a clan is before another in the last turn order, where somebody said so or their
/// Influence leaves no doubt (E1).
fn is_before(record: &Record, one: Seat, other: Seat) -> Option<bool> {
    let (one, other) = (seat_of(record, one)?, seat_of(record, other)?);
    if let (Some(one), Some(other)) = (one.last_order, other.last_order) {
        return Some(one < other);
    }
    let influence = |seat| Some(counts(seat)?.influence);
    let (one, other) = (influence(one)?, influence(other)?);
    (one != other).then_some(one > other)
}

/// The last turn order of a game that was entered, as far as it was said.
fn last_order(record: &Record) -> Vec<Seat> {
    let placed = record.seats.iter();
    let placed = placed.filter_map(|seat| Some((seat.last_order?, Seat(seat.seat))));
    let mut placed: Vec<_> = placed.collect();
    placed.sort_unstable();
    placed.into_iter().map(|(_, seat)| seat).collect()
}
