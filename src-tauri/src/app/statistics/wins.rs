use std::cmp::Reverse;

use shirasagi_engine::components::{ClanColor, DaimyoId, GardenId, GardenKind};
use shirasagi_engine::setup::{Level, StartingPair};

use super::Games;
use super::numbers::{Tallies, Tally};
use crate::app::AppError;
use crate::app::contract::{
    ClanRate, DaimyoRate, GardenRate, GardenSetRate, LevelRate, OrderRate, PairRate, PlayerRate,
    WinStatistics,
};
use crate::store::{Facts, GardenSet, SeatFacts};

/// Garden sets that are shown: there are a hundred.
const GARDEN_SETS_MAX: usize = 20;

#[derive(Default)]
struct Wins {
    overall: Tally,
    people: Tallies<u32>,
    clans: Tallies<ClanColor>,
    orders: Tallies<u8>,
    /// By the numbers of the cards.
    pairs: Tallies<(u8, u8)>,
    daimyos: Tallies<DaimyoId>,
    garden_sets: Tallies<GardenSet>,
    /// By the number of the level.
    levels: Tallies<usize>,
    /// The pairs by the numbers of their cards.
    known_pairs: std::collections::BTreeMap<(u8, u8), StartingPair>,
}

impl Wins {
    fn add_seat(&mut self, seat: &SeatFacts) {
        let (won, points) = (seat.won(), seat.points);
        self.overall.add(won, points);
        if let Some(clan) = seat.clan {
            self.clans.entry(clan).or_default().add(won, points);
        }
        if let Some(order) = seat.order {
            self.orders.entry(order).or_default().add(won, points);
        }
        if let Some(pair) = seat.pair {
            let key = (pair.resource.number(), pair.action.number());
            self.known_pairs.insert(key, pair);
            self.pairs.entry(key).or_default().add(won, points);
        }
    }

    fn add_game(&mut self, game: &Facts<'_>, subject: &SeatFacts) {
        let (won, points) = (subject.won(), subject.points);
        if let Some(daimyo) = game.daimyo {
            self.daimyos.entry(daimyo).or_default().add(won, points);
        }
        if let Some(gardens) = game.gardens {
            self.garden_sets
                .entry(gardens)
                .or_default()
                .add(won, points);
        }
        if let Some(level) = game.level {
            self.levels
                .entry(level as usize)
                .or_default()
                .add(won, points);
        }
    }

    /// Of the games in which each garden was dealt.
    fn gardens(&self) -> Vec<GardenRate> {
        let gardens = GardenKind::ALL.into_iter().flat_map(GardenId::all);
        let rates = gardens.map(|garden| {
            let mut tally = Tally::default();
            let with = self
                .garden_sets
                .iter()
                .filter(|(set, _)| set.contains(garden));
            for (_, of_set) in with {
                tally.n += of_set.n;
                tally.wins += of_set.wins;
                tally.points += of_set.points;
            }
            GardenRate {
                garden,
                rate: tally.rate(),
            }
        });
        rates.filter(|rate| rate.rate.n > 0).collect()
    }

    fn garden_sets(&self) -> Vec<GardenSetRate> {
        let mut sets: Vec<_> = self.garden_sets.iter().collect();
        sets.sort_by_key(|(_, tally)| Reverse(tally.n));
        let shown = sets.into_iter().take(GARDEN_SETS_MAX);
        let rates = shown.map(|(set, tally)| GardenSetRate {
            gardens: set.iter().collect(),
            rate: tally.rate(),
        });
        rates.collect()
    }
}

pub(super) fn wins(games: &Games<'_>) -> Result<WinStatistics, AppError> {
    let mut wins = Wins::default();
    games.scan(|game| {
        for seat in game.seats {
            if let Some(person) = seat.person {
                let tally = wins.people.entry(person).or_default();
                tally.add(seat.won(), seat.points);
            }
            if games.concerns(seat) {
                wins.add_seat(seat);
            }
        }
        if let Some(subject) = games.subject(game) {
            wins.add_game(game, subject);
        }
    })?;
    let players = wins.people.iter().filter_map(|(person, tally)| {
        Some(PlayerRate {
            person: games.reference(*person)?,
            rate: tally.rate(),
        })
    });
    let mut players: Vec<PlayerRate> = players.collect();
    players.sort_by(|a, b| {
        let by_rate = b
            .rate
            .rate
            .unwrap_or(0.0)
            .total_cmp(&a.rate.rate.unwrap_or(0.0));
        by_rate
            .then(b.rate.n.cmp(&a.rate.n))
            .then_with(|| a.person.name.cmp(&b.person.name))
    });
    Ok(WinStatistics {
        any_outcome: games.any_outcome,
        overall: wins.overall.rate(),
        players,
        clans: wins
            .clans
            .iter()
            .map(|(clan, tally)| ClanRate {
                clan: *clan,
                rate: tally.rate(),
            })
            .collect(),
        orders: wins
            .orders
            .iter()
            .map(|(order, tally)| OrderRate {
                order: *order,
                rate: tally.rate(),
            })
            .collect(),
        pairs: wins
            .known_pairs
            .iter()
            .filter_map(|(key, pair)| {
                Some(PairRate {
                    pair: *pair,
                    rate: wins.pairs.get(key)?.rate(),
                })
            })
            .collect(),
        daimyos: wins
            .daimyos
            .iter()
            .map(|(daimyo, tally)| DaimyoRate {
                daimyo: *daimyo,
                rate: tally.rate(),
            })
            .collect(),
        garden_sets: wins.garden_sets(),
        gardens: wins.gardens(),
        levels: wins
            .levels
            .iter()
            .filter_map(|(level, tally)| {
                Some(LevelRate {
                    level: Level::ALL.get(*level).copied()?,
                    rate: tally.rate(),
                })
            })
            .collect(),
    })
}
