use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::numbers::Tally;
use super::{FEW_BELOW, Games};
use crate::app::AppError;
use crate::app::contract::{PlayerRate, RateBy, WinStatistics};
use crate::store::{Facts, Need, SeatFacts};

/// Tallies by facet and key, in their order.
#[derive(Default)]
struct Tallies(Vec<(String, String, Tally)>);

/// Keys that are not in the order of their letters.
const ORDER: [&str; 8] = [
    "red", "green", "blue", "yellow", "easy", "medium", "hard", "unknown",
];

pub(super) fn wins(games: &Games<'_>) -> Result<WinStatistics, AppError> {
    let mut overall = Tally::default();
    let mut people: BTreeMap<u32, Tally> = BTreeMap::new();
    let [mut tallies, mut several] = [Tallies::default(), Tallies::default()];
    let mut winner_unknown = 0;
    games.scan(Need::Facets, |game| {
        winner_unknown += u32::from(game.tie_open);
        for seat in game.seats {
            let Some(won) = game.outcome(seat) else {
                continue;
            };
            if let Some(person) = seat.person {
                people.entry(person).or_default().add(won, seat.points);
            }
            if games.concerns(seat) {
                overall.add(won, seat.points);
                tallies.add_seat(game, seat, won);
            }
        }
        if let Some(subject) = games.subject(game) {
            if let Some(won) = game.outcome(subject) {
                tallies.add_game(game, won, subject.points);
            }
        } else if games.person.is_none()
            && let Some(winner) = game.seats.iter().find(|seat| game.won(seat))
        {
            several.add_game(game, true, winner.points);
        }
    })?;
    Ok(WinStatistics {
        any_outcome: games.any_outcome,
        winner_unknown,
        few_below: FEW_BELOW,
        overall: overall.rate(),
        players: player_rates(games, &people),
        rates: tallies.rates(),
        several: several.rates(),
    })
}

impl Tallies {
    /// Adds the facets in which the seats of a game differ.
    fn add_seat(&mut self, game: &Facts<'_>, seat: &SeatFacts, won: bool) {
        if let Some(color) = seat.clan {
            self.add("color", &color.to_string(), won, seat.points);
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

fn player_rates(games: &Games<'_>, people: &BTreeMap<u32, Tally>) -> Vec<PlayerRate> {
    let players = people.iter().filter_map(|(person, tally)| {
        Some(PlayerRate {
            person: games.reference(*person)?,
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
