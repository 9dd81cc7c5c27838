use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::numbers::Tally;
use super::{FEW_BELOW, Games};
use crate::app::AppError;
use crate::app::contract::{PlayerRate, RateBy, WinStatistics};
use crate::store::{Facts, Need, SeatFacts};

/// Tallies by facet and key.
type Tallies = BTreeMap<(String, String), Tally>;

/// Keys that are not in the order of their letters.
const ORDER: [&str; 8] = [
    "red", "green", "blue", "yellow", "easy", "medium", "hard", "unknown",
];

pub(super) fn wins(games: &Games<'_>) -> Result<WinStatistics, AppError> {
    let mut overall = Tally::default();
    let mut people: BTreeMap<u32, Tally> = BTreeMap::new();
    let [mut tallies, mut several] = [Tallies::new(), Tallies::new()];
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
                add(&mut tallies, seat_facets(game, seat), won, seat.points);
            }
        }
        if let Some(subject) = games.subject(game) {
            if let Some(won) = game.outcome(subject) {
                add(&mut tallies, game_facets(game), won, subject.points);
            }
        } else if games.person.is_none()
            && let Some(winner) = game.seats.iter().find(|seat| game.won(seat))
        {
            add(&mut several, game_facets(game), true, winner.points);
        }
    })?;
    Ok(WinStatistics {
        any_outcome: games.any_outcome,
        winner_unknown,
        few_below: FEW_BELOW,
        overall: overall.rate(),
        players: player_rates(games, &people),
        rates: rates(tallies),
        several: rates(several),
    })
}

/// The facets in which the seats of a game differ, with their keys.
fn seat_facets(game: &Facts<'_>, seat: &SeatFacts) -> impl Iterator<Item = (String, String)> {
    let color = seat.clan.map(|clan| ("color", clan.to_string()));
    let order = seat.order.map(|order| ("turn-order", order.to_string()));
    let card = |key| game.of_seat(seat.seat, key);
    let pair = card("starting-resource").zip(card("starting-action"));
    let pair = pair.map(|(resource, action)| ("starting-pair", format!("{resource} {action}")));
    let facets = [color, order, pair].into_iter().flatten();
    facets.map(|(facet, key)| (facet.to_owned(), key))
}

/// The facets that all seats of a game share, with their keys.
fn game_facets(game: &Facts<'_>) -> impl Iterator<Item = (String, String)> {
    let level_unknown = game.has_rival() && game.of_game().all(|facet| facet.key != "level");
    let unknown = level_unknown.then(|| ("level".to_owned(), "unknown".to_owned()));
    let facets = game.of_game();
    facets
        .map(|facet| (facet.key.clone(), facet.value.clone()))
        .chain(unknown)
}

fn add(
    tallies: &mut Tallies,
    facets: impl Iterator<Item = (String, String)>,
    won: bool,
    points: u16,
) {
    for facet in facets {
        tallies.entry(facet).or_default().add(won, points);
    }
}

fn rates(tallies: Tallies) -> Vec<RateBy> {
    let rates = tallies.into_iter().map(|((facet, key), tally)| RateBy {
        facet,
        key,
        rate: tally.rate(),
    });
    let mut rates: Vec<RateBy> = rates.collect();
    let position = |by: &RateBy| ORDER.iter().position(|key| *key == by.key);
    rates.sort_by(|a, b| a.facet.cmp(&b.facet).then(position(a).cmp(&position(b))));
    rates
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
