use std::collections::BTreeMap;

use super::People;
use super::numbers::{Ending, Tally, ranked};
use crate::app::contract::{PlayerRate, RateBy, WinStatistics};
use crate::games::Grouping;
use crate::ledger::EXPANSION;
use crate::store::{Facts, SeatFacts};

/// How often who and what wins.
#[derive(Default)]
pub(super) struct Wins {
    overall: Tally,
    players: BTreeMap<u32, Tally>,
    rates: Tallies,
}

/// Tallies by facet and key.
#[derive(Default)]
struct Tallies {
    grouping: Grouping,
    cards: BTreeMap<String, BTreeMap<String, Tally>>,
}

/// How a seat ended. `None` without a known winner.
pub(super) fn ending(game: &Facts, seat: &SeatFacts) -> Option<Ending> {
    let chance = (!game.has_rival()).then(|| 1.0 / game.seats.len() as f64);
    Some((game.outcome(seat)?, chance, seat.points))
}

impl Wins {
    pub(super) fn new(grouping: Grouping) -> Self {
        let mut wins = Self::default();
        wins.rates.grouping = grouping;
        wins
    }

    /// Solo games are told apart from the others, by level.
    pub(super) fn visit(&mut self, people: &People, game: &Facts) {
        let solo = game.has_rival();
        for seat in &game.seats {
            let Some(ending) = ending(game, seat) else {
                continue;
            };
            if let (Some(person), false) = (seat.person, solo) {
                self.players.entry(person).or_default().add(ending);
            }
            if people.concern(seat) {
                self.overall.add(ending);
                if solo {
                    self.rates.add_solo(game, ending);
                } else {
                    self.rates.add_seat(seat, ending);
                    // All seats of a game share its cards, so they say nothing of everybody.
                    if people.asked.is_some() {
                        self.rates.add_game(game, ending);
                    }
                }
            }
        }
    }

    pub(super) fn view(self, people: &People) -> WinStatistics {
        let own = people.asked.and_then(|person| self.players.get(&person));
        let strength = own.and_then(Tally::strength);
        let players = self.players.into_iter();
        let players = players.filter_map(|(person, tally)| Some((people.get(person)?, tally)));
        let mut players: Vec<_> = players.collect();
        players.sort_by(|(one, _), (other, _)| one.name.cmp(&other.name));
        WinStatistics {
            overall: self.overall.rate(1),
            players: ranked(players)
                .map(|(person, rate)| PlayerRate { person, rate })
                .collect(),
            rates: self.rates.rates(strength),
        }
    }
}

impl Tallies {
    /// Adds the facets in which the seats of a game differ.
    fn add_seat(&mut self, seat: &SeatFacts, ending: Ending) {
        if let Some(color) = &seat.color {
            self.add("color", color, ending);
        }
        if let Some(order) = seat.order {
            self.add("turn-order", &order.to_string(), ending);
        }
        for key in self.grouping.seat {
            for value in seat.facets.all(key) {
                self.add(key, value, ending);
            }
        }
        if let Some((pair, of)) = self.grouping.pair
            && let [Some(one), Some(other)] = of.map(|key| seat.facets.get(key))
        {
            self.add(pair, &format!("{one} {other}"), ending);
        }
    }

    /// Adds the facets that all seats of a game share.
    fn add_game(&mut self, game: &Facts, ending: Ending) {
        // These have no names that the app knows.
        let nameless = [Some(EXPANSION), self.grouping.basis];
        let facets = game.facets();
        let named = facets
            .iter()
            .filter(|(key, _)| !nameless.contains(&Some(key)));
        for (key, value) in named {
            self.add(key, value, ending);
        }
        if !game.place.is_empty() {
            self.add("location", &game.place, ending);
        }
    }

    fn add_solo(&mut self, game: &Facts, ending: Ending) {
        if let Some(facet) = self.grouping.solo {
            let value = game.facet(facet);
            self.add(facet, value.as_deref().unwrap_or("unknown"), ending);
        }
    }

    fn add(&mut self, facet: &str, key: &str, ending: Ending) {
        // Only a new row needs names of its own.
        let known = self.cards.get_mut(facet).and_then(|rows| rows.get_mut(key));
        match known {
            Some(tally) => tally.add(ending),
            None => {
                let rows = self.cards.entry(facet.to_owned()).or_default();
                rows.entry(key.to_owned()).or_default().add(ending);
            }
        }
    }

    /// The rows of a person are compared with how often that person wins, or all rows of somebody strong
    /// would stand out.
    fn rates(self, strength: Option<f64>) -> Vec<RateBy> {
        let order = self.grouping.order;
        let place = |key: &str| order.iter().position(|known| *known == key);
        let rates = self.cards.into_iter().flat_map(|(facet, rows)| {
            let mut rows: Vec<(String, Tally)> = rows.into_iter().collect();
            if let Some(strength) = strength {
                let tallies = rows.iter_mut().map(|(_, tally)| tally);
                tallies.for_each(|tally| tally.expect_strength(strength));
            }
            rows.sort_by_key(|(key, _)| place(key));
            ranked(rows).map(move |(key, rate)| RateBy {
                facet: facet.clone(),
                key,
                rate,
            })
        });
        rates.collect()
    }
}
