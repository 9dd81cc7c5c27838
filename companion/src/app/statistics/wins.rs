use std::cmp::Reverse;

use shirasagi_engine::components::{
    ClanColor, DaimyoId, GardenId, StartingActionId, StartingResourceId,
};
use shirasagi_engine::setup::{Level, StartingPair};

use super::numbers::{Tallies, Tally};
use super::{FEW_BELOW, Games};
use crate::app::AppError;
use crate::app::contract::{
    ClanRate, DaimyoRate, DaimyoScore, GardenRate, GardenScore, GardenSetRate, GardenSetScore,
    LeftOut, LevelRate, OrderRate, PairRate, PlayerRate, WinStatistics, WinningScores,
};
use crate::store::{Facts, GardenSet, Need, SeatFacts};

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
    dealt: Dealt,
    /// The winners of the games of several that are of no one player.
    several: Dealt,
    /// By the number of the level; the one after the last is that of games of which nobody knows it.
    levels: Tallies<usize>,
}

/// By what was dealt to a whole game.
#[derive(Default)]
struct Dealt {
    daimyos: Tallies<DaimyoId>,
    garden_sets: Tallies<GardenSet>,
}

impl Dealt {
    fn add(&mut self, game: &Facts<'_>, won: bool, points: u16) {
        if let Some(daimyo) = game.daimyo {
            self.daimyos.entry(daimyo).or_default().add(won, points);
        }
        if let Some(gardens) = game.gardens {
            let tally = self.garden_sets.entry(gardens).or_default();
            tally.add(won, points);
        }
    }

    /// Of the games in which each garden was dealt.
    fn gardens(&self) -> Vec<(GardenId, Tally)> {
        let gardens = GardenId::all();
        let tallies = gardens.map(|garden| {
            let mut tally = Tally::default();
            let sets = self.garden_sets.iter();
            for (_, of_set) in sets.filter(|(set, _)| set.contains(garden)) {
                tally.n += of_set.n;
                tally.wins += of_set.wins;
                tally.points += of_set.points;
            }
            (garden, tally)
        });
        tallies.filter(|(_, tally)| tally.n > 0).collect()
    }

    /// Those played most often first.
    fn garden_sets(&self) -> impl Iterator<Item = (Vec<GardenId>, &Tally)> {
        let mut sets: Vec<_> = self.garden_sets.iter().collect();
        sets.sort_by_key(|(_, tally)| Reverse(tally.n));
        let shown = sets.into_iter().take(GARDEN_SETS_MAX);
        shown.map(|(set, tally)| (set.iter().collect(), tally))
    }

    fn scores(&self) -> WinningScores {
        let daimyos = self.daimyos.iter();
        let garden_sets = self.garden_sets();
        let gardens = self.gardens().into_iter();
        WinningScores {
            daimyos: daimyos
                .filter_map(|(daimyo, tally)| {
                    Some(DaimyoScore {
                        daimyo: *daimyo,
                        score: tally.score()?,
                    })
                })
                .collect(),
            garden_sets: garden_sets
                .filter_map(|(gardens, tally)| {
                    Some(GardenSetScore {
                        gardens,
                        score: tally.score()?,
                    })
                })
                .collect(),
            gardens: gardens
                .filter_map(|(garden, tally)| {
                    Some(GardenScore {
                        garden,
                        score: tally.score()?,
                    })
                })
                .collect(),
        }
    }
}

impl Wins {
    fn add_seat(&mut self, seat: &SeatFacts, won: bool) {
        let points = seat.points;
        self.overall.add(won, points);
        if let Some(clan) = seat.clan {
            self.clans.entry(clan).or_default().add(won, points);
        }
        if let Some(order) = seat.order {
            self.orders.entry(order).or_default().add(won, points);
        }
        if let Some(pair) = seat.pair {
            let key = (pair.resource.number(), pair.action.number());
            self.pairs.entry(key).or_default().add(won, points);
        }
    }

