//! Statistics of the finished games that match a filter.

mod colors;
mod courses;
mod lines;
#[cfg(test)]
mod luck;
mod margins;
mod meetings;
mod numbers;
mod portrait;
mod scores;
mod seats;
mod streaks;
mod times;
mod wins;

use std::collections::BTreeMap;

use super::contract::{Statistics, StatisticsRequest};
use super::{App, AppError};
use crate::games::{self, Grouping};
use crate::ledger::GameKind;
use crate::store::{
    FacetFilter, Facts, GameFilter, GameOutcome, KnownPerson, SeatFacts, StoreError, filter, people,
};
use courses::Courses;
use lines::Lines;
use margins::Margins;
use meetings::Meetings;
use portrait::Person;
use scores::Scores;
use seats::BySeats;
use streaks::Streaks;
use times::Times;
use wins::Wins;

/// Fewer games or seats than these are few. The 95 % interval of a win rate is about fifty points wide
/// for ten games and forty for twenty: with fewer, even a large difference may be luck.
pub const FEW_BELOW: u32 = 20;

impl App {
    /// Returns every statistic of the games that match a filter.
    pub fn statistics(&self, request: StatisticsRequest) -> Result<Statistics, AppError> {
        let store = self.store();
        let mut filter = request.filter;
        let people = People::new(store.read(people::numbered)?, filter.person.as_deref())?;
        // Without a person these outcomes are those of solo games, so only solo games count.
        let solo = matches!(filter.outcome, Some(GameOutcome::Won | GameOutcome::Lost));
        if solo && filter.person.is_none() {
            filter.seats = filter.seats.or(Some(1));
        }
        let kinds = store.read(filter::kinds)?;
        let fold = store.with_matching(&filter.clone(), |mut games| {
            // Figures of two games say nothing, nor do those of two versions of one.
            let count = |kind: &GameKind| {
                let games = games.iter().filter(|(_, has_outcome)| *has_outcome);
                games.filter(|(game, _)| game.kind == Some(*kind)).count()
            };
            // In a tie the one whose latest game of all is later: it stands first in the list.
            let most = || kinds.into_iter().rev().max_by_key(count);
            filter.kind = filter.kind.or_else(most);
            games.retain(|(game, _)| game.kind == filter.kind);
            let grouping = games::grouping(filter.kind.unwrap_or_default());
            if let (Some(key), None) = (grouping.apart, &filter.facet)
                && let Some(value) = latest(&games, |game| game.facet(key))
            {
                games.retain(|(game, _)| game.facet(key).as_ref() == Some(&value));
                filter.facet = Some(FacetFilter {
                    key: key.to_owned(),
                    value: Some(value),
                });
            }
            let basis_of = |game: &Facts| game.facet(grouping.basis?);
            let basis = latest(&games, basis_of);
            let mut fold = Fold::new(grouping);
            for (game, has_outcome) in games {
                let both = basis_of(game).zip(basis.as_ref());
                if both.is_some_and(|(of, basis)| of != *basis) {
                    fold.other_basis += u32::from(has_outcome);
                } else {
                    fold.visit(&people, game, has_outcome);
                }
            }
            fold
        })?;
        Ok(Statistics {
            colors: colors::colors(&store, &people)?,
            ..fold.view(&people, filter)
        })
    }
}

/// The value of the latest game that has the outcome and a value.
fn latest<T>(games: &[(&Facts, bool)], value_of: impl Fn(&Facts) -> Option<T>) -> Option<T> {
    let mut games = games.iter().rev();
    games.find_map(|(game, has_outcome)| has_outcome.then(|| value_of(game))?)
}

/// What is counted, game by game.
#[derive(Default)]
struct Fold {
    finished: u32,
    other_basis: u32,
    winner_unknown: u32,
    scores: Scores,
    seats: BySeats,
    lines: Lines,
    wins: Wins,
    pairs: Meetings,
    streaks: Streaks,
    margins: Margins,
    times: Times,
    courses: Courses,
    portrait: Person,
}

impl Fold {
    fn new(grouping: Grouping) -> Self {
        Self {
            lines: Lines::new(grouping.lines),
            wins: Wins::new(grouping),
            ..Self::default()
        }
    }

    /// What tells how somebody does would say nothing over won games alone: it ignores the outcome.
    fn visit(&mut self, people: &People, game: &Facts, has_outcome: bool) {
        self.winner_unknown += u32::from(game.tie_open);
        self.wins.visit(people, game);
        self.pairs.visit(people, game);
        self.streaks.visit(people, game);
        self.courses.visit(people, game);
        self.portrait.visit(people, game);
        self.seats.visit(people, game, has_outcome);
        if has_outcome {
            self.finished += 1;
            self.scores.visit(people, game);
            self.lines.visit(people, game);
            self.margins.visit(people, game);
            self.times.visit(game);
        }
    }

    fn view(self, people: &People, filter: GameFilter) -> Statistics {
        Statistics {
            filter,
            finished: self.finished,
            winner_unknown: self.winner_unknown,
            other_basis: self.other_basis,
            few_below: FEW_BELOW,
            colors: Vec::new(),
            scores: self.scores.view(),
            seats: self.seats.view(),
            lines: self.lines.view(),
            wins: self.wins.view(people),
            pairs: self.pairs.view(people),
            streaks: self.streaks.view(people),
            margins: self.margins.view(),
            times: self.times.view(),
            courses: self.courses.view(people),
            portrait: self.portrait.view(),
        }
    }
}

/// Everybody by row number, and the person in the filter.
struct People {
    known: BTreeMap<u32, KnownPerson>,
    asked: Option<u32>,
}

impl People {
    fn new(known: BTreeMap<u32, KnownPerson>, asked: Option<&str>) -> Result<Self, StoreError> {
        let number = |id: &str| {
            let found = known.iter().find(|(_, person)| person.id == id);
            found
                .map(|(number, _)| *number)
                .ok_or_else(|| StoreError::NoSuchPerson { id: id.to_owned() })
        };
        let asked = asked.map(number).transpose()?;
        Ok(Self { known, asked })
    }

    /// Whether a seat counts in statistics of people.
    fn concern(&self, seat: &SeatFacts) -> bool {
        match self.asked {
            Some(person) => seat.person == Some(person),
            None => !seat.rival,
        }
    }

    fn get(&self, person: u32) -> Option<KnownPerson> {
        self.known.get(&person).cloned()
    }

    fn name(&self, person: Option<u32>) -> Option<String> {
        Some(self.known.get(&person?)?.name.clone())
    }
}
