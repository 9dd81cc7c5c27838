use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::People;
use super::numbers::Tally;
use crate::app::contract::{PlayerRate, RateBy, WinStatistics};
use crate::store::{Facts, SeatFacts};

/// Tallies by facet and key, in their order.
#[derive(Default)]
struct Tallies(Vec<(String, String, Tally)>);

/// Keys that are not in the order of their letters.
const ORDER: [&str; 8] = [
    "red", "green", "blue", "yellow", "easy", "medium", "hard", "unknown",
];

/// How often who and what wins.
#[derive(Default)]
pub(super) struct Wins {
    overall: Tally,
    players: BTreeMap<u32, Tally>,
    rates: Tallies,
    several: Tallies,
}

impl Wins {
    pub(super) fn visit(&mut self, people: &People, game: &Facts<'_>) {
        for seat in game.seats {
            let Some(won) = game.outcome(seat) else {
                continue;
            };
            if let Some(person) = seat.person {
                let player = self.players.entry(person).or_default();
                player.add(won, seat.points);
            }
            if people.concern(seat) {
                self.overall.add(won, seat.points);
                self.rates.add_seat(game, seat, won);
            }
        }
        if let Some(subject) = people.subject(game) {
            if let Some(won) = game.outcome(subject) {
                self.rates.add_game(game, won, subject.points);
            }
        } else if people.asked.is_none()
            && let Some(winner) = game.seats.iter().find(|seat| game.won(seat))
        {
            self.several.add_game(game, true, winner.points);
        }
    }

    pub(super) fn view(self, people: &People) -> WinStatistics {
        WinStatistics {
            overall: self.overall.rate(),
            players: player_rates(people, &self.players),
            rates: self.rates.rates(),
            several: self.several.rates(),
        }
    }
}

impl Tallies {
    /// Adds the facets in which the seats of a game differ.
    fn add_seat(&mut self, game: &Facts<'_>, seat: &SeatFacts, won: bool) {
        if let Some(color) = &seat.color {
            self.add("color", color, won, seat.points);
        }
        if let Some(order) = seat.order {
            self.add("turn-order", &order.to_string(), won, seat.points);
        }
        let card = |key| game.of_seat(seat.seat, key);
        if let Some((resource, action)) = card("starting-resource").zip(card("starting-action")) {
            let pair = format!("{resource} {action}");
            self.add("starting-pair", &pair, won, seat.points);
        }
    }

    /// Adds the facets that all seats of a game share.
    fn add_game(&mut self, game: &Facts<'_>, won: bool, points: Option<u16>) {
        let mut has_level = false;
        // Expansions have no names that the app knows.
        for facet in game.of_game().filter(|facet| facet.key != "expansion") {
            self.add(facet.key, facet.value, won, points);
            has_level |= facet.key == "level";
        }
        if game.has_rival() && !has_level {
            self.add("level", "unknown", won, points);
        }
    }

    fn add(&mut self, facet: &str, key: &str, won: bool, points: Option<u16>) {
        let found = self.0.binary_search_by(|(known, known_key, _)| {
            (known.as_str(), known_key.as_str()).cmp(&(facet, key))
        });
        let index = found.unwrap_or_else(|index| {
            let tally = (facet.to_owned(), key.to_owned(), Tally::default());
            self.0.insert(index, tally);
            index
        });
        self.0[index].2.add(won, points);
    }

    fn rates(mut self) -> Vec<RateBy> {
        let place = |key: &str| ORDER.iter().position(|known| *known == key);
        self.0.sort_by(|(facet, key, _), (other, other_key, _)| {
            facet.cmp(other).then(place(key).cmp(&place(other_key)))
        });
        let rates = self.0.into_iter().map(|(facet, key, tally)| RateBy {
            facet,
            key,
            rate: tally.rate(),
        });
        rates.collect()
    }
}

fn player_rates(people: &People, tallies: &BTreeMap<u32, Tally>) -> Vec<PlayerRate> {
    let players = tallies.iter().filter_map(|(person, tally)| {
        Some(PlayerRate {
            person: people.reference(*person)?,
            rate: tally.rate(),
        })
    });
    let mut players: Vec<PlayerRate> = players.collect();
    players.sort_by(|a, b| {
        let (one, other) = (a.rate, b.rate);
        let by_rate = other.rate.partial_cmp(&one.rate);
        one.few
            .cmp(&other.few)
            .then(by_rate.unwrap_or(Ordering::Equal))
            .then(other.n.cmp(&one.n))
            .then_with(|| a.person.name.cmp(&b.person.name))
    });
    players
}
