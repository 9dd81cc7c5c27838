//! Statistics of the finished games that meet a filter.

mod lines;
mod margins;
mod meetings;
mod numbers;
mod scores;
mod streaks;
mod times;
mod wins;

use std::collections::BTreeMap;

use shirasagi_engine::components::{
    Catalogue, DaimyoId, GardenId, RoomCardId, StartingActionId, StartingResourceId,
};

use super::contract::{
    GameFilter, HeadToHeadStatistics, LineStatistics, MarginStatistics, Nothing, PersonRef,
    PrintedView, RoomRowsView, ScoreStatistics, StatisticsRequest, StreakStatistics,
    TimeStatistics, WinStatistics,
};
use super::history::filter;
use super::{App, AppError};
use crate::store::{Facts, Filter, KnownPerson, Need, Outcome, SeatFacts, Store, StoreError};

/// Fewer games or seats than these are few. Of ten games the 95 % interval of a win rate is still
/// some fifty points wide, of twenty some forty: below that even a difference one would bet on cannot
/// be told from luck.
pub const FEW_BELOW: u32 = 20;

impl App {
    /// The scores: how often each, the mean, the best and the worst.
    pub fn score_statistics(
        &self,
        request: StatisticsRequest,
    ) -> Result<ScoreStatistics, AppError> {
        scores::scores(&Games::new(&self.store(), &request.filter)?)
    }

    /// Where points come from, and what wins games.
    pub fn line_statistics(&self, request: StatisticsRequest) -> Result<LineStatistics, AppError> {
        lines::lines(&Games::new(&self.store(), &request.filter)?)
    }

    /// How often who and what wins.
    pub fn win_statistics(&self, request: StatisticsRequest) -> Result<WinStatistics, AppError> {
        wins::wins(&Games::of_any_outcome(&self.store(), &request.filter)?)
    }

    /// Who beat whom.
    pub fn head_to_head(
        &self,
        request: StatisticsRequest,
    ) -> Result<HeadToHeadStatistics, AppError> {
        meetings::meetings(&Games::of_any_outcome(&self.store(), &request.filter)?)
    }

    /// Wins in a row.
    pub fn streaks(&self, request: StatisticsRequest) -> Result<StreakStatistics, AppError> {
        streaks::streaks(&Games::of_any_outcome(&self.store(), &request.filter)?)
    }

    /// By how much games are won.
    pub fn margins(&self, request: StatisticsRequest) -> Result<MarginStatistics, AppError> {
        margins::margins(&Games::new(&self.store(), &request.filter)?)
    }

    /// What is printed on the cards that are told apart by their ids.
    pub fn printed(&self, _: Nothing) -> Result<PrintedView, AppError> {
        let printed = Catalogue::corrected(&self.store().corrections()?);
        let stewards = printed.stewards().iter();
        let stewards = stewards.map(|card| RoomCardId::Steward(card.id));
        let diplomats = printed.diplomats().iter();
        let diplomats = diplomats.map(|card| RoomCardId::Diplomat(card.id));
        Ok(PrintedView {
            daimyos: DaimyoId::all()
                .map(|id| printed.daimyo(id).clone())
                .collect(),
            gardens: GardenId::all()
                .map(|id| printed.garden(id).clone())
                .collect(),
            starting_resources: StartingResourceId::all()
                .map(|id| printed.starting_resource(id).clone())
                .collect(),
            starting_actions: StartingActionId::all()
                .map(|id| printed.starting_action(id).clone())
                .collect(),
            rooms: stewards
                .chain(diplomats)
                .map(|card| RoomRowsView {
                    card,
                    rows: printed.rows(card).to_vec(),
                })
                .collect(),
            solitaire: printed.solitaire_cards().to_vec(),
        })
    }

    /// When and how long people play.
    pub fn times(&self, request: StatisticsRequest) -> Result<TimeStatistics, AppError> {
        times::times(&Games::new(&self.store(), &request.filter)?)
    }
}

/// The games that meet a filter, and who everybody is.
struct Games<'a> {
    store: &'a Store,
    filter: Filter,
    people: BTreeMap<u32, KnownPerson>,
    /// The number of the person of the filter.
    person: Option<u32>,
    /// Whether the filter says how the games ended, and that was left out.
    any_outcome: bool,
}

impl<'a> Games<'a> {
    fn new(store: &'a Store, asked: &GameFilter) -> Result<Self, AppError> {
        let people = store.numbered_people()?;
        let person = match &asked.person {
            None => None,
            Some(id) => {
                let found = people.iter().find(|(_, person)| person.id == *id);
                let number = found.map(|(number, _)| *number);
                Some(number.ok_or_else(|| StoreError::NoSuchPerson { id: id.clone() })?)
            }
        };
        Ok(Self {
            store,
            filter: filter(asked),
            people,
            person,
            any_outcome: false,
        })
    }

    /// The games that meet a filter, however they ended: of the games that somebody won, all were
    /// won and follow each other, and no rate and no streak says anything.
    fn of_any_outcome(store: &'a Store, asked: &GameFilter) -> Result<Self, AppError> {
        let mut games = Self::new(store, asked)?;
        let outcome = games.filter.outcome.take();
        games.any_outcome = outcome.is_some();
        // Won or lost by nobody named are solo games alone, and so are all that are told of then.
        let solo = matches!(outcome, Some(Outcome::Won | Outcome::Lost)) && games.person.is_none();
        if solo && games.filter.people.is_none() {
            games.filter.people = Some(1);
        }
        Ok(games)
    }

    fn scan(&self, need: Need, visit: impl FnMut(&Facts<'_>)) -> Result<(), AppError> {
        Ok(self.store.scan(&self.filter, need, visit)?)
    }

    /// Whether a statistic of people is about this seat.
    fn concerns(&self, seat: &SeatFacts) -> bool {
        match self.person {
            Some(person) => seat.person == Some(person),
            None => !seat.rival,
        }
    }

    /// Whom something is about that belongs to the whole game: the person of the filter, or the
    /// player of a solo game.
    fn subject<'s>(&self, game: &Facts<'s>) -> Option<&'s SeatFacts> {
        match self.person {
            Some(person) => game.seats.iter().find(|seat| seat.person == Some(person)),
            None if game.seats.iter().any(|seat| seat.rival) => {
                game.seats.iter().find(|seat| !seat.rival)
            }
            None => None,
        }
    }

    fn reference(&self, person: u32) -> Option<PersonRef> {
        let known = self.people.get(&person)?;
        Some(PersonRef {
            id: known.id.clone(),
            name: known.name.clone(),
            archived: known.archived,
        })
    }

    fn name(&self, person: Option<u32>) -> Option<String> {
        Some(self.people.get(&person?)?.name.clone())
    }
}
