//! Statistics of the finished games that match a filter.

mod lines;
mod margins;
mod meetings;
mod numbers;
mod scores;
mod streaks;
mod times;
mod wins;

use crate::store::{corrections, people};
use std::collections::BTreeMap;

use shirasagi_engine::components::{
    Catalogue, DaimyoId, GardenId, RoomCardId, StartingActionId, StartingResourceId,
};

use super::contract::{
    GameFilter, HeadToHeadStatistics, LineStatistics, MarginStatistics, Nothing, PersonRef,
    PrintedView, RoomRowsView, ScoreStatistics, StatisticsRequest, StreakStatistics,
    TimeStatistics, WinStatistics,
};
use super::{App, AppError};
use crate::store::{Facts, GameOutcome, KnownPerson, Need, SeatFacts, Store, StoreError};

/// Fewer games or seats than these are few. The 95 % interval of a win rate is about fifty points wide
/// for ten games and forty for twenty: with fewer, even a large difference may be luck.
pub const FEW_BELOW: u32 = 20;

impl App {
    /// Returns the distribution of the scores, the best and the worst.
    pub fn score_statistics(
        &self,
        request: StatisticsRequest,
    ) -> Result<ScoreStatistics, AppError> {
        scores::scores(&Games::new(&self.store(), &request.filter)?)
    }

    /// Returns where points come from, and which lines win games.
    pub fn line_statistics(&self, request: StatisticsRequest) -> Result<LineStatistics, AppError> {
        lines::lines(&Games::new(&self.store(), &request.filter)?)
    }

    /// Returns how often who and what wins.
    pub fn win_statistics(&self, request: StatisticsRequest) -> Result<WinStatistics, AppError> {
        wins::wins(&Games::of_any_outcome(&self.store(), &request.filter)?)
    }

    /// Returns who beat whom.
    pub fn head_to_head(
        &self,
        request: StatisticsRequest,
    ) -> Result<HeadToHeadStatistics, AppError> {
        meetings::meetings(&Games::of_any_outcome(&self.store(), &request.filter)?)
    }

    /// Returns the winning streaks.
    pub fn streaks(&self, request: StatisticsRequest) -> Result<StreakStatistics, AppError> {
        streaks::streaks(&Games::of_any_outcome(&self.store(), &request.filter)?)
    }

    /// Returns by how much games are won.
    pub fn margins(&self, request: StatisticsRequest) -> Result<MarginStatistics, AppError> {
        margins::margins(&Games::new(&self.store(), &request.filter)?)
    }

    /// Returns what is printed on the cards that are known by their ids.
    pub fn printed(&self, _: Nothing) -> Result<PrintedView, AppError> {
        let printed = Catalogue::corrected(&self.store().read(corrections::get)?);
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

    /// Returns when and how long people play.
    pub fn times(&self, request: StatisticsRequest) -> Result<TimeStatistics, AppError> {
        times::times(&Games::new(&self.store(), &request.filter)?)
    }
}

/// The games that match a filter, and the people in them.
struct Games<'a> {
    store: &'a Store,
    filter: GameFilter,
    people: BTreeMap<u32, KnownPerson>,
    /// The row number of the person in the filter.
    person: Option<u32>,
    /// Whether the outcome in the filter is ignored.
    any_outcome: bool,
}

impl<'a> Games<'a> {
    fn new(store: &'a Store, asked: &GameFilter) -> Result<Self, AppError> {
        let people = store.read(people::numbered)?;
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
            filter: asked.clone(),
            people,
            person,
            any_outcome: false,
        })
    }

    /// The games that match a filter whatever their outcome: rates and streaks over won games alone
    /// would say nothing.
    fn of_any_outcome(store: &'a Store, asked: &GameFilter) -> Result<Self, AppError> {
        let mut games = Self::new(store, asked)?;
        let outcome = games.filter.outcome.take();
        games.any_outcome = outcome.is_some();
        // Without a person these outcomes are those of solo games, so only solo games count.
        let solo =
            matches!(outcome, Some(GameOutcome::Won | GameOutcome::Lost)) && games.person.is_none();
        if solo && games.filter.seats.is_none() {
            games.filter.seats = Some(1);
        }
        Ok(games)
    }

    fn scan(&self, need: Need, visit: impl FnMut(&Facts<'_>)) -> Result<(), AppError> {
        Ok(self.store.scan(&self.filter, need, visit)?)
    }

    /// Whether a seat counts in statistics of people.
    fn concerns(&self, seat: &SeatFacts) -> bool {
        match self.person {
            Some(person) => seat.person == Some(person),
            None => !seat.rival,
        }
    }

    /// The seat that the facets of a whole game count for: the person in the filter, or the player of
    /// a solo game.
    fn subject<'s>(&self, game: &Facts<'s>) -> Option<&'s SeatFacts> {
        match self.person {
            Some(person) => game.seats.iter().find(|seat| seat.person == Some(person)),
            None if game.has_rival() => game.seats.iter().find(|seat| !seat.rival),
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
