use crate::store::{corrections, edits, filter, games, people, tags};
use shirasagi_engine::components::{Catalogue, GardenId, SolitaireId};
use shirasagi_engine::journal::Journal;
use shirasagi_engine::setup::{Seat, SetupParts};

use super::closest::closest;
use super::contract::{
    DetailsView, FilterOffers, GameRequest, GameSummary, GameView, GamesRequest, GamesView,
    HomeView, Nothing, PersonRef, ScoresView, StandingView,
};
use super::dealing::dealt_by;
use super::details::bounds;
use super::entry::{entered_scores, entry_of, is_before};
use super::scoring::{scores, worth};
use super::setup_view::setup_view;
use super::summary::summary;
use super::table_view::{card, checked_cards, journal};
use super::{App, AppError, DELETED_KEPT_DAYS};
use crate::clock;
use crate::store::{GameRow, GardenSet, Record, SeatRow, Store};

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
    games.iter().map(summary).collect()
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
    })
}

pub(super) fn game_view(store: &Store, id: &str) -> Result<GameView, AppError> {
    let record = store.record(id)?;
    let view = GameView {
        summary: summary(&record.row),
        details: details(&record.row),
        bounds: bounds(),
        revision: record.revision,
        standings: record
            .row
            .seats
            .iter()
            .map(|seat| standing(seat, &record))
            .collect(),
        scores: entered_scores(&record),
        closest: None,
        worth: worth(),
        order: last_order(&record.row.seats),
        gardens: record.row.gardens.map(gardens).unwrap_or_default(),
        daimyo: record.row.daimyo,
        entry: (!record.row.followed).then(|| entry_of(&record)),
        setup: None,
        entries: Vec::new(),
        cards: Vec::new(),
        checked_cards: None,
        can_undo_edit: store.read(|tx| edits::get(tx, id))?.is_some(),
    };
    let of_points = view.summary.result.as_ref().and_then(|result| {
        let places = result.places.iter().map(|place| (place.seat, place.points));
        let places: Vec<_> = places.collect();
        closest(&places, |one, other| is_before(&record, one, other))
    });
    let mut view = match record.followed() {
        Some(stored) => {
            let journal = journal(&stored.whole())?;
            let scores = stored
                .row
                .finished_at
                .and_then(|_| scores(&journal, &stored.counts).ok());
            let checked_cards = checked_cards(&journal, &store.read(corrections::get)?);
            GameView {
                checked_cards,
                ..followed(view, &journal, scores, stored.row.code.as_deref())
            }
        }
        None => view,
    };
    view.closest = match &view.scores {
        Some(scores) => scores.closest.clone(),
        None => of_points,
    };
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

fn details(row: &GameRow) -> DetailsView {
    DetailsView {
        day: row.details.day.to_string(),
        minutes: row.details.minutes,
        measured_minutes: row.measured_minutes(),
        place: row.details.place.clone(),
        note: row.details.note.clone(),
        tags: row.details.tags.clone(),
        source: row.source.as_ref().map(|source| source.name.clone()),
    }
}

fn standing(seat: &SeatRow, record: &Record) -> StandingView {
    StandingView {
        seat: seat.seat,
        order: seat.order,
        pair: seat.pair,
        points: seat.place.map(|place| place.points),
        rank: seat.place.map(|place| place.rank),
        lines: seat.place.and_then(|place| place.lines),
        counts: record.counts.get(&seat.seat).cloned(),
    }
}

/// The last turn order of a game that was entered, as far as it was said.
fn last_order(seats: &[SeatRow]) -> Vec<Seat> {
    let placed = seats
        .iter()
        .filter_map(|seat| Some((seat.last?, seat.seat)));
    let mut placed: Vec<_> = placed.collect();
    placed.sort_unstable();
    placed.into_iter().map(|(_, seat)| seat).collect()
}

fn gardens(gardens: GardenSet) -> Vec<GardenId> {
    gardens.iter().collect()
}
