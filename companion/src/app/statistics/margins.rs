use super::{FEW_BELOW, Games};
use crate::app::AppError;
use crate::app::contract::{MarginRef, MarginStatistics};
use crate::app::histogram::Histogram;
use crate::store::games;
use crate::store::{Facts, Need, SeatFacts};

/// Number of games listed at each end.
const SHOWN_MAX: usize = 5;

/// The margin of a game.
struct Margin {
    game: i64,
    day: String,
    margin: u16,
    winner: SeatFacts,
    second: SeatFacts,
    rival_won: Option<bool>,
    tie_open: bool,
}

impl Margin {
    fn view(&self, games: &Games<'_>) -> Result<MarginRef, AppError> {
        let mut ids = games.store.read(|tx| games::ids(tx, &[self.game]))?;
        Ok(MarginRef {
            game: ids.remove(&self.game).unwrap_or_default(),
            day: self.day.clone(),
            margin: self.margin,
            winner: games.name(self.winner.person),
            second: games.name(self.second.person),
            winner_clan: self.winner.clan,
            second_clan: self.second.clan,
            rival_won: self.rival_won,
            tie_open: self.tie_open,
        })
    }
}

/// The first few games in an order, the earliest first among equals.
struct First {
    before: fn(u16, u16) -> bool,
    games: Vec<Margin>,
}

impl First {
    fn new(before: fn(u16, u16) -> bool) -> Self {
        Self {
            before,
            games: Vec::new(),
        }
    }

    fn add(&mut self, game: &Facts<'_>, margin: u16, winner: &SeatFacts, second: &SeatFacts) {
        let behind = |other: &Margin| (self.before)(margin, other.margin);
        let at = self
            .games
            .iter()
            .position(behind)
            .unwrap_or(self.games.len());
        if at < SHOWN_MAX {
            let margin = Margin {
                game: game.game,
                day: game.day.to_owned(),
                margin,
                winner: *winner,
                second: *second,
                rival_won: (winner.rival || second.rival).then_some(winner.rival),
                tie_open: game.tie_open,
            };
            self.games.insert(at, margin);
            self.games.truncate(SHOWN_MAX);
        }
    }

    fn view(&self, games: &Games<'_>) -> Result<Vec<MarginRef>, AppError> {
        self.games.iter().map(|margin| margin.view(games)).collect()
    }
}

pub(super) fn margins(games: &Games<'_>) -> Result<MarginStatistics, AppError> {
    let mut histogram = Histogram::default();
    let (mut ties, mut ties_open) = (0, 0);
    let mut closest = First::new(|a, b| a < b);
    let mut widest = First::new(|a, b| a > b);
    games.scan(Need::Seats, |game| {
        // Nobody knows who was second if a score is missing.
        if game.seats.iter().any(|seat| seat.points.is_none()) {
            return;
        }
        // The sort is stable: those who share a rank stay in the order of their seats.
        let mut ranked: Vec<&SeatFacts> = game.seats.iter().collect();
        ranked.sort_by_key(|seat| seat.rank);
        let [winner, second, ..] = ranked[..] else {
            return;
        };
        let (Some(points), Some(behind)) = (winner.points, second.points) else {
            return;
        };
        let margin = points.saturating_sub(behind);
        ties += u32::from(margin == 0 && !game.tie_open);
        ties_open += u32::from(game.tie_open);
        histogram.add(margin);
        closest.add(game, margin, winner, second);
        widest.add(game, margin, winner, second);
    })?;
    Ok(MarginStatistics {
        n: histogram.n(),
        few: histogram.n() < FEW_BELOW,
        ties,
        ties_open,
        mean: histogram.mean(),
        median: histogram.median(),
        closest: closest.view(games)?,
        widest: widest.view(games)?,
        histogram: histogram.bars(),
    })
}
