use super::{FEW_BELOW, Games};
use crate::app::AppError;
use crate::app::contract::{ScoreGroup, ScoreRef, ScoreStatistics};
use crate::app::histogram::Histogram;
use crate::store::games;
use crate::store::{Facts, Need, SeatFacts};

/// A distribution of scores with the best and the worst.
#[derive(Default)]
struct Group {
    histogram: Histogram,
    best: Option<End>,
    worst: Option<End>,
}

/// The best or the worst score, the earliest if there are several.
struct End {
    game: i64,
    day: String,
    seat: SeatFacts,
    points: u16,
}

impl Group {
    fn add(&mut self, game: &Facts<'_>, seat: &SeatFacts) {
        let Some(points) = seat.points else { return };
        self.histogram.add(points);
        let end = || {
            Some(End {
                game: game.game,
                day: game.day.to_owned(),
                seat: *seat,
                points,
            })
        };
        if self.best.as_ref().is_none_or(|best| points > best.points) {
            self.best = end();
        }
        if self
            .worst
            .as_ref()
            .is_none_or(|worst| points < worst.points)
        {
            self.worst = end();
        }
    }

    fn view(self, games: &Games<'_>) -> Result<ScoreGroup, AppError> {
        let Self {
            histogram,
            best,
            worst,
        } = self;
        Ok(ScoreGroup {
            n: histogram.n(),
            few: histogram.n() < FEW_BELOW,
            mean: histogram.mean(),
            median: histogram.median(),
            best: best.map(|end| end.view(games)).transpose()?,
            worst: worst.map(|end| end.view(games)).transpose()?,
            histogram: histogram.bars(),
        })
    }
}

impl End {
    fn view(self, games: &Games<'_>) -> Result<ScoreRef, AppError> {
        let mut ids = games.store.read(|tx| games::ids(tx, &[self.game]))?;
        Ok(ScoreRef {
            game: ids.remove(&self.game).unwrap_or_default(),
            day: self.day,
            seat: self.seat.seat,
            name: games.name(self.seat.person),
            points: self.points,
        })
    }
}

pub(super) fn scores(games: &Games<'_>) -> Result<ScoreStatistics, AppError> {
    let (mut people, mut rival) = (Group::default(), Group::default());
    games.scan(Need::Seats, |game| {
        for seat in game.seats {
            if games.concerns(seat) {
                people.add(game, seat);
            } else if seat.rival {
                rival.add(game, seat);
            }
        }
    })?;
    Ok(ScoreStatistics {
        scores: people.view(games)?,
        rival: rival.view(games)?,
    })
}
