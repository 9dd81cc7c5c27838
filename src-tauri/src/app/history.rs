use chrono::Utc;
use shirasagi_engine::components::{Catalogue, SolitaireId};
use shirasagi_engine::setup::SetupParts;

use super::contract::{GameRequest, GameSummary, GameView, HistoryView, HomeView, Nothing};
use super::dealing::dealt_by;
use super::scoring::{scores, worth};
use super::setup_view::setup_view;
use super::summary::summary;
use super::table_view::{card, journal};
use super::{App, AppError};
use crate::store::{Store, StoredGame};

/// Finished games shown on the home screen.
const RECENT: usize = 3;

impl App {
    /// The home screen.
    pub fn home(&self, _: Nothing) -> Result<HomeView, AppError> {
        let store = self.store();
        let (unfinished, finished): (Vec<_>, Vec<_>) = games(&store)?
            .into_iter()
            .partition(|game| game.finished_at.is_none());
        Ok(HomeView {
            unfinished,
            finished: u32::try_from(finished.len()).unwrap_or(u32::MAX),
            recent: finished.into_iter().take(RECENT).collect(),
        })
    }

    /// All games.
    pub fn history(&self, _: Nothing) -> Result<HistoryView, AppError> {
        history_view(&self.store())
    }

    /// One game with its breakdown and its journal.
    pub fn game(&self, request: GameRequest) -> Result<GameView, AppError> {
        game_view(&self.store().game(&request.game)?)
    }

    /// Deletes a game; it can be restored for some time.
    pub fn delete_game(&self, request: GameRequest) -> Result<HistoryView, AppError> {
        let mut store = self.store();
        store.delete_game(&request.game, Utc::now())?;
        history_view(&store)
    }

    /// Takes a deletion back.
    pub fn restore_game(&self, request: GameRequest) -> Result<HistoryView, AppError> {
        let mut store = self.store();
        store.restore_game(&request.game)?;
        history_view(&store)
    }
}

fn games(store: &Store) -> Result<Vec<GameSummary>, AppError> {
    Ok(store.games()?.iter().map(summary).collect())
}

fn history_view(store: &Store) -> Result<HistoryView, AppError> {
    Ok(HistoryView {
        games: games(store)?,
        deleted: store.deleted_games()?.iter().map(summary).collect(),
        damaged: store.damaged_games()?,
    })
}

pub(super) fn game_view(stored: &StoredGame) -> Result<GameView, AppError> {
    let journal = journal(&stored.whole())?;
    let catalogue = Catalogue::corrected(journal.corrections());
    let setup: SetupParts = journal.setup().clone().into();
    let code = dealt_by(&setup, stored.row.code.as_deref());
    let scores = stored
        .row
        .finished_at
        .and_then(|_| scores(&journal, &stored.counts).ok());
    let position = journal.position();
    Ok(GameView {
        summary: summary(&stored.row),
        revision: stored.revision,
        scores,
        worth: worth(),
        order: position.order().to_vec(),
        setup: setup_view(setup, code, &[], &catalogue),
        entries: journal.entries().to_vec(),
        cards: SolitaireId::all()
            .filter_map(|id| card(position, id))
            .collect(),
    })
}
