use super::contract::{FilterOffers, GameSummary, GamesRequest, GamesView, HomeView, KindView};
use super::{App, AppError, DELETED_KEPT_DAYS};
use crate::clock;
use crate::command::{GameRequest, Nothing};
use crate::store::{GameFilter, GameRow, Store, filter, games, people, tags};

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
            offers: offers(&store, &request.filter)?,
            deleted: summaries(&store.read(games::deleted)?),
            deleted_kept_days: DELETED_KEPT_DAYS,
        })
    }

    /// Which game a recorded one is of: its screens are those of its kind.
    pub fn kind_of(&self, request: GameRequest) -> Result<KindView, AppError> {
        let kind = self.store().record(&request.game)?.row.record.kind;
        Ok(KindView { kind })
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

fn offers(store: &Store, filter: &GameFilter) -> Result<FilterOffers, AppError> {
    Ok(FilterOffers {
        kinds: store.read(filter::kinds)?,
        people: store.read(people::known)?,
        tags: store.read(tags::all)?,
        years: store.read(|tx| filter::years(tx, filter.kind))?,
        expanded: store.read(|tx| filter::expanded(tx, filter))?,
    })
}