    fn add_game(&mut self, game: &Facts<'_>, subject: &SeatFacts, won: bool) {
        self.dealt.add(game, won, subject.points);
        if game.seats.iter().any(|seat| seat.rival) {
            let level = game.level.map_or(Level::ALL.len(), |level| level as usize);
            let tally = self.levels.entry(level).or_default();
            tally.add(won, subject.points);
        }
    }
}

impl LeftOut {
    /// A game of which nobody knows who won.
    fn add(&mut self, games: &Games<'_>, game: &Facts<'_>) {
        let tied = || {
            let seats = game.seats.iter();
            seats.filter(|seat| game.outcome(seat).is_none())
        };
        let concerned = |has: &dyn Fn(&SeatFacts) -> bool| {
            let mut seats = tied().filter(|seat| games.concerns(seat));
            u32::from(seats.any(has))
        };
        self.players += u32::from(tied().any(|seat| seat.person.is_some()));
        self.clans += concerned(&|seat| seat.clan.is_some());
        self.orders += concerned(&|seat| seat.order.is_some());
        self.pairs += concerned(&|seat| seat.pair.is_some());
        // A game of several counts for what won, where it is of no one player.
        let subject = games.subject(game);
        if subject.is_none_or(|subject| game.outcome(subject).is_none()) {
            let solo = game.seats.iter().any(|seat| seat.rival);
            self.levels += u32::from(solo);
            self.daimyos += u32::from(game.daimyo.is_some());
            self.garden_sets += u32::from(game.gardens.is_some());
            self.gardens += u32::from(game.gardens.is_some());
        }
    }
}

pub(super) fn wins(games: &Games<'_>) -> Result<WinStatistics, AppError> {
    let mut wins = Wins::default();
    let (mut winner_unknown, mut left_out) = (0, LeftOut::default());
    games.scan(Need::Facets, |game| {
        if game.tie_open {
            winner_unknown += 1;
            left_out.add(games, game);
        }
        for seat in game.seats {
            let Some(won) = game.outcome(seat) else {
                continue;
            };
            if let Some(person) = seat.person {
                let tally = wins.people.entry(person).or_default();
                tally.add(won, seat.points);
            }
            if games.concerns(seat) {
                wins.add_seat(seat, won);
            }
        }
        if let Some(subject) = games.subject(game) {
            if let Some(won) = game.outcome(subject) {
                wins.add_game(game, subject, won);
            }
        } else if games.person.is_none()
            && let Some(winner) = game.seats.iter().find(|seat| game.won(seat))
        {
            wins.several.add(game, true, winner.points);
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
        let by_few = a.rate.few.cmp(&b.rate.few);
        by_few
            .then(by_rate)
            .then(b.rate.n.cmp(&a.rate.n))
            .then_with(|| a.person.name.cmp(&b.person.name))
    });
    Ok(WinStatistics {
        any_outcome: games.any_outcome,
        winner_unknown,
        left_out,
        few_below: FEW_BELOW,
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
            .pairs
            .iter()
            .filter_map(|((resource, action), tally)| {
                Some(PairRate {
                    pair: StartingPair {
                        resource: StartingResourceId::new(*resource)?,
                        action: StartingActionId::new(*action)?,
                    },
                    rate: tally.rate(),
                })
            })
            .collect(),
        daimyos: wins
            .dealt
            .daimyos
            .iter()
            .map(|(daimyo, tally)| DaimyoRate {
                daimyo: *daimyo,
                rate: tally.rate(),
            })
            .collect(),
        garden_sets: wins
            .dealt
            .garden_sets()
            .map(|(gardens, tally)| GardenSetRate {
                gardens,
                rate: tally.rate(),
            })
            .collect(),
        gardens: wins
            .dealt
            .gardens()
            .into_iter()
            .map(|(garden, tally)| GardenRate {
                garden,
                rate: tally.rate(),
            })
            .collect(),
        several: wins.several.scores(),
        levels: wins
            .levels
            .iter()
            .map(|(level, tally)| LevelRate {
                level: Level::ALL.get(*level).copied(),
                rate: tally.rate(),
            })
            .collect(),
    })
}
