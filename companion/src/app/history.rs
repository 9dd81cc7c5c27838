use white_castle_engine::components::{Catalogue, SolitaireId};
use white_castle_engine::journal::Journal;
use white_castle_engine::scoring::{PlayerCounts, ScoreSheet};
use white_castle_engine::setup::{Seat, SetupParts};

use super::contract::{
    FilterOffers, GameRequest, GameSummary, GameView, GamesRequest, GamesView, HomeView, Nothing,
    PersonRef, ScoresView,
};
use super::dealing::dealt_by;
use super::edit::{bounds, can_undo_edit};
use super::{App, AppError, DELETED_KEPT_DAYS};
use crate::clock;
use crate::games::white_castle::closest::closest;
use crate::games::white_castle::scores::{scored_by, scores, typed_counts, worth};
use crate::games::white_castle::setup_view::setup_view;
use crate::games::white_castle::table_view::{card, checked_cards, journal};
use crate::games::white_castle::{self, FollowedGame, corrections};
use crate::ledger::{Record, SeatRecord};
use crate::store::{GameRow, Store, filter, games, people, tags};

/// Finished games shown on the home screen.
const RECENT: u32 = 3;
/// Games on a page of the history.
const PAGE: u32 = 50;

impl App {
    /// The home screen.
    pub fn home(&self, _: Nothing) -> Result<HomeView, AppError> {
        let store = self.store();
        let finished = store.read(|tx| filter::finished(tx, RECENT))?;
        Ok(HomeView {
            unfinished: summaries(&store.read(games::unfinished)?),
            finished: finished.total,
            recent: summaries(&finished.games),
        })
    }

    /// The games that meet a filter, a page of them.
    pub fn games(&self, request: GamesRequest) -> Result<GamesView, AppError> {
        let store = self.store();
        let from = request.page.saturating_mul(PAGE);
        let page = store.read(|tx| filter::page(tx, &request.filter, from, PAGE))?;
        Ok(GamesView {
            games: summaries(&page.games),
            damaged: page.damaged,
            page: request.page,
            page_size: PAGE,
            total: page.total,
            offers: offers(&store)?,
            deleted: summaries(&store.read(games::deleted)?),
            deleted_kept_days: DELETED_KEPT_DAYS,
        })
    }

    /// One game with its breakdown and its journal.
    pub fn game(&self, request: GameRequest) -> Result<GameView, AppError> {
        game_view(&self.store(), &request.game)
    }

    /// Deletes a game; it can be restored for some time.
    pub fn delete_game(&self, request: GameRequest) -> Result<Nothing, AppError> {
        self.store()
            .write(|tx| games::delete(tx, &request.game, clock::now()))?;
        Ok(Nothing {})
    }

    /// Takes a deletion back.
    pub fn restore_game(&self, request: GameRequest) -> Result<Nothing, AppError> {
        self.store().write(|tx| games::restore(tx, &request.game))?;
        Ok(Nothing {})
    }
}

fn summaries(games: &[GameRow]) -> Vec<GameSummary> {
    games.iter().map(GameRow::summary).collect()
}

pub(super) fn offers(store: &Store) -> Result<FilterOffers, AppError> {
    let known = store.read(people::known)?.into_iter();
    let people = known.map(|person| PersonRef {
        id: person.id,
        name: person.name,
        archived: person.archived,
    });
    Ok(FilterOffers {
        people: people.collect(),
        tags: store.read(tags::all)?,
        years: store.read(filter::years)?,
        expanded: store.read(filter::expanded)?,
    })
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
            let journal = journal(&stored.whole())?;
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
            counts: white_castle::counts(seat)?,
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
    let influence = |seat| Some(white_castle::counts(seat)?.influence);
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
